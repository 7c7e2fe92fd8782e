"""The domination game on unions of graphs, by trees of positions.

Both players have the same choices, so a position is the set of positions it leads to: graphs with
the same tree are the same to both, in every union. The core keeps each tree once, whatever graph
it came from: all partially dominated graphs with up to seven vertices have 971 of them. The
numbers of a union follow from the trees, and those of all pairs of trees are found together.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, NewType

from partizan._core import DominationGames
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.theories.domination.game import covers, simple
from partizan.theories.domination.kinds import DominationType, Sign

__all__ = ["MOST_VERTICES", "Numbers", "Parity", "Tree", "UnionRow", "Unions"]

MOST_VERTICES = 20
"""The most vertices of a component whose tree is made."""

Tree = NewType("Tree", int)
"""A tree of positions, as the store that made it numbers it."""

Parity = NewType("Parity", str)
"""`e` or `o`: whether γ_g is even or odd."""


class Numbers(NamedTuple):
    """How many vertices are chosen if Dominator begins and if Staller does: γ and γ'.

    Plainly, if Dominator may pass once (dp), and if Staller may (sp).
    """

    gamma: int
    gamma_prime: int
    gamma_dp: int
    gamma_prime_dp: int
    gamma_sp: int
    gamma_prime_sp: int

    @property
    def type(self) -> DominationType:
        """What is realised: (k,+), (k,=) or (k,-)."""
        return DominationType.of(self.gamma, self.gamma_prime)


class UnionRow(NamedTuple):
    """What unions of two kinds of graphs were found to have, relative to the sum of the parts' γ_g.

    The least and the largest γ_g, then the least and the largest γ'_g, and a pair that has each.
    """

    first: tuple[Parity, Sign]
    second: tuple[Parity, Sign]
    pairs: int
    offsets: tuple[int, int, int, int]
    witnesses: tuple[tuple[Tree, Tree], ...]


class Unions:
    """A store of trees.

    >>> store = Unions()
    >>> six, brick = store.tree("C6"), store.tree("2x4")
    >>> str(store.numbers(store.union([six, brick, brick, brick])).type)
    '(14,-)'
    """

    def __init__(self) -> None:
        self._games = DominationGames()

    def tree(self, graph: Any, dominated: Iterable[int] = ()) -> Tree:
        """Return the tree of a graph, some vertices of which are dominated: the sum of its parts'.

        >>> store = Unions()
        >>> store.tree("P3", [0, 2]) == store.tree("P1") == store.tree("K5", [1, 2])
        True
        """
        whole = simple(graph)
        already = {*dominated}
        for v in already:
            if v not in whole:
                raise DomainError(f"vertex {v!r} cannot be dominated: there are {whole.order}")
        trees = []
        for part in whole.connected_sets():
            if len(part) > MOST_VERTICES:
                raise DomainError(
                    f"the tree of a component is made if it has {MOST_VERTICES} vertices or fewer, "
                    f"and one has {len(part)}; ask `DominationGame`, which searches"
                )
            component = whole.component(part[0])
            open_ = [i for i, v in enumerate(part) if v not in already]
            trees.append(Tree(self._games.of_board(covers(component), open_)))
        return self.union(trees)

    def trees(self, graph: Graph) -> list[Tree]:
        """Return the trees of a graph with all sets of dominated vertices, that set as a number."""
        by_open = self._games.of_parts(covers(simple(graph)))
        return [Tree(tree) for tree in reversed(by_open)]

    def union(self, trees: Iterable[Tree]) -> Tree:
        """Return the tree of several games side by side."""
        total = 0
        for tree in trees:
            total = self._games.sum(total, tree)
        return Tree(total)

    def options(self, tree: Tree) -> list[Tree]:
        """Return what a tree leads to."""
        return [Tree(option) for option in self._games.options(tree)]

    def numbers(self, tree: Tree) -> Numbers:
        """Return the six numbers of a tree."""
        return Numbers(*self._games.numbers(tree))

    def __len__(self) -> int:
        return self._games.size

    def pairs(self, trees: Iterable[Tree]) -> list[UnionRow]:
        """Return what the unions of all pairs of these trees have, by their kinds: 21 rows.

        The empty game is left out. The store should hold little else: each pair of trees in it
        takes two bytes and a fraction of a microsecond.
        """
        found = self._games.unions([*trees])
        rows = []
        for second in range(6):
            for first in range(second + 1):
                pairs, offsets, witnesses = found[second * (second + 1) // 2 + first]
                low, high, low_prime, high_prime = offsets
                rows.append(
                    UnionRow(
                        _KINDS[first],
                        _KINDS[second],
                        pairs,
                        (low, high, low_prime, high_prime),
                        tuple((Tree(a), Tree(b)) for a, b in witnesses),
                    )
                )
        return rows


_SIGNS: tuple[Sign, ...] = ("-", "=", "+")
_KINDS = [(Parity(parity), sign) for parity in "eo" for sign in _SIGNS]
