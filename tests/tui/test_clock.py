"""Times as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tabletop_tui.tui.clock import ago

NOW = datetime(2026, 11, 29, 20, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(minutes=1), "one minute ago"),
        (timedelta(minutes=59), "59 minutes ago"),
        (timedelta(hours=1, minutes=59), "one hour ago"),
        (timedelta(hours=19), "19 hours ago"),
        (timedelta(hours=21), "yesterday"),
        (timedelta(days=2), "two days ago"),
        (timedelta(days=13), "13 days ago"),
        (timedelta(days=14), "on 15 November 2026"),
    ],
)
def test_ago(before: timedelta, said: str) -> None:
    assert ago(NOW - before, NOW) == said


def test_shortly_before_midnight_is_hours_ago() -> None:
    night = datetime(2026, 11, 29, 1, 0, tzinfo=UTC)
    assert ago(night - timedelta(hours=2), night) == "two hours ago"
