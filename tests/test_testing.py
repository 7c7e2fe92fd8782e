"""The conformance kit: it passes sound rulesets, and says what is wrong with others."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from partizan import LEFT, Budget, BudgetExceeded, Outcome, PartizanError, Player, clear
from partizan import testing as module
from partizan.engine.memo import memos
from partizan.ruleset import Compiled, Ruleset
from partizan.testing import CheckFailed, check_ruleset
from toys import CleverDominoes, Clobber, Countdown, Dominoes, Faulty, Heaps, Nim, Ring, rectangle


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Begin with nothing known."""
    clear()


# --- sound rulesets ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "boards", "positions"),
    [
        (Nim(), [4, 2], 5),
        (Countdown(), [3, -3], 7),
        (Heaps(), [(2, 1), (1, 0)], 6),
        (Dominoes(), [rectangle(2, 3)], 18),
        (CleverDominoes(), [rectangle(2, 3)], 18),
        (Clobber(), ["xoxox", "xxoo"], 32),
        (Clobber(), [], 0),
    ],
    ids=lambda case: getattr(case, "name", ""),
)
def test_sound_rulesets_pass(rules: Ruleset[Any], boards: list[Any], positions: int) -> None:
    """The boards and whatever play makes of them are looked at, and counted."""
    assert check_ruleset(rules, boards) == positions


def test_large_boards_are_checked_to_a_depth() -> None:
    """With a depth only the first moves count, also for their parts, symmetries and conjugates."""
    assert check_ruleset(CleverDominoes(), [rectangle(4, 5)], depth=1) == 32
    assert check_ruleset(CleverDominoes(), [rectangle(4, 5)], depth=2, limit=10) == 10


def test_games_that_need_not_end_are_checked_to_a_depth() -> None:
    """A loopy ruleset keeps the laws as far as one looks."""
    assert check_ruleset(Ring(), [0], depth=3) == 4


def test_nothing_is_left_behind() -> None:
    """What was remembered for the check alone is forgotten after it."""
    check_ruleset(Nim(), [4])
    assert {key[0] for key in memos()} == {Nim()}


# --- broken laws ---------------------------------------------------------------------------------


class Moody(Nim):
    """Nim that answers differently each time."""

    turns = itertools.count()

    def options(self, board: int, player: Player) -> range:
        """Yield smaller heaps, except sometimes the empty one."""
        return super().options(board - next(self.turns) % 2, player)


class Mutable:
    """A board that is equal to nothing but itself."""

    def __init__(self, size: int) -> None:
        self.size = size


class Careless(Ruleset[Mutable]):
    """Nim on boards that do not know when they are equal."""

    def options(self, board: Mutable, player: Player) -> Iterator[Mutable]:
        """Yield smaller heaps."""
        return map(Mutable, range(board.size))


class Unpicklable(Ruleset[Any]):
    """A board that is a function."""

    def options(self, board: Any, player: Player) -> list[Any]:
        """Yield nothing."""
        return []


class Misread(Clobber):
    """Clobber that reads what it wrote as something else."""

    def read(self, text: str) -> str:
        """Read a strip."""
        return text.replace(".", "")


class Unread(Clobber):
    """Clobber that cannot read what it wrote."""

    def read(self, text: str) -> str:
        """Read a strip."""
        if "." in text:
            raise CheckFailed("no dots here")
        return text


class WrongParts(Clobber):
    """Clobber that forgets lone stones of the wrong kind."""

    def parts(self, board: str) -> list[str]:
        """Return the runs that begin with a stone of Left's."""
        return [part for part in super().parts(board) if part.startswith("x")]


class WrongLooks(CleverDominoes):
    """Domineering that takes a turned board for the same."""

    def representative(self, board: Any) -> Any:
        """Return the first of the board and its transpose."""
        return min(board, self.conjugate(board), key=sorted)


class Restless(Heaps):
    """Nim whose representatives have others."""

    def representative(self, board: tuple[int, ...]) -> tuple[int, ...]:
        """Return the board turned round."""
        return tuple(reversed(board))


class WrongConjugate(Clobber):
    """Clobber that exchanges the ends instead of the colours."""

    def conjugate(self, board: str) -> str:
        """Turn the strip round."""
        return board[::-1]


@pytest.mark.parametrize(
    ("rules", "boards", "said"),
    [
        (Moody(), [3], r"moody: options\(\d, \w+\) are not the same when asked again"),
        (Careless(), [Mutable(1)], r"careless: the options|is not equal to itself|not the same"),
        (Unpicklable(), [lambda: 1], r"unpicklable: the board .* cannot be pickled"),
        (Misread(), ["xo"], r"misread: the text '.x' of a board is read as another board, 'x'"),
        (Unread(), ["xo"], r"unread: the text '.x' of a board cannot be read: no dots here"),
        (
            WrongParts(),
            ["xo.ox"],
            r"wrong-parts: parts\('xo.ox'\) = 'xo' has another game tree: \*, not \{\*\|\*\}",
        ),
        (
            WrongLooks(),
            [rectangle(2, 3)],
            r"wrong-looks: representative\(frozenset.* has another game tree",
        ),
        (
            Restless(),
            [(1, 2)],
            r"restless: representative\(\(1, 2\)\) = \(2, 1\) is not its own representative",
        ),
        (
            WrongConjugate(),
            ["xxo"],
            r"wrong-conjugate: -conjugate\('xxo'\) = -\('oxx'\) has another game tree",
        ),
        (Ring(), [0], r"ring is loopy here: 3 moves lead from 7 back to it, 7 → 8 → 9 → 7"),
        (Faulty("options", ["a"]), [3], r"faulty\(options\): options\(2, Left\) gave 'a'"),
        (Faulty("options", None), [3], r"faulty\(options\): options\(2, Left\) gave None"),
        (Faulty("parts", 7), [3], r"faulty\(parts\): parts\(2\) gave 7"),
        (Faulty("representative", "x"), [3], r"representative\(2\) gave 'x' of the type str"),
        (Faulty("conjugate", "x"), [3], r"conjugate\(2\) gave 'x' of the type str"),
        (Faulty("conjugate", ValueError("x")), [3], r"conjugate\(2\) raised ValueError: x"),
        (Faulty("compiled", 7), [3], r"compiled\(2\) gave 7, which is no Compiled"),
        (Clobber(), ["xo", 5], r"clobber: "),
    ],
    ids=lambda case: getattr(case, "name", ""),
)
def test_broken_laws_are_named(rules: Ruleset[Any], boards: list[Any], said: str) -> None:
    """The error names the ruleset, the law and the board on which it is broken."""
    with pytest.raises(CheckFailed, match=said):
        check_ruleset(rules, boards)


def test_failures_are_assertions() -> None:
    """A failure shows as such in any runner, and is one of the package's errors."""
    assert issubclass(CheckFailed, AssertionError)
    assert issubclass(CheckFailed, PartizanError)


def test_boards_that_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree too large to be compared is refused with advice."""
    monkeypatch.setattr(module, "_TREE_POSITIONS", 100)
    said = r"dominoes: these boards are too large .* more than 100 positions; .*depth="
    with pytest.raises(BudgetExceeded, match=said):
        check_ruleset(Dominoes(), [rectangle(4, 5)], limit=10)


# --- kernels -------------------------------------------------------------------------------------


class Compilable(Countdown):
    """The integers, with a kernel that is made up below."""

    is_impartial = False

    def compiled(self, board: int) -> Compiled:
        """Return the integer."""
        return Compiled("countdown", (), 1, 1, bytes([board % 256]))


def test_kernels_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that answers differently from the rules is found out, question by question."""
    real = module.fold, module.outcome
    lies: dict[str, Any] = {}

    def fold(rules: Any, board: Any, evaluation: Any, *, native: bool = True) -> Any:
        if native and rules == Compilable() and evaluation.name in lies:
            return lies[evaluation.name]
        return real[0](rules, board, evaluation, native=False)

    def outcome(rules: Any, board: Any, *, native: bool = True) -> Any:
        found = real[1](rules, board, native=False)
        return found._replace(value=lies.get("outcome")) if native and lies else found

    monkeypatch.setattr(module, "fold", fold)
    monkeypatch.setattr(module, "outcome", outcome)
    monkeypatch.setattr(Compilable, "is_impartial", False)
    assert check_ruleset(Compilable(), [2]) == 3
    lies["normal value"] = 7
    with pytest.raises(CheckFailed, match="compilable: the value of 2 is 2, but 7 for the kernel"):
        check_ruleset(Compilable(), [2])
    lies.clear()
    lies["misere outcome"] = Outcome.P
    with pytest.raises(CheckFailed, match=r"the misère outcome of 2 is Outcome\.R, but Outcome\.P"):
        check_ruleset(Compilable(), [2])
    lies.clear()
    lies["outcome"] = Outcome.N
    with pytest.raises(CheckFailed, match=r"the outcome of 2 is Outcome\.L, but Outcome\.N"):
        check_ruleset(Compilable(), [2])


def test_budgets_are_restored() -> None:
    """The check has a budget of its own, which ends with it."""
    with Budget(positions=1):
        assert check_ruleset(Nim(), [4]) == 5
        assert list(Nim()(2).options(LEFT))
