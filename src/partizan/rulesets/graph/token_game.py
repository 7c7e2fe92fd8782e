"""Token games: a token moves along the arcs of a digraph, which may have cycles.

Every finite game is such a game; several tokens are a sum. [Smith66; FP75] treat the impartial
games, and [Siegel13, ch. VI] the partizan ones.

Their base class serves all games with one token on a graph. The token is on the vertex marked with
`@` or, without a mark, on the first vertex. Weights are labels: of vertices in braces, `{3}`, or of
edges in brackets, `[3]`. Without a label, the weight is 1, and a weight of 1 is not printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, TypeVar

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.boards.graph_labels import label_of, weight
from partizan.boards.multigraph import Mark, Multigraph
from partizan.errors import TooLarge
from partizan.players import LEFT, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order

M = TypeVar("M", bound=Multigraph)  # a Graph or a Digraph

_MOST_CELLS = 20_000_000  # cells in all options of a position together


class TokenRuleset(MultigraphRuleset[M]):
    """An impartial game in which both players move the same token on a graph."""

    is_impartial = True
    pattern: ClassVar[str] = r"(?!)"
    """A regular expression for the weights of vertices, if there are weights."""
    edge_pattern: ClassVar[str] = r"(?!)"
    """A regular expression for the weights of edges, if there are weights."""

    def representative(self, board: M) -> M:
        """Return the simplified board with its vertices in canonical order."""
        return in_canonical_order(self.simplified(board))

    def refuse(self, board: M) -> None:
        """Raise a `DomainError` if the game is not played on such a graph; by default, never."""

    @property
    def mark(self) -> Mark:
        """The mark of every board: the token."""
        return "token"

    def labels(self) -> tuple[Labels, Labels]:
        """Return the weights as labels."""
        described = [
            f"a weight such as '{example}'" if may_have != r"(?!)" else ""
            for may_have, example in ((self.pattern, "{3}"), (self.edge_pattern, "[3]"))
        ]
        return (
            Labels(".", {}, self.pattern, described[0]),
            Labels("-", {}, self.edge_pattern, described[1]),
        )

    def admitted(self, board: M) -> M:
        """Return the board with a token, and without weights of 1 written out."""
        board = super().admitted(board)
        labels = {v: "" for v, label in enumerate(board.labels) if label == "1"}
        if labels:
            board = board.relabelled(labels)
        if any(label == "1" for _, _, label in board.edges):
            board = board.with_edges([(u, v, label_of(weight(k))) for u, v, k in board.edges])
        token = board.token
        board = board.marked(token=0 if token is None and board.order else token)
        self.refuse(board)
        return board


def walks(
    player: Player, board: M, turns: Iterable[tuple[int, str]], afters: Iterable[M]
) -> Iterator[Move[M]]:
    """Yield the moves of the token: its new vertices and what else happens, with the boards."""
    here = board.token
    for (to, what), after in zip(turns, afters, strict=True):
        assert here is not None
        ends = board.name(here), board.name(to)
        changes = ends if what else ends[1:]
        yield Move(player, f"{' -> '.join(ends)}{what}", after, tuple(dict.fromkeys(changes)))


def check_size(ruleset: str, board: Multigraph, options: int, advice: str) -> None:
    """Refuse to list options that would exhaust the memory."""
    if options * (board.order + 1) > _MOST_CELLS:
        raise TooLarge(
            f"{ruleset}: a position with {board.order:,} vertices has {options:,} options, too "
            f"many to list; {advice}"
        )


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
