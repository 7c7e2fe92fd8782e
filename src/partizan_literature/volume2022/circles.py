"""Combinatorial Game Theory: a special collection (2022), ch. 9: Circular Nim.

The chapter is by Dufour, Heubach and Vo. Its text was not available: the lost positions are
computed. [CGT22, ch. 9]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.circular_nim import CircularNim

LOST = {
    (5, 2): "00000 00101 00202 01102 11111 11212 22222",
    (5, 3): "00000 01011 02022 02112",
    (7, 4): "0000000 0010011 0010101 0020022 0020112 0020202 0021012 0110202 0111102 1111111 "
    "1121212 2222222",
}
"""The lost circles with heaps of at most two counters, up to rotation and reflection."""


def _lost(game: CircularNim, words: str) -> set[tuple[int, ...]]:
    """Return the lost circles in the notation of the game."""
    return {game.representative(game([*map(int, word)]).board) for word in words.split()}


def _circles(heaps: int, chosen: int, most: int) -> Iterator[Case]:
    """Compare the lost positions with a search of all circles."""
    game = CircularNim(heaps, chosen)
    lost = _lost(game, LOST[heaps, chosen])
    circles = {game.representative(game(at).board) for at in product(range(most + 1), repeat=heaps)}
    for circle in sorted(circles, key=lambda at: (max(at), sum(at), at)):
        said = "P" if circle in lost else "N"
        yield Case(f"{game.name} {circle}", said, game(circle).outcome().name)


@claim(
    "volume2022/ch9-five-heaps",
    "The lost positions with at most two counters in a heap are, up to rotation, 00000, 00101, "
    "00202, 01102, 11111, 11212 and 22222 in CN(5,2), and 00000, 01011, 02022 and 02112 in "
    "CN(5,3).",
    source="[CGT22, ch. 9], computed",
    about="circular-nim",
    up_to=(2, 2, 2),
    unit="counters in a heap",
)
def five_heaps(most: int) -> Iterator[Case]:
    """Search all circles."""
    yield from _circles(5, 2, most)
    yield from _circles(5, 3, most)


@claim(
    "volume2022/ch9-cn-7-4",
    "The lost positions of CN(7,4) with at most two counters in a heap are, up to rotation, "
    "0000000, 0010011, 0010101, 0020022, 0020112, 0020202, 0021012, 0110202, 0111102, 1111111, "
    "1121212 and 2222222: 73 of them in all.",
    source="[CGT22, Ch. 9: Dufour, Heubach and Vo], computed",
    about="circular-nim",
    up_to=(1, 2, 2),
    unit="counters in a heap",
    whole=2,
)
def seven_by_four(most: int) -> Iterator[Case]:
    """Search all circles."""
    yield from _circles(7, 4, most)
    if most == 2:
        game = CircularNim(7, 4)
        lost = _lost(game, LOST[7, 4])
        every = (game.representative(game(at).board) for at in product(range(3), repeat=7))
        yield Case("lost positions of CN(7,4)", 73, sum(circle in lost for circle in every))
