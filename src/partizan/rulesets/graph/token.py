"""Base class for games with one token on a graph: reading, checking and simplifying boards.

The token is on the vertex marked with `@` or, without a mark, on the first vertex. Weights are
labels: of vertices in braces, `{3}`, or of edges in brackets, `[3]`. Without a label, the weight is
1, and a weight of 1 is not printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, TypeVar

from partizan.boards.graph import Labels
from partizan.boards.multigraph import Mark, Multigraph
from partizan.boards.weights import label_of, weight
from partizan.errors import TooLarge
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import MultigraphRuleset

M = TypeVar("M", bound=Multigraph)  # a Graph or a Digraph

_CANONICAL = 512  # the most vertices of a board that is put into canonical form
_MOST_CELLS = 20_000_000  # cells in all options of a position together


class TokenRuleset(MultigraphRuleset[M]):
    """An impartial game in which both players move the same token on a graph."""

    is_impartial = True
    pattern: ClassVar[str] = r"(?!)"
    """A regular expression for the weights of vertices, if there are weights."""
    edge_pattern: ClassVar[str] = r"(?!)"
    """A regular expression for the weights of edges, if there are weights."""

    def simplified(self, board: M) -> M:
        """Return a board with the same game tree, without irrelevant parts; by default, itself."""
        return board

    def representative(self, board: M) -> M:
        """Return the simplified board with its vertices in canonical order."""
        simple = self.simplified(board)
        return simple.canonical() if simple.order <= _CANONICAL else simple

    def conjugate(self, board: M) -> M:
        """Return the board itself: both players have the same moves."""
        return board

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
