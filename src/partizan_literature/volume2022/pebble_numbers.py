"""Blocking Pebbles: a position for every dyadic rational.

Their existence is conjectured in [CGT22, ch. 2, after the table of values]; the proof is our own.
The board has a hub, from which arcs lead to a middle vertex and to a sink; an arc leads from the
middle to the sink, and one leads to the hub from each of some sources. There is a blue pebble on
the sink, a red one on each of k sources, e more sources may be empty, and

- A: one more red pebble is in the middle, and e = 0;
- B: one more red pebble is on the hub;
- D: one more red pebble is on a source, which now has two; k counts the others.

M and N are B and D with the blue pebble in the middle. If the blue pebble moves to the hub, neither
player can move, or only Left to an empty source, after which only Right has moves: that is 0. In M
Left cannot move. Right can move from the hub to a source with a pebble, which gives N, or to an
empty one, which frees Left alone; from N Left moves to the hub, and Right pays to M with one pebble
fewer. So, by induction on k, M = 0 and N = {0|0} = *. Then B = {M|D, at least 2} = {0|D} with D for
k-1, and B = 1 if k = 0; and D = {0,*|B}, in which * is reversible, is {0|B} with B for the same k.
Finally, A = {0|B}. Hence B = 1/2^(2k) and A = 1/2^(2k+1).
"""

from __future__ import annotations

from fractions import Fraction
from math import floor

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError, TooLarge
from partizan.theories.normal.numbers import check_dyadic
from partizan.wording import show
from partizan_literature.volume2022.pebble_boards import integer_position, pebbles_on

MAX_EXPONENT = 200
"""The greatest power of two in a denominator for which a position is constructed."""


def one_over_a_power_of_two(n: int) -> Digraph:
    """Return a position of one blue pebble and some red ones whose value is 1/2^n.

    >>> print(one_over_a_power_of_two(1))
    .:A>{0,1}>{1,0}<:A
    >>> from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
    >>> [PEBBLES(one_over_a_power_of_two(n)).value() for n in range(7)]
    [1, 1/2, 1/4, 1/8, 1/16, 1/32, 1/64]
    """
    _check_exponent(n)
    sources, is_odd = divmod(n, 2)
    arcs = [(0, 1), (0, 2), (1, 2), *((v, 0) for v in range(3, 3 + sources))]
    hub, middle = ((0, 0), (0, 1)) if is_odd else ((0, 1), (0, 0))
    return pebbles_on(Digraph(3 + sources, arcs), [hub, middle, (1, 0), *[(0, 1)] * sources])


def dyadic_position(number: int | Fraction) -> Digraph:
    """Return a position of blue and red pebbles whose value is a dyadic rational.

    It is the sum of positions for an integer and for some powers of 1/2.

    >>> board = dyadic_position(Fraction(-11, 8))
    >>> print(board)
    {1,4}>.;.:A>{0,1}>{1,0}<:A;.:B(>{0,1}>{1,0}<:B;<{0,1})
    >>> from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
    >>> PEBBLES(board).value()
    -11/8
    """
    check_dyadic(number, "the number of a finite position")
    exponent = number.denominator.bit_length() - 1
    _check_exponent(exponent)
    whole = floor(number)
    board = integer_position(whole)
    digits = int((number - whole) * 2**exponent)
    for n in range(1, exponent + 1):
        if digits >> (exponent - n) & 1:
            board += one_over_a_power_of_two(n)
    return board


def _check_exponent(n: object) -> None:
    if not isinstance(n, int) or n < 0:
        raise DomainError(f"the exponent of 1/2^n is 0, 1, 2, ..., not {show(n)}")
    if n > MAX_EXPONENT:
        raise TooLarge(
            f"positions are constructed for denominators up to 2^{MAX_EXPONENT}, not 2^{n}"
        )
