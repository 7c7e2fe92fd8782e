"""Cordons of Thinning Thickets: the families of the thesis, and the values of cordons.

Cordons are boards of the ruleset `cordons`: the arcs of the stalk from the root to the top, with
leaves in parentheses, in blue (l), red (r) and green (e).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.thinning_thickets import BLUE, GREEN, RED


def thicket_of_cordon(cordon: Strip | str) -> Digraph:
    """Return a cordon as a board of `thinning-thickets`.

    >>> print(thicket_of_cordon("l(r)le"))
    l<(l<e<;r<)
    """
    steps = CORDONS.steps(CORDONS(cordon).board)
    height = len(steps)
    leaves = [place for place, (_, leaf) in enumerate(steps, 1) if leaf]
    arcs = [(v, v - 1, colour) for v, (colour, _) in enumerate(steps, 1)]
    arcs += [(height + 1 + i, v, steps[v - 1][1]) for i, v in enumerate(leaves)]
    board = Digraph(height + 1 + len(leaves), arcs)
    # in the order of a walk up the stalk, then the leaves on the way back
    return board.permuted([*range(height + 1), *range(height + len(leaves), height, -1)])


def hot_cordon(n: int) -> Strip:
    """Return T(n): a red arc, then n blue arcs, and a blue leaf on each of the n vertices between.

    For n up to 16 it is {k|0} with k = ⌈n/2⌉, and its temperature is k/2. [Huggan19, Sect. 3.4.1]
    states that the temperature of T(2n) is at least n.

    >>> [CORDONS(hot_cordon(n)).value() for n in range(1, 6)]
    [{1|0}, {1|0}, {2|0}, {2|0}, {3|0}]
    """
    return Strip(f"{RED}({BLUE})" + f"{BLUE}({BLUE})" * (n - 1) + BLUE)


def integer_cordon(n: int) -> Strip:
    """Return S(n): T(n) without the leaf on the lowest vertex.

    It is at least n // 2 [Huggan19, Lemma 3.4.3]; for n up to 16 it is ⌈n/2⌉.

    >>> [CORDONS(integer_cordon(n)).value() for n in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return Strip(RED + f"{BLUE}({BLUE})" * (n - 1) + BLUE)


def three_stop_cordon(n: int) -> Strip:
    """Return U(n): S(n) without the leaf on the highest vertex.

    [Huggan19, Sect. 3.4.1]

    >>> [CORDONS(three_stop_cordon(n)).value() for n in range(1, 5)]
    [1, ±1, 1⧾2, {2|1⧾2}]
    """
    if n == 1:
        return Strip(RED + BLUE)
    return Strip(RED + f"{BLUE}({BLUE})" * (n - 2) + BLUE + BLUE)


def tiny_cordon(k: int) -> Strip:
    """Return a red and blue cordon that is tiny-k, verified for k up to 10.

    [Huggan19, Question 2] asks whether there is one for every k; the family is our own.

    >>> [CORDONS(tiny_cordon(k)).value() for k in (1, 2, 3)]
    [⧾1, ⧾2, ⧾3]
    """
    leaf = f"({RED})"
    low = f"{BLUE}{leaf}" * 2 + RED
    return Strip(low if k == 1 else low + f"{leaf}{BLUE}{RED}" * (k - 1))


def nimber_cordon(n: int) -> Strip:
    """Return a green cordon with nim-value n, so that the nim-dimension of thickets is infinite.

    [Huggan19, Thm 3.3.1] proves the existence only.

    >>> [CORDONS(nimber_cordon(n)).value() for n in range(5)]
    [0, *, *2, *3, *4]
    """
    if n <= 1:
        return Strip(GREEN * n)
    return Strip(f"{GREEN}({GREEN})" * (n - 1) + GREEN + GREEN)


def cordons_of_height(height: int, colours: str = BLUE + RED) -> Iterator[Strip]:
    """Yield the cordons of a height whose arcs have the given colours.

    >>> [str(cordon) for cordon in cordons_of_height(2, "l")]
    ['ll', 'l(l)l']
    """
    leaves = ["", *(f"({colour})" for colour in colours)]
    each = [f"{colour}{leaf}" for colour in colours for leaf in leaves]
    if not height:
        yield Strip("")
        return
    for below in product(each, repeat=height - 1):
        for top in colours:
            yield Strip("".join(below) + top)


def values_of_cordons(height: int, colours: str = BLUE + RED) -> dict[Game, Strip]:
    """Return the values of the cordons of a height in `colours`, each with its first cordon.

    >>> {str(value): str(cordon) for value, cordon in values_of_cordons(2).items()}
    {'{1|0}': 'll', '-1': 'lr', '1': 'l(l)l', '{0|-1}': 'l(r)r'}
    """
    found: dict[Game, Strip] = {}
    for cordon in cordons_of_height(height, colours):
        found.setdefault(CORDONS(cordon).value(), cordon)
    return found


def blue_cordon(digits: str) -> Strip:
    """Return the board of `cordons` with leaves where the digit is 1, read from the top.

    >>> [str(blue_cordon(digits)) for digits in ("", "0", "001", "010")]
    ['', 'l', 'l(l)ll', 'll(l)l']
    """
    return _cordon(digits, BLUE)


def red_cordon(digits: str) -> Strip:
    """Return the same cordon in red, which is the negative.

    >>> str(red_cordon("001"))
    'r(r)rr'
    """
    return _cordon(digits, RED)


def _cordon(digits: str, colour: str) -> Strip:
    return Strip("".join(f"{colour}({colour})" if d == "1" else colour for d in reversed(digits)))


def stalk_of_owners(word: str) -> Strip:
    """Return the board of `cordons` with these owners of the arcs, from the top down.

    >>> [str(stalk_of_owners(word)) for word in ("", "L", "LL", "RLL")]
    ['', 'l', 'rl', 'rrr']
    """
    below = word[:0:-1].translate(str.maketrans("LR", RED + BLUE))
    return Strip(below + word[:1].translate(str.maketrans("LR", BLUE + RED)))
