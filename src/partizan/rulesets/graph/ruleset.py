"""What games on graphs share: how their boards are read, checked and handed to a kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards.graph import Graph, Labels
from partizan.errors import DomainError
from partizan.position import Position
from partizan.rules import Compiled
from partizan.ruleset import Ruleset
from partizan.wording import quoted

__all__ = ["GraphRuleset", "LocalRuleset"]

_MAX_VERTICES = 512  # of a board for the compiled core, or in canonical order


class GraphRuleset(Ruleset[Graph]):
    """Rules of a game on graphs, which are written as `partizan.boards.graph` describes."""

    alphabet: ClassVar[str] = "."
    """The labels of vertices, of which a dot is none; their places are the codes for a kernel."""
    aliases: ClassVar[Mapping[str, str]] = {}
    """Other texts for labels of vertices."""
    edge_alphabet: ClassVar[str] = "-"
    """The labels of edges, of which a dash is none; their places are the codes for a kernel."""
    edge_aliases: ClassVar[Mapping[str, str]] = {}
    """Other texts for labels of edges."""
    pattern: ClassVar[str] = r"(?!)"
    """What labels of vertices may be beside the letters of the alphabet: a regular expression."""
    description: ClassVar[str] = ""
    """What a sentence says that labels of vertices are, if they are not just the letters."""
    is_grounded: ClassVar[bool] = False
    """Whether everything stands on a ground: the marked vertex or, if none is marked, the first.

    A simplified board of such a game has its ground first.
    """
    kernel: ClassVar[str | None] = None
    """The kernel of the compiled core that plays this game, if there is one."""
    kernel_parameters: ClassVar[tuple[int, ...]] = ()

    def board(self, text: str) -> Graph:
        """Read a graph with the labels of this game."""
        return Graph.read(
            text,
            Labels(self.alphabet, self.aliases, self.pattern, self.description),
            Labels(self.edge_alphabet, self.edge_aliases),
            is_grounded=self.is_grounded,
            ruleset=self.name,
        )

    def __call__(self, source: Graph | str, /) -> Position[Graph]:
        """Return the position on a graph, given as such or as text."""
        if not isinstance(source, str):
            self._check(source)
        return super().__call__(source)

    def _check(self, board: object) -> None:
        """Refuse a board with labels of another game."""
        if not isinstance(board, Graph):
            raise DomainError(
                f"{self.name} is played on a Graph or its text, not on {quoted(board)}"
            )
        vertices = Labels(self.alphabet, {}, self.pattern, self.description)
        edges = Labels(self.edge_alphabet)
        for v, label in enumerate(board.labels):
            if not vertices.holds(label):
                raise DomainError(
                    f"vertex {v} of {board} has the label {label!r}; "
                    f"in {self.name} it may have {vertices.expected()}"
                )
        for edge in board.edges:
            if not edges.holds(edge[2]):
                raise DomainError(
                    f"edge {edge[:2]} of {board} has the label {edge[2]!r}; "
                    f"in {self.name} it may have {edges.expected()}"
                )

    def simplified(self, board: Graph) -> Graph:
        """Return a board with the same game tree, without what cannot matter: here, itself."""
        return board

    def compiled(self, board: Graph) -> Compiled | None:
        """Return the codes of the vertices and of the edges, without what cannot matter."""
        if self.kernel is None:
            return None
        simple = self.simplified(board)
        if not 0 < simple.order <= _MAX_VERTICES:
            return None
        code, edge_code = _codes(self.alphabet), _codes(self.edge_alphabet)
        return Compiled(
            self.kernel,
            self.kernel_parameters,
            1,
            simple.order,
            bytes(code[label] for label in simple.labels),
            tuple((u, v, edge_code[label]) for u, v, label in simple.edges),
        )


class LocalRuleset(GraphRuleset):
    """Rules that look at one component at a time, and never at the numbers of the vertices."""

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components, without what cannot matter."""
        return self.simplified(board).components()

    def representative(self, board: Graph) -> Graph:
        """Return the board without what cannot matter, its vertices in canonical order."""
        # On grids of 9 to 24 vertices the order makes for 4 to 9 times fewer positions, which pays.
        # On paths and trees they are at most 1.8 times fewer, and it may cost more than it saves.
        simple = self.simplified(board)
        if not 0 < simple.order <= _MAX_VERTICES:
            return simple
        if self.is_grounded:
            return simple.marked(ground=0).canonical().marked()
        return simple.canonical()


def _codes(alphabet: str) -> dict[str, int]:
    """Return the place of each label in its alphabet."""
    return {"" if letter in ".-" else letter: code for code, letter in enumerate(alphabet)}
