"""The explorer's page in a real browser: Chromium without a window, driven by Playwright."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Page, Route, expect

from chromium import (
    cell,
    check_access,
    everywhere,
    needs_chromium,
    place,
    settle,
    value,
    visit,
    with_a_server,
)

pytestmark = needs_chromium

PAGES = {
    "play": "#/play",
    "play-graph": f"#/play?ruleset=hackenbush&board={quote('l(l;rl)+re')}",
    "sums": f"#/sums?sum={quote('domineering 2x3 - clobber xo + {1|*}')}",
    "calculator": "#/calculator?g=up&h=*",
    "heaps": "#/heaps?code=0.137",
    "misere": "#/misere?g=*&h=0",
    "simultaneous": "#/simultaneous",
    "domination": "#/domination?graph=P4",
    "atlas": "#/atlas?verdict=open",
}


@pytest.mark.parametrize("name", PAGES)
def test_pages(page: Page, name: str) -> None:
    """Each page has no errors, fits on a phone, and is accessible, light and dark."""
    visit(page, PAGES[name])
    settle(page)
    assert page.locator(".failure").count() == 0
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    check_access(page)


@everywhere
def test_a_board_is_clicked(page: Page) -> None:
    """Clicking the cells of a move makes it, the value follows, and undo takes it back."""
    visit(page, place("domineering", "...|..."))
    before = value(page).inner_text()
    cell(page, "a1").click()
    expect(page.locator(".status")).to_contain_text("Right to move")
    expect(page.get_by_label("Board as text")).to_have_value("#..|#..")
    expect(value(page)).to_have_text("±1")
    cell(page, "b1").click()
    expect(page.get_by_label("Board as text")).to_have_value("#..|###")
    page.get_by_role("button", name="Undo").click()
    expect(value(page)).to_have_text("±1")
    page.get_by_role("button", name="Undo").click()
    expect(value(page)).to_have_text(before)
    page.get_by_role("button", name="Redo").click()
    expect(value(page)).to_have_text("±1")


def test_a_move_of_several_cells_is_clicked_cell_by_cell(page: Page) -> None:
    """Where several moves contain a cell, a second cell decides; heaps lose what is above."""
    visit(page, place("domineering", "...|...", turn="right"))
    cell(page, "b1").click()
    expect(page.locator(".status")).to_contain_text("2 moves contain b1")
    cell(page, "c1").click()
    expect(page.get_by_label("Board as text")).to_have_value("...|.##")
    visit(page, place("chomp", "3x4"))
    cell(page, "3,2").click()
    expect(page.get_by_label("Board as text")).to_have_value("4,2,2")
    visit(page, place("nim", "5+3"))
    cell(page, "1.4").click()
    expect(page.get_by_label("Board as text")).to_have_value("3+3")
    expect(value(page)).to_have_text("0")


@everywhere
def test_a_board_is_edited(page: Page) -> None:
    """In edit mode a click changes a cell, and a typed letter sets it."""
    visit(page, place("clobber", "xo|..", mode="edit"))
    cell(page, "a1").click()
    expect(page.get_by_label("Board as text")).to_have_value("xo|x.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("o")
    expect(page.get_by_label("Board as text")).to_have_value("xo|xo")
    page.get_by_label("Board as text").fill("xq")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("'q'")


@pytest.mark.parametrize(
    ("convention", "sentence"),
    [
        ("normal", "cannot move and loses: Right wins. The computer has won."),
        ("misere", "cannot move and wins under misère play: Right wins. The computer has won."),
    ],
)
def test_a_whole_game(page: Page, convention: str, sentence: str) -> None:
    """The perfect opponent wins a game that it can win, and the page says so at the end."""
    visit(page, place("nim", "2+2", against="right", play=convention))
    status = page.locator(".status")
    board = page.get_by_label("Board as text")
    for _ in range(4):
        settle(page)
        if "wins" in status.inner_text():
            break
        before = board.input_value()
        page.locator(".option").last.click()
        expect(board).not_to_have_value(before)
        expect(status).to_contain_text(re.compile("Left to move|wins"))
    expect(status).to_contain_text(sentence)


@pytest.mark.parametrize(
    ("ruleset", "board", "clicks", "after"),
    [
        ("cutcake", "2x3", ["1 column 1"], "2x2+2x1"),
        ("eatcake", "2x3", ["1.1.2"], "2x1+2x1"),
        ("graph-snort", ".-.-.", ["2"], "L;L"),
        ("graph-clobber", "O-X-O", ["2", "3"], "O;X"),
        ("vertex-geography", ".-@-.", ["3"], ".;@"),
        ("node-kayles", "----", ["3"], ".;."),
        ("kayles", "5", ["1.3", "1.3"], "2+2"),
        ("kayles", "5", ["1.2", "1.3"], "2+1"),
        ("wythoff", "2,3", ["1.2", "2.3"], "1,2"),
        ("amazons", "x..|...", ["a2", "b2", "c2"], ".x#|..."),
        ("no-pass-go", "xo.|.x.", ["c2"], "x.x|.x."),
        ("top-entails", "3+2+*1", ["1.3", "1.3"], "!2+2+*1"),
        ("dots-and-boxes", ".|..|.", ["2"], ".|x.|."),
        ("thinning-thickets", "(l<(r<;l<);e<)", ["edge 1"], "e<"),
    ],
)
def test_a_move_is_made_by_clicking_what_it_changes(
    page: Page, ruleset: str, board: str, clicks: list[str], after: str
) -> None:
    """Vertices, edges, counters, squares and lines are clicked like the cells of a grid."""
    visit(page, place(ruleset, board))
    for name in clicks:
        settle(page)
        cell(page, name).click()
    expect(page.get_by_label("Board as text")).to_have_value(after)
    expect(page.locator("#panel-moves .failure")).to_have_count(0)


@pytest.mark.parametrize(
    ("ruleset", "board", "parts", "choice"),
    [
        ("adjacent-nim", "4,3,5,2", ["1"], "heap 4 -> 3"),
        ("circular-nim(5,2)", "2,1,3,1,2", ["1", "1"], "heap 1: 2 -> 0"),
        ("go-cut", "-----", ["1"], "colour 1 red"),
        ("scoring orthogonal-colouring(C4,2)", ".... / ....", ["1"], "colour 1 of Alice with 2"),
        ("vertex-nim", "{3}@-{2}", ["1"], "1 -> 2, leave 2"),
    ],
)
def test_a_palette_finishes_a_move_that_clicks_do_not_decide(
    page: Page, ruleset: str, board: str, parts: list[str], choice: str
) -> None:
    """Beside the last part are the moves that are left, with their pictures."""
    visit(page, place(ruleset, board))
    for part in parts:
        cell(page, part).click()
    palette = page.get_by_role("dialog", name="Finish the move")
    expect(page.locator(".status")).to_contain_text(re.compile(r"moves change .+: choose one"))
    palette.get_by_role("button", name=choice, exact=True).click()
    expect(page.get_by_label("Board as text")).not_to_have_value(board)
    expect(palette).to_be_hidden()


def test_the_palette_is_used_by_keyboard_and_on_a_phone(page: Page) -> None:
    """Enter on the part opens it, arrows walk through it, Escape returns to the part."""
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, place("sheep", "C...|....|...c"))
    palette = page.get_by_role("dialog", name="Finish the move")
    for last in ("Escape", "ArrowDown"):
        for part in ("a3", "d3"):
            cell(page, part).focus()
            page.keyboard.press("Enter")
        expect(palette.locator("svg")).to_have_count(2)
        assert palette.locator("mark").all_inner_texts() == ["1", "2"]
        box = palette.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
        if last == "Escape":
            check_access(page)
        page.keyboard.press(last)
        if last == "Escape":
            expect(palette).to_be_hidden()
            assert page.evaluate("document.activeElement.dataset.part") == "d3"
    page.keyboard.press("Enter")
    expect(page.get_by_label("Board as text")).to_have_value("A..B|....|...c")


def test_a_board_without_parts_is_clicked_as_a_whole(page: Page) -> None:
    """The palette then offers every move."""
    visit(page, place("relator(achieve,z97)", "1"))
    page.locator(".hit").click()
    page.get_by_role("dialog").get_by_role("button", name="append a inverse", exact=True).click()
    expect(page.get_by_label("Board as text")).to_have_value("A")


@with_a_server
def test_of_two_quick_choices_the_last_counts(page: Page) -> None:
    """A move that arrives late does not replace the one that was chosen after it."""
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    visit(page, place("nim", "5"))
    page.route("**/api/position", hold_the_first)
    cell(page, "1.2").click()
    cell(page, "1.4").click()
    expect(page.get_by_label("Board as text")).to_have_value("3")
    page.unroute("**/api/position")
    expect(page.get_by_label("Board as text")).to_have_value("3")
    settle(page)
    cell(page, "1.1").click()  # Right takes all
    expect(page.get_by_label("Board as text")).to_have_value("0")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Board as text")).to_have_value("3")
    held.clear()
    page.route("**/api/position", hold_the_first)
    cell(page, "1.2").click()
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Board as text")).to_have_value("5")
    held[0].continue_()
    settle(page)
    assert "line=" not in page.url  # the move that came too late is not made


@everywhere
def test_a_ruleset_is_chosen(page: Page) -> None:
    """Rulesets are found by search, and with parameters by typing."""
    visit(page, "#/play")
    page.get_by_text(re.compile(r"Choose from \d+ rulesets")).click()
    page.get_by_label("Search").fill("toads-and")
    page.get_by_role("button", name="toads-and-frogs", exact=True).click()
    expect(page.get_by_label("Board as text")).to_have_value("ttt..fff")
    page.get_by_label("Ruleset").fill("impartial subtraction(1,3)")
    page.get_by_role("button", name="Open").click()
    expect(page).to_have_url(re.compile(r"impartial\+subtraction"))
    expect(page.get_by_label("Board as text")).to_have_value("11+7")


@everywhere
def test_a_long_computation_is_cancelled(page: Page) -> None:
    """A long computation shows at once that it runs, and can be cancelled."""
    page.goto(f"/{place('domineering', '8x8')}")
    cancel = page.locator(".worth .inquiry").get_by_role("button", name="Cancel")
    cancel.click()
    expect(page.get_by_text("Cancelled.")).to_be_visible()
    visit(page, place("nim", "1"))
    expect(value(page)).to_have_text("*")


@everywhere
def test_a_link_reproduces_the_position(page: Page) -> None:
    """After a move and a reload the same position is shown, with the same player to move."""
    visit(page, place("toads-and-frogs", "t.f"))
    cell(page, "1").click()
    expect(page.get_by_label("Board as text")).to_have_value(".tf")
    page.reload()
    expect(page.get_by_label("Board as text")).to_have_value(".tf")
    expect(page.locator(".status")).to_contain_text("Right")


def test_the_keyboard_is_enough(page: Page) -> None:
    """The skip link, the board and undo work without a mouse."""
    visit(page, place("domineering", "..|.."))
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('hit')"):
            break
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.part") == "b2"
    page.keyboard.press("Enter")
    expect(page.get_by_label("Board as text")).to_have_value(".#|.#")
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Board as text")).to_have_value("..|..")


def test_a_whole_game_is_played_by_keyboard(page: Page) -> None:
    """The board keeps the focus while the opponent moves, until the last move is made."""
    visit(page, place("nim", "1+1+1", against="right"))
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('hit')"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_label("Board as text")).to_have_value("1")
    expect(page.locator(".status")).to_contain_text("Left to move")
    page.keyboard.press("Enter")
    expect(page.locator(".status")).to_contain_text("Left wins. You have won!")


def test_a_graph_is_drawn(page: Page) -> None:
    """Vertices are added and joined by clicks, and the game on the graph is solved."""
    visit(page, "#/domination")
    canvas = page.locator(".canvas")
    expect(canvas.locator("[data-vertex]")).to_have_count(6)  # the graph that was typed
    page.get_by_role("button", name="Clear").click()
    for x in (60, 160, 260):
        canvas.click(position={"x": x, "y": 80})
    for vertex in (0, 1, 1, 2):
        page.locator(f'[data-vertex="{vertex}"]').click()
    expect(page.get_by_label("Graph", exact=True)).to_have_value("0-1 1-2")
    page.get_by_role("button", name="Solve this graph").click()
    expect(page.locator(".facts dd").first).to_have_text("1")


@with_a_server
def test_a_late_answer_is_not_taken_for_the_answer_to_a_newer_question(page: Page) -> None:
    """The first answer arrives last, and the page still shows the second."""
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/inquiries", hold_the_first)
    page.goto("/#/domination?graph=S5")
    page.get_by_label("Graph", exact=True).fill("P7")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".facts dd").first).to_have_text("3")
    with page.expect_response("**/api/inquiries"):
        held[0].continue_()
    page.wait_for_timeout(200)
    expect(page.locator(".facts dd").first).to_have_text("3")


def test_claims_are_chosen_by_chapter_and_reach(page: Page) -> None:
    """The claims of a chapter are listed, and those whose printed entries a size does not reach."""
    visit(page, "#/atlas?source=allen2006")
    page.get_by_label("Chapter").select_option("ch. 3")
    expect(page).to_have_url(re.compile(r"chapter=ch\.\+3"))
    count = int(page.locator("#count").inner_text().split()[0])
    page.get_by_role("button", name=re.compile("printed entries not reached")).click()
    expect(page.locator("#count")).not_to_have_text(f"{count} claims")
    for hint in page.locator(".claims summary .hint").all_inner_texts():
        assert re.search(r"up to \d+ of \d+ ", hint)
    quick = page.locator("#count").inner_text()
    page.get_by_label("Reach at size").select_option("full")
    expect(page.locator("#count")).not_to_have_text(quick)


@everywhere
def test_a_claim_is_checked(page: Page) -> None:
    """The errata are one click away, and a claim is checked on the spot."""
    visit(page, "#/atlas")
    errata = page.get_by_role("button", name=re.compile("errata"))
    (number,) = re.findall(r"\d+", errata.inner_text())
    errata.click()
    expect(page.locator("#count")).to_have_text(f"{number} claims")
    assert int(number) > 90
    page.get_by_label("Search").fill("thm-2.4.6")
    expect(page.locator("#count")).to_have_text("1 claim")
    page.locator(".claims summary").click()
    expect(page.get_by_role("heading", name="As printed")).to_be_visible()
    page.get_by_role("button", name="Check this claim").click()
    expect(page.locator(".verdict")).to_contain_text("erratum")
    expect(page.get_by_role("heading", name="Counter-example")).to_be_visible()


@everywhere
def test_the_calculator(page: Page) -> None:
    """Values are simplified step by step, kept in the history, and compared."""
    visit(page, f"#/calculator?e={quote('{0,{1|-1}|1,{*|*}}')}")
    page.get_by_role("button", name="Simplify step by step").click()
    expect(page.get_by_text("to the canonical form")).to_be_visible()
    expect(page.get_by_text("History")).to_be_visible()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_text("is confused with")).to_be_visible()


@everywhere
def test_a_board_that_begins_a_sum_opens_the_page_of_sums(page: Page) -> None:
    """What is typed as a board of Play may be a sum."""
    visit(page, place("nim", "3"))
    page.get_by_label("Board as text").fill("3 + clobber xo")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Sum", exact=True)).to_have_value("nim 3 + clobber xo")
    expect(page.locator(".summand")).to_have_count(2)
    settle(page)


@pytest.mark.parametrize(
    ("ruleset", "board", "reason"),
    [("nim", "3+5", "Bouton01"), ("domineering", "...|...", "By play in the compiled core")],
)
def test_an_explanation_is_stepped(page: Page, ruleset: str, board: str, reason: str) -> None:
    """The steps have sentences and pictures, buttons and keys walk through them."""
    visit(page, place(ruleset, board))
    page.get_by_text("Explain", exact=True).click()
    film = page.locator(".film")
    expect(page.locator(".reason")).to_contain_text(reason)
    expect(film).to_contain_text("Step 1 of")
    first = film.locator(".words").inner_text()
    assert film.locator("svg").count() == 1
    film.get_by_role("button", name="Next").click()
    expect(film.locator(".words")).not_to_have_text(first)
    film.focus()
    page.keyboard.press("End")
    expect(film.locator(".words")).to_contain_text("So the value is")
    expect(film.get_by_role("button", name="Next")).to_be_disabled()
    page.keyboard.press("Home")
    expect(film.locator(".words")).to_have_text(first)
    check_access(page)


def test_every_move_of_a_large_board_can_be_clicked(page: Page) -> None:
    """Amazons on 6x6 has 382 moves; one that stands late in the list is made by clicks."""
    address = place("amazons", "..x...|......|x....o|......|....o.|......")
    page.goto(f"/{address}")
    for part in ("c6", "d6", "f6"):
        cell(page, part).click()
    expect(page.get_by_label("Board as text")).to_have_value(
        "...x.#|......|x....o|......|....o.|......"
    )


def test_no_blank_page_below_the_footer(page: Page) -> None:
    """Hidden text in the list of moves does not lengthen the page."""
    visit(page, "#/play")
    footer = "document.querySelector('footer').getBoundingClientRect().bottom + scrollY"
    assert page.evaluate(f"document.documentElement.scrollHeight - ({footer})") <= 1
