"""Snort on graphs: colour a vertex; adjacent vertices must not have different colours. And Fjords.

[BCG01, ch. 6] [Renault13, app. A] The kernel `graph-snort` numbers the labels: 0 no label, 1 `L`, 2
`R`. Left plays on a vertex with the number 0 or 1, Right on 0 or 2. The vertex is deleted; of its
neighbours, those with 0 get the player's number (Left's is 1, Right's 2), those with the opponent's
are deleted, and the others stay.

Fjords has the rules of CGSuite, for the second phase of the board game of that name. [Siegel24]

Theorems are about graphs of Snort that symmetry or a single move settles. Outcomes are
PSPACE-complete in general [Schaefer78].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.errors import TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.algorithms import exchanging_involution
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import Outcome


class GraphSnort(GraphCol):
    """Colour a vertex that has no neighbour of your opponent's colour.

    `L` is a vertex with a neighbour coloured by Left, so that only Left may colour it; `R` is one
    that only Right may colour. In input, `X` and `O` are vertices coloured by Left and Right, and
    words such as `BooW` are read as in Col.

    >>> from partizan import rulesets
    >>> snort = rulesets.graph_snort
    >>> [snort(text).value() for text in ("P1", "P2", "P3", "L-.-.-.-L", ".-.-.(-.;-.)")]
    [*, ±1, ±2, {4|0,±1}, ±{3|2}]
    """

    rules = "graph # . L R; L: [.L] -> # beside [.R] -> [L#]; R: swap LR"
    aliases: ClassVar[Mapping[str, str]] = {"B": "L", "W": "R", "Left": "L", "Right": "R"}
    kernel: ClassVar[str | None] = "graph-snort"
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("", "L"), RIGHT: ("", "R")}
    # Only Left colours an L, which does not change a neighbour L; likewise Right and R.
    idle: ClassVar[AbstractSet[tuple[str, str]]] = {("L", "L"), ("R", "R")}


class Fjords(GraphSnort):
    """Colour a vertex that is adjacent to one of yours and not to one of your opponent's.

    `L` is a vertex with a neighbour coloured by Left, `R` one with a neighbour coloured by Right;
    vertices with both are removed. In input, `X` and `O` are vertices coloured by Left and Right.

    >>> from partizan import rulesets
    >>> fjords = rulesets.fjords
    >>> [fjords(text).value() for text in ("P3", "L..", "L.R", "X....O")]
    [0, 3, 0, *]
    """

    rules = "graph # . L R; L: L -> # beside [.R] -> [L#]; R: swap LR"
    kernel = None
    reads_words = False
    greys: ClassVar[Mapping[str, str]] = {}
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("L",), RIGHT: ("R",)}

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components in which a player can move."""
        return [part for part in super().parts(board) if any(part.labels)]


GRAPH_SNORT = GraphSnort()
FJORDS = Fjords()


# --- theorems -------------------------------------------------------------------------------------


_LARGEST, _LARGEST_MOVED = 100, 40  # vertices of a graph as it is, and before a move
_STEPS, _FEW_STEPS = 20_000, 2_000  # images tried
_MIRRORED = {"": "", "L": "R", "R": "L"}


@theorem(GraphSnort, VALUE, "[Kakihara10]")
def value(_: GraphSnort, board: Graph) -> Game | None:
    """Return {a|-b} if an open vertex is joined to all others, a open to Left and b to Right.

    A player who takes it keeps all other vertices open to that player, and cannot do better: the
    value of a game is at most the number of vertices on which Left may play. (Our own; complete
    graphs and stars are instances.)

    >>> from partizan import rulesets
    >>> [rulesets.graph_snort(text).value() for text in ("K1", "K5", "S9", ".(L;L;R)")]
    [*, ±4, ±8, {2|-1}]
    """
    joined = board.joined()
    others = board.order - 1
    if not any(
        not label and len(joined[v] - {v}) == others for v, label in enumerate(board.labels)
    ):
        return None
    left, right = (others - len(board.find(label)) for label in "RL")
    return Game.of([left], [-right])


@theorem(GraphSnort, OUTCOME, "[Kakihara10]")
def outcome(rules: GraphSnort, board: Graph) -> Outcome | None:
    """Return P if an involution maps no vertex to itself or a neighbour; N if one move gives that.

    The involution exchanges the vertices of Left and Right, and the second player answers by it. If
    a move leaves a graph that has one, apart from vertices reserved for the mover, the first player
    wins: reserved vertices never hurt their owner, who may ignore them. These graphs are called
    opposable and almost opposable. The latter are recognised among unlabelled graphs, with which
    play begins.

    >>> from partizan import rulesets
    >>> [rulesets.graph_snort(text).outcome().name for text in ("C40", "P31", "K5", "L;R")]
    ['P', 'N', 'N', 'P']
    """
    if board.order > _LARGEST:
        return None
    if _is_opposable(board, _STEPS):
        return Outcome.P
    if board.order > _LARGEST_MOVED or any(board.labels):
        return None
    # After Left's move the vertices labelled L are reserved for her; Right can do the same.
    moved = (option.without_vertices(*option.find("L")) for option in rules.options(board, LEFT))
    return Outcome.N if any(_is_opposable(graph, _FEW_STEPS) for graph in moved) else None


def _is_opposable(graph: Graph, steps: int) -> bool:
    """Return whether an opposing involution is found quickly."""
    kinds = Counter((graph[v], len(around - {v})) for v, around in enumerate(graph.joined()))
    for (label, degree), count in kinds.items():
        if kinds[_MIRRORED[label], degree] != count or (not label and count % 2):
            return False
    try:
        return exchanging_involution(graph, apart=True, steps=steps) is not None
    except TooLarge:
        return False
