"""Combinatorial Game Theory (2022), ch. 2: the game of Blocking Pebbles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.graph.blocking_pebbles import RULESET as PEBBLES
from partizan.rulesets.graph.blocking_pebbles import Pebbles
from partizan.theorems.blocking_pebbles import (
    directed_path,
    integer_position,
    out_star,
    out_star_value,
    pebbles_on,
    switch_position,
    transitive_triple,
)
from partizan.theorems.pebble_numbers import dyadic_position, one_over_a_power_of_two
from partizan.theorems.pebble_witnesses import acyclic_digraphs, placements, values_found
from partizan.theories.normal.game import Game

GAME = "blocking-pebbles"
EACH = "pebbles of a colour on a vertex"
IN_ALL = "pebbles"

Heaps: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int]]
NONE = (0, 0)
SMALL = (
    Digraph(2, [(0, 1)]),
    Digraph(3, [(0, 1), (0, 2)]),
    Digraph(3, [(1, 0), (2, 0)]),
    Digraph(3, [(0, 1), (1, 2)]),
    Digraph(3, [(0, 1), (0, 2), (1, 2)]),
)


def _star(heaps: Heaps) -> Game:
    return PEBBLES(out_star(*heaps)).value()


def _switch(x: int, y: int) -> Game:
    """Return {x|y}, which is the simplest number between them if x < y."""
    return Game.of([x], [y])


def _up(n: int) -> int:
    """Return half of a number, rounded up."""
    return -(-n // 2)


@claim(
    "volume2022/ch2-discovered-moves",
    "On an out-star with two red pebbles on the centre and a blue one on a leaf, Left has no move, "
    "and has one after each move of Right.",
    source="[CGT22, ch. 2, Sect. 2]",
    about=GAME,
    up_to=(3, 5, 7),
    unit="leaves",
)
def discovered_moves(leaves: int) -> Iterator[Case]:
    """Look at the moves on out-stars."""
    for count in range(2, leaves + 1):
        position = PEBBLES(out_star((0, 2), (1, 0), *[NONE] * (count - 1)))
        yield Case(f"{position}, Left's moves", 0, len(position.left))
        yield Case(f"{position}, Right's moves", True, len(position.right) > 0)
        for option in position.right:
            yield Case(f"{option}, Left's moves", True, len(option.left) > 0)


@claim(
    "volume2022/ch2-sect-2-as-printed",
    "If Left pays with a blue and a green pebble, it is always better to put down the blue one.",
    source="[CGT22, ch. 2, Sect. 2], as printed",
    about=GAME,
    up_to=(4, 5, 5),
    unit=IN_ALL,
    corrected_by="volume2022/ch2-sect-2",
)
def blue_is_better_as_printed(pebbles: int) -> Iterator[Case]:
    """Compare what both moves leave, on boards with two or three vertices."""
    yield from _payments(pebbles, "brg")


@claim(
    "volume2022/ch2-sect-2",
    "If Left pays with a blue and a green pebble, and there are no red pebbles, putting down the "
    "blue one is at least as good. If there are red ones, the green one may be better in some sum, "
    "since it cannot be blocked.",
    source="[CGT22, ch. 2, Sect. 2], corrected; without proof",
    about=GAME,
    up_to=(3, 5, 7),
    unit=IN_ALL,
)
def blue_is_better(pebbles: int) -> Iterator[Case]:
    """Compare what both moves leave, on boards with two or three vertices."""
    yield from _payments(pebbles, "bg")
    start = directed_path((1, 1, 1), (1, 0))
    blue, green = directed_path((0, 1), (2, 0)), directed_path((0, 1), (1, 0, 1))
    options = {*PEBBLES.options(start, LEFT)}
    yield Case(f"moves from {start}", True, {blue, green} <= options)
    values = (PEBBLES(blue).value(), PEBBLES(green).value())
    yield Case(f"{blue} and {green}", (Game(0), Game("*")), values)


def _payments(pebbles: int, colours: str) -> Iterator[Case]:
    """Compare putting down blue with putting down green, wherever Left has the choice."""
    for total in range(2, pebbles + 1):
        for digraph in SMALL:
            for board in placements(digraph, total, colours):
                piles = [*map(Pebbles.of, board.labels)]
                for tail, head, _ in board.edges:
                    if piles[tail].blue and piles[tail].green and not piles[head].red:
                        paid = {tail: piles[tail].with_more(LEFT, -1, -1).label}
                        put = (
                            board.relabelled(paid | {head: piles[head].with_more(LEFT, *one).label})
                            for one in ((1, 0), (0, 1))
                        )
                        blue, green = (PEBBLES(option).value() for option in put)
                        yield Case(f"{board}, from {tail} to {head}", True, blue >= green)


@claim(
    "volume2022/ch2-thm-3.1",
    "Every integer k is the value of a position: for k > 0, of 2k blue pebbles and a red one on "
    "the tail of a single arc.",
    source="[CGT22, ch. 2, Thm 3.1]",
    about=GAME,
    up_to=(6, 12, 30),
    unit="as the integer",
)
def integers(largest: int) -> Iterator[Case]:
    """Play on the arc."""
    for k in range(largest + 1):
        for sign in {1, -1 if k else 1}:
            board = integer_position(sign * k)
            yield Case(board, Game(sign * k), PEBBLES(board).value())


@claim(
    "volume2022/ch2-down",
    "On an out-star with a blue pebble on one leaf, and a red and a green one on the other, Left's "
    "options are all *, Right's are 0 and *, and the position is down.",
    source="[CGT22, ch. 2, after Thm 3.1]",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
)
def down(positions: int) -> Iterator[Case]:
    """Play on the star."""
    for _ in range(positions):
        position = PEBBLES(out_star(NONE, (1, 0), (0, 1, 1)))
        star = Game("*")
        yield Case("Left's options", {star}, {option.value() for option in position.left})
        right = {option.value() for option in position.right}
        yield Case("Right's options", {Game(0), star}, right)
        yield Case(position, Game("v"), position.value())


# --- Lemma 3.2 -----------------------------------------------------------------------------------


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
        said = Game(-(b // 2)) if a == 1 else _switch(a // 2 - 1, (a - b) // 2 + 1)
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
        said = Game(-(b // 2)) if a == 1 else _switch(a // 2 - 1, (a - b) // 2 + 1)
        heaps = ((a, b), (c, 0), NONE)
        yield Case(heaps, said, _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-1",
    "[(a,b),[0,c],[0,0]] with a, c >= 1 is -⌊b/2⌋ if a <= 2; for a >= 3 it is 2(a-2) if b = 0, "
    "⌈a/2⌉-1 if b = 1, and {⌈a/2⌉-⌈b/2⌉-1|1-⌊b/2⌋} if b >= 2. [(a,b),[c,0],[0,0]] is its negative "
    "with a and b exchanged.",
    source="[CGT22, ch. 2, Lemma 3.2 (1)], corrected",
    about=GAME,
    up_to=(4, 6, 9),
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
            said = _switch(_up(a) - _up(b) - 1, 1 - b // 2)
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
    up_to=(3, 4, 6),
    unit=EACH,
)
def item_2(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c, d in product(range(1, largest + 1), repeat=4):
        heaps = ((a, b), (c, 0), (0, d))
        yield Case(heaps, Game(_up(a) - _up(b)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-3",
    "[(a,b),[c,0],[d,e]] with a, b, c, d, e >= 1 is ⌊(a-1)/2⌋.",
    source="[CGT22, ch. 2, Lemma 3.2 (3)]",
    about=GAME,
    up_to=(2, 3, 4),
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
    up_to=(2, 3, 4),
    unit=EACH,
)
def item_4(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c, d in product(range(1, largest + 1), repeat=4):
        heaps = (NONE, (a, b), (c, d))
        yield Case(heaps, _switch(a + c - 1, -(b + d - 1)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-5",
    "[(0,0),[a,b],[0,c]] with a, b, c >= 1 is {a-1|-(3(b+c)-5)}.",
    source="[CGT22, ch. 2, Lemma 3.2 (5)]",
    about=GAME,
    up_to=(3, 4, 5),
    unit=EACH,
)
def item_5(largest: int) -> Iterator[Case]:
    """Play on the star."""
    for a, b, c in product(range(1, largest + 1), repeat=3):
        heaps = (NONE, (a, b), (0, c))
        yield Case(heaps, _switch(a - 1, -(3 * (b + c) - 5)), _star(heaps))


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
        yield Case(heaps, _switch(3 * a - 5, -(3 * b - 5)), _star(heaps))


@claim(
    "volume2022/ch2-lemma-3.2-item-6",
    "[(0,0),[a,b],[0,0]] with a, b >= 1 is {f(a)|-f(b)}, where f(1) = 0 and else f(n) = 3n-5.",
    source="[CGT22, ch. 2, Lemma 3.2 (6)], corrected",
    about=GAME,
    up_to=(4, 6, 8),
    unit=EACH,
)
def item_6(largest: int) -> Iterator[Case]:
    """Play on the star."""
    moves = [0, 0, *(3 * n - 5 for n in range(2, largest + 1))]
    for a, b in product(range(1, largest + 1), repeat=2):
        heaps = (NONE, (a, b), NONE)
        yield Case(heaps, _switch(moves[a], -moves[b]), _star(heaps))


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
    "The rules for out-stars, corrected, agree with play wherever they say anything.",
    source="[CGT22, ch. 2, Lemma 3.2], corrected",
    about=GAME,
    up_to=(2, 3, 3),
    unit=EACH,
)
def star_rules(largest: int) -> Iterator[Case]:
    """Go through all heaps on the star for which a rule is known."""
    for a, b, c, d, e, f in product(range(largest + 1), repeat=6):
        heaps = ((a, b), (c, d), (e, f))
        try:
            said = out_star_value(*heaps)
        except DomainError:
            continue
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
            yield Case(board, _switch(x, y), PEBBLES(board).value())


# --- other values --------------------------------------------------------------------------------


@claim(
    "volume2022/ch2-table",
    "The table of other values: 1/4, 1/2, 3/4, ±1/2, ↑* and ↑[2]* on the transitive triple, and *2 "
    "on a directed path of three vertices.",
    source="[CGT22, ch. 2, table after Thm 3.3]",
    about=GAME,
    up_to=(7, 7, 7),
    unit="rows",
)
def table(rows: int) -> Iterator[Case]:
    """Play on the boards."""
    said: list[tuple[Callable[..., Digraph], Heaps, str]] = [
        (transitive_triple, ((1, 0), (2, 4), NONE), "1/4"),
        (transitive_triple, ((3, 1), NONE, (0, 1)), "1/2"),
        (transitive_triple, ((2, 3), NONE, (1, 0)), "3/4"),
        (transitive_triple, ((4, 4), NONE, NONE), "+-1/2"),
        (transitive_triple, ((3, 5), NONE, (1, 0)), "^*"),
        (transitive_triple, ((3, 5), (2, 0), NONE), "{^|*} + *"),
        (directed_path, (NONE, (2, 2), NONE), "*2"),
    ]
    for board, heaps, text in said[:rows]:
        yield Case(heaps, Game(text), PEBBLES(board(*heaps)).value())


@claim(
    "volume2022/ch2-dyadics",
    "Every dyadic rational is the value of a position of blue and red pebbles. 1/2^n is that of "
    "the transitive triple with a blue pebble on the sink, and arcs to its source from n/2, "
    "rounded down, vertices with a red pebble on each, and one more on the source if n is even, in "
    "the middle if n is odd.",
    source='[CGT22, ch. 2, after the table: "we would be surprised to find a dyadic that is not"]; '
    "the positions and a proof are our own, in partizan.theorems.pebble_numbers",
    about=GAME,
    up_to=(5, 8, 10),
    unit="as the exponent of two in the denominator",
)
def dyadics(exponent: int) -> Iterator[Case]:
    """Play on the positions of 1/2^n and of some of their sums with integers."""
    for n in range(exponent + 1):
        board = one_over_a_power_of_two(n)
        yield Case(board, Game(Fraction(1, 2**n)), PEBBLES(board).value())
        for top in range(-(2**n), 2 ** (n + 1), max(1, 2**n // 5)):
            board = dyadic_position(Fraction(top, 2**n))
            yield Case(Fraction(top, 2**n), Game(Fraction(top, 2**n)), PEBBLES(board).value())


@claim(
    "volume2022/ch2-nim-dimension",
    "The nim-dimension of blue and red pebbles is unknown. On connected digraphs with up to three "
    "vertices there are no nim-heaps but 0, * and *2.",
    source="[CGT22, ch. 2, Sect. 3.1]; the second sentence is computed, and unproved",
    about=GAME,
    up_to=(3, 7, 10),
    unit=IN_ALL,
    conjecture=True,
)
def nim_heaps(pebbles: int) -> Iterator[Case]:
    """Look at all positions."""
    digraphs = [board for order in (2, 3) for board in acyclic_digraphs(order)]
    for value, board in values_found(digraphs, pebbles):
        if value.is_nimber:
            yield Case(board, True, value in (Game(0), Game("*"), Game("*2")))
    two = PEBBLES(pebbles_on(SMALL[3], (NONE, (2, 2), NONE))).value()
    yield Case("two and two in the middle of a path", Game("*2"), two)
