"""Rules as data, played by definition on plain data: it shares no code with the library.

On grids and strips, boards are dicts and a rule is a dict: `items` (pairs of letters before and
after, least, most, index), `ways`, `near` (kind, offsets, letters, letters after), the indices
`start` and `mark`, `then` and `optional`, and perhaps `again`. A line is matched cell by cell;
nothing is expanded.
`closed` has the numbers of rows and of columns after which a board begins again, or 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

Place = tuple[int, int]
Board = dict[Place, str]


def _image(letter: str, before: str, after: str) -> str:
    return after if len(after) == 1 else after[before.index(letter)]


def around(at: Place, closed: Place) -> Place:
    """Return the cell at a place of the plane that covers a closed board."""
    row, column = (n % size if size else n for n, size in zip(at, closed, strict=True))
    return row, column


def lines(
    board: Board,
    outside: str,
    items: list[Any],
    at: Place,
    *,
    way: Place,
    most_often: int,
    closed: Place,
) -> Iterator[list[Any]]:
    """Yield the ways to lay a line: lists of (cell, letter, letter after, index of the item)."""
    if not items:
        yield []
        return
    (pairs, least, most, index), *rest = items

    def repeated(count: int, at: Place) -> Iterator[list[Any]]:
        if count >= least:
            yield from lines(
                board, outside, rest, at, way=way, most_often=most_often, closed=closed
            )
        if (most is None or count < most) and count <= max(most_often, least):
            line = []
            for before, after in pairs:
                letter = board.get(at, outside)
                if letter not in before:
                    return
                line.append((at, letter, _image(letter, before, after), index))
                at = around((at[0] + way[0], at[1] + way[1]), closed)
            yield from (line + more for more in repeated(count + 1, at))

    yield from repeated(0, at)


def played(
    board: Board,
    outside: str,
    rule: dict[str, Any],
    at: Place | None = None,
    closed: Place = (0, 0),
) -> Iterator[Board]:
    """Yield the boards after a move, or after a later step that is attached at a cell."""
    size = 2 + max(max(place) for place in board)
    rows, columns = (range(n) if n else range(-2 * size, 3 * size) for n in closed)
    for way in rule["ways"]:
        for place in product(rows, columns):
            if (
                at
                and not any(closed)
                and way[0] * (at[1] - place[1]) != way[1] * (at[0] - place[0])
            ):
                continue
            often = len(board) if any(closed) else size
            for line in lines(
                board, outside, rule["items"], place, way=way, most_often=often, closed=closed
            ):
                if len({cell for cell, *_ in line}) < len(line):
                    continue
                if at and (at, rule["start"]) not in [(cell, n) for cell, _, _, n in line]:
                    continue
                if not at and all(letter == after for _, letter, after, _ in line):
                    continue
                yield from _made(board, outside, rule, line, closed)


def _made(
    board: Board, outside: str, rule: dict[str, Any], line: list[Any], closed: Place
) -> Iterator[Board]:
    r, c = next((cell for cell, _, _, index in line if index == rule["mark"]), (0, 0))
    changed: Board = {}
    for kind, offsets, before, after in rule["near"]:
        cells = {around((r + down, c + right), closed) for down, right in offsets} - {(r, c)}
        holding = [cell for cell in cells if board.get(cell, outside) in before]
        if kind == "change":
            for cell in holding:
                new = _image(board[cell], before, after)
                if new != board[cell]:
                    changed.setdefault(cell, new)
        elif bool(holding) != (kind == "if"):
            return
    after = {**board, **changed, **{cell: new for cell, letter, new, _ in line if new != letter}}
    if rule["then"] is None or rule["optional"]:
        yield after
    if rule["then"] is not None:
        yield from played(after, outside, rule["then"], (r, c), closed)
    if rule.get("again"):
        yield from played(after, outside, {**rule, "start": rule["start"] or 0}, (r, c), closed)


def touches(
    board: Board, clause: tuple[str, str], outside: str, closed: Place, ways: list[Place]
) -> bool:
    """Return whether every connected group of some letters has a neighbour with one of others."""
    each, touched = clause
    for start in (place for place, letter in board.items() if letter in each):
        group = [start]
        beside = set()
        for r, c in group:  # it grows
            for down, right in ways:
                place = around((r + down, c + right), closed)
                letter = board.get(place, outside)
                if place != (r, c):
                    beside.add(letter)
                if letter in each and place not in group and place in board:
                    group.append(place)
        if not beside & {*touched}:
            return False
    return True


# --- heaps ----------------------------------------------------------------------------------------

FAR = 45  # no letter of a random rule is larger, for small heaps


def replaced(heap: tuple[int, ...], rule: dict[str, Any]) -> set[tuple[tuple[int, ...], ...]]:
    """Return the heaps that may replace one: all numbers are tried for all letters.

    A rule has `numbers` (the letters of the heap), `least` (the least value of each other letter),
    `heaps` (each a list of expressions of Python) and `conditions` (expression, sign, expression).
    """
    tests = [f"({number}) >= 0" for made in rule["heaps"] for number in made]
    for one, sign, other in rule["conditions"]:
        python = {"=": "==", "|": f"> 0 == ({other}) %"}.get(sign, sign)
        tests.append(f"({one}) {python} ({one if sign == '|' else other})")
    letters = ", ".join((*rule["numbers"], *rule["least"]))
    holds = eval(f"lambda {letters}: {' and '.join(tests)}")
    made = ", ".join(f"({', '.join(each)},)" for each in rule["heaps"])
    found = eval(f"lambda {letters}: ({made},)")
    return {
        tuple(sorted(found(*heap, *values), reverse=True))
        for values in product(*(range(least, FAR) for least in rule["least"].values()))
        if holds(*heap, *values)
    }


# --- graphs ---------------------------------------------------------------------------------------

Graph = tuple[dict[int, str], list[tuple[int, int, str]]]
"""The letters of the vertices that are there, and the edges that are there."""


def _near(graph: Graph, v: int, arc: int) -> set[int]:
    found = {b for a, b, _ in graph[1] if a == v and arc >= 0}
    return (found | {a for a, b, _ in graph[1] if b == v and arc <= 0}) - {v}


def _far(graph: Graph, found: set[int], arc: int) -> set[int]:
    while more := {w for v in found for w in _near(graph, v, arc)} - found:
        found |= more
    return found


def joined(graph: Graph, kept: str, arc: int = 0) -> Graph:
    """Return the graph without edges that lack an end, and what is not joined to `kept`.

    If `arc` is -1, arcs must lead there.
    """
    there = graph[0]
    edges = [edge for edge in graph[1] if edge[0] in there and edge[1] in there]
    if kept:
        found = {v for v in there if there[v] in kept}
        found = _far((there, edges), found, arc)
        there = {v: letter for v, letter in there.items() if v in found}
        edges = [edge for edge in edges if edge[0] in there and edge[1] in there]
    return there, edges


def moved(
    graph: Graph, gone: str, kept: str, rule: dict[str, Any], *, kept_arc: int = 0
) -> Iterator[Graph]:
    """Yield the graphs after a move: all sequences of vertices and edges are tried, and all loops.

    A rule has `vertices` (letters before and after), `edges` (arc, letters before and after; "" is
    a cut), `mark` and `near` (kind, arc, letters before and after; kind,
    degrees, and -1 if only arcs to the vertex count, 1 if only those from it). It may have edges
    that are `contracted`, and `drop`, the arc along which everything falls with the marked vertex.
    """
    there, edges = graph
    contracted = rule.get("contracted", [])
    loops = [(v, v) for v in there] if len(rule["vertices"]) == 2 and not contracted else []
    for walk in (*permutations(there, len(rule["vertices"])), *loops):
        for places in permutations(range(len(edges)), len(walk) - 1):
            after, drawn, met, is_changed = {**there}, [*edges], dict[int, str](), False
            for v, (before, becomes) in zip(walk, rule["vertices"], strict=True):
                if there[v] not in before:
                    break
                now = _image(there[v], before, becomes)
                if met.setdefault(v, now) != now:  # both ends of a loop
                    break
                after[v] = now
            else:
                for n, (arc, before, becomes) in enumerate(rule["edges"]):
                    u, v, letter = edges[places[n]]
                    ends = [walk[n : n + 2]] * (arc >= 0) + [walk[n : n + 2][::-1]] * (arc <= 0)
                    if (u, v) not in ends or letter not in before:
                        break
                    drawn[places[n]] = u, v, becomes and _image(letter, before, becomes)
                else:
                    is_changed = after != there or drawn != edges
            if not is_changed:
                continue
            centre, others = walk[rule["mark"]], {**there}
            if all(_holds(graph, centre, near, others) for near in rule["near"]):
                after = {v: others[v] if after[v] == there[v] else after[v] for v in there}
                drawn = [edge for edge in drawn if edge[2]]
                stays = {v: v for v in there}
                for n in contracted:
                    pair = stays[walk[n]], stays[walk[n + 1]]
                    merged = {min(pair): after[pair[0]]}
                    after = {v: after[v] for v in after if v not in pair} | merged
                    stays = {v: min(pair) if w in pair else w for v, w in stays.items()}
                drawn = [(stays[u], stays[v], letter) for u, v, letter in drawn]
                centre = stays[centre]
                left = {v: letter for v, letter in after.items() if letter != gone}
                if "drop" in rule and centre in left:
                    whole = left, [edge for edge in drawn if {*edge[:2]} <= {*left}]
                    fallen = _far(whole, {centre}, rule["drop"])
                    left = {v: letter for v, letter in left.items() if v not in fallen}
                yield joined((left, drawn), kept, kept_arc)


def touches_on(graph: Graph, each: str, touched: str) -> bool:
    """Return whether every connected group of some letters has a neighbour with one of others."""
    there = graph[0]
    for v in (v for v in there if there[v] in each):
        group = {v}
        while more := {w for x in group for w in _near(graph, x, 0) if there[w] in each} - group:
            group |= more
        if not any(there[w] in touched for x in group for w in _near(graph, x, 0)):
            return False
    return True


def _holds(graph: Graph, centre: int, near: Any, others: dict[int, str]) -> bool:
    """Return whether a condition holds; a change of neighbours, which always does, is made."""
    kind, arc, before, becomes = near
    if kind in ("degree", "not degree"):
        counted = [(u, v) for u, v, _ in graph[1] if u != v or before]
        ends = {0: (0, 1), 1: (0,), -1: (1,)}[before]
        degree = sum(any(edge[n] == centre for n in ends) for edge in counted)
        return (degree in arc) == (kind == "degree")
    found = {w for w in _near(graph, centre, arc) if graph[0][w] in before}
    if kind == "change":
        for w in found:
            if others[w] == graph[0][w]:
                others[w] = _image(graph[0][w], before, becomes)
    return kind == "change" or bool(found) == (kind == "if")
