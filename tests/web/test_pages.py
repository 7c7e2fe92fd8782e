"""The explorer's pages beside Play, in a real browser: sums, inventing, the calculator and others."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

pytest.importorskip("playwright", reason="needs the package playwright")

from chromium import check_access, needs_chromium, settle, value, visit
from playwright.sync_api import Page, expect

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
