"""Combinatorial Game Theory: a special collection (2022), ch. 18: impartial games with cycles.

The chapter, by Martin, extends the theory of Smith and of Fraenkel for games that need not end; its
text was not available. A token is moved along the arcs of a digraph, and a player who cannot move
loses. Its vertices have labels: a number, or infinity with a set of numbers. Poker Nim, to which
ch. 2 compares green pebbles, is another game with cycles. [CGT22, ch. 2 and 18]
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import product
from typing import NamedTuple, TypeAlias, TypeVar

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.nim import nim_sum
from partizan.theories.impartial import LoopyNimber, loopy_nim_values
from partizan.theories.impartial.loopy_values import LoopyNimValue
from partizan.theories.impartial.loopy_values import nim_sum as loopy_nim_sum

SOURCE = "[CGT22]"
P = TypeVar("P", bound=Hashable)
Arcs: TypeAlias = tuple[tuple[int, ...], ...]
"""The vertices to which arcs lead from 0, from 1, and so on."""

HEAPS: Arcs = tuple(tuple(range(heap)) for heap in range(5))
"""A heap of Nim, as a digraph."""


def outcomes(moves: Mapping[P, Iterable[P]]) -> dict[P, str]:
    """Return the outcome of each position: P, N, or D if play need not end.

    >>> outcomes({0: [1], 1: [0], 2: [0, 3], 3: []})
    {0: 'D', 1: 'D', 2: 'N', 3: 'P'}
    """
    known: dict[P, str] = {}
    grown = True
    while grown:
        grown = False
        for place, after in moves.items():
            if place not in known:
                results = [known.get(other) for other in after]
                if "P" in results or all(result == "N" for result in results):
                    known[place] = "N" if "P" in results else "P"
                    grown = True
    return {place: known.get(place, "D") for place in moves}


def _both(one: Arcs, other: Arcs) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Return the moves with one token on each of two digraphs."""
    return {
        (u, v): [*((w, v) for w in one[u]), *((u, w) for w in other[v])]
        for u, v in product(range(len(one)), range(len(other)))
    }


def said_of(one: LoopyNimValue, other: LoopyNimValue) -> str:
    """Return the outcome of the sum of two vertices, by their labels.

    >>> said_of(1, 1), said_of(LoopyNimber([1]), 1), said_of(LoopyNimber([1]), 2)
    ('P', 'N', 'D')
    """
    total = loopy_nim_sum((one, other))
    return total.outcome.name if isinstance(total, LoopyNimber) else "N" if total else "P"


def _digraphs(vertices: int) -> Iterator[Arcs]:
    """Yield the digraphs with at most `vertices` vertices, loops included."""
    for n in range(1, vertices + 1):
        subsets = [tuple(v for v in range(n) if bits >> v & 1) for bits in range(1 << n)]
        yield from product(subsets, repeat=n)


@claim(
    "volume2022/ch18-labels",
    "In a sum with a Nim heap, a vertex labelled m is lost by the first player if the heap is m, "
    "and won otherwise. A vertex labelled infinity with a set is won if the heap is in the set; "
    "otherwise play need not end.",
    source=SOURCE,
    about="token-game",
    up_to=(2, 3, 4),
    unit="vertices, with heaps of up to 4",
)
def beside_heaps(vertices: int) -> Iterator[Case]:
    """Search backwards from the final positions, on all digraphs."""
    for arcs in _digraphs(vertices):
        marks = loopy_nim_values(arcs)
        for (v, heap), found in outcomes(_both(arcs, HEAPS)).items():
            said = said_of(marks[v], heap)
            yield Case(f"{arcs}, vertex {v} and a heap of {heap}", said, found)


@claim(
    "volume2022/ch18-sums",
    "Two tokens on a digraph are lost by the first player if they have equal numbers as labels, "
    "won if they have different numbers, won if one label is m and the other is infinity with a "
    "set containing m, and otherwise play need not end.",
    source=SOURCE,
    about="token-game",
    up_to=(2, 3, 4),
    unit="vertices",
)
def sums(vertices: int) -> Iterator[Case]:
    """Search backwards from the final positions, on all digraphs."""
    for arcs in _digraphs(vertices):
        marks = loopy_nim_values(arcs)
        for (u, v), found in outcomes(_both(arcs, arcs)).items():
            yield Case(f"{arcs}, vertices {u} and {v}", said_of(marks[u], marks[v]), found)


class Hand(NamedTuple):
    """Heaps of Poker Nim, the chips of the player to move, and those of the other."""

    heaps: tuple[int, ...]
    mine: int
    theirs: int


def _poker_moves(hand: Hand) -> Iterator[Hand]:
    """Yield the hands after chips are taken from a heap and kept, or the player's own are added."""
    for place, heap in enumerate(hand.heaps):
        for change in range(-heap, hand.mine + 1):
            if change:
                heaps = (*hand.heaps[:place], heap + change, *hand.heaps[place + 1 :])
                yield Hand(heaps, hand.theirs, hand.mine - change)


@claim(
    "volume2022/ch2-poker-nim",
    "Poker Nim, in which a player may add chips taken earlier to a heap, is won like Nim: chips "
    "that are added are taken again at once. So the winner can force play to end.",
    source="[CGT22, ch. 2, after Thm 3.7]",
    about="nim",
    up_to=(5, 9, 12),
    unit="chips, in up to three heaps",
)
def poker_nim(chips: int) -> Iterator[Case]:
    """Search backwards from the final positions."""
    for count, total in product(range(1, 4), range(1, chips + 1)):
        hands = [
            Hand(heaps, mine, total - sum(heaps) - mine)
            for heaps in product(range(total + 1), repeat=count)
            for mine in range(total - sum(heaps) + 1)
        ]
        found = outcomes({hand: [*_poker_moves(hand)] for hand in hands})
        for hand in hands:
            yield Case(hand, "N" if nim_sum(hand.heaps) else "P", found[hand])
