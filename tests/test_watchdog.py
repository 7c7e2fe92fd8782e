"""A thread that does not check the time is interrupted soon after its deadline, and no other."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from partizan import Budget, BudgetExceeded, Game
from partizan.budget import Meter, terms
from partizan.errors import TimeUp
from partizan.watchdog import due

SECONDS = 0.5


def spin(seconds: float) -> None:
    """Work in Python without checking any limit."""
    begun = time.monotonic()
    while time.monotonic() < begun + seconds:
        sum(range(50))


def sums(seconds: float) -> None:
    """Work in the core."""
    begun, g, n = time.monotonic(), Game(0), 0
    while time.monotonic() < begun + seconds:
        n += 1
        g += Game(f"{{{3 * n}|*{n}||-{n}}}")


def taken(work: Callable[[float], None], seconds: float | None) -> tuple[bool, float]:
    """Return whether work was stopped, and the time it took in its thread.

    The machine may be busy with other things, so what counts is the time that it gave the thread.
    """
    begun, worked = time.monotonic(), time.thread_time()
    is_stopped = False
    try:
        with Budget(seconds=seconds):
            work(4)
    except BudgetExceeded:
        is_stopped = True
        assert seconds is not None
        assert time.monotonic() - begun >= seconds
    return is_stopped, time.thread_time() - worked


@pytest.mark.parametrize("work", [spin, sums])
def test_limits_hold_within_a_fifth(work: Callable[[float], None]) -> None:
    """Python code that never checks the time stops as the core does."""
    is_stopped, worked = taken(work, SECONDS)
    assert is_stopped
    assert worked < 1.2 * SECONDS
    assert terms().owner is None


def test_the_error_says_what_to_do() -> None:
    """The error is a `BudgetExceeded` with advice, and a question adds what it has done."""
    said = r"the time allowed was used up; allow more with Budget\(seconds=...\)"
    with pytest.raises(TimeUp, match=said), Budget(seconds=0.05):
        spin(2)
    said = "used up after 3 positions of nim; they are remembered"

    def visits() -> None:
        with Meter("positions of nim", remembered=True) as meter:
            for _ in range(3):
                meter.visit()
            spin(2)

    with pytest.raises(BudgetExceeded, match=said), Budget(seconds=0.05):
        visits()
    assert terms().meter is None


def turns(seconds: float | None) -> tuple[bool, float, float]:
    """Return whether work was stopped, when, and how long it waited at most for its turn."""
    begun = last = time.monotonic()
    end = begun + (1.2 if seconds is None else 4)
    longest = 0.0
    try:
        with Budget(seconds=seconds):
            while last < end:
                now = time.monotonic()
                longest, last = max(longest, now - last), now
    except BudgetExceeded:
        return True, time.monotonic() - begun, max(longest, time.monotonic() - last)
    return False, time.monotonic() - begun, longest


def test_eight_threads_with_limits_of_their_own() -> None:
    """Every thread is stopped at its own time, and those without a limit are not stopped.

    Threads take turns, and both the watchdog and the thread wait for theirs.
    """
    limits = [0.3, 0.4, 0.5, 0.5, 0.6, 0.7, None, None]
    with ThreadPoolExecutor(8) as pool:
        found = [*pool.map(turns, limits)]
    turn = max(longest for _, _, longest in found)
    for seconds, (is_stopped, after, _) in zip(limits, found, strict=True):
        assert is_stopped is (seconds is not None)
        if seconds is not None:
            assert seconds <= after < 1.2 * seconds + 2 * turn


def test_eight_threads_in_the_core() -> None:
    """Threads that wait for each other in the core stop at their own times."""
    limits = [0.3, 0.4, 0.5, 0.5, 0.5, 0.6, 0.7, 0.8]
    with ThreadPoolExecutor(8) as pool:
        found = [*pool.map(lambda seconds: taken(sums, seconds), limits)]
    for seconds, (is_stopped, worked) in zip(limits, found, strict=True):
        assert is_stopped
        assert worked < 1.2 * seconds


def test_budgets_that_overlap_leave_nothing() -> None:
    """A enters, B enters, A leaves, B leaves: no limit remains, in these threads or in others."""

    def hold(seconds: float) -> None:
        with Budget(seconds=0.3, bytes=1 << 20):
            time.sleep(seconds)

    a, b = (threading.Thread(target=hold, args=(for_,)) for for_ in (0.1, 0.2))
    a.start()
    time.sleep(0.05)
    b.start()
    a.join()
    b.join()
    spin(0.3)
    assert terms().deadline is None
    assert [Game(n) for n in range(9)]


def test_a_limit_does_not_stop_another_thread() -> None:
    """While a short budget runs out here, work without a limit continues there."""
    failures: list[BaseException] = []

    def other(work: Callable[[float], None]) -> None:
        try:
            work(0.4)
        except BaseException as error:  # noqa: BLE001  (whatever it is, it is a failure)
            failures.append(error)

    threads = [threading.Thread(target=other, args=(work,)) for work in (spin, sums)]
    for thread in threads:
        thread.start()
    for _ in range(3):
        assert taken(spin, 0.05)[0]
        assert taken(sums, 0.05)[0]
    for thread in threads:
        thread.join()
    assert failures == []


def test_nested_budgets() -> None:
    """The inner limit stops only the inner work, and the outer limit stops everything."""

    def nested() -> None:
        is_stopped, worked = taken(spin, 0.1)
        assert is_stopped
        assert worked < 0.2
        spin(0.1)
        with Budget(seconds=50):
            spin(2)

    worked = time.thread_time()
    with pytest.raises(BudgetExceeded), Budget(seconds=SECONDS):
        nested()
    assert time.thread_time() - worked < 1.2 * SECONDS
    spin(0.3)


def test_leaving_calls_the_interruption_off() -> None:
    """Work that ends just before or after its deadline is not interrupted later."""
    for i in range(30):
        with contextlib.suppress(BudgetExceeded), Budget(seconds=0.001):
            spin(0.0195 + i * 0.0002)  # the interruption comes 20 ms after the deadline
        spin(0.002)
        assert terms().owner is None


def test_code_that_swallows_the_error_is_stopped_again() -> None:
    """A handler that continues to work is interrupted again."""
    hits = 0
    with Budget(seconds=0.1):
        while hits < 3:
            try:
                spin(2)
            except BudgetExceeded:
                hits += 1
    assert terms().owner is None


def test_a_handler_has_time_to_clean_up() -> None:
    """Code that handles the error inside the budget is not interrupted at once."""
    with Budget(seconds=0.1):
        try:
            spin(2)
        except BudgetExceeded:
            spin(0.05)


def test_work_that_stopped_by_itself_may_say_so() -> None:
    """Code that handles the core's own error is not interrupted at once."""
    with Budget(seconds=0.1):
        try:
            sums(2)
        except BudgetExceeded as error:
            assert not isinstance(error, TimeUp)
            spin(0.08)


def test_coroutines_are_left_alone() -> None:
    """A coroutine is not interrupted, since its thread may be running another task."""

    async def limited() -> bool:
        with Budget(seconds=0.05):
            await asyncio.sleep(0.2)
            return terms().is_over

    async def free() -> float | None:
        spin(0.2)
        await asyncio.sleep(0)
        return terms().deadline

    async def both() -> tuple[bool, float | None]:
        one, other = await asyncio.gather(limited(), free())
        return one, other

    assert asyncio.run(both()) == (True, None)


def test_functions_that_coroutines_call_are_interrupted() -> None:
    """A function that a coroutine calls is interrupted, as in a notebook."""

    async def cell() -> bool:
        return taken(spin, 0.1)[0]

    assert asyncio.run(cell())


def test_wrapped_budgets_are_watched() -> None:
    """A budget that is entered through a wrapper counts as entered by the caller."""

    @contextlib.contextmanager
    def limited() -> Iterator[None]:
        with Budget(seconds=0.1):
            yield

    with pytest.raises(BudgetExceeded), limited():
        spin(2)

    def stacked() -> None:
        with contextlib.ExitStack() as stack:
            stack.enter_context(Budget(seconds=0.1))
            spin(2)

    with pytest.raises(BudgetExceeded):
        stacked()
    assert terms().owner is None


def test_copied_contexts_keep_the_deadline() -> None:
    """Work that is passed to another thread with its context stops in the core."""

    async def handed() -> None:
        with Budget(seconds=0.2):
            await asyncio.to_thread(sums, 2)

    begun = time.monotonic()
    with pytest.raises(BudgetExceeded):
        asyncio.run(handed())
    assert time.monotonic() - begun < 1


def test_the_garbage_collector_is_not_interrupted() -> None:
    """An interruption during garbage collection is raised afterwards, so it is not lost."""
    lost: list[object] = []

    def slow(phase: str, _: object) -> None:
        try:
            spin(0.15)
        except TimeUp:
            lost.append(phase)

    def collected(seconds: float) -> None:
        gc.collect()
        spin(seconds)

    gc.callbacks.append(slow)
    try:
        assert taken(collected, 0.1)[0]
    finally:
        gc.callbacks.remove(slow)
    assert lost == []


def test_when_a_thread_is_due() -> None:
    """Code has some time to stop by itself; without a limit it is never interrupted."""
    late, pause = due(10)
    assert 10.4 < late - time.monotonic() <= 10.6
    assert pause > 0
    assert due(float("inf")) == (float("inf"), 0)
