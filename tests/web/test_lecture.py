"""The lecture of `docs/lecture.md`: each of its numbered steps, done as a lecturer does it."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import quote

import pytest

pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Page, expect

from chromium import cell, needs_chromium, settle, value, visit

SCRIPT = Path(__file__).parents[2] / "docs" / "lecture.md"
QUESTION = "Left moves and wins: where?"


def test_every_step_of_the_script_is_done_below() -> None:
    """The titles of the steps are the docstrings of the tests, in their order."""
    steps = re.findall(r"^\d+\. \*\*(.+?)\*\*", SCRIPT.read_text(), re.MULTILINE)
    tests = [found for name, found in globals().items() if name.startswith("test_step_")]
    assert steps == [test.__doc__ for test in tests]


@needs_chromium
def test_step_1(page: Page) -> None:
    """The board asks a question."""
    visit(page, "#/")
    expect(page.locator(".question h2")).to_have_text(QUESTION)
    expect(page.locator(".drawn .wins")).to_have_count(1)
    page.get_by_role("button", name="Hide the answer").click()
    expect(page.locator(".drawn .wins")).to_have_count(0)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".drawn .wins")).to_have_count(1)


@needs_chromium
def test_step_2(page: Page) -> None:
    """A wrong answer is refuted."""
    visit(page, "#/")
    cell(page, "d4").click()
    expect(page.locator(".question h2")).to_have_text("Right moves and wins: where?")
    page.get_by_role("tab", name="Game so far").click()
    expect(page.locator(".turn[aria-current]")).to_contain_text("mistake")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".question h2")).to_have_text(QUESTION)
    settle(page)


@needs_chromium
def test_step_3(page: Page) -> None:
    """The right answer wins."""
    visit(page, "#/")
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(page.locator(".status")).to_contain_text("1 of 6 moves wins")
    hint.click()
    expect(page.locator(".status")).to_contain_text("c3 vertical")
    page.get_by_role("button", name=re.compile("c3 vertical")).click()
    expect(page.locator(".question h2")).to_have_text("Right moves, and every move loses: why?")
    settle(page)


@needs_chromium
def test_step_4(page: Page) -> None:
    """The value has a temperature."""
    visit(page, "#/")
    expect(value(page)).to_have_text("{2|-1/2}")
    facts = page.locator(".worth .facts")
    for name, number in {"mean": "3/4", "temperature": "5/4", "left stop": "2"}.items():
        row = facts.locator("div").filter(has_text=name)
        expect(row.locator("dd")).to_have_text(number)
    expect(page.locator(".worth figure svg")).to_be_visible()


@needs_chromium
def test_step_5(page: Page) -> None:
    """The tree says why."""
    visit(page, "#/")
    page.get_by_text("Option tree").click()
    nodes = page.locator(".node")
    expect(nodes).to_have_count(14)
    page.get_by_label("merge equal nodes").check()
    page.get_by_label("sensible options only").check()
    expect(nodes.locator(".value")).to_have_text(["{2|-1/2}", "2", "-1/2"])
    nodes.nth(1).click()
    expect(page.locator(".tree-pane svg")).to_be_visible()
    settle(page)


@needs_chromium
def test_step_6(page: Page) -> None:
    """The game so far has a chart."""
    visit(page, "#/")
    page.get_by_role("tab", name="Game so far").click()
    expect(page.locator(".story .failed")).to_have_count(2)
    expect(page.locator(".chart .wrong")).to_have_count(2)
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".piece")).to_have_count(0)
    expect(page.locator(".piece")).to_have_count(2)
    settle(page)


@needs_chromium
def test_step_7(page: Page) -> None:
    """The computer says what it thinks."""
    visit(page, "#/")
    page.get_by_label("Opponent").select_option("left")
    expect(page.locator(".thought")).to_contain_text("This move wins: the game is solved.")
    settle(page)


@needs_chromium
def test_step_8(page: Page) -> None:
    """Misère play asks another question."""
    visit(page, "#/")
    page.get_by_label("Convention").select_option("misere")
    expect(page.locator(".question h2")).to_contain_text("under misère play")
    settle(page)


@needs_chromium
def test_step_9(page: Page) -> None:
    """Other games have other pieces."""
    visit(page, "#/play?ruleset=fox-and-geese")
    assert page.locator("svg.board polygon[fill='#e0484c']").count() == 1
    visit(page, "#/play?ruleset=toppling-dominoes")
    expect(page.locator(".question h2")).to_have_text(QUESTION)


@needs_chromium
def test_step_10(page: Page) -> None:
    """Boards are added on a table."""
    visit(page, f"#/sums?sum={quote('domineering 3x3 - clobber xo + {1|*}')}")
    expect(page.locator(".summand")).to_have_count(3)
    expect(value(page)).to_be_visible()
    expect(page.locator(".status")).to_contain_text("to move wins")


@needs_chromium
def test_step_11(page: Page) -> None:
    """A game is its rules."""
    visit(page, "#/invent")
    page.get_by_label("Rules").fill("grid # .\nL: .. -> ## in down\nR: turn")
    expect(page.locator(".pair")).to_have_count(2)
    page.get_by_label("Board").fill("2x3")
    page.get_by_role("button", name="Try this game").click()
    expect(value(page)).to_have_text("{2|-1/2}")
    settle(page)
