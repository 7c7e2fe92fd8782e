"""Base classes for games on graphs: reading boards, checking them, and using kernels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, TypeVar, cast

from partizan.boards.graph import Graph, Labels
from partizan.boards.multigraph import Mark, Multigraph
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rules.contract import Compiled
from partizan.rules.move import Move, told_apart
from partizan.rules.typed import derivation, grammar, graphs
from partizan.rules.typed.meaning import Symmetry
from partizan.rulesets.families import ByText
from partizan.wording import position_of

M = TypeVar("M", bound=Multigraph)  # a Graph or a Digraph

_LABELS = ("label", "colour", "color")  # names of attributes of nodes and edges
_WEIGHT = ("weight",)
_PATH_OR_CYCLE = re.compile(r"\s*([PCpc])_?\{?([0-9]{1,9})\}?\s*")
_OTHERS = {"red": "w", "white": "r", "blue": "l", "black": "l", "grey": "e", "gray": "e"}
"""For a colour, the letter that some games have in its place."""
_SHOWN = 30  # arcs that a message writes out
_MAX_VERTICES = 512  # the limit of the compiled core and of canonical forms
_GROUND: Final = "g"
_MOVING: Final = "t"


class MultigraphRuleset(ByText[M]):
    """A game on graphs or digraphs, written as `partizan.boards.graph` describes."""

    board_type: ClassVar[type[Multigraph]]
    """`Graph` or `Digraph`."""
    is_grounded: ClassVar[bool] = False
    """Whether the game has a ground: the marked vertex or, without a mark, the first.

    A simplified board of such a game has its ground first.
    """
    example: ClassVar[str] = ""
    """A board to show in errors, if the usual one is not a board of this game."""
    rules: str = ""
    """The rules, as docs/type-a-game.md describes; a class or its `__init__` sets them.

    A vertex without label has the letter `.`, the ground of a game `g`, and its token `t`. A class
    with a token names its moves itself.
    """
    generic_kernel: ClassVar[str] = "graph-rules"
    """The kernel that plays by a text."""

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
        number = text.strip(" []()")
        if number.isdecimal():
            raise NotationError(
                f"cannot read {position_of(self.name)}: a number only names a vertex; write "
                f"'.' for one vertex, 'P{number:.9}' for a path",
                text,
                0,
            )

    def _refuse_undirected(self, text: str) -> None:
        """Refuse P4 and C4, which may be paths and cycles of arcs in one direction or in both."""
        found = _PATH_OR_CYCLE.fullmatch(text)
        is_path = found is not None and found[1] in "Pp"
        if found is not None and is_path < int(found[2]) <= _SHOWN:
            n, mark = int(found[2]) - is_path, "" if is_path else ":A"
            raise NotationError(
                f"cannot read {position_of(self.name)}: {text.strip()} has no directions; write "
                f"{mark + '>' * n + mark!r} for arcs in one direction, {mark + '-' * n + mark!r} "
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
        if self.rules and self.game.legal:
            vertex = graphs.untouched(self.game, *self._standing(board))
            if vertex is not None:
                raise DomainError(
                    f"the group of vertex {board.name(vertex)} of {board!s:.60} touches nothing "
                    f"that it must touch in {self.name:.200}"
                )
        return board

    def converted(self, *given: object) -> M:
        """Return the board for a NetworkX graph, an adjacency list or a list of edges.

        Labels are taken from the attributes `label`, `colour` or `color` of nodes and edges, or
        from `weight` if the game has weights; colours may be written out, as in `blue`. The graph
        attributes `token` and `ground` name a node.
        """
        return self._converted(*self.labels(), *given)

    def _converted(self, vertices: Labels, edges: Labels, *given: object) -> M:
        """Return the board for Python objects that use these labels."""
        source = given[0] if len(given) == 1 else None
        is_networkx = hasattr(source, "nodes") and hasattr(source, "is_directed")
        if not is_networkx and type(source) not in {list, tuple, set, frozenset, dict}:
            raise self.unreadable(*given)
        if is_networkx:
            self._check_weights(source)
        board = self.board_type.of(
            source,
            labels=_LABELS + _WEIGHT * vertices.holds("3"),
            edge_labels=_LABELS + _WEIGHT * edges.holds("3"),
        )
        labels = [self._spelt(label, vertices) for label in board.labels]
        drawn = [(u, v, self._spelt(label, edges)) for u, v, label in board.edges]
        made = self.board_type(labels, drawn, token=board.token, ground=board.ground)
        return cast("M", made.named(board.names))

    def _spelt(self, label: str, labels: Labels) -> str:
        """Return the game's label for a given one, which may be a colour written out."""
        spellings = (label, label[0], _OTHERS.get(label.lower(), "")) if label.isalpha() else ()
        found = (labels.find(each) for each in spellings)
        return next((each for each in found if each is not None), label)

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

    # --- play by a text --------------------------------------------------------------------------

    def _codes(self, board: Any) -> tuple[list[int], list[graphs.Edge]]:
        """Return the letters of vertices and edges by their numbers."""
        letters, edges = self.game.letters, self.game.vertices
        vertices = [letters.index(label or ".") for label in board.labels]
        if self.is_grounded and vertices:
            vertices[board.ground or 0] = letters.index(_GROUND)
        if board.token is not None and _MOVING in letters:
            vertices[board.token] = letters.index(_MOVING)
        return (
            vertices,
            [(u, v, letters.index(label or "-", edges)) for u, v, label in board.edges],
        )

    def _standing(self, board: Any) -> tuple[tuple[int, ...], tuple[graphs.Edge, ...]]:
        """Return these letters without what is no longer joined."""
        return graphs.standing(self.game, *self._codes(board))

    def _made(
        self, board: Any, vertices: Sequence[int], edges: Sequence[graphs.Edge], gone: set[int]
    ) -> Any:
        """Return a board with these letters, without what is gone."""
        letters = self.game.letters
        written = {v: letters[n] for v, n in enumerate(vertices) if n}
        if self.is_grounded:
            written.pop(board.ground or 0, None)
        labels = {v: letter for v, letter in written.items() if letter != (board[v] or ".")}
        drawn = [(u, v, letters[n]) for u, v, n in edges if n]
        after = board.relabelled(labels).with_edges(drawn)
        gone |= {v for v, letter in enumerate(vertices) if not letter}
        return after.without_vertices(*gone) if gone else after

    def played(self, board: M, player: Player) -> Iterator[graphs.Played]:
        """Yield how the text makes the moves of `player`.

        >>> from partizan import LEFT, rulesets
        >>> snort = rulesets.graph_snort
        >>> [made.vertices for made in snort.played(snort.board("P2"), LEFT)]
        [(0, 2), (2, 0)]
        """
        self._check_rules()
        return graphs.play(self.game, int(player is not LEFT), *self._standing(board))

    def options(self, board: M, player: Player) -> Iterable[M]:
        """Yield the boards after each move of `player`."""
        if not self.rules and type(self).moves is not MultigraphRuleset.moves:
            return super().options(board, player)
        return (after for after, _ in self._distinct(board, player))

    def _distinct(self, board: M, player: Player) -> Iterable[tuple[M, graphs.Played]]:
        """Return the moves by their boards and their edge or walk, whichever end is first."""
        found: dict[tuple[M, Any, int], graphs.Played] = {}
        for played in self.played(board, player):
            after = self._made(board, played.vertices, played.edges, set())
            place = played.edge if played.edge is not None else frozenset(played.walk)
            found.setdefault((after, place, played.points), played)
        options = [(key[0], played) for key, played in found.items()]
        return sorted(options, key=lambda option: -1 if option[1].edge is None else option[1].edge)

    def moves(self, board: M, player: Player) -> Iterable[Move[M]]:
        """Yield the moves of `player`, named by the vertices or the edge that they change."""
        return (move for move, _ in self.told(board, player))

    def told(self, board: M, player: Player) -> Iterator[tuple[Move[M], graphs.Played]]:
        """Yield the moves of `player`, and how the text makes them."""
        said: list[Move[M]] = []
        letters = []
        found = [*self._distinct(board, player)]
        for after, played in found:
            letters.append("".join(self.game.letters[played.vertices[v]] for v in played.walk))
            if played.edge is not None:
                said.append(Move.on_edge(player, board, played.edge, after, self.verb))
            else:
                name = "-".join(map(board.name, played.walk))
                whole = " ".join(filter(None, (self.verb, name)))
                said.append(Move(player, whole, after, map(board.name, played.walk)))
        return zip(told_apart(said, letters), (played for _, played in found), strict=True)

    def at_once(self, board: M, one: graphs.Played, other: graphs.Played) -> M:
        """Return the board after both moves, which may be the same.

        >>> from partizan import LEFT, rulesets
        >>> kayles, path = rulesets.node_kayles, rulesets.node_kayles.board("P5")
        >>> one, *_, other = kayles.played(path, LEFT)
        >>> print(kayles.at_once(path, one, other))
        .
        """
        after = graphs.at_once(self.game, *self._standing(board), one, other)
        return cast("M", self._made(board, *after, set()))

    def _image(self, board: M, symmetry: Symmetry) -> M:
        """Return what a symmetry makes of a board."""
        vertices, edges = self._codes(board)
        image = symmetry.letters
        drawn = [(u, v, image[n]) for u, v, n in edges]
        return cast("M", self._made(board, [image[n] for n in vertices], drawn, set()))

    def simplified(self, board: M) -> M:
        """Return a board with the same game tree, without irrelevant parts; by default, itself.

        >>> from partizan import rulesets
        >>> print(rulesets.node_kayles.simplified(rulesets.node_kayles.board("C3")))
        C3
        """
        return board

    def compiled(self, board: M) -> Compiled | None:
        """Return the graph and the rules for the core, or None if it cannot take them."""
        return self._compiled(self.simplified(board)) if self.rules else None

    def _compiled(self, board: Any) -> Compiled | None:
        """Return the graph and the text for the generic kernel, or None if it cannot take them."""
        vertices, edges = self._standing(board)
        if not 0 < len(vertices) <= _MAX_VERTICES:
            return None
        numbers, reads_loops = _numbers(self.rules)
        if not numbers:
            return None
        drawn = tuple(edge for edge in edges if edge[2] and edge[0] != edge[1])
        if reads_loops and any(u == v and letter for u, v, letter in edges):
            return None
        return Compiled(self.generic_kernel, numbers, 1, len(vertices), bytes(vertices), drawn)


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

    def compiled(self, board: Graph) -> Compiled | None:
        """Return the simplified board for the compiled core, or None if no kernel can take it."""
        simple = self.simplified(board)
        if self.kernel is None:
            return self._compiled(simple) if self.rules else None
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


@lru_cache(maxsize=256)
def _numbers(text: str) -> tuple[tuple[int, ...], bool]:
    """Return the rules for the kernel, or nothing, and whether loops matter to them."""
    game = grammar.read(text)
    steps = [chain[0] for chains in game.chains for chain in chains]
    known = () if any(step.merged for step in steps) else graphs.numbers(game)
    counts = any("degree" in near.kind and near.at[1][0] for step in steps for near in step.near)
    return known, counts or any(derivation.looped(step) is not None for step in steps)


def in_canonical_order(board: M, *, is_grounded: bool = False) -> M:
    """Return the board with its vertices in canonical order, or itself if it is too large.

    The ground is the first vertex before and after.

    >>> in_canonical_order(Graph.read("1-2 2-0")) == in_canonical_order(Graph.path(3))
    True
    """
    if not 0 < board.order <= _MAX_VERTICES:
        return board
    return board.marked(ground=0).canonical().marked() if is_grounded else board.canonical()


def _codes(alphabet: str) -> dict[str, int]:
    """Return the index of each label in its alphabet."""
    return {"" if letter in ".-" else letter: code for code, letter in enumerate(alphabet)}
