"""M. R. Allen, Impartial combinatorial misère games (2006), Sect. 5.5: impartial Clobber."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from partizan.atlas.contract import Case, claim
from partizan.engine import fold
from partizan.rules.variants import Impartial
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.theories.misere.impartial.evaluations import GENUS, TAMENESS
from partizan.theories.misere.impartial.structure import Tameness
from partizan_literature.instances import words

ABOUT = "linear-clobber"
STONES = "stones"
CLOBBER = Impartial(LINEAR_CLOBBER)

GENERA = """
B=0^120 BB=0^120 BW=1^031 BBB=0^120 BBW=2^20 BWB=1^031 BBBB=0^120 BBBW=1^031 BBWB=2^20 BBWW=0^120
BWBW=3^31 BWWB=0^120 BBBBB=0^120 BBBBW=2^20 BBBWB=1^031 BBBWW=0^120 BBWBB=2^20 BBWBW=1^031
BBWWB=3^31 BWBBW=0^120 BWBWB=0^120 BWWWB=1^031
"""
ALTERNATING = [
    *("0^120", "1^031", "1^031", "3^31", "0^120", "0^120"),
    *("2^20", "2^0520", "4^0564", "0^31", "5^1475", "2^1420"),
]
WILD = [0, 0, 0, 0, 0, 0, 7, 24, 82, 198, 445, 949]
STRIPS = [1, 2, 3, 6, 10, 20, 36, 72]


@cache
def least(strip: str) -> str:
    """Return the first of the strips that agree up to direction and colours."""
    swapped = strip.translate(str.maketrans("BW", "WB"))
    return min(strip, strip[::-1], swapped, swapped[::-1])


def strips(length: int) -> list[str]:
    """Return the strips without gaps, up to direction and colours.

    >>> strips(3)
    ['BBB', 'BBW', 'BWB']
    """
    return [strip for strip in words("BW", length, length) if strip == least(strip)]


@claim(
    "allen2006/sect-5.5-genera",
    "Genera of impartial Clobber on strips without gaps: all strips of up to five stones, and "
    "alternating strips of up to twelve.",
    source="[Allen06, Sect. 5.5] asks for them; computed here",
    about=ABOUT,
    up_to=(8, 10, 12),
    unit=STONES,
)
def genera(stones: int) -> Iterator[Case]:
    """Evaluate the strips."""
    for entry in GENERA.split():
        strip, _, said = entry.partition("=")
        yield Case(strip, said, str(fold(CLOBBER, CLOBBER(strip).board, GENUS)))
    for n, said in enumerate(ALTERNATING[:stones], 1):
        strip = ("BW" * n)[:n]
        yield Case(strip, said, str(fold(CLOBBER, CLOBBER(strip).board, GENUS)))


@claim(
    "allen2006/sect-5.5-wild",
    "Up to direction and colours there are 1, 2, 3, 6, 10, 20, 36, 72 strips without gaps with 1 "
    "to 8 stones; the wild ones under impartial Clobber are 7 with seven stones, 24 with eight, "
    "and none with fewer.",
    source="[Allen06, Sect. 5.5]; computed",
    about=ABOUT,
    up_to=(7, 9, 12),
    unit=STONES,
    whole=8,
)
def wild_strips(stones: int) -> Iterator[Case]:
    """Evaluate all strips."""
    for n in range(1, stones + 1):
        all_strips = strips(n)
        if n <= len(STRIPS):
            yield Case(f"strips with {n} stones", STRIPS[n - 1], len(all_strips))
        kinds = [fold(CLOBBER, CLOBBER(strip).board, TAMENESS) for strip in all_strips]
        wild = sum(kind is not Tameness.TAME for kind in kinds)
        yield Case(f"wild strips with {n} stones", WILD[n - 1], wild)


def minimal_bounds(one: str, other: str, longest: int) -> set[str]:
    """Return the minimal strips, up to a length, that contain both given strips."""
    bounds = [
        strip
        for n in range(longest + 1)
        for strip in strips(n)
        if contains(strip, one) and contains(strip, other)
    ]
    return {b for b in bounds if not any(a != b and contains(b, a) for a in bounds)}


def contains(strip: str, part: str) -> bool:
    """Return whether `strip` contains `part`, up to direction and colours."""
    swapped = part.translate(str.maketrans("BW", "WB"))
    return any(p in strip for p in (part, part[::-1], swapped, swapped[::-1]))


@claim(
    "allen2006/sect-5.5-joins-as-printed",
    "Among the strips that contain two given strips there is a least one.",
    source="[Allen06, footnote to Sect. 5.5]",
    about=ABOUT,
    up_to=(7, 7, 7),
    unit=STONES,
    corrected_by="allen2006/sect-5.5-joins",
)
def joins_as_printed(stones: int) -> Iterator[Case]:
    """Count the minimal strips that contain two strips of at most three stones."""
    small = [strip for n in range(4) for strip in strips(n)]
    for i, one in enumerate(small):
        for other in small[i:]:
            yield Case(f"{one} and {other}", 1, len(minimal_bounds(one, other, stones)))


@claim(
    "allen2006/sect-5.5-joins",
    "BBB and BWB are both contained in BBBWB and in BBBWWBW, and in no strip contained in both of "
    "these. Up to four stones the order has 1, 1, 2, 3, 6 strips and 15 edges.",
    source="[Allen06, Sect. 5.5 and Fig. 5.1], corrected",
    about=ABOUT,
    up_to=(7, 7, 7),
    unit=STONES,
)
def joins(stones: int) -> Iterator[Case]:
    """List the minimal strips, and rebuild the figure."""
    yield Case("BBB and BWB", {"BBBWB", "BBBWWBW"}, minimal_bounds("BBB", "BWB", stones))
    levels = [strips(n) for n in range(5)]
    yield Case("strips by length", [1, 1, 2, 3, 6], list(map(len, levels)))
    edges = sum(contains(b, a) for n in range(4) for a in levels[n] for b in levels[n + 1])
    yield Case("edges", 15, edges)
