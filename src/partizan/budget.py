"""Limits on time, memory and positions for a stretch of code.

    with Budget(seconds=2):
        g + h

A budget is a context and not an argument, because operators take no extra arguments, and a limit
concerns everything that is computed inside it. `Budget` sets the terms, `terms` returns them, and
`Meter` counts the resources that one question uses.
"""

from __future__ import annotations

import math
import operator
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from time import monotonic
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, SupportsFloat, SupportsIndex, TypeAlias

from partizan._core import Limits, carry
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.machine import resident
from partizan.wording import quoted, show

__all__ = [
    "BYTES",
    "POSITIONS",
    "Budget",
    "Findings",
    "Keeping",
    "Meter",
    "Pages",
    "Progress",
    "Terms",
    "kept",
    "terms",
]

BYTES: Final = 2 << 30
"""The default limit on the bytes that one question holds."""

POSITIONS: Final = 5_000_000
"""The default limit on the positions that one question in Python visits: about 1 GiB."""

Progress: TypeAlias = Callable[[int], object]
"""Called a few times a second with the number of positions visited so far."""

Pages: TypeAlias = tuple[bytes, bytes, list[tuple[int, int]]]
"""What the core knows about positions, and about sums, and would take long to find again. Also how
far a search has come: how many sums that were asked about are settled, and of how many, and the
same for the moves in the one that was searched last."""

_MIB = 1 << 20
_PAUSE = 0.1  # seconds between two looks at the clock and the memory
_FOREVER = 1e9  # seconds: thirty years
_MOST = (1 << 64) - 1  # the largest count of the compiled core


class Findings(NamedTuple):
    """Texts about positions, which have names of 16 bytes.

    >>> Findings({}, {"N": bytearray(32)}).names["N"].count(0)
    32
    """

    earlier: dict[bytes, str]
    names: dict[str, bytearray]
    """The names to which each text belongs, earlier and new ones, one behind the other."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """A function that keeps what the core finds, so that a long question can go on later.

    >>> Keeping(print, every=60.0, only_new=True).every
    60.0
    """

    keep: Callable[[Pages], object]
    every: float
    """After how many seconds of a question it is called again."""

    only_new: bool
    """Whether it gets only what it has not got before."""

    notes: Findings | None = None
    """Where searches in Python write what they find, and look it up."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The limits for a question, with its progress, store and use of theorems.

    `deadline` is a moment of `time.monotonic`. `position_limit` is None if no budget limits
    positions: the compiled core, which counts bytes, then visits as many as it needs. `tablebase`
    is the folder that the environment variable PARTIZAN_TABLEBASE names, unless a budget does.

    >>> with Budget(seconds=60):
    ...     terms().deadline is None
    False
    """

    deadline: float | None = None
    byte_limit: int = BYTES
    position_limit: int | None = None
    progress: Progress | None = None
    store: str | os.PathLike[str] | None = None
    state: str | os.PathLike[str] | None = None
    tablebase: str | os.PathLike[str] | None = os.environ.get("PARTIZAN_TABLEBASE") or None
    theorems: bool = True
    keeping: Keeping | None = None
    meter: Meter | None = None  # of the question in progress
    owner: Budget | Meter | None = None  # the budget or meter that set these terms
    ends: float = math.inf  # the deadline of `owner` alone
    limits: Limits | None = None  # the same limits for the core
    outer: Terms | None = None  # the terms around these

    @property
    def time_left(self) -> float | None:
        """The seconds until the deadline, at least 0; None without a deadline.

        >>> with Budget(seconds=60):
        ...     terms().time_left > 1
        True
        """
        return None if self.deadline is None else max(self.deadline - monotonic(), 0.0)

    @property
    def is_over(self) -> bool:
        """Whether the time allowed is used up.

        >>> terms().is_over
        False
        """
        return self.deadline is not None and monotonic() >= self.deadline


_terms: ContextVar[Terms] = ContextVar("_terms", default=Terms())  # noqa: B039  (it is immutable)
carry(_terms)


def terms() -> Terms:
    """Return the terms that are in force here.

    >>> with Budget(positions=10):
    ...     terms().position_limit
    10
    """
    return _terms.get()


@dataclass(frozen=True, slots=True, repr=False)
class Budget:
    """Limits on seconds, bytes and positions for the code inside a `with` block.

    A computation that would exceed a limit raises `BudgetExceeded`; everything computed before
    remains usable. `bytes` limits the memory held, and `positions` the positions that one question
    visits. `progress` is called a few times a second with the number of positions visited; `store`
    is the path or URL of a database that keeps answers, and `state` the path of a file that keeps
    the progress of long searches; `tablebase` is a folder with tables of all positions of a board,
    which are asked before any search; `theorems=False` turns theorems off.

    The time is checked between two positions, and in every long computation of the package, but
    nothing interrupts your own code: a method of your rules that never returns is ended only in
    another process, by `partizan.jobs.run(..., seconds=)`.

    In nested budgets the earliest deadline counts; of the other settings, the innermost. A budget
    may be entered again, inside itself and in several threads at once; it concerns only the thread,
    or the asyncio task, that entered it.

    >>> from partizan import BudgetExceeded, Game
    >>> try:
    ...     with Budget(seconds=0.05):
    ...         g = Game(0)
    ...         for n in range(1, 10_000):
    ...             g += Game(f"{{{n}|*{n}||-{n}}}")
    ... except BudgetExceeded as error:
    ...     print(error)
    the time allowed was used up
    """

    seconds: SupportsFloat | None = None
    bytes: SupportsIndex | None = None
    positions: SupportsIndex | None = None
    progress: Progress | None = None
    store: str | os.PathLike[str] | None = None
    state: str | os.PathLike[str] | None = None
    tablebase: str | os.PathLike[str] | None = None
    theorems: bool | None = None

    def __post_init__(self) -> None:
        _duration(self.seconds)
        _count(0 if self.bytes is None else self.bytes, "bytes")
        _count(0 if self.positions is None else self.positions, "positions")
        if self.progress is not None and not callable(self.progress):
            raise TypeError(
                f"progress must be a function of one number, not {quoted(self.progress)}"
            )

    def __repr__(self) -> str:
        set_here = ((name, getattr(self, name)) for name in self.__slots__)
        return f"Budget({', '.join(f'{name}={it!r}' for name, it in set_here if it is not None)})"

    def __enter__(self) -> Self:
        _terms.set(self._over(_terms.get(), monotonic() + _duration(self.seconds)))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        here = _terms.get()
        if here.owner is self and here.outer is not None:
            _terms.set(here.outer)
        else:
            self._left()

    def _left(self) -> None:
        """Remove this budget from below others that were entered later and are still open.

        A generator that is suspended keeps its budget, so budgets need not end in reverse order.
        Meters inside this budget have ended with it.
        """
        inner: list[Terms] = []
        here: Terms | None = _terms.get()
        while here is not None and here.owner is not self:
            inner.append(here)
            here = here.outer
        if here is None or here.outer is None:
            return  # it was entered in another context
        rest = here.outer
        for later in reversed(inner):
            if isinstance(later.owner, Budget):
                rest = later.owner._over(rest, later.ends)
        _terms.set(rest)

    def _over(self, outer: Terms, ends: float) -> Terms:
        """Return the terms of this budget inside `outer`."""
        deadline = min(ends, math.inf if outer.deadline is None else outer.deadline)
        held = outer.byte_limit if self.bytes is None else _count(self.bytes, "bytes")
        visited = outer.position_limit
        if self.positions is not None:
            visited = _count(self.positions, "positions")
        progress = outer.progress if self.progress is None else self.progress
        own = (self.seconds, self.bytes, self.positions, self.progress)
        return Terms(
            None if deadline == math.inf else deadline,
            held,
            visited,
            progress,
            outer.store if self.store is None else self.store,
            outer.state if self.state is None else self.state,
            outer.tablebase if self.tablebase is None else self.tablebase,
            outer.theorems if self.theorems is None else self.theorems,
            outer.keeping,
            outer.meter if own == (None,) * 4 else None,
            self,
            ends,
            _limits(deadline, held, visited, progress, outer.keeping),
            outer,
        )


@contextmanager
def kept(keeping: Keeping, progress: Progress | None) -> Iterator[None]:
    """Let `keeping` keep what is found inside, and report progress to `progress`.

    >>> with kept(Keeping(print, every=60, only_new=True), None):
    ...     terms().keeping.every
    60
    """
    here = _terms.get()
    deadline = math.inf if here.deadline is None else here.deadline
    limits = _limits(deadline, here.byte_limit, here.position_limit, progress, keeping)
    owner = Budget()
    _terms.set(
        replace(here, progress=progress, keeping=keeping, limits=limits, owner=owner, outer=here)
    )
    try:
        yield
    finally:
        owner.__exit__(None, None, None)


def _limits(
    deadline: float,
    held: int,
    visited: int | None,
    progress: Progress | None,
    keeping: Keeping | None,
) -> Limits:
    """Return limits for the core."""
    left = None if deadline == math.inf else max(deadline - monotonic(), 0.0)
    held_here = None if held == BYTES else held
    if keeping is None:
        return Limits(left, held_here, visited, progress)
    return Limits(left, held_here, visited, progress, keeping.keep, keeping.every, keeping.only_new)


def _duration(seconds: Any) -> float:
    """Return a number of seconds, infinite if it is None or very long."""
    if seconds is None:
        return math.inf
    is_number = hasattr(type(seconds), "__float__") or hasattr(type(seconds), "__index__")
    if not is_number:  # float() would accept a text
        raise TypeError(f"seconds must be a number, as in seconds=2.5, not {quoted(seconds)}")
    try:
        number = float(seconds)
    except OverflowError:  # an int too large for a float
        number = math.inf if seconds > 0 else -math.inf
    if not number >= 0:
        raise DomainError(f"seconds must be at least 0, not {quoted(seconds)}")
    return number if number < _FOREVER else math.inf


def _count(count: Any, what: str) -> int:
    """Return a number of bytes or positions, at most the largest that the core can count."""
    try:
        number = operator.index(count)
    except TypeError as error:
        raise TypeError(
            f"{what} must be a whole number, as in {what}=1_000_000, not {quoted(count)}"
        ) from error
    if number < 0:
        raise DomainError(f"{what} must be at least 0, not {quoted(count)}")
    return min(number, _MOST)


class Meter:
    """The positions, memory and time that one question in Python has used.

    `what` names the things counted, as in "positions of clobber", and `instead` is the advice when
    a limit is reached. `remembered` means that asking again continues where the limit stopped.
    `usual` positions are allowed if no budget limits them. `limit` is a limit of the method itself,
    whatever the budget: beyond it, `TooLarge` is raised.

        with Meter("positions of clobber") as meter:
            ...
            meter.visit(board)

    If the question is part of another, the meter of the outer question counts, and `with` returns
    that one. A budget that limits the part makes it a question of its own.

    >>> with Budget(positions=1000):
    ...     meter = Meter.on("my question")
    ...     for board in range(1000):
    ...         meter.visit(board)
    ...         meter.tick()
    """

    __slots__ = (
        "_before",
        "_charged",
        "_is_own",
        "_next",
        "_terms",
        "instead",
        "limit",
        "remembered",
        "visited",
        "what",
    )

    def __init__(
        self,
        what: str,
        *,
        instead: str = "ask about something smaller",
        remembered: bool = False,
        usual: int = POSITIONS,
        limit: int | None = None,
    ) -> None:
        here = terms()
        self.what = what
        self.instead = instead
        self.remembered = remembered
        self._is_own = limit is not None
        if limit is None:
            limit = usual if here.position_limit is None else here.position_limit
        self.limit = limit
        self.visited = 0
        self._terms = here
        self._charged = 0
        self._before: int | None = None  # most questions end before the first look
        self._next = monotonic() + (_PAUSE if here.owner is None else 0)

    @classmethod
    def on(cls, what: str, *, instead: str = "ask about something smaller") -> Meter:
        """Return the meter of the question in progress, or a new one.

        >>> meter = Meter.on("my question", instead="ask about fewer heaps")
        """
        here = terms()
        if here.meter is not None:
            return here.meter
        made = cls(what, instead=instead)
        # It may be one of many small parts of a question, so the first look is not taken at once.
        later = monotonic() + _PAUSE
        made._next = later if here.deadline is None else min(later, here.deadline)
        return made

    def __enter__(self) -> Meter:  # noqa: PYI034  (it may be the outer meter)
        here = _terms.get()
        if here.meter is not None:
            return here.meter
        _terms.set(replace(here, meter=self, owner=self, ends=math.inf, outer=here))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        here = _terms.get()
        if here.owner is self and here.outer is not None:
            _terms.set(here.outer)

    def visit(self, board: object = None) -> None:
        """Count a position, and sometimes check time and memory; an error would show `board`.

        >>> with Budget(positions=2):
        ...     meter = Meter.on("my question")
        ...     for board in range(2):
        ...         meter.visit(board)
        """
        if self.visited >= self.limit:
            raise self._too_many(board)
        self.visited += 1
        if monotonic() >= self._next:
            self.look()

    def tick(self) -> None:
        """Check time and memory if the last check is old; this is cheap, so call it often.

        >>> Meter.on("my question").tick()
        """
        if monotonic() >= self._next:
            self.look()

    def charge(self, size: int) -> None:
        """Add `size`, an estimate in bytes, to the memory held for this question.

        >>> Meter.on("my question").charge(1000)
        """
        self._charged += size
        if self._charged > self._terms.byte_limit:
            raise self._too_large(self._charged)

    def look(self) -> None:
        """Check time and memory, and report progress.

        >>> Meter.on("my question").look()
        """
        now = monotonic()
        deadline = self._terms.deadline
        if deadline is not None and now >= deadline:
            raise self.out_of_time()
        self._next = now + _PAUSE if deadline is None else min(now + _PAUSE, deadline)
        if self._before is None:
            self._before = resident()
        elif (grown := resident() - self._before) > self._terms.byte_limit:
            raise self._too_large(grown)
        if self._terms.progress is not None:
            if self.visited:
                self._terms.progress(self.visited)
            else:
                self._next = now  # so that the first position is reported

    def out_of_time(self) -> BudgetExceeded:
        """Return the error for a question that has used up its time.

        >>> str(Meter.on("my question").out_of_time()).partition(";")[0]
        'the time allowed was used up by my question'
        """
        after = f" after {self.visited:,} {self.what}" if self.visited else f" by {self.what}"
        return BudgetExceeded(
            f"the time allowed was used up{after}; "
            + (
                "they are remembered, so asking again continues from here"
                if self.remembered
                else f"allow more with Budget(seconds=...), or {self.instead}"
            )
        )

    def _too_many(self, board: object) -> BudgetExceeded | TooLarge:
        following = "" if board is None else f" (the next is {show(board)})"
        found = f"{self.limit:,} {self.what} were visited, and there are more{following}"
        if self._is_own:
            return TooLarge(f"{found}; {self.instead}")
        return BudgetExceeded(f"{found}; allow more with Budget(positions=...), or {self.instead}")

    def _too_large(self, size: int) -> BudgetExceeded:
        return BudgetExceeded(
            f"{self.visited:,} {self.what} have taken about {size // _MIB:,} MiB of memory, more "
            f"than the {self._terms.byte_limit // _MIB:,} MiB allowed; allow more with "
            f"Budget(bytes=...), or {self.instead}"
        )
