"""Strings-and-Coins: cut a string; a player who frees a coin takes it and moves again.

[BCG01, ch. 16] This is Dots-and-Boxes on any graph: a coin for each box, a string for each line
that is not drawn. Under normal play, when a player who cannot move loses and coins count for
nothing, it is Nimstring. Coins are counted in `partizan.theorems.strings_and_coins`.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph import GraphRuleset

__all__ = ["NIMSTRING", "STRINGS_AND_COINS", "Nimstring", "StringsAndCoins"]


_MAX_CANONICAL = 512  # vertices


class StringsAndCoins(GraphRuleset):
    """Cut a string. If a coin has no string left then, it is yours, and you have to cut another.

    A vertex is a coin, except that which is marked as the ground (_), if one is. An option is what
    a whole turn leads to, from its first cut to the one that frees no coin; who has freed a coin
    and finds nothing more to cut has no such option, and loses under normal play. A turn may go
    from one component to another, so that the board is one part. For the same reason a sum with
    another position, in which a turn could not go on elsewhere, is not the usual sum; see
    `partizan.theorems.nimstring` for the theory of that.

    >>> from partizan import rulesets
    >>> game = rulesets.strings_and_coins
    >>> [game(text).outcome().name for text in ("-", "C3", ":A_---:A", "-;:A---:A", "2x3")]
    ['P', 'N', 'N', 'N', 'N']
    """

    is_impartial = True

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield what each turn leads to."""
        begun = [self.simplified(board)]
        seen = {*begun}
        for whole in begun:
            for place, (u, v, _) in enumerate(whole.edges):
                after = whole.without_edges(place)
                if any(_is_free(after, end) for end in (u, v)):
                    after = self.simplified(after)
                    if after not in seen:
                        seen.add(after)
                        begun.append(after)
                else:
                    yield self.simplified(after)

    def simplified(self, board: Graph) -> Graph:
        """Return the board without what has no string, and without a token."""
        return board.without_isolated().marked(ground=board.without_isolated().ground)

    def representative(self, board: Graph) -> Graph:
        """Return the board without what has no string, its vertices in canonical order."""
        simple = self.simplified(board)
        return simple.canonical() if 0 < simple.order <= _MAX_CANONICAL else simple

    def conjugate(self, board: Graph) -> Graph:
        """Return the board: both players have the same moves."""
        return board


def _is_free(board: Graph, vertex: int) -> bool:
    """Return whether a vertex is a coin without strings."""
    return vertex != board.ground and not any(vertex in edge[:2] for edge in board.edges)


class Nimstring(StringsAndCoins):
    """Cut a string; who frees a coin moves again, and a player who cannot move loses.

    The options are whole turns, so that `outcome` says who wins the board as it stands. Nim-values
    that hold in sums, where a turn goes on elsewhere, are not those of whole turns, and some
    positions have none: ask `partizan.theorems.nimstring.nimstring_value`.

    [BCG01, ch. 16]

    >>> from partizan import rulesets
    >>> nimstring = rulesets.nimstring
    >>> [nimstring(text).outcome().name for text in ("-", ":A_-(-:A;-:A)", "C3", ":A_---:A")]
    ['P', 'P', 'N', 'N']
    """


STRINGS_AND_COINS = StringsAndCoins()
NIMSTRING = Nimstring()
