"""Transfinite nimbers: `partizan.theories.impartial.transfinite`."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError, Game, Nimber, NotationError, TooLarge, Undecided
from partizan.theories.impartial import _transfinite_kernel as kernel
from partizan.theories.impartial._nim_excess import ALPHAS, odd_primes_below
from partizan.theories.impartial.ordinal import Ordinal
from partizan.theories.impartial.transfinite import AnyNimber, TransfiniteNimber
from theories.impartial import towers

HALF: Any = 0.5
W = TransfiniteNimber("*w")


def sizes(tops: tuple[int, ...], terms: int = 3) -> st.SearchStrategy[Ordinal]:
    """Return a strategy for ordinals whose exponents have coefficients below the numbers given."""
    exponent = st.tuples(*(st.integers(0, top - 1) for top in tops)).map(
        lambda digits: Ordinal.from_terms((Ordinal(m), d) for m, d in enumerate(digits) if d)
    )
    return st.lists(st.tuples(exponent, st.integers(1, 7)), max_size=terms).map(Ordinal.from_terms)


NIMBERS = sizes((9, 5)).map(Ordinal.nimber)
TALL = sizes((4, 6, 2, 2, 2), 2)


def any_nimber(text: str) -> AnyNimber:
    """Return the nimber of a size of any kind."""
    return Ordinal(text).nimber()


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "exponent", "expected"),
    [
        ("w", 3, "2"),
        ("w^3", 3, "w"),
        ("w^9", 3, "w^3"),
        ("w^w", 5, "4"),
        ("w^(w*5)", 5, "w^w"),
        ("w^w^2", 7, "w + 1"),
        ("w^w^3", 11, "w^w + 1"),
        ("w^w^4", 13, "w + 4"),
        ("w^w^5", 17, "16"),
        ("w^w^6", 19, "w^3 + 4"),
        ("w^w^7", 23, "w^w^3 + 1"),
        ("w^w^13", 47, "w^w^7 + 1"),
    ],
)
def test_powers_of_generators(base: str, exponent: int, expected: str) -> None:
    """The p-th power of ω^ω^m is the least nimber without a p-th root [Conway01, ch. 6]."""
    assert any_nimber(base) ** exponent == any_nimber(expected)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("w", "w", "w^2"),
        ("w", "w^2", "2"),
        ("w", "5", "w*5"),
        ("w^2", "w^2", "w*2"),
        ("w + 1", "w + 1", "w^2 + 1"),
        ("w^w", "w", "w^(w + 1)"),
        ("w^w", "w^(w*4)", "4"),
        ("w^3", "w", "w^4"),
    ],
)
def test_products(a: str, b: str, expected: str) -> None:
    """Small products follow from the rules for generators."""
    assert any_nimber(a) * any_nimber(b) == any_nimber(expected)


# --- laws ----------------------------------------------------------------------------------------


@given(NIMBERS, NIMBERS, NIMBERS)
@settings(max_examples=40)
def test_field_laws(a: AnyNimber, b: AnyNimber, c: AnyNimber) -> None:
    """Nimbers of any size are a commutative ring in which each is its own negative."""
    assert a + b == b + a == a - b
    assert (a + b) + c == a + (b + c)
    assert a * b == b * a
    assert a * (b + c) == a * b + a * c
    assert (a * b) * c == a * (b * c)
    assert [a + a, a * 1, a * 0, a + 0, -a, +a] == [Nimber(0), a, Nimber(0), a, a, a]


@given(NIMBERS, NIMBERS)
@settings(max_examples=30)
def test_inverses_and_roots(a: AnyNimber, b: AnyNimber) -> None:
    """Every nimber but 0 has an inverse, and every nimber one square root."""
    assert a.square_root() ** 2 == a == (a * a).square_root()
    assert (a + b) ** 2 == a**2 + b**2
    if a:
        assert a * a.inverse() == 1
        assert (b / a) * a == b
        assert 1 / a == a**-1 == a.inverse()


@given(sizes((3, 5), 2).map(Ordinal.nimber), st.integers(0, 30), st.integers(0, 30))
@settings(max_examples=30)
def test_powers(a: AnyNimber, i: int, j: int) -> None:
    """Exponents add, and a^(2^d) = a for the degree d."""
    assert a**i * a**j == a ** (i + j)
    assert a ** (2**a.degree) == a
    if a:
        assert a ** (2**a.degree * 2**200 + i) == a ** ((2**a.degree * 2**200 + i) % (2**240 - 1))


@given(NIMBERS, NIMBERS)
def test_order(a: AnyNimber, b: AnyNimber) -> None:
    """Nimbers of both kinds are ordered by size, and equal nimbers have equal hashes."""
    x, y = (n.size if isinstance(n, TransfiniteNimber) else Ordinal(int(n)) for n in (a, b))
    assert [a < b, a > b, a <= b, a >= b, a == b] == [x < y, x > y, x <= y, x >= y, x == y]
    assert a != b or hash(a) == hash(b)


@given(st.integers(0, 2**70), st.integers(0, 2**70))
def test_finite_nimbers(m: int, n: int) -> None:
    """The arithmetic agrees with that of finite nimbers."""
    field = kernel.field_of(Ordinal("w"), Ordinal(m), Ordinal(n))
    a, b = field.encode(Ordinal(m)), field.encode(Ordinal(n))
    assert field.decode(field.product(a, b)) == int(Nimber(m) * Nimber(n))
    assert field.decode(field.square_root(a)) == int(Nimber(m).square_root())
    assert (W + Nimber(m)) + (W + Nimber(n)) == Nimber(m ^ n)


# --- the definition ------------------------------------------------------------------------------


@given(TALL, TALL)
@settings(max_examples=60)
def test_products_in_a_tower(a: Ordinal, b: Ordinal) -> None:
    """Products agree with those in a tower of field extensions, and squares with products."""
    field = kernel.field_of(a, b)
    x, y = field.encode(a), field.encode(b)
    found = field.decode(field.product(x, y))
    assert towers.element(found) == towers.product(towers.element(a), towers.element(b))
    assert field.square(x) == field.product(x, x)
    assert field.decode(x) == a


def test_sums_beyond_products() -> None:
    """Nim-sums are defined above ω^ω^ω, where products are not supported."""
    a, b = TransfiniteNimber("w^(w^w + 1) + w^w^w*3"), TransfiniteNimber("w^w^w + 5")
    assert a + b == TransfiniteNimber("w^(w^w + 1) + w^w^w*2 + 5")
    with pytest.raises(DomainError, match="nim-products are known below ω\\^ω\\^ω"):
        a * b
    with pytest.raises(DomainError, match="nim-products are known below ω\\^ω\\^ω"):
        a.inverse()


def test_least_without_roots() -> None:
    """α_p has no p-th root, since its power with the exponent (2^d - 1)/p is not 1."""
    for p in (7, 11, 13, 19, 31, 37, 41, 43):
        alpha = TransfiniteNimber(f"w^w^{odd_primes_below(p)}") ** p
        assert alpha ** ((2**alpha.degree - 1) // p) != 1
        assert alpha ** (2**alpha.degree - 1) == 1


# --- what a nimber is beside ---------------------------------------------------------------------


def test_texts() -> None:
    """A nimber reads and writes sizes in every style, with parentheses where they are needed."""
    for text in ("*w", "*ω", " *omega", "*(w)", "w", "{\\ast}\\omega", "*w^1"):
        assert TransfiniteNimber(text) == W
    for text in ("*(w^2*3 + 1)", "*(ω²·3+1)", "w^2*3 + 1"):
        assert str(TransfiniteNimber(text)) == "*(ω^2·3 + 1)"
    for text in ("*w^w^2", "*w**w^2"):
        assert str(TransfiniteNimber(text)) == "*ω^ω^2"
    a = TransfiniteNimber("w*2")
    assert (f"{a:>8}", f"{a:ascii}", repr(a)) == ("  *(ω·2)", "*(w*2)", "TransfiniteNimber('w*2')")
    assert a._repr_latex_() == r"${\ast}(\omega \cdot 2)$"
    for style in ("unicode", "ascii", "latex"):
        assert TransfiniteNimber(format(a, style)) == a
    assert pickle.loads(pickle.dumps(a)) == a == TransfiniteNimber(a) == TransfiniteNimber(a.size)


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("*w + 1", 3, "write its size in parentheses, as in"),
        ("*w*2", 2, "write its size in parentheses, as in"),
        ("*(w", 3, "cannot read an ordinal: expected '\\)'"),
        ("*x", 1, "cannot read an ordinal"),
        ("", 0, "cannot read an ordinal"),
    ],
)
def test_bad_texts(text: str, at: int, message: str) -> None:
    """A text that is not a nimber is refused, with the place and the reason."""
    with pytest.raises(NotationError, match=message) as caught:
        TransfiniteNimber(text)
    assert caught.value.position == at


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda: TransfiniteNimber("*5"), DomainError, "'\\*5' is finite; write Nimber\\(5\\)"),
        (lambda: TransfiniteNimber(HALF), DomainError, "an infinite Ordinal or a text .* not by"),
        (lambda: Nimber("*w"), NotationError, "it is infinite; write TransfiniteNimber"),
        (lambda: Game("*w"), NotationError, "read_nimber"),
        (lambda: W + 2, TypeError, "write Nimber\\(n\\) for the heap of n counters"),
        (lambda: 2 * W, TypeError, "write Nimber\\(n\\) for the heap of n counters"),
        (lambda: W + HALF, TypeError, "unsupported operand"),
        (lambda: HALF / W, TypeError, "unsupported operand"),
        (lambda: W**HALF, TypeError, "unsupported operand"),
        (lambda: W < HALF, TypeError, "not supported"),
        (lambda: W / 0, DomainError, "0 has no inverse"),
        (lambda: W / Nimber(0), DomainError, "0 has no inverse"),
        (lambda: any_nimber("w^w^200") ** 1231, Undecided, "root of order 1231 below ω\\^ω\\^200"),
        (lambda: any_nimber("w^w^10000") * W, TooLarge, "odd prime number 10000"),
    ],
)
def test_refusals(ask: Callable[[], object], error: type[Exception], message: str) -> None:
    """Meaningless operations are refused, and so are those that need what is not known."""
    with pytest.raises(error, match=message):
        ask()


def test_too_many_terms() -> None:
    """A product of elements with too many terms is refused."""
    field = kernel.field_of(Ordinal("w"))
    many = dict.fromkeys(range(5000), 1)
    with pytest.raises(TooLarge, match="5,000 by 5,000 terms takes too long"):
        field.product(many, many)


def test_products_without_carry() -> None:
    """A product that does not reach a p-th power needs no knowledge of α_p."""
    assert 1231 not in ALPHAS
    a = any_nimber("w^w^200")
    assert a * a == any_nimber("w^(w^200*2)")
    assert (W == 0, W == HALF, Nimber(10**9) < W) == (False, False, True)
