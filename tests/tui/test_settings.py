"""Settings are kept, mended where damaged, and applied; what the terminal can show is found out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_tui.tui.settings import LastSeat, Settings, SettingsError, load_settings, save_settings, unsaveable
from tabletop_tui.tui.terminal import chosen_look, draws_glyphs, terminal_look


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings(
        theme="linen", pace="0s", seats=(LastSeat(name="Ada", player="human"), LastSeat(name="Elif", player="bot:x"))
    )
    save_settings(settings, tmp_path / "new" / "folder")
    assert load_settings(tmp_path / "new" / "folder") == (settings, "")
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == ["settings.json"]


def test_nothing_saved_is_the_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), "")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("{", Settings()),
        ("[]", Settings()),
        ("[" * 100_000, Settings()),
        ('{"theme": "pink", "bell": true}', Settings(bell=True)),
        ('{"seats": [{"name": 3}], "hints": false}', Settings(hints=False)),
    ],
    ids=["cut short", "no table", "nested too deep", "no such theme", "a seat of nobody"],
)
def test_a_damaged_file_keeps_what_can_be_read_and_says_so(tmp_path: Path, text: str, kept: Settings) -> None:
    (tmp_path / "settings.json").write_text(text)
    settings, sentence = load_settings(tmp_path)
    assert settings == kept
    assert "settings.json is damaged" in sentence


def test_settings_of_a_newer_program_are_no_damage(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"theme": "high", "sound": "loud"}')
    assert load_settings(tmp_path) == (Settings(theme="high"), "")


def test_a_folder_that_cannot_be_written_is_a_sentence(blocked: Path) -> None:
    with pytest.raises(SettingsError, match="cannot be kept for next time"):
        save_settings(Settings(), blocked)


def test_where_games_can_be_saved_there_is_no_complaint(tmp_path: Path) -> None:
    assert unsaveable(tmp_path) == ""
    assert unsaveable(tmp_path / "not" / "there" / "yet") == ""
    assert list(tmp_path.iterdir()) == []


def test_why_games_cannot_be_saved(tmp_path: Path, blocked: Path) -> None:
    assert "is a file, not a folder" in unsaveable(blocked)
    (tmp_path / "games").write_text("")
    assert "is a file, not a folder" in unsaveable(tmp_path)


@pytest.mark.parametrize(
    ("environ", "look"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "oak"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "oak"),
        ({"TERM": "xterm-256color"}, "oak256"),
        ({"TERM": "screen-256color"}, "oak256"),
        ({"TERM": "xterm"}, "ansi16"),
        ({"TERM": "dumb"}, "mono"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "mono"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""}, "oak"),
    ],
)
def test_the_look_follows_the_terminal(environ: dict[str, str], look: str) -> None:
    assert terminal_look(environ) == look


@pytest.mark.parametrize(
    ("environ", "encoding", "glyphs"),
    [
        ({"TERM": "xterm"}, "utf-8", True),
        ({"TERM": "xterm"}, "UTF-8", True),
        ({"TERM": "xterm"}, "ascii", False),
        ({"TERM": "xterm"}, "latin-1", False),
        ({"TERM": "xterm"}, "no-such-encoding", False),
        ({"TERM": "xterm"}, None, False),
        ({"TERM": "linux"}, "utf-8", False),
    ],
)
def test_glyphs_need_an_encoding_and_a_font(environ: dict[str, str], encoding: str | None, glyphs: bool) -> None:
    assert draws_glyphs(environ, encoding) is glyphs


def test_what_is_set_wins_over_the_terminal() -> None:
    environ = {"TERM": "xterm-256color", "NO_COLOR": "1"}
    look = chosen_look(Settings(theme="high", ascii=True, lamp=False), environ, "utf-8")
    assert (look.name, look.ascii, look.lamp) == ("high", True, False)
    assert chosen_look(Settings(), environ, "ascii").ascii
    assert not chosen_look(Settings(), environ, "utf-8").ascii
