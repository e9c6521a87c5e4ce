from __future__ import annotations

from textual.app import App, ComposeResult
from textual.content import Content

from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.look.theme import theme, variables
from tabletop_tui.tui.picture import text
from tabletop_tui.tui.widgets.log import LONGEST, LogEntry, LogPanel


class LogApp(App[None]):
    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables(Look("oak"))

    def compose(self) -> ComposeResult:
        yield LogPanel()

    def on_mount(self) -> None:
        self.register_theme(theme(Look("oak")))
        self.theme = theme(Look("oak")).name

    @property
    def log_panel(self) -> LogPanel:
        return self.query_one(LogPanel)


def entry(number: object, words: str, figures: str | None = None) -> LogEntry:
    return LogEntry(str(number), Content(words), None if figures is None else Content(figures))


def rows(app: LogApp) -> list[str]:
    return [row.strip() for row in text(app).splitlines() if row.strip()][1:]


async def test_sentences_come_one_below_the_other_with_their_number_once() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 12)) as pilot:
        app.log_panel.lines.rebuild([entry(11, "Ben went."), entry(11, "The Dragon stood.")])
        app.log_panel.lines.append(entry(12, "Chiara listened."))
        await pilot.pause()
        assert rows(app) == ["11 Ben went.", "The Dragon stood.", "12 Chiara listened."]


async def test_the_newest_is_in_the_first_voice() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 12)) as pilot:
        app.log_panel.lines.rebuild([entry(1, "Old."), entry(2, "New.")])
        await pilot.pause()
        look = Look("oak")

        def colour(row: int) -> tuple[int, int, int]:
            style = app.log_panel.lines.render_line(row)._segments[2].style
            assert style is not None and style.color is not None and style.color.triplet is not None
            return tuple(style.color.triplet)  # type: ignore[return-value]

        assert (colour(0), colour(1)) == (look.color("soft"), look.color("text"))
        app.log_panel.lines.append(entry(3, "Newer."))
        assert (colour(1), colour(2)) == (look.color("soft"), look.color("text"))


async def test_long_sentences_are_wrapped_anew_in_another_width() -> None:
    app = LogApp()
    async with app.run_test(size=(30, 12)) as pilot:
        app.log_panel.lines.append(entry(1, "a word " * 6))
        await pilot.pause()
        narrow = len(rows(app))
        await pilot.resize_terminal(60, 12)
        await pilot.pause()
        assert (narrow, len(rows(app))) == (2, 1)


async def test_it_stays_at_the_newest_and_scrolls_back() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 10)) as pilot:
        for number in range(40):
            app.log_panel.lines.append(entry(number, f"Step {number}."))
        await pilot.pause()
        assert rows(app)[-1] == "39 Step 39."
        app.log_panel.lines.light(3)
        await pilot.pause()
        assert any(row.startswith("3 Step 3.") for row in rows(app))


async def test_it_stays_at_the_newest_when_it_becomes_lower() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 20)) as pilot:
        for number in range(40):
            app.log_panel.lines.append(entry(number, f"Step {number}."))
        await pilot.pause()
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        await pilot.pause()
        assert rows(app)[-1] == "39 Step 39."
        app.log_panel.lines.scroll_to(y=5, animate=False, immediate=True)
        await pilot.resize_terminal(40, 9)
        await pilot.pause()
        await pilot.pause()
        assert rows(app)[0].startswith("5 Step 5. "), "who reads further up is left there"


async def test_plus_folds_the_figures_out() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 12)) as pilot:
        app.log_panel.lines.rebuild([entry(1, "A volley.", "10 men + 2 = 12 dice")])
        await pilot.pause()
        assert rows(app) == ["1 A volley."]
        app.log_panel.action_unfold()
        await pilot.pause()
        assert rows(app) == ["1 A volley.", "10 men + 2 = 12 dice"]
        app.log_panel.action_unfold()
        await pilot.pause()
        assert rows(app) == ["1 A volley."]


async def test_another_history_replaces_the_whole_log() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 12)) as pilot:
        app.log_panel.lines.rebuild([entry(1, "One."), entry(2, "Two.")])
        app.log_panel.lines.rebuild([entry(1, "One.")])
        await pilot.pause()
        assert rows(app) == ["1 One."] and app.log_panel.text == "One."


async def test_what_nobody_scrolls_to_is_dropped() -> None:
    app = LogApp()
    async with app.run_test(size=(40, 12)) as pilot:
        app.log_panel.lines.extend(entry(number, f"Step {number}.") for number in range(LONGEST + 1))
        await pilot.pause()
        assert len(app.log_panel.lines.entries) == LONGEST // 2
        assert rows(app)[-1].endswith(f"Step {LONGEST}.")
