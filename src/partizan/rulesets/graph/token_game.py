"""Token games: a token moves along the arcs of a digraph, which may have cycles.

Every finite game is such a game; several tokens are a sum. [Smith66; FP75] treat the impartial
games, and [Siegel13, ch. VI] the partizan ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.players import LEFT, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.graph.token import TokenRuleset, walks

LEFT_ARC, RIGHT_ARC, ANY_ARC = "l", "r", ""


class TokenGame(LoopyRuleset[Digraph], TokenRuleset[Digraph]):
    """Move the token along an arc.

    The token is on the vertex marked with `@` or, without a mark, on the first. Play may go round a
    cycle for ever, and is then drawn; the nim-value may be infinite.

    >>> from partizan import rulesets
    >>> token = rulesets.token_game
    >>> [token(text).nim_value() for text in ("0>1 1>2 0>2", "0>1 1>0", "0>1 1>0 0>2 1>2")]
    [2, ∞(), ∞(0)]
    >>> token("0>1 1>0").outcome(), token("0>1 1>2 2>0 2>3").outcome()
    (Outcome.D, Outcome.N)
    """

    board_type = Digraph

    def options(self, board: Digraph, player: Player) -> Iterator[Digraph]:
        """Yield the boards after the token has moved."""
        yield from (board.marked(token=v) for v in self.ends(board, player))

    def ends(self, board: Digraph, player: Player) -> Sequence[int]:
        """Return the vertices to which `player` may move the token."""
        return () if board.token is None else board.successors(board.token)

    def moves(self, board: Digraph, player: Player) -> Iterator[Move[Digraph]]:
        """Yield the moves of the token."""
        ends = ((v, "") for v in self.ends(board, player))
        return walks(player, board, ends, self.options(board, player))

    def representative(self, board: Digraph) -> Digraph:
        """Return the board itself: all positions of a game share its digraph."""
        return board


class PartizanTokenGame(TokenGame):
    """Move the token along an arc of yours, or along one without a label.

    Left's arcs have the label `l`, Right's the label `r`.

    >>> from partizan import rulesets
    >>> token = rulesets.partizan_token_game
    >>> [token(text).value() for text in ("0l>0", "0l>1 0r>0", "0>0", "0l>1 1r>0", "0>1 0l>2 2>1")]
    [on, over, dud, 1 & 0, ↑*]
    """

    is_impartial = False

    def ends(self, board: Digraph, player: Player) -> Sequence[int]:
        """Return the vertices to which `player` may move the token."""
        token, theirs = board.token, RIGHT_ARC if player is LEFT else LEFT_ARC
        return sorted({v for u, v, label in board.edges if u == token and label != theirs})

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board with the arcs of Left and Right exchanged."""
        return board.swapped(LEFT_ARC, RIGHT_ARC)

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels of vertices, and those of the arcs of Left and Right."""
        colours = {"b": LEFT_ARC, "w": RIGHT_ARC, "e": ANY_ARC, "g": ANY_ARC}
        return Labels("."), Labels(f"-{LEFT_ARC}{RIGHT_ARC}", colours)


TOKEN_GAME = TokenGame()
PARTIZAN_TOKEN_GAME = PartizanTokenGame()
