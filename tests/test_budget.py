"""Budgets: what would pass a limit stops, and whatever was made before stays usable."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from fractions import Fraction
from itertools import count

import pytest

from partizan import Budget, BudgetExceeded, DomainError, Form, Game, clear
from partizan.budget import POSITIONS, positions_allowed
from partizan.world import current


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Begin with an empty store."""
    clear()


def hot(k: int) -> Game:
    """Return a hot game with stops of its own."""
    return Game(f"{{{3 * k + 1}|{k}||-{2 * k},*{k}}}")


def endless_sum() -> Game:
    """Add up ever more hot games."""
    g = Game(0)
    for k in count(1):
        g += hot(k)
    return g


def endless_list() -> Iterator[Game]:
    """Make ever more games, none of which takes long."""
    for k in count(1):
        yield Game.of([Game.of([k], [Game.nimber(k % 50)])], [Fraction(-k, 4)])


# --- bytes ---------------------------------------------------------------------------------------


def test_bytes_run_out() -> None:
    """Work that needs more bytes than allowed stops, and says how to go on."""
    made = []
    with pytest.raises(BudgetExceeded, match="limit") as refusal, Budget(bytes=1 << 20):
        made.extend(endless_list())
    assert "Budget(bytes=...)" in str(refusal.value)
    assert "clear()" in str(refusal.value)
    assert current().bytes_held <= 1 << 20


def test_what_was_made_before_the_limit_stays_usable() -> None:
    """After a store was full, old games still have their values, texts, stops and sums."""
    made: list[Game] = []
    with pytest.raises(BudgetExceeded), Budget(bytes=1 << 20):
        made.extend(endless_list())  # keeps what came before the refusal
    assert len(made) > 1000
    for k, g in enumerate(made[::97]):
        k = 97 * k + 1  # noqa: PLW2901
        again = Game.of([Game.of([k], [Game.nimber(k % 50)])], [Fraction(-k, 4)])
        assert g == again
        assert hash(g) == hash(again)
        assert Game(str(g)) == g
        assert g.right_stop == Fraction(-k, 4)
        assert g - again == 0
    assert made[0] + made[1] - made[1] == made[0]
    assert made[-1].thermograph.mean == made[-1].mean


def test_small_games_still_work_in_a_full_store() -> None:
    """Even under the same limit there is room for texts, questions and sums made before."""
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
    """A sum that fills the store fails as a whole; its summands are not harmed."""
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
    assert current().time_left is None


@pytest.mark.parametrize(
    "text", ["+-1 + ^100000000000", "{1|^||v} + ^100000000000*3", "{3|1} + *65000 + ^9999999999"]
)
def test_seconds_run_out_on_the_way_down(text: str) -> None:
    """A sum that goes deep before it makes anything looks at the clock as well."""
    begun = time.perf_counter()
    with pytest.raises(BudgetExceeded), Budget(seconds=0.3, bytes=256 << 20):
        Game(text)
    assert time.perf_counter() - begun < 1


def test_within_the_limit_nothing_happens() -> None:
    """A generous budget changes nothing."""
    with Budget(seconds=60, bytes=1 << 30) as budget:
        assert hot(1) + hot(2) == hot(2) + hot(1)
        left = current().time_left
        assert left is not None
        assert 55 < left <= 60
        assert current().byte_limit == 1 << 30
        assert (budget.seconds, budget.bytes) == (60, 1 << 30)
    assert current().time_left is None


def test_no_time_at_all() -> None:
    """A deadline that has passed stops the next long computation, not the session."""
    with pytest.raises(BudgetExceeded), Budget(seconds=0):
        endless_sum()
    assert Game("* + *") == 0


# --- nesting -------------------------------------------------------------------------------------


def test_the_earlier_deadline_holds() -> None:
    """Inside a budget another can shorten the time, but not lengthen it."""
    with Budget(seconds=50):
        with Budget(seconds=5):
            left = current().time_left
            assert left is not None
            assert left <= 5
            with Budget(seconds=500):
                left = current().time_left
                assert left is not None
                assert left <= 5
        left = current().time_left
        assert left is not None
        assert 40 < left <= 50
    assert current().time_left is None


def test_the_outer_time_goes_on() -> None:
    """Time spent inside an inner budget is spent from the outer one, too."""
    with Budget(seconds=10):
        with Budget(seconds=1):
            time.sleep(0.2)
        left = current().time_left
        assert left is not None
        assert 9 < left <= 9.81


def test_byte_limits_nest() -> None:
    """A limit on bytes holds inside its budget and ends with it, whatever happens there."""
    outside = current().byte_limit
    with Budget(bytes=200 << 20):
        with pytest.raises(ZeroDivisionError), Budget(bytes=100 << 20):
            assert current().byte_limit == 1 / 0
        with Budget(bytes=100 << 20):
            assert current().byte_limit == 100 << 20
        assert current().byte_limit == 200 << 20
        with Budget(seconds=5):
            assert current().byte_limit == 200 << 20
    assert current().byte_limit == outside


def test_a_budget_can_be_used_again() -> None:
    """One budget object serves many stretches of code, even nested in itself."""
    budget = Budget(seconds=30, bytes=1 << 30)
    for _ in range(2):
        with budget, budget:
            assert current().byte_limit == 1 << 30
        assert current().time_left is None


def test_a_world_may_be_cleared_inside_a_budget() -> None:
    """Limits hold in the new world, too, and end with the budget."""
    outside = current().byte_limit
    with Budget(seconds=30, bytes=100 << 20):
        clear()
        assert current().byte_limit == 100 << 20
        assert current().time_left is not None
    assert current().byte_limit == outside
    assert current().time_left is None


def test_budgets_show_what_they_allow() -> None:
    """A budget's repr is how it was made."""
    assert repr(Budget(seconds=2)) == "Budget(seconds=2, bytes=None, positions=None)"
    assert Budget(bytes=5) == Budget(bytes=5) != Budget(bytes=6)
    with Budget(bytes=5 << 20) as budget:
        assert budget == Budget(bytes=5 << 20)


# --- positions -----------------------------------------------------------------------------------


def test_positions_nest() -> None:
    """The innermost budget that speaks of positions counts, be it larger or smaller."""
    assert positions_allowed() == POSITIONS == 5_000_000
    with Budget(positions=100):
        assert positions_allowed() == 100
        with Budget(seconds=50):
            assert positions_allowed() == 100
        with Budget(positions=1000), Budget(positions=0):
            assert positions_allowed() == 0
        assert positions_allowed() == 100
        with pytest.raises(ZeroDivisionError), Budget(positions=7):
            assert positions_allowed() / 0
        assert positions_allowed() == 100
    assert positions_allowed() == POSITIONS


def test_positions_are_counted_from_zero() -> None:
    """A budget of fewer than no positions is refused."""
    with pytest.raises(DomainError, match="0 positions or more, not -1"):
        Budget(positions=-1)


def test_positions_are_those_of_a_thread() -> None:
    """What one thread is allowed is no concern of another."""
    seen: list[int] = []
    with Budget(positions=5):
        thread = threading.Thread(target=lambda: seen.append(positions_allowed()))
        thread.start()
        thread.join()
    assert seen == [POSITIONS]


# --- threads -------------------------------------------------------------------------------------


def test_a_budget_is_kept_by_the_clock_of_its_thread_mates() -> None:
    """While one thread's budget runs out, its store still serves the other threads afterwards."""
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
