"""Base classes for rulesets played on grids, on strips and with heaps.

Each base class reads positions and passes them to a kernel of the compiled core. A ruleset adds its
rules as a text, or an alphabet, the moves and, if there is one, the name of its kernel.

    class Tridomineering(GridRuleset):
        rules = "grid # .; L: ... -> ### in down; R: turn"

The page docs/type-a-game.md has the language. Everything else follows from the text; a class may
define any method itself, as if the derived one were inherited, and one that defines its moves does
not inherit other rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache, partial
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeVar, cast

from partizan.boards import Grid, Heaps, Strip
from partizan.boards.graph_families import is_named
from partizan.boards.lettered import Lettered, codes
from partizan.budget import Meter
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.numeric import as_integer, is_count
from partizan.players import LEFT, Player
from partizan.rules.contract import Compiled, Ruleset, plain, whole_numbers
from partizan.rules.move import Move
from partizan.rules.typed import derivation, grammar, heaps, meaning
from partizan.rules.typed.expansion import numbers
from partizan.rules.typed.meaning import Symmetry, agreed
from partizan.rules.typed.names import names
from partizan.rules.typed.parts import parts
from partizan.rules.typed.play import Played, play, untouched
from partizan.theories.normal import Game
from partizan.wording import position_of, quoted

_BYTE = 256
_ALSO_ON_GRAPHS = frozenset(("clobber", "col", "nogo", "snort"))
_ENOUGH = 6  # a game that starts on an empty board has a move on one of this size

_LARGEST: Final = 1024  # the most cells that the compiled core accepts
_LARGEST_HEAP: Final = 0xFFFF
_ROOM: Final = 64  # numbers of heaps for which the core has room


R = TypeVar("R")

B = TypeVar("B", bound=Hashable)


class Derived(cached_property[bool]):
    """A fact that follows from the rules, unless a class or an object says otherwise.

    It is false of rules that are not a text.
    """

    def __init__(
        self, find: Callable[[Any], bool], read: Callable[[str], Any] = grammar.read
    ) -> None:
        found = lru_cache(maxsize=256)(lambda text: find(read(text)))
        self.of: Callable[[object], bool] = lambda text: (
            isinstance(text, str) and bool(text) and found(text)
        )
        super().__init__(lambda rules: self.of(rules.rules))
        self.__doc__ = find.__doc__

    def __get__(self, rules: Any, kind: Any = None) -> Any:
        return self.of(kind.rules) if rules is None else super().__get__(rules, kind)


class ByText(Ruleset[B]):
    """A ruleset on a board of letters, a grid, a strip or a graph, whose `rules` may be a text."""

    rules: str = ""
    """The rules, as docs/type-a-game.md describes; a class or its `__init__` sets them."""

    has_other_moves: bool = False
    """Whether a program makes the moves; the text then has the same parts and symmetries."""

    verb: ClassVar[str] = ""
    """The first word of the names of moves, such as `topple`, if they have one."""

    @Derived
    def is_impartial(game: meaning.Game) -> bool:  # noqa: N805  (of the rules, not the ruleset)
        """Whether both players have the same moves, by the form of the rules.

        >>> from partizan import rulesets
        >>> rulesets.cram.is_impartial, rulesets.clobber.is_impartial
        (True, False)
        """
        return derivation.is_impartial(game)

    @Derived
    def is_loopy(game: meaning.Game) -> bool:  # noqa: N805
        """Whether play may repeat: no measure was found that falls with every move.

        >>> from partizan import rulesets
        >>> rulesets.clobber.is_loopy, rulesets.backsliding_toads_and_frogs.is_loopy
        (False, True)
        """
        return derivation.may_repeat(game)

    def __init_subclass__(cls, **given: object) -> None:
        """Let a class that defines its moves as a program not inherit other rules."""
        super().__init_subclass__(**given)
        if "rules" not in vars(cls) and {"moves", "options"} & vars(cls).keys():
            cls.rules = ""

    @property
    def text(self) -> str:
        """The rules as a text that `rulesets.read` reads; nothing if they are a program.

        >>> from partizan import rulesets
        >>> rulesets.domineering.text
        'grid # .; L: .. -> ## in down; R: turn'
        """
        return self.game.text if self.rules and not self.has_other_moves else ""

    @property
    def game(self) -> meaning.Game:
        """What the text means.

        >>> from partizan import rulesets
        >>> rulesets.domineering.game.letters
        '#.'
        """
        return grammar.read(self.rules)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The ways to turn a board and to rename its letters under which the rules stay the same.

        >>> from partizan import rulesets
        >>> len(rulesets.clobber.symmetries)
        16
        """
        return _symmetries(self.rules)

    def conjugate(self, board: B) -> B | None:
        """Return a board with the players' roles exchanged, if a symmetry makes one."""
        if self.is_impartial or not self.rules:
            return super().conjugate(board)
        negative = next((each for each in self.symmetries if each.negates), None)
        return None if negative is None else self._image(board, negative)

    @abstractmethod
    def _image(self, board: B, symmetry: Symmetry) -> B:
        """Return what a symmetry makes of a board."""

    @abstractmethod
    def told(self, board: B, player: Player) -> Iterator[tuple[Move[B], Any]]:
        """Yield the moves of `player` by the text, and how they are made.

        >>> from partizan import LEFT, rulesets
        >>> [str(move) for move, _ in rulesets.clobber.told(rulesets.clobber.board("xox"), LEFT)]
        ['a1-b1', 'c1-b1']
        """

    def _check_rules(self) -> None:
        if not self.rules:
            raise DomainError(
                f"{self.name} defines neither options nor moves; define one of them, or rules"
            )


class Ruled(ByText[B]):
    """A ruleset on cells with letters, whose `rules` may be a text."""

    kernel: str | None = None
    """The kernel that plays by these rules, if they have one of their own."""

    kernel_parameters: tuple[int, ...] = ()
    """Further numbers that the kernel needs."""

    generic_kernel: ClassVar[str] = "rewriting"
    """The kernel that plays by a text."""

    @abstractmethod
    def _shape(self, board: B) -> tuple[int, int]:
        """Return the numbers of rows and of columns."""

    @abstractmethod
    def _made(self, rows: int, columns: int, cells: str) -> B:
        """Return the board with these letters."""

    @abstractmethod
    def _cropped(self, board: B, outside: str) -> B:
        """Return the board without rows and columns at its edges that hold one letter only."""

    def is_dicot(self, board: B) -> bool:
        """Return whether, by the form of the rules, both players can move or neither, from here on.

        >>> from partizan import rulesets
        >>> rulesets.clobber.is_dicot(rulesets.clobber.board("xo|ox"))
        True
        """
        game = self.game if self.rules else None
        return game is not None and derivation.is_dicot(game, game.shape(*self._shape(board)))

    # --- moves -----------------------------------------------------------------------------------

    def played(self, board: B, player: Player) -> Iterator[Played]:
        """Yield how the text makes the moves of `player`.

        >>> from partizan import LEFT, rulesets
        >>> [made.cells for made in rulesets.clobber.played(rulesets.clobber.board("xox"), LEFT)]
        ['.xx', 'xx.']
        """
        self._check_rules()
        cells = "".join(cast("Iterable[str]", board))
        return play(self.rules, int(player is not LEFT), *self._shape(board), cells)

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards after a move of `player`."""
        shape = self._shape(board)
        for played in self.played(board, player):
            yield self._made(*shape, played.cells)

    def moves(self, board: B, player: Player) -> Iterable[Move[B]]:
        """Yield the moves of `player`, named by their cells and directions.

        A piece goes `a1-c1`, a domino is `b2 vertical`, and what falls falls `a3 down`. Moves of
        one name are told apart by all cells that they change, or by the letters there.
        """
        return (move for move, _ in self.told(board, player))

    def told(self, board: B, player: Player) -> Iterator[tuple[Move[B], Played]]:
        """Yield the moves of `player`, and how the text makes them."""
        shape = self._shape(board)
        found = []
        meter = Meter.on(f"moves of one {self.name} position")
        for each in self.played(board, player):
            found.append(each)
            meter.tick()
        seen = set()
        for name, played in zip(names(board, found, self.verb), found, strict=True):
            if (name, played.points) not in seen:
                seen.add((name, played.points))
                places = dict.fromkeys(cell for step in played.steps for cell in step.cells)
                changes = map(cast("Any", board).name, places)
                yield Move(player, name, self._made(*shape, played.cells), changes), played

    def at_once(self, board: B, one: Played, other: Played) -> B:
        """Return the board after both moves, which may be the same.

        >>> from partizan import LEFT, rulesets
        >>> clobber, row = rulesets.clobber, rulesets.clobber.board("xoxxo")
        >>> one, *_, other = clobber.played(row, LEFT)
        >>> str(clobber.at_once(row, one, other))
        '.x.xo'
        """
        cells = "".join(cast("Iterable[str]", board))
        disputed = "".join(self.game.letters[n] for n in self.game.disputed or ())
        both = agreed(cells, one.cells, other.cells, disputed)
        return self._made(*self._shape(board), "".join(both))

    # --- what saves work -------------------------------------------------------------------------

    def parts(self, board: B) -> Iterable[B]:
        """Yield the parts of the board that no moves connect, each as a board of its own."""
        if not self.rules or self.is_loopy:
            return (board,)
        cells = "".join(cast("Iterable[str]", board))
        shape, outside = self._shape(board), self.game.letters[0]
        found = [self._made(*shape, part) for part in parts(self.rules, *shape, cells)]
        if not any(self.game.wraps):
            found = [self._cropped(part, outside) for part in found]
        # A letter that only lies outside of boards cannot stand on them.
        is_foreign = outside not in self.listed_letters
        return (board,) if is_foreign and any(outside in str(part) for part in found) else found

    def representative(self, board: B) -> B:
        """Return the least board that the symmetries make of this one, and translations."""
        if not self.rules:
            return board
        images = (self._image(board, each) for each in self.symmetries if not each.negates)
        return min(map(self._translated, images))  # type: ignore[type-var]

    def _translated(self, board: B) -> B:
        """Return the least translate of a board that is closed to a torus, a cylinder or a ring."""
        if not any(self.game.wraps):
            return board
        rows, columns = self._shape(board)
        cells = "".join(cast("Iterable[str]", board))
        lines = [cells[n : n + columns] for n in range(0, len(cells), columns or 1)]
        turned = ([line[n:] + line[:n] for line in lines] for n in range(columns))
        downs = range(rows if self.game.wraps[0] else 1)
        found = ("".join(each[n:] + each[:n]) for each in turned for n in downs)
        return self._made(rows, columns, min(found, default=cells))

    def _image(self, board: B, symmetry: Symmetry) -> B:
        """Return what a symmetry makes of a board."""
        rows, columns = self._shape(board)
        cells = "".join(cast("Iterable[str]", board)).translate(
            _renaming(self.game.letters, symmetry.letters)
        )
        places = _places(rows, columns, symmetry.turn)
        if symmetry.turn & 4:
            rows, columns = columns, rows
        return self._made(rows, columns, "".join([cells[n] for n in places]))

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for the compiled core, or None if no kernel can take it."""
        rows, columns = self._shape(board)
        if self.has_other_moves or not 0 < rows * columns <= _LARGEST:
            return None
        cells: str = board.cells  # type: ignore[attr-defined]
        if self.kernel is not None:
            return Compiled(self.kernel, self.kernel_parameters, rows, columns, self._codes(cells))
        found = _numbers(self.rules, self.game.shape(rows, columns)) if self.rules else None
        if found is None:
            return None
        letters = codes(cells, self.game.letters, ruleset=self)
        return Compiled(self.generic_kernel, found, rows, columns, letters)

    @abstractmethod
    def _codes(self, cells: str) -> bytes:
        """Return the codes of letters for a kernel of their own."""


class _Lettered(Ruled[B]):
    """A ruleset on a board of letters; its kernel receives each letter's index in the alphabet."""

    alphabet: ClassVar[str] = ""
    """The letters that a cell may hold; the first is an empty cell.

    By default they are those of the text of the rules, the one outside of the board last.
    """

    aliases: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """Other letters, and the letters of the alphabet that they stand for."""

    def admitted(self, board: B) -> B:
        """Return `board`; refuse letters that are not in the alphabet."""
        self._codes("".join(board))  # type: ignore[arg-type]
        return self._legal(board)

    def _legal(self, board: B, text: str = "") -> B:
        """Return the board; refuse groups that touch nothing that they must touch."""
        kind = cast("Any", board)
        is_free = not self.rules or not self.game.legal
        found = None if is_free else untouched(self.game, *self._shape(board), kind.cells)
        if found is None:
            return board
        cell, letters = found
        what = f"the group of {kind.name(cell)} touches no {quoted(letters)}"
        if text:
            at = [n for n, letter in enumerate(text) if letter not in "|/" and not letter.isspace()]
            raise NotationError(f"cannot read {position_of(self.name)}: {what}", text, at[cell])
        raise DomainError(f"in {board!s:.60} {what}, as it must in {self.name:.200}")

    @property
    def listed_letters(self) -> str:
        """The alphabet."""
        return self._letters()

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[B]:
        """Yield the boards with `size` cells."""
        kind = cast("type[Lettered]", self.board_type)
        return cast("Iterator[B]", kind.listed(size, letters or self._letters()))

    def _row(self, cells: object, given: tuple[object, ...]) -> str:
        """Return as text a row of letters, or of their indices in the alphabet."""
        if isinstance(cells, str):
            return cells
        if type(cells) not in {list, tuple}:
            raise self.unreadable(*given)
        alphabet = self._letters()
        letters = []
        for cell in cast("list[object]", cells):
            code = as_integer(cell)
            letter = str(cell)
            if code is not None and letter not in alphabet and 0 <= code < len(alphabet):
                letter = alphabet[code]
            if len(letter) != 1:
                raise self.unreadable(*given)
            letters.append(letter)
        return "".join(letters)

    def _check_start(self, empty: B, rows: int, columns: int) -> None:
        """Refuse to start on an empty board in a game that has no moves there."""
        if not any(True for player in Player for _ in self.options(empty, player)):
            raise DomainError(
                f"{self.name} has no starting position of size {rows}x{columns}: write out the "
                "board"
            )

    def _codes(self, cells: str) -> bytes:
        """Return the codes of letters; refuse letters that are not in the alphabet."""
        return codes(cells, self._letters(), ruleset=self)

    def _letters(self) -> str:
        """Return the alphabet; refuse a class that does not define one."""
        if self.alphabet:
            return self.alphabet
        if not self.rules:
            kind = type(self).__name__
            raise DomainError(
                f"{self.name} has no alphabet; define one in {kind}, as in alphabet = '.xo', "
                "with the letter for an empty cell first"
            )
        letters = self.game.letters
        return letters[1:] + letters[0]


class GridRuleset(_Lettered[Grid]):
    """A game on a grid; subclasses define `rules`, or an `alphabet` and `options`.

    >>> class Tridomineering(GridRuleset):
    ...     rules = "grid # .; L: ... -> ### in down; R: turn"
    >>> Tridomineering()(3, 3).value()
    ±2
    >>> class FillACell(GridRuleset):
    ...     alphabet = ".#"
    ...     def options(self, board, player):
    ...         return [board.put({cell: "#"}) for cell in board.find(".")]
    >>> FillACell()("..|.#").nim_value(), FillACell()(2, 2).nim_value()
    (1, 0)
    """

    board_type = Grid

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        row = self._letters()[0] * 2
        try:
            self.start(2, 2)
            other = "a size, as in {name}(4, 4)"
        except DomainError:
            other = f"its rows, as in {{name}}(['{row}', '{row}'])"
        return "a grid", f"its text, as in {{name}}('{row}|{row}'), or {other}"

    def start(self, rows: int, columns: int) -> Grid:
        """Return the board on which play starts: the empty one, if there are moves on it.

        >>> from partizan import rulesets
        >>> str(rulesets.domineering.start(2, 3))
        '...|...'
        """
        letter = self._letters()[0]
        self._check_start(Grid.filled(_ENOUGH, _ENOUGH, letter), rows, columns)
        return self._legal(Grid.filled(rows, columns, letter))

    def converted(self, *given: object) -> Grid:
        """Return the starting board of a size, or the grid with these rows.

        The rows may be a NumPy array. A cell is a letter or its index in the alphabet.
        """
        numbers = whole_numbers(*given)
        if numbers is not None and len(numbers) == len(given) == 2:
            return self.set_up(*numbers)
        rows = plain(given[0] if len(given) == 1 else None)
        if type(rows) not in {list, tuple}:
            raise self.unreadable(*given)
        return self.read("|".join(self._row(row, given) for row in rows))

    @property
    def sizes_need_a_cross(self) -> bool:
        """Whether a size is only written 2x3, and not 2 3, since digits are letters."""
        return any(map(str.isdigit, (*self._letters(), *self.aliases)))

    def read(self, text: str) -> Grid:
        """Read rows of letters, separated by `|` or `/`."""
        try:
            board = Grid.read(text, self._letters(), aliases=self.aliases, ruleset=self)
        except NotationError:
            self._refuse_graphs(text)
            raise
        return self._legal(board, text) if "legal" in self.rules else board

    def _refuse_graphs(self, text: str) -> None:
        """Refuse the name of a graph, and name the ruleset that takes it, if there is one."""
        if self.name in _ALSO_ON_GRAPHS and text.lstrip()[:1].isalpha() and is_named(text):
            raise NotationError(
                f"cannot read {position_of(self.name)}: it is played on a grid; for the graph "
                f"write 'graph-{self.name} {text.strip():.60}'",
                text,
                0,
            )

    def _shape(self, board: Grid) -> tuple[int, int]:
        return board.rows, board.columns

    def _made(self, rows: int, columns: int, cells: str) -> Grid:
        return Grid(rows, columns, cells)

    def _cropped(self, board: Grid, outside: str) -> Grid:
        return board.cropped(outside)


class StripRuleset(_Lettered[Strip]):
    """A game on a strip; subclasses define `rules`, or an `alphabet` and `options`.

    >>> class FillACell(StripRuleset):
    ...     alphabet = ".#"
    ...     def options(self, board, player):
    ...         return [board.put({cell: "#"}) for cell in board.find(".")]
    >>> FillACell()("..#.").nim_value()
    1
    """

    board_type = Strip

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return "a strip", f"its letters, as in {{name}}('{self._letters()[0] * 3}')"

    def start(self, rows: int, columns: int) -> Strip:
        """Return the strip on which play starts: the empty one, if there are moves on it.

        >>> class FillACell(StripRuleset):
        ...     alphabet = ".#"
        ...     def options(self, board, player):
        ...         return [board.put({cell: "#"}) for cell in board.find(".")]
        >>> str(FillACell().start(1, 3))
        '...'
        """
        letter = self._letters()[0]
        if rows != 1:
            raise DomainError(f"{self.name} is played on one row; {rows} rows were given")
        self._check_start(Strip.filled(_ENOUGH, letter), rows, columns)
        return self._legal(Strip.filled(columns, letter))

    def converted(self, *given: object) -> Strip:
        """Return the strip with the given letters, or indices of letters."""
        return self.read(self._row(plain(given[0]) if len(given) == 1 else None, given))

    def read(self, text: str) -> Strip:
        """Read a row of letters."""
        board = Strip.read(text, self._letters(), aliases=self.aliases, ruleset=self)
        return self._legal(board, text) if "legal" in self.rules else board

    def _shape(self, board: Strip) -> tuple[int, int]:
        return 1, len(board)

    def _made(self, rows: int, columns: int, cells: str) -> Strip:
        return Strip(cells)

    def _cropped(self, board: Strip, outside: str) -> Strip:
        return Strip(board.cells.strip(outside))


class RowRuleset(StripRuleset):
    """A game on strips in which no move crosses a gap, the first letter of the alphabet.

    Reversing a row changes nothing, unless a subclass has other representatives.
    """

    def parts(self, board: Strip) -> Iterable[Strip]:
        """Return the rows between gaps."""
        return board.components(self.alphabet[0])

    def representative(self, board: Strip) -> Strip:
        """Return the rows in sorted order, each in its lexicographically smaller direction."""
        rows = (part.cells for part in self.parts(board))
        return Strip(self.alphabet[0].join(sorted(min(row, row[::-1]) for row in rows)))

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Strip]:
        """Yield the strips of a size; without `sums`, strips without gaps."""
        used = letters or self.alphabet
        gap = self.alphabet[0]
        if sums or (size == 1 and gap in used):
            return super().population(size, used)
        return super().population(size, used.replace(gap, ""))


class RuledHeaps(Ruleset[B]):
    """A ruleset with heaps that are numbers or tuples of numbers, whose `rules` may be a text."""

    rules: str = ""
    """The rules, as docs/type-a-game.md describes; a class or its `__init__` sets them."""

    generic_kernel: ClassVar[str] = "heap-rules"
    """The kernel that plays by a text."""

    @partial(Derived, read=heaps.read)
    def is_impartial(game: heaps.HeapGame) -> bool:  # noqa: N805  (of the rules, not the ruleset)
        """Whether both players have the same moves, by the form of the rules."""
        return {*game.rules[0]} == {*game.rules[1]}

    def __init_subclass__(cls, **given: object) -> None:
        """Let a class that defines its moves as a program not inherit other rules."""
        super().__init_subclass__(**given)
        if "rules" not in vars(cls) and {"moves", "options", "replacements"} & vars(cls).keys():
            cls.rules = ""

    @abstractmethod
    def _heaps(self, board: B) -> tuple[heaps.Sizes, ...]:
        """Return the heaps, each as a tuple of numbers."""

    @abstractmethod
    def _made(self, sizes: Iterable[heaps.Sizes]) -> B:
        """Return the board with these heaps."""

    @property
    def game(self) -> heaps.HeapGame:
        """What the text means.

        >>> from partizan import rulesets
        >>> rulesets.nim.game.text
        'heaps; both: n -> k, 0 <= k < n'
        """
        return heaps.read(self.rules)

    @property
    def text(self) -> str:
        """The rules as a text that `rulesets.read` reads; nothing if no text says them.

        >>> from partizan import rulesets
        >>> rulesets.nim.text
        'heaps; both: n -> k, 0 <= k < n'
        """
        return self.game.text if self.rules else ""

    def replaced(self, heap: heaps.Sizes, player: Player) -> Iterator[tuple[heaps.Sizes, ...]]:
        """Yield, for each move of `player` in a heap, the heaps that replace it, as tuples.

        >>> from partizan import LEFT, rulesets
        >>> [*rulesets.nim.replaced((2,), LEFT)]
        [((0,),), ((1,),)]
        """
        if not self.rules:
            raise DomainError(f"{self.name} defines no moves; define options, moves or rules")
        seen = set()
        for rule in self.game.rules[int(player is not LEFT)]:
            for by in heaps.replacements(rule, heap):
                if by not in seen:
                    seen.add(by)
                    yield by

    def options(self, board: B, player: Player) -> Iterator[B]:
        """Yield the boards after a move of `player` in one heap."""
        found = self._heaps(board)
        for heap in dict.fromkeys(found):
            place = found.index(heap)
            for by in self.replaced(heap, player):
                yield self._made((*found[:place], *by, *found[place + 1 :]))

    def representative(self, board: B) -> B:
        """Return the board with the numbers of each heap in the least order that is equivalent."""
        ways = [way.places for way in self._symmetries if not way.negates]
        if len(ways) < 2:
            return board
        return self._made(
            min(tuple([heap[n] for n in way]) for way in ways) for heap in self._heaps(board)
        )

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged, if a symmetry makes one."""
        negative = [way.places for way in self._symmetries if way.negates]
        if self.is_impartial or not negative:
            return super().conjugate(board)
        return self._made(tuple([heap[n] for n in negative[0]]) for heap in self._heaps(board))

    @property
    def _symmetries(self) -> tuple[heaps.Symmetry, ...]:
        return heaps.symmetries(self.game) if self.rules and self.game.counts[-1] > 1 else ()

    def compiled(self, board: B) -> Compiled | None:
        """Return the heaps for the compiled core, or None if no kernel can take them."""
        found = [heap for heap in self._heaps(board) if any(heap)] if self.rules else []
        if not found:
            return None
        width = self.game.counts[-1]
        more = int(width > 1)  # then 0 stands for a number that is missing
        if (len(found) + heaps.MOST_HEAPS - 1) * width > _ROOM:
            return None
        if max(map(max, found)) + more > _LARGEST_HEAP or max(map(len, found)) > width:
            return None
        rows = [[*(n + more for n in heap), *[0] * (width - len(heap))] for heap in found]
        cells = b"".join(n.to_bytes(2) for row in rows for n in row)
        numbers = heaps.numbers(self.game)
        return Compiled(self.generic_kernel, numbers, len(found), 2 * width, cells)


class HeapRuleset(RuledHeaps[Heaps]):
    """A game with heaps, in which a move replaces one heap by any number of others.

    Subclasses define `rules`, or `replacements`. Heaps do not affect one another, so a position is
    the sum of its heaps. A kernel receives their sizes.

    >>> class AtMostThree(HeapRuleset):
    ...     rules = "heaps; both: n -> n-k, k <= 3"
    >>> AtMostThree()(7, 2).nim_value(), AtMostThree().is_impartial
    (1, True)
    >>> class HalfOrOne(HeapRuleset):
    ...     def replacements(self, heap, player):
    ...         return [[heap // 2], [heap - 1]] if heap else []
    >>> HalfOrOne()(7, 2).nim_value()
    1
    """

    kernel: str | None = None
    """The kernel that plays by these rules, if they have one of their own."""

    kernel_parameters: tuple[int, ...] = ()
    """Further numbers that the kernel needs."""

    board_type = Heaps
    reads_numbers = True
    usage = ("heaps", "their sizes, as in {name}(3, 5), or their text, as in {name}('3+5')")

    def replacements(self, heap: int, player: Player) -> Iterable[Iterable[int]]:
        """Yield, for each move of `player` in a heap, the heaps that replace it."""
        for by in self.replaced((heap,), player):
            yield tuple([size for (size,) in by if size])

    def options(self, board: Heaps, player: Player) -> Iterator[Heaps]:
        """Yield the boards after a move of `player` in one heap."""
        for heap in dict.fromkeys(board.sizes):
            for by in self.replacements(heap, player):
                yield board.replaced(heap, by)

    def parts(self, board: Heaps) -> Iterable[Heaps]:
        """Yield each heap alone."""
        return board.components()

    def values(self, largest: int) -> list[Game]:
        """Return the values of the heaps 0, 1, ..., `largest` under normal play.

        >>> from partizan import rulesets
        >>> rulesets.partizan_subtraction({1}, {2}).values(5)
        [0, 1, {1|0}, 0, 1, {1|0}]
        """
        if not is_count(largest):
            raise DomainError(f"the largest heap is an integer >= 0, not {quoted(largest)}")
        return [self(heap).value() for heap in range(largest + 1)]

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Heaps]:
        """Yield the boards with `size` counters; without `sums`, only the single heap."""
        return Heaps.listed(size, sums=sums)

    def read(self, text: str) -> Heaps:
        """Read the sizes of heaps: `3+5+1`, or `3,5,1`."""
        return Heaps.read(text, ruleset=self)

    def compiled(self, board: Heaps) -> Compiled | None:
        """Return the sizes for the compiled core, or None if no kernel can take them."""
        sizes = board.sizes
        if self.kernel is None:
            return super().compiled(board)
        if not 0 < len(sizes) <= _LARGEST or sizes[0] >= _BYTE:
            return None
        return Compiled(self.kernel, self.kernel_parameters, 1, len(sizes), bytes(sizes))

    def _heaps(self, board: Heaps) -> tuple[heaps.Sizes, ...]:
        return tuple([(size,) for size in board.sizes])

    def _made(self, sizes: Iterable[heaps.Sizes]) -> Heaps:
        return Heaps(size for (size,) in sizes)


# --- what follows from a text, for each size of board --------------------------------------------


@lru_cache(maxsize=256)
def _symmetries(text: str) -> tuple[Symmetry, ...]:
    return derivation.symmetries(grammar.read(text))


@lru_cache(maxsize=256)
def _numbers(text: str, shape: meaning.Shape) -> tuple[int, ...] | None:
    """Return the rules for the kernel, by what they depend on of the board's size."""
    try:
        return numbers(grammar.read(text), _symmetries(text), shape)
    except TooLarge:
        return None


@lru_cache(maxsize=1024)
def _renaming(letters: str, images: tuple[int, ...]) -> dict[int, str]:
    return {ord(letters[n]): letters[to] for n, to in enumerate(images)}


@lru_cache(maxsize=1024)
def _places(rows: int, columns: int, turn: int) -> tuple[int, ...]:
    """Return the cells of a board in the order in which its image lists them."""
    cells = [[row * columns + column for column in range(columns)] for row in range(rows)]
    if turn & 1:
        cells = [row[::-1] for row in cells]
    if turn & 2:
        cells = cells[::-1]
    if turn & 4:
        cells = [[*column] for column in zip(*cells, strict=True)]
    return tuple(cell for row in cells for cell in row)
