"""G. Renault, Combinatorial games on graphs (2013), sect. 3.3: values of graphs in Col.

The values and counts were computed for these questions; they are not in the thesis. Words are
caterpillars: each letter is a vertex of the spine, and x is a grey one with a grey leaf.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col_pieces import Pieces, Worth, adjacency_of, as_game, state_of
from partizan.theories.normal import Game
from partizan_literature.instances import labelled_graphs, words
from partizan_literature.renault2013.caterpillars import graph_of_words
from partizan_literature.renault2013.col import ABOUT, GREY, VERTICES, value
from partizan_literature.renault2013.col_words import of

WORDS = {
    "oBB": "1*", "oBW": "-1/2", "WBoo": "-1/2", "BBoB": "3/2", "WoBB": "1/2", "oxB": "1",
    "xB": "1/2", "xoo": "0", "oxoo": "0", "ooxoo": "*", "oooxoo": "0", "oooooxoo": "0",
}  # fmt: skip


@claim(
    "renault2013/sect-3.3-words",
    "The values of some small caterpillars, including that of Fig. 3.15, are "
    f"{', '.join(f'{word} {text}' for word, text in WORDS.items())}.",
    source="[Renault13, the proofs of Sect. 3.3 and Fig. 3.15]",
    about=ABOUT,
    up_to=(10, 10, 10),
    unit=VERTICES,
)
def small_words(vertices: int) -> Iterator[Case]:
    """Evaluate the words, by moves and by the theorems."""
    for word, text in WORDS.items():
        if len(word) + word.count("x") <= vertices:
            known = GRAPH_COL(graph_of_words(word)).value(theorems=True)
            yield Case(word, (Game(text), Game(text)), (of(word), known))


INNER = {
    ("", "B", "B"): {
        (1, 0): "1", (1, 1): "1", (1, 2): "7/8", (1, 3): "1", (1, 4): "7/8", (2, 0): "1",
        (2, 1): "5/4", (2, 2): "1", (2, 3): "5/4", (3, 0): "1*", (3, 1): "1", (3, 2): "1*",
        (4, 0): "1", (4, 1): "5/4", (5, 0): "1", (0, 0): "1", (0, 1): "3/2", (0, 2): "1",
        (0, 3): "3/2", (0, 4): "1", (0, 5): "3/2",
    },
    ("", "B", "W"): {
        (1, 0): "-1/2", (1, 1): "-1/4", (1, 2): "-1/2", (1, 3): "-1/4", (2, 0): "-1/4",
        (2, 1): "-1/8", (2, 2): "0", (2, 3): "-1/8", (3, 0): "-1/2", (3, 1): "0", (3, 2): "-1/4",
        (4, 0): "-1/4", (4, 1): "-1/8", (5, 0): "-1/2", (0, 0): "0", (0, 1): "*", (0, 2): "0",
        (0, 3): "*", (0, 4): "0", (0, 5): "*",
    },
    ("B", "B", "B"): {
        (0, 0): "2", (0, 2): "7/4", (2, 2): "7/4", (0, 4): "7/4", (1, 1): "2", (1, 3): "2",
        (3, 1): "2", (3, 3): "2", (0, 1): "3/2", (1, 0): "3/2", (1, 2): "3/2", (2, 1): "3/2",
        (0, 3): "3/2", (2, 3): "3/2", (3, 2): "3/2", (4, 1): "3/2",
    },
    ("B", "B", "W"): {
        (0, 0): "0", (0, 2): "1/4", (0, 4): "1/4", (2, 0): "0", (4, 0): "0", (2, 2): "1/4",
        (1, 1): "1/2*", (1, 3): "1/2*", (3, 1): "1/2*", (0, 1): "1/2", (1, 0): "1/2",
        (1, 2): "1/2", (2, 1): "1/2", (0, 3): "1/2", (3, 0): "1/2", (2, 3): "1/2", (3, 2): "1/2",
    },
}  # fmt: skip
"""The values of x^pBx^qB, x^pBx^qW, Bx^pBx^qB and Bx^pBx^qW."""


@claim(
    "renault2013/lemma-3.80-table",
    "Where Lemma 3.80 gives bounds, the values of x^pBx^qB, x^pBx^qW, Bx^pBx^qB and Bx^pBx^qW for "
    "small p and q are given by a table: for example, xBxxB has value 7/8, xxxBB 1*, xxBxW -1/8, "
    "and BxBxW 1/2*.",
    source="[Renault13, Lemma 3.80, 4 to 7]; the values are computed here",
    about=ABOUT,
    up_to=(3, 6, 6),
    unit="letters x",
    whole=6,
)
def combs_with_an_inner_vertex(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    for (first, inner, last), table in INNER.items():
        for (p, q), text in table.items():
            if p + q <= longest:
                word = f"{first}{'x' * p}{inner}{'x' * q}{last}"
                yield Case(word, Game(text), of(word))


@claim(
    "renault2013/lemma-3.81-values",
    "The caterpillars xBxWx and xBxxxWx have value 0, and value 1/8 with two more x before B.",
    source="[Renault13, Lemma 3.81]; the values are computed here",
    about=ABOUT,
    up_to=(6, 6, 6),
    unit="letters x before the last",
)
def comb_with_two_inner_vertices(longest: int) -> Iterator[Case]:
    """Evaluate the caterpillars."""
    said = {"xBxWx": "0", "xBxxxWx": "0", "xxxBxWx": "1/8", "xxxBxxxWx": "1/8"}
    for word, text in said.items():
        if word.count("x") <= longest + 1:
            yield Case(word, Game(text), of(word))


IRREDUCIBLE = (
    "x", "oxo", "ooxo", "oooxo", "ooxoo", "oxoxx", "xoxox", "xoxxx", "ooooxo", "oooxoo", "ooxoxx",
    "oxooox", "oxooxx", "oxoxxo", "xooxxx",
)  # fmt: skip

LONGER = {7: 17, 8: 33, 9: 81, 10: 163}


@claim(
    "renault2013/question-3.90-caterpillars",
    "The value of a grey caterpillar: placed between oo and oo, so that no vertex has two "
    "leaves, the following words of up to six letters o and x, and their reversals, have value "
    f"*, and all others have value 0: {', '.join(IRREDUCIBLE)}. Of the words of seven to ten "
    f"letters, up to reversal, {', '.join(map(str, LONGER.values()))} have value *, and all others "
    "have value 0.",
    source="[Renault13, Example 3.84 and Question 3.90]; the values are computed here",
    about=ABOUT,
    up_to=(5, 8, 10),
    unit="letters between the ends",
    whole=10,
)
def irreducible_caterpillars(longest: int) -> Iterator[Case]:
    """Evaluate all such caterpillars."""
    for word in words("ox", min(longest, 6), 1):
        is_star = word in IRREDUCIBLE or word[::-1] in IRREDUCIBLE
        yield Case(f"oo{word}oo", Game("*" if is_star else 0), of(f"oo{word}oo"))
    for length, stars in LONGER.items():
        if length <= longest:
            some = [word for word in words("ox", length, length) if word <= word[::-1]]
            found = Counter(of(f"oo{word}oo") for word in some)
            yield Case(f"{length} letters", {Game("*"): stars, Game(0): len(some) - stars}, found)


TREES = {
    4: (1, 1), 5: (3, 0), 6: (3, 3), 7: (8, 3), 8: (16, 7), 9: (26, 21), 10: (75, 31),
    11: (136, 99), 12: (330, 221),
}  # fmt: skip


@claim(
    "renault2013/question-3.90-trees",
    "The value of a grey tree: the numbers of trees with 4 to 12 vertices with value 0 and with "
    f"value * are {', '.join(map(str, TREES.values()))}.",
    source="[Renault13, Question 3.90]; the numbers are computed here",
    about=ABOUT,
    up_to=(8, 12, 12),
    unit=VERTICES,
    whole=12,
)
def trees_by_value(vertices: int) -> Iterator[Case]:
    """Count the trees, evaluated by moves and by the theorems."""
    for n, counts in TREES.items():
        if n <= vertices:
            shared: dict[str, Worth] = {}
            by_theorems, by_moves = Counter[Game](), Counter[Game]()
            for tree in Graph.trees(n):
                pieces = Pieces(adjacency_of(tree), shared)
                by_theorems[as_game(pieces.worth(state_of(tree)))] += 1
                by_moves[value(tree)] += 1
            both = [(found[Game(0)], found[Game("*")]) for found in (by_theorems, by_moves)]
            yield Case(f"{n} vertices", [counts, counts], both)


GRAPHS = {4: (7, 4), 5: (21, 13), 6: (104, 52), 7: (646, 398)}
CONNECTED = {4: (4, 2), 5: (15, 6), 6: (83, 29), 7: (569, 284)}


@claim(
    "renault2013/thm-3.56-counts",
    "The numbers of grey graphs with 4 to 7 vertices with value 0 and with value * are "
    f"{', '.join(map(str, GRAPHS.values()))}; of connected ones, "
    f"{', '.join(map(str, CONNECTED.values()))}.",
    source="[Renault13, Thm 3.56]; the numbers are computed here",
    about=ABOUT,
    up_to=(5, 7, 7),
    unit=VERTICES,
    whole=7,
)
def graphs_by_value(vertices: int) -> Iterator[Case]:
    """Count the graphs."""
    found: Counter[tuple[int, Game]] = Counter()
    connected: Counter[tuple[int, Game]] = Counter()
    for graph in labelled_graphs(vertices, (GREY,)):
        g = value(graph)
        found[graph.order, g] += 1
        connected[graph.order, g] += graph.is_connected
    for n in range(4, vertices + 1):
        zeros, stars = (n, Game(0)), (n, Game("*"))
        yield Case(f"{n} vertices", GRAPHS[n], (found[zeros], found[stars]))
        yield Case(f"{n}, connected", CONNECTED[n], (connected[zeros], connected[stars]))
