"""Euclid with numbers of any size: its nim-value, and who wins if a number may become 0."""

from __future__ import annotations

from partizan.errors import DomainError
from partizan.wording import show

__all__ = ["is_lost_to_zero", "nim_value"]


def nim_value(one: int, other: int) -> int:
    """Return the nim-value of `euclid`, where both numbers stay positive: floor(|y/x - x/y|).

    [Nivasch06]

    >>> nim_value(5, 8), nim_value(5, 9), nim_value(1, 10**40)
    (0, 1, 9999999999999999999999999999999999999999)
    """
    less, more = _checked(one, other)
    return (more - less) * (more + less) // (less * more)


def is_lost_to_zero(one: int, other: int) -> bool:
    """Return whether the player to move loses `euclid(zero)`, where a number may become 0.

    That is so if the numbers differ and their ratio is less than the golden one, or if there is a
    0 already. [CD69]

    >>> is_lost_to_zero(5, 8), is_lost_to_zero(5, 9), is_lost_to_zero(4, 4)
    (True, False, False)
    """
    less, more = _checked(one, other, least=0)
    # y / x is less than the golden ratio if y / x - x / y is less than 1
    return less == 0 or (less != more and more * more - less * more < less * less)


def _checked(one: object, other: object, least: int = 1) -> tuple[int, int]:
    """Return the two numbers in order; refuse what is none."""
    numbers = [n for n in (one, other) if isinstance(n, int) and n >= least]
    if len(numbers) < 2:
        raise DomainError(
            f"euclid is played with numbers from {least} on, not {show(one)}, {show(other)}"
        )
    less, more = sorted(numbers)
    return less, more
