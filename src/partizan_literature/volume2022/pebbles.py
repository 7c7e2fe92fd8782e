"""Combinatorial Game Theory (2022), ch. 2: the game of Blocking Pebbles.

Its moves, and the values of its positions. [CGT22, ch. 2: Burke, Ferland, Fisher, Gledel and
Tennenhouse]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeAlias

from partizan.atlas.contract import Case, claim
from partizan.boards.digraph import Digraph
from partizan.players import LEFT
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.theories.normal.game import Game
from partizan_literature.instances import words
from partizan_literature.volume2022.games.blocking_pebbles import RULESET as PEBBLES
from partizan_literature.volume2022.games.blocking_pebbles import Pebbles
from partizan_literature.volume2022.pebble_boards import (
    directed_path,
    integer_position,
    out_star,
    pebbles_on,
    transitive_triple,
)
from partizan_literature.volume2022.pebble_numbers import dyadic_position, one_over_a_power_of_two
from partizan_literature.volume2022.pebble_witnesses import placements, values_found

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


def switch(x: int, y: int) -> Game:
    """Return {x|y}, which is the simplest number between them if x < y."""
    return Game.of([x], [y])


@claim(
    "volume2022/ch2-fig-2.2",
    "Let arcs lead from A to B and C, and from C to D, with two blue pebbles on A, a red one on B "
    "and a green one on D. Left cannot move to B; her two moves are from A to C, at a cost, and "
    "with the green pebble from D to C.",
    source="[CGT22, ch. 2, Fig. 2.2], drawn from its description",
    about=GAME,
    up_to=(1, 1, 1),
    unit="position",
)
def first_moves(_: int) -> Iterator[Case]:
    """Check Left's options."""
    digraph = Digraph(4, [(0, 1), (0, 2), (2, 3)])
    start = pebbles_on(digraph, [(2, 0), (0, 1), NONE, (0, 0, 1)])
    said = {
        pebbles_on(digraph, [NONE, (0, 1), (1, 0), (0, 0, 1)]),
        pebbles_on(digraph, [(2, 0), (0, 1), (0, 0, 1), NONE]),
    }
    yield Case(start, said, {*PEBBLES.options(start, LEFT)})


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
    """Check the moves on out-stars."""
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
    """Compare the positions after both moves, on boards with two or three vertices."""
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
    """Compare the positions after both moves, on boards with two or three vertices."""
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
    "Every integer k is the value of a position: for k > 0, of the position with 2k blue pebbles "
    "and a red one on the tail of a single arc.",
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


@claim(
    "volume2022/ch2-hackenbush",
    "No position of Hackenbush is a switch {x|y} of numbers x > y, while many positions of "
    "Blocking Pebbles are.",
    source="[CGT22, ch. 2, Sect. 2 and after the table of Sect. 3]",
    about=(GAME, "hackenbush"),
    up_to=(4, 6, 7),
    unit="edges of a string, and of two strings on the same one",
)
def hackenbush_without_switches(edges: int) -> Iterator[Case]:
    """Evaluate strings, and forked strings, in three colours."""
    for word in words("lre", edges, 1):
        for text in (word, *(f"{word[:i]}({word[i:j]};{word[j:]})" for i, j in _forks(word))):
            yield Case(text, False, HACKENBUSH(text).value().is_switch)


def _forks(word: str) -> Iterator[tuple[int, int]]:
    """Yield the places where a string may fork, and where its second branch begins."""
    size = len(word)
    return ((i, j) for i in range(1, size) for j in range(i + 1, (i + size) // 2 + 1))


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
    "Every dyadic rational is the value of a position of blue and red pebbles. The value 1/2^n is "
    "that of the transitive triple with a blue pebble on the sink, with arcs to its source from "
    "n/2 vertices, rounded down, each with a red pebble, and with one more red pebble on the "
    "source if n is even, in the middle if n is odd.",
    source='[CGT22, ch. 2, Sect. 3: "we would be surprised to find a dyadic that is not"]; '
    "the positions and a proof are ours, in partizan_literature.volume2022.pebble_numbers",
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
    "vertices the only nim-heaps are 0, * and *2.",
    source="[CGT22, ch. 2, Sect. 3.1]; the second sentence is computed, and unproved",
    about=GAME,
    up_to=(3, 7, 10),
    unit=IN_ALL,
    conjecture=True,
)
def nim_heaps(pebbles: int) -> Iterator[Case]:
    """Check all positions."""
    digraphs = [board for order in (2, 3) for board in Digraph.acyclic(order)]
    for value, board in values_found(digraphs, pebbles):
        if value.is_nimber:
            yield Case(board, True, value in (Game(0), Game("*"), Game("*2")))
    two = PEBBLES(pebbles_on(SMALL[3], (NONE, (2, 2), NONE))).value()
    yield Case("two and two in the middle of a path", Game("*2"), two)
