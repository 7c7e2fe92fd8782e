"""Positions: a board together with the rules that are played on it. This is what a user holds.

p = rulesets.domineering("..|..")
p.value(), p.outcome("misere"), p.options(LEFT), p.solve(first=RIGHT).move
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from partizan import engine
from partizan.engine import Convention, Progress, Verbs, fold
from partizan.errors import DomainError
from partizan.form import Form
from partizan.frozen import Frozen
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import Ruleset
from partizan.store import Place
from partizan.theories import impartial, literal
from partizan.theories.misere.impartial import evaluations as misere_impartial
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus
from partizan.theories.misere.impartial.tameness import Tameness
from partizan.theories.normal import evaluations as normal
from partizan.theories.normal.game import Game
from partizan.theories.normal.sensible import sensible_options
from partizan.theory import Outcome

if TYPE_CHECKING:  # few positions are asked for values of this kind
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse
    from partizan.theories.misere.universes.value import MisereValue

__all__ = ["Options", "Position", "Solution", "Sum"]

_SHOWN = 12  # options that a repr lists

B = TypeVar("B", bound=Hashable)
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Solution(Generic[P]):
    """Who wins when a given player begins, and a move that wins, if the first player has one.

    A first player who wins by having no move at all, under misère play, has none to show.
    """

    winner: Player
    move: P | None


class Options(Sequence[P]):
    """The options of a player, found when they are first looked at, each listed once."""

    __slots__ = ("_found", "_moves", "_player")

    def __init__(self, moves: Callable[[Player], Iterable[P]], player: Player) -> None:
        if not isinstance(player, Player):
            raise TypeError(f"a player is LEFT or RIGHT, not {player!r}")
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

    def __repr__(self) -> str:
        count = len(self)
        noun = "option" if count == 1 else "options"
        shown = [repr(str(option)) for option in self[:_SHOWN]] + ["…"] * (count > _SHOWN)
        return f"<{count} {noun} for {self._player}{': ' * bool(shown)}{', '.join(shown)}>"


class Position(Frozen, Generic[B]):
    """A board and the rules that are played on it, immutable.

    >>> from partizan import rulesets
    >>> p = rulesets.domineering("..|..")
    >>> p.options(LEFT)
    <2 options for Left: '#.|#.', '.#|.#'>
    >>> p.value(), p.outcome(), p.outcome("misere")
    (±1, Outcome.N, Outcome.P)
    >>> p.solve(first=RIGHT)
    Solution(winner=Right, move=domineering("##|.."))
    >>> (p + p).value()
    0

    Whatever is asked is found out once: positions that look the same share their answers. Methods
    that evaluate take `store`, the path or SQLAlchemy URL of a database where answers are kept, and
    `progress`, which is called a few times a second with the number of positions evaluated.
    """

    __slots__ = ("board", "ruleset")
    _noun = "position"
    ruleset: Ruleset[B]
    board: B

    def __init__(self, ruleset: Ruleset[B], board: B) -> None:
        object.__setattr__(self, "ruleset", ruleset)
        object.__setattr__(self, "board", board)

    # --- moves -----------------------------------------------------------------------------------

    def options(self, player: Player) -> Options[Position[B]]:
        """Return the positions to which `player` can move: iterable, countable, `in`-testable."""
        return Options(self._moves, player)

    @property
    def left(self) -> Options[Position[B]]:
        """The positions to which Left can move."""
        return self.options(LEFT)

    @property
    def right(self) -> Options[Position[B]]:
        """The positions to which Right can move."""
        return self.options(RIGHT)

    def parts(self) -> tuple[Position[B], ...]:
        """Return independent positions whose sum this is: none if nobody will ever move again."""
        return tuple(self._at(part) for part in Verbs(self.ruleset, self.board).parts(self.board))

    def sensible(
        self, player: Player, *, store: Place | None = None, progress: Progress | None = None
    ) -> tuple[Position[B], ...]:
        """Return the options of `player` that contribute to the canonical form of the value."""
        options = self.options(player)
        values = [option.value(store=store, progress=progress) for option in options]
        value = self.value(store=store, progress=progress)
        return tuple(options[i] for i in sensible_options(value, values, player))

    # --- what it is worth ------------------------------------------------------------------------

    def value(self, *, store: Place | None = None, progress: Progress | None = None) -> Game:
        """Return the value under normal play."""
        return fold(self.ruleset, self.board, normal.VALUE, store=store, progress=progress)

    def form(self, *, store: Place | None = None, progress: Progress | None = None) -> Form:
        """Return the tree of the position as it stands."""
        return fold(self.ruleset, self.board, literal.FORM, store=store, progress=progress)

    def nim_value(self, *, store: Place | None = None, progress: Progress | None = None) -> int:
        """Return the size of the nim-heap that equals this position, which must be impartial."""
        evaluation = impartial.NIM_VALUE
        return fold(self.ruleset, self.board, evaluation, store=store, progress=progress)

    def misere_nim_value(
        self, *, store: Place | None = None, progress: Progress | None = None
    ) -> int:
        """Return the misère nim-value: 0 if and only if the second player wins misère play.

        The position must be impartial. Misère nim-values say nothing about sums.
        """
        evaluation = impartial.MISERE_NIM_VALUE
        return fold(self.ruleset, self.board, evaluation, store=store, progress=progress)

    def genus(self, *, store: Place | None = None, progress: Progress | None = None) -> Genus:
        """Return the genus, which tells who wins beside any nim-heaps, under both conventions.

        The position must be impartial.
        """
        evaluation = misere_impartial.GENUS
        return fold(self.ruleset, self.board, evaluation, store=store, progress=progress)

    def tameness(self, *, store: Place | None = None, progress: Progress | None = None) -> Tameness:
        """Return whether the position, which must be impartial, is tame, restive, ... or wild."""
        evaluation = misere_impartial.TAMENESS
        return fold(self.ruleset, self.board, evaluation, store=store, progress=progress)

    def misere_form(
        self, *, store: Place | None = None, progress: Progress | None = None
    ) -> MisereForm:
        """Return the canonical form under misère play; the position must be impartial."""
        evaluation = misere_impartial.MISERE_FORM
        return fold(self.ruleset, self.board, evaluation, store=store, progress=progress)

    def misere_value(
        self,
        universe: str | AbsoluteUniverse,
        *,
        store: Place | None = None,
        progress: Progress | None = None,
    ) -> MisereValue:
        """Return the value under misère play modulo a universe, in which the position must be.

        >>> from partizan import rulesets
        >>> rulesets.clobber("xox").misere_value("dicot")
        DICOT(*)
        """
        from partizan.theories.misere.universes.evaluations import value_modulo  # noqa: PLC0415

        evaluation = value_modulo(universe)
        try:
            return fold(self.ruleset, self.board, evaluation, store=store, progress=progress)
        except DomainError:  # it is known that a follower is to blame, but not which
            evaluation.universe.admit(self.form(store=store, progress=progress))
            raise

    # --- who wins --------------------------------------------------------------------------------

    def outcome(
        self,
        convention: Convention = "normal",
        *,
        store: Place | None = None,
        progress: Progress | None = None,
    ) -> Outcome:
        """Return who wins, under normal or misère play."""
        return Sum(self).outcome(convention, store=store, progress=progress)

    def solve(
        self,
        first: Player = LEFT,
        convention: Convention = "normal",
        *,
        store: Place | None = None,
        progress: Progress | None = None,
    ) -> Solution[Position[B]]:
        """Return who wins when `first` begins, and a winning move if `first` does.

        This can be known long before the value: only what decides the winner is looked at.
        """
        found = Sum(self).solve(first, convention, store=store, progress=progress)
        return Solution(found.winner, None if found.move is None else found.move.summands[0])

    # --- sums ------------------------------------------------------------------------------------

    def __add__(self, other: Position[Any] | Sum) -> Sum:
        return Sum(self).__add__(other)

    def __radd__(self, other: object) -> Sum:
        return Sum(self).__radd__(other)

    # --- identity and text -----------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return bool(self.ruleset == other.ruleset and self.board == other.board)

    def __hash__(self) -> int:
        return hash((self.ruleset, self.board))

    def __reduce__(self) -> tuple[type[Position[B]], tuple[Ruleset[B], B]]:
        return Position, (self.ruleset, self.board)

    def __str__(self) -> str:
        return str(self.board)

    def __repr__(self) -> str:
        plain = type(self.board).__module__ == "builtins" and not isinstance(self.board, str)
        shown = repr(self.board) if plain else f'"{self.board}"'
        return f"{self.ruleset.name}({shown})"

    def _at(self, board: B) -> Position[B]:
        return Position(self.ruleset, board)

    def _moves(self, player: Player) -> Iterator[Position[B]]:
        verbs = Verbs(self.ruleset, self.board)
        for option in verbs.options(self.board, player):
            yield self._at(verbs.checked(option, "options", self.board, player))


class Sum(Frozen):
    """Positions of any rulesets side by side: a move is a move in one of them."""

    __slots__ = ("summands",)
    _noun = "sum"
    summands: tuple[Position[Any], ...]

    def __init__(self, *summands: Position[Any]) -> None:
        object.__setattr__(self, "summands", summands)

    def options(self, player: Player) -> Options[Sum]:
        """Return the sums to which `player` can move."""
        return Options(self._moves, player)

    @property
    def left(self) -> Options[Sum]:
        """The sums to which Left can move."""
        return self.options(LEFT)

    @property
    def right(self) -> Options[Sum]:
        """The sums to which Right can move."""
        return self.options(RIGHT)

    def value(self, *, store: Place | None = None, progress: Progress | None = None) -> Game:
        """Return the value under normal play."""
        return sum((p.value(store=store, progress=progress) for p in self.summands), Game(0))

    def form(self, *, store: Place | None = None, progress: Progress | None = None) -> Form:
        """Return the tree of the sum as it stands."""
        return sum((p.form(store=store, progress=progress) for p in self.summands), Form(0))

    def outcome(
        self,
        convention: Convention = "normal",
        *,
        store: Place | None = None,
        progress: Progress | None = None,
    ) -> Outcome:
        """Return who wins, under normal or misère play."""
        return engine.outcome(self._pairs(), convention, store=store, progress=progress)

    def solve(
        self,
        first: Player = LEFT,
        convention: Convention = "normal",
        *,
        store: Place | None = None,
        progress: Progress | None = None,
    ) -> Solution[Sum]:
        """Return who wins when `first` begins, and a winning move if `first` does."""
        found = engine.solve(self._pairs(), first, convention, store=store, progress=progress)
        if found.summand is None:
            return Solution(found.winner, None)
        moved = self.summands[found.summand]._at(found.board)
        return Solution(found.winner, self._with(found.summand, moved))

    def __add__(self, other: Position[Any] | Sum) -> Sum:
        if isinstance(other, Position):
            return Sum(*self.summands, other)
        if isinstance(other, Sum):
            return Sum(*self.summands, *other.summands)
        return NotImplemented

    def __radd__(self, other: object) -> Sum:
        if isinstance(other, int) and other == 0:  # where the built-in sum() begins
            return self
        return NotImplemented

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sum):
            return NotImplemented
        return self.summands == other.summands

    def __hash__(self) -> int:
        return hash(self.summands)

    def __reduce__(self) -> tuple[type[Sum], tuple[Position[Any], ...]]:
        return Sum, self.summands

    def __str__(self) -> str:
        return " + ".join(map(str, self.summands))

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.summands)) or "Sum()"

    def _pairs(self) -> list[tuple[Ruleset[Any], Any]]:
        return [(p.ruleset, p.board) for p in self.summands]

    def _with(self, i: int, moved: Position[Any]) -> Sum:
        return Sum(*self.summands[:i], moved, *self.summands[i + 1 :])

    def _moves(self, player: Player) -> Iterator[Sum]:
        for i, position in enumerate(self.summands):
            for moved in position._moves(player):
                yield self._with(i, moved)
