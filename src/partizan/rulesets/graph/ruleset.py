"""Base classes for games on graphs: reading boards, checking them, and using kernels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, TypeVar, cast

from partizan.boards.graph import Graph, Labels
from partizan.boards.multigraph import Mark, Multigraph
from partizan.errors import DomainError, NotationError
from partizan.rules.contract import Compiled, Ruleset
from partizan.wording import position_of

M = TypeVar("M", bound=Multigraph)  # a Graph or a Digraph

_LABELS = ("label", "colour", "color")  # names of attributes of nodes and edges
_WEIGHT = ("weight",)
_PATH_OR_CYCLE = re.compile(r"\s*([PCpc])_?\{?([0-9]{1,9})\}?\s*")
_SHOWN = 30  # arcs that a message writes out
_MAX_VERTICES = 512  # the limit of the compiled core and of canonical forms


class MultigraphRuleset(Ruleset[M]):
    """A game on graphs or digraphs, written as `partizan.boards.graph` describes."""

    board_type: ClassVar[type[Multigraph]]
    """`Graph` or `Digraph`."""
    is_grounded: ClassVar[bool] = False
    """Whether the game has a ground: the marked vertex or, without a mark, the first.

    A simplified board of such a game has its ground first.
    """
    example: ClassVar[str] = ""
    """A board to show in errors, if the usual one is not a board of this game."""

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        vertices, edges = self.labels()
        is_directed = self.board_type.is_directed
        example = self.example or ("0>1 0>2" if is_directed else "C5")
        if vertices.are_needed:
            example = vertices.letters[:2]
        elif edges.are_needed or (is_directed and self.is_grounded):
            letters = edges.letters[:2] if edges.are_needed else " "
            example = "".join(f"{e.strip()}{'<' * is_directed}" for e in letters)
        return f"a {'digraph' if is_directed else 'graph'}", (
            f"its text, as in {{name}}('{example}'), a NetworkX graph, an adjacency list or a "
            "list of edges"
        )

    def labels(self) -> tuple[Labels, Labels]:
        """Return the possible labels of vertices and of edges; by default there are none.

        >>> from partizan import rulesets
        >>> vertices, edges = rulesets.hackenbush.labels()
        >>> edges.letters
        'lre'
        """
        return Labels("."), Labels("-")

    @property
    def mark(self) -> Mark | None:
        """The mark that every board has: the ground, if the game has one.

        >>> from partizan import rulesets
        >>> rulesets.hackenbush.mark, rulesets.node_kayles.mark
        ('ground', None)
        """
        return "ground" if self.is_grounded else None

    @property
    def unit(self) -> str:
        """The unit of size: vertices, or counters if there are weights."""
        return "counters" if any(labels.is_open for labels in self.labels()) else "vertices"

    @property
    def listed_letters(self) -> str:
        """The labels of vertices if there are several, otherwise those of edges."""
        vertices, edges = self.labels()
        if vertices.is_open or edges.is_open:
            return ""
        return vertices.letters if len(vertices.letters) > 1 else edges.letters

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Multigraph]:
        """Yield the graphs of a size with all labels or weights; without `sums`, connected ones."""
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
        self._refuse_number(text)
        if self.board_type.is_directed:
            self._refuse_undirected(text)
        board = self.board_type.read(
            text, *self.labels(), is_grounded=self.is_grounded, ruleset=self.name
        )
        return self.admitted(cast("M", board))

    def _refuse_number(self, text: str) -> None:
        """Refuse a number alone, which would only name a vertex."""
        if text.strip().isdecimal():
            raise NotationError(
                f"cannot read {position_of(self.name)}: a number only names a vertex; write "
                f"'.' for one vertex, 'P{text.strip():.9}' for a path",
                text,
                0,
            )

    def _refuse_undirected(self, text: str) -> None:
        """Refuse P4 and C4, which may be paths and cycles of arcs in one direction or in both."""
        found = _PATH_OR_CYCLE.fullmatch(text)
        if found is not None and 0 < int(found[2]) <= _SHOWN:
            n, (start, end) = int(found[2]), ("", "") if found[1] in "Pp" else (":A", ":A")
            both = "-" * (n - 1 if found[1] in "Pp" else n)
            raise NotationError(
                f"cannot read {position_of(self.name)}: {text.strip()} has no directions; write "
                f"{start + '>' * n + end!r} for {n} arcs in one direction, {start + both + end!r} "
                "for arcs in both",
                text,
                0,
            )

    def admitted(self, board: M) -> M:
        """Return the board; its labels must be labels of this game."""
        vertices, edges = self.labels()
        for label in {*board.labels}:
            if not vertices.holds(label):
                raise DomainError(
                    f"vertex {board.labels.index(label)} of {board!s:.60} has the label "
                    f"{label!r:.60}, but {self.name} allows {vertices.expected()}"
                )
        for label in {label for _, _, label in board.edges}:
            if not edges.holds(label):
                ends = next(edge[:2] for edge in board.edges if edge[2] == label)
                noun = "arc" if board.is_directed else "edge"
                raise DomainError(
                    f"{noun} {ends} of {board!s:.60} has the label {label!r:.60}, but "
                    f"{self.name} allows {edges.expected()}"
                )
        return board

    def converted(self, *given: object) -> M:
        """Return the board for a NetworkX graph, an adjacency list or a list of edges.

        Labels are taken from the attributes `label`, `colour` or `color` of nodes and edges, or
        from `weight` if the game has weights; colours may be written out, as in `blue`. The graph
        attributes `token` and `ground` name a node.
        """
        source = given[0] if len(given) == 1 else None
        is_networkx = hasattr(source, "nodes") and hasattr(source, "is_directed")
        if not is_networkx and type(source) not in {list, tuple, set, frozenset, dict}:
            raise self.unreadable(*given)
        vertices, edges = self.labels()
        if is_networkx:
            self._check_weights(source)
        board = self.board_type.of(
            source,
            labels=_LABELS + _WEIGHT * vertices.holds("3"),
            edge_labels=_LABELS + _WEIGHT * edges.holds("3"),
        )
        labels = [_spelt(label, vertices) for label in board.labels]
        drawn = [(u, v, _spelt(label, edges)) for u, v, label in board.edges]
        made = self.board_type(labels, drawn, token=board.token, ground=board.ground)
        return cast("M", made.named(board.names))

    def _check_weights(self, graph: Any) -> None:
        """Refuse weights of a NetworkX graph that this game lacks; 1 counts as none."""
        named = {
            "vertices": [(f"node {node!r:.40}", data) for node, data in graph.nodes(data=True)],
            "edges": [(f"edge {(u, v)!r:.40}", data) for u, v, data in graph.edges(data=True)],
        }
        for labels, (places, those) in zip(self.labels(), named.items(), strict=True):
            for name, data in () if labels.holds("3") else those:
                weight = data.get("weight", 1)
                if weight != 1:
                    raise DomainError(
                        f"{name} has the weight {weight!r:.20}, but {self.name} has no weights of "
                        f"{places}; delete the attribute, or, in a ruleset of your own, let "
                        '`labels` allow numbers (for vertices, `pattern = r"[0-9]+"`)'
                    )


class GraphRuleset(MultigraphRuleset[Graph]):
    """A game on graphs, written as `partizan.boards.graph` describes.

    >>> class DeleteAnEdge(GraphRuleset):
    ...     def options(self, board, player):
    ...         return [board.without_edges(edge) for edge in range(board.size)]
    >>> DeleteAnEdge()("C3").nim_value()
    1
    """

    board_type = Graph
    alphabet: ClassVar[str] = "."
    """The labels of vertices, with a dot for no label; a kernel receives their indices."""
    aliases: ClassVar[Mapping[str, str]] = {}
    """Other spellings of the labels of vertices."""
    edge_alphabet: ClassVar[str] = "-"
    """The labels of edges, with a dash for no label; a kernel receives their indices."""
    edge_aliases: ClassVar[Mapping[str, str]] = {}
    """Other spellings of the labels of edges."""
    pattern: ClassVar[str] = r"(?!)"
    """A regular expression for further labels of vertices."""
    description: ClassVar[str] = ""
    """A description of the labels of vertices, if they are not just the letters."""
    kernel: ClassVar[str | None] = None
    """The kernel of the compiled core that plays this game, if any."""
    kernel_parameters: ClassVar[tuple[int, ...]] = ()

    def labels(self) -> tuple[Labels, Labels]:
        """Return the labels of vertices and of edges."""
        return (
            Labels(self.alphabet, self.aliases, self.pattern, self.description),
            Labels(self.edge_alphabet, self.edge_aliases),
        )

    def simplified(self, board: Graph) -> Graph:
        """Return a board with the same game tree, without irrelevant parts; by default, itself.

        >>> from partizan import rulesets
        >>> print(rulesets.node_kayles.simplified(rulesets.node_kayles.board("C3")))
        C3
        """
        return board

    def compiled(self, board: Graph) -> Compiled | None:
        """Return the simplified board for the compiled core, or None if no kernel can take it."""
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
    """A game on graphs in which components are independent and the numbering is irrelevant.

    >>> class TakeAVertex(LocalRuleset):
    ...     def options(self, board, player):
    ...         return [board.without_vertices(vertex) for vertex in range(board.order)]
    >>> TakeAVertex()("C3").nim_value()
    1
    """

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components of the simplified board."""
        return self.simplified(board).components()

    def representative(self, board: Graph) -> Graph:
        """Return the simplified board with its vertices in canonical order."""
        # On grids with 9 to 24 vertices, canonical order means 4 to 9 times fewer positions. On
        # paths and trees there are at most 1.8 times fewer, and it may cost more than it saves.
        return in_canonical_order(self.simplified(board), is_grounded=self.is_grounded)


def in_canonical_order(board: M, *, is_grounded: bool = False) -> M:
    """Return the board with its vertices in canonical order, or itself if it is too large.

    The ground is the first vertex before and after.

    >>> in_canonical_order(Graph.read("1-2 2-0")) == in_canonical_order(Graph.path(3))
    True
    """
    if not 0 < board.order <= _MAX_VERTICES:
        return board
    return board.marked(ground=0).canonical().marked() if is_grounded else board.canonical()


def _spelt(label: str, labels: Labels) -> str:
    """Return the game's label for a given label, which may be a colour written out."""
    if label.isalpha():
        return labels.find(label) or labels.find(label[0]) or label
    return label


def _codes(alphabet: str) -> dict[str, int]:
    """Return the index of each label in its alphabet."""
    return {"" if letter in ".-" else letter: code for code, letter in enumerate(alphabet)}
