"""An owner of the box lays what is printed there over the house values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_tui.core.assets import AssetError, check, use_packs
from tabletop_tui.games.camelot.cards import ASSET_MODELS, GAME, Quest, deck, rumor
from tabletop_tui.games.camelot.quest import totals


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    def write(rows: str) -> Path:
        file = tmp_path / "box.toml"
        file.write_text(f'game = "camelot"\n{rows}', encoding="utf-8")
        use_packs([file])
        return file

    yield write
    use_packs(())


def test_a_pack_corrects_a_morgan(lay: Callable[[str], Path]) -> None:
    file = lay('[[rumor]]\nid = "morgan-4a"\nadd = 4\nsymbols = ["dragon"]\nsource = "printed"')
    card = rumor("morgan-4a")
    assert (card.add, card.symbols, card.source, card.note) == (4, (Quest.DRAGON,), "printed", "")
    assert card.use == "+4 to every Quest"
    assert totals([rumor("dragon-5"), card]) == {Quest.DRAGON: 9}
    assert len(deck()) == 62
    assert check(file, GAME, ASSET_MODELS) == []
    use_packs(())
    assert rumor("morgan-4a").source == "house"


def test_a_pack_may_reword_a_knight(lay: Callable[[str], Path]) -> None:
    file = lay('[[knight]]\nid = "arthur"\ntitle = "Artus"\nsource = "printed"')
    assert check(file, GAME, ASSET_MODELS) == []


@pytest.mark.parametrize(
    ("rows", "parts"),
    [
        ('id = "morgan-4a"\nadd = 9', ('row "morgan-4a"', 'field "add" is 9', "less than or equal to 5")),
        ('id = "morgan-3"\nadd = 1', ('row "morgan-3"', 'field "add" should be absent', "Morgan #3")),
        ('id = "morgan-3"\nsymbols = ["camelot"]', ('field "symbols"', "'picts', 'saxons'")),
        ('id = "mordred"\nsymbols = ["picts", "picts"]', ('field "symbols" should name each Quest once',)),
        ('id = "merlin-1"\nnumber = 2', ('field "number"', "merlin-1")),
        ('id = "vivien"\nkind = "mordred"', ('field "id" should begin with "mordred"',)),
        ('id = "merlin-5"\nuse = "far too long for the face of a card"', ('field "use"', "at most 22 characters")),
        ('id = "vivien"\nnote = ""', ('field "note" should say',)),
        ('id = "picts-2"\nvalue = 6\nsource = "printed"', ('field "value" is 6', "less than or equal to 5 or '?'")),
        ('id = "picts-2"\nvalue = 3', ('row "picts-2"', 'field "source" should be "printed"')),
        ('id = "picts-2"\nsymbols = ["dragon"]\nsource = "printed"', ('field "symbols" should be absent',)),
    ],
)
def test_what_no_pack_may_say(lay: Callable[[str], Path], rows: str, parts: tuple[str, ...]) -> None:
    file = lay(f"[[rumor]]\n{rows}")
    with pytest.raises(AssetError) as refused:
        deck()
    assert str(refused.value).startswith(f'{file}: table "rumor", row ')
    for part in parts:
        assert part in str(refused.value)
    assert check(file, GAME, ASSET_MODELS) == [str(refused.value)]
