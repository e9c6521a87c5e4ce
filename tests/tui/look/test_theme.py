"""Themes carry every colour to stylesheets and markup, and none where the terminal has none."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.theme import Theme
from textual.widgets import Static

from tabletop_tui.tui.look.palette import COLOR_NAMES, LOOK_NAMES, Look, LookName, hexa
from tabletop_tui.tui.look.theme import theme, theme_name, variables


def _given(made: Theme) -> dict[str, str]:
    """The variables of a theme as the app puts them together."""
    return made.to_color_system().generate() | made.variables


@pytest.mark.parametrize("name", LOOK_NAMES)
@pytest.mark.parametrize("game", ["camelot", "set_a_watch", "somebody_elses"])
def test_a_theme_generates_every_variable(name: LookName, game: str) -> None:
    look = Look(name, game)
    made = theme(look)
    assert made.name == theme_name(look) == f"{name}-{game}"
    generated = _given(made)
    for color in COLOR_NAMES:
        assert color in generated
    assert generated["body"] == variables(look)["body"]


def test_every_look_defines_the_same_variables_so_that_a_stylesheet_never_misses_one() -> None:
    names = {name: set(_given(theme(Look(name)))) for name in LOOK_NAMES}
    common = set.intersection(*names.values())
    ours = set(variables(Look("oak"))) | {"surface", "panel", "accent", "background"}
    assert ours <= common


def test_colors_are_those_of_the_look() -> None:
    look = Look("linen", "battlelore")
    made = theme(look)
    assert made.background == hexa(look.color("room"))
    assert made.primary == made.accent == hexa(look.accent)
    assert made.variables["t3"] == hexa(look.seat(3))
    assert not made.dark
    assert theme(Look("oak")).dark


def test_ascii_is_a_filter_and_not_a_theme() -> None:
    assert theme(Look("oak", ascii=True)).variables == theme(Look("oak")).variables
    assert theme(Look("oak", ascii=True)).panel == theme(Look("oak")).panel


def test_mono_leaves_every_color_to_the_terminal() -> None:
    made = theme(Look("mono"))
    assert made.ansi
    colors = {key: value for key, value in made.variables.items() if not key.endswith("text-style")}
    assert set(colors.values()) == {"ansi_default"}
    assert made.primary == made.error == "ansi_default"


def test_sixteen_colors_name_the_accent_and_the_outcomes() -> None:
    made = theme(Look("ansi16", "battlelore"))
    assert made.primary == "ansi_cyan"
    assert (made.success, made.error, made.warning) == ("ansi_green", "ansi_red", "ansi_yellow")
    assert made.variables["soft"] == "ansi_default"


class _Page(App[None]):
    CSS = "Static { color: $soft; background: $surface; } Static > .x { color: $t6; }"

    def __init__(self, look: Look) -> None:
        self.look = look
        super().__init__(ansi_color=True if look.plain else None)
        for each in (look, look.mood("moon")):
            self.register_theme(theme(each))
        self.theme = theme_name(look)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(self.look)

    def compose(self) -> ComposeResult:
        yield Static("[$accent]key[/] [$faint]hint[/]")


async def test_a_mood_is_one_assignment() -> None:
    look = Look("oak")
    app = _Page(look)
    async with app.run_test(size=(20, 3)) as pilot:
        static = app.query_one(Static)
        assert static.styles.background.hex.lower() == hexa(look.color("surface"))
        app.theme = theme_name(look.mood("moon"))
        await pilot.pause()
        assert static.styles.background.hex.lower() == hexa(Look("moon").color("surface"))


async def test_mono_shows_no_color_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = _Page(Look("mono"))
    async with app.run_test(size=(20, 3)) as pilot:
        await pilot.pause()
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                style = segment.style
                assert style is None or style.color is None or style.color.is_default
                assert style is None or style.bgcolor is None or style.bgcolor.is_default
