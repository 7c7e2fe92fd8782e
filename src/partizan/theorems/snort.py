"""Snort on graphs, as far as symmetry or one move settles it.

A vertex without a label is open to both players, `L` to Left alone, `R` to Right alone; in a text
they may be written `.`, `B` and `W`. Whoever wins in general is as hard as games are [Schaefer78].
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.errors import DomainError, Undecided
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_snort import RULESET as GRAPH_SNORT
from partizan.theorems._involutions import exchanging_involution
from partizan.theories.normal import Game
from partizan.theory import Outcome
from partizan.wording import show

__all__ = ["opposing_involution", "outcome_by_symmetry", "value_with_universal_vertex"]


def value_with_universal_vertex(board: Graph | str) -> Game:
    """Return what a graph is worth that has an open vertex next to all others.

    Whoever takes it has all vertices left that were open to him, and nobody can do better: a game
    is worth at most the number of vertices on which Left may play. (Our own; complete graphs and
    stars are instances.)

    >>> [value_with_universal_vertex(text) for text in ("K1", "K5", "S9", ".(L;L;R)")]
    [*, ±4, ±8, {2|-1}]
    """
    graph = GRAPH_SNORT(board).board
    joined = graph.joined()
    others = graph.order - 1
    if not any(
        not label and len(joined[v] - {v}) == others for v, label in enumerate(graph.labels)
    ):
        raise DomainError(
            f"no vertex of {show(graph)} that is open to both players is next to all others; ask "
            "graph-snort for its value"
        )
    left, right = (others - len(graph.find(label)) for label in "RL")
    return Game.of([left], [-right])


def opposing_involution(board: Graph | str) -> tuple[int, ...] | None:
    """Return an automorphism with which the second player can answer every move, if there is one.

    It is its own inverse, takes no vertex to itself or to a neighbour, and exchanges the vertices
    of Left and Right. The result lists the image of each vertex.

    >>> opposing_involution("C6"), opposing_involution("P4")
    ((3, 4, 5, 0, 1, 2), None)
    """
    return exchanging_involution(GRAPH_SNORT(board).board, apart=True)


def outcome_by_symmetry(board: Graph | str) -> Outcome:
    """Return who wins, if an involution decides it.

    If there is an opposing one, the second player answers with it. If a player can leave a graph
    that has one, some vertices of that player's own apart, that player wins moving first: vertices
    of one's own never hurt, as who has them may play as if they were not there. These graphs are
    called opposable and almost opposable [Kakihara10; locator from memory].

    >>> [outcome_by_symmetry(text).name for text in ("C6", "P7", "K5", "L;.;.")]
    ['P', 'N', 'N', 'L']
    """
    graph = GRAPH_SNORT(board).board
    if opposing_involution(graph) is not None:
        return Outcome.P
    left, right = (_can_win_first(graph, player) for player in (LEFT, RIGHT))
    if left and right:
        return Outcome.N
    # the opponent does not win either if the graph as it is, without one's own, is opposable
    for player, wins in ((LEFT, left), (RIGHT, right)):
        if wins and _is_safe(graph, player):
            return Outcome.L if player is LEFT else Outcome.R
    raise Undecided(
        f"no symmetry that is looked for here decides {show(graph)}; ask graph-snort, which plays "
        "it out"
    )


def _can_win_first(graph: Graph, player: Player) -> bool:
    return any(_is_safe(option, player) for option in GRAPH_SNORT.options(graph, player))


def _is_safe(graph: Graph, player: Player) -> bool:
    """Return whether a player wins moving second because all but his own vertices oppose."""
    own = "L" if player is LEFT else "R"
    theirs = "R" if player is LEFT else "L"
    if graph.find(theirs):
        return opposing_involution(graph) is not None
    return opposing_involution(graph.without_vertices(*graph.find(own))) is not None
