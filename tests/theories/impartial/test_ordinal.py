"""Ordinals: `partizan.theories.impartial.ordinal`."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError, TooLarge
from partizan.theories.impartial.nimber import Nimber
from partizan.theories.impartial.ordinal import MAX_BITS, MAX_TERMS, OMEGA, Ordinal
from partizan.theories.impartial.transfinite import TransfiniteNimber

W = OMEGA
HALF: Any = 0.5


def ordinals(height: int = 2) -> st.SearchStrategy[Ordinal]:
    """Return a strategy for small ordinals with exponents of exponents."""
    exponents = st.integers(0, 3).map(Ordinal) if height == 0 else ordinals(height - 1)
    return st.lists(st.tuples(exponents, st.integers(1, 3)), max_size=3).map(Ordinal.from_terms)


ORDINALS = ordinals()


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (1 + W, "w"),
        (W + 1, "w + 1"),
        (2 * W, "w"),
        (W * 2, "w*2"),
        ((W + 1) * 2, "w*2 + 1"),
        ((W + 1) * W, "w^2"),
        ((W * 2 + 3) * (W + 4), "w^2 + w*8 + 3"),
        ((W + 1) ** 2, "w^2 + w + 1"),
        ((W + 1) ** W, "w^w"),
        ((W + 1) ** (W + 1), "w^(w + 1) + w^w"),
        ((W**2 + W) ** 3, "w^6 + w^5"),
        ((W * 2) ** 3, "w^3*2"),
        (2**W, "w"),
        (2 ** (W + 3), "w*8"),
        (3 ** (W**2), "w^w"),
        (2 ** (W**W), "w^w^w"),
        (2 ** (W**W + W**2 * 3 + 1), "w^(w^w + w*3)*2"),
        (W**0, "1"),
        (0**W, "0"),
        (1**W, "1"),
    ],
)
def test_ordinal_arithmetic(found: Ordinal, expected: str) -> None:
    """Sums, products and powers are those of textbooks."""
    assert f"{found:ascii}" == expected


def test_natural_arithmetic() -> None:
    """The natural sum and product treat normal forms as polynomials in ω."""
    a, b = Ordinal("w^2 + w*2 + 1"), Ordinal("w^w + w + 3")
    assert a.natural_sum(b) == Ordinal("w^w + w^2 + w*3 + 4")
    assert Ordinal("w + 1").natural_product(Ordinal("w + 1")) == Ordinal("w^2 + w*2 + 1")
    assert Ordinal("w^w").natural_product(Ordinal("w^(w + 1)")) == Ordinal("w^(w*2 + 1)")


# --- laws ----------------------------------------------------------------------------------------


@given(ORDINALS, ORDINALS, ORDINALS)
@settings(max_examples=60)
def test_laws(a: Ordinal, b: Ordinal, c: Ordinal) -> None:
    """Ordinal sums and products are associative, and products distribute on the left."""
    assert (a + b) + c == a + (b + c)
    assert (a * b) * c == a * (b * c)
    assert a * (b + c) == a * b + a * c
    assert [a + 0, 0 + a, a * 1, 1 * a, a * 0, 0 * a] == [a, a, a, a, 0, 0]


@given(ordinals(1), ordinals(1), ordinals(1))
@settings(max_examples=60)
def test_powers(a: Ordinal, b: Ordinal, c: Ordinal) -> None:
    """Exponents add, and powers of powers multiply them."""
    assert a ** (b + c) == a**b * a**c
    assert (a**b) ** c == a ** (b * c)


@given(ORDINALS, ORDINALS, ORDINALS)
@settings(max_examples=60)
def test_order(a: Ordinal, b: Ordinal, c: Ordinal) -> None:
    """The order is total, and sums are strictly increasing on the right."""
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a < b) == (c + a < c + b)
    assert a < a + 1 <= a.natural_sum(b) + 1
    assert max(a, b) <= a + b <= a.natural_sum(b)
    if a <= b:
        assert a + c <= b + c
        assert a * c <= b * c


@given(ORDINALS, ORDINALS, ORDINALS)
@settings(max_examples=60)
def test_natural_laws(a: Ordinal, b: Ordinal, c: Ordinal) -> None:
    """The natural operations make the ordinals a commutative semiring."""
    assert a.natural_sum(b) == b.natural_sum(a)
    assert a.natural_product(b) == b.natural_product(a)
    assert a.natural_product(b.natural_sum(c)) == a.natural_product(b).natural_sum(
        a.natural_product(c)
    )


@given(st.integers(0, 50), st.integers(0, 50))
def test_integers(m: int, n: int) -> None:
    """On integers every operation is that of integers."""
    a, b = Ordinal(m), Ordinal(n)
    assert [a + b, a * b, a**b] == [m + n, m * n, m**n]
    assert (a.natural_sum(n), a.natural_product(n)) == (m + n, m * n)
    assert (int(a), hash(a), a == m, a < n, a > n) == (m, hash(m), True, m < n, m > n)


@given(ORDINALS)
def test_texts(a: Ordinal) -> None:
    """Every style of text is read again as the same ordinal, and so is a pickle."""
    for style in ("unicode", "ascii", "latex"):
        assert Ordinal(format(a, style)) == a
    assert pickle.loads(pickle.dumps(a)) == a
    assert Ordinal.from_terms(a.terms) == a
    assert len({a, Ordinal(str(a))}) == 1


# --- the definition ------------------------------------------------------------------------------


@given(ORDINALS, ORDINALS)
def test_parts(a: Ordinal, b: Ordinal) -> None:
    """An ordinal is 0, a successor or a limit, and ends with its finite part."""
    assert (a == 0) + (a.finite_part > 0) + a.is_limit == 1
    limit = Ordinal.from_terms(t for t in a.terms if t[0] != 0)
    assert limit + a.finite_part == a
    assert a.is_finite == (a < W) == (a.degree == 0)
    assert (a + b).degree == max(a.degree, b.degree)


def test_nimbers() -> None:
    """The nimber of a finite size is a `Nimber`, and of an infinite size a `TransfiniteNimber`."""
    assert Ordinal(7).nimber() == Nimber(7)
    assert (W + 1).nimber() == TransfiniteNimber("*(w + 1)")


def test_immutable() -> None:
    """An ordinal cannot be changed, and compares with ordinals and integers only."""
    with pytest.raises(AttributeError, match="an ordinal cannot be changed"):
        W._terms = ()
    with pytest.raises(TypeError, match="not supported"):
        assert W < HALF
    assert (W != HALF, W == "w", bool(W), bool(Ordinal(0))) == (True, False, True, False)
    assert Ordinal("w*2")._repr_latex_() == r"$\omega \cdot 2$"


# --- what has no answer --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda: Ordinal(-1), DomainError, "cannot be negative, but -1 is"),
        (lambda: W + -1, DomainError, "cannot be negative, but -1 is"),
        (lambda: Ordinal(HALF), DomainError, "an integer or a text such as 'w\\^2 \\+ 1', not by"),
        (lambda: W + HALF, TypeError, "unsupported operand"),
        (lambda: W * "w", TypeError, "can't multiply|unsupported operand"),
        (lambda: HALF**W, TypeError, "unsupported operand"),
        (lambda: W.natural_sum(HALF), TypeError, "an ordinal was expected, not 0.5"),
        (lambda: int(W), DomainError, "ω is infinite"),
        (lambda: Ordinal.from_terms([(W, 0)]), DomainError, "an integer >= 1, not 0"),
        (lambda: (W + 1) ** MAX_TERMS**2, TooLarge, "the limit is 100,000"),
        (lambda: Ordinal(2) ** MAX_BITS, TooLarge, "more than 16,777,216 bits"),
    ],
)
def test_refusals(ask: Callable[[], object], error: type[Exception], message: str) -> None:
    """Meaningless operations and results that are too large are refused with a reason."""
    with pytest.raises(error, match=message):
        ask()


def test_towers() -> None:
    """A tower of exponents that is too high is refused."""
    tower = W
    for _ in range(63):
        tower = W**tower
    assert tower > W
    with pytest.raises(TooLarge, match="more than 64 exponents is too high"):
        W**tower


def test_nim_operations() -> None:
    """Nim-sum and nim-product are associative, distributive, and agree with those of nimbers."""
    sizes = [Ordinal(text) for text in ("0", "1", "6", "w", "w + 1", "w^2*3", "w^w + w", "w^w^2")]
    for a, b in product(sizes, repeat=2):
        assert a.nim_sum(b) == b.nim_sum(a)
        assert a.nim_sum(b).nimber() == a.nimber() + b.nimber()
        assert a.nim_product(b).nimber() == a.nimber() * b.nimber()
        assert a.nim_power(2) == a.nim_product(a)
        for c in sizes[:5]:
            total = a.nim_sum(b).nim_product(c)
            assert total == a.nim_product(c).nim_sum(b.nim_product(c))
    assert Ordinal("w").nim_product(3) == Ordinal("w*3")
