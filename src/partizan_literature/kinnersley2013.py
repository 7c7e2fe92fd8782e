"""W. B. Kinnersley, D. B. West, R. Zamani, Extremal problems for game domination number (2013).

Their conjectures, and the trees on which the game is longest.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.surveys.domination import longest_trees, numbers, three_fifths

VERTICES = "vertices"
ATTAINED = {5: 1, 10: 2, 15: 4, 20: 10}
"""The number of trees that attain the bound, by number of vertices."""


@claim(
    "kinnersley2013/three-fifths",
    "On a graph with n vertices, none of them isolated, γ_g is at most 3n/5, and γ'_g is at most "
    "(3n + 2)/5.",
    source="[KWZ13], as conjectures; proved in [Versteegen22]",
    about=(),
    up_to=(6, 8, 9),
    unit=VERTICES,
)
def three_fifths_of_graphs(most: int) -> Iterator[Case]:
    """Play on all graphs."""
    for n in range(2, most + 1):
        for graph, gamma, gamma_prime in numbers(n):
            if all(graph.neighbours(v) for v in graph):
                bounds = (three_fifths(n), three_fifths(n, "staller"))
                is_over = gamma > bounds[0], gamma_prime > bounds[1]
                yield Case(graph, (False, False), is_over)


@claim(
    "kinnersley2013/three-fifths-of-trees",
    "On a tree with n > 1 vertices γ_g is at most 3n/5, and γ'_g is at most (3n + 2)/5. The "
    "numbers of trees with γ_g = 3n/5 are 1, 2, 4 and 10 for n = 5, 10, 15 and 20.",
    source="[KWZ13]; counted in [BKKR13]; proved in [Versteegen22]",
    about=(),
    up_to=(11, 16, 20),
    unit=VERTICES,
    whole=20,
)
def three_fifths_of_trees(most: int) -> Iterator[Case]:
    """Play on all trees."""
    for n in range(2, most + 1):
        found = longest_trees(n)
        yield Case(f"{n} vertices, Dominator first", 0, found.exceed)
        if n % 5 == 0:
            yield Case(f"{n} vertices, with 3n/5 choices", ATTAINED[n], found.attain)
        exceed = longest_trees(n, "staller").exceed
        yield Case(f"{n} vertices, Staller first", 0, exceed)
