"""Pictures of Sprouts: for each land, a drawing in the plane of which the text is a description.

The text tells in which order a boundary meets live spots, and nothing about what is dead. Between
two visits that follow each other, no curve can begin any more. What lies there is drawn as one
curve if two ends of curves meet in it, and otherwise as curves that meet in a dead spot. A live
spot is a disc, larger the more lives it has; beside it are the numbers of its places, which name
moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations, count, pairwise, product
from math import cos, dist, inf, pi, sin
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from partizan.boards.curves import LETTER, Curves, Land, walk_text
from partizan.extras import when_used
from partizan.pictures.canvas import Area, Dot, Ink, Line, Point, Scene, Text, beside, rectangle

if TYPE_CHECKING:
    import networkx as nx
    from networkx.algorithms import planar_drawing
else:
    nx = when_used("networkx")
    planar_drawing = when_used("networkx.algorithms.planar_drawing")

_UNIT = 46  # pixels between neighbours
_LABEL = 14  # pixels from a spot to the number of its place
_MARGIN = 24
_CLOSEST = 12  # pixels between two spots
_MOST_TURNED = 10  # regions of a land that are turned over until they fit together
WP = 1.7
_SWEEPS = 150  # of the first drawing
_ROUNDS = 40  # of small moves
_MOST_MOVED = 20_000  # nodes in all rounds

_Node: TypeAlias = tuple[str, int]
"""A region, a corner of it, a spot, an end of a curve, a hub in which ends meet, or on the rim."""
_Pair: TypeAlias = tuple[float, float]
_Tie: TypeAlias = tuple[float, float]
"""How strongly a neighbour pulls, and how much room the triangle before it wants."""


class _Place(NamedTuple):
    number: int
    letter: str
    spot: int
    ends: int
    """How many curves end at the spot."""


_Region: TypeAlias = Sequence[Sequence[_Place]]


def drawing(board: Curves) -> Scene:
    """Return the lands of a board side by side.

    >>> drawing(Curves.read("0.AB|AB")).title
    'sprouts 0.AB|AB'
    """
    title, first = f"sprouts {board}", 1
    lands = []
    for land in board.lands:
        lands.append(_land(land, first))
        first += sum(map(len, chain(*land)))
    whole = beside(lands or [Scene(Fraction(60), Fraction(60), "nothing")], title)
    told = "spots and curves in the plane" if lands else "no curve can be drawn"
    return Scene(whole.width, whole.height, title, f"{title}: {told}", whole.parts)


@lru_cache(maxsize=256)
def _land(land: Land, first: int) -> Scene:
    """Return a land, whose places are numbered from `first`."""
    capitals: dict[int, str] = {}
    spots: dict[object, int] = {}
    numbers = count(first)

    def place(v: int, letter: str) -> _Place:
        number, is_letter = next(numbers), v >= LETTER
        spot = spots.setdefault(v if is_letter else ("met once", number), len(spots))
        return _Place(number, letter * is_letter, spot, 2 if is_letter else v)

    return _together(
        [[[*map(place, walk, walk_text(walk, capitals))] for walk in region] for region in land]
    )


def _together(regions: Sequence[_Region]) -> Scene:
    """Return a drawing of regions; if they cannot be seen in one, they are drawn one by one."""
    embedding = _embedded(regions)
    if embedding is not None:
        at = _spread(embedding, ("region", _middle(regions)))
        spots = [xy for (kind, _), xy in at.items() if kind == "spot"]
        if len(regions) == 1 or all(dist(a, b) > _CLOSEST for a, b in combinations(spots, 2)):
            return _drawn(regions, embedding, at)
    return beside((_together([region]) for region in regions), "a land", gap=Fraction(10))


def _embedded(regions: Sequence[_Region]) -> nx.PlanarEmbedding | None:
    """Return a map of regions that fit together in the plane, or None.

    The text does not say from which side each region is seen.
    """
    for turned in product((False, True), repeat=min(len(regions) - 1, _MOST_TURNED)):
        ways = (False, *turned, *[False] * (len(regions) - 1 - len(turned)))
        sides = [
            [walk[::-1] for walk in region] if way else region
            for region, way in zip(regions, ways, strict=True)
        ]
        embedding = nx.PlanarEmbedding()
        embedding.set_data(_neighbours(sides))
        try:
            embedding.check_structure()
        except nx.NetworkXException:
            continue
        return embedding
    return None


def _neighbours(regions: Sequence[_Region]) -> dict[_Node, list[_Node]]:
    """Return a map on the sphere: for each node, its neighbours clockwise.

    Each region is a node, which its corners join to the spots on its boundaries. The faces of this
    map are the pieces of curve. A walk around a face leaves a spot by the next corner, and a region
    by the next place; in its middle is the hub, where the ends of curves on this walk meet.
    """
    around: dict[_Node, list[_Node]] = {}
    after: dict[_Place, _Place] = {}  # along a boundary
    met: dict[int, list[_Place]] = {}  # the places of a spot
    for r, region in enumerate(regions):
        around["region", r] = [("corner", place.number) for place in chain(*region)]
        for walk in region:
            for place, following in zip(walk, (*walk[1:], *walk[:1]), strict=True):
                after[place] = following
                met.setdefault(place.spot, []).append(place)
                around["corner", place.number] = [("region", r), ("spot", place.spot)]
    ends: dict[_Place, list[_Node]] = {}
    for spot, places in met.items():
        around["spot", spot] = []
        for place in places:
            share = range(place.ends // len(places))
            ends[place] = [("end", 2 * place.number + k) for k in share]
            around["spot", spot] += [("corner", place.number), *ends[place]]
    waiting = {place for place in after if place.ends}
    while waiting:
        face = [min(waiting)]
        while (place := after[_across(met, face[-1])]) != face[0]:
            face.append(place)
        waiting.difference_update(face)
        hub = ("hub", face[0].number)
        around[hub] = [end for place in face for end in ends[place]][::-1]
        around |= {end: [("spot", place.spot), hub] for place in face for end in ends[place]}
    return around


def _across(met: Mapping[int, Sequence[_Place]], place: _Place) -> _Place:
    """Return the other place of the same spot, or the place itself."""
    places = met[place.spot]
    return places[places.index(place) - 1]


def _drawn(
    regions: Sequence[_Region], embedding: nx.PlanarEmbedding, at: Mapping[_Node, _Pair]
) -> Scene:
    shown = [xy for (kind, _), xy in at.items() if kind in {"spot", "end", "hub"}]
    (left, right), (low, high) = ((min(xs), max(xs)) for xs in zip(*shown, strict=True))

    def point(xy: _Pair) -> Point:
        x, y = (
            Fraction(round(64 * (a - b)), 64) + _MARGIN
            for a, b in zip(xy, (left, low), strict=True)
        )
        return x, y

    width, height = (point((right, high))[k] + _MARGIN for k in (0, 1))
    scene, numbers = Scene(width, height, "a land"), Scene(width, height, "numbers")
    scene.place(numbers, Fraction(0), Fraction(0))
    for hub in (node for node in embedding if node[0] == "hub"):
        ends = [*embedding.neighbors_cw_order(hub)]
        arms = [[at[hub], at[end], at[_spot_of(embedding, end)]] for end in ends]
        if len(arms) == 2:
            arms = [[*arms[0][::-1], *arms[1][1:]]]
        else:
            scene.add(Dot(point(at[hub]), Ink.PLAIN, Fraction(2)))
        scene.add(*(Line((*map(point, _smooth(arm)),), width=Fraction(3, 2)) for arm in arms))
    places = [*chain(*chain(*regions))]
    met = Counter(place.spot for place in places)
    for place in places:
        (x, y), (a, b) = here, corner = at["spot", place.spot], at["corner", place.number]
        far = dist(here, corner)
        across, up = (_LABEL * (a - x) / far, _LABEL * (b - y) / far) if far else (0.0, _LABEL)
        label, name = point((x + across, y + up)), str(place.number)
        is_once, radius = met[place.spot] == 1, Fraction(7 - min(place.ends, 2))
        scene.add(Dot(point(here), Ink.PLAIN, radius, name=name if is_once else ""))
        corners = rectangle(label[0] - 8, label[1] - 8, Fraction(16), Fraction(16))
        numbers.add(Area(corners, Ink.PAPER, Fraction(0), name))
        scene.add(Text(label, name, size=Fraction(11)))
        if place.letter and is_once:  # its other place is in another picture
            scene.add(Text(point((x - across, y - up)), place.letter, size=Fraction(11)))
    return scene


def _middle(regions: Sequence[_Region]) -> int:
    """Return the region to draw outside: few places should be behind many curves."""
    spots = [{place.spot for place in chain(*region)} for region in regions]
    graph = nx.Graph()
    graph.add_nodes_from(range(len(regions)))
    graph.add_edges_from((r, s) for r, s in combinations(graph, 2) if spots[r] & spots[s])
    depths = dict(nx.all_pairs_shortest_path_length(graph))
    return min(
        range(len(regions)),
        key=lambda r: sum(len(spots[s]) * 4**depth for s, depth in depths[r].items()),
    )


def _spot_of(embedding: nx.PlanarEmbedding, end: _Node) -> _Node:
    spot: _Node = next(node for node in embedding[end] if node[0] == "spot")
    return spot


def _spread(embedding: nx.PlanarEmbedding, outer: _Node) -> dict[_Node, _Pair]:
    """Return places for all nodes but the outer region, so that straight lines do not cross.

    A triangulation is drawn without crossings if its rim is convex and every other node is in a
    weighted middle of its neighbours [Tutte63]. Long lines pull harder, so that no part gets tiny.
    Small moves that turn no triangle over then make the triangles rounder, and larger around spots.
    """
    full, _ = planar_drawing.triangulate_embedding(embedding)
    near: dict[_Node, list[_Node]] = {
        v: [*full.neighbors_cw_order(v)] for v in sorted(full) if v != outer
    }
    around = [*full.neighbors_cw_order(outer)]
    radius = _UNIT * len(full) ** 0.5 / 2
    at = dict.fromkeys(near, (0.0, 0.0))
    for k, v in enumerate(around):
        turn = 2 * pi * k / len(around)
        at["rim", k] = (radius * cos(turn), radius * sin(turn))
        place = near[v].index(outer)
        near[v][place : place + 1] = [("rim", (k + 1) % len(around)), ("rim", k)]
    pulls: dict[_Node, list[float]] = {}
    for sweep in range(min(_SWEEPS, _MOST_MOVED // len(near))):
        if sweep % 10 == 0:
            pulls = {v: [dist(at[v], at[u]) or 1.0 for u in us] for v, us in near.items()}
        for v, others in near.items():
            drawn = [(pull, at[u]) for pull, u in zip(pulls[v], others, strict=True)]
            a, b = (sum(pull * xy[k] for pull, xy in drawn) / sum(pulls[v]) for k in (0, 1))
            at[v] = (a, b)
    ties = {
        v: [_tie(v, u, before) for u, before in zip(us, (us[-1], *us), strict=False)]
        for v, us in near.items()
    }
    unit = pi * radius**2 / (2 * len(full))
    steps = {v: min(dist(at[v], at[u]) for u in us) for v, us in near.items()}
    for turn in range(min(_ROUNDS, _MOST_MOVED // len(near))):
        ways = [(cos(turn + k * pi / 3), sin(turn + k * pi / 3)) for k in range(6)]
        for v, others in near.items():
            ring, step = [at[u] for u in others], steps[v]
            x, y = here = at[v]
            tried = ((x + step * across, y + step * up) for across, up in ((0.0, 0.0), *ways))
            at[v] = min(tried, key=lambda xy: _strain(xy, ring, ties[v], unit))
            steps[v] *= 0.5 if at[v] == here else 2.0
    return at


def _tie(v: _Node, u: _Node, before: _Node) -> _Tie:
    kinds = {v[0], u[0], before[0]}
    pull = 0.3 if {v[0], u[0]} in ({"end", "hub"}, {"end", "spot"}) else 0.03
    return pull, 8.0 if "spot" in kinds else 4.0 if "region" in kinds else 1.0


def _strain(here: _Pair, ring: Sequence[_Pair], ties: Sequence[_Tie], unit: float) -> float:
    """Return how small and thin the triangles around a point are, or infinity if one is turned."""
    total = 0.0
    x, y = here
    a, b = ring[-1][0] - x, ring[-1][1] - y
    for (u, v), (pull, room) in zip(ring, ties, strict=True):
        c, d = u - x, v - y
        area = b * c - a * d
        if area <= 0:
            return inf
        near = c * c + d * d
        sides = a * a + b * b + near + (a - c) ** 2 + (b - d) ** 2
        total += (room * unit + sides / 2) / area + pull * near / unit
        a, b = c, d
    return total


def _smooth(points: Sequence[_Pair]) -> Sequence[_Pair]:
    """Return a polyline with its corners cut three times."""
    for _ in range(3):
        cut = [points[0]]
        for (a, b), (c, d) in pairwise(points):
            cut += [
                (0.75 * a + 0.25 * c, 0.75 * b + 0.25 * d),
                (0.25 * a + 0.75 * c, 0.25 * b + 0.75 * d),
            ]
        points = [*cut, points[-1]]
    return points
