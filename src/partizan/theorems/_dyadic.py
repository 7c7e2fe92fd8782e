"""The numbers of finite games: integers, and fractions whose denominator is a power of two."""

from __future__ import annotations

from fractions import Fraction

from partizan.errors import DomainError
from partizan.theories.normal.numbers import show

__all__ = ["check_dyadic"]


def check_dyadic(number: object, what: str) -> None:
    """Raise DomainError, naming `what`, unless a finite game can have this number as its value."""
    if isinstance(number, int | Fraction) and number.denominator.bit_count() == 1:
        return
    shown = show(Fraction(number)) if isinstance(number, int | Fraction) else f"{number!r:.60}"
    raise DomainError(
        f"{what} is an integer, or a Fraction whose denominator is a power of two; not {shown}"
    )
