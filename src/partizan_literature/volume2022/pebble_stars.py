"""Combinatorial Game Theory (2022), ch. 2: Blocking Pebbles on the out-star with two leaves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.theories.normal.game import Game
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles_theorems import value as value_by_theorem
from partizan_literature.volume2022.pebble_boards import out_star, switch_position
from partizan_literature.volume2022.pebbles import EACH, GAME, NONE, Heaps, switch


def _star(heaps: Heaps) -> Game:
    return PEBBLES(out_star(*heaps)).value()


def _up(n: int) -> int:
    """Return half of a number, rounded up."""
    return -(-n // 2)


@claim(
    "volume2022/ch2-lemma-3.2-item-1-as-printed",
    "[(a,b),[0,c],[0,0]] with c >= 1 is -⌊b/2⌋ if a = 1, and {⌊a/2⌋-1|⌊(a-b)/2⌋+1} if a >= 2.",
    source="[CGT22, ch. 2, Lemma 3.2 (1)], as printed",
    about=GAME,
    up_to=(3, 5, 7),
    unit=EACH,
    corrected_by="volume2022/ch2-lemma-3.2-item-1",
)
def item_1_as_printed(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c in product(range(1, largest + 1), range(largest + 1), range(1, largest + 1)):
        said = Game(-(b // 2)) if a == 1 else switch(a // 2 - 1, (a - b) // 2 + 1)
        heaps = ((a, b), (0, c), NONE)
        yield Case(heaps, said, _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-1-mirrored-as-printed",
    "[(a,b),[c,0],[0,0]] with b, c >= 1, which is the position of the proof, is -⌊b/2⌋ if a = 1, "
    "and {⌊a/2⌋-1|⌊(a-b)/2⌋+1} if a >= 2.",
    source="[CGT22, ch. 2, Lemma 3.2 (1), proof], as printed",
    about=GAME,
    up_to=(3, 5, 7),
    unit=EACH,
    corrected_by="volume2022/ch2-lemma-3.2-item-1",
)
def item_1_of_the_proof_as_printed(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c in product(range(1, largest + 1), repeat=3):
        said = Game(-(b // 2)) if a == 1 else switch(a // 2 - 1, (a - b) // 2 + 1)
        heaps = ((a, b), (c, 0), NONE)
        yield Case(heaps, said, _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-1",
    "[(a,b),[0,c],[0,0]] with a, c >= 1 is -⌊b/2⌋ if a <= 2; for a >= 3 it is 2(a-2) if b = 0, "
    "⌈a/2⌉-1 if b = 1, and {⌈a/2⌉-⌈b/2⌉-1|1-⌊b/2⌋} if b >= 2. [(a,b),[c,0],[0,0]] is its negative "
    "with a and b exchanged.",
    source="[CGT22, ch. 2, Lemma 3.2 (1)], corrected",
    about=GAME,
    up_to=(4, 8, 10),
    unit=EACH,
)
def item_1(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c in product(range(1, largest + 1), range(largest + 1), range(1, 4)):
        if a <= 2:
            said = Game(-(b // 2))
        elif b <= 1:
            said = Game(_up(a) - 1 if b else 2 * (a - 2))
        else:
            said = switch(_up(a) - _up(b) - 1, 1 - b // 2)
        yield Case(((a, b), (0, c), NONE), said, _star(((a, b), (0, c), NONE)))
        yield Case(((b, a), (c, 0), NONE), -said, _star(((b, a), (c, 0), NONE)))


@claim(
    "volume2022/ch2-lemma-3.2-item-2-as-printed",
    "[(a,b),[c,0],[0,d]] with a, b, c, d >= 1 is ⌊(a-b)/2⌋.",
    source="[CGT22, ch. 2, Lemma 3.2 (2)], as printed",
    about=GAME,
    up_to=(3, 4, 5),
    unit=EACH,
    corrected_by="volume2022/ch2-lemma-3.2-item-2",
)
def item_2_as_printed(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c, d in product(range(1, largest + 1), repeat=4):
        heaps = ((a, b), (c, 0), (0, d))
        yield Case(heaps, Game((a - b) // 2), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-2",
    "[(a,b),[c,0],[0,d]] with a, b, c, d >= 1 is ⌈a/2⌉-⌈b/2⌉.",
    source="[CGT22, ch. 2, Lemma 3.2 (2)], corrected",
    about=GAME,
    up_to=(4, 8, 10),
    unit="pebbles of a colour on the centre",
)
def item_2(largest: int) -> Iterator[Case]:
    """Play on the star, with one or two pebbles on each leaf."""
    for a, b, c, d in product(*[range(1, largest + 1)] * 2, *[range(1, 3)] * 2):
        heaps = ((a, b), (c, 0), (0, d))
        yield Case(heaps, Game(_up(a) - _up(b)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-3",
    "[(a,b),[c,0],[d,e]] with a, b, c, d, e >= 1 is ⌊(a-1)/2⌋.",
    source="[CGT22, ch. 2, Lemma 3.2 (3)]",
    about=GAME,
    up_to=(2, 4, 4),
    unit=EACH,
)
def item_3(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c, d, e in product(range(1, largest + 1), repeat=5):
        heaps = ((a, b), (c, 0), (d, e))
        yield Case(heaps, Game((a - 1) // 2), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-4",
    "[(0,0),[a,b],[c,d]] with a, b, c, d >= 1 is {a+c-1|-(b+d-1)}.",
    source="[CGT22, ch. 2, Lemma 3.2 (4)]",
    about=GAME,
    up_to=(2, 4, 5),
    unit=EACH,
)
def item_4(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c, d in product(range(1, largest + 1), repeat=4):
        heaps = (NONE, (a, b), (c, d))
        yield Case(heaps, switch(a + c - 1, -(b + d - 1)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-5",
    "[(0,0),[a,b],[0,c]] with a, b, c >= 1 is {a-1|-(3(b+c)-5)}.",
    source="[CGT22, ch. 2, Lemma 3.2 (5)]",
    about=GAME,
    up_to=(3, 5, 6),
    unit=EACH,
)
def item_5(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c in product(range(1, largest + 1), repeat=3):
        heaps = (NONE, (a, b), (0, c))
        yield Case(heaps, switch(a - 1, -(3 * (b + c) - 5)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-6-as-printed",
    "[(0,0),[a,b],[0,0]] with a, b >= 1 is {3a-5|-(3b-5)}.",
    source="[CGT22, ch. 2, Lemma 3.2 (6)], as printed",
    about=GAME,
    up_to=(3, 5, 7),
    unit=EACH,
    corrected_by="volume2022/ch2-lemma-3.2-item-6",
)
def item_6_as_printed(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b in product(range(1, largest + 1), repeat=2):
        heaps = (NONE, (a, b), NONE)
        yield Case(heaps, switch(3 * a - 5, -(3 * b - 5)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-6",
    "[(0,0),[a,b],[0,0]] with a, b >= 1 is {f(a)|-f(b)}, where f(1) = 0 and f(n) = 3n-5 for n >= "
    "2.",
    source="[CGT22, ch. 2, Lemma 3.2 (6)], corrected",
    about=GAME,
    up_to=(4, 8, 9),
    unit=EACH,
)
def item_6(largest: int) -> Iterator[Case]:
    """Play on the star."""
    moves = [0, 0, *(3 * n - 5 for n in range(2, largest + 1))]
    for a, b in product(range(1, largest + 1), repeat=2):
        heaps = (NONE, (a, b), NONE)
        yield Case(heaps, switch(moves[a], -moves[b]), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-7",
    "[(1,0),[0,b],[0,0]] and [(2,0),[0,b],[0,0]] with b >= 1 are 0.",
    source="[CGT22, ch. 2, Lemma 3.2 (7)]",
    about=GAME,
    up_to=(5, 8, 12),
    unit=EACH,
)
def item_7(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for b, a in product(range(1, largest + 1), (1, 2)):
        heaps = ((a, 0), (0, b), NONE)
        yield Case(heaps, Game(0), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2",
    "The corrected rules for out-stars agree with play wherever they apply.",
    source="[CGT22, ch. 2, Lemma 3.2], corrected",
    about=GAME,
    up_to=(2, 3, 3),
    unit=EACH,
)
def star_rules(largest: int) -> Iterator[Case]:
    """Check all heaps on the star to which a rule applies."""
    for a, b, c, d, e, f in product(range(largest + 1), repeat=6):
        heaps = ((a, b), (c, d), (e, f))
        said = value_by_theorem(PEBBLES, out_star(*heaps))
        if said is not None:
            yield Case(heaps, said, _star(heaps))


@claim(
    "volume2022/ch2-switches",
    "Every switch of integers {x|y} is the value of a position on an out-star with two leaves.",
    source="[CGT22, ch. 2, before Lemma 3.2], from the first item as corrected",
    about=GAME,
    up_to=(2, 3, 5),
    unit="as an end of the switch",
)
def switches(largest: int) -> Iterator[Case]:
    """Play on the stars."""
    ends = range(-largest, largest + 1)
    for x, y in product(ends, repeat=2):
        if x > y:
            board = switch_position(x, y)
            yield Case(board, switch(x, y), PEBBLES(board).value())


GRID = """
-1 -3 -5 -7 -9 -11 -13
0 0 -1 -1 -2 -2 -3
0 0 -1 -1 -2 -2 -3
2 1 * -1/2 -1* -3/2 -2*
4 1 * -1/2 -1* -3/2 -2*
6 2 {1|0} * {0|-1} -1* {-1|-2}
8 2 {1|0} * {0|-1} -1* {-1|-2}
"""
"""The values of [(a,b),[0,1],[0,0]], with a row for each a and a column for each b from 0 on."""


@claim(
    "volume2022/ch2-lemma-3.2-grid",
    "The values of [(a,b),[0,1],[0,0]] for a and b up to 6 are given by a table: integers, "
    "halves, and switches of adjacent integers and of equal ones.",
    source="[CGT22, ch. 2, Lemma 3.2 (1)], computed",
    about=GAME,
    up_to=(4, 6, 6),
    unit=EACH,
    whole=6,
)
def grid(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, line in enumerate(GRID.split("\n")[1 : largest + 2]):
        for b, text in enumerate(line.split()[: largest + 1]):
            heaps = ((a, b), (0, 1), NONE)
            yield Case(heaps, Game(text), _star(heaps))
