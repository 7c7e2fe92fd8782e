"""The domination game on disjoint unions of graphs, by trees of positions.

Both players have the same choices, so a position is the set of positions it leads to, and graphs
with the same tree are interchangeable in every union. The core stores each tree once: all partially
dominated graphs with up to seven vertices have only 971 different trees. The numbers of a union
follow from the trees, and those of all pairs of trees are computed together.

[Renault13]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, NewType

from partizan._core import DominationGames
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.theories.domination.game import DominationType, Sign, covers, simple

MOST_VERTICES = 20
"""The largest number of vertices of a component whose tree is built."""

Tree = NewType("Tree", int)
"""A tree of positions, by its number in the store that made it."""

Parity = NewType("Parity", str)
"""`e` or `o`: whether γ_g is even or odd."""


class Numbers(NamedTuple):
    """The numbers of vertices chosen if Dominator moves first and if Staller does, γ and γ'.

    Each is given without passing, if Dominator may pass once (dp), and if Staller may (sp).
    """

    gamma: int
    gamma_prime: int
    gamma_dp: int
    gamma_prime_dp: int
    gamma_sp: int
    gamma_prime_sp: int

    @property
    def type(self) -> DominationType:
        """The type: (k,+), (k,=) or (k,-)."""
        return DominationType.of(self.gamma, self.gamma_prime)


class UnionRow(NamedTuple):
    """The results for unions of two kinds of graphs, relative to the sum of the parts' γ_g.

    The offsets are the least and largest γ_g and the least and largest γ'_g, each with a pair of
    trees that attains it.
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
        """Return the tree of a graph with some vertices dominated.

        >>> store = Unions()
        >>> store.tree("P3", [0, 2]) == store.tree("P1") == store.tree("K5", [1, 2])
        True
        """
        whole = simple(graph)
        already = {*dominated}
        for v in already:
            if v not in whole:
                raise DomainError(
                    f"vertex {v!r} cannot be dominated: the graph has {whole.order} vertices"
                )
        trees = []
        for part in whole.connected_sets():
            if len(part) > MOST_VERTICES:
                raise DomainError(
                    f"a component has {len(part)} vertices, but trees are built for at most "
                    f"{MOST_VERTICES}; use `DominationGame`, which searches"
                )
            component = whole.component(part[0])
            open_ = [i for i, v in enumerate(part) if v not in already]
            trees.append(Tree(self._games.of_board(covers(component), open_)))
        return self.union(trees)

    def trees(self, graph: Graph) -> list[Tree]:
        """Return the trees of a graph for all sets of dominated vertices, indexed by those bits.

        >>> len(Unions().trees(Graph.path(3)))
        8
        """
        by_open = self._games.of_parts(covers(simple(graph)))
        return [Tree(tree) for tree in reversed(by_open)]

    def union(self, trees: Iterable[Tree]) -> Tree:
        """Return the tree of the disjoint union of the games with these `trees`.

        >>> store = Unions()
        >>> store.numbers(store.union([store.tree("P3"), store.tree("P3")])).type
        DominationType(gamma_g=3, sign='=')
        """
        total = 0
        for tree in trees:
            total = self._games.sum(total, tree)
        return Tree(total)

    def options(self, tree: Tree) -> list[Tree]:
        """Return the trees that a tree leads to.

        >>> store = Unions()
        >>> [store.numbers(tree).gamma for tree in store.options(store.tree("P3"))]
        [0, 1]
        """
        return [Tree(option) for option in self._games.options(tree)]

    def numbers(self, tree: Tree) -> Numbers:
        """Return the six numbers of a tree.

        >>> store = Unions()
        >>> store.numbers(store.tree("C6"))
        Numbers(gamma=3, gamma_prime=2, gamma_dp=2, gamma_prime_dp=2, gamma_sp=3, gamma_prime_sp=3)
        """
        return Numbers(*self._games.numbers(tree))

    def __len__(self) -> int:
        return self._games.size

    def pairs(self, trees: Iterable[Tree]) -> list[UnionRow]:
        """Return the results for unions of all pairs of these trees, by kinds, in 21 rows.

        The empty game is left out. The store should contain little else: each pair of trees in it
        takes two bytes and a fraction of a microsecond.

        >>> store = Unions()
        >>> rows = store.pairs([store.tree("P3"), store.tree("C6")])
        >>> len(rows)
        21
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
