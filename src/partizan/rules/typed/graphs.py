"""Rules as data on graphs: play by definition, independent parts, and numbers for the core.

A rule is a walk through distinct vertices, before and after. A move tests its walk and the
neighbours of its marked vertex first, then writes the walk, then changes the neighbours by what
they held before; a vertex that the walk changed keeps its new letter, and of two clauses the first
counts. Then edges are contracted and, if the rules say so, everything goes that is joined to the
marked vertex; vertices that are gone lose their edges and, if the rules say so, everything goes
that is no longer joined to certain letters. A walk along one edge may be a loop, whose ends are the
same vertex, if both cells are the same there, and it counts in the in- and the outdegree; otherwise
loops are ignored.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from partizan.rules.typed.derivation import looped, symmetries
from partizan.rules.typed.expansion import as_bits
from partizan.rules.typed.meaning import Game, Near, Step, agreed

_KINDS: Final = ("change", "if", "unless", "degree", "not degree")  # as the core numbers them

Edge: TypeAlias = tuple[int, int, int]
"""Two ends and a letter, or 0 if the edge is cut."""


Written: TypeAlias = tuple[tuple[int, ...], tuple[Edge, ...], tuple[int, ...]]
"""Letters of vertices, edges, and vertices with which everything falls that is joined to them."""


class _Field(NamedTuple):
    """A graph that is played on."""

    vertices: Sequence[int]
    edges: Sequence[Edge]
    around: list[list[tuple[int, int, int]]]
    """For each vertex: a neighbour, the place of the edge, and 1 for an arc to there or -1."""


class Played(NamedTuple):
    """A move that was made: letters of vertices and of edges after it, and the walk."""

    vertices: tuple[int, ...]
    edges: tuple[Edge, ...]
    walk: tuple[int, ...]
    """The vertices of the walk that change, or all if an edge of it does."""
    edge: int | None = None
    """The place of the edge, if the walk has one and no letter goes along it."""
    written: Written = ((), (), ())
    """The same letters before anything falls, and the marked vertex if others fall with it."""
    points: int = 0
    """What the player gets, in scoring play."""


def play(
    game: Game, player: int, vertices: Sequence[int], edges: Sequence[Edge]
) -> Iterator[Played]:
    """Yield the moves of a player on a graph; 0 is what is gone.

    Some may have the same result, and a walk that reads alike from both ends is found twice.
    """
    field = _Field(vertices, edges, [[] for _ in vertices])
    loops = []
    for place, (u, v, letter) in enumerate(edges):
        if letter and vertices[u] and vertices[v]:
            if u == v:
                loops.append(place)
            else:
                field.around[u].append((v, place, 1))
                field.around[v].append((u, place, -1))
    for chain in game.chains[player]:
        found = [(chain[0], *way) for way in _walks(chain[0], field)]
        loop = looped(chain[0])
        for place in loops if loop is not None else ():
            assert loop is not None
            (cell,), (edge,) = loop.runs[0].cells, loop.runs[1].cells
            v, _, letter = edges[place]
            if min(cell[vertices[v]], edge[letter]) >= 0:
                found.append((loop, (v,), (place,)))
        made = (_made(game, step, field, walk, places) for step, walk, places in found)
        for played in filter(None, made):
            if untouched(game, played.vertices, played.edges) is None:
                yield played


def _walks(step: Step, field: _Field) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the walks that a rule matches: vertices, and places of edges."""
    vertices, edges, around = field
    wanted = [run.cells[0] for run in step.runs]

    def longer(
        walk: tuple[int, ...], places: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        n = len(walk)
        if 2 * n > len(wanted):
            yield walk, places
            return
        for w, place, arc in around[walk[-1]]:
            found = wanted[2 * n - 1][edges[place][2]], wanted[2 * n][vertices[w]]
            if step.arcs[n - 1] in (0, arc) and w not in walk and min(found) >= 0:
                yield from longer((*walk, w), (*places, place))

    for v, letter in enumerate(vertices):
        if letter and wanted[0][letter] >= 0:
            yield from longer((v,), ())


def _made(
    game: Game, step: Step, field: _Field, walk: tuple[int, ...], places: tuple[int, ...]
) -> Played | None:
    """Return the move along a walk, or None if a condition fails or nothing changes."""
    vertices, edges, around = field
    centre = walk[(step.mark or 0) // 2]
    after = [*vertices]
    for near in step.near:
        if near.kind in ("degree", "not degree"):
            (low, high), (way, modulus) = near.at
            degree = sum(way in (0, arc) for _, _, arc in around[centre])
            degree += way != 0 and sum(bool(n) and u == centre == v for u, v, n in edges)
            if (low <= degree % modulus <= high) != (near.kind == "degree"):
                return None
            continue
        beside = {w for w, _, arc in around[centre] if near.at[0][1] in (0, arc)}
        if near.kind != "change":
            if any(near.letters[vertices[w]] >= 0 for w in beside) != (near.kind == "if"):
                return None
            continue
        for w in beside:
            if after[w] == vertices[w]:
                after[w] = near.letters[vertices[w]]
    changed = []
    for v, run in zip(walk, step.runs[::2], strict=True):
        letter = run.cells[0][vertices[v]]
        if letter != vertices[v]:
            after[v] = letter
            changed.append(v)
    drawn = [*edges]
    for place, run in zip(places, step.runs[1::2], strict=True):
        u, v, letter = edges[place]
        if run.cells[0][letter] != letter:
            drawn[place] = u, v, run.cells[0][letter]
            changed = [*walk]
    if not changed:
        return None
    to: dict[int, int] = {}
    for n in step.merged:  # the vertex with the lower number stays, so that both ways are one
        one, other = to.get(walk[n], walk[n]), walk[n + 1]
        letter, low = after[one], min(one, other)
        after[one] = after[other] = 0
        after[low] = letter
        to = {**{v: low if w == one else w for v, w in to.items()}, one: low, other: low}
    if to:
        drawn = [(to.get(u, u), to.get(v, v), letter) for u, v, letter in drawn]
    marks = () if game.dropped_arc is None else (to.get(centre, centre),)
    written = tuple(after), tuple(drawn), marks
    left, kept = standing(game, *written)
    points = 0
    if step.points is not None:
        held, holds = (
            (*some, *(letter for _, _, letter in others))
            for some, others in ((vertices, edges), (left, kept))
        )
        points = step.points.of(held, holds)
    is_along = len(places) == 1 and not _is_passed(game, vertices, after, walk)
    return Played(left, kept, tuple(changed), places[0] if is_along else None, written, points)


def _is_passed(
    game: Game, before: Sequence[int], after: Sequence[int], walk: tuple[int, ...]
) -> bool:
    """Return whether a letter goes from one end of the walk to the other."""
    first, last = walk[0], walk[-1]
    return any(
        after[v] == before[u] != before[v] and game.letters[before[u]].isalpha()
        for u, v in ((first, last), (last, first))
    )


def standing(
    game: Game, vertices: Sequence[int], edges: Sequence[Edge], marks: Sequence[int] = ()
) -> tuple[tuple[int, ...], tuple[Edge, ...]]:
    """Return the letters without edges that lost an end, and without what falls.

    This is what is joined to one of the `marks` and, after that, what is not joined as it must be.
    """
    there = {v for v, letter in enumerate(vertices) if letter}
    if marks:
        there -= _joined({*marks} & there, there, edges, game.dropped_arc or 0)
    if game.kept:
        firm = {v for v in there if vertices[v] in game.kept}
        there = _joined(firm, there, edges, game.kept_arc)
    kept = tuple((u, v, n if u in there and v in there else 0) for u, v, n in edges)
    return tuple(letter if v in there else 0 for v, letter in enumerate(vertices)), kept


def _joined(some: set[int], there: set[int], edges: Sequence[Edge], arc: int) -> set[int]:
    """Return the vertices that are joined to some or, if `arc` is -1, lead to them along arcs."""
    beside: dict[int, list[int]] = {v: [] for v in there}
    for u, v, letter in edges:
        if letter and u in there and v in there:
            beside[v].append(u)
            if not arc:
                beside[u].append(v)
    found, waiting = {*some}, [*some]
    while waiting:
        for v in beside[waiting.pop()]:
            if v not in found:
                found.add(v)
                waiting.append(v)
    return found


def at_once(
    game: Game, vertices: Sequence[int], edges: Sequence[Edge], one: Played, other: Played
) -> tuple[tuple[int, ...], tuple[Edge, ...]]:
    """Return what is left if both players move at once; the moves may be the same."""
    mine, yours = one.written, other.written
    vertex, edge = ([n for n in game.disputed or () if (n < game.vertices) == k] for k in (1, 0))
    letters = agreed(vertices, mine[0], yours[0], (*vertex, 0)[0])
    drawn = zip(agreed(edges, mine[1], yours[1], None), edges, strict=True)
    joined = [new or (u, v, edge[0]) for new, (u, v, _) in drawn]
    return standing(game, letters, joined, (*mine[2], *yours[2]))


def untouched(game: Game, vertices: Sequence[int], edges: Sequence[Edge]) -> int | None:
    """Return a vertex whose group touches nothing that it must touch, or None.

    >>> from partizan.rules.typed.grammar import read
    >>> game = read("graph # . x; both: . -> x; legal: each x touches .")
    >>> untouched(game, (2, 2, 1), [(0, 2, 3)])
    1
    """
    drawn = [(u, v) for u, v, letter in edges if letter] if game.legal else []
    drawn += [(v, u) for u, v in drawn]
    for each, touched in game.legal:
        group = {v for v, letter in enumerate(vertices) if each[letter] >= 0}
        safe = {u for u, v in drawn if u != v and u in group and touched[vertices[v]] >= 0}
        while more := {v for u, v in drawn if u in safe and v in group} - safe:
            safe |= more
        if group != safe:
            return min(group - safe)
    return None


# --- parts ---------------------------------------------------------------------------------------


def _steps(game: Game) -> list[Step]:
    return [chain[0] for chains in game.chains for chain in chains]


@lru_cache(maxsize=256)
def changes_edges(game: Game) -> bool:
    """Return whether a rule changes or cuts edges.

    >>> from partizan.rules.typed.grammar import read
    >>> changes_edges(read("graph # .; both: .~. -> .|."))
    True
    """
    return any(
        after not in (-1, letter)
        for step in _steps(game)
        for run in step.runs[1::2]
        for letter, after in enumerate(run.cells[0])
    )


@lru_cache(maxsize=256)
def separators(game: Game) -> tuple[int, ...]:
    """Return letters at which a graph may be cut into independent parts that share the vertex.

    Such a letter never changes, a rule reads it at the ends of its walk alone, and never at a
    vertex whose neighbours or edges it asks for. So every move lies in one part. If everything must
    stay joined to certain letters, others do not separate. None do if edges are contracted, if
    everything falls that is joined to a vertex, or if groups must touch others.

    >>> from partizan.rules.typed.grammar import read
    >>> separators(read("graph # . x o; L: . -> x unless beside o; R: swap xo"))
    (2, 3)
    """
    return tuple(
        letter
        for letter in game.kept or range(1, game.vertices)
        if game.dropped_arc is None
        and not game.legal
        and all(_separates(letter, step) for step in _steps(game))
    )


def _separates(letter: int, step: Step) -> bool:
    cells = [run.cells[0] for run in step.runs[::2]]
    inner = [*cells[1:-1], *([cells[(step.mark or 0) // 2]] if step.near else [])]
    return (
        not step.merged
        and all(cell[letter] in (-1, letter) for cell in cells)
        and all(cell[letter] < 0 for cell in inner)
        and all(near.letters[letter] == letter for near in step.near if near.kind == "change")
    )


@lru_cache(maxsize=256)
def linked(game: Game) -> tuple[int, ...]:
    """Return, for each letter of a vertex, the letters of neighbours that matter to it, as bits.

    Two neighbours matter to each other if a rule may ever read or change them together, whatever
    other moves have made of them. Degrees, falls, contractions and groups that must touch others
    depend on all neighbours.

    >>> from partizan.rules.typed.grammar import read
    >>> game = read("graph # . l r; L: [.l] -> # beside [.r] -> [l#]; R: swap lr")
    >>> [f"{letters:04b}" for letters in linked(game)]  # in Snort, l and l are independent
    ['0000', '1110', '1010', '0110']
    """
    count = game.vertices
    is_whole = game.has_falls or game.legal or any(step.merged for step in _steps(game))
    letters = range(1, count)
    pairs: set[tuple[int, int]] = set()
    becomes = {n: {n} for n in letters}
    for step in _steps(game):
        cells = [run.cells[0] for run in step.runs[::2]]
        held = [[n for n in letters if cell[n] >= 0] for cell in cells]
        changes = [near.letters for near in step.near if near.kind == "change"]
        for n in letters:
            becomes[n] |= {images[n] for images in (*cells, *changes) if images[n] > 0}
        for some, others in pairwise(held):
            pairs |= {(a, b) for a in some for b in others}
        for near in step.near:
            asked = [
                n
                for n in letters
                if "degree" in near.kind
                or near.letters[n] not in (-1, n)
                or (near.kind != "change" and near.letters[n] == n)
            ]
            pairs |= {(a, b) for a in held[(step.mark or 0) // 2] for b in asked}
    for _ in letters:
        becomes = {n: {m for k in found for m in becomes[k]} for n, found in becomes.items()}
    matter = pairs | {(b, a) for a, b in pairs}
    return 0, *(
        sum(
            1 << b
            for b in letters
            if is_whole or any((m, k) in matter for m in becomes[a] for k in becomes[b])
        )
        for a in letters
    )


def regions(
    game: Game, vertices: Sequence[int], edges: Sequence[Edge]
) -> Iterator[tuple[set[int], set[int]]]:
    """Yield the independent parts of a graph: sets of vertices, and of places of edges."""
    parting, matter = separators(game), linked(game)
    inner = {v for v, letter in enumerate(vertices) if letter and letter not in parting}
    while inner:
        region = {min(inner)}
        size = 0
        while size != len(region):
            size = len(region)
            for u, v, letter in edges:
                if (
                    letter
                    and (u in region or v in region)
                    and matter[vertices[u]] >> vertices[v] & 1
                ):
                    region |= {u, v} & inner
        inner -= region
        shared = {v for v, letter in enumerate(vertices) if letter in parting} | region
        places = {
            n
            for n, (u, v, letter) in enumerate(edges)
            if letter and {u, v} & region and {u, v} <= shared
        }
        yield region | {v for n in places for v in edges[n][:2]}, places
    if changes_edges(game):
        for n, (u, v, letter) in enumerate(edges):
            if letter and vertices[u] in parting and vertices[v] in parting:
                yield {u, v}, {n}


# --- for the compiled core -----------------------------------------------------------------------


@lru_cache(maxsize=64)
def numbers(game: Game) -> tuple[int, ...]:
    """Return the rules as a list of whole numbers for the kernel.

    It has the number of letters, and how many of them are letters of vertices; 1 if edges change,
    plus 2 if there are clauses `legal`; 1 if what is joined to the marked vertex falls, or 0, and
    the arc along which, and the arc for what must be joined (-1, or 0 for either direction); the
    letters to which everything must be joined, and those that separate parts, as bits; the number
    of clauses `legal`, if there are some, and for each the two sets of letters as bits; for each
    letter of vertices, the letters of neighbours that matter to it, as bits; the number of
    symmetries and, for each, 1 if it negates, or 0, and the images of the letters.
    Then come, for each player, the number of rules and the rules. A rule has the number of its
    vertices; for each, what each letter becomes, or -1; for each edge its arc (1, -1 or 0) and what
    each letter becomes; the marked vertex; the number of clauses and, for each, its kind (0 change,
    1 if, 2 unless, 3 degree, 4 not degree), numbers (0 and the arc, or the least and the greatest
    degree, the arc and a modulus) and the letters.
    """
    group = symmetries(game)
    found = [len(game.letters), game.vertices, changes_edges(game) + 2 * bool(game.legal)]
    found += (int(game.dropped_arc is not None), game.dropped_arc or 0, game.kept_arc)
    found += (sum(1 << letter for letter in some) for some in (game.kept, separators(game)))
    if game.legal:
        found.append(len(game.legal))
        found += (as_bits(letters) for clause in game.legal for letters in clause)
    found += (*linked(game), len(group))
    for symmetry in group:
        found += (int(symmetry.negates), *symmetry.letters)
    for chains in game.chains:
        found.append(len(chains))
        for (step,) in chains:
            found.append(len(step.arcs) + 1)
            for run in step.runs[::2]:
                found += run.cells[0]
            for arc, run in zip(step.arcs, step.runs[1::2], strict=True):
                found += (arc, *run.cells[0])
            found += ((step.mark or 0) // 2, len(step.near))
            for near in step.near:
                found += _clause(near)
    return tuple(found)


def _clause(near: Near) -> tuple[int, ...]:
    return _KINDS.index(near.kind), *(n for pair in near.at for n in pair), *near.letters
