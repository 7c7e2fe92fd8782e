"""Numbers under misère play: lengths, outcomes of sums, and comparisons.

A number here is its canonical form under normal play: 3 is {2|}, and 3/4 is {1/2|1}. Among numbers
all that matters is how many moves the owner needs to finish one, so they form a monoid isomorphic
to the integers [Renault13, Thm 4.94]. Modulo all dead-ending games they are pairwise different, and
partially ordered [Renault13, Thm 4.105].
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from partizan.theories.misere.evaluations import outcome_of_balance
from partizan.theory import Outcome, Relation


def misere_length(number: int | Fraction) -> int:
    """Return the least number of consecutive moves in which the owner takes a number to 0.

    Left owns a positive number, and always moves to its only Left option. These moves are the blue
    edges of its Hackenbush string: the integer part, plus the number of ones among the binary
    digits after the point. The length of a negative number is negative, and counts Right's moves.
    [Renault13, sect. 4.3.3]

    >>> [misere_length(Fraction(x)) for x in ("0", "3", "1/2", "3/4", "-11/8")]
    [0, 3, 1, 2, -3]
    """
    if number < 0:
        return -misere_length(-number)
    return (
        number.numerator // number.denominator + (number.numerator % number.denominator).bit_count()
    )


def misere_numbers_outcome(numbers: Iterable[int | Fraction]) -> Outcome:
    """Return the outcome of a sum of numbers under misère play: the first to finish wins.

    [Renault13, Lemma 4.92]

    >>> half, more = Fraction(1, 2), Fraction(3, 4)
    >>> [misere_numbers_outcome(s).name for s in ((half, -half), (more, -half), (half, half, -1))]
    ['N', 'R', 'R']
    """
    return outcome_of_balance(sum(map(misere_length, numbers)))


def misere_number_relation(a: int | Fraction, b: int | Fraction) -> Relation:
    """Return the relation of two numbers modulo dead-ending games, dicots, or blocking games.

    a > b if and only if 0 < b < a and the length of a is at most that of b, or b < a < 0 and |a| is
    at least as long as |b|. [Renault13, Thm 4.105; its first condition is misprinted as 0 < a < b.
    For the other universes it follows because the second player wins no follower of a number.]

    >>> half = Fraction(1, 2)
    >>> misere_number_relation(1, half), misere_number_relation(2, 1), misere_number_relation(0, 1)
    (Relation.GREATER, Relation.CONFUSED, Relation.CONFUSED)
    """
    if a == b:
        return Relation.EQUAL
    return Relation.of(le=_is_greater(b, a), ge=_is_greater(a, b))


def misere_number_covers(
    numbers: Iterable[int | Fraction],
) -> list[tuple[int | Fraction, int | Fraction]]:
    """Return the edges of the Hasse diagram of some numbers, as pairs (greater, smaller).

    >>> [f"{a} > {b}" for a, b in misere_number_covers(Fraction(n, 4) for n in range(9))]
    ['1/2 > 1/4', '1 > 1/2', '1 > 3/4', '5/4 > 3/4', '3/2 > 5/4', '2 > 3/2', '2 > 7/4']
    """
    ordered = sorted(set(numbers))
    below = {a: {b for b in ordered if a != b and _is_greater(a, b)} for a in ordered}
    return [
        (a, b)
        for a in ordered
        for b in sorted(below[a])
        if not any(b in below[between] for between in below[a])
    ]


def _is_greater(a: int | Fraction, b: int | Fraction) -> bool:
    if 0 < b < a:
        return misere_length(a) <= misere_length(b)
    return b < a < 0 and misere_length(b) >= misere_length(a)
