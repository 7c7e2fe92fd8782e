"""A server of the explorer, with worker processes, for the tests of its API and its page."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, which runs offline."""
    from chromium import CHROMIUM
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Any, site: str) -> Iterator[Any]:
    """A new page, which must not report errors."""
    from chromium import PATIENCE

    context = browser.new_context(
        base_url=f"{site}/", viewport={"width": 1280, "height": 900}, accept_downloads=True
    )
    context.set_default_timeout(PATIENCE)
    found = context.new_page()
    reports: list[str] = []
    found.on("pageerror", lambda error: reports.append(str(error)))
    found.on("console", lambda said: reports.append(f"{said.type}: {said.text}"))
    yield found
    context.close()
    wrong_boards = "status of 400"  # the page shows the sentence, and the browser notes the status
    assert [said for said in reports if wrong_boards not in said] == []


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on a free port, started as `partizan explore` starts it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield from _served()


def _served() -> Iterator[str]:
    uvicorn = pytest.importorskip("uvicorn")
    web = pytest.importorskip("partizan_app.web", exc_type=ImportError)
    guard = pytest.importorskip("partizan_app.web.guard", exc_type=ImportError)
    port, _, where = web.address("127.0.0.1", 0)
    app = web.create_app(guard.Guard("127.0.0.1", port), workers=2)
    config = uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error", ws="none")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.02)
    yield where.rstrip("/")
    running.should_exit = True
    thread.join(timeout=10)
