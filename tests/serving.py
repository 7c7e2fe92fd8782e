"""A server of the explorer in this process, with workers of its own, for tests."""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 60_000  # milliseconds: on a busy machine an answer may take long


@contextmanager
def served(files: tuple[str, ...] = (), workers: int = 2) -> Iterator[str]:
    """Serve on a free port, as `partizan explore` does; yield the address."""
    uvicorn = pytest.importorskip("uvicorn")
    web = pytest.importorskip("partizan_app.web", exc_type=ImportError)
    guard = pytest.importorskip("partizan_app.web.guard", exc_type=ImportError)
    port, _, where = web.address("127.0.0.1", 0)
    app = web.create_app(guard.Guard("127.0.0.1", port), workers=workers, files=files)
    config = uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error", ws="none")
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.02)
    yield where.rstrip("/")
    running.should_exit = True
    thread.join(timeout=10)
