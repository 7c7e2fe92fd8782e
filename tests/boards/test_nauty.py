"""The interface to nauty: `partizan.boards.labelling`."""

from __future__ import annotations

from itertools import permutations

from partizan.boards import labelling as nauty

SQUARE = {0: [1, 3], 1: [2], 2: [3], 3: []}


def edges(adjacent: dict[int, list[int]]) -> set[frozenset[int]]:
    """Return the edges of a graph."""
    return {frozenset((u, v)) for u, ends in adjacent.items() for v in ends}


def test_automorphisms_are_those_of_the_definition() -> None:
    """The automorphisms are the permutations that preserve the edges, the identity first."""
    kept = [
        p
        for p in permutations(range(4))
        if {frozenset(p[v] for v in edge) for edge in edges(SQUARE)} == edges(SQUARE)
    ]
    found = nauty.automorphisms(SQUARE)
    assert found[0] == (0, 1, 2, 3)
    assert sorted(found) == sorted(kept)
    assert len(nauty.automorphisms(SQUARE, 3)) == 3
    assert nauty.automorphisms({}) == [()]
    assert nauty.automorphisms({0: []}) == [(0,)]
