"""A move as a value: who moves, its name, the board after it, and what it changes.

    class Nim(Ruleset[int]):
        def moves(self, board, player):
            return [Move(player, f"heap {board} -> {rest}", rest) for rest in range(board)]

The name is what players write. It is plain ASCII, and moves to different boards have different
names. Each kind of board has one style:

- cells of a grid `b2`, of a strip `3`, vertices of a graph `3`, edges `1-2` and arcs `1>2`, with
  the names of the vertices if they have some;
- a piece that moves: `c2-c3`, or `c2-c5-a5` if it changes direction; a token: `1 -> 3`;
- a piece that is placed: its cell, and `c3 captures b3` if it captures;
- a domino: `b2 vertical` names its lower cell, `b2 horizontal` its left one;
- heaps: `heap 5 -> 3`, `heap 7 -> 3+2`; heaps in a fixed order: `heap 2: 5 -> 3`;
- everything else: a verb and its places, as in `cut 1-2`, `take 3`, `colour 2 blue`;
- in a sum, the number of the summand comes first: `2: heap 5 -> 3`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from partizan.players import Player

B = TypeVar("B")

_SPACE = re.compile(r"(?<![0-9]) | (?![0-9])")


class Move(tuple[Any, ...], Generic[B]):
    """A move of a player: its name, the board after it, and the parts of the board that it changes.

    `changes` are names of parts as pictures carry them: cells `b2`, vertices `3`, edges `edge 2`,
    counters `1.4` (the fourth of the first heap). If a piece moves, the cell that it leaves comes
    first. A ruleset may yield one move several times with different `changes`: of two equal heaps,
    a player may point at either.

    >>> from partizan import rulesets
    >>> move = rulesets.domineering("..|..").moves("left")[0]
    >>> move.player, move.name, str(move.board), move.changes
    (Left, 'a1 vertical', '#.|#.', ('a2', 'a1'))
    """

    # Play asks for the boards of many moves and for the names of few. So `along` and `at` keep what
    # a name is made of, and a move is a tuple, which is made fast: (player, board, name, changes)
    # or (player, board, a function, its arguments).
    __slots__ = ()

    def __new__(cls, player: Player, name: str, board: B, changes: Iterable[str] = ()) -> Move[B]:
        """Return the move of a player with this name."""
        return _new(cls, (player, board, name, tuple(changes)))

    @property
    def player(self) -> Player:
        """The player who moves.

        >>> from partizan import rulesets
        >>> rulesets.nim(2).moves("left")[0].player
        Left
        """
        return self[0]  # type: ignore[no-any-return]

    @property
    def board(self) -> B:
        """The board after the move.

        >>> from partizan import rulesets
        >>> str(rulesets.nim(2).moves("left")[0].board)
        '0'
        """
        return self[1]  # type: ignore[no-any-return]

    @property
    def name(self) -> str:
        """The name, as players write it.

        >>> from partizan import rulesets
        >>> rulesets.nim(2).moves("left")[0].name
        'heap 2 -> 0'
        """
        return self._said[0]

    @property
    def changes(self) -> tuple[str, ...]:
        """The parts of the board's picture that the move changes.

        >>> from partizan import rulesets
        >>> rulesets.nim(2).moves("left")[0].changes
        ('1.1',)
        """
        return self._said[1]

    @property
    def _said(self) -> tuple[str, tuple[str, ...]]:
        _, _, name, rest = self
        return (name, rest) if isinstance(name, str) else name(*rest)

    @classmethod
    def along(
        cls, player: Player, board: Any, places: Sequence[int], after: B, *, ends: bool = False
    ) -> Move[B]:
        """Return the move of a piece from place to place, named `c2-c3`; only by its `ends` if so.

        >>> from partizan import LEFT
        >>> from partizan.boards import Strip
        >>> Move.along(LEFT, Strip("t."), (0, 1), Strip(".t")).name
        '1-2'
        """
        return _new(cls, (player, after, _along, (board, places, ends)))

    @classmethod
    def at(
        cls,
        player: Player,
        board: Any,
        places: Sequence[int],
        after: B,
        verb: str = "",
        *,
        way: str = "",
    ) -> Move[B]:
        """Return the move at some places, named by a verb and these; or by the first and a `way`.

        >>> from partizan import LEFT
        >>> from partizan.boards import Graph
        >>> Move.at(LEFT, Graph.path(3), [1], Graph(2), "take").name
        'take 2'
        """
        return _new(cls, (player, after, _at, (board, places, verb, way)))

    @classmethod
    def on_edge(cls, player: Player, board: Any, place: int, after: B, verb: str = "") -> Move[B]:
        """Return the move at an edge of a graph, named by a verb and its ends.

        >>> from partizan import LEFT
        >>> from partizan.boards import Graph
        >>> move = Move.on_edge(LEFT, Graph.path(3), 1, Graph.path(2), "cut")
        >>> move.name, move.changes
        ('cut 2-3', ('edge 2',))
        """
        return _new(cls, (player, after, _on_edge, (board, place, verb)))

    def by(self, player: Player, name: str | None = None) -> Move[B]:
        """Return the same move by a player, perhaps with another name.

        >>> from partizan import RIGHT, rulesets
        >>> rulesets.nim(1).moves("left")[0].by(RIGHT).player
        Right
        """
        return Move(player, self.name if name is None else name, self.board, self.changes)

    @property
    def target(self) -> Any:
        """The board after the move, together with the names of its vertices if they have some.

        >>> from partizan import rulesets
        >>> one, _, other = rulesets.node_kayles("a-b b-c").moves("left")
        >>> one.board == other.board, one.target == other.target
        (True, False)
        """
        names = getattr(self.board, "names", ())
        return (self.board, names) if names else self.board

    @property
    def key(self) -> str:
        """The name without regard to case and spaces, by which a move is found.

        >>> from partizan import rulesets
        >>> rulesets.nim(2).moves("left")[0].key
        'heap2->0'
        """
        return key_of(self.name)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Move):
            return NotImplemented
        return self[:2] == other[:2] and self._said == other._said

    def __hash__(self) -> int:
        return hash((self.player, self.board, self.name))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self.player, self.name, self.board, self.changes)

    def __repr__(self) -> str:
        given = ", ".join(map(repr, (self.player, self.name, self.board, self.changes)))
        return f"Move({given})"

    def __str__(self) -> str:
        return self.name


_new = tuple.__new__


def _along(board: Any, places: Sequence[int], ends: bool) -> tuple[str, tuple[str, ...]]:
    names = [*map(board.name, places)]
    name = "-".join((names[0], names[-1]) if ends else names)
    return name, tuple(dict.fromkeys(names))


def _at(board: Any, places: Sequence[int], verb: str, way: str) -> tuple[str, tuple[str, ...]]:
    names = tuple(map(board.name, places))
    words = (verb, names[0], way) if way else (verb, *names)
    return " ".join(filter(None, words)), names


def _on_edge(board: Any, place: int, verb: str) -> tuple[str, tuple[str, ...]]:
    name = " ".join(filter(None, (verb, board.edge_name(place))))
    return name, (f"edge {place + 1}",)


def told_apart(moves: Sequence[Move[B]], letters: Sequence[str]) -> list[Move[B]]:
    """Return the moves with names that tell boards apart: by some letters, or else by numbers.

    >>> from partizan import LEFT
    >>> told_apart([Move(LEFT, "a1", "x"), Move(LEFT, "a1", "o"), Move(LEFT, "b1", ".")], "xo.")
    [Move(Left, 'a1=x', 'x', ()), Move(Left, 'a1=o', 'o', ()), Move(Left, 'b1', '.', ())]
    """
    found = [*moves]
    for count in (False, True):
        same: dict[str, dict[Any, list[int]]] = {}
        for n, move in enumerate(found):
            same.setdefault(move.key, {}).setdefault(move.board, []).append(n)
        for boards in same.values():
            for number, places in enumerate(boards.values(), 1) if len(boards) > 1 else ():
                for n in places:
                    more = f" ({number})" if count else f"={letters[n]}"
                    found[n] = found[n].by(found[n].player, found[n].name + more)
    return found


def key_of(name: str) -> str:
    """Return a name of a move without regard to case and spaces, except those between digits.

    >>> key_of("B2  vertical"), key_of("turn 3 133"), key_of("turn 31 33")
    ('b2vertical', 'turn3 133', 'turn31 33')
    """
    return _SPACE.sub("", " ".join(name.casefold().split()))
