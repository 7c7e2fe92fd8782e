"""What every test shares: a world that nobody else's limits or leftovers reach, and a clock."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

import strategies  # noqa: F401  (it loads the hypothesis profile)
from partizan.world import current

Within = Callable[[float], AbstractContextManager[None]]


@pytest.fixture(autouse=True)
def _limits_are_lifted() -> Iterator[None]:
    """Leave no limit behind, whatever a failing test did."""
    yield
    current().set_time_limit(None)
    current().byte_limit = 2 << 30


@pytest.fixture
def within() -> Iterator[Within]:
    """Fail, instead of hanging, what takes longer than so many seconds."""

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
