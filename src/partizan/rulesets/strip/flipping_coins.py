"""Flipping Coins: turn over two coins of a row, the last of them from tails to heads.

[CGT22, Ch. 1: Bonato, Huggan and Nowakowski]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip import StripRuleset

__all__ = ["RULESET", "FlippingCoins"]

HEADS, TAILS = "01"
TURNED = {HEADS: TAILS, TAILS: HEADS}
BASE = ("tt", "ht")


class FlippingCoins(StripRuleset):
    """Turn over two coins, anywhere in the row: Left two tails, Right a head and then a tail.

    Heads are written 0, tails 1. Coins may also be chosen by other patterns, one for each player,
    in the letters h and t: `FlippingCoins("ttt", "hht")`; several are joined, `"tt/ttt"`. A pattern
    ends with t, so that the last tail never moves to the right.

    >>> from partizan import rulesets
    >>> [rulesets.flipping_coins(row).value() for row in ("0001", "1011", "0111", "010011")]
    [-3, 1/4, 0, -15/16]
    """

    alphabet = HEADS + TAILS
    aliases: ClassVar[Mapping[str, str]] = {"h": HEADS, "t": TAILS}

    def __init__(self, left: str = BASE[0], right: str = BASE[1]) -> None:
        given = (_patterns(left), _patterns(right))
        self.parameters = () if given == BASE else given
        letters = str.maketrans("ht", HEADS + TAILS)
        self.patterns = {
            player: tuple(dict.fromkeys(words.translate(letters).split("/")))
            for player, words in zip((LEFT, RIGHT), given, strict=True)
        }

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the rows after coins that match a pattern of `player` were turned over."""
        for pattern in self.patterns[player]:
            for chosen in _matches(board.cells, pattern, 0):
                yield board.put({cell: TURNED[board.cells[cell]] for cell in chosen})

    def representative(self, board: Strip) -> Strip:
        """Return the row up to its last tail: nobody ever turns the heads beyond."""
        return Strip(board.cells.rstrip(HEADS))


def _patterns(words: object) -> str:
    """Return the patterns in small letters."""
    if not isinstance(words, str) or not re.fullmatch(r"[ht]*t(/[ht]*t)*", words.lower()):
        raise DomainError(
            "flipping-coins is given a pattern of coins for Left and one for Right, such as 'tt' "
            f"or 'tt/ttt', in the letters h and t and with t at the end; not {words!r}"
        )
    return words.lower()


def _matches(cells: str, pattern: str, start: int) -> Iterator[tuple[int, ...]]:
    """Yield the rising sequences of cells from `start` on whose letters make up the pattern."""
    if not pattern:
        yield ()
        return
    cell = cells.find(pattern[0], start)
    while cell >= 0:
        for rest in _matches(cells, pattern[1:], cell + 1):
            yield (cell, *rest)
        cell = cells.find(pattern[0], cell + 1)


RULESET = FlippingCoins()
