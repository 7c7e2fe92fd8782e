"""The contract of a simultaneous ruleset: each player's moves, and what every pair of them does.

    class Race(SimultaneousRuleset[int, int]):
        def moves(self, board, player):
            return range(1, min(board, 2) + 1)
        def alone(self, board, player, move):
            return board - move
        def together(self, board, left, right):
            return board - max(left, right)

    Race()(5).value()

Both players choose in secret, then both moves are made [Huggan19, Def 6.0.1 and 6.0.2]. A position
is terminal as soon as one of them has no move. The axioms are that every pair of moves has a result
and that play ends; `Referee` sees to both, and an error names the position and the pair.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Generic, NoReturn, TypeAlias, TypeVar

from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.players import Player
from partizan.ruleset import Rules
from partizan.wording import show

if TYPE_CHECKING:
    from partizan.theories.simultaneous.game import SimultaneousPosition

__all__ = ["MOST_MOVES", "Referee", "SimultaneousRuleset"]

MOST_MOVES: Final = 100_000
"""How many moves one player may have before a ruleset is taken to be endless."""

B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)
Number: TypeAlias = int | Fraction


class SimultaneousRuleset(Rules[B], Generic[B, M]):
    """Rules of a game in which both players move at once: it owes three verbs.

    Boards and moves are immutable and hashable; a move's text names it in matrices.
    """

    @property
    def name(self) -> str:
        """The word `simultaneous`, the class's name in kebab case, and the parameters."""
        return f"simultaneous {super().name}"

    @abstractmethod
    def moves(self, board: B, player: Player) -> Iterable[M]:
        """Yield the moves of `player`, each once, in a fixed order."""

    @abstractmethod
    def alone(self, board: B, player: Player, move: M) -> B:
        """Return the board after a move of `player` while the opponent moves elsewhere."""

    @abstractmethod
    def together(self, board: B, left: M, right: M) -> B:
        """Return the board after both moves are made at once."""

    def gain(self, board: B, left: M | None, right: M | None) -> Number:
        """Return the points that Left gets in this round, less those of Right: here, none.

        None stands for the move of a player who moves elsewhere. Only scoring play counts points.
        """
        return 0

    def score(self, board: B) -> Number | None:
        """Return the score of a board on which one player cannot move, under scoring play.

        None, as here, stands for the usual score: how many moves ahead the other player is, which
        is the value of the board under alternating normal play [Huggan19, Def 6.3.20].
        """
        return None

    def representative(self, board: B) -> B:
        """Return one board for all that look the same to the rules: here, itself.

        The representative has the same matrix but for the order and the names of moves.
        """
        return board

    @property
    def position_type(self) -> type[SimultaneousPosition]:
        """The class of the position that a call returns."""
        from partizan.theories.simultaneous.game import SimultaneousPosition  # noqa: PLC0415

        return SimultaneousPosition

    if TYPE_CHECKING:

        def __call__(self, *given: object) -> SimultaneousPosition:
            """Return the position on the board that `board` reads."""


class Referee(Generic[B, M]):
    """Ask a ruleset with care: whatever breaks the contract is laid at the right door."""

    __slots__ = ("rules",)

    def __init__(self, rules: SimultaneousRuleset[B, M]) -> None:
        self.rules = rules

    def moves(self, board: B, player: Player) -> list[M]:
        """Return the moves of a player, which must be distinct."""
        try:
            moves = list(islice(iter(self.rules.moves(board, player)), MOST_MOVES + 1))
            distinct = len(set(moves))
        except Exception as error:  # noqa: BLE001  (the ruleset is somebody's program)
            self._passed_on(error, _call("moves", board, player))
        if len(moves) > MOST_MOVES:
            self._refuse(f"{player} has more than {MOST_MOVES:,} moves on {show(board)}")
        if distinct < len(moves):
            twice = next(move for i, move in enumerate(moves) if move in moves[:i])
            self._refuse(f"{player}'s move {show(twice)} on {show(board)} is listed twice")
        return moves

    def alone(self, board: B, player: Player, move: M) -> B:
        """Return the board after a move of one player."""
        found: B = self._asked("alone", board, player, move)
        return self._looked_at(found, "alone", board, player, move)

    def together(self, board: B, left: M, right: M) -> B:
        """Return the board after a pair of moves, which must have a result."""
        found: B | None = self._asked("together", board, left, right)
        if found is None:
            self._refuse(
                f"the moves {show(left)} of Left and {show(right)} of Right on {show(board)} have "
                "no result together; every pair of moves needs one (or play with cards)"
            )
        return self._looked_at(found, "together", board, left, right)

    def compatible(self, board: B, left: M, right: M) -> bool:
        """Return whether a pair of moves has a result, as cards need not."""
        return self._asked("together", board, left, right) is not None

    def gain(self, board: B, left: M | None, right: M | None) -> Fraction:
        """Return the points of a round."""
        return self._number(self._asked("gain", board, left, right), "gain", board, left, right)

    def score(self, board: B) -> Fraction | None:
        """Return the score that the ruleset itself gives to a terminal board, if it does."""
        found = self._asked("score", board)
        return None if found is None else self._number(found, "score", board)

    def representative(self, board: B) -> B:
        """Return one board for all that look like `board`."""
        found: B = self._asked("representative", board)
        try:
            hash(found)
        except Exception as error:  # noqa: BLE001
            self._passed_on(error, _call("representative", board))
        return found

    def _asked(self, verb: str, *given: object) -> Any:
        """Return what a verb answers."""
        try:
            return getattr(self.rules, verb)(*given)
        except Exception as error:  # noqa: BLE001
            self._passed_on(error, _call(verb, *given))

    def _looked_at(self, found: B, verb: str, board: B, *moves: object) -> B:
        """Return what a verb gave, if it is another board."""
        try:
            hash(found)
            is_same = bool(found == board)
        except Exception as error:  # noqa: BLE001
            self._passed_on(error, _call(verb, board, *moves))
        if is_same:
            what = _call(verb, board, *moves)
            self._refuse(f"{what} is the same board again, so play need not end")
        return found

    def _number(self, found: Any, verb: str, *given: object) -> Fraction:
        if isinstance(found, int | Fraction):
            return Fraction(found)
        what = _call(verb, *given)
        return self._refuse(f"{what} is {found!r}, and points are whole numbers or Fractions")

    def _passed_on(self, error: Exception, what: str) -> NoReturn:
        """Raise what a verb raised, with its place; limits and notation speak for themselves."""
        if isinstance(error, BudgetExceeded | MemoryError | NotationError):
            raise error
        if isinstance(error, DomainError):  # the ruleset has said what is wrong
            raise DomainError(f"{self.rules.name}: {what}: {error}") from error
        raise DomainError(
            f"{self.rules.name}: {what} raised {type(error).__name__}: {error}"
        ) from error

    def _refuse(self, message: str) -> NoReturn:
        raise DomainError(f"{self.rules.name}: {message}")


def _call(verb: str, *given: object) -> str:
    """Return a question to a ruleset as an error shows it: boards may take long to show."""
    return f"{verb}({', '.join(map(show, given))})"
