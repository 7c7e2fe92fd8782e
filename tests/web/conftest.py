"""A server of the explorer, with worker processes, for the tests of its API and its page.

Tests of the page that are parametrized with a `site` "tab" run against a folder too, whose worker
asks a CPython of this machine. If PARTIZAN_FOLDER is the path of a folder that `partizan explore
--static` has written, then all tests of the page run against that, with its own interpreter.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from serving import CHROMIUM, PATIENCE, served
from tabbed import CPYTHON, Bridge, plainly_served, write


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
    api = pytest.importorskip("playwright.sync_api", reason="needs the package playwright")
    context = browser.new_context(
        base_url=f"{site}/", viewport={"width": 1280, "height": 900}, accept_downloads=True
    )
    context.set_default_timeout(PATIENCE)
    found = context.new_page()
    reports: list[str] = []
    found.on("pageerror", lambda error: reports.append(str(error)))
    found.on("console", lambda said: reports.append(f"{said.type}: {said.text}"))
    yield found
    with suppress(AssertionError):  # a question that is given up costs a process of the server
        api.expect(found.locator("[aria-busy]")).to_have_count(0, timeout=1_000)
    context.close()
    wrong_boards = "status of 400"  # the page shows the sentence, and the browser notes the status
    assert [said for said in reports if wrong_boards not in said] == []


@pytest.fixture(scope="session")
def bridge() -> Iterator[Bridge]:
    """CPython in the place of interpreters for browsers."""
    made = Bridge()
    yield made
    made.close()


@pytest.fixture(scope="session")
def tab(bridge: Bridge, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a folder on a plain file server."""
    folder = tmp_path_factory.mktemp("tab")
    write(folder, CPYTHON)
    with plainly_served(folder, bridge) as where:
        yield where


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server on a free port, started as `partizan explore` starts it."""
    base = tmp_path_factory.getbasetemp()  # its parent is that of all processes of a run
    with pytest.MonkeyPatch.context() as patch:
        shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
        patch.setenv("XDG_CACHE_HOME", str(shared / "cache"))  # they list the claims once
        with served() as where:
            yield where


@pytest.fixture(scope="session")
def written() -> Iterator[str]:
    """The address of the folder that PARTIZAN_FOLDER names."""
    with plainly_served(Path(os.environ["PARTIZAN_FOLDER"])) as where:
        yield where


@pytest.fixture
def site(request: pytest.FixtureRequest) -> str:
    """The address of the explorer: of its server, or of a folder without one."""
    usual = "written" if "PARTIZAN_FOLDER" in os.environ else "server"
    where: str = request.getfixturevalue(getattr(request, "param", usual))
    return where
