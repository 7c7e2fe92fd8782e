"""A server of the explorer, with worker processes, for the tests of its API and its page."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest


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
