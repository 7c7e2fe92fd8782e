"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.6: misère Col.

A vertex is grey (o), or reserved for Left (B, for black) or for Right (W); words are paths. Si(n,
c) is a vertex of colour c with n grey legs of length two, and WSi(n, c) has an additional white
leaf there.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col_theorems import (
    BLACK,
    GREY,
    WHITE,
    misere_col_reduced,
    winning_vertex,
)
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.theory import Outcome
from partizan_literature import by_definition
from partizan_literature.instances import labelled_graphs, partitions, spider

ABOUT = ("graph-col", "col")
LABELS = {"o": GREY, "B": BLACK, "W": WHITE}
GREYS = "grey vertices in a row"


def path(word: str) -> Graph:
    """Return the path of a word; `+` separates several paths."""
    labels: list[str] = []
    edges: list[tuple[int, int]] = []
    for part in word.split("+"):
        edges += [(len(labels) + i, len(labels) + i + 1) for i in range(len(part) - 1)]
        labels += [LABELS[letter] for letter in part]
    return Graph(labels, edges)


def star(legs: int, colour: str, leaf: str = "") -> Graph:
    """Return Si(legs, colour), or with an additional leaf of a colour at its centre."""
    bare = spider(*[2] * legs, *[1] * len(leaf))
    return bare.relabelled({0: LABELS[colour], bare.order - 1: LABELS[leaf or "o"]})


def misere(graph: Graph) -> Outcome:
    """Return the misère outcome of a board."""
    return GRAPH_COL(graph).outcome("misere")


def is_board_of(graph: Graph, word: str) -> bool:
    """Return whether two boards are equal modulo dead-ending games."""
    return DEAD_ENDING.equal(GRAPH_COL(graph).form(), GRAPH_COL(path(word)).form())


@claim(
    "renault2013/sect-4.1.6",
    "Every position of Col is dead-ending.",
    source="[Renault13, sect. 4.1.6]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="vertices",
)
def col_is_dead_ending(vertices: int) -> Iterator[Case]:
    """Check the trees of all boards."""
    for graph in labelled_graphs(vertices, (GREY, BLACK, WHITE)):
        yield Case(graph, True, GRAPH_COL(graph).form().is_dead_ending)


@claim(
    "renault2013/sect-4.1.6-reserved",
    "Under misère play a vertex reserved for Left may help her: the first player wins o+o and "
    "ooo, and Left wins oBo.",
    source="[Renault13, sect. 4.1.6]",
    about=ABOUT,
    up_to=(3, 3, 3),
    unit="boards",
)
def reserved_vertices(count: int) -> Iterator[Case]:
    """Search the boards."""
    said = {"o+o": Outcome.N, "ooo": Outcome.N, "oBo": Outcome.L}
    for word in list(said)[:count]:
        yield Case(word, said[word], misere(path(word)))


@claim(
    "renault2013/lemma-4.27",
    "Modulo dead-ending games, a grey path between two black vertices, together with them, equals "
    "a single black vertex; one between a black and a white vertex equals 0.",
    source="[Renault13, Lemma 4.27]",
    about=ABOUT,
    up_to=(5, 8, 11),
    unit=GREYS,
)
def paths_between_colours(longest: int) -> Iterator[Case]:
    """Compare the trees."""
    for n in range(longest + 1):
        for ends, word in (("BB", "B"), ("WW", "W"), ("BW", "")):
            whole = f"{ends[0]}{'o' * n}{ends[1]}"
            yield Case(whole, True, is_board_of(path(whole), word))


@claim(
    "renault2013/thm-4.28",
    "Modulo dead-ending games a grey cycle equals 0.",
    source="[Renault13, Thm 4.28]",
    about=ABOUT,
    up_to=(7, 9, 11),
    unit="vertices",
)
def cycles(longest: int) -> Iterator[Case]:
    """Compare the trees with 0, and play them beside small dead-ending games."""
    for n in range(3, longest + 1):
        cycle = Graph.cycle(n)
        yield Case(f"C{n}", (None, True), (_difference(cycle), is_board_of(cycle, "")))


def _difference(graph: Graph) -> Form | None:
    """Return a dead-ending game that distinguishes a board from 0 in play, or None."""
    members = by_definition.members("dead-ending")
    return by_definition.difference([GRAPH_COL(graph).form()], [], members)


def white_ends(longest: int, count: int, shortest: int = 0) -> Iterator[str]:
    """Yield sums of at most `count` paths that consist of a white vertex followed by grey ones."""
    for size in range(count + 1):
        for lengths in combinations_with_replacement(range(shortest, longest + 1), size):
            yield "+".join("W" + "o" * n for n in lengths)


def beside(*words: str) -> Graph:
    """Return the board of several words as a disjoint union."""
    return path("+".join(filter(None, words)))


@claim(
    "renault2013/lemma-4.29",
    "Left, moving first, wins a sum of grey paths that each have a white vertex at one end; and "
    "if a single white vertex is added, Left wins, regardless of who begins.",
    source="[Renault13, Lemma 4.29]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="grey vertices in each of up to three paths",
)
def paths_with_a_white_end(longest: int) -> Iterator[Case]:
    """Search the sums."""
    for word in white_ends(longest, 3):
        winner = GRAPH_COL(beside(word)).solve(LEFT, "misere").winner
        yield Case(word, (LEFT, Outcome.L), (winner, misere(beside("W", word))))


@claim(
    "renault2013/lemma-4.31",
    "Left wins the sum of two single white vertices, a grey path with a black end, and any number "
    "of grey paths that each have a white end.",
    source="[Renault13, Lemma 4.31]",
    about=ABOUT,
    up_to=(2, 4, 5),
    unit="grey vertices in each of up to three paths",
)
def two_white_vertices(longest: int) -> Iterator[Case]:
    """Search the sums."""
    for m, word in product(range(longest + 1), white_ends(longest, 2)):
        board = beside("W", "W", "B" + "o" * m, word)
        yield Case(board, Outcome.L, misere(board))


@claim(
    "renault2013/lemma-4.32",
    "Left wins the sum of any number of paths Wo and at least two grey paths with at least two "
    "vertices that each have a white end.",
    source="[Renault13, Lemma 4.32]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="grey vertices in each of up to three paths",
)
def long_paths_with_a_white_end(longest: int) -> Iterator[Case]:
    """Search the sums."""
    for k, word in product(range(3), white_ends(longest, 3, 2)):
        if "+" in word:
            board = beside(*["Wo"] * k, word)
            yield Case(board, Outcome.L, misere(board))


@claim(
    "renault2013/lemma-4.34",
    "Modulo dead-ending games, a white vertex with at least two grey legs of length two equals 0.",
    source="[Renault13, Lemma 4.34]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="legs",
)
def white_stars(most: int) -> Iterator[Case]:
    """Compare the trees with 0, and play them beside small dead-ending games."""
    for n in range(2, most + 1):
        board = star(n, "W")
        yield Case(f"Si({n}, W)", (None, True), (_difference(board), is_board_of(board, "")))


@claim(
    "renault2013/lemma-4.35",
    "Left wins a grey vertex with a white leaf and at least two grey legs of length two.",
    source="[Renault13, Lemma 4.35]",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit="legs",
)
def stars_with_a_white_leaf(most: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(2, most + 1):
        yield Case(f"WSi({n}, o)", Outcome.L, misere(star(n, "o", "W")))


@claim(
    "renault2013/lemma-4.36",
    "Left wins the sum of a grey path with a white end and a grey vertex with a white leaf and at "
    "least two grey legs of length two.",
    source="[Renault13, Lemma 4.36]",
    about=ABOUT,
    up_to=(3, 4, 6),
    unit=GREYS,
)
def stars_beside_a_path(longest: int) -> Iterator[Case]:
    """Search the sums."""
    for n, k in product((2, 3), range(longest + 1)):
        total = GRAPH_COL(star(n, "o", "W")) + GRAPH_COL(path("W" + "o" * k))
        yield Case(f"WSi({n}, o) and W{'o' * k}", Outcome.L, total.outcome("misere"))


@claim(
    "renault2013/thm-4.37-moves",
    "On a grey tree with one vertex of degree three or more the first player wins by colouring "
    "the centre, if some leg has length one, or if none has and two are longer than two; by "
    "colouring a leaf, if all legs have length two; and otherwise by colouring the second vertex "
    "of the longer leg. On a grey path, the vertex next to the last wins, and on a grey cycle any "
    "vertex.",
    source="[Renault13, Thms 4.28, 4.30 and 4.37]",
    about=ABOUT,
    up_to=(7, 9, 12),
    unit="vertices",
)
def winning_vertices(vertices: int) -> Iterator[Case]:
    """Colour that vertex, and search the remaining position."""
    graphs = {f"P{n}": Graph.path(n) for n in range(2, vertices + 1)}
    graphs |= {f"C{n}": Graph.cycle(n) for n in range(3, vertices + 1)}
    for total in range(3, vertices):
        graphs |= {f"legs {legs}": spider(*legs) for legs in partitions(total) if len(legs) >= 3}
    for name, graph in graphs.items():
        vertex = winning_vertex(graph)
        assert vertex is not None
        for player, tint in ((LEFT, WHITE), (RIGHT, BLACK)):
            yield Case((name, player), player, winner_after(graph, vertex, player, tint))


def winner_after(graph: Graph, vertex: int, player: Player, tint: str) -> Player | None:
    """Return the winner on a grey graph after a player has coloured a vertex."""
    after = graph.relabelled(dict.fromkeys(graph.neighbours(vertex), tint))
    rest = GRAPH_COL(after.without_vertices(vertex))
    return rest.solve(player.opponent, "misere").winner


@claim(
    "renault2013/sect-4.1.6-reductions",
    "Modulo dead-ending games, a board equals its reduction by these lemmas and Thm 4.107.",
    source="[Renault13, Lemmas 4.27 and 4.34, Thms 4.28 and 4.107, Cor. 4.84]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit="vertices",
)
def reduced_boards(vertices: int) -> Iterator[Case]:
    """Compare the trees of all boards with those of their reductions."""
    for graph in labelled_graphs(vertices, (GREY, BLACK, WHITE)):
        one, other = (GRAPH_COL(board).form() for board in (graph, misere_col_reduced(graph)))
        yield Case(graph, True, equal(one, other))


def equal(one: Form, other: Form) -> bool:
    """Return whether two trees are equal modulo dead-ending games."""
    return one == other or DEAD_ENDING.equal(one, other)
