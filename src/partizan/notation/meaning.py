"""The meaning of a syntax tree in the algebra of games of a theory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from partizan.notation.syntax import (
    Braces,
    Call,
    Name,
    Node,
    NumberUpStar,
    Ordinal,
    Sum,
    Switch,
    UpPower,
    Where,
)

G = TypeVar("G")


class Algebra(Protocol[G]):
    """The operations that texts need; switches and tinies follow from them."""

    def number_up_star(self, node: NumberUpStar, /) -> G:
        """Return number + ups·↑ + *nimber."""

    def up_power(self, node: UpPower, /) -> G:
        """Return number + ↑[n] or ↑<n> + *nimber."""

    def make(self, left: Sequence[G], right: Sequence[G], /) -> G:
        """Return {left|right}."""

    def negative(self, g: G, /) -> G:
        """Return -g."""

    def combination(self, terms: Sequence[tuple[int, G]], /) -> G:
        """Return the sum of the given multiples."""

    def ordinal_sum(self, g: G, h: G, /) -> G:
        """Return g:h."""


def meaning(node: Node, algebra: Algebra[G], names: Mapping[str, G] | None = None) -> G:
    """Return the meaning of `node` in `algebra`; `names` holds the games that have names."""
    known = names or {}

    def below(part: Node) -> G:
        return meaning(part, algebra, known)

    match node:
        case NumberUpStar():
            return algebra.number_up_star(node)
        case UpPower():
            return algebra.up_power(node)
        case Braces(left, right):
            return algebra.make([below(g) for g in left], [below(g) for g in right])
        case Switch(options):
            games = [below(g) for g in options]
            return algebra.make(games, [algebra.negative(g) for g in games])
        case Call(name, (argument,)):  # Tiny(G) = {0||0|-G} and Miny(G) = -Tiny(G)
            zero = algebra.make([], [])
            threat = algebra.make([zero], [algebra.negative(below(argument))])
            tiny = algebra.make([zero], [threat])
            return tiny if name == "Tiny" else algebra.negative(tiny)
        case Sum(terms):
            return algebra.combination([(n, below(part)) for n, part in terms])
        case Ordinal(base, top):
            return algebra.ordinal_sum(below(base), below(top))
        case Name(name):
            return known[name]
        case Where(body, definitions):
            defined = dict(known)
            for name, part in definitions:
                defined[name] = meaning(part, algebra, defined)
            return meaning(body, algebra, defined)
        case _:
            raise TypeError(f"{node!r} does not denote a game")
