"""Rulesets that are typed as a few lines of text: on grids, strips and graphs, and with heaps.

>>> from partizan import rulesets
>>> clobber = rulesets.read("grid . x o; L: xo -> .x; R: swap xo")
>>> clobber("xox").value(), clobber("xo") == rulesets.read(clobber.text)("xo")
(*, True)

The page docs/type-a-game.md has the grammar and examples.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from partizan.boards import Digraph, Graph, Heaps
from partizan.boards.graph import Labels
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rules.contract import Compiled, Rules
from partizan.rules.move import Move, key_of
from partizan.rules.typed import derivation, grammar, graphs, heaps, statements
from partizan.rules.typed.grammar import Game, Symmetry
from partizan.rulesets.families import GridRuleset, HeapRuleset, StripRuleset
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order

_KERNEL: Final = "rewriting"
_LARGEST = 1024  # the most cells that the compiled core accepts
_LARGEST_HEAP = 0xFFFF
_MOST_HEAPS = 59  # the core has room for 64, of which a move may need 5 more
_ENOUGH = 8  # a game that starts on a board of one letter has a move on one of this size


class _Text:
    """What all rulesets that are typed have in common: a name, which is the text."""

    text: str

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text,)

    @property
    def name(self) -> str:
        """The text in quotation marks, with which `catalog` reads it."""
        return f'"{self.text}"'

    @property
    def exchanged(self) -> Any:
        """The same game with the players' roles exchanged.

        >>> read("strip # .; L: . -> #").exchanged
        "strip # .; R: . -> #"
        """
        return read(statements.exchanged(self.text))


class _Rewriting(_Text):
    """What boards with letters have in common: facts that follow from the text."""

    is_impartial: bool
    is_loopy: bool

    def __init__(self, text: str) -> None:
        game = grammar.read(text)
        if _KINDS[game.kind] is not type(self):
            raise DomainError("this game is played on another kind of board; use rulesets.read")
        self.text = game.text
        self.is_impartial = derivation.is_impartial(game)
        self.is_loopy = derivation.may_repeat(game)

    @cached_property
    def game(self) -> Game:
        """What the text means."""
        return grammar.read(self.text)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to turn a board and to rename its letters under which the rules stay the same.

        >>> len(read("grid . x o; L: xo -> .x; R: swap xo").symmetries)
        16
        """
        return derivation.symmetries(self.game)

    def conjugate(self, board: Any) -> Any:
        """Return a board with the players' roles exchanged, if a symmetry makes one."""
        if self.is_impartial:
            return board
        negative = next((each for each in self.symmetries if each.negates), None)
        return None if negative is None else self._image(board, negative)

    def _image(self, board: Any, symmetry: Symmetry) -> Any:
        """Return what a symmetry makes of a board."""
        raise NotImplementedError


class _TypedCells(_Text):
    """What grids and strips have in common: the text is the ruleset."""

    rules: str

    def __init__(self, text: str) -> None:
        game = grammar.read(text)
        if _KINDS[game.kind] is not type(self):
            raise DomainError("this game is played on another kind of board; use rulesets.read")
        self.rules = game.text


class TypedGrid(_TypedCells, GridRuleset):
    """A game on a grid that is typed as text."""

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        row = self.game.letters[1] * 2
        return "a grid", f"its text, as in '{row}|{row}', or a size, as in '4x4'"


class TypedStrip(_TypedCells, StripRuleset):
    """A game on a strip that is typed as text."""

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return "a strip", f"its letters, as in '{self.game.letters[1] * 3}'"


class _TypedMultigraph(_Rewriting, MultigraphRuleset[Any]):
    """What graphs and digraphs have in common."""

    def labels(self) -> tuple[Labels, Labels]:
        """Return the letters of vertices and of edges."""
        letters, vertices = self.game.letters, self.game.vertices
        return Labels(letters[1:vertices]), Labels(letters[vertices:])

    def admitted(self, board: Any) -> Any:
        """Return the board without token and ground, which the rules do not know."""
        found = super().admitted(board)
        return found if found.marks == (-1, -1) else found.marked()

    def _codes(self, board: Any) -> tuple[list[int], list[graphs.Edge]]:
        """Return the letters of vertices and edges by their numbers."""
        letters, vertices = self.game.letters, self.game.vertices
        return (
            [letters.index(label or ".") for label in board.labels],
            [(u, v, letters.index(label or "-", vertices)) for u, v, label in board.edges],
        )

    def _made(
        self, board: Any, vertices: Sequence[int], edges: Sequence[graphs.Edge], gone: set[int]
    ) -> Any:
        """Return a board with these letters, without what is gone."""
        letters = self.game.letters
        labels = {v: letters[n] for v, n in enumerate(vertices) if n and letters[n] != board[v]}
        drawn = [(u, v, letters[n]) for u, v, n in edges if n]
        after = board.relabelled(labels).with_edges(drawn)
        gone |= {v for v, letter in enumerate(vertices) if not letter}
        return after.without_vertices(*gone) if gone else after

    def _played(self, board: Any, player: Player) -> Iterator[tuple[graphs.Played, Any]]:
        vertices, edges = graphs.standing(self.game, *self._codes(board))
        for played in graphs.play(self.game, int(player is not LEFT), vertices, edges):
            yield played, self._made(board, played.vertices, played.edges, set())

    def options(self, board: Any, player: Player) -> Iterator[Any]:
        """Yield the boards after a move of `player`, each once."""
        return iter({after: None for _, after in self._played(board, player)})

    def moves(self, board: Any, player: Player) -> Iterator[Move[Any]]:
        """Yield the moves of `player`, named by the vertices that they write, such as `2-3`."""
        found = [*self._played(board, player)]
        names = ["-".join(map(board.name, played.walk)) for played, _ in found]
        letters = self.game.letters
        written = ["".join(letters[played.vertices[v]] for v in played.walk) for played, _ in found]
        before = self._codes(board)[0]
        for (played, after), name in zip(found, _told_apart(names, written), strict=True):
            changed = (v for v, letter in enumerate(played.vertices) if letter != before[v])
            yield Move(player, name, after, map(board.name, changed))

    def parts(self, board: Any) -> Iterator[Any]:
        """Yield the components, which may also meet in vertices that never change."""
        vertices, edges = graphs.standing(self.game, *self._codes(board))
        for region, places in graphs.regions(self.game, vertices, edges):
            drawn = [edge for place, edge in enumerate(edges) if place in places]
            yield self._made(board, vertices, drawn, {*range(len(vertices))} - region)

    def representative(self, board: Any) -> Any:
        """Return the board with its vertices in canonical order."""
        vertices, edges = graphs.standing(self.game, *self._codes(board))
        return in_canonical_order(self._made(board, vertices, edges, set()))

    def _image(self, board: Any, symmetry: Symmetry) -> Any:
        vertices, edges = self._codes(board)
        image = symmetry.letters
        return self._made(
            board, [image[n] for n in vertices], [(u, v, image[n]) for u, v, n in edges], set()
        )

    def compiled(self, board: Any) -> Compiled | None:
        """Return the graph and the rules for the core, or None if there are no vertices."""
        vertices, edges = graphs.standing(self.game, *self._codes(board))
        if not vertices:
            return None
        drawn = tuple(edge for edge in edges if edge[2] and edge[0] != edge[1])
        numbers = graphs.numbers(self.game)
        return Compiled("graph-rules", numbers, 1, len(vertices), bytes(vertices), drawn)


class TypedGraph(_TypedMultigraph):
    """A game on graphs that is typed as text.

    >>> node_kayles = read("graph # .; both: . -> # beside . -> #")
    >>> [node_kayles(f"P{n}").nim_value() for n in range(1, 9)]
    [1, 1, 2, 0, 3, 1, 1, 0]
    """

    board_type = Graph


class TypedDigraph(_TypedMultigraph):
    """A game on digraphs that is typed as text.

    >>> geography = read("digraph # . t; both: t>. -> #>t")
    >>> geography("t>.>.>.").nim_value()
    1
    """

    board_type = Digraph


class TypedHeaps(_Text, HeapRuleset):
    """A game with heaps that is typed as text.

    >>> grundy = read("heaps; both: n -> a + b, a + b = n, a < b")
    >>> [grundy(n).nim_value() for n in range(10)]
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1]
    """

    is_impartial: bool

    def __init__(self, text: str) -> None:
        game = heaps.read(text)
        self.text = game.text
        self.is_impartial = {*game.rules[0]} == {*game.rules[1]}

    @cached_property
    def game(self) -> heaps.HeapGame:
        """What the text means."""
        return heaps.read(self.text)

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that may replace one, each choice of sizes once."""
        rules = self.game.rules[int(player is not LEFT)]
        return iter({by: None for rule in rules for by in heaps.replacements(rule, heap)})

    def conjugate(self, board: Heaps) -> Heaps | None:
        """Return the same heaps if the game is impartial; otherwise see `exchanged`."""
        return board if self.is_impartial else None

    def compiled(self, board: Heaps) -> Compiled | None:
        """Return the heaps and the rules for the core, or None if they are too large."""
        sizes = board.sizes
        if not 0 < len(sizes) <= _MOST_HEAPS or sizes[0] > _LARGEST_HEAP:
            return None
        cells = b"".join(size.to_bytes(2) for size in sizes)
        return Compiled("heap-rules", heaps.numbers(self.game), len(sizes), 2, cells)


@lru_cache(maxsize=256)
def read(text: str) -> Any:
    """Return the ruleset that a text of rules defines; the text is data and is never run.

    >>> tridomineering = read('''
    ... grid # .
    ... L: ... -> ### in down       // Left places vertical trominoes
    ... R: turn                     // Right horizontal ones
    ... ''')
    >>> tridomineering
    "grid # .; L: ... -> ### in down; R: turn"
    >>> tridomineering(3, 3).value()
    ±2
    """
    kind = _KINDS.get(statements.board_of(text), TypedGrid)
    return kind(text)


_KINDS: Final[dict[str, type[Any]]] = {
    "grid": TypedGrid,
    "strip": TypedStrip,
    "graph": TypedGraph,
    "digraph": TypedDigraph,
    "heaps": TypedHeaps,
}


def read_file(path: str) -> Rules[Any]:
    """Return the ruleset that a file of rules defines.

    >>> read_file("no.rules")
    Traceback (most recent call last):
    partizan.errors.DomainError: the rules 'no.rules' cannot be read: No such file or directory
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else error.reason
        raise DomainError(f"the rules {path!r:.200} cannot be read: {reason}") from error
    found: Rules[Any] = read(text)
    return found


def _told_apart(names: list[str], written: list[str]) -> list[str]:
    """Return names that differ: by the letters that are written, or else by a number."""
    for same in _repeated(names):
        for n in same:
            names[n] += f"={written[n]}"
    for same in _repeated(names):
        for count, n in enumerate(same, 1):
            names[n] += f" ({count})"
    return names


def _repeated(names: list[str]) -> list[list[int]]:
    """Return the indices of the names that are found more than once, together."""
    found: dict[str, list[int]] = {}
    for n, name in enumerate(names):
        found.setdefault(key_of(name), []).append(n)
    return [each for each in found.values() if len(each) > 1]
