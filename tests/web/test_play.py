"""The page Play in a real browser: the board, the game so far, the tree, hints, and a projector."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Browser, Page, Route, expect

from chromium import cell, check_access, needs_chromium, place, settle, value, visit

pytestmark = needs_chromium

QUESTION = "Left moves and wins: where?"


def board(page: Page) -> Any:
    """Return the field with the board as text."""
    return page.get_by_label("Board as text")


def middle(page: Page, name: str) -> tuple[float, float]:
    """Return the middle of a part of the board, on the screen."""
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def foot(page: Page, selector: str) -> float:
    """Return how far down the page an element ends."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


# --- the first screen ----------------------------------------------------------------------------


def test_the_first_screen_is_worth_looking_at(browser: Browser, site: str) -> None:
    """A hot board asks a question; all that is needed is above the fold, and weighs < 400 kB."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    sizes: list[int] = []
    page.on("response", lambda answer: sizes.append(len(answer.body())))
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto(site)
    expect(page.locator(".question h2")).to_have_text(QUESTION)
    settle(page)
    expect(value(page)).to_have_text("{2|-1/2}")
    expect(page.locator(".piece.left")).to_have_count(1)
    expect(page.locator(".piece.right")).to_have_count(1)
    expect(page.locator(".last .lit")).to_have_count(1)
    expect(page.locator(".drawn .left.wins")).to_have_count(1)
    expect(page.locator(".drawn .right.sensible")).to_have_count(3)
    page.get_by_role("button", name="Hide the answer").click()
    expect(page.locator(".drawn *")).to_have_count(0)
    for part in ("svg.board", ".status", ".controls", ".worth figure svg", ".table-top form"):
        assert foot(page, part) <= 800, part
    assert foot(page, ".tabbed") <= 800
    assert all(url.startswith(site) for url in requests)
    assert sum(sizes) < 400_000
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for part in ("svg.board", ".status", ".controls"):
        assert foot(page, part) <= 844, part
    context.close()


@pytest.mark.parametrize("view", ["game", "drawing", "projector"])
def test_every_view_is_accessible(page: Page, view: str) -> None:
    """Tabs, tree and projector have no violation, light and dark."""
    visit(page, "#/")
    if view == "game":
        page.get_by_role("tab", name="Moves").press("ArrowRight")
        expect(page.locator(".story li")).to_have_count(3)
    elif view == "drawing":
        page.get_by_text("Option tree").click()
        page.locator(".node.left").first.click()
        check_access(page)
        page.get_by_text("drawing", exact=True).click()
    else:
        page.keyboard.press("f")
    settle(page)
    check_access(page)


# --- the board -----------------------------------------------------------------------------------


def test_a_domino_is_previewed_and_laid_by_dragging(page: Page) -> None:
    """Hovering shows the piece and its value; dragging over two cells lays it, in its colour."""
    visit(page, place("domineering", "...|..."))
    page.mouse.move(*middle(page, "b1"))
    expect(page.locator(".ghosts .piece.left")).to_have_count(1)
    expect(page.locator(".whisper")).to_contain_text("b1 vertical")
    expect(page.locator(".whisper")).to_contain_text("wins")
    page.mouse.down()
    page.mouse.up()
    expect(board(page)).to_have_value(".#.|.#.")
    page.get_by_role("button", name="Undo").click()
    expect(board(page)).to_have_value("...|...")
    page.get_by_label("To move").select_option("right")
    expect(page.locator(".status")).to_contain_text("Right to move")
    page.mouse.move(*middle(page, "b1"))
    expect(page.locator(".whisper")).to_contain_text("2 moves contain b1")
    page.mouse.down()
    page.mouse.move(*middle(page, "c1"))
    page.mouse.up()
    expect(board(page)).to_have_value("...|.##")
    expect(page.locator(".pieces .piece.right rect")).to_have_count(1)
    expect(page.locator(".last .lit")).to_have_count(1)
    settle(page)


def test_hexagons_are_hit_where_they_are(page: Page) -> None:
    """A click near the lower tip of a hexagon chooses it, and not the one below."""
    visit(page, place("hex", "3x3"))
    box = cell(page, "b3").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 6)
    expect(board(page)).to_have_value(".x.|...|...")
    labels = page.locator("svg.board > text").all_text_contents()
    assert {"a", "b", "c", "1", "2", "3"} <= set(labels)
    settle(page)


def test_dominoes_topple_and_pieces_look_like_themselves(page: Page) -> None:
    """What fell is seen once more; a fox is drawn as a fox, and not as a letter."""
    visit(page, place("toppling-dominoes", "lrl"))
    page.get_by_role("button", name=re.compile("topple (1 right|3 left)")).click()
    expect(board(page)).to_have_value("...")
    expect(page.locator(".fallen").first).to_be_attached()
    visit(page, place("fox-and-geese", ".g..|..g.|.f..|...."))
    assert not {"K", "F", "G"} & set(page.locator("svg.board text").all_text_contents())
    cell(page, "b4").click()
    cell(page, "a3").click()
    expect(page.locator(".last .lit")).to_have_count(2)
    settle(page)


def test_a_game_is_played_by_touch(browser: Browser, site: str) -> None:
    """On a phone held upright taps lay dominoes."""
    context = browser.new_context(
        base_url=site, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    visit(page, place("domineering", "..|.."))
    cell(page, "a1").tap()
    expect(board(page)).to_have_value("#.|#.")
    expect(page.locator(".status")).to_contain_text("Right cannot move and loses: Left wins.")
    settle(page)
    context.close()


def test_links_without_a_board_open_the_example(page: Page) -> None:
    """Rulesets that need parameters get usual ones, and an example with moves for both players."""
    visit(page, "#/play?ruleset=circular-nim")
    expect(page.get_by_label("Ruleset")).to_have_value("circular-nim")
    expect(board(page)).to_have_value("2,1,3,1,2")
    assert page.locator(".failure").count() == 0


def test_exponents_are_raised_as_a_whole(page: Page) -> None:
    """The genus 9^0(10)8 has all of 0(10)8 above the line."""
    visit(page, place("nim", "1"))
    maths = "import('/static/js/shown.js').then((all) => all.maths('9^0(10)8').innerHTML)"
    assert page.evaluate(maths) == "9<sup>0(10)8</sup>"


# --- the game so far -----------------------------------------------------------------------------


LATE = """() => {
  const games = JSON.parse(sessionStorage["partizan-games"]);
  games[0].root.known = { isLate: true };
  sessionStorage["partizan-games"] = JSON.stringify(games);
}"""


def test_the_game_is_listed_with_its_mistakes_and_kept(page: Page) -> None:
    """Moves, values, mistakes and branches are listed; reload, Back and Play keep undo and redo.

    Of a position that took too long, the values are asked for again.
    """
    visit(page, "#/")
    page.get_by_role("tab", name="Game so far").click()
    turns = page.locator(".story .turn")
    expect(turns.nth(1)).to_contain_text("mistake")
    expect(turns.nth(2)).to_contain_text("mistake")
    expect(turns.nth(2)).to_contain_text("{2|-1/2}")
    expect(turns.nth(2)).to_contain_text("t = 5/4")
    expect(page.locator(".chart .dot")).to_have_count(3)
    cell(page, "c4").click()
    cell(page, "c3").click()
    expect(turns).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".turn[aria-current]")).to_contain_text("b2 horizontal")
    cell(page, "d4").click()
    expect(page.locator(".branches").get_by_role("button")).to_have_text(["c3 vertical"])
    settle(page)
    page.keyboard.press("Control+z")
    expect(page.locator(".turn[aria-current]")).to_contain_text("b2 horizontal")
    page.evaluate(LATE)
    page.reload()
    page.get_by_role("tab", name="Game so far").click()
    expect(page.get_by_text("Of 1 position not all was found.")).to_be_visible()
    expect(turns.first).not_to_contain_text("t =")
    page.locator("#panel-game").get_by_role("button", name="Think longer").click()
    expect(turns.first).to_contain_text("t =")
    expect(page.get_by_text("not all was found")).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(board(page)).to_have_value("#..#|#..#|.##.|....")
    settle(page)
    page.get_by_role("link", name="Heaps").click()
    expect(page.locator("h1")).to_have_text("Heaps")
    page.go_back()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    page.get_by_role("link", name="Heaps").click()
    expect(page.locator("h1")).to_have_text("Heaps")
    page.get_by_role("link", name="Play", exact=True).click()
    expect(board(page)).to_have_value("#..#|#..#|.##.|....")
    page.get_by_role("tab", name="Game so far").click()
    page.locator(".chart .dot").first.click()
    expect(board(page)).to_have_value("....|....|....|....")
    page.get_by_role("button", name="Replay").click()
    expect(board(page)).to_have_value("#..#|#..#|.##.|....", timeout=20_000)
    expect(page.get_by_role("button", name="Replay")).to_be_visible()
    settle(page)


def test_a_link_holds_the_moves(page: Page, browser: Browser) -> None:
    """In another browser the link shows the pieces with their owners, and Undo goes back."""
    visit(page, place("domineering", "...|..."))
    cell(page, "a1").click()
    expect(page).to_have_url(re.compile("line="))
    settle(page)
    context = browser.new_context()
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator(".piece.left")).to_have_count(1)
    other.get_by_role("button", name="Undo").click()
    expect(other.get_by_label("Board as text")).to_have_value("...|...")
    context.close()


def test_hints_and_opponents(page: Page) -> None:
    """The first hint counts the winning moves, the second draws one; opponents say what they do."""
    visit(page, "#/")
    page.keyboard.press("h")
    expect(page.locator(".status")).to_contain_text("Hint: 1 of 6 moves wins.")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".status")).to_contain_text("Hint: c3 vertical.")
    expect(page.locator(".ghosts .piece.left")).to_have_count(1)
    page.get_by_label("Opponent").select_option("left")
    expect(page.locator(".thought")).to_contain_text("Left (perfect) played c3 vertical.")
    expect(page.locator(".thought")).to_contain_text("This move wins: the game is solved.")
    page.get_by_label("Strength").select_option("careful")
    cell(page, "a1").click()
    cell(page, "b1").click()
    expect(page.locator(".thought")).to_contain_text(re.compile(r"careful.*This leaves \d+ move"))
    settle(page)
    visit(page, place("domineering", "..|..", against="both", level="beginner"))
    expect(page.locator(".status")).to_contain_text("cannot move and loses")
    settle(page)


def test_the_soonest_win_of_play_that_repeats(page: Page) -> None:
    """Each winning move says when it wins, and only the soonest is drawn, and given as a hint."""
    game = "strip # . t f; L: t. -> .t; L: tf. -> .ft; L: .t -> t.; R: .f -> f.; R: .tf -> ft."
    visit(page, place(f"{game}; R: f. -> .f", "f.t.tt."))
    expect(page.locator(".option .wins")).to_have_text(
        ["wins in 7", "wins in 9", "wins in 11", "wins in 11"]
    )
    expect(page.get_by_text("Left wins in 7 moves if Left begins")).to_be_visible()
    soonest = page.locator(".option.left .mono").first.text_content()
    page.get_by_label("Draw on the board").select_option("best")
    expect(page.locator(".wins:not(.tag)")).to_have_count(1)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".status")).to_contain_text("Hint: 4 of 4 moves win.")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".status")).to_contain_text(f"Hint: {soonest}")
    settle(page)


def test_visitors_may_think_longer(page: Page) -> None:
    """What was not found has a button that asks again, with a minute."""
    asked: list[dict[str, Any]] = []

    def answer(route: Route) -> None:
        question = json.loads(route.request.post_data or "{}")
        asked.append(question)
        is_first = question["seconds"] < 60
        known = {"unknown": "too many positions"} if is_first else {"text": "7"}
        moves = [{"board": "...", "wins": None, "value": known}]
        result = {"analysis": {"value": known}, "moves": {"left": moves, "right": [], "best": {}}}
        route.fulfill(json={"id": "x", "done": True, "result": result[question["ask"]]})

    page.route("**/api/inquiries", answer)
    visit(page, place("domineering", "6x6"))
    expect(page.get_by_text("unknown: too many positions")).to_be_visible()
    page.get_by_role("button", name="Think longer").first.click()
    expect(value(page)).to_have_text("7")
    assert {(one["ask"], one["seconds"]) for one in asked} >= {("analysis", 60), ("moves", 60)}
    assert asked[-1]["arguments"]["patience"] > asked[0]["arguments"]["patience"]


# --- the tree ------------------------------------------------------------------------------------


def test_the_tree_is_walked_node_by_node(page: Page) -> None:
    """Sensible options come first, keys open and close, a node shows its board and is played."""
    visit(page, "#/")
    page.get_by_text("Option tree").click()
    nodes = page.locator(".node")
    expect(nodes.nth(0)).to_contain_text("{2|-1/2}")
    expect(nodes.nth(1)).to_contain_text("c3 vertical")
    expect(nodes.nth(1)).to_contain_text("sensible")
    count = nodes.count()
    assert count == 14
    page.get_by_label("merge equal nodes").check()
    expect(nodes).to_have_count(9)
    page.get_by_label("sensible options only").check()
    expect(nodes).to_have_count(3)
    nodes.nth(1).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tree-pane .piece.left")).to_have_count(2)
    expect(page.locator(".tree-pane")).to_contain_text("temperature −1")
    page.keyboard.press("ArrowLeft")
    expect(nodes).to_have_count(3)
    page.get_by_role("button", name="Open the sensible lines").click()
    expect(nodes).not_to_have_count(3)
    settle(page)
    page.get_by_role("button", name="Play this line").click()
    expect(board(page)).to_have_value("#.#.|#.#.|.##.|....")
    settle(page)


def test_large_trees_stay_within_their_frame(page: Page) -> None:
    """A drawing opens part by part, is panned and zoomed, and never widens the page."""
    visit(page, place("clobber", "xox|oxo|xox"))
    page.get_by_text("Option tree").click()
    page.get_by_text("drawing", exact=True).click()
    for _ in range(3):
        settle(page)
        page.locator("g.place.left:not(.more)").first.press("Enter")
    settle(page)
    expect(page.locator("g.place svg")).to_have_count(4)
    frame = page.locator(".tree-body").bounding_box()
    assert frame is not None
    assert frame["height"] < 520
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
    world = page.locator(".drawn-tree > g")
    before = world.get_attribute("transform")
    page.get_by_role("button", name="Zoom in").click()
    zoomed = world.get_attribute("transform")
    assert zoomed != before
    page.locator(".tree-body").scroll_into_view_if_needed()
    frame = page.locator(".tree-body").bounding_box()
    assert frame is not None
    page.mouse.move(frame["x"] + frame["width"] - 30, frame["y"] + frame["height"] - 30)
    page.mouse.wheel(0, 120)
    page.mouse.down()
    page.mouse.move(frame["x"] + frame["width"] - 90, frame["y"] + frame["height"] - 60)
    page.mouse.up()
    assert world.get_attribute("transform") != zoomed
    page.get_by_role("button", name="Fit").click()
    visit(page, place("clobber", "q"))
    page.get_by_text("Option tree").click()
    expect(page.locator(".tree-body")).to_contain_text("There is no tree here")


# --- a projector ---------------------------------------------------------------------------------


def test_a_projector_shows_the_board_alone(page: Page) -> None:
    """In full screen the board grows, the remote steps through the game, and F leaves it."""
    visit(page, "#/")
    before = page.locator("svg.board").bounding_box()
    page.get_by_role("button", name="Full screen").click()
    expect(page.locator("header.top")).to_be_hidden()
    after = page.locator("svg.board").bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > 1.2 * before["height"]
    assert foot(page, ".controls") <= 900
    page.keyboard.press("PageUp")
    expect(page.locator(".status")).to_contain_text("Right to move")
    page.keyboard.press("PageDown")
    expect(page.locator(".status")).to_contain_text("Left to move")
    settle(page)
    page.keyboard.press("f")
    expect(page.locator("header.top")).to_be_visible()


def test_the_last_move_is_lit_on_graphs_and_heaps(page: Page) -> None:
    """What a move took from a graph or a heap is gold, and the vertices stay in their places."""
    visit(page, place("col", "C_5"))
    expect(page.get_by_label("Ruleset")).to_have_value("graph-col")
    frame = page.locator("svg.board").get_attribute("viewBox")
    cell(page, "3").click()
    expect(page.locator('svg.board circle[stroke="#c98a00"]')).to_have_count(
        3
    )  # it, and its two neighbours
    assert page.locator("svg.board").get_attribute("viewBox") == frame
    page.reload()
    expect(page.locator('svg.board circle[stroke="#c98a00"]')).to_have_count(3)
    settle(page)
    visit(page, place("nim", "5+3"))
    cell(page, "1.2").click()
    expect(page.locator('svg.board circle[stroke="#c98a00"]')).to_have_count(4)
    settle(page)


def test_files_of_a_board_have_the_owners_of_its_pieces(page: Page) -> None:
    """Copied TikZ and saved SVG have blue and red dominoes, and the last move; so has the tree."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit(page, "#/")
    page.get_by_text("Share", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as SVG: board").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert all(f'fill="{colour}"' in text for colour in ("#2f7de1", "#e0484c"))
    page.locator(".sharing").get_by_role("button", name="Copy TikZ").click()
    expect(page.get_by_text("Copied", exact=True).first).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert all(ink in copied for ink in ("blue!80!black", "red!80!black", "orange"))
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as PNG: board").click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    page.get_by_text("Option tree").click()
    page.get_by_text("As a picture").click()
    nodes = page.locator('.printed svg g[transform]:has(polygon[fill="#2f7de1"])')
    expect(nodes.first).to_be_visible()
    assert nodes.count() > 2
    settle(page)


def test_equal_nodes_of_a_tree_are_one(page: Page) -> None:
    """Equal nodes stand once, in the outline and in the drawing; the tree is a picture as well."""
    visit(page, place("nim", "2+1"))
    page.get_by_text("Option tree").click()
    page.get_by_label("merge equal nodes").check()
    page.get_by_role("button", name="Open the sensible lines").click()
    expect(page.locator(".node.same").first).to_contain_text("equals")
    settle(page)
    values = page.locator(".node:not(.same) .value").all_text_contents()
    assert len(values) == len(set(values))
    page.get_by_text("drawing", exact=True).click()
    names = page.locator("g.place").count()
    assert names == len(values)
    assert page.locator("path.edge").count() > names - 1
    page.get_by_text("As a picture").click()
    figure = page.locator(".printed figure")
    expect(figure.get_by_role("button", name="Copy TikZ")).to_be_visible()
    settle(page)
    check_access(page)
