"""Photograph the explorer for the manual: `python tools/screenshots.py` writes docs/images/*.png.

It needs Chromium, the package playwright, and the extra `explore`.
"""

from __future__ import annotations

import re
import shutil
import threading
import time
from pathlib import Path
from typing import Literal
from urllib.parse import quote

import uvicorn
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect, sync_playwright

from partizan_app import web
from partizan_app.web.guard import Guard

FOLDER = Path(__file__).parents[1] / "docs" / "images"
PATIENCE = 120_000  # milliseconds


def main() -> None:
    """Serve the explorer, and write pictures of its pages, on screens of three sizes."""
    port, _, where = web.address("127.0.0.1", 0)
    config = uvicorn.Config(web.create_app(Guard("127.0.0.1", port)), port=port, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    with sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        expect.set_options(timeout=PATIENCE)
        _photograph(_opened(chromium, where, 1280, 800), "explorer-play")
        page = _opened(chromium, where, 1600, 900, "dark")
        page.get_by_role("button", name="Full screen").click()
        page.get_by_role("tab", name="Game so far").click()
        page.locator('.hit[data-part="d4"]').click()
        expect(page.locator(".story .failed")).to_have_count(3)  # all positions are evaluated
        _photograph(page, "explorer-projector")
        _photograph(_opened(chromium, where, 390, 844), "explorer-phone")
        page = _opened(chromium, where, 1280, 800)
        page.get_by_text("Option tree").click()
        page.get_by_text("drawing", exact=True).click()
        page.get_by_label("merge equal nodes").check()
        page.get_by_role("button", name=re.compile("^Left c3 vertical")).press("Enter")
        expect(page.locator("g.place svg")).to_have_count(2)
        page.get_by_role("button", name="Fit").click()
        _photograph(page, "explorer-tree", page.locator(".tree"))
        page = chromium.new_page(
            viewport={"width": 1200, "height": 980}, base_url=where, color_scheme="light"
        )
        page.goto("/#/atlas?verdict=erratum&source=renault2013")
        expect(page.locator("#count")).to_be_visible()
        page.get_by_label("Search").fill("thm-3.62")
        page.locator(".claims summary").first.click()
        _photograph(page, "explorer-atlas")
        page.goto(f"/#/sums?sum={quote('domineering 3x3 - clobber xo + {1|*}')}")
        _photograph(page, "explorer-sums", whole=True)
        page.goto("/#/invent")
        _photograph(page, "explorer-invent", whole=True)
        chromium.close()
    server.should_exit = True
    thread.join(timeout=10)


def _opened(
    chromium: Browser,
    where: str,
    width: int,
    height: int,
    scheme: Literal["light", "dark"] = "light",
) -> Page:
    """Return the first screen, in a new window."""
    size: ViewportSize = {"width": width, "height": height}
    page = chromium.new_page(viewport=size, base_url=where, color_scheme=scheme)
    page.goto("/")
    expect(page.locator(".question h2")).to_be_visible()
    return page


def _photograph(page: Page, name: str, part: Locator | None = None, *, whole: bool = False) -> None:
    """Write a picture of a page, or of a part of it, when nothing is computed any more."""
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    page.mouse.move(0, 0)
    page.wait_for_timeout(800)
    print(FOLDER / f"{name}.png")
    if part is not None:
        part.screenshot(path=FOLDER / f"{name}.png")
    else:
        page.screenshot(path=FOLDER / f"{name}.png", full_page=whole)


if __name__ == "__main__":
    main()
