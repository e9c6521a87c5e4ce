"""Chains of powers end: whatever lies in the Line, settling it takes a bounded number of steps (ruling 35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from night import Scene

from tabletop_tui.core.errors import DeadEnd
from tabletop_tui.games.set_a_watch import cards
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.creature_words import do_words
from tabletop_tui.games.set_a_watch.defeat import defeat
from tabletop_tui.games.set_a_watch.line import campfire_level, health
from tabletop_tui.games.set_a_watch.order_of_play import settle
from tabletop_tui.games.set_a_watch.powers import resolve_due
from tabletop_tui.games.set_a_watch.state import LineCard, Night
from tabletop_tui.games.set_a_watch.toll import PartyFalls
from tabletop_tui.games.set_a_watch.vocabulary import CreatureType

MOST_EVENTS = 150
"""Many more than the longest chain that was seen in fifty thousand random Lines: it told 36 things."""
MOST_QUESTIONS = 50

EVERY = sorted([*cards.creatures(), *cards.summons()])
UNHALLOWED = [card.id for card in cards.creatures().values() if card.type is CreatureType.UNHALLOWED]
MOVERS = [
    card
    for card in EVERY
    if any(
        type(word) in (v.MoveSelf, v.SwapSelf, v.Draw, v.FromGraveyard, v.ShuffleSummon, v.RevealBehind, v.ToHorde)
        for power in (() if cards.is_summon(card) else cards.creature(card).power)
        for word in power.do
    )
]
"""Those whose powers move cards: the only ones that could go round and round."""
PLACES = ["", *sorted(cards.locations())]


class Endless(AssertionError):
    """More happened than any chain that ends could tell."""


def drive(played: Scene, step: Callable[..., Coroutine[Any, Any, Any]], rng: Random) -> bool:
    """Runs a step with random answers; False if the party fell. Fails if it does not end."""
    told, asked = len(played.table.emitted), 0

    def emit(event: Any) -> None:
        if len(played.table.emitted) - told > MOST_EVENTS:
            raise Endless([event.kind for event in played.table.emitted[-20:]])
        played.table.emitted.append(event)

    played.table.emit = emit
    try:
        played.run(step)
        while played.pending is not None:
            asked += 1
            assert asked <= MOST_QUESTIONS, played.pending
            played.answer(played.pending.sample(rng))
    except PartyFalls:
        return False
    except DeadEnd as end:
        raise AssertionError("a question without an answer") from end
    return True


def all_cards(state: Night) -> Counter[str]:
    """Every Creature and Summon card, wherever it lies."""
    lying = [state.deck, state.graveyard, state.horde, state.new_horde, state.unhallowed, state.gone, state.next_line]
    return Counter(
        [card for pile in lying for card in pile]
        + [card for entry in state.line for card in (entry.card, entry.mount) if card is not None]
        + [card for hero in state.party for card in hero.tamed]
    )


def check_settled(state: Night) -> None:
    """Nothing is due: no dead, no Summon face up, all were met, as many are up as the campfire wants."""
    up = [entry for entry in state.line if entry.up]
    assert not state.line or state.line[0].up
    assert len(up) >= min(campfire_level(state), len(state.line))
    assert all(entry.greeted and not cards.is_summon(entry.card) for entry in up)
    assert all(health(state, i) > 0 for i, entry in enumerate(state.line) if entry.up)
    assert state.fire > 0
    assert state.due == []


def deal(rng: Random, line: list[str], ups: list[bool], where: str, *, round: int, fire: int) -> Scene:
    """The Line as given, all other cards anywhere; a Watch that can bear a great deal."""
    party = "monk witch barbarian heretic"
    items = {"monk": "tower-shield whetstone", "witch": "wool-cloak"} if rng.random() < 0.7 else {}
    played = Scene(party, items=items, fire=fire, round=round, coins=rng.randrange(4), where=where, wards=1000)
    state = played.state
    for hero in state.party:
        for die in hero.dice:
            die.face = rng.randrange(die.sides) + 1
            die.state = "ready" if rng.random() < 0.7 else "attack"
    state.line = [LineCard(card, up=up, greeted=up and rng.random() < 0.5) for card, up in zip(line, ups, strict=False)]
    rest = [card for card in EVERY if card not in {entry.card for entry in state.line}]
    rng.shuffle(rest)
    for card in rest:
        heap = rng.choice(("deck", "graveyard", "horde", "away", "away"))
        if card in UNHALLOWED and rng.random() < 0.4:
            heap = "unhallowed"
        if heap != "away":
            getattr(state, heap).append(card)
    state.hexed = rng.choice((0, 0, 0, 1, 4))
    if rng.random() < 0.25:
        state.die(9).face, state.die(9).state = 8, "trap"
    state.hushed = where == "sotc:hunters-lodge"
    return played


def fight(rng: Random, played: Scene) -> int:
    """Settles, and again after each of some blows; checks what holds after every one. Returns how often it settled."""
    state = played.state
    before = all_cards(state)
    if not drive(played, settle, rng):
        return 0
    for blows in range(6):
        check_settled(state)
        assert all_cards(state) == before
        told = len(played.table.emitted)
        assert drive(played, settle, rng)
        assert len(played.table.emitted) == told, "settling twice does nothing more"
        revealed = [entry for entry in state.line if entry.up]
        if not revealed:
            return blows + 1
        target = rng.choice(revealed)
        how = rng.choice(("attack", "effect", "lost"))

        async def blow(table: Any, target: LineCard = target, how: Any = how) -> None:
            if how == "lost":
                target.lost += 20
            else:
                await defeat(table, target, how)
                if how == "attack":
                    await resolve_due(table)
            await settle(table)

        if not drive(played, blow, rng):
            return blows + 1
    return 6


lines = st.lists(
    st.sampled_from(EVERY) | st.sampled_from(MOVERS) | st.sampled_from(MOVERS), unique=True, min_size=1, max_size=14
)


@settings(max_examples=150, deadline=None)
@given(
    line=lines,
    ups=st.lists(st.booleans(), min_size=14, max_size=14),
    where=st.sampled_from(PLACES),
    round=st.sampled_from([3, 9]),
    fire=st.integers(1, 15),
    seed=st.integers(0, 2**32),
)
def test_every_chain_ends(line: list[str], ups: list[bool], where: str, round: int, fire: int, seed: int) -> None:
    rng = Random(seed)
    played = deal(rng, line, ups, where, round=round, fire=fire)
    settled = fight(rng, played)  # fails if a chain does not end
    assert settled or played.state.line, "the party fell only while something stood in the Line"
    assert len(played.table.emitted) <= 13 * MOST_EVENTS


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("graveshifter? graveshifter? eagle", {"graveyard": "necromancer bear"}),
        ("graveshifter?", {"graveyard": "ghoulish-head graveshifter bear"}),
        ("necromancer? eagle", {"graveyard": "graveshifter graveshifter skeletons ghoulish-head"}),
        ("ghoulish-head? necromancer? eagle?", {"graveyard": "graveshifter graveshifter"}),
        ("wandering-giant? wandering-giant? eagle?", {}),
        ("wandering-giant? fell-beast? wandering-giant? fell-beast?", {"deck": "goblins goblins desert-wyrm bear"}),
        ("fell-beast? fell-beast?", {"deck": "goblins goblin-scouts", "graveyard": "graveshifter"}),
        ("goblins? goblin-scouts? minotaur? headless-rider? goblins?", {}),
        ("desert-wyrm? desert-wyrm? pyromancer?", {}),
        ("desert-wyrm? goblins? pyromancer? minotaur?", {}),
        ("mastermind? fell-beast?", {"deck": "summon-horde", "unhallowed": "wyvern-rider", "horde": "desert-wyrm"}),
        ("whisper-queen? acolyte? summon-exhaust?", {"graveyard": "summon-stun summon-horde", "unhallowed": "hydra"}),
        ("goblin-chief? goblin-acolyte?", {"graveyard": "goblins goblins goblin-acolyte goblin-scouts goblin-scouts"}),
        ("high-priestess? undead-acolyte?", {"graveyard": "acolyte acolyte undead-acolyte skeletons skeletons"}),
        ("forest-giant? forest-giant? summon-horde? graveshifter?", {"graveyard": "necromancer", "unhallowed": "lich"}),
        ("crawling-ooze? crawling-ooze? hydra?", {"deck": "goblins"}),
        ("corrupt-druid? bear? eagle?", {"deck": "bear"}),
    ],
)
@pytest.mark.parametrize("fire", [2, 15])
@pytest.mark.parametrize("round", [3, 9])
def test_chains_that_look_endless_end(line: str, facts: dict[str, Any], fire: int, round: int) -> None:
    for seed in range(3):
        played = Scene("monk witch barbarian heretic", line=line, fire=fire, round=round, wards=1000, **facts)
        assert fight(Random(seed), played) > 0, "with a thousand wards nobody falls of what the cards do"
        check_settled(played.state)


def test_hydras_that_fall_one_after_the_other() -> None:
    """The Hydra goes to the back only while somebody else stands there."""
    played = Scene("artificer witch barbarian heretic", line="hydra enchanted-golem")

    async def twice(table: Any) -> None:
        for _ in range(3):
            if table.state.line:
                await defeat(table, table.state.line[0], "attack")
                await settle(table)

    played.run(twice)
    assert (played.line, played.pile("graveyard")) == ("", "hydra enchanted-golem")


def test_a_graveshifter_brings_the_same_card_once() -> None:
    """Two of them, and what each brings and leaves: the second finds its own kind on top, and stays."""
    played = Scene(
        "artificer witch barbarian heretic", line="graveshifter? graveshifter?", graveyard="eagle bear", fire=9
    )
    played.run(settle)
    assert (played.line, played.pile("graveyard")) == ("eagle graveshifter", "graveshifter bear")


def test_the_powers_of_every_card_can_be_done_by_a_card_outside_the_line() -> None:
    """As a Defeated power is; nothing fails, and no card is lost or doubled."""
    for card in cards.creatures().values():
        for power in card.power:
            if power.when.value in ("ongoing", "round end"):
                continue
            played = Scene("artificer witch barbarian heretic", line="eagle", deck="bear wolf", wards=99)
            before = all_cards(played.state)
            played.run(do_words, LineCard(card.id, up=True), power.do)
            rng = Random(1)
            while played.pending is not None:
                played.answer(played.pending.sample(rng))
            assert all_cards(played.state) == before, card.id
