"""Theorems: closed forms and fast algorithms that answer a question without play.

    @theorem(Nim, NIM_VALUE, "[Bouton01]")
    def nim_value(rules: Nim, board: Heaps) -> int | None:
        \"\"\"Return the sum of the heaps in base 2 without carrying.\"\"\"

A theorem is about positions of one class of rules, and returns an answer as users see it: a `Game`,
an `Outcome`, an `int`; or None for a position outside its domain. The engine tries theorems before
it plays. A subclass may change the rules, so a theorem is not used for subclasses.

    @steps_of(nim_value)
    def nim_columns(rules: Nim, board: Heaps) -> Iterator[Step]:
        \"\"\"Yield the columns of the heaps in base 2, and their sum.\"\"\"

A theorem may tell the steps that lead to its answer for a position that it covers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from partizan.explanation import Step
from partizan.theory import Question

__all__ = ["Theorem", "about", "asked", "is_told", "steps_of", "theorem", "told", "when_registered"]

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class Theorem:
    """A statement that answers one question about positions of one class of rules.

    >>> from partizan import rulesets
    >>> print(rulesets.nim.theorems[0])
    nim value [Bouton01]: the sum of the heaps in base 2 without carrying
    """

    rules: type
    question: Question
    source: str
    answer: Callable[..., Any]

    @property
    def statement(self) -> str:
        """The statement: the first sentence of the function's docstring.

        >>> from partizan import rulesets
        >>> print(rulesets.nim.theorems[0].statement)
        the sum of the heaps in base 2 without carrying
        """
        sentence = " ".join((self.answer.__doc__ or "").split("\n\n")[0].split())
        return sentence.removeprefix("Return ").removesuffix(".")

    @property
    def name(self) -> str:
        """The subject of the module and the name of the function: `nim.nim_value`.

        >>> from partizan import rulesets
        >>> rulesets.nim.theorems[0].name
        'nim.nim_value'
        """
        module: str | None = self.answer.__module__  # None if the function was made by exec
        place = (module or "here").rpartition(".")[2].removesuffix("_theorems")
        return f"{place}.{self.answer.__name__}"

    def __str__(self) -> str:
        return f"{self.question.name} {self.source}: {self.statement}"


_registered: dict[type, dict[str, Theorem]] = {}
_told: dict[object, Callable[..., Iterator[Step]]] = {}
_caches: list[Callable[[], None]] = []  # called when a theorem is added


def theorem(rules: type, question: Question, source: str) -> Callable[[F], F]:
    """Register a function as a theorem about positions of `rules`, and return it unchanged.

    Give the citation as `source`. Several decorators register one function for several rules.

    >>> from partizan import rulesets
    >>> rulesets.nim.theorems[0].answer.__module__
    'partizan.rulesets.heap.nim'
    """

    def register(function: F) -> F:
        made = Theorem(rules, question, source, function)
        _registered.setdefault(rules, {})[f"{made.name} {question.name}"] = made
        for forget in _caches:
            forget()
        return function

    return register


def about(rules: object) -> tuple[Theorem, ...]:
    """Return the theorems about positions of a ruleset, or of a class of rulesets.

    >>> from partizan import rulesets
    >>> [made.source for made in about(rulesets.wythoff)]
    ['[Wythoff07] [Fraenkel82] [Fraenkel98]', '[Wythoff07] [Fraenkel82]']
    """
    cls = rules if isinstance(rules, type) else type(rules)
    return tuple(_registered.get(cls, {}).values())


def asked(rules: type, question: str) -> tuple[Theorem, ...]:
    """Return the theorems that answer a question about positions of a class of rules.

    >>> from partizan import rulesets
    >>> [made.name for made in asked(type(rulesets.nim), "nim value")]
    ['nim.nim_value']
    """
    return tuple(made for made in about(rules) if made.question.name == question)


def steps_of(*explained: type | Callable[..., Any]) -> Callable[[F], F]:
    """Register a function that yields the steps of theorems, and return it unchanged.

    A class of rules may be given in place of a theorem; then the steps are told of all its
    positions, but not of those of its subclasses.

    >>> from partizan import rulesets
    >>> wythoff = rulesets.wythoff
    >>> print(told(wythoff.theorems[0], wythoff, wythoff.board((4, 7)))[-1].sentence)
    It is 4, 7: the heaps that are here.
    """

    def register(function: F) -> F:
        _told.update(dict.fromkeys(explained, function))
        return function

    return register


def told(made: Theorem | None, rules: object, board: Any) -> list[Step]:
    """Return the steps that are told of a board: by its class of rules, and by a theorem.

    The theorem must cover the board. It is None if none does.

    >>> from partizan import rulesets
    >>> told(None, rulesets.nim, rulesets.nim.board("5+3"))
    []
    """
    keys = (type(rules), None if made is None else made.answer)
    return [step for key in keys if key in _told for step in _told[key](rules, board)]


def is_told(made: Theorem) -> bool:
    """Return whether a theorem tells its steps.

    >>> from partizan import rulesets
    >>> is_told(rulesets.nim.theorems[0])
    True
    """
    return made.answer in _told


def when_registered(forget: Callable[[], None]) -> None:
    """Call `forget` whenever a theorem is added, to clear a cache."""
    _caches.append(forget)
