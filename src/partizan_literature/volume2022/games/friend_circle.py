"""Friend Circle: a seed talks to all its friends, and those who had heard before tell their own.

[CGT22, ch. 3: Burke, Ferland and Teng] The text of the chapter was not available. These rules are
second-hand; they contain Transverse Wave, as its abstract says, on complete bipartite graphs whose
seeds are the vertices of one side.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import LocalRuleset

SEED, TOLD = "S", "t"


class FriendCircle(LocalRuleset):
    """Choose a seed with an untold edge; its edges, and those of friends told before, become told.

    A seed is written `S`, an untold edge `-`, a told one `t`. When a seed is chosen, all its edges
    become told; so do all edges of each neighbour that it was joined to by an edge told before.

    >>> from partizan import rulesets
    >>> circle = rulesets.friend_circle
    >>> [circle(text).nim_value() for text in ("S-.", "S-S-.", "S-.-S-.-S", "S(-S;t.-S)")]
    [1, 2, 1, 2]
    """

    alphabet = f".{SEED}"
    edge_alphabet = f"-{TOLD}"
    is_impartial = True

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the seeds that may be chosen."""
        untold = _untold(board)
        for seed in board:
            if board[seed] == SEED and seed in untold:
                told = {seed}
                for u, v, label in board.edges:
                    if label == TOLD and seed in (u, v):
                        told |= {u, v}
                edges = ((u, v, TOLD if told & {u, v} else label) for u, v, label in board.edges)
                yield Move.at(player, board, [seed], board.with_edges(edges), "choose")

    def simplified(self, board: Graph) -> Graph:
        """Return the board without told edges that can pass nothing on.

        The end that is chosen and the end that passes it on must both have an untold edge.
        """
        untold = _untold(board)
        seeds = {v for v in untold if board[v] == SEED}
        useful = [
            (u, v, label)
            for u, v, label in board.edges
            if label != TOLD or ({u, v} <= untold and {u, v} & seeds)
        ]
        return board.with_edges(useful).without_isolated()


def _untold(board: Graph) -> set[int]:
    """Return the vertices with an untold edge."""
    return {end for u, v, label in board.edges if label != TOLD for end in (u, v)}


RULESET = FriendCircle()
