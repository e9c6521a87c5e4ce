"""Somebody at the keyboard wants to learn what is not theirs: by keys, by the mouse, by a crash, by a keymap."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS / "games" / "camelot"), str(TESTS / "tui" / "camelot")]

from camelot_sitting import STILL, front, press, seen, settle, sitting  # noqa: E402
from camelot_table import Table  # noqa: E402

from tabletop_tui.core.chance import Seeded  # noqa: E402
from tabletop_tui.core.journal import Journal, open_game  # noqa: E402
from tabletop_tui.core.session import Session  # noqa: E402
from tabletop_tui.core.setup import SeatSetup, Setup, seal  # noqa: E402
from tabletop_tui.games.camelot.game import GAME  # noqa: E402
from tabletop_tui.tui.app import TabletopApp  # noqa: E402
from tabletop_tui.tui.camelot.looks import Glimpsed  # noqa: E402
from tabletop_tui.tui.camelot.screen import CamelotTable  # noqa: E402
from tabletop_tui.tui.keymap import KeymapError, all_binding_classes, check_keymap  # noqa: E402

SECRET = "excalibur-4a"


def whispering(loyalties: str = "traitor loyal") -> Table:
    """Ada is about to listen under Morgan 1; she will draw Excalibur 4."""
    return Table("Ada Ben", deck="E4", pile="M1", silence=True, whispers=True, loyalties=loyalties)


# -- a crash


def fail_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    def paint(self: Glimpsed, canvas: object) -> None:
        secret = self.seen.cards[0]
        raise KeyError(secret)

    monkeypatch.setattr(Glimpsed, "paint", paint)


def fail_in_the_flow(monkeypatch: pytest.MonkeyPatch) -> None:
    def body(self: CamelotTable, decision: Any) -> None:
        secret = self.session.table.state.look.cards[0]
        raise KeyError(secret)

    monkeypatch.setattr(CamelotTable, "private_body", body)


@pytest.mark.parametrize("fail", [fail_to_draw, fail_in_the_flow])
async def test_a_crash_is_one_sentence_and_a_report_without_open_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], fail: Any
) -> None:
    fail(monkeypatch)
    table = whispering()
    assert table.state.deck[-1] == SECRET
    with pytest.raises(Exception, match=SECRET):  # Textual gives it to tests; nobody else gets to see it
        async with sitting(table.session, tmp_path) as (pilot, _):
            await press(pilot, "1", "enter")
    told = "".join(capfd.readouterr())
    assert "A bug of ours ended the program (KeyError). Whatever was played is saved." in told
    assert SECRET not in told and "Traceback" not in told
    report = (tmp_path / "reports" / "screen.txt").read_text(encoding="utf-8")
    assert "question “say”" in report and SECRET not in report
    assert "screen.txt" in told


async def test_a_crash_without_a_game_is_told_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(self: TabletopApp) -> None:
        raise ValueError("what was typed")

    monkeypatch.setattr(TabletopApp, "action_help", broken)
    with pytest.raises(ValueError, match="what was typed"):
        async with TabletopApp(tmp_path, settings=STILL).run_test() as pilot:
            await press(pilot, "f1")
    told = "".join(capfd.readouterr())
    assert "A bug of ours ended the program (ValueError)." in told and "what was typed" not in told
    report = (tmp_path / "reports" / "screen.txt").read_text(encoding="utf-8")
    assert "screen    Menu" in report and "broken, test_adversary.py" in report and "what was typed" not in report


# -- the key that hides


@pytest.mark.parametrize("typed", [(), ("s",), ("m",), ("g", "4")])
async def test_h_hides_whatever_has_been_typed_of_a_code(tmp_path: Path, typed: tuple[str, ...]) -> None:
    async with sitting(whispering().session, tmp_path) as (pilot, _):
        await press(pilot, "1", "enter", *typed)
        assert "You drew" in seen(pilot)
        await press(pilot, "h")
        assert front(pilot) == "Hidden" and "You drew" not in seen(pilot)


@pytest.mark.parametrize(
    ("keymap", "sentence"),
    [
        ({"prompt.down": "h"}, "“h” would be both table.hide and prompt.down"),
        ({"camelot.next": "h"}, "“h” would be both table.hide and camelot.next"),
        ({"prompt.pick": "f9"}, "“F9” would be both table.hide-typing and prompt.pick"),
        ({"table.hide": "space"}, "would be both prompt.pick and table.hide"),
        ({"table.hide-typing": "x"}, "would be typed; it needs F1 to F12"),
        ({"table.leave-typing": "f7,x"}, "would be typed; it needs F1 to F12"),
    ],
)
def test_no_keymap_takes_the_key_that_hides(keymap: dict[str, str], sentence: str) -> None:
    with pytest.raises(KeymapError, match=sentence.replace("?", r"\?")):
        check_keymap(keymap, all_binding_classes())


def test_the_key_that_hides_may_be_moved() -> None:
    check_keymap({"table.hide": "x", "table.hide-typing": "f7", "prompt.down": "j"}, all_binding_classes())


# -- a loyal knight and a traitor


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_a_traitor_and_a_loyal_knight_press_the_same_keys_at_the_same_screens(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    shown = []
    for loyalties in ("traitor loyal", "loyal loyal"):
        screens = []
        async with sitting(whispering(loyalties).session, tmp_path, size=size) as (pilot, _):
            for key in ("1", "enter", "enter", "down", "x", "e", "question_mark", "backspace", "e", "4", "enter"):
                await press(pilot, key)
                screens.append(seen(pilot))
        shown.append(screens)
    assert shown[0] == shown[1]
    assert len(set(shown[0])) > 6


# -- opening a game


async def test_a_game_opened_at_a_secret_question_begins_with_a_curtain(tmp_path: Path) -> None:
    setup = Setup(game="camelot", seats=(SeatSetup(name="Ada"), SeatSetup(name="Ben")), seed="s")
    path = tmp_path / "game.jsonl"
    session: Session[Any] = Session(GAME, setup, recorder=Journal.start(path, setup))
    session.answer("seen")  # Ada has looked, Ben is asked to
    async with sitting(open_game(path).session, tmp_path) as (pilot, _):
        assert front(pilot) == "Curtain" and "yours" not in seen(pilot)
        await press(pilot, "escape", "f1", "escape", "f2", "escape", "h", "tab", "p")
        assert front(pilot) == "Curtain" and "yours" not in seen(pilot) and "Ben" in seen(pilot)


async def unlocked(pilot: Pilot[None]) -> bool:
    """Whether a wrong PIN opens the curtain; then the right one is typed."""
    await press(pilot, *"0000", "enter")
    opened = front(pilot) != "Curtain"
    await press(pilot, *"1234", "enter")
    return opened


async def test_a_person_alone_with_a_pin_is_asked_for_it(tmp_path: Path) -> None:
    seats = (SeatSetup(name="Ada", pin=seal("1234")), SeatSetup(name="Ben", player="bot:random"))
    session: Session[Any] = Session(GAME, Setup(game="camelot", seats=seats, seed="s"))
    async with sitting(session, tmp_path) as (pilot, _):
        assert front(pilot) == "Curtain" and "yours" not in seen(pilot)
        assert not await unlocked(pilot)
        assert front(pilot) == "Asking" and "yours" in seen(pilot)
        await press(pilot, "h")
        assert front(pilot) == "Hidden"
        await press(pilot, "enter")
        assert front(pilot) == "Curtain" and "yours" not in seen(pilot)
        assert not await unlocked(pilot)
        assert "yours" in seen(pilot)


# -- two worlds


KEYS = [
    "h", "f9", "f1", "f2", "question_mark", "l", "r", "p", "a", "b", "escape", "tab", "up", "down", "left", "right",
    "pageup", "home", "end", "plus", "x", "c", "z", "backspace",
]  # fmt: skip
PUBLIC = ("Curtain", "Hidden", "TooSmall")


async def noticed(session: Session[Any], data: Path, seed: int) -> list[object]:
    """Everything that somebody who presses random keys can notice where everybody may look."""
    rng, out = Random(seed), list[object]()
    async with sitting(session, data) as (pilot, _):
        for _ in range(16):
            do = rng.random()
            if do < 0.7:
                await press(pilot, rng.choice(KEYS))
            elif do < 0.85:
                at = (rng.randrange(80), rng.randrange(24))
                await pilot.hover(offset=at)
            else:
                await pilot.resize_terminal(*rng.choice([(120, 40), (80, 24), (60, 20)]))
            await settle(pilot)
            screen, app = pilot.app.screen, pilot.app
            if getattr(screen, "onlooker", None) is None or front(pilot) in PUBLIC:
                tips = [str(widget.tooltip) for widget in screen.walk_children() if widget.tooltip]
                toasts = [str(toast.message) for toast in app._notifications]
                out.append((front(pilot), seen(pilot), app.title, app.sub_title, tips, toasts, str(app.focused)))
    return out


@pytest.mark.parametrize("seed", range(2))
async def test_random_keys_tell_two_worlds_apart_nowhere(tmp_path: Path, seed: int) -> None:
    table = Table(
        "Ada Ben Chiara Dev", pile="P3 W4 S5 E4", claims={2: ("Ben", "S5")}, loyalties="loyal traitor loyal loyal",
        knights={"Ben": "arthur", "Dev": "gawain"}, tokens={"Ada": "grail"}, swords=(2, 2), silence=True,
        whispers=True, counted=3, options={"memory": "gentle", "notebook": True},
    )  # fmt: skip
    other = table.session.fork(Seeded("other"))
    GAME.reshuffle_hidden(other.table.state, None, Seeded("again"))
    other._rooted = True  # so that both offer to take back the same
    other.revision += 1
    assert other.dump() != table.session.dump()
    first = await noticed(table.session, tmp_path, seed)
    assert first == await noticed(other, tmp_path, seed)
    assert len(first) > 8
