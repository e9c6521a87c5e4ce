"""``games``: which games are installed, and the options of each."""

from __future__ import annotations

from typing import Any

from pydantic.fields import FieldInfo

from tabletop_tui.commands.setups import names_seat
from tabletop_tui.core.game import Game
from tabletop_tui.core.registry import game, game_ids
from tabletop_tui.lines.typed import what_is_right


def run() -> int:
    """Prints every installed game."""
    for number, game_id in enumerate(game_ids()):
        if number:
            print()
        for line in described(game(game_id)):
            print(line)
    return 0


def _default(field: FieldInfo) -> str:
    if names_seat(field):
        return str(field.default + 1)
    if isinstance(field.default, bool):
        return "yes" if field.default else "no"
    return "none" if field.default is None else str(field.default)


def described(rules: Game[Any]) -> list[str]:
    """The lines on one game."""
    players = str(rules.fewest) if rules.fewest == rules.most else f"{rules.fewest} to {rules.most}"
    title = f"{rules.title}: {rules.subtitle}" if rules.subtitle else rules.title
    lines = [
        f"{rules.id}  {title}",
        f"  players    {players}",
        f"  computers  {', '.join(f'bot:{level}' for level in ('random', *rules.bots))}",
    ]
    for name, field in rules.Options.model_fields.items():
        if rules.own_decks is not None and name == rules.own_decks.option:
            with_it = f"{rules.own_decks.choice}={rules.own_decks.own}"
            lines.append(f"  --deck NAME or FILE  goes with {with_it}. {field.description or field.title or ''}")
            continue
        right = "one of the players" if names_seat(field) else what_is_right(field)
        lines.append(f"  --option {name}={_default(field)}  {right}. {field.description or field.title or ''}")
    return lines
