"""Evaluations of impartial positions: nim-values and misère nim-values.

The minimal excludant of a set is the least nonnegative integer not in it [BCG01]. The nim-value of
a position is the size of the nim-heap that it equals under normal play [Siegel13]. The misère
nim-value determines who wins under misère play, but not the outcomes of sums.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import xor
from typing import Any, Final

from partizan.errors import DomainError
from partizan.form import Form, Source
from partizan.numeric import is_count
from partizan.theory import Evaluation, Outcome
from partizan.wording import quoted


def mex(numbers: Iterable[int]) -> int:
    """Return the least nonnegative integer that is not among `numbers`.

    >>> mex([0, 1, 3]), mex([]), mex([2, 2])
    (2, 0, 0)
    """
    present = set(numbers)
    least = 0
    while least in present:
        least += 1
    return least


# --- evaluations ----------------------------------------------------------------------------------


class NimValue(Evaluation[int, int]):
    """The mex of the options' nim-values; for a sum, the nim-sum of the parts."""

    name = "nim value"
    words: tuple[str, ...] = ("nim", "grundy value", "grundy")
    is_impartial = True

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the least number that is not the value of an option."""
        return mex(left)

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return the nim-sum."""
        return reduce(xor, parts, 0)

    def of_conjugate(self, value: int) -> int:
        """Return the value itself: an impartial game is its own conjugate."""
        return value

    def answer(self, value: int) -> int:
        """Return the nim-value."""
        return value

    def plain(self, answer: int) -> int:
        """Return the nim-value itself, which must be a nonnegative integer."""
        if not is_count(answer):
            raise DomainError(f"a {self.name} is an integer >= 0, not {quoted(answer)}")
        return answer

    def encode(self, value: int) -> str:
        """Return the number's digits."""
        return str(value)

    def decode(self, text: str) -> int:
        """Return the number."""
        return int(text)


class MisereNimValue(NimValue):
    """1 if there is no move, and otherwise the mex of the options' misère nim-values.

    A position is a second-player win under misère play if and only if this is 0. [BCG01]
    """

    name = "misere nim value"
    words = ("misere nim", "misere grundy value")
    is_additive = False

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the least number that is not an option's value, or 1 if there is no option."""
        return mex(left) if left else 1

    def of_sum(self, parts: Sequence[int]) -> int:
        """Raise an error: misère nim-values of sums are not determined by those of the parts."""
        return super(NimValue, self).of_sum(parts)


NIM_VALUE: Final = NimValue()
MISERE_NIM_VALUE: Final = MisereNimValue()

EVALUATIONS: Final[tuple[Evaluation[Any, Any], ...]] = (NIM_VALUE, MISERE_NIM_VALUE)
"""The evaluations of impartial positions; `value(impartial)` gives the first."""


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
