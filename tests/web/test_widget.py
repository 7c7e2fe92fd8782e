"""The widget of notebooks in a real browser: Python answers the clicks of the page."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("anywidget")
pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Browser, expect

from chromium import needs_chromium
from partizan import rulesets

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


def test_the_widget_is_the_explorers_board(browser: Browser) -> None:
    """Parts are clicked and walked over by keys, hints are drawn, and the engine answers."""
    board: Any = rulesets.domineering(2, 3).widget()
    page = browser.new_page()

    def told(message: dict[str, Any]) -> None:
        if "state" in message:
            board.hints = message["state"]["hints"]
        else:
            board._heard(board, message, [])
        heard.append(message)

    heard: list[dict[str, Any]] = []
    page.expose_function("told", told)

    def state() -> dict[str, Any]:
        return {name: getattr(board, name) for name in TRAITS}

    def update() -> None:
        page.evaluate("now => update(now)", state())

    page.evaluate(SHOWN, [board._esm, str(board._css), state()])
    expect(page.locator("[role=status]")).to_contain_text("Left to move")
    page.get_by_role("button", name="Hint").click()
    update()
    expect(page.locator(".drawn polyline")).to_have_count(1)
    page.locator('.hit[data-part="a1"]').click()
    update()
    assert str(board.position) == "#..|#.."
    assert board.last_move == "a1 vertical"
    expect(page.locator(".last .lit")).to_have_count(2)
    page.locator('.hit[data-part="b1"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    update()
    assert str(board.position) == "###|#.."
    page.get_by_role("button", name="Undo").click()
    update()
    page.get_by_role("button", name="Best move").click()
    update()
    assert str(board.position) in {"###|#..", "#..|###"}
    page.close()
