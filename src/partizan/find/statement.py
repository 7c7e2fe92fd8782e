"""Statements in one line of Python, and the search for their smallest counter-example.

A statement is an expression in `g`, a position of a ruleset or a form, and for pairs also in `h`.
An implication is written `not A or B`, or `A <= B`. The line is the user's own code and is
evaluated with all of Python: never pass one that came from elsewhere.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from traceback import walk_tb
from types import CodeType
from typing import Any, Final

from partizan.errors import DomainError, NotationError
from partizan.find.search import Search
from partizan.find.wanted import Wanted
from partizan.form import Form
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
            if frame.f_code.co_filename != _FILE:
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
