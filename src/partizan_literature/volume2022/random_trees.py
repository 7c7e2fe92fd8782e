"""Combinatorial Game Theory: a special collection (2022), ch. 18: games on random trees.

The chapter is by Martin; its text was not available. The tree of a game is random: each position
has k options with probability p_k, independently of all others. Let G(x) be the sum of p_k x^k. A
position is lost within n + 1 moves if all its options are won within n moves, and won if one of
them is lost; so the probabilities are l = G(w) and w' = 1 - G(1 - l). [CGT22, ch. 18] [HM19]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate, pairwise, product
from math import prod
from typing import TypeAlias

from partizan.atlas.contract import Case, claim
from partizan_literature.volume2022.loopy import outcomes

Law: TypeAlias = tuple[Fraction, ...]
"""The probabilities of 0, 1, 2, ... options."""
Tree: TypeAlias = "tuple[Tree, ...] | None"
"""The options of a position, or None for one that is left undecided."""
Polynomial: TypeAlias = list[Fraction]
"""The coefficients of 1, x, x^2, ..."""


def binary(p: Fraction) -> Law:
    """Return the law of two options with probability p, and none otherwise."""
    return (1 - p, Fraction(0), p)


def _at(law: Law, x: Fraction) -> Fraction:
    """Return G(x)."""
    return sum((p * x**k for k, p in enumerate(law)), Fraction(0))


def decided(law: Law, moves: int) -> tuple[Fraction, Fraction]:
    """Return the probabilities that a random position is lost, and won, within some moves.

    >>> print(*decided(binary(Fraction(1, 2)), 2))
    1/2 3/8
    """
    lost = won = Fraction(0)
    for _ in range(moves):
        lost, won = _at(law, won), 1 - _at(law, 1 - lost)
    return lost, won


def trees(law: Law, moves: int) -> Iterator[tuple[Tree, Fraction]]:
    """Yield the trees up to a depth, undecided there, with their probabilities."""
    if not moves:
        yield None, Fraction(1)
        return
    below = [*trees(law, moves - 1)]
    for count, p in enumerate(law):
        if p:
            for chosen in product(below, repeat=count):
                yield tuple(tree for tree, _ in chosen), p * prod(q for _, q in chosen)


@cache
def _outcome(tree: Tree) -> str:
    """Return P, N, or D for a tree in which undecided positions never end."""
    arcs: dict[str, list[str]] = {}

    def grow(part: Tree, name: str) -> None:
        options = [] if part is None else [f"{name}.{i}" for i in range(len(part))]
        arcs[name] = [name] if part is None else options
        for option, after in zip(part or (), options, strict=True):
            grow(option, after)

    grow(tree, "0")
    return outcomes(arcs)["0"]


@claim(
    "volume2022/ch18-random-trees",
    "If l and w are the probabilities that a random position is lost and won within n moves, those "
    "for n + 1 moves are G(w) and 1 - G(1 - l), where G generates the numbers of options.",
    source="[CGT22, ch. 18] [HM19], second-hand",
    about="token-game",
    up_to=(3, 4, 4),
    unit="moves",
)
def random_trees(moves: int) -> Iterator[Case]:
    """Play all trees of a depth."""
    third = Fraction(1, 3)
    laws = [binary(Fraction(k, 5)) for k in range(1, 5)]
    for n in range(1, moves + 1):
        for law in [*laws, (third, third, third)][: None if n < 4 else 4]:
            found = dict.fromkeys("PN", Fraction(0))
            for tree, p in trees(law, n):
                outcome = _outcome(tree)
                if outcome in found:
                    found[outcome] += p
            yield Case(f"{[*map(str, law)]}, {n} moves", decided(law, n), (found["P"], found["N"]))


def _times(one: Polynomial, other: Polynomial) -> Polynomial:
    """Return the product of two polynomials."""
    found = [Fraction(0)] * (len(one) + len(other) - 1)
    for (i, a), (j, b) in product(enumerate(one), enumerate(other)):
        found[i + j] += a * b
    return found


def _composed(law: Sequence[Fraction], inner: Polynomial) -> Polynomial:
    """Return G of a polynomial."""
    powers = accumulate(law[1:], lambda power, _: _times(power, inner), initial=[Fraction(1)])
    found = [Fraction(0)] * ((len(law) - 1) * (len(inner) - 1) + 1)
    for p, power in zip(law, powers, strict=True):
        for k, a in enumerate(power):
            found[k] += p * a
    return found


def _remainder(one: Polynomial, other: Polynomial) -> Polynomial:
    """Return the remainder of a division of polynomials, without leading zeros."""
    rest = [*one]
    while rest and (len(rest) >= len(other) or not rest[-1]):
        if rest[-1]:
            factor = rest[-1] / other[-1]
            for k, a in enumerate(other, len(rest) - len(other)):
                rest[k] -= factor * a
        rest.pop()
    return rest


def roots(polynomial: Polynomial, low: Fraction, high: Fraction) -> int:
    """Return the number of different zeros above `low` and up to `high`, by Sturm's theorem.

    >>> roots([Fraction(n) for n in (0, 2, -3, 1)], Fraction(-1), Fraction(1))      # 0 and 1, not 2
    2
    """
    chain = [polynomial, [k * a for k, a in enumerate(polynomial)][1:]]
    while rest := _remainder(*chain[-2:]):
        chain.append([-a for a in rest])

    def changes(x: Fraction) -> int:
        values = (sum((a * x**k for k, a in enumerate(each)), Fraction(0)) for each in chain)
        signs = [value > 0 for value in values if value]
        return sum(a != b for a, b in pairwise(signs))

    return changes(low) - changes(high)


def has_draws(law: Law) -> bool:
    """Return whether play on a random tree may never end under best play.

    The probability of a loss is the least x with x = G(1 - G(1 - x)), that of no win the greatest;
    so there are draws if and only if this equation has several solutions.
    """
    lost = [Fraction(1), Fraction(-1)]  # 1 - x
    won = [-a for a in _composed(law, lost)]
    won[0] += 1
    twice = _composed(law, won)
    twice[1] -= 1
    return roots(twice, Fraction(-1), Fraction(1)) > 1


@claim(
    "volume2022/ch18-binary-trees",
    "If a random position has two options with probability p, and otherwise none, then play may go "
    "on for ever if and only if 4 p^2 > 3.",
    source="[CGT22, ch. 18] [HM19], second-hand",
    about="token-game",
    up_to=(20, 60, 100),
    unit="as denominator of p",
)
def binary_trees(denominator: int) -> Iterator[Case]:
    """Count the zeros exactly."""
    for below in range(1, denominator + 1):
        for above in range(1, below):
            p = Fraction(above, below)
            if p.denominator == below:
                yield Case(f"p = {p}", 4 * p * p > 3, has_draws(binary(p)))
