"""Nimbers: `partizan.theories.impartial.nimber` and the arithmetic below it."""

from __future__ import annotations

import operator
import pickle
from collections.abc import Callable
from functools import cache
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foreign import SageInteger
from partizan import DomainError, Game, NotationError, TooLarge, Undecided
from partizan.theories.impartial import _nimber_kernel as kernel
from partizan.theories.impartial.nimber import (
    Nimber,
    artin_schreier,
    quadratic_roots,
)
from theories.impartial import fermat_powers

SMALL = 32
HALF: Any = 0.5
NIMBERS = st.one_of(st.integers(0, 300), st.integers(0, 2**64 - 1), st.integers(0, 2**300 - 1)).map(
    Nimber
)
UNITS = NIMBERS.filter(bool)


@cache
def by_definition(a: int, b: int) -> int:
    """Return the least number that is not a'b + ab' + a'b' for any a' < a and b' < b."""
    forbidden = {
        by_definition(c, b) ^ by_definition(a, d) ^ by_definition(c, d)
        for c in range(a)
        for d in range(b)
    }
    return next(n for n in range(len(forbidden) + 1) if n not in forbidden)


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (2, 2, 3),
        (2, 3, 1),
        (2, 4, 8),
        (4, 4, 6),
        (5, 7, 13),
        (7, 7, 4),
        (16, 16, 24),
        (15, 16, 240),
    ],
)
def test_products(a: int, b: int, expected: int) -> None:
    """Small products are as published [BCG01]."""
    assert Nimber(a) * Nimber(b) == Nimber(expected)


@pytest.mark.parametrize("k", range(1, 12))
def test_fermat_powers(k: int) -> None:
    """F = 2^(2^k) times a smaller nimber is the ordinary product, and its square is F + F/2."""
    fermat = 1 << (1 << k)
    smaller = 0xABCDEF123456789 % fermat
    assert Nimber(fermat) * Nimber(smaller) == Nimber(fermat * smaller)
    assert Nimber(fermat) ** 2 == Nimber(fermat + fermat // 2)


def test_fermat_numbers() -> None:
    """The first twelve Fermat numbers are products of numbers that pass Fermat's test."""
    for i in range(12):
        primes = kernel.fermat_primes(i)
        assert prod(primes) == 2 ** (2**i) + 1
        assert list(primes) == sorted(primes)
        assert all(pow(3, p - 1, p) == 1 for p in primes if p > 3)


# --- laws ----------------------------------------------------------------------------------------


@given(NIMBERS, NIMBERS, NIMBERS)
def test_field_laws(a: Nimber, b: Nimber, c: Nimber) -> None:
    """Nimbers are a commutative ring in which each element is its own negative."""
    assert a + b == b + a == a - b
    assert a * b == b * a
    assert a * (b + c) == a * b + a * c
    assert (a * b) * c == a * (b * c)
    assert [a + a, a * 1, a * 0, a + 0, -a, +a] == [Nimber(0), a, Nimber(0), a, a, a]


@given(UNITS, NIMBERS)
def test_inverses(a: Nimber, b: Nimber) -> None:
    """Every nonzero nimber has an inverse, and negative powers are powers of the inverse."""
    assert a * a.inverse() == 1
    assert (b / a) * a == b
    assert 1 / a == a**-1 == a.inverse()


@given(NIMBERS, NIMBERS)
def test_square_roots(a: Nimber, b: Nimber) -> None:
    """Each nimber is the square of exactly one nimber, and squares and roots are additive."""
    assert a.square_root() ** 2 == a == (a * a).square_root()
    assert (a + b) ** 2 == a**2 + b**2


@given(NIMBERS, st.integers(0, 40), st.integers(0, 40))
def test_powers(a: Nimber, i: int, j: int) -> None:
    """Powers are repeated products, and exponents add."""
    assert a**i == prod([a] * i)
    assert a**i * a**j == a ** (i + j)
    assert a ** (1 << a.degree) == a


@given(NIMBERS)
def test_artin_schreier(a: Nimber) -> None:
    """Both solutions of x² + x = a solve it, and no others do, since they differ by 1."""
    one, other = artin_schreier(a)
    assert one * one + one == a == other * other + other
    assert one + other == 1
    assert one < other


def test_trace() -> None:
    """In the field below 2^d, x² + x = a can be solved if and only if a is below 2^(d-1)."""
    for d in (1, 2, 4, 8):
        solved = {int(Nimber(x) ** 2 + Nimber(x)) for x in range(1 << d)}
        assert solved == set(range(1 << (d - 1)))
    for n in range(256):
        root = int(artin_schreier(Nimber(n))[0])
        assert root == next(x for x in range(1 << 9) if Nimber(x) ** 2 + Nimber(x) == Nimber(n))


@given(NIMBERS, NIMBERS)
def test_quadratics(x: Nimber, y: Nimber) -> None:
    """The equation (t + x)(t + y) = 0 has the roots x and y, and no others."""
    assert quadratic_roots(x + y, x * y) == tuple(sorted({x, y}))


@given(st.integers(2, 2**64 - 1).map(Nimber), st.integers(0, 2**64))
def test_logarithms(base: Nimber, exponent: int) -> None:
    """A power's logarithm is its exponent, modulo the order of the base."""
    assert (base**exponent).log(base) == exponent % base.order


def test_small_logarithms() -> None:
    """For nimbers below 256, a logarithm is found exactly if it exists."""
    for b in [*range(1, 18), 128, 255]:
        base = Nimber(b)
        powers = [base**k for k in range(base.order)]
        assert len(set(powers)) == base.order
        assert base**base.order == 1
        for n in map(Nimber, range(1, 256)):
            if n in powers:
                assert n.log(base) == powers.index(n)
            else:
                with pytest.raises(DomainError, match=f"{int(n)} is not a power of {b} among"):
                    n.log(base)


@given(st.integers(1, 2**128 - 1).map(Nimber))
def test_orders(a: Nimber) -> None:
    """The order is the least exponent of the power 1: no proper divisor will do."""
    assert a**a.order == 1
    primes = [p for i in range(7) for p in kernel.fermat_primes(i) if a.order % p == 0]
    assert prod(primes) == a.order
    assert all(a ** (a.order // p) != 1 for p in primes)


def test_large_orders() -> None:
    """The order of 2^1024, which generates a field of 2^2048 elements, has 564 bits or more."""
    a = Nimber(1 << 1024)
    assert a**a.order == 1
    assert (a.degree, a.order.bit_length() > 564) == (2048, True)


def test_logarithms_in_large_fields() -> None:
    """If only small primes divide the order, logarithms are found in any field."""
    order = 2**128 - 1
    base = Nimber(1 << 127) ** (order // (3 * 641 * 65537))
    assert base.order in (3 * 641 * 65537, 641 * 65537)
    assert (base**12345678).log(base) == 12345678 % base.order


# --- the definition ------------------------------------------------------------------------------


def test_products_by_definition() -> None:
    """Below 32, the product is the least number that simpler products allow."""
    for a in range(SMALL):
        for b in range(SMALL):
            assert int(Nimber(a) * Nimber(b)) == by_definition(a, b) == fermat_powers.product(a, b)


@given(NIMBERS, NIMBERS)
def test_the_specification(a: Nimber, b: Nimber) -> None:
    """The core agrees with the rules for Fermat powers."""
    m, n = int(a), int(b)
    assert kernel.product(m, n) == fermat_powers.product(m, n)
    assert kernel.square(m) == fermat_powers.product(m, m)
    assert kernel.square_root(m) == fermat_powers.square_root(m)
    assert m == 0 or kernel.inverse(m) == fermat_powers.inverse(m)


# --- what a nimber is beside ---------------------------------------------------------------------


def test_texts() -> None:
    """A nimber reads and writes the notation of games, at any size."""
    assert [str(Nimber(n)) for n in (0, 1, 2, 15)] == ["0", "*", "*2", "*15"]
    assert [Nimber(t) for t in ("0", "*", " *2", "∗15 ", "*0")] == list(
        map(Nimber, (0, 1, 2, 15, 0))
    )
    assert repr(Nimber(12)) == "Nimber(12)"
    assert [Nimber(n)._repr_latex_() for n in (0, 1, 5)] == ["$0$", r"${\ast}$", r"${\ast}5$"]
    large = Nimber(3**20000)
    assert Nimber(str(large)) == large
    assert len(repr(large)) == 9543 + len("Nimber()")


@pytest.mark.parametrize("n", [0, 1, 2, 7, 100])
def test_games(n: int) -> None:
    """A nimber is the value of the nim-heap of its size, and conversely."""
    assert Nimber(n).value() == Game(Nimber(n)) == Game(f"*{n}")
    assert Nimber(Game(f"*{n}")) == Nimber(n) == Nimber(Nimber(n))


def test_numbers() -> None:
    """A nimber converts to an int, and hashes, sorts and pickles as a value."""
    a = Nimber(6)
    assert (int(a), bool(a), bool(Nimber(0))) == (6, True, False)
    assert Nimber(SageInteger(6)) == a and (f"{a:>4}", f"{a:latex}") == ("  *6", r"{\ast}6")
    assert len({Nimber(6), a, Nimber(0), 0, 1, Nimber(1)}) == 3
    assert sorted(map(Nimber, (3, 1, 2))) == list(map(Nimber, (1, 2, 3)))
    assert (Nimber(2) <= Nimber(2), Nimber(3) > Nimber(2)) == (True, True)
    assert pickle.loads(pickle.dumps(a)) == a
    assert sum([a, a, Nimber(1)]) == 1
    assert prod([Nimber(2), Nimber(3)]) == 1
    assert a != 6
    assert a != "*6"


@pytest.mark.parametrize("operation", [operator.add, operator.mul, operator.truediv, operator.sub])
def test_integers_are_not_nimbers(operation: Callable[[object, object], object]) -> None:
    """Multiplying by an int other than 0 and 1 is refused, because it would be ambiguous."""
    for pair in ((Nimber(3), 2), (2, Nimber(3)), (Nimber(3), -1)):
        with pytest.raises(TypeError, match=r"write Nimber\(n\) for the heap of n counters"):
            operation(*pair)
    with pytest.raises(TypeError, match="unsupported operand"):
        operation(Nimber(3), 0.5)


def test_order_is_of_heaps() -> None:
    """Nimbers are compared only with nimbers."""
    with pytest.raises(TypeError, match="not supported"):
        assert Nimber(1) < 2
    with pytest.raises(TypeError, match="unsupported operand"):
        Nimber(2) ** HALF


def test_nimbers_are_immutable() -> None:
    """A nimber is immutable."""
    a = Nimber(6)
    with pytest.raises(AttributeError, match="a nimber cannot be changed"):
        a._n = 7
    with pytest.raises(AttributeError, match="a nimber cannot be changed"):
        del a._n


# --- what has no answer --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda: Nimber(-1), "cannot be -1; give an integer >= 0"),
        (lambda: Nimber(HALF), "given by an integer, a text or a Game, not by 0.5"),
        (lambda: Nimber(Game("^")), "↑ is not a nimber"),
        (lambda: Nimber(Game(1)), "1 is not a nimber"),
        (lambda: Nimber(0).inverse(), "0 has no inverse"),
        (lambda: Nimber(3) / 0, "0 has no inverse"),
        (lambda: Nimber(0) ** -2, r"0\^-2 is undefined"),
        (lambda: Nimber(0).order, "0 has no order"),
        (lambda: Nimber(0).log(Nimber(2)), "no logarithm of 0 to the base 2"),
        (lambda: Nimber(2).log(Nimber(0)), "no logarithm of 2 to the base 0"),
        (lambda: Nimber(4).log(Nimber(2)), "4 is not a power of 2 .* divides 3"),
        (lambda: Nimber(1 << 300).log(Nimber(2)), "a number of 301 bits is not a power of 2"),
    ],
)
def test_questions_without_meaning(ask: Callable[[], object], message: str) -> None:
    """Meaningless operations are refused."""
    with pytest.raises(DomainError, match=message):
        ask()


@pytest.mark.parametrize(
    ("text", "index"),
    [("", 0), ("5", 0), (" *x", 1), ("*-1", 0), ("**", 0), ("*" + "9" * 300_001, 1)],
)
def test_bad_texts(text: str, index: int) -> None:
    """A text that is not a nimber is refused, and so is one that is too long."""
    with pytest.raises(NotationError, match="cannot read a nimber") as caught:
        Nimber(text)
    assert caught.value.position == index


def test_wrong_kinds() -> None:
    """Equations and logarithms accept only nimbers."""
    five: Any = 5
    asked: list[Callable[[], object]] = [
        lambda: artin_schreier(five),
        lambda: quadratic_roots(Nimber(1), five),
        lambda: Nimber(5).log(five),
    ]
    for ask in asked:
        with pytest.raises(TypeError, match="not 5"):
            ask()


def test_too_large() -> None:
    """Sums may have any size; computations that would take forever are refused."""
    huge = Nimber(1 << (kernel.MAX_BITS + 5))
    assert huge + huge == 0
    asked: list[Callable[[], object]] = [lambda: huge * huge, huge.square_root, huge.inverse]
    for ask in asked:
        with pytest.raises(TooLarge, match="the limit is 1,048,576 bits"):
            ask()
    with pytest.raises(Undecided, match="has not been factored; it is known below 2\\^4096"):
        Nimber(1 << 5000).order
    base = Nimber(1 << 127)
    with pytest.raises(TooLarge, match=r"8202464 steps, since .* factor 67280421310721"):
        (base**5).log(base)


def test_ugly_products() -> None:
    """The ugly product has the stated values at powers of 2, and distributes over nim-sums."""
    for n in (1, 2, 4, 8, 16, 32, 64):
        for k in range(n):
            odious = k.bit_count() % 2
            assert Nimber(n).ugly_product(Nimber(k)) == Nimber(k // 2 + odious * n)
        assert Nimber(n).ugly_product(Nimber(n)) == Nimber(-(-n // 2))
    for a, b, c in product(range(20), repeat=3):
        left = (Nimber(a) + Nimber(b)).ugly_product(Nimber(c))
        assert left == Nimber(a).ugly_product(Nimber(c)) + Nimber(b).ugly_product(Nimber(c))
        assert Nimber(a).ugly_product(Nimber(c)) == Nimber(c).ugly_product(Nimber(a))
    with pytest.raises(TypeError, match="two Nimbers, not of 3"):
        Nimber(2).ugly_product(3)  # type: ignore[arg-type]  # an int is not a nimber
