"""The set-up form by keys and by mouse: what it makes, what it refuses, and that nothing typed is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
import toy as toy_module
from around import app_in, opened, seen, table_of
from pydantic import Field
from textual.pilot import Pilot
from textual.widgets import Input
from toy import GAME, ToyOptions

from tabletop_tui.core.setup import opens
from tabletop_tui.tui.app import TabletopApp
from tabletop_tui.tui.screens.new_game import NewGame, SeatRow
from tabletop_tui.tui.settings import load_settings
from tabletop_tui.tui.widgets.cycle import Cycle
from tabletop_tui.tui.widgets.form import FieldRow

pytestmark = pytest.mark.usefixtures("toy")


class Many(ToyOptions):
    """The toy's options, and one of every other kind."""

    first: int = Field(0, ge=0, le=3, title="Begins", json_schema_extra={"seat": True})
    loud: bool = Field(False, title="Loud", description="Everybody shouts.")
    dice: Literal["few", "very_many"] = Field("few", title="Dice")
    odd: bool = Field(True, title="Odd", json_schema_extra={"group": "House rulings"})


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy_module.ToyGame, "Options", Many)


def form(app: TabletopApp) -> NewGame:
    assert isinstance(app.screen, NewGame), app.screen
    return app.screen


def row(app: TabletopApp, name: str) -> FieldRow:
    return form(app).query_one(f"#field-{name}", FieldRow)


def cycle(app: TabletopApp, name: str) -> Cycle:
    control = row(app, name).control
    assert isinstance(control, Cycle)
    return control


def names(app: TabletopApp) -> list[str]:
    return [seat.name_input.value for seat in form(app).query(SeatRow) if seat.taken]


async def retype(pilot: Pilot[None], text: str) -> None:
    """Another text for the input that has the focus."""
    focused = pilot.app.focused
    assert isinstance(focused, Input)
    focused.value = ""
    await pilot.press(*text)


async def test_f5_starts_with_the_fewest_seats_and_a_seed_nobody_knows(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n", "f5")
        await pilot.pause()
        setup = table_of(app).session.setup
        assert setup.names == ("Ada", "Ben")
        assert setup.humans == (0, 1)
        assert (setup.options, setup.practice) == ({}, False)
        assert len(setup.seed) == 8
        assert len(list((tmp_path / "games").iterdir())) == 1
        app.show_menu()
        await pilot.pause()
        assert not any(isinstance(screen, NewGame) for screen in app.screen_stack)


async def test_names_computers_and_pins_reach_the_setup(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        await retype(pilot, "Mira")
        await pilot.press("tab", "tab", *"1234")
        assert "1234" not in seen(app), "what is typed is not shown"
        await pilot.press("tab", "tab", "right", "f7", "f5")
        await pilot.pause()
        mira, ben, third = table_of(app).session.setup.seats
        assert (mira.name, ben.player, third.name) == ("Mira", "bot:random", "Ada")
        assert mira.pin is not None and opens("1234", mira.pin)
        assert third.pin is None
    assert "1234" not in "".join(path.read_text() for path in tmp_path.rglob("*.json*"))


async def test_who_sat_last_time_sits_again_without_pins(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n", "f7")
        await retype(pilot, "Zoe")
        await pilot.press("f5")
        await pilot.pause()
    assert [seat.name for seat in load_settings(tmp_path)[0].seats] == ["Ada", "Ben", "Zoe"]
    again = app_in(tmp_path)
    async with opened(again, size=(120, 40)) as pilot:
        await pilot.press("n")
        assert names(again) == ["Ada", "Ben", "Zoe"]
        assert not any(seat.pin_input.value for seat in form(again).query(SeatRow))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "A name is empty"),
        ("   ", "A name is empty"),
        ("ben", "Two seats are called “ben”"),
        ("x" * 200, "is 200 characters long"),
        ("Ada😀", "letters, figures, spaces"),
        ("[b]Ada[/b]", "holds '['"),
    ],
)
async def test_a_bad_name_is_a_sentence_and_nothing_is_lost(tmp_path: Path, typed: str, sentence: str) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(80, 24)) as pilot:
        await pilot.press("n")
        field = form(app).query_one("#seat-0", SeatRow).name_input
        field.value = typed
        form(app).query_one("#field-seed Input", Input).value = "kept"
        await pilot.press("f5")
        await pilot.pause()
        assert sentence.lower() in seen(app).lower()
        assert (field.value, form(app).query_one("#field-seed Input", Input).value) == (typed, "kept")
    assert not (tmp_path / "games").exists()


async def test_chairs_are_taken_and_left_within_the_games_bounds(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n", "f8")
        assert "needs two players at least" in seen(app)
        await pilot.press("f7", "f7", "f7")
        assert "is for 4 players at most" in seen(app)
        assert names(app) == ["Ada", "Ben", "Chiara", "Dev"]
        await pilot.press("f8")
        assert names(app) == ["Ada", "Ben", "Chiara"]
        assert "Three people at the table." in seen(app)


async def test_one_player_too_few_is_refused(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n", "tab", "left", "f5")
        await pilot.pause()
        assert "Toy is for 2 to 4 players; 1 are seated." in seen(app)
        assert names(app) == ["Ben"]


async def test_a_gap_between_chairs_closes(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n", "f7")
        await pilot.click("#seat-1 .player", offset=(0, 0))
        await pilot.pause()
        await pilot.press("f5")
        await pilot.pause()
        assert table_of(app).session.setup.names == ("Ada", "Chiara")


@pytest.mark.usefixtures("many")
async def test_options_are_made_from_the_model(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        assert cycle(app, "first").label == "Ada"
        cycle(app, "first").focus()
        await pilot.press("right", "down", "right")
        assert "Loud. Everybody shouts." in seen(app)
        await pilot.press("down", "right", "down", "down")
        await pilot.press(*"luck")
        await pilot.press("down", "enter", "f5")
        await pilot.pause()
        setup = table_of(app).session.setup
        assert setup.options == {"first": 1, "loud": True, "dice": "very_many"}
        assert (setup.seed, setup.practice) == ("luck", True)


@pytest.mark.usefixtures("many")
async def test_seats_in_options_follow_the_names(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        await retype(pilot, "Mira")
        await pilot.pause()
        first = cycle(app, "first")
        assert first.label == "Mira"
        first.focus()
        await pilot.press("left")
        assert first.label == "Ben", "only those who sit down can be named"


@pytest.mark.usefixtures("many")
async def test_house_rulings_are_folded_and_counted(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        assert "Odd" not in seen(app)
        fold = cycle(app, "fold")
        fold.focus()
        await pilot.press("right")
        await pilot.pause()
        assert "Odd" in seen(app)
        await pilot.press("down", "right", "up", "left")
        await pilot.pause()
        assert fold.label == "1 changed"
        assert "Odd" not in seen(app)
        await pilot.press("f5")
        await pilot.pause()
        assert table_of(app).session.setup.options == {"odd": False}


async def test_a_number_out_of_bounds_is_refused_with_a_sentence(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        control = row(app, "goal").control
        control.focus()
        await pilot.pause()
        for typed, sentence in (("51", "goal: input should be less than"), ("many", "goal: input should be a valid")):
            await retype(pilot, typed)
            await pilot.press("f5")
            await pilot.pause()
            assert sentence in seen(app)
            assert isinstance(control, Input) and control.value == typed
        await retype(pilot, "7")
        await pilot.press("f5")
        await pilot.pause()
        assert table_of(app).session.options.goal == 7


async def test_buttons_and_arrows_work_with_the_mouse(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        practice = cycle(app, "practice")
        await pilot.click(practice, offset=(practice.size.width - 1, 0))
        assert practice.value is True
        await pilot.click(practice, offset=(0, 0))
        assert practice.value is False
        await pilot.click("#back")
        await pilot.pause()
        assert not isinstance(app.screen, NewGame)
        await pilot.press("n")
        await pilot.click("#start")
        await pilot.pause()
        assert table_of(app)


async def test_where_games_cannot_be_saved_playing_unsaved_is_offered(blocked: Path) -> None:
    app = app_in(blocked)
    async with opened(app, size=(120, 40), notifications=True) as pilot:
        await pilot.press("n", "f6")
        assert form(app), "not before it is known"
        await pilot.press("f5")
        await pilot.pause()
        assert "F6 plays without saving" in seen(app)
        await pilot.click("#unsaved")
        await pilot.pause()
        assert table_of(app).session.recorder is None
        assert "not saved" in table_of(app).notes[0]


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
async def test_whatever_has_the_focus_is_in_sight_and_explained(tmp_path: Path, size: tuple[int, int]) -> None:
    app = app_in(tmp_path)
    async with opened(app, size=size) as pilot:
        await pilot.press("n", "f7", "f7")
        for _ in range(12):
            focused = app.focused
            assert focused is not None
            await pilot.pause()
            assert focused.region.size and focused.region in app.screen.region
            await pilot.press("down")
        assert "For learning: anything may be taken back" in seen(app)


def test_the_form_is_made_for_the_toy() -> None:
    assert (GAME.fewest, GAME.most) == (2, 4), "the numbers that the tests above are written for"


async def test_only_a_game_with_dice_asks_who_rolls_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy_module.ToyGame, "rolls_dice", False)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert not form(app).query("#field-dice-by-hand")
        assert form(app).setup().dice_by_hand is False
        await pilot.press("escape")
    monkeypatch.setattr(toy_module.ToyGame, "rolls_dice", True)
    app = app_in(tmp_path)
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        cycle(app, "dice-by-hand").focus()
        await pilot.press("right", "f5")
        await pilot.pause()
        assert table_of(app).session.setup.dice_by_hand is True
        assert table_of(app).session.setup.options == {}
