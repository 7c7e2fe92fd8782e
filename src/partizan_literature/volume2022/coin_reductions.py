"""Combinatorial Game Theory (2022), ch. 1: replacing 0111 by 10 in a row of coins."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.rulesets.strip.flipping_coins import reduced_row
from partizan_literature.instances import words
from partizan_literature.volume2022.flipping_coins import ABOUT, COINS, rows, shortened, value


@claim(
    "volume2022/ch1-lemma-4.3",
    "A row that ends with 0111 followed by any number of tails has the same value with 10 in "
    "place of 0111.",
    source="[CGT22, ch. 1, Lemma 4.3]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def shorten_at_the_end(longest: int) -> Iterator[Case]:
    """Try every beginning and every end."""
    for row in words("01", longest - 4):
        for a in range(longest - 4 - len(row) + 1):
            before, after = f"{row}0111{'1' * a}", f"{row}10{'1' * a}"
            yield Case(before, value(after), value(before))


@claim(
    "volume2022/ch1-lemma-4.4",
    "0111 may be replaced by 10 if the rest begins with a tail, or begins with a head and has an "
    "even number of tails.",
    source="[CGT22, ch. 1, Lemma 4.4]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def shorten_inside(longest: int) -> Iterator[Case]:
    """Try every beginning and every end of this kind."""
    for both in words("01", longest - 4):
        for cut in range(len(both) + 1):
            start, rest = both[:cut], both[cut:]
            if rest[:1] == "1" or rest.count("1") % 2 == 0:
                row = f"{start}0111{rest}"
                yield Case(row, value(f"{start}10{rest}"), value(row))


@claim(
    "volume2022/ch1-lemma-4.4-as-printed",
    "If the part after 0111 begins with a head and has an odd number of tails, replacing 0111 by "
    "10 changes the value.",
    source='[CGT22, ch. 1, after Lemma 4.4: "the conditions are necessary"], as printed',
    about=ABOUT,
    up_to=(8, 8, 8),
    unit=COINS,
    corrected_by="volume2022/ch1-lemma-4.4-conditions",
)
def conditions_are_necessary_as_printed(longest: int) -> Iterator[Case]:
    """Try every beginning and every end not of this kind."""
    for start, rest in _other_ends(longest):
        row = f"{start}0111{rest}"
        yield Case(row, True, value(row) != value(f"{start}10{rest}"))


@claim(
    "volume2022/ch1-lemma-4.4-conditions",
    "The conditions cannot be omitted, since 011101 is 3/8 and 1001 is 1/4; but they are not "
    "necessary in every case: if the rest is 0111, the first 0111 may be replaced by 10.",
    source="[CGT22, ch. 1, after Lemma 4.4]; the second sentence is ours",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=COINS,
)
def conditions(longest: int) -> Iterator[Case]:
    """Evaluate the example, and the rows with 01110111 at the end."""
    yield Case("011101", Fraction(3, 8), value("011101"))
    yield Case("1001", Fraction(1, 4), value("1001"))
    for start in words("01", longest - 8):
        row = f"{start}01110111"
        yield Case(row, value(f"{start}100111"), value(row))


def _other_ends(longest: int) -> Iterator[tuple[str, str]]:
    """Yield beginnings and ends between which 0111 is not stated to be replaceable."""
    for both in words("01", longest - 4):
        if both.endswith("1"):
            for cut in range(len(both)):
                start, rest = both[:cut], both[cut:]
                if rest.startswith("0") and rest.count("1") % 2 == 1:
                    yield start, rest


@claim(
    "volume2022/ch1-sect-3-confluence",
    "The final row does not depend on the order in which 0111 is replaced by 10.",
    source="[CGT22, ch. 1, Sect. 3], which assumes it",
    about=ABOUT,
    up_to=(9, 16, 17),
    unit=COINS,
)
def confluence(longest: int) -> Iterator[Case]:
    """Follow every order of the replacements, and compare with the one from the right."""
    known: dict[str, set[str]] = {}
    for row in words("01", longest):
        if not row.endswith("0"):
            after = [known[other] for other in shortened(row)]
            known[row] = set().union(*after) or {row}
            yield Case(row, {reduced_row(row).cells}, known[row])


@claim(
    "volume2022/ch1-sect-1-runs-as-printed",
    "Unless a row is all tails, its reduced form has at most three consecutive tails.",
    source="[CGT22, ch. 1, Sect. 1], as printed",
    about=ABOUT,
    up_to=(7, 7, 7),
    unit=COINS,
    corrected_by="volume2022/ch1-sect-1-runs",
)
def runs_as_printed(longest: int) -> Iterator[Case]:
    """Reduce every row."""
    for row in rows(longest):
        cells = reduced_row(row).cells
        if "0" in cells:
            yield Case(row, True, "1111" not in cells)


@claim(
    "volume2022/ch1-sect-1-runs",
    "The reduced form of a row has at most three consecutive tails after its first head.",
    source="[CGT22, ch. 1, Sect. 1], corrected",
    about=ABOUT,
    up_to=(9, 14, 16),
    unit=COINS,
)
def runs(longest: int) -> Iterator[Case]:
    """Reduce every row."""
    for row in rows(longest):
        yield Case(row, True, "1111" not in reduced_row(row).cells.lstrip("1"))
