"""Pictures of graphs and digraphs: coloured vertices and edges, labels, a token, the ground.

Edges are drawn as in [Huggan19]: blue ones are solid, red ones dashed, green ones double, so that
the picture can be read without its colours.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import cos, hypot, pi, sin
from typing import TypeAlias

from partizan.boards.graph import Graph
from partizan.boards.multigraph import Multigraph
from partizan.pictures.canvas import Dot, Ink, Line, Point, Scene, Text, unit
from partizan.pictures.layout import Places, arranged, levelled, placed

Points: TypeAlias = Mapping[int, Point]
"""The places of vertices on the page."""

_STEP = Fraction(54)
_MARGIN = Fraction(26)
_RADIUS = Fraction(9)
_WIDE = Fraction(13)  # a vertex with a label inside
_WIDEST = Fraction(22)  # a vertex with piles of pebbles
_RIM = Fraction(5, 2)
_GROUND = Fraction(10)
_LETTER = Fraction(6)  # the width of a letter of a name
_LONGEST = 9  # letters of a name
_ARCH = Fraction(34)  # the width of an edge from the ground to the ground
_INKS = {
    **dict.fromkeys(("l", "L", "b", "B", "X", "x"), Ink.LEFT),
    **dict.fromkeys(("r", "R", "O", "o", "W", "w"), Ink.RIGHT),
    **dict.fromkeys(("e", "g", "G"), Ink.FIRST),
}
_COLOURED = frozenset("LRXOlrBW")  # labels that colour a vertex
_PILES = (Ink.LEFT, Ink.RIGHT, Ink.FIRST)
_MOST_TRIED = 20_000  # steps of the search for an embedding


def graph(
    board: Multigraph,
    title: str,
    *,
    is_numbered: bool = False,
    is_coloured: bool = True,
    shaded: Collection[int] = (),
    marked: Collection[int] = (),
    places: Points | None = None,
    weights: tuple[str, str] = ("", ""),
    names: Sequence[str] | None = None,
    notes: Sequence[tuple[str, Ink]] = (),
    texts: Sequence[str] | None = None,
) -> Scene:
    """Return the picture of a graph; `shaded` vertices are filled, `marked` ones ringed in gold.

    `places` may hold more points than there are vertices; the page has room for all of them.
    `weights` are the texts of vertices and of edges that have no label. Unless the graph
    `is_coloured`, labels such as L and R are letters rather than colours. The parts that can be
    clicked are the vertices, by their numbers, and the edges; or only the vertices, by `names`.
    If the vertices have names, these stand beside them, or inside if the graph `is_numbered`.
    `notes` are texts beside the edges, with their inks; `texts` are shown in the vertices in place
    of their labels. A graph without a `title`, as in a tree, has no description either.
    """
    if not (board.order or places):
        empty = Scene(Fraction(120), Fraction(40), title, "a graph without vertices")
        empty.add(Text((Fraction(60), Fraction(20)), "(no vertices)", Ink.FRAME))
        return empty
    at = points_of(board, texts) if places is None else places
    described = f"{board}: {board.order} vertices, {board.size} edges" if title else ""
    texts = texts or [label or weights[0] for label in board.labels]
    coloured = _COLOURED if is_coloured else frozenset[str]()
    radii = _radii(texts, coloured, is_numbered=is_numbered)
    inside = [_short(str(board.node(v))) for v in board]
    outside = inside if board.names and not is_numbered else []
    loops = Counter(u for u, v, _ in board.edges if u == v)
    ground = -1 if board.is_directed or board.ground is None else board.ground
    margin = _margin(radii)
    room = max([_LETTER * len(text) + 10 for text in outside], default=Fraction(0))
    width = max(x for x, _ in at.values()) + max(margin, room) + loops.pop(ground, 0) * _ARCH
    height = max(y for _, y in at.values()) + margin
    tops = (y + 4 for v, n in loops.items() for _, y in _loop(at[v], radii[v], n - 1))
    drawn = Scene(width, max(height, *tops, height), title, described)
    if board.ground is not None and not board.is_directed:
        _draw_ground(drawn, at[board.ground][1])
    _draw_edges(drawn, board, at, radii, weights[1], is_named=names is None, notes=notes)
    names = names or [*map(board.name, board)]
    for v in range(board.order):
        if v != board.ground or board.is_directed:
            ink = _INKS[label] if (label := texts[v]) in coloured else None
            words = "" if ink else label or (inside[v] if is_numbered else "")
            is_open = ink is not Ink.LEFT and v not in shaded
            disc = Dot(at[v], ink or Ink.PLAIN, radii[v], is_open, names[v], _RIM)
            _draw_vertex(drawn, disc, words)
        if v == board.ground and board.is_directed:  # the root
            drawn.add(Dot(at[v], Ink.PLAIN, radii[v] / 2))
        if v == board.token or v in marked:
            drawn.add(Dot(at[v], Ink.GOLD, radii[v] + 6, is_open=True, rim=Fraction(3)))
    for v, text in enumerate(outside):
        right, down = _LETTER * len(text) / 2 + radii[v] * 3 / 4, radii[v] + 4
        off = -14 if v == ground else -down if _rises(board, at, v) else down
        beside = (at[v][0] + right, at[v][1] + off)
        drawn.add(Text(beside, text, Ink.FRAME, size=Fraction(11)))
    return drawn


def _rises(board: Multigraph, at: Points, v: int) -> bool:
    """Return whether an edge leads from a vertex to the right and up, and none down."""
    ends = [b if a == v else a for a, b, _ in board.edges if a != b and v in (a, b)]
    ways = [(at[u][0] - at[v][0], at[u][1] - at[v][1]) for u in ends]
    return any(y > 0 < x for x, y in ways) and not any(y < 0 < x for x, y in ways)


def layered(board: Multigraph, title: str) -> Scene:
    """Return the diagram of an order, in which arcs lead upward and are drawn without heads.

    >>> from partizan.boards.digraph import Digraph
    >>> layered(Digraph.read("0>1 0>2"), "a small order").description
    '(-;-): 3 vertices, 2 edges'
    """
    if not board.order:
        return graph(board, title)
    edges = [(u, v) for u, v, _ in board.edges]
    return graph(
        Graph(board.labels, edges), title, places=_on_page(arranged(board.order, edges), _STEP)
    )


def rooted(labels: Sequence[str], root: int, parents: Mapping[int, int], title: str) -> Scene:
    """Return a rooted tree with its root at the top, and a label at every node.

    >>> drawn = rooted(["a", "b", "c"], 0, {1: 0, 2: 0}, "a tree")
    >>> [mark.text for mark in drawn.marks if isinstance(mark, Text)]
    ['a', 'b', 'c']
    """
    order = {child: parents[child] for child in sorted(parents)}
    places = _on_page(levelled(root, order, downward=True), _STEP)
    return graph(Graph(labels, order.items()), title, places=places, is_coloured=False)


def points_of(board: Multigraph, texts: Sequence[str] | None = None) -> Points:
    """Return the places of the vertices of a graph, above the ground if it has one.

    There is room for their labels, or for `texts`.

    >>> [f"{x},{y}" for x, y in points_of(Graph.path(3)).values()]
    ['26,26', '80,26', '134,26']
    """
    radii = _radii(texts or board.labels, _COLOURED)
    step = _STEP + 3 * (max(radii, default=_RADIUS) - _RADIUS)
    places = _standing(board) if board.ground is not None else _lying(board)
    return _on_page(places, step, _margin(radii))


def _radii(
    texts: Sequence[str], coloured: Collection[str], *, is_numbered: bool = False
) -> list[Fraction]:
    """Return the radius of each vertex; vertices with short texts have the same."""
    is_wide = is_numbered or any(text not in coloured for text in texts if text)
    usual = _WIDE if is_wide else _RADIUS
    return [_radius(text, usual) for text in texts]


def _short(name: str) -> str:
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


@cache
def _radius(label: str, usual: Fraction) -> Fraction:
    return _WIDEST if _piles(label) else max(usual, Fraction(len(label) * 4 + 4))


def _piles(label: str) -> list[int]:
    """Return the numbers of pebbles of each colour; [] for a label of another kind."""
    piles = label.split(",")
    return list(map(int, piles)) if len(piles) > 1 and all(map(str.isdigit, piles)) else []


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
    for v in range(board.order):  # the vertices that are not connected to the ground
        if v not in places:
            right += 1
            places[v] = (right, 1.0)
    return places


def _margin(radii: Iterable[Fraction]) -> Fraction:
    """Return the room around the centres of the vertices: for the largest, and a ring around it."""
    return max(_MARGIN, max(radii, default=_RADIUS) + 8)


def _on_page(places: Places, step: Fraction, margin: Fraction = _MARGIN) -> Points:
    low_x, low_y = (min(xy[i] for xy in places.values()) for i in (0, 1))
    return {
        v: (
            Fraction(round((x - low_x) * 64), 64) * step + margin,
            Fraction(round((y - low_y) * 64), 64) * step + margin,
        )
        for v, (x, y) in places.items()
    }


def inherited(before: Multigraph, places: Points, after: Multigraph) -> Points | None:
    """Return the `places` that a move leaves to the vertices of `after`, or None.

    The page is only as large as the rest needs. Labels that have become longer need a new layout.

    >>> path = Graph.path(4)
    >>> found = inherited(path, points_of(path), path.without_vertices(1))
    >>> [str(x) for x, _ in (found or {}).values()]
    ['26', '134', '188']
    """
    image = embedding(before, after)
    radii = (max(_radii(g.labels, _COLOURED), default=_RADIUS) for g in (before, after))
    if image is None or next(radii) < next(radii):
        return None
    ground = None if after.is_directed else after.ground
    standing = [places[v][0] for k, v in enumerate(image) if k != ground]
    margin = _margin(_radii(after.labels, _COLOURED))
    left = min(standing, default=places[image[0]][0]) - margin
    low = min(places[v][1] for v in image) - margin
    kept = {k: (places[v][0] - left, places[v][1] - low) for k, v in enumerate(image)}
    if ground is not None and standing:  # it is below what stands on it
        kept[ground] = (margin, kept[ground][1])
    return kept


def embedding(before: Multigraph, after: Multigraph) -> list[int] | None:
    """Return, for each vertex of `after`, which vertex of `before` it was; None if there is no way.

    A move deletes vertices and edges or changes labels, and keeps the order of what stays. Among
    the possible embeddings, one with few changed labels and few deleted edges is chosen whose
    deleted vertices hang together and lie beside the changed labels.

    >>> embedding(Graph.path(5), Graph(3, [(1, 2)]))
    [0, 3, 4]
    """
    if type(before) is not type(after) or after.order > before.order:
        return None
    if after.names and {*after.names} <= {*before.names}:
        return [*map(before.vertex, after.names)]
    there = Counter((u, v) for u, v, _ in before.edges)
    earlier: list[list[tuple[int, int]]] = [[] for _ in after]
    for edge, several in Counter((u, v) for u, v, _ in after.edges).items():
        earlier[max(edge)] += [edge] * several
    steps = 0
    least: tuple[int, ...] | None = None
    best: list[int] | None = None

    def extend(image: list[int]) -> None:
        nonlocal steps, least, best
        here = len(image)
        if here == after.order:
            score = _changes(before, after, image)
            if least is None or score < least:
                least, best = score, image
            return
        first = image[-1] + 1 if image else 0
        for v in range(first, before.order - (after.order - here) + 1):
            steps += 1
            if steps > _MOST_TRIED:
                return
            if after.ground == here and before.ground is not None and v != before.ground:
                continue
            at = [*image, v]
            wanted = Counter((at[a], at[b]) for a, b in earlier[here])
            if all(there[edge] >= several for edge, several in wanted.items()):
                extend(at)

    extend([])
    return best


def _changes(before: Multigraph, after: Multigraph, image: Sequence[int]) -> tuple[int, ...]:
    """Return how much an embedding changes.

    These are the numbers of labels that change far from deleted vertices, of edges deleted among
    the rest, of all labels that change, and of pieces into which the deleted vertices fall.
    """
    kept = {*image}
    changed = {v for v, label in zip(image, after.labels, strict=True) if before.labels[v] != label}
    inner = sum(u in kept and v in kept for u, v, _ in before.edges)
    gone = before.without_vertices(*image)
    beside = {end for u, v, _ in before.edges if not {u, v} <= kept for end in (u, v)}
    far = len(changed - beside) if gone.order else 0
    return far, inner - after.size, len(changed), len(gone.connected_sets())


def _draw_ground(drawn: Scene, y: Fraction) -> None:
    left, right = _MARGIN / 3, drawn.width - _MARGIN / 3
    drawn.add(Line(((left, y), (right, y)), Ink.PLAIN, Fraction(3)))
    x = left + 4
    while x < right:
        drawn.add(Line(((x, y), (x - 5, y - 8)), Ink.FRAME, Fraction(1)))
        x += 9


# --- edges ---------------------------------------------------------------------------------------


def _draw_edges(
    drawn: Scene,
    board: Multigraph,
    places: Points,
    radii: Sequence[Fraction],
    blank: str,
    *,
    is_named: bool,
    notes: Sequence[tuple[str, Ink]] = (),
) -> None:
    ground = None if board.is_directed else board.ground
    pairs = Counter(frozenset((u, v)) for u, v, _ in board.edges)
    met: Counter[frozenset[int]] = Counter()
    for number, (u, v, label) in enumerate(board.edges):
        pair = frozenset((u, v))
        turn, several = met[pair], pairs[pair]
        met[pair] += 1
        ink = _INKS.get(label, Ink.PLAIN)
        if u == v == ground:
            path = _arch(drawn.width - _GROUND - turn * _ARCH, places[u][1])
        elif u == v:
            path = _loop(places[u], radii[u], turn)
        else:
            bend = (Fraction(2 * turn - several + 1) / 2) * 22
            start, end = places[u], places[v]
            if ground in (u, v):
                start, end = _grounded(board, u, v, places)
            if u > v:  # parallel edges bend to opposite sides, regardless of their directions
                bend = -bend
            path = _curve(start, end, bend)
            first = Fraction(0) if u == ground else radii[u]
            last = Fraction(0) if v == ground else radii[v]
            path = _trimmed(path, first, last + (1 if board.is_directed else 0))
        name = f"edge {number + 1}" if is_named else ""
        _draw_edge(drawn, path, ink, name, is_arrow=board.is_directed)
        text = label or blank
        if notes:
            note, colour = notes[number]
            at = _outside(path, len(note)) if len(path) == 2 else _aside(path)
            drawn.add(Text(at, note, colour, size=Fraction(13)))
        elif text and text not in _INKS:
            drawn.add(Text(_aside(path), text, Ink.PLAIN, size=Fraction(12)))


def _aside(path: Sequence[Point]) -> Point:
    """Return a place beside the middle of an edge, for its label."""
    middle = len(path) // 2
    (x, y), (u, v) = path[middle - 1], path[middle]
    across, up = unit(u - x, v - y)
    if across < 0:  # above rather than below
        across, up = -across, -up
    return (x + u) / 2 - 10 * up, (y + v) / 2 + 10 * across


def _outside(path: Sequence[Point], letters: int) -> Point:
    """Return a place beside the first half of an arc, on the side away from others."""
    (x, y), (u, v) = path[0], path[-1]
    across, up = unit(u - x, v - y)
    off = (8 + 3 * letters) * (1 if across <= 0 else -1)
    return x + (u - x) * 2 / 5 - off * up, y + (v - y) * 2 / 5 + off * across


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


def _grounded(board: Multigraph, u: int, v: int, places: Points) -> tuple[Point, Point]:
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


def _arch(right: Fraction, ground: Fraction) -> list[Point]:
    """Return an edge with both ends on the ground, the right one at a given place."""
    half = (_ARCH - 8) / 2
    turns = [pi * k / 12 for k in range(13)]
    return [(right - half + _near(cos(a)) * half, ground + _near(sin(a)) * half * 2) for a in turns]


def _near(x: float) -> Fraction:
    return Fraction(round(x * 1024), 1024)


def _trimmed(path: list[Point], first: Fraction, last: Fraction) -> list[Point]:
    """Return a path without the parts inside the discs at its two ends."""
    if len(path) == 2:
        (x, y), (u, v) = path
        (a, b), (c, d) = _shortened(u - x, v - y, first, last)
        return [(x + a, y + b), (u + c, v + d)]
    if first:
        path = _cut(path, first)
    return _cut(path[::-1], last)[::-1] if last else path


@lru_cache(maxsize=4096)
def _shortened(
    across: Fraction, up: Fraction, first: Fraction, last: Fraction
) -> tuple[Point, Point]:
    """Return how far the ends of an edge move; kept, because many edges of a tree are parallel."""
    x, y = unit(across, up)
    return (x * first, y * first), (-x * last, -y * last)


def _cut(path: list[Point], length: Fraction) -> list[Point]:
    (x, y), rest = path[0], path[1:]
    while len(rest) > 1 and _far(path[0], rest[0]) < length:
        rest = rest[1:]
    u, v = rest[0]
    across, up = unit(u - x, v - y)
    return [(x + across * length, y + up * length), *rest]


def _far(a: Point, b: Point) -> float:
    return hypot(float(a[0] - b[0]), float(a[1] - b[1]))


# --- vertices ------------------------------------------------------------------------------------


def _draw_vertex(drawn: Scene, disc: Dot, words: str) -> None:
    if piles := _piles(words):
        _draw_piles(drawn, disc.centre, piles, disc.name)
        return
    drawn.add(disc)
    if words:
        big = Fraction(13) if len(words) < 3 else Fraction(11)
        ink = Ink.PLAIN if disc.is_open else Ink.PAPER
        drawn.add(Text(disc.centre, words, ink, size=big))


def _draw_piles(drawn: Scene, at: Point, piles: Iterable[int], name: str) -> None:
    """Draw the pebbles of each colour inside a wide vertex: a pebble and their number."""
    drawn.add(Dot(at, Ink.FRAME, _WIDEST, is_open=True, name=name, rim=_RIM))
    shown = [(ink, count) for ink, count in zip(_PILES, piles, strict=False) if count]
    for place, (ink, count) in enumerate(shown):
        y = at[1] + (len(shown) - 1 - 2 * place) * Fraction(13, 2)
        pebble = (at[0] - 8, y)
        drawn.add(Dot(pebble, ink, Fraction(5), ink is Ink.RIGHT))
        if ink is Ink.FIRST:
            drawn.add(Dot(pebble, Ink.PAPER, Fraction(3, 2)))
        drawn.add(Text((at[0] + 6, y), str(count), ink, size=Fraction(12)))
