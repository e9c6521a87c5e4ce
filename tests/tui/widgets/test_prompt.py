from __future__ import annotations

from collections.abc import Callable

from prompt_kit import PromptApp, asked, fruit, shown
from pydantic import BaseModel
from textual.message import Message

from tabletop_tui.core.decision import Call, Choose, ChooseSome, Declare, Option
from tabletop_tui.tui.look.palette import Look
from tabletop_tui.tui.widgets.choice import Choice
from tabletop_tui.tui.widgets.code_line import CodeTable
from tabletop_tui.tui.widgets.dress import Dress
from tabletop_tui.tui.widgets.prompt import PromptPanel


class Move(BaseModel):
    inches: int
    faces: tuple[int, ...] = ()


def move() -> Declare[Move]:
    return Declare("move", 0, "How far?", Move, samples=lambda rng: [Move(inches=1)])


def some(least: int = 1, most: int = 2) -> ChooseSome[str]:
    options = [Option(f"o{i}", f"Thing {i}", f"v{i}", barred="worn out" if i == 1 else None) for i in range(4)]
    return ChooseSome("things", None, "Which things?", options, least=least, most=most)


def coded() -> Choose[int]:
    codes = ["E4", "E5", "G3", "H1"]
    options = [
        Option(f"c{i}", f"Card {i}", i, code=c, barred="none left" if i == 1 else None) for i, c in enumerate(codes)
    ]
    return Choose("card", 0, "Which card?", options, secret=True, cover="…")


async def test_it_says_who_is_asked_and_what_and_the_notes() -> None:
    async with asked(fruit(say="The trees of **{0}** are full.")) as (pilot, _):
        rows = "\n".join(shown(pilot))
    for words in ("♣ Ben", "Which fruit, Chiara?", "The trees of ♦ Ada are full.", " 1  Fruit 0", "costs 2"):
        assert words in rows


async def test_the_whole_table_is_called_so() -> None:
    async with asked(Call("doubt", "Does anyone doubt it?", [0, 2])) as (pilot, app):
        rows = "\n".join(shown(pilot))
        assert "The table" in rows and "♦ Ada" in rows and "♣ Ben" not in rows
        await pilot.press("4")
        assert app.answers == ["seat:2"]


async def test_a_digit_answers() -> None:
    async with asked(fruit()) as (pilot, app):
        await pilot.press("2")
        assert app.answers == ["fruit:1"]


async def test_the_cursor_starts_on_the_first_answerable_option_and_enter_takes_it() -> None:
    async with asked(fruit(barred=(0, 1))) as (pilot, app):
        assert app.on == "Fruit 2"
        await pilot.press("enter")
        assert app.answers == ["fruit:2"]


async def test_the_cursor_starts_anew_with_every_question() -> None:
    async with asked(fruit()) as (pilot, app):
        await pilot.press("down", "down")
        assert app.on == "Fruit 2"
        app.prompt.pose(fruit(), ("Ada", "Ben", "Chiara"))
        await pilot.pause()
        assert app.on == "Fruit 0"


async def test_barred_options_keep_place_and_key_and_say_why() -> None:
    async with asked(fruit(barred=(1,))) as (pilot, app):
        rows = shown(pilot)
        assert any("×  Fruit 1" in row for row in rows)
        assert any("it is not ripe" in row for row in rows)
        await pilot.press("2")
        assert app.answers == [] and app.on == "Fruit 1"
        assert "cannot be chosen now" in "\n".join(shown(pilot))
        await pilot.press("3")
        assert app.answers == ["fruit:2"]


async def test_an_answer_is_given_once_until_it_is_refused() -> None:
    async with asked(fruit()) as (pilot, app):
        await pilot.press("1", "2", "enter")
        assert app.answers == ["fruit:0"]
        app.prompt.refuse("Not while it rains.")
        await pilot.pause()
        assert "Not while it rains." in "\n".join(shown(pilot))
        await pilot.press("2")
        assert app.answers == ["fruit:0", "fruit:1"]


async def test_a_barred_key_does_not_open_an_answered_panel_again() -> None:
    async with asked(fruit(barred=(1,))) as (pilot, app):
        await pilot.press("1", "2", "3")
        assert app.answers == ["fruit:0"]


async def test_letters_follow_the_digits_but_never_a_key_that_is_bound() -> None:
    async with asked(fruit(count=12), size=(60, 50)) as (pilot, app):
        assert [choice.cap for choice in app.query(Choice) if choice.id != "done"][8:] == ["9", "b", "c", "d"]
        await pilot.press("u", "a")
        assert app.undone == 2 and app.answers == []
        await pilot.press("c")
        assert app.answers == ["fruit:10"]


async def test_many_options_scroll_with_the_cursor() -> None:
    async with asked(fruit(count=20), size=(60, 24)) as (pilot, app):
        assert not any("Fruit 19" in row for row in shown(pilot))
        await pilot.press("end")
        await pilot.pause()
        assert any("Fruit 19" in row for row in shown(pilot))
        await pilot.press("enter")
        assert app.answers == ["fruit:19"]


async def test_where_there_is_little_room_only_the_row_under_the_cursor_shows_its_note() -> None:
    async with asked(fruit(count=6), size=(60, 24)) as (pilot, _):
        assert [row.strip("▌ ") for row in shown(pilot) if "costs" in row] == ["costs 0"]
        await pilot.press("down")
        await pilot.pause()
        assert [row.strip("▌ ") for row in shown(pilot) if "costs" in row] == ["costs 1"]


async def test_a_click_answers_and_the_mouse_lights_what_it_is_on() -> None:
    async with asked(fruit()) as (pilot, app):
        assert app.lit == ["tree:0"]
        choices = [choice for choice in app.query(Choice) if choice.id != "done"]
        await pilot.hover(choices[2])
        await pilot.pause()
        assert app.lit[-1] == "tree:2" and app.on == "Fruit 0"
        await pilot.hover(app.query_one("#ask"))
        await pilot.pause()
        assert app.lit[-1] == "tree:0"
        await pilot.click(choices[1])
        assert app.answers == ["fruit:1"]


async def test_a_click_on_a_barred_option_only_moves_the_cursor() -> None:
    async with asked(fruit(barred=(2,))) as (pilot, app):
        await pilot.click([choice for choice in app.query(Choice) if choice.id != "done"][2])
        assert app.answers == [] and app.on == "Fruit 2" and app.lit[-1] == "tree:2"


async def test_the_board_answers_with_a_target_or_goes_to_it() -> None:
    twice = Choose("t", 0, "?", [Option(k, k, k, target=t) for k, t in (("a", "x"), ("b", "x"), ("c", "y"))])
    async with asked(twice) as (pilot, app):
        assert app.prompt.point_at("nowhere") is False
        assert app.prompt.point_at("x") and app.answers == []
        await pilot.pause()
        assert app.on == "b"
        assert app.prompt.point_at("x")
        await pilot.pause()
        assert app.on == "a"
        assert app.prompt.point_at("y")
        await pilot.pause()
        assert app.answers == ["c"]


async def test_some_are_picked_with_space_and_digits_and_taken_with_enter() -> None:
    async with asked(some()) as (pilot, app):
        await pilot.press("space", "4", "2")
        assert app.prompt.picked == ["o0", "o3"]
        assert "2 picked, 1 to 2 wanted" in "\n".join(shown(pilot))
        await pilot.press("1")
        assert app.prompt.picked == ["o3"]
        await pilot.press("enter")
        assert app.answers == [["o3"]]


async def test_some_can_be_picked_and_taken_with_the_mouse_alone() -> None:
    async with asked(some()) as (pilot, app):
        choices = [choice for choice in app.query(Choice) if choice.id != "done"]
        await pilot.click(choices[2])
        await pilot.click(choices[0])
        await pilot.click("#done")
        assert app.answers == [["o0", "o2"]]


async def test_a_code_is_typed_and_taken_with_enter() -> None:
    async with asked(coded()) as (pilot, app):
        assert any("E4" in row and "G3" in row for row in shown(pilot))
        await pilot.press("g")
        assert app.answers == []
        await pilot.press("3")
        assert any("G3" in row and "Card 2" in row for row in shown(pilot)), "what was typed is said in words"
        await pilot.press("enter")
        assert app.answers == ["c2"]


async def test_the_table_of_codes_shows_the_barred_ones_as_it_shows_the_others() -> None:
    async with asked(coded()) as (pilot, app):
        assert app.prompt.current is None, "no cursor: it would stand on the first that is not barred"
        await pilot.press("enter")
        assert app.answers == [], "Enter alone answers nothing"
        assert not any("Card" in row or "none left" in row for row in shown(pilot))
        codes = app.query_one(CodeTable)
        printed = [s for strip in codes.render_lines(codes.region.reset_offset) for s in strip if s.text.strip()]
        assert len({segment.style for segment in printed}) == 1


async def test_a_click_on_a_code_answers_or_tells_why_not() -> None:
    async with asked(coded()) as (pilot, app):
        await pilot.click(CodeTable, offset=(6, 0))
        assert app.answers == [] and "None left" in "\n".join(shown(pilot))
        await pilot.click(CodeTable, offset=(11, 0))
        assert app.answers == ["c2"]


async def test_a_barred_code_asks_again_with_the_reason() -> None:
    async with asked(coded()) as (pilot, app):
        await pilot.press("e", "5", "enter")
        assert app.answers == []
        assert "None left" in "\n".join(shown(pilot))
        await pilot.press("e", "x", "4", "enter")
        assert app.answers == ["c0"]


async def test_half_a_code_and_backspace() -> None:
    async with asked(coded()) as (pilot, app):
        await pilot.press("e", "enter")
        assert app.answers == [] and "Type one of the signs below, whole" in "\n".join(shown(pilot))
        await pilot.press("e", "backspace", "h", "1", "enter")
        assert app.answers == ["c3"]


async def test_codes_leave_other_letters_to_the_bindings() -> None:
    async with asked(coded()) as (pilot, app):
        await pilot.press("u")
        assert app.undone == 1


async def test_a_declaration_is_typed_field_by_field_and_nothing_typed_is_lost() -> None:
    async with asked(move()) as (pilot, app):
        await pilot.press("7", "tab", "3", "space", "5", "enter")
        assert app.answers == [{"inches": "7", "faces": ["3", "5"]}]
        assert move().resolve(app.answers[0]) == Move(inches=7, faces=(3, 5))
        app.prompt.refuse("Seven inches end in the pond.")
        await pilot.pause()
        assert "end in the pond" in "\n".join(shown(pilot))
        await pilot.press("enter")
        assert app.answers[1] == {"inches": "7", "faces": ["3", "5"]}


async def test_the_form_goes_with_its_question() -> None:
    async with asked(move()) as (pilot, app):
        app.prompt.pose(fruit(), ("Ada", "Ben", "Chiara"))
        await pilot.pause()
        await pilot.pause()
        assert not app.query("Input")
        await pilot.press("1")
        assert app.answers == ["fruit:0"]


async def test_fewer_options_leave_nothing_behind() -> None:
    async with asked(fruit(count=6)) as (pilot, app):
        app.prompt.pose(fruit(count=2), ("Ada", "Ben", "Chiara"))
        await pilot.pause()
        rows = "\n".join(shown(pilot))
        assert "Fruit 1" in rows and "Fruit 2" not in rows
        app.prompt.rest(app.prompt.query("#who").first().render(), app.prompt.query("#who").first().render())
        await pilot.pause()
        assert "Fruit" not in "\n".join(shown(pilot))
        await pilot.press("1", "enter", "down")
        assert app.answers == []


async def test_hints_can_be_left_out_but_never_the_reason() -> None:
    async with asked(fruit(barred=(1,))) as (pilot, app):
        app.prompt.hints = False
        app.prompt.pose(fruit(barred=(1,)), ("Ada", "Ben", "Chiara"))
        await pilot.pause()
        rows = "\n".join(shown(pilot))
        assert "costs" not in rows and "it is not ripe" in rows


async def test_without_colour_the_cursor_is_reversed() -> None:
    for name in ("mono", "ansi16"):
        async with asked(fruit(barred=(0,)), look=Look(name)) as (_, app):
            choices = [choice for choice in app.query(Choice) if choice.id != "done"]
            styles = [choice.render_line(0)._segments[0].style for choice in choices]
            assert [bool(style is not None and style.reverse) for style in styles] == [False, True, False]


async def test_a_cursor_move_draws_two_rows_anew_and_mounts_nothing() -> None:
    async with asked(fruit(count=9)) as (pilot, app):
        before = [id(widget) for widget in app.query("*")]
        drawn: list[str] = []
        for choice in app.query(Choice):
            original = choice.render_line
            choice.render_line = lambda y, draw=original, c=choice: drawn.append(c.label.plain) or draw(y)  # type: ignore[method-assign]
        await pilot.press("down")
        await pilot.pause()
        assert [id(widget) for widget in app.query("*")] == before
        assert set(drawn) == {"Fruit 0", "Fruit 1"}


def dressed() -> list[Dress]:
    return [Dress("Apples", "k"), Dress("", ""), Dress("Pears", None), Dress("", "a")]


async def test_groups_have_headings_and_options_keys_of_their_own() -> None:
    async with asked(fruit(count=4), size=(60, 40)) as (pilot, app):
        app.prompt.pose(fruit(count=4), ("Ada", "Ben", "Chiara"), dress=dressed())
        await pilot.pause()
        rows = [row.strip("▌ ") for row in shown(pilot)]
        assert rows.index("Apples") + 1 == rows.index("k  Fruit 0")
        assert rows.index("Pears") + 1 == rows.index("1  Fruit 2")
        caps = [choice.cap for choice in app.query(Choice) if choice.id != "done"]
        assert caps == ["k", "", "1", ""]  # “a” is bound to something else
        assert app.prompt.answers_to("k") and not app.prompt.answers_to("a")
        await pilot.press("2", "k")
        assert app.answers == ["fruit:0"]


async def test_the_key_line_tells_the_figures_that_answer() -> None:
    def hints(dress: list[Dress], count: int = 4) -> list[str]:
        app.prompt.pose(fruit(count=count), ("Ada", "Ben", "Chiara"), dress=dress)
        return [hint.cap for hint in app.prompt.hints_to_answer() if hint.label == "choose"]

    async with asked(fruit(count=4), size=(60, 40)) as (_, app):
        assert hints([]) == ["1-4"]
        assert hints([], 1) == ["1"]
        assert hints([], 12) == ["1-9"]
        assert hints(dressed()) == ["1"]
        assert hints([Dress("", "k"), Dress(), Dress(), Dress()]) == ["1-3"]
        assert hints([Dress("", letter) for letter in "kwxy"]) == []


async def test_the_key_line_leaves_out_figures_that_are_barred() -> None:
    def caps(*barred: int, count: int = 6) -> list[str]:
        options = [Option(f"o{i}", f"Thing {i}", i, barred="worn out" if i in barred else None) for i in range(count)]
        app.prompt.pose(Choose("things", None, "Which?", options), ("Ada", "Ben", "Chiara"))
        return [hint.cap for hint in app.prompt.hints_to_answer() if hint.label == "choose"]

    async with asked(fruit(count=4), size=(60, 40)) as (_, app):
        assert caps(0) == ["2-6"]
        assert caps(5) == ["1-5"]
        assert caps(1) == ["1 3-6"]
        assert caps(1, 3) == ["1 3 5-6"]
        assert caps(0, 2, 3, 4, 5) == ["2"]
        assert caps(*range(5), count=6) == ["6"]
        assert caps(*range(9), count=12) == []


async def test_a_click_on_a_heading_is_no_answer() -> None:
    async with asked(fruit(count=4), size=(60, 40)) as (pilot, app):
        app.prompt.pose(fruit(count=4), ("Ada", "Ben", "Chiara"), dress=dressed())
        await pilot.pause()
        pears = [choice for choice in app.query(Choice) if choice.heading == "Pears"]
        await pilot.click(pears[0], offset=(5, pears[0].head_rows - 1))
        assert app.answers == []
        await pilot.click(pears[0], offset=(5, pears[0].head_rows))
        assert app.answers == ["fruit:2"]


async def test_a_dressed_list_shows_as_much_of_the_notes_as_it_may() -> None:
    options = [
        Option(f"o{i}", f"Thing {i}", i, note="one two three four five six seven eight nine ten") for i in range(4)
    ]
    asking = Choose("t", 0, "Which?", options)
    notes = {}
    async with asked(asking, size=(30, 50)) as (pilot, app):
        for rows in (40, 16, 10):
            app.prompt.rows = rows
            app.prompt.pose(asking, ("Ada",), dress=[Dress()] * 4)
            await pilot.pause()
            notes[rows] = [sum("three" in row for row in shown(pilot)), sum("nine" in row for row in shown(pilot))]
    assert notes[40] == [4, 4] and notes[16] == [4, 1] and notes[10] == [1, 1]


async def test_what_is_picked_is_told_at_once() -> None:
    heard: list[list[str]] = []
    async with asked(some()) as (pilot, app):
        app.prompt.post_message = _overheard(app, heard)  # type: ignore[method-assign]
        await pilot.press("1", "3", "1")
    assert heard == [["o0"], ["o0", "o2"], ["o2"]]


def _overheard(app: PromptApp, heard: list[list[str]]) -> Callable[[Message], bool]:
    post = app.prompt.post_message

    def posted(message: Message) -> bool:
        if isinstance(message, PromptPanel.Picking):
            heard.append(app.prompt.picked)
        return post(message)

    return posted
