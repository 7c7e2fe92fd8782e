"""Green Thickets: Thinning Thickets in which all arcs are green, so that both players may cut them.

[Huggan19, ch. 3 and app. B]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.errors import DomainError
from partizan.players import Player
from partizan.position import Position
from partizan.ruleset import Ruleset

__all__ = ["RULESET", "GreenThickets"]

_MAX_CANONICAL = 512  # vertices


class GreenThickets(Ruleset[Digraph]):
    """Delete an arc whose tail is the head of an even number of arcs, perhaps of none.

    Then every arc goes from which no directed walk leads to the root. The root is the marked vertex
    or, if none is, the first. A stalk is written upwards from its root, `<<<`, and a leaf on its
    first vertex is `<(<<;<)`. Arcs that never led to the root count for nothing.

    >>> thickets = GreenThickets()
    >>> [thickets(text).nim_value() for text in ("<", "<<", "<(<<;<)", "<<(<;<)", "<(<(<<;<);<)")]
    [1, 0, 2, 0, 3]
    """

    is_impartial = True

    def options(self, board: Digraph, player: Player) -> Iterator[Digraph]:  # noqa: ARG002
        """Yield what still leads to the root after one arc is deleted."""
        whole = self.simplified(board)
        arriving = [0] * whole.order
        for _, head, _ in whole.edges:
            arriving[head] += 1
        for place, (tail, _, _) in enumerate(whole.edges):
            if arriving[tail] % 2 == 0:
                yield self.simplified(whole.without_edges(place))

    def simplified(self, board: Digraph) -> Digraph:
        """Return the vertices from which a walk leads to the root, which becomes the first."""
        if not board.order:
            return board
        root = board.ground or 0
        behind: list[list[int]] = [[] for _ in board.labels]
        for tail, head, _ in board.edges:
            behind[head].append(tail)
        found = {root: None}
        for vertex in (waiting := [root]):
            for tail in behind[vertex]:
                if tail not in found:
                    found[tail] = None
                    waiting.append(tail)
        kept = board.marked(ground=root).induced(found)
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
        """Return the board: both players have the same moves."""
        return board

    def board(self, text: str) -> Digraph:
        """Read a digraph: `<<` is a stalk of two arcs that stands on its root."""
        return Digraph.read(text, Labels("."), Labels("-"), is_grounded=True, ruleset=self.name)

    def __call__(self, source: Digraph | str, /) -> Position[Digraph]:
        """Return the position on a digraph, given as such or as text."""
        if not isinstance(source, str):
            if not isinstance(source, Digraph):
                raise DomainError(
                    f"{self.name} are played on a Digraph or its text, not on {source!r:.60}"
                )
            arcs = (label for _, _, label in source.edges)
            label = next((text for text in (*source.labels, *arcs) if text), None)
            if label is not None:
                raise DomainError(
                    f"all arcs of {self.name} are green, and nothing has a label; "
                    f"{source!s:.60} has {label!r}"
                )
        return super().__call__(source)


def _apart(board: Digraph) -> list[list[int]]:
    """Return the vertices of each component that is left without vertex 0."""
    if not board.order:
        return []
    return [[v + 1 for v in together] for together in board.without_vertices(0).connected_sets()]


RULESET = GreenThickets()
