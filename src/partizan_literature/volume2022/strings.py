"""Combinatorial Game Theory: a special collection (2022), ch. 7: Nimstring.

The chapter, by Demaine and Diomidov, is about the complexity of the game; these are computed values
of small positions. [CGT22, ch. 7]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.rulesets.graph.nimstring_theorems import LOONY, nimstring_value


@claim(
    "volume2022/ch7-chains",
    "In Nimstring the value of a chain of n coins between two strings to the ground is 1 if n is "
    "at most 2, and 0 otherwise; with one string to the ground, it is 0 if n is 1, and loony "
    "otherwise. The value of a ring of n coins is 1 if n is 3, and 0 if n is larger.",
    source="[CGT22, ch. 7], computed",
    about="nimstring",
    up_to=(5, 7, 9),
    unit="coins",
)
def chains(coins: int) -> Iterator[Case]:
    """Evaluate the chains."""
    for n in range(coins + 1):
        round_trip = [(i, (i + 1) % (n + 1)) for i in range(n + 1)]
        both = Graph(n + 1, round_trip, ground=0)
        yield Case(f"{n} coins, both ends grounded", int(n <= 2), nimstring_value(both))
        if n:
            one = Graph(n + 1, round_trip[:-1], ground=0)
            said = 0 if n == 1 else LOONY
            yield Case(f"{n} coins, one end grounded", said, nimstring_value(one))
        if n >= 3:
            yield Case(f"a ring of {n}", int(n == 3), nimstring_value(Graph.cycle(n)))


@claim(
    "volume2022/ch7-boxes",
    "As Nimstring, boards of 1x1, 1x2 and 1x3 boxes have value 1, and one of 2x2 boxes has value "
    "0.",
    source="[CGT22, ch. 7], computed",
    about=("nimstring", "dots-and-boxes"),
    up_to=(3, 4, 4),
    unit="boxes",
    whole=4,
)
def boxes(most: int) -> Iterator[Case]:
    """Evaluate the blank boards."""
    for rows, columns, said in ((1, 1, 1), (1, 2, 1), (1, 3, 1), (2, 2, 0)):
        if rows * columns <= most:
            board = Dots.blank(rows, columns)
            yield Case(board, said, nimstring_value(board.strings()))
