"""G. Renault, Combinatorial games on graphs (2013), sect. 2.1: VertexNim and Adjacent Nim."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.directed_vertex_nim import RULESET as DIRECTED_VERTEX_NIM
from partizan.rulesets.graph.stockman_nimg import RULESET as STOCKMAN_NIMG
from partizan.rulesets.graph.vertex_nim import RULESET as VERTEX_NIM
from partizan.rulesets.heap.end_nim import Row
from partizan.theorems.vertex_nim import (
    outcome_on_circuit,
    outcome_on_graph,
    outcome_with_loops,
    winning_move_on_graph,
)
from partizan.theorems.vertex_nimg import stockman_outcome
from partizan.theory import Outcome

VERTEXNIM = "vertex-nim"
DIRECTED = "directed-vertex-nim"


def graphs(vertices: int) -> Iterator[Graph]:
    """Yield the connected simple graphs with so many vertices at most, one of each kind."""
    import networkx as nx  # type: ignore[import-untyped]  # noqa: PLC0415  (it knows them by heart)

    for graph in nx.graph_atlas_g()[1:]:
        if graph.number_of_nodes() > vertices:
            return
        if nx.is_connected(graph):
            yield Graph.from_networkx(graph)


def digraphs(vertices: int) -> Iterator[Digraph]:
    """Yield the strongly connected digraphs of so many vertices at most, a loop on each vertex."""
    for n in range(1, vertices + 1):
        pairs = [(u, v) for u in range(n) for v in range(n) if u != v]
        loops = [(v, v) for v in range(n)]
        for count in range(n if n > 1 else 0, len(pairs) + 1):
            for arcs in combinations(pairs, count):
                digraph = Digraph(n, [*arcs, *loops])
                if len(digraph.strong_components()) == 1:
                    yield digraph


def weighted(graph: Graph, weights: range) -> Iterator[Graph]:
    """Yield a graph with all these weights on its vertices, and the token on each."""
    for labels in product(map(str, weights), repeat=graph.order):
        for token in graph:
            yield graph.relabelled(dict(enumerate(labels))).marked(token=token)


@claim(
    "renault2013/thm-2.4",
    "On a circuit of three or more vertices, all of weight 2 or more, the first player wins "
    "VertexNim if their number is odd. If it is even, the first player wins if and only if the "
    "first of the lightest vertices, counted from the token's as the first, is at an even place.",
    source="[Renault13, Thm 2.4]",
    about=("adjacent-nim", DIRECTED),
    up_to=(3, 4, 5),
    unit="as the largest weight, on three to six vertices",
)
def circuits(largest: int) -> Iterator[Case]:
    """Compare the rule with a search."""
    for n in range(3, 7):
        for row in product(range(2, largest + 1), repeat=n):
            board = Row(row)
            yield Case(board, outcome_on_circuit(board), ADJACENT_NIM(board).outcome())


@claim(
    "renault2013/thm-2.7",
    "If every vertex of a strongly connected digraph has a loop, the first player wins VertexNim "
    "if all weights are 1 and their number is odd; if they are not all 1 and that of the token is "
    "2 or more; or if it is 1 and labelled N by the labelling `lo` of the vertices of weight 1.",
    source="[Renault13, Def. 2.5 and Thm 2.7]",
    about=DIRECTED,
    up_to=(2, 3, 3),
    unit="vertices, with weights up to 3",
)
def loops_on_digraphs(vertices: int) -> Iterator[Case]:
    """Compare the rule with a search."""
    for digraph in digraphs(vertices):
        for labels in product("123", repeat=digraph.order):
            for token in digraph:
                board = digraph.relabelled(dict(enumerate(labels))).marked(token=token)
                position = DIRECTED_VERTEX_NIM(board)
                yield Case(position, outcome_with_loops(board), position.outcome())


@claim(
    "renault2013/prop-2.8",
    "If every vertex of a connected graph has a loop, the first player wins VertexNim if all "
    "weights are 1 and their number is odd; if they are not all 1 and that of the token is 2 or "
    "more; or if it is 1 and its component among the vertices of weight 1 has an even number of "
    "them.",
    source="[Renault13, Prop. 2.8]",
    about=VERTEXNIM,
    up_to=(3, 4, 5),
    unit="vertices, with weights up to 3",
)
def loops_on_graphs(vertices: int) -> Iterator[Case]:
    """Compare the statement, as it stands, with a search."""
    for graph in graphs(vertices):
        looped = graph.with_edges([*graph.edges, *((v, v) for v in graph)])
        for board in weighted(looped, range(1, 4 if graph.order < 5 else 3)):
            position = VERTEX_NIM(board)
            light = board.induced(board.find("1"))
            if light.order == board.order:
                first_wins = board.order % 2 == 1
            elif light.token is None:
                first_wins = True
            else:
                first_wins = light.component(light.token).order % 2 == 0
            yield Case(position, Outcome.N if first_wins else Outcome.P, position.outcome())


@claim(
    "renault2013/thm-2.9",
    "Who wins VertexNim on a connected graph, with loops on some of its vertices, is told by the "
    "weights 1 and the loops near the token and else by the labelling `lu`.",
    source="[Renault13, Def. 2.10 and Thm 2.9]",
    about=VERTEXNIM,
    up_to=(3, 4, 4),
    unit="vertices, with weights up to 3",
)
def undirected(vertices: int) -> Iterator[Case]:
    """Compare the theorem with a search."""
    for graph in graphs(vertices):
        for loops in product((False, True), repeat=graph.order):
            board = graph.with_edges([*graph.edges, *((v, v) for v in graph if loops[v])])
            for weights in weighted(board, range(1, 4)):
                position = VERTEX_NIM(weights)
                yield Case(position, outcome_on_graph(weights), position.outcome())


@claim(
    "renault2013/thm-2.9-moves",
    "On a connected graph a position of VertexNim that the first player wins is won by a move that "
    "leaves 0, 1, or 1 less than before.",
    source="[Renault13, proof of Thm 2.9]",
    about=VERTEXNIM,
    up_to=(3, 4, 4),
    unit="vertices without loops, with weights up to 4",
)
def winning_moves(vertices: int) -> Iterator[Case]:
    """Make the move that the proof gives, and search what it leads to."""
    for graph in graphs(vertices):
        for weights in weighted(graph, range(1, 5 if graph.order < 4 else 4)):
            board = VERTEX_NIM(weights).board
            move = winning_move_on_graph(board)
            if move is not None and board.token is not None:
                is_small = move.left in {0, 1, int(board[board.token] or 1) - 1}
                after = VERTEX_NIM(VERTEX_NIM.moved(board, move))
                found = (is_small, after.outcome())
                yield Case(f"{move} in {board}", (True, Outcome.P), found)


@claim(
    "renault2013/vertexnim-ones",
    "If all weights are 1, VertexNim has as many moves as there are vertices.",
    source="[Renault13, sect. 2.1]",
    about=(VERTEXNIM, DIRECTED),
    up_to=(5, 6, 6),
    unit="vertices",
)
def ones(vertices: int) -> Iterator[Case]:
    """Compare the parity of the order with the nim-value."""
    for graph in graphs(vertices):
        yield Case(graph, graph.order % 2, VERTEX_NIM(graph).nim_value())


@claim(
    "renault2013/stockman",
    "The labelling `lu`, taken on the whole of a graph without loops, tells who wins Stockman's "
    "Vertex NimG.",
    source="[Renault13, sect. 2.3; locator from memory]",
    about="stockman-nimg",
    up_to=(3, 4, 4),
    unit="vertices, with weights up to 3",
)
def stockman(vertices: int) -> Iterator[Case]:
    """Compare the labelling with a search."""
    for graph in graphs(vertices):
        for board in weighted(graph, range(1, 4)):
            position = STOCKMAN_NIMG(board)
            yield Case(position, stockman_outcome(board), position.outcome())
