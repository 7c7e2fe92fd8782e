"""What is said about a position: findings, one by one, each as soon as it is known.

    for finding in rulesets.domineering("..|..").analysis():
        print(finding)

Each kind of play decides what is asked, and in which order. Terminal, JSON, explorer and notebook
show the same findings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from partizan.budget import Budget
from partizan.display import table
from partizan.engine import Reason
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.rules.move import Move
from partizan.theories.normal.thermal import Stop
from partizan.wording import show

EXTRA: Final = 5.0
"""The seconds for all questions beyond the value, if nothing else is said."""

_LEAST = 0.1  # seconds that each of them has in any case

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer to a question about a position, or the error that says why there is none.

    `why` is how the answer is known, if that is told, and `seconds` is how long it took. If only a
    part of the answer was found, `reached` is the limit that kept the rest out. A finding that is
    `aside` follows from another one, and is not worth saying to people.

    >>> from partizan import rulesets
    >>> finding = rulesets.nim(3, 5).analysis()["value"]
    >>> finding.answer, str(finding.why).partition(":")[0], finding.error
    (*6, 'by [Bouton01]', None)
    """

    name: str
    answer: Any = None
    why: Reason | None = None
    error: PartizanError | None = None
    seconds: float = 0.0
    aside: bool = False
    reached: BudgetExceeded | TooLarge | None = None

    @property
    def late(self) -> BudgetExceeded | TooLarge | None:
        """The limit that kept out the answer, or a part of it.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering(9, 9).analysis("value", seconds=0)["value"].late)
        the time allowed was used up
        """
        error = self.error
        return error if isinstance(error, BudgetExceeded | TooLarge) else self.reached

    def __str__(self) -> str:
        return f"{self.name}: {_text(self.answer) if self.error is None else self.error}"


@dataclass(frozen=True, slots=True)
class Evaluated(Generic[P]):
    """A move, the position after it, its value, and whether the value needs it.

    `value` and `sensible` are None if they were not found.

    >>> from partizan import rulesets
    >>> first = rulesets.nim(2).analysis()["Left's moves"].answer[0]
    >>> first.move.name, first.position, first.value, first.wins
    ('heap 2 -> 0', nim("0"), 0, True)
    """

    move: Move[Any]
    position: P
    value: Any = None
    sensible: bool | None = None

    @property
    def wins(self) -> bool:
        """Whether the player who makes the move is known to win.

        >>> from partizan import rulesets
        >>> [each.wins for each in rulesets.nim(2).analysis()["Left's moves"].answer]
        [True, False]
        """
        return self.value is not None and self._winner is self.move.player

    @property
    def draws(self) -> bool:
        """Whether play is known to be drawn after the move.

        >>> from partizan import rulesets
        >>> position = rulesets.token_game("0>1 1>0")
        >>> [each.draws for each in position.analysis()["Left's moves"].answer]
        [True]
        """
        return self.value is not None and self._winner is None

    @property
    def _winner(self) -> Any:
        return self.value.outcome.winner(self.move.player.opponent)

    def __str__(self) -> str:
        return self.move.name if self.value is None else f"{self.move.name} = {self.value}"


@dataclass(frozen=True, slots=True)
class Step:
    """A question of an analysis: its name and how to ask it.

    An `extra` question is one that few people need. If the limits are reached, `instead` is asked,
    if it is given. An `optional` question that does not apply is left out.
    """

    name: str
    ask: Callable[[], object]
    why: Callable[[], Reason] | None = None
    instead: Callable[[], object] | None = None
    extra: bool = False
    optional: bool = False
    aside: bool = False


Inquiry: TypeAlias = Generator[Step, Finding, None]
"""The steps of an analysis; each gets its finding, on which further steps may depend."""


def quietly(_step: Step) -> AbstractContextManager[object]:
    """Return a context that does nothing.

    >>> with quietly(Step("value", lambda: 0)):
    ...     pass
    """
    return nullcontext()


class Analysis:
    """The findings about a position, found one by one when they are asked for.

    Each question may take `seconds`. If these are not given, the questions after the value, and
    others that few people need, have `extra` seconds in all: each may take half of what is left,
    so that a hard one leaves time for the others.

    >>> from partizan import rulesets
    >>> analysis = rulesets.domineering("..|..").analysis()
    >>> print(analysis["value"], analysis["temperature"], sep=", ")
    value: ±1, temperature: 1
    >>> [finding.name for finding in analysis][:4]
    ['outcome', 'value', 'misère outcome', 'Left stop']
    """

    def __init__(
        self,
        inquiry: Inquiry,
        only: Collection[str] = (),
        *,
        without: Collection[str] = (),
        seconds: float | None = None,
        extra: float | None = None,
        around: Callable[[Step], AbstractContextManager[object]] = quietly,
    ) -> None:
        self._inquiry = inquiry
        self._only = {*only}
        self._without = {*without}
        self._seconds = seconds
        self._left = EXTRA if extra is None and seconds is None else extra
        self._is_valued = False
        self._around = around
        self._last: Finding | None = None
        self._found: list[Finding] = []

    def __iter__(self) -> Iterator[Finding]:
        place = 0
        while place < len(self._found) or self._find_more():
            yield self._found[place]
            place += 1

    def __getitem__(self, name: str) -> Finding:
        """Return the last finding of this name, asking no more than is needed."""
        found = next((finding for finding in self if finding.name == name), None)
        if found is None:
            names = ", ".join(dict.fromkeys(finding.name for finding in self._found))
            raise DomainError(f"the analysis has no finding {name!r:.60}; it has {names}")
        return found

    def limit(self, step: Step) -> float | None:
        """Return the seconds allowed for a question, if they are limited.

        >>> from partizan import rulesets
        >>> nim, later = rulesets.nim(2), Step("genus", lambda: 0, extra=True)
        >>> nim.analysis().limit(later), nim.analysis(seconds=3).limit(later)
        (2.5, 3)
        """
        if self._left is None or not self._is_beyond(step):
            return self._seconds
        return max(self._left / 2, _LEAST)

    def _is_beyond(self, step: Step) -> bool:
        """Return whether a question is asked beyond the value."""
        return step.extra or self._is_valued

    def _find_more(self) -> bool:
        """Ask until there is one more finding; return whether there is."""
        try:
            while True:
                step = self._inquiry.send(self._last)  # type: ignore[arg-type]  # None at first
                if step.name in self._without or (self._only and step.name not in self._only):
                    self._last = Finding(step.name)
                    continue
                self._last = found = self._asked(step)
                if not (step.optional and isinstance(found.error, DomainError)):
                    self._found.append(found)
                    return True
        except StopIteration:
            return False

    def _asked(self, step: Step) -> Finding:
        begun = perf_counter()
        answer, why, error, reached = None, None, None, None
        try:
            try:
                with self._around(step), Budget(seconds=self.limit(step)):
                    why = None if step.why is None else step.why()
                    answer = step.ask()
                    reached = getattr(answer, "late", None)  # bounds of a value may be rough
            except (BudgetExceeded, TooLarge) as limit:
                if step.instead is None:
                    raise
                reached = limit
                with Budget(seconds=self.limit(step)):
                    answer = step.instead()
        except PartizanError as failure:
            error = failure
        taken = perf_counter() - begun
        if self._left is not None and self._is_beyond(step):
            self._left -= taken
        self._is_valued |= step.name == "value" and error is None
        return Finding(step.name, answer, why, error, taken, step.aside, reached)

    def __str__(self) -> str:
        return "\n".join(str(finding) for finding in self if not finding.aside)

    def __repr__(self) -> str:
        count = len(self._found)
        return f"<analysis with {count} finding{'' if count == 1 else 's'} so far>"

    def _repr_html_(self) -> str:
        """Return a table of all findings."""
        rows = [
            (finding.name, finding.error or _words(finding.answer), finding.why or "")
            for finding in self
            if not finding.aside
        ]
        return table(rows, ["question", "answer", "how it is known"])


def _words(answer: Any) -> Any:
    """Return an answer that is best said in words as text, and any other as it is."""
    match answer:
        case Stop(number, mover):
            return f"{show(number)}, where {mover} is to move"
        case Fraction():
            return show(answer)
        case tuple() if type(answer) is tuple:
            return ", ".join(map(str, answer)) or "none"
        case _:
            return answer


def _text(answer: Any) -> str:
    return show(answer) if hasattr(answer, "notation") else str(_words(answer))
