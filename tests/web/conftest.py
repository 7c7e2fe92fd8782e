"""A server of the explorer, with worker processes, for the tests of its API and its page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from serving import CHROMIUM, PATIENCE, served


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, which runs offline."""
    api = pytest.importorskip("playwright.sync_api", reason="needs the package playwright")
    with api.sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Any, site: str) -> Iterator[Any]:
    """A new page, which must not report errors."""
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
        with served() as where:
            yield where
