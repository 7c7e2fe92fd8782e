"""Flipping Coins: turn over two coins in a row, the rightmost of them from tails to heads.

[CGT22, ch. 1: Bonato, Huggan and Nowakowski]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import Both, Player
from partizan.rules.move import Move
from partizan.rulesets.families import StripRuleset
from partizan.wording import quoted

HEADS, TAILS = "01"
TURNED = {HEADS: TAILS, TAILS: HEADS}
BASE = ("tt", "ht")
ANYWHERE, ADJACENT = "anywhere", "adjacent"


class FlippingCoins(StripRuleset):
    """Turn over two coins, not necessarily adjacent: Left two tails, Right a head and a later tail.

    Heads are written 0, tails 1. Other patterns in the letters h and t may be given, one for each
    player: `FlippingCoins("ttt", "hht")`; alternatives are separated by slashes, `"tt/ttt"`. A
    pattern ends with t, so that the last tail never moves to the right. In
    `FlippingCoins("tt", "ht", "adjacent")`, the coins that are turned must be adjacent.

    >>> from partizan import rulesets
    >>> [rulesets.flipping_coins(row).value() for row in ("0001", "1011", "0111", "010011")]
    [-3, 1/4, 0, -15/16]
    >>> [FlippingCoins("tt", "ht", "adjacent")(row).value() for row in ("0001", "011", "0011")]
    [-3, *, {0|-2}]
    """

    alphabet = HEADS + TAILS
    aliases: ClassVar[Mapping[str, str]] = {"h": HEADS, "t": TAILS}
    glyphs: ClassVar[Mapping[str, str]] = {HEADS: "heads", TAILS: "tails"}

    def __init__(self, left: str = BASE[0], right: str = BASE[1], where: str = ANYWHERE) -> None:
        given = (_patterns(left), _patterns(right))
        self.are_adjacent = _place(where) == ADJACENT
        if self.are_adjacent:
            self.parameters: tuple[str, ...] = (*given, ADJACENT)
        else:
            self.parameters = () if given == BASE else given
        letters = str.maketrans("ht", HEADS + TAILS)
        self.patterns = Both(
            *(tuple(dict.fromkeys(words.translate(letters).split("/"))) for words in given)
        )

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the coins that match one of the player's patterns, which are turned over."""
        matches = _side_by_side if self.are_adjacent else _matches
        for pattern in self.patterns[player]:
            for chosen in matches(board.cells, pattern):
                after = board.put({cell: TURNED[board.cells[cell]] for cell in chosen})
                yield Move.at(player, board, chosen, after, "turn")

    def representative(self, board: Strip) -> Strip:
        """Return the row up to its last tail; the heads beyond it are never turned."""
        return Strip(board.cells.rstrip(HEADS))


def _patterns(words: object) -> str:
    """Return the patterns in lower case."""
    if not isinstance(words, str) or not re.fullmatch(r"[ht]*t(/[ht]*t)*", words.lower()):
        raise DomainError(
            "flipping-coins needs a pattern for Left and one for Right, such as 'tt' or 'tt/ttt', "
            f"in the letters h and t and ending with t; not {quoted(words)}"
        )
    return words.lower()


def _place(word: object) -> str:
    """Return whether the coins must be adjacent, as a word in lower case."""
    if not isinstance(word, str) or word.lower() not in (ANYWHERE, ADJACENT):
        raise DomainError(
            "flipping-coins turns over coins 'anywhere' in the row, in the order of the pattern, "
            f"or 'adjacent' coins; not {quoted(word)}"
        )
    return word.lower()


def _side_by_side(cells: str, pattern: str) -> Iterator[range]:
    """Yield the runs of adjacent cells that spell the pattern."""
    cell = cells.find(pattern)
    while cell >= 0:
        yield range(cell, cell + len(pattern))
        cell = cells.find(pattern, cell + 1)


def _matches(cells: str, pattern: str, start: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield the increasing sequences of cells from `start` on that spell the pattern."""
    if not pattern:
        yield ()
        return
    cell = cells.find(pattern[0], start)
    while cell >= 0:
        for rest in _matches(cells, pattern[1:], cell + 1):
            yield (cell, *rest)
        cell = cells.find(pattern[0], cell + 1)


RULESET = FlippingCoins()
