"""Rulesets that are typed as a few lines of text: on grids, strips and graphs, and with heaps.

>>> from partizan import rulesets
>>> clobber = rulesets.read("grid . x o; L: xo -> .x; R: swap xo")
>>> clobber("xox").value(), clobber("xo") == rulesets.read(clobber.text)("xo")
(*, True)

The page docs/type-a-game.md has the grammar and examples.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from partizan.boards import Digraph, Graph
from partizan.boards.graph import Labels
from partizan.errors import DomainError
from partizan.rules.contract import Compiled, Rules
from partizan.rules.typed import grammar, graphs, heaps, statements
from partizan.rules.typed.meaning import Game
from partizan.rulesets.families import GridRuleset, HeapRuleset, StripRuleset
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order


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


class _TypedCells(_Text):
    """What grids and strips have in common: the text is the ruleset."""

    rules: str

    def __init__(self, text: str) -> None:
        self.rules = _game_of(text, type(self)).text


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


class _TypedMultigraph(_Text, MultigraphRuleset[Any]):
    """What graphs and digraphs have in common."""

    def __init__(self, text: str) -> None:
        self.rules = _game_of(text, type(self)).text

    def labels(self) -> tuple[Labels, Labels]:
        """Return the letters of vertices and of edges."""
        letters, vertices = self.game.letters, self.game.vertices
        return Labels(letters[1:vertices]), Labels(letters[vertices:])

    def admitted(self, board: Any) -> Any:
        """Return the board without token and ground, which the rules do not know."""
        found = super().admitted(board)
        return found if found.marks == (-1, -1) else found.marked()

    def parts(self, board: Any) -> Iterator[Any]:
        """Yield the components, which may also meet in vertices that never change."""
        vertices, edges = self._standing(board)
        for region, places in graphs.regions(self.game, vertices, edges):
            drawn = [edge for place, edge in enumerate(edges) if place in places]
            yield self._made(board, vertices, drawn, {*range(len(vertices))} - region)

    def representative(self, board: Any) -> Any:
        """Return the board with its vertices in canonical order."""
        return in_canonical_order(self._made(board, *self._standing(board), set()))

    def compiled(self, board: Any) -> Compiled | None:
        """Return the graph and the rules for the core, or None if it cannot take them."""
        return self._compiled(board)


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

    def __init__(self, text: str) -> None:
        self.rules = heaps.read(text).text


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
    "torus": TypedGrid,
    "cylinder": TypedGrid,
    "ring": TypedStrip,
    "graph": TypedGraph,
    "digraph": TypedDigraph,
    "heaps": TypedHeaps,
}


def _game_of(text: str, kind: type) -> Game:
    """Return the game that a text means; refuse one on another kind of board."""
    game = grammar.read(text)
    if _KINDS[game.kind] is not kind:
        raise DomainError("this game is played on another kind of board; use rulesets.read")
    return game


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
