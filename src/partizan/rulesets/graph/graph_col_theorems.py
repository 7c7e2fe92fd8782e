"""Col on graphs: cographs, subdivided stars and caterpillars, any graph, and misère play.

**Cographs** without reserved vertices, in linear time [Renault13, Sect. 3.3.4]. The value follows
from the cotree, together with the independence number. A vertex has independence number 1 and value
*. In a disjoint union both add up. In a join, the first coloured vertex determines the part in
which the game continues, so that the part with the largest independence number decides; if two
parts share it, the value is 0.

**Any graph.** Every value is a number, or a number plus a star [Renault13, Thm 3.56], so that no
canonical forms are needed. Before any search,

- edges between vertices that are reserved for different players are removed [Cor. 3.54];
- grey paths and cycles are worth 0, except the single vertex [Lemma 3.61];
- a reserved vertex is removed with a leaf reserved for the same player, adding 1 [Cor. 3.58];
- paths that hang on a reserved vertex are shortened to two vertices [Thm 3.62];
- a vertex is removed if the parts that hang on it do not depend on it [Thm 3.57]: two paths of the
  same kind are enough;
- a graph with a symmetry that moves all vertices and exchanges the players' is worth 0 [Thm 3.51];
- caterpillars, subdivided stars and grey cographs may be known as a whole.

**Trees** without reserved vertices are 0 or *. The value is known for paths, for subdivided stars
[Renault13, Thm 3.77] and for some caterpillars; for trees in general the problem is open
[Renault13, Question 3.90].

**Caterpillars** are words, with the closed forms of [Renault13, Sect. 3.3]. A letter is a vertex of
the spine: `o` is grey, `B` is reserved for Left, `W` for Right, `x` is a grey vertex with a grey
leaf attached. This is not the text that `graph-col` reads, where `o` and `x` are vertices that a
player has coloured.

**Misère play.** Every position of Col is dead-ending, so parts may be replaced with others that are
equal modulo dead-ending games. [Renault13, sect. 4.1.6]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError, TooLarge
from partizan.explanation import Step
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.graph.algorithms import exchanging_involution
from partizan.rulesets.graph.cographs import Composition, Cotree, find_cotree
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.rulesets.graph.graph_col_pieces import Pieces, adjacency_of, as_game, state_of
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import MISERE_MOVE, Outcome
from partizan.wording import show

# --- cographs ------------------------------------------------------------------------------------


class CographValue(NamedTuple):
    """The value of a grey cograph, and the size of its largest independent set."""

    value: Game
    independence_number: int


class _Worth(NamedTuple):
    independence: int
    star: int


@theorem(GraphCol, VALUE, "[Renault13, Sect. 3.3.4]")
def cograph_value(_: GraphCol, board: Graph) -> Game | None:
    """Return 0 or * for a cograph without reserved vertices, from its cotree, in linear time."""
    if any(board.labels):
        return None
    if not board.order:
        return Game(0)
    cotree = find_cotree(board)
    return None if cotree is None else value_of_cotree(cotree).value


def value_of_cotree(cotree: Cotree) -> CographValue:
    """Return the value of the grey cograph of a cotree, and its independence number.

    >>> from partizan.rulesets.graph.cographs import cotree_of
    >>> value_of_cotree(cotree_of(Graph.read("C4")))
    CographValue(value=0, independence_number=2)
    """
    given: object = cotree
    if not isinstance(given, Cotree):
        raise DomainError(f"expected a Cotree, as made by cotree_of, not {show(given)}")
    worth = cotree.fold(lambda _: _Worth(1, 1), _inner)
    return CographValue(Game.nimber(worth.star), worth.independence)


def _inner(kind: Composition, parts: list[_Worth]) -> _Worth:
    if kind is Composition.UNION:
        return _Worth(sum(p.independence for p in parts), sum(p.star for p in parts) % 2)
    largest = max(p.independence for p in parts)
    stars = [p.star for p in parts if p.independence == largest]
    return _Worth(largest, stars[0] if len(stars) == 1 else 0)


# --- any graph -----------------------------------------------------------------------------------


MAX_ORDER = 1000
"""The greatest number of vertices of a graph that is decomposed."""

_MOST_PLAYED = 24  # the most vertices of a piece that is played out
_STEPS = 20_000  # steps of a search for a symmetry, which takes a few milliseconds
_FOR_LEFT, _FOR_RIGHT = "RL"  # a label names the owner of a coloured neighbour, who may not play
_LABELS = {(0, 0): "", (1, 0): _FOR_LEFT, (0, 1): _FOR_RIGHT}


class Reduced(NamedTuple):
    """The part of a graph that no theorem reduces, and the value of everything else."""

    graph: Graph
    beside: Game


@theorem(GraphCol, VALUE, "[Renault13, Sect. 3.3]")
def value(rules: GraphCol, board: Graph) -> Game | None:
    """Return the value of a graph that theorems decompose into small or symmetric pieces."""
    if board.order > MAX_ORDER:
        return None
    left, total = reduced_col(board)
    pieces = left.components()
    if len(pieces) == 1 and left.order == board.order and not _is_symmetric(left):
        return None  # nothing was decomposed
    for piece in pieces:
        worth = _worth(rules, piece)
        if worth is None:
            return None
        total += worth
    return total


def _worth(rules: GraphCol, piece: Graph) -> Game | None:
    """Return the value of a connected graph, or None if it is not known at once."""
    for known in (cograph_value, subdivided_star_value, caterpillar_value):
        found = known(rules, piece)
        if found is not None:
            return found
    if _is_symmetric(piece):
        return Game(0)
    return rules(piece).value(theorems=False) if piece.order <= _MOST_PLAYED else None


def reduced_col(board: Graph | str) -> Reduced:
    """Return the part of a position that no theorem decomposes, and the value of the rest.

    Pieces with at most five vertices belong to the rest.

    >>> reduced_col("B.....(.;.)...(.).(.)...")
    Reduced(graph=Graph.read('--(-;-(-;---))'), beside=1/2)
    """
    graph = GRAPH_COL(board).board
    if graph.order > MAX_ORDER:
        raise TooLarge(
            f"Col is decomposed on graphs with up to {MAX_ORDER:,} vertices; this one has "
            f"{graph.order:,}"
        )
    pieces = Pieces(adjacency_of(graph))
    kept, beside = pieces.reduced(state_of(graph))
    labels: dict[int, str] = {}
    edges = []
    for piece in kept:
        for v, around in pieces.joined(piece).items():
            edges += [(v, w) for w in range(v) if around >> w & 1]
            is_for = (piece.black >> v & 1, piece.white >> v & 1)
            labels[v] = _LABELS[is_for]
    number = {v: i for i, v in enumerate(sorted(labels))}
    drawn = Graph([labels[v] for v in number], [(number[v], number[w]) for v, w in edges])
    return Reduced(drawn, as_game(beside))


def _is_symmetric(piece: Graph) -> bool:
    """Return whether a symmetry is found that lets the second player win [Thm 3.51]."""
    try:
        return exchanging_involution(piece, apart=False, steps=_STEPS) is not None
    except TooLarge:
        return False  # search may do better


# --- trees ---------------------------------------------------------------------------------------


class Spider(NamedTuple):
    """The vertex of degree three or more, and the vertices of each leg, from the body outwards."""

    body: int
    legs: list[list[int]]


def spider_of(joined: Sequence[AbstractSet[int]]) -> Spider | None:
    """Return a graph as a spider, given the neighbours of each vertex, or None if it is not one.

    >>> spider_of([{1, 2, 3}, {0}, {0}, {0, 4}, {3}])
    Spider(body=0, legs=[[1], [2], [3, 4]])
    """
    degrees = [*map(len, joined)]
    if sum(degrees) != 2 * (len(joined) - 1) or sum(degree > 2 for degree in degrees) != 1:
        return None
    body = degrees.index(max(degrees))
    legs = []
    for foot in sorted(joined[body]):
        leg, before = [foot], body
        while further := joined[leg[-1]] - {before}:
            before = leg[-1]
            leg.extend(further)
            if len(leg) > len(joined):
                return None  # a cycle, beside other components
        legs.append(leg)
    return Spider(body, legs) if sum(map(len, legs)) == len(joined) - 1 else None


@theorem(GraphCol, VALUE, "[Renault13, Thm 3.77]")
def subdivided_star_value(_: GraphCol, board: Graph) -> Game | None:
    """Return 0 or * for a grey subdivided star, by the number of its rays with one vertex."""
    if any(board.labels):
        return None
    spider = spider_of([around - {v} for v, around in enumerate(board.joined())])
    return None if spider is None else value_of_subdivided_star(*map(len, spider.legs))


def value_of_subdivided_star(*legs: int) -> Game:
    """Return the value of a grey subdivided star with `legs` vertices on its three or more rays.

    It is 0 if there are three rays, with 1, 2, and at least 3 vertices, or if the number of rays
    with 1 vertex is even; otherwise it is *. [Renault13, Thm 3.77] has the misprint `odd` for
    `even`; its proof and Example 3.78 are right.

    >>> [value_of_subdivided_star(*legs) for legs in ((1, 1, 1), (2, 2, 2), (1, 2, 9), (1, 2, 2))]
    [*, 0, 0, *]
    """
    for leg in legs:
        if not _is_positive(leg):
            raise DomainError(f"a ray of a subdivided star has 1, 2, ... vertices, not {show(leg)}")
    if len(legs) < 3:
        raise DomainError(
            f"a subdivided star has at least three rays, and {show(legs)} are {len(legs)}; with "
            "fewer it is a path"
        )
    is_exception = len(legs) == 3 and sorted(min(leg, 3) for leg in legs) == [1, 2, 3]
    return Game.nimber(0 if is_exception else legs.count(1) % 2)


def _is_positive(n: object) -> bool:
    return isinstance(n, int) and n >= 1


# --- caterpillars --------------------------------------------------------------------------------


_OF_LABELS = {"": "o", "R": "B", "L": "W"}
_SWAPPED = str.maketrans("BW", "WB")


# Patterns of whole words, read from the left, with their values and the statements that prove them.
# The reversed word has the same value; exchanging B and W gives the negative.
_LEMMAS = [
    (re.compile(pattern), Fraction(number), star, locator)
    for pattern, number, star, locator in (
        ("", 0, 0, "no move"),
        ("Bo*B|B", 1, 0, "Lemma 3.59"),
        ("Bo*W", 0, 0, "Lemma 3.59"),
        ("Bo+", "1/2", 0, "Lemma 3.60"),
        ("o", 0, 1, "Lemma 3.61"),
        ("ooo*", 0, 0, "Lemma 3.61"),
        ("oBo|ooBoo", 0, 0, "Lemma 3.63"),
        ("Bo+Bo+B", 1, 0, "Lemma 3.64"),
        ("Wo*Bo*W", -1, 0, "Lemma 3.64"),
        ("Wo*Bo+B", 0, 0, "Lemma 3.64"),
        ("Bo+Bo{3,}", "1/2", 0, "Lemma 3.65"),
        ("Wo*Bo{3,}", "-1/2", 0, "Lemma 3.65"),
        ("o{3,}Bo{3,}", 0, 0, "Lemma 3.66"),
        ("Bo*Boo", 1, 0, "Lemma 3.67"),
        ("Wo+Boo", 0, 0, "Lemma 3.67"),
        ("o{3,}Boo", "1/2", 0, "Lemma 3.68"),
        ("Bo+Bo", "3/4", 0, "Lemma 3.69"),
        ("Wo+Bo", "-1/4", 0, "Lemma 3.69"),
        ("oBoo+", "1/4", 0, "Lemma 3.70"),
        ("BxB", "3/2", 0, "Lemma 3.71"),
        ("BxW", 0, 1, "Lemma 3.71"),
        ("Bo+xB", "5/4", 0, "Lemma 3.72"),
        ("Bo+xW", "-1/4", 0, "Lemma 3.72"),
        ("ooo*xB", "3/4", 0, "Lemma 3.73"),
        ("Bo+xoo", "1/2", 0, "Lemma 3.74"),
        ("o{3,}xoo", 0, 0, "Lemma 3.75"),
        ("xxx", 0, 1, "Thm 3.82"),
        ("x+", 0, 0, "Thm 3.82"),
        ("(xx)+B", "3/4", 0, "Lemma 3.80"),
        ("x(xx)*B", "1/2", 0, "Lemma 3.80"),
        ("B(xx)*B", 1, 0, "Lemma 3.80"),
        ("Bx(xx)*B", "3/2", 0, "Lemma 3.80"),
        ("B(xx)*W", 0, 0, "Lemma 3.80"),
        ("Bx(xx)*W", 0, 1, "Lemma 3.80"),
        ("BB(xx)+B", "7/4", 0, "App. B.3"),
        ("BB(xx)+W", "1/4", 0, "App. B.3"),
    )
]


@theorem(GraphCol, VALUE, "[Renault13, Lemmas 3.59 to 3.80 and Thm 3.82]")
def caterpillar_value(_: GraphCol, board: Graph) -> Game | None:
    """Return the value of a caterpillar whose word is covered by a lemma."""
    forms = map(closed_form, caterpillar_words(board))
    return next((found for found in forms if found is not None), None)


def caterpillar_words(graph: Graph) -> list[str]:
    """Return all words of a caterpillar up to reversal; an empty list for any other graph.

    >>> caterpillar_words(Graph.path(4)), caterpillar_words(Graph.cycle(3))
    (['oooo', 'xoo', 'oox', 'xx'], [])
    """
    joined = [around - {v} for v, around in enumerate(graph.joined())]
    letters = [_OF_LABELS[label] for label in graph.labels]
    if not letters or sum(map(len, joined)) != 2 * (len(joined) - 1):
        return []
    spine = _spine(joined, letters)
    word = "" if spine is None else _read_along(spine, joined, letters)
    if not word:
        return []
    words = [word]
    if word.startswith("oo"):
        words.append(f"x{word[2:]}")
    return words + [f"{found[:-2]}x" for found in words if found.endswith("oo")]


def _spine(joined: list[set[int]], letters: list[str]) -> list[int] | None:
    """Return a path from leaf to leaf through all inner vertices of a tree, or None."""
    inner = {v for v, around in enumerate(joined) if len(around) > 1}
    if not inner:
        return [*range(len(joined))]
    ends = [v for v in inner if len(joined[v] & inner) <= 1]
    if not ends:
        return None
    path = [ends[0]]
    while further := (joined[path[-1]] & inner) - {*path[-2:]}:
        path.append(further.pop())
        if further:
            return None
    if len(path) < len(inner):
        return None
    # A reserved leaf cannot be attached to the spine, so it must be an end of it.
    first = sorted(joined[path[0]] - inner, key=lambda v: letters[v])
    last = [v for v in sorted(joined[path[-1]] - inner, key=lambda v: letters[v]) if v != first[0]]
    return [first[0], *path, last[0]]


def _read_along(spine: list[int], joined: list[set[int]], letters: list[str]) -> str:
    """Return the word of a spine, or "" if more than a grey leaf is attached to a grey vertex."""
    word, on_it = [], {*spine}
    for v in spine:
        beside = joined[v] - on_it
        if beside and (len(beside) > 1 or {letters[v], *(letters[w] for w in beside)} != {"o"}):
            return ""
        word.append("x" if beside else letters[v])
    return "".join(word) if len(spine) + word.count("x") == len(joined) else ""


def closed_form(word: str) -> Game | None:
    """Return the value that one lemma gives to a whole word without exponents, or None.

    >>> closed_form("ooooxoo"), closed_form("x" * 100 + "W"), closed_form("oxo")
    (0, -3/4, None)
    """
    for sign, letters in ((1, word), (-1, word.translate(_SWAPPED))):
        for read in (letters, letters[::-1]):
            for pattern, number, star, _ in _LEMMAS:
                if pattern.fullmatch(read):
                    return Game(sign * number) + Game.nimber(star)
    return None


# --- misère play ---------------------------------------------------------------------------------


GREY, BLACK, WHITE = "", "R", "L"  # a label names the owner of a coloured neighbour
_SIGN = {BLACK: 1, WHITE: -1}
_GREY_PATHS = frozenset({*range(2, 29)} - {3, 7})  # orders of paths that are equal to 0


def misere_col_reduced(board: Graph | str) -> Graph:
    """Return a board, often much smaller, that equals the given one modulo dead-ending games.

    The following components become a single vertex or vanish, for any number n of grey vertices:
    Bo^nB is B, Wo^nW is W, and Bo^nW vanishes [Renault13, Lemma 4.27]; so do a grey cycle
    [Renault13, Thm 4.28], a black or white vertex with at least two grey legs of length two
    [Renault13, Lemma 4.34] and two grey vertices [Renault13, Thm 4.107]. Every other grey path of
    up to 28 vertices vanishes too, except those of 1, 3 and 7, as a comparison of their game trees
    has shown. Finally, single black vertices cancel single white ones [Renault13, Cor. 4.84].

    >>> texts = ("B..B", "B..W", "C7", "P8", "-;--;B;W", ".-.-W-.-.")
    >>> [str(misere_col_reduced(text)) for text in texts]
    ['R', '', '', '', '--', '']
    """
    graph = GRAPH_COL.simplified(GRAPH_COL(board).board)
    joined = graph.joined()
    worths = [(part, _misere_worth(part, joined, graph.labels)) for part in graph.connected_sets()]
    black = sum(worth for _, worth in worths if worth is not None)
    rest = graph.without_vertices(*(v for part, worth in worths if worth is not None for v in part))
    singles = [BLACK if black > 0 else WHITE] * abs(black)
    return Graph([*rest.labels, *singles], rest.edges)


def _misere_worth(
    part: Collection[int], joined: Sequence[Collection[int]], labels: Sequence[str]
) -> int | None:
    """Return the number of black vertices that a part equals, negative for white, or None."""
    degrees = {v: len(joined[v]) for v in part}
    size = sum(degrees.values()) // 2
    coloured = [v for v in part if labels[v]]
    match coloured:
        case [] if len(part) > 1 and max(degrees.values()) <= 2:
            return 0 if size == len(part) or len(part) in _GREY_PATHS else None
        case [only] if len(part) == 1:
            return _SIGN[labels[only]]
        case [centre] if degrees[centre] > 1 and size == len(part) - 1 == 2 * degrees[centre]:
            return 0 if all(degrees[v] == 2 for v in joined[centre]) else None
        case [one, other] if size == len(part) - 1 and max(degrees.values()) <= 2:
            if degrees[one] == degrees[other] == 1:
                return (_SIGN[labels[one]] + _SIGN[labels[other]]) // 2
    return None


@theorem(GraphCol, MISERE_OUTCOME, "[Renault13, Thms 4.28, 4.30 and 4.37]")
def misere_outcome(_: GraphCol, board: Graph) -> Outcome | None:
    """Return N for grey paths, cycles and subdivided stars; otherwise by counting single vertices.

    Components that are 0 modulo dead-ending games are removed. If only single vertices of one
    player remain, that player has to move and loses.
    """
    if winning_vertex(board) is not None:
        return Outcome.N
    left = misere_col_reduced(board)
    if left.size or GREY in left.labels:
        return None
    if not left.order:
        return Outcome.N
    return Outcome.R if BLACK in left.labels else Outcome.L


@theorem(GraphCol, MISERE_MOVE, "[Renault13, Thms 4.28, 4.30 and 4.37]")
def misere_winning_move(rules: GraphCol, board: Graph, player: Player) -> Graph | None:
    """Return a grey path, cycle or subdivided star after a vertex chosen by its legs is coloured.

    On a path it is the second vertex from an end, on a cycle any vertex; on a star it is the body,
    a leaf, or the second vertex of a long leg.
    """
    vertex = winning_vertex(board)
    if vertex is None:
        return None
    name = board.name(vertex)
    return next(move.board for move in rules.moves(board, player) if move.name == name)


def winning_vertex(board: Graph) -> int | None:
    """Return a vertex on which either player wins misère Col moving first, if known.

    The board is a grey path with at least two vertices, a grey cycle, or a grey tree with exactly
    one vertex of degree three or more; for other boards the result is None.

    >>> texts = ("P2", "P7", "C5", "S4", "(--;--;--)", "(--;--;---)", "K4")
    >>> [winning_vertex(Graph.read(text)) for text in texts]
    [1, 1, 0, 0, 2, 6, None]
    """
    if board.order < 2 or any(board.labels):
        return None
    joined = [around - {v} for v, around in enumerate(board.joined())]
    degrees = [*map(len, joined)]
    if max(degrees) <= 2:
        if len(reached(0, joined)) < board.order:
            return None
        return 0 if min(degrees) == 2 else min(joined[degrees.index(1)])
    spider = spider_of(joined)
    if spider is None:
        return None
    long = [leg for leg in spider.legs if len(leg) > 2]
    if min(map(len, spider.legs)) == 1 or len(long) > 1:
        return spider.body
    return long[0][1] if long else spider.legs[0][1]


@steps_of(cograph_value)
def _cotree(rules: GraphCol, board: Graph) -> Iterator[Step]:
    """Yield the cotree of a cograph."""
    cotree = find_cotree(board) if board.order else None
    if cotree is not None:
        yield Step(f"The graph is made by unions and joins: {cotree}.", cotree)
    yield Step(f"From the vertices up, these give the value {cograph_value(rules, board)}.")
