"""The contract of a ruleset: its rules, its name, and how it reads boards.

    class Nim(Ruleset[int]):
        def options(self, board, player):
            return range(board)

    Nim()(3).value()

`Rules` is the base class for every kind of play: it names the rules, reads boards and makes
positions. `Ruleset` is for alternating play; scoring and simultaneous play define their methods in
their theories. `options` is all that a ruleset must define; it may define `moves` instead, which
also name the moves. The other methods make it faster.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar, cast

from partizan.display import HasseDiagram, Histogram, escape, picture_of
from partizan.errors import DomainError
from partizan.numeric import as_integer
from partizan.players import Player
from partizan.rules.comparison import compared
from partizan.rules.identity import Value
from partizan.rules.move import Move
from partizan.rules.table import Table, table_of
from partizan.rules.theorem import Theorem, about
from partizan.wording import quoted

if TYPE_CHECKING:  # positions import rules
    from partizan.pictures.picture import Picture
    from partizan.position import AlternatingPosition, LoopyPosition

__all__ = [
    "MAX_CELLS",
    "Compiled",
    "LoopyRuleset",
    "Rules",
    "Ruleset",
    "plain",
    "whole_numbers",
]

MAX_CELLS: Final = 1 << 16
"""The largest number of cells of a board that is set up from a size."""

B = TypeVar("B", bound=Hashable)

_SIZE = re.compile(r"[\s([]*([0-9]+)(?:\s*([x×X])\s*|\s*,\s*|\s+)([0-9]+)[\s)\]]*")
_NOTHING = '""'  # the empty board in the text of a position
_DIGITS = 6  # digits of a number of rows or columns


class Compiled(NamedTuple):
    """A position for a kernel of the compiled core, in numbers.

    `cells` holds one code per cell (row by row) or per vertex; `edges` are (end, end, code).

    >>> from partizan import rulesets
    >>> rulesets.clobber.compiled(rulesets.clobber.board("xo")).kernel
    'clobber'
    """

    kernel: str
    parameters: tuple[int, ...]
    rows: int
    columns: int
    cells: bytes
    edges: tuple[tuple[int, int, int], ...] = ()


class Rules(Value, Generic[B]):
    """Rules of any kind of play, with the parameters that the constructor takes.

    Rules are values: those of one class with equal attributes are equal, and attributes cannot be
    set after `__init__`. Calling rules returns a position: `board` reads a board, its text, numbers
    or a size. Families of rulesets define how boards are read with `board_type`, `read`, `admitted`
    and `converted`.

    >>> from partizan import rulesets
    >>> [isinstance(rules, Rules) for rules in (rulesets.nim, rulesets.simultaneous.clobber)]
    [True, True]
    """

    parameters: tuple[object, ...] = ()
    """The parameters as the name shows them, if the class sets them."""

    board_type: ClassVar[type | tuple[type, ...] | None] = None
    """The class or classes of the boards; None if any object may be a board."""

    reads_numbers: ClassVar[bool] = False
    """Whether the class of the boards can be called with a list of whole numbers."""

    @property
    def name(self) -> str:
        """The name of the class in kebab case, with the parameters.

        >>> from partizan import rulesets
        >>> rulesets.subtraction(1, 3, 4).name
        'subtraction(1,3,4)'
        """
        given = ",".join(map(str, self.parameters))
        return _kebab(type(self).__name__) + (f"({given})" if given else "")

    @property
    def position_type(self) -> type[Any]:
        """The class of the position that a call returns.

        >>> from partizan import rulesets
        >>> rulesets.nim.position_type.__name__, rulesets.scoring.diskonnect.position_type.__name__
        ('AlternatingPosition', 'ScoringPosition')
        """
        # A ruleset that is called makes a position, and positions import rules.
        from partizan.position.kinds import position_type  # noqa: PLC0415

        return position_type(type(self))

    @property
    def theorems(self) -> tuple[Theorem, ...]:
        """The theorems about positions of these rules, which the engine uses before it plays.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.theorems[0])
        nim value [Bouton01]: the sum of the heaps in base 2 without carrying
        """
        return about(self)

    # --- boards ----------------------------------------------------------------------------------

    def board(self, *given: object) -> B:
        """Return the board that is `given`: as a board, as text, in numbers or by its size.

        >>> from partizan import rulesets
        >>> rulesets.domineering.board(2, 3) == rulesets.domineering.board("...|...")
        True
        """
        if len(given) == 1:
            source = given[0]
            if isinstance(source, str) and self.board_type is not str:
                return self._written(source)
            is_bool = isinstance(source, bool) and self.board_type is int
            if self.board_type is None or (isinstance(source, self.board_type) and not is_bool):
                return self.admitted(cast("B", source))
        return self.admitted(self.converted(*given))

    @property
    def sizes_need_a_cross(self) -> bool:
        """Whether a size is only written 2x3, since the two numbers 2 3 may be a board.

        >>> from partizan import rulesets
        >>> rulesets.domineering.sizes_need_a_cross, rulesets.chomp.sizes_need_a_cross
        (False, True)
        """
        return True

    @property
    def reads_text(self) -> bool:
        """Whether boards have a notation, so that one can be given as text.

        >>> from partizan import rulesets
        >>> rulesets.clobber.reads_text
        True
        """
        return self.board_type is not None or type(self).read is not Rules.read

    def _written(self, text: str) -> B:
        """Return the board that `text` denotes; a size denotes a starting board."""
        size = _SIZE.fullmatch(text)
        if size and (size[2] or not self.sizes_need_a_cross) and hasattr(self, "start"):
            return self.set_up(size[1], size[3])
        if size and size[2] and self.reads_numbers:
            raise self.unreadable(text)
        return self.read(text)

    def read(self, text: str) -> B:
        """Return the board that `text` denotes; by default, as its class reads it.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.read("3+5"))
        5+3
        """
        reader = getattr(self.board_type, "read", None) or self.board_type
        if reader is None:
            raise DomainError(
                f"{self.name} has no notation for boards, so it cannot read {text!r:.60}; pass a "
                "board"
            )
        return cast("B", cast("Callable[[str], object]", reader)(text))

    def admitted(self, board: B) -> B:
        """Return `board` if it belongs to this game, and raise otherwise; by default, accept it.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.admitted(rulesets.nim.read("3+5")))
        5+3
        """
        return board

    def converted(self, *given: object) -> B:
        """Return the board for other input; by default, for numbers if the class reads them.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.converted(3, 5))
        5+3
        """
        numbers = whole_numbers(*given) if self.reads_numbers else None
        if numbers is None:
            raise self.unreadable(*given)
        make = cast("Callable[[list[int]], B]", self.board_type)
        return make(numbers)

    @property
    def usage(self) -> tuple[str, str]:
        """The noun for a board, and what to pass for one; {name} stands for the ruleset's name.

        >>> from partizan import rulesets
        >>> rulesets.nim.usage
        ('heaps', "their sizes, as in {name}(3, 5), or their text, as in {name}('3+5')")
        """
        return "a board", "one, or its text" if self.reads_text else "one"

    def unreadable(self, *given: object) -> DomainError:
        """Return the error for input that is not a board, with what to pass instead.

        >>> from partizan import rulesets
        >>> str(rulesets.nim.unreadable(2.5)).partition(":")[0]
        'nim is played on heaps, not on 2.5'
        """
        shown = ", ".join(map(quoted, given)) or "nothing"
        noun, how = self._usage()
        return DomainError(f"{self.name} is played on {noun}, not on {shown}: pass {how}")

    def played_on(self) -> str:
        """Return the noun for a board, and what to pass for one: `a grid: pass its text, ...`.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.played_on())
        heaps: pass their sizes, as in nim(3, 5), or their text, as in nim('3+5')
        """
        noun, how = self._usage()
        return f"{noun}: pass {how}"

    def _usage(self) -> tuple[str, str]:
        noun, how = self.usage
        return noun, how.replace("{name}", self.name.replace("-", "_").replace(" ", "."))

    def spelled(self, board: B, *, inside: bool = False) -> str:
        """Return the text of a position that `catalog.position` reads: the name and the board.

        Inside of a sum, a compound has parentheses around it.

        >>> from partizan import rulesets
        >>> rulesets.nim.spelled(rulesets.nim.board(3, 5))
        'nim 5+3'
        """
        return f"{self.name} {str(board) or _NOTHING}"

    def set_up(self, rows: str | int, columns: str | int) -> B:
        """Return the starting board of a size, from the method `start`.

        >>> from partizan import rulesets
        >>> str(rulesets.domineering.set_up(2, 3))
        '...|...'
        """
        size = f"{rows}x{columns}"
        digits = max(len(str(rows)), len(str(columns)))
        if digits > _DIGITS or int(rows) * int(columns) > MAX_CELLS:
            raise DomainError(
                f"a board of {size[:40]} is too large to be set up; the limit is {MAX_CELLS:,} "
                "cells"
            )
        if int(rows) < 1 or int(columns) < 1:
            raise DomainError(f"a board has at least one row and one column, not {size}")
        start: Callable[[int, int], B] = getattr(self, "start")  # noqa: B009  (not all have one)
        return start(int(rows), int(columns))

    # --- all boards ------------------------------------------------------------------------------

    @property
    def unit(self) -> str:
        """The unit of the size of a board, in the plural; by default, that of its class.

        >>> from partizan import rulesets
        >>> rulesets.nim.unit, rulesets.clobber.unit
        ('counters', 'cells')
        """
        return str(getattr(self.board_type, "unit", "units"))

    @property
    def listed_letters(self) -> str:
        """The letters of the boards, from which a user may choose; by default, none.

        >>> from partizan import rulesets
        >>> rulesets.clobber.listed_letters, rulesets.nim.listed_letters
        ('.xo#', '')
        """
        return ""

    def histogram(self, size: int, letters: str | None = None) -> Picture:
        """Return how often each value occurs among the positions of a size, as a bar chart.

        `letters` restricts the boards to those letters, here to green cordons:

        >>> from partizan import rulesets
        >>> print(rulesets.cordons.histogram(5, "e()"))
        *: 5, *2: 1
        """
        values = self._values(size, letters)
        return picture_of(Histogram(values, f"values of {self.name} of size {size}"))

    def hasse(self, size: int, letters: str | None = None) -> Picture:
        """Return the Hasse diagram of the values of the positions of a size.

        `letters` restricts the boards to those letters.

        >>> from partizan import rulesets
        >>> print(rulesets.clobber.hasse(3))
          ↑
          0
        *   ↓
        """
        return picture_of(HasseDiagram(self._values(size, letters)))

    def table(self, *boards: object, what: str = "value") -> Table:
        """Return the answers to a question about many positions, as a table.

        Two numbers are the largest size, as in `table(4, 6)`, and one is the largest heap, as in
        `table(20)`; `range(3, 7)` and "3..6" begin elsewhere. Boards may be listed as texts, in
        which 'T{1..3}' is one to three letters T. `what` is one of the `questions` of a position.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering.table(2, range(2, 5), what="temperature"))
           2   3    4
        1  -1  -1   -1
        2  1   5/4  0
        >>> [value for (value,) in rulesets.kayles.table(6, what="nim-value").values]
        [1, 2, 3, 1, 4, 3]
        """
        return table_of(self, boards, what)

    def _values(self, size: int, letters: str | None) -> Iterator[Any]:
        """Yield the values of the positions of a size."""
        for board in self.population(size, letters, sums=False):
            with suppress(DomainError):  # the rules may refuse some boards
                yield self(board).value()

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Any]:
        """Yield the boards of a size, in a fixed order; by default, all that their class lists.

        Only `letters` are used, in the order of `listed_letters`. Without `sums`, boards that are
        sums may be left out. The rules may refuse some boards of the list.

        >>> from partizan import rulesets
        >>> print(*rulesets.nim.population(3))
        3 2+1 1+1+1
        """
        listed = getattr(self.board_type, "listed", None)
        if listed is None:
            raise DomainError(
                f"cannot list the positions of {self.name}; pass --from POSITION to search the "
                "positions reachable from it"
            )
        boards: Iterator[Any] = listed(size)
        return boards

    # --- optional methods that save work ---------------------------------------------------------

    def parts(self, board: B) -> Iterable[B]:
        """Yield boards whose sum is the same game as `board`; by default, itself.

        >>> from partizan import rulesets
        >>> print(*rulesets.nim.parts(rulesets.nim.board(3, 5)))
        5 3
        """
        return (board,)

    def representative(self, board: B) -> B:
        """Return one board for all that are equivalent to `board`; by default, itself.

        >>> from partizan import rulesets
        >>> print(rulesets.clobber.representative(rulesets.clobber.board("xo.")))
        .ox
        """
        return board

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged; by default, None.

        >>> from partizan import rulesets
        >>> print(rulesets.clobber.conjugate(rulesets.clobber.board("xxo")))
        oox
        """
        return None

    # --- moves -----------------------------------------------------------------------------------

    def __init_subclass__(cls, **given: object) -> None:
        """Let a class that redefines only `moves` or only `options` not inherit the other one."""
        super().__init_subclass__(**given)
        if not hasattr(cls, "options"):
            return  # both players move at once
        heirs = cls.__mro__
        moves, options = (
            next(k for k, heir in enumerate(heirs) if name in vars(heir))
            for name in ("moves", "options")
        )
        if options < moves and cls.moves is not Rules.moves:
            cls.moves = Rules.moves  # type: ignore[method-assign]
        elif moves < options:
            cls.options = _from_moves(cls)

    def moves(self, board: B, player: Player) -> Iterable[Move[B]]:
        """Yield the moves of `player`; by default, the options, named by what they change.

        A ruleset that defines `moves` need not define `options`, which follow from them.

        >>> from partizan import LEFT, rulesets
        >>> board = rulesets.amazons.board("x..")
        >>> [move.name for move in rulesets.amazons.moves(board, LEFT)]
        ['a1-b1-c1', 'a1-b1-a1', 'a1-c1-b1', 'a1-c1-a1']
        """
        rules: Any = self
        if type(rules).options is _from_moves(type(rules)):
            raise DomainError(f"{self.name} defines neither options nor moves; define one of them")
        return compared(board, player, rules.options(board, player))

    # --- words and pictures ----------------------------------------------------------------------

    glyphs: ClassVar[Mapping[str, str]] = {}
    """The glyphs of letters, by their names in `partizan.pictures.cells.Glyph`.

    A letter that is not listed keeps its usual glyph.
    """

    def drawn(self, board: B) -> object:
        """Return the object to draw: by default, the board, drawn as its class suggests.

        It may also be a scene (`partizan.pictures.canvas`), another board, a position, a text, or a
        list of these, to be drawn side by side.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.drawn(rulesets.nim.board(3, 5)))
        5+3
        """
        return board

    # --- positions -------------------------------------------------------------------------------

    def __call__(self, *given: object) -> Any:
        """Return the position on the board that `board` reads."""
        return self.position_type(self, self.board(*given))

    # --- words -----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return self.name

    def _repr_html_(self) -> str:
        """Return the rules in a sentence, and what a board is, for notebooks."""
        rules, _, _ = cleandoc(type(self).__doc__ or "").partition("\n\n")
        sentence = escape(" ".join(rules.split()))
        boards = escape(self.played_on())
        return f"<p><b>{escape(self.name)}</b>: {sentence}</p><p>Played on {boards}.</p>"


class Ruleset(Rules[B]):
    """Rules of a game in which the players move in turn.

    Boards are immutable and hashable; equal boards are one position.

    >>> class OneOrTwo(Ruleset[int]):
    ...     def options(self, board, player):
    ...         return (board - taken for taken in (1, 2) if taken <= board)
    ...
    >>> OneOrTwo()(5).value(), OneOrTwo()(6).outcome()
    (*2, Outcome.P)
    """

    is_impartial: bool = False
    """Whether both players have the same options in every position, by the rules themselves."""

    is_loopy: bool = False
    """Whether play may come back to a position; play that never ends is then drawn.

    Repetition is detected even if this is False, but only after an attempt to play to the end.
    """

    values_in: str = ""
    """What knows the values that add, if a turn may continue, or force the answer, in a sum.

    The game tree of a board then says who wins the board alone, and is not asked for a value.
    """

    def questions(self, board: B) -> dict[str, Callable[[], object]]:
        """Return the questions that few other games answer, by name; none by default.

        >>> from partizan import rulesets
        >>> boxes = rulesets.dots_and_boxes
        >>> boxes.questions(boxes.board((2, 2)))["score"]()
        2
        """
        return {}

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards to which `player` may move, in a fixed order; repeats are allowed.

        By default, these are the boards after the `moves`; a ruleset defines one of the two.

        >>> from partizan import LEFT, rulesets
        >>> [*map(str, rulesets.clobber.options(rulesets.clobber.board("xox"), LEFT))]
        ['.xx', 'xx.']
        """
        return (move.board for move in self.moves(board, player))

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged; by default, None.

        In an impartial game it is the board itself, since both players have the same moves.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.conjugate(rulesets.nim.board(3, 5)))
        5+3
        """
        return board if self.is_impartial else None

    def estimate(self, board: B) -> int | Fraction | None:
        """Return a guess of the value of `board`, by which a search orders moves; by default, None.

        A bad guess costs time, and never changes an answer.

        >>> from partizan import rulesets
        >>> rulesets.nim.estimate(rulesets.nim.board(3, 5)) is None
        True
        """
        return None

    def bounds(self, board: B) -> tuple[int | Fraction | None, int | Fraction | None] | None:
        """Return a number below or equal to the value of `board` and one above or equal to it.

        A search under normal play uses them to decide positions without playing them out, so they
        must be right. Either may be None; by default, there are no bounds.

        >>> from partizan import rulesets
        >>> rulesets.nim.bounds(rulesets.nim.board(3, 5)) is None
        True
        """
        return None

    def restrictions(self, board: B, player: Player) -> Iterable[Sequence[B]]:
        """Yield sums of boards that are no better for `player` than `board`; by default, none.

        Each forbids `player` some moves, so that the board falls apart: first comes a board that is
        small enough to be evaluated, then the rest. A proof that `player` wins uses them (see
        `partizan.certificate`), so they must be right.

        >>> from partizan import LEFT, rulesets
        >>> board = rulesets.domineering.board(3, 2)
        >>> for first, rest in rulesets.domineering.restrictions(board, LEFT):
        ...     print(first, rest)
        .. ..|..
        ..|.. ..
        """
        return ()

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for a kernel of the compiled core; by default, None.

        >>> from partizan import rulesets
        >>> rulesets.maundy_cake.compiled(rulesets.maundy_cake.board(3, 5)) is None
        True
        """
        return None

    if TYPE_CHECKING:

        @property
        def position_type(self) -> type[AlternatingPosition[B]]:
            """The class of the position that a call returns."""

        def __call__(self, *given: object) -> AlternatingPosition[B]:
            """Return the position on the board that `board` reads."""


class LoopyRuleset(Ruleset[B]):
    """Rules under which play may come back to a position; play that never ends is then drawn.

    For type checkers, the value of such a position is a `Game` or a `Loopy`.

    >>> class Walk(LoopyRuleset[int]):
    ...     def options(self, board, player):
    ...         return (near for near in (board - 1, board + 1) if 0 < near < 4)
    ...
    >>> Walk()(2).outcome(), Walk()(2).value()
    (Outcome.D, dud)
    """

    is_loopy: bool = True

    if TYPE_CHECKING:

        def __call__(self, *given: object) -> LoopyPosition[B]:
            """Return the position on the board that `board` reads."""


def _from_moves(kind: type) -> Any:
    """Return the method `options` of a kind of play, by which options follow from moves."""
    return next(vars(heir)["options"] for heir in reversed(kind.__mro__) if "options" in vars(heir))


@lru_cache(maxsize=1024)
def _kebab(name: str) -> str:
    """Return the name of a class in kebab case.

    >>> _kebab("KingDirt")
    'king-dirt'
    """
    return "-".join(re.findall(r"[A-Z][a-z0-9]*|[A-Z]+(?![a-z])", name)).lower()


def plain(given: Any) -> Any:
    """Return `given` as a list if it is a NumPy array, and unchanged otherwise.

    >>> import numpy
    >>> plain(numpy.array([3, 5])), plain("3+5")
    ([3, 5], '3+5')
    """
    return given.tolist() if hasattr(given, "tolist") else given


def whole_numbers(*given: object) -> list[int] | None:
    """Return whole numbers, given one by one or in a list, as a list; None for other input.

    >>> whole_numbers(3, 5), whole_numbers([3, 5]), whole_numbers(True), whole_numbers("3")
    ([3, 5], [3, 5], None, None)
    """
    if len(given) == 1:
        source = plain(given[0])
        given = tuple(source) if type(source) in {list, tuple, range} else (source,)
    numbers = [as_integer(number) for number in given]
    return None if None in numbers else cast("list[int]", numbers)
