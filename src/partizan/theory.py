"""Outcomes, relations, and evaluations: questions answered from the answers for options."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, Generic, Literal, NoReturn, TypeAlias, TypeVar

from partizan.display import Drawable
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.identity import Value
from partizan.wording import Worded, plain_word, quoted

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


class Outcome(Drawable, Worded):
    """Who wins: Left, Right, the player who moves first (N), or the one who moves second (P).

    The other five outcomes occur only in loopy games, in which play may go on for ever and is then
    drawn. An outcome equals its name, as in `p.outcome() == "N"`; other texts are refused.

    >>> Outcome.of(left_first=True, right_first=False)
    Outcome.L
    >>> Outcome.L.swapped(), Outcome.NHat.swapped()
    (Outcome.R, Outcome.NCheck)
    """

    L = "Left wins"
    R = "Right wins"
    N = "the first player wins"
    P = "the second player wins"
    D = "the game is drawn"
    NHat = "Left wins if she moves first, and the game is drawn if Right moves first"
    NCheck = "Right wins if he moves first, and the game is drawn if Left moves first"
    PHat = "Left wins if she moves second, and the game is drawn if Left moves first"
    PCheck = "Right wins if he moves second, and the game is drawn if Right moves first"

    @classmethod
    def of(cls, *, left_first: bool, right_first: bool) -> Outcome:
        """Return the outcome, given whether Left and Right win when they move first.

        >>> Outcome.of(left_first=True, right_first=True)
        Outcome.N
        """
        if left_first:
            return cls.N if right_first else cls.L
        return cls.R if right_first else cls.P

    @classmethod
    def of_winners(cls, left_begins: int, right_begins: int) -> Outcome:
        """Return the outcome, given who wins when Left begins and when Right begins.

        1 means that Left wins, -1 that Right wins, and 0 that the game is drawn.

        >>> Outcome.of_winners(1, 1), Outcome.of_winners(1, 0), Outcome.of_winners(0, 0)
        (Outcome.L, Outcome.NHat, Outcome.D)
        """
        return cls[_OUTCOMES[3 * left_begins + right_begins]]

    def winner(self, first: Player | str) -> Player | None:
        """Return who wins if `first` begins, or None if the game is drawn then.

        >>> Outcome.N.winner("left"), Outcome.PHat.winner("left"), Outcome.PHat.winner("right")
        (Left, None, Left)
        """
        place = 0 if Player.of(first) is LEFT else 1
        return _WINNERS[self.name][place]

    def __call__(self, *_: object) -> NoReturn:
        """Refuse: an outcome is not asked."""
        raise TypeError(
            "the outcome of a value is a property: write g.outcome, without parentheses; a "
            "position is asked, as in p.outcome()"
        )

    def swapped(self) -> Outcome:
        """Return the outcome with the players' roles exchanged.

        >>> Outcome.L.swapped(), Outcome.N.swapped()
        (Outcome.R, Outcome.N)
        """
        return Outcome[_SWAPPED.get(self.name, self.name)]

    @property
    def is_drawn(self) -> bool:
        """Whether the game is drawn when Left begins or when Right begins.

        >>> Outcome.PHat.is_drawn, Outcome.P.is_drawn
        (True, False)
        """
        return self.name not in {"L", "R", "N", "P"}

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


_OUTCOMES = {
    4: "L",
    3: "NHat",
    2: "N",
    1: "PHat",
    0: "D",
    -1: "NCheck",
    -2: "P",
    -3: "PCheck",
    -4: "R",
}
_PLAYERS = {1: LEFT, 0: None, -1: RIGHT}
_WINNERS = {
    _OUTCOMES[3 * one + other]: (_PLAYERS[one], _PLAYERS[other])
    for one in _PLAYERS
    for other in _PLAYERS
}
_SWAPPED = {"L": "R", "NHat": "NCheck", "PHat": "PCheck"}
_SWAPPED |= {after: before for before, after in _SWAPPED.items()}


class Relation(Worded):
    """The relation of two games: less, equal, greater or confused.

    >>> from partizan import Game
    >>> Game("^").compare("*2"), Game("^").compare("*"), str(Relation.CONFUSED)
    (Relation.GREATER, Relation.CONFUSED, '||')
    >>> Game("^").compare("*2") == ">"
    True
    """

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "||"

    @classmethod
    def of(cls, *, le: bool, ge: bool) -> Relation:
        """Return the relation, given whether the first is <= and >= the second.

        >>> Relation.of(le=True, ge=True), Relation.of(le=False, ge=False)
        (Relation.EQUAL, Relation.CONFUSED)
        """
        if le:
            return cls.EQUAL if ge else cls.LESS
        return cls.GREATER if ge else cls.CONFUSED

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Relation.{self.name}"


class Question(Value):
    """A question about a position.

    >>> from partizan.theories.impartial import NIM_VALUE
    >>> NIM_VALUE.name, NIM_VALUE.words
    ('nim value', ('nim', 'grundy value', 'grundy'))
    """

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

    >>> from partizan.theories.impartial import NIM_VALUE
    >>> NIM_VALUE.of_options([0, 1, 3], [0, 1, 3]), NIM_VALUE.of_sum([3, 5])
    (2, 6)
    """

    words: tuple[str, ...] = ()
    """Other names that a user may type."""

    is_additive: ClassVar[bool] = True
    """Whether the answer for a sum follows from the answers for its parts."""

    is_impartial: ClassVar[bool] = False
    """Whether the question is about games in which both players always have the same options."""

    @abstractmethod
    def of_options(self, left: Sequence[T], right: Sequence[T]) -> T:
        """Return the answer for {left|right}.

        >>> from partizan.theories.impartial import NIM_VALUE
        >>> NIM_VALUE.of_options([0, 1, 3], [0, 1, 3])
        2
        """

    def of_sum(self, parts: Sequence[T]) -> T:
        """Return the answer for a sum, if it follows from the answers for the parts.

        >>> from partizan.theories.impartial import NIM_VALUE
        >>> NIM_VALUE.of_sum([3, 5])
        6
        """
        raise NotImplementedError(
            f"the {self.name} of a sum does not follow from that of its parts"
        )

    @abstractmethod
    def of_conjugate(self, value: T) -> T:
        """Return the answer with the players' roles exchanged.

        >>> from partizan.theories.impartial import NIM_VALUE
        >>> NIM_VALUE.of_conjugate(3)
        3
        """

    @abstractmethod
    def answer(self, value: T) -> R:
        """Return the answer as the user sees it.

        >>> from partizan.theories.normal import OUTCOME
        >>> OUTCOME.answer(OUTCOME.of_options([], []))
        Outcome.P
        """

    def plain(self, answer: R) -> T | None:
        """Return the plain data of an answer, the inverse of `answer`, or None if unknown.

        >>> from partizan.theories.impartial import NIM_VALUE
        >>> NIM_VALUE.plain(3)
        3
        """
        return None

    @abstractmethod
    def encode(self, value: T) -> str:
        """Return the answer as a text for `decode`, in any process.

        >>> from partizan.theories.impartial import NIM_VALUE
        >>> NIM_VALUE.encode(3)
        '3'
        """

    @abstractmethod
    def decode(self, text: str) -> T:
        """Return the answer that `encode` has written.

        >>> from partizan.theories.impartial import NIM_VALUE
        >>> NIM_VALUE.decode("3")
        3
        """
