"""The options of a player, and the solution of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from partizan.budget import Budget
from partizan.errors import PartizanError
from partizan.markup import gallery, table
from partizan.players import Player

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

__all__ = ["Options", "Solution"]

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


class Options(Sequence[P]):
    """The options of a player, each listed once, and computed when first used.

    >>> from partizan import rulesets
    >>> options = rulesets.nim(2, 1).left
    >>> len(options), [str(option) for option in options]
    (3, ['1', '1+1', '2'])
    """

    __slots__ = ("_found", "_moves", "_player")

    def __init__(self, moves: Callable[[Player], Iterable[P]], player: Player) -> None:
        self._moves = moves
        self._player = player
        self._found: tuple[P, ...] | None = None

    @property
    def _options(self) -> tuple[P, ...]:
        if self._found is None:
            self._found = tuple(dict.fromkeys(self._moves(self._player)))
        return self._found

    def __len__(self) -> int:
        return len(self._options)

    @overload
    def __getitem__(self, index: int) -> P: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[P, ...]: ...
    def __getitem__(self, index: int | slice) -> P | tuple[P, ...]:
        return self._options[index]

    def __iter__(self) -> Iterator[P]:
        return iter(self._options)

    def __contains__(self, option: object) -> bool:
        return option in self._options

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Options):
            return NotImplemented
        return self._options == other._options

    def __hash__(self) -> int:
        return hash(self._options)

    def hasse(self) -> Picture:
        """Return the Hasse diagram of the values of the options: the best moves are at one end.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering("...|...").left.hasse())
        2
        ±1
        """
        from partizan.pictures.hasse import values  # noqa: PLC0415  (loaded when it is needed)

        return values(self)

    def _repr_html_(self) -> str:
        """Return a gallery of the boards, with the values that are found quickly."""
        entries = [(option, _value(option)) for option in self[:_DRAWN]]
        more = f", of which {_DRAWN} are shown" if len(self) > _DRAWN else ""
        count = f"{len(self)} option{'' if len(self) == 1 else 's'}"
        return gallery(entries, f"{count} for {self._player}{more}")

    def __repr__(self) -> str:
        count = len(self)
        noun = "option" if count == 1 else "options"
        shown = [repr(str(option)) for option in self[:_SHOWN]] + ["…"] * (count > _SHOWN)
        return f"<{count} {noun} for {self._player}{': ' * bool(shown)}{', '.join(shown)}>"
