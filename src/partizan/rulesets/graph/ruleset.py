"""What games on graphs share: how their boards are read, checked and handed to a kernel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, TypeVar, cast

from partizan.boards.graph import Graph, Labels
from partizan.boards.multigraph import Mark, Multigraph
from partizan.errors import DomainError
from partizan.ruleset import Compiled, Ruleset

__all__ = ["GraphRuleset", "LocalRuleset", "MultigraphRuleset"]

M = TypeVar("M", bound=Multigraph)  # a Graph or a Digraph

_LABELS = ("label", "colour", "color")  # attributes of nodes and edges
_WEIGHT = ("weight",)
_MAX_VERTICES = 512  # of a board for the compiled core, or in canonical order


class MultigraphRuleset(Ruleset[M]):
    """Rules of a game on graphs or digraphs, written as `partizan.boards.graph` describes."""

    board_type: ClassVar[type[Multigraph]]
    """`Graph` or `Digraph`."""
    is_grounded: ClassVar[bool] = False
    """Whether everything stands on a ground: the marked vertex or, if none is marked, the first.

    A simplified board of such a game has its ground first.
    """
    example: ClassVar[str] = ""
    """A board that an error shows, if the usual one is not a board of this game."""

    @property
    def usage(self) -> tuple[str, str]:
        """What the rules are played on, and what to pass."""
        vertices, edges = self.labels()
        is_directed = self.board_type.is_directed
        example = self.example or ("0>1 0>2" if is_directed else "C5")
        if vertices.are_needed:
            example = vertices.letters[:2]
        elif edges.are_needed or (is_directed and self.is_grounded):
            letters = edges.letters[:2] if edges.are_needed else " "
            example = "".join(f"{e.strip()}{'<' * is_directed}" for e in letters)
        return f"a {'digraph' if is_directed else 'graph'}", (
            f"its text, as in {{name}}('{example}'), a graph of NetworkX, an adjacency list or a "
            "list of edges"
        )

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels that vertices may have, and those of edges: here, none."""
        return Labels("."), Labels("-")

    @property
    def mark(self) -> Mark | None:
        """Which mark every board has: here, the ground if everything stands on it."""
        return "ground" if self.is_grounded else None

    @property
    def unit(self) -> str:
        """What the size of a board counts: vertices, or counters if there are weights."""
        return "counters" if any(labels.is_open for labels in self.labels()) else "vertices"

    @property
    def listed_letters(self) -> str:
        """The letters of the vertices if there are several, and otherwise those of the edges."""
        vertices, edges = self.labels()
        if vertices.is_open or edges.is_open:
            return ""
        return vertices.letters if len(vertices.letters) > 1 else edges.letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Multigraph]:
        """Yield the graphs of a size with all labels, or weights; without sums, connected ones."""
        vertices, edges = self.labels()
        if vertices.is_open or edges.is_open:
            return self.board_type.weighted(
                size, "edges" if edges.is_open else "vertices", mark=self.mark
            )
        used = vertices.letters, edges.letters
        if letters is not None:
            used = (letters, used[1]) if len(used[0]) > 1 else (used[0], letters)
        is_whole = not sums or self.mark is not None
        return self.board_type.listed(size, *used, mark=self.mark, connected=is_whole)

    def read(self, text: str) -> M:
        """Read a graph with the labels of this game."""
        board = self.board_type.read(
            text, *self.labels(), is_grounded=self.is_grounded, ruleset=self.name
        )
        return self.admitted(cast("M", board))

    def admitted(self, board: M) -> M:
        """Return a board with labels of this game; refuse others."""
        vertices, edges = self.labels()
        for label in {*board.labels}:
            if not vertices.holds(label):
                raise DomainError(
                    f"vertex {board.labels.index(label)} of {board!s:.60} has the label "
                    f"{label!r:.60}; in {self.name} it may have {vertices.expected()}"
                )
        for label in {label for _, _, label in board.edges}:
            if not edges.holds(label):
                ends = next(edge[:2] for edge in board.edges if edge[2] == label)
                noun = "arc" if board.is_directed else "edge"
                raise DomainError(
                    f"{noun} {ends} of {board!s:.60} has the label {label!r:.60}; in {self.name} "
                    f"it may have {edges.expected()}"
                )
        return board

    def converted(self, *given: object) -> M:
        """Return the board for a graph of NetworkX, an adjacency list or a list of edges.

        Labels are the attributes `label`, `colour` or `color` of nodes and edges, or `weight` where
        the game has weights; a colour may be written out, as in `blue`. The attributes `token` and
        `ground` of the graph are nodes.
        """
        source = given[0] if len(given) == 1 else None
        is_networkx = hasattr(source, "nodes") and hasattr(source, "is_directed")
        if not is_networkx and type(source) not in {list, tuple, set, frozenset, dict}:
            raise self.unreadable(*given)
        vertices, edges = self.labels()
        board = self.board_type.of(
            source,
            labels=_LABELS + _WEIGHT * vertices.holds("3"),
            edge_labels=_LABELS + _WEIGHT * edges.holds("3"),
        )
        labels = [_spelt(label, vertices) for label in board.labels]
        drawn = [(u, v, _spelt(label, edges)) for u, v, label in board.edges]
        made = self.board_type(labels, drawn, token=board.token, ground=board.ground)
        return cast("M", made)


class GraphRuleset(MultigraphRuleset[Graph]):
    """Rules of a game on graphs, which are written as `partizan.boards.graph` describes."""

    board_type = Graph
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
    kernel: ClassVar[str | None] = None
    """The kernel of the compiled core that plays this game, if there is one."""
    kernel_parameters: ClassVar[tuple[int, ...]] = ()

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels of the two alphabets."""
        return (
            Labels(self.alphabet, self.aliases, self.pattern, self.description),
            Labels(self.edge_alphabet, self.edge_aliases),
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


def _spelt(label: str, labels: Labels) -> str:
    """Return the label of a game that a label stands for, which may be a colour written out."""
    if label.isalpha():
        return labels.find(label) or labels.find(label[0]) or label
    return label


def _codes(alphabet: str) -> dict[str, int]:
    """Return the place of each label in its alphabet."""
    return {"" if letter in ".-" else letter: code for code, letter in enumerate(alphabet)}
