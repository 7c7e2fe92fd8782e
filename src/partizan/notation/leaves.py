"""Leaves of a tree: a number, arrows and a star written side by side, as in `3/2v*`."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import NoReturn

from partizan.errors import NotationError
from partizan.notation.numbers import read_integer
from partizan.notation.syntax import NumberUpStar, UpOn, UpPower

MAX_DIGITS = 40_000
"""The largest number of digits in a numeral."""

# `v` is an arrow unless it begins a word: `v`, `vv` and `v3` are arrows, `vine` and `v3a` words.
_DOWNS = r"v++ (?! [0-9]*+ [A-Za-z_] )"

# A star multiplies when what follows cannot be the rest of a nimber: `3*{1|0}`, `3*(^)`, `3*g1`,
# `3*+-1`. Otherwise it is a nimber: `3*2` is 3 + *2, and `3*` is 3 + *.
_STAR = rf"[*∗] (?! \s*+ (?: [{{(±⧾⧿] | \+[-−] | (?! where\b | {_DOWNS} ) [A-Za-z] ) )"

# Groups are optional, never possessive: Python before 3.11.5 matches possessive groups wrongly
# (CPython's issue 106052).
_NUMBER = r"[0-9]++ (?: \s*+ / \s*+ [0-9]++ )?"

LEAF = rf"""
    (?= [0-9^↑⇑↓⇓] | {_DOWNS} | {_STAR} )
    (?P<number> {_NUMBER} )?
    (?: \s*+ (?P<arrows> \^++ | ↑++ | ⇑ | {_DOWNS} | ↓++ | ⇓ )
        (?: \s*+ (?P<count> [0-9]++ )
          | \s*+ \^? \[ \s*+ (?P<to> {_NUMBER} | on ) \s*+ \]
          | \s*+ \^ \{{ \[ (?P<upto> {_NUMBER} ) \] \}}
          | \s*+ <  \s*+ (?P<th> {_NUMBER} | on ) \s*+ > )?
    )?
    (?: \s*+ (?P<star> {_STAR} ) (?: \s*+ (?P<nimber> [0-9]++ ) )? )?
"""
"""The pattern of a leaf, for `re.VERBOSE`; it never matches the empty string."""

_PARTS = re.compile(LEAF, re.VERBOSE)
_UPS = frozenset("^↑⇑")
_DOUBLE = frozenset("⇑⇓")
_NUMERAL = re.compile("[0-9]+")
_ZERO = Fraction(0)
_SHORT = 24  # characters of a leaf that is cached, and of a numeral that is quoted in full


def read_leaf(token: str, negative: bool = False) -> NumberUpStar | UpPower | UpOn:
    """Return the leaf that `token` denotes, with its number negated if `negative`.

    The position of a `NotationError` counts from the beginning of the token.

    >>> read_leaf("3/2v*")
    NumberUpStar(Fraction(3, 2), -1, 1)
    >>> read_leaf("^[2]")
    UpPower(Fraction(0, 1), 1, Fraction(2, 1), True, 0)
    """
    if len(token) <= _SHORT:
        return _remembered(token, negative)
    for numeral in _NUMERAL.finditer(token):
        if len(numeral[0]) > MAX_DIGITS:
            message = f"a numeral has at most {MAX_DIGITS:,} digits, not {len(numeral[0]):,}"
            raise NotationError(message, token, numeral.start())
    return _read(token, negative)


def _read(token: str, negative: bool) -> NumberUpStar | UpPower | UpOn:
    parts = _PARTS.fullmatch(token)
    assert parts is not None, token
    number = _dyadic(parts, "number") if parts["number"] else _ZERO
    if negative:
        number = -number
    nimber = read_integer(parts["nimber"] or "1") if parts["star"] else 0
    arrows = parts["arrows"]
    if not arrows:
        return NumberUpStar(number, 0, nimber)
    sign = 1 if arrows[0] in _UPS else -1
    size = 2 if arrows in _DOUBLE else len(arrows)
    tail = next((group for group in ("count", "to", "upto", "th") if parts[group]), None)
    if tail is None:
        return NumberUpStar(number, sign * size, nimber)
    if size > 1:
        _fail(f"a count or power follows a single arrow, not {_clipped(arrows)!r}", parts, tail)
    if tail == "count":
        return NumberUpStar(number, sign * read_integer(parts["count"]), nimber)
    if parts[tail] == "on":
        return UpOn(number, sign, tail == "to", nimber)
    order = _dyadic(parts, tail)
    if order == 0:
        _fail("the power of an arrow must be positive, not 0", parts, tail)
    return UpPower(number, sign, order, tail != "th", nimber)


_remembered = lru_cache(maxsize=4096)(_read)


def _dyadic(parts: re.Match[str], group: str) -> Fraction:
    """Return the number in a group, which must be a dyadic rational."""
    numerator, slash, denominator = (piece.strip() for piece in parts[group].partition("/"))
    if not slash:
        return Fraction(read_integer(numerator))
    shown = f"{_clipped(numerator)}/{_clipped(denominator)}"
    divisor = read_integer(denominator)
    if divisor == 0:
        _fail(f"{shown} divides by zero", parts, group)
    value = Fraction(read_integer(numerator), divisor)
    if value.denominator & (value.denominator - 1):
        _fail(
            f"{shown} is not a dyadic rational, so it is not a short game; use a denominator "
            "that is a power of 2",
            parts,
            group,
        )
    return value


def _fail(message: str, parts: re.Match[str], group: str) -> NoReturn:
    raise NotationError(message, parts.string, parts.start(group))


def _clipped(text: str) -> str:
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 1]}…"
