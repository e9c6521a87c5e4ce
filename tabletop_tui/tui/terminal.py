"""What the terminal can show: how many colours, and whether it draws more than ASCII."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Console
from textual import constants

from tabletop_tui.tui.look.glyphs import BACK_PATTERN, CYCLE_LEFT, SIGNS, SLIP_TOP, UPPER_HALF
from tabletop_tui.tui.look.palette import Look, LookName
from tabletop_tui.tui.settings import Settings

_LOOKS: Final[Mapping[str | None, LookName]] = {
    "truecolor": "oak",
    "256": "oak256",
    "standard": "ansi16",
    "windows": "ansi16",
    None: "mono",
}
_GLYPHS: Final = SIGNS + UPPER_HALF + CYCLE_LEFT + BACK_PATTERN + "".join(SLIP_TOP)
_POOR_FONTS: Final = ("linux", "dumb", "vt100", "vt220")
"""Terminals whose font has letters and little else."""


def terminal_look(environ: Mapping[str, str]) -> LookName:
    """The look for the colours that the terminal says it has; no colours where ``NO_COLOR`` asks for none."""
    if environ.get("NO_COLOR"):
        return "mono"
    system = Console(
        color_system=constants.COLOR_SYSTEM,  # type: ignore[arg-type]
        force_terminal=True,
        legacy_windows=False,
        _environ=environ,
    ).color_system
    return _LOOKS.get(system, "oak256")


def draws_glyphs(environ: Mapping[str, str], encoding: str | None) -> bool:
    """Whether the terminal can show the drawing glyphs, as far as its name and encoding tell."""
    if environ.get("TERM", "") in _POOR_FONTS:
        return False
    try:
        _GLYPHS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def chosen_look(settings: Settings, environ: Mapping[str, str], encoding: str | None) -> Look:
    """The look that the settings ask for, or the best that the terminal shows where they leave it open."""
    name: LookName = terminal_look(environ) if settings.theme == "auto" else settings.theme
    return Look(name, ascii=settings.ascii or not draws_glyphs(environ, encoding), lamp=settings.lamp)
