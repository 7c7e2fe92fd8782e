"""Rulesets that are typed as a few lines of text: on grids, strips and graphs, and with heaps.

>>> from partizan import rulesets
>>> clobber = rulesets.read("grid . x o; L: xo -> .x; R: swap xo")
>>> clobber("xox").value(), clobber("xo") == rulesets.read(clobber.text)("xo")
(*, True)

The page docs/type-a-game.md has the grammar and examples.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, cast

from partizan.boards import Digraph, Graph, Strip
from partizan.boards.graph import Labels
from partizan.boards.point import Points
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rules.contract import Rules, whole_numbers
from partizan.rules.move import Move
from partizan.rules.typed import grammar, graphs, heaps, statements
from partizan.rules.typed.meaning import Game
from partizan.rulesets.families import GridRuleset, HeapRuleset, RuledHeaps, StripRuleset
from partizan.rulesets.graph.ruleset import MultigraphRuleset, in_canonical_order
from partizan.rulesets.scoring.points import Counted, PointsRuleset
from partizan.rulesets.simultaneous._borrowed import AtOnce


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
        row = self.game.letters[1] * 3
        return "a strip", f"its letters, as in '{row}', or its length, as in 3"

    def converted(self, *given: object) -> Strip:
        """Return the strip of a length, or the one with these letters or indices."""
        length = as_integer(given[0]) if len(given) == 1 else None
        return super().converted(*given) if length is None else self.set_up(1, length)

    def read(self, text: str) -> Strip:
        """Read a row of letters, or the length of a row of the second letter.

        >>> str(read("strip # .; L: .. -> ##; R: . -> #").read("5"))
        '.....'
        """
        length = text.strip()
        is_number = length.isascii() and length.isdecimal()
        if is_number and {*length}.isdisjoint(self.game.letters):
            return self.set_up(1, length)
        return super().read(text)


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


class TypedTuples(_Text, RuledHeaps[Points]):
    """A game typed as text whose heaps are tuples of numbers, such as `(3,5)`.

    >>> one, both = "both: (m,n) -> (m-k,n); both: (m,n) -> (m,n-k)", "both: (m,n) -> (m-k,n-k)"
    >>> wythoff = read(f"heaps; {one}; {both}")
    >>> wythoff(3, 5).outcome(), wythoff("(3,5)+(2,2)").nim_value(), wythoff((3, 4), (2, 2)).value()
    (Outcome.P, 1, *3)
    >>> [str(move) for move in wythoff("(2,1)").moves("left")]
    ['heap (2,1) -> (1,1)', 'heap (2,1) -> (0,1)', 'heap (2,1) -> (2,0)', 'heap (2,1) -> (1,0)']
    """

    board_type = Points
    reads_numbers = True
    usage = ("heaps of numbers", "them, as in (3, 5), or their text, as in '(3,5)+(2,2)'")

    def __init__(self, text: str) -> None:
        self.rules = heaps.read(text).text

    options = RuledHeaps.options  # these are fewer than the moves in equal heaps

    def moves(self, board: Points, player: Player) -> Iterator[Move[Points]]:
        """Yield the moves, named by the heap and by those that replace it."""
        for place, heap in enumerate(board):
            for by in self.replaced(heap, player):
                name = f"heap {heaps.shown(heap)} -> {heaps.shown(*by)}"
                after = self._made((*board[:place], *by, *board[place + 1 :]))
                yield Move(player, name, after, (str(place + 1),))

    def parts(self, board: Points) -> Iterator[Points]:
        """Yield each heap alone."""
        return (Points([heap]) for heap in board)

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Points]:
        """Yield the boards with `size` counters; without `sums`, only single heaps."""
        return Points.listed(size, self.game.counts, sums=sums)

    def read(self, text: str) -> Points:
        """Read heaps: `(3,5)`, or `(3,5)+(2,2)`."""
        return self.admitted(Points.read(text, ruleset=self.name))

    def admitted(self, board: Points) -> Points:
        """Return the board; refuse a heap with a count of numbers that no rule knows."""
        for heap in board:
            if len(heap) not in self.game.counts:
                count = " or ".join(map(str, self.game.counts))
                raise DomainError(
                    f"heaps of this game have {count} numbers, not {len(heap)}: {heap}"
                )
        return board

    def converted(self, *given: object) -> Points:
        """Return one heap for numbers, or several for tuples of numbers."""
        if (numbers := whole_numbers(*given)) is not None:
            given = (numbers,)
        elif len(given) == 1 and isinstance(given[0], list | tuple):
            given = (*given[0],)
        try:
            return self.admitted(Points(cast("Iterable[Any]", given)))
        except TypeError:
            raise self.unreadable(*given) from None

    def drawn(self, board: Points) -> object:
        """Return the heaps, each as numbers of counters."""
        return [*board]

    def _heaps(self, board: Points) -> tuple[heaps.Sizes, ...]:
        return board

    def _made(self, sizes: Iterable[heaps.Sizes]) -> Points:
        return Points(sizes)


class _NotInTurn(_Text):
    """What scoring play and play at once have in common: rules for moves in turn."""

    def __init__(self, text: str) -> None:
        self.alternating = _in_turn(text)

    @property
    def text(self) -> str:  # type: ignore[override]  # nobody sets it
        """The rules as a text that `rulesets.read` reads."""
        return str(self.alternating.text)


class TypedScoring(_NotInTurn, PointsRuleset):
    """A game that is decided by points, typed as text.

    >>> capture = read("strip . x o; L: xo -> .x scores 1; R: swap xo")
    >>> capture("xoo").scores(), [str(option) for option in capture("xoo").left]
    (Scores(left=0, right=-1), ['.xo +1'])
    """

    def gains(self, board: Any, player: Player) -> Iterator[tuple[Move[Any], int]]:
        """Yield the moves of `player` on a board, with their points."""
        told = self.alternating.told(board, player)
        return ((move, played.points) for move, played in told)

    def prospects(self, board: Counted, player: Player) -> Iterator[Counted]:
        """Yield the options, those with the most points first."""
        found = self.alternating.played(board.board, player)
        for played in sorted(found, key=lambda option: -option.points):
            made = self.alternating.at_once(board.board, played, played)
            yield self.after(board, made, player, played.points)


class TypedSimultaneous(_NotInTurn, AtOnce[Any]):
    """A game in which both players move at once, typed as text.

    >>> domineering = read("grid # .; L: .. -> ## in down; R: turn; at once")
    >>> [str(domineering(size).value("scoring")) for size in ("2x2", "2x3", "3x2")]
    ['0', '1', '-1']
    """


def _in_turn(text: str) -> Any:
    kind = _KINDS.get(statements.board_of(text), TypedGrid)
    if kind is TypedHeaps and heaps.read(text).counts != (1,):
        kind = TypedTuples
    return kind(text)


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
    found = _in_turn(text)
    if isinstance(found.game, Game) and found.game.disputed is not None:
        return TypedSimultaneous(text)
    if not (isinstance(found.game, Game) and found.game.is_scoring):
        return found
    if found.is_loopy:
        raise DomainError(
            "scoring play must end, but no measure was found that falls with every move of "
            f"{found.text!r:.200}; let each move use something up"
        )
    return TypedScoring(text)


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
