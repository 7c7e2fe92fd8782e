"""Nim-products by a tower of field extensions, slowly: the oracle for transfinite nimbers.

An element is a set of products of generators, with coefficients in the field of two elements. The
generators are 2, 4, ω, ω^3, ω^ω, ω^(ω·5), ω^(ω^2), ω^(ω^3) and ω^(ω^4), and each is defined by one
equation over those before it. [Conway01, ch. 6]
"""

from __future__ import annotations

from partizan.theories.impartial.ordinal import Ordinal

Monomial = tuple[int, ...]
Element = frozenset[Monomial]

# The generator with this index has the degree given, and its power of that degree is the sum of
# the products given, each as a list of generators.
EQUATIONS: tuple[tuple[int, list[list[int]]], ...] = (
    (2, [[0], []]),  # 2·2 = 2 + 1
    (2, [[1], [0]]),  # 4·4 = 4 + 2
    (3, [[0]]),  # ω^3 = 2
    (3, [[2]]),  # the cube of ω^3 is ω
    (5, [[1]]),  # the fifth power of ω^ω is 4
    (5, [[4]]),
    (7, [[2], []]),  # ω + 1
    (11, [[4], []]),  # ω^ω + 1
    (13, [[2], [1]]),  # ω + 4
)
ONE: Monomial = (0,) * len(EQUATIONS)
PLACES = {(0, 0): 2, (0, 1): 3, (1, 0): 4, (1, 1): 5, (2, 0): 6, (3, 0): 7, (4, 0): 8}
PRIMES = (3, 5, 7, 11, 13)


def times(element: Element, generator: int) -> Element:
    """Return the product of an element and a generator."""
    degree, value = EQUATIONS[generator]
    found: Element = frozenset()
    for monomial in element:
        power = monomial[generator] + 1
        term = (*monomial[:generator], power % degree, *monomial[generator + 1 :])
        if power < degree:
            found ^= {term}
            continue
        for product in value:
            part: Element = frozenset([term])
            for factor in product:
                part = times(part, factor)
            found ^= part
    return found


def product(a: Element, b: Element) -> Element:
    """Return the product of two elements."""
    found: Element = frozenset()
    for monomial in b:
        part = a
        for generator, power in enumerate(monomial):
            for _ in range(power):
                part = times(part, generator)
        found ^= part
    return found


def element(size: Ordinal) -> Element:
    """Return the element of an ordinal with coefficients below 16."""
    found = set()
    for exponent, coefficient in size.terms:
        monomial = list(ONE)
        for power, digits in exponent.terms:
            low, high = digits % PRIMES[int(power)], digits // PRIMES[int(power)]
            monomial[PLACES[int(power), 0]] = low
            if high:
                monomial[PLACES[int(power), 1]] = high
        for bit in range(4):
            if coefficient >> bit & 1:
                found.add((bit & 1, bit >> 1, *monomial[2:]))
    return frozenset(found)
