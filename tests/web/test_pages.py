"""The explorer's pages beside Play, in a real browser: sums, inventing, the calculator."""

from __future__ import annotations

import json
import re
import shlex
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Browser, Page, expect

from chromium import check_access, needs_chromium, settle, value, visit
from partizan import catalog
from serving import served

pytestmark = needs_chromium


# --- sums ----------------------------------------------------------------------------------------


def test_a_sum_is_typed_and_played(page: Page) -> None:
    """Each summand has its picture and value; the page says who wins where, and a click moves."""
    visit(page, "#/sums")
    page.get_by_label("Sum", exact=True).fill("domineering 2x3 - clobber xo + {1|*}")
    page.get_by_role("button", name="Add up").click()
    summands = page.locator(".summand")
    expect(summands).to_have_count(3)
    expect(summands.locator(".answer .value")).to_have_text(["{2|-1/2}", "*", "{1|*}"])
    expect(value(page)).to_have_text("{3*|2||1/2*|-1/2}")
    status = page.locator(".status")
    expect(status).to_contain_text("Left to move wins: b1 vertical in summand 1.")
    settle(page)
    summands.nth(0).locator('[data-part="b1"]').click()
    expect(summands.nth(0)).to_contain_text("domineering .#.|.#.")
    expect(summands.nth(0).locator('svg polygon[fill="#2f7de1"]')).to_have_count(1)  # Left's
    expect(status).to_contain_text("Right to move: no move wins.")
    settle(page)
    summands.nth(2).locator(".option").click()
    expect(page.get_by_label("Sum", exact=True)).to_have_value(
        "domineering .#.|.#. + clobber ox + (*)"
    )
    page.reload()
    expect(summands).to_have_count(3)
    page.get_by_label("Sum", exact=True).fill("nim 1 + nonsense 3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("nonsense")


def test_a_move_in_a_sum_is_taken_back(page: Page) -> None:
    """Two clicks make a move that one part does not decide, and Undo returns to the sum before."""
    visit(page, f"#/sums?sum={quote('domineering 2x3 + nim 2')}&turn=right")
    board = page.locator(".summand").nth(0)
    board.locator('[data-part="b1"]').click()
    expect(page.locator(".status")).to_contain_text("2 moves contain b1")
    board.locator('[data-part="c1"]').click()
    expect(board).to_contain_text("domineering ...|.##")
    page.get_by_role("button", name="Undo").click()
    expect(board).to_contain_text("domineering ...|...")
    settle(page)


def test_a_summand_is_dragged_to_negate_it(page: Page) -> None:
    """Dragged onto the tray a summand is negated, and so it is by a key; Undo takes both back."""
    visit(page, f"#/sums?sum={quote('domineering 2x3 + clobber xxo')}")
    sum_text = page.get_by_label("Sum", exact=True)
    expect(page.locator(".summand")).to_have_count(2)
    expect(page.get_by_text("1 and 2 are the summands, 3 is the sum")).to_be_visible()
    settle(page)
    page.locator(".summand").nth(0).locator("h3").drag_to(page.locator('[data-drop="negate"]'))
    expect(sum_text).to_have_value("- domineering ...|... + clobber xxo")
    expect(page.locator(".summand h3").nth(0)).to_contain_text("domineering ..|..|..")
    settle(page)
    page.get_by_role("button", name="Negate: summand 2").focus()
    page.keyboard.press("-")
    expect(page.locator(".summand h3").nth(1)).to_contain_text("clobber oox")
    settle(page)
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
        settle(page)
    expect(page.locator(".summand h3").nth(0)).to_contain_text("domineering ...|...")


def test_boards_and_written_games_are_put_on_the_table(page: Page) -> None:
    """Games are added from a menu, repeated and taken away; a written game is a board to click."""
    visit(page, f"#/sums?sum={quote('{4|1}')}")
    page.get_by_label("Board or game").fill("{3|-2}")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(value(page)).to_have_text("{7|4||2|-1}")
    settle(page)
    page.get_by_label("Put on the table").select_option("nim")
    expect(page.get_by_label("Board or game")).to_have_value("3+5+7")
    page.get_by_label("Board or game").fill("2")
    page.get_by_role("button", name="Add", exact=True).click()
    summands = page.locator(".summand")
    expect(summands).to_have_count(2)
    settle(page)
    page.get_by_role("button", name="Once more: summand 2").click()
    expect(summands).to_have_count(3)
    settle(page)
    page.get_by_role("button", name="Take away: summand 3").click()
    expect(summands).to_have_count(2)
    settle(page)
    page.locator('.hit[data-part="Left 1"]').click()
    expect(summands.nth(0)).to_contain_text("{7|4}")
    expect(page.locator(".status")).to_contain_text("Right to move")
    settle(page)
    check_access(page)


def test_a_winning_move_of_a_sum_is_played(page: Page) -> None:
    """The button plays a winning move until the other player cannot move."""
    visit(page, f"#/sums?sum={quote('nim 1 + nim 2')}")
    win = page.get_by_role("button", name="Play a winning move")
    win.click()
    expect(page.locator(".status")).to_contain_text("Right to move: no move wins.")
    page.locator(".summand .option").first.click()
    win.click()
    expect(page.locator(".status")).to_have_text("Right cannot move and loses: Left wins.")
    settle(page)


# --- simultaneous play ---------------------------------------------------------------------------


def test_the_payoff_of_a_matrix_is_a_visible_choice(page: Page) -> None:
    """A link that names the ruleset only opens its matrix; points and signs are both offered."""
    visit(page, f"#/simultaneous?ruleset={quote('simultaneous matrix-game')}")
    worth = page.locator(".answer .value")
    expect(worth).to_have_text("0")
    expect(page.locator(".facts")).to_contain_text("an entry counts by its sign")
    page.get_by_text("points", exact=True).click()
    expect(worth).to_have_text("1/5")
    expect(page.get_by_role("heading", name="Matrix of scoring play")).to_be_visible()
    page.reload()
    expect(worth).to_have_text("1/5")
    settle(page)


# --- choosing and inventing ----------------------------------------------------------------------


def test_games_are_found_by_words_and_shown_before_and_after(page: Page) -> None:
    """Every game has a picture; words of the rules find it, and its moves are drawn."""
    visit(page, "#/games")
    expect(page.locator("p[role=status]")).to_have_text(re.compile(r"^(\d+) of \1 games$"))
    assert page.locator(".game").count() == page.locator(".game svg").count()
    page.get_by_label("Search the rules").fill("jump enemy stone")
    page.locator('[data-game="konane"]').click()
    expect(page.get_by_role("heading", name="konane")).to_be_visible()
    expect(page.locator(".pair")).to_have_count(4)  # two moves of each player
    assert page.locator(".pair svg").count() == 8
    check_access(page)
    page.get_by_role("link", name="Play", exact=True).last.click()
    expect(page.get_by_label("Board as text")).not_to_have_value("")
    settle(page)


def test_a_game_is_invented(page: Page) -> None:
    """Rules are typed, drawn, tried on a board, and kept in the link; mistakes are pointed at."""
    visit(page, "#/invent")
    expect(value(page)).to_have_text("±5/2")
    rules = page.get_by_label("Rules")
    rules.fill("grid # .\nL: .. -> ## in dwon\nR: turn")
    expect(page.get_by_role("alert")).to_contain_text("did you mean down")
    expect(page.get_by_role("alert").locator("pre")).to_contain_text("^")
    rules.fill("grid # .\nL: .. -> ## in down\nR: turn")
    expect(page.locator(".pair")).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Board").fill("2x3")
    page.get_by_role("button", name="Try this game").click()
    expect(value(page)).to_have_text("{2|-1/2}")
    settle(page)
    page.locator('.hit[data-part="a1"]').click()
    expect(page.locator(".status")).to_contain_text("Right to move")
    expect(value(page)).to_have_text("±1")
    settle(page)
    page.reload()
    expect(value(page)).to_have_text("±1")
    expect(page.locator(".status")).to_contain_text("Right to move")
    settle(page)
    check_access(page)
    page.get_by_role("link", name="Open in Play").click()
    expect(page.get_by_label("Board as text")).to_have_value("#..|#..")
    settle(page)


def test_hackenbush_is_drawn_with_the_mouse(page: Page) -> None:
    """Vertices on the ground and above are joined by edges of a chosen colour, and played on."""
    visit(page, "#/draw")
    canvas = page.locator(".canvas")
    page.get_by_role("button", name="Clear").click()
    canvas.click(position={"x": 200, "y": 290})
    canvas.click(position={"x": 200, "y": 180})
    canvas.click(position={"x": 200, "y": 60})
    for vertex in (0, 1):
        page.locator(f'[data-vertex="{vertex}"]').click()
    page.get_by_text("Right's, red").click()
    for vertex in (1, 2):
        page.locator(f'[data-vertex="{vertex}"]').click()
    expect(page.get_by_label("Graph as text")).to_have_value("0l1 1r2")
    expect(value(page)).to_have_text("1/2")
    settle(page)
    check_access(page)
    page.get_by_label("Game").select_option("graph-snort")
    for x in (60, 160, 260):
        canvas.click(position={"x": x, "y": 80})
    for vertex in (0, 1, 1, 2):
        page.locator(f'[data-vertex="{vertex}"]').click()
    expect(value(page)).to_have_text("±2")
    settle(page)


OWN = """
from partizan import LEFT, RIGHT
from partizan.rulesets.grid import GridRuleset

class Tridomineering(GridRuleset):
    '''Left places vertical trominoes, Right horizontal ones.'''
    alphabet = ".#"
    steps = {LEFT: (1, 0), RIGHT: (0, 1)}

    def options(self, board, player):
        for cell in board.find("."):
            line = (cell, *board.ray(cell, self.steps[player])[:2])
            if len(line) == 3 and all(board.cells[c] == "." for c in line):
                yield board.put(dict.fromkeys(line, "#"))
"""


def test_a_file_of_ones_own_is_read_again_when_it_changes(browser: Browser, tmp_path: Path) -> None:
    """The game opens under its own name; mistakes have a file and a line, and go when mended."""
    file = tmp_path / "my_game.py"
    file.write_text(OWN, encoding="utf-8")
    with served((str(file),), workers=1) as where:
        context = browser.new_context(base_url=f"{where}/")
        page = context.new_page()
        page.goto("/")
        expect(page.get_by_label("Ruleset")).to_have_value("tridomineering")
        expect(page.get_by_label("Board as text")).to_have_value("....|....|....|....")
        expect(value(page)).to_have_text("±5/2")
        file.write_text(OWN.replace("yield", "1 / 0; yield"), encoding="utf-8")
        alert = page.get_by_role("alert").first
        expect(alert).to_contain_text("my_game.py, line 14, in options: ")
        file.write_text(OWN.replace("[:2]", "[:1]").replace("== 3", "== 2"), encoding="utf-8")
        page.goto("/#/play?ruleset=tridomineering&board=2x3")
        expect(value(page)).to_have_text("{2|-1/2}")
        context.close()


# --- the calculator ------------------------------------------------------------------------------


def test_the_calculator_applies_functions_and_compares(page: Page) -> None:
    """Functions, relations and positions are typed in one field; numbers are leaves of trees."""
    visit(page, f"#/calculator?e={quote('cool({4|1||0}, 1/2)')}")
    expect(value(page)).to_have_text("{3|1||1/2}")
    field = page.get_by_label("Expression")
    field.fill("{2|-1} > 0")
    field.press("Enter")
    expect(page.locator("#statement")).to_contain_text("false")
    expect(page.locator("#statement .value")).to_have_text("{2|-1} || 0")
    field.fill("domineering 2x3 + {1|*}")
    field.press("Enter")
    expect(value(page)).to_have_text("{3|2*||1/2|-1/2*}")
    field.fill("{100|*}")
    field.press("Enter")
    expect(value(page)).to_have_text("{100|*}")
    leaves = page.locator("figure", has_text="Canonical form as a tree").locator("svg text")
    expect(leaves.first).to_be_visible()
    assert "100" in leaves.all_text_contents()
    page.get_by_text("Functions", exact=True).click()
    page.get_by_role("button", name="overheat(G, s, t)").click()
    expect(field).to_have_value("overheat(G, s, t)")
    check_access(page)


def test_a_simplification_is_a_row_of_pictures(page: Page) -> None:
    """Each step has its reason and the tree after it."""
    visit(page, f"#/calculator?e={quote('{0,{1|-1}|1,{*|*}}')}")
    page.get_by_role("button", name="Simplify step by step").click()
    strip = page.locator(".film-strip li")
    expect(strip.first).to_contain_text("Form:")
    assert strip.count() == strip.locator("svg").count() > 1
    settle(page)


# --- what to take away ---------------------------------------------------------------------------


def test_snippets_and_files_are_taken_away(page: Page) -> None:
    """The Python snippet runs, the command is one of ours, and pictures are saved as files."""
    visit(page, f"#/sums?sum={quote('domineering 2x3 - clobber xo + {1|*}')}")
    page.get_by_text("Take it with you").click()
    snippets = page.locator(".snippet")
    texts = dict(
        zip(
            snippets.locator("strong").all_inner_texts(),
            snippets.locator("pre").all_inner_texts(),
            strict=True,
        )
    )
    assert {*texts} == {"Command line", "Python", "LaTeX"}
    names: dict[str, Any] = {}
    exec(texts["Python"].replace("print(p.analysis())", ""), names)
    assert str(names["p"].value()) == "{3*|2||1/2*|-1/2}"
    command = shlex.split(texts["Command line"])
    assert command == ["partizan", "analyze", "domineering ...|... + clobber ox + ({1|*})"]
    assert str(catalog.position(command[2]).value()) == "{3*|2||1/2*|-1/2}"
    page.get_by_role("button", name="Board as TikZ").click()
    expect(snippets.last.locator("pre")).to_contain_text("\\begin{tikzpicture}")
    with page.expect_download() as png:
        page.get_by_role("button", name=re.compile("Save as PNG")).click()
    picture = png.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 2_000
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save JSON").click()
    assert json.loads(saved.value.path().read_text())["value"]["text"] == "{3*|2||1/2*|-1/2}"
    check_access(page)


def test_a_game_on_the_table_becomes_a_link_and_a_notebook(page: Page) -> None:
    """A link holds the earlier tables, so Undo works after a reload; a notebook replays them."""
    visit(page, f"#/sums?sum={quote('nim 2 + clobber xo')}")
    for _ in range(2):
        settle(page)
        page.locator(".summand .option").first.click()
        expect(page.locator("#undo")).to_be_enabled()
    settle(page)
    last = page.get_by_label("Sum", exact=True).input_value()
    page.reload()
    settle(page)
    page.get_by_text("Take it with you").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save a notebook").click()
    cells = json.loads(saved.value.path().read_text())["cells"]
    names: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code" and "widget" not in cell["source"]:
            exec(cell["source"], names)
    assert names["p"] == catalog.position(last)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Sum", exact=True)).not_to_have_value(last)
    settle(page)


# --- other kinds of play -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["games", "draw", "loopy", "scoring"])
def test_a_page_fits_on_a_phone_and_is_accessible(page: Page, name: str) -> None:
    """A page has no failure, no sideways scrolling on a phone, and no violation of axe."""
    visit(page, f"#/{name}")
    assert page.locator(".failure").count() == 0
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    check_access(page)


def test_monoids_and_quotients(page: Page) -> None:
    """The page of misère play finds the monoid of some games, and the quotient of boards."""
    visit(page, "#/misere?games=*2")
    monoid = page.locator("section", has=page.get_by_role("heading", name="A monoid"))
    expect(monoid.locator(".facts")).to_contain_text("<a,b | a2=1, b3=b>")
    quotient = page.locator("section", has=page.get_by_role("heading", name="A quotient"))
    expect(quotient.locator(".facts")).to_contain_text("12, of which 3 are in P")
    quotient.get_by_label("Code or impartial ruleset").fill("cram")
    quotient.get_by_label("Boards").fill("2x2; 1x3")
    quotient.get_by_role("button").first.click()
    expect(quotient.locator(".facts")).to_contain_text("tame")
    settle(page)


def test_a_ko_has_a_thermograph_for_each_komaster(page: Page) -> None:
    """A ko is drawn twice; over, which is no ko, has a graph."""
    visit(page, f"#/loopy?e={quote('a{9|{a|0}}')}")
    expect(page.get_by_role("heading", name="Left is komaster")).to_be_visible()
    expect(page.get_by_role("heading", name="Right is komaster")).to_be_visible()
    page.get_by_role("button", name="over", exact=True).click()
    expect(value(page)).to_have_text("over")
    expect(page.get_by_text("Positions and moves; play may repeat")).to_be_visible()
    settle(page)


def test_scoring_forms_are_compared_and_boards_played(page: Page) -> None:
    """Scores stand at the leaves, and a board of a scoring game is clicked."""
    visit(page, f"#/scoring?g={quote('{1|{0|^0}}')}&h=1")
    expect(page.locator(".verdict")).to_have_text("The two forms are incomparable.")
    assert "^0" in page.locator("figure svg text").all_text_contents()
    before = page.get_by_label("Board").input_value()
    page.locator(".trial .option").first.click()
    expect(page.get_by_label("Board")).not_to_have_value(before)
    settle(page)


def test_a_document_has_a_readers_page(page: Page) -> None:
    """Its chapters are listed with their verdicts; a chapter shows its statements in order."""
    visit(page, "#/atlas?source=allen2006")
    expect(page.get_by_role("heading", name="Reading allen2006")).to_be_visible()
    rows = page.locator(".numbers tr")
    assert rows.count() > 4
    first = int(rows.nth(2).locator("td").first.inner_text())
    rows.nth(2).get_by_role("button").click()
    expect(page.locator("#count")).to_have_text(f"{first} claims" if first != 1 else "1 claim")
    settle(page)
    check_access(page)


def test_the_page_is_light_and_asks_nobody_else(page: Page, site: str) -> None:
    """Every page together weighs less than 400 kB, and no request leaves this machine."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visit(page, "#/invent")
    assert all(address.startswith((site, "data:", "blob:")) for address in asked)
    static = Path(str(files("partizan_app"))) / "web" / "static"
    assert sum(file.stat().st_size for file in static.rglob("*") if file.is_file()) < 400_000


def test_a_game_of_play_is_taken_away(page: Page) -> None:
    """The notebook has every position of the game up to the one that is shown."""
    visit(page, f"#/play?ruleset=nim&board={quote('2+1')}")
    page.locator('.hit[data-part="1.2"]').click()
    expect(value(page)).to_have_text("0")
    settle(page)
    page.get_by_text("Take it with you").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save a notebook").click()
    sources = [cell["source"] for cell in json.loads(saved.value.path().read_text())["cells"]]
    boards = [text for text in sources if "catalog.position" in text]
    assert ["nim 2+1" in boards[0], "nim 1+1" in boards[-1], len(boards)] == [True, True, 2]


def test_a_typed_graph_is_drawn(page: Page) -> None:
    """The drawing begins with the graph in the text, and its vertices have the same numbers."""
    visit(page, "#/draw?ruleset=hackenbush&board=0l1%201r2%201l3")
    numbers = page.locator(".canvas text")
    assert sorted(numbers.all_text_contents()) == ["0", "1", "2", "3"]
    expect(page.locator(".canvas line.edge-l")).to_have_count(2)
    expect(page.locator(".canvas line.edge-r")).to_have_count(1)


def test_from_a_claim_to_its_page_and_back(page: Page) -> None:
    """A claim leads to the page beside its document, which leads back and to boards."""
    visit(page, "#/atlas?id=renault2013/thm-2.14")
    page.get_by_role("link", name="where it speaks of this").click()
    expect(page.locator(".told")).to_contain_text("renault2013/thm-2.14")
    settle(page)
    check_access(page)
    page.locator(".told").get_by_role("link", name="renault2013/thm-2.14").click()
    expect(page.locator('[data-claim="renault2013/thm-2.14"] details')).to_have_attribute(
        "open", ""
    )
    visit(page, "#/reading?source=renault2013")
    page.get_by_role("link", name=re.compile("^Play timber")).first.click()
    expect(page.get_by_label("Ruleset")).to_have_value("timber")
    settle(page)
    visit(page, "#/reading")
    expect(page.get_by_role("link", name="Reading Allen")).to_be_visible()
