"""Domino Shave: a domino falls with all to its right, if its left end is not larger than theirs.

[CGT22, Ch. 5: Carvalho, Huggan, Nowakowski and Santos] All green and with equal ends it is Stirling
Shave; all green, with numbers up to its place on the i-th domino, it is Hetyei's Bernoulli game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias, final

from partizan.counts import is_count
from partizan.errors import DomainError, NotationError
from partizan.nouns import quoted
from partizan.players import LEFT, Player
from partizan.position import Position
from partizan.ruleset import Ruleset

__all__ = ["RULESET", "DominoShave", "Dominoes"]

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
                    "a domino has a colour, b, r or g, and two numbers from 0, 1, ..., as in "
                    f"('b', 1, 2); {str(domino)[:60]} is none"
                )
        return tuple.__new__(cls, (given,))

    @classmethod
    def read(cls, text: str) -> Dominoes:
        """Read dominoes such as `b1:2 r3:1 g2:2`; without a colour they are green; `0` is none."""
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

    def __str__(self) -> str:
        return " ".join(f"{colour}{a}:{b}" for colour, a, b in self.dominoes) or "0"

    def __repr__(self) -> str:
        return f"Dominoes({self.dominoes!r})"

    def __getnewargs__(self) -> tuple[tuple[Domino, ...]]:
        return (self.dominoes,)


class DominoShave(Ruleset[Dominoes]):
    """Remove a domino of yours, and all to its right, none of which has a smaller right end.

    A domino may be removed if the number on its left end is at most every number on a right end
    from there on, its own included. Blue ones, `b1:2`, are Left's, red ones, `r1:2`, Right's, and
    green ones, `g1:2` or `1:2`, everybody's.

    >>> from partizan import rulesets
    >>> [rulesets.domino_shave(row).value() for row in ("b1:1 r2:2", "b1:3 r2:1", "1:1 2:2 3:3")]
    [1/2, 1, *3]
    """

    def options(self, board: Dominoes, player: Player) -> Iterator[Dominoes]:
        """Yield the rows that end before a domino of the player's."""
        mine = (BLUE if player is LEFT else RED, GREEN)
        least: int | None = None
        for place in reversed(range(len(board.dominoes))):
            colour, left, right = board.dominoes[place]
            least = right if least is None else min(least, right)
            if colour in mine and left <= least:
                yield Dominoes(board.dominoes[:place])

    def representative(self, board: Dominoes) -> Dominoes:
        """Return the row with the numbers 1, 2, ..., in the same order of size."""
        ends = {end for _, *both in board.dominoes for end in both}
        rank = {number: place for place, number in enumerate(sorted(ends), 1)}
        return Dominoes((colour, rank[a], rank[b]) for colour, a, b in board.dominoes)

    def conjugate(self, board: Dominoes) -> Dominoes:
        """Return the row with blue and red exchanged."""
        return Dominoes((_SWAPPED[colour], a, b) for colour, a, b in board.dominoes)

    def board(self, text: str) -> Dominoes:
        """Read a row of dominoes: `b1:2 r3:1 g2:2`."""
        return Dominoes.read(text)

    def __call__(self, source: Dominoes | str, /) -> Position[Dominoes]:
        """Return the position of a row, given as such or as text."""
        if not isinstance(source, Dominoes | str):
            raise DomainError(
                f"domino-shave is played with Dominoes or their text, not {quoted(source)}"
            )
        return super().__call__(source)


RULESET = DominoShave()
