"""Hypothesis strategies for random games.

Trees come from `oracle`; texts are in the library's notation. A test passes a tree to the library
as `Form(to_text(tree))`. Everything shrinks towards 0.
"""

from __future__ import annotations

import os
from fractions import Fraction
from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

import oracle
from oracle import Tree

settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, max_examples=200)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if "CI" in os.environ else "dev"))

# --- trees ---------------------------------------------------------------------------------------


def to_text(tree: Tree) -> str:
    """The tree in full braces, with 0 for `{|}` and nothing else abbreviated.

    >>> to_text(Tree([oracle.ZERO, oracle.star]))
    '{0,{0|0}|}'
    """
    if tree is oracle.ZERO:
        return "0"
    return "{" + ",".join(map(to_text, tree.left)) + "|" + ",".join(map(to_text, tree.right)) + "}"


def _by_simplicity(trees: set[Tree]) -> list[Tree]:
    """The trees, simplest first, in an order independent of what was made before."""
    return sorted(trees, key=lambda t: (oracle.birthday(t), len(to_text(t)), to_text(t)))


@cache
def landmarks() -> list[Tree]:
    """Well-known games: day 2, numbers, switches, ups, nimbers, tinies and some sums."""
    quarters = [Fraction(n, 4) for n in range(-8, 9)]
    ups = [oracle.up(k) for k in range(-3, 4)]
    hot = [
        oracle.Tree([oracle.dyadic(Fraction(a))], [oracle.dyadic(Fraction(b))])
        for a, b in (("1", -1), ("2", -2), ("2", 0), ("3", 1), ("1", 0), ("1/2", -1), ("3/2", 1))
    ]
    halves = [oracle.dyadic(Fraction(n, 2)) for n in (1, 2, 4)]
    tinies = [oracle.tiny(g) for g in (*halves, oracle.up(1))]
    basic = {
        *oracle.values_born_by(2),
        *map(oracle.dyadic, quarters),
        *map(oracle.nimber, range(5)),
        *(oracle.plus(u, oracle.nimber(m)) for u in ups for m in range(3)),
        *hot,
        *(Tree([g], [oracle.integer(-2)]) for g in hot[:3]),
        *(Tree([oracle.integer(2)], [g]) for g in hot[:3]),
        *tinies,
        *(oracle.Tree([h], [h]) for h in hot),  # a form that is not canonical
    }
    return _by_simplicity(basic | {oracle.conjugate(g) for g in basic})


@cache
def trees(max_birthday: int = 3, max_options: int = 3) -> st.SearchStrategy[Tree]:
    """Forms of birthday at most `max_birthday`, with at most `max_options` options per side.

    Half of them, at every level, are well-known games; the others have random options.
    """
    if max_birthday == 0:
        return st.just(oracle.ZERO)
    known = [
        t
        for t in landmarks()
        if oracle.birthday(t) <= max_birthday
        and all(max(len(f.left), len(f.right)) <= max_options for f in oracle.followers(t))
    ]
    side = st.lists(trees(max_birthday - 1, max_options), max_size=max_options)
    return st.sampled_from(known) | st.builds(Tree, side, side)


def values(max_birthday: int = 3, max_options: int = 3) -> st.SearchStrategy[Tree]:
    """Canonical forms of such trees."""
    return trees(max_birthday, max_options).map(oracle.canonical)


@cache
def dicots(max_birthday: int = 3, max_options: int = 3) -> st.SearchStrategy[Tree]:
    """All-small forms: in every follower both players can move, or neither can."""
    if max_birthday == 0:
        return st.just(oracle.ZERO)
    side = st.lists(dicots(max_birthday - 1, max_options), min_size=1, max_size=max_options)
    return st.just(oracle.ZERO) | st.builds(Tree, side, side)


# --- numbers, ups and stars ----------------------------------------------------------------------


def dyadics(max_value: int = 8, max_exponent: int = 5) -> st.SearchStrategy[Fraction]:
    """Dyadic rationals m/2^k with |m/2^k| <= `max_value` and k <= `max_exponent`."""

    def over(exponent: int) -> st.SearchStrategy[Fraction]:
        bound = max_value << exponent
        return st.integers(-bound, bound).map(lambda m: Fraction(m, 1 << exponent))

    return st.integers(0, max_exponent).flatmap(over)


def nus(
    numbers: st.SearchStrategy[Fraction] | None = None, max_ups: int = 5, max_nimber: int = 9
) -> st.SearchStrategy[tuple[Fraction, int, int]]:
    """Triples (x, k, m) that stand for the value x + k.^ + *m."""
    numbers = dyadics() if numbers is None else numbers
    return st.tuples(numbers, st.integers(-max_ups, max_ups), st.integers(0, max_nimber))


def nus_text(nus: tuple[Fraction, int, int]) -> str:
    """The triple in the shortest ASCII notation: `0`, `3/2v*`, `^^*2`, `-1^3`.

    A minus sign belongs to the number alone: `-1^` is -1 + ^.

    >>> [nus_text(t) for t in [(0, 0, 0), (Fraction(3, 2), -1, 1), (0, 2, 2), (-1, 3, 0)]]
    ['0', '3/2v*', '^^*2', '-1^3']
    """
    number, ups, nimber = nus
    arrow = "v" if ups < 0 else "^"
    text = str(number) if number else ""
    text += arrow * abs(ups) if abs(ups) <= 2 else f"{arrow}{abs(ups)}"
    text += "" if nimber == 0 else "*" if nimber == 1 else f"*{nimber}"
    return text or "0"


def nus_tree(nus: tuple[Fraction, int, int]) -> Tree:
    """The canonical form of the triple's value."""
    number, ups, nimber = nus
    return oracle.plus(oracle.dyadic(number), oracle.plus(oracle.up(ups), oracle.nimber(nimber)))


# --- notation ------------------------------------------------------------------------------------


def _brace_texts(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """`{a,b|c}`, and `{a||b|c}` or `{a|b||c}`, in which the double bar binds more weakly."""
    side = st.lists(inner, max_size=2).map(",".join)
    full = st.lists(inner, min_size=1, max_size=2).map(",".join)
    flat = st.tuples(side, side).map("|".join)
    pair = st.tuples(full, full).map("|".join)
    return st.one_of(
        flat,
        st.tuples(full, pair).map("||".join),
        st.tuples(pair, full).map("||".join),
        st.tuples(pair, pair).map("||".join),
    ).map(lambda body: "{" + body + "}")


def _sum_texts(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """`a + b - c`."""
    later = st.lists(st.tuples(st.sampled_from([" + ", " - "]), inner), min_size=1, max_size=2)
    return st.tuples(inner, later).map(lambda t: t[0] + "".join(sign + g for sign, g in t[1]))


@cache
def game_texts(depth: int = 2) -> st.SearchStrategy[str]:
    """Valid notation: numbers, ups, stars, switches, tinies, braces, sums and parentheses."""
    small = dyadics(max_value=3, max_exponent=2)
    positive = small.filter(lambda x: x > 0).map(str)
    atoms = st.one_of(
        nus(small, max_ups=4, max_nimber=5).map(nus_text),
        positive.map("+-{}".format),
        positive.map("Tiny({})".format),
        positive.map("Miny({})".format),
    )
    braces = terms = atoms
    for _ in range(depth):
        braces = atoms | _brace_texts(braces)
        terms = braces | _sum_texts(terms).map("({})".format)
    return terms | _sum_texts(terms)
