"""G. Renault, Combinatorial games on graphs (2013), sect. 4.3: numbers under misère play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.theories.misere.evaluations import outcome_of_balance
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome, Relation
from partizan_literature.instances import dyadics
from partizan_literature.renault2013.dead_ends import dead_end_length
from partizan_literature.renault2013.misere_dead_ending import (
    SUMS,
    as_integers,
    cancels,
    left_ends,
    uncancelled,
)
from partizan_literature.renault2013.misere_lengths import (
    misere_length,
    misere_number_relation,
    misere_numbers_outcome,
)
from partizan_literature.trees import dead_right_ends

NUMBERS = "as the day by which the numbers are born"

Thing: TypeAlias = Fraction | Form


def number(a: Fraction) -> Form:
    """Return the canonical form of a number under normal play."""
    return Form(a)


def positive(day: int) -> list[Fraction]:
    """Return the positive numbers born by a day."""
    return [a for a in dyadics(day) if a > 0]


@claim(
    "renault2013/prop-4.90",
    "If a is a number but not an integer, then its Left option is the Left option of its Right "
    "option, or its Right option is the Right option of its Left option.",
    source="[Renault13, Prop. 4.90]",
    about=(),
    up_to=(5, 7, 10),
    unit=NUMBERS,
)
def options_of_numbers(day: int) -> Iterator[Case]:
    """Check the canonical forms."""
    for a in dyadics(day):
        if a.denominator > 1:
            (low,), (high,) = number(a).left, number(a).right
            yield Case(a, True, high.left == (low,) or low.right == (high,))


@claim(
    "renault2013/prop-4.90-proof-as-printed",
    "The Right option of (2m + 1)/2^k, for k > 0, is (2m + 2)/2^(k-1).",
    source="[Renault13, proof of Prop. 4.90, as printed]",
    about=(),
    up_to=(2, 3, 3),
    unit=NUMBERS,
    corrected_by="renault2013/prop-4.90-proof",
)
def right_options_as_printed(day: int) -> Iterator[Case]:
    """Check the canonical forms."""
    for a in dyadics(day):
        if a.denominator > 1:
            yield Case(a, number(2 * (a.numerator + 1) / Fraction(a.denominator)), *number(a).right)


@claim(
    "renault2013/prop-4.90-proof",
    "The options of (2m + 1)/2^k, for k > 0, are m/2^(k-1) and (m + 1)/2^(k-1).",
    source="[Renault13, proof of Prop. 4.90, corrected]",
    about=(),
    up_to=(4, 6, 8),
    unit=NUMBERS,
)
def options_in_lowest_terms(day: int) -> Iterator[Case]:
    """Check the canonical forms."""
    for a in dyadics(day):
        if a.denominator > 1:
            m, half = a.numerator // 2, a.denominator // 2
            said = number(Fraction(m, half)), number(Fraction(m + 1, half))
            yield Case(a, said, (*number(a).left, *number(a).right))


@claim(
    "renault2013/lemma-4.91",
    "If a is a positive number, its left length is one more than that of its Left option, and at "
    "least that of its Right option.",
    source="[Renault13, sect. 4.3.3 and Lemma 4.91]",
    about=(),
    up_to=(5, 7, 10),
    unit=NUMBERS,
)
def lengths_of_options(day: int) -> Iterator[Case]:
    """Compare the lengths, which are counted in binary digits, with the options."""
    values = {number(a): a for a in dyadics(day)}
    for a in positive(day):
        low, *high = (values[x] for x in (*number(a).left, *number(a).right))
        yield Case(a, 1 + misere_length(low), misere_length(a))
        yield Case(a, True, all(misere_length(x) <= misere_length(a) for x in high))


@claim(
    "renault2013/lemma-4.92",
    "A sum of numbers under misère play is won by Left if the sum of the left lengths of the "
    "positive ones is less than the sum of the right lengths of the negative ones, by Right if it "
    "is greater, and otherwise by the first player.",
    source="[Renault13, Lemma 4.92]",
    about=(),
    up_to=(2, 3, 4),
    unit=NUMBERS,
)
def sums_of_numbers(day: int) -> Iterator[Case]:
    """Search all sums of up to three numbers."""
    for size in (1, 2, 3):
        for chosen in combinations_with_replacement(dyadics(day), size):
            said = misere_numbers_outcome(chosen)
            yield Case(" + ".join(map(str, chosen)), said, outcome(*map(number, chosen)))


@claim(
    "renault2013/thm-4.94",
    "In sums with numbers, a number behaves like an integer, its length, so that 3/4 is 2 and "
    "-11/8 is -3; and the monoid of numbers is that of the integers.",
    source="[Renault13, Cor. 4.93 and Thm 4.94]",
    about=(),
    up_to=(3, 4, 5),
    unit=NUMBERS,
)
def monoid_of_numbers(day: int) -> Iterator[Case]:
    """Check that different lengths, and only those, are distinguished."""
    yield Case("3/4 and -11/8", (2, -3), tuple(misere_length(Fraction(n, 8)) for n in (6, -11)))
    values = {number(a): a for a in dyadics(day)}
    yield from as_integers(values, lambda form: misere_length(values[form]))


@claim(
    "renault2013/lemma-4.95",
    "If the sum of the left lengths of the positive ones among some numbers is less than the sum "
    "of the right lengths of the negative ones, Left wins the sum of the numbers and X, for every "
    "dead Left end X.",
    source="[Renault13, Lemma 4.95]",
    about=(),
    up_to=(40, 400, 4000),
    unit=SUMS,
)
def numbers_beside_left_ends(count: int) -> Iterator[Case]:
    """Add random numbers to a dead end."""
    rng = random.Random(2)
    numbers, ends = dyadics(4), left_ends(3)
    while count:
        chosen = rng.choices(numbers, k=rng.randrange(1, 4))
        if misere_numbers_outcome(chosen) is Outcome.L:
            end = rng.choice(ends)
            yield Case((*chosen, end), Outcome.L, outcome(*map(number, chosen), end))
            count -= 1


@claim(
    "renault2013/thm-4.96",
    "The sum of a number and its negative is 0 modulo dead-ending games.",
    source="[Renault13, Thm 4.96]",
    about=(),
    up_to=(4, 5, 7),
    unit=NUMBERS,
)
def numbers_cancel(day: int) -> Iterator[Case]:
    """Add them, and play the sum beside small dead-ending games."""
    for a in dyadics(day):
        yield Case(a, (None, True), (uncancelled(number(a)), cancels(number(a))))


def numbers_and_ends(count: int, balance: Callable[[Thing], int]) -> Iterator[Case]:
    """Compare the winners of random sums, small ones first, with the sign of a sum of integers."""
    rng = random.Random(3)
    things: list[Thing] = [*dyadics(3), *dead_right_ends(2)[1:], *left_ends(2)[1:]]
    sums = [[thing] for thing in things[1:]]
    sums += [rng.choices(things, k=rng.randrange(2, 5)) for _ in range(count)]
    for chosen in sums:
        said = outcome_of_balance(sum(balance(thing) for thing in chosen))
        shown = (f"the end {x}" if isinstance(x, Form) else str(x) for x in chosen)
        yield Case(" + ".join(shown), said, outcome(*map(Form, chosen)))


def length_of(thing: Thing) -> int:
    """Return the length of a number or a dead end, negative if it belongs to Right."""
    return dead_end_length(thing) if isinstance(thing, Form) else misere_length(thing)


def length_with_ends_swapped(thing: Thing) -> int:
    """Return the length with the printed sign, as if a Left end counted for Left."""
    return -dead_end_length(thing) if isinstance(thing, Form) else misere_length(thing)


@claim(
    "renault2013/lemma-4.97-as-printed",
    "The winner of a sum of numbers and dead ends follows from a balance of lengths, to which "
    "positive numbers and Left ends are added, and from which negative numbers and Right ends are "
    "subtracted.",
    source="[Renault13, Lemma 4.97, as printed; Thm 4.98, as printed]",
    about=(),
    up_to=(10, 10, 10),
    unit=SUMS,
    corrected_by="renault2013/lemma-4.97",
)
def sums_of_numbers_and_ends_as_printed(count: int) -> Iterator[Case]:
    """Compare the printed balance with a search."""
    yield from numbers_and_ends(count, length_with_ends_swapped)


@claim(
    "renault2013/lemma-4.97",
    "The winner of a sum of numbers and dead ends under misère play follows from a balance of "
    "lengths, to which positive numbers and Right ends are added, and from which negative numbers "
    "and Left ends are subtracted. Left wins if the balance is negative, Right if it is positive, "
    "and otherwise the first player.",
    source="[Renault13, Lemma 4.97 and Thm 4.98, corrected]",
    about=(),
    up_to=(40, 400, 4000),
    unit=SUMS,
)
def sums_of_numbers_and_ends(count: int) -> Iterator[Case]:
    """Compare the balance with a search."""
    yield from numbers_and_ends(count, length_of)


@claim(
    "renault2013/cor-4.100-as-printed",
    "If a > b are numbers, then a >= b fails modulo dead-ending games.",
    source="[Renault13, Cor. 4.100, as printed]",
    about=(),
    up_to=(2, 3, 3),
    unit=NUMBERS,
    corrected_by="renault2013/cor-4.100",
)
def greater_numbers_as_printed(day: int) -> Iterator[Case]:
    """Compare all pairs."""
    for a, b in product(dyadics(day), repeat=2):
        if a > b:
            yield Case(f"{a} and {b}", False, DEAD_ENDING.ge(number(a), number(b)))


@claim(
    "renault2013/cor-4.100",
    "If a > b are numbers, then a <= b fails modulo dead-ending games.",
    source="[Renault13, Cor. 4.100, corrected]",
    about=(),
    up_to=(3, 5, 6),
    unit=NUMBERS,
)
def greater_numbers(day: int) -> Iterator[Case]:
    """Compare all pairs."""
    for a, b in product(dyadics(day), repeat=2):
        if a > b:
            yield Case(f"{a} and {b}", False, DEAD_ENDING.le(number(a), number(b)))


@claim(
    "renault2013/sect-4.3.3-example-as-printed",
    "The first player wins 1/2 + 1/2 under misère play, and Right wins 3/4 + 1/2.",
    source="[Renault13, sect. 4.3.3, as printed]",
    about=(),
    up_to=(2, 2, 2),
    unit="sums",
    corrected_by="renault2013/sect-4.3.3-example",
)
def example_as_printed(_: int) -> Iterator[Case]:
    """Play out the sums."""
    half, more = Fraction(1, 2), Fraction(3, 4)
    yield Case("1/2 + 1/2", Outcome.N, outcome(number(half), number(half)))
    yield Case("3/4 + 1/2", Outcome.R, outcome(number(more), number(half)))


@claim(
    "renault2013/sect-4.3.3-example",
    "The first player wins 1/2 - 1/2 under misère play, and Right wins 3/4 - 1/2, so 3/4 >= 1/2 "
    "fails; and Right wins 1/2 + 1/2 - 1, so that 1/2 + 1/2 is not 1, modulo dead-ending games.",
    source="[Renault13, sect. 4.3.3, corrected]",
    about=(),
    up_to=(3, 3, 3),
    unit="sums",
)
def example(_: int) -> Iterator[Case]:
    """Play out the sums."""
    half, more = number(Fraction(1, 2)), number(Fraction(3, 4))
    yield Case("1/2 - 1/2", Outcome.N, outcome(half, -half))
    yield Case("3/4 - 1/2", (Outcome.R, False), (outcome(more, -half), DEAD_ENDING.ge(more, half)))
    found = outcome(half, half, -1), DEAD_ENDING.equal(half + half, 1)
    yield Case("1/2 + 1/2 - 1", (Outcome.R, False), found)


@claim(
    "renault2013/lemma-4.102",
    "If b lies between a positive number a and its Left option, then b has a greater left length "
    "than that option, and a > b modulo dead-ending games.",
    source="[Renault13, Lemmas 4.101 and 4.102]",
    about=(),
    up_to=(4, 5, 7),
    unit=NUMBERS,
)
def numbers_above_an_option(day: int) -> Iterator[Case]:
    """Compare all such pairs."""
    values = {number(a): a for a in dyadics(day)}
    for a, b in product(positive(day), repeat=2):
        low = values[number(a).left[0]]
        if low < b < a:
            found = (
                misere_length(low) < misere_length(b),
                DEAD_ENDING.relation(number(a), number(b)),
            )
            yield Case(f"{a} and {b}", (True, Relation.GREATER), found)


@claim(
    "renault2013/thm-4.105-as-printed",
    "For numbers, a > b modulo dead-ending games if and only if 0 < a < b and the left length of a "
    "is at most that of b, or b < a < 0 and the right length of b is at most that of a.",
    source="[Renault13, Thm 4.105, as printed]",
    about=(),
    up_to=(2, 3, 3),
    unit=NUMBERS,
    corrected_by="renault2013/thm-4.105",
)
def order_of_numbers_as_printed(day: int) -> Iterator[Case]:
    """Compare all pairs."""
    for a, b in product(dyadics(day), repeat=2):
        shorter = abs(misere_length(a)) <= abs(misere_length(b))
        longer = abs(misere_length(b)) <= abs(misere_length(a))
        said = (0 < a < b and shorter) or (b < a < 0 and longer)
        found = DEAD_ENDING.relation(number(a), number(b)) is Relation.GREATER
        yield Case(f"{a} and {b}", said, found)


@claim(
    "renault2013/thm-4.105",
    "For numbers, a > b modulo dead-ending games if and only if 0 < b < a and the left length of a "
    "is at most that of b, or b < a < 0 and the right length of b is at most that of a; no two "
    "numbers are equal, and all others are incomparable.",
    source="[Renault13, Thms 4.103 and 4.105, corrected, and Cor. 4.104]",
    about=(),
    up_to=(3, 5, 6),
    unit=NUMBERS,
)
def numbers_in_order(day: int) -> Iterator[Case]:
    """Compare all pairs."""
    for a, b in product(dyadics(day), repeat=2):
        found = DEAD_ENDING.relation(number(a), number(b))
        yield Case(f"{a} and {b}", misere_number_relation(a, b), found)
