"""M. R. Allen, Impartial combinatorial misère games (2006), ch. 3: subtraction octals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.theories.misere.impartial.genus import Genus
from partizan_literature.allen2006.subtraction_octal_periods import (
    GenusPeriod,
    Growth,
    column_period,
    genus_period,
)
from partizan_literature.allen2006.subtraction_octals import (
    first_wild_heap,
    genera,
    nimified_genera,
    nimming_number,
)

ABOUT = "octal"
DIGITS = "digits"

# numbers of games with Nimming Number 1, 2, 3, ...
NIMMING: dict[int, tuple[int, ...]] = {
    1: (),
    2: (),
    3: (),
    4: (4, 1, 1),
    5: (44, 2, 1, 0, 1),
    6: (206, 55, 8, 10, 1, 2),
}
# games in which no misère column has a period that divides the others
DISCORDANT = ("20102", "21102", "31003", "201021", "211021")

# [Allen06, Example 3.3.3]
LONG = (
    "0.3102321320320023210320213202313200000312102132103121212121213330033003130031203103310100000001"
    "2300000012300000000000000000000312331"
)


def codes(length: int) -> Iterator[str]:
    """Yield the subtraction octals with `length` digits."""
    for digits in product("0123", repeat=length):
        if digits[-1] != "0":
            yield f"0.{''.join(digits)}"


def wild(length: int) -> Iterator[str]:
    """Yield the wild ones."""
    return (code for code in codes(length) if first_wild_heap(code) is not None)


# --- periods -------------------------------------------------------------------------------------


def periods(printed: dict[str, tuple[int, int]]) -> Iterator[Case]:
    """Compare periods of genera with those printed."""
    for code, (preperiod, period) in printed.items():
        yield Case(code, GenusPeriod(preperiod, period), genus_period(code))


@claim(
    "allen2006/sect-3.3.1-as-printed",
    "The genera of 0.33121 have a preperiod of 3 heaps and the period 9.",
    source="[Allen06, Sect. 3.3.1]",
    about=ABOUT,
    up_to=(5, 5, 5),
    unit=DIGITS,
    corrected_by="allen2006/sect-3.3.1",
)
def periods_as_printed(longest: int) -> Iterator[Case]:
    """Check the one that is wrong."""
    assert longest >= 5
    return periods({"0.33121": (3, 9)})


@claim(
    "allen2006/sect-3.3.1",
    "Preperiods and periods of genera: 4 and 5 for 0.123, 0 and 48 for 0.21123, 7 and 10 for "
    "0.100213, 3 and 3 for 0.33121, 7 and 9 for 0.01023.",
    source="[Allen06, Sect. 3.3.1], with the period of 0.33121 corrected",
    about=ABOUT,
    up_to=(6, 6, 6),
    unit=DIGITS,
)
def quoted_periods(longest: int) -> Iterator[Case]:
    """Find and prove the periods."""
    said = {
        "0.123": (4, 5),
        "0.21123": (0, 48),
        "0.33121": (3, 3),
        "0.01023": (7, 9),
        "0.100213": (7, 10),
    }
    return periods({code: period for code, period in said.items() if len(code) - 2 <= longest})


@claim(
    "allen2006/prop-3.3.1",
    "In a finite subtraction octal the nim-values become periodic, and so does each column of the "
    "misère nim-values with v twos.",
    source="[Allen06, Prop. 3.3.1]",
    about=ABOUT,
    up_to=(3, 4, 5),
    unit=DIGITS,
)
def periodic_columns(longest: int) -> Iterator[Case]:
    """Find the periods of four columns, and compute the columns from the rules."""
    for length in range(1, longest + 1):
        for code in codes(length):
            for column in (None, 0, 1, 2):
                found = column_period(code, column, heaps=100_000)
                values = _column(code, column, found.preperiod + 3 * found.period + 1)
                start = found.preperiod + 1
                name = f"{code}, {'nim-values' if column is None else f'{column} twos'}"
                yield Case(name, values[start : -found.period], values[start + found.period :])


def _column(code: str, twos: int | None, heaps: int) -> list[int]:
    """Return the nim-values of heaps, or the misère nim-values with some twos, from the rules."""
    digits = [int(digit) for digit in code[2:]]
    table: list[list[int]] = []
    for heap in range(heaps):
        taken = [k for k, digit in enumerate(digits, 1) if _may_take(digit, k, heap)]
        row: list[int] = []
        for count in range(1 if twos is None else twos + 1):
            options = {table[heap - k][count] for k in taken}
            if count:
                options |= {row[count - 1], row[count - 1] ^ 1}  # a two becomes 0 or 1
            is_over = twos is not None and not taken and not count
            row.append(1 if is_over else next(n for n in range(99) if n not in options))
        table.append(row)
    return [row[-1] for row in table]


def _may_take(digit: int, taken: int, heap: int) -> bool:
    return bool(digit & 1 if heap == taken else digit & 2 and heap > taken)


def columns(preperiods: Iterable[int], count: int) -> Iterator[Case]:
    """Compare the periods of the long code, column by column, with the printed ones."""
    said = zip(preperiods, (435, 7_056, 14_112, 28_224, 56_448), strict=True)
    for column, (preperiod, period) in zip((None, *range(count - 1)), said, strict=False):
        found = column_period(LONG, column, heaps=1_000_000)
        name = "nim-values" if column is None else f"misère nim-values with {column} twos"
        yield Case(name, (preperiod, period), (found.preperiod, found.period))


@claim(
    "allen2006/example-3.3.3-as-printed",
    "In a game with 131 digits the nim-values, and the misère nim-values with 0, 1, 2 and 3 twos, "
    "have the preperiods 5683, 61139, 97910, 110552 and 166438.",
    source="[Allen06, Example 3.3.3]",
    about=ABOUT,
    up_to=(2, 3, 5),
    unit="columns",
    corrected_by="allen2006/example-3.3.3",
)
def long_code_as_printed(count: int) -> Iterator[Case]:
    """Find the periods."""
    return columns((5_683, 61_139, 97_910, 110_552, 166_438), count)


@claim(
    "allen2006/example-3.3.3",
    "In a game with 131 digits the nim-values, and the misère nim-values with 0, 1, 2 and 3 twos, "
    "have the periods 435, 7056, 14112, 28224 and 56448; the preperiods are 5683, 58525, 97910, "
    "110550 and 166437.",
    source="[Allen06, Example 3.3.3], with three preperiods corrected",
    about=ABOUT,
    up_to=(1, 3, 5),
    unit="columns",
    whole=5,
)
def long_code(count: int) -> Iterator[Case]:
    """Find the periods."""
    return columns((5_683, 58_525, 97_910, 110_550, 166_437), count)


def has_common_divisor(code: str) -> bool:
    """Return whether one of the first misère columns has a period that divides all the others."""
    found = [column_period(code, twos).period for twos in range(6)]
    return all(period % min(found) == 0 for period in found)


@claim(
    "allen2006/conj-3.3.2",
    "In a finite subtraction octal some column has a period that divides those of all columns.",
    source="[Allen06, Conj. 3.3.2]",
    about=ABOUT,
    up_to=(5, 6, 6),
    unit="digits, among the known exceptions",
    corrected_by="allen2006/conj-3.3.2-corrected",
    conjecture=True,
)
def common_divisors(longest: int) -> Iterator[Case]:
    """Check the misère columns."""
    for digits in DISCORDANT:
        if len(digits) <= longest:
            yield Case(f"0.{digits}", True, has_common_divisor(f"0.{digits}"))


@claim(
    "allen2006/conj-3.3.2-corrected",
    "In a subtraction octal with up to six digits some misère column has a period that divides "
    "those of the others, except in 0.20102, 0.21102, 0.31003, 0.201021 and 0.211021, where they "
    "are 2, 3, 3, ...",
    source="[Allen06, Conj. 3.3.2], corrected; six columns are checked",
    about=ABOUT,
    up_to=(3, 5, 6),
    unit=DIGITS,
    whole=6,
)
def few_exceptions(longest: int) -> Iterator[Case]:
    """Check the misère columns of all games."""
    for length in range(1, longest + 1):
        for code in codes(length):
            yield Case(code, code[2:] not in DISCORDANT, has_common_divisor(code))


# --- genera that never repeat --------------------------------------------------------------------

A, B = "43131", "42020"

# [Allen06, Prop. 3.3.3]: heap i + 40n has this nim-value; its entries begin with a prefix, continue
# with a block repeated n or n + 1 times, and end with a suffix
ROWS = """
24,2,,AABB,0,A431 25,2,131,ABBA,0,431 26,0,0,ABBA,0,A420 27,0,3131,BBAA,0,420 28,3,31,BBAA,0,B420
29,1,,BBAA,0,B420 30,1,120,BAAB,0,B431 31,4,0,BAAB,0,B431 32,2,2020,AABB,0,A431 33,2,20,AABB,0,A431
34,0,,AABB,0,AA420 35,0,13143131,BBAA,0,420 36,3,043131,BBAA,0,B420 37,1,3131,BBAA,0,B420
38,1,31,BBAA,0,BB431 39,4,,BBAA,0,BB431 40,2,12042020,AABB,0,A431 41,2,042020,AABB,0,A431
42,0,2020,AABB,0,AA420 43,0,20,AABB,0,AA420 44,3,,AABB,0,AAB420 45,1,13143131,BBAA,0,B420
46,1,043131,BBAA,0,BB431 47,4,3131,BBAA,0,BB431 48,2,31,BBAA,0,BBA431 49,2,,BBAA,0,BBA431
50,0,12042020,AABB,0,AA420 51,0,042020,AABB,0,AA420 52,3,2020,AABB,0,AAB420 53,1,20,AABB,0,AAB420
54,1,,AABB,1,431 55,4,13143131,BBAA,0,BB431 56,2,0,ABBA,1,431 57,2,3131,BBAA,0,BBA431
58,0,31,BBAA,1,420 59,0,,BBAA,1,420 60,3,120,BAAB,1,420 61,1,0,BAAB,1,420 62,1,2020,AABB,1,431
63,4,20,AABB,1,431
"""
PRINTED_ROWS = "28,3,31,BBAA,0,420 43,0,20,AB,0,AA420 55,4,131,AABB,0,BB431"


def closed_form(rows: str, times: int) -> Iterator[Case]:
    """Compare a table of rows with the genera of 0.122213."""
    found = genera("0.122213", 64 + 40 * times)
    for n in range(times + 1):
        for row in rows.split():
            heap, base, prefix, block, more, suffix = row.split(",")
            text = f"{prefix}{block * (n + int(more))}{suffix}"
            entries = text.replace("A", A).replace("B", B)
            place = int(heap) + 40 * n
            yield Case(f"heap {place}", Genus(int(base), map(int, entries)), found[place])


@claim(
    "allen2006/prop-3.3.3-as-printed",
    "The genera of 0.122213, heap by heap from 24 on, in the rows for the heaps 28, 43 and 55.",
    source="[Allen06, Prop. 3.3.3]",
    about=ABOUT,
    up_to=(1, 2, 3),
    unit="blocks",
    corrected_by="allen2006/prop-3.3.3",
)
def rows_as_printed(times: int) -> Iterator[Case]:
    """Check the misprinted rows."""
    return closed_form(PRINTED_ROWS, times)


@claim(
    "allen2006/prop-3.3.3",
    "The genera of 0.122213 from heap 24 on follow a table of forty rows, with an additional "
    "block of twenty entries for each forty heaps.",
    source="[Allen06, Prop. 3.3.3], with three rows corrected",
    about=ABOUT,
    up_to=(2, 8, 20),
    unit="blocks",
)
def rows_of_122213(times: int) -> Iterator[Case]:
    """Check all rows."""
    return closed_form(ROWS, times)


def witnesses(largest: int, length: int) -> Iterator[Case]:
    """Compare an entry of the heaps 24 + 40m and 24 + 40n with the one that distinguishes them."""
    found = genera("0.122213", 24 + 40 * largest)
    for m in range(1, largest + 1):
        for n in range(m):
            place = length * m + 5
            entries = tuple(found[24 + 40 * k].entry(place) for k in (m, n))
            yield Case(f"heaps {24 + 40 * m} and {24 + 40 * n}, entry {place}", (4, 1), entries)


@claim(
    "allen2006/thm-3.3.4-as-printed",
    "In 0.122213 the entry 10m + 5 of heap 24 + 40m is 4, and that of heap 24 + 40n, for n < m, is "
    "1; so no two of these heaps have the same genus.",
    source="[Allen06, proof of Thm 3.3.4]",
    about=ABOUT,
    up_to=(2, 4, 8),
    unit="as m",
    corrected_by="allen2006/thm-3.3.4",
)
def witnesses_as_printed(largest: int) -> Iterator[Case]:
    """Check the entries."""
    return witnesses(largest, 10)


@claim(
    "allen2006/thm-3.3.4",
    "In 0.122213 the entry 20m + 5 of heap 24 + 40m is 4, and that of heap 24 + 40n, for n < m, is "
    "1; so the genera have no period.",
    source="[Allen06, Thm 3.3.4], with the index corrected",
    about=ABOUT,
    up_to=(4, 8, 20),
    unit="as m",
)
def witnesses_of_no_period(largest: int) -> Iterator[Case]:
    """Check the entries, and prove that the genera grow."""
    yield from witnesses(largest, 20)
    found = genus_period("0.122213")
    grows = isinstance(found, Growth) and (found.step, found.length)
    yield Case("0.122213, heaps and entries", (40, 20), grows)


@claim(
    "allen2006/thm-3.3.4-shorter",
    "The shortest subtraction octals whose genera have no period have five digits: 0.13212, "
    "0.13213, 0.31222, 0.31223 and 0.33312. There are 71 with six digits.",
    source="[Allen06, Thm 3.3.4] gives one with six digits; these were found while checking it",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit=DIGITS,
    whole=6,
)
def growing_games(longest: int) -> Iterator[Case]:
    """Find a period or prove growth for each wild game."""
    five = {"0.13212", "0.13213", "0.31222", "0.31223", "0.33312"}
    count = 0
    for length in range(3, longest + 1):
        for code in wild(length):
            grows = isinstance(genus_period(code), Growth)
            count += grows
            if length < 6:
                yield Case(code, code in five, grows)
    if longest == 6:
        yield Case("all with up to six digits", 76, count)


# --- threes after the last digit -----------------------------------------------------------------


@claim(
    "allen2006/conj-3.3.5",
    "The Nimming Number of a wild subtraction octal is undefined or infinite: no finite number of "
    "threes after its last digit makes it tame.",
    source="[Allen06, Conj. 3.3.5]",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit=DIGITS,
    corrected_by="allen2006/conj-3.3.5-corrected",
    conjecture=True,
)
def no_finite_nimming_numbers(longest: int) -> Iterator[Case]:
    """Search for threes that tame a wild game."""
    for length in range(1, longest + 1):
        for code in wild(length):
            yield Case(code, None, nimming_number(code))


@claim(
    "allen2006/conj-3.3.5-corrected",
    "Of the wild subtraction octals with up to six digits, 336 have a finite Nimming Number: 254 "
    "have 1, 58 have 2, and there are 10, 10, 2 and 2 with 3, 4, 5 and 6.",
    source="[Allen06, Conj. 3.3.5], corrected",
    about=ABOUT,
    up_to=(4, 6, 6),
    unit=DIGITS,
    whole=6,
)
def nimming_numbers(longest: int) -> Iterator[Case]:
    """Compute the Nimming Numbers, and prove that the other games have none."""
    for length in range(1, longest + 1):
        found = Counter(map(nimming_number, wild(length)))
        largest = max((n for n in found if n is not None), default=0)
        counts = tuple(found[n] for n in range(1, largest + 1))
        yield Case(f"{length} digits", NIMMING[length], counts)


@claim(
    "allen2006/prop-3.3.6",
    "In the nimification of 0.123, a heap of n >= 3 counters has the genus of a Nim heap of n/2 "
    "counters, rounded up.",
    source="[Allen06, Prop. 3.3.6]",
    about=ABOUT,
    up_to=(80, 300, 1000),
    unit="counters",
)
def nimified_123(largest: int) -> Iterator[Case]:
    """Compute the genera."""
    for n, found in enumerate(nimified_genera("0.123", largest)):
        said = Genus.of_nim_heap(n % 2 if n < 3 else (n + 1) // 2)
        yield Case(f"heap {n}", said, found)


def after_threes(most: int) -> Iterator[tuple[int, list[Genus]]]:
    """Yield numbers of threes after 0.123, with the genera up to the first wild heap."""
    for threes in range(most + 1):
        yield threes, genera(f"0.123{'3' * threes}", threes + 8)


@claim(
    "allen2006/prop-3.3.7-as-printed",
    "With t threes after 0.123, heap t + 8 is the first wild one, and has genus 2^1420.",
    source="[Allen06, Prop. 3.3.7]",
    about=ABOUT,
    up_to=(8, 12, 30),
    unit="threes",
    corrected_by="allen2006/prop-3.3.7",
)
def threes_after_123_as_printed(most: int) -> Iterator[Case]:
    """Compute the genera."""
    for threes, found in after_threes(most):
        yield Case(f"{threes} threes", Genus.read("2^1420"), found[-1])


@claim(
    "allen2006/prop-3.3.7",
    "With t threes after 0.123, the heaps t + 5, t + 6 and t + 7 are 1^031, 0^02 and 0^120, and "
    "heap t + 8 is the first wild one; so the Nimming Number of 0.123 is infinite.",
    source="[Allen06, Prop. 3.3.7], without the genus of heap t + 8, which is 2^1420 only for t "
    "<= 6",
    about=ABOUT,
    up_to=(12, 30, 60),
    unit="threes",
)
def threes_after_123(most: int) -> Iterator[Case]:
    """Compute the genera and find the first wild heap."""
    said = [Genus.read(text) for text in ("1^031", "0^02", "0^120")]
    for threes, found in after_threes(most):
        yield Case(f"{threes} threes", said, found[-4:-1])
        wild_heap = first_wild_heap(f"0.123{'3' * threes}")
        yield Case(f"{threes} threes, first wild heap", threes + 8, wild_heap)
    yield Case("any number of threes", None, nimming_number("0.123"))


@claim(
    "allen2006/prop-3.3.8",
    "In the nimification of 0.3103 the heaps 4n, ..., 4n + 3, for n >= 1, have the nim-values 2n "
    "- 1, 2n, 2n + 1, 2n + 2, and genera that are stable from their first entries, which are 2n, "
    "2n + 1, 2n + 2, 2n + 1; so all are wild.",
    source="[Allen06, Prop. 3.3.8]",
    about=ABOUT,
    up_to=(28, 100, 250),
    unit="as n",
)
def nimified_3103(largest: int) -> Iterator[Case]:
    """Compute the genera."""
    found = nimified_genera("0.3103", 4 * largest + 3)
    for n in range(1, largest + 1):
        for i, entry in enumerate((2 * n, 2 * n + 1, 2 * n + 2, 2 * n + 1)):
            said = Genus(2 * n - 1 + i, (entry, entry ^ 2))
            yield Case(f"heap {4 * n + i}", said, found[4 * n + i])


@claim(
    "allen2006/prop-3.3.8-remark-as-printed",
    "In 0.3103 exactly the heaps of 5n + 2 counters, n >= 1, have a genus that no tame game has.",
    source="[Allen06, after Prop. 3.3.8]",
    about=ABOUT,
    up_to=(20, 20, 20),
    unit="counters",
    corrected_by="allen2006/prop-3.3.8-remark",
)
def wild_values_of_3103_as_printed(largest: int) -> Iterator[Case]:
    """Check the genera."""
    for n, found in enumerate(genera("0.3103", largest)):
        yield Case(f"heap {n}", n % 5 == 2 and n > 2, not found.is_tame)


@claim(
    "allen2006/prop-3.3.8-remark",
    "In 0.3103 exactly the heaps of 5n + 2 counters, n >= 1, and of 5n + 4 counters have a genus "
    "that no tame game has.",
    source="[Allen06, after Prop. 3.3.8], corrected",
    about=ABOUT,
    up_to=(50, 200, 1000),
    unit="counters",
)
def wild_values_of_3103(largest: int) -> Iterator[Case]:
    """Check the genera."""
    for n, found in enumerate(genera("0.3103", largest)):
        yield Case(f"heap {n}", n % 5 == 4 or (n % 5 == 2 and n > 2), not found.is_tame)
