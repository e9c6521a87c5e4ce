"""Times as people say them."""

from __future__ import annotations

from datetime import datetime

from tabletop_tui.core.words import count


def ago(then: datetime, now: datetime) -> str:
    """“just now”, “20 minutes ago”, “yesterday”, “on 3 March 2025”; both times know their zone."""
    minutes = int((now - then).total_seconds() // 60)
    days = (now.date() - then.astimezone(now.tzinfo).date()).days
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{count(minutes, 'minute')} ago"
    if days == 0 or minutes < 6 * 60:
        return f"{count(minutes // 60, 'hour')} ago"
    if days == 1:
        return "yesterday"
    if days < 14:
        return f"{count(days, 'day')} ago"
    return f"on {then.day} {then:%B %Y}"
