"""Col on trees without reserved vertices: the value of each is 0 or *.

The value is known for paths, for subdivided stars [Renault13, Thm 3.77] and for some caterpillars;
for trees in general the problem is open [Renault13, Question 3.90].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.graph.graph_col import GraphCol
from partizan.theorem import theorem
from partizan.theorems._col_numbers import Worth, as_game
from partizan.theorems._col_pieces import Pieces, adjacency_of, state_of
from partizan.theorems._spiders import spider_of
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import show

__all__ = ["MAX_TREE", "grey_trees", "value", "value_of_subdivided_star"]

MAX_TREE = 18
"""The greatest order for which all trees are evaluated: there are 123,867 of them."""


@theorem(GraphCol, VALUE, "[Renault13, Thm 3.77]")
def value(_: GraphCol, board: Graph) -> Game | None:
    """Return 0 or * for a grey subdivided star, by the number of its rays with one vertex."""
    if any(board.labels):
        return None
    spider = spider_of([around - {v} for v, around in enumerate(board.joined())])
    return None if spider is None else value_of_subdivided_star(*map(len, spider.legs))


def value_of_subdivided_star(*legs: int) -> Game:
    """Return the value of a grey subdivided star with `legs` vertices on its three or more rays.

    It is 0 if there are three rays, with 1, 2, and at least 3 vertices, or if the number of rays
    with 1 vertex is even; otherwise it is *. [Renault13, Thm 3.77] has the misprint `odd` for
    `even`; its proof and Example 3.78 are right.

    >>> [value_of_subdivided_star(*legs) for legs in ((1, 1, 1), (2, 2, 2), (1, 2, 9), (1, 2, 2))]
    [*, 0, 0, *]
    """
    for leg in legs:
        if not _is_positive(leg):
            raise DomainError(f"a ray of a subdivided star has 1, 2, ... vertices, not {show(leg)}")
    if len(legs) < 3:
        raise DomainError(
            f"a subdivided star has at least three rays, and {show(legs)} are {len(legs)}; with "
            "fewer it is a path"
        )
    is_exception = len(legs) == 3 and sorted(min(leg, 3) for leg in legs) == [1, 2, 3]
    return Game.nimber(0 if is_exception else legs.count(1) % 2)


def grey_trees(
    order: int, *, progress: Callable[[int], None] | None = None
) -> Iterator[tuple[Graph, Game]]:
    """Yield all trees with `order` vertices up to isomorphism, each with its value.

    Trees share intermediate results: the 3,159 trees with 14 vertices take about ten seconds.
    `progress` is called with the number of trees done so far.

    >>> from collections import Counter
    >>> Counter(str(value) for _, value in grey_trees(9))
    Counter({'0': 26, '*': 21})
    """
    if not _is_positive(order):
        raise DomainError(f"a tree has 1, 2, ... vertices, not {show(order)}")
    if order > MAX_TREE:
        raise BudgetExceeded(f"all trees are evaluated up to {MAX_TREE} vertices, not {order}")
    trees: dict[str, Worth] = {}
    for done, tree in enumerate(Graph.trees(order), 1):
        yield tree, as_game(Pieces(adjacency_of(tree), trees).worth(state_of(tree)))
        if progress is not None:
            progress(done)


def _is_positive(n: object) -> bool:
    return isinstance(n, int) and n >= 1
