"""Photograph the explorer for the README: `python tools/screenshots.py` writes docs/images/*.png.

It needs Chromium, the package playwright, and the extra `explore`.
"""

from __future__ import annotations

import shutil
import threading
import time
from pathlib import Path
from urllib.parse import quote

import uvicorn
from playwright.sync_api import Page, expect, sync_playwright

from partizan_app import web
from partizan_app.web.guard import Guard

FOLDER = Path(__file__).parents[1] / "docs" / "images"
PATIENCE = 120_000  # milliseconds


def main() -> None:
    """Serve the explorer, and write pictures of some of its pages."""
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
        page = chromium.new_page(
            viewport={"width": 1200, "height": 980}, base_url=where, color_scheme="light"
        )
        expect.set_options(timeout=PATIENCE)
        page.goto(f"/#/play?ruleset=domineering&board={quote('....|.#..|....')}&draw=best")
        _photograph(page, "explorer-play")
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


def _photograph(page: Page, name: str, *, whole: bool = False) -> None:
    expect(page.locator("main h1")).to_be_visible()
    expect(page.locator("[aria-busy]")).to_have_count(0)
    page.wait_for_timeout(500)
    print(FOLDER / f"{name}.png")
    page.screenshot(path=FOLDER / f"{name}.png", full_page=whole)


if __name__ == "__main__":
    main()
