"""Fixtures for all tests: a time limit."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

import strategies  # noqa: F401  (it loads the hypothesis profile)
from partizan.engine import stored

Within = Callable[[float], AbstractContextManager[None]]


def pytest_configure() -> None:
    """Let Ctrl-C interrupt even where the shell made commands in the background ignore it."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Spare the garbage collector the tests themselves, which live to the end of the run.

    Hypothesis makes millions of short-lived objects, so garbage is collected less often.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture
def within() -> Iterator[Within]:
    """Fail, instead of hanging, after three times the seconds of CPU time, or ten times in all."""

    def fail(*_: object) -> None:
        pytest.fail("it took too long")

    @contextmanager
    def limit(seconds: float) -> Iterator[None]:
        # A busy machine delays a test and takes none of its CPU time; but a collection of the
        # garbage of all tests before may happen in this one.
        signal.setitimer(signal.ITIMER_PROF, 3 * seconds)
        signal.setitimer(signal.ITIMER_REAL, 10 * seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)

    before = {which: signal.signal(which, fail) for which in (signal.SIGPROF, signal.SIGALRM)}
    yield limit
    for which, handler in before.items():
        signal.signal(which, handler)


@pytest.fixture
def _everything_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Store every answer, however little work it took."""
    monkeypatch.setattr(stored, "WORTH", 1)
    monkeypatch.setattr(stored, "KERNEL_WORTH", 1)
