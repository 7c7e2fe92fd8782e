"""Symmetries that let the second player answer every move."""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.errors import TooLarge

MAX_STEPS = 200_000
"""The number of images tried before a search is given up."""

_MIRRORED = {"": "", "L": "R", "R": "L"}


def exchanging_involution(
    graph: Graph, *, apart: bool, steps: int | None = None
) -> tuple[int, ...] | None:
    """Return an automorphism that exchanges vertices in pairs, and the labels L and R.

    It is its own inverse and fixes no vertex; if `apart`, it also maps no vertex to a neighbour.
    The result lists the image of each vertex, or is None if there is no such symmetry.

    >>> square = Graph.cycle(4)
    >>> exchanging_involution(square, apart=True), exchanging_involution(square, apart=False)
    ((2, 3, 0, 1), (1, 0, 3, 2))
    """
    return _Search(graph, apart, MAX_STEPS if steps is None else steps).involution()


class _Search:
    """A search for an involution, one vertex at a time, with few candidates for each."""

    def __init__(self, graph: Graph, apart: bool, steps: int) -> None:
        self._graph = graph
        self._apart = apart
        self._joined = [around - {v} for v, around in enumerate(graph.joined())]
        self._image: list[int] = [-1] * graph.order
        self._steps = steps

    def involution(self) -> tuple[int, ...] | None:
        """Return an involution, or None."""
        choices = [self._candidates()]
        chosen: list[tuple[int, int]] = []
        while choices:
            candidates = choices[-1]
            if candidates is None:
                return tuple(self._image)
            if candidates:
                v, w = candidates.pop()
                self._image[v], self._image[w] = w, v
                chosen.append((v, w))
                choices.append(self._candidates())
            else:
                choices.pop()
                if chosen:
                    v, w = chosen.pop()
                    self._image[v] = self._image[w] = -1
        return None

    def _candidates(self) -> list[tuple[int, int]] | None:
        """Return the pairs for the next vertex without an image; None if all have one."""
        image, graph = self._image, self._graph
        free = [u for u in graph if image[u] < 0]
        if not free:
            return None
        v = next((u for u in free if self._is_near(u)), free[0])
        self._steps -= len(free)
        if self._steps < 0:
            raise TooLarge(
                f"a symmetry of this graph with {graph.order} vertices was neither found nor "
                "ruled out in reasonable time"
            )
        return [(v, w) for w in reversed(free) if w != v and self._fits(v, w)]

    def _is_near(self, u: int) -> bool:
        return any(self._image[w] >= 0 for w in self._joined[u])

    def _fits(self, v: int, w: int) -> bool:
        """Return whether v and w may be exchanged, given the images chosen so far."""
        one, other, image = self._joined[v], self._joined[w], self._image
        if len(one) != len(other) or (self._apart and w in one):
            return False
        if self._graph[w] != _MIRRORED[self._graph[v]]:
            return False
        return {image[u] for u in one if image[u] >= 0} == {u for u in other if image[u] >= 0}
