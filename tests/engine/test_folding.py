"""Evaluation agrees with the definitions, whether the ruleset helps or misbehaves."""

from __future__ import annotations

import random
import signal
import threading
import time
from collections.abc import Iterable, Iterator
from itertools import combinations, count, product
from typing import Any

import pytest

import oracle
from conftest import Within
from partizan import (
    LEFT,
    Budget,
    BudgetExceeded,
    DomainError,
    Form,
    Game,
    Outcome,
    Player,
    TooLarge,
    clear,
    rulesets,
)
from partizan.boards import Grid
from partizan.engine import fold, folding
from partizan.engine.folding import Folding
from partizan.engine.memo import memo_of, memos
from partizan.errors import Repetition
from partizan.rules.checked import MOST_BOARDS, CheckedRules
from partizan.rules.contract import Ruleset
from partizan.theories.impartial import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.literal import FORM
from partizan.theories.misere import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import Evaluation
from partizan_app.bench.inputs import Clever
from theories.normal.bridge import agrees, tree_of_form
from toys import (
    CleverDominoes,
    Clobber,
    Countdown,
    Dominoes,
    Faulty,
    Heaps,
    Nim,
    Ring,
    grundy,
    rectangle,
    tree,
)

EVALUATIONS = [VALUE, OUTCOME, MISERE_OUTCOME, NIM_VALUE, MISERE_NIM_VALUE, FORM]
SUBSETS = [frozenset(cells) for n in range(7) for cells in combinations(sorted(rectangle(2, 3)), n)]
STRIPS = ["".join(stones) for n in range(6) for stones in product("xo.", repeat=n)]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty world."""
    clear()


# --- the definitions -----------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [Dominoes(), CleverDominoes()], ids=lambda r: r.name)
def test_dominoes_agree_with_the_definitions(rules: Dominoes) -> None:
    """On every set of cells of 2x3, values, outcomes and trees agree with the definitions."""
    known: dict[Any, oracle.Tree] = {}
    for board in SUBSETS:
        expected = tree(Dominoes(), board, known)
        assert agrees(fold(rules, board, VALUE), expected)
        assert fold(rules, board, OUTCOME).name == oracle.outcome(expected)
        assert fold(rules, board, MISERE_OUTCOME).name == oracle.outcome(expected, misere=True)
        assert tree_of_form(fold(rules, board, FORM)) is expected


def test_clobber_agrees_with_the_definitions() -> None:
    """On every strip of up to five cells, the answers agree with the definitions."""
    known: dict[Any, oracle.Tree] = {}
    for board in STRIPS:
        expected = tree(Clobber(), board, known)
        assert agrees(fold(Clobber(), board, VALUE), expected)
        assert fold(Clobber(), board, OUTCOME).name == oracle.outcome(expected)
        assert fold(Clobber(), board, MISERE_OUTCOME).name == oracle.outcome(expected, misere=True)
        assert tree_of_form(fold(Clobber(), board, FORM)) is expected


def test_nim_values_agree_with_the_definitions() -> None:
    """Nim-values and misère nim-values of all small sums of heaps agree with the definitions."""
    known: dict[Any, oracle.Tree] = {}
    for board in product(range(4), repeat=3):
        expected = tree(Heaps(), board, known)
        assert fold(Heaps(), board, NIM_VALUE) == grundy(expected)
        assert fold(Heaps(), board, MISERE_NIM_VALUE) == grundy(expected, misere=True)
        assert agrees(fold(Heaps(), board, VALUE), expected)


def test_help_changes_nothing() -> None:
    """Parts, symmetries and conjugates do not change the value and outcomes of a 3x4 board."""
    board = rectangle(3, 4)
    questions: list[Evaluation[Any, Any]] = [VALUE, OUTCOME, MISERE_OUTCOME, FORM]
    for evaluation in questions:
        assert fold(Dominoes(), board, evaluation) == fold(CleverDominoes(), board, evaluation)
    assert fold(Dominoes(), board, VALUE) == Game("-3/2")


def test_help_is_used() -> None:
    """Parts, symmetries and conjugates save most of the positions."""
    plain = Folding(Dominoes(), rectangle(3, 3), VALUE)
    clever = Folding(CleverDominoes(), rectangle(3, 3), VALUE)
    assert VALUE.answer(plain.of(rectangle(3, 3))) == VALUE.answer(clever.of(rectangle(3, 3)))
    assert clever.evaluated * 5 < plain.evaluated


def test_the_conjugate_is_one_entry() -> None:
    """After a board is evaluated, its transpose costs nothing."""
    first = Folding(CleverDominoes(), rectangle(2, 4), VALUE)
    value = first.of(rectangle(2, 4))
    again = Folding(CleverDominoes(), rectangle(4, 2), VALUE)
    assert VALUE.answer(again.of(rectangle(4, 2))) == -VALUE.answer(value)
    assert again.evaluated == 0


class Placed(Clever):
    """Domineering as a user may write it."""

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        for cell in board.find("."):
            line = (cell, *board.ray(cell, (1, 0) if player is LEFT else (0, 1))[:1])
            if len(line) == 2 and all(board.cells[c] == "." for c in line):
                yield board.put(dict.fromkeys(line, "#"))


def test_a_program_agrees_with_the_kernel() -> None:
    """Rules on grids as a program have the values and outcomes that the kernel finds."""
    placed, pick = Placed(), random.Random(4)
    for _ in range(60):
        rows, columns = pick.randint(1, 4), pick.randint(1, 5)
        board = Grid(rows, columns, "".join(pick.choices(".#", (5, 1), k=rows * columns)))
        kernel = rulesets.domineering(board)
        assert placed(board).value() == kernel.value(), str(board)
        assert placed(board).outcome("misere") == kernel.outcome("misere"), str(board)


@pytest.mark.parametrize("size", [1, 15, 16, 17, 40])
def test_generators_of_every_length(size: int) -> None:
    """Options of a generator are all taken, and its error is that of the method, however late."""

    class Many(Ruleset[int]):
        breaks = False

        def options(self, board: int, player: Player) -> Iterator[int]:
            yield from [0] * (size - 1) if board else ()
            if self.breaks:
                raise ValueError("late")
            if board:
                yield board - 1

    class Breaking(Many):
        breaks = True

    assert len(CheckedRules(Many(), 1).options(1, LEFT)) == size
    assert fold(Many(), 2, VALUE) == Game("*2" if size > 1 else "0")
    with pytest.raises(DomainError, match=r"breaking: options\(3, Left\) raised ValueError: late"):
        fold(Breaking(), 3, VALUE)


def test_an_empty_sum_is_zero() -> None:
    """A board without parts has the answer of the empty sum."""
    assert fold(Heaps(), (0, 0), VALUE) == 0
    assert fold(Heaps(), (), NIM_VALUE) == 0
    assert fold(Heaps(), (), FORM) == Form(0)
    assert fold(Heaps(), (), MISERE_NIM_VALUE) == 1


# --- length and memory ---------------------------------------------------------------------------


def test_play_may_be_long(within: Within) -> None:
    """A game of thirty thousand moves is evaluated without recursion."""
    with within(30):
        assert fold(Countdown(), 30_000, VALUE) == 30_000
        assert fold(Countdown(), -5_000, MISERE_OUTCOME) is Outcome.L


def test_what_is_known_is_not_found_out_again() -> None:
    """A second evaluation visits nothing, and a larger board only what is new."""
    first = Folding(Nim(), 5, VALUE)
    first.of(5)
    assert first.evaluated == 6
    again = Folding(Nim(), 7, VALUE)
    again.of(5)
    assert again.evaluated == 0
    again.of(7)
    assert again.evaluated == 2


def test_what_is_known_ends_with_its_world() -> None:
    """After `clear` everything is forgotten, and answers belong to the new world."""
    assert fold(Nim(), 5, VALUE) == Game("*5")
    assert memos()
    clear()
    assert not memos()
    assert fold(Nim(), 5, VALUE) == Game("*5")


def test_a_world_cleared_meanwhile() -> None:
    """If the world is cleared during an evaluation, it is refused, and worlds are not mixed."""

    class Forgetful(Nim):
        def options(self, board: int, player: Player) -> Iterable[int]:
            if board == 2:
                clear()
            return super().options(board, player)

    with pytest.raises(DomainError, match="cleared"):
        fold(Forgetful(), 4, VALUE)
    assert fold(Nim(), 4, VALUE) == Game("*4")


def test_threads_share_what_is_known() -> None:
    """Threads that evaluate the same boards at once all get the right answers."""
    found: list[Game] = []

    def work() -> None:
        found.append(fold(CleverDominoes(), rectangle(3, 4), VALUE))

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [Game("-3/2")] * 4


# --- budgets, progress, interruption -------------------------------------------------------------


def test_positions_run_out() -> None:
    """Too many positions raise an error with advice, and a larger budget continues."""
    said = "100 positions of dominoes"
    with pytest.raises(BudgetExceeded, match=said) as refusal, Budget(positions=100):
        fold(Dominoes(), rectangle(3, 4), VALUE)
    assert "Budget(positions=...)" in str(refusal.value)
    assert "solve()" in str(refusal.value)
    with Budget(positions=10_000):
        assert fold(Dominoes(), rectangle(3, 4), VALUE) == Game("-3/2")


def test_asking_again_goes_on() -> None:
    """Answers found before a budget ended are kept, so small budgets reach the end as well."""
    for attempts in count(1):
        try:
            with Budget(positions=200):
                assert fold(Dominoes(), rectangle(3, 4), VALUE) == Game("-3/2")
                break
        except BudgetExceeded:
            assert attempts < 20
    assert attempts > 2


def test_seconds_run_out_between_positions() -> None:
    """A budget of seconds also ends work outside of the core."""

    class Slow(Nim):
        def options(self, board: int, player: Player) -> Iterable[int]:
            time.sleep(0.002)
            return super().options(board, player)

    begun = time.perf_counter()
    said = "the time allowed was used up after"
    with pytest.raises(BudgetExceeded, match=said), Budget(seconds=0.1):
        fold(Slow(), 1000, NIM_VALUE)
    assert time.perf_counter() - begun < 1
    assert fold(Slow(), 3, NIM_VALUE) == 3


def test_endless_play_is_noticed(within: Within) -> None:
    """Endless play is refused before memory runs out."""

    class Upwards(Ruleset[int]):
        def options(self, board: int, player: Player) -> Iterator[int]:
            yield board + 1

    said = "20,000 positions of upwards"
    with within(60), pytest.raises(BudgetExceeded, match=said), Budget(positions=20_000):
        fold(Upwards(), 0, NIM_VALUE)


def test_play_has_a_greatest_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play longer than any sensible game is refused, however many positions are allowed."""
    assert folding.MOST_MOVES >= 100_000
    monkeypatch.setattr(folding, "MOST_MOVES", 50)
    with pytest.raises(TooLarge, match="from 60 goes on for more than 50 moves"):
        fold(Countdown(), 60, VALUE)
    assert fold(Countdown(), 40, VALUE) == 40


def test_progress_is_reported() -> None:
    """The callback is called a few times a second with the number of positions evaluated."""

    class Slow(Nim):
        def options(self, board: int, player: Player) -> Iterable[int]:
            time.sleep(0.005)
            return super().options(board, player)

    heard: list[int] = []
    with Budget(progress=heard.append):
        fold(Slow(), 60, NIM_VALUE)
    assert heard == sorted(heard)
    assert 2 <= len(heard) <= 30
    assert all(0 <= n <= 61 for n in heard)


def test_an_interruption_does_no_harm() -> None:
    """Ctrl-C goes through at once, and any question can be asked again."""

    class Slow(Nim):
        def options(self, board: int, player: Player) -> Iterable[int]:
            time.sleep(0.005)
            return super().options(board, player)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(KeyboardInterrupt):
            fold(Slow(), 500, VALUE)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert fold(Nim(), 30, VALUE) == Game("*30")
    assert fold(Slow(), 30, VALUE) == Game("*30")


# --- loops ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("evaluation", [MISERE_NIM_VALUE, FORM], ids=lambda e: e.name)
def test_loops_are_shown(evaluation: Any) -> None:
    """A question that has no answer if play repeats is refused, and the error shows the cycle."""
    with pytest.raises(Repetition, match="ring is loopy here: 3 moves") as refusal:
        fold(Ring(), 0, evaluation)
    assert "7 → 8 → 9 → 7" in str(refusal.value)
    assert refusal.value.cycle == (7, 8, 9, 7)
    assert evaluation.name in str(refusal.value)
    assert "6" not in str(refusal.value)
    assert fold(Nim(), 3, NIM_VALUE) == 3


def test_a_pass_is_a_loop() -> None:
    """A move that changes nothing is a cycle of one move."""

    class Pass(Ruleset[str]):
        def options(self, board: str, player: Player) -> list[str]:
            return [board]

    with pytest.raises(Repetition, match="a move leads from 'on' back to it, 'on' → 'on'"):
        fold(Pass(), "on", FORM)


def test_long_cycles_are_cut() -> None:
    """The error shows the beginning and the end of a long cycle."""

    class Wheel(Ruleset[int]):
        def options(self, board: int, player: Player) -> list[int]:
            return [(board + 1) % 500]

    with pytest.raises(Repetition, match="500 moves lead from 0 back to it") as refusal:
        fold(Wheel(), 0, FORM)
    assert "…" in str(refusal.value)
    assert "499 → 0" in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_a_board_that_grows_for_ever() -> None:
    """A part that recurs beside another is a loop, but boards grow until the budget ends."""

    class Spawning(Ruleset[tuple[int, ...]]):
        def options(self, board: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
            yield (*board, 1)

        def parts(self, board: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            return ((n,) for n in board)

    with Budget(positions=300), pytest.raises(BudgetExceeded, match="boards can grow for ever"):
        fold(Spawning(), (1,), VALUE)
    with pytest.raises(Repetition, match=r"spawning is loopy here: a move leads from \(1,\)"):
        Folding(Spawning(), (1,), VALUE).of((1,))


# --- impartial questions -------------------------------------------------------------------------


def test_partizan_positions_have_no_nim_value() -> None:
    """If only one player has an option, the error shows it and the position."""
    with pytest.raises(DomainError, match="is not impartial") as refusal:
        fold(Clobber(), "xo.xxo", NIM_VALUE)
    assert "only Left can move to" in str(refusal.value)
    assert "no nim value" in str(refusal.value)
    with pytest.raises(DomainError, match="countdown is not impartial: in -1 only Right can"):
        fold(Countdown(), -1, MISERE_NIM_VALUE)


def test_options_may_be_listed_in_another_order() -> None:
    """Both players have the same options if the sets are equal up to equivalence."""

    class Backwards(Heaps):
        def options(self, board: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
            found = list(super().options(board, player))
            if player is LEFT:
                return iter(found + found[:1])
            return iter([tuple(reversed(option)) for option in reversed(found)])

    assert fold(Backwards(), (1, 2, 4), NIM_VALUE) == 7
    assert fold(Backwards(), (1, 2, 4), MISERE_NIM_VALUE) == 7


# --- rulesets that misbehave ---------------------------------------------------------------------


def endless() -> Iterator[int]:
    """Yield the same heap for ever."""
    while True:
        yield 1


def broken() -> Iterator[int]:
    """Yield one heap and fail."""
    yield 1
    raise ZeroDivisionError("no more")


@pytest.mark.parametrize(
    ("verb", "fault", "said"),
    [
        ("options", ValueError("nope"), r"options\(2, Left\) raised ValueError: nope"),
        ("options", broken, r"options\(2, Left\) raised ZeroDivisionError: no more"),
        ("options", None, r"options\(2, Left\) returned None, which is not a collection of boards"),
        ("options", 7, r"options\(2, Left\) returned 7, which is not a collection of boards"),
        ("options", "01", r"options\(2, Left\) returned '01', which is not a collection of boards"),
        (
            "options",
            [[0]],
            r"options\(2, Left\) returned \[0\] of the type list; a board is an int",
        ),
        ("options", ["a"], r"options\(2, Left\) returned 'a' of the type str; a board is an int"),
        ("options", [None], r"options\(2, Left\) returned None of the type NoneType"),
        ("options", endless, rf"options\(2, Left\) returned more than {MOST_BOARDS:,} boards"),
        ("parts", KeyError("x"), r"parts\(2\) raised KeyError: 'x'"),
        ("parts", 5, r"parts\(2\) returned 5, which is not a collection of boards"),
        ("parts", ((1,), 2), r"parts\(2\) returned \(1,\) of the type tuple; a board is an int"),
        ("parts", broken, r"parts\(2\) raised ZeroDivisionError"),
        ("representative", ValueError("no"), r"representative\(2\) raised ValueError: no"),
        ("representative", None, r"representative\(2\) returned None of the type NoneType"),
        ("representative", [2], r"representative\(2\) returned \[2\] of the type list"),
        ("conjugate", ValueError("no"), r"conjugate\(2\) raised ValueError: no"),
        ("conjugate", "2", r"conjugate\(2\) returned '2' of the type str; a board is an int"),
        ("compiled", ValueError("no"), r"compiled\(4\) raised ValueError: no"),
        ("compiled", 2, r"compiled\(4\) returned 2, which is not a Compiled"),
    ],
)
def test_faults_are_laid_at_the_right_door(verb: str, fault: Any, said: str) -> None:
    """The error names ruleset, position and verb; other rulesets are not affected."""
    rules = Faulty(verb, fault, at=4 if verb == "compiled" else 2)
    with pytest.raises(DomainError, match=rf"faulty\({verb}\): {said}"):
        fold(rules, 4, VALUE)
    assert fold(Faulty(verb, fault, at=9), 4, VALUE) == Game("*4")
    assert fold(Nim(), 4, VALUE) == Game("*4")


def test_the_cause_is_kept() -> None:
    """The ruleset's own exception is the cause of the error."""
    trouble = ValueError("nope")
    with pytest.raises(DomainError) as refusal:
        fold(Faulty("options", trouble), 4, VALUE)
    assert refusal.value.__cause__ is trouble


def test_boards_that_cannot_be_hashed() -> None:
    """A root or an option that cannot be hashed is refused by name."""
    with pytest.raises(DomainError, match=r"nim: the position \[3\] has the type list"):
        fold(Nim(), [3], VALUE)  # type: ignore[misc]

    class Nested(Ruleset[Any]):
        def options(self, board: Any, player: Player) -> list[Any]:
            return [(1, [2])] if board else []

    with pytest.raises(
        DomainError, match=r"options\(\(3,\), Left\) returned \(1, \[2\]\), which cannot"
    ):
        fold(Nested(), (3,), VALUE)


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, MemoryError, SystemExit])
def test_what_is_not_the_rulesets_fault(trouble: type[BaseException]) -> None:
    """An interruption inside a ruleset is passed on unchanged."""
    with pytest.raises(trouble):
        fold(Faulty("options", trouble()), 4, VALUE)


def test_a_budget_inside_a_ruleset() -> None:
    """A ruleset that exhausts its own budget is not at fault."""
    with pytest.raises(BudgetExceeded, match="enough"):
        fold(Faulty("options", BudgetExceeded("enough")), 4, VALUE)


def test_related_types_are_boards() -> None:
    """A board may be of a type derived from the root's, or the other way round."""
    assert fold(Faulty("options", [True, 0]), 2, VALUE) == Game("*2")
    assert fold(Nim(), True, VALUE) == Game("*")


# --- rulesets of one name ------------------------------------------------------------------------


class Take(Ruleset[int]):
    """Subtraction without declared parameters."""

    def __init__(self, *amounts: int) -> None:
        self.amounts = amounts

    def options(self, board: int, player: Player) -> list[int]:
        """Yield heaps smaller by an amount."""
        return [board - n for n in self.amounts if n <= board]


def test_all_attributes_count() -> None:
    """Rulesets of one name with different attributes do not share answers."""
    one, other = Take(1, 2), Take(1)
    assert one.name == other.name
    assert one != other
    assert fold(one, 5, NIM_VALUE) == 2
    assert fold(other, 5, NIM_VALUE) == 1
    assert fold(one, 5, NIM_VALUE) == 2


def test_equal_rulesets_share() -> None:
    """Two instances of the same rules share one memo."""
    assert memo_of(Take(1, 2), VALUE) is memo_of(Take(1, 2), VALUE)
    assert memo_of(Nim(), VALUE) is memo_of(Nim(), VALUE)
    assert memo_of(Nim(), VALUE) is not memo_of(Nim(), OUTCOME)
