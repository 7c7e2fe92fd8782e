"""Cordons of Thinning Thickets: the families of the thesis, and the values of cordons.

Cordons are boards of the ruleset `cordons`: the arcs of the stalk from the root to the top, with
leaves in parentheses, in blue (l), red (r) and green (e).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.budget import Progress
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.rulesets.graph.thinning_thickets import BLUE, GREEN, RED
from partizan.theories.normal.game import Game
from partizan.wording import show

__all__ = [
    "MAX_CORDONS",
    "MAX_HEIGHT",
    "cordon_of_thicket",
    "cordons_of_height",
    "hot_cordon",
    "integer_cordon",
    "nimber_cordon",
    "thicket_of_cordon",
    "three_stop_cordon",
    "tiny_cordon",
    "values_of_cordons",
]

MAX_HEIGHT = 100_000
"""The greatest height of a cordon that is constructed."""
MAX_CORDONS = 2_000_000
"""The greatest number of cordons of one height whose values are collected."""

_PACE = 1000  # cordons between two reports of progress


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


def cordon_of_thicket(thicket: Digraph) -> Strip | None:
    """Return a board of `thinning-thickets` or `green-thickets` as a cordon, or None.

    >>> str(cordon_of_thicket(Digraph.read("l<(l<e<;r<)"))), cordon_of_thicket(Digraph.read("<;<"))
    ('l(r)le', None)
    """
    if not thicket.order or thicket.size != thicket.order - 1:
        return None if thicket.order else Strip("")
    behind: list[list[tuple[int, str]]] = [[] for _ in thicket.labels]
    for tail, head, colour in thicket.edges:
        behind[head].append((tail, colour or GREEN))
        if len(behind[head]) > 2:
            return None
    here, word, met = thicket.ground or 0, "", 1
    if len(behind[here]) > 1:
        return None
    while arcs := behind[here]:
        (here, colour), *leaves = sorted(arcs, key=lambda arc: not behind[arc[0]])
        if any(behind[leaf] for leaf, _ in leaves):
            return None
        word += "".join(f"({leaf})" for _, leaf in leaves) + colour
        met += len(arcs)
    return Strip(word) if met == thicket.order else None


def hot_cordon(n: int) -> Strip:
    """Return T(n): a red arc, then n blue arcs, and a blue leaf on each of the n vertices between.

    For n up to 16 it is {k|0} with k = ⌈n/2⌉, and its temperature is k/2. [Huggan19, Sect. 3.4.1]
    states that the temperature of T(2n) is at least n.

    >>> [CORDONS(hot_cordon(n)).value() for n in range(1, 6)]
    [{1|0}, {1|0}, {2|0}, {2|0}, {3|0}]
    """
    _check(n, 1)
    return Strip(f"{RED}({BLUE})" + f"{BLUE}({BLUE})" * (n - 1) + BLUE)


def integer_cordon(n: int) -> Strip:
    """Return S(n): T(n) without the leaf on the lowest vertex.

    It is at least n // 2 [Huggan19, Lemma 3.4.3]; for n up to 16 it is ⌈n/2⌉.

    >>> [CORDONS(integer_cordon(n)).value() for n in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    _check(n, 1)
    return Strip(RED + f"{BLUE}({BLUE})" * (n - 1) + BLUE)


def three_stop_cordon(n: int) -> Strip:
    """Return U(n): S(n) without the leaf on the highest vertex.

    [Huggan19, Sect. 3.4.1]

    >>> [CORDONS(three_stop_cordon(n)).value() for n in range(1, 5)]
    [1, ±1, 1⧾2, {2|1⧾2}]
    """
    _check(n, 1)
    if n == 1:
        return Strip(RED + BLUE)
    return Strip(RED + f"{BLUE}({BLUE})" * (n - 2) + BLUE + BLUE)


def tiny_cordon(k: int) -> Strip:
    """Return a red and blue cordon that is tiny-k, verified for k up to 10.

    [Huggan19, Question 2] asks whether there is one for every k; the family is our own.

    >>> [CORDONS(tiny_cordon(k)).value() for k in (1, 2, 3)]
    [⧾1, ⧾2, ⧾3]
    """
    _check(k, 1)
    leaf = f"({RED})"
    low = f"{BLUE}{leaf}" * 2 + RED
    return Strip(low if k == 1 else low + f"{leaf}{BLUE}{RED}" * (k - 1))


def nimber_cordon(n: int) -> Strip:
    """Return a green cordon with nim-value n, so that the nim-dimension of thickets is infinite.

    [Huggan19, Thm 3.3.1] proves the existence only.

    >>> [CORDONS(nimber_cordon(n)).value() for n in range(5)]
    [0, *, *2, *3, *4]
    """
    _check(n, 0)
    if n <= 1:
        return Strip(GREEN * n)
    return Strip(f"{GREEN}({GREEN})" * (n - 1) + GREEN + GREEN)


def cordons_of_height(height: int, colours: str = BLUE + RED) -> Iterator[Strip]:
    """Yield the cordons of a height whose arcs have the given colours.

    >>> [str(cordon) for cordon in cordons_of_height(2, "l")]
    ['ll', 'l(l)l']
    """
    _check(height, 0)
    letters = dict.fromkeys(colours)
    if not letters or any(colour not in (BLUE, RED, GREEN) for colour in letters):
        raise DomainError(f"the colours of arcs are some of 'lre', not {show(colours)}")
    leaves = ["", *(f"({colour})" for colour in letters)]
    each = [f"{colour}{leaf}" for colour in letters for leaf in leaves]
    if not height:
        yield Strip("")
        return
    for below in product(each, repeat=height - 1):
        for top in letters:
            yield Strip("".join(below) + top)


def values_of_cordons(
    height: int, colours: str = BLUE + RED, *, progress: Progress | None = None
) -> dict[Game, Strip]:
    """Return the values of the cordons of a height in `colours`, each with its first cordon.

    `progress` is called now and then with the number of cordons examined so far.

    >>> {str(value): str(cordon) for value, cordon in values_of_cordons(2).items()}
    {'{1|0}': 'll', '-1': 'lr', '1': 'l(l)l', '{0|-1}': 'l(r)r'}
    """
    _check(height, 0)
    count = len({*colours})
    if count * (count * (count + 1)) ** max(0, height - 1) > MAX_CORDONS:
        raise BudgetExceeded(
            f"there are more than {MAX_CORDONS:,} cordons of height {height} in {count} colours; "
            "ask for a smaller height or fewer colours, or iterate over cordons_of_height"
        )
    found: dict[Game, Strip] = {}
    for looked_at, cordon in enumerate(cordons_of_height(height, colours), 1):
        found.setdefault(CORDONS(cordon).value(), cordon)
        if progress is not None and looked_at % _PACE == 0:
            progress(looked_at)
    return found


def _check(n: object, least: int) -> None:
    if not isinstance(n, int) or n < least:
        raise DomainError(f"the parameter is {least}, {least + 1}, ..., not {show(n)}")
    if n > MAX_HEIGHT:
        raise BudgetExceeded(f"cordons are constructed up to the height {MAX_HEIGHT:,}, not {n:,}")
