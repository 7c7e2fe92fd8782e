"""Numbers as games: simplest numbers, sign expansions, and conversion to and from the core."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from partizan import Budget, BudgetExceeded, DomainError, Game, TooLarge
from partizan.theories.normal import from_signs, sign_expansion, simplest_between
from partizan.theories.normal.numbers import fraction, number_id
from partizan.world import current
from strategies import dyadics

bounds = st.none() | dyadics(max_value=6, max_exponent=6)

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "high", "simplest"),
    [
        (None, None, "0"),
        (Fraction(0), None, "1"),
        (None, Fraction(-3), "-4"),
        (Fraction(5, 2), Fraction(8), "3"),
        (Fraction(0), Fraction(1), "1/2"),
        (Fraction(1, 4), Fraction(3, 8), "5/16"),
        (Fraction(-1), Fraction(0), "-1/2"),
        (Fraction(7, 4), None, "2"),
    ],
)
def test_famous_gaps(low: Fraction | None, high: Fraction | None, simplest: str) -> None:
    """The simplest number is the integer nearest 0, or else the one of least denominator."""
    assert simplest_between(low, high) == Fraction(simplest)


@pytest.mark.parametrize(
    ("x", "signs"),
    [
        ("0", ()),
        ("3", (1, 1, 1)),
        ("-2", (-1, -1)),
        ("1/2", (1, -1)),
        ("3/4", (1, -1, 1)),
        ("-5/4", (-1, -1, 1, 1)),
        ("5/2", (1, 1, 1, -1)),
    ],
)
def test_famous_sign_expansions(x: str, signs: tuple[int, ...]) -> None:
    """A sign expansion is the path from 0 in the tree of numbers, as a Hackenbush string."""
    assert sign_expansion(Fraction(x)) == signs
    assert from_signs(signs) == Fraction(x)


# --- laws ----------------------------------------------------------------------------------------


@given(dyadics(max_value=20, max_exponent=12))
def test_sign_expansions_lead_back(x: Fraction) -> None:
    """A number is determined by its sign expansion, whose length is its birthday."""
    signs = sign_expansion(x)
    assert from_signs(signs) == x
    assert len(signs) == Game(x).birthday
    assert sign_expansion(-x) == tuple(-s for s in signs)
    assert sign_expansion(Game(x).number) == signs


@given(st.lists(st.sampled_from([1, -1]), max_size=24).map(tuple))
def test_hackenbush_strings(signs: tuple[int, ...]) -> None:
    """A number is the ordinal sum of its signs."""
    g = Game(0)
    for sign in signs:
        g = g.ordinal_sum(sign)
    assert g == from_signs(signs)
    assert sign_expansion(g.number) == signs


@given(dyadics(max_value=1 << 70, max_exponent=90), st.integers(-200, 200))
def test_numbers_cross_into_the_core_and_back(x: Fraction, exponent: int) -> None:
    """number_id and reading the number of an id are inverse, for numbers of any size."""
    world = current()
    y = x * Fraction(2) ** exponent
    assert fraction(world.values.number_part(number_id(world, y))) == y
    assert Game(y).number == y
    assert Game(y).is_number


def test_fractions_of_the_core() -> None:
    """The pair (m, e) is m times 2 to the e, for positive and negative e."""
    assert fraction((3, 4)) == 48
    assert fraction((-3, -4)) == Fraction(-3, 16)
    assert fraction((0, 0)) == 0


# --- the definition ------------------------------------------------------------------------------


@given(st.integers(12, 40), st.integers(-3, 3), st.integers(0, 16), st.booleans())
def test_simplest_number_where_machine_words_end(
    power: int, offset: int, exponent: int, negative: bool
) -> None:
    """The simplest number above a bound is the next integer, also beyond the packed numbers."""
    x = (-1) ** negative * Fraction(2**power + offset, 2**exponent)
    above, below = max(0, x // 1 + 1), min(0, -(-x // 1) - 1)
    assert Game.of([x], []) == above
    assert Game.of([], [x]) == below


@given(bounds, bounds)
def test_simplest_number(low: Fraction | None, high: Fraction | None) -> None:
    """The simplest number in an interval has the least birthday, and is the value of {low|high}."""
    if low is not None and high is not None and low >= high:
        low, high = high, low + 1
    found = simplest_between(low, high)
    assert found == oracle.simplest(low, high)
    left, right = ([x] if x is not None else [] for x in (low, high))
    assert Game.of(left, right) == found


@given(dyadics(max_value=4, max_exponent=4))
def test_canonical_form_of_a_number(x: Fraction) -> None:
    """The options of x are the last numbers on either side on the path to it."""
    g, form = Game(x), oracle.dyadic(x)
    assert [h.number for h in g.left] == [oracle.number_value(t) for t in form.left]
    assert [h.number for h in g.right] == [oracle.number_value(t) for t in form.right]
    assert g.is_integer is (x.denominator == 1)


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("low", "high"), [(1, 1), (2, 1), (Fraction(1, 2), 0)])
def test_no_number_in_an_empty_gap(low: Fraction, high: Fraction) -> None:
    """There is a number between x and y only if x < y."""
    with pytest.raises(DomainError, match=f"no number lies strictly between {low} and {high}"):
        simplest_between(low, high)


@pytest.mark.parametrize(
    "ask",
    [
        lambda third: number_id(current(), third),
        lambda third: simplest_between(third, 1),
        Game,
        lambda third: Game("*") + third,
        lambda third: Game("*") < third,
    ],
)
def test_thirds_are_not_short_games(ask: Callable[[Fraction], object]) -> None:
    """Only dyadic rationals are numbers, and the error names any other."""
    with pytest.raises(DomainError, match="1/3 is not a dyadic rational"):
        ask(Fraction(1, 3))


def test_thirds_are_unequal_to_games() -> None:
    """A game can be compared with 1/3, and is never equal to it."""
    assert Game("1/2") != Fraction(1, 3)
    assert Game("*") != Fraction(1, 3)


def test_thirds_have_no_sign_expansion(
    within: Callable[[float], AbstractContextManager[None]],
) -> None:
    """1/3 is refused, because its sign expansion is infinite."""
    with within(2), pytest.raises(DomainError, match="1/3"):
        sign_expansion(Fraction(1, 3))


def test_huge_thirds_are_refused_in_short() -> None:
    """An error about a number with thousands of digits does not hit Python's limit."""
    with pytest.raises(DomainError, match="is not a dyadic rational"):
        Game(Fraction(10**5000, 3))


def test_huge_numbers_have_too_many_signs() -> None:
    """A sign expansion too long for a list is refused at once."""
    with pytest.raises(TooLarge, match="1000000000 has more than 10,000,000 signs"):
        sign_expansion(10**9)


@pytest.mark.parametrize("text", ["^<1000000000>", "^[1000000000]"])
def test_high_powers_of_up_keep_to_their_limits(text: str) -> None:
    """A power whose exponent makes it too deep is refused in time."""
    with pytest.raises(BudgetExceeded), Budget(seconds=0.5):
        Game(text)
