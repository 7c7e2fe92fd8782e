"""Reading, exchanging and numbering the letters of boards.

An alphabet is a string of letters, the first of which denotes an empty cell. Reading ignores case
unless the alphabet contains a letter in both cases.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from partizan.errors import DomainError, NotationError
from partizan.wording import one

__all__ = ["LARGEST", "codes", "exchange", "expected", "read_letters"]

LARGEST: Final = 1_000_000
"""The largest number of cells of a board that is given by its size."""


def read_letters(
    text: str,
    start: int,
    stop: int,
    *,
    alphabet: str,
    aliases: Mapping[str, str],
    what: str,
) -> str:
    """Return the letters of the alphabet that `text[start:stop]` denotes."""
    letters = []
    for index in range(start, stop):
        found = _letter(text[index], alphabet, aliases)
        if found is None:
            message = f"cannot read {what}: expected {expected(alphabet)}, found {text[index]!r}"
            raise NotationError(message, text, index)
        letters.append(found)
    return "".join(letters)


def _letter(character: str, alphabet: str, aliases: Mapping[str, str]) -> str | None:
    """Return the letter that a character denotes: itself, an alias, or one in the other case."""
    for variant in (character, character.lower(), character.upper()):
        if len(variant) == 1 and variant in alphabet:
            return variant
        if variant in aliases:
            return aliases[variant]
    return None


def expected(alphabet: str) -> str:
    """Return the letters of an alphabet as a list in words.

    >>> expected(".xo"), expected(".")
    ("'.', 'x' or 'o'", "'.'")
    """
    quoted = [repr(letter) for letter in alphabet]
    return " or ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1]))) if quoted else "nothing"


@lru_cache(maxsize=256)
def exchange(one: str, other: str) -> dict[int, int]:
    """Return the table, for `str.translate`, that exchanges two letters."""
    return {ord(one): ord(other), ord(other): ord(one)}


@lru_cache(maxsize=256)
def _numbering(alphabet: str) -> dict[int, int]:
    return {ord(letter): code for code, letter in enumerate(alphabet)}


def codes(cells: str, alphabet: str, *, ruleset: str) -> bytes:
    """Return the index of each cell's letter in the alphabet.

    >>> list(codes(".#.", ".#", ruleset="domineering"))
    [0, 1, 0]
    """
    if not {*cells} <= {*alphabet}:
        stranger = next(letter for letter in cells if letter not in alphabet)
        raise DomainError(
            f"{one(ruleset)} board has the letters {expected(alphabet)}, not {stranger!r}"
        )
    return cells.translate(_numbering(alphabet)).encode("latin-1")
