"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3: Col.

A vertex is grey (o), or reserved for Left (B, for black) or for Right (W). Words are caterpillars:
each letter is a vertex of the spine, and x is a grey one with a grey leaf.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.atlas.instances import glued, labelled_graphs, partitions, spider
from partizan.boards.graph import Graph
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theories.normal import Game

ABOUT = ("graph-col", "col")
VERTICES = "vertices"
LETTERS = "repetitions of a letter"
GREY, BLACK, WHITE = "", "R", "L"  # a label tells who has coloured a neighbour, so who may not
LABELS = {"o": GREY, "x": GREY, "B": BLACK, "W": WHITE}
ANY = (GREY, BLACK, WHITE)
HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def value(graph: Graph) -> Game:
    """Return what a graph is worth, by brute force."""
    return GRAPH_COL(graph).value()


def caterpillar(word: str) -> Graph:
    """Return the graph that a word denotes; its spine comes first."""
    leaves = [i for i, letter in enumerate(word) if letter == "x"]
    spine = [(i, i + 1) for i in range(len(word) - 1)]
    hairs = [(i, len(word) + j) for j, i in enumerate(leaves)]
    return Graph([*(LABELS[c] for c in word), *(GREY for _ in leaves)], [*spine, *hairs])


def of(word: str) -> Game:
    """Return what a caterpillar is worth, by brute force."""
    return value(caterpillar(word))


# --- what is true of every graph -----------------------------------------------------------------


@claim(
    "renault2013/thm-3.51",
    "If an involution of the graph moves every vertex, and exchanges what is reserved for Left "
    "with what is reserved for Right, then the position is worth 0.",
    source="[Renault13, Thm 3.51]",
    about=ABOUT,
    up_to=(4, 6, 6),
    unit=VERTICES,
)
def symmetry(vertices: int) -> Iterator[Case]:
    """Make all graphs on which i and i + half are exchanged."""
    mirrored = {GREY: GREY, BLACK: WHITE, WHITE: BLACK}
    for half in range(1, vertices // 2 + 1):
        pairs = combinations(range(2 * half), 2)
        orbits = sorted({frozenset({(a, b), _image(a, b, half)}) for a, b in pairs}, key=sorted)
        for labels in product(ANY, repeat=half):
            for chosen in product((False, True), repeat=len(orbits)):
                edges = [e for orbit, on in zip(orbits, chosen, strict=True) if on for e in orbit]
                graph = Graph([*labels, *(mirrored[c] for c in labels)], sorted(edges))
                yield Case(graph, 0, value(graph))


def _image(a: int, b: int, half: int) -> tuple[int, int]:
    """Return the edge onto which the involution takes another."""
    c, d = ((v + half) % (2 * half) for v in (a, b))
    return min(c, d), max(c, d)


@claim(
    "renault2013/thm-3.53",
    "To remove edges that have an end reserved for Left never makes the position worse for Left.",
    source="[Renault13, Thm 3.53]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def edges_at_a_reserved_vertex(vertices: int) -> Iterator[Case]:
    """Remove each such edge of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for e, (u, v, _) in enumerate(graph.edges):
            if BLACK in (graph.labels[u], graph.labels[v]):
                less = Graph(graph.labels, [edge for i, edge in enumerate(graph.edges) if i != e])
                yield Case(f"{graph} without {u}-{v}", True, value(less) >= value(graph))


@claim(
    "renault2013/cor-3.54",
    "An edge between a vertex reserved for Left and one reserved for Right does not matter.",
    source="[Renault13, Cor. 3.54]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def edges_between_reserved_vertices(vertices: int) -> Iterator[Case]:
    """Compare each graph with the one without such edges."""
    for graph in labelled_graphs(vertices, ANY):
        kept = [
            (u, v, e)
            for u, v, e in graph.edges
            if {graph.labels[u], graph.labels[v]} != {BLACK, WHITE}
        ]
        if len(kept) < len(graph.edges):
            yield Case(graph, value(Graph(graph.labels, kept)), value(graph))


@claim(
    "renault2013/thm-3.55",
    "To reserve a grey vertex for Left is at least as good for her as to leave it grey, and as to "
    "remove it; and both are at least as good as to reserve it for Right.",
    source="[Renault13, Thm 3.55]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def reserved_is_better(vertices: int) -> Iterator[Case]:
    """Try it with each grey vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == GREY:
                high, low = (value(graph.relabelled({u: c})) for c in (BLACK, WHITE))
                for between in (value(graph), value(graph.without_vertices(u))):
                    yield Case(f"{graph} at {u}", True, high >= between >= low)


@claim(
    "renault2013/thm-3.56",
    "Every position is worth a number, or a number and a star.",
    source="[Renault13, Thm 3.56], due to [BCG01] and [Conway01]",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def number_or_number_and_star(vertices: int) -> Iterator[Case]:
    """Look at every graph."""
    for graph in labelled_graphs(vertices, ANY):
        g = value(graph)
        yield Case(graph, True, g.is_number or (g + Game("*")).is_number)


@claim(
    "renault2013/thm-3.57",
    "If it makes no difference for which player the grey vertex u of a graph is reserved, then "
    "any graph glued to it at u comes apart: the whole is worth the two graphs without u.",
    source="[Renault13, Thm 3.57 (1)]",
    about=ABOUT,
    up_to=(3, 3, 4),
    unit="vertices of each graph",
)
def explosive_vertex(vertices: int) -> Iterator[Case]:
    """Glue all pairs of small graphs."""
    others = [
        (graph, v)
        for graph in labelled_graphs(min(vertices, 3), ANY)
        for v, label in enumerate(graph.labels)
        if label == GREY
    ]
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            both = [] if label else [value(graph.relabelled({u: c})) for c in (BLACK, WHITE)]
            if both and both[0] == both[1]:
                apart = value(graph.without_vertices(u))
                for other, v in others:
                    whole = glued(graph, u, other, v)
                    yield Case(whole, apart + value(other.without_vertices(v)), value(whole))


@claim(
    "renault2013/cor-3.58",
    "If a leaf and its neighbour v are both reserved for Left, the position is worth 1 more than "
    "without the two.",
    source="[Renault13, Cor. 3.58]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="vertices beside the leaf",
)
def reserved_leaf(vertices: int) -> Iterator[Case]:
    """Hang such a leaf on each such vertex of each graph."""
    leaf = caterpillar("BB")
    for graph in labelled_graphs(vertices, ANY):
        for v, label in enumerate(graph.labels):
            if label == BLACK:
                whole = glued(graph, v, leaf, 0)
                yield Case(whole, value(graph.without_vertices(v)) + 1, value(whole))


@claim(
    "renault2013/thm-3.62",
    "At a vertex reserved for Left, a path of n + 2 grey vertices is worth as much as one of n "
    "grey vertices that ends with a vertex reserved for Left, less 1/2, and as one that ends with "
    "a vertex reserved for Right, plus 1/2 (n >= 1).",
    source="[Renault13, Thm 3.62]",
    about=ABOUT,
    up_to=(2, 3, 4),
    unit="vertices beside the path",
)
def shorter_paths(vertices: int) -> Iterator[Case]:
    """Hang such paths on each such vertex of each graph."""
    for graph in labelled_graphs(vertices, ANY):
        for u, label in enumerate(graph.labels):
            if label == BLACK:
                for n in range(1, 4):
                    long, black, white = (
                        value(glued(graph, u, caterpillar(word), 0))
                        for word in (f"B{'o' * (n + 2)}", f"B{'o' * n}B", f"B{'o' * n}W")
                    )
                    shown = f"{graph} at {u}, n = {n}"
                    yield Case(shown, (long, long), (black - HALF, white + HALF))


# --- words ---------------------------------------------------------------------------------------


@claim(
    "renault2013/lemma-3.59",
    "B and Bo^nB are worth 1, Bo^nW 0, and Bo^n (n >= 1) 1/2; a grey path with two vertices or "
    "more is worth 0, a single grey vertex *, and a grey cycle 0.",
    source="[Renault13, Lemmas 3.59 to 3.61]",
    about=ABOUT,
    up_to=(6, 10, 14),
    unit=LETTERS,
)
def paths(longest: int) -> Iterator[Case]:
    """Evaluate the paths and cycles."""
    yield Case("B", 1, of("B"))
    yield Case("o", Game("*"), of("o"))
    for n in range(longest + 1):
        o = "o" * n
        yield Case(f"B{o}B", 1, of(f"B{o}B"))
        yield Case(f"B{o}W", 0, of(f"B{o}W"))
        if n >= 1:
            yield Case(f"B{o}", HALF, of(f"B{o}"))
        if n >= 2:
            yield Case(o, 0, of(o))
        if n >= 3:
            yield Case(f"the cycle of {n}", 0, value(Graph.cycle(n)))


def _two(longest: int, least: int = 0, other: int = 0) -> Iterator[tuple[int, int]]:
    """Yield pairs n >= least, m >= other, small ones first."""
    found = product(range(least, longest + 1), range(other, longest + 1))
    return iter(sorted(found, key=lambda pair: (sum(pair), pair)))


@claim(
    "renault2013/lemma-3.64",
    "For paths with an inner vertex reserved for Left: Bo^nBo^mB = 1 and Bo^nBo^m' = 1/2 (n, m >= "
    "1, m' >= 3), Wo^nBo^mW = -1, Wo^nBo^mB = 0 (m >= 1), Wo^nBo^m = -1/2 (m >= 3), o^nBo^m = 0 "
    "(n, m >= 3), and oBo = ooBoo = 0.",
    source="[Renault13, Lemmas 3.63 to 3.66]",
    about=ABOUT,
    up_to=(4, 6, 7),
    unit=LETTERS,
)
def inner_vertex(longest: int) -> Iterator[Case]:
    """Evaluate the paths."""
    for word in ("oBo", "ooBoo"):
        yield Case(word, 0, of(word))
    for n, m in _two(longest):
        o, p = "o" * n, "o" * m
        said = {
            f"B{o}B{p}B": 1 if n >= 1 and m >= 1 else None,
            f"W{o}B{p}W": -1,
            f"W{o}B{p}B": 0 if m >= 1 else None,
            f"B{o}B{p}": HALF if n >= 1 and m >= 3 else None,
            f"W{o}B{p}": -HALF if m >= 3 else None,
            f"{o}B{p}": 0 if n >= 3 and m >= 3 else None,
        }
        for word, expected in said.items():
            if expected is not None:
                yield Case(word, expected, of(word))


@claim(
    "renault2013/lemma-3.67",
    "For paths with a vertex reserved for Left near an end: Bo^nBoo = 1, Wo^nBoo = 0 (n >= 1), "
    "o^nBoo = 1/2 (n >= 3), Bo^nBo = 3/4 and Wo^nBo = -1/4 (n >= 1), oBo^n = 1/4 (n >= 2).",
    source="[Renault13, Lemmas 3.67 to 3.70]",
    about=ABOUT,
    up_to=(6, 10, 12),
    unit=LETTERS,
)
def vertex_near_an_end(longest: int) -> Iterator[Case]:
    """Evaluate the paths."""
    for n in range(longest + 1):
        o = "o" * n
        said = [
            (f"B{o}Boo", 1, 0),
            (f"W{o}Boo", 0, 1),
            (f"{o}Boo", HALF, 3),
            (f"B{o}Bo", 3 * QUARTER, 1),
            (f"W{o}Bo", -QUARTER, 1),
            (f"oB{o}", QUARTER, 2),
        ]
        for word, expected, least in said:
            if n >= least:
                yield Case(word, expected, of(word))


@claim(
    "renault2013/lemma-3.71",
    "With one leaf beside the path: BxB = 3/2, BxW = *, Bo^nxB = 5/4, Bo^nxW = -1/4 and Bo^nxoo = "
    "1/2 (n >= 1), o^nxB = 3/4 (n >= 2), o^nxoo = 0 (n >= 3).",
    source="[Renault13, Lemmas 3.71 to 3.75]",
    about=ABOUT,
    up_to=(5, 8, 10),
    unit=LETTERS,
)
def one_leaf(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    yield Case("BxB", 3 * HALF, of("BxB"))
    yield Case("BxW", Game("*"), of("BxW"))
    for n in range(1, longest + 1):
        o = "o" * n
        said = [
            (f"B{o}xB", 5 * QUARTER, 1),
            (f"B{o}xW", -QUARTER, 1),
            (f"B{o}xoo", HALF, 1),
            (f"{o}xB", 3 * QUARTER, 2),
            (f"{o}xoo", Fraction(0), 3),
        ]
        for word, expected, least in said:
            if n >= least:
                yield Case(word, expected, of(word))


@claim(
    "renault2013/thm-3.77",
    "A grey tree with exactly one vertex of degree three or more is worth 0 if it has exactly "
    "three leaves, at the depths 1, 2 and at least 3, or if the number of leaves at depth 1 is "
    "odd; otherwise it is worth *.",
    source="[Renault13, Thm 3.77], as printed",
    about=ABOUT,
    up_to=(8, 8, 8),
    unit=VERTICES,
    corrected_by="renault2013/thm-3.77-corrected",
)
def spiders_as_printed(vertices: int) -> Iterator[Case]:
    """Evaluate the subdivided stars."""
    for legs in _legs(vertices):
        is_zero = _is_exceptional(legs) or legs.count(1) % 2 == 1
        yield Case(_named(legs), Game(0 if is_zero else "*"), value(spider(*legs)))


@claim(
    "renault2013/thm-3.77-corrected",
    "A grey tree with exactly one vertex of degree three or more is worth 0 if it has exactly "
    "three leaves, at the depths 1, 2 and at least 3, or if the number of leaves at depth 1 is "
    "even; otherwise it is worth *.",
    source="[Renault13, Thm 3.77], with the parity as in its proof and in Example 3.78",
    about=ABOUT,
    up_to=(9, 11, 13),
    unit=VERTICES,
)
def spiders(vertices: int) -> Iterator[Case]:
    """Evaluate the subdivided stars."""
    for legs in _legs(vertices):
        is_zero = _is_exceptional(legs) or legs.count(1) % 2 == 0
        yield Case(_named(legs), Game(0 if is_zero else "*"), value(spider(*legs)))


def _legs(vertices: int) -> Iterator[tuple[int, ...]]:
    for total in range(3, vertices):
        yield from (legs for legs in partitions(total) if len(legs) >= 3)


def _is_exceptional(legs: tuple[int, ...]) -> bool:
    return len(legs) == 3 and legs[0] >= 3 and legs[1:] == (2, 1)


def _named(legs: tuple[int, ...]) -> str:
    return f"the subdivided star with legs {', '.join(map(str, legs))}"


@claim(
    "renault2013/thm-3.82",
    "The caterpillar x^n is worth 0, except that xxx is worth *.",
    source="[Renault13, Thms 3.79 and 3.82]",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit=LETTERS,
)
def combs(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n in range(1, longest + 1):
        yield Case("x" * n, Game("*" if n == 3 else 0), of("x" * n))


@claim(
    "renault2013/lemma-3.80-values",
    "x^nB is worth 3/4 if n is even and 1/2 if it is odd (n >= 1); Bx^nB is worth 1 or 3/2, and "
    "Bx^nW 0 or *, in the same way (n >= 0).",
    source="[Renault13, Lemma 3.80, 1 to 3]",
    about=ABOUT,
    up_to=(5, 7, 8),
    unit=LETTERS,
)
def combs_with_reserved_ends(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n in range(longest + 1):
        x, odd = "x" * n, n % 2
        if n:
            yield Case(f"{x}B", HALF if odd else 3 * QUARTER, of(f"{x}B"))
        yield Case(f"B{x}B", 3 * HALF if odd else 1, of(f"B{x}B"))
        yield Case(f"B{x}W", Game("*" if odd else 0), of(f"B{x}W"))


@claim(
    "renault2013/lemma-3.80-bounds",
    "With p and q of the same parity: x^pBx^qB >= 1, x^pBx^qW >= -1/4, Bx^pBx^qB > 3/2 and "
    "Bx^pBx^qW >= 0; otherwise x^pBx^qB > 3/4, x^pBx^qW >= -1/2, Bx^pBx^qB >= 3/2 and Bx^pBx^qW "
    ">= 1/2.",
    source="[Renault13, Lemma 3.80, 4 to 7]",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit="letters x",
)
def combs_with_an_inner_vertex(longest: int) -> Iterator[Case]:
    """Compare the caterpillars with the bounds."""
    for p, q in _two(longest):
        if p + q > longest:
            continue
        same = p % 2 == q % 2
        x, y = "x" * p, "x" * q
        a, b, c, d = (of(w) for w in (f"{x}B{y}B", f"{x}B{y}W", f"B{x}B{y}B", f"B{x}B{y}W"))
        yield Case(f"{x}B{y}B", True, a >= 1 if same else a > 3 * QUARTER)
        yield Case(f"{x}B{y}W", True, b >= (-QUARTER if same else -HALF))
        yield Case(f"B{x}B{y}B", True, c > 3 * HALF if same else c >= 3 * HALF)
        yield Case(f"B{x}B{y}W", True, d >= (0 if same else HALF))


@claim(
    "renault2013/app-b.3-item-6",
    "BBx^2mB is worth 7/4, and BBx^2mW is worth 1/4.",
    source="[Renault13, App. B.3, items 6 and 7, the case n = 0], as printed",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit="letters x",
    corrected_by="renault2013/app-b.3-item-6-corrected",
)
def two_reserved_vertices_as_printed(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for n in range(0, longest + 1, 2):
        yield Case(f"BB{'x' * n}B", 7 * QUARTER, of(f"BB{'x' * n}B"))
        yield Case(f"BB{'x' * n}W", QUARTER, of(f"BB{'x' * n}W"))


@claim(
    "renault2013/app-b.3-item-6-corrected",
    "BBx^2mB is worth 7/4, and BBx^2mW is worth 1/4, if m >= 1; BBB is worth 2, and BBW 0.",
    source="[Renault13, App. B.3, items 6 and 7, the case n = 0], for m >= 1",
    about=ABOUT,
    up_to=(4, 6, 8),
    unit="letters x",
)
def two_reserved_vertices(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    yield Case("BBB", 2, of("BBB"))
    yield Case("BBW", 0, of("BBW"))
    for n in range(2, longest + 1, 2):
        yield Case(f"BB{'x' * n}B", 7 * QUARTER, of(f"BB{'x' * n}B"))
        yield Case(f"BB{'x' * n}W", QUARTER, of(f"BB{'x' * n}W"))


@claim(
    "renault2013/lemma-3.81",
    "The caterpillar x^pBx^qWx is worth at least 0 if p and q are odd.",
    source="[Renault13, Lemma 3.81]",
    about=ABOUT,
    up_to=(4, 6, 8),
    unit="letters x before the last",
)
def comb_with_two_inner_vertices(longest: int) -> Iterator[Case]:
    """Compare the caterpillars with 0."""
    for p, q in _two(longest, 1, 1):
        if p % 2 and q % 2 and p + q <= longest:
            word = f"{'x' * p}B{'x' * q}Wx"
            yield Case(word, True, of(word) >= 0)


# --- cographs ------------------------------------------------------------------------------------


@claim(
    "renault2013/sect-3.3.4",
    "The value of a grey cograph follows from its cotree: a vertex has independence number 1 and "
    "value *; both add up in a disjoint union; of a join they are those of the part with the "
    "larger independence number, or the value is 0 if these are equal.",
    source="[Renault13, Sect. 3.3.4]",
    about=ABOUT,
    up_to=(5, 6, 7),
    unit=VERTICES,
)
def cographs(vertices: int) -> Iterator[Case]:
    """Build all cographs from the bottom up."""
    known: dict[int, list[tuple[Graph, int, int]]] = {1: [(Graph(1, []), 1, 1)]}
    for size in range(1, vertices + 1):
        known.setdefault(size, [])
        for small in range(1, size // 2 + 1):
            for one, other in product(known[small], known[size - small]):
                known[size] += [_union(one, other), _join(one, other)]
        for graph, _, star in known[size]:
            yield Case(graph, Game.nimber(star), value(graph))


def _union(one: tuple[Graph, int, int], other: tuple[Graph, int, int]) -> tuple[Graph, int, int]:
    return _beside(one[0], other[0], []), one[1] + other[1], one[2] ^ other[2]


def _join(one: tuple[Graph, int, int], other: tuple[Graph, int, int]) -> tuple[Graph, int, int]:
    n, m = len(one[0].labels), len(other[0].labels)
    graph = _beside(one[0], other[0], [(u, n + v) for u in range(n) for v in range(m)])
    star = 0 if one[1] == other[1] else max(one, other, key=lambda part: part[1])[2]
    return graph, max(one[1], other[1]), star


def _beside(one: Graph, other: Graph, between: list[tuple[int, int]]) -> Graph:
    n = len(one.labels)
    edges = [(u, v) for u, v, _ in one.edges] + [(n + u, n + v) for u, v, _ in other.edges]
    return Graph(n + len(other.labels), edges + between)
