"""Rulesets on boards of letters whose rules are a text: everything else follows from it.

    class Tridomineering(GridRuleset):
        rules = "grid # .; L: ... -> ### in down; R: turn"

The page docs/type-a-game.md has the language. A class may define any method itself, as if the
derived one were inherited; one that defines its moves does not inherit other rules.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from partizan.boards.lettered import codes
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, Player
from partizan.rules.contract import Compiled, Ruleset
from partizan.rules.move import Move
from partizan.rules.typed import derivation, grammar
from partizan.rules.typed.expansion import numbers
from partizan.rules.typed.grammar import Game, Symmetry
from partizan.rules.typed.play import Played, names, parts, play

LARGEST: Final = 1024
"""The most cells that the compiled core accepts."""

_KERNEL: Final = "rewriting"

B = TypeVar("B", bound=Hashable)
R = TypeVar("R")


class _Derived(Generic[R]):
    """A fact that follows from the rules, unless a class or an object says otherwise."""

    def __init__(self, find: Callable[[Game], R], otherwise: R) -> None:
        self.find = lru_cache(maxsize=256)(lambda text: find(grammar.read(text)))
        self.otherwise = otherwise

    def __get__(self, rules: Any, kind: Any) -> R:
        text = (kind if rules is None else rules).rules
        return self.find(text) if text else self.otherwise


class Ruled(Ruleset[B]):
    """A ruleset on a board of letters, whose `rules` may be a text."""

    rules: str = ""
    """The rules, as docs/type-a-game.md describes; a class or its `__init__` sets them."""

    has_other_moves: bool = False
    """Whether a program makes the moves; the text then has the same parts and symmetries."""

    verb: ClassVar[str] = ""
    """The first word of the names of moves, such as `topple`, if they have one."""

    kernel: str | None = None
    """The kernel that plays by these rules, if they have one of their own."""

    kernel_parameters: tuple[int, ...] = ()
    """Further numbers that the kernel needs."""

    is_impartial: bool = cast("bool", _Derived(derivation.is_impartial, otherwise=False))
    is_loopy: bool = cast("bool", _Derived(derivation.may_repeat, otherwise=False))

    def __init_subclass__(cls, **given: object) -> None:
        """Let a class that defines its moves as a program not inherit other rules."""
        super().__init_subclass__(**given)
        if "rules" not in vars(cls) and {"moves", "options"} & vars(cls).keys():
            cls.rules = ""

    @abstractmethod
    def _shape(self, board: B) -> tuple[int, int]:
        """Return the numbers of rows and of columns."""

    @abstractmethod
    def _made(self, rows: int, columns: int, cells: str) -> B:
        """Return the board with these letters."""

    @abstractmethod
    def _cropped(self, board: B, outside: str) -> B:
        """Return the board without rows and columns at its edges that hold one letter only."""

    @property
    def text(self) -> str:
        """The rules as a text that `rulesets.read` reads; nothing if they are a program.

        >>> from partizan import rulesets
        >>> rulesets.domineering.text
        'grid # .; L: .. -> ## in down; R: turn'
        """
        return self.game.text if self.rules and not self.has_other_moves else ""

    @property
    def game(self) -> Game:
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

    def is_dicot(self, board: B) -> bool:
        """Return whether, by the form of the rules, both players can move or neither, from here on.

        >>> from partizan import rulesets
        >>> rulesets.clobber.is_dicot(rulesets.clobber.board("xo|ox"))
        True
        """
        return bool(self.rules) and derivation.is_dicot(self.game, max(self._shape(board)))

    # --- moves -----------------------------------------------------------------------------------

    def _played(self, board: B, player: Player) -> Iterator[Played]:
        """Yield the moves of `player`."""
        if not self.rules:
            raise DomainError(
                f"{self.name} defines neither options nor moves; define one of them, or rules"
            )
        cells = "".join(cast("Iterable[str]", board))
        return play(self.rules, int(player is not LEFT), *self._shape(board), cells)

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards after a move of `player`."""
        shape = self._shape(board)
        for played in self._played(board, player):
            yield self._made(*shape, played.cells)

    def moves(self, board: B, player: Player) -> Iterable[Move[B]]:
        """Yield the moves of `player`, named by their cells and directions.

        A piece goes `a1-c1`, a domino is `b2 vertical`, and what falls falls `a3 down`. Moves of
        one name are told apart by all cells that they change, or by the letters there.
        """
        shape = self._shape(board)
        found = [*self._played(board, player)]
        seen = set()
        for name, played in zip(names(board, found, self.verb), found, strict=True):
            if name not in seen:
                seen.add(name)
                places = dict.fromkeys(cell for step in played.steps for cell in step.cells)
                changes = map(cast("Any", board).name, places)
                yield Move(player, name, self._made(*shape, played.cells), changes)

    # --- what saves work -------------------------------------------------------------------------

    def parts(self, board: B) -> Iterable[B]:
        """Yield the parts of the board that no moves connect, each as a board of its own."""
        if not self.rules or self.is_loopy:
            return (board,)
        cells = "".join(cast("Iterable[str]", board))
        shape, outside = self._shape(board), self.game.letters[0]
        made = (self._made(*shape, part) for part in parts(self.rules, *shape, cells))
        found = [self._cropped(part, outside) for part in made]
        # A letter that only lies outside of boards cannot stand on them.
        is_foreign = outside not in self.listed_letters
        return (board,) if is_foreign and any(outside in str(part) for part in found) else found

    def representative(self, board: B) -> B:
        """Return the least board that the symmetries make of this one."""
        if not self.rules:
            return board
        return min(self._image(board, each) for each in self.symmetries if not each.negates)  # type: ignore[type-var]

    def conjugate(self, board: B) -> B | None:
        """Return a board with the players' roles exchanged, if a symmetry makes one."""
        if self.is_impartial or not self.rules:
            return super().conjugate(board)
        negative = next((each for each in self.symmetries if each.negates), None)
        return None if negative is None else self._image(board, negative)

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
        if self.has_other_moves or not 0 < rows * columns <= LARGEST:
            return None
        cells = "".join(cast("Iterable[str]", board))
        if self.kernel is not None:
            return Compiled(self.kernel, self.kernel_parameters, rows, columns, self._codes(cells))
        found = _numbers(self.rules, max(rows, columns)) if self.rules else None
        if found is None:
            return None
        letters = codes(cells, self.game.letters, ruleset=self)
        return Compiled(_KERNEL, found, rows, columns, letters)

    @abstractmethod
    def _codes(self, cells: str) -> bytes:
        """Return the codes of letters for a kernel of their own."""


@lru_cache(maxsize=256)
def _symmetries(text: str) -> tuple[Symmetry, ...]:
    return derivation.symmetries(grammar.read(text))


@lru_cache(maxsize=256)
def _numbers(text: str, size: int) -> tuple[int, ...] | None:
    """Return the rules for the kernel, by the longer side of the board."""
    try:
        return numbers(grammar.read(text), _symmetries(text), size)
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
