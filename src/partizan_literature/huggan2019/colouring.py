"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 5: orthogonal colouring."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, factorial

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan_literature.huggan2019.games.orthogonal_colouring import Colouring, OrthogonalColouring
from partizan_literature.huggan2019.latin_boards import latin_board
from partizan_literature.huggan2019.orthogonal_colouring import (
    colours_for_a_draw,
    copied_move,
    latin_involution,
    matched_graphs_at_least_as_printed,
    matched_graphs_at_most,
)
from partizan_literature.huggan2019.strictly_matched import (
    count_strictly_matched_graphs,
    is_strictly_matched,
    matched_labellings,
    matched_pairs_fit,
    strictly_matched_graphs,
    strictly_matched_involution,
)
from partizan_literature.instances import bare_graphs

VERTICES = "vertices"
SIDE = "cells in a row or column"

# [Huggan19, Fig. 5.5]: the graphs with up to five vertices that have such an involution
_DRAWN = {
    1: [""],
    2: ["01"],
    3: ["01", "01 02 12"],
    4: ["01 23", "01 02 03 23", "01 12 23 03", "01 02 03 12 13 23"],
    5: [
        "02 34",
        "01 03 12 23",
        "01 02 12 34",
        "01 03 04 13 14 34",
        "01 04 14 23 24 34",
        "01 03 04 12 23 34",
        "01 03 04 13 14 23 24 34",
        "01 03 04 12 14 23 24 34",
        "01 02 03 04 12 13 14 23 24 34",
    ],
}


# by how much Alice wins with 1, 2, ... colours, on the graphs where this is not always 0
_SMALL_GRAPHS = {
    (2, ""): [1],
    (3, "01 02"): [1, 1],
    (4, ""): [1],
    (4, "23"): [1],
    (4, "13 23"): [1],
    (4, "01 03 12"): [0, 1],
    (4, "01 03 12 23"): [0, -2],
    (4, "01 02 03 12 23"): [1, -1, 1],
}


class PlayedOut(OrthogonalColouring):
    """The game without the bounds that follow from a theorem."""

    def bounds(self, board: Colouring) -> None:
        """Return no bounds, so that every game is played to its end."""


def _name(graph: Graph) -> str:
    edges = " ".join(f"{u}-{v}" for u, v, _ in graph.edges)
    return f"{graph.order} vertices, {edges or 'no edges'}"


@claim(
    "huggan2019/sect-5.1",
    "With one colour on two nonadjacent vertices, Alice wins by 1; with two colours on a cycle of "
    "four vertices, Bob wins by 2.",
    source="[Huggan19]",
    about="scoring orthogonal-colouring",
    up_to=(2, 2, 2),
    unit="colours",
)
def first_examples(colours: int) -> Iterator[Case]:
    """Play both games out."""
    for graph, m, said in ((Graph(2), 1, 1), (Graph.cycle(4), 2, -2)):
        if m <= colours:
            yield Case(f"{_name(graph)}; {m} colours", said, PlayedOut(graph, m)().score())


@claim(
    "huggan2019/sect-5.1-latin",
    "The game on the 3x3 Latin square, which the thesis conjectures to be a draw with three "
    "colours, is a draw with any number of colours.",
    source="[Huggan19]; computed for other numbers",
    about="scoring orthogonal-colouring",
    up_to=(2, 3, 6),
    unit="colours",
)
def three_by_three(colours: int) -> Iterator[Case]:
    """Search the game; for 7 or more colours see Corollary 5.3.2."""
    for m in range(colours + 1):
        yield Case(f"{m} colours", 0, OrthogonalColouring(latin_board(3), m)().score())


@claim(
    "huggan2019/sect-5.1-small-graphs",
    "On graphs with up to four vertices, Alice wins with one colour on two vertices and on four "
    "vertices without edges, and on four vertices with one edge or two adjacent edges; with one "
    "or two colours on a path of three; with two on a path of four; with one or three on a "
    "complete graph of four without one edge. Bob wins with two colours on the last graph, and on "
    "a cycle of four. All other games are draws.",
    source="[Huggan19, Sect. 5.1 and Question 3], which ask for other graphs; computed here",
    about="scoring orthogonal-colouring",
    up_to=(3, 4, 4),
    unit=VERTICES,
    whole=4,
)
def small_graphs(vertices: int) -> Iterator[Case]:
    """Play with every number of colours not covered by the draw of Lemma 5.3.1."""
    named = {_certificate(n, edges): values for (n, edges), values in _SMALL_GRAPHS.items()}
    for graph in bare_graphs(vertices):
        values = named.get(str(graph.canonical()), [])
        for colours in range(1, colours_for_a_draw(graph) + 1):
            said = values[colours - 1] if colours <= len(values) else 0
            found = PlayedOut(graph, colours)().score()
            yield Case(f"{_name(graph)}; {colours} colours", said, found)


def _certificate(vertices: int, edges: str) -> str:
    """Return a text that is equal for isomorphic graphs."""
    pairs = [(int(edge[0]), int(edge[1])) for edge in edges.split()]
    return str(Graph([""] * vertices, pairs).canonical())


@claim(
    "huggan2019/example-5.2.1",
    "Exchanging two neighbours of degree two in a triangle with a pendant vertex is a strictly "
    "matched involution.",
    source="[Huggan19, Ex. 5.2.1]",
    about="scoring orthogonal-colouring",
    up_to=(4, 4, 4),
    unit=VERTICES,
)
def paw(order: int) -> Iterator[Case]:
    """Check the definition."""
    graph = Graph(order, [(0, 1), (0, 2), (0, 3), (2, 3)])
    yield Case(_name(graph), True, is_strictly_matched(graph, (0, 1, 3, 2)))


@claim(
    "huggan2019/thm-5.2.2",
    "If a graph has a strictly matched involution, the second player does not lose the orthogonal "
    "colouring game on it, with any number of colours, and wins it under normal play.",
    source="[Huggan19, Thm 5.2.2]",
    about="scoring orthogonal-colouring",
    up_to=(3, 5, 6),
    unit=VERTICES,
)
def safe_for_bob(order: int) -> Iterator[Case]:
    """Search the game with up to three colours."""
    for n in range(1, order + 1):
        for graph in strictly_matched_graphs(n):
            for m in range(1, 4):
                score = PlayedOut(graph, m)().score()
                last = OrthogonalColouring(graph, m, "normal")().score()
                yield Case(f"{_name(graph)}; {m} colours", (True, -1), (score <= 0, last))


@claim(
    "huggan2019/thm-5.2.2-strategy",
    "Bob can always answer a colour on a vertex of one copy with the same colour on the "
    "corresponding vertex of the other copy.",
    source="[Huggan19, the proof of Thm 5.2.2]",
    about="scoring orthogonal-colouring",
    up_to=(3, 5, 6),
    unit=VERTICES,
)
def copying(order: int) -> Iterator[Case]:
    """Try all moves of Alice, and check that each can be answered."""
    for n in range(1, order + 1):
        for graph in strictly_matched_graphs(n):
            image = strictly_matched_involution(graph)
            assert image is not None
            for m in range(1, 4):
                game = OrthogonalColouring(graph, m)
                yield Case(f"{_name(graph)}; {m} colours", 0, _unanswered(game, image))


def _unanswered(game: OrthogonalColouring, image: tuple[int, ...]) -> int:
    """Return the number of moves that cannot be copied, over all games in which the others are."""
    count = 0
    seen = {game.empty}
    for board in (waiting := [game.empty]):
        for move in game.colourings(board):
            after, answer = board.coloured(move), copied_move(image, move)
            if answer not in game.colourings(after):
                count += 1
                continue
            following = after.coloured(answer)
            if following not in seen:
                seen.add(following)
                waiting.append(following)
    return count


@claim(
    "huggan2019/cor-5.2.3",
    "On the board of a Latin square or rectangle, reflection is a strictly matched involution; "
    "this remains true if the diagonals, or the blocks of sudoku, must have different colours as "
    "well.",
    source="[Huggan19, Cor. 5.2.3]",
    about="scoring orthogonal-colouring",
    up_to=(5, 7, 9),
    unit=SIDE,
)
def mirrors(side: int) -> Iterator[Case]:
    """Check the definition."""
    for rows in range(1, side + 1):
        for columns in range(1, side + 1):
            boards = {f"{rows}x{columns}": latin_board(rows, columns)}
            if rows == columns:
                boards[f"{rows}x{rows}, diagonals"] = latin_board(rows, diagonals=True)
                if rows in (1, 4, 9):
                    boards[f"{rows}x{rows}, blocks"] = latin_board(rows, blocks=True)
                    boards[f"{rows}x{rows}, both"] = latin_board(rows, diagonals=True, blocks=True)
            for name, graph in boards.items():
                yield Case(name, True, is_strictly_matched(graph, latin_involution(rows, columns)))


@claim(
    "huggan2019/thm-5.3.1",
    "If there are at least as many colours as the sum of the maximum degree and the independence "
    "number, every vertex gets a colour, and the game is a draw.",
    source="[Huggan19, Lemma 5.3.1]",
    about="scoring orthogonal-colouring",
    up_to=(3, 4, 5),
    unit=VERTICES,
)
def enough_colours(order: int) -> Iterator[Case]:
    """Play out all games, without the bounds that the theorem gives."""
    for graph in bare_graphs(order):
        m = colours_for_a_draw(graph)
        yield Case(f"{_name(graph)}; {m} colours", 0, PlayedOut(graph, m)().score())


@claim(
    "huggan2019/cor-5.3.2",
    "The game on the nxn Latin square with 3n-2 colours is a draw.",
    source="[Huggan19, Cor. 5.3.2]",
    about="scoring orthogonal-colouring",
    up_to=(2, 2, 3),
    unit=SIDE,
)
def enough_for_squares(side: int) -> Iterator[Case]:
    """Play out all games, without the bounds that the theorem gives."""
    for n in range(1, side + 1):
        m = 3 * n - 2
        yield Case(f"{n}x{n}; {m} colours", 0, PlayedOut(latin_board(n), m)().score())


@claim(
    "huggan2019/thm-5.3.3",
    "The game on a Latin square with one colour is a draw.",
    source="[Huggan19, Lemma 5.3.3]",
    about="scoring orthogonal-colouring",
    up_to=(3, 4, 5),
    unit=SIDE,
)
def one_colour(side: int) -> Iterator[Case]:
    """Search the game."""
    for n in range(1, side + 1):
        yield Case(f"{n}x{n}", 0, OrthogonalColouring(latin_board(n), 1)().score())


@claim(
    "huggan2019/thm-5.4.1",
    "A graph has a strictly matched involution if and only if it consists of a clique and a "
    "matching such that any two edges of the matching induce two edges, a cycle of four or a "
    "complete graph, and any edge of the matching with a vertex of the clique induces an edge and "
    "a vertex, or a triangle.",
    source="[Huggan19, Thm 5.4.1]",
    about="scoring orthogonal-colouring",
    up_to=(4, 6, 7),
    unit=VERTICES,
)
def cliques_and_matchings(order: int) -> Iterator[Case]:
    """Try all matchings, and search for an involution."""
    for graph in bare_graphs(order):
        pairs = [(u, v) for u, v, _ in graph.edges]
        said = any(
            matched_pairs_fit(graph, chosen)
            for count in range(graph.order // 2 + 1)
            for chosen in combinations(pairs, count)
        )
        yield Case(_name(graph), said, strictly_matched_involution(graph) is not None)


@claim(
    "huggan2019/cor-5.4.2",
    "Every graph with a strictly matched involution consists of two copies of a graph, all edges "
    "between a vertex and its copy, further edges in symmetric pairs, and a clique, each vertex "
    "of which is adjacent to both or neither of a vertex and its copy.",
    source="[Huggan19, Cor. 5.4.2]",
    about="scoring orthogonal-colouring",
    up_to=(5, 7, 7),
    unit=VERTICES,
)
def made_of_copies(order: int) -> Iterator[Case]:
    """Count the graphs constructed in this way, and those with an involution."""
    found = [0] * (order + 1)
    for graph in bare_graphs(order):
        found[graph.order] += strictly_matched_involution(graph) is not None
    for n, count in enumerate(found):
        yield Case(f"{n} vertices", count_strictly_matched_graphs(n), count)


@claim(
    "huggan2019/fig-5.5",
    "The graphs with up to five vertices that have a strictly matched involution.",
    source="[Huggan19, Fig. 5.5]",
    about="scoring orthogonal-colouring",
    up_to=(5, 5, 5),
    unit=VERTICES,
)
def drawn(order: int) -> Iterator[Case]:
    """Construct them, up to isomorphism."""
    for n in range(1, order + 1):
        texts = [row.split() for row in _DRAWN[n]]
        said = {Graph(n, [(int(e[0]), int(e[1])) for e in row]).canonical() for row in texts}
        yield Case(f"{n} vertices", said, {g.canonical() for g in strictly_matched_graphs(n)})


@claim(
    "huggan2019/lemma-5.5.1",
    "There are at least 2^C(n,2)/n! and at most 2^C(n,2) graphs with n vertices.",
    source="[Huggan19, Fact 5.5.1]",
    about="scoring orthogonal-colouring",
    up_to=(6, 7, 7),
    unit=VERTICES,
)
def graphs_at_all(order: int) -> Iterator[Case]:
    """Count them."""
    counts = [0] * (order + 1)
    for graph in bare_graphs(order):
        counts[graph.order] += 1
    for n, count in enumerate(counts):
        most = 2 ** comb(n, 2)
        yield Case(f"{n} vertices", True, Fraction(most, factorial(n)) <= count <= most)


@claim(
    "huggan2019/thm-5.5.2-labellings",
    "A permutation with k pairs of n labelled vertices is a strictly matched involution of exactly "
    "2^(kn-k²-k) graphs.",
    source="[Huggan19, the proof of Thm 5.5.2]",
    about="scoring orthogonal-colouring",
    up_to=(4, 5, 6),
    unit=VERTICES,
)
def labellings(order: int) -> Iterator[Case]:
    """Check all graphs."""
    for n in range(order + 1):
        edges = [*combinations(range(n), 2)]
        graphs = [
            Graph(n, [e for i, e in enumerate(edges) if bits >> i & 1])
            for bits in range(1 << len(edges))
        ]
        for k in range(n // 2 + 1):
            image = [v ^ 1 if v < 2 * k else v for v in range(n)]
            found = sum(is_strictly_matched(graph, image) for graph in graphs)
            yield Case(f"{n} vertices, {k} pairs", matched_labellings(n, k), found)


@claim(
    "huggan2019/thm-5.5.2-as-printed",
    "At least Σ 2^((n-1/2)k-3k²/2)/k! - ⌊n/2⌋C(n,2) graphs with n vertices have a strictly matched "
    "involution, where k goes up to n/2.",
    source="[Huggan19, Thm 5.5.2]",
    about="scoring orthogonal-colouring",
    up_to=(8, 9, 10),
    unit=VERTICES,
    corrected_by="huggan2019/thm-5.5.2",
)
def too_many(order: int) -> Iterator[Case]:
    """Count them, and compare with the bound."""
    for n in range(1, order + 1):
        count = count_strictly_matched_graphs(n)
        least = matched_graphs_at_least_as_printed(n)
        yield Case(f"{n} vertices", max(least, count), count)


@claim(
    "huggan2019/thm-5.5.2",
    "The numbers of graphs with 0, 1, 2, ... vertices that have a strictly matched involution are "
    "1, 1, 1, 2, 4, 9, 21, 65, 240, 1128, 6764; at most 1 + ⌊n/2⌋ 2^(((n-1)/2)²) have one.",
    source="[Huggan19, Thm 5.5.2, with the exponent that Cor. 5.5.3 needs; numbers computed]",
    about="scoring orthogonal-colouring",
    up_to=(8, 9, 10),
    unit=VERTICES,
    whole=10,
)
def not_too_many(order: int) -> Iterator[Case]:
    """Count them."""
    said = [1, 1, 1, 2, 4, 9, 21, 65, 240, 1128, 6764]
    for n in range(order + 1):
        count = count_strictly_matched_graphs(n)
        is_bound = count <= matched_graphs_at_most(n)
        yield Case(f"{n} vertices", (said[n], True), (count, is_bound))
