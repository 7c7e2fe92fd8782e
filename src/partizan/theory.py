"""Outcomes, relations, and evaluations: questions answered from the answers for options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import Enum
from typing import ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

from partizan.drawable import Drawable
from partizan.errors import DomainError
from partizan.wording import plain_word, quoted

__all__ = [
    "MISERE_MOVE",
    "MOVE",
    "Convention",
    "Evaluation",
    "Outcome",
    "Question",
    "Relation",
    "convention",
]

Convention: TypeAlias = Literal["normal", "misere"]
"""Whether a player who cannot move loses (normal play) or wins (misère play)."""

T = TypeVar("T")
R = TypeVar("R")


def convention(given: object) -> Convention:
    """Return the convention that a word names.

    >>> convention("Normal"), convention("misère")
    ('normal', 'misere')
    """
    match plain_word(given) if isinstance(given, str) else None:
        case "normal" | "normal play":
            return "normal"
        case "misere" | "misere play":
            return "misere"
    error = DomainError if isinstance(given, str) else TypeError
    raise error(f"a convention is 'normal' or 'misere', not {quoted(given)}")


class Outcome(Drawable, Enum):
    """Who wins: Left, Right, the player who moves first (N), or the one who moves second (P).

    >>> Outcome.of(left_first=True, right_first=False)
    Outcome.L
    >>> Outcome.L.swapped()
    Outcome.R
    """

    L = "Left wins"
    R = "Right wins"
    N = "the first player wins"
    P = "the second player wins"

    @classmethod
    def of(cls, *, left_first: bool, right_first: bool) -> Outcome:
        """Return the outcome, given whether Left and Right win when they move first."""
        if left_first:
            return cls.N if right_first else cls.L
        return cls.R if right_first else cls.P

    def swapped(self) -> Outcome:
        """Return the outcome with the players' roles exchanged."""
        return {Outcome.L: Outcome.R, Outcome.R: Outcome.L}.get(self, self)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class Relation(Enum):
    """The relation of two games: less, equal, greater or confused."""

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "||"

    @classmethod
    def of(cls, *, le: bool, ge: bool) -> Relation:
        """Return the relation, given whether the first is <= and >= the second."""
        if le:
            return cls.EQUAL if ge else cls.LESS
        return cls.GREATER if ge else cls.CONFUSED

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Relation.{self.name}"


class Question:
    """A question about a position."""

    name: str
    """`normal value`, `misere outcome`; part of the key under which answers are stored."""

    def __repr__(self) -> str:
        return f"<question: {self.name}>"


class _WinningMove(Question):
    name = "winning move"


class _MisereWinningMove(Question):
    name = "misere winning move"


MOVE: Final = _WinningMove()
"""A winning move under normal play; its theorems take the rules, a board and a player."""

MISERE_MOVE: Final = _MisereWinningMove()
"""A winning move under misère play."""


class Evaluation(Question, ABC, Generic[T, R]):
    """A question about a game that is answered from the answers for its options.

    The engine computes with answers of type `T`, which are plain data: they may be kept in tables
    that outlive every object of the package. `answer` turns one into the result for the user.
    """

    words: tuple[str, ...] = ()
    """Other names that a user may type."""

    is_additive: ClassVar[bool] = True
    """Whether the answer for a sum follows from the answers for its parts."""

    is_impartial: ClassVar[bool] = False
    """Whether the question is about games in which both players always have the same options."""

    @abstractmethod
    def of_options(self, left: Sequence[T], right: Sequence[T]) -> T:
        """Return the answer for {left|right}."""

    def of_sum(self, parts: Sequence[T]) -> T:
        """Return the answer for a sum, if it follows from the answers for the parts."""
        raise NotImplementedError(
            f"the {self.name} of a sum does not follow from that of its parts"
        )

    @abstractmethod
    def of_conjugate(self, value: T) -> T:
        """Return the answer with the players' roles exchanged."""

    @abstractmethod
    def answer(self, value: T) -> R:
        """Return the answer as the user sees it."""

    def plain(self, answer: R) -> T | None:
        """Return the plain data of an answer, the inverse of `answer`, or None if unknown."""
        return None

    @abstractmethod
    def encode(self, value: T) -> str:
        """Return the answer as a text for `decode`, in any process."""

    @abstractmethod
    def decode(self, text: str) -> T:
        """Return the answer that `encode` has written."""
