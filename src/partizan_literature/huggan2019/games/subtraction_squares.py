"""Subtraction Squares: both players cut squares off the ends of a strip at once.

[Huggan19, Sec. 7.3 and App. C] In Restricted Squares, which is called SQ′ there, Left may not move
on a strip of two squares. [Huggan19, Ex 6.3.6 and 6.3.15]

If each player has one number, the values have a recurrence and a closed form. Left may cut a
squares off a strip and Right b, where a < b. Then EV(n) is 0 for n < a, 1 for a <= n < b, and
(EV(n-b) + EV(max(0, n-a-b))) / 2 for n >= b [Huggan19, Thm 7.3.1]. The source has the last case for
n >= a+b only; for b <= n < a+b cuts at opposite ends leave nothing, so that it holds as well. Right
never wins, so the expected value is the probability that Left wins [Huggan19, Cor 7.3.2].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple

from partizan.boards import Strip
from partizan.boards.shares import inside
from partizan.budget import Meter
from partizan.errors import DomainError, NotationError
from partizan.explanation import Step
from partizan.players import LEFT, RIGHT, Both, Player
from partizan.rules.contract import whole_numbers
from partizan.rules.theorem import steps_of, theorem
from partizan.theories.simultaneous.contract import VALUES, Payoff, SimultaneousRuleset

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
        self.numbers = Both(_numbers(left, LEFT), _numbers(right, RIGHT))
        self.parameters = (";".join(",".join(map(str, s)) for s in self.numbers),)

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

    def choices(self, board: int, player: Player) -> Iterator[Cut]:
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
        """Read the number of squares; in the source it stands in parentheses, SQ({1},{2})(3)."""
        word = text[slice(*inside(text))].strip()
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


FORBIDDEN = 2


class RestrictedSquares(SubtractionSquares):
    """Cut squares off a strip as in Subtraction Squares, but Left may not move on two squares.

    Thus Right wins on two squares if he can move there.

    >>> game = RestrictedSquares({1}, {2})
    >>> game, [str(game(n).value()) for n in range(8)]
    (simultaneous restricted-squares(1;2), ['0', '1', '-1', '1/2', '0', '-1/4', '1/4', '-1/8'])
    """

    def choices(self, board: int, player: Player) -> Iterator[Cut]:
        """Yield the cuts of a player; Left has none on two squares."""
        if player is LEFT and board == FORBIDDEN:
            return
        yield from super().choices(board, player)

    def conjugate(self, board: int) -> None:
        """Return None, since the rules differ for the two players."""


# --- theorems -------------------------------------------------------------------------------------


MOST_LISTED_SQUARES: Final = 100_000
"""The longest strip: the value of n squares has about n / b binary digits."""


_AT_ONCE = 5_000  # squares of a strip for which a theorem answers


@theorem(SubtractionSquares, VALUES[Payoff.NORMAL], "[Huggan19, Thm 7.3.1]")
def value(rules: SubtractionSquares, board: int) -> Fraction | None:
    """Return (EV(n-b) + EV(n-a-b)) / 2 for numbers a < b, from 0 for n < a and 1 for n < b.

    If Right has the smaller number, the value is the negative.

    >>> from partizan import rulesets
    >>> str(rulesets.simultaneous.subtraction_squares({2}, {5})(14).value())
    '3/4'
    """
    left, right = rules.numbers[LEFT], rules.numbers[RIGHT]
    if len(left) != 1 or len(right) != 1 or left == right or board > _AT_ONCE:
        return None
    a, b = left[0], right[0]
    return squares_value(a, b, board) if a < b else -squares_value(b, a, board)


def _dyadics(left: int, right: int) -> Iterator[tuple[int, int]]:
    """Yield the values as pairs: a numerator, and the number of times it is halved.

    Only the last left + right values are kept, indexed by remainders.
    """
    known: list[tuple[int, int]] = []
    around = left + right
    meter = Meter.on("strips", instead="ask for fewer squares")
    for n in range(MOST_LISTED_SQUARES + 1):
        meter.tick()
        if n < right:
            value = int(n >= left), 0
        else:
            value = _mean(known[(n - right) % around], known[n % around] if n >= around else (0, 0))
        if n < around:
            known.append(value)
        else:
            known[n % around] = value
        yield value


def _mean(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Return the mean of two dyadic numbers, without reducing it."""
    (a, k), (b, m) = one, other
    most = max(k, m)
    return (a << (most - k)) + (b << (most - m)), most + 1


def squares_value(left: int, right: int, squares: int) -> Fraction:
    """Return the expected value of a strip of `squares` squares, if Left cuts fewer than Right.

    >>> str(squares_value(2, 5, 14))
    '3/4'
    """
    _check(left, right)
    _check_squares(squares)
    above, halvings = next(islice(_dyadics(left, right), squares, None))
    return Fraction(above, 1 << halvings)


def _check(left: int, right: int) -> None:
    both: tuple[object, object] = left, right
    if not all(isinstance(n, int) for n in both) or not 0 < left < right <= MOST_LISTED_SQUARES:
        raise DomainError(
            f"the theorem needs numbers 0 < a < b <= {MOST_SQUARES:,} that Left and Right cut off, "
            f"not {str(left)[:20]} and {str(right)[:20]}; ask subtraction-squares"
        )


def _check_squares(squares: int) -> None:
    given: object = squares
    if not isinstance(given, int) or not 0 <= squares <= MOST_LISTED_SQUARES:
        raise DomainError(f"a strip has 0 to {MOST_SQUARES:,} squares, not {str(squares)[:20]}")


@steps_of(value)
def _means(rules: SubtractionSquares, board: int) -> Iterator[Step]:
    """Yield the two shorter strips whose mean the value is."""
    (a,), (b,) = sorted(rules.numbers)
    parts = (board - b, board - a - b)
    if board >= b:
        worths = (f"EV({n}) = {squares_value(a, b, n) if n > 0 else 0}" for n in parts)
        yield Step(f"For the player who takes {a}, EV({board}) is a mean: {'; '.join(worths)}.")
    else:
        yield Step(f"On {board} squares, {b} cannot be taken, and {a} only if there are as many.")
