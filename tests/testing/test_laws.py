"""The conformance kit passes sound rulesets, and names what is wrong with others."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from partizan import (
    LEFT,
    Budget,
    DomainError,
    Outcome,
    PartizanError,
    Player,
    TooLarge,
    clear,
    rulesets,
)
from partizan.boards import Grid, Strip
from partizan.engine import kernels, without_kernels
from partizan.engine.memo import memos
from partizan.rules.contract import Compiled, Ruleset
from partizan.rules.identity import identity_of
from partizan.rulesets.families import StripRuleset
from partizan.rulesets.grid.domineering import Domineering
from partizan.testing import CheckFailed, check_ruleset
from partizan.testing import laws as module
from partizan.theories.scoring.contract import ScoringRuleset
from partizan.theories.simultaneous.explicit import EXPLICIT
from theories.simultaneous.toys import PIGGY, PRIMED, SQUARES, STALKS, Mirrored, Stalks
from toys import CleverDominoes, Clobber, Countdown, Dominoes, Faulty, Heaps, Nim, Ring, rectangle


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Start with an empty world."""
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
    """The boards and their followers are checked and counted."""
    assert check_ruleset(rules, boards) == positions


def test_large_boards_are_checked_to_a_depth() -> None:
    """With a depth only the first moves count, also for parts, symmetries and conjugates."""
    assert check_ruleset(CleverDominoes(), [rectangle(4, 5)], depth=1) == 32
    assert check_ruleset(CleverDominoes(), [rectangle(4, 5)], depth=2, limit=10) == 10


def test_games_that_need_not_end_are_checked_to_a_depth() -> None:
    """A loopy ruleset passes to any depth."""
    assert check_ruleset(Ring(), [0], depth=3) == 4


def test_nothing_is_left_behind() -> None:
    """The memos of a check are dropped after it."""
    check_ruleset(Nim(), [4])
    assert {key[0] for key in memos()} == {identity_of(Nim())}


# --- broken laws ---------------------------------------------------------------------------------


class Moody(Nim):
    """Nim that answers differently each time."""

    turns = itertools.count()

    def options(self, board: int, player: Player) -> Iterable[int]:
        """Yield smaller heaps, except sometimes the empty one."""
        return super().options(board - next(self.turns) % 2, player)


class Mutable:
    """A board that is equal to nothing but itself."""

    def __init__(self, size: int) -> None:
        self.size = size


class Careless(Ruleset[Mutable]):
    """Nim on boards whose equality is not defined."""

    def options(self, board: Mutable, player: Player) -> Iterator[Mutable]:
        """Yield smaller heaps."""
        return map(Mutable, range(board.size))


class Unpicklable(Ruleset[Any]):
    """A board that is a function."""

    def options(self, board: Any, player: Player) -> list[Any]:
        """Yield nothing."""
        return []


class Misread(Clobber):
    """Clobber that reads its own text as another board."""

    def read(self, text: str) -> str:
        """Read a strip."""
        return text.replace(".", "")


class Unread(Clobber):
    """Clobber that cannot read its own text."""

    def read(self, text: str) -> str:
        """Read a strip."""
        if "." in text:
            raise CheckFailed("no dots here")
        return text


class WrongParts(Clobber):
    """Clobber whose parts omit lone stones of the wrong kind."""

    def parts(self, board: str) -> list[str]:
        """Return the runs that begin with a stone of Left's."""
        return [part for part in super().parts(board) if part.startswith("x")]


class WrongLooks(CleverDominoes):
    """Domineering that treats a turned board as the same."""

    def representative(self, board: Any) -> Any:
        """Return the first of the board and its transpose."""
        return min(board, self.conjugate(board), key=sorted)


class Restless(Heaps):
    """Nim whose representatives are not their own representatives."""

    def representative(self, board: tuple[int, ...]) -> tuple[int, ...]:
        """Return the board turned round."""
        return tuple(reversed(board))


class WrongConjugate(Clobber):
    """Clobber that reverses the strip instead of exchanging the colours."""

    def conjugate(self, board: str) -> str:
        """Reverse the strip."""
        return board[::-1]


class WrongBands(Domineering):
    """Domineering whose restrictions forbid dominoes of the opponent's."""

    def restrictions(self, board: Grid, player: Player) -> Iterator[tuple[Grid, ...]]:
        """Yield the restrictions of the other player."""
        return super().restrictions(board, player.opponent)


@pytest.mark.parametrize(
    ("rules", "boards", "said"),
    [
        (Moody(), [3], r"moody: options\(\d, \w+\) returns other moves when it is called again"),
        (
            Careless(),
            [Mutable(1)],
            r"careless: the options|is not equal to itself|returns other moves",
        ),
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
        (
            WrongBands(),
            ["..|.."],
            r"wrong-bands: restrictions\(.*, Left\) yield .* = 2, which is better for Left than",
        ),
        (
            Faulty("restrictions", [7]),
            [3],
            r"restrictions\(2, Left\) returned 7, which is not a collection of boards",
        ),
        (Ring(), [0], r"ring is loopy here: 3 moves lead from 7 back to it, 7 → 8 → 9 → 7"),
        (Faulty("options", ["a"]), [3], r"faulty\(options\): options\(2, Left\) returned 'a'"),
        (Faulty("options", None), [3], r"faulty\(options\): options\(2, Left\) returned None"),
        (Faulty("parts", 7), [3], r"faulty\(parts\): parts\(2\) returned 7"),
        (Faulty("representative", "x"), [3], r"representative\(2\) returned 'x' of the type str"),
        (Faulty("conjugate", "x"), [3], r"conjugate\(2\) returned 'x' of the type str"),
        (Faulty("conjugate", ValueError("x")), [3], r"conjugate\(2\) raised ValueError: x"),
        (Faulty("compiled", 7), [3], r"compiled\(2\) returned 7, which is not a Compiled"),
        (Clobber(), ["xo", 5], r"clobber: "),
    ],
    ids=lambda case: getattr(case, "name", ""),
)
def test_broken_laws_are_named(rules: Ruleset[Any], boards: list[Any], said: str) -> None:
    """The error names the ruleset, the law and the board on which it is broken."""
    with pytest.raises(CheckFailed, match=said):
        check_ruleset(rules, boards)


def test_failures_are_assertions() -> None:
    """A failure is an AssertionError, and one of the package's errors."""
    assert issubclass(CheckFailed, AssertionError)
    assert issubclass(CheckFailed, PartizanError)


def test_boards_that_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tree that is too large to compare is refused with advice."""
    monkeypatch.setattr(module, "_TREE_POSITIONS", 100)
    said = r"dominoes: these boards are too large .* more than 100 positions; .*depth="
    with pytest.raises(TooLarge, match=said):
        check_ruleset(Dominoes(), [rectangle(4, 5)], limit=10)


# --- kernels -------------------------------------------------------------------------------------


class Compilable(Countdown):
    """The integers, with a kernel that is defined below."""

    is_impartial = False

    def compiled(self, board: int) -> Compiled:
        """Return the integer."""
        return Compiled("countdown", (), 1, 1, bytes([board % 256]))


def test_kernels_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that disagrees with the rules is found, for every question."""
    real: Any = vars(module)["fold"], vars(module)["outcome"]
    lies: dict[str, Any] = {}

    def lying(rules: Any) -> bool:
        return isinstance(rules, Compilable) and kernels._are_asked.get()

    def fold(rules: Any, board: Any, evaluation: Any) -> Any:
        if lying(rules) and evaluation.name in lies:
            return lies[evaluation.name]
        return without_kernels()(real[0])(rules, board, evaluation)

    def outcome(rules: Any, board: Any) -> Any:
        found = without_kernels()(real[1])(rules, board)
        return found._replace(value=lies.get("outcome")) if lying(rules) and lies else found

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
    """The budget of the check ends with it."""
    with Budget(positions=1):
        assert check_ruleset(Nim(), [4]) == 5
        assert list(Nim()(2).options(LEFT))


# --- laws of impartial games and of letters -------------------------------------------------------


class Unfair(Nim):
    """Nim in which Left takes one and Right two, and which claims to be impartial."""

    is_impartial = True

    def options(self, board: int, player: Player) -> range:
        """Return the heap with one or two less."""
        less = 1 if player is LEFT else 2
        return range(board - less, board - less + (board >= less))


class Scribble(StripRuleset):
    """Left writes a letter that is not in the alphabet, and `read` accepts it."""

    alphabet = ".x"

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the strips with one cell written on."""
        for cell in board.find("."):
            yield board.put({cell: "?" if player is LEFT else "x"})

    def read(self, text: str) -> Strip:
        """Read any letters."""
        return Strip(text)


@pytest.mark.parametrize(
    ("rules", "boards", "said"),
    [
        (Unfair(), [4], r"unfair: is_impartial is True, but on 4 only Left can move to 3"),
        (Scribble(), [Strip("..")], r"scribble: the board .* has the letter '\?', which is not in"),
    ],
    ids=lambda case: getattr(case, "name", ""),
)
def test_claims_are_checked(rules: Ruleset[Any], boards: list[Any], said: str) -> None:
    """A ruleset that is not impartial as claimed, or leaves its alphabet, is refused."""
    with pytest.raises(CheckFailed, match=said):
        check_ruleset(rules, boards)


# --- scoring play ---------------------------------------------------------------------------------


class Cherries(ScoringRuleset[tuple[str, int]]):
    """Take a cherry from either end of a row; each is a point, and a stone at the end is two."""

    def options(self, board: tuple[str, int], player: Player) -> Iterator[tuple[str, int]]:
        """Yield the rows with one cherry less."""
        row, points = board
        sign = 1 if player is LEFT else -1
        if row:
            yield row[1:], points + sign * int(row[0])
            yield row[:-1], points + sign * int(row[-1])

    def score(self, board: tuple[str, int], player: Player) -> int:
        """Return the points."""
        return board[1]

    def representative(self, board: tuple[str, int]) -> tuple[str, int]:
        """Return the row or its reverse."""
        return min(board[0], board[0][::-1]), board[1]

    def conjugate(self, board: tuple[str, int]) -> tuple[str, int]:
        """Return the row with the points negated."""
        return board[0], -board[1]

    def bounds(self, board: tuple[str, int]) -> tuple[int, int]:
        """Return the points if one player takes the rest."""
        rest = sum(map(int, board[0]))
        return board[1] - rest, board[1] + rest


def altered(base: type[Any], *given: object, **verbs: Any) -> Any:
    """Return a ruleset of a class, with some verbs replaced."""
    return type("Odd", (base,), verbs)(*given)


def test_scoring_rulesets() -> None:
    """Boards of scoring play are checked by their scores, and counted."""
    assert check_ruleset(Cherries(), [("391", 0)]) == 25
    assert check_ruleset(Cherries(), [("39128", 0)], depth=1) == 5


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ({"representative": lambda *_: ("", 0)}, r"representative.* has another tree of scores"),
        ({"parts": lambda *_: []}, r"parts.* = nothing has another tree of scores"),
        ({"conjugate": lambda _, b: b}, r"-conjugate.* has another tree of scores: \{.*, not \{"),
        ({"bounds": lambda *_: (0, 1)}, r"bounds.* = \(0, 1\), but play can end with"),
        ({"bounds": lambda *_: (1, 0)}, r"bounds.* returned 1 and 0, but the first is larger"),
        ({"bounds": lambda *_: 3}, r"bounds.* returned 3, which is not a pair of numbers"),
        ({"prospects": lambda s, b, p: [*s.options(b, p)][:1]}, r"by prospects and bounds"),
        ({"score": lambda *_: 0.5}, r"score\(.*, Left\) returned 0.5; points are whole numbers"),
        ({"score": lambda *_: 1 // 0}, r"score\(.*, Left\) raised ZeroDivisionError"),
        ({"options": lambda _, b, __: [b]}, r"returns to it, but games must end"),
    ],
)
def test_broken_scores(verbs: dict[str, Any], said: str) -> None:
    """The error names what does not agree with the scores."""
    with pytest.raises(CheckFailed, match=rf"scoring odd: .*{said}|{said}"):
        check_ruleset(altered(Cherries, **verbs), [("39", 1)])


# --- simultaneous play ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "boards", "count"),
    [
        (SQUARES, [7], 8),
        (SQUARES, ["7", 2], 8),
        (PRIMED, [9], 10),
        (STALKS, ["BRBR"], 5),
        (EXPLICIT, ["[[1,0],[-1,1/2]]"], 5),
        (PIGGY, ["cc$"], 4),
    ],
)
def test_simultaneous_rulesets(rules: Any, boards: list[Any], count: int) -> None:
    """Boards of simultaneous play are checked by their matrices, and counted."""
    assert check_ruleset(rules, boards) == count
    assert check_ruleset(Mirrored(), ["XOXO"]) > 8
    assert check_ruleset(SQUARES, [50], limit=3, depth=1) == 3


@pytest.mark.parametrize(
    ("rules", "board", "said"),
    [
        (altered(Stalks, representative=lambda *_: ""), "BR", r"= '' has another matrix"),
        (altered(Stalks, representative=lambda _, b: b[::-1]), "BR", "'RB' has another matrix"),
        (altered(Stalks, conjugate=lambda _, b: b), "BBR", r"-conjugate\('BBR'\) .* matrix"),
        (altered(Stalks, parts=lambda _, b: [*b]), "BR", r"parts\('BR'\) = 'B' \+ 'R' has another"),
        (
            altered(type(SQUARES), 1, 2, read=lambda *_: 9),
            3,
            "text '3' .* another board, 9",
        ),
        (altered(Stalks, together=lambda *_: None), "BR", r"together\('BR', 0, 1\) returned None"),
        (altered(Stalks, alone=lambda _, b, *__: b[::-1]), "BR", "'BR' returns to it"),
        (
            altered(Stalks, alone=lambda _, b, *__: b),
            "BR",
            r"alone\('BR', Left, 0\) returned the same",
        ),
        (altered(Stalks, alone=lambda *_: 1 // 0), "BR", "alone.* raised ZeroDivisionError"),
        (altered(Stalks, score=lambda *_: 1.5), "BR", "returned 1.5; points"),
        (altered(type(PIGGY), conjugate=lambda _, b: b), "c$", "-conjugate.* has another matrix"),
    ],
)
def test_broken_matrices(rules: Any, board: Any, said: str) -> None:
    """The error names the board on which something does not agree with the matrices."""
    with pytest.raises(CheckFailed, match=said):
        check_ruleset(rules, [board])


@pytest.mark.parametrize("boards", [5, "5"])
def test_a_board_alone(boards: Any) -> None:
    """A single board is refused, and so is a text, whose letters are not boards."""
    with pytest.raises(DomainError, match=r"in a list, as in \['?5'?\]"):
        check_ruleset(SQUARES, boards)


def test_boards_of_the_ruleset() -> None:
    """By default, the boards that the ruleset lists are checked."""
    assert check_ruleset(rulesets.domineering, limit=50) > 20
    assert check_ruleset(rulesets.scoring.diskonnect, limit=40) > 10
    assert check_ruleset(rulesets.simultaneous.domineering, limit=40) > 10
    with pytest.raises(
        DomainError, match="simultaneous stalks does not list its boards; give some"
    ):
        check_ruleset(STALKS)
