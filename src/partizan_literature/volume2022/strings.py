"""Combinatorial Game Theory: a special collection (2022), ch. 7: Nimstring.

The chapter, by Demaine and Diomidov, is about the complexity of the game; its text was not
available. These are computed values of small positions, and the reduction from Nimstring to Strings
and Coins that the abstract takes from Winning Ways. [CGT22, ch. 7] [BCG01, ch. 16]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.rulesets.graph.nimstring_theorems import LOONY, nimstring_value
from partizan.rulesets.graph.strings import score
from partizan.rulesets.graph.strings_and_coins import NIMSTRING
from partizan_literature.volume2022.posets import edge_sets


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


def with_a_ring(board: Graph) -> Graph:
    """Return the board of Strings and Coins that is won by whoever wins this one of Nimstring.

    A ring with nine coins more than the whole board is added. Whoever must open it loses it: of its
    coins, the opponent leaves at most four, to be able to reply to the last cut elsewhere.

    >>> with_a_ring(Graph.path(2)).order
    13
    """
    first, coins = board.order, board.order + 9
    ring = [(first + i, first + (i + 1) % coins) for i in range(coins)]
    return Graph(first + coins, [*board.edges, *ring], ground=board.ground)


@claim(
    "volume2022/ch7-reduction",
    "The first player wins Nimstring on a graph if and only if the first player gets more than "
    "half of the coins in Strings and Coins on this graph beside a long ring.",
    source="[CGT22, ch. 7] [BCG01, ch. 16]",
    about=("nimstring", "strings-and-coins"),
    up_to=(3, 4, 5),
    unit="vertices, one of them the ground",
)
def reduction(vertices: int) -> Iterator[Case]:
    """Solve both games on all graphs."""
    for n in range(2, vertices + 1):
        for edges in edge_sets(n):
            board = Graph(n, edges, ground=0).without_isolated()
            if board.order:
                said = NIMSTRING(board).outcome().name
                yield Case(board, said, "N" if score(with_a_ring(board)) > 0 else "P")
