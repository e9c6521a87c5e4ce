"""A night in plain text, as somebody hears it: what is said, what is not said twice, and how little must be typed."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random

import pytest
from night import DICE, Watch

from tabletop_tui.commands.setups import make_setup, seats_of
from tabletop_tui.core.bots import Players
from tabletop_tui.core.hotseat import Host
from tabletop_tui.core.session import Session
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.lines.console import Console
from tabletop_tui.lines.table import LineTable, Saved
from tabletop_tui.lines.wording import options_of

PARTY = "monk witch barbarian heretic"


def played(watch: Watch, *lines: str) -> str:
    """What is printed while these lines are typed."""
    out = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in lines)), out)
    session = watch.session
    LineTable(Host(session, Players(session, "p")), console, Saved(Path("g"), "again", Path("r"))).play([])
    return out.getvalue()


def after(text: str, line: str) -> str:
    """What was printed after that line was typed, up to the next."""
    return text.split(f"> {line}\n")[1].partition("\n> ")[0]


def night(line: str = "bear wolf cutpurse?") -> Watch:
    return Watch(PARTY, line=line, dice=DICE, camper="heretic", fire=8, players=2)


def test_answers_that_are_barred_are_numbers_until_all_is_asked_for() -> None:
    text = played(night(), "all", "bear")
    first, whole = text.partition("> all\n")[0], after(text, "all")
    assert "\nNot now: " in first and "not now:" not in first
    assert "not now:" in whole and "\nNot now: " not in whole
    assert "Not now: 11 to 13." in after(text, "bear")  # the dice in camp


def test_what_a_card_does_is_read_once_and_what_it_takes_every_time() -> None:
    text = played(night(), "bear", "monk 4 barb 11", "q")
    rule = "Defeat the creature in first place."
    notes = [line for line in text.splitlines() if ". Skullsplitter" in line or ". Low Sweep" in line]
    assert len(notes) >= 2 and all(": Monk; a die, or exhaust it" in line or "Barbarian" in line for line in notes)
    assert sum(line.count(". The creatures in places 1 and 2") + line.count(rule) for line in notes) <= 2
    assert notes[0] != notes[-1] and notes[-1] in notes[0] + notes[1]


def test_the_table_is_not_told_again_and_a_part_of_it_is_told_on_demand() -> None:
    text = played(night(), "bear", "monk 4 barb 11", "t wolf", "t line", "t nothing")
    told = after(text, "monk 4 barb 11")
    assert "Line 1: Wolf" in told and "Monk (Ada): dice 2 and 6, d6, spent 4" in told
    assert "Witch (" not in told and "Firewood" not in told
    assert after(text, "t wolf").count("Wolf") == 2 and "Monk" not in after(text, "t wolf")
    assert after(text, "t line").splitlines()[0].startswith("Line 1: Wolf")
    assert "The table says nothing of “nothing”" in text


@pytest.mark.parametrize(
    ("typed", "spent"),
    [
        ("monk 4 6", [0, 2]),
        ("Monk 4 and monk 6", [0, 2]),
        ("monk's 6, witch 4", [2, 5]),
        ("1 3", [0, 2]),
        ("die:0 die:2", [0, 2]),
    ],
)
def test_dice_are_typed_by_whose_and_number_or_by_the_number_of_the_answer(typed: str, spent: list[int]) -> None:
    watch = Watch(PARTY, line="bear wolf wolf?", dice=DICE, camper="heretic", fire=8, players=2)
    played(watch, "strike bear", typed)
    assert watch.session.answers[-1] == [f"die:{ref}" for ref in spent]


def test_two_equal_dice_are_two_dice() -> None:
    watch = Watch(
        PARTY, line="bear wolf wolf?", dice="4 4 6 / 3 1 4 / 11 7 3 / 8 8 1", camper="heretic", fire=8, players=2
    )
    played(watch, "bear", "monk 4 4 barbarian 11")
    assert watch.session.answers[-1] == ["die:0", "die:1", "die:6"]


def test_what_is_wrong_is_said_in_a_sentence_and_changes_nothing() -> None:
    watch = night("enchanted-golem bear")
    text = played(watch, "golem", "monk", "monk 5", "heretic 8", "monk 2 4", "monk 2 7 8")
    assert "“monk” fits Monk's 4, Monk's 2 and Monk's 6; type more of it, or the number." in text
    assert "Not now: Heretic's 8 (resting in camp)." in text
    assert "\n6 of 8: two more are needed.\n" in text
    assert "There is no “monk 7” to pick." in text
    assert watch.session.count == 1


def test_a_card_is_explained_by_its_name() -> None:
    text = played(night(), "? gorgon", "? skullsplit", "? bear", "? xyzzy")
    assert "Gorgon" in after(text, "? gorgon") and "Health" in after(text, "? gorgon")
    assert "Defeat the creature in first place." in after(text, "? skullsplit")
    bear = after(text, "? bear").splitlines()
    assert bear[0] == "Strike at Bear. Health 4; 44 in reach" and bear[1].startswith(
        "Creature: Bear; type: Forest Creature;"
    )
    assert "“xyzzy” is none of the answers" in text


class Typist(StringIO):
    """Types the numbers of random accepted answers."""

    def __init__(self, session: Session[Night]) -> None:
        super().__init__()
        self.session = session
        self.rng = Random(1)

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        asked = self.session.pending
        assert asked is not None
        answer = asked.sample(self.rng)
        keys = [option.key for option in options_of(asked)]
        picked = [answer] if isinstance(answer, str) else answer
        return (" ".join(str(keys.index(key) + 1) for key in picked) or "none") + "\n"


@pytest.mark.parametrize("players", ["Ada", "Ada,Ben", "Ada,bot:greedy"])
def test_a_whole_game_can_be_heard(players: str) -> None:
    session = Session(GAME, make_setup(GAME, seats_of(GAME, players), "5", (), False, None))
    out = StringIO()
    console = Console(Typist(session), out)
    LineTable(Host(session, Players(session, "p")), console, Saved(Path("g"), "again", Path("r"))).play([])
    text = out.getvalue()
    assert "The game is over; it is kept in" in text
    for left_over in ("{", "**", " · ", "sotc:", "base:", "None", "..", " .", "Type a number.\n> \n"):
        assert left_over not in text
    assert ("The table: " in text) == ("," in players)
