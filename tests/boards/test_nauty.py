"""The interface to nauty: `partizan.boards.nauty`."""

from __future__ import annotations

from itertools import permutations

import pytest

from partizan import Budget
from partizan.boards import nauty
from partizan.errors import TimeUp

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


def test_certificates() -> None:
    """Isomorphic graphs have the same certificate; a path and a star have different ones."""
    path = {0: [1], 1: [2], 2: [3], 3: []}
    other = {0: [2], 2: [1], 1: [3], 3: []}
    star = {0: [1, 2, 3], 1: [], 2: [], 3: []}
    assert nauty.certificate(path) == nauty.certificate(other) != nauty.certificate(star)
    assert nauty.certificate({}) == b""


def test_an_interruption_is_reported_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Errors that pynauty raises after an interruption become errors about time."""
    pytest.importorskip("pynauty", reason="needs the package pynauty")

    def broken(_: object) -> None:
        raise TypeError("missing attribute")

    monkeypatch.setattr("pynauty.certificate", broken)
    with Budget(seconds=0), pytest.raises(TimeUp, match="time allowed"):
        nauty.certificate(SQUARE)
    with pytest.raises(TypeError, match="missing attribute"):
        nauty.certificate(SQUARE)
