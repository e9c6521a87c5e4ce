from __future__ import annotations

from tabletop_tui.tui.words import markup, seat_name

NAMES = ("Ada", "Ben")


def test_names_get_the_sign_of_their_seat_in_its_colour() -> None:
    content = markup("{1} drew **two** cards.", NAMES)
    assert content.plain == "♣ Ben drew two cards."
    assert {(span.start, span.end, str(span.style)) for span in content.spans} == {(0, 1, "$t1"), (11, 14, "bold")}


def test_bold_names_stay_bold() -> None:
    content = markup("**{0}** wins", NAMES)
    assert content.plain == "♦ Ada wins"
    assert ("bold", 0, 5) in {(str(span.style), span.start, span.end) for span in content.spans}


def test_names_without_signs() -> None:
    content = markup("What now, {0}?", NAMES, signs=False)
    assert (content.plain, list(content.spans)) == ("What now, Ada?", [])


def test_brackets_are_text() -> None:
    assert markup("[red]{0}[/red]", NAMES).plain == "[red]♦ Ada[/red]"


def test_the_whole_table() -> None:
    assert seat_name(None, NAMES).plain == "The table"
    assert list(seat_name(0, NAMES, colour=False).spans) == []
