"""Random orders of few elements, and all subsets of them."""

from __future__ import annotations

from itertools import combinations

from hypothesis import strategies as st

from partizan.theories.finite_order import FiniteOrder


@st.composite
def orders(draw: st.DrawFn, most: int = 9) -> FiniteOrder:
    """A random order: what random pairs generate, with the elements shuffled."""
    size = draw(st.integers(0, most))
    names = draw(st.permutations(range(size)))
    below = [1 << i for i in range(size)]
    for i in range(size):
        for j in range(i):
            if draw(st.booleans()) and draw(st.booleans()):
                below[names[i]] |= below[names[j]]
    return FiniteOrder(below)


def subsets(order: FiniteOrder) -> list[tuple[int, ...]]:
    """All sets of elements."""
    return [some for n in range(len(order) + 1) for some in combinations(range(len(order)), n)]


def is_antichain(order: FiniteOrder, some: tuple[int, ...]) -> bool:
    """No two elements are comparable."""
    return not any(order.ge(i, j) or order.ge(j, i) for i, j in combinations(some, 2))
