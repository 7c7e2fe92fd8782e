"""The domination game by its definition, one choice at a time, with neighbourhoods as sets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

Neighbourhoods = Sequence[frozenset[int]]


def closed(n: int, edges: Sequence[tuple[int, int]]) -> list[frozenset[int]]:
    """Return each vertex with its neighbours."""
    return [frozenset({v} | {a + b - v for a, b in edges if v in (a, b)}) for v in range(n)]


def length(
    dominates: Neighbourhoods,
    dominated: frozenset[int],
    *,
    staller: bool = False,
    dominator_may_pass: bool = False,
    staller_may_pass: bool = False,
    connected: bool = False,
) -> int:
    """Return the number of vertices chosen; `dominates` maps each vertex to those it dominates."""
    everything = frozenset(range(len(dominates)))

    @cache
    def lasts(known: frozenset[int], is_staller: bool, d: bool, s: bool) -> int:
        if known == everything:
            return 0
        ends = [
            1 + lasts(known | dominates[v], not is_staller, d, s)
            for v in everything
            if dominates[v] - known and (not connected or not known or v in known)
        ]
        if is_staller:
            return max(ends + ([lasts(known, False, d, False)] if s else []))
        return min(ends + ([lasts(known, True, False, s)] if d else []))

    return lasts(dominated, staller, dominator_may_pass, staller_may_pass)


def indicated(dominates: Neighbourhoods, dominated: frozenset[int]) -> int:
    """Return the number of vertices chosen if Dominator indicates and Staller chooses."""
    everything = frozenset(range(len(dominates)))

    @cache
    def lasts(known: frozenset[int]) -> int:
        return min(
            (
                max(1 + lasts(known | around) for around in dominates if pointed in around)
                for pointed in everything - known
            ),
            default=0,
        )

    return lasts(dominated)
