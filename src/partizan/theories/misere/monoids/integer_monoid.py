"""The infinite misère monoid of the integers: all that matters about a sum is one number.

Left wins a sum if the number is negative, Right if it is positive, and the first player if it is 0.
The closure of the integers, of all dyadic numbers and of rows of dominoes without grey ones is of
this kind [Renault13, Thms 4.26 and 4.94]. It is recognised and proved for any finite set of games.
"""

from __future__ import annotations

import math
from typing import final

from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.monoids.letters import Alphabet, Word
from partizan.theories.winners import LEFT_FIRST, RIGHT_FIRST
from partizan.theory import Outcome

_FAR = 3  # a weight is searched for up to this many times the birthday of a game


def weights(alphabet: Alphabet) -> tuple[int, ...] | None:
    """Return the number of each game if the sums form the monoid of the integers, or None.

    The number of G is the n for which the first player wins G plus -n. By induction, the numbers of
    the games add up and decide every sum if the following conditions hold, and the same ones with
    the players exchanged and the signs reversed:

    - no move of Left decreases the number by more than 1;
    - a game with a positive number has a move of Left that decreases it by 1, and so does a game
      with the number 0, unless Left cannot move in it;
    - in a game with a negative number Left cannot move, or can move to a negative number.

    Indeed, suppose that they hold, and Left moves first in a sum with the number n. If n > 0, some
    summand has a positive number, so that she can move, and every move leaves a number that is not
    negative: Right, moving next, wins. If n = 0, either some summand has a positive number, and she
    leaves -1; or all have the number 0, and she cannot move and wins, or leaves -1. If n < 0, she
    cannot move and wins; or a summand with a number that is not negative lets her decrease n; or
    she moves in a summand with a number -k, where k <= -n, to a negative number, which leaves at
    most n + k - 1 < 0. In each case she leaves a negative number, and wins.
    """
    one, minus = (alphabet.word([n]) for n in (1, -1))
    if one is None or minus is None:
        return None
    found: list[int] = []
    for place, game in enumerate(alphabet.games):
        number = _number(alphabet, alphabet.letter(place), one, minus, _FAR * game.birthday)
        if number is None:
            return None
        found.append(number)
    return tuple(found) if _is_proved(alphabet, found) else None


def _number(alphabet: Alphabet, word: Word, one: Word, minus: Word, far: int) -> int | None:
    """Return the n for which the first player wins the sum of a word and -n, or None."""
    both = LEFT_FIRST | RIGHT_FIRST
    first = alphabet.outcome_bits(word)
    if first == both:
        return 0
    if first == 0:
        return None
    step, sign = (one, -1) if first == LEFT_FIRST else (minus, 1)
    for n in range(1, far + 1):
        word = tuple(map(int.__add__, word, step))
        if alphabet.outcome_bits(word) == both:
            return sign * n
    return None


def _is_proved(alphabet: Alphabet, numbers: list[int]) -> bool:
    """Return whether the conditions hold for both players."""
    for player, sign in ((LEFT, 1), (RIGHT, -1)):
        for place, number in enumerate(numbers):
            here = sign * number
            options = [
                sign * (0 if option is None else numbers[option])
                for option in alphabet.options(place, player)
            ]
            if any(there < here - 1 for there in options):
                return False
            if here > 0 and here - 1 not in options:
                return False
            if here == 0 and options and -1 not in options:
                return False
            if here < 0 and options and min(options) >= 0:
                return False
    return True


@final
class IntegerMonoid:
    """The monoid of the integers, with a number for each of some games.

    >>> from partizan.theories.misere.monoids.closed_sets import closure
    >>> monoid = closure("1/2").monoid
    >>> monoid
    <misère monoid of 4 games: the integers, negative ones in L, 0 in N, positive ones in R>
    >>> monoid.element_of("1/2", "1/2", -1), monoid.outcome(-7), monoid.inverse(3)
    (1, Outcome.L, -3)
    """

    is_group = True
    """Every element has an inverse."""

    def __init__(self, alphabet: Alphabet, numbers: tuple[int, ...]) -> None:
        self._alphabet = alphabet
        self._numbers = numbers

    @property
    def order(self) -> float:
        """The number of elements: infinity.

        >>> from partizan import misere
        >>> misere.closure("1/2").monoid.order
        inf
        """
        return math.inf

    @property
    def numbers(self) -> dict[Form, int]:
        """The number of each game.

        >>> from partizan import misere
        >>> misere.closure("1/2").monoid.numbers
        {1: 1, -1: -1, 1/2: 1, -1/2: -1}
        """
        return dict(zip(self._alphabet.games, self._numbers, strict=True))

    @property
    def presentation(self) -> str:
        """Generators and relations.

        >>> from partizan import misere
        >>> misere.closure(1).monoid.presentation
        '<a,b | ab=1>'
        """
        return "<a,b | ab=1>"

    def element(self, word: Word) -> int:
        """Return the number of a sum, given as a word.

        >>> from partizan import misere
        >>> u = misere.closure("1/2")
        >>> u.monoid.element(u.word("1/2 + 1/2 + 1"))
        3
        """
        return sum(n * count for n, count in zip(self._numbers, word, strict=True))

    def element_of(self, *games: Form | str | int) -> int:
        """Return the number of a sum of games that generate the monoid.

        >>> from partizan import misere
        >>> misere.closure("1/2").monoid.element_of("1/2", "1/2", -1)
        1
        """
        return self.element(self._alphabet.expected(games))

    def word(self, element: int) -> Word:
        """Return a sum with a given number, as a word.

        >>> from partizan import misere
        >>> monoid = misere.closure("1/2").monoid
        >>> monoid.element(monoid.word(-5))
        -5
        """
        unit = self._alphabet.expected([1 if element > 0 else -1])
        return tuple(abs(element) * count for count in unit)

    def outcome(self, element: int) -> Outcome:
        """Return the misère outcome of the sums with a given number.

        >>> from partizan import misere
        >>> [misere.closure(1).monoid.outcome(x) for x in (-2, 0, 2)]
        [Outcome.L, Outcome.N, Outcome.R]
        """
        return Outcome.N if element == 0 else Outcome.L if element < 0 else Outcome.R

    def product(self, x: int, y: int) -> int:
        """Return the element of a sum of two sums.

        >>> from partizan import misere
        >>> misere.closure(1).monoid.product(5, -2)
        3
        """
        return x + y

    def inverse(self, element: int) -> int:
        """Return the inverse of an element.

        >>> from partizan import misere
        >>> misere.closure(1).monoid.inverse(3)
        -3
        """
        return -element

    def ge(self, x: int, y: int) -> bool:
        """Return whether x + z is at least as good for Left as y + z, for every element z.

        >>> from partizan import misere
        >>> monoid = misere.closure(1).monoid
        >>> monoid.ge(-1, 1), monoid.ge(1, -1)
        (True, False)
        """
        return x <= y

    def refutation(self, x: int, y: int) -> tuple[int, bool] | None:
        """Return a z that refutes x >= y, and whether Left moves first; or None.

        >>> from partizan import misere
        >>> monoid = misere.closure(1).monoid
        >>> monoid.refutation(1, -1), monoid.refutation(-1, 1)
        ((1, True), None)
        """
        return None if x <= y else (-y, True)

    def isomorphism(self, other: object) -> dict[Form, int] | None:
        """Return the numbers in `other` of these games if it is the same monoid, or None.

        >>> from partizan import misere
        >>> misere.closure(1).monoid.isomorphism(misere.closure("1/2").monoid)
        {1: 1, -1: -1}
        """
        return self.numbers if isinstance(other, IntegerMonoid) else None

    def certificate(self) -> dict[str, object]:
        """Return the games, their options as places (-1 is 0) and their numbers, in JSON types.

        >>> from partizan import misere
        >>> proof = misere.closure(1).monoid.certificate()
        >>> proof["games"], proof["numbers"]
        (['1', '-1'], [1, -1])
        """
        return {
            "kind": "integers",
            "games": [str(game) for game in self._alphabet.games],
            "options": self._alphabet.tables(),
            "numbers": list(self._numbers),
        }

    def __repr__(self) -> str:
        count = len(self._alphabet.games)
        return (
            f"<misère monoid of {count} game{'s' * (count != 1)}: the integers, negative ones in "
            "L, 0 in N, positive ones in R>"
        )


def of_integers(alphabet: Alphabet) -> IntegerMonoid | None:
    """Return the monoid of the integers if the sums of games form it, or None."""
    found = weights(alphabet)
    return None if found is None else IntegerMonoid(alphabet, found)
