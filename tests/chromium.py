"""What tests of the explorer's page share: opening an address, and finding parts of the page."""

from __future__ import annotations

import os
from typing import Any
from urllib.parse import quote

import pytest

pytest.importorskip("playwright", reason="needs the package playwright")

from playwright.sync_api import Page, expect

from serving import CHROMIUM, PATIENCE

needs_chromium = pytest.mark.skipif(not CHROMIUM, reason="needs Chromium, which is not installed")

everywhere = pytest.mark.parametrize(
    "site", ["written"] if "PARTIZAN_FOLDER" in os.environ else ["server", "tab"], indirect=True
)
"""Marks tests of the page that are run with the server, and in a tab without one."""

with_a_server = pytest.mark.parametrize("site", ["server"], indirect=True)
"""Marks tests of the page that hold back what the server answers, so a folder cannot do."""

expect.set_options(timeout=PATIENCE)


def visit(page: Page, address: str) -> None:
    """Open an address, and wait for the end of its computations."""
    page.goto(f"/{address}")
    expect(page.locator("main h1")).to_be_visible()
    settle(page)


def settle(page: Page) -> None:
    """Wait until nothing is asked or computed."""
    expect(page.locator("[aria-busy]")).to_have_count(0)


def place(ruleset: str, board: str, **others: str) -> str:
    """Return the address of a position."""
    rest = "".join(f"&{name}={text}" for name, text in others.items())
    return f"#/play?ruleset={quote(ruleset)}&board={quote(board)}{rest}"


def cell(page: Page, name: str) -> Any:
    """Return the part of the board with a name."""
    return page.locator(f'.hit[data-part="{name}"]')


def value(page: Page) -> Any:
    """Return the value of the position."""
    return page.locator("#value .value")


def check_access(page: Page) -> None:
    """Check that a page can be read and used by everybody, light and dark."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    for scheme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{scheme}'")
        found = axe.run(page)
        assert found.violations_count == 0, found.generate_report()
