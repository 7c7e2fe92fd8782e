"""A test for rulesets in which all positions are numbers, by examining pairs of moves.

In a number neither player wants to move first. Let L be a Left option of a position and R a Right
option. The pair has the property F1 if some Left option of R is at least L, or some Right option of
L is at most R; and F2 if some Left option of R is at least some Right option of L. If a set of
positions contains the options of its members, all of them are numbers if and only if every pair of
every position has F1 or F2 [CGT22, ch. 1, Thm 2.7, from ch. 4: Carvalho, Huggan, Nowakowski and
Santos].

On the board this is often evident: two moves that do not interfere may be made in either order,
which is F2. If every pair has F2, the numbers are integers [CGT22, ch. 4].
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterable, Iterator
from itertools import product
from typing import Generic, NamedTuple, TypeVar

from partizan.budget import Progress
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.position import Position
from partizan.rules.contract import Ruleset
from partizan.theories.normal import Game
from partizan.wording import show

MAX_POSITIONS = 1_000_000
"""The number of positions examined before giving up."""

_PACE = 100  # positions between two reports of progress

B = TypeVar("B", bound=Hashable)


class Pair(NamedTuple):
    """A position and an option of each player, by their texts."""

    position: str
    left: str
    right: str


class NumberTest(NamedTuple):
    """The result: counts of positions and pairs, and a pair that has neither property, if any.

    `first_f1_only` is the first pair without F2, if any.
    """

    positions: int
    pairs: int
    f1: int
    f2: int
    commuting: int
    witness: Pair | None
    first_f1_only: Pair | None

    @property
    def are_numbers(self) -> bool:
        """Whether all positions are numbers."""
        return self.witness is None

    @property
    def are_integers(self) -> bool:
        """Whether every pair has F2, which implies that all positions are integers."""
        return self.witness is None and self.first_f1_only is None


class _Known(Generic[B]):
    """A cache of options and values."""

    def __init__(self) -> None:
        self._options: dict[tuple[Position[B], Player], tuple[Position[B], ...]] = {}
        self._values: dict[Position[B], Game] = {}

    def options(self, position: Position[B], player: Player) -> tuple[Position[B], ...]:
        if (position, player) not in self._options:
            self._options[position, player] = tuple(position.options(player))
        return self._options[position, player]

    def value(self, position: Position[B]) -> Game:
        if position not in self._values:
            self._values[position] = position.value()
        return self._values[position]

    def replies(
        self, left: Position[B], right: Position[B]
    ) -> tuple[tuple[Position[B], ...], tuple[Position[B], ...]]:
        """Return the Left options of `right`, and the Right options of `left`."""
        return self.options(right, LEFT), self.options(left, RIGHT)

    def commute(self, left: Position[B], right: Position[B]) -> bool:
        """Return whether both moves can be made in either order with the same result."""
        after_right, after_left = self.replies(left, right)
        return not {*after_left}.isdisjoint(after_right)

    def has_f1(self, left: Position[B], right: Position[B]) -> bool:
        after_right, after_left = self.replies(left, right)
        mine, theirs = self.value(left), self.value(right)
        return any(self.value(option) >= mine for option in after_right) or any(
            self.value(option) <= theirs for option in after_left
        )

    def has_f2(self, left: Position[B], right: Position[B]) -> bool:
        if self.commute(left, right):
            return True
        after_right, after_left = ([*map(self.value, side)] for side in self.replies(left, right))
        return any(g >= h for g, h in product(after_right, after_left))


def has_f1(left: Position[B], right: Position[B]) -> bool:
    """Return whether a Left option and a Right option of one position have F1.

    >>> from partizan import rulesets
    >>> p = rulesets.hackenbush_string("lr")
    >>> has_f1(p.left[0], p.right[0]), has_f2(p.left[0], p.right[0])
    (True, False)
    """
    _check_options(left, right)
    return _Known[B]().has_f1(left, right)


def has_f2(left: Position[B], right: Position[B]) -> bool:
    """Return whether a Left option and a Right option of one position have F2."""
    _check_options(left, right)
    return _Known[B]().has_f2(left, right)


def _check_options(*options: object) -> None:
    for option in options:
        if not isinstance(option, Position):
            raise DomainError(f"a pair consists of positions, not of {show(option)}")


def number_test(
    ruleset: Ruleset[B], boards: Iterable[B | str], *, progress: Progress | None = None
) -> NumberTest:
    """Examine all pairs of moves in some boards and all their followers.

    The test ends with the first pair that has neither property, which shows that some positions of
    the ruleset are not numbers.

    >>> from partizan import rulesets
    >>> number_test(rulesets.push, [".xo", "xo."]).are_numbers
    True
    >>> number_test(rulesets.clobber, ["xxo"]).witness
    Pair(position='xo.', left='.x.', right='o..')
    """
    known = _Known[B]()
    waiting = deque(_positions(ruleset, boards))
    met = set(waiting)
    positions = pairs = f1 = f2 = commuting = 0
    first_f1_only: Pair | None = None
    while waiting:
        position = waiting.popleft()
        positions += 1
        if progress is not None and positions % _PACE == 0:
            progress(positions)
        sides = known.options(position, LEFT), known.options(position, RIGHT)
        for option in (*sides[0], *sides[1]):
            if option not in met:
                met.add(option)
                waiting.append(option)
        if len(met) > MAX_POSITIONS:
            raise TooLarge(
                f"{ruleset.name}: more than {MAX_POSITIONS:,} positions are reached from these "
                "boards; give smaller ones"
            )
        for left, right in product(*sides):
            pairs += 1
            f1_holds, f2_holds = known.has_f1(left, right), known.has_f2(left, right)
            f1, f2 = f1 + f1_holds, f2 + f2_holds
            commuting += known.commute(left, right)
            if not f2_holds:
                pair = Pair(str(position), str(left), str(right))
                first_f1_only = first_f1_only or pair
                if not f1_holds:
                    return NumberTest(positions, pairs, f1, f2, commuting, pair, first_f1_only)
    return NumberTest(positions, pairs, f1, f2, commuting, None, first_f1_only)


def _positions(ruleset: Ruleset[B], boards: Iterable[B | str]) -> Iterator[Position[B]]:
    """Yield the positions; reject a single text, whose letters would be read as boards."""
    game: object = ruleset
    if not isinstance(game, Ruleset):
        raise DomainError(f"expected a ruleset, not {show(game)}")
    if isinstance(boards, str):
        raise DomainError(f"expected several boards, as in [{show(boards)}], not a single text")
    if not isinstance(boards, Iterable):
        raise DomainError(f"expected a list of boards, not {show(boards)}")
    for board in boards:
        yield ruleset(board)
