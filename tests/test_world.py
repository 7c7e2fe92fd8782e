"""The shared store when it is cleared, interrupted, or used by several threads."""

from __future__ import annotations

import contextlib
import gc
import os
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from fractions import Fraction

import pytest

import oracle
from partizan import Budget, BudgetExceeded, Form, Game, TooLarge, clear, rulesets
from partizan.world import current
from strategies import to_text

HOT = "{%d|%d||-%d,*%d}"


def hot(k: int) -> Game:
    """Return a hot game with stops of its own."""
    return Game(HOT % (3 * k + 1, k, 2 * k, k))


def hot_sum(first: int, last: int) -> Game:
    """Return a sum of hot games; each further one takes about seven times as long."""
    return sum(map(hot, range(first, last + 1)), Game(0))


# --- worlds --------------------------------------------------------------------------------------


def test_clearing_starts_an_empty_world() -> None:
    """The new world is almost empty, and the old one is freed with the last of its games."""
    clear()  # into a world without other references
    g = hot_sum(1, 10)
    old = current()
    held = old.bytes_held
    freed = weakref.ref(old)
    clear()
    assert current() is not old
    assert current().bytes_held < 1 << 20 < held
    assert g.birthday > 50
    del old, g
    gc.collect()
    assert freed() is None


def test_old_games_work_among_themselves_and_with_new_ones() -> None:
    """After a clearing, old games still add, compare and print, also with new ones."""
    g, h, f = Game("{3|1||-2}"), Game("^*"), Form("{1|*}")
    clear()
    assert str(g + h) == "{3↑*|1↑*||-2↑*}"
    assert g + Game("^*") == g + h == Game("^*") + g
    assert g.thermograph == Game("{3|1||-2}").thermograph
    assert f == Form("{1|*}")
    assert Game(f) == Game("{1|*}")
    assert g > h - 4
    assert Game(1) > h
    assert g.left == (Game("{3|1}"),)


def test_a_value_of_another_world_is_refused_by_the_core() -> None:
    """An id that this world did not make is refused."""
    g = hot_sum(1, 3)
    clear()
    with pytest.raises(ValueError, match="another world"):
        current().values.negative(g._id)


# --- interruption --------------------------------------------------------------------------------

INTERRUPTED = """
import signal, sys, time
from partizan import Game
from partizan.world import current

def hot(k):
    return Game("{%d|%d||-%d,*%d}" % (3 * k + 1, k, 2 * k, k))

small = [hot(1), hot(2)]
total = str(small[0] + small[1])
a = sum(map(hot, range(1, 11)), Game(0))
b = sum(map(hot, range(11, 21)), Game(0))
signal.setitimer(signal.ITIMER_REAL, 0.5)
sent = []
def send(*_):
    sent.append(time.monotonic())
    signal.raise_signal(signal.SIGINT)
signal.signal(signal.SIGALRM, send)
try:
    TASK
except KeyboardInterrupt:
    late = time.monotonic() - sent[0]
else:
    sys.exit("it was not interrupted")
assert late < 0.5, late
assert str(small[0] + small[1]) == total
assert a - a == 0 and (a + 1) - a == 1 and a.mean == sum((hot(k).mean for k in range(1, 11)))
g, h = hot(31), hot(32)
assert (g + h) - h == g and str(Game(str(g + h))) == str(g + h)
print("well")
"""


@pytest.mark.parametrize(
    "task",
    [
        "a + b",
        "(1000 * (a - hot(99))).mean",
        "Game('+-1') + 10**11 * Game('^')",
    ],
)
def test_interruption(task: str) -> None:
    """Ctrl-C stops a long native computation within half a second, and the store stays sound."""
    script = INTERRUPTED.replace("TASK", task)
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=30, check=False
    )
    assert (run.stdout, run.stderr) == ("well\n", "")


# --- threads -------------------------------------------------------------------------------------


def test_other_threads_run_meanwhile() -> None:
    """The interpreter lock is free during a long native call."""
    a, b = hot_sum(1, 6), hot_sum(7, 13)
    done = threading.Event()
    steps: list[float] = []

    def count() -> None:
        while not done.is_set():
            steps.append(time.perf_counter())
            time.sleep(0.001)

    other = threading.Thread(target=count)
    other.start()
    begun = time.perf_counter()
    total = a + b
    ended = time.perf_counter()
    done.set()
    other.join()
    during = [t for t in steps if begun < t < ended]
    assert total.mean == a.mean + b.mean
    assert ended - begun > 0.05, "the computation is too short to tell"
    assert len(during) > (ended - begun) / 0.05


def test_threads_share_a_world() -> None:
    """Threads that work in one world at once all get right answers."""
    values = [oracle.canonical(t) for t in sorted(oracle.values_born_by(2), key=to_text)]
    expected = [str(Game(to_text(g)) + Game(to_text(h))) for g in values for h in values]
    clear()

    def table(offset: int) -> list[str]:
        games = [Game(to_text(g)) for g in values]
        rows = range(len(games))
        found = {}
        for i in (*rows[offset:], *rows[:offset]):  # each thread begins at another place
            for j in rows:
                found[i, j] = str(games[i] + games[j])
        return [found[i, j] for i in rows for j in rows]

    with ThreadPoolExecutor(4) as pool:
        for answers in pool.map(table, (0, 5, 11, 17)):
            assert answers == expected


def test_threads_clear_under_each_other() -> None:
    """Clearing the world while other threads compute does them no harm."""
    wanted = [str(hot(k) + hot(k + 1)) for k in range(1, 20)]
    stop = threading.Event()

    def sweep() -> None:
        while not stop.is_set():
            clear()
            time.sleep(0.002)

    sweeper = threading.Thread(target=sweep)
    sweeper.start()
    try:
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda k: str(hot(k) + hot(k + 1)), list(range(1, 20)) * 3))
    finally:
        stop.set()
        sweeper.join()
    assert answers == wanted * 3


# --- large inputs --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("milliseconds", "ask"),
    [
        (50, lambda: (Game(10**300) + Fraction(1, 2**500)) * 2**500 == 10**300 * 2**500 + 1),
        (50, lambda: Game("{2000000|0}").temperature == 10**6),
        (50, lambda: Game("{2000000|0}").birthday == 2000001),
        (
            50,
            lambda: (
                (Game("{2000000|0}") + Game("{1000000|-7}")).mean == 10**6 + Fraction(999993, 2)
            ),
        ),
        (500, lambda: Game.nimber(14).heat(1).cool(1) == Game.nimber(14)),
        (50, lambda: (10**12 * Game("^")).birthday == 10**12 + 1),
        (50, lambda: (10**12 * Game("^")).left == (Game(0),)),
        (50, lambda: (10**12 * Game("^")).atomic_weight == 10**12),
        (50, lambda: 10**12 * Game("^") < Fraction(1, 2**60)),
        (50, lambda: 10**12 * Game("^") + Game("*") > Game("^") * (10**12 - 2)),
        (50, lambda: Game.nimber(2**31) + Game.nimber(2**31 - 1) == Game.nimber(2**32 - 1)),
        (50, lambda: Game.nimber(2**31).birthday == 2**31),
        (50, lambda: Game.nimber(2**31).outcome.name == "N"),
        (50, lambda: Game.nimber(2**31).temperature == 0),
        (50, lambda: Game(Fraction(1, 2**2000)).birthday == 2001),
        (50, lambda: Game(10**12).conway_product(10**12) == 10**24),
        (50, lambda: Game("+-1000000000000").stop_count == 2),
    ],
)
def test_large_inputs_are_no_work(milliseconds: float, ask: Callable[[], bool]) -> None:
    """Numbers, ups and nimbers are stored compactly, so their size costs almost nothing."""
    best = min(_timed(ask) for _ in range(3))
    assert best < milliseconds / 1000


def _timed(ask: Callable[[], bool]) -> float:
    clear()
    begun = time.perf_counter()
    assert ask() is True
    return time.perf_counter() - begun


@pytest.mark.parametrize(
    "ask",
    [
        lambda: Game.nimber(2**20).left,
        lambda: Game.nimber(2**20).form,
        lambda: list(Game.nimber(2**20).followers()),
        lambda: Game.nimber(2**31) + Game("+-1"),
        lambda: Game.nimber(2**32),
        lambda: Game(f"^{2**63}"),
        lambda: Game("^") * 2**63,
        lambda: Game(10**40).form,
        lambda: Form(10**40),
    ],
)
def test_what_is_too_large_is_refused_at_once(
    ask: Callable[[], object], within: Callable[[float], AbstractContextManager[None]]
) -> None:
    """A result that no store could hold is refused at once, by a TooLarge."""
    with within(2), pytest.raises(TooLarge):
        ask()


# --- other threads -------------------------------------------------------------------------------

BUSY = "xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo"  # clobber takes minutes for its value


FORKS = f"""
import os, threading, time
from partizan import Game, DomainError, rulesets
from partizan.world import World
busy = rulesets.clobber({BUSY!r})
rulesets.clobber("xo").value()  # a module must not be half imported when the process forks


def answers(code):
    child = os.fork()
    if child == 0:
        try:
            code()
        except DomainError as error:
            os._exit(7 if "forked while another thread" in str(error) else 1)
        except BaseException:
            os._exit(2)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def sums():
    assert str(Game("{{1|*}}") + Game("^")) == "{{1↑|↑*}}"
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.parametrize("question", ["value", "outcome"])
@pytest.mark.parametrize("shared_after", [1_000, None], ids=["two threads", "one thread"])
def test_a_fork_beside_a_busy_thread_is_refused(shared_after: int | None, question: str) -> None:
    """A child that was forked while a thread was computing refuses every question.

    The parent goes on.
    """
    script = f"""{FORKS}
World.Positions.share_after({shared_after})
threading.Thread(target=busy.{question}, daemon=True).start()
for _ in range(2):
    time.sleep(0.1)
    assert answers(sums) == 7
    assert answers(lambda: rulesets.clobber("xoxox|oxoxo|xoxox").value()) == 7
    assert answers(lambda: os._exit(answers(sums))) == 7  # and its children
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_fork_between_two_questions_is_a_copy() -> None:
    """A child that was forked while no thread was computing has all games of its parent."""
    script = f"""{FORKS}
sums()
thread = threading.Thread(target=rulesets.clobber("xoxox|oxoxo|xoxox").value)
thread.start()
thread.join()
idle = threading.Event()
threading.Thread(target=idle.wait, daemon=True).start()
assert answers(sums) == 0
assert answers(lambda: rulesets.clobber("xoxox|oxoxo|xoxox").value()) == 0
assert answers(lambda: os._exit(answers(sums))) == 0
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_process_may_end_while_a_thread_is_busy() -> None:
    """A daemon thread inside the core does not crash the process at its end."""
    script = f"""
import threading, time
from partizan import rulesets
for _ in range(2):
    threading.Thread(target=rulesets.clobber({BUSY!r}).value, daemon=True).start()
time.sleep(0.2)
"""
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_waiting_for_the_world_ends_at_the_deadline() -> None:
    """A thread whose time runs out while it waits for another raises BudgetExceeded."""
    board = rulesets.clobber(BUSY)
    hot, cold = Game("{3|1}"), Game("{2|^}")

    def work() -> None:
        with contextlib.suppress(BudgetExceeded), Budget(seconds=0.8):
            board.value()

    busy = threading.Thread(target=work)
    busy.start()
    time.sleep(0.2)
    begun = time.monotonic()
    said = "the time allowed was used up while another thread was using the same games"
    with pytest.raises(BudgetExceeded, match=said), Budget(seconds=0.2):
        assert hot + cold > 0
    assert 0.2 <= time.monotonic() - begun < 0.4
    busy.join()
    assert hot + cold > 0
