"""The least nimbers without p-th roots: `partizan.theories.impartial._nim_excess`."""

from __future__ import annotations

from math import lcm, prod

import pytest

from partizan.theories.impartial import _nim_excess as roots
from partizan.theories.impartial._nim_excess import ALPHAS
from partizan.theories.impartial.nimber import Nimber
from partizan.theories.impartial.ordinal import Ordinal

W = Ordinal("w")


def kappa(q: int) -> Ordinal:
    """Return the size of the generator κ_q, for a prime power q."""
    p, n = roots.prime_power(q)
    if p == 2:
        return Ordinal(1 << (q // 2))
    return W ** (W ** roots.odd_primes_below(p) * p ** (n - 1))


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("p", "alpha"),
    [
        (3, "2"),
        (5, "4"),
        (7, "w + 1"),
        (11, "w^w + 1"),
        (13, "w + 4"),
        (17, "16"),
        (19, "w^3 + 4"),
        (23, "w^w^3 + 1"),
        (29, "w^w^2 + 4"),
        (31, "w^w + 1"),
        (37, "w^3 + 4"),
        (41, "w^w + 1"),
        (43, "w^w^2 + 1"),
    ],
)
def test_published(p: int, alpha: str) -> None:
    """The nimbers α_p are those of Conway and Lenstra [Conway01, ch. 6; DiMuro11]."""
    parts, excess = ALPHAS[p]
    total = Ordinal(excess)
    for q in parts:
        total = total.natural_sum(kappa(q))
    assert total == Ordinal(alpha)


# --- the definition ------------------------------------------------------------------------------


def test_table() -> None:
    """For primes with small fields, the search gives the value in the table."""
    small = [p for p, (parts, _) in ALPHAS.items() if prod(parts) < 40 and max(parts) < 20]
    assert len(small) > 25
    for p in small:
        assert roots.summands(roots.order_of_two(p)) == ALPHAS[p][0]
        assert roots.excess(p) == ALPHAS[p][1]


def test_finite_roots() -> None:
    """Where α_p is finite, it is the least nimber without a p-th root, by trying all nimbers."""
    for p, alpha, size in ((3, 2, 4), (5, 4, 16), (17, 16, 256)):
        powers = {int(Nimber(n) ** p) for n in range(size)}
        assert alpha == next(n for n in range(size) if n not in powers)


def test_shape() -> None:
    """The κ_q in α_p belong to prime powers that divide the order of 2 modulo p exactly."""
    for p, (parts, _) in ALPHAS.items():
        h = roots.order_of_two(p)
        assert pow(2, h, p) == 1
        assert all(h % q == 0 and h % (q * roots.prime_power(q)[0]) for q in parts)
        assert lcm(*parts) == prod(parts)
        primes = {roots.prime_power(q)[0] for q in parts if q % 2}
        assert primes <= ALPHAS.keys()
