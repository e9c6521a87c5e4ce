"""Nine rounds: who rolls, who rests, which location comes, how it ends (SAW-099 to SAW-113, SAW-264 to SAW-282)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from night import Watch, night, session_of, short
from saw_set_out import begin
from scripted_chance import AsItLies

from tabletop_tui.core.chance import ByHand
from tabletop_tui.core.decision import Choose
from tabletop_tui.core.errors import Illegal
from tabletop_tui.core.event import DiceRolled
from tabletop_tui.core.session import Session, Snapshot, adapter
from tabletop_tui.core.setup import Setup, seated
from tabletop_tui.core.table import Table
from tabletop_tui.games.set_a_watch import aftermath, cards, line
from tabletop_tui.games.set_a_watch import round as rounds
from tabletop_tui.games.set_a_watch.events import LineLaid, PartyFell, PartyWon, RoundBegan
from tabletop_tui.games.set_a_watch.game import GAME
from tabletop_tui.games.set_a_watch.state import Die, ItemCard, Night

MAP = "tribal-lands bone-henge living-house rope-bridge tall-grass old-toll-road gallows-hill spider-hollow tower-ruins"


class Diary:
    """Notes what takes place in a round; its Camp, Merchant and Watch phases do nothing else."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, falls_in: int = 0) -> None:
        self.notes: list[str] = []
        self.falls_in = falls_in
        for phase in ("camp", "merchant", "watch"):
            monkeypatch.setattr(rounds, f"{phase}_phase", self._note(phase))
        real = ((rounds, "roll_phase", "roll"), (aftermath, "end_watch", "end"), (rounds, "next_location", "next"))
        for module, name, phase in real:
            monkeypatch.setattr(module, name, self._note(phase, getattr(module, name)))

    def _note(self, phase: str, really: Any = None) -> Any:
        async def noted(table: Table[Night]) -> None:
            state = table.state
            self.notes.append(f"{phase} {state.round}")
            if really is not None:
                await really(table)
            if phase == "camp":
                assert state.camper is not None
                state.party[state.camper].rests += 1
            elif phase == "watch":
                state.watch = [slot for slot in range(4) if slot != state.camper]
                state.fire = 15
                if state.round == self.falls_in:
                    for slot in state.watch:
                        for ability in state.party[slot].equipped:
                            ability.exhausted = True

        return noted


def started(where: str = "sotc:tribal-lands", **fields: object) -> Session[Night]:
    """A session at the roll of the first round, with the locations of `MAP`."""
    state = night(round=1, unhallowed="gorgon", **fields)  # type: ignore[arg-type]
    return at_the_roll(state, where)


def at_the_roll(state: Night, where: str) -> Session[Night]:
    state.phase, state.watch, state.location, state.visited = "roll", [], where, [where]
    state.map = [f"sotc:{name}" for name in reversed(MAP.split()) if f"sotc:{name}" != where][: 10 - state.round]
    return session_of(state)


def keys(session: Session[Night]) -> list[str]:
    assert isinstance(session.pending, Choose)
    return [option.key for option in session.pending.open]


def campers(session: Session[Night]) -> Iterator[str]:
    """Sends the first who may go to camp, as long as somebody is to be sent."""
    while session.pending is not None and session.pending.id == "camper":
        key = keys(session)[0]
        yield key
        session.answer(key)


# -- the frame -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-099", "SAW-100", "SAW-113", "SAW-268", "SAW-277", "SAW-428")
def test_nine_rounds_of_which_the_last_has_no_camp(monkeypatch: pytest.MonkeyPatch) -> None:
    diary = Diary(monkeypatch)
    session = started()
    list(campers(session))
    rounds_with_camp = ("roll", "camp", "merchant", "watch", "end", "next")
    eight = [f"{phase} {number}" for number in range(1, 9) for phase in rounds_with_camp]
    assert diary.notes == [*eight, "roll 9", "watch 9", "end 9"]
    rolled = Counter(event.why for event in session.seat(None).events() if isinstance(event, DiceRolled))
    assert rolled == dict.fromkeys(("Monk", "Witch", "Barbarian", "Heretic"), 9), "all of them in every round"
    assert session.table.state.location == "sotc:tower-ruins"
    assert session.outcome is not None and session.outcome.winners == (0,)


@pytest.mark.rule("SAW-109", "SAW-111", "SAW-112", "SAW-411")
def test_everybody_rests_twice_in_eight_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    Diary(monkeypatch)
    session = started()
    asked = []
    for key in campers(session):
        asked.append((key, keys(session)))
    # the last two rests are those of the only adventurer who has not rested twice, so that nobody is asked
    assert [key for key, _ in asked] == ["slot:0", "slot:0", "slot:1", "slot:1", "slot:2", "slot:2"]
    assert asked[2][1] == ["slot:1", "slot:2", "slot:3"] and asked[4][1] == ["slot:2", "slot:3"]
    assert [hero.rests for hero in session.table.state.party] == [2, 2, 2, 2]


@pytest.mark.rule("SAW-111", "SAW-411")
def test_a_third_rest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Diary(monkeypatch)
    session = started()
    session.answer("slot:1")
    session.answer("slot:1")
    with pytest.raises(Illegal, match="has rested twice"):
        session.answer("slot:1")


@pytest.mark.rule("SAW-109")
def test_one_rests_and_three_stand_watch() -> None:
    session = begin()
    session.answer("slot:2")
    state = session.table.state
    assert (state.camper, state.watch) == (2, [0, 1, 3])


@pytest.mark.rule("SAW-113", "SAW-268")
def test_all_four_are_on_the_last_watch() -> None:
    state = night(round=9, deck="bear " * 2 + "eagle eagle wolf wolf fae fae dire-boar dire-boar", unhallowed="gorgon")
    for hero in state.party:
        hero.rests = 2
    session = at_the_roll(state, "sotc:tower-ruins")
    assert session.pending is not None and session.pending.id != "camper"
    assert session.table.state.watch == [0, 1, 2, 3] and session.table.state.camper is None


# -- the roll --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-101")
def test_all_adventurers_roll_all_dice_even_the_exhausted() -> None:
    state = night("monk barbarian heretic witch", round=1, abilities={"monk": "low-sweep! open-palm! flurry-of-blows!"})
    session = at_the_roll(state, "sotc:tribal-lands")
    rolled = [event for event in session.seat(None).events() if isinstance(event, DiceRolled)]
    assert [(event.sides, len(event.faces)) for event in rolled] == [(6, 3), (12, 3), (8, 3), (4, 3)]
    assert all(die.face == 1 and die.ready for hero in session.table.state.party for die in hero.dice)


@pytest.mark.rule("SAW-102")
def test_dice_come_back_from_wherever_they_lay() -> None:
    state = night(round=2, dice="4 2 6 / 3 1 4 / 11 7 3 / 8 8 1")
    for number, how in enumerate(
        ("attack", "ability", "item", "camp", "stunned", "stolen", "returned", "aside", "hex")
    ):
        die = state.die(number)
        die.state, die.on = how, "somewhere"  # type: ignore[assignment]
    session = at_the_roll(state, "sotc:tribal-lands")
    dice = [die for hero in session.table.state.party for die in hero.dice]
    assert all(die.ready and die.on == "" and die.face == 1 for die in dice)


def test_dice_of_one_kind_are_rolled_together_and_belong_to_their_dice() -> None:
    state = night(round=2)
    state.party[0].dice = [Die(10), Die(6), Die(10)]
    state.phase, state.watch, state.location = "roll", [], "sotc:tribal-lands"
    setup = Setup(game="set_a_watch", seats=seated(["Ada"], ()), seed="t", options={})
    start = Snapshot(0, 0, adapter(Night).dump_json(state))
    session = Session(GAME, setup, chance=ByHand("x"), start=start)
    session.answer({"faces": [5]})
    with pytest.raises(Illegal, match="10 sides cannot show 11"):
        session.answer({"faces": [11, 1]})
    session.answer({"faces": [9, 7]})
    assert [(die.sides, die.face) for die in session.table.state.party[0].dice] == [(10, 9), (6, 5), (10, 7)]


def test_the_owner_of_an_adventurer_rolls_his_dice() -> None:
    session = begin(3, chance=ByHand("x"))
    seats = []
    while session.pending is not None and session.pending.id == "roll":
        seats.append(session.pending.seat)
        sides = len(seats) and cards.adventurers()[session.table.state.party[len(seats) - 1].card].dice[0]
        assert f"3d{sides}" in session.pending.prompt
        session.answer({"faces": [1, 1, 1]})
    assert seats == [0, 1, 2, None]


@pytest.mark.rule("SAW-108")
def test_who_rests_is_asked_of_all_with_the_numbers_on_the_table() -> None:
    session = begin(2)
    asked = session.pending
    assert isinstance(asked, Choose) and (asked.id, asked.seat) == ("camper", None)
    assert [option.note.split(" · ")[0] for option in asked.options] == ["1, 1, 1"] * 4


# -- the next location -----------------------------------------------------------------------------------------------


def moved_on(where: str, fire: int, **fields: object) -> Session[Night]:
    """A session at the end of a round, with ``where`` on top of the map; played to the next question."""
    state = night(round=2, fire=fire, line="", unhallowed="gorgon", **fields)  # type: ignore[arg-type]
    state.phase, state.location, state.watch, state.last_watch = "end", "sotc:tribal-lands", [], [0, 1, 2]
    state.map = ["sotc:tower-ruins", "sotc:gallows-hill", where]
    setup = Setup(game="set_a_watch", seats=seated(["Ada"], ()), seed="t", options={})
    return Session(GAME, setup, chance=AsItLies(), start=Snapshot(0, 0, adapter(Night).dump_json(state)))


@pytest.mark.rule("SAW-103", "SAW-265", "SAW-432")
@pytest.mark.parametrize(("where", "fire", "after"), [("bone-henge", 9, 7), ("the-light-house", 9, 12)])
def test_the_next_location_is_turned_up_and_moves_the_fire(where: str, fire: int, after: int) -> None:
    session = moved_on(f"sotc:{where}", fire)
    state = session.table.state
    assert (state.round, state.location, state.fire) == (3, f"sotc:{where}", after)
    assert state.map == ["sotc:tower-ruins", "sotc:gallows-hill"] and state.visited == [f"sotc:{where}"]
    began = [event for event in session.seat(None).events() if isinstance(event, RoundBegan)]
    assert [(event.before, event.after) for event in began] == [(fire, after)]


def test_barren_plains_halve_the_fire() -> None:
    assert moved_on("base:barren-plains", 9).table.state.fire == 4


@pytest.mark.rule("SAW-267")
def test_a_modifier_stops_at_fifteen() -> None:
    assert moved_on("sotc:the-light-house", 14).table.state.fire == 15


@pytest.mark.rule("SAW-267")
@pytest.mark.parametrize("fire", [1, 5])
def test_where_a_modifier_puts_the_fire_out_the_last_watch_pays(fire: int) -> None:
    session = moved_on("sotc:silent-quarry", fire)
    assert session.pending is not None and session.pending.id == "exhaust"
    owners = {key.split(":")[1] for key in keys(session)}
    assert owners == {"0", "1", "2"}  # not the one who was in camp
    session.answer(keys(session)[0])
    assert session.table.state.fire == 2 and session.pending.id == "camper"


def test_where_the_last_watch_cannot_pay_the_game_is_lost() -> None:
    one = {"monk": "low-sweep open-palm! flurry-of-blows!"}
    one |= {"witch": "hex! wither! evil-eye!", "barbarian": "rage! whirlwind! skullsplitter!"}
    session = moved_on("sotc:silent-quarry", 3, abilities=one)
    assert session.outcome is not None and session.outcome.title == "Defeat"
    assert session.table.state.party[3].ready_abilities == 3


@pytest.mark.rule("SAW-106")
def test_what_a_location_does_ends_as_another_comes() -> None:
    state = night(round=2, line="barrow-guard", unhallowed="gorgon", where="bone-henge")
    strong = line.health(state, 0)
    state.location = "sotc:tribal-lands"
    assert strong == line.health(state, 0) + 2
    session = moved_on("sotc:bone-henge", 7)
    assert line.place(session.table.state).health == 2


@pytest.mark.rule("SAW-105")
def test_respites_and_finals_are_marked() -> None:
    kinds = {row.id: row.kind for row in cards.locations().values() if row.box == "sotc"}
    respites = "outskirts-inn trading-outpost adventurers-guild nomad-camp hot-springs coin-shrine hunters-lodge"
    assert {short(card) for card, kind in kinds.items() if kind == "respite"} == {*respites.split(), "hidden-cellar"}
    finals = {short(card) for card, kind in kinds.items() if kind == "final"}
    assert finals == {"tower-ruins", "seal-vault", "iron-bank"}
    assert list(kinds.values()).count("ordinary") == 21


@pytest.mark.rule("SAW-104")
@pytest.mark.parametrize(("where", "count"), [("base:dark-woods", 7), ("sotc:hidden-cellar", 5)])
def test_the_line_is_as_long_as_the_location_says(where: str, count: int) -> None:
    deck = "bear bear eagle eagle wolf wolf fae fae dire-boar dire-boar"
    scene = Watch(deck=deck, unhallowed="gorgon", where=where, camper="monk")
    assert [event.cards for event in scene.events(LineLaid)] == [count]
    assert len(scene.state.line) == count == cards.locations()[where].count


# -- the end of a round ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SAW-266")
def test_limits_of_a_round_start_afresh_and_the_exhausted_stays_so() -> None:
    state = night(
        round=2,
        opened=True,
        unhallowed="gorgon",
        items={"monk": "whistle tower-shield!"},
        abilities={"monk": "low-sweep"},
    )
    state.map = ["sotc:tower-ruins", "sotc:gallows-hill", "sotc:bone-henge"]
    state.location = "sotc:tribal-lands"
    first = state.party[0].equipped[0]
    first.used, first.exhausted = True, True
    state.party[0].items[0] = ItemCard("item:whistle", used=True)
    for die in state.party[0].dice:
        die.state = "ability"
    setup = Setup(game="set_a_watch", seats=seated(["Ada"], ()), seed="t", options={})
    session = Session(GAME, setup, chance=AsItLies(), start=Snapshot(0, 0, adapter(Night).dump_json(state)))
    monk = session.table.state.party[0]
    assert session.table.state.round == 3
    assert (monk.equipped[0].used, monk.equipped[0].exhausted) == (False, True)
    assert [(item.used, item.exhausted) for item in monk.items] == [(False, False), (False, True)]
    assert all(die.ready for die in monk.dice)


@pytest.mark.rule("SAW-264", "SAW-279")
def test_a_round_ends_the_game_if_nobody_on_watch_has_an_ability_left(monkeypatch: pytest.MonkeyPatch) -> None:
    diary = Diary(monkeypatch, falls_in=3)
    session = started()
    list(campers(session))
    assert diary.notes[-2:] == ["watch 3", "end 3"]
    assert session.outcome is not None and session.outcome.title == "Defeat" and session.outcome.winners == ()
    assert "night 3" in session.outcome.detail
    rested = session.table.state.rounds[-1].rested
    assert rested is not None and session.table.state.party[rested].ready_abilities == 3


@pytest.mark.rule("SAW-276", "SAW-278")
def test_the_party_wins_if_an_ability_is_left_after_the_last_watch() -> None:
    won = last_watch(ready=4)
    won.answer("end")
    while won.pending is not None:
        won.answer(keys(won)[0])
    assert won.table.state.line == [] and won.outcome is not None
    assert (won.outcome.title, won.outcome.winners) == ("Victory", (0,))
    told = [event for event in won.seat(None).events() if isinstance(event, PartyWon)]
    assert [event.ready for event in told] == [1]


@pytest.mark.rule("SAW-276")
def test_the_party_loses_with_the_last_ability_of_the_last_watch() -> None:
    lost = last_watch(ready=3)
    lost.answer("end")
    while lost.pending is not None:
        lost.answer(keys(lost)[0])
    assert lost.outcome is not None and (lost.outcome.title, lost.outcome.winners) == ("Defeat", ())
    told = [event for event in lost.seat(None).events() if isinstance(event, PartyFell)]
    assert [event.why for event in told] == ["exhausted"]


def last_watch(ready: int) -> Session[Night]:
    """The last Watch, with a Frost Wyrm of damage 3 in the Line and so many abilities left."""
    state = night(round=9, opened=True, line="frost-wyrm", unhallowed="gorgon", where="tower-ruins")
    cards_left = [ability for hero in state.party for ability in hero.equipped][ready:]
    for ability in cards_left:
        ability.exhausted = True
    setup = Setup(game="set_a_watch", seats=seated(["Ada"], ()), seed="t", options={})
    return Session(GAME, setup, chance=AsItLies(), start=Snapshot(0, 0, adapter(Night).dump_json(state)))


@pytest.mark.rule("SAW-281")
def test_a_summon_without_an_unhallowed_left_loses_the_game() -> None:
    deck = "summon-horde bear eagle wolf fae dire-boar"
    scene = Watch(deck=deck, where="bone-henge", camper="monk")
    assert scene.session.outcome is not None and scene.session.outcome.title == "Defeat"
    assert "Unhallowed" in scene.session.outcome.detail and "night 3" in scene.session.outcome.detail


@pytest.mark.rule("SAW-282")
def test_an_empty_unhallowed_deck_alone_does_not() -> None:
    scene = Watch(deck="bear eagle wolf fae dire-boar elder-stag", where="bone-henge", camper="monk")
    assert scene.state.unhallowed == [] and scene.asked == "watch"
