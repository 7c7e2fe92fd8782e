"""Rational numbers as text."""

from __future__ import annotations

import re
from fractions import Fraction

from partizan.errors import NotationError

__all__ = ["read_rational"]

_RATIONAL = re.compile(r"\s*[+-]?[0-9]{1,400}(/0*[1-9][0-9]{0,400})?\s*")


def read_rational(text: str, what: str) -> Fraction:
    """Return the number that `text` denotes; `what` names it in errors.

    >>> read_rational(" -3/4", "a score")
    Fraction(-3, 4)
    """
    if _RATIONAL.fullmatch(text) is None:
        raise NotationError(f"expected {what}, a number such as 3 or -1/2", text[:60], 0)
    return Fraction(text.strip())
