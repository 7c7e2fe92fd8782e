"""Values of Blocking Pebbles on stars, paths and the transitive triple.

Heaps are written as in the paper: `(2, 1)` is two blue pebbles and a red one, `(2, 1, 3)` has three
green ones as well. The arcs of an out-star lead away from its centre, those of an in-star towards
it. The transitive triple has arcs from its first vertex to the other two, and from the second to
the third.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from operator import xor
from typing import TypeAlias

from partizan.boards.digraph import Digraph
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.rules.theorem import steps_of, theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from partizan.wording import show
from partizan_literature.paths import path_steps
from partizan_literature.volume2022.games.blocking_pebbles import BlockingPebbles, Pebbles

_THREE = 3  # vertices


@theorem(BlockingPebbles, NIM_VALUE, "[CGT22, ch. 2, Thms 3.5 to 3.7]")
def nim_value(rules: BlockingPebbles, board: Digraph) -> int | None:
    """Return the nim-value of green pebbles on a star or a directed path, by nim-addition.

    On an in-star it is the number on the centre, on an out-star the nim-sum over the leaves, and on
    a path the nim-sum of every second heap.
    """
    graph = rules.simplified(board)
    if not graph.size:
        return 0
    piles = [*map(Pebbles.of, graph.labels)]
    if any(pile.blue or pile.red for pile in piles) or graph.size != graph.order - 1:
        return None
    counts = [pile.green for pile in piles]
    if len({head for _, head, _ in graph.edges}) == 1:
        return counts[graph.edges[0][1]]
    if len({tail for tail, _, _ in graph.edges}) == 1:
        return green_out_star_value(0, *(counts[head] for _, head, _ in graph.edges))
    steps = path_steps(graph)
    if steps is None or len({step.sign for step in steps}) > 1:
        return None
    heads = [counts[graph.edges[step.place][1]] for step in steps]
    return green_path_value(0, *(heads if steps[0].sign == ">" else heads[::-1]))


@theorem(BlockingPebbles, VALUE, "[CGT22, ch. 2, Lemma 3.2, Thm 3.3 and Lemma 3.4]")
def value(rules: BlockingPebbles, board: Digraph) -> Game | None:
    """Return the value of blue and red pebbles on an out-star or a transitive triple, by cases.

    The out-star has two leaves. Its cases are those of the lemma, with three of them corrected.
    """
    graph = rules.simplified(board)
    if graph.order != _THREE or graph.size not in {2, 3}:
        return None
    piles = [*map(Pebbles.of, graph.labels)]
    if any(pile.green for pile in piles):
        return None
    leaving = [sum(tail == v for tail, _, _ in graph.edges) for v in graph]
    if 2 not in leaving:
        return None
    source = leaving.index(2)
    others = [v for v in graph if v != source]
    if graph.size == 2:
        one, other = (piles[v] for v in others)
        return _ruled(_STAR, [(piles[source], one, other), (piles[source], other, one)])
    middle, sink = sorted(others, key=lambda v: -leaving[v])
    return _ruled(_TRIPLE, [(piles[source], piles[middle], piles[sink])])


# --- blue and red pebbles ------------------------------------------------------------------------


_Six: TypeAlias = tuple[int, int, int, int, int, int]
_Rule: TypeAlias = Callable[[_Six], Game | None]


def _star(heaps: _Six) -> Game | None:
    a, b, c, d, e, f = heaps
    if a and b and c and not d and not e and f:
        return Game(_half_up(a) - _half_up(b))  # item 2, corrected
    if a and b and c and not d and e and f:
        return Game((a - 1) // 2)  # item 3
    if not a and not b and c and d:
        if e and f:
            return Game.of([c + e - 1], [1 - d - f])  # item 4
        if not e and f:
            return Game.of([c - 1], [5 - 3 * (d + f)])  # item 5
        if not e and not f:
            return Game.of([_alone(c)], [-_alone(d)])  # item 6, corrected
    if a and not c and d and not e and not f:
        return _beside_a_red_leaf(a, b)  # items 1, corrected, and 7
    return None


def _beside_a_red_leaf(a: int, b: int) -> Game:
    """Return the value of a blue and b red pebbles on the centre, and red ones on a leaf."""
    if a <= 2:
        return Game(-(b // 2))
    if b <= 1:
        return Game(2 * (a - 2) if not b else _half_up(a) - 1)
    return Game.of([_half_up(a) - _half_up(b) - 1], [1 - b // 2])


def _triple(heaps: _Six) -> Game | None:
    a, i, b, j, c, k = heaps
    if (a, b, c) == (1, 0, 0):
        return Game(2 - 3 * k - 2 * j) if not i and j + k else None  # item 1
    if (a, b, c) == (0, 1, 0):
        return _one_in_the_middle(i, k) if not j and i + k else None
    if (a, b, c) == (0, 0, 1):
        return _one_on_the_sink(i, j, k) if i + j + k else None
    return None


def _one_in_the_middle(i: int, k: int) -> Game:
    """Return the value of a blue pebble in the middle, i red ones on the source, k on the sink."""
    if i and k:
        return Game(3 - 3 * k - 2 * i)  # item 2
    if k:
        return Game(3 - 3 * k) if k > 1 else Game("-1/2")  # item 3
    return Game(3 - 2 * i if i > 1 else 0)  # item 4


def _one_on_the_sink(i: int, j: int, k: int) -> Game:
    """Return the value of a blue pebble on the sink, and of i, j and k red ones in order."""
    match bool(i), bool(j), bool(k):
        case True, True, True:
            return Game(4 - 4 * k - 3 * j - 2 * i)  # item 10
        case True, True, False:
            return Game(4 - 3 * j - 2 * i)  # item 5
        case True, False, True:
            return Game.of([3 - 3 * k - 2 * i], [5 - 4 * k - 2 * i])  # item 9
        case True, False, False:
            return Game(4 - 2 * i if i > 1 else 1)  # item 6
        case False, True, True:
            if j == 1:
                return Game.of([-3 * k], [3 - 4 * k])  # item 8
            return Game.of([2 - 3 * k - 2 * j], [5 - 4 * k - 3 * j])  # item 8
        case False, True, False:
            return Game.of([2 - 2 * j], [5 - 3 * j]) if j > 1 else Game("1/2")  # item 7
        case _:
            if k == 1:
                return Game(0)  # the figure
            return Game(3 - 3 * k) + Game.of([0], [Game.of([0], [4 - k])])  # the theorem


_STAR: _Rule = _star
_TRIPLE: _Rule = _triple


def _ruled(rule: _Rule, ways: list[tuple[Pebbles, Pebbles, Pebbles]]) -> Game | None:
    """Return the value that `rule` gives to any of `ways`, with the colours exchanged if needed."""
    for first, second, third in ways:
        found = rule((*first[:2], *second[:2], *third[:2]))
        if found is None:
            negative = rule((*first[1::-1], *second[1::-1], *third[1::-1]))
            found = None if negative is None else -negative
        if found is not None:
            return found
    return None


def _half_up(n: int) -> int:
    return -(-n // 2)


def _alone(n: int) -> int:
    """Return the moves of n pebbles on a leaf after the first move, if nothing else moves."""
    return 3 * n - 5 if n > 1 else 0


# --- green pebbles -------------------------------------------------------------------------------


def green_out_star_value(centre: int, *leaves: int) -> int:
    """Return the nim-value of green pebbles on an out-star: the nim-sum of those on the leaves.

    [CGT22, ch. 2, Thm 3.6]

    >>> green_out_star_value(3, 1, 2)
    3
    """
    _check_counts((centre, *leaves))
    return reduce(xor, leaves, 0)


def green_path_value(*heaps: int) -> int:
    """Return the nim-value of green pebbles on a directed path: every second heap counts.

    [CGT22, ch. 2, Thm 3.7]

    >>> green_path_value(5, 1, 7, 2), green_path_value(5, 1, 7, 2, 9)
    (3, 3)
    """
    _check_counts(heaps)
    return reduce(xor, heaps[1::2], 0)


def _check_counts(counts: Iterable[object]) -> None:
    for place, count in enumerate(counts):
        if not isinstance(count, int) or count < 0:
            raise DomainError(f"heap {place} has 0, 1, 2, ... pebbles, not {show(count)}")


@steps_of(nim_value)
def _counted_heaps(rules: BlockingPebbles, board: Digraph) -> Iterator[Step]:
    """Yield which heaps of green pebbles count."""
    arcs = rules.simplified(board).edges
    where = "on a directed path, every second heap counts"
    if len({head for _, head, _ in arcs}) <= 1:
        where = "on an in-star, the centre counts"
    elif len({tail for tail, _, _ in arcs}) == 1:
        where = "on an out-star, the leaves count"
    yield Step(f"Pebbles move along arcs; {where}: the nim-sum is {nim_value(rules, board)}.")
