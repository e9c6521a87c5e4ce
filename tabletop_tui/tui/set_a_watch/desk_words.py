"""What the prompt asks on Watch: what is done next, in groups, or the attack that lies on the desk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tabletop_tui.core.decision import Choose, Option
from tabletop_tui.core.words import listing
from tabletop_tui.games.set_a_watch import activate, cards
from tabletop_tui.games.set_a_watch.view import NightView
from tabletop_tui.tui.look.glyphs import MIDDLE_DOT
from tabletop_tui.tui.set_a_watch.desk import Desk
from tabletop_tui.tui.widgets.dress import Dress

STRIKE, ADD, CLEAR = "desk:strike", "desk:add", "desk:clear"
PIECE, OUT = "desk:piece:", "desk:out:"
"""Keys of the desk's own answers; what follows a piece is the key that the rules have for it."""

_LETTERS = "cdjkmnoptvzCDJKMNOPTVZ"
"""For abilities, then items, of those who watch, in their order: so a card has the same letter all night."""
_TABLE = {"stoke": "s", "let-in": "i", "pass": "w", "end": "e"}
_NEVER_ASKED = (activate.ALWAYS, activate.ANSWERS_POWER, activate.ANSWERS_TOLL, activate.ANSWERS_ATTACK)
_DIE_NAMES = 4


class Asked(NamedTuple):
    """A question of the desk and how its options lie in the prompt."""

    question: Choose[Any]
    dress: tuple[Dress, ...]


def ask(desk: Desk, view: NightView) -> Asked:
    """What the desk asks as it now lies."""
    return _attack(desk) if desk.busy else _calm(desk, view)


# -- what is done next -----------------------------------------------------------------------------------------------


def _calm(desk: Desk, view: NightView) -> Asked:
    """The rules' own options: creatures, then each adventurer's cards, then what the watch does together."""
    asked = desk.decision
    assert isinstance(asked, Choose)
    rows: list[tuple[Option[Any], str, str]] = []
    keys = _letters(asked.options)
    for option in asked.options:
        if option.key.startswith("attack:"):
            place = str(desk.place(option.key.partition(":")[2]))
            label = cards.title(option.key.partition(":")[2])
            rows.append((_again(option, label=label), "Strike", place if len(place) == 1 else ""))
    for adventurer in view.party:
        heading = cards.title(adventurer.card)
        for kind in ("ability", "item"):
            start = f"{kind}:{adventurer.slot}:"
            for option in asked.options:
                if option.key.startswith(start) and option.barred not in _NEVER_ASKED:
                    note = option.note.removeprefix(f"{heading} {MIDDLE_DOT} ")  # whose it is, the group says
                    label = f"+ {option.label}" if kind == "item" else option.label
                    rows.append((_again(option, label=label, note=note), heading, keys.get(option.key, "")))
    for option in asked.options:
        if option.key.partition(":")[0] in ("stoke", "let-in", "speaker", "pass", "end"):
            rows.append((option, "The Watch", keys.get(option.key, "")))
    question: Choose[Any] = Choose("desk", asked.seat, asked.prompt, [row[0] for row in rows], rule=asked.rule)
    return Asked(question, tuple(_dressed(rows)))


def _dressed(rows: Sequence[tuple[Option[Any], str, str]]) -> Iterator[Dress]:
    before = ""
    for _, heading, cap in rows:
        yield Dress(heading if heading != before else "", cap)
        before = heading


def _letters(options: Sequence[Option[Any]]) -> dict[str, str]:
    """A letter for each thing that can be done, the same as long as the watch carries the same cards."""
    listed = [o for o in options if o.barred not in _NEVER_ASKED]
    abilities = [o.key for o in listed if o.key.startswith("ability:")]
    items = [o.key for o in listed if o.key.startswith("item:")]
    speakers = [o.key for o in listed if o.key.startswith("speaker:")]
    return dict(zip([*speakers, *abilities, *items], _LETTERS, strict=False)) | _TABLE


def _again(option: Option[Any], *, label: str, note: str | None = None) -> Option[Any]:
    return Option(option.key, label, option.value, option.note if note is None else note, option.target, option.barred)


# -- the attack ------------------------------------------------------------------------------------------------------


def _attack(desk: Desk) -> Asked:
    """Strike, add, take back; and why some cannot join."""
    rows = [_strike(desk), _add(desk), *_others(desk)]
    clear = "nothing is picked yet" if desk.given and not desk.picked else None
    label = "Take all back" if desk.picked or desk.given else "Leave it"
    rows.append((Option(CLEAR, label, None, barred=clear), "x"))
    for slot, name, why in desk.out():
        rows.append((Option(f"{OUT}{slot}", f"{name}'s dice", None, target=f"slot:{slot}", barred=why), ""))
    assert desk.decision is not None
    prompt = f"Strike the {cards.title(desk.target)}?" if desk.target is not None else "Strike at whom?"
    question: Choose[Any] = Choose("desk", desk.decision.seat, prompt, [row[0] for row in rows], rule="direct-attacks")
    return Asked(question, tuple(Dress("", cap) for _, cap in rows))


def _strike(desk: Desk) -> tuple[Option[Any], str]:
    facts = desk.facts()
    assert facts is not None
    why = desk.why_not
    label = f"Strike with {facts.total}" if desk.picked else "Strike"
    over = facts.total - facts.health
    note = "it falls; " + (f"{over} wasted" if over else "nothing is lost")
    if why is not None:
        why = f"{why[0].lower()}{why[1:]}".rstrip(".")
    return Option(STRIKE, label, None, "" if why else note, f"line:{facts.place}", why), "1"


def _add(desk: Desk) -> tuple[Option[Any], str]:
    best = desk.best
    by_name: dict[str, list[str]] = {}
    for option in desk.pieces:
        if option.key.startswith("die:") and option.key not in desk.picked:
            die = desk.die(int(option.key.removeprefix("die:")))
            by_name.setdefault(die.whose, []).append(str(die.face))
    words = [f"{name} {listing(faces, 'or')}" for name, faces in list(by_name.items())[:_DIE_NAMES]]
    barred = None if best is not None else "no more dice reach it"
    return Option(ADD, "Add a die", None, ", ".join(words), best.target if best else None, barred), "a"


_LETTER_OF = {"familiar": "f", "drum": "m", "tamed": "t"}


def _others(desk: Desk) -> list[tuple[Option[Any], str]]:
    """The Familiar, tamed creatures, the drum: whatever else there is in this party."""
    shown = desk.target or next(iter(desk.creatures), None)
    if shown is None:
        return []
    rows: list[tuple[Option[Any], str]] = []
    used: set[str] = set()
    for option in desk.question(shown).options:
        kind = option.key.partition(":")[0]
        if kind == "die":
            continue
        cap = "" if _LETTER_OF[kind] in used else _LETTER_OF[kind]
        used.add(cap)
        verb = {"familiar": "Send the ", "drum": "Beat the ", "tamed": "Send "}[kind]
        label = f"{'Back with ' if option.key in desk.picked else verb}{option.label}"
        rows.append((Option(PIECE + option.key, label, None, option.note, option.target, option.barred), cap))
    return rows
