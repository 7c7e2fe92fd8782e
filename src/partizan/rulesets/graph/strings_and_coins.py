"""Strings and Coins: cut a string; a player who frees a coin takes it and moves again.

[BCG01, ch. 16] This is Dots and Boxes on any graph, with a coin for each box and a string for each
line not yet drawn. Under normal play, where coins do not count, it is Nimstring. Scores are
computed in `partizan_literature.berlekamp2001.strings_and_coins`.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import GraphRuleset

_MAX_CANONICAL = 512  # the most vertices of a board that is put into canonical form


class StringsAndCoins(GraphRuleset):
    """Cut a string. If a coin then has no strings left, take it and cut another string.

    Every vertex is a coin, except one marked as the ground (_). A move is a whole turn, up to the
    first cut that does not free a coin; a player who frees a coin and has nothing left to cut
    cannot complete the turn, and loses under normal play. A turn may pass from one component to
    another, so a board is a single part. For the same reason, a sum with another position, in which
    a turn could not continue elsewhere, is not the usual sum; see `nimstring_theorems`.

    >>> from partizan import rulesets
    >>> game = rulesets.strings_and_coins
    >>> [game(text).outcome().name for text in ("-", "C3", ":A_---:A", "-;:A---:A", "2x3")]
    ['P', 'N', 'N', 'N', 'N']
    """

    is_impartial = True

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the turns: the strings that are cut, in order."""
        begun: list[tuple[int, ...]] = [()]
        seen = {self.simplified(board)}
        for cut in begun:  # the list grows meanwhile
            for place, (u, v, _) in enumerate(board.edges):
                if place in cut:
                    continue
                rest = board.without_edges(*cut, place)
                after = self.simplified(rest)
                if not any(_is_free(rest, end) for end in (u, v)):
                    edges = [*map(board.edge_name, (*cut, place))]
                    parts = tuple(f"edge {k + 1}" for k in (*cut, place))
                    yield Move(player, f"cut {' '.join(edges)}", after, parts)
                elif after not in seen:
                    seen.add(after)
                    begun.append((*cut, place))

    def simplified(self, board: Graph) -> Graph:
        """Return the board without isolated vertices, and without a token."""
        return board.without_isolated().marked(ground=board.without_isolated().ground)

    def representative(self, board: Graph) -> Graph:
        """Return the board without isolated vertices, in canonical order."""
        simple = self.simplified(board)
        return simple.canonical() if 0 < simple.order <= _MAX_CANONICAL else simple

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


def _is_free(board: Graph, vertex: int) -> bool:
    """Return whether a vertex is a coin without strings."""
    return vertex != board.ground and not any(vertex in edge[:2] for edge in board.edges)


class Nimstring(StringsAndCoins):
    """Cut a string; a player who frees a coin moves again, and a player who cannot move loses.

    A move is a whole turn, so `outcome` gives the winner of the board by itself. Nim-values that
    are valid in sums, where a turn continues elsewhere, are different, and some positions have
    none: see `partizan.rulesets.graph.nimstring_theorems.nimstring_value`.

    [BCG01, ch. 16]

    >>> from partizan import rulesets
    >>> nimstring = rulesets.nimstring
    >>> [nimstring(text).outcome().name for text in ("-", ":A_-(-:A;-:A)", "C3", ":A_---:A")]
    ['P', 'P', 'N', 'N']
    """


STRINGS_AND_COINS = StringsAndCoins()
NIMSTRING = Nimstring()
