"""The options and the moves of a player, and the solution of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Any, ClassVar, Generic, TypeVar, overload

from partizan.budget import Budget
from partizan.display import HasseDiagram, gallery, picture_of, table
from partizan.errors import PartizanError
from partizan.pictures.picture import Picture
from partizan.players import Player
from partizan.rules.move import Move, key_of

_SHOWN = 12  # options that a repr lists
_DRAWN = 24  # options that a notebook draws
_QUICK = 0.05  # seconds for the value of an option

P = TypeVar("P")


def _value(option: object) -> str:
    """Return the value of a position as text, or nothing if it is not found quickly."""
    ask = getattr(option, "value", None)
    if ask is None:
        return ""
    try:
        with Budget(seconds=_QUICK):
            return repr(ask())
    except PartizanError:
        return ""


@dataclass(frozen=True, slots=True)
class Solution(Generic[P]):
    """The winner when a given player begins, and a winning move if that player has one.

    `move` is None if the first player loses, or wins under misère play by having no move. If play
    repeats for ever under best play, `winner` is None, and `move` keeps the draw.

    >>> from partizan import rulesets
    >>> rulesets.nim(3, 5).solve("left")
    Solution(winner=Left, move=nim("3+3"))
    """

    winner: Player | None
    move: P | None

    def _repr_html_(self) -> str:
        move = "none" if self.move is None else self.move
        if self.winner is None:
            return table([("result", "drawn"), ("drawing move", move)])
        return table([("winner", self.winner), ("winning move", move)])


class _Listed(Sequence[P]):
    """What a player can do, each thing listed once, and computed when first used."""

    __slots__ = ("_found", "_list", "_player")
    _noun: ClassVar[str]

    def __init__(self, listed: Callable[[Player], Iterable[P]], player: Player) -> None:
        self._list = listed
        self._player = player
        self._found: tuple[P, ...] | None = None

    @property
    def _all(self) -> tuple[P, ...]:
        if self._found is None:
            self._found = tuple(dict.fromkeys(self._list(self._player)))
        return self._found

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> P: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[P, ...]: ...
    def __getitem__(self, index: int | slice) -> P | tuple[P, ...]:
        return self._all[index]

    def __iter__(self) -> Iterator[P]:
        return iter(self._all)

    def __contains__(self, option: object) -> bool:
        return option in self._all

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._all == other._all

    def __hash__(self) -> int:
        return hash(self._all)

    @property
    def _counted(self) -> str:
        """How many there are, and whose they are."""
        return f"{len(self)} {self._noun}{'' if len(self) == 1 else 's'} for {self._player}"

    def __repr__(self) -> str:
        shown = [repr(str(one)) for one in self[:_SHOWN]] + ["…"] * (len(self) > _SHOWN)
        return f"<{self._counted}{': ' * bool(shown)}{', '.join(shown)}>"


class Moves(_Listed[Move[Any]], Generic[P]):
    """The moves of a player, each name once.

    >>> from partizan import rulesets
    >>> moves = rulesets.nim(2, 1).moves("left")
    >>> moves, moves[0].name, str(moves[0].board)
    (<3 moves for Left: 'heap 2 -> 0', 'heap 2 -> 1', 'heap 1 -> 0'>, 'heap 2 -> 0', '1')
    """

    __slots__ = ("_at", "_ways")
    _noun = "move"

    def __init__(
        self,
        listed: Callable[[Player], Iterable[Move[Any]]],
        player: Player,
        at: Callable[[Any], P],
    ) -> None:
        super().__init__(listed, player)
        self._at = at

    @property
    def _all(self) -> tuple[Move[Any], ...]:
        if self._found is None:
            self._ways: dict[Any, list[list[str]]] = {}
            named: dict[str, Move[Any]] = {}
            for move in self._list(self._player):
                named.setdefault(move.name, move)
                ways = self._ways.setdefault(move.target, [])
                if move.changes and [*move.changes] not in ways:
                    ways.append([*move.changes])
            self._found = tuple(named.values())
        return self._found

    @property
    def ways(self) -> dict[Any, list[list[str]]]:
        """For each `target` of a move, the parts at which a player may point to move there.

        >>> from partizan import rulesets
        >>> [*rulesets.nim(1, 1).moves("left").ways.values()]
        [[['1.1'], ['2.1']]]
        """
        return self._ways if self._all else {}

    def after(self, move: Move[Any]) -> P:
        """Return the position after one of these moves.

        >>> from partizan import rulesets
        >>> moves = rulesets.nim(2, 1).moves("left")
        >>> moves.after(moves[0])
        nim("1")
        """
        return self._at(move.board)

    @property
    def by_board(self) -> dict[Any, Move[Any]]:
        """For each board after a move, the first move that leads there.

        >>> from partizan import rulesets
        >>> [move.name for move in rulesets.node_kayles("P2").moves("left").by_board.values()]
        ['take 1']
        """
        found: dict[Any, Move[Any]] = {}
        for move in self:
            found.setdefault(move.board, move)
        return found

    @property
    def by_target(self) -> dict[Any, Move[Any]]:
        """For each `target` of a move, the first move that leads there.

        >>> from partizan import rulesets
        >>> [move.name for move in rulesets.node_kayles("a-b b-c").moves("left").by_target.values()]
        ['take a', 'take b', 'take c']
        """
        found: dict[Any, Move[Any]] = {}
        for move in self:
            found.setdefault(move.target, move)
        return found

    def find(self, name: str) -> Move[Any] | None:
        """Return the move of a name, without regard to case and spaces; None if there is none.

        The verb before a place may be left out.

        >>> from partizan import rulesets
        >>> rulesets.nim(2).moves("left").find("Heap 2->1").name
        'heap 2 -> 1'
        >>> rulesets.node_kayles("a-b b-c").moves("left").find("b").name
        'take b'
        """
        wanted = {key_of(name), f"({key_of(name)})"}  # a name of two words is in parentheses
        by_place = (key_of(move.name.partition(" ")[2]) in wanted for move in self)
        for right in (
            (move.name == name for move in self),
            (move.key in wanted for move in self),
            by_place,
        ):
            found = [*compress(self, right)]
            if found:
                return found[0] if len(found) == 1 else None
        return None

    def _repr_html_(self) -> str:
        """Return the names of the moves, with the boards after them."""
        rows = [(move.name, move.board) for move in self[:_DRAWN]]
        more = [("…", f"{len(self) - _DRAWN} more")] if len(self) > _DRAWN else []
        return table([(self._counted, ""), *rows, *more])


class Options(_Listed[P]):
    """The options of a player, each listed once, and computed when first used.

    >>> from partizan import rulesets
    >>> options = rulesets.nim(2, 1).left
    >>> len(options), [str(option) for option in options]
    (3, ['1', '1+1', '2'])
    """

    __slots__ = ()
    _noun = "option"

    def hasse(self) -> Picture:
        """Return the Hasse diagram of the values of the options: the best moves are at one end.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering("...|...").left.hasse())
        2
        ±1
        """
        return picture_of(HasseDiagram(self))

    def _repr_html_(self) -> str:
        """Return a gallery of the boards, with the values that are found quickly."""
        entries = [(option, _value(option)) for option in self[:_DRAWN]]
        more = f", of which {_DRAWN} are shown" if len(self) > _DRAWN else ""
        return gallery(entries, f"{self._counted}{more}")
