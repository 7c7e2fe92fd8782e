"""G. Renault, Combinatorial games on graphs (2013), ch. 4: outcomes under misère play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theory import Outcome
from partizan_literature.instances import partitions, spider, words

DOMINOES = "toppling-dominoes"
COL = ("graph-col", "col")

# [Renault13, Prop. 4.24]: the rows with each outcome; x stands for any letters
_PATTERNS = {
    Outcome.R: "L ERE LxL ERxL LxRE ERxRE",
    Outcome.L: "R ELE RxR ELxR RxLE ELxLE",
    Outcome.P: "E",
    Outcome.N: "EL LE ER RE LxR RxL EEx xEE ELxL LxLE ERxR RxRE ELxRE ERxLE",
}


@claim(
    "renault2013/prop-4.24",
    "The two letters at each end of a row of dominoes determine its misère outcome: Right wins L, "
    "ERE, LxL, ERxL, LxRE and ERxRE; Left wins the negatives; the second player wins E alone; and "
    "the first player wins the others.",
    source="[Renault13, Prop. 4.24]",
    about=DOMINOES,
    up_to=(5, 8, 10),
    unit="dominoes in a row",
)
def misere_row(longest: int) -> Iterator[Case]:
    """Compare the patterns with a search, and check that no row fits two of them."""
    patterns = [
        (outcome, re.compile(text.replace("x", ".*")))
        for outcome, texts in _PATTERNS.items()
        for text in texts.split()
    ]
    for word in words("LRE", longest, 1):
        said = {outcome for outcome, pattern in patterns if pattern.fullmatch(word)}
        yield Case(word, said, {TOPPLING_DOMINOES(word).outcome("misere")})


@claim(
    "renault2013/thm-4.25",
    "Given several rows without grey dominoes, count those with two black ends and those with two "
    "white ends. Under misère play Right wins if there are more of the former, Left wins if there "
    "are fewer, and otherwise the first player wins.",
    source="[Renault13, Thm 4.25]",
    about=DOMINOES,
    up_to=(2, 4, 5),
    unit="dominoes in each of up to three rows",
)
def misere_rows(longest: int) -> Iterator[Case]:
    """Compare the numbers with a search."""
    rows = list(words("LR", longest, 1))
    for count in (1, 2, 3):
        for chosen in combinations_with_replacement(rows, count):
            ends = [row[0] + row[-1] for row in chosen]
            more = ends.count("LL") - ends.count("RR")
            said = Outcome.N if more == 0 else Outcome.R if more > 0 else Outcome.L
            text = "+".join(chosen)
            yield Case(text, said, TOPPLING_DOMINOES(text).outcome("misere"))


@claim(
    "renault2013/thm-4.26-remark",
    "With grey dominoes added, rows with the same ends may differ: under misère play the second "
    "player wins L+E+E, and Left wins LL+E+E.",
    source="[Renault13, after Thm 4.26]",
    about=DOMINOES,
    up_to=(2, 2, 2),
    unit="black dominoes",
)
def misere_rows_with_grey_dominoes(longest: int) -> Iterator[Case]:
    """Search both sums."""
    said = {1: Outcome.P, 2: Outcome.L}
    for n in range(1, longest + 1):
        text = f"{'L' * n}+E+E"
        yield Case(text, said[n], TOPPLING_DOMINOES(text).outcome("misere"))


@claim(
    "renault2013/thm-4.30",
    "Under misère play the first player wins Col on a grey path with at least two vertices, and "
    "on every grey cycle.",
    source="[Renault13, Thms 4.28 and 4.30]",
    about=COL,
    up_to=(8, 11, 14),
    unit="vertices",
)
def misere_paths(longest: int) -> Iterator[Case]:
    """Search the paths and cycles."""
    for n in range(2, longest + 1):
        graphs = {f"P{n}": Graph.path(n)} | ({f"C{n}": Graph.cycle(n)} if n >= 3 else {})
        for name, graph in graphs.items():
            yield Case(name, Outcome.N, GRAPH_COL(graph).outcome("misere"))


@claim(
    "renault2013/thm-4.37",
    "Under misère play the first player wins Col on every grey tree with exactly one vertex of "
    "degree three or more.",
    source="[Renault13, Thm 4.37]",
    about=COL,
    up_to=(8, 10, 12),
    unit="vertices",
)
def misere_spiders(vertices: int) -> Iterator[Case]:
    """Search the subdivided stars."""
    for total in range(3, vertices):
        for legs in partitions(total):
            if len(legs) >= 3:
                name = f"the subdivided star with legs {', '.join(map(str, legs))}"
                yield Case(name, Outcome.N, GRAPH_COL(spider(*legs)).outcome("misere"))
