"""Slow definitions about infinitesimals, straight from the literature, beside those of `oracle`.

This module is trusted, as `oracle` is: it imports nothing from the library and takes no shortcuts.
"""

from __future__ import annotations

from functools import cache

from oracle import (
    ZERO,
    Tree,
    birthday,
    both,
    canonical,
    dyadic,
    integer,
    is_dicot,
    is_numberish,
    le,
    left_stop,
    lfuz,
    minus,
    nimber,
    options,
    plus,
    right_stop,
    simplified,
)


def far_star(g: Tree) -> Tree:
    """A nimber too large to equal any follower of G."""
    return nimber(birthday(g) + 1)


@cache
def atomic_weight(g: Tree) -> Tree:
    """The atomic weight of an all-small value: {aw(G^L) - 2 | aw(G^R) + 2}.

    If several integers fit between, far star decides: the largest that fits if G > far star, the
    smallest if G < far star, zero if they are confused. [BCG01, ch. 8; Siegel13, II.7]
    """
    g = canonical(g)
    assert is_dicot(g), "only all-small values"
    if g is ZERO:
        return ZERO
    left = [minus(atomic_weight(gl), integer(2)) for gl in g.left]
    right = [plus(atomic_weight(gr), integer(2)) for gr in g.right]
    bound = max(map(birthday, left + right)) + 1
    fitting = [
        n
        for n in range(-bound, bound + 1)
        if all(lfuz(a, integer(n)) for a in left) and all(lfuz(integer(n), b) for b in right)
    ]
    if len(fitting) < 2:
        return canonical(Tree(left, right))
    if le(far_star(g), g):
        return integer(max(fitting))
    return integer(min(fitting)) if le(g, far_star(g)) else ZERO


@cache
def inf_le(g: Tree, h: Tree) -> bool:
    """G <= H up to infinitesimals: right_stop(H - G) >= 0."""
    return right_stop(minus(h, g)) >= 0


@cache
def reduced_canonical(g: Tree) -> Tree:
    """The simplest value infinitesimally close to G. [GS09; Siegel13, II.6]

    A numberish value becomes its number. Any other has reduced options, of which the
    Inf-dominated are deleted and the Inf-reversible bypassed. (If G^LR is a number it is below the
    Left stop, so its Left options are Inf-dominated, and bypassing through it is harmless.)
    """
    if is_numberish(g):
        return dyadic(left_stop(g))
    g = canonical(g)
    return simplified(both(lambda p: map(reduced_canonical, options(g, p))), inf_le)
