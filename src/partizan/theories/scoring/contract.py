"""The contract of a scoring ruleset: the moves, and the score when a player cannot move.

    class Cherries(ScoringRuleset[tuple[int, ...]]):
        def options(self, board, player):
            ...
        def score(self, board, player):
            ...

The score is Left's points minus Right's, counted when the player to move has no option [LNNS16].
The players alternate; Left wants a large score, and Right a small one. In a sum a player moves in
one component, and scores are added.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.players import Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Rules
from partizan.rules.sums import Boards, Summed
from partizan.wording import show

if TYPE_CHECKING:
    from partizan.position.scoring import ScoringPosition


B = TypeVar("B", bound=Hashable)
Number: TypeAlias = int | Fraction
"""An exact score."""


class ScoringRuleset(Rules[B]):
    """Rules of a game decided by points; a subclass defines two methods.

    Boards are immutable and hashable, and play ends. The score of a sum of `parts` is the sum of
    their scores; `conjugate` negates the scores.

    >>> class LastMoveCounts(ScoringRuleset[int]):
    ...     def options(self, board, player):
    ...         return [board - 1] if board else []
    ...     def score(self, board, player):
    ...         return -1 if player.name == "LEFT" else 1
    >>> LastMoveCounts()(3).value()
    Scores(left=1, right=-1)
    """

    @property
    def name(self) -> str:
        """The word `scoring`, the class's name in kebab case, and the parameters."""
        return f"scoring {super().name}"

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards to which `player` can move, in a fixed order; repeats are harmless.

        By default, these are the boards after the `moves`; a ruleset defines one of the two.
        """
        return [move.board for move in self.moves(board, player)]

    @abstractmethod
    def score(self, board: B, player: Player) -> Number:
        """Return the score of a board on which `player` is to move and cannot."""

    def prospects(self, board: B, player: Player) -> Iterable[B]:
        """Yield the options worth searching, the most promising first; all of them by default.

        Every option that is left out must have the same scores as one that is not.

        >>> from partizan import LEFT, rulesets
        >>> rules = rulesets.scoring.diskonnect
        >>> [str(board) for board in rules.prospects(rules.board("xo."), LEFT)]
        ['..x +1']
        """
        return self.options(board, player)

    def bounds(self, board: B) -> tuple[Number, Number] | None:
        """Return bounds on all scores that play can end with, if they are cheap to find, or None.

        They must hold for all ends of play, even if the players do not alternate. If the bounds are
        equal, the game is decided and is not searched.

        >>> from partizan import rulesets
        >>> rules = rulesets.scoring.diskonnect
        >>> rules.bounds(rules.board("xxo|oox")) is None
        True
        """
        return None

    if TYPE_CHECKING:

        @property
        def position_type(self) -> type[ScoringPosition[B]]:
            """The class of the position that a call returns."""

        def __call__(self, *given: object) -> ScoringPosition[B]:
            """Return the position on the board that `board` reads."""


class CheckedScoring(CheckedRules[B]):
    """A scoring ruleset whose results are checked."""

    __slots__ = ()

    def score(self, board: B, player: Player) -> Number:
        """Return the score of a board on which `player` cannot move."""
        return self.number(self.asked("score", board, player), "score", board, player)

    def prospects(self, board: B, player: Player) -> Iterator[B]:
        """Yield the options worth searching, one by one."""
        given = self.asked("prospects", board, player)
        try:
            for option in given:
                yield self.checked(option, "prospects", board, player)
        except (BudgetExceeded, TooLarge, MemoryError, DomainError):
            raise
        except Exception as error:
            raise self.raised(error, "prospects", board, player) from error

    def bounds(self, board: B) -> tuple[Number, Number] | None:
        """Return bounds on all scores, or None if they are not known."""
        found = self.asked("bounds", board)
        if found is None:
            return None
        if not (isinstance(found, tuple) and len(found) == 2):
            raise self.fault(
                f"returned {show(found)}, which is not a pair of numbers", "bounds", board
            )
        low, high = (self.number(bound, "bounds", board) for bound in found)
        if low > high:
            raise self.fault(f"returned {low} and {high}, but the first is larger", "bounds", board)
        return low, high


# --- sums -----------------------------------------------------------------------------------------


class ScoringSum(Summed, ScoringRuleset[Boards]):
    """The disjunctive sum of scoring games, which ends when a player cannot move in any of them."""

    def score(self, board: Boards, player: Player) -> Number:
        """Return the sum of the scores."""
        summands = self.summands(board)
        return sum(CheckedScoring(rules, part).score(part, player) for rules, part in summands)

    def bounds(self, board: Boards) -> tuple[Number, Number] | None:
        """Return the sums of the components' bounds, or None if one of them has no bounds."""
        low: Number = 0
        high: Number = 0
        for rules, part in self.summands(board):
            bounds = CheckedScoring(rules, part).bounds(part)
            if bounds is None:
                return None
            low, high = low + bounds[0], high + bounds[1]
        return low, high

    def representative(self, board: Boards) -> Boards:
        """Return representatives of the components, sorted among those with the same rules."""
        looks = [*super().representative(board)]
        places: dict[int, list[int]] = {}
        for place, rules in enumerate(self.rulesets):
            places.setdefault(id(rules), []).append(place)
        for same in places.values():
            ordered = sorted((looks[place] for place in same), key=_order)
            for place, look in zip(same, ordered, strict=True):
                looks[place] = look
        return Boards(looks)


def _order(board: object) -> tuple[str, int]:
    return str(board), hash(board)
