"""The player's own keys: taken whole, or refused with one sentence while the usual keys stay."""

from __future__ import annotations

from pathlib import Path

import pytest
from around import app_in, opened, seen
from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

from tabletop_tui.tui.keymap import (
    KeymapError,
    bindings_of,
    check_keymap,
    key_hints,
    key_table,
    label,
    read_keymap,
)
from tabletop_tui.tui.screens.menu import Menu

ARROWS = Binding.Group("move", compact=True)


class Page(Screen[None]):
    BINDINGS = [
        Binding("left", "go(-1)", "Go left", id="page.left", group=ARROWS),
        Binding("right", "go(1)", "Go right", id="page.right", group=ARROWS),
        Binding("u,f3", "undo", "Undo", id="page.undo"),
        Binding("x", "hidden", "Hidden", id="page.hidden", show=False),
        Binding("y", "nameless", "Nameless"),
    ]


class Chapter(Page):
    BINDINGS = [Binding("x", "own", "Own", id="chapter.own")]


class Panel(Widget):
    BINDINGS = [Binding("p", "pick", "Pick", id="panel.pick")]


class Program(App[None]):
    BINDINGS = [Binding("f1", "help", "Help", id="help"), Binding("ctrl+c", "leave", "Leave", id="leave")]


CLASSES = (Page, Chapter, Panel, Program)


def written(folder: Path, toml: str) -> Path:
    (folder / "keymap.toml").write_text(toml, encoding="utf-8")
    return folder


def test_no_file_is_no_keymap(tmp_path: Path) -> None:
    assert read_keymap(tmp_path) == {}


def test_names_with_dots_tables_and_lists_are_read(tmp_path: Path) -> None:
    toml = '"page.undo" = "Esc"\nhelp = ["f2", "?", "é"]\n[page]\nleft = " "\n'
    assert read_keymap(written(tmp_path, toml)) == {"page.undo": "escape", "help": "f2,?,é", "page.left": "space"}


@pytest.mark.parametrize(
    ("toml", "sentence"),
    [
        ("page.undo = ", "is not TOML"),
        (f"undo = {'[' * 5000}", "nested too deep"),
        ('undo = "ctrl+x"', "needs Ctrl, Shift or Alt"),
        ('undo = "shift+f1"', "needs Ctrl, Shift or Alt"),
        ('undo = "alt+a"', "needs Ctrl, Shift or Alt"),
        ('undo = "X"', "write it small"),
        ('undo = "3"', "figures always choose"),
        ('undo = "f13"', "is no key"),
        ('undo = ","', "is no key"),
        ('undo = ""', "is no key"),
        ("undo = 3", "needs a key in quotes"),
        ("undo = []", "needs a key in quotes"),
        ('undo = ["a", 1]', "needs a key in quotes"),
    ],
)
def test_a_malformed_file_is_refused_with_one_sentence(tmp_path: Path, toml: str, sentence: str) -> None:
    with pytest.raises(KeymapError, match=sentence) as refused:
        read_keymap(written(tmp_path, toml))
    assert str(refused.value).startswith("keymap.toml: ")
    assert str(refused.value).endswith(" The usual keys stay.")


def test_a_file_that_is_no_text_or_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "keymap.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(KeymapError, match="not text in UTF-8"):
        read_keymap(tmp_path)
    (tmp_path / "keymap.toml").unlink()
    (tmp_path / "keymap.toml").mkdir()
    with pytest.raises(KeymapError, match="cannot be read"):
        read_keymap(tmp_path)


@pytest.mark.parametrize(
    ("keymap", "sentence"),
    [
        ({"page.unod": "q"}, "no binding “page.unod”; did you mean “page.undo”"),
        ({"zzzzzz": "q"}, "no binding “zzzzzz”. The"),
        ({"page.undo": "x"}, "“x” would be both page.hidden and page.undo"),
        ({"page.undo": "q", "page.left": "q"}, "“q” would be both page.left and page.undo"),
        ({"page.undo": "f1"}, "“F1” would be both help and page.undo"),
        ({"page.undo": "tab"}, "the way to the next field"),
        ({"help": "p"}, "would be both panel.pick and help"),
        ({"leave": "q"}, "cannot be moved"),
    ],
)
def test_unknown_bindings_and_clashes_are_refused(keymap: dict[str, str], sentence: str) -> None:
    with pytest.raises(KeymapError, match=sentence):
        check_keymap(keymap, CLASSES)


def test_a_swap_and_a_key_of_another_screen_are_no_clash() -> None:
    check_keymap({"page.undo": "x", "page.hidden": "u", "chapter.own": "z"}, CLASSES)
    check_keymap({"chapter.own": "p"}, CLASSES)


def test_bindings_are_listed_as_the_keymap_sets_them() -> None:
    found = {binding.id: binding.key for binding in bindings_of(Chapter, {"page.undo": "q"})}
    assert found == {"chapter.own": "x", "page.left": "left", "page.right": "right", "page.undo": "q"}


def test_hints_join_groups_and_show_the_first_key() -> None:
    assert key_hints(Page) == [("←→", "move", "left"), ("u", "undo", "u")]
    assert key_hints(Page, {"page.undo": "f6,q"})[1] == ("F6", "undo", "f6")


def test_the_table_shows_every_key() -> None:
    assert ("u F3", "Undo") in key_table(Page)
    assert ("x", "Hidden") in key_table(Page)


@pytest.mark.parametrize(
    ("key", "shown"),
    [("question_mark", "?"), ("f10", "F10"), ("escape", "Esc"), ("up", "↑"), ("a", "a"), ("ctrl+c", "Ctrl+C")],
)
def test_keys_are_shown_as_people_read_them(key: str, shown: str) -> None:
    assert label(key) == shown


@pytest.mark.usefixtures("toy")
async def test_a_key_of_ones_own_works_and_is_shown(tmp_path: Path) -> None:
    app = app_in(written(tmp_path, '[menu]\nsettings = "e"\nopen = "space"\n'))
    async with opened(app, size=(120, 40)) as pilot:
        await pilot.pause()
        assert app.troubles == []
        assert "e Settings" in seen(app)
        assert "Space open" in seen(app)
        await pilot.press("s")
        assert isinstance(app.screen, Menu)
        await pilot.press("e")
        assert type(app.screen).__name__ == "SettingsPage"


@pytest.mark.usefixtures("toy")
async def test_a_wrong_keymap_is_told_and_the_usual_keys_work(tmp_path: Path) -> None:
    app = app_in(written(tmp_path, '"menu.setings" = "e"\n"menu.quit" = "z"\n'))
    async with opened(app, size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        assert seen(app).count("there is no binding “menu.setings”") == 2, "as a toast and at the foot"
        await pilot.press("z")
        assert app.is_running
        await pilot.press("s")
        assert type(app.screen).__name__ == "SettingsPage"


@pytest.mark.usefixtures("toy")
def test_two_actions_of_one_screen_on_one_key_are_refused(tmp_path: Path) -> None:
    app = app_in(written(tmp_path, '"menu.quit" = "n"\n'))
    assert "“n” would be both menu.new and menu.quit" in app.troubles[0]
    assert app.keymap == {}
