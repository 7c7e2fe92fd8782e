"""Coins in a row, numbered 1, 2, 3, ... from the left, each showing heads or tails."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, final

from partizan.errors import DomainError, NotationError
from partizan.wording import position_of

MAX_PLACE: Final = 65_536
"""The largest place of a coin."""

_LETTERS = 80  # longer rows are printed as the places of their heads
_NUMBER = re.compile("[0-9]+")
_PREFIX = re.compile(r"\s*coins\s+at\b", re.IGNORECASE)
_BITS = re.compile(r"\s*(?:0[01]+|[01]{4,})\s*")


class _Heads(NamedTuple):
    """The contents of `Coins`."""

    mask: int


@final
class Coins(tuple[Any, ...]):
    """A row of coins, some of which show heads; tails after the last head are disregarded.

    >>> coins = Coins([2, 3])
    >>> print(coins, coins.turned([1, 3]), Coins([100, 3]), Coins([]))
    THH HH 3,100 T
    """

    # bit n - 1 of the mask is set if the coin at n shows heads
    __slots__ = ()
    mask: Final = _Heads.mask

    def __new__(cls, heads: Iterable[int] = ()) -> Coins:
        """Return the row with heads in exactly these places."""
        return tuple.__new__(cls, (_mask(heads),))

    @classmethod
    def of_mask(cls, mask: int) -> Coins:
        """Return the row with a head in place n for each bit 2^(n-1) of the mask.

        >>> print(Coins.of_mask(0b110))
        THH
        """
        return tuple.__new__(cls, (mask,))

    unit = "coins"

    @classmethod
    def listed(cls, size: int) -> Iterator[Coins]:
        """Yield the rows whose last head is at place `size`.

        >>> print(*Coins.listed(3))
        TTH HTH THH HHH
        """
        return map(cls.of_mask, range(1 << size >> 1, 1 << size))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "coin") -> Coins:
        """Read a letter for each coin, `THHT`, or the places of the heads: `2,3`, `coins at 2,3`.

        >>> Coins.read("thht") == Coins.read("coins at 2, 3") == Coins.read("3,2")
        True
        """
        what = position_of(ruleset)
        start = len(text) - len(text.lstrip())
        prefix = _PREFIX.match(text)
        if _BITS.fullmatch(text):
            ways = "write 'THHT' for the coins of a row, 'coins at 2,3' for the places of its heads"
            message = f"cannot read {what}: this is a row or a place; {ways}"
            raise NotationError(message, text, start)
        if prefix or text[start : start + 1].isdigit():
            return cls(_places(text, prefix.end() if prefix else 0, what))
        return cls(_letters(text, start, what))

    @property
    def heads(self) -> tuple[int, ...]:
        """The places of the heads, from left to right.

        >>> Coins.read("THHTH").heads
        (2, 3, 5)
        """
        return tuple(_bits(self.mask))

    @property
    def last(self) -> int:
        """The place of the last head, or 0 without heads.

        >>> Coins.read("THHT").last, Coins([]).last
        (3, 0)
        """
        mask: int = self.mask
        return mask.bit_length()

    def turned(self, places: Iterable[int]) -> Coins:
        """Return the row with the coins in these places turned over.

        >>> print(Coins.read("THH").turned([1, 3]))
        HH
        """
        return Coins.of_mask(self.mask ^ _mask(places))

    def __len__(self) -> int:
        """Return the number of heads."""
        mask: int = self.mask
        return mask.bit_count()

    def __iter__(self) -> Iterator[int]:
        return _bits(self.mask)

    def __contains__(self, place: object) -> bool:
        return isinstance(place, int) and place > 0 and bool(self.mask >> (place - 1) & 1)

    def __str__(self) -> str:
        if not self.mask:
            return "T"
        if self.last > _LETTERS:
            return ",".join(map(str, self.heads))
        return f"{self.mask:b}"[::-1].replace("1", "H").replace("0", "T")

    def __repr__(self) -> str:
        return f"Coins({self.heads!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        return (self.heads,)


def _mask(places: Iterable[int]) -> int:
    mask = 0
    given: Iterable[object] = places  # callers may ignore the annotation
    for place in given:
        if not isinstance(place, int) or not 0 < place <= MAX_PLACE:
            raise DomainError(f"a coin has a place from 1 to {MAX_PLACE:,}, not {place!r}")
        bit = 1 << (place - 1)
        if mask & bit:
            raise DomainError(f"the place {place} is given twice")
        mask |= bit
    return mask


def _bits(mask: int) -> Iterator[int]:
    """Yield the places of the bits of a mask, least first."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length()
        mask ^= bit


def _letters(text: str, start: int, what: str) -> Iterator[int]:
    """Yield the places of the heads among letters."""
    stop = len(text.rstrip())
    if stop - start > MAX_PLACE:
        message = f"cannot read {what}: a row has at most {MAX_PLACE:,} coins"
        raise NotationError(message, text, start + MAX_PLACE)
    if stop <= start:
        raise NotationError(f"cannot read {what}: expected H or T for each coin", text, start)
    for index in range(start, stop):
        letter = text[index]
        if letter in "Hh":
            yield index - start + 1
        elif letter not in "Tt":
            message = f"cannot read {what}: expected H or T, found {letter!r}"
            raise NotationError(message, text, index)


def _places(text: str, at: int, what: str) -> Iterator[int]:
    """Yield the places listed in a text, separated by commas."""
    found = set()
    for piece in text[at:].split(","):
        start = at + len(piece) - len(piece.lstrip())
        at += len(piece) + 1
        word = piece.strip()
        if not word.isascii() or not _NUMBER.fullmatch(word):
            message = f"cannot read {what}: expected the place of a head, an integer"
            raise NotationError(message, text, start)
        if len(word) > len(str(MAX_PLACE)) or not 0 < int(word) <= MAX_PLACE:
            message = f"cannot read {what}: a place is from 1 to {MAX_PLACE:,}"
            raise NotationError(message, text, start)
        if int(word) in found:
            raise NotationError(f"cannot read {what}: {word} is given twice", text, start)
        found.add(int(word))
        yield int(word)
