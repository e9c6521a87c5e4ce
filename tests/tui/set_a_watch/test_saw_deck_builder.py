"""The deck builder by keys and by mouse: what lies in the deck, what is said of it, and that nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.dom import DOMNode
from textual.pilot import Pilot
from textual.widgets import Button, Input

from tabletop_tui.core.decks import deck_text, find_deck, save_deck, saved_decks
from tabletop_tui.games.set_a_watch.decks import DeckList, built_in, faults, guidelines_broken
from tabletop_tui.games.set_a_watch.drafting import Drawer
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.keymap import KeymapError, all_binding_classes, bindings_of, check_keymap
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.screens.new_game import NewGame
from tabletop_tui.tui.set_a_watch.deck_builder import DeckBuilder
from tabletop_tui.tui.set_a_watch.deck_builder_ask import Ask
from tabletop_tui.tui.set_a_watch.deck_builder_list import CardList
from tabletop_tui.tui.set_a_watch.deck_builder_shelf import DeckShelf
from tabletop_tui.tui.set_a_watch.deck_builder_tally import Drawers
from tabletop_tui.tui.settings import Settings
from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.deck_row import DeckRow
from tabletop_tui.tui.widgets.form import FieldRow

WIDE, SMALL = (120, 40), (80, 24)


def own(name: str, deck: str = "burnout") -> DeckList:
    return built_in(deck).model_copy(update={"name": name})


def app_in(data: Path, look: Look | None = None) -> TabletopApp:
    return TabletopApp(data, settings=Settings(reduced_motion=True), look=look or Look("oak"))


@asynccontextmanager
async def building(
    data: Path, name: str = "", *, size: tuple[int, int] = WIDE, look: Look | None = None
) -> AsyncIterator[tuple[Pilot[None], DeckBuilder, list[str]]]:
    """The builder open over the menu, and the names that it gives to whoever opened it."""
    app, taken = app_in(data, look), list[str]()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        builder = DeckBuilder(GAME, name, taken.append)
        app.push_screen(builder)
        await pilot.pause()
        await pilot.pause()
        yield pilot, builder, taken


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def answer(pilot: Pilot[None], words: str | None = None) -> None:
    """Yes to the question over the screen, with these words typed."""
    assert isinstance(pilot.app.screen, Ask), pilot.app.screen
    if words is not None:
        pilot.app.screen.query_one(Input).value = words
    await pilot.click("#yes")
    for _ in range(4):  # the answer wakes a worker, which may ask again
        await pilot.pause()


def seen(pilot: Pilot[None]) -> str:
    return " ".join(text(pilot.app).split())


def rail(pilot: Pilot[None], part: str = "#rail") -> str:
    """What stands beside the list: the card, and what is counted; or in another ``part`` of the screen."""
    at = pilot.app.screen.query_one(part).region
    return " ".join(" ".join(line[at.x : at.right] for line in text(pilot.app).splitlines()[at.y : at.bottom]).split())


def cards(builder: DeckBuilder) -> CardList:
    return builder.query_one(CardList)


def titles(builder: DeckBuilder) -> list[str]:
    return [shown.title for shown in cards(builder).rows]


# -- the list


async def test_keys_put_copies_in_and_take_them_out(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        assert cards(builder).has_focus and "creatures 0/30" in seen(pilot)
        await press(pilot, "right", "right", "right")
        assert builder.draft.number(Drawer.CREATURES, "base:bear") == 2, "there are only two"
        await press(pilot, "down", "enter", "enter", "enter", "space")
        assert builder.draft.number(Drawer.CREATURES, "base:eagle") == 1, "one, two, none, one"
        await press(pilot, "up", "left")
        assert builder.draft.number(Drawer.CREATURES, "base:bear") == 1
        assert "creatures 2/30" in seen(pilot) and "a new deck, not saved" in seen(pilot)


async def test_the_mouse_does_the_same(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await pilot.click(CardList, offset=(2, 3))  # the second mark of the third row, below a row of air
        await pilot.pause()
        assert builder.draft.held[Drawer.CREATURES] == {"base:wolf": 2}
        await pilot.click(CardList, offset=(2, 3))
        await pilot.pause()
        assert builder.draft.held[Drawer.CREATURES] == {"base:wolf": 1}, "a click on the last full mark empties it"
        await pilot.click(CardList, offset=(8, 1))
        await pilot.pause()
        assert cards(builder).cursor == 0 and builder.draft.total(Drawer.CREATURES) == 1, "a name is only looked at"
        await pilot.click(CardList, offset=(8, 1))
        await pilot.pause()
        assert builder.draft.number(Drawer.CREATURES, "base:bear") == 1


async def test_a_click_after_scrolling_means_what_is_seen_there(tmp_path: Path) -> None:
    async with building(tmp_path, size=SMALL) as (pilot, builder, _):
        await press(pilot, "end")
        rows = text(pilot.app).splitlines()
        column = cards(builder)
        y = 5
        title = column.rows[y + column.scroll_offset.y].title
        assert column.scroll_offset.y and title in rows[column.region.y + y]
        await pilot.click(CardList, offset=(8, y))
        await pilot.pause()
        assert column.chosen is not None and column.chosen.title == title


async def test_the_card_under_the_cursor_says_what_it_does(tmp_path: Path) -> None:
    for size in (WIDE, SMALL):
        async with building(tmp_path, size=size) as (pilot, _, _):
            await press(pilot, "down", "down", "down", "down")
            beside = rail(pilot).replace("█", "")
            assert "Fae Fairy" in beside and "In first place the fire loses 1." in beside


async def test_drawers_open_by_key_and_by_click(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "3")
        assert "Summon: Stun" in titles(builder)
        locations = next(x for x, _, drawer in builder.query_one(Drawers).placed() if drawer is Drawer.LOCATIONS)
        await pilot.click(Drawers, offset=(locations + 3, 0))
        await pilot.pause()
        assert "Dark Woods" in titles(builder)
        await press(pilot, "enter")
        assert "locations 1/8" in seen(pilot)
        await press(pilot, "5", "end", "enter")
        assert builder.draft.let_in
        await press(pilot, "home", "enter")
        assert builder.draft.final == "base:forbidden-tower" and builder.draft.total(Drawer.FINAL) == 1


async def test_cards_are_sifted_by_box_type_words_and_what_is_held(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "slash", *"fire")
        assert "Fae" in titles(builder) and "Bear" not in titles(builder)
        await press(pilot, "escape")
        assert "Bear" in titles(builder) and cards(builder).has_focus
        await press(pilot, "b", "b")
        assert {shown.box for shown in cards(builder).rows} == {"Swords of the Coin"}
        await pilot.click("#type", offset=(15, 0))
        await pilot.pause()
        assert {shown.type for shown in cards(builder).rows} == {"Aberration"}
        await press(pilot, "t")
        assert {shown.type for shown in cards(builder).rows} == {"Dragon"}
        await press(pilot, "b", "b", "b", "t")
        assert {shown.type for shown in cards(builder).rows} == {"Earth Elemental"}
        await press(pilot, "2")
        assert {shown.type for shown in cards(builder).rows} == {"Unhallowed"}, "no drawer is empty for an old type"
        await press(pilot, "o")
        assert titles(builder) == [] and "No card is like that." in seen(pilot)


# -- what is counted and said


async def test_faults_and_advice_stand_apart_and_change_as_one_builds(tmp_path: Path) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    async with building(tmp_path, "Hot Night") as (pilot, builder, taken):
        assert "Can be played" in rail(pilot) and "Forest Creature 4 of 4" in rail(pilot)
        await press(pilot, "left")  # a Bear fewer
        assert "× A creature deck has exactly 30 cards; this one has 29." in rail(pilot)
        assert "Forest Creature 3 of 4" in rail(pilot) and "Can be played" not in rail(pilot)
        await press(pilot, "f5")
        assert "It cannot be played yet." in seen(pilot) and not taken and builder.is_current
        await press(pilot, "end", "right")  # an Undead Acolyte more
        assert "Can be played" in rail(pilot) and "Forest Creature 3 of 4" in rail(pilot)
        assert guidelines_broken(builder.draft.deck()) and not faults(builder.draft.deck())
        await press(pilot, "f5")
        assert taken == ["Hot Night"], "advice bars nothing"


async def test_a_card_without_its_partner_is_advice(tmp_path: Path) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    async with building(tmp_path, "Hot Night") as (pilot, _, _):
        words = "The Wyvern Rider looks for a card called Wyvern, and there is none"
        await press(pilot, "slash", *"wyvern", "enter", "left")
        assert words not in rail(pilot), "one Wyvern is left"
        await press(pilot, "left")
        assert f"○ {words}" in rail(pilot)


async def test_a_small_screen_names_one_reason_and_how_many_more(tmp_path: Path) -> None:
    async with building(tmp_path, size=SMALL) as (pilot, _, _):
        assert "and three reasons more" in rail(pilot)


async def test_filling_up_completes_from_the_box_that_is_listed(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "right", "b", "b", "f")
        deck = builder.draft.deck()
        assert not faults(deck) and "Can be played" in seen(pilot)
        boxes = {row.card.partition(":")[0] for row in deck.creatures if row.card != "base:bear"}
        assert boxes == {"sotc"} and builder.draft.number(Drawer.CREATURES, "base:bear") == 1
        await press(pilot, "f")
        assert "Nothing is missing" in seen(pilot)


async def test_the_first_location_is_marked(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "p")
        assert "open the locations" in seen(pilot)
        await press(pilot, "4", "down", "down", "p")
        assert builder.draft.start == "base:dark-woods" and "ordinary, first" in seen(pilot)
        await press(pilot, "left")
        assert builder.draft.start is None


# -- keeping it


async def test_saving_asks_for_a_name_once(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "f", "s")
        await answer(pilot, "Ember & Ash")
        assert "holds '&'" in seen(pilot) and builder.unsaved
        await press(pilot, "s")
        await answer(pilot, "Ember")
        assert "“Ember” is saved." in seen(pilot) and not builder.unsaved
        await press(pilot, "left", "s")
        assert isinstance(pilot.app.screen, DeckBuilder), "it has a name now"
        kept = find_deck(tmp_path, GAME, "Ember").deck
        assert kept == builder.draft.deck() and kept is not None and kept.name == "Ember"


async def test_a_name_that_is_taken_is_not_written_over_unasked(tmp_path: Path) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "f", "s")
        await answer(pilot, "hot night")
        assert rail(pilot, "#question") == "There is a deck “Hot Night” of Set a Watch already. Replace it?"
        assert pilot.app.focused is pilot.app.screen.query_one("#no", Button), "the harmless answer first"
        await press(pilot, "enter")
        assert find_deck(tmp_path, GAME, "Hot Night").deck == own("Hot Night") and builder.unsaved
        await press(pilot, "s")
        await answer(pilot, "hot night")
        await answer(pilot)
        assert [saved.name for saved in saved_decks(tmp_path, GAME)] == ["hot night"]


async def test_saving_under_another_name_keeps_the_first(tmp_path: Path) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    async with building(tmp_path, "Hot Night") as (pilot, _, _):
        await press(pilot, "left", "w")
        await answer(pilot, "Cold Night")
        assert [saved.name for saved in saved_decks(tmp_path, GAME)] == ["Cold Night", "Hot Night"]
        assert find_deck(tmp_path, GAME, "Hot Night").deck == own("Hot Night")


async def test_leaving_asks_if_something_would_be_lost(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, taken):
        await press(pilot, "right", "escape")
        assert isinstance(pilot.app.screen, Ask)
        await press(pilot, "escape")
        assert builder.is_current and builder.draft.total(Drawer.CREATURES) == 1
        await press(pilot, "escape")
        await answer(pilot)
        assert not isinstance(pilot.app.screen, DeckBuilder | Ask) and taken == []
    async with building(tmp_path) as (pilot, _, _):
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, DeckBuilder | Ask), "nothing was changed"


async def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    data = tmp_path / "file"
    data.write_text("not a folder")
    async with building(data) as (pilot, builder, _):
        await press(pilot, "f", "s")
        await answer(pilot, "Ember")
        assert "Cannot" in seen(pilot) and builder.unsaved


# -- the shelf


def shelf(pilot: Pilot[None]) -> DeckShelf:
    assert isinstance(pilot.app.screen, DeckShelf), pilot.app.screen
    return pilot.app.screen


async def test_one_begins_with_a_deck_of_the_rulebook_or_with_nothing(tmp_path: Path) -> None:
    async with building(tmp_path) as (pilot, builder, _):
        await press(pilot, "n", "down", "down", "enter")
        draft = builder.draft
        assert draft.deck().creatures == built_in("unhalloween").creatures and draft.name == ""
        await press(pilot, "right", "n")
        await answer(pilot)  # it is not saved; leave it
        await press(pilot, "enter")
        assert builder.draft.total(Drawer.CREATURES) == 0


async def test_a_deck_is_renamed_and_deleted_on_the_shelf_once_confirmed(tmp_path: Path) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    async with building(tmp_path) as (pilot, _, _):
        await press(pilot, "n", "d")
        assert "Only a deck that you saved can be deleted." in seen(pilot)
        await press(pilot, "end", "r")
        await answer(pilot, "Cold Night")
        assert [saved.name for saved in saved_decks(tmp_path, GAME)] == ["Cold Night"]
        assert shelf(pilot).chosen.name == "Cold Night"
        await press(pilot, "d", "enter")
        assert len(saved_decks(tmp_path, GAME)) == 1, "Enter keeps it"
        await press(pilot, "d")
        await answer(pilot)
        assert saved_decks(tmp_path, GAME) == [] and "is deleted" in seen(pilot)


async def test_a_deck_is_shared_as_a_file_from_the_shelf(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "hot.toml"
    save_deck(data, GAME, own("Hot Night"))
    async with building(data) as (pilot, builder, _):
        await press(pilot, "n", "end", "e")
        await answer(pilot, str(file))
        assert file.read_text(encoding="utf-8") == deck_text(GAME, own("Hot Night"))
        await press(pilot, "i")
        await answer(pilot, str(file))
        assert rail(pilot, "#question").endswith("already. Replace it?")
        await press(pilot, "escape")
        file.write_text(deck_text(GAME, own("Given", "unhalloween")), encoding="utf-8")
        await press(pilot, "i")
        await answer(pilot, str(file))
        assert "“Given” is one of your decks now." in seen(pilot)
        await press(pilot, "enter")
        assert builder.draft.deck() == own("Given", "unhalloween") and builder.saved_name == "Given"


async def test_a_file_that_is_there_is_overwritten_only_once_that_is_confirmed(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "hot.toml"
    save_deck(data, GAME, own("Hot Night"))
    file.write_text("mine", encoding="utf-8")
    async with building(data) as (pilot, _, _):
        await press(pilot, "n", "end", "e")
        await answer(pilot, str(file))
        assert rail(pilot, "#question").endswith("is there already. Overwrite it?")
        await press(pilot, "enter")
        assert file.read_text(encoding="utf-8") == "mine" and "is written to" not in seen(pilot)
        await press(pilot, "e")
        await answer(pilot, str(file))
        await answer(pilot)
        assert file.read_text(encoding="utf-8") == deck_text(GAME, own("Hot Night")) and "is written to" in seen(pilot)


async def test_a_broken_file_on_the_shelf_says_why(tmp_path: Path) -> None:
    folder = save_deck(tmp_path, GAME, own("Hot Night")).parent
    (folder / "zzz.toml").write_text("game = ")
    async with building(tmp_path) as (pilot, _, _):
        await press(pilot, "n", "end", "enter")
        assert shelf(pilot).is_current and "is not TOML" in seen(pilot)


# -- the set-up form


def form(pilot: Pilot[None]) -> NewGame:
    assert isinstance(pilot.app.screen, NewGame), pilot.app.screen
    return pilot.app.screen


def row(pilot: Pilot[None], name: str) -> FieldRow:
    return form(pilot).query_one(f"#field-{name}", FieldRow)


@asynccontextmanager
async def set_up(data: Path, size: tuple[int, int] = WIDE) -> AsyncIterator[Pilot[None]]:
    app = app_in(data)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.push_screen(NewGame(GAME))
        await pilot.pause()
        yield pilot


async def choose(pilot: Pilot[None], name: str, value: str) -> None:
    """Turns an option by its key until it shows the value."""
    control = row(pilot, name).control
    assert isinstance(control, Cycle)
    control.focus()
    for _ in range(12):
        if control.value == value:
            return
        await press(pilot, "right")
    raise AssertionError(f"{name} never shows {value}")


async def test_a_saved_deck_is_chosen_by_name_and_goes_whole_into_the_setup(tmp_path: Path) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    save_deck(tmp_path, GAME, own("Pumpkin", "unhalloween"))
    async with set_up(tmp_path) as pilot:
        assert form(pilot).setup().options == {}, "a deck that is not played is not kept"
        await choose(pilot, "deck", "own")
        await choose(pilot, "own-deck", "Pumpkin")
        setup = form(pilot).setup()
        assert setup.options["deck"] == "own"
        assert DeckList.model_validate(setup.options["own_deck"]) == own("Pumpkin", "unhalloween")
        assert GAME.checked(setup).own_deck == own("Pumpkin", "unhalloween")


async def test_own_without_a_deck_or_with_a_faulty_one_is_a_sentence(tmp_path: Path) -> None:
    async with set_up(tmp_path, SMALL) as pilot:
        await choose(pilot, "deck", "own")
        await press(pilot, "f5")
        assert "A deck of your own is to be played, and none is given." in seen(pilot)
    path = save_deck(tmp_path, GAME, own("Half").model_copy(update={"creatures": ()}))
    async with set_up(tmp_path) as pilot:
        await choose(pilot, "deck", "own")
        await press(pilot, "f5")
        assert "The deck “Half” cannot be played: A creature deck has exactly 30" in seen(pilot)
    path.write_text("game = ")
    async with set_up(tmp_path) as pilot:
        await choose(pilot, "deck", "own")
        await press(pilot, "f5")
        assert "is not TOML" in seen(pilot)


async def test_rows_that_change_nothing_are_faint_and_say_so(tmp_path: Path) -> None:
    async with set_up(tmp_path) as pilot:

        def idle() -> set[str]:
            return {shown.field.name for shown in form(pilot).query(FieldRow) if shown.has_class("-idle")}

        assert idle() == {"own_deck", "deck_summons"}
        row(pilot, "deck-summons").control.focus()
        await pilot.pause()
        assert "it changes nothing" in row(pilot, "deck-summons").explained(row(pilot, "deck-summons").control)[1]
        await choose(pilot, "deck", "burnout")
        assert idle() == {"own_deck", "acolytes", "final", "difficulty", "extra_summons"}
        await choose(pilot, "deck-summons", "difficulty")
        assert idle() == {"own_deck", "acolytes", "final"}
        await choose(pilot, "deck", "own")
        assert idle() == {"acolytes", "final"}


@pytest.mark.parametrize("size", [WIDE, SMALL])
async def test_from_the_form_to_the_builder_and_back_with_a_deck(tmp_path: Path, size: tuple[int, int]) -> None:
    async with set_up(tmp_path, size) as pilot:
        build = form(pilot).query_one(".build", Button)
        build.focus()
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, DeckBuilder)
        await press(pilot, "f", "f5")
        await answer(pilot, "Ember")
        assert form(pilot).query_one(DeckRow).name_chosen == "Ember"
        setup = form(pilot).setup()
        assert GAME.checked(setup).own_deck == find_deck(tmp_path, GAME, "Ember").deck
        await press(pilot, "f4")
        builder = pilot.app.screen
        assert isinstance(builder, DeckBuilder) and builder.saved_name == "Ember", "the one that is chosen"


async def test_the_command_palette_leads_to_the_builder(tmp_path: Path) -> None:
    async with set_up(tmp_path) as pilot:
        await press(pilot, "f2", *"build a deck")
        await pilot.app.workers.wait_for_complete()
        await press(pilot, "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DeckBuilder)


# -- looks


@pytest.mark.parametrize("size", [WIDE, SMALL, (160, 50)])
@pytest.mark.parametrize("look", [Look("mono"), Look("mono", ascii=True), Look("linen"), Look("oak256")])
async def test_it_is_read_in_every_look_and_size(tmp_path: Path, size: tuple[int, int], look: Look) -> None:
    save_deck(tmp_path, GAME, own("Hot Night"))
    async with building(tmp_path, "Hot Night", size=size, look=look) as (pilot, builder, _):
        page = seen(pilot)
        for words in ("30/30", "Bear", "Forest Creature", "4 of 4", "Can be played", "F5 play"):
            assert words in page
        marks = "##" if look.ascii else "■■"
        assert marks in text(pilot.app).splitlines()[cards(builder).content_region.y]
        if look.ascii:
            assert page.isascii()


@pytest.mark.parametrize("parts", [(DeckBuilder, CardList), (DeckShelf,), (Ask,)])
def test_no_key_of_the_builder_is_taken_twice(parts: tuple[type[DOMNode], ...]) -> None:
    """Not on one page with the list that stands there, and with what works everywhere."""
    keys = Counter(binding.key for part in (*parts, TabletopApp) for binding in bindings_of(part))
    assert set(keys.values()) == {1}, keys


def test_pages_of_the_builder_share_a_key_and_one_page_does_not_take_it_twice() -> None:
    check_keymap({"deck.fill": "x", "deck-shelf.delete": "x", "deck-list.turn": "x"}, all_binding_classes())
    with pytest.raises(KeymapError, match=r"would be both deck\.\S+ and deck\.\S+ on one screen"):
        check_keymap({"deck.fill": "x", "deck.save": "x"}, all_binding_classes())
