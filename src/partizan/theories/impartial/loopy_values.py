"""Nim-values of impartial games in which play may repeat: a number, or infinity with a set.

In a finite digraph a node has the nim-value m if its options have all values below m and not m, and
every option with a greater value or none has itself an option of value m. Nodes that get no number
in this way have the value infinity, written ∞(K), where K is the set of their options' numbers.
[Smith66; FP75; Siegel13]
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Sequence
from typing import TypeAlias, final

from partizan._core import retrograde_nim_values as _values
from partizan.errors import DomainError, NotationError
from partizan.frozen import Frozen
from partizan.notation import Style
from partizan.numeric import is_count
from partizan.theory import Outcome
from partizan.wording import quoted

_TEXT = re.compile(
    r"\s*(?:∞|inf(?:inity)?|oo|\\infty)\s*(?:\(\s*([0-9\s,]*)\)|_?\{([0-9\s,]*)\})?\s*"
)
_DIGITS = 9  # digits of a number in a set


@final
class LoopyNimber(Frozen):
    """The nim-value ∞(K) of an impartial game from which play may go on for ever.

    K holds the nim-values of those options that have a number. The player who is to move wins if 0
    is in K; otherwise the game is drawn. In sums of impartial games only K matters:

    >>> LoopyNimber("∞(0,2)"), LoopyNimber([0, 2]) + 3, LoopyNimber([1]) + LoopyNimber([0])
    (∞(0,2), ∞(1,3), ∞())
    >>> LoopyNimber([0, 2]).outcome, LoopyNimber([2]).outcome
    (Outcome.N, Outcome.D)

    Two positions with the same ∞(K) may still differ beside partizan games; their value is a
    `Loopy`.
    """

    __slots__ = ("values",)
    _noun = "loopy nimber"
    values: frozenset[int]
    """The nim-values of the options that have a number."""

    def __init__(self, source: str | Iterable[int] | LoopyNimber = ()) -> None:
        if isinstance(source, LoopyNimber):
            found = source.values
        elif isinstance(source, str):
            found = _read(source)
        else:
            given = tuple(source)
            for number in given:
                if not is_count(number):
                    raise DomainError(
                        f"the set of a loopy nimber has integers >= 0, and {quoted(number)} is not "
                        "one"
                    )
            found = frozenset(given)
        object.__setattr__(self, "values", found)

    @property
    def outcome(self) -> Outcome:
        """Who wins: N if 0 is in the set, and otherwise the game is drawn.

        >>> LoopyNimber("∞(0)").outcome, LoopyNimber("∞").outcome
        (Outcome.N, Outcome.D)
        """
        return Outcome.N if 0 in self.values else Outcome.D

    def __add__(self, other: int | LoopyNimber) -> LoopyNimber:
        """Return the nim-value of a sum; two infinite summands give ∞()."""
        if isinstance(other, LoopyNimber):
            return LoopyNimber()
        if not is_count(other):
            return NotImplemented
        return LoopyNimber(n ^ other for n in self.values)

    __radd__ = __add__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LoopyNimber):
            return NotImplemented
        return self.values == other.values

    def __hash__(self) -> int:
        return hash(("loopy nimber", self.values))

    def __reduce__(self) -> tuple[type[LoopyNimber], tuple[tuple[int, ...]]]:
        return (LoopyNimber, (tuple(self.values),))

    def notation(self, style: Style = "unicode") -> str:
        """Return the value in Unicode, ASCII or LaTeX.

        >>> LoopyNimber([0, 2]).notation(), LoopyNimber([0, 2]).notation("ascii")
        ('∞(0,2)', 'inf(0,2)')
        """
        sign = {"unicode": "∞", "ascii": "inf", "latex": r"\infty"}[style]
        return f"{sign}({','.join(map(str, sorted(self.values)))})"

    def __str__(self) -> str:
        return self.notation()

    def __format__(self, spec: str) -> str:
        return self.notation(spec) if spec in {"ascii", "latex"} else format(str(self), spec)  # type: ignore[arg-type]

    __repr__ = __str__

    def _repr_latex_(self) -> str:
        return f"${self.notation('latex')}$"


LoopyNimValue: TypeAlias = "int | LoopyNimber"
"""A nim-value of a game in which play may repeat."""


def loopy_nim_values(options: Sequence[Sequence[int]]) -> list[LoopyNimValue]:
    """Return the nim-values of the nodes of a digraph; `options[v]` lists the ends of v's arcs.

    Values are found level by level, in time O(E^1.5) for E arcs and usually O(E).

    >>> loopy_nim_values([[1], [0, 2], [3], []])  # 0 and 1 lead to each other, 1 also to 2
    [∞(), ∞(1), 1, 0]
    >>> loopy_nim_values([[0]]), loopy_nim_values([[0, 1], []])
    ([∞()], [∞(0), 0])
    """
    lists = [list(ends) for ends in options]
    for ends in lists:
        for node in ends:
            if not is_count(node) or node >= len(lists):
                raise DomainError(
                    f"the nodes of this graph are 0 to {len(lists) - 1}; {quoted(node)} is not one"
                )
    found = array("i", _values(lists))
    return [
        value if value >= 0 else LoopyNimber(found[w] for w in lists[v] if found[w] >= 0)
        for v, value in enumerate(found)
    ]


def nim_sum(values: Iterable[LoopyNimValue]) -> LoopyNimValue:
    """Return the nim-value of a sum of impartial games.

    >>> nim_sum([1, LoopyNimber([0, 2]), 2]), nim_sum([1, 2])
    (∞(1,3), 3)
    """
    total: LoopyNimValue = 0
    for value in values:
        total = (
            total ^ value if isinstance(total, int) and isinstance(value, int) else total + value
        )
    return total


def _read(text: str) -> frozenset[int]:
    """Return the set of a loopy nimber in writing."""
    found = _TEXT.fullmatch(text)
    if found is None:
        raise NotationError("a loopy nimber is written as in ∞(0,2) or inf(0,2)", text, 0)
    inside = (found[1] or found[2] or "").strip()
    words = [word.strip() for word in inside.split(",")] if inside else []
    for word in words:
        if not word.isdecimal() or len(word) > _DIGITS:
            place = text.find(word)
            raise NotationError("expected numbers with commas between them", text, max(place, 0))
    return frozenset(map(int, words))
