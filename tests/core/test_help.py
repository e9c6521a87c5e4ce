"""The rules page in sections, by the anchors that questions name."""

from __future__ import annotations

from pathlib import Path

import pytest

import tabletop_tui.core.help as pages


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("Going on a quest", "going-on-a-quest"), ("Morgan 4", "morgan-4"), ("  A – b!  ", "a-b"), ("X", "x"), ("!", "")],
)
def test_anchors(title: str, anchor: str) -> None:
    assert pages.anchor_of(title) == anchor


def test_a_page_is_cut_at_its_second_headings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "ASSETS", tmp_path)
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "rules.md").write_text(
        "# Rules\n\nBefore all.\n\n## Your turn\nDo this.\n\n### Deeper\nStill here.\n##  The end \n\nOver ## now.\n",
        encoding="utf-8",
    )
    found = pages.rules("pages")
    assert list(found) == ["your-turn", "the-end"]
    assert found["your-turn"] == pages.Section("your-turn", "Your turn", "Do this.\n\n### Deeper\nStill here.")
    assert found["the-end"].title == "The end" and found["the-end"].text == "Over ## now."


def test_a_game_without_a_page_has_no_sections() -> None:
    assert pages.rules("no-such-game") == {}
