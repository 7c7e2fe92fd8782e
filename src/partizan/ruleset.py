"""The contract of a ruleset: its rules, its name, and how it reads what a user gives.

    class Nim(Ruleset[int]):
        def options(self, board, player):
            return range(board)

    Nim()(3).value()

`Rules` serves every kind of play: it names the rules, reads boards and makes positions. `Ruleset`
is for alternating play; scoring and simultaneous play have their own verbs in their theories. A
ruleset lists options and does not know who wins. `options` is all it must define; the other verbs
save work where they apply.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar, cast

from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.theorem import Theorem, about
from partizan.wording import quoted

if TYPE_CHECKING:  # positions stand above the rules that make them
    from partizan.position import AlternatingPosition

__all__ = ["MAX_CELLS", "Compiled", "Rules", "Ruleset", "plain", "whole_numbers"]

MAX_CELLS: Final = 1 << 16
"""The number of cells of the largest board that is set up from a size."""

B = TypeVar("B", bound=Hashable)

_SIZE = re.compile(r"\s*([0-9]+)\s*[x×X]\s*([0-9]+)\s*")
_DIGITS = 6  # of a number of rows that is worth reading


class Compiled(NamedTuple):
    """A position as a kernel of the compiled core takes it: numbers only.

    `cells` holds one code per cell (row by row) or per vertex; `edges` are (end, end, code).
    """

    kernel: str
    parameters: tuple[int, ...]
    rows: int
    columns: int
    cells: bytes
    edges: tuple[tuple[int, int, int], ...] = ()


class Rules(ABC, Generic[B]):
    """Rules of any kind of play, without parameters or with those given to the constructor.

    Rules of one class with equal parameters are equal. Called with what a user types, they return a
    position: `board` reads a board, its text, numbers or a size. A family of rulesets says what it
    reads with `board_type`, `read`, `admitted` and `converted`.
    """

    parameters: tuple[object, ...] = ()
    """What distinguishes these rules from others of their class; set by the constructor."""

    board_type: ClassVar[type | tuple[type, ...] | None] = None
    """The class of the boards, or their classes; None if any object may be a board."""

    reads_numbers: ClassVar[bool] = False
    """Whether the class of the boards makes one of a list of whole numbers."""

    @property
    def name(self) -> str:
        """The class's name in kebab case, and the parameters."""
        words = re.findall(r"[A-Z][a-z0-9]*|[A-Z]+(?![a-z])", type(self).__name__)
        given = ",".join(map(str, self.parameters))
        return "-".join(words).lower() + (f"({given})" if given else "")

    @property
    @abstractmethod
    def position_type(self) -> type[Any]:
        """The class of the position that a call returns."""

    @property
    def theorems(self) -> tuple[Theorem, ...]:
        """The theorems about positions of these rules, which the engine asks before it plays."""
        return about(self)

    # --- boards ----------------------------------------------------------------------------------

    def board(self, *given: object) -> B:
        """Return the board that a user gives: as such, as text, in numbers or by its size."""
        if len(given) == 1:
            source = given[0]
            if isinstance(source, str) and self.board_type is not str:
                return self._written(source)
            is_bool = isinstance(source, bool) and self.board_type is int
            if self.board_type is None or (isinstance(source, self.board_type) and not is_bool):
                return self.admitted(cast("B", source))
        return self.admitted(self.converted(*given))

    @property
    def reads_text(self) -> bool:
        """Whether boards have a notation, so that one can be given as text."""
        return self.board_type is not None or type(self).read is not Rules.read

    def _written(self, text: str) -> B:
        """Return the board of a text, which may be a size if the rules can set up a board of it."""
        size = _SIZE.fullmatch(text)
        if size and hasattr(self, "start"):
            return self.set_up(*size.groups())
        if size and self.reads_numbers:
            raise self.unreadable(text)
        return self.read(text)

    def read(self, text: str) -> B:
        """Return the board that a text shows: here, as its class reads it."""
        reader = getattr(self.board_type, "read", None) or self.board_type
        if reader is None:
            raise DomainError(f"{self.name} has no notation for its boards; {text!r:.60} is a text")
        return cast("B", cast("Callable[[str], object]", reader)(text))

    def admitted(self, board: B) -> B:
        """Return a board that was given as such; refuse one of another game. Here, all will do."""
        return board

    def converted(self, *given: object) -> B:
        """Return the board for what is neither a board nor text: here, numbers if it can."""
        numbers = whole_numbers(*given) if self.reads_numbers else None
        if numbers is None:
            raise self.unreadable(*given)
        make = cast("Callable[[list[int]], B]", self.board_type)
        return make(numbers)

    @property
    def usage(self) -> tuple[str, str]:
        """What the rules are played on, and what to pass, with {name} for the name of the rules."""
        return "a board", "one, or its text" if self.reads_text else "one"

    def unreadable(self, *given: object) -> DomainError:
        """Return the error for what cannot be read as a board: it says what to write instead."""
        shown = ", ".join(map(quoted, given)) or "nothing"
        noun, how = self._usage()
        return DomainError(f"{self.name} is played on {noun}, not on {shown}: pass {how}")

    def played_on(self) -> str:
        """Return what the rules are played on, and what to pass: `a grid: pass its text, ...`."""
        noun, how = self._usage()
        return f"{noun}: pass {how}"

    def _usage(self) -> tuple[str, str]:
        noun, how = self.usage
        return noun, how.replace("{name}", self.name.replace("-", "_").replace(" ", "."))

    def set_up(self, rows: str | int, columns: str | int) -> B:
        """Return the board of a size on which play starts, as the method `start` makes it."""
        size = f"{rows}x{columns}"
        digits = max(len(str(rows)), len(str(columns)))
        if digits > _DIGITS or int(rows) * int(columns) > MAX_CELLS:
            raise DomainError(
                f"a board of {size[:40]} is too large to be set up: the limit is {MAX_CELLS:,} "
                "cells"
            )
        if int(rows) < 1 or int(columns) < 1:
            raise DomainError(f"a board has at least one row and one column, and {size} has not")
        start: Callable[[int, int], B] = getattr(self, "start")  # noqa: B009  (not all have one)
        return start(int(rows), int(columns))

    # --- all boards ------------------------------------------------------------------------------

    @property
    def unit(self) -> str:
        """What the size of a board counts, in the plural: here, as its class says."""
        return str(getattr(self.board_type, "unit", "units"))

    @property
    def listed_letters(self) -> str:
        """The letters of the boards, from which a user may choose some: here, none."""
        return ""

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Any]:
        """Yield the boards of a size, in a fixed order: here, all that their class lists.

        `letters` are those that may be used, in the order of `listed_letters`. Without `sums`,
        boards that fall apart may be left out. The rules may refuse some of what is listed.
        """
        listed = getattr(self.board_type, "listed", None)
        if listed is None:
            raise DomainError(
                f"cannot list the positions of {self.name}; pass --from POSITION to search the "
                "positions reachable from it"
            )
        boards: Iterator[Any] = listed(size)
        return boards

    # --- what saves work -------------------------------------------------------------------------

    def parts(self, board: B) -> Iterable[B]:
        """Yield boards whose sum is the same game as `board`: here, itself."""
        return (board,)

    def representative(self, board: B) -> B:
        """Return one board for all that look the same to the rules: here, itself."""
        return board

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged: here, none is known."""
        return None

    # --- positions -------------------------------------------------------------------------------

    def __call__(self, *given: object) -> Any:
        """Return the position on the board that `board` reads."""
        return self.position_type(self, self.board(*given))

    # --- identity --------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.parameters == self.parameters

    def __hash__(self) -> int:
        return hash((type(self), self.parameters))


class Ruleset(Rules[B]):
    """Rules of a game in which the players move in turn.

    Boards are immutable and hashable; equal boards are one position.
    """

    is_impartial: bool = False
    """Whether both players have the same options in every position, by the rules themselves."""

    @abstractmethod
    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards to which `player` may move, in a fixed order; repeats do no harm."""

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for the compiled core: here, there is no kernel."""
        return None

    @property
    def position_type(self) -> type[AlternatingPosition[B]]:
        """The class of the position that a call returns."""
        from partizan.position import AlternatingPosition  # noqa: PLC0415  (above the rules)

        return AlternatingPosition

    if TYPE_CHECKING:

        def __call__(self, *given: object) -> AlternatingPosition[B]:
            """Return the position on the board that `board` reads."""


def plain(given: Any) -> Any:
    """Return an array of NumPy as a list, and anything else as it is."""
    return given.tolist() if hasattr(given, "tolist") else given


def whole_numbers(*given: object) -> list[int] | None:
    """Return whole numbers that were given one by one or as one list; None for anything else.

    >>> whole_numbers(3, 5), whole_numbers([3, 5]), whole_numbers(True), whole_numbers("3")
    ([3, 5], [3, 5], None, None)
    """
    if len(given) == 1:
        source = plain(given[0])
        given = tuple(source) if type(source) in {list, tuple, range} else (source,)
    numbers = [as_integer(number) for number in given]
    return None if None in numbers else cast("list[int]", numbers)
