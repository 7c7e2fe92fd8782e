"""Dominoes in a row, each with a colour and a number on either end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple, TypeAlias, final

from partizan.boards.shares import orders
from partizan.errors import DomainError, NotationError
from partizan.numeric import is_count

Domino: TypeAlias = tuple[str, int, int]

BLUE, RED, GREEN = "brg"
_MOST = 1000
_DOMINO = re.compile(r"([brgBRG]?)([0-9]{1,18}):([0-9]{1,18})")
_SWAPPED = {BLUE: RED, RED: BLUE, GREEN: GREEN}


class _Contents(NamedTuple):
    dominoes: tuple[Domino, ...]


@final
class Dominoes(_Contents):
    """A row of dominoes, each with its colour and the numbers on its left and right ends.

    >>> print(Dominoes([("b", 1, 2), ("g", 3, 1)]), Dominoes([]))
    b1:2 g3:1 0
    """

    __slots__ = ()

    def __new__(cls, dominoes: Iterable[Domino]) -> Dominoes:
        """Return the row of these dominoes."""
        given = tuple(tuple(domino) for domino in dominoes)
        for domino in given:
            colour, *ends = domino if len(domino) == 3 else ("",)
            if colour not in _SWAPPED or not all(map(is_count, ends)):
                raise DomainError(
                    "a domino has a colour, b, r or g, and two nonnegative integers, as in "
                    f"('b', 1, 2); not {str(domino)[:60]}"
                )
        return tuple.__new__(cls, (given,))

    unit = "dominoes"

    @classmethod
    def listed(cls, size: int, colours: str = BLUE + RED + GREEN) -> Iterator[Dominoes]:
        """Yield the rows of `size` dominoes in these colours, with numbers in every relative order.

        >>> print(*Dominoes.listed(1, "b"))
        b1:1 b2:1 b1:2
        """
        for ends in orders(2 * size):
            for colour in product(colours, repeat=size):
                yield cls(zip(colour, ends[::2], ends[1::2], strict=True))

    @classmethod
    def read(cls, text: str) -> Dominoes:
        """Read dominoes such as `b1:2 r3:1 g2:2`, green by default; `0` is the empty row.

        >>> print(Dominoes.read("b1:2 3:1"))
        b1:2 g3:1
        """
        what = "cannot read a domino-shave position: "
        found: list[Domino] = []
        if text.strip() == "0":
            return cls(found)
        for word in re.finditer(r"[^\s,]+", text):
            domino = _DOMINO.fullmatch(word[0])
            if domino is None:
                raise NotationError(f"{what}expected a domino, as in b1:2", text, word.start())
            if len(found) == _MOST:
                message = f"{what}there are more than {_MOST} dominoes"
                raise NotationError(message, text, word.start())
            colour, left, right = domino.groups()
            found.append((colour.lower() or GREEN, int(left), int(right)))
        if not found:
            raise NotationError(f"{what}expected a domino, as in b1:2, or 0", text, len(text))
        return cls(found)

    def swapped(self) -> Dominoes:
        """Return the row with blue and red exchanged.

        >>> print(Dominoes.read("b1:2 r3:1 g2:2").swapped())
        r1:2 b3:1 g2:2
        """
        return Dominoes((_SWAPPED[colour], a, b) for colour, a, b in self.dominoes)

    def __str__(self) -> str:
        return " ".join(f"{colour}{a}:{b}" for colour, a, b in self.dominoes) or "0"

    def __repr__(self) -> str:
        return f"Dominoes({self.dominoes!r})"

    def __getnewargs__(self) -> tuple[tuple[Domino, ...]]:
        return (self.dominoes,)
