"""M. A. Huggan, Studies in alternating and simultaneous combinatorial game theory (2019)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import Cutthroat
from partizan.rulesets.graph.kayles import NODE_KAYLES
from partizan.rulesets.heap.nim import NIM
from partizan.rulesets.heap.taking_and_breaking import Subtraction
from partizan.theories.normal.game import Game

VERTICES = "vertices"


@claim(
    "huggan2019/ch-2-examples",
    "Let 3 be a heap from which one or two may be taken, and 5 a heap of Nim. The first player "
    "wins their conjunctive sum and their sequential sum, but not their continued conjunctive "
    "sum. {1,0|} is 2, {0|1} is 1/2, *5 + *1 is *4, the heaps 1 and 2 have nim-value 3, and the "
    "stops of {{1|0}|{-1|-2}} are 0 and -1.",
    source="[Huggan19, Examples 2.2.4, 2.2.6, 2.2.8, 2.4.4, 2.4.7, 2.5.3, 2.5.5 and 2.5.9]",
    about=("subtraction", "nim"),
    up_to=(1, 1, 1),
    unit="example of each kind",
)
def background(_: int) -> Iterator[Case]:
    """Play out the sums, and evaluate the games."""
    three, five = Subtraction(1, 2)("3").form(), NIM("5").form()
    for name, both, said in (
        ("conjunctive", three.conjunctive_sum(five), "N"),
        ("continued conjunctive", three.continued_conjunctive_sum(five), "P"),
        ("sequential", three.sequential_compound(five), "N"),
    ):
        yield Case(f"the {name} sum", said, Game(both).outcome.name)
    yield Case("{1,0|}", Game(2), Game("{1,0|}"))
    yield Case("{0|1}", Game("1/2"), Game("{0|1}"))
    yield Case("*5 + *1", Game("*4"), Game("*5") + Game("*1"))
    yield Case("1+2", 3, NIM("1+2").nim_value())
    game = Game("{1|0||-1|-2}")
    yield Case(game, (0, -1), (game.left_stop, game.right_stop))


@claim(
    "huggan2019/thm-4.1.1",
    "In impartial Cutthroat a path of i blue vertices followed by j red ones has nim-value ((i-1) "
    "xor (j-1)) + 1.",
    source="[Huggan19, Lemma 4.1.1]",
    about="cutthroat",
    up_to=(8, 14, 16),
    unit=VERTICES,
)
def cutthroat_paths(vertices: int) -> Iterator[Case]:
    """Compute the nim-values."""
    game = Impartial(Cutthroat())
    for total in range(2, vertices + 1):
        for i in range(1, total):
            j = total - i
            path = Graph(["L"] * i + ["R"] * j, [(k, k + 1) for k in range(total - 1)])
            yield Case("B" * i + "R" * j, ((i - 1) ^ (j - 1)) + 1, game(path).nim_value())


@claim(
    "huggan2019/node-kayles",
    "The second player wins Node Kayles only on paths with an even number of vertices.",
    source="[Huggan19, Sect. 4.2, on the outcomes of Node Kayles on paths]",
    about="node-kayles",
    up_to=(15, 25, 41),
    unit=VERTICES,
)
def node_kayles_paths(vertices: int) -> Iterator[Case]:
    """Check the paths with an odd number of vertices."""
    for n in range(1, vertices + 1, 2):
        yield Case(f"P{n}", True, NODE_KAYLES(Graph.path(n)).nim_value() > 0)
