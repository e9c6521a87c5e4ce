"""Set a Watch at the real table: the desk by keys alone and by mouse alone, words on things, the nights' ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from saw_sitting import (
    Watch,
    click,
    click_option,
    flat,
    front,
    in_camp,
    labels,
    on_watch,
    option,
    press,
    seen,
    session_of,
    settle,
    sitting,
)

from tabletop_tui.core.bots import Players
from tabletop_tui.core.session import Session
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.games.set_a_watch.events import AttackMade
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.tui.look.glyphs import LEFT, RIGHT
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.set_a_watch.board import NightBoard
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.key_line import KeyLine

SIZES = [(80, 24), (120, 40), (160, 50)]


def struck(watch: Watch) -> list[tuple[str, int]]:
    return [(event.card.split(":")[1], event.total) for event in watch.events(AttackMade)]


# -- by keys alone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_strike_by_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path, size=size) as (pilot, table):
        await press(pilot, "tab", "space")
        assert table._desk.picked == ["die:0"] and "2 short" in seen(pilot)
        await press(pilot, "tab", "tab", "tab", "space")
        assert "it falls" in seen(pilot) and labels(table)[0] == "Strike with 7"
        assert watch.session.count == 0
        await press(pilot, "enter")
        assert struck(watch) == [("cutpurse", 7)]
        assert watch.session.answers == ["attack:sotc:cutpurse:1", ["die:0", "die:3"]]


async def test_the_creature_first_and_dice_that_are_added_for_one(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await press(pilot, "2")
        assert "Strike the Goblin Scouts?" in flat(pilot)
        await press(pilot, "a")
        assert table._desk.picked == ["die:5"] and "Strike with 4" in seen(pilot)
        await press(pilot, "f", "enter")
        assert struck(watch) == [("goblin-scouts", 7)]


async def test_arrows_change_the_creature_and_say_what_does_not_reach(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await press(pilot, "tab", "space", "right")
        assert "Strike the Goblin Scouts?" in flat(pilot)
        assert option(table, "Strike with 0").barred == "monk's 4: reaches 1, it stands at 2"
        await press(pilot, "1")
        assert watch.session.count == 0
        await press(pilot, "right", "a", "enter")
        assert struck(watch) == [("cutpurse", 6)]


async def test_u_puts_the_last_die_back_and_then_takes_the_last_deed_back_whole(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await press(pilot, "1", "a")
        assert table._desk.picked == ["die:2"]
        await press(pilot, "u")
        assert table._desk.picked == [] and table._desk.target is not None
        await press(pilot, "u")
        assert not table._desk.busy and watch.session.count == 0
        await press(pilot, "1", "a", "x")
        assert not table._desk.busy
        await press(pilot, "1", "a", "escape")
        assert not table._desk.busy and watch.session.count == 0


async def test_a_strike_that_reveals_nothing_is_taken_back_as_one(tmp_path: Path) -> None:
    watch = on_watch(line="cutpurse goblin-scouts")
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await press(pilot, "2", "a", "a", "enter")
        assert watch.session.count == 2 and watch.line == "cutpurse"
        await press(pilot, "u")
        assert watch.session.count == 0 and watch.line == "cutpurse goblin-scouts"
        assert not table._desk.busy and labels(table)[:2] == ["Cutpurse", "Goblin Scouts"]
        await press(pilot, "y")
        assert watch.session.count == 2 and watch.line == "cutpurse"


async def test_a_die_that_cannot_be_picked_says_why(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await click(pilot, table, "die:8")
        assert table._desk.picked == [] and "Spent on an attack." in flat(pilot)
        await click(pilot, table, "die:9")
        assert "Resting in camp." in flat(pilot)


async def test_letters_use_abilities_and_s_stokes(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        letter = next(
            d.cap
            for o, d in zip(table.prompt.options, table._asked.dress, strict=True)
            if o.label == "Hex"  # type: ignore[union-attr]
        )
        assert letter
        await press(pilot, letter)
        assert watch.session.answers == ["ability:1:witch:hex"] and watch.asked == "activate"
        await press(pilot, "u", "s")
        assert watch.asked == "exhaust"


async def test_the_board_can_be_walked_and_a_die_picked_there(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await press(pilot, "b")
        board = table.query_one(NightBoard)
        assert board.has_focus and board.cursor is not None
        for _ in range(40):
            if board.cursor == "die:3":
                break
            await pilot.press("right")
        await press(pilot, "space")
        assert table._desk.picked == ["die:3"]
        await press(pilot, "enter")
        assert table._desk.picked == []
        await press(pilot, "escape")
        assert table.prompt.has_focus


# -- by mouse alone --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_a_strike_by_mouse(tmp_path: Path, size: tuple[int, int]) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path, size=size) as (pilot, table):
        await click(pilot, table, "die:0")
        await click(pilot, table, "line:2")
        await click(pilot, table, "die:3")
        assert table._desk.target == "sotc:goblin-scouts:1"
        await click(pilot, table, "line:1")
        await click_option(pilot, table, "Strike with 7")
        assert struck(watch) == [("cutpurse", 7)]


async def test_a_second_click_puts_back_and_the_familiar_is_sent_by_a_click(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await click(pilot, table, "line:2")
        assert table._desk.busy
        await click(pilot, table, "line:2")
        assert not table._desk.busy
        await click(pilot, table, "familiar:1")
        await click(pilot, table, "die:5")
        assert labels(table)[0] == "Strike with 7"
        await click(pilot, table, "familiar:1")
        assert labels(table)[0] == "Strike with 4"
        await click_option(pilot, table, "Take all back")
        assert not table._desk.busy


async def test_a_die_and_then_the_ability_that_takes_it(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await click(pilot, table, "die:1")
        await click(pilot, table, "ability:0:monk:open-palm")
        assert watch.session.answers == ["ability:0:monk:open-palm", "die:1"] and watch.asked == "creature"
        assert watch.state.party[0].dice[1].state == "ability"
        await click(pilot, table, "line:2")
        assert watch.session.count == 3


async def test_what_is_no_answer_is_explained(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await click(pilot, table, "line:3")
        assert front(pilot) == "Note" and "Nobody has seen this card." in flat(pilot)
        await pilot.click("Static")
        await settle(pilot)
        assert front(pilot) == "NightTable" and watch.session.count == 0


async def test_the_mouse_explains_after_a_moment_and_moves_the_cursor(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, table):
        board = table.query_one(NightBoard)
        region = board.zone_region("line:2")
        assert region is not None
        await pilot.hover(board, offset=(region.x + 2, region.y + 2))
        await settle(pilot)
        assert table.prompt.current is not None and table.prompt.current.label == "Goblin Scouts"
        assert "Health 6" in board.tooltip.plain  # type: ignore[union-attr]


# -- words on things -------------------------------------------------------------------------------------------------


async def test_question_mark_tells_all_of_a_creature(tmp_path: Path) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path) as (pilot, _):
        await press(pilot, "2", "question_mark")
        words = flat(pilot)
        assert "Goblin Scouts, place 2" in words and "Damage 1" in words
        assert "In reach of Witch." in words and "when it comes to the first place" in words
        await press(pilot, "escape", "x", "g")
        assert front(pilot) == "Piles" and "The Graveyard" in words + flat(pilot)
        assert f"{LEFT}{RIGHT} pile" in seen(pilot)


PILES = ("The Graveyard", "The Horde", "The creature deck", "The Unhallowed", "Sunken Mill, night", "The map")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", ["watch", "camp", "merchant"])
async def test_every_pile_is_opened_by_keys_alone(tmp_path: Path, phase: str, size: tuple[int, int]) -> None:
    session = on_watch(horde="bandit treant").session if phase == "watch" else in_camp(phase)
    async with sitting(session, tmp_path, size=size) as (pilot, table):
        caps = [f"{hint.cap} {hint.label}" for _, hint in table.query_one(KeyLine).placed()]
        assert "g piles" in caps
        await press(pilot, "g")
        for number, heading in enumerate(PILES, 1):
            assert front(pilot) == "Piles" and heading in flat(pilot) and f"{number} of 6" in seen(pilot)
            assert not any(name in seen(pilot) for name in ("Scarecrow", "Bandit", "Treant"))
            await press(pilot, "right")
        assert PILES[0] in flat(pilot)
        await press(pilot, "left", "left")
        assert PILES[-2] in flat(pilot)
        await press(pilot, "enter")
        assert front(pilot) == "NightTable" and session.count == 0


async def test_while_the_party_gathers_there_are_no_piles(tmp_path: Path) -> None:
    async with sitting(new_game("Ada"), tmp_path) as (pilot, table):
        assert "piles" not in [hint.label for _, hint in table.query_one(KeyLine).placed()]
        await press(pilot, "g")
        assert front(pilot) == "NightTable"


async def test_the_new_horde_is_leafed_through_while_there_is_one(tmp_path: Path) -> None:
    watch = on_watch(round=9)
    watch.state.new_horde = [watch.state.deck.pop()]
    async with sitting(session_of(watch.state), tmp_path) as (pilot, _):
        await press(pilot, "g", "right", "right")
        assert "The new Horde, one card" in flat(pilot) and "3 of 7" in seen(pilot)


@pytest.mark.parametrize("zone", ["horde", "graveyard", "deck", "unhallowed", "location"])
async def test_the_arrows_reach_every_pile_and_enter_opens_it(tmp_path: Path, zone: str) -> None:
    async with sitting(on_watch().session, tmp_path, size=(80, 24)) as (pilot, table):
        line, board = table.query_one(KeyLine), table.query_one(NightBoard)
        assert "table" in [hint.label for hint in line._left]
        await press(pilot, "b")
        told = [f"{hint.cap} {hint.label}" for _, hint in line.placed()]
        assert told[:4] == ["←→ thing", "Enter take or explain", "b back", "Space pick"]
        for _ in range(len(board.zone_keys())):
            if board.cursor == zone:
                break
            await pilot.press("right")
        await press(pilot, "enter")
        heading = table._explained(zone)
        assert heading is not None and front(pilot) == "Note" and heading.heading in flat(pilot)
        await press(pilot, "enter", "b")
        assert table.prompt.has_focus and line._left[0].label == "creature"


async def test_who_points_at_the_horde_does_not_end_the_watch(tmp_path: Path) -> None:
    watch = on_watch(horde="bandit")
    async with sitting(watch.session, tmp_path) as (pilot, table):
        await click(pilot, table, "horde")
        assert watch.session.count == 0 and front(pilot) == "Note" and "The Horde, one card" in flat(pilot)


async def test_nothing_face_down_is_read_anywhere(tmp_path: Path) -> None:
    watch = on_watch(horde="bandit treant")
    async with sitting(watch.session, tmp_path) as (pilot, table):
        zones = table.query_one(NightBoard).zone_keys()
        told = {zone: about.plain for zone in zones if (about := table.about(zone)) is not None}
        assert set(told) == set(zones)
        for page in (seen(pilot), *told.values()):
            assert not any(name in page for name in ("Scarecrow", "Giant Bat", "Dire Boar", "Bandit", "Treant"))


# -- the other phases ------------------------------------------------------------------------------------------------


async def test_in_camp_a_click_lays_the_die_and_d_takes_another(tmp_path: Path) -> None:
    session = in_camp()
    async with sitting(session, tmp_path) as (pilot, table):
        assert "Where does the 8 go?" in flat(pilot) and "the Heretic in camp" in flat(pilot)
        await press(pilot, "d")
        assert session.answers == ["die:10"]
        await click(pilot, table, "space:camp:chop-1")
        assert session.answers[-1] == "space:camp:chop" and session.table.state.fire > 7


async def test_in_camp_figures_are_the_spaces_and_notes_are_short(tmp_path: Path) -> None:
    session = in_camp()
    async with sitting(session, tmp_path) as (pilot, table):
        assert [choice.cap for choice in table.query(Choice)][:9] == list("123456789")
        assert "firewood 7 to" in option(table, "Chop Wood").note
        assert max(len(o.note) for o in table.prompt.options if o.key != "space:board") < 70
        await press(pilot, "6")
        assert session.answers == ["space:camp:scout"]


async def test_in_camp_notes_say_what_comes_of_a_die(tmp_path: Path) -> None:
    lies = {"fire": 14, "coins_on": {"camp:heal": 2}, "horde": "bear", "graveyard": ""}
    async with sitting(in_camp(where="", **lies), tmp_path) as (_, table):
        notes = {o.key.removeprefix("space:"): o.note for o in table.prompt.options}
        assert notes["camp:chop"] == "firewood 14 to 15"
        assert notes["camp:heal"] == "refresh one ability, nothing is exhausted, +2 ●"
        assert notes["camp:equip"] == "swap an ability card"
        assert notes["rune:seal"] == "an Unhallowed goes under, no Unhallowed lies in the Graveyard"
        assert notes["rune:vanquish"] == "the Horde loses a card"


@pytest.mark.parametrize("size", SIZES)
async def test_the_rail_covers_nothing_while_the_dice_are_rolled(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sitting(in_camp("roll"), tmp_path, size=size) as (_, table):
        assert table.prompt.decision is not None and table.prompt.decision.id == "camper"
        rail, board = table.query_one("#rail"), table.query_one(NightBoard)
        assert rail.region.y - board.region.y - board.rail_top in (0, 1)
        for key in board.zone_keys():
            region = board.zone_region(key)
            assert region is not None
            assert not region.translate(board.region.offset).overlaps(rail.region), key


@pytest.mark.parametrize("size", SIZES)
async def test_the_rail_is_as_high_as_the_phase_allows_and_nothing_else_moves(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    regions = []
    for session in (on_watch().session, in_camp()):
        async with sitting(session, tmp_path, size=size) as (_, table):
            rail, board = table.query_one("#rail"), table.query_one(NightBoard)
            assert (board.region.width, board.region.height) == (size[0], size[1] - 2)
            assert rail.region.bottom == board.region.bottom
            assert rail.region.y - board.region.y - board.rail_top in (0, 1)
            assert not table.log_panel.display or table.log_panel.region.bottom <= rail.region.bottom
            regions.append(rail.region)
    watch, camp = regions
    assert (watch.x, watch.right) == (camp.x, camp.right) == (camp.x, size[0] - 1)
    assert watch.height < camp.height


async def test_piles_of_the_market_can_be_clicked(tmp_path: Path) -> None:
    session = in_camp("merchant", coins=9, market=[["item:whetstone"], [], []])
    async with sitting(session, tmp_path) as (pilot, table):
        await click(pilot, table, "pile:0")
        assert session.answers == ["buy:0"]
        await click(pilot, table, "slot:0")
        assert session.answers == ["buy:0", "slot:0"]


async def test_the_top_line_names_phase_and_night(tmp_path: Path) -> None:
    async with sitting(on_watch(round=3).session, tmp_path) as (pilot, _):
        top = seen(pilot).splitlines()[0]
        assert "roll  ·  camp  ·  merchant  ·  watch" in top and "night 3 of 9" in top


async def test_the_key_line_of_the_desk(tmp_path: Path) -> None:
    async with sitting(on_watch().session, tmp_path) as (pilot, table):
        line = table.query_one(KeyLine)
        found = [hint.label for _, hint in line.placed()]
        assert found[:4] == ["creature", "dice", "pick", "take"] and "undo" not in found
        await press(pilot, "1")
        found = [hint.label for _, hint in line.placed()]
        assert found[3:6] == ["strike", "powers", "undo"]


# -- games -----------------------------------------------------------------------------------------------------------


def new_game(*players: str, seed: str = "7", **options: Any) -> Session[Any]:
    setup = Setup(game="set_a_watch", seats=seated(players, ["Elif", "Femi"]), seed=seed, options=options)
    return Session(GAME, setup)


async def any_answer(pilot: Any, table: Any) -> None:
    """Enter, or what else is needed where Enter alone is no answer."""
    asked = table.prompt.decision
    if front(pilot) != "NightTable" or asked is None or asked.id != "desk" or not table._works:
        if asked is not None and type(asked).__name__ == "ChooseSome" and front(pilot) == "NightTable":
            await pilot.press("space")
        await pilot.press("enter")
    else:
        await pilot.press("e")
    await settle(pilot)


async def test_nights_pass_with_keys_alone_and_each_is_told(tmp_path: Path) -> None:
    session = new_game("Ada", "Ben")
    fronts = set()
    async with sitting(session, tmp_path, size=(80, 24)) as (pilot, table):
        for _ in range(160):
            fronts.add(front(pilot))
            if front(pilot) == "NightEnd" or ("NightRecap" in fronts and front(pilot) == "NightTable"):
                break
            await any_answer(pilot, table)
        assert session.count > 10
        assert fronts & {"NightRecap", "NightEnd"}


async def test_a_computer_is_given_the_word_and_acts(tmp_path: Path) -> None:
    state = on_watch(players=2).state
    state.computers = [False, True]
    session = session_of(state)
    async with sitting(session, tmp_path, levels=(None, "random")) as (pilot, table):
        await press(pilot, "end", "up")
        assert "Ben acts next" in flat(pilot)
        assert table.prompt.current is not None and table.prompt.current.key == "speaker:1"
        await press(pilot, "enter")
        await settle(pilot)
        assert session.answers[0] == "speaker:1" and session.count >= 2


def second_night() -> Session[Any]:
    """A game whose first night was survived, as a computer would play it."""
    for seed in range(5):
        session = new_game("Ada", seed=str(seed))
        players = Players(session, "second night", levels=("greedy",))
        while session.outcome is None:
            if session.seat(None).view.round == 2:
                return session
            answer = players.answer()
            assert answer is not None
            session.answer(answer)
    raise AssertionError("nobody ever survives the first night")


async def test_a_game_opened_again_first_tells_the_last_night(tmp_path: Path) -> None:
    async with sitting(second_night(), tmp_path) as (pilot, table):
        assert front(pilot) == "NightRecap" and "night 1 of 9" in seen(pilot)
        await press(pilot, "enter")
        assert front(pilot) == "NightTable"
        numbers = [entry.number for entry in table.log_panel.lines.entries]
        assert "1" in numbers and numbers[-1] == "2" and numbers == sorted(numbers)
        await press(pilot, "r")
        assert front(pilot) == "Recap" and "rests in camp" in flat(pilot)


async def test_a_night_that_ends_is_told_before_the_next_is_rolled(tmp_path: Path) -> None:
    session = second_night()
    while session.seat(None).view.round == 2:
        session.goto(session.count - 1)
    async with sitting(session, tmp_path) as (pilot, _):
        for _ in range(4):
            if front(pilot) == "NightRecap":
                break
            await press(pilot, "enter")
        assert front(pilot) == "NightRecap"


# -- other looks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("look", [Look("mono"), Look("mono", ascii=True), Look("linen")])
async def test_other_looks_show_the_same_words(tmp_path: Path, look: Look) -> None:
    watch = on_watch()
    async with sitting(watch.session, tmp_path, look=look) as (pilot, _):
        await press(pilot, "1", "a")
        assert "Strike with 6" in seen(pilot) and "it falls" in seen(pilot)


async def test_the_choice_under_a_strike_shows_no_scroll_bar_at_any_size(tmp_path: Path) -> None:
    for size in SIZES:
        watch = on_watch()
        async with sitting(watch.session, tmp_path, size=size) as (pilot, table):
            await press(pilot, "1", "a")
            assert table.prompt.max_scroll_y == 0
            assert any(choice.label.plain == "Strike with 6" for choice in table.query(Choice))
