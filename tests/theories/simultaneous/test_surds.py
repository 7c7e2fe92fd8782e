"""Exact numbers with a square root."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError
from partizan.theories.simultaneous.surds import Surd
from theories.simultaneous.slow import mixed_value

PARTS = st.fractions(min_value=-4, max_value=4, max_denominator=6)
SURDS = st.builds(Surd, PARTS, PARTS, st.just(5))


def test_clobber_on_endless_strips() -> None:
    """…OOXO is worth (√5-1)/2, and …OOXOO… (1+√5)/4: both occur in their own matrices.

    [Huggan19, Table 7.1]
    """
    q = Surd.root(1, 1, -1)
    assert q == (Surd(0, 1, 5) - 1) / 2
    assert mixed_value([[q + 1, 0], [0, 1]]) == q
    both = mixed_value([[q + 1, 0], [0, q + 1]])
    assert both == Surd(Fraction(1, 4), Fraction(1, 4), 5)
    assert repr(both) == "(1+√5)/4"


def test_independent_play() -> None:
    """Independent play secures at most 3-2√2 in two copies of [[1,0],[-1,1]]."""
    best = Surd(3, -2, 2)
    assert repr(best) == "3-2√2"
    assert Fraction(171, 1000) < best < Fraction(172, 1000)
    assert best < Fraction(1, 5)


@settings(max_examples=20)
@given(SURDS, SURDS, SURDS)
def test_field_laws(x, y, z) -> None:
    """Surds over one root form an ordered field."""
    assert (x + y) * z == x * z + y * z
    assert x - y == -(y - x)
    assert (x < y) + (x == y) + (x > y) == 1
    if x.sign:
        assert x * x.inverse() == 1
        assert y / x * x == y
        assert 1 / x == x.inverse()
    if x < y and z > 0:
        assert x * z < y * z
    assert abs(float(x) - (float(x.a) + float(x.b) * sqrt(5))) < 1e-9
    assert abs(float(x) - float(y)) < 1e-6 or (x < y) == (float(x) < float(y))


def test_equal_numbers() -> None:
    """√8 is 2√2, a surd with rational value equals the Fraction, and hashes agree."""
    assert Surd(1, 1, 8) == Surd(1, 2, 2)
    assert hash(Surd(1, 1, 8)) == hash(Surd(1, 2, 2))
    assert Surd(3) == 3 == Surd(3, 0, 5)
    assert hash(Surd(3)) == hash(3)
    assert Surd(0, 1, 2) != Surd(0, 1, 3)
    assert Surd(1) + Surd(0, 1, 3) == Surd(1, 1, 3)
    assert Surd(0, 1, 3) + Surd(1) == Surd(1, 1, 3)
    assert Surd(0, 1, 2) + Surd(0, 1, 8) == Surd(0, 3, 2)
    assert Surd(1) != "1"
    assert repr(Surd(Fraction(1, 2), 0, 5)) == "1/2"
    assert repr(Surd(0, -1, 5)) == "-√5"


def test_roots() -> None:
    """The larger root of a quadratic equation is found, as a Fraction if it is rational."""
    assert Surd.root(-1, 1, 1) == Surd(Fraction(1, 2), Fraction(1, 2), 5)
    assert Surd.root(2, 0, -1) == Surd(0, Fraction(1, 2), 2)
    assert Surd.root(1, -3, 2) == 2
    for a, complaint in ((0, "not quadratic"), (1, "no real roots")):
        with pytest.raises(DomainError, match=complaint):
            Surd.root(a, 0, 1)


def test_rational_matrices() -> None:
    """Saddle points and rational mixtures are solved correctly."""
    assert mixed_value([[1, 0], [0, 1]]) == Fraction(1, 2)
    assert mixed_value([[3, 1], [0, 0]]) == 1


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Surd(1, 1, 4), "a square, not 4"),
        (lambda: Surd(1, 1, -2), "a square, not -2"),
        (lambda: Surd(0.5), "rational a and b"),  # type: ignore[arg-type]
        (lambda: Surd(0, 1, 2) + Surd(0, 1, 3), "different fields"),
        (lambda: Surd(0, 0, 2).inverse(), "0 has no reciprocal"),
    ],
)
def test_refusals(make, complaint: str) -> None:
    """Invalid numbers are refused."""
    with pytest.raises(DomainError, match=complaint):
        make()


def test_other_things() -> None:
    """Arithmetic with other types raises TypeError."""
    for operation in (lambda x: x + "a", lambda x: x * "a", lambda x: x / "a"):
        with pytest.raises(TypeError):
            operation(Surd(1, 1, 2))
