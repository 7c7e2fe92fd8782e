"""Entailing moves: moves that the opponent must answer in the same component.

A component with such moves is worth a nimber or is loony: a player who moves in a loony component
wins, regardless of the other components. To see this, let W(G) be the set of those x such that a
player who must move in the component G wins G + *x. An ordinary move to H wins for exactly one x,
the value of H, since then H + *x is a previous-player win; if H is loony, it never wins. An
entailing move to H wins if x is not in W(H). So W(G) consists of the values of the ordinary options
and the complements of W(H) for the entailing options H. The value of G is the least number not in
W(G), or loony if there is none. [BCG01] [CGT22, Ch. 17: Larsson, Nowakowski and Santos]
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import or_, xor
from typing import Final, TypeAlias


class Loony:
    """The value of a component in which the player to move wins, in every sum.

    >>> LOONY, entailing_sum([3, LOONY])
    (☽, ☽)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "☽"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Loony)

    def __hash__(self) -> int:
        return hash(Loony)


LOONY: Final = Loony()

EntailingValue: TypeAlias = int | Loony
"""The size of a nim-heap, or loony."""


@dataclass(frozen=True, slots=True)
class NimberSet:
    """A set of nim-heap sizes that is finite or has a finite complement.

    `bits` lists the members, or the non-members of a complement. A loony value is a member exactly
    when all sufficiently large heaps are.

    >>> few = NimberSet.of([0, 2])
    >>> few.least_missing(), (~few).least_missing(), (few | ~few).least_missing(), 1 in ~few
    (1, 0, None, True)
    >>> few, ~few, LOONY in few, LOONY in ~few
    (NimberSet{0, 2}, NimberSet{all but 0, 2}, False, True)
    """

    bits: int = 0
    is_complement: bool = False

    @classmethod
    def of(cls, sizes: Iterable[int]) -> NimberSet:
        """Return the set of the given sizes."""
        return cls(reduce(or_, (1 << size for size in sizes), 0))

    def __contains__(self, value: EntailingValue) -> bool:
        is_listed = not isinstance(value, Loony) and bool(self.bits >> value & 1)
        return is_listed != self.is_complement

    def __invert__(self) -> NimberSet:
        return NimberSet(self.bits, not self.is_complement)

    def __or__(self, other: NimberSet) -> NimberSet:
        if not self.is_complement and not other.is_complement:
            return NimberSet(self.bits | other.bits)
        if self.is_complement and other.is_complement:
            return NimberSet(self.bits & other.bits, is_complement=True)
        most, few = (self, other) if self.is_complement else (other, self)
        return NimberSet(most.bits & ~few.bits, is_complement=True)

    def least_missing(self) -> int | None:
        """Return the least number not in the set, or None if every number is."""
        if self.is_complement:
            return (self.bits & -self.bits).bit_length() - 1 if self.bits else None
        return (self.bits + 1 & ~self.bits).bit_length() - 1

    def __repr__(self) -> str:
        sizes = [str(n) for n in range(self.bits.bit_length()) if self.bits >> n & 1]
        but = "all but " if self.is_complement and sizes else "all" * self.is_complement
        return f"NimberSet{{{but}{', '.join(sizes)}}}"


def winning_nimbers(
    ordinary: Iterable[EntailingValue], entailing: Iterable[NimberSet] = ()
) -> NimberSet:
    """Return the x such that a player who must move in a component wins it beside *x.

    The ordinary options are given by their values, and the entailing options by their own sets.

    >>> winning_nimbers([0, LOONY, 3]), winning_nimbers([0], [winning_nimbers([1])])
    (NimberSet{0, 3}, NimberSet{all but 1})
    """
    found = NimberSet.of(value for value in ordinary if not isinstance(value, Loony))
    for answers in entailing:
        found |= ~answers
    return found


def entailing_value(winning: NimberSet) -> EntailingValue:
    """Return the value of a component whose winning nimbers are `winning`.

    >>> entailing_value(winning_nimbers([0, 1, 3])), entailing_value(~NimberSet())
    (2, ☽)
    """
    least = winning.least_missing()
    return LOONY if least is None else least


def entailing_sum(values: Iterable[EntailingValue]) -> EntailingValue:
    """Return the nim-sum of the values, or loony if one of them is loony.

    >>> entailing_sum([1, 3, 7]), entailing_sum([])
    (5, 0)
    """
    given = list(values)
    nimbers = [value for value in given if not isinstance(value, Loony)]
    return LOONY if len(nimbers) < len(given) else reduce(xor, nimbers, 0)
