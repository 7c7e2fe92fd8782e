"""G. Renault, Combinatorial games on graphs (2013), sect. 2.1: VertexNim and Adjacent Nim."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from random import Random

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.heaps import Row
from partizan.players import LEFT
from partizan.theory import Outcome
from partizan_literature.instances import bare_graphs, random_graphs
from partizan_literature.renault2013.games import vertex_nim_theorems as theorems
from partizan_literature.renault2013.games.vertex_nim import (
    ADJACENT_NIM,
    DIRECTED_VERTEX_NIM,
    VERTEX_NIM,
    Turn,
)
from partizan_literature.renault2013.games.vertex_nim_labelling import sink_labels
from partizan_literature.renault2013.games.vertex_nimg import STOCKMAN_NIMG, stockman_outcome

VERTEXNIM = "vertex-nim"
DIRECTED = "directed-vertex-nim"
UP_TO_FOUR = "vertices; up to four all graphs, with weights up to 5, 4 or 3, then random ones"


def graphs(vertices: int) -> Iterator[Graph]:
    """Yield the connected simple graphs with at most `vertices` vertices, up to isomorphism."""
    return (graph for graph in bare_graphs(vertices) if graph.order and graph.is_connected)


def digraphs(vertices: int) -> Iterator[Digraph]:
    """Yield the strongly connected digraphs with at most `vertices` vertices, all with loops."""
    for n in range(1, vertices + 1):
        pairs = [(u, v) for u in range(n) for v in range(n) if u != v]
        loops = [(v, v) for v in range(n)]
        for count in range(n if n > 1 else 0, len(pairs) + 1):
            for arcs in combinations(pairs, count):
                digraph = Digraph(n, [*arcs, *loops])
                if len(digraph.strong_components()) == 1:
                    yield digraph


def random_digraphs(vertices: int, *, count: int) -> Iterator[Digraph]:
    """Yield random strongly connected digraphs with all loops, with weights and a token.

    They have from four to `vertices` vertices.
    """
    rng = Random(6)
    for order in range(4, vertices + 1):
        pairs = [(u, v) for u, v in product(range(order), repeat=2) if u != v]
        loops = [(v, v) for v in range(order)]
        made = 0
        while made < count:
            arcs = rng.sample(pairs, rng.randint(order, 2 * order))
            digraph = Digraph(order, [*arcs, *loops])
            if len(digraph.strong_components()) == 1:
                made += 1
                weights = rng.choices("1112", k=order)
                yield digraph.relabelled(dict(enumerate(weights))).marked(
                    token=rng.randrange(order)
                )


def random_boards(vertices: int, *, count: int) -> Iterator[Graph]:
    """Yield random connected graphs with some loops, weights up to 4 and a token.

    They have from four to `vertices` vertices.
    """
    rng = Random(7)
    for bare in random_graphs(range(4, vertices + 1), [""], count=count):
        if bare.is_connected:
            loops = [(v, v) for v in bare if rng.random() < 0.3]
            weights = rng.choices("123" if bare.order > 4 else "1234", k=bare.order)
            board = bare.with_edges([*bare.edges, *loops]).relabelled(dict(enumerate(weights)))
            yield board.marked(token=rng.randrange(bare.order))


def weighted(graph: Graph, weights: range) -> Iterator[Graph]:
    """Yield a graph with every choice of these weights, and with the token on every vertex."""
    for labels in product(map(str, weights), repeat=graph.order):
        for token in graph:
            yield graph.relabelled(dict(enumerate(labels))).marked(token=token)


_SINKS = "1>2 2>3 3>2 4>1 3>5 5>4 1>1 2>2 3>3 4>4 5>5; 5:{3} 4@"
"""A strongly connected digraph with loops whose vertices of weight 1 fall into sets S1, S2, T2."""


@claim(
    "renault2013/thm-2.4",
    "On a circuit of at least three vertices, all of weight at least 2, the first player wins "
    "VertexNim if the number of vertices is odd. If it is even, the first player wins if and only "
    "if the first of the lightest vertices is at an even place, counting the token's vertex as "
    "the first.",
    source="[Renault13, Thm 2.4]",
    about=("adjacent-nim", DIRECTED),
    up_to=(3, 4, 5),
    unit="as the largest weight, on three to six vertices, and more on three and four",
)
def circuits(largest: int) -> Iterator[Case]:
    """Compare the rule with a search, and make the move that is stated to win."""
    for n in range(3, 7):
        for row in product(range(2, largest + 1 + max(5 - n, 0)), repeat=n):
            board = Row(row)
            said = theorems.adjacent_outcome(ADJACENT_NIM, board)
            yield Case(board, said, ADJACENT_NIM(board).outcome())
            after = theorems.adjacent_winning_move(ADJACENT_NIM, board, LEFT)
            if after is not None:
                yield Case(f"{board} to {after}", Outcome.P, ADJACENT_NIM(after).outcome())


WITH_ONES = {3: (7, 19), 4: (15, 65), 5: (76, 211), 6: (204, 665)}


@claim(
    "renault2013/thm-2.4-ones",
    "If weights 1 are allowed, Thm 2.4 is wrong: among the circuits of 3 to 6 vertices with "
    "weights up to 3, at least one of them 1, it fails for "
    f"{', '.join(f'{wrong} of {total}' for wrong, total in WITH_ONES.values())}.",
    source="[Renault13, Thm 2.4], a remark on its hypothesis; the numbers are computed here",
    about="adjacent-nim",
    up_to=(5, 6, 6),
    unit="vertices",
    whole=6,
)
def circuits_with_ones(vertices: int) -> Iterator[Case]:
    """Compare the literal rule with a search."""
    for n in range(3, vertices + 1):
        rows = [row for row in product((1, 2, 3), repeat=n) if 1 in row]
        wrong = 0
        for row in rows:
            first_wins = n % 2 == 1 or row.index(min(row)) % 2 == 1  # counted from 0, not from 1
            wrong += (ADJACENT_NIM(Row(row)).outcome() is Outcome.N) != first_wins
        yield Case(f"{n} vertices", WITH_ONES[n], (wrong, len(rows)))


@claim(
    "renault2013/thm-2.7",
    "If every vertex of a strongly connected digraph has a loop, the first player wins VertexNim "
    "if and only if all weights are 1 and their number is odd; or they are not all 1 and the "
    "weight of the token's vertex is at least 2; or it is 1 and the labelling `lo` of the "
    "vertices of weight 1 gives it the label N.",
    source="[Renault13, Def. 2.5 and Thm 2.7]",
    about=DIRECTED,
    up_to=(2, 6, 6),
    unit="vertices; up to three all digraphs, with weights up to 4 or 3, then random ones",
    figure=lambda: rulesets.directed_vertex_nim(_SINKS).figure,
)
def loops_on_digraphs(vertices: int) -> Iterator[Case]:
    """Compare the rule with a search, and make the move that is stated to win."""
    small = (
        digraph.relabelled(dict(enumerate(weights))).marked(token=token)
        for digraph in digraphs(min(vertices, 3))
        for weights in product("1234" if digraph.order < 3 else "123", repeat=digraph.order)
        for token in digraph
    )
    for board in chain(small, random_digraphs(vertices, count=300)):
        position = DIRECTED_VERTEX_NIM(board)
        said = theorems.directed_outcome(DIRECTED_VERTEX_NIM, position.board)
        yield Case(position, said, position.outcome())
        after = theorems.directed_winning_move(DIRECTED_VERTEX_NIM, position.board, LEFT)
        if after is not None:
            found = DIRECTED_VERTEX_NIM(after).outcome()
            yield Case(f"{position} to {after}", Outcome.P, found)


@claim(
    "renault2013/thm-2.7-proof",
    "If the weight of the token's vertex is at least 2 and it has a loop, the first player wins, "
    "either by taking everything or by leaving 1 and staying there.",
    source="[Renault13, the proof of Thm 2.7, from which this case is missing], as in Prop. 2.8",
    about=DIRECTED,
    up_to=(2, 3, 3),
    unit="vertices, with weights up to 3",
)
def steal_the_strategy(vertices: int) -> Iterator[Case]:
    """Search the positions after these moves."""
    for digraph in digraphs(vertices):
        for weights, token in product(product("123", repeat=digraph.order), digraph):
            if weights[token] == "1":
                continue
            board = digraph.relabelled(dict(enumerate(weights))).marked(token=token)
            moves = [Turn(0, v) for v in digraph.successors(token) if v != token]
            moves = [*(moves or [Turn(0, None)]), Turn(1, token)]
            found = [DIRECTED_VERTEX_NIM(DIRECTED_VERTEX_NIM.moved(board, m)) for m in moves]
            yield Case(board, True, Outcome.P in [after.outcome() for after in found])


@claim(
    "renault2013/def-2.5-choices",
    "The labelling `lo` does not depend on the order in which sink components are chosen.",
    source="[Renault13, Def. 2.5]",
    about=DIRECTED,
    up_to=(3, 4, 4),
    unit="vertices",
)
def choices_of_components(vertices: int) -> Iterator[Case]:
    """Choose them in every order, on all digraphs."""
    sample = [[1], [2], [1], [0]]
    yield Case("a>b, b>c, c>b, d>a", "PNNN", _labels(sample))
    for order in range(1, vertices + 1):
        pairs = [(u, v) for u, v in product(range(order), repeat=2) if u != v]
        for chosen in product((False, True), repeat=len(pairs)):
            arcs = [pair for pair, on in zip(pairs, chosen, strict=True) if on]
            after = [[v for u, v in arcs if u == vertex] for vertex in range(order)]
            every = {"".join(labels) for labels in _labellings(Digraph(order, arcs))}
            yield Case(arcs, {_labels(after)}, every)


def _labels(after: list[list[int]]) -> str:
    return "".join(label.outcome.name for label in sink_labels(after))


def _labellings(digraph: Digraph) -> Iterator[list[str]]:
    """Yield the labellings of a digraph by Def. 2.5, for every choice."""
    if digraph.order == 0:
        yield []
    reach = [digraph.reach(v) for v in digraph]
    for part in {frozenset(w for w in reach[v] if v in reach[w]) for v in digraph}:
        if any(u in part and v not in part for u, v, _ in digraph.edges):
            continue
        into = {u for u, v, _ in digraph.edges if u not in part and v in part}
        is_odd = len(part) % 2 == 1
        gone = dict.fromkeys(part, "P" if is_odd else "N")
        if is_odd:
            gone |= dict.fromkeys(into, "N")
        left = [v for v in digraph if v not in gone]
        for rest in _labellings(digraph.without_vertices(*gone)):
            labels = gone | dict(zip(left, rest, strict=True))
            yield [labels[v] for v in digraph]


@claim(
    "renault2013/prop-2.8",
    "If every vertex of a connected graph has a loop, the first player wins VertexNim if and only "
    "if all weights are 1 and their number is odd; or they are not all 1 and the weight of the "
    "token's vertex is at least 2; or it is 1 and its component among the vertices of weight 1 "
    "has an even number of vertices.",
    source="[Renault13, Prop. 2.8]",
    about=VERTEXNIM,
    up_to=(3, 4, 5),
    unit="vertices, with weights up to 4 or, on five vertices, 2",
)
def loops_on_graphs(vertices: int) -> Iterator[Case]:
    """Compare the literal statement with a search."""
    for graph in graphs(vertices):
        looped = graph.with_edges([*graph.edges, *((v, v) for v in graph)])
        for board in weighted(looped, range(1, 5 if graph.order < 5 else 3)):
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
    "The winner of VertexNim on a connected graph, with loops on some of its vertices, is "
    "determined by the weights 1 and the loops near the token, and otherwise by the labelling "
    "`lu`.",
    source="[Renault13, Def. 2.10 and Thm 2.9]",
    about=VERTEXNIM,
    up_to=(2, 6, 6),
    unit=UP_TO_FOUR,
    figure=lambda: rulesets.vertex_nim("{2}@-{3}-{2}-{4}-{5}").figure,
)
def undirected(vertices: int) -> Iterator[Case]:
    """Compare the theorem with a search."""
    small = (
        board
        for graph in graphs(min(vertices, 4))
        for loops in product((False, True), repeat=graph.order)
        for board in weighted(
            graph.with_edges([*graph.edges, *((v, v) for v in graph if loops[v])]),
            range(1, (6, 6, 6, 5, 4)[graph.order]),
        )
    )
    for board in chain(small, random_boards(vertices, count=100)):
        position = VERTEX_NIM(board)
        yield Case(position, theorems.outcome(VERTEX_NIM, position.board), position.outcome())


@claim(
    "renault2013/thm-2.9-moves",
    "On a connected graph, every position of VertexNim that the first player wins has a winning "
    "move that leaves 0, or 1, or one less than before.",
    source="[Renault13, proof of Thm 2.9]",
    about=VERTEXNIM,
    up_to=(3, 6, 6),
    unit="vertices; up to four all graphs without loops, with weights up to 4, then random ones",
)
def winning_moves(vertices: int) -> Iterator[Case]:
    """Make the move that the proof gives, and search the resulting position."""
    small = (
        board
        for graph in graphs(min(vertices, 4))
        for board in weighted(graph, range(1, 5 if graph.order < 4 else 4))
    )
    for weights in chain(small, random_boards(vertices, count=1000)):
        board = VERTEX_NIM(weights).board
        after = theorems.winning_move(VERTEX_NIM, board, LEFT)
        if after is not None and board.token is not None:
            before, is_emptied = int(board[board.token] or 1), after.order < board.order
            left = 0 if is_emptied else int(after[board.token] or 1)
            found = (left in {0, 1, before - 1}, VERTEX_NIM(after).outcome())
            yield Case(f"{board} to {after}", (True, Outcome.P), found)


@claim(
    "renault2013/vertexnim-ones",
    "If all weights are 1, VertexNim lasts as many moves as there are vertices.",
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
    "renault2013/vertexnim-zeros",
    "VertexNim is equivalent to the game in which vertices of weight 0 stay, and a token that "
    "reaches one moves on until it reaches a vertex of positive weight.",
    source="[Renault13, sect. 2.1 and app. A, on VertexNim and Vertex NimG]",
    about=DIRECTED,
    up_to=(2, 3, 3),
    unit="vertices, with weights up to 3 or, on three vertices, 2",
)
def zeros_stay(vertices: int) -> Iterator[Case]:
    """Play both games on all strongly connected digraphs, with loops or without."""
    for looped in digraphs(vertices):
        for digraph in (looped, looped.with_edges([e for e in looped.edges if e[0] != e[1]])):
            letters = "123" if digraph.order < 3 else "12"
            known: dict[tuple[tuple[int, ...], int], int] = {}
            for weights, token in product(product(letters, repeat=digraph.order), digraph):
                board = digraph.relabelled(dict(enumerate(weights))).marked(token=token)
                said = _with_zeros(digraph, tuple(map(int, weights)), token, known)
                yield Case(board, said, DIRECTED_VERTEX_NIM(board).nim_value())


def _with_zeros(
    digraph: Digraph,
    weights: tuple[int, ...],
    token: int,
    known: dict[tuple[tuple[int, ...], int], int],
) -> int:
    """Return the nim-value when vertices of weight 0 stay."""
    if (weights, token) not in known:
        options = set()
        for left in range(weights[token]):
            after = (*weights[:token], left, *weights[token + 1 :])
            if not any(after):
                options.add(0)
            passed = [token]
            for u in passed:  # continue as long as the weights are 0
                for v in digraph.successors(u):
                    if after[v]:
                        options.add(_with_zeros(digraph, after, v, known))
                    elif v not in passed:
                        passed.append(v)
        known[weights, token] = next(g for g in range(len(options) + 1) if g not in options)
    return known[weights, token]


@claim(
    "renault2013/vertexnim-loops",
    "A loop on a vertex of weight 1 changes nothing. A single vertex of weight w is a heap of w "
    "tokens if it has a loop, and otherwise allows exactly one move.",
    source="[Renault13, sect. 2.1], from the rules",
    about=DIRECTED,
    up_to=(2, 3, 3),
    unit="vertices, with weights up to 3",
)
def loops_on_ones(vertices: int) -> Iterator[Case]:
    """Delete such loops from all digraphs."""
    for w in range(1, 6):
        one = Digraph([str(w)], [], token=0)
        yield Case(one, 1, DIRECTED_VERTEX_NIM(one).nim_value())
        looped = Digraph([str(w)], [(0, 0)], token=0)
        yield Case(looped, w, DIRECTED_VERTEX_NIM(looped).nim_value())
    for digraph in digraphs(vertices):
        for weights, token in product(product("123", repeat=digraph.order), digraph):
            board = digraph.relabelled(dict(enumerate(weights))).marked(token=token)
            kept = [arc for arc in board.edges if arc[0] != arc[1] or weights[arc[0]] != "1"]
            less = board.with_edges(kept)
            if board.order > 1 and less.size < board.size:
                expected, found = (DIRECTED_VERTEX_NIM(b).nim_value() for b in (less, board))
                yield Case(board, expected, found)


@claim(
    "renault2013/stockman",
    "The labelling `lu`, applied to a whole graph without loops, determines the winner of "
    "Stockman's Vertex NimG.",
    source="[Renault13, sect. 2.3], on the thesis's results and the variant in which nothing is "
    "removed",
    about="stockman-nimg",
    up_to=(3, 4, 5),
    unit="vertices, with weights up to 4",
)
def stockman(vertices: int) -> Iterator[Case]:
    """Compare the labelling with a search."""
    for graph in graphs(vertices):
        for board in weighted(graph, range(1, 5)):
            position = STOCKMAN_NIMG(board)
            yield Case(
                position, stockman_outcome(STOCKMAN_NIMG, position.board), position.outcome()
            )


@claim(
    "renault2013/stockman-loops",
    "If the token's vertex has a loop, the first player wins Stockman's Vertex NimG by taking "
    "everything and staying there.",
    source="[Renault13, sect. 2.3], from the rules",
    about="stockman-nimg",
    up_to=(3, 4, 4),
    unit="vertices, with weights up to 3",
)
def stockman_with_loops(vertices: int) -> Iterator[Case]:
    """Search all such positions."""
    for graph in graphs(vertices):
        for board in weighted(graph, range(1, 4)):
            looped = board.with_edges([*board.edges, (board.token or 0, board.token or 0)])
            yield Case(looped, Outcome.N, STOCKMAN_NIMG(looped).outcome())
