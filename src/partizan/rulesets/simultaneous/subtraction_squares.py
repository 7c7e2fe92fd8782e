"""Subtraction Squares: both players cut squares off the ends of a strip at once.

[Huggan19, Sec. 7.3 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from partizan.boards import Strip
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import whole_numbers
from partizan.theories.simultaneous.contract import SimultaneousRuleset

__all__ = ["RULESET", "Cut", "SubtractionSquares"]

MOST_SQUARES: Final = 1_000_000
_MOST_NUMBERS = 1000
_MOST_DRAWN = 60  # squares


class Cut(NamedTuple):
    """The number of squares cut off, and whether at the left end."""

    squares: int
    at_left: bool

    def __str__(self) -> str:
        return f"{self.squares}{'l' if self.at_left else 'r'}"


class SubtractionSquares(SimultaneousRuleset[int, Cut]):
    """Cut off either end of a strip a number of squares that belongs to your set.

    If both players cut at the same end, the longer cut counts; at opposite ends both count, and
    together they may remove the whole strip. A board is the number of remaining squares.

    >>> game = SubtractionSquares({1}, {2})
    >>> game, [str(game(n).value()) for n in range(8)]
    (simultaneous subtraction-squares(1;2), ['0', '1', '0', '1/2', '1/2', '1/4', '1/2', '3/8'])
    >>> game(4).solve().strategy(LEFT)
    {'1l': Fraction(1, 2), '1r': Fraction(1, 2)}
    """

    board_type = int
    usage = ("a number of squares", "it, as in {name}(7)")

    def __init__(self, left: int | Iterable[int], right: int | Iterable[int]) -> None:
        self.numbers = {LEFT: _numbers(left, LEFT), RIGHT: _numbers(right, RIGHT)}
        self.parameters = (";".join(",".join(map(str, s)) for s in self.numbers.values()),)

    def drawn(self, board: int) -> object:
        """Return the strip; a long one as the number of its squares."""
        return Strip("." * board) if 0 < board <= _MOST_DRAWN else str(board)

    @property
    def unit(self) -> str:
        """The unit in which the size of a board is measured."""
        return "squares"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[int]:
        """Yield the strip with `size` squares."""
        return iter([size])

    def moves(self, board: int, player: Player) -> Iterator[Cut]:
        """Yield the cuts by each of the player's numbers at either end."""
        for number in self.numbers[player]:
            if number <= board:
                yield Cut(number, at_left=True)
                yield Cut(number, at_left=False)

    def alone(self, board: int, player: Player, move: Cut) -> int:
        """Return the squares that remain after one cut."""
        return board - move.squares

    def together(self, board: int, left: Cut, right: Cut) -> int:
        """Return the squares that remain after both cuts."""
        if left.at_left == right.at_left:
            return board - max(left.squares, right.squares)
        return max(0, board - left.squares - right.squares)

    def conjugate(self, board: int) -> int | None:
        """Return the same strip if both players have the same numbers, else None."""
        return board if self.numbers[LEFT] == self.numbers[RIGHT] else None

    def read(self, text: str) -> int:
        """Read the number of squares."""
        word = text.strip()
        if not (word.isascii() and word.isdigit()):
            raise NotationError(
                f"cannot read a position of {self.name}: expected a number of squares", text, 0
            )
        if len(word) > len(str(MOST_SQUARES)):
            raise NotationError(
                f"cannot read a position of {self.name}: a strip has at most {MOST_SQUARES:,} "
                "squares",
                text,
                0,
            )
        return int(word)

    def admitted(self, board: int) -> int:
        """Return the number of squares; refuse one that is negative or too large."""
        if not 0 <= board <= MOST_SQUARES:
            raise DomainError(
                f"{self.name} is played on 0 to {MOST_SQUARES:,} squares, not {str(board)[:20]}"
            )
        return board

    def converted(self, *given: object) -> int:
        """Return the number of squares given as an integer of another type, such as NumPy's."""
        numbers = whole_numbers(*given)
        if numbers is None or len(numbers) != 1:
            raise self.unreadable(*given)
        return numbers[0]


def _numbers(given: object, player: Player) -> tuple[int, ...]:
    """Return a player's numbers in increasing order, without repetitions."""
    listed = [given] if isinstance(given, int) else given
    if isinstance(listed, str) or not isinstance(listed, Iterable):
        raise DomainError(
            "subtraction-squares needs a set of numbers for Left and one for Right, "
            f"as in subtraction-squares(1;2); {player} was given {given!r}"
        )
    numbers = list(listed)
    for number in numbers:
        if (
            not isinstance(number, int)
            or isinstance(number, bool)
            or not 0 < number <= MOST_SQUARES
        ):
            raise DomainError(
                f"subtraction-squares: {player} needs numbers from 1 to {MOST_SQUARES:,}, not "
                f"{str(number)[:20]}"
            )
    if not 0 < len(numbers) <= _MOST_NUMBERS:
        raise DomainError(
            f"subtraction-squares: {player} needs from 1 to {_MOST_NUMBERS:,} numbers, not "
            f"{len(numbers):,}"
        )
    return tuple(sorted(set(numbers)))


RULESET = SubtractionSquares
