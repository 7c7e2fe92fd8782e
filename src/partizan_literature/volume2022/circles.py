"""Combinatorial Game Theory: a special collection (2022), ch. 9: Circular Nim.

The chapter is by Dufour, Heubach and Vo. Its text was not available: the lost positions are
computed. The abstract says that those of CN(7,4) split into different subsets; the four families
below are read off the computed ones. [CGT22, ch. 9]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from operator import le

from partizan.atlas.contract import Case, claim
from partizan.boards.point import point
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


def is_lost(circle: tuple[int, ...]) -> bool:
    """Return whether a circle of seven heaps, read from here, is in one of the four families."""
    x, m, a, b, c, d, e = circle
    if len({*circle}) == 1 or (m == a == 0 and x == b == c + d + e):
        return True
    if m == e and a + b == c + d == x + m and m == min(circle) and (m == 0 or m not in (a, d)):
        return True
    return m == a > 0 and x == b > c and c == e >= m and c + d == x + m


@claim(
    "volume2022/ch9-cn-7-4-families",
    "A position of CN(7,4) is lost if and only if it is, in some reading around the circle, one of "
    "(x, x, x, x, x, x, x); (0, 0, x, a, b, c, x) with a + b + c = x; (x, m, a, b, c, d, m) with "
    "a + b = c + d = x + m and no heap below m, where a and d exceed m unless m = 0; and "
    "(m, m, x, a, b, a, x) with 0 < m <= a < x and a + b = x + m.",
    source="[CGT22, ch. 9], computed",
    about="circular-nim",
    up_to=(3, 4, 5),
    unit="counters in a heap",
)
def four_families(most: int) -> Iterator[Case]:
    """Search all circles: one is lost if no move leads to a lost one."""
    lost: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    """For each three heaps that stay, the four heaps before them in lost circles."""
    representative = CircularNim(7, 4).representative
    circles = {representative(point(at)) for at in product(range(most + 1), repeat=7)}
    for circle in sorted(circles, key=lambda at: (sum(at), at)):
        ways = {way[i:] + way[:i] for way in (tuple(circle), tuple(circle)[::-1]) for i in range(7)}
        is_won = any(all(map(le, left, way[:4])) for way in ways for left in lost.get(way[4:], ()))
        if not is_won:
            for way in ways:
                lost.setdefault(way[4:], []).append(way[:4])
        yield Case(circle, "P" if any(map(is_lost, ways)) else "N", "N" if is_won else "P")
