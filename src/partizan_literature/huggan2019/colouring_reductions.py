"""M. A. Huggan (2019), ch. 5: reductions of other colouring games to orthogonal colouring.

The thesis states that both games with a partial colouring are PSPACE-complete (Theorems 5.5.6 and
5.5.7) and leaves the proofs out, so the constructions here are ours. They make every move of the
orthogonal colouring game a move of a game on one graph:

- U is a clique of m vertices that have all colours in Bob's copy, and each is joined to all of G:
  no vertex of G can be coloured there.
- W is a clique of m vertices that have all colours in Alice's copy, joined to all of U: no vertex
  of U can be coloured in hers, and no vertex of W in his.
- Each vertex of a set X has colour 1 in Bob's copy and is joined to all of W, so that it cannot be
  coloured in Alice's. It is worth a point to Bob.

No vertex has a colour in both copies, so there are no pairs. What is left is to colour G in Alice's
copy, properly and with m colours. If the last move wins, this is the game of proper colouring with
a partial colouring, for m = 1 Node Kayles. If points count, and X has one vertex less than G, then
Alice wins if and only if all of G gets coloured: she is the builder of Bodlaender's game of
colouring construction.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.kayles import NODE_KAYLES
from partizan_literature.huggan2019.games.orthogonal_colouring import Colouring, OrthogonalColouring
from partizan_literature.instances import bare_graphs

Colours = tuple[int, ...]


def confined(
    graph: Graph, colours: int, partial: Colours, points: int = 0
) -> tuple[Graph, Colouring]:
    """Return the graph and the colouring on which only `graph` in Alice's copy can be coloured.

    Bob has `points` vertices of the set X.

    >>> made, colouring = confined(Graph.path(2), 1, (0, 0))
    >>> print(made.order, colouring)
    4 ...1 / ..1.
    """
    n, m = graph.order, colours
    u, w, x = range(n, n + m), range(n + m, n + 2 * m), range(n + 2 * m, n + 2 * m + points)
    edges = [(a, b) for a, b, _ in graph.edges]
    edges += [*combinations(u, 2), *combinations(w, 2)]
    edges += [*product(range(n), u), *product(u, w), *product(w, x)]
    named = tuple(range(1, m + 1))
    nothing = (0,) * m
    alice = (*partial, *nothing, *named, *(0,) * points)
    bob = (*(0,) * n, *named, *nothing, *(1,) * points)
    return Graph(n + 2 * m + points, edges), Colouring(alice, bob)


def proper_moves(graph: Graph, colours: int, board: Colours) -> Iterator[Colours]:
    """Yield the colourings of one graph after a vertex gets a colour that no neighbour has."""
    for v, around in enumerate(graph.joined()):
        if not board[v]:
            for colour in {*range(1, colours + 1)} - {board[w] for w in around}:
                yield (*board[:v], colour, *board[v + 1 :])


def moves_last(graph: Graph, colours: int, board: Colours) -> bool:
    """Return whether the player to move makes the last move of proper colouring.

    >>> [moves_last(Graph.path(n), 1, (0,) * n) for n in range(5)]
    [False, True, True, True, False]
    """

    @cache
    def wins(now: Colours) -> bool:
        return not all(map(wins, proper_moves(graph, colours, now)))

    return wins(board)


def is_built(graph: Graph, colours: int, board: Colours) -> bool:
    """Return whether Alice, who begins, can have all vertices coloured against Bob.

    This is the game whose least number of colours is the game chromatic number.

    >>> [is_built(Graph.path(4), m, (0, 0, 0, 0)) for m in (1, 2, 3)]
    [False, False, True]
    """

    @cache
    def built(now: Colours, *, hers: bool) -> bool:
        if all(now):
            return True
        found = (built(after, hers=not hers) for after in proper_moves(graph, colours, now))
        return any(found) if hers else all([*found] or [False])

    return built(board, hers=True)


def partial_colourings(graph: Graph, colours: int) -> Iterator[Colours]:
    """Yield the proper partial colourings in which colours occur in order, and at most two."""
    for board in product(range(min(colours, 2) + 1), repeat=graph.order):
        first = [c for c in board if c][:1]
        is_proper = all(not board[a] or board[a] != board[b] for a, b, _ in graph.edges)
        if is_proper and first in ([], [1]):
            yield board


@claim(
    "huggan2019/thm-5.5.6-reduction",
    "The game of proper colouring with a partial colouring, on any graph, is a position of the "
    "normal play version of the orthogonal colouring game with as many colours; the construction "
    "is ours. For one colour the game is Node Kayles.",
    source="[Huggan19, Thm 5.5.6]",
    about=("scoring orthogonal-colouring", "node-kayles"),
    up_to=(3, 4, 4),
    unit="vertices",
)
def normal_play(vertices: int) -> Iterator[Case]:
    """Build the instance for each graph and partial colouring, and solve both sides."""
    for graph in bare_graphs(vertices):
        for colours in (1, 2, 3) if graph.order < 4 else (1, 2):
            for partial in partial_colourings(graph, colours):
                made, board = confined(graph, colours, partial)
                score = OrthogonalColouring(made, colours, "normal")(board).score()
                said = moves_last(graph, colours, partial)
                yield Case(f"{colours} colours on {graph} from {partial}", said, score == 1)
        made, board = confined(graph, 1, (0,) * graph.order)
        score = OrthogonalColouring(made, 1, "normal")(board).score()
        yield Case(graph, NODE_KAYLES(graph).outcome().name, "N" if score == 1 else "P")


@claim(
    "huggan2019/thm-5.5.7-reduction",
    "Alice wins a position of the orthogonal colouring game that is built from a graph with a "
    "partial colouring if and only if she can have all its vertices coloured in the game of "
    "colouring construction with as many colours; the construction is ours.",
    source="[Huggan19, Thm 5.5.7]",
    about="scoring orthogonal-colouring",
    up_to=(3, 4, 4),
    unit="vertices",
)
def scoring_play(vertices: int) -> Iterator[Case]:
    """Build the instance for each graph and partial colouring, and solve both sides."""
    for graph in bare_graphs(vertices):
        for colours in (1, 2, 3) if graph.order < 4 else (2, 3):
            for partial in partial_colourings(graph, colours) if graph.order else ():
                if graph.order == 4 and colours == 3 and not any(partial[:1]):
                    continue
                made, board = confined(graph, colours, partial, graph.order - 1)
                score = OrthogonalColouring(made, colours)(board).score()
                said = is_built(graph, colours, partial)
                yield Case(f"{colours} colours on {graph} from {partial}", said, score > 0)
