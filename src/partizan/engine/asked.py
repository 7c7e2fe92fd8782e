"""Questions about positions, and answers with their reasons: a theorem, a store, or play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from partizan.rules.theorem import Theorem
from partizan.theory import Evaluation

T = TypeVar("T")
R = TypeVar("R")


class Asked(NamedTuple, Generic[T, R]):
    """A question about a position."""

    rules: Any
    board: Any
    question: Evaluation[T, R]


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why an answer is known.

    >>> from partizan import rulesets
    >>> print(rulesets.nim("3+5").why())
    by [Bouton01]: the sum of the heaps in base 2 without carrying
    >>> print(rulesets.domineering("..|..").why())
    by play in the compiled core
    """

    how: str
    """In a few words: `by play of 17 positions`."""

    theorems: tuple[Theorem, ...] = ()
    """The theorems that were used, if any."""

    @classmethod
    @lru_cache(maxsize=256)
    def of_theorems(cls, *theorems: Theorem) -> Reason:
        """Return a reason that consists of theorems."""
        distinct = tuple(dict.fromkeys(theorems))
        if not distinct:
            return cls("by definition: no player can move")
        sources = ", ".join(dict.fromkeys(made.source for made in distinct))
        statement = f": {distinct[0].statement}" if len(distinct) == 1 else ""
        return cls(f"by {sources}{statement}", distinct)

    @classmethod
    def of_parts(cls, reasons: list[Reason]) -> Reason:
        """Return the reason for a sum, given those for its parts."""
        distinct = list(dict.fromkeys(reasons)) or [cls.of_theorems()]
        if len(distinct) == 1:
            return distinct[0]
        how = "; ".join(reason.how for reason in distinct)
        return cls(how, tuple(made for reason in distinct for made in reason.theorems))

    def __str__(self) -> str:
        return self.how


class Answer(NamedTuple, Generic[R]):
    """An answer and its reason, and the plain data of the answer if play has found them."""

    value: R
    reason: Reason
    plain: Any = None
