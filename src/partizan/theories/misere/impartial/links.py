"""Links and distinguishing games of impartial games under misère play.

T links G to H if G + T and H + T are both P-positions. G and H are linked by some T if and only if
neither equals an option of the other; and G = H if and only if they have the same outcome and no
option of either is linked to the other. [Conway01], [Siegel13]
"""

from __future__ import annotations

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.recursion import Descent, descend
from partizan.theories.misere.impartial.form import MisereForm, Source
from partizan.theories.misere.impartial.nodes import EMPTY, Node, mate, simplest

__all__ = ["are_linked", "distinguisher", "link"]


def are_linked(g: Source, h: Source) -> bool:
    """Return whether some T makes both G + T and H + T P-positions.

    >>> are_linked(0, 2), are_linked(2, 3), are_linked("*[32]", 0)
    (False, False, True)
    """
    return _linked(MisereForm(g)._node, MisereForm(h)._node)


def link(g: Source, h: Source) -> MisereForm:
    """Return a T such that G + T and H + T are both P-positions.

    >>> link("*[32]", 0)
    *[32]
    """
    first, second = MisereForm(g)._node, MisereForm(h)._node
    if not _linked(first, second):
        raise DomainError(
            f"{MisereForm(g)} and {MisereForm(h)} are not linked, because one of them is an option "
            "of the other"
        )
    return MisereForm._at(descend(_Search().link(first, second)))


def distinguisher(g: Source, h: Source) -> MisereForm:
    """Return a T such that G + T is a P-position and H + T is not.

    >>> t = distinguisher("*[32]", 0)
    >>> (MisereForm("*[32]") + t).outcome, (MisereForm(0) + t).outcome
    (Outcome.P, Outcome.N)
    """
    first, second = MisereForm(g)._node, MisereForm(h)._node
    if first is second:
        raise DomainError(f"no game distinguishes {MisereForm(g)} from an equal game")
    return MisereForm._at(descend(_Search().apart(first, second)))


def _linked(g: Node, h: Node) -> bool:
    return g not in h.options and h not in g.options


class _Search:
    """The links and distinguishing games found in one search, each made from earlier ones."""

    def __init__(self) -> None:
        self._links: dict[tuple[Node, Node], Node] = {}
        self._apart: dict[tuple[Node, Node], Node] = {}
        self._meter = Meter("games that might distinguish two others")

    def link(self, g: Node, h: Node) -> Descent[Node]:
        """Return a T such that G + T and H + T are both P-positions.

        Its options are, for each G', some X such that G' + X is a P-position and H + X is not; and
        for each H', some X such that H' + X is a P-position and G + X is not. So every move from G
        + T or H + T leads to an N-position. If G and H are both 0, T is *1.
        """
        if g is h:
            return mate(g)
        if (g, h) not in self._links:
            self._meter.visit()
            options = set()
            for one, other in ((g, h), (h, g)):
                for option in one.options:
                    options.add((yield self.apart(option, other)))
            self._links[g, h] = simplest(frozenset(options))
        return self._links[g, h]

    def apart(self, g: Node, h: Node) -> Descent[Node]:
        """Return a T such that G + T is a P-position and H + T an N-position, for G != H."""
        if (g, h) not in self._apart:
            self._meter.visit()
            self._apart[g, h] = yield self._found_apart(g, h)
        return self._apart[g, h]

    def _found_apart(self, g: Node, h: Node) -> Descent[Node]:
        if g.is_p != h.is_p:
            return EMPTY if g.is_p else _turned(g, EMPTY)
        for option in h.options:
            if _linked(option, g):  # both are P with T, so H + T is N
                found: Node = yield self.link(option, g)
                return found
        for option in g.options:
            if _linked(option, h):
                return _turned(g, (yield self.link(option, h)))
        raise AssertionError("games that no game distinguishes are equal")  # pragma: no cover


def _turned(g: Node, t: Node) -> Node:
    """Return a U such that G + U is P and H + U is N, given that G + T is N and H + T is P.

    U has T as an option, so H + U can move to H + T; and it has the mates of the options of G,
    which answer all other moves from G + U.
    """
    return simplest(frozenset([t, *map(mate, g.options)]))
