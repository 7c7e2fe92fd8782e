"""Closed sets of impartial games: heaps of a code, or games and all their followers.

A misère quotient concerns all sums of the games in such a set. Games are numbered, each after its
options: 0 is the game without moves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Final

from partizan._core import QuotientEngine
from partizan.budget import terms
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form, Source
from partizan.numeric import as_integer
from partizan.players import LEFT
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.engines import core_digits
from partizan.wording import quoted

MAX_HEAPS: Final = 1 << 20
"""The largest number of heaps in a quotient."""

_PAUSE = 10_000  # options between two checks of the time limit
_MANY = 1_000_000
_DIGITS = 4000  # the most digits of a heap in a text


class Closure(ABC):
    """A set of games that can be added to an engine one by one."""

    @property
    @abstractmethod
    def name(self) -> str:
        """A description of the games."""

    @abstractmethod
    def engine(self) -> QuotientEngine:
        """Return a new engine for the games."""

    @property
    def is_fed(self) -> bool:
        """Whether the engine needs the options of each game."""
        return False

    def feed(self, engine: QuotientEngine, number: int) -> None:
        """Pass the options of a game to the engine unless it has them."""
        del engine, number

    @abstractmethod
    def number(self, game: Any) -> int:
        """Return the number of a game; raise `DomainError` if it is not in the set."""

    @abstractmethod
    def summands(self, text: str) -> list[Any]:
        """Return the games whose sum a text denotes."""

    @abstractmethod
    def game(self, number: int) -> Hashable:
        """Return the game with the given number."""

    @abstractmethod
    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield the sums, as numbers, to which a game can move."""


class HeapClosure(Closure):
    """The heaps of a taking-and-breaking game."""

    def __init__(self, code: HeapCode) -> None:
        self.code = code
        self._digits = core_digits(code)
        self._fed = 0  # the last heap whose options were passed

    @property
    def name(self) -> str:
        """The code."""
        return str(self.code)

    @property
    def is_fed(self) -> bool:
        """Whether the core does not support the code."""
        return self._digits is None

    @property
    def may_be_periodic(self) -> bool:
        """Whether a theorem can prove a period."""
        return self._digits is not None and self.code.is_finite and not self._digits[2]

    def engine(self) -> QuotientEngine:
        """Return an engine for the code, or one that needs the options."""
        if self._digits is None:
            return QuotientEngine.of_tables()
        return QuotientEngine(*self._digits)

    def feed(self, engine: QuotientEngine, number: int) -> None:
        """Pass the options of a heap; those of smaller heaps were passed before."""
        if number <= self._fed:
            return
        options = []
        for count, option in enumerate(self.code.moves(number)):
            if count % _PAUSE == 0:
                if terms().is_over:
                    raise TooLarge(
                        "the time allowed was used up; allow more with Budget(seconds=...)"
                    )
                if count > _MANY:
                    raise TooLarge(f"heap {number} has more than {_MANY:,} options")
            options.append(list(option))
        engine.add(options)
        self._fed = number

    def number(self, game: Any) -> int:
        """Return the heap itself, an integer."""
        size = as_integer(game)
        if size is None or size < 0:
            raise DomainError(f"a heap of {self.code} is an integer >= 0, not {quoted(game)}")
        return size

    def summands(self, text: str) -> list[int]:
        """Return the heaps in a text such as `3+5+5`."""
        sizes = [part.strip() for part in text.split("+")] if text.strip() else []
        if not all(size.isascii() and size.isdigit() and len(size) <= _DIGITS for size in sizes):
            raise NotationError("heaps are written as in '3+5+5'", text, 0)
        return [int(size) for size in sizes]

    def game(self, number: int) -> int:
        """Return the heap."""
        return number

    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield the moves of the code."""
        return self.code.moves(number)


class FormClosure(Closure):
    """Impartial forms and all their followers."""

    def __init__(self, games: Iterable[Source]) -> None:
        found: dict[Form, None] = {}
        for form in map(Form, games):
            if not form.is_impartial:
                witness = next(g for g in form.followers() if set(g.left) != set(g.right))
                raise DomainError(
                    f"misère quotients need impartial games; {form} is not impartial, because the "
                    f"players' options in {witness} differ; use misere.monoid for such games"
                )
            found.update(dict.fromkeys(form.followers()))
        self._games: Sequence[Form] = sorted(found, key=lambda g: g.birthday)
        if not self._games or self._games[0].birthday > 0:
            self._games = [Form(0), *self._games]
        self._numbers = {g: i for i, g in enumerate(self._games)}

    @property
    def name(self) -> str:
        """The number of games, in words."""
        return f"{len(self._games)} impartial games"

    @property
    def last(self) -> int:
        """The number of the last game."""
        return len(self._games) - 1

    def engine(self) -> QuotientEngine:
        """Return an engine with the options of all games."""
        engine = QuotientEngine.of_tables()
        for i in range(1, len(self._games)):
            engine.add([list(option) for option in self.options(i)])
        return engine

    def number(self, game: Any) -> int:
        """Return the number of a form, given in any way that `Form` accepts."""
        form: Form = Form(game)
        if form not in self._numbers:
            raise DomainError(
                f"{form} is not in the closure of the games of this quotient; make a quotient that "
                "includes it"
            )
        return self._numbers[form]

    def summands(self, text: str) -> list[Form]:
        """Raise `DomainError`: a text denotes one game, not a sum of games in the closure."""
        raise DomainError(f"a sum of these games must be a list, such as [{text[:40]!r}]")

    def game(self, number: int) -> Form:
        """Return the form."""
        return self._games[number]

    def options(self, number: int) -> Iterator[tuple[int, ...]]:
        """Yield the options, each a single game or the empty sum."""
        for option in self._games[number].options(LEFT):
            i = self._numbers[option]
            yield (i,) if i else ()
