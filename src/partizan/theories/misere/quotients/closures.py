"""Closed sets of impartial games: heaps of a code, or games and all their followers.

A misère quotient is about all sums of the games of such a set. Games are numbered, each after its
options: 0 is the game without moves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Final

from partizan._core import QuotientEngine
from partizan.budget import terms
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.form import Form, Source
from partizan.numeric import as_integer
from partizan.players import LEFT
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.engines import core_digits
from partizan.wording import quoted

__all__ = ["MAX_HEAPS", "Closure", "FormClosure", "HeapClosure"]

MAX_HEAPS: Final = 1 << 20
"""The largest number of heaps that is taken in."""

_PAUSE = 10_000  # options between two looks at the clock
_MANY = 1_000_000
_DIGITS = 4000  # of a heap in a text


class Closure(ABC):
    """A set of games that can be added to an engine one by one."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What the games are, in words."""

    @abstractmethod
    def engine(self) -> QuotientEngine:
        """Return a new engine for the games."""

    @property
    def is_fed(self) -> bool:
        """Whether the engine has to be given options game by game."""
        return False

    def feed(self, engine: QuotientEngine, number: int) -> None:
        """Give the engine the options of a game, unless it has them."""
        del engine, number

    @abstractmethod
    def number(self, game: Any) -> int:
        """Return the number of a game, or raise DomainError if it is not in the set."""

    @abstractmethod
    def summands(self, text: str) -> list[Any]:
        """Return the games whose sum a text names."""

    @abstractmethod
    def game(self, number: int) -> Hashable:
        """Return the game with a number."""

    @abstractmethod
    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield the sums, as numbers, to which there is a move from a game."""


class HeapClosure(Closure):
    """The heaps of a taking-and-breaking game."""

    def __init__(self, code: HeapCode) -> None:
        self.code = code
        self._digits = core_digits(code)
        self._fed = 0  # the last heap whose options were given

    @property
    def name(self) -> str:
        """The code."""
        return str(self.code)

    @property
    def is_fed(self) -> bool:
        """Whether the core does not know such codes."""
        return self._digits is None

    @property
    def may_be_periodic(self) -> bool:
        """Whether there is a theorem by which a period is proved."""
        return self._digits is not None and self.code.is_finite and not self._digits[2]

    def engine(self) -> QuotientEngine:
        """Return an engine that knows the code, or one that is fed."""
        if self._digits is None:
            return QuotientEngine.of_tables()
        return QuotientEngine(*self._digits)

    def feed(self, engine: QuotientEngine, number: int) -> None:
        """Give the options of a heap; those of the smaller ones were given before."""
        if number <= self._fed:
            return
        options = []
        for count, option in enumerate(self.code.moves(number)):
            if count % _PAUSE == 0:
                if terms().is_over:
                    raise BudgetExceeded("the time allowed was used up")
                if count > _MANY:
                    raise BudgetExceeded(f"heap {number} has more than {_MANY:,} options")
            options.append(list(option))
        engine.add(options)
        self._fed = number

    def number(self, game: Any) -> int:
        """Return the heap itself, an integer."""
        size = as_integer(game)
        if size is None or size < 0:
            raise DomainError(
                f"the games of {self.code} are heaps 0, 1, 2, ..., not {quoted(game)}"
            )
        return size

    def summands(self, text: str) -> list[int]:
        """Return the heaps of a text such as `3+5+5`."""
        sizes = [part.strip() for part in text.split("+")] if text.strip() else []
        if not all(size.isascii() and size.isdigit() and len(size) <= _DIGITS for size in sizes):
            raise NotationError("heaps are written as in '3+5+5'", text, 0)
        return [int(size) for size in sizes]

    def game(self, number: int) -> int:
        """Return the heap."""
        return number

    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield what the code allows."""
        return self.code.moves(number)


class FormClosure(Closure):
    """Impartial forms and all their followers."""

    def __init__(self, games: Iterable[Source]) -> None:
        found: dict[Form, None] = {}
        for form in map(Form, games):
            if not form.is_impartial:
                witness = next(g for g in form.followers() if set(g.left) != set(g.right))
                raise DomainError(
                    f"misère quotients here are of impartial games; {form} is not impartial, for "
                    f"the players' options in {witness} differ"
                )
            found.update(dict.fromkeys(form.followers()))
        self._games: Sequence[Form] = sorted(found, key=lambda g: g.birthday)
        if not self._games or self._games[0].birthday > 0:
            self._games = [Form(0), *self._games]
        self._numbers = {g: i for i, g in enumerate(self._games)}

    @property
    def name(self) -> str:
        """How many there are."""
        return f"{len(self._games)} impartial games"

    @property
    def last(self) -> int:
        """The number of the last game."""
        return len(self._games) - 1

    def engine(self) -> QuotientEngine:
        """Return an engine that is given tables."""
        engine = QuotientEngine.of_tables()
        for i in range(1, len(self._games)):
            engine.add([list(option) for option in self.options(i)])
        return engine

    def number(self, game: Any) -> int:
        """Return the number of a form, given in any way that `Form` accepts."""
        form: Form = Form(game)
        if form not in self._numbers:
            raise DomainError(
                f"{form} is not in the closure of the games of this quotient, so nothing is known "
                "of it; make a quotient with it"
            )
        return self._numbers[form]

    def summands(self, text: str) -> list[Form]:
        """Refuse: a text names one game, and the sum of two need not be in the closure."""
        raise DomainError(f"a sum of these games is given as a list, such as [{text[:40]!r}]")

    def game(self, number: int) -> Form:
        """Return the form."""
        return self._games[number]

    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield options, which are single games or nothing."""
        for option in self._games[number].options(LEFT):
            i = self._numbers[option]
            yield (i,) if i else ()
