"""Differences of impartial games under misère play: the X with G = H + X, if it exists."""

from __future__ import annotations

from itertools import chain, combinations

from partizan.budget import Meter
from partizan.recursion import Descent, descend
from partizan.theories.misere.impartial.nodes import EMPTY, Node, add, genus, simplest, tables

__all__ = ["Difference"]


class Difference:
    """A search for X with G = H + X.

    Let G = H + X. The options of G are some of the games H' + X and H + X', and each of the others
    has G as an option. If some G' is H' + X, then X is G' - H'. Otherwise, all G' - H exist and
    are options of X. Any other option X' of X makes H + X' reversible: it has G as an option. This
    option is not H + X'', since X'' is not X, so it is H' + X', and X' is G - H'. Each candidate is
    verified by adding it to H.
    """

    def __init__(self) -> None:
        self._known = tables().differences
        self._meter = Meter("games for a difference")

    def of(self, g: Node, h: Node) -> Node | None:
        """Return G - H, or None."""
        return descend(self._of(g, h))

    def _of(self, g: Node, h: Node) -> Descent[Node | None]:
        if h is EMPTY:
            return g
        if g is h:
            return EMPTY
        if (g, h) not in self._known:
            self._meter.visit()
            self._known[g, h] = yield self._found(g, h)
        return self._known[g, h]

    def _found(self, g: Node, h: Node) -> Descent[Node | None]:
        x: Node | None
        tried: set[Node] = set()
        for option in g.options:
            for smaller in h.options:
                x = yield self._of(option, smaller)
                if x is not None and x not in tried:
                    tried.add(x)
                    if self._is_right(g, h, x):
                        return x
        sure = []
        for option in g.options:
            x = yield self._of(option, h)
            if x is None:
                return None
            sure.append(x)
        perhaps = set()
        for smaller in h.options:
            perhaps.add((yield self._of(g, smaller)))
        perhaps -= {None, *sure}
        for more in chain.from_iterable(combinations(perhaps, n) for n in range(len(perhaps) + 1)):
            self._meter.visit()
            x = simplest(frozenset([*sure, *more]))
            if x not in tried and self._is_right(g, h, x):
                return x
        return None

    @staticmethod
    def _is_right(g: Node, h: Node, x: Node) -> bool:
        return genus(g).base == genus(h).base ^ genus(x).base and add(h, x) is g
