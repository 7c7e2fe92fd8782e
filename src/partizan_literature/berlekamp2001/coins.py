"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 14: turning coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from partizan import catalog
from partizan.atlas.contract import Case, claim
from partizan.boards.coins import Coins
from partizan.rules.contract import Ruleset
from partizan.rulesets.coin.turning import (
    GRUNT,
    MOCK_TURTLES,
    MOEBIUS,
    MOGUL,
    RULER,
    TERNUPS,
    TRIPLETS,
    TURNING_TURTLES,
    TWINS,
    Turning,
)
from partizan.rulesets.coin.turning_theorems import coin_values, odious_extension, ruler_value
from partizan.rulesets.heap.nim import nim_sum
from partizan.theories.impartial import mex

COINS = "coins"
SOURCE = "[BCG01]"
NAMES = (
    "turning-turtles", "mock-turtles", "moebius", "twins", "triplets", "ruler", "ternups", "grunt",
    "sym", "sympler", "ruler-fives",
)  # fmt: skip


def _head(place: int) -> Coins:
    return Coins([place])


def _played(game: Ruleset[Coins], place: int) -> int:
    """Return the nim-value of a single head, by playing it out."""
    return game(_head(place)).nim_value()


# --- coins in a row ------------------------------------------------------------------------------


@claim(
    "berlekamp2001/coins-add",
    "The nim-value of a row of coins is the nim-sum of those of its heads taken alone, "
    "regardless of the moves that the rules allow.",
    source=SOURCE,
    about=NAMES,
    up_to=(5, 7, 9),
    unit=COINS,
)
def coins_add(longest: int) -> Iterator[Case]:
    """Play out all rows, and all single heads."""
    for mask in range(1 << longest):
        row = Coins.of_mask(mask)
        for name in NAMES:
            game: Any = catalog.load(name)
            heads = nim_sum(_played(game, place) for place in row)
            yield Case(f"{name} {row}", heads, game(row).nim_value())


@claim(
    "berlekamp2001/turning-turtles",
    "A head at n has nim-value n in Turning Turtles, and n - 1 in Twins.",
    source=SOURCE,
    about=("turning-turtles", "twins"),
    up_to=(8, 11, 14),
    unit=COINS,
)
def turning_turtles(longest: int) -> Iterator[Case]:
    """Play out single heads."""
    for n in range(1, longest + 1):
        yield Case(f"turning-turtles {_head(n)}", n, _played(TURNING_TURTLES, n))
        yield Case(f"twins {_head(n)}", n - 1, _played(TWINS, n))


@claim(
    "berlekamp2001/mock-turtles",
    "A head at n has the n-th odious number as its nim-value in Mock Turtles (a number is odious "
    "if its binary expansion has an odd number of ones). In Triplets, from n = 3 on, it has the "
    "same value as one at n - 2.",
    source=SOURCE,
    about=("mock-turtles", "triplets"),
    up_to=(8, 11, 13),
    unit=COINS,
)
def mock_turtles(longest: int) -> Iterator[Case]:
    """Play out single heads."""
    odious = [n for n in range(4 * longest) if n.bit_count() % 2]
    for n in range(1, longest + 1):
        yield Case(f"mock-turtles {_head(n)}", odious[n - 1], _played(MOCK_TURTLES, n))
        as_much = odious[n - 3] if n > 2 else 0
        yield Case(f"triplets {_head(n)}", as_much, _played(TRIPLETS, n))


@claim(
    "berlekamp2001/mock-turtle-theorem",
    "If a head at n has nim-value g when at most 2m coins may be turned, then a head at n + 1, "
    "when at most 2m + 1 may be turned, has as its nim-value g followed by the binary digit that "
    "makes it odious; a head at 1 has value 1.",
    source="[BCG01, the Mock Turtle Theorem]",
    about="turning",
    up_to=(12, 18, 24),
    unit=COINS,
)
def mock_turtle_theorem(longest: int) -> Iterator[Case]:
    """Compare both games, playing each without the theorem."""
    for most in (2, 4, 6):
        even = coin_values(Turning(f"1-{most}"), longest - 1)
        odd = coin_values(
            Turning(f"1-{most + 1}", 1), longest
        )  # two codes, because one would use the theorem
        for n, (said, found) in enumerate(zip((0, *even), odd, strict=True), 1):
            yield Case(f"turning(1-{most + 1}) {_head(n)}", odious_extension(said), found)


@claim(
    "berlekamp2001/ruler",
    "In Ruler, the nim-value of a head at n is the largest power of two that divides n.",
    source=SOURCE,
    about="ruler",
    up_to=(9, 12, 15),
    unit=COINS,
)
def ruler(longest: int) -> Iterator[Case]:
    """Play out single heads."""
    for n in range(1, longest + 1):
        yield Case(f"ruler {_head(n)}", ruler_value(n), _played(RULER, n))


MOEBIUS_VALUES = (1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494)
TERNUPS_VALUES = (0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4, 1, 4, 4, 1, 2, 2, 1)


@claim(
    "berlekamp2001/moebius-table",
    "The nim-values of the first eighteen heads in Moebius, and of the first heads in Ternups, as "
    "printed.",
    source="[BCG01], tables",
    about=("moebius", "ternups"),
    up_to=(18, 18, 18),
    unit=COINS,
)
def moebius_table(longest: int) -> Iterator[Case]:
    """Compare the tables with the least numbers that are not sums."""
    tables = ((MOEBIUS, MOEBIUS_VALUES), (TERNUPS, TERNUPS_VALUES))
    for game, printed in tables:
        for n, (said, found) in enumerate(
            zip(printed, coin_values(game, longest), strict=False), 1
        ):
            yield Case(f"{game.name} {_head(n)}", said, found)


@claim(
    "berlekamp2001/grunt",
    "The nim-value of a head at n in Grunt is that of a heap of n - 1 counters in Grundy's game.",
    source=SOURCE,
    about="grunt",
    up_to=(40, 100, 200),
    unit=COINS,
)
def grunt(longest: int) -> Iterator[Case]:
    """Compare with heaps that are split into two unequal ones."""
    heaps: list[int] = []
    for size in range(longest):
        parted = {heaps[a] ^ heaps[size - a] for a in range(1, (size + 1) // 2)}
        heaps.append(mex(parted))
    for n, found in enumerate(coin_values(GRUNT, longest), 1):
        yield Case(f"grunt {_head(n)}", heaps[n - 1], found)


# --- codes ---------------------------------------------------------------------------------------

# Weight distributions: the extended Hamming code of length 8, the extended quadratic residue code
# of length 18, and the extended Golay code.
WEIGHTS = (
    (MOCK_TURTLES, 8, {0: 1, 4: 14, 8: 1}),
    (MOEBIUS, 18, {0: 1, 6: 102, 8: 153, 10: 153, 12: 102, 18: 1}),
    (MOGUL, 24, {0: 1, 8: 759, 12: 2576, 16: 759, 24: 1}),
)


@claim(
    "berlekamp2001/codes",
    "The rows that the second player wins are the words of well-known codes: with 8 coins, in "
    "Mock Turtles, of the extended Hamming code; with 18, in Moebius, of a quadratic residue "
    "code; with 24, in Mogul, of the extended Golay code. The weight distributions agree.",
    source=SOURCE,
    about=("mock-turtles", "moebius", "mogul"),
    up_to=(24, 24, 24),
    unit=COINS,
)
def codes(longest: int) -> Iterator[Case]:
    """Count the rows of value 0 by their heads."""
    for game, length, words in WEIGHTS:
        if length <= longest:
            found = Counter(mask.bit_count() for mask in _kernel(coin_values(game, length)))
            yield Case(f"{game.name} with {length} coins", words, dict(sorted(found.items())))


def _kernel(values: list[int]) -> list[int]:
    """Return the sets of places, as bits, whose values have nim-sum 0."""
    basis: dict[int, tuple[int, int]] = {}  # by leading bit: a sum, and the places it comes from
    found = [0]
    for place, value in enumerate(values):
        total, places = value, 1 << place
        while total and total.bit_length() in basis:
            other, others = basis[total.bit_length()]
            total, places = total ^ other, places ^ others
        if total:
            basis[total.bit_length()] = total, places
        else:
            found += [places ^ word for word in found]
    return found


@claim(
    "berlekamp2001/lexicodes",
    "If fewer than d coins may be turned, the second player wins exactly the rows of the greedy "
    "code: go through all rows in order, and take each one that differs in at least d places from "
    "those already taken.",
    source="[BCG01], for a few d",
    about="turning",
    up_to=(7, 9, 10),
    unit=COINS,
)
def lexicodes(longest: int) -> Iterator[Case]:
    """Compare the greedy code with the losing rows, found by play."""
    for distance in (3, 4, 5, 6):
        game = Turning(f"1-{distance - 1}")
        taken: list[int] = []
        for mask in range(1 << longest):
            if all((mask ^ other).bit_count() >= distance for other in taken):
                taken.append(mask)
            row = Coins.of_mask(mask)
            is_lost = game(row).nim_value() == 0
            yield Case(f"{game.name} {row}", mask == taken[-1], is_lost)
