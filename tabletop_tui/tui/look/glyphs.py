"""Drawing glyphs and their ASCII twins. Every glyph that draws is written here; all are one cell wide."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

SIGNS: Final = "♦♣▲■♥●♠"
"""The sign of each seat, shown with its colour."""


class Frame(NamedTuple):
    """The glyphs of a box."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    horizontal: str
    vertical: str


ROUND_FRAME: Final = Frame(*"╭╮╰╯─│")
HEAVY_FRAME: Final = Frame(*"┏┓┗┛━┃")
DOTTED_FRAME: Final = Frame(*"┌┐└┘┄┆")
DASHED_FRAME: Final = Frame(*"╭╮╰╯╌╎")

UPPER_HALF: Final = "▀"
LOWER_HALF: Final = "▄"
LEFT_HALF: Final = "▌"
RIGHT_HALF: Final = "▐"
FULL: Final = "█"
LIGHT_SHADE: Final = "░"
MEDIUM_SHADE: Final = "▒"

SLIP_TOP: Final = ("▗", "▄", "▖")
SLIP_BOTTOM: Final = ("▝", "▀", "▘")
BACK_PATTERN: Final = "╱╲"
SMALL_BACK: Final = "▐▌"
SMALL_BACK_OUTLINE: Final = "▒▒"

DAGGER: Final = "†"
UNKNOWN: Final = "?"
TIMES: Final = "×"
ELLIPSIS: Final = "…"
MIDDLE_DOT: Final = "·"

UP, DOWN, LEFT, RIGHT = "↑↓←→"
CYCLE_LEFT: Final = "◄"
CYCLE_RIGHT: Final = "►"
NOTCH: Final = "▲"
COIN: Final = "●"
READY: Final = "■"
USED: Final = "▪"
EXHAUSTED: Final = "□"
"""A card that can be used, that was used this round, that is turned over."""
RESTED: Final = "●"
AWAKE: Final = "○"
TAMED: Final = "∩"
STOLEN_DIE: Final = " · "
MINUS: Final = "−"
STEP_DONE: Final = "●"
STEP_OPEN: Final = "○"

HAIRLINE: Final = "─"
HEAVY_LINE: Final = "━"
SLOT: Final = ("╶", "─", "╴")
BRACKET: Final = ("└", "─", "┘")
SWORD_RIGHT: Final = (" ●╋", "━", "► ")
SWORD_LEFT: Final = (" ◄", "━", "╋● ")


class Stair(NamedTuple):
    """The glyphs of one line of a stairs chart that only climbs from left to right."""

    tread: str
    riser: str
    top: str
    foot: str


HEAVY_STAIR: Final = Stair("━", "┃", "┏", "┛")
DOUBLE_STAIR: Final = Stair("═", "║", "╔", "╝")
TICK: Final = "┴"
SPAN: Final = "▬"

DIE_SHAPES: Final[Mapping[int, tuple[str, str, str]]] = MappingProxyType(
    {
        4: ("  ▄  ", " ▟█▙ ", "▟███▙"),
        6: ("▄▄▄▄▄", "█████", "▀▀▀▀▀"),
        8: (" ▟█▙ ", "█████", " ▜█▛ "),
        10: (" ▟█▙ ", "█████", "  ▀  "),
        12: ("▟███▙", "█████", "▜███▛"),
    }
)
"""The silhouette of each kind of die, 5x3 cells."""
DIE_BRACKETS: Final[Mapping[int, str]] = MappingProxyType({4: "/{}\\", 6: "[{}]", 8: "<{}>", 10: "{{{}}}", 12: "({})"})
"""Each kind of die in one row."""

QUADRANTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "▘": 8, "▝": 4, "▖": 2, "▗": 1, "▚": 9, "▞": 6, "▙": 11, "▛": 14, "▜": 13, "▟": 7,
        "▀": 12, "▄": 3, "▌": 10, "▐": 5, "█": 15,
    }
)  # fmt: skip
"""Which quarters of the cell a block covers: 8 upper left, 4 upper right, 2 lower left, 1 lower right."""
SHADES: Final[Mapping[str, float]] = MappingProxyType({"░": 0.25, "▒": 0.5, "▓": 0.75})
"""How much of the cell a shade covers."""


def _twins() -> dict[str, str]:
    table: dict[str, str] = {}
    for glyphs, twins in (
        ("─╌┄┈╴╶", "------"),
        ("━╸╺═▬╍┅", "======="),
        ("│╎┆┊╷╵▏▕╽╿", "||||||||||"),
        ("┃╻╹║╏┇", "######"),
        ("╭╮┌┐", "...."),
        ("╰╯└┘", "''''"),
        ("┏┓┗┛╔╗╚╝", "########"),
        ("├┤┬┴┼╋╂┿┣┫┳┻╠╣╦╩╬", "+" * 17),
        ("╱╲", "/\\"),
        ("█▓▒░▀▄▌▐", "#%:.^_||"),
        ("▛▜▙▟▘▝▖▗▚▞", "####''..%%"),
        ("▁▂▃▅▆▇▔▉▊▋▍▎", "___###^###||"),
        ("●○•·■□▪◆◦‣⭑", "@o*.#o*<o>*"),
        ("▲▼►◄▶◀→←↑↓", "^v><><><^v"),
        ("†‡×−…–—", "tTx-.--"),
        ("“”‘’", "\"\"''"),
        ("♦♣♥♠", "dchs"),
        ("≈∩⌂", "~n^"),
    ):
        table.update(zip(glyphs, twins, strict=True))
    braille = {chr(code): "." for code in range(0x2801, 0x2900)}
    return table | braille | {chr(0x2800): " "}


TWINS: Final[Mapping[str, str]] = MappingProxyType(_twins())
"""The ASCII character that stands for each glyph, also for those of Textual's own widgets."""
_TRANSLATION: Final = str.maketrans(dict(TWINS))


def to_ascii(text: str) -> str:
    """``text`` with every glyph replaced by its twin; letters of any script stay."""
    return text.translate(_TRANSLATION)


class AsciiFilter(LineFilter):
    """Replaces every glyph of every widget by its twin; comes last in the app's chain of filters."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments with ASCII glyphs."""
        return [Segment(text.translate(_TRANSLATION), style, control) for text, style, control in segments]
