"""Limits hold in every theory, and nothing interrupts the code of a user."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from types import TracebackType

import pytest

from partizan import Budget, BudgetExceeded, Form, Game, Player, Ruleset, clear, rulesets, surveys
from partizan.boards.graph import Graph
from partizan.budget import terms
from partizan.rulesets.coin.turning_theorems import coin_values
from partizan.surveys.domination import numbers
from partizan.surveys.octals import codes_of, survey
from partizan.testing import check_ruleset
from partizan.theories import domination, impartial, misere, normal, scoring, simultaneous
from partizan.theories.impartial.sequence import value_counts
from partizan.theories.misere.impartial import GenusSequence
from partizan.theories.misere.quotients import BipartiteMonoid, quotient
from partizan.theories.misere.universes import as_modulus, rank
from partizan.theories.simultaneous.matrices import optimal_strategies
from partizan_literature.huggan2019.dominated_lines import dominated_rows

SECONDS = 0.3
LATEST = 0.2 * SECONDS + 0.1  # seconds of processor time beyond the limit


class Heaps(Ruleset[tuple[int, ...]]):
    """Nim as a user may write it: without a kernel, theorems or parts."""

    def options(self, board: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the boards after counters are taken from a heap."""
        for place, heap in enumerate(board):
            for left in range(heap):
                yield (*board[:place], left, *board[place + 1 :])


class Slow(Heaps):
    """The same, where each move is found slowly."""

    def options(self, board: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the boards one by one."""
        for option in super().options(board, player):
            spin(0.003)
            yield option


def spin(seconds: float) -> None:
    """Work in Python without a look at the clock of a budget."""
    begun = time.monotonic()
    while time.monotonic() < begun + seconds:
        sum(range(50))


def sums(seconds: float = 60) -> None:
    """Work in the core."""
    begun, g, n = time.monotonic(), Game(0), 0
    while time.monotonic() < begun + seconds:
        n += 1
        g += Game(f"{{{3 * n}|*{n}||-{n}}}")


def tree(random: Random, depth: int, width: int) -> Form:
    """Return a random form."""
    if not depth:
        return Form(0)
    sides = [
        [tree(random, depth - 1, width) for _ in range(random.randint(1, width))] for _ in range(2)
    ]
    return Form.of(*sides)


def scores(random: Random, depth: int) -> scoring.ScoringForm:
    """Return a random scoring form."""
    if not depth:
        return scoring.ScoringForm(random.randint(-5, 5))
    left, right = ([scores(random, depth - 1) for _ in range(3)] for _ in range(2))
    return scoring.ScoringForm(left, right)


def matrix(size: int, most: int) -> list[list[int]]:
    """Return a random matrix."""
    random = Random(size)
    return [[random.randint(-most, most) for _ in range(size)] for _ in range(size)]


HEAPS = Heaps()((150, 150, 150, 150))
CLOBBER = "xoxoxoxoxo|oxoxoxoxox"
AMAZONS = "x....|.....|..o..|.....|....."
FORM, SCORES = Random(5), Random(3)
SCORE = scores(Random(8), 6)
DAY = [*normal.born_by(3)]

LONG: dict[str, Callable[[], object]] = {
    # normal play
    "a sum of hot games": sums,
    "thermographs": lambda: [hot_sum(n).thermograph for n in count(2)],
    "the value of a kernel": lambda: rulesets.domineering(8, 8).value(),
    "the outcome of a kernel": lambda: rulesets.clobber(7, 7).outcome(),
    "the best moves": lambda: rulesets.clobber(5, 6).best("left"),
    "the sensible moves": lambda: rulesets.amazons(AMAZONS).sensible("left"),
    "a theorem, many times": lambda: [rulesets.nim(n).value() for n in count()],
    "pictures of an order": lambda: [normal.hasse(DAY[n : n + 100]).svg() for n in count()],
    "a loopy value": lambda: rulesets.backsliding_toads_and_frogs("ttttt.....fffff").value(),
    # rules in Python
    "the value of a user's position": HEAPS.value,
    "its outcome": HEAPS.outcome,
    "its solution": HEAPS.solve,
    "its form": HEAPS.form,
    "its nim-value": HEAPS.nim_value,
    "its genus": HEAPS.genus,
    "slow rules": Slow()((40, 40, 40)).value,
    "a check of rules": lambda: check_ruleset(
        rulesets.clobber, [rulesets.clobber(5, 5).board], depth=4
    ),
    # impartial play
    "the nim-value of a kernel": lambda: rulesets.cram(9, 9).nim_value(),
    "a period": lambda: impartial.NimSequence("0.007").period(10**8),
    "a rolling search": lambda: impartial.RollingSearch("0.106").extend(10**10),
    "counts of nim-values": lambda: value_counts(impartial.NimSequence("0.007"), 10**6),
    "a family of codes": lambda: codes_of("octal-6"),
    "a survey of codes": lambda: [*survey(codes_of("octal-3"), 10**6, jobs=1)],
    "a power of a nimber": lambda: impartial.Nimber((1 << 60000) - 7) ** 10**3000,
    "heads of a coin game": lambda: coin_values(rulesets.moebius, 10**4),
    # misère play
    "a misère outcome": lambda: rulesets.domineering(9, 9).outcome("misere"),
    "a misère outcome of a user": lambda: HEAPS.outcome("misere"),
    "genera of heaps": lambda: GenusSequence("0.007").genera(10**5),
    "a misère quotient": lambda: [quotient("0.04", heaps=40) for _ in count()],
    "a tame quotient": lambda: BipartiteMonoid.tame(12),
    "a misère monoid": lambda: misere.monoid("*2", "{*2|}", "{0,*2|*}", order=10**6, sums=10**7),
    "comparisons in a universe": lambda: [
        as_modulus("dicot").ge(tree(FORM, 4, 4), tree(FORM, 4, 4)) for _ in count()
    ],
    "the rank of a form": lambda: [rank(tree(FORM, 9, 3)) for _ in count()],
    # scores, simultaneous play, domination
    "a sum of scoring forms": lambda: scores(SCORES, 5) + scores(SCORES, 5),
    "a canonical score": lambda: scoring.canonical_score(SCORE),
    "the score of a position": lambda: rulesets.scoring.diskonnect(6, 6).score("left"),
    "a matrix game": lambda: simultaneous.solve_matrix(matrix(200, 10**6)),
    "all optimal strategies": lambda: optimal_strategies(matrix(9, 3)),
    "dominated rows": lambda: dominated_rows(matrix(60, 10**6), "convex"),
    "a simultaneous value": lambda: rulesets.simultaneous.clobber(CLOBBER).value(),
    "a conjunctive sum": lambda: simultaneous.conjunctive(
        *[rulesets.simultaneous.domineering(3, 4)] * 3
    ).value(),
    "a census of domination": lambda: surveys.count_types(9, jobs=1),
    "domination numbers": lambda: [*numbers(9)],
    "a graph without minus": lambda: domination.is_no_minus(Graph.cycle(24)),
    # boards
    "a list of graphs": lambda: [*Graph.listed(9)],
    "a list of trees": lambda: [*Graph.trees(24)],
}


def hot_sum(parts: int) -> Game:
    """Return a sum of hot games."""
    return sum((Game(f"{{{9 * n}|{n}||-{7 * n}}}") for n in range(1, parts)), Game(0))


@pytest.mark.parametrize("ask", [pytest.param(ask, id=name) for name, ask in LONG.items()])
def test_limits_hold(ask: Callable[[], object]) -> None:
    """A question of any kind ends soon after its time is up.

    The machine may be busy with other things, so what counts is the time that it gave the thread.
    The first attempt may import modules.
    """
    took: list[float] = []
    while len(took) < 3:
        clear()
        begun, worked = time.monotonic(), time.thread_time()
        said = "the time allowed was used up"
        with pytest.raises(BudgetExceeded, match=said), Budget(seconds=SECONDS):
            ask()
        assert time.monotonic() - begun >= SECONDS
        took.append(time.thread_time() - worked)
        if took[-1] < SECONDS + LATEST:
            return
    pytest.fail(f"it took {took} s instead of {SECONDS}")


def test_threads_have_limits_of_their_own() -> None:
    """Threads that wait for each other in the core stop at their own times."""

    def worked(seconds: float) -> float:
        begun = time.thread_time()
        with pytest.raises(BudgetExceeded), Budget(seconds=seconds):
            sums()
        return time.thread_time() - begun

    limits = [0.3, 0.4, 0.5, 0.5, 0.5, 0.6, 0.7, 0.8]
    with ThreadPoolExecutor(8) as pool:
        found = [*pool.map(worked, limits)]
    for seconds, took in zip(limits, found, strict=True):
        assert took < seconds + LATEST


def test_a_limit_does_not_stop_another_thread() -> None:
    """While short budgets run out here, work without a limit goes on there."""
    with ThreadPoolExecutor(1) as pool:
        free = pool.submit(sums, 0.4)
        for _ in range(3):
            with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
                sums()
        assert free.result() is None


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
    assert terms().deadline is None
    assert [Game(n) for n in range(9)]


def test_tasks_have_limits_of_their_own() -> None:
    """A limit concerns the task that set it, and goes with its context to another thread."""

    async def limited() -> bool:
        with Budget(seconds=0.05):
            await asyncio.sleep(0.1)
            return terms().is_over

    async def free() -> float | None:
        await asyncio.sleep(0.05)
        return terms().deadline

    async def both() -> tuple[bool, float | None]:
        one, other = await asyncio.gather(limited(), free())
        return one, other

    async def handed() -> None:
        with Budget(seconds=0.2):
            await asyncio.to_thread(sums)

    assert asyncio.run(both()) == (True, None)
    with pytest.raises(BudgetExceeded):
        asyncio.run(handed())


# --- a user's code -------------------------------------------------------------------------------


def test_code_of_a_user_is_not_interrupted() -> None:
    """The limit is noticed by the next question, not inside the code of a user."""
    with Budget(seconds=0.01):
        spin(0.2)
        is_over = terms().is_over
        with pytest.raises(BudgetExceeded):
            Game("^") + Game("*")
    assert is_over


class Watch:
    """A context that counts how often it was entered and left, with a lock."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.opened = self.closed = 0

    def __enter__(self) -> None:
        self.opened += 1

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.closed += 1


class Guarded(Ruleset[int]):
    """Rules that hold a lock, and a context of their own, while they list options."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch

    def options(self, board: int, player: Player) -> list[int]:
        """Return all smaller numbers."""
        self.watch.lock.acquire()
        try:
            with self.watch:
                spin(0.0004)
                return [*range(board)]
        finally:
            self.watch.lock.release()


def test_locks_and_contexts_of_rules_are_left() -> None:
    """A budget that ends in the middle of `options` leaves no lock held and no context open."""
    watches = [Watch() for _ in range(60)]
    for attempt, watch in enumerate(watches):
        with pytest.raises(BudgetExceeded), Budget(seconds=0.01 + attempt / 100_000):
            Guarded(watch)(10_000).value()
        assert not watch.lock.locked()
        assert watch.opened == watch.closed
    assert any(watch.closed for watch in watches)


FIRST_USES = {
    "a ruleset": "rulesets.clobber('xoxox|oxoxo|xox.x').value()",
    "rules of a user": "Countdown()(5_000).value()",
    "a store": "Countdown()(20_000).value()",
}


@pytest.mark.parametrize("milliseconds", [10, 40, 100])
@pytest.mark.parametrize("ask", FIRST_USES.values(), ids=FIRST_USES)
def test_first_uses_under_a_limit_leave_nothing_broken(
    ask: str, milliseconds: int, tmp_path: Path
) -> None:
    """Modules that a short budget finds half imported are whole afterwards, in every thread."""
    is_stored, store = ask == FIRST_USES["a store"], tmp_path / "first.store"
    script = f"""
        import threading
        from partizan import Budget, BudgetExceeded, Ruleset, rulesets

        class Countdown(Ruleset[int]):
            version = "1"
            def options(self, board, player):
                return [board - n for n in (1, 2) if n <= board]

        place = {str(store) if is_stored else None!r}

        def question():
            try:
                with Budget(seconds={milliseconds / 1000}, store=place):
                    {ask}
            except BudgetExceeded:
                pass

        threads = [threading.Thread(target=question) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        with Budget(store=place):
            print({ask})
    """
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert store.exists() is is_stored
