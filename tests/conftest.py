"""Fixtures for all tests: a time limit."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

import strategies  # noqa: F401  (it loads the hypothesis profile)
from partizan.engine import stored

Within = Callable[[float], AbstractContextManager[None]]


@pytest.fixture
def within() -> Iterator[Within]:
    """Fail, instead of hanging, after a number of seconds."""

    def fail(*_: object) -> None:
        pytest.fail("it took too long")

    @contextmanager
    def limit(seconds: float) -> Iterator[None]:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    before = signal.signal(signal.SIGALRM, fail)
    yield limit
    signal.signal(signal.SIGALRM, before)


@pytest.fixture
def _everything_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Store every answer, however little work it took."""
    monkeypatch.setattr(stored, "SPACING", 1)
    monkeypatch.setattr(stored, "KERNEL_SPACING", 1)
