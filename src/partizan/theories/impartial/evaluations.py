"""The questions that the impartial theory answers about a position: nim-values, and who wins.

The normal one is the size of the nim-heap it equals [Siegel13]. The
misère one decides who wins under misère play, but says nothing about sums.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import xor
from typing import Any, Final

from partizan.errors import DomainError
from partizan.form import Form, Source
from partizan.numeric import is_count
from partizan.theories.impartial.mex import mex
from partizan.theory import Evaluation, Outcome
from partizan.wording import quoted

__all__ = [
    "EVALUATIONS",
    "MISERE_NIM_VALUE",
    "NIM_VALUE",
    "MisereNimValue",
    "NimValue",
    "nim_value",
    "outcome",
]


class NimValue(Evaluation[int, int]):
    """The mex of the options' nim-values; the nim-sum for a sum."""

    name = "nim value"
    words: tuple[str, ...] = ("nim", "grundy value", "grundy")
    is_impartial = True

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the least number that no option has."""
        return mex(left)

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return the nim-sum."""
        return reduce(xor, parts, 0)

    def of_conjugate(self, value: int) -> int:
        """Return the same: an impartial game is its own conjugate."""
        return value

    def answer(self, value: int) -> int:
        """Return the nim-value."""
        return value

    def plain(self, answer: int) -> int:
        """Return the same, which must be 0, 1, 2, …."""
        if not is_count(answer):
            raise DomainError(f"a {self.name} is 0, 1, 2, …, not {quoted(answer)}")
        return answer

    def encode(self, value: int) -> str:
        """Return the number's digits."""
        return str(value)

    def decode(self, text: str) -> int:
        """Return the number."""
        return int(text)


class MisereNimValue(NimValue):
    """1 if there is no move, and otherwise the mex of the options' misère nim-values.

    A position is won by the second player under misère play if and only if this is 0.
    [BCG01]
    """

    name = "misere nim value"
    words = ("misere nim", "misere grundy value")
    is_additive = False

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the least number that no option has, or 1 if there is no option."""
        return mex(left) if left else 1

    def of_sum(self, parts: Sequence[int]) -> int:
        """Refuse: misère nim-values do not add."""
        return super(NimValue, self).of_sum(parts)


NIM_VALUE: Final = NimValue()
MISERE_NIM_VALUE: Final = MisereNimValue()

EVALUATIONS: Final[tuple[Evaluation[Any, Any], ...]] = (NIM_VALUE, MISERE_NIM_VALUE)
"""What can be said about impartial positions; the first is what `value(impartial)` gives."""


def nim_value(game: Source) -> int:
    """Return the size of the nim-heap that equals an impartial form under normal play.

    >>> nim_value("*2 + *3"), nim_value("{*2|*2}")
    (1, 0)
    """
    form = Form(game)
    if not form.is_impartial:
        raise DomainError(
            f"{form!r} is not impartial: both players need the same options in every follower"
        )
    found: dict[Form, int] = {}
    for follower in sorted(form.followers(), key=lambda tree: tree.birthday):
        found[follower] = mex([found[option] for option in follower.left])
    return found[form]


def outcome(*games: Source) -> Outcome:
    """Return who wins the sum of impartial games under normal play: N or P.

    >>> outcome("*3"), outcome("*3", "*2", "*")
    (Outcome.N, Outcome.P)
    """
    return Outcome.N if reduce(xor, map(nim_value, games), 0) else Outcome.P
