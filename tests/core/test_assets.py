"""Reading asset files and laying packs over them: what is taken, and what each refusal says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from tabletop_tui.core import assets
from tabletop_tui.core.assets import AssetError, check, misfit, read, use_packs

HOUSE = """
[[beast]]
id = "boar"
teeth = 2
source = "house"

[[beast]]
id = "wolf"
teeth = 4
source = "printed"
"""


class Beast(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    id: str
    teeth: int = Field(strict=True, ge=1, le=9)
    fur: str | int | None = None
    source: str

    @model_validator(mode="after")
    def _nine_teeth_need_fur(self) -> Beast:
        if self.teeth == 9 and self.fur is None:
            raise misfit("fur", "is missing: nine teeth need it")
        return self


class Beasts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    beast: tuple[Beast, ...]


class Plants(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    plant: tuple[Beast, ...]


MODELS: dict[str, type[BaseModel]] = {"beasts": Beasts, "plants": Plants}


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "assets" / "forest"
    folder.mkdir(parents=True)
    (folder / "beasts.toml").write_text(HOUSE, encoding="utf-8")
    (folder / "plants.toml").write_text(HOUSE.replace("[[beast]]", "[[plant]]"), encoding="utf-8")
    monkeypatch.setattr(assets, "ASSETS", tmp_path / "assets")
    yield folder / "beasts.toml"
    use_packs(())


def pack(folder: Path, rows: str, name: str = "mine.toml", head: str = 'game = "forest"') -> Path:
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{head}\n{rows}", encoding="utf-8")
    return file


def teeth(*packs: Path) -> dict[str, int]:
    return {beast.id: beast.teeth for beast in read("forest", "beasts", Beasts, packs).beast}


@pytest.mark.usefixtures("house")
def test_a_file_is_read() -> None:
    assert teeth() == {"boar": 2, "wolf": 4}


@pytest.mark.usefixtures("house")
def test_a_pack_changes_the_fields_it_names_and_keeps_the_rest(tmp_path: Path) -> None:
    mine = pack(tmp_path, '[[beast]]\nid = "boar"\nfur = "thick"')
    boar, wolf = read("forest", "beasts", Beasts, [mine]).beast
    assert boar == Beast(id="boar", teeth=2, fur="thick", source="house")
    assert wolf.teeth == 4


@pytest.mark.usefixtures("house")
def test_a_folder_of_packs_and_the_last_one_wins(tmp_path: Path) -> None:
    pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 5', "box/a.toml")
    pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 6', "box/b.toml")
    pack(tmp_path, '[[tree]]\nid = "oak"', "box/other.toml", head='game = "desert"')
    later = pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 7')
    assert teeth(tmp_path / "box")["boar"] == 6
    assert teeth(tmp_path / "box", later)["boar"] == 7


@pytest.mark.usefixtures("house")
def test_a_pack_may_hold_rows_of_several_files(tmp_path: Path) -> None:
    mine = pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 5\n[[plant]]\nid = "boar"\nteeth = 1')
    assert teeth(mine)["boar"] == 5
    assert read("forest", "plants", Plants, [mine]).plant[0].teeth == 1


@pytest.mark.usefixtures("house")
def test_a_printed_row_gives_way_to_a_printed_row_only(tmp_path: Path) -> None:
    assert teeth(pack(tmp_path, '[[beast]]\nid = "wolf"\nteeth = 6\nsource = "printed"'))["wolf"] == 6
    for source in ("", 'source = "house"'):
        with pytest.raises(AssetError, match=r'table "beast", row "wolf": field "source" should be "printed"'):
            teeth(pack(tmp_path, f'[[beast]]\nid = "wolf"\nteeth = 6\n{source}'))


@pytest.mark.usefixtures("house")
def test_active_packs_are_read_and_what_was_read_is_forgotten(tmp_path: Path) -> None:
    calls = []

    @assets.cached
    def boar() -> int:
        calls.append(1)
        return {beast.id: beast.teeth for beast in read("forest", "beasts", Beasts).beast}["boar"]

    assert (boar(), boar(), len(calls)) == (2, 2, 1)
    mine = pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 5')
    use_packs([mine])
    assert assets.active_packs() == (mine,)
    assert (boar(), boar(), len(calls)) == (5, 5, 2)
    use_packs([])
    assert boar() == 2


WRONG_ROWS = {
    '[[beast]]\nid = "bear"\nteeth = 3': ('table "beast"', 'row "bear"', 'field "id"', 'such as "boar"'),
    "[[beast]]\nteeth = 3": ('table "beast"', "row 1", 'field "id" is missing'),
    '[[beast]]\nid = "boar"\n[[beast]]\nid = "boar"': ('table "beast"', 'row "boar"', 'field "id" stands twice'),
    '[[beast]]\nid = "boar"\nhorns = 1': ('table "beast"', 'row "boar"', 'field "horns" is unknown', "teeth"),
    '[[beast]]\nid = "boar"\nteeth = 12': (
        'table "beast"',
        'row "boar"',
        'field "teeth" is 12',
        "less than or equal to 9",
    ),
    '[[beast]]\nid = "boar"\nteeth = "two"': (
        'table "beast"',
        'row "boar"',
        "field \"teeth\" is 'two'",
        "a valid integer",
    ),
    '[[beast]]\nid = "boar"\nfur = []': ('row "boar"', 'field "fur" is []', "a valid string or a valid integer"),
    '[[beast]]\nid = "boar"\nteeth = 9': ('table "beast"', 'row "boar"', 'field "fur" is missing: nine teeth'),
    '[beast]\nid = "boar"': ('table "beast"', "[[beast]]"),
    '[[beest]]\nid = "boar"': ('table "beest" is unknown', "beast, plant"),
    "[[beast]]\nid = boar": ("is not TOML", "line 3"),
}


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize("rows", WRONG_ROWS)
def test_a_wrong_pack_is_refused_with_file_table_row_and_field(rows: str, tmp_path: Path) -> None:
    mine = pack(tmp_path, rows)
    with pytest.raises(AssetError) as refused:
        teeth(mine)
    sentence = str(refused.value)
    assert sentence.startswith(f"{mine}: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for part in WRONG_ROWS[rows]:
        assert part in sentence
    assert check(mine, "forest", MODELS) == [sentence]


def test_a_wrong_house_file_is_refused_by_its_short_name(house: Path) -> None:
    house.write_text(HOUSE.replace("teeth = 4\n", ""), encoding="utf-8")
    with pytest.raises(AssetError) as refused:
        teeth()
    assert str(refused.value) == 'assets/forest/beasts.toml: table "beast", row "wolf": field "teeth" is missing.'
    house.write_text(HOUSE.replace("wolf", "boar"), encoding="utf-8")
    with pytest.raises(AssetError, match=r'beasts.toml: table "beast", row "boar": field "id" stands twice'):
        teeth()
    house.write_text("", encoding="utf-8")
    with pytest.raises(AssetError, match=r'beasts.toml: table "beast" is missing'):
        teeth()
    house.write_bytes(b"id = '\xff'")
    with pytest.raises(AssetError, match=r"beasts.toml: is not text in UTF-8"):
        teeth()
    house.unlink()
    with pytest.raises(AssetError, match=r"assets/forest/beasts.toml: there is no such file"):
        teeth()


@pytest.mark.usefixtures("house")
def test_a_pack_says_its_game(tmp_path: Path) -> None:
    nameless = pack(tmp_path, '[[beast]]\nid = "boar"', head="")
    with pytest.raises(AssetError, match='field "game" is missing'):
        teeth(nameless)
    assert 'field "game" is missing' in check(nameless, "forest", MODELS)[0]
    other = pack(tmp_path, "", head='game = "desert"')
    assert check(other, "forest", MODELS) == [f'{other}: field "game" is "desert"; it should be "forest".']


@pytest.mark.usefixtures("house")
def test_check_tells_every_fault_and_accepts_a_good_pack(tmp_path: Path) -> None:
    bad = pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 12\nhorns = 1\n[[plant]]\nid = "fern"')
    sentences = check(bad, "forest", MODELS)
    assert len(sentences) == 3
    assert all(any(field in sentence for sentence in sentences) for field in ('"teeth"', '"horns"', '"fern"'))
    good = pack(tmp_path, '[[beast]]\nid = "boar"\nteeth = 3')
    assert check(good, "forest", MODELS) == []
    assert check(tmp_path / "none.toml", "forest", MODELS) == [f"{tmp_path / 'none.toml'}: there is no such file."]


def test_what_is_remembered_is_forgotten_when_other_packs_are_laid_on() -> None:
    made: list[int] = []

    @assets.remembered(8)
    def words(n: int) -> str:
        made.append(n)
        return str(n)

    assert words(1) == words(1) == "1" and made == [1]
    assets.use_packs(assets.active_packs())
    assert words(1) == "1" and made == [1, 1]
