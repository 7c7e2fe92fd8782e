"""Snort on graphs that symmetry or a single move settles.

A vertex without a label is open to both players, `L` to Left alone, `R` to Right alone; in a text
they may be written `.`, `B` and `W`. Outcomes are PSPACE-complete in general [Schaefer78].
"""

from __future__ import annotations

from collections import Counter

from partizan.boards.graph import Graph
from partizan.errors import TooLarge
from partizan.players import LEFT
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.graph_snort import GraphSnort
from partizan.rulesets.graph.involutions import exchanging_involution
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import Outcome

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
