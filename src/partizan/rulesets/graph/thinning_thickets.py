"""Thinning Thickets: an arc's owner depends on its colour and on how many arcs arrive at its tail.

[Huggan19, ch. 3 and app. B]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.boards.multigraph import reached
from partizan.boards.thickets import thickets
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.ruleset import MultigraphRuleset

__all__ = ["BLUE", "GREEN", "OWN", "RED", "RULESET", "ThinningThickets"]

BLUE, RED, GREEN = "lre"
OWN = {
    LEFT: ((BLUE, GREEN), (RED,)),
    RIGHT: ((RED, GREEN), (BLUE,)),
}
"""The colours that a player may delete if the in-degree is even, and if it is odd."""

_MAX_CANONICAL = 512  # vertices


class ThinningThickets(MultigraphRuleset[Digraph]):
    """Delete an arc; then every arc goes from which no directed walk leads to the root.

    The in-degree of an arc is the number of arcs that arrive at its tail. If it is even, Left may
    delete blue (l) and green (e) arcs, Right red (r) and green ones; if it is odd, Left may delete
    red arcs and Right blue ones, and green ones stay. The root is the marked vertex or, if none
    is, the first; `+` begins again there. Arcs lead down, so that a stalk is written upwards as
    `l<r<l<`, and a stalk with a leaf on its first vertex as `l<(r<;l<)`.

    >>> from partizan import rulesets
    >>> thickets = rulesets.thinning_thickets
    >>> [thickets(text).value() for text in ("l<", "l<l<", "l<l<l<", "r<(l<;l<)r<", "e<(l<;r<)")]
    [1, {1|0}, ⧿1, 1, *]
    >>> thickets("l<(r<;l<)+e<").left
    <3 options for Left: 'e<', '(l<r<;e<)', 'l<(r<;l<)'>
    """

    board_type = Digraph

    is_grounded = True

    arcs: ClassVar[Labels] = Labels(BLUE + RED + GREEN, {"b": BLUE, "g": GREEN})
    """The labels of the arcs."""

    @property
    def unit(self) -> str:
        """What the size of a board counts."""
        return "arcs"

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Digraph]:
        """Yield the thickets with `size` arcs."""
        return thickets(size, letters or self.arcs.letters)

    def options(self, board: Digraph, player: Player) -> Iterator[Digraph]:
        """Yield what still leads to the root after one arc is deleted."""
        whole = self.simplified(board)
        arriving = [0] * whole.order
        for _, head, _ in whole.edges:
            arriving[head] += 1
        for place, (tail, _, colour) in enumerate(whole.edges):
            if self.may_delete(player, colour, arriving[tail]):
                yield self.simplified(whole.without_edges(place))

    def may_delete(self, player: Player, colour: str, in_degree: int) -> bool:
        """Return whether a player may delete an arc of this colour and in-degree."""
        return colour in OWN[player][in_degree % 2]

    def simplified(self, board: Digraph) -> Digraph:
        """Return the vertices from which a walk leads to the root, which becomes the first."""
        if not board.order:
            return board
        root = board.ground or 0
        kept = board.marked(ground=root).induced(_leading(board, root))
        place = kept.ground or 0
        order = [place, *(v for v in kept if v != place)]
        return kept.permuted(order).marked()

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return what hangs together without the root, unless arcs leave the root itself."""
        whole = self.simplified(board)
        if any(tail == 0 for tail, _, _ in whole.edges):
            return [whole]
        return [whole.induced([0, *more]) for more in _apart(whole)]

    def representative(self, board: Digraph) -> Digraph:
        """Return what leads to the root, in canonical order."""
        simple = self.simplified(board)
        if not 0 < simple.order <= _MAX_CANONICAL:
            return simple
        return simple.marked(ground=0).canonical().marked()

    def conjugate(self, board: Digraph) -> Digraph:
        """Exchange blue and red."""
        return board.swapped(BLUE, RED)

    def labels(self) -> tuple[Labels, Labels]:
        """Return the colours of the arcs."""
        return Labels("."), self.arcs

    def admitted(self, board: Digraph) -> Digraph:
        """Return the board; refuse one with a vertex from which nothing leads to the root."""
        super().admitted(board)
        root = board.ground or 0
        leading = _leading(board, root) if board.order else set()
        lost = next((v for v in board if v not in leading), None)
        if lost is not None and not any(lost in arc[:2] for arc in board.edges):
            raise DomainError(
                f"{self.name} grow from one root, vertex {root}, and vertex {lost} of "
                f"'{board!s:.60}' has no arc at all; leave it out"
            )
        if lost is not None:
            raise DomainError(
                f"{self.name} are played where every arc leads to the root, vertex {root}, and in "
                f"{board!s:.60} nothing leads there from vertex {lost}; arcs down to the root are "
                "written with '<' as in 'l<r<'"
            )
        return board


def _leading(board: Digraph, root: int) -> set[int]:
    """Return the vertices from which a walk leads to the root."""
    behind: list[list[int]] = [[] for _ in board.labels]
    for tail, head, _ in board.edges:
        behind[head].append(tail)
    return reached(root, behind)


def _apart(board: Digraph) -> list[list[int]]:
    """Return the vertices of each component that is left without vertex 0."""
    if not board.order:
        return []
    return [[v + 1 for v in together] for together in board.without_vertices(0).connected_sets()]


RULESET = ThinningThickets()
