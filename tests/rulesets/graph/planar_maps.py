"""Sprouts by definition: the drawing itself, in which nothing is left out.

A curve is two darts, one along each side. `after` gives the next dart along the face to the left of
a dart; a boundary is a dart on it, or a spot without curves. Dead spots stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Drawing:
    """Spots 0, 1, ...; the spot where each dart begins; the next dart; boundaries by region."""

    spots: int
    origin: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    regions: tuple[tuple[tuple[str, int], ...], ...] = ()

    @classmethod
    def start(cls, spots: int) -> Drawing:
        """Return spots without curves."""
        return cls(spots, regions=(tuple(("spot", v) for v in range(spots)),))

    def corners(self, boundary: tuple[str, int]) -> list[tuple[int, int | None]]:
        """Return the places of a boundary: spots, with the dart that leaves there."""
        kind, first = boundary
        if kind == "spot":
            return [(first, None)]
        darts = [first]
        while (dart := self.after[darts[-1]]) != first:
            darts.append(dart)
        return [(self.origin[dart], dart) for dart in darts]

    def options(self) -> Iterator[Drawing]:
        """Yield the drawing after every curve."""
        degree = [self.origin.count(v) for v in range(self.spots)]
        for r, region in enumerate(self.regions):
            places = [
                (b, *corner) for b in range(len(region)) for corner in self.corners(region[b])
            ]
            for i, (b, v, d) in enumerate(places):
                for c, w, e in places[i:]:
                    same = (v, d) == (w, e)
                    if degree[v] > 1 if same else v == w or max(degree[v], degree[w]) > 2:
                        continue
                    others = [x for k, x in enumerate(region) if k not in {b, c}]
                    if b != c:
                        yield self._joined(r, (v, d), (w, e), [others])
                        continue
                    for size in range(len(others) + 1):
                        for inside in combinations(others, size):
                            outside = [x for x in others if x not in inside]
                            yield self._joined(r, (v, d), (w, e), [[*inside], outside])

    def _joined(
        self,
        r: int,
        start: tuple[int, int | None],
        end: tuple[int, int | None],
        sides: list[list[tuple[str, int]]],
    ) -> Drawing:
        """Return the drawing with a curve between two corners, and a spot on it."""
        (v, d), (w, e) = start, end
        after: list[int] = [*self.after, 0, 0, 0, 0]
        out, back, on, home = range(len(self.after), len(after))  # v>m, m>v, m>w, w>m
        before = {dart: k for k, dart in enumerate(self.after)}
        after[out], after[home] = on, back
        if start == end:
            after[back] = home
            after[on] = out if d is None else d
            if d is not None:
                after[before[d]] = out
        else:
            after[back] = out if d is None else d
            after[on] = home if e is None else e
            if d is not None:
                after[before[d]] = out
            if e is not None:
                after[before[e]] = home
        made = [(*side, ("dart", dart)) for side, dart in zip(sides, (home, out), strict=False)]
        kept = [region for k, region in enumerate(self.regions) if k != r]
        origin = (*self.origin, v, self.spots, self.spots, w)
        return Drawing(self.spots + 1, origin, tuple(after), (*kept, *made))

    def text(self) -> str:
        """Return the regions with their boundaries: live spots by degree, those of degree 2 named.

        A letter is small if both its visits are on one boundary, and named anew on each.
        """
        regions = [
            [[v for v, _ in self.corners(b) if self.origin.count(v) < 3] for b in region]
            for region in self.regions
        ]
        flat = [v for region in regions for walk in region for v in walk]
        named: dict[int, str] = {}
        words = []
        for region in regions:
            walks = []
            for walk in filter(None, region):
                word = ""
                for v in walk:
                    degree = self.origin.count(v)
                    if degree == 2 and flat.count(v) == 2:
                        base = "a" if walk.count(v) == 2 else "A"
                        word += named.setdefault(v, chr(ord(base) + len(named)))
                    else:
                        word += str(degree)
                walks.append(word)
            if walks:
                words.append(".".join(walks))
        return "|".join(words) + "." if words else "!"
