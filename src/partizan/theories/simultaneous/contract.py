"""The contract of a simultaneous ruleset: each player's choices, and the effect of each pair.

    class Race(SimultaneousRuleset[int, int]):
        def choices(self, board, player):
            return range(1, min(board, 2) + 1)
        def alone(self, board, player, move):
            return board - move
        def together(self, board, left, right):
            return board - max(left, right)

    Race()(5).value()

Both players choose in secret, and then both moves are made [Huggan19, Def 6.0.1 and 6.0.2]. A
position is terminal as soon as one player has no move. Every pair of moves must have a result, and
play must end; `CheckedSimultaneous` checks both, and an error names the position and the pair.
`Payoff`, `SumKind` and `SimultaneousOutcome` are the conventions of play [Huggan19].
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from partizan.display import Plot, picture_of
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Rules
from partizan.rules.move import Move
from partizan.theory import Question
from partizan.wording import Worded, show

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture
    from partizan.position.simultaneous import SimultaneousPosition


E = TypeVar("E", bound=Enum)


def _named(kind: type[E], text: object, names: dict[str, E], what: str) -> E:
    """Return the member named by `text`."""
    found = names.get(str(text).strip().casefold())
    if found is None:
        known = ", ".join(repr(member.value) for member in kind)
        raise DomainError(f"{what} must be one of {known}, not {str(text)[:40]!r}")
    return found


class Payoff(Enum):
    """The payoff when play is over [Huggan19, Sec. 6.2].

    - Extended normal play: 1, a win for Left, if only she can move; -1, a win for Right, if only he
      can; 0, a draw, if neither can.
    - Scoring play: the points of the ruleset, plus the number of free moves at the end.
    - Majority play: the number of components Left has won under extended normal play, minus those
      Right has won. It is defined for conjunctive sums only.

    >>> from partizan import simultaneous
    >>> game = simultaneous.matrix_game([[5]])
    >>> str(game.value("normal")), str(game.value("scoring"))
    ('1', '5')
    """

    NORMAL = "normal"
    SCORING = "scoring"
    MAJORITY = "majority"

    @classmethod
    def of(cls, play: Payoff | str) -> Payoff:
        """Return the payoff that `play` names.

        >>> Payoff.of("extended normal")
        <Payoff.NORMAL: 'normal'>
        """
        if isinstance(play, cls):
            return play
        names = {member.value: member for member in cls}
        more = {"extended normal": cls.NORMAL, "enp": cls.NORMAL}
        return _named(cls, play, names | more, "a payoff")


class SumKind(Enum):
    """The components in which a round is played, and when play is over [Huggan19, Sec. 6.2].

    - Disjunctive, `+`: each player moves in one component, not necessarily the same one. Play is
      over when a player cannot move in any component.
    - Conjunctive, `∧`: both players move in every component. Play is over as soon as one component
      is over.
    - Continued conjunctive, `∇`: both players move in every component that is not over. Play is
      over when all components are.

    >>> from partizan import simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> str(simultaneous.sums.summed(SumKind.CONTINUED, coin, coin).value())
    '1/4'
    """

    DISJUNCTIVE = "+"
    CONJUNCTIVE = "∧"
    CONTINUED = "∇"

    @classmethod
    def of(cls, kind: SumKind | str) -> SumKind:
        """Return the sum that `kind` names.

        >>> SumKind.of("continued"), SumKind.of("&")
        (<SumKind.CONTINUED: '∇'>, <SumKind.CONJUNCTIVE: '∧'>)
        """
        if isinstance(kind, cls):
            return kind
        names = {member.value: member for member in cls}
        names |= {member.name.casefold(): member for member in cls}
        names |= {"&": cls.CONJUNCTIVE, "and": cls.CONJUNCTIVE, "nabla": cls.CONTINUED}
        return _named(cls, kind, names, "a sum")


class SimultaneousOutcome(Worded):
    """Who wins a simultaneous game.

    Under extended normal play, `L` or `R` means that this player can force a win, `D` that each
    player can force at least a draw, and `M` (mixed) that no pure strategies settle the result.
    Where points are counted, the letter is the sign of the expected value, and never `M`.

    >>> from partizan import simultaneous
    >>> simultaneous.matrix_game([[1]]).outcome()
    <SimultaneousOutcome.L: 'Left wins'>
    """

    L = "Left wins"
    R = "Right wins"
    D = "a draw"
    M = "mixed strategies decide"

    def swapped(self) -> SimultaneousOutcome:
        """Return the outcome with the players' roles exchanged.

        >>> from partizan import simultaneous
        >>> simultaneous.matrix_game([[1]]).outcome().swapped()
        <SimultaneousOutcome.R: 'Right wins'>
        """
        cls = SimultaneousOutcome
        return {cls.L: cls.R, cls.R: cls.L}.get(self, self)

    def __str__(self) -> str:
        return self.name


class _Value(Question):
    def __init__(self, play: Payoff) -> None:
        self.name = f"simultaneous {play.value} value"


VALUES: Final = {play: _Value(play) for play in Payoff}
"""The question of the expected value for each payoff; a theorem answers it with a number."""


B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)
Number: TypeAlias = int | Fraction


class SimultaneousRuleset(Rules[B], Generic[B, M]):
    """Rules of a game in which both players move at once; a subclass defines three methods.

    Boards and moves are immutable and hashable; a move is named by its text in matrices. Boards
    with the same representative have the same matrix, up to the order and the names of moves;
    `parts` are played as a disjunctive sum; `conjugate` exchanges the players' moves and negates
    points and scores.

    >>> class Match(SimultaneousRuleset[int, str]):
    ...     def choices(self, board, player):
    ...         return ["heads", "tails"] if board else []
    ...     def alone(self, board, player, move):
    ...         return board - 1
    ...     def together(self, board, left, right):
    ...         return board - 1
    ...     def gain(self, board, left, right):
    ...         return 1 if left == right else 0
    >>> str(Match()(3).value("scoring"))
    '3/2'
    """

    @property
    def name(self) -> str:
        """The word `simultaneous`, the class's name in kebab case, and the parameters."""
        return f"simultaneous {super().name}"

    @abstractmethod
    def choices(self, board: B, player: Player) -> Iterable[M]:
        """Yield the moves among which `player` chooses, each once, in a fixed order."""

    @abstractmethod
    def alone(self, board: B, player: Player, move: M) -> B:
        """Return the board after a move of `player` while the opponent moves elsewhere."""

    def moves(self, board: B, player: Player) -> Iterator[Move[B]]:
        """Yield the choices of `player` as moves, while the opponent moves elsewhere.

        >>> from partizan import LEFT, rulesets
        >>> rules = rulesets.simultaneous.subtraction_squares(1, 2)
        >>> [(move.name, move.board) for move in rules.moves(4, LEFT)]
        [('1l', 3), ('1r', 3)]
        """
        for choice in self.choices(board, player):
            name = choice if isinstance(choice, str) else show(choice)
            yield Move(player, name, self.alone(board, player, choice))

    @abstractmethod
    def together(self, board: B, left: M, right: M) -> B:
        """Return the board after both moves are made at once."""

    def against_robots(self, size: int) -> Picture:
        """Return the expected values and the values against a robot, in one plot.

        The positions are those of the sizes 0, 1, ..., `size`; the robot is Right, who sees Left's
        move [Huggan19, Ch. 8].

        >>> from partizan import rulesets
        >>> print(rulesets.simultaneous.subtraction_squares(1, 2).against_robots(5))
        expected value: 0, 1, 0, 1/2, 1/2, 1/4
        against a robot: 0, 1, 0, 0, 0, 0
        """
        boards = [board for n in range(size + 1) for board in self.population(n)]
        positions = [self(board) for board in boards]
        series = {
            "expected value": [position.value() for position in positions],
            "against a robot": [position.robot() for position in positions],
        }
        return picture_of(Plot(series, f"values of {self.name} to size {size}"))

    def gain(self, board: B, left: M | None, right: M | None) -> Number:
        """Return Left's points in this round minus Right's; 0 by default.

        None stands for the move of a player who moves elsewhere. Only scoring play counts points.
        """
        return 0

    def score(self, board: B) -> Number | None:
        """Return the score of a board on which a player cannot move, under scoring play.

        None, the default, means the usual score: the number of free moves of the other player,
        which is the value of the board under alternating normal play [Huggan19, Def 6.3.20].

        >>> from partizan import rulesets
        >>> rules = rulesets.simultaneous.clobber
        >>> rules.score(rules.board("xx."))
        0
        """
        return None

    if TYPE_CHECKING:

        @property
        def position_type(self) -> type[SimultaneousPosition[B]]:
            """The class of the position that a call returns."""

        def __call__(self, *given: object) -> SimultaneousPosition[B]:
            """Return the position on the board that `board` reads."""


class CheckedSimultaneous(CheckedRules[B], Generic[B, M]):
    """A simultaneous ruleset with checked results: every pair has one, and the board changes."""

    __slots__ = ()

    def choices(self, board: B, player: Player) -> list[M]:
        """Return the choices of `player`, which must be distinct."""
        verb = "choices"
        moves: list[M] = self.listed(self.asked(verb, board, player), verb, board, player)
        try:
            distinct = len(set(moves))
        except TypeError as error:
            raise self.raised(error, verb, board, player) from error
        if distinct < len(moves):
            twice = next(move for i, move in enumerate(moves) if move in moves[:i])
            raise self.fault(f"lists the move {show(twice)} twice", verb, board, player)
        return moves

    def alone(self, board: B, player: Player, move: M) -> B:
        """Return the board after a move of one player."""
        found = self.asked("alone", board, player, move)
        return self._changed(found, "alone", board, player, move)

    def together(self, board: B, left: M, right: M) -> B:
        """Return the board after a pair of moves, which must have a result."""
        found = self.asked("together", board, left, right)
        if found is None:
            raise self.fault(
                "returned None, but every pair of moves needs a result; moves that cannot be made "
                "together belong in play with cards",
                "together",
                board,
                left,
                right,
            )
        return self._changed(found, "together", board, left, right)

    def compatible(self, board: B, left: M, right: M) -> bool:
        """Return whether a pair of moves has a result; under play with cards it need not."""
        return self.asked("together", board, left, right) is not None

    def gain(self, board: B, left: M | None, right: M | None) -> Fraction:
        """Return the points of a round."""
        found = self.asked("gain", board, left, right)
        return Fraction(self.number(found, "gain", board, left, right))

    def score(self, board: B) -> Fraction | None:
        """Return the ruleset's own score of a terminal board, or None."""
        found = self.asked("score", board)
        return None if found is None else Fraction(self.number(found, "score", board))

    def _changed(self, found: Any, method: str, board: B, *moves: object) -> B:
        """Return the board that a method returned, which must be a different board."""
        after = self.checked(found, method, board, *moves)
        if after == board:
            raise self.fault(
                "returned the same board, so play might not end", method, board, *moves
            )
        return after
