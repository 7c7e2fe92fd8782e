"""The parts of a board that a player points at to make a move.

A way is a list of names of parts, as pictures carry them. Several ways may lead to the same
position: equal heaps, or vertices that a symmetry exchanges.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from partizan.boards import Grid
from partizan.boards.coins import Coins
from partizan.boards.dots import Dots
from partizan.boards.heaps import Heaps
from partizan.boards.multigraph import Multigraph
from partizan.boards.point import Point
from partizan.boards.row import Row
from partizan.pictures.boards import changed_cells, scene

__all__ = ["takes_the_rest", "ways_from"]

Ways = list[list[str]]
_MOST_VERTICES = 24  # of a graph whose moves are found by trying


def ways_from(rules: Any, before: Any) -> Callable[[Any], Ways]:
    """Return the function that maps a board after a move to the ways of making that move."""
    is_grounded = getattr(rules, "is_grounded", False)
    if _is_redrawn(rules, before):
        return lambda after: _of_drawn(rules, before, after)
    match before:
        case Heaps():
            return lambda after: _of_heaps(before, after)
        case Row():
            return lambda after: _of_row(before.sizes, after.sizes)
        case Point():
            return lambda after: _of_row(before, after)
        case Coins():
            return lambda after: [[str(n) for n in sorted({*before.heads} ^ {*after.heads})]]
        case Dots():
            return lambda after: [_differing(before.lines, after.lines)]
        case Multigraph() if before.order <= _MOST_VERTICES and is_grounded:
            cuts = list(_cuts(_grounded(before)))
            return lambda after: _matching(_grounded(after), cuts)
        case Multigraph() if before.order <= _MOST_VERTICES:
            effects = list(_effects(before))
            return lambda after: _of_graph(before, after, effects)
        case _:
            return lambda after: _of_cells(before, after)


def takes_the_rest(rules: Any, board: Any) -> bool:
    """Return whether pointing at a part means the least move that takes it: it and all above."""
    return _is_redrawn(rules, board) or isinstance(board, Heaps | Row | Point)


# --- boards that are drawn as something else -----------------------------------------------------


def _is_redrawn(rules: Any, board: Any) -> bool:
    return not isinstance(board, Grid | Multigraph) and rules.drawn(board) is not board


def _of_drawn(rules: Any, before: Any, after: Any) -> Ways:
    """Find the cells or labels that changed in the picture, or else the parts that vanished."""
    old, new = _first(rules.drawn(before)), _first(rules.drawn(after))
    if isinstance(old, Multigraph) and isinstance(new, Multigraph):
        changed = _relabelled(old, new)
        if changed:
            return [changed]
    elif isinstance(old, Grid):
        return _of_cells(old, new)
    left = _names(rules, after)
    gone = [name for name in _names(rules, before) if name not in left]
    return [gone] if gone else []


def _first(drawn: Any) -> Any:
    """Return the first of several things drawn side by side: the board, before its score."""
    return drawn[0] if type(drawn) in (list, tuple) and drawn else drawn


def _names(rules: Any, board: Any) -> dict[str, None]:
    """Return the names of the parts in the picture of a board, in their order."""
    names = (getattr(mark, "name", "") for mark in scene(rules, board).marks)
    return dict.fromkeys(name for name in names if name)


# --- cells ---------------------------------------------------------------------------------------


def _of_cells(before: Any, after: Any) -> Ways:
    cells = sorted(changed_cells(before, after))
    if not cells:
        return []
    return [[before.name(cell) if isinstance(before, Grid) else str(cell + 1) for cell in cells]]


def _differing(before: str, after: str) -> list[str]:
    pairs = enumerate(zip(before, after, strict=True), 1)
    return [str(k) for k, (old, new) in pairs if old != new]


# --- heaps ---------------------------------------------------------------------------------------


def _of_heaps(before: Heaps, after: Heaps) -> Ways:
    """Find the heap that changed: the counters above what is left of it, or all of them."""
    gone = Counter(before.sizes) - Counter(after.sizes)
    come = list((Counter(after.sizes) - Counter(before.sizes)).elements())
    if gone.total() != 1:
        return []
    (size,) = gone
    left = come[0] if len(come) == 1 and come[0] < size else 0
    return [
        _counters(place, left, size) for place, found in enumerate(before.sizes) if found == size
    ]


def _of_row(old: Sequence[int], new: Sequence[int]) -> Ways:
    if len(old) == len(new):
        pairs = list(zip(old, new, strict=True))
        if any(b > a for a, b in pairs):
            return []
        return [[name for k, (a, b) in enumerate(pairs) for name in _counters(k, b, a)]]
    gone = [k for k in range(len(old)) if (*old[:k], *old[k + 1 :]) == tuple(new)]
    return [_counters(k, 0, old[k]) for k in gone]


def _counters(place: int, left: int, size: int) -> list[str]:
    return [f"{place + 1}.{k}" for k in range(left + 1, size + 1)]


# --- graphs --------------------------------------------------------------------------------------


def _of_graph(before: Multigraph, after: Multigraph, effects: list[tuple[str, Multigraph]]) -> Ways:
    changed = _relabelled(before, after)
    return [changed] if changed else _matching(after, effects)


def _relabelled(before: Multigraph, after: Multigraph) -> list[str]:
    """Return the vertices with another label, and the one to which the token moved."""
    if (before.order, before.size) != (after.order, after.size):
        return []
    names = [str(v + 1) for v in range(before.order) if before[v] != after[v]]
    if before.token != after.token and after.token is not None:
        names.append(str(after.token + 1))
    return names


def _matching(after: Multigraph, effects: list[tuple[str, Multigraph]]) -> Ways:
    canonical = after.canonical()
    names = dict.fromkeys(name for name, found in effects if found == canonical)
    return [[name] for name in names]


def _grounded(graph: Multigraph) -> Multigraph:
    return graph if graph.ground is not None or not graph.order else graph.marked(ground=0)


def _cuts(graph: Multigraph) -> Iterator[tuple[str, Multigraph]]:
    """Yield what is left on the ground without an edge."""
    for k in range(graph.size):
        cut = graph.without_edges(k)
        yield f"edge {k + 1}", cut.component(cut.ground or 0).canonical()
        yield f"edge {k + 1}", cut.canonical()


def _effects(graph: Multigraph) -> Iterator[tuple[str, Multigraph]]:
    """Yield the usual effects of choosing a vertex or an edge: it disappears, or its neighbours."""
    for v in range(graph.order):
        near = {w for u, w, _ in graph.edges if u == v} | {u for u, w, _ in graph.edges if w == v}
        yield str(v + 1), graph.without_vertices(v).canonical()
        yield str(v + 1), graph.without_vertices(*near | {v}).canonical()
    for k, (u, v, _) in enumerate(graph.edges):
        cut = graph.without_edges(k)
        yield f"edge {k + 1}", cut.canonical()
        yield f"edge {k + 1}", cut.without_isolated().canonical()
        yield f"edge {k + 1}", graph.without_vertices(*{u, v}).canonical()
