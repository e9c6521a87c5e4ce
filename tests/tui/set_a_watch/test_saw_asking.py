"""Who is asked: as whom, as far as there is room; in camp only the one who camps is there."""

from __future__ import annotations

import pytest
from views import night

from tabletop_tui.core.decision import Choose, Option, Seat
from tabletop_tui.tui.set_a_watch.asking import whom

NAMES = ("Ada", "Ben", "Chiara", "Dev")


def called(seat: Seat | None, room: int = 40, **view: object) -> str | None:
    asked = Choose("dice", seat, "Which dice?", [Option("ok", "These", 0)])
    words = whom(asked, night(**view), NAMES, room)
    return None if words is None else words.plain.split(" ", 1)[-1] if seat is not None else words.plain


@pytest.mark.parametrize(
    ("seat", "room", "words"),
    [
        (3, 40, "Dev, the Artificer in camp"),
        (3, 22, "Dev, the Artificer"),
        (3, 8, "Dev"),
        (0, 40, None),  # the Monk is on Watch, and may reroll its dice
        (None, 40, "The Artificer in camp"),
    ],
)
def test_in_camp_the_one_who_camps_is_named(seat: Seat | None, room: int, words: str | None) -> None:
    assert called(seat, room, phase="camp") == words


def test_on_watch_the_table_is_asked() -> None:
    assert called(None) == "The Watch"
    assert called(1) is None
