"""Games on graphs: one ruleset a file, and here what they share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards.graph import Graph, Labels
from partizan.errors import DomainError
from partizan.position import Position
from partizan.rules import Compiled
from partizan.ruleset import Ruleset

__all__ = ["GraphRuleset"]

_MAX_VERTICES = 512  # of a board for the compiled core


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
    is_grounded: ClassVar[bool] = False
    """Whether everything stands on a ground: the marked vertex or, if none is marked, the first."""
    kernel: ClassVar[str | None] = None
    """The kernel of the compiled core that plays this game, if there is one."""
    kernel_parameters: ClassVar[tuple[int, ...]] = ()

    def board(self, text: str) -> Graph:
        """Read a graph with the labels of this game."""
        return Graph.read(
            text,
            Labels(self.alphabet, self.aliases, self.pattern),
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
            raise DomainError(f"{self.name} is played on a Graph or its text, not on {board!r:.60}")
        vertices = Labels(self.alphabet, {}, self.pattern)
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

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components, without what cannot matter."""
        return self.simplified(board).components()

    def representative(self, board: Graph) -> Graph:
        """Return the board without what cannot matter, its vertices in canonical order."""
        return self.simplified(board).canonical()

    def compiled(self, board: Graph) -> Compiled | None:
        """Return the codes of the vertices and of the edges, without what cannot matter."""
        if self.kernel is None or not 0 < board.order <= _MAX_VERTICES:
            return None
        simple = self.simplified(board)
        code, edge_code = _codes(self.alphabet), _codes(self.edge_alphabet)
        return Compiled(
            self.kernel,
            self.kernel_parameters,
            1,
            simple.order,
            bytes(code[label] for label in simple.labels),
            tuple((u, v, edge_code[label]) for u, v, label in simple.edges),
        )


def _codes(alphabet: str) -> dict[str, int]:
    """Return the place of each label in its alphabet."""
    return {"" if letter in ".-" else letter: code for code, letter in enumerate(alphabet)}
