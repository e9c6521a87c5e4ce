"""Textual themes made from the palettes: one a look and game, so that a mood or a game is one assignment."""

from __future__ import annotations

from textual.theme import Theme

from .palette import ANSI_ACCENTS, ANSI_SIGNALS, COLOR_NAMES, DEFAULT_GAME, ColorName, Look, hexa, mix

_OWN_FIELDS: frozenset[ColorName] = frozenset({"surface", "panel", "text"})
"""Colours that a ``Theme`` has as fields, or whose variable Textual computes itself."""

ANSI_DEFAULT = "ansi_default"


def theme_name(look: Look) -> str:
    """``oak-camelot``, ``moon-camelot``: the name under which the app knows the theme."""
    return f"{look.name}-{look.game}"


def variables(look: Look) -> dict[str, str]:
    """Every variable that stylesheets and markup may use; also for ``App.get_theme_variable_defaults``.

    All colour names of the palette but ``surface`` and ``panel``, which the theme itself gives; the text
    colour is ``$body``, because Textual computes ``$text``.
    """
    return _plain_variables(look) if look.plain else _color_variables(look)


def theme(look: Look) -> Theme:
    """The Textual theme of ``look``. Its name leaves ASCII out: that is a filter, not a colour."""
    if look.plain:
        return _plain_theme(look)
    accent = hexa(look.accent)
    palette = {name: hexa(value) for name, value in _palette(look).items()}
    return Theme(
        name=theme_name(look),
        primary=accent,
        secondary=palette["soft"],
        accent=accent,
        foreground=palette["text"],
        background=palette["room"],
        surface=palette["surface"],
        panel=palette["panel"],
        success=palette["good"],
        warning=palette["warn"],
        error=palette["bad"],
        dark=look.name != "linen",
        variables=variables(look),
    )


def _palette(look: Look) -> dict[ColorName, tuple[int, int, int]]:
    # The stylesheets' colours do not change when boards are drawn as outlines.
    filled = Look(look.name, look.game)
    return {name: filled.color(name) for name in COLOR_NAMES}


def _color_variables(look: Look) -> dict[str, str]:
    palette = _palette(look)
    accent = hexa(look.accent)
    own = {str(name): hexa(value) for name, value in palette.items() if name not in _OWN_FIELDS}
    flat = Look(look.name, look.game).flat
    dim = palette["raised"] if flat else mix(look.accent, palette["surface"], 0.62)
    return own | {
        "body": hexa(palette["text"]),
        "accent-ink": hexa(palette["room"]),
        "accent-dim": hexa(dim),
        "border": own["line"],
        "border-blurred": own["line"],
        "scrollbar": own["raised"],
        "scrollbar-hover": own["line"],
        "scrollbar-active": accent,
        "scrollbar-background": hexa(palette["surface"]),
        "scrollbar-background-hover": hexa(palette["surface"]),
        "scrollbar-background-active": hexa(palette["surface"]),
        "scrollbar-corner-color": hexa(palette["surface"]),
        "input-cursor-background": accent,
        "input-cursor-foreground": own["room"],
        "input-selection-background": hexa(dim),
        "block-cursor-background": own["raised"],
        "block-cursor-foreground": hexa(palette["text"]),
        "block-cursor-text-style": "bold",
        "footer-background": own["room"],
        "footer-foreground": own["soft"],
        "footer-key-foreground": accent,
    }


def _plain_variables(look: Look) -> dict[str, str]:
    """Mono and sixteen colours: the terminal's own colours, and ANSI names where there are any."""
    accent = _ansi_accent(look)
    names = {str(name): ANSI_DEFAULT for name in COLOR_NAMES if name not in _OWN_FIELDS}
    signals = {} if look.mono else {str(name): f"ansi_{ansi}" for name, ansi in ANSI_SIGNALS.items()}
    others = dict.fromkeys(
        (
            "body", "accent-ink", "border", "border-blurred", "scrollbar", "scrollbar-hover",
            "scrollbar-background", "scrollbar-background-hover", "scrollbar-background-active",
            "scrollbar-corner-color", "input-cursor-background", "input-cursor-foreground",
            "input-selection-background", "block-cursor-background", "block-cursor-foreground",
            "footer-background", "footer-foreground", "ansi-background", "ansi-foreground",
        ),
        ANSI_DEFAULT,
    )  # fmt: skip
    return (
        names
        | signals
        | others
        | {
            "accent-dim": accent,
            "scrollbar-active": accent,
            "footer-key-foreground": accent,
            "input-cursor-text-style": "reverse",
            "block-cursor-text-style": "reverse",
        }
    )


def _plain_theme(look: Look) -> Theme:
    given = variables(look)
    accent = _ansi_accent(look)
    return Theme(
        name=theme_name(look),
        primary=accent,
        secondary=ANSI_DEFAULT,
        accent=accent,
        foreground=ANSI_DEFAULT,
        background=ANSI_DEFAULT,
        surface=ANSI_DEFAULT,
        panel=ANSI_DEFAULT,
        boost=ANSI_DEFAULT,
        success=given["good"],
        warning=given["warn"],
        error=given["bad"],
        dark=True,
        ansi=True,
        variables=given,
    )


def _ansi_accent(look: Look) -> str:
    if look.mono:
        return ANSI_DEFAULT
    return "ansi_" + ANSI_ACCENTS.get(look.game, ANSI_ACCENTS[DEFAULT_GAME])
