"""Palettes and the ``Look`` that gives typed access to them. Every colour of the program is written here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from rich.color import Color

RGB: TypeAlias = tuple[int, int, int]

ColorName: TypeAlias = Literal[
    "room", "surface", "panel", "raised", "line", "text", "soft", "faint", "lamp0", "lamp1", "rim",
    "parchment", "lit", "shade", "ink", "inksoft", "rubric", "back", "backline", "white", "black",
    "good", "bad", "warn", "t0", "t1", "t2", "t3", "t4", "t5", "t6",
    "d4", "d6", "d8", "d10", "d12", "ivory", "coin",
    "flame1", "flame2", "flame3", "flame4", "flame5", "log", "ash", "night",
]  # fmt: skip
LookName: TypeAlias = Literal["oak", "linen", "high", "clear", "moon", "clearmoon", "oak256", "ansi16", "mono"]
MoodName: TypeAlias = Literal["moon"]

COLOR_NAMES: Final[tuple[ColorName, ...]] = get_args(ColorName)
LOOK_NAMES: Final[tuple[LookName, ...]] = get_args(LookName)
SEAT_COUNT: Final = 7
DEFAULT_GAME: Final = "camelot"
"""Whose accent a game gets that no palette knows (a plug-in), and the menu."""


BLACK: Final[RGB] = (0, 0, 0)
WHITE: Final[RGB] = (255, 255, 255)


def rgb(text: str) -> RGB:
    """``"#dcb566"`` or ``"dcb566"`` as three numbers 0-255; ValueError if it is neither."""
    digits = text.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a colour of six hexadecimal digits: {text!r}")
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def hexa(color: RGB) -> str:
    """Three numbers as ``"#dcb566"``, the form stylesheets and SVG read."""
    return f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """``first`` moved ``share`` (0-1) of the way to ``second``."""
    r, g, b = first
    return (
        round(r + (second[0] - r) * share),
        round(g + (second[1] - g) * share),
        round(b + (second[2] - b) * share),
    )


def luminance(color: RGB) -> float:
    """Relative luminance 0-1, as WCAG 2 defines it."""
    r, g, b = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: RGB, second: RGB) -> float:
    """Contrast ratio 1-21, as WCAG 2 defines it; the order does not matter."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Palette:
    """All colours of one look, and one accent a game."""

    colors: Mapping[ColorName, RGB]
    accents: Mapping[str, RGB]
    shadow: float = 1.0

    def accent(self, game: str) -> RGB:
        """The accent of ``game``; of ``DEFAULT_GAME`` if the palette does not know it."""
        return self.accents.get(game, self.accents[DEFAULT_GAME])


GAMES: Final = ("camelot", "set_a_watch", "battlelore", "sharp_practice")


def _colors(text: str) -> dict[ColorName, RGB]:
    """``"room 13100d surface 1c1713"`` as a mapping."""
    words = text.split()
    known = {str(name): name for name in COLOR_NAMES}
    return {known[name]: rgb(value) for name, value in zip(words[::2], words[1::2], strict=True)}


def _accents(text: str) -> dict[str, RGB]:
    """Four colours, in the order of ``GAMES``."""
    return dict(zip(GAMES, map(rgb, text.split()), strict=True))


def _seats(text: str) -> dict[ColorName, RGB]:
    """Seven colours, ``t0`` to ``t6``."""
    return _colors(" ".join(f"t{i} {value}" for i, value in enumerate(text.split())))


_PIECES = _colors("""
    d4 8a6a9a  d6 a8503d  d8 4a7199  d10 8d7236  d12 4f7d55  ivory fffaf0  coin e0b65c
    flame1 fff0c2  flame2 ffd27a  flame3 f7a24a  flame4 d9652d  flame5 9a3a20  log 5b3a22  ash 3f2a1a  night 33403a""")
"""Dice by kind, the print on them, coins, a campfire from its core outwards, and the cloth of what comes out of the
night: the same in every true-colour look."""

_OAK = (
    _PIECES
    | _colors("""
    room 13100d  surface 1c1713  panel 27201a  raised 352b22  line 4b3d2f
    text ece2cd  soft bfae92  faint 93826a  lamp0 18130f  lamp1 573f2a  rim 7a5839
    parchment e5d5b0  lit f5eacd  shade c6b48c  ink 291e15  inksoft 65502f  rubric 93331f
    back 5a2a26  backline 8d5447  white f8f0dc  black 0b0908  good abc088  bad e08770  warn e3b765""")
    | _seats("c98a7a 9db4cf d8bd78 9dbd93 c2a0c4 d8a06c 8fbdb8")
)
_OAK_ACCENTS = _accents("dcb566 e58a4e 82bfa9 96b6da")

_LINEN = (
    _PIECES
    | _colors("""
    room e9e1d1  surface f1eadc  panel e3d9c5  raised dccfb8  line b7a686
    text 2a2018  soft 5c4b37  faint 6b5a44  lamp0 ddd2bc  lamp1 f3ead7  rim a98a63
    parchment fffaee  lit ffffff  shade b9a98a  ink 241a12  inksoft 5d4a2f  rubric 8c2d1b
    back 7a3b34  backline b0776a  white fffdf6  black 17120e  good 4f6b2c  bad a33a24  warn 8a5f10
    coin 8a5f10  night 6d7a70""")
    | _seats("9a4534 3b5f8a 856414 46703a 7a4a7d 9a5a1c 2c6b66")
)

_HIGH = (
    _PIECES
    | _colors("""
    room 000000  surface 000000  panel 161616  raised 2c2c2c  line 9a9a9a
    text ffffff  soft e6e6e6  faint bdbdbd  lamp0 000000  lamp1 1a1a1a  rim ffffff
    parchment ffffff  lit ffff9e  shade 8a8a8a  ink 000000  inksoft 2d2d2d  rubric 8a0000
    back 3a3a3a  backline ffffff  night 3a3a3a
    white ffffff  black 000000  good 7dff7d  bad ff9a8a  warn ffe14d""")
    | _seats("ff9a8a 8fd0ff ffe14d 7dff7d ffb0ff ffb066 6dffd2")
)

_CLEAR_SIGNALS = _colors("good 56b4e9  bad f0a33a  warn f0e442") | _seats(
    "f0a33a 56b4e9 f0e442 9fd8c6 e0a8c8 e07b3a d0d0d0"
)
_CLEAR = _OAK | _CLEAR_SIGNALS | _colors("rubric 1c4f7c  back 22415c  backline 5f86a8")

_MOON = (
    _PIECES
    | _colors("""
    room 0c0f14  surface 12161d  panel 1a202a  raised 252d3a  line 3d4858
    text dfe4ea  soft a9b4c2  faint 7f8b9b  lamp0 0d1016  lamp1 27313f  rim 44546a
    parchment c3cad2  lit e3e8ee  shade 97a1ad  ink 161b22  inksoft 434f5e  rubric 3d3a73
    back 2b2f52  backline 545a8c  white f2f5f8  black 07090c  good 9fc0b0  bad d99a94  warn c9c08d""")
    | _seats("c4a3a0 9fb6d2 c9c0a0 a3bfae b9a8cc c4ae96 9cbcc0")
)
_MOON_ACCENTS = _accents("a9a6e6 a9a6e6 a9a6e6 a9a6e6")

# Every value is an entry of the xterm table and the darks are true greys: the nearest match of a warm
# dark would be red or olive. There is no lamp, so both its ends are the same.
_OAK256 = _colors("""
    room 121212  surface 1c1c1c  panel 262626  raised 303030  line 585858
    text eeeeee  soft bcbcbc  faint 949494  lamp0 1c1c1c  lamp1 1c1c1c  rim 875f00
    parchment d7d7af  lit ffffd7  shade afaf87  ink 1c1c1c  inksoft 585858  rubric 870000
    back 5f0000  backline 875f5f  white ffffd7  black 080808  good afd787  bad ff875f  warn ffd75f
    d4 875f87  d6 af5f5f  d8 5f87af  d10 87875f  d12 5f875f  ivory ffffd7  coin d7af5f
    flame1 ffffd7  flame2 ffd787  flame3 ffaf5f  flame4 d75f00  flame5 af5f00  log 875f5f  ash 585858
    night 303030""") | _seats("d7875f 87afd7 d7af5f 87af87 af87af ffaf87 87afaf")

TERMINAL_FOREGROUND: Final = rgb("d6d2c8")
TERMINAL_BACKGROUND: Final = rgb("000000")
"""What a terminal's own two colours are taken to be where a picture needs a value."""

# Sixteen colours: the values only tell one ANSI colour from another; the terminal shows its own.
_ANSI: Final[Mapping[str, tuple[int, RGB]]] = MappingProxyType(
    {
        "red": (1, rgb("cd3131")),
        "green": (2, rgb("0dbc79")),
        "yellow": (3, rgb("e5e510")),
        "cyan": (6, rgb("11a8cd")),
        "bright_red": (9, rgb("f14c4c")),
        "bright_blue": (12, rgb("3b8eea")),
    }
)
_ANSI_NUMBERS: Final = MappingProxyType({value: number for number, value in _ANSI.values()})
ANSI_ACCENTS: Final[Mapping[str, str]] = MappingProxyType(
    dict(zip(GAMES, ("yellow", "bright_red", "cyan", "bright_blue"), strict=True))
)
"""The ANSI colour name of each game's accent, where there are only sixteen."""
ANSI_SIGNALS: Final[Mapping[ColorName, str]] = MappingProxyType({"good": "green", "bad": "red", "warn": "yellow"})

_PLAIN: dict[ColorName, RGB] = {
    name: TERMINAL_BACKGROUND if name == "room" else TERMINAL_FOREGROUND for name in COLOR_NAMES
}

PALETTES: Final[Mapping[LookName, Palette]] = MappingProxyType(
    {
        "oak": Palette(_OAK, _OAK_ACCENTS),
        "linen": Palette(_LINEN, _accents("6f5009 8f3f0b 235a49 264e7c"), shadow=0.36),
        "high": Palette(_HIGH, _accents("ffd84d ffb066 6dffd2 8fd0ff"), shadow=0.0),
        "clear": Palette(_CLEAR, _accents("f0e442 f0a33a 56b4e9 e6c3da")),
        "moon": Palette(_MOON, _MOON_ACCENTS),
        "clearmoon": Palette(_MOON | _CLEAR_SIGNALS, _MOON_ACCENTS),
        "oak256": Palette(_OAK256, _accents("d7af5f ff875f 87d7af 87afd7"), shadow=0.0),
        "ansi16": Palette(
            _PLAIN | {name: _ANSI[ansi][1] for name, ansi in ANSI_SIGNALS.items()},
            {game: _ANSI[ansi][1] for game, ansi in ANSI_ACCENTS.items()},
            shadow=0.0,
        ),
        "mono": Palette(_PLAIN, dict.fromkeys(GAMES, TERMINAL_FOREGROUND), shadow=0.0),
    }
)

_MOODS: Final[Mapping[tuple[LookName, MoodName], LookName]] = MappingProxyType(
    {("oak", "moon"): "moon", ("clear", "moon"): "clearmoon"}
)

# Outlines have no parchment to print on: what was print on a surface becomes print on the room.
_OUTLINED: Final[Mapping[ColorName, ColorName]] = MappingProxyType(
    {
        "parchment": "text", "lit": "text", "ink": "text", "rubric": "text", "white": "text", "black": "text",
        "ivory": "text", "inksoft": "soft", "shade": "soft", "rim": "faint", "back": "faint", "backline": "faint",
        "lamp0": "room", "lamp1": "room", "d4": "text", "d6": "text", "d8": "text", "d10": "text", "d12": "text",
        "flame1": "text", "flame2": "text", "flame3": "text", "flame4": "text", "flame5": "text", "log": "soft",
        "ash": "soft", "night": "faint",
    }
)  # fmt: skip

_SEATS: Final[tuple[ColorName, ...]] = ("t0", "t1", "t2", "t3", "t4", "t5", "t6")


@dataclass(frozen=True, slots=True)
class Look:
    """How the program looks: a palette, the game whose accent is shown, and what the terminal can draw.

    ``ascii`` draws with ASCII characters only; ``lamp=False`` leaves the light out (slow lines).
    """

    name: LookName = "oak"
    game: str = DEFAULT_GAME
    ascii: bool = False
    lamp: bool = True

    @property
    def mono(self) -> bool:
        """No colour at all: only bold, dim, reverse, underline, italic and strike."""
        return self.name == "mono"

    @property
    def plain(self) -> bool:
        """The terminal's own two colours are text and ground (mono and sixteen colours)."""
        return self.name in ("mono", "ansi16")

    @property
    def outline(self) -> bool:
        """Surfaces are drawn as outlines, because fills cannot be told apart."""
        return self.ascii or self.plain

    @property
    def flat(self) -> bool:
        """Only listed colours, no blending and no light."""
        return self.outline or self.name == "oak256"

    @property
    def shadow(self) -> float:
        """How strong a shadow is, 0-1."""
        return 0.0 if self.outline else PALETTES[self.name].shadow

    @property
    def accent(self) -> RGB:
        """The game's accent: whose turn it is, where the focus is, the keys."""
        return PALETTES[self.name].accent(self.game)

    def accent_of(self, game: str) -> RGB:
        """The accent of another game in this look (the menu shows them all)."""
        return PALETTES[self.name].accent(game)

    def color(self, name: ColorName) -> RGB:
        """A colour by its name in the style guide; in an outline look, what stands for it there."""
        return PALETTES[self.name].colors[_OUTLINED.get(name, name) if self.outline else name]

    def seat(self, index: int) -> RGB:
        """The colour of seat ``index``; always shown with the seat's sign."""
        return self.color(_SEATS[index % SEAT_COUNT])

    def mix(self, first: RGB, second: RGB, share: float) -> RGB:
        """As ``mix``; a flat look answers with the nearer of the two, since it may show listed colours only."""
        if self.flat:
            return first if share < 0.5 else second
        return mix(first, second, share)

    def darken(self, color: RGB, share: float) -> RGB:
        """``color`` moved towards black."""
        return color if self.flat else mix(color, BLACK, share)

    def lighten(self, color: RGB, share: float) -> RGB:
        """``color`` moved towards white."""
        return color if self.flat else mix(color, WHITE, share)

    def mood(self, mood: MoodName) -> Look:
        """The same look in a mood: ``"moon"`` puts the lamp out.

        Linen, high contrast and the looks of poor terminals keep their colours: whoever chose them needs them.
        """
        return replace(self, name=_MOODS.get((self.name, mood), self.name))

    def terminal_color(self, color: RGB) -> Color | None:
        """The colour as the terminal is told it; None for the terminal's own."""
        if not self.plain:
            return Color.from_rgb(*color)
        number = _ANSI_NUMBERS.get(color) if self.name == "ansi16" else None
        return None if number is None else Color.from_ansi(number)
