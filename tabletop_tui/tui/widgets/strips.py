"""From content to the strips of Textual's line API: what the widgets that draw their own rows share."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget


def component_style(widget: Widget, *names: str) -> Style:
    """The style of a component of ``widget``, ``reverse`` included, which `Widget.get_visual_style` leaves out."""
    style = widget.get_visual_style(*names)
    if widget.get_component_styles(*names).text_style.reverse:
        style += Style(reverse=True)
    return style


def row(style: Style, width: int, *parts: Content) -> Strip:
    """One row of ``width`` cells: the parts one after the other on ``style``, then blanks; too long is cut."""
    segments: list[Segment] = []
    for part in parts:
        segments.extend(part.render_segments(style))
    return Strip(segments).adjust_cell_length(width, ground(style))


def ground(style: Style) -> RichStyle:
    """The bare background of a style."""
    return style.background_style.rich_style


def beside(*strips: Strip) -> Strip:
    """Strips side by side."""
    return Strip.join(strips)
