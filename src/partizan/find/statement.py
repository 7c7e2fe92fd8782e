"""Statements in one line of Python, and the search for their smallest counter-example.

A statement is an expression in `g`, a position of a ruleset or a form, and for pairs also in `h`.
An implication is written `not A or B`, or `A <= B`. The line is the user's own code and is
evaluated with all of Python: never pass one that came from elsewhere.

All forms born by days 0, 1 and 2 are listed: there are 1, 4 and 256. Day 3 has 2^512, which are
searched in order of the number of options of both players together.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations, product
from traceback import walk_tb
from types import CodeType
from typing import Any, Final, TypeAlias

from partizan.errors import DomainError, NotationError
from partizan.find.search import Search
from partizan.find.wanted import Wanted
from partizan.form import Form
from partizan.jobs import Job, run
from partizan.rules.contract import Rules
from partizan.rules.population import population
from partizan.theories import misere
from partizan.theories.normal import Game
from partizan.theory import Outcome

_FILE: Final = "the statement"
_NAMES: Final = {"Form": Form, "Game": Game, "Outcome": Outcome, "misere": misere}


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of a search: a counter-example or None, the number tried, and the size reached."""

    counterexample: str | None
    tried: int
    up_to: int | None
    unit: str


@dataclass(frozen=True, slots=True)
class Statement:
    """An expression in `g` or in `g` and `h`.

    >>> from partizan import rulesets
    >>> holds = Statement("g.outcome() is Outcome.P or g.nim_value() > 0")
    >>> holds(rulesets.nim("1+2")), holds.names
    (True, ('g',))
    """

    text: str

    def __post_init__(self) -> None:
        _compiled(self.text)

    @property
    def names(self) -> tuple[str, ...]:
        """The games it is about: `g`, or `g` and `h`."""
        return ("g", "h") if "h" in _compiled(self.text).co_names else ("g",)

    def __call__(self, *games: object) -> bool:
        """Return whether the statement is true of these games.

        A mistake in the statement itself, such as a misspelt name, is a `DomainError`.
        """
        values = dict(zip(self.names, games, strict=True))
        try:
            return bool(eval(_compiled(self.text), dict(_NAMES), values))  # noqa: S307  (see above)
        except Exception as error:
            *_, (frame, _) = walk_tb(error.__traceback__)
            misspelt = getattr(error, "obj", None)  # of an AttributeError
            if frame.f_code.co_filename != _FILE and not any(misspelt is it for it in games):
                raise
            raise DomainError(f"{self.text!r} fails: {type(error).__name__}: {error}") from error


@cache
def _compiled(text: str) -> CodeType:
    try:
        code = compile(text.strip(), _FILE, "eval")
    except SyntaxError as error:
        at = max(0, (error.offset or 1) - 1)
        raise NotationError(f"not a Python expression: {error.msg}", text, at) from None
    except ValueError as error:  # half a surrogate pair, or a null character
        raise DomainError(f"{text!r} is not a Python expression: {error}") from None
    if "g" not in code.co_names:
        raise DomainError(f"a statement is about g, as in 'g.outcome() is Outcome.N', not {text!r}")
    return code


@dataclass(frozen=True, slots=True)
class _Refuted:
    """Whether a statement is false of a position, or of it and one that is not larger."""

    statement: Statement
    rules: Rules[Any]
    up_to: int | None

    @property
    def text(self) -> str:
        return self.statement.text

    def __call__(self, position: Any) -> bool:
        return self.partner(position) is not None

    def partner(self, position: Any) -> str | None:
        """Return the text of the second position of a counter-example, "" if there is one only."""
        if len(self.statement.names) == 1:
            return None if self.statement(position) else ""
        for other in population(self.rules, self.up_to):
            if not self.statement(position, self.rules(other)):
                return str(other)
            if other == position.board:
                break
        return None


def try_positions(
    statement: Statement,
    rules: Rules[Any],
    *,
    up_to: int | None = None,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
) -> Finding:
    """Search the positions of a ruleset for a smallest counter-example.

    >>> from partizan import rulesets
    >>> try_positions(Statement("g.nim_value() < 3"), rulesets.nim, up_to=4, jobs=1)
    Finding(counterexample='3', tried=3, up_to=4, unit='counters')
    """
    refuted = _Refuted(statement, rules, up_to)
    search = Search(rules, Wanted(where=refuted), up_to)
    found = None
    for hit in search.run(jobs=jobs, journal=journal, limit=1):
        partner = refuted.partner(rules(hit.position if hit.board is None else hit.board))
        found = f"{hit.position} and {partner}" if partner else hit.position
    if found is None and search.failures:
        first = search.failures[0]
        raise DomainError(f"the statement has no truth value for {first.position}: {first.reason}")
    return Finding(found, search.looked_at, search.up_to, search.unit)


OPTIONS: Final = 2
"""The default limit on the options of a form born by day 3, both players' together."""

_LISTED = 2  # the last day whose forms are all listed
_LATEST = 3
_MOST = 4  # options of a form: 2.8 billion forms

_Part: TypeAlias = tuple[int, int]  # the number of options and the first one; or a place in a list


@cache
def forms_by_day(day: int) -> tuple[Form, ...]:
    """Return the literal forms born by a day, at most 2, simple ones first.

    >>> [len(forms_by_day(day)) for day in range(3)]
    [1, 4, 256]
    """
    if not 0 <= day <= _LISTED:
        raise DomainError(f"the forms born by days 0 to {_LISTED} can be listed, not day {day}")
    forms = [Form(0)]
    for _ in range(day):
        sides = [side for n in range(len(forms) + 1) for side in combinations(forms, n)]
        forms = [Form.of(*pair) for pair in product(sides, repeat=2)]
    return tuple(sorted(forms, key=lambda g: (g.birthday, len(g.left) + len(g.right), str(g))))


def try_forms(
    statement: Statement,
    day: int,
    *,
    options: int | None = None,
    jobs: int | str | None = 1,
    journal: str | os.PathLike[str] | None = None,
) -> Finding:
    """Search the forms born by a day for a smallest counter-example.

    By day 3, `g` has at most `options` options of both players together, and `h` is born by day 2.
    `jobs.run` describes `jobs` and `journal`.

    >>> try_forms(Statement("misere.outcome(g) is not Outcome.P"), 2)
    Finding(counterexample='*', tried=4, up_to=2, unit='days')
    >>> try_forms(Statement("g.birthday < 3"), 3, options=1)
    Finding(counterexample='{-2|}', tried=6, up_to=1, unit='options')
    """
    if not 0 <= day <= _LATEST:
        raise DomainError(f"forms born by days 0 to {_LATEST} can be searched, not day {day}")
    most = OPTIONS if options is None else options
    if day == _LATEST and not 0 <= most <= _MOST:
        raise DomainError(f"forms born by day 3 are searched with 0 to {_MOST} options, not {most}")
    facts = {"statement": statement.text, "day": day} | (
        {"options": most} if day == _LATEST else {}
    )
    job = Job(
        "search of forms", partial(_refuted, statement, day), _parts(day, most), facts, text=str
    )
    tried = 0
    found = None
    for _, (count, counterexample) in run(job, jobs=jobs, journal=journal):
        tried += count
        if counterexample is not None:
            found = counterexample
            break
    return Finding(found, tried, *((most, "options") if day == _LATEST else (day, "days")))


def _parts(day: int, most: int) -> list[_Part]:
    """Return the parts of a search, those with simple forms first."""
    if day <= _LISTED:
        return [(0, place) for place in range(len(forms_by_day(day)))]
    slots = 2 * len(forms_by_day(_LISTED))
    return [(0, 0), *((n, first) for n in range(1, most + 1) for first in range(slots))]


def _forms(day: int, part: _Part) -> Iterator[Form]:
    """Yield the forms of a part."""
    count, first = part
    if day <= _LISTED:
        yield forms_by_day(day)[first]
        return
    before = forms_by_day(_LISTED)
    size = len(before)
    if not count:
        yield Form(0)
        return
    for more in combinations(range(first + 1, 2 * size), count - 1):
        sides: tuple[list[Form], list[Form]] = [], []
        for slot in (first, *more):
            sides[slot // size].append(before[slot % size])
        yield Form.of(*sides)


def _refuted(statement: Statement, day: int, part: _Part) -> list[Any]:
    """Return how many cases of a part were tried, and the first counter-example or None."""
    tried = 0
    before = forms_by_day(min(day, _LISTED))
    for form in _forms(day, part):
        partners: list[tuple[Form, ...]] = [()]
        if len(statement.names) > 1:
            partners = [(h,) for h in (before if day > _LISTED else before[: part[1] + 1])]
        for more in partners:
            tried += 1
            if not statement(form, *more):
                return [tried, " and ".join(map(str, (form, *more)))]
    return [tried, None]
