"""M. A. Huggan, Studies in alternating and simultaneous combinatorial game theory (2019)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rulesets.graph.cutthroat import Cutthroat
from partizan.rulesets.graph.node_kayles import RULESET as NODE_KAYLES
from partizan.variants import Impartial

VERTICES = "vertices"


@claim(
    "huggan2019/thm-4.1.1",
    "In impartial Cutthroat a path of i blue vertices and then j red ones has the nim-value "
    "((i-1) xor (j-1)) + 1.",
    source="[Huggan19, Thm 4.1.1]",
    about="cutthroat",
    up_to=(8, 12, 16),
    unit=VERTICES,
)
def cutthroat_paths(vertices: int) -> Iterator[Case]:
    """Find the nim-values."""
    game = Impartial(Cutthroat())
    for total in range(2, vertices + 1):
        for i in range(1, total):
            j = total - i
            path = Graph(["L"] * i + ["R"] * j, [(k, k + 1) for k in range(total - 1)])
            yield Case("B" * i + "R" * j, ((i - 1) ^ (j - 1)) + 1, game(path).nim_value())


@claim(
    "huggan2019/node-kayles",
    "The second player wins Node Kayles only on paths with an even number of vertices.",
    source="[Huggan19, Sect. 4.2, about the outcomes of Node Kayles on paths]",
    about="node-kayles",
    up_to=(15, 25, 41),
    unit=VERTICES,
)
def node_kayles_paths(vertices: int) -> Iterator[Case]:
    """Look at the paths with an odd number of vertices."""
    for n in range(1, vertices + 1, 2):
        yield Case(f"P{n}", True, NODE_KAYLES(Graph.path(n)).nim_value() > 0)
