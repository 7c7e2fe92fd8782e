"""M. R. Allen, Impartial combinatorial misère games (2006): subtraction games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.taking_and_breaking import Subtraction
from partizan.theories.misere.impartial.genus_sequence import GenusSequence

LARGEST = "as the largest number that may be taken"


def sets(largest: int) -> Iterator[tuple[int, ...]]:
    """Yield the subtraction sets with numbers up to the largest."""
    for top in range(1, largest + 1):
        for count in range(top):
            for rest in combinations(range(1, top), count):
                yield (*rest, top)


@claim(
    "allen2006/thm-3.1.1",
    "In a subtraction game, a heap of nim-value 0 that has moves has an option of nim-value 1. "
    "(This is Ferguson's pairing property, in the form needed for misère play.)",
    source="[Allen06, Thm 3.1.1], due to T. S. Ferguson",
    about="subtraction",
    up_to=(5, 6, 8),
    unit=LARGEST,
)
def pairing(largest: int) -> Iterator[Case]:
    """Check the heaps of all subtraction games."""
    for numbers in sets(largest):
        game = Subtraction(*numbers)
        values = [game(str(n)).nim_value() for n in range(4 * largest)]
        for n in range(numbers[0], 4 * largest):
            if values[n] == 0:
                options = {values[n - k] for k in numbers if k <= n}
                yield Case(f"{game.name} {n}", True, 1 in options)


@claim(
    "allen2006/cor-3.1.2",
    "In a subtraction game the misère nim-value of a heap is determined by its nim-value: 0 and 1 "
    "are exchanged, and all others stay the same.",
    source="[Allen06, Thm 3.1.1 and Cor. 3.1.2]",
    about="subtraction",
    up_to=(5, 6, 8),
    unit=LARGEST,
)
def misere_heaps(largest: int) -> Iterator[Case]:
    """Compare both nim-values of the heaps of all subtraction games."""
    for numbers in sets(largest):
        game = Subtraction(*numbers)
        for n in range(4 * largest):
            value = game(str(n)).nim_value()
            said = 1 - value if value < 2 else value
            yield Case(f"{game.name} {n}", said, game(str(n)).misere_nim_value())


@claim(
    "allen2006/thm-3.1.3",
    "The genera of the heaps of a finite subtraction game become periodic, with the period of the "
    "nim-values.",
    source="[Allen06, Thm 3.1.3]; the second half follows from Cor. 3.1.2",
    about="subtraction",
    up_to=(5, 6, 8),
    unit=LARGEST,
)
def periodic_genera(largest: int) -> Iterator[Case]:
    """Compare the genera of two periods of the nim-values, past the first repetition."""
    for numbers in sets(largest):
        top = numbers[-1]
        heaps = [0]
        while (found := _repetition(heaps, top)) is None:
            n = len(heaps)
            heaps.append(_mex({heaps[n - k] for k in numbers if k <= n}))
        first, period = found
        digits = "".join("3" if k in numbers else "0" for k in range(1, top + 1))
        genera = GenusSequence(f"0.{digits}").genera(first + 2 * period + top)
        for n in range(first, first + period + top):
            yield Case(f"{numbers}, heap {n}", str(genera[n]), str(genera[n + period]))


def _mex(values: set[int]) -> int:
    return next(n for n in range(len(values) + 1) if n not in values)


def _repetition(heaps: list[int], length: int) -> tuple[int, int] | None:
    """Return where the last `length` values occurred before, and how far back; or None."""
    last = heaps[-length:]
    for start in range(len(heaps) - length):
        if heaps[start : start + length] == last:
            return start, len(heaps) - length - start
    return None
