"""Combinatorial Game Theory: a special collection (2022), ch. 19: chocolate bars.

The chapter is by Miyadera and Nakaya. [CGT22, ch. 19]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan_literature.volume2022.games.chocolate import (
    ChocolateBar,
    ChocolateBlock,
    bar_nim_value,
    block_nim_value,
)


@claim(
    "volume2022/ch19-bars",
    "The nim-value of a chocolate bar whose column z has z // k more squares than one is the "
    "nim-sum of its coordinates, for k = 2, 4 and 6.",
    source="[CGT22, Ch. 19: Miyadera and Nakaya]",
    about="chocolate-bar",
    up_to=(20, 40, 80),
    unit="columns",
)
def bars(columns: int) -> Iterator[Case]:
    """Evaluate the bars."""
    for z in range(columns):
        for game in map(ChocolateBar, (2, 4, 6)):
            for y in range(z // game.divisor + 1):
                bar = game(y, z)
                yield Case(bar, bar_nim_value(game, bar.board), bar.nim_value())


@claim(
    "volume2022/ch19-odd-bars",
    "The nim-value of a chocolate bar whose column z has z // k more squares than one is not "
    "always the nim-sum of its coordinates if k is 1, 3 or 5.",
    source="[CGT22, ch. 19], computed",
    about="chocolate-bar",
    up_to=(12, 12, 12),
    unit="columns",
)
def odd_bars(columns: int) -> Iterator[Case]:
    """Search for a bar with another nim-value."""
    for k in (1, 3, 5):
        game = ChocolateBar(k)
        places = [(y, z) for z in range(columns) for y in range(z // k + 1)]
        differ = any(game((y, z)).nim_value() != y ^ z for y, z in places)
        yield Case(f"k = {k}", True, differ)


@claim(
    "volume2022/ch19-blocks",
    "The nim-value of a chocolate block whose column (u,w) has max(u // k, w // k) more cubes "
    "than one is the nim-sum of its three coordinates, for k = 2 and 4.",
    source="[CGT22, Ch. 19: Miyadera and Nakaya]",
    about="chocolate-block",
    up_to=(7, 12, 14),
    unit="columns in each direction",
)
def blocks(columns: int) -> Iterator[Case]:
    """Evaluate the blocks."""
    for x, z in product(range(columns), repeat=2):
        for game in map(ChocolateBlock, (2, 4)):
            for y in range(max(x, z) // game.divisor + 1):
                block = game(x, y, z)
                yield Case(block, block_nim_value(game, block.board), block.nim_value())


@claim(
    "volume2022/ch19-other-blocks",
    "The nim-value of a chocolate block whose column (u,w) has (u + w) // k more cubes than one "
    "is not always the nim-sum of its three coordinates if k is 1, 2, 3, 4, 5, 6 or 8.",
    source="[CGT22, ch. 19], computed",
    about="chocolate-block",
    up_to=(9, 10, 12),
    unit="columns in each direction",
)
def other_blocks(columns: int) -> Iterator[Case]:
    """Search for a block with another nim-value."""
    for k in (1, 2, 3, 4, 5, 6, 8):
        game = ChocolateBlock(k, "sum")
        sides = [*product(range(columns), repeat=2)]
        places = [(x, y, z) for x, z in sides for y in range((x + z) // k + 1)]
        differ = any(game((x, y, z)).nim_value() != x ^ y ^ z for x, y, z in places)
        yield Case(f"k = {k}", True, differ)
