"""What tells impartial games apart under misère play.

T links G to H if G + T and H + T are both P-positions. G and H are linked by some T if and only if
neither equals an option of the other; and G = H if and only if no option of either is linked to the
other, and both have the same outcome. [Conway01], [Siegel13]
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
    """Return a T for which G + T and H + T are both P-positions.

    >>> link("*[32]", 0)
    *[32]
    """
    first, second = MisereForm(g)._node, MisereForm(h)._node
    if not _linked(first, second):
        raise DomainError(
            f"nothing links {MisereForm(g)} to {MisereForm(h)}, because one of them is an option "
            "of the other"
        )
    return MisereForm._at(descend(_Search().link(first, second)))


def distinguisher(g: Source, h: Source) -> MisereForm:
    """Return a T for which G + T is a P-position and H + T is not.

    >>> t = distinguisher("*[32]", 0)
    >>> (MisereForm("*[32]") + t).outcome, (MisereForm(0) + t).outcome
    (Outcome.P, Outcome.N)
    """
    first, second = MisereForm(g)._node, MisereForm(h)._node
    if first is second:
        raise DomainError(f"nothing tells {MisereForm(g)} from an equal game")
    return MisereForm._at(descend(_Search().apart(first, second)))


def _linked(g: Node, h: Node) -> bool:
    return g not in h.options and h not in g.options


class _Search:
    """Links and distinguishers found for one question, each made of those for earlier games."""

    def __init__(self) -> None:
        self._links: dict[tuple[Node, Node], Node] = {}
        self._apart: dict[tuple[Node, Node], Node] = {}
        self._meter = Meter("games that might tell two others apart")

    def link(self, g: Node, h: Node) -> Descent[Node]:
        """Return T with G + T and H + T both P.

        Its options X are, for each G', one with G' + X a P-position and H + X none; and for each
        H', one with H' + X a P-position and G + X none. So every move from G + T or H + T is to an
        N-position. If G and H are both 0, T is *1.
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
        """Return T with G + T a P-position and H + T an N-position, where G and H differ."""
        if (g, h) not in self._apart:
            self._meter.visit()
            self._apart[g, h] = yield self._found_apart(g, h)
        return self._apart[g, h]

    def _found_apart(self, g: Node, h: Node) -> Descent[Node]:
        if g.is_p != h.is_p:
            return EMPTY if g.is_p else _turned(g, EMPTY)
        for option in h.options:
            if _linked(option, g):  # both are P with T, so that H + T is N
                found: Node = yield self.link(option, g)
                return found
        for option in g.options:
            if _linked(option, h):
                return _turned(g, (yield self.link(option, h)))
        raise AssertionError("games that nothing tells apart are equal")  # pragma: no cover


def _turned(g: Node, t: Node) -> Node:
    """Return U with G + U P and H + U N, where G + T is N and H + T is P.

    U has the option T, to which one moves from H + U, and the mates of the options of G, with which
    one answers whatever else can be moved from G + U.
    """
    return simplest(frozenset([t, *map(mate, g.options)]))
