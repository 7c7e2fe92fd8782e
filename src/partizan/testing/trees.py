"""The games that the moves alone define, with which the other methods are compared.

Boards are given as sums of boards, and play may be cut off after some moves. The game of a board is
its tree in alternating play, the tree with the scores at its ends in scoring play, and the
matrices, up to the order of rows and columns, in simultaneous play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from partizan.budget import Meter
from partizan.engine import fold, graph
from partizan.engine.memo import forget
from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Rules, Ruleset
from partizan.theories import literal
from partizan.theories.loopy.game import LoopyForm
from partizan.theories.scoring.contract import CheckedScoring, ScoringRuleset
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.simultaneous.components import free_moves
from partizan.theories.simultaneous.contract import CheckedSimultaneous, SimultaneousRuleset
from partizan.wording import show

B = TypeVar("B", bound=Hashable)

_SHOWN = 200
_ROUNDS = 3  # rounds of refinement, after which matrices count as equal


class Trees(ABC, Generic[B]):
    """The games of one ruleset, cut off after `ahead` moves; -1 for never."""

    noun: ClassVar[str]
    """The noun for the object that two boards with the same game share."""

    method: ClassVar[str]
    """The method that lists moves."""

    def __init__(self, rules: Rules[B], ahead: int) -> None:
        self.rules: Any = rules
        self.ahead = ahead

    @abstractmethod
    def checked(self, board: B) -> CheckedRules[B]:
        """Return the rules, with errors that name the method and the board."""

    @abstractmethod
    def moves(self, board: B, player: Player) -> list[Any]:
        """Return the moves of a player, or the boards after them."""

    @abstractmethod
    def followers(self, board: B) -> Iterator[B]:
        """Yield the boards after one move or one round."""

    @abstractmethod
    def of(self, *boards: B) -> Hashable:
        """Return the game of a sum of boards."""

    @abstractmethod
    def mirrored(self, board: B) -> Hashable:
        """Return the game of a board with the players' roles exchanged."""

    def shown(self, found: Hashable, wanted: Hashable) -> str:
        """Return the text of two different games, if they have one."""
        return f": {repr(found)[:_SHOWN]}, not {repr(wanted)[:_SHOWN]}"

    def forget(self) -> None:
        """Drop memos that only the checks need."""


def trees_of(rules: Rules[B], ahead: int) -> Trees[B]:
    """Return the trees for the kind of play of a ruleset."""
    if isinstance(rules, SimultaneousRuleset):
        return _Matrices(rules, ahead)
    if isinstance(rules, ScoringRuleset):
        return _ScoringTrees(rules, ahead)
    if isinstance(rules, Ruleset) and rules.is_loopy and ahead < 0:
        return _GameGraphs(rules, ahead)
    return _GameTrees(rules, ahead)


# --- alternating play -----------------------------------------------------------------------------


class _Cut(NamedTuple):
    """The number of moves to look ahead, or -1 for all, and the boards of a sum."""

    ahead: int
    summands: tuple[Any, ...]

    def __str__(self) -> str:
        return " + ".join(map(show, self.summands))


class _Options:
    """The options of a ruleset and nothing else, on sums of boards."""

    is_impartial = False  # so that the moves of both players are used
    is_loopy = False
    name: str

    def __init__(self, rules: Ruleset[Any]) -> None:
        self._rules = rules
        self.name = rules.name

    def options(self, board: _Cut, player: Player) -> Iterator[_Cut]:
        ahead, summands = board
        if ahead:
            for i, summand in enumerate(summands):
                for option in self._rules.options(summand, player):
                    yield _Cut(max(ahead - 1, -1), (*summands[:i], option, *summands[i + 1 :]))

    def parts(self, board: _Cut) -> tuple[_Cut]:
        return (board,)

    def representative(self, board: _Cut) -> _Cut:
        return board

    def conjugate(self, board: _Cut) -> None:
        pass

    def compiled(self, board: _Cut) -> None:
        pass


class _Alternating(Trees[B]):
    """Trees of games in which the players move in turn."""

    method = "options"

    def moves(self, board: B, player: Player) -> list[B]:
        return self.checked(board).options(board, player)

    def followers(self, board: B) -> Iterator[B]:
        rules = self.checked(board)
        for player in (LEFT, RIGHT):
            for option in rules.options(board, player):
                yield rules.checked(option, "options", board, player)


class _GameTrees(_Alternating[B]):
    noun = "game tree"

    def __init__(self, rules: Rules[B], ahead: int) -> None:
        super().__init__(rules, ahead)
        self._options: Any = _Options(self.rules)

    def checked(self, board: B) -> CheckedRules[B]:
        return CheckedRules(self.rules, board)

    def of(self, *boards: B) -> Form:
        return fold(self._options, _Cut(self.ahead, boards), literal.FORM)

    def mirrored(self, board: B) -> Form:
        return -self.of(board)

    def forget(self) -> None:
        forget(self._options)


class _GameGraphs(_GameTrees[B]):
    """The graphs of boards from which play may repeat, up to bisimulation."""

    noun = "game graph"

    def __init__(self, rules: Rules[B], ahead: int) -> None:
        super().__init__(rules, ahead)
        self._known: dict[_Cut, LoopyForm] = {}

    def of(self, *boards: B) -> LoopyForm:  # type: ignore[override]
        cut = _Cut(self.ahead, boards)
        found = self._known.get(cut)
        if found is None:
            here = graph(self._options, cut)
            found = self._known[cut] = LoopyForm(here.left, here.right).quotient()
        return found

    def mirrored(self, board: B) -> LoopyForm:  # type: ignore[override]
        return (-self.of(board)).quotient()


# --- scoring play ---------------------------------------------------------------------------------


class _ScoringTrees(_Alternating[B]):
    noun = "tree of scores"

    def __init__(self, rules: Rules[B], ahead: int) -> None:
        super().__init__(rules, ahead)
        self._known: dict[_Cut, ScoringForm] = {}

    def checked(self, board: B) -> CheckedScoring[B]:
        return CheckedScoring(self.rules, board)

    def of(self, *boards: B) -> ScoringForm:
        with Meter(f"positions of {self.rules.name}") as meter:
            cut = _Cut(self.ahead, boards)
            return descend(_walked(cut, self._known, lambda here: self._form(here, meter)))

    def _form(self, cut: _Cut, meter: Meter) -> Descent[ScoringForm]:
        meter.visit(cut)
        ahead, boards = cut
        sides: list[Any] = []
        for player in (LEFT, RIGHT):
            options = []
            for i, board in enumerate(boards if ahead else ()):
                rules = self.checked(board)
                for found in rules.options(board, player):
                    option = rules.checked(found, "options", board, player)
                    after = _Cut(max(ahead - 1, -1), (*boards[:i], option, *boards[i + 1 :]))
                    options.append((yield self._again(after, meter)))
            scores = (self.checked(board).score(board, player) for board in boards)
            sides.append(options or (sum(scores) if ahead else 0))
        return ScoringForm(*sides)

    def _again(self, cut: _Cut, meter: Meter) -> Descent[ScoringForm]:
        return _walked(cut, self._known, lambda here: self._form(here, meter))

    def mirrored(self, board: B) -> ScoringForm:
        return -self.of(board)


# --- simultaneous play ----------------------------------------------------------------------------


class _State(NamedTuple):
    """A sum of boards, the rounds to look ahead, and whether the players' roles are exchanged."""

    ahead: int
    summands: tuple[Any, ...]
    mirror: bool

    def __str__(self) -> str:
        return " + ".join(map(show, self.summands))


class _Matrices(Trees[B]):
    """Numbers for matrices: equal if the matrices are equal up to the order of rows and columns.

    Rows are distinguished by their entries, and so are columns, a few times in turn. Matrices that
    this does not distinguish might still differ, but they have the same value.
    """

    noun = "matrix"
    method = "choices"

    def __init__(self, rules: Rules[B], ahead: int) -> None:
        super().__init__(rules, ahead)
        self._known: dict[_State, int] = {}
        self._numbers: dict[Hashable, int] = {}

    def checked(self, board: B) -> CheckedSimultaneous[B, Any]:
        return CheckedSimultaneous(self.rules, board)

    def moves(self, board: B, player: Player) -> list[Any]:
        return self.checked(board).choices(board, player)

    def followers(self, board: B) -> Iterator[B]:
        rules = self.checked(board)
        left, right = (rules.choices(board, player) for player in (LEFT, RIGHT))
        for player, moves in ((LEFT, left), (RIGHT, right)):
            for move in moves:
                alone = self._alone(rules, board, player, move)
                if alone is not None:
                    yield alone[1]
        for one in left:
            for other in right:
                yield rules.together(board, one, other)

    def of(self, *boards: B) -> int:
        return self._of(_State(self.ahead, boards, mirror=False))

    def mirrored(self, board: B) -> int:
        return self._of(_State(self.ahead, (board,), mirror=True))

    def shown(self, found: Hashable, wanted: Hashable) -> str:
        return ""

    def _of(self, state: _State) -> int:
        with Meter(f"positions of {self.rules.name}") as meter:
            return descend(self._again(state, meter))

    def _again(self, state: _State, meter: Meter) -> Descent[int]:
        return _walked(state, self._known, lambda here: self._matrix(here, meter))

    def _matrix(self, state: _State, meter: Meter) -> Descent[int]:
        meter.visit(state)
        ahead, boards, mirror = state
        if not ahead:
            return self._number("cut off")
        rules = [self.checked(board) for board in boards]
        sides = [
            [(i, move) for i, b in enumerate(boards) for move in rules[i].choices(b, player)]
            for player in (RIGHT, LEFT)[:: 1 if mirror else -1]
        ]

        def after(left: tuple[int, Any] | None, right: tuple[int, Any] | None) -> Descent[int]:
            """Return a number for the points and the game after some moves."""
            if mirror:
                left, right = right, left
            moved, gain = list(boards), Fraction(0)
            if left is not None and right is not None and left[0] == right[0]:
                i = left[0]
                gain = rules[i].gain(boards[i], left[1], right[1])
                moved[i] = rules[i].together(boards[i], left[1], right[1])
            else:
                for player, move in ((LEFT, left), (RIGHT, right)):
                    if move is not None:
                        i = move[0]
                        found = self._alone(rules[i], boards[i], player, move[1])
                        if found is None:
                            return self._number("not played in sums")
                        gain += found[0]
                        moved[i] = found[1]
            then = yield self._again(_State(max(ahead - 1, -1), tuple(moved), mirror), meter)
            return self._number((-gain if mirror else gain, then))

        rows: list[int] = []
        columns: list[int] = []
        for lines, side, is_left in ((rows, sides[0], True), (columns, sides[1], False)):
            for move in side:
                lines.append((yield after(*((move, None) if is_left else (None, move)))))
        entries = []
        for one in sides[0]:
            line: list[int] = []
            for other in sides[1]:
                line += [(yield after(one, other))]
            entries.append(line)
        score = None
        if not (rows and columns):
            scores = [self._score(r, board) for r, board in zip(rules, boards, strict=True)]
            score = sum(scores, Fraction(0)) * (-1 if mirror else 1)
        for _ in range(_ROUNDS):
            rows = self._refined(rows, columns, entries)
            columns = self._refined(columns, rows, [*map(list, zip(*entries, strict=True))])
        return self._number((tuple(sorted(rows)), tuple(sorted(columns)), score))

    def _refined(self, lines: list[int], across: list[int], entries: list[list[int]]) -> list[int]:
        """Return new numbers for lines, which depend on their entries."""
        return [
            self._number((line, tuple(sorted(zip(across, row, strict=True)))))
            for line, row in zip(lines, entries or [[]] * len(lines), strict=True)
        ]

    def _alone(
        self, rules: CheckedSimultaneous[B, Any], board: B, player: Player, move: Any
    ) -> tuple[Fraction, B] | None:
        """Return the points and the board after a move of one player; None if it is refused."""
        try:
            self.rules.alone(board, player, move)
        except DomainError:
            return None
        except Exception:  # noqa: BLE001
            rules.alone(board, player, move)  # raises the error with its method and board
        gain = rules.gain(board, *((move, None) if player is LEFT else (None, move)))
        return gain, rules.alone(board, player, move)

    @staticmethod
    def _score(rules: CheckedSimultaneous[B, Any], board: B) -> Fraction:
        found = rules.score(board)
        return free_moves(rules, board) if found is None else found

    def _number(self, thing: Hashable) -> int:
        return self._numbers.setdefault(thing, len(self._numbers))


# --- walking --------------------------------------------------------------------------------------

_OPEN: Any = object()
K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


def _walked(here: K, known: dict[K, T], make: Callable[[K], Descent[T]]) -> Descent[T]:
    """Return the result for a state, computed once; refuse play that returns to the state."""
    found = known.get(here)
    if found is _OPEN:
        raise DomainError(f"play from {here} returns to it, but games must end")
    if found is None:
        known[here] = _OPEN
        try:
            known[here] = found = yield from make(here)
        finally:
            if known.get(here) is _OPEN:
                del known[here]
    return found
