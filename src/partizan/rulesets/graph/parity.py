"""Sparse systems of linear equations over the field with two elements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from partizan.errors import TooLarge

_MOST_BITS = 4_000_000_000  # bits of the matrix that remains after the easy equations


def odd_solution(equations: Mapping[int, Iterable[int]], odd: Iterable[int]) -> set[int] | None:
    """Return a set of unknowns that solves the equations modulo 2, or None.

    An equation is a set of unknowns. An odd number of them belongs to the solution if the equation
    is named in `odd`, and an even number otherwise.

    >>> sorted(odd_solution({1: {10, 11}, 2: {11, 12}, 3: {12}}, odd=[1]))
    [10]
    >>> odd_solution({1: {10, 11}, 2: {11, 12}, 3: {12, 10}}, odd=[1]) is None
    True
    """
    return _System(equations, odd).solution()


class _System:
    """A system of equations; the easy ones are settled first."""

    def __init__(self, equations: Mapping[int, Iterable[int]], odd: Iterable[int]) -> None:
        self.equations = {name: {*unknowns} for name, unknowns in equations.items()}
        self.odd = {*odd}
        self.uses: dict[int, set[int]] = {}
        for name, unknowns in self.equations.items():
            for unknown in unknowns:
                self.uses.setdefault(unknown, set()).add(name)
        self.chosen: set[int] = set()
        self.postponed: list[tuple[int, set[int], bool]] = []

    def solution(self) -> set[int] | None:
        """Return a solution, or None."""
        self.peel()
        if any(not unknowns and name in self.odd for name, unknowns in self.equations.items()):
            return None
        if not self.eliminate():
            return None
        for unknown, others, is_odd in reversed(self.postponed):
            if (len(others & self.chosen) % 2 == 1) != is_odd:
                self.chosen.add(unknown)
        return self.chosen

    def peel(self) -> None:
        """Settle equations with one unknown, and unknowns that occur in one equation alone."""
        single = [name for name, unknowns in self.equations.items() if len(unknowns) == 1]
        lonely = [unknown for unknown, names in self.uses.items() if len(names) == 1]
        while single or lonely:
            if single:
                name = single.pop()
                unknowns = self.equations.get(name, set())
                if len(unknowns) == 1:
                    single += self.decide(*unknowns, is_chosen=name in self.odd)
            else:
                unknown = lonely.pop()
                names = self.uses.get(unknown, set())
                if len(names) == 1:
                    lonely += self.postpone(unknown, *names)

    def decide(self, unknown: int, *, is_chosen: bool) -> list[int]:
        """Fix the value of an unknown; return the equations with one unknown left."""
        names = self.uses.pop(unknown)
        for name in names:
            self.equations[name].discard(unknown)
        if is_chosen:
            self.chosen.add(unknown)
            self.odd ^= names
        return [name for name in names if len(self.equations[name]) == 1]

    def postpone(self, unknown: int, name: int) -> list[int]:
        """Set an equation aside for `unknown`; return the unknowns with one equation left."""
        unknowns = self.equations.pop(name)
        del self.uses[unknown]
        others = unknowns - {unknown}
        self.postponed.append((unknown, others, name in self.odd))
        for other in others:
            self.uses[other].discard(name)
        return [other for other in others if len(self.uses[other]) == 1]

    def eliminate(self) -> bool:
        """Solve the rest by elimination, with integers as rows; return whether it succeeds."""
        places = {unknown: place for place, unknown in enumerate(self.uses, 1)}
        rows = {name: unknowns for name, unknowns in self.equations.items() if unknowns}
        if len(rows) * len(places) > _MOST_BITS:
            raise TooLarge(
                f"{len(rows):,} equations with {len(places):,} unknowns modulo 2 are too many to "
                "solve; ask about a smaller graph"
            )
        pivots: dict[int, int] = {}
        for name, unknowns in rows.items():
            row = int(name in self.odd)  # bit 0 is the right-hand side
            for unknown in unknowns:
                row |= 1 << places[unknown]
            while row > 1 and (pivot := pivots.get(row.bit_length())) is not None:
                row ^= pivot
            if row == 1:
                return False
            if row:
                pivots[row.bit_length()] = row
        found = 1
        for length in sorted(pivots):
            if (pivots[length] & found).bit_count() % 2:
                found |= 1 << (length - 1)
        self.chosen |= {unknown for unknown, place in places.items() if found >> place & 1}
        return True
