"""The desk itself: what may be picked, what it comes to, and what the rules are told."""

from __future__ import annotations

from typing import Any

import pytest
from saw_sitting import Watch, on_watch, session_of

from tabletop_tui.games.set_a_watch import activate
from tabletop_tui.games.set_a_watch.events import AttackMade
from tabletop_tui.tui.set_a_watch import desk_words
from tabletop_tui.tui.set_a_watch.board_facts import AttackBonus
from tabletop_tui.tui.set_a_watch.desk import Desk

CUTPURSE, SCOUTS = "sotc:cutpurse:1", "sotc:goblin-scouts:1"


def laid(watch: Watch) -> Desk:
    desk = Desk(watch.session)
    desk.lay(watch.pending)
    return desk


def asked(desk: Desk) -> desk_words.Asked:
    return desk_words.ask(desk, desk.session.seat(None).view)


def option(desk: Desk, key: str) -> Any:
    return asked(desk).question.by_key[key]


def test_the_first_die_aims_at_the_first_creature_it_reaches() -> None:
    desk = laid(on_watch())
    assert not desk.busy and desk.facts() is None
    assert desk.toggle("die:0") is None
    assert desk.target == CUTPURSE and desk.total == 4
    assert desk.toggle("die:0") is None
    assert desk.picked == []


def test_the_sum_is_the_rules_sum_and_so_is_the_attack() -> None:
    watch = on_watch()
    desk = laid(watch)
    for key in ("die:3", "die:0"):
        desk.toggle(key)
    facts = desk.facts()
    assert facts is not None and (facts.total, facts.health, facts.verdict) == (7, 6, "it falls")
    assert [die.whose for die in facts.dice] == ["Monk", "Witch"]
    assert desk.why_not is None
    assert desk.answers() == [f"attack:{CUTPURSE}", ["die:0", "die:3"]]
    watch.answer(*desk.answers())
    (made,) = watch.events(AttackMade)
    assert (made.card, made.total) == (CUTPURSE, 7)


def test_what_does_not_reach_stays_picked_and_bars_the_strike() -> None:
    desk = laid(on_watch())
    desk.toggle("die:0")
    desk.toggle("die:3")
    desk.aim(SCOUTS)
    assert desk.picked == ["die:0", "die:3"] and desk.total == 3
    assert desk.why_not == "Monk's 4: reaches 1, it stands at 2"
    assert desk.toggle("die:1") == "reaches 1, it stands at 2"
    assert option(desk, desk_words.STRIKE).barred == "monk's 4: reaches 1, it stands at 2"


def test_who_is_out_of_it_and_why() -> None:
    desk = laid(on_watch())
    desk.aim(CUTPURSE)
    assert [(name, why) for _, name, why in desk.out()] == [("Heretic", "resting in camp")]
    desk.aim(SCOUTS)
    assert {name: why for _, name, why in desk.out()} == {
        "Monk": "reaches 1, it stands at 2",
        "Barbarian": "reaches 1, it stands at 2",
        "Heretic": "resting in camp",
    }


def test_what_became_of_one_die_is_no_reason_for_all() -> None:
    watch = on_watch(dice="4 2- 6- / 3 1 4 / 11 7 3- / 8 8 1")
    watch.state.party[0].dice[0].state = "hex"
    session = session_of(watch.state)
    desk = Desk(session)
    desk.lay(session.pending)
    desk.aim(CUTPURSE)
    assert {name: why for _, name, why in desk.out()} == {"Monk": "no dice left", "Heretic": "resting in camp"}


def test_too_little_is_said_with_numbers() -> None:
    desk = laid(on_watch())
    assert desk.why_not == "no creature is chosen"
    desk.aim(CUTPURSE)
    assert desk.why_not == "nothing is picked yet"
    desk.toggle("die:3")
    assert desk.why_not == "3 of 6: three more are needed"


def test_the_die_that_is_added_is_the_smallest_that_is_enough() -> None:
    desk = laid(on_watch())
    desk.aim(CUTPURSE)
    assert desk.best is not None and desk.best.key == "die:2"  # a six, of 4 2 6 / 3 1 4 / 11 7
    desk.toggle("die:3")
    assert desk.best is not None and desk.best.key == "die:0"  # 3 + 4; the Witch's own 4 comes later
    weak = laid(on_watch(dice="2 2 1 / 1 1 2 / 1- 1- 1- / 8 8 1"))
    weak.aim(CUTPURSE)
    assert weak.best is not None and weak.best.key == "die:0"


def test_the_familiar_and_a_tamed_creature_strike_too() -> None:
    desk = laid(on_watch(tamed={"witch": "eagle"}))
    desk.toggle("familiar:1")
    tamed = next(o.key for o in desk.pieces if o.key.startswith("tamed:"))
    desk.toggle(tamed)
    facts = desk.facts()
    assert facts is not None and facts.dice == ()
    assert facts.bonuses[0] == AttackBonus(3, "Crow") and facts.bonuses[1].name == "Eagle"
    assert facts.total == sum(bonus.amount for bonus in facts.bonuses)


def test_arrows_go_from_creature_to_creature_and_the_cursor_over_what_can_strike() -> None:
    desk = laid(on_watch())
    desk.aim_on(1)
    assert desk.target == CUTPURSE
    desk.aim_on(1)
    assert desk.target == SCOUTS
    desk.move(1)
    assert desk.cursor == "die:3"  # only the Witch reaches the second
    for _ in range(3):
        desk.move(1)
    assert desk.cursor == "familiar:1"
    desk.aim_on(1)
    assert desk.target == CUTPURSE
    desk.move(-1)
    assert desk.cursor == "die:5"


def test_another_moment_clears_the_desk_and_the_same_does_not() -> None:
    watch = on_watch()
    desk = laid(watch)
    desk.toggle("die:0")
    desk.lay(watch.pending)
    assert desk.picked == ["die:0"]
    watch.answer("stoke")
    watch.answer(watch.keys()[0])
    desk.lay(watch.pending)
    assert not desk.busy


def test_where_the_rules_know_the_creature_there_is_no_other() -> None:
    watch = on_watch().answer(f"attack:{SCOUTS}")
    desk = laid(watch)
    assert desk.works and desk.given and desk.target == SCOUTS
    desk.aim_on(1)
    assert desk.target == SCOUTS
    for key in ("die:3", "die:5"):
        desk.toggle(key)
    assert desk.answers() == [["die:3", "die:5"]]
    desk.clear()
    assert desk.target == SCOUTS


def test_a_picked_die_goes_to_the_ability_that_takes_it() -> None:
    watch = on_watch()
    desk = laid(watch)
    desk.toggle("die:1")
    assert desk.with_die("ability:0:monk:open-palm") == ["ability:0:monk:open-palm", "die:1"]
    assert desk.with_die("ability:1:witch:hex") == ["ability:1:witch:hex"]
    assert desk.with_die("stoke") == ["stoke"]


def test_an_ability_whose_rules_fail_is_given_to_them_without_a_die(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(activate, "use_ability", broken)
    watch = on_watch()
    desk = laid(watch)
    desk.toggle("die:1")
    assert desk.with_die("ability:0:monk:open-palm") == ["ability:0:monk:open-palm"]
    assert watch.session.count == 0 and watch.asked == "watch"


def test_nothing_unseen_is_asked_of_the_true_table() -> None:
    watch = on_watch(deck="dire-boar dire-boar bandit eagle wolf treant")
    world = laid(watch).world
    true = [entry.card for entry in watch.state.line[2:]] + watch.state.deck
    dealt = [entry.card for entry in world.line[2:]] + world.deck
    assert sorted(dealt) == sorted(true) and dealt != true
    assert [entry.card for entry in world.line[:2]] == [CUTPURSE, SCOUTS]


def test_options_keep_their_letters_while_the_watch_carries_the_same_cards() -> None:
    watch = on_watch()
    before = {o.key: d.cap for o, d in zip(*_rows(laid(watch)), strict=True)}
    watch.answer("ability:0:monk:open-palm", "exhaust")
    while watch.asked != "watch":
        watch.answer(watch.keys()[0])
    after = {o.key: d.cap for o, d in zip(*_rows(laid(watch)), strict=True)}
    kept = [key for key in before if key in after and not key.startswith("attack:")]
    assert len(kept) > 6 and all(before[key] == after[key] for key in kept)
    assert before["stoke"] == "s" and before["end"] == "e"
    assert before[f"attack:{CUTPURSE}"] == "1" and before[f"attack:{SCOUTS}"] == "2"


def test_everything_that_can_be_done_has_a_key_of_its_own_even_if_all_four_watch() -> None:
    items = {"monk": "lucky-charm whetstone", "witch": "hourglass", "barbarian": "caltrops", "heretic": "spyglass"}
    options, dress = _rows(laid(on_watch(camper="", round=9, items=items)))
    caps = [d.cap for o, d in zip(options, dress, strict=True) if o.barred is None]
    assert "" not in caps and len(set(caps)) == len(caps) and "C" in caps


def _rows(desk: Desk) -> tuple[Any, Any]:
    found = asked(desk)
    return found.question.options, found.dress


def test_groups_are_strike_each_adventurer_and_the_watch() -> None:
    options, dress = _rows(laid(on_watch()))
    heads = [d.heading for d in dress if d.heading]
    assert heads == ["Strike", "Monk", "Witch", "Barbarian", "The Watch"]
    shown = [o.label for o in options]
    assert "Rage" not in shown and "Perfect Defense" not in shown  # nobody ever chooses to use them
    assert shown[0] == "Cutpurse"
