"""The least nimbers without a p-th root, on which products of transfinite nimbers depend.

For an odd prime p, let κ_p be the ordinal ω^(ω^m), where p is the m-th odd prime, counted from 0.
The nimbers below κ_p are a field, and κ_p is a p-th root of α_p, the least of them that has no
p-th root among them [Conway01, ch. 6]. For a prime power, κ_(p^(n+1)) is the p-th root
ω^(ω^m p^n) of κ_(p^n), and κ_(2^n) is the finite nimber 2^(2^(n-1)).

Lenstra proved that α_p = κ_h + e with a finite excess e, where h is the order of 2 modulo p and
κ_h is a sum of some κ_q for prime powers q that divide h exactly: if q is the power of the least
prime, then κ_h is κ_(h/q) if q divides the degree of κ_(h/q), and κ_(h/q) + κ_q otherwise
[Lenstra77].

There is no known formula for the excess. `excess` finds it by trying e = 0, 1, 2, ...: a nimber
x of degree d over the field of two elements has no p-th root below κ_p if and only if h divides d
and x^((2^d - 1)/p) is not 1. Every value in `ALPHAS` was computed by `summands` and `excess`; the
largest fields took minutes. They agree with the table in the source code of CGSuite for p <= 257.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from itertools import count, takewhile
from math import isqrt
from typing import Final, TypeAlias

from partizan.budget import Meter

Summands: TypeAlias = tuple[int, ...]

# fmt: off
ALPHAS: Final[dict[int, tuple[Summands, int]]] = {
    3: ((2,), 0), 5: ((4,), 0), 7: ((3,), 1), 11: ((5,), 1), 13: ((3, 4), 0), 17: ((8,), 0),
    19: ((9,), 4), 23: ((11,), 1), 29: ((7, 4), 0), 31: ((5,), 1), 37: ((9, 4), 0), 41: ((5,), 1),
    43: ((7,), 1), 47: ((23,), 1), 53: ((13,), 1), 59: ((29,), 1), 61: ((5, 3), 0),
    67: ((11, 3), 0), 71: ((7, 5), 0), 73: ((9,), 1), 79: ((13,), 1), 83: ((41,), 1),
    89: ((11,), 1), 97: ((3, 16), 0), 101: ((25,), 1), 103: ((17, 3), 0), 107: ((53,), 1),
    109: ((9, 4), 0), 113: ((7, 4), 0), 127: ((7,), 1), 131: ((13, 5), 0), 137: ((17,), 1),
    139: ((23, 3), 0), 149: ((37,), 1), 151: ((5, 3), 0), 157: ((13,), 1), 163: ((81,), 4),
    173: ((43, 4), 0), 179: ((89,), 1), 181: ((5, 9), 0), 191: ((19, 5), 0), 193: ((3, 32), 0),
    197: ((49, 4), 0), 199: ((11, 9), 0), 211: ((7, 5), 0), 223: ((37,), 1), 227: ((113,), 1),
    229: ((19,), 1), 233: ((29,), 1), 239: ((17, 7), 0), 241: ((3, 8), 0), 251: ((25,), 1),
    257: ((16,), 0), 271: ((5, 27), 0), 277: ((23,), 1), 281: ((7, 5), 0), 293: ((73, 4), 0),
    307: ((17, 3), 0), 311: ((31,), 1), 313: ((13,), 1), 317: ((79,), 1), 331: ((5, 3), 0),
    337: ((7,), 1), 349: ((29,), 1), 353: ((11, 8), 0), 367: ((61,), 1), 373: ((31, 3), 0),
    379: ((7, 27), 0), 389: ((97,), 1), 397: ((11,), 1), 401: ((25, 8), 0), 409: ((17, 3), 0),
    421: ((7, 5), 0), 431: ((43,), 1), 433: ((9, 8), 0), 439: ((73,), 1), 443: ((17, 13), 0),
    449: ((7, 32), 0), 457: ((19,), 1), 461: ((23,), 1), 463: ((11, 7), 0), 487: ((243,), 1),
    491: ((49, 5), 0), 509: ((127, 4), 0), 521: ((13, 5), 0), 523: ((29, 9), 0), 541: ((5, 27), 0),
    547: ((13, 7), 0), 571: ((19,), 1), 577: ((9, 16), 0), 593: ((37,), 1), 601: ((25,), 1),
    613: ((17, 9), 0), 617: ((11, 7), 0), 631: ((5, 9), 0), 641: ((64,), 0), 661: ((11, 3), 0),
    673: ((3, 16), 0), 677: ((169,), 1), 683: ((11,), 1), 691: ((23,), 1), 701: ((7, 25), 0),
    727: ((121,), 1), 733: ((61,), 1), 739: ((41, 3), 0), 751: ((125, 3), 0), 757: ((7, 27, 4), 0),
    761: ((19, 5), 0), 769: ((3, 128), 0), 773: ((193,), 1), 809: ((101,), 1), 811: ((5, 27), 0),
    821: ((41,), 1), 859: ((13, 11), 0), 877: ((73, 4), 0), 881: ((11,), 1), 883: ((49, 9), 0),
    911: ((13, 7), 0), 919: ((17, 9), 0), 937: ((13, 9), 0), 953: ((17,), 1), 971: ((97,), 1),
    977: ((61, 8), 0), 991: ((11, 9), 0),
}
"""The prime powers q and the excess e such that α_p is the sum of the κ_q and e, by p."""
# fmt: on


# --- primes --------------------------------------------------------------------------------------


_primes: Final = [3]


def _more_primes() -> None:
    """Find the next prime."""
    for n in count(_primes[-1] + 2, 2):
        if all(n % p for p in takewhile(isqrt(n).__ge__, _primes)):
            _primes.append(n)
            return


def odd_prime(m: int) -> int:
    """Return the m-th odd prime, counted from 0.

    >>> [odd_prime(m) for m in range(6)]
    [3, 5, 7, 11, 13, 17]
    """
    while len(_primes) <= m:
        _more_primes()
    return _primes[m]


def odd_primes_below(n: int) -> int:
    """Return the number of odd primes below n.

    >>> odd_primes_below(3), odd_primes_below(13), odd_primes_below(14)
    (0, 4, 5)
    """
    while _primes[-1] < n:
        _more_primes()
    return bisect_left(_primes, n)


@cache
def order_of_two(p: int) -> int:
    """Return the least h > 0 such that the odd number p divides 2^h - 1.

    >>> [order_of_two(p) for p in (3, 5, 7, 11, 13)]
    [2, 4, 3, 10, 12]
    """
    return next(h for h in count(1) if pow(2, h, p) == 1)


def prime_power(q: int) -> tuple[int, int]:
    """Return the least prime p that divides q > 1, and the largest n such that p^n divides q.

    >>> prime_power(27), prime_power(12), prime_power(7)
    ((3, 3), (2, 2), (7, 1))
    """
    p = next(d for d in count(2) if q % d == 0)
    n = next(n for n in count(1) if q % p ** (n + 1))
    return p, n


# --- Lenstra's theorem ---------------------------------------------------------------------------


@cache
def summands(h: int) -> Summands:
    """Return the prime powers q, largest prime first, such that κ_h is the sum of the κ_q.

    >>> summands(12), summands(10), summands(18), summands(36)
    ((3, 4), (5,), (9,), (9, 4))
    """
    if h == 1:
        return ()
    p, n = prime_power(h)
    q = p**n
    rest = summands(h // q)
    if rest and _degree(rest) % q == 0:
        return rest
    return (*rest, q)


@cache
def _degree(parts: Summands, finite: int = 0) -> int:
    """Return the degree of a finite nimber plus the κ_q over the field of two elements.

    For q = p^n alone, it is q times the degree of α_p, since X^q + α_p is irreducible.
    """
    q = parts[0] if parts else 2
    if (parts, finite) == ((q,), 0) and q % 2:
        p, _ = prime_power(q)
        return q * _degree(summands(order_of_two(p)), excess(p))
    return _Field(parts, finite).minimal_polynomial().bit_length() - 1


@cache
def excess(p: int) -> int:
    """Return the excess of an odd prime p by a search that takes no value from the table.

    >>> [excess(p) for p in (3, 5, 7, 11, 13, 17, 19, 23)]
    [0, 0, 1, 1, 0, 0, 4, 1]
    """
    parts = summands(order_of_two(p))
    return next(e for e in count() if not _Field(parts, e).has_root(p))


class _Field:
    """The finite field generated by x = κ_h + e, as a vector space over the field of two elements.

    A vector is an integer, with a bit for each product of powers of generators. The generators
    are κ_2, κ_4, ..., which make up the finite nimbers, and for each odd prime p the largest
    κ_(p^n) needed, with powers below p^n. The coordinate of p changes after those of smaller
    primes, so that multiplying by a generator is a shift, except for the overflow.
    """

    def __init__(self, parts: Summands, finite: int) -> None:
        self.parts = tuple(q for q in parts if q % 2)
        self.finite = finite + sum(1 << (q // 2) for q in parts if q % 2 == 0)
        tops: dict[int, int] = {}
        finites = [self.finite]
        self.alphas: dict[int, tuple[Summands, int]] = {}
        ahead = list(self.parts)
        while ahead:
            q = ahead.pop()
            p, _ = prime_power(q)
            tops[p] = max(q, tops.get(p, 1))
            if p not in self.alphas:
                below = summands(order_of_two(p))
                odd = tuple(r for r in below if r % 2)
                number = excess(p) + sum(1 << (r // 2) for r in below if r % 2 == 0)
                self.alphas[p] = odd, number
                ahead += odd
                finites.append(number)
        bits = max(finites).bit_length() - 1
        self.size = 1 << bits.bit_length() if bits > 0 else 1
        self.places: dict[int, tuple[int, int]] = {}  # of an odd prime: stride, number of powers
        for p in sorted(tops):
            self.places[p] = self.size, tops[p]
            self.size *= tops[p]

    @cache  # noqa: B019  (a field is forgotten after one question)
    def _mask(self, low: int, block: int) -> int:
        """Return the mask of the lowest `low` bits of every block."""
        return ((1 << low) - 1) * (((1 << self.size) - 1) // ((1 << block) - 1))

    def _times_power_of_two(self, v: int, stride: int) -> int:
        """Return v times the finite nimber F = 2^stride, where stride is a power of two."""
        mask = self._mask(stride, 2 * stride)
        high = v >> stride & mask
        low = v & mask
        return (low ^ high) << stride ^ self._times_finite(high, 1 << (stride - 1))

    def _times_finite(self, v: int, n: int) -> int:
        """Return v times the finite nimber n."""
        total = 0
        for i in _bits(n):
            term = v
            for j in _bits(i):
                term = self._times_power_of_two(term, 1 << j)
            total ^= term
        return total

    def _times_kappa(self, v: int, q: int) -> int:
        """Return v times κ_q, for a power q of an odd prime."""
        p, _ = prime_power(q)
        stride, powers = self.places[p]
        up = powers // q  # κ_q is this power of the generator
        mask = self._mask((powers - up) * stride, powers * stride)
        low = v & mask
        over = (v ^ low) >> (powers - up) * stride
        return low << up * stride ^ (self._times(over, *self.alphas[p]) if over else 0)

    def _times(self, v: int, parts: Summands, finite: int) -> int:
        total = self._times_finite(v, finite)
        for q in parts:
            total ^= self._times_kappa(v, q)
        return total

    def minimal_polynomial(self) -> int:
        """Return the minimal polynomial of x; bit i is the coefficient of X^i.

        It generates every sequence that a linear function takes on 1, x, x², ..., and the
        algorithm of Berlekamp and Massey finds it from one of them.
        """
        power = 1
        seen, here, before = 0, 1, 1
        length, gap = 0, 1
        for i in range(2 * self.size):
            seen = seen << 1 | power & 1
            power = self._times(power, self.parts, self.finite)
            if (here & seen).bit_count() % 2 == 0:
                gap += 1
            elif 2 * length <= i:
                here, before = here ^ before << gap, here
                length, gap = i + 1 - length, 1
            else:
                here ^= before << gap
                gap += 1
        return sum(1 << length - i for i in _bits(here))

    def has_root(self, p: int) -> bool:
        """Return whether x has a p-th root below κ_p."""
        modulus = self.minimal_polynomial()
        d = modulus.bit_length() - 1
        if d % order_of_two(p):
            return True
        return _power_of_x((2**d - 1) // p, modulus) == 1


_GROUP = 4


def _power_of_x(exponent: int, modulus: int) -> int:
    """Return X^exponent modulo a polynomial over the field of two elements.

    A square is the sum of the squares of its monomials, which are added up in groups of four.
    """
    d = modulus.bit_length() - 1
    groups: list[list[int]] = []
    square = 1 if d else 0
    for i in range(d):
        if i % _GROUP == 0:
            groups.append([0])
        groups[-1] += [square ^ known for known in groups[-1]]
        for _ in range(2):
            square <<= 1
            square ^= modulus * (square >> d)
    result = 1 % modulus if d else 0
    meter = Meter.on("a root of a nimber", instead="ask about a smaller one")
    for bit in f"{exponent:b}":
        meter.tick()
        digits = f"{result:x}"
        result = 0
        for group, digit in zip(groups, reversed(digits), strict=False):
            if digit != "0":
                result ^= group[int(digit, 16)]
        if bit == "1":
            result <<= 1
            result ^= modulus * (result >> d)
    return result


def _bits(n: int) -> Iterator[int]:
    """Yield the positions of the ones in the binary expansion of n."""
    return (i for i in range(n.bit_length()) if n >> i & 1)
