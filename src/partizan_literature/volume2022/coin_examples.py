"""Combinatorial Game Theory (2022), ch. 1: the worked examples and the puzzle of Flipping Coins."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT
from partizan.rulesets.strip.flipping_coins import RULESET as FLIPPING_COINS
from partizan.rulesets.strip.flipping_coins import number_of_coins as by_algorithm
from partizan.rulesets.strip.flipping_coins import partition
from partizan_literature.volume2022.flipping_coins import (
    ABOUT,
    COINS,
    by_best_moves,
    reduced,
    shortened,
    value,
)

PUZZLE = ("0101011111", "1101100111", "0110110110111")


@claim(
    "volume2022/ch1-example-h",
    "The row 01001110110111011101 is worth -893/1024.",
    source="[CGT22, ch. 1, the first example of Sect. 3]",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit=COINS,
)
def first_example(_: int) -> Iterator[Case]:
    """Evaluate the row in two ways."""
    row = "01001110110111011101"
    yield Case(row, Fraction(-893, 1024), by_best_moves(row))
    yield Case(row, Fraction(-893, 1024), by_algorithm(row))


@claim(
    "volume2022/ch1-example-h-line-as-printed",
    "In the reduction of the row 01001110110111011101 the line 010011100011101 occurs.",
    source="[CGT22, ch. 1, the first example of Sect. 3], an intermediate line as printed",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit=COINS,
    corrected_by="volume2022/ch1-example-h-line",
)
def first_example_line_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the line, which lacks a tail."""
    line = "010011100011101"
    yield Case(line, Fraction(-893, 1024), by_best_moves(line).number)


@claim(
    "volume2022/ch1-example-h-line",
    "In the reduction of the row 01001110110111011101 the line 0100111100011101 occurs.",
    source="[CGT22, ch. 1, the first example of Sect. 3], an intermediate line with its missing "
    "tail",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit=COINS,
)
def first_example_line(_: int) -> Iterator[Case]:
    """Replace 0111 in every way until the line appears."""
    line, edge, met = "0100111100011101", ["01001110110111011101"], set()
    while edge:
        met.update(edge)
        edge = sorted({other for row in edge for other in shortened(row)})
    yield Case(line, Fraction(-893, 1024), by_best_moves(line).number)
    yield Case(line, True, line in met)


@claim(
    "volume2022/ch1-example-g-line-as-printed",
    "The second line of the second example is 10011110110110111011010011, worth 10257/16384.",
    source="[CGT22, ch. 1, the second example of Sect. 3], a line as printed",
    about=ABOUT,
    up_to=(26, 26, 26),
    unit=COINS,
    corrected_by="volume2022/ch1-example-g-chain",
)
def second_example_line_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the line, which has two coins too many."""
    line = "10011110110110111011010011"
    yield Case(line, Fraction(10257, 16384), by_best_moves(line).number)


@claim(
    "volume2022/ch1-example-g-chain",
    "The row 10011110110110111011110011 is reduced, step by step, to 1010110001010011.",
    source="[CGT22, ch. 1, the second example of Sect. 3], with missing and surplus coins "
    "corrected",
    about=ABOUT,
    up_to=(26, 26, 26),
    unit=COINS,
)
def second_example_chain(_: int) -> Iterator[Case]:
    """Check that each line follows from the one before and has the same value."""
    lines = (
        "10011110110110111011110011",
        "100111101101101111010011",
        "1001111011011101010011",
        "10011110111001010011",
        "100111110001010011",
        "1010110001010011",
    )
    for line, after in pairwise(lines):
        yield Case(f"{line} and {after}", True, after in shortened(line))
        yield Case(after, by_best_moves(line), by_best_moves(after))
    yield Case(lines[-1], lines[-1], reduced(lines[0]))


@claim(
    "volume2022/ch1-example-g",
    "The row 1001111011011011101110011 is worth 10257/16348.",
    source="[CGT22, ch. 1, the second example of Sect. 3], as printed",
    about=ABOUT,
    up_to=(25, 25, 25),
    unit=COINS,
    corrected_by="volume2022/ch1-example-g-corrected",
)
def second_example_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the row; the printed denominator is not a power of two."""
    row = "1001111011011011101110011"
    yield Case(row, Fraction(10257, 16348), by_best_moves(row).number)


@claim(
    "volume2022/ch1-example-g-corrected",
    "The row 10011110110110111011110011 is worth 10257/16384.",
    source="[CGT22, ch. 1, the second example of Sect. 3], with a missing tail and a digit "
    "corrected",
    about=ABOUT,
    up_to=(26, 26, 26),
    unit=COINS,
)
def second_example(_: int) -> Iterator[Case]:
    """Evaluate the row in two ways."""
    row = "10011110110110111011110011"
    yield Case(row, Fraction(10257, 16384), by_best_moves(row))
    yield Case(row, Fraction(10257, 16384), by_algorithm(row))


@claim(
    "volume2022/ch1-examples-partitions",
    "The two examples are partitioned into 101(011)(000101)(0011) and 01(0101)(00011)(101), so "
    "that they are ((1/2:1/2):1/64):1/8 and ((-1:1/4):1/32):1.",
    source="[CGT22, ch. 1, the two examples of Sect. 3]",
    about=ABOUT,
    up_to=(26, 26, 26),
    unit=COINS,
)
def partitions(_: int) -> Iterator[Case]:
    """Split the rows into pieces."""
    for row, first, number, blocks in (
        ("10011110110110111011110011", "101", "1/2", {"011": 1, "000101": 6, "0011": 3}),
        ("01001110110111011101", "01", "-1", {"0101": 2, "00011": 5, "101": 0}),
    ):
        yield Case(row, (first, Fraction(number), tuple(blocks.items())), tuple(partition(row)))


@claim(
    "volume2022/ch1-puzzle",
    "In the sum of the rows 0101011111, 1101100111 and 0110110110111, Left, moving first, has one "
    "winning move: to 01010111 in the first row.",
    source="[CGT22, ch. 1, the puzzle of Sect. 1 as solved in Sect. 4.1]",
    about=ABOUT,
    up_to=(13, 13, 13),
    unit=COINS,
)
def puzzle(_: int) -> Iterator[Case]:
    """Try every move."""
    numbers = [by_best_moves(row).number for row in PUZZLE]
    total = sum(numbers, Fraction(0))
    yield Case(" + ".join(PUZZLE), Fraction(1, 16), total)
    winning = {
        str(option).rstrip("0")
        for row, number in zip(PUZZLE, numbers, strict=True)
        for option in FLIPPING_COINS(row).options(LEFT)
        if total - number + by_algorithm(str(option)) >= 0
    }
    yield Case(" + ".join(PUZZLE), {"01010111"}, winning)


@claim(
    "volume2022/ch1-puzzle-reductions",
    "1101100111 reduces to 1101101, which is 1/2:1 = 3/4; 0110110110111 reduces to 0110110111, "
    "0110111, 0111 and 1, which is 0.",
    source="[CGT22, ch. 1, the solution of the puzzle in Sect. 4.1]",
    about=ABOUT,
    up_to=(13, 13, 13),
    unit=COINS,
)
def puzzle_reductions(_: int) -> Iterator[Case]:
    """Check that each line follows from the one before and has the same value."""
    for lines, said in (
        (("1101100111", "1101101"), Fraction(3, 4)),
        (("0110110110111", "0110110111", "0110111", "0111", "1"), Fraction(0)),
    ):
        for line, after in pairwise(lines):
            yield Case(f"{line} and {after}", True, after in shortened(line))
        for line in lines:
            yield Case(line, said, by_best_moves(line).number)
    yield Case("1101", Fraction(1, 2), value("1101").number)


@claim(
    "volume2022/ch1-puzzle-other-moves",
    "Left's best moves in the other rows, from 1101100111 to 11011001 = 5/8 and from "
    "0110110110111 to 01101101101 = -1/8, leave -1/16 and lose.",
    source="[CGT22, ch. 1, the solution of the puzzle in Sect. 4.1]",
    about=ABOUT,
    up_to=(13, 13, 13),
    unit=COINS,
)
def puzzle_other_moves(_: int) -> Iterator[Case]:
    """Find the best option of each row."""
    numbers = [by_best_moves(row).number for row in PUZZLE]
    said = {1: ("11011001", Fraction(5, 8)), 2: ("01101101101", Fraction(-1, 8))}
    for place, best in said.items():
        options = [str(option).rstrip("0") for option in FLIPPING_COINS(PUZZLE[place]).left]
        found = max((by_best_moves(option).number, option) for option in options)
        yield Case(PUZZLE[place], best, found[::-1])
        total = sum(numbers, Fraction(0)) - numbers[place] + found[0]
        yield Case(f"the sum with {best[0]}", Fraction(-1, 16), total)


@claim(
    "volume2022/ch1-puzzle-as-printed",
    "The sum of the rows 0101011111, 1101100111 and 011011011011 of the puzzle is 1/16.",
    source="[CGT22, ch. 1, Sect. 1], the third row as printed there, solved in Sect. 4.1",
    about=ABOUT,
    up_to=(12, 12, 12),
    unit=COINS,
    corrected_by="volume2022/ch1-puzzle",
)
def puzzle_as_printed(_: int) -> Iterator[Case]:
    """Add the values; the third row lacks a tail."""
    rows = ("0101011111", "1101100111", "011011011011")
    total = sum((by_best_moves(row).number for row in rows), Fraction(0))
    yield Case(" + ".join(rows), Fraction(1, 16), total)


@claim(
    "volume2022/ch1-puzzle-solution-as-printed",
    "The first row of the puzzle, 010101111, is worth -11/16.",
    source="[CGT22, ch. 1, Sect. 4.1], as printed once",
    about=ABOUT,
    up_to=(9, 9, 9),
    unit=COINS,
    corrected_by="volume2022/ch1-puzzle",
)
def puzzle_solution_as_printed(_: int) -> Iterator[Case]:
    """Evaluate the row, which lacks a tail."""
    yield Case("010101111", Fraction(-11, 16), value("010101111"))
