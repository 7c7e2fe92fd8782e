"""Words: elements of a commutative monoid as products of powers of generators, such as `a^2b`.

A word is the tuple of its exponents. Words are ordered by the last generator first: a later
generator is larger than any product of earlier ones. This order is compatible with multiplication
and well-founded.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from partizan.errors import NotationError

__all__ = ["MAX_EXPONENT", "Word", "divides", "names_for", "order_key", "read_word", "write_word"]

Word: TypeAlias = tuple[int, ...]
"""Exponents, one for each generator."""

MAX_EXPONENT: Final = 10**9
"""The largest exponent in a text."""

_POWER = re.compile(r"\s*\*?\s*([a-z][0-9]*)(?:\^([0-9]+))?\s*")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def names_for(count: int) -> tuple[str, ...]:
    """Return names for `count` generators: letters if there are enough, else g1, g2, ...

    >>> names_for(3), names_for(40)[-1]
    (('a', 'b', 'c'), 'g40')
    """
    if count <= len(_LETTERS):
        return tuple(_LETTERS[:count])
    return tuple(f"g{i + 1}" for i in range(count))


def write_word(word: Word, names: Sequence[str]) -> str:
    """Return the text of a word.

    >>> write_word((2, 0, 1), "abc"), write_word((0, 0, 0), "abc")
    ('a^2c', '1')
    """
    powers = ((name, e) for name, e in zip(names, word, strict=True) if e)
    return "".join(name if e == 1 else f"{name}^{e}" for name, e in powers) or "1"


def read_word(text: str, names: Sequence[str]) -> Word:
    """Return the word that a text denotes; factors may be repeated and in any order.

    >>> read_word("c a^2 c", "abc"), read_word("1", "abc")
    ((2, 0, 2), (0, 0, 0))
    """
    places = {name: i for i, name in enumerate(names)}
    exponents = [0] * len(places)
    if text.strip() == "1":
        return tuple(exponents)
    at = 0
    while at < len(text) or not text.strip():
        match = _POWER.match(text, at)
        if match is None:
            raise NotationError("a word is a product such as a^2b, or 1", text, at)
        name, power = match.groups()
        if name not in places:
            known = ", ".join(names) or "none"
            message = f"{name} is not a generator; the generators are {known}"
            raise NotationError(message, text, match.start(1))
        if power is not None and (len(power) > 10 or int(power) > MAX_EXPONENT):
            raise NotationError(f"exponents are at most {MAX_EXPONENT}", text, match.start(2))
        exponents[places[name]] += 1 if power is None else int(power)
        at = match.end()
    return tuple(exponents)


def order_key(word: Word) -> Word:
    """Return the key by which words are sorted.

    >>> sorted([(0, 1), (5, 0), (1, 0)], key=order_key)
    [(1, 0), (5, 0), (0, 1)]
    """
    return word[::-1]


def divides(part: Word, whole: Word) -> bool:
    """Return whether the word `part` divides the word `whole`."""
    return all(a <= b for a, b in zip(part, whole, strict=True))
