"""The widget of notebooks in a real browser: Python answers the clicks of the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("anywidget")
pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Browser, Page, expect

from chromium import needs_chromium
from partizan import Game, rulesets

pytestmark = needs_chromium

SHOWN = """
async ([esm, css, state]) => {
  const url = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const heard = {};
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => told({ state }),
    on: (names, call) => { for (const name of names.split(" ")) heard[name] = call; },
    send: (message) => told(message),
  };
  window.update = (now) => {
    state = now;
    for (const call of new Set(Object.values(heard))) call();
  };
  widget.render({ model, el: document.body });
}
"""
TRAITS = (
    *("svg", "title", "moves", "chosen", "fitting", "status"),
    *("can_undo", "side", "is_whole", "hints", "last_parts"),
)


class Shown:
    """A widget on a page of its own, of which a Python object answers the clicks."""

    def __init__(self, board: Any, page: Page) -> None:
        self.board, self.page = board, page
        page.expose_function("told", self.told)
        page.evaluate(SHOWN, [board._esm, str(board._css), self.state()])

    def told(self, message: dict[str, Any]) -> None:
        """Hear what the page says."""
        if "state" in message:
            self.board.hints = message["state"]["hints"]
        else:
            self.board._heard(self.board, message, [])

    def state(self) -> dict[str, Any]:
        """Return what the page is told."""
        return {name: getattr(self.board, name) for name in TRAITS}

    def click(self, part: str) -> None:
        """Click a part of the board."""
        self.page.locator(f'.hit[data-part="{part}"]').click()
        self.update()

    def press(self, name: str) -> None:
        """Press a button."""
        self.page.get_by_role("button", name=name).click()
        self.update()

    def update(self) -> None:
        """Show what has changed."""
        self.page.evaluate("now => update(now)", self.state())


@pytest.fixture
def sheet(browser: Browser) -> Iterator[Page]:
    """An empty page."""
    page = browser.new_page()
    yield page
    page.close()


def test_the_widget_is_the_explorers_board(sheet: Page) -> None:
    """Parts are clicked and walked over by keys, hints are drawn, and the engine answers."""
    board: Any = rulesets.domineering(2, 3).widget()
    shown = Shown(board, sheet)
    expect(sheet.locator("[role=status]")).to_contain_text("Left to move")
    shown.press("Hint")
    expect(sheet.locator(".drawn polyline")).to_have_count(1)
    shown.click("a1")
    assert str(board.position) == "#..|#.."
    assert board.last_move == "a1 vertical"
    expect(sheet.locator('.picture polygon[fill="#2f7de1"]')).to_have_count(1)  # Left's domino
    sheet.locator('.hit[data-part="b1"]').focus()
    sheet.keyboard.press("ArrowUp")
    sheet.keyboard.press("Enter")
    shown.update()
    assert str(board.position) == "###|#.."
    shown.press("Undo")
    shown.press("Best move")
    assert str(board.position) in {"###|#..", "#..|###"}


def test_the_boards_of_a_sum_are_clicked(sheet: Page) -> None:
    """In a sum the parts of each board are clicked, also the options of a written game."""
    whole: Any = rulesets.domineering(2, 2) + rulesets.nim(3) + Game("{1|*}")
    board = whole.widget()
    told: list[str] = []
    board.observe(lambda change: told.append(change.new), "last_move")
    shown = Shown(board, sheet)
    shown.click("1:a1")
    expect(sheet.locator('.picture polygon[fill="#2f7de1"]')).to_have_count(2)  # and an option
    shown.click("2:1.2")
    shown.click("3:Left 1")
    assert told == ["1: a1 vertical", "2: heap 3 -> 1", "3: 1"]
    assert board.clicked == "3:Left 1"
    assert board.position.text == "domineering #.|#. + nim 1 + (1)"
    shown.press("Best move")
    shown.press("Undo")
    assert board.position.text == "domineering #.|#. + nim 1 + (1)"
