"""Pictures of graphs and digraphs: coloured vertices and edges, labels, a token, the ground.

Edges are drawn as in [Huggan19]: blue ones are solid, red ones dashed, green ones double, so that
the picture can be read without its colours.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from math import cos, hypot, pi, sin

from partizan.boards.multigraph import Multigraph
from partizan.pictures.canvas import Area, Dot, Ink, Line, Point, Scene, Text, rectangle, unit
from partizan.pictures.layout import Places, levelled, placed

__all__ = ["graph"]

_STEP = Fraction(54)
_MARGIN = Fraction(24)
_RADIUS = Fraction(9)
_WIDE = Fraction(13)  # a vertex with a label inside
_GROUND = Fraction(10)
_INKS = {
    **dict.fromkeys(("l", "L", "b", "B", "X", "x"), Ink.LEFT),
    **dict.fromkeys(("r", "R", "O", "o", "W", "w"), Ink.RIGHT),
    **dict.fromkeys(("e", "g", "G"), Ink.FIRST),
}
_COLOURED = {"L", "R", "X", "O", "l", "r", "B", "W"}  # labels that colour a vertex
_PILES = (Ink.LEFT, Ink.RIGHT, Ink.FIRST)


def graph(
    board: Multigraph,
    title: str,
    *,
    is_numbered: bool = False,
    shaded: Collection[int] = (),
    marked: Collection[int] = (),
) -> Scene:
    """Return the picture of a graph; `shaded` vertices are filled, `marked` ones ringed in gold."""
    if not board.order:
        empty = Scene(Fraction(120), Fraction(40), title, "a graph without vertices")
        empty.add(Text((Fraction(60), Fraction(20)), "(no vertices)", Ink.FRAME))
        return empty
    places = _points(_standing(board) if board.ground is not None else _lying(board))
    width = max(x for x, _ in places.values()) + _MARGIN
    height = max(y for _, y in places.values()) + _MARGIN
    drawn = Scene(width, height, title, f"{board}: {board.order} vertices, {board.size} edges")
    radius = (
        _WIDE
        if any(len(label) == 1 and label not in _COLOURED for label in board.labels)
        or (is_numbered)
        else _RADIUS
    )
    if board.ground is not None and not board.is_directed:
        _draw_ground(drawn, places[board.ground][1])
    _draw_edges(drawn, board, places, radius)
    for v in range(board.order):
        if v != board.ground or board.is_directed:
            _draw_vertex(
                drawn, board, v, places[v], radius, is_numbered=is_numbered, is_shaded=v in shaded
            )
        if v == board.token or v in marked:
            drawn.add(Dot(places[v], Ink.GOLD, radius * 8 / 5, is_open=True))
    return drawn


def _lying(board: Multigraph) -> Places:
    return placed(board.order, ((u, v) for u, v, _ in board.edges))


def _standing(board: Multigraph) -> Places:
    """Return places above the ground: the height is the distance from it, trees do not cross."""
    ground = board.ground or 0
    near: dict[int, list[int]] = defaultdict(list)
    for u, v, _ in board.edges:
        near[u].append(v)
        near[v].append(u)
    parents: dict[int, int] = {}
    reached = [ground]
    for v in reached:
        for u in sorted(near[v]):
            if u != ground and u not in parents:
                parents[u] = v
                reached.append(u)
    places = levelled(ground, parents)
    right = max(x for x, _ in places.values())
    for v in range(board.order):  # what is not connected with the ground
        if v not in places:
            right += 1
            places[v] = (right, 1.0)
    return places


def _points(places: Places) -> dict[int, Point]:
    low_x, low_y = (min(xy[i] for xy in places.values()) for i in (0, 1))
    return {
        v: (
            Fraction(round((x - low_x) * 64), 64) * _STEP + _MARGIN,
            Fraction(round((y - low_y) * 64), 64) * _STEP + _MARGIN,
        )
        for v, (x, y) in places.items()
    }


def _draw_ground(drawn: Scene, y: Fraction) -> None:
    left, right = _MARGIN / 3, drawn.width - _MARGIN / 3
    drawn.add(Line(((left, y), (right, y)), Ink.PLAIN, Fraction(3)))
    x = left + 4
    while x < right:
        drawn.add(Line(((x, y), (x - 5, y - 8)), Ink.FRAME, Fraction(1)))
        x += 9


# --- edges ---------------------------------------------------------------------------------------


def _draw_edges(
    drawn: Scene, board: Multigraph, places: dict[int, Point], radius: Fraction
) -> None:
    ground = None if board.is_directed else board.ground
    pairs = Counter(frozenset((u, v)) for u, v, _ in board.edges)
    met: Counter[frozenset[int]] = Counter()
    for number, (u, v, label) in enumerate(board.edges):
        pair = frozenset((u, v))
        turn, several = met[pair], pairs[pair]
        met[pair] += 1
        ink = _INKS.get(label, Ink.PLAIN)
        if u == v:
            path = _loop(places[u], radius, turn)
        else:
            bend = (Fraction(2 * turn - several + 1) / 2) * 22
            start, end = places[u], places[v]
            if ground in (u, v):
                start, end = _grounded(board, u, v, places)
            if u > v:  # parallel edges bend to opposite sides whatever their directions are
                bend = -bend
            path = _curve(start, end, bend)
            first = Fraction(0) if u == ground else radius
            last = Fraction(0) if v == ground else radius
            path = _trimmed(path, first, last + (1 if board.is_directed else 0))
        _draw_edge(drawn, path, ink, f"edge {number + 1}", is_arrow=board.is_directed)
        if label and label not in _INKS:
            x, y = path[len(path) // 2] if len(path) > 2 else _middle(path[0], path[-1])
            drawn.add(
                Area(
                    rectangle(x - 8, y - 8, Fraction(16), Fraction(16)), Ink.PAPER, Fraction(7, 10)
                )
            )
            drawn.add(Text((x, y), label, Ink.PLAIN, size=Fraction(12)))


def _draw_edge(drawn: Scene, path: Sequence[Point], ink: Ink, name: str, *, is_arrow: bool) -> None:
    thick = Fraction(5, 2)
    dashed = ink is Ink.RIGHT
    if is_arrow:
        drawn.arrow(path, ink, thick, dashed=dashed, name=name)
    else:
        drawn.add(
            Line(
                tuple(path),
                ink,
                thick if ink is not Ink.FIRST else thick * 2,
                dashed=dashed,
                name=name,
            )
        )
    if ink is Ink.FIRST:  # a light stripe makes it double
        drawn.add(
            Line(
                tuple(path if not is_arrow else path[:-1] or path),
                Ink.PAPER,
                Fraction(3, 2) if not is_arrow else Fraction(1),
            )
        )


def _grounded(board: Multigraph, u: int, v: int, places: dict[int, Point]) -> tuple[Point, Point]:
    """Return the ends of an edge to the ground, which it meets straight below its other end."""
    upper = v if u == board.ground else u
    x = places[upper][0]
    foot = (x, places[board.ground or 0][1])
    return (foot, places[upper]) if u == board.ground else (places[upper], foot)


def _curve(start: Point, end: Point, bend: Fraction) -> list[Point]:
    """Return a straight line, or a parabola whose middle is `bend` units off it."""
    if not bend:
        return [start, end]
    (x, y), (u, v) = start, end
    across, up = unit(u - x, v - y)
    points = []
    for k in range(13):
        t = Fraction(k, 12)
        off = 4 * bend * t * (1 - t)
        points.append((x + t * (u - x) - off * up, y + t * (v - y) + off * across))
    return points


def _loop(at: Point, radius: Fraction, turn: int) -> list[Point]:
    size = radius * (1 + Fraction(turn, 2))
    x, y = at[0], at[1] + radius + size * 8 / 10
    turns = [2 * pi * k / 16 - pi / 2 for k in range(1, 16)]
    return [(x + _near(cos(a)) * size, y + _near(sin(a)) * size) for a in turns]


def _near(x: float) -> Fraction:
    return Fraction(round(x * 1024), 1024)


def _trimmed(path: list[Point], first: Fraction, last: Fraction) -> list[Point]:
    """Return a path without what lies within the discs at its two ends."""
    if first:
        path = _cut(path, first)
    return _cut(path[::-1], last)[::-1] if last else path


def _cut(path: list[Point], length: Fraction) -> list[Point]:
    (x, y), rest = path[0], path[1:]
    while len(rest) > 1 and _far(path[0], rest[0]) < length:
        rest = rest[1:]
    u, v = rest[0]
    across, up = unit(u - x, v - y)
    return [(x + across * length, y + up * length), *rest]


def _far(a: Point, b: Point) -> float:
    return hypot(float(a[0] - b[0]), float(a[1] - b[1]))


def _middle(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


# --- vertices ------------------------------------------------------------------------------------


def _draw_vertex(
    drawn: Scene,
    board: Multigraph,
    vertex: int,
    at: Point,
    radius: Fraction,
    *,
    is_numbered: bool,
    is_shaded: bool,
) -> None:
    label, name = board.labels[vertex], str(vertex + 1)
    piles = label.split(",")
    if len(piles) > 1 and all(pile.isdigit() for pile in piles):
        _draw_piles(drawn, at, list(map(int, piles)), name)
        return
    ink = _INKS.get(label, Ink.PLAIN) if label in _COLOURED else Ink.PLAIN
    is_open = ink is not Ink.LEFT and not is_shaded
    drawn.add(Dot(at, Ink.PAPER, radius), Dot(at, ink, radius, is_open, name))
    words = label if label not in _COLOURED else ""
    if is_numbered and not words:
        words = str(vertex)
    if words:
        big = Fraction(13) if len(words) < 3 else Fraction(11)
        drawn.add(Text(at, words, Ink.PLAIN if is_open else Ink.PAPER, size=big))


def _draw_piles(drawn: Scene, at: Point, piles: Iterable[int], name: str) -> None:
    """Draw the numbers of pebbles of each colour inside a wide vertex."""
    drawn.add(Dot(at, Ink.PAPER, Fraction(19)), Dot(at, Ink.FRAME, Fraction(19), True, name))
    shown = [(ink, count) for ink, count in zip(_PILES, piles, strict=False) if count]
    for place, (ink, count) in enumerate(shown):
        x = at[0] + (2 * place - len(shown) + 1) * Fraction(6)
        drawn.add(Text((x, at[1]), str(count), ink, size=Fraction(13)))
