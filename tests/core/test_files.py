"""Files of people: read in words, written whole or not at all, named after what lies in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_tui.core.files import FileError, NoSuchFile, files_in, read_toml, reason, slug, write_whole


def test_a_file_is_written_with_its_folder_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "new" / "a.txt"
    write_whole(file, "é\n")
    write_whole(file, "ö\n")
    assert file.read_bytes() == "ö\n".encode()
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("step", ["write_text", "replace"])
def test_a_write_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    file = tmp_path / "a.txt"
    write_whole(file, "old")

    def fails(self: Path, *args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, step, fails)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, "new")
    assert file.read_text() == "old" and list(tmp_path.iterdir()) == [file]


def test_the_files_of_a_folder_are_those_that_end_so(tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml", "c.txt"):
        (tmp_path / name).touch()
    assert sorted(files_in(tmp_path, ".toml")) == [tmp_path / "a.toml", tmp_path / "b.toml"]
    assert files_in(tmp_path / "none", ".toml") == []
    with pytest.raises(NotADirectoryError):
        files_in(tmp_path / "c.txt", ".toml")


@pytest.mark.parametrize(
    ("text", "name"),
    [("Ash & Oak", "ash-oak"), ("Ada-Ben", "ada-ben"), ("  Élan’s ", "élan-s"), ("../../etc/x", "etc-x"), ("·.", "")],
)
def test_a_slug_is_a_safe_part_of_a_file_name(text: str, name: str) -> None:
    assert slug(text) == name


def test_a_reason_ends_a_sentence(tmp_path: Path) -> None:
    assert reason(OSError(28, "No space left on device")) == "no space left on device"
    assert reason(OSError("Gone")) == "gone" and reason(ValueError("Embedded null byte")) == "embedded null byte"


FAULTY = {
    b"a = ": "is not TOML: ",
    b'a = "\xff"': "is not text in UTF-8 (byte 5).",
    b"a = " + b"[" * 5000: "is not TOML: its brackets are nested too deep.",
    b"# " + b"x" * 2048: "is larger than 2 KB",
}


@pytest.mark.parametrize("content", FAULTY, ids=range(len(FAULTY)))
def test_a_faulty_file_is_refused_by_the_name_that_it_is_called(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a.toml"
    file.write_bytes(content)
    most = 2048 if content.startswith(b"#") else None
    with pytest.raises(FileError) as refused:
        read_toml(file, "mine", most)
    assert str(refused.value).startswith(f"mine: {FAULTY[content]}")
    with pytest.raises(FileError, match="cannot be read"):
        read_toml(tmp_path)
    for nowhere in (tmp_path / "none.toml", file / "none.toml"):
        with pytest.raises(NoSuchFile, match=r"none\.toml: there is no such file\."):
            read_toml(nowhere)


def test_a_toml_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text('name = "Café"\n', encoding="utf-8")
    assert read_toml(file) == read_toml(file, largest=20) == {"name": "Café"}
