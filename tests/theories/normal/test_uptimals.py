"""Powers of up, and the expansion of uptimals."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from oracle import Tree
from partizan import DomainError, Game
from partizan.theories.normal import UptimalExpansion
from partizan.theories.normal.uptimals import power, power_to, uptimal_expansion
from strategies import dyadics, trees, values
from theories.normal.bridge import agrees, game_of


def up() -> Game:
    """Return ↑."""
    return Game("^")


def total(number: Fraction, nimber: int, digits: list[int]) -> Game:
    """Return number + *nimber + a₁↑ + a₂↑² + ...."""
    g = number + Game.nimber(nimber)
    for order, digit in enumerate(digits, start=1):
        g += digit * up().pow(order)
    return g


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("^<1>", "^"),
        ("^[1]", "^"),
        ("^<2>", "{0|v*}"),
        ("^<3>", "{0|v[2]*}"),
        ("^[2]", "{^|*}"),
        ("^[3]", "{^[2]|*}"),
        ("v<2>", "{^*|0}"),
        ("1v[2]*", "1 - ^[2] + *"),
        ("^[1/2]", "{0|*,^}"),
    ],
)
def test_famous_powers(text: str, value: str) -> None:
    """The powers of up agree with their definition in braces."""
    assert Game(text) == Game(value)


@pytest.mark.parametrize(
    ("text", "expansion", "shown"),
    [
        ("0", (0, 0, ()), "0"),
        ("5/4", (Fraction(5, 4), 0, ()), "5/4"),
        ("*3", (0, 3, ()), "*3"),
        ("^^*", (0, 1, (2,)), "*.2"),
        ("^<2>", (0, 0, (0, 1)), ".01"),
        ("^[3]", (0, 0, (1, 1, 1)), ".111"),
        ("3/2 + *2 - ^ + 2·^<3>", (Fraction(3, 2), 2, (-1, 0, 2)), "3/2*2.(-1)02"),
        ("^12", (0, 0, (12,)), ".(12)"),
        ("-1 + v<2>", (-1, 0, (0, -1)), "-1.0(-1)"),
    ],
)
def test_famous_expansions(
    text: str, expansion: tuple[Fraction, int, tuple[int, ...]], shown: str
) -> None:
    """Well-known uptimals have their digits."""
    found = Game(text).uptimal_expansion
    assert found == UptimalExpansion(*expansion) == uptimal_expansion(Game(text))
    assert str(found) == shown
    assert Game(text).is_uptimal


# --- laws ----------------------------------------------------------------------------------------


def test_powers_add_up() -> None:
    """↑[n] = ↑ + ↑² + ... + ↑ⁿ, and every multiple of ↑ⁿ⁺¹ is less than ↑ⁿ."""
    so_far = Game(0)
    for n in range(1, 9):
        so_far += up().pow(n)
        assert up().pow_to(n) == so_far == power_to(up(), n)
        assert 0 < 50 * up().pow(n + 1) < up().pow(n) == power(up(), n)
        assert up().pow_to(n).birthday == n + 1


@given(
    dyadics(max_value=2, max_exponent=2),
    st.integers(0, 3),
    st.lists(st.integers(-3, 3), max_size=4),
)
def test_expansions_are_found(number: Fraction, nimber: int, digits: list[int]) -> None:
    """The expansion of a sum of powers recovers the summands, without trailing zeros."""
    g = total(number, nimber, digits)
    while digits and digits[-1] == 0:
        digits.pop()
    assert g.uptimal_expansion == UptimalExpansion(number, nimber, tuple(digits))
    assert g.is_uptimal


@given(trees(3, 2))
def test_expansions_add_up(tree: Tree) -> None:
    """If a game has an expansion, its terms add up to the game."""
    g = game_of(tree)
    found = uptimal_expansion(g)
    assert g.is_uptimal is (found is not None)
    if found is not None:
        assert total(found.number, found.nimber, list(found.digits)) == g


# --- the definition ------------------------------------------------------------------------------


@given(values(2, 2), st.fractions(0, 3, max_denominator=1) | dyadics(2, 2).map(abs))
def test_power_to(tree: Tree, x: Fraction) -> None:
    """G to the x is 0 for x = 0, and otherwise G:y for the y with 1:y = x."""
    found = game_of(tree).pow_to(x)
    if x == 0:
        assert found == 0
        return
    # 1:y = x iff y has the sign expansion of x without its first sign
    exponents = [Fraction(n, 8) for n in range(-32, 33)]
    (y,) = [e for e in exponents if Game(1).ordinal_sum(e) == x]
    assert agrees(found, oracle.ordinal_sum(oracle.canonical(tree), oracle.dyadic(y)))


@given(dyadics(2, 2).map(lambda x: 1 + abs(x)), st.sampled_from(["^", "{0|v}", "Tiny(1)", "*"]))
def test_power(x: Fraction, text: str) -> None:
    """The x-th power of {0|H} is {0 | H - (G to the x-1)}."""
    g = Game(text)
    assert g.pow(x) == Game.of([0], [g.right[0] - g.pow_to(x - 1)])


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: up().pow(Fraction(1, 2)), "exponent of .* is >= 1, not 1/2"),
        (lambda: up().pow(0), "exponent of .* is >= 1, not 0"),
        (lambda: up().pow_to(-1), "exponent of .* is >= 0, not -1"),
        (lambda: Game(1).pow(2), "1 is not one"),
        (lambda: Game("v").pow(2), "↓ is not one"),
        (lambda: Game("+-1").uptimal_expansion, "±1 is not a sum of a number, a nimber and powers"),
        (lambda: Game("Tiny(1)").uptimal_expansion, "⧾1 is not a sum"),
        (lambda: Game("{^^|v}").uptimal_expansion, "is not a sum"),
    ],
)
def test_invalid_powers(ask: Callable[[], object], words: str) -> None:
    """A power needs a valid exponent and a game {0|H}, and not every game is an uptimal."""
    with pytest.raises(DomainError, match=words):
        ask()


@pytest.mark.parametrize("name", ["pow_to", "pow"])
def test_powers_have_dyadic_exponents(
    name: str, within: Callable[[float], AbstractContextManager[None]]
) -> None:
    """An exponent that is not dyadic is refused at once."""
    with within(2), pytest.raises(DomainError, match="dyadic"):
        getattr(up(), name)(Fraction(4, 3))
