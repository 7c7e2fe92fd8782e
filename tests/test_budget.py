"""Budgets: work beyond a limit stops, and everything computed before remains usable."""

from __future__ import annotations

import gc
import math
import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from partizan import Budget, BudgetExceeded, DomainError, Form, Game, budget, clear
from partizan.boards import Strip
from partizan.budget import POSITIONS, Meter, terms
from partizan.machine import resident
from partizan.players import Player
from partizan.rulesets.strip import StripRuleset
from partizan.world import current


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty store."""
    clear()


def hot(k: int) -> Game:
    """Return a hot game with stops of its own."""
    return Game(f"{{{3 * k + 1}|{k}||-{2 * k},*{k}}}")


def endless_sum() -> Game:
    """Add up more and more hot games."""
    g = Game(0)
    for k in count(1):
        g += hot(k)
    return g


def endless_list() -> Iterator[Game]:
    """Make more and more games, each of them quickly."""
    for k in count(1):
        yield Game.of([Game.of([k], [Game.nimber(k % 50)])], [Fraction(-k, 4)])


# --- bytes ---------------------------------------------------------------------------------------


def test_bytes_run_out() -> None:
    """Work beyond the bytes allowed stops, with advice on how to continue."""
    made: list[Game] = []
    with pytest.raises(BudgetExceeded, match="limit") as refusal, Budget(bytes=1 << 20):
        made.extend(endless_list())
    assert "Budget(bytes=...)" in str(refusal.value)
    assert "clear()" in str(refusal.value)
    assert current().bytes_held <= 1 << 20


def test_what_was_made_before_the_limit_stays_usable() -> None:
    """After the store was full, old games still have their values, texts, stops and sums."""
    made: list[Game] = []
    with pytest.raises(BudgetExceeded), Budget(bytes=1 << 20):
        made.extend(endless_list())  # keeps what came before the refusal
    assert len(made) > 1000
    for k, g in zip(range(1, 10**9, 97), made[::97], strict=False):
        again = Game.of([Game.of([k], [Game.nimber(k % 50)])], [Fraction(-k, 4)])
        assert g == again
        assert hash(g) == hash(again)
        assert Game(str(g)) == g
        assert g.right_stop == Fraction(-k, 4)
        assert g - again == 0
    assert made[0] + made[1] - made[1] == made[0]
    assert made[-1].thermograph.mean == made[-1].mean


def test_small_games_still_work_in_a_full_store() -> None:
    """Under the same limit there is still room for small texts, questions and sums."""
    small = [Game("{3|1||-2}"), Game("^*"), Game("Tiny(2)")]
    assert small[0] + small[0] - small[0] == small[0]
    with Budget(bytes=2 << 20):
        with pytest.raises(BudgetExceeded):
            list(endless_list())
        assert [str(g) for g in small] == ["{3|1||-2}", "↑*", "⧾2"]
        assert small[0] + small[0] - small[0] == small[0]
        assert small[0].temperature == 2
        assert small[2].is_tiny
        assert small[1].atomic_weight == 1
        assert small[0] > -3
        assert small[0].birthday == 5


def test_a_sum_that_does_not_fit() -> None:
    """A sum that fills the store fails as a whole; its summands stay usable."""
    a, b = (sum(map(hot, r), Game(0)) for r in (range(1, 6), range(6, 11)))
    before = str(a), str(b)
    with pytest.raises(BudgetExceeded), Budget(bytes=current().bytes_held + 5000):
        _ = a + b
    assert (str(a), str(b)) == before
    total = a + b
    assert total == b + a
    assert total.mean == a.mean + b.mean


def test_forms_are_limited_too() -> None:
    """Trees are held in the same store, under the same limit."""
    with pytest.raises(BudgetExceeded), Budget(bytes=1 << 20):
        Form(1 << 40)
    assert Form(3).birthday == 3


# --- seconds -------------------------------------------------------------------------------------


def test_seconds_run_out() -> None:
    """Work stops soon after the time allowed, and the store stays sound."""
    begun = time.perf_counter()
    with pytest.raises(BudgetExceeded, match="the time allowed was used up"), Budget(seconds=0.2):
        endless_sum()
    assert 0.15 < time.perf_counter() - begun < 1
    assert hot(1) + hot(2) - hot(1) == hot(2)
    assert terms().time_left is None


@pytest.mark.parametrize(
    "text", ["+-1 + ^100000000000", "{1|^||v} + ^100000000000*3", "{3|1} + *65000 + ^9999999999"]
)
def test_seconds_run_out_on_the_way_down(text: str) -> None:
    """A sum that goes deep before it makes anything checks the time as well."""
    begun = time.perf_counter()
    with pytest.raises(BudgetExceeded), Budget(seconds=0.3, bytes=256 << 20):
        Game(text)
    assert time.perf_counter() - begun < 1


def test_within_the_limit_nothing_happens() -> None:
    """A generous budget changes nothing."""
    with Budget(seconds=60, bytes=1 << 30) as budget:
        assert hot(1) + hot(2) == hot(2) + hot(1)
        left = terms().time_left
        assert left is not None
        assert 55 < left <= 60
        assert terms().byte_limit == 1 << 30
        assert (budget.seconds, budget.bytes) == (60, 1 << 30)
    assert terms().time_left is None


def test_no_time_at_all() -> None:
    """A deadline that has passed stops the next long computation, not the session."""
    with pytest.raises(BudgetExceeded), Budget(seconds=0):
        endless_sum()
    assert Game("* + *") == 0


# --- nesting -------------------------------------------------------------------------------------


def test_the_earlier_deadline_holds() -> None:
    """An inner budget can shorten the time, but not lengthen it."""
    with Budget(seconds=50):
        with Budget(seconds=5):
            left = terms().time_left
            assert left is not None
            assert left <= 5
            with Budget(seconds=500):
                left = terms().time_left
                assert left is not None
                assert left <= 5
        left = terms().time_left
        assert left is not None
        assert 40 < left <= 50
    assert terms().time_left is None


def test_the_outer_time_goes_on() -> None:
    """Time spent inside an inner budget counts for the outer one, too."""
    with Budget(seconds=10):
        with Budget(seconds=1):
            time.sleep(0.2)
        left = terms().time_left
        assert left is not None
        assert 9 < left <= 9.81


def test_byte_limits_nest() -> None:
    """A limit on bytes holds inside its budget and ends with it."""
    outside = terms().byte_limit
    with Budget(bytes=200 << 20):
        with pytest.raises(ZeroDivisionError), Budget(bytes=100 << 20):
            assert terms().byte_limit == 1 / 0
        with Budget(bytes=100 << 20):
            assert terms().byte_limit == 100 << 20
        assert terms().byte_limit == 200 << 20
        with Budget(seconds=5):
            assert terms().byte_limit == 200 << 20
    assert terms().byte_limit == outside


def test_a_budget_can_be_used_again() -> None:
    """One budget object can be used many times, even nested in itself."""
    budget = Budget(seconds=30, bytes=1 << 30)
    for _ in range(2):
        with budget, budget:
            assert terms().byte_limit == 1 << 30
        assert terms().time_left is None


def test_a_world_may_be_cleared_inside_a_budget() -> None:
    """Limits hold in the new world, too, and end with the budget."""
    outside = terms().byte_limit
    with Budget(seconds=30, bytes=100 << 20):
        clear()
        assert terms().byte_limit == 100 << 20
        assert terms().time_left is not None
    assert terms().byte_limit == outside
    assert terms().time_left is None


def test_budgets_show_what_they_allow() -> None:
    """The repr of a budget is the call that makes it."""
    assert repr(Budget(seconds=2)) == "Budget(seconds=2)"
    assert repr(Budget(bytes=5, store="a.db", theorems=False)) == (
        "Budget(bytes=5, store='a.db', theorems=False)"
    )
    assert Budget(bytes=5) == Budget(bytes=5) != Budget(bytes=6)
    with Budget(bytes=5 << 20) as budget:
        assert budget == Budget(bytes=5 << 20)


def test_what_goes_with_a_question_is_what_the_innermost_budget_says() -> None:
    """A budget passes on the settings that it does not change."""
    outside = terms()
    assert (outside.progress, outside.store, outside.theorems) == (None, None, True)
    with Budget(progress=print, store="a.db", theorems=False):
        with Budget(store="b.db", seconds=5):
            inner = terms()
            assert (inner.progress, inner.store, inner.theorems) == (print, "b.db", False)
        with Budget(theorems=True):
            assert terms().theorems
            assert terms().store == "a.db"
    assert terms() is outside


def test_budgets_end_in_any_order() -> None:
    """A generator that keeps its budget open does not disturb a budget that is entered later."""

    def slowly() -> Iterator[int]:
        with Budget(positions=7, seconds=5):
            yield 1

    outside = terms()
    steps = slowly()
    next(steps)
    with Budget(bytes=1 << 20, seconds=50):
        left = terms().time_left
        assert left is not None
        assert left <= 5
        assert terms().position_limit == 7
        assert list(steps) == []  # this ends the other budget
        left = terms().time_left
        assert left is not None
        assert 40 < left <= 50
        assert terms().position_limit is None
        assert terms().byte_limit == 1 << 20
    assert terms() is outside


# --- what a budget takes -------------------------------------------------------------------------


def test_positions_nest() -> None:
    """The innermost budget that limits positions counts, whether larger or smaller."""
    assert Meter("games").limit == POSITIONS == 5_000_000
    assert terms().position_limit is None
    with Budget(positions=100):
        assert Meter("games").limit == terms().position_limit == 100
        with Budget(seconds=50):
            assert terms().position_limit == 100
        with Budget(positions=1000), Budget(positions=0):
            assert terms().position_limit == 0
        assert terms().position_limit == 100
        with pytest.raises(ZeroDivisionError), Budget(positions=7):
            assert Meter("games").limit / 0
        assert terms().position_limit == 100
    assert terms().position_limit is None


class Whole:
    """A whole number of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        """Return the number as Python's own."""
        return self.number


def test_numbers_of_any_kind_are_taken() -> None:
    """Whole numbers of any library are counts, and real numbers are times."""
    with Budget(seconds=Fraction(9, 2), bytes=Whole(1 << 20), positions=Whole(5)):
        left = terms().time_left
        assert left is not None
        assert 4 < left <= 4.5
        assert (terms().byte_limit, terms().position_limit) == (1 << 20, 5)


@pytest.mark.parametrize("many", [2**63, 2**64, 10**30])
def test_limits_beyond_all_counting_are_none(many: int) -> None:
    """A limit too large to be reached does not apply, and infinite time has no deadline."""
    with Budget(seconds=many, bytes=many, positions=many):
        assert Game("{3|1} + ^") > 0
        assert terms().deadline is None
        assert (terms().position_limit or 0) >= 2**63
    with Budget(seconds=math.inf):
        assert terms().deadline is None
    with Budget(seconds=10**400):
        assert terms().deadline is None


@pytest.mark.parametrize(
    ("given", "kind", "said"),
    [
        ({"positions": -1}, DomainError, "positions must be at least 0, not -1"),
        ({"positions": 1.5}, TypeError, "positions must be a whole number, .* not 1.5"),
        ({"positions": "5"}, TypeError, "positions must be a whole number, .* not '5'"),
        ({"bytes": -1}, DomainError, "bytes must be at least 0, not -1"),
        ({"bytes": "1 MiB"}, TypeError, "bytes must be a whole number, .* not '1 MiB'"),
        ({"seconds": -0.5}, DomainError, "seconds must be at least 0, not -0.5"),
        ({"seconds": -(10**400)}, DomainError, "seconds must be at least 0, not -1000"),
        ({"seconds": math.nan}, DomainError, "seconds must be at least 0, not nan"),
        ({"seconds": "1"}, TypeError, "seconds must be a number, as in seconds=2.5, not '1'"),
        ({"seconds": 1j}, TypeError, "seconds must be a number, as in seconds=2.5, not 1j"),
        ({"progress": 3}, TypeError, "progress must be a function of one number, not 3"),
    ],
)
def test_nonsense_is_refused(given: dict[str, Any], kind: type[Exception], said: str) -> None:
    """An invalid limit is refused when the budget is made, with an example of a valid one."""
    with pytest.raises(kind, match=said):
        Budget(**given)


# --- the account of one question -----------------------------------------------------------------


def test_positions_are_counted() -> None:
    """After the number of positions allowed, the next is refused and shown."""
    with Budget(positions=3):
        meter = Meter("positions of nim", instead="take fewer heaps")
        for heaps in range(3):
            meter.visit(heaps)
        said = (
            r"3 positions of nim were visited, and there are more \(the next is 9\); allow more "
            r"with Budget\(positions=...\), or take fewer heaps"
        )
        with pytest.raises(BudgetExceeded, match=said):
            meter.visit(9)
        assert meter.visited == 3


def test_the_clock_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the time is up, the next check reports how far the question came."""
    with Budget(seconds=60):
        meter = Meter("positions of nim")
        meter.visit()
        monkeypatch.setattr(budget, "monotonic", lambda: time.monotonic() + 61)
        with pytest.raises(BudgetExceeded, match=r"used up after 1 positions of nim; allow more"):
            meter.tick()
        remembering = Meter("positions of nim", remembered=True)
        with pytest.raises(BudgetExceeded, match="used up after 1 positions of nim; they are rem"):
            remembering.visit()
        monkeypatch.undo()


def test_estimated_memory_is_counted() -> None:
    """Charged bytes count against the bytes allowed."""
    with Budget(bytes=3 << 20):
        meter = Meter("positions of nim")
        meter.charge(3 << 20)
        with pytest.raises(BudgetExceeded, match="about 3 MiB of memory, more than the 3 MiB allo"):
            meter.charge(1)


@pytest.mark.skipif(not resident(), reason="this system does not tell")
def test_memory_is_looked_at() -> None:
    """The growth of the process counts against the bytes allowed."""
    gc.collect()  # garbage of other tests would hide the growth
    with Budget(bytes=16 << 20):
        meter = Meter("positions of nim")
        meter.look()
        held: list[bytearray] = []

        def grow() -> None:  # once would do, if threads of other tests freed nothing meanwhile
            for _ in range(10):
                held.append(bytearray(b"x" * (48 << 20)))
                meter.look()

        with pytest.raises(BudgetExceeded, match="of memory, more than the 16 MiB allowed; allow"):
            grow()
        held.clear()
        Meter("positions of nim").look()


class Growing(StripRuleset):
    """A row that gets longer with every move, without end."""

    alphabet = ".x"

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the row with many more cells."""
        yield Strip(board.cells + "x" * 5000)


@pytest.mark.skipif(not resident(), reason="this system does not tell")
def test_memory_is_limited() -> None:
    """A game that grows without end is stopped before memory runs out."""
    row = Growing()("x")
    said = "MiB of memory, more than the 200 MiB allowed"
    with Budget(bytes=200 << 20):
        for ask in (row.value, row.outcome):
            with pytest.raises(BudgetExceeded, match=said):
                ask()


def test_progress_is_reported() -> None:
    """The function is called from time to time with the number of positions."""
    reported: list[int] = []
    with Budget(progress=reported.append):
        meter = Meter("positions of nim")
        begun = time.monotonic()
        while time.monotonic() < begun + 0.25:
            meter.visit()
    assert 2 <= len(reported) <= 4
    assert reported == sorted(reported)


def test_a_question_in_a_question_is_counted_there() -> None:
    """A question that is part of another counts for the whole."""
    with Budget(positions=2), Meter("games for the whole") as whole:
        with Meter("games for a part") as part:
            assert part is whole is Meter.on("games for a part")
            part.visit()
        whole.visit()
        with pytest.raises(BudgetExceeded, match="2 games for the whole were visited"):
            Meter.on("games for a part").visit()
        with Budget(positions=1), Meter("games for a part") as own:
            assert own is not whole
        with Budget(theorems=False):
            assert Meter.on("games for a part") is whole
    assert Meter.on("games for a part") is not whole


# --- threads -------------------------------------------------------------------------------------


def test_a_budget_is_kept_by_the_clock_of_its_thread_mates() -> None:
    """When one thread's budget runs out, the store still serves the other threads."""
    failures: list[BaseException] = []

    def work() -> None:
        try:
            with Budget(seconds=0.1):
                endless_sum()
        except BudgetExceeded as error:
            failures.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert len(failures) == 1
    assert hot(3) + hot(4) - hot(4) == hot(3)


def test_a_budget_is_that_of_a_thread() -> None:
    """A budget concerns only its thread, even if two threads enter the same budget."""
    budget = Budget(positions=5, seconds=50)
    entered, left = threading.Barrier(2), threading.Barrier(2)
    seen: list[object] = []

    def work() -> None:
        seen.append(terms().position_limit)
        with budget:
            entered.wait()
            left.wait()
            seen.append(terms().position_limit)
        seen.append(terms().deadline)

    thread = threading.Thread(target=work)
    with budget:
        thread.start()
        entered.wait()
    left.wait()
    thread.join()
    assert seen == [None, 5, None]
