"""Genera of options and sums, computed with as little work as possible.

Sums of tame games follow a rule. The genus of a sum with a wild summand does not follow from
genera, so canonical forms are added; they are computed only when this happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from partizan.theories.misere.impartial import nodes
from partizan.theories.misere.impartial.genus import Genus, genus_of_options, tame_sum
from partizan.theories.misere.impartial.nodes import Node
from partizan.theories.misere.impartial.tameness import Tameness, tame_step

__all__ = ["Specimen"]

_SMALL = (Genus.of_nim_heap(1), Genus.of_nim_heap(2))


class Specimen:
    """A game, not simplified: its genus, its kind in the strict sense, and how it was made.

    >>> zero = Specimen.of_options([])
    >>> one = Specimen.of_options([zero])
    >>> two = Specimen.of_options([zero, one])
    >>> print(two.genus, Specimen.of_sum([two, two]).genus)
    2^20 0^02
    """

    __slots__ = ("_made_of", "_node", "genus", "tameness")
    genus: Genus
    tameness: Tameness
    _made_of: tuple[bool, tuple[Specimen, ...]]  # whether it is a sum, and its options or parts
    _node: Node | None

    @classmethod
    def of_options(cls, options: Iterable[Specimen]) -> Specimen:
        """Return the game with these options."""
        found = tuple({id(option): option for option in options}.values())
        made = object.__new__(cls)
        made.genus = genus_of_options(option.genus for option in found)
        made.tameness = tame_step(made.genus, tame_options=all(map(cls._is_tame, found)))
        made._made_of = False, found
        made._node = None
        return made

    @classmethod
    def of_sum(cls, parts: Sequence[Specimen]) -> Specimen:
        """Return the sum of these games."""
        if len(parts) == 1:
            return parts[0]
        made = object.__new__(cls)
        made._made_of = True, tuple(parts)
        made._node = None
        if all(map(cls._is_tame, parts)):
            made.genus = tame_sum(part.genus for part in parts)
            made.tameness = Tameness.TAME
            return made
        # A sum of a wild game and others reaches the wild game, so it is wild.
        moving = [part for part in parts if not part._is_over()]
        made.tameness = moving[0].tameness if len(moving) == 1 else Tameness.WILD
        others = [part for part in moving if not part._is_one_or_two()]
        if len(others) == 1:
            genus = others[0].genus
            for part in moving:
                if part is not others[0]:
                    genus = genus.plus_one() if part.genus == _SMALL[0] else genus.plus_two()
            made.genus = genus
        else:
            made.genus = nodes.genus(made.node)
        return made

    @classmethod
    def of_node(cls, node: Node, tameness: Tameness) -> Specimen:
        """Return a game of which only the canonical form and the kind are known."""
        made = object.__new__(cls)
        made.genus, made.tameness = nodes.genus(node), tameness
        made._made_of, made._node = (False, ()), node
        return made

    @property
    def node(self) -> Node:
        """The canonical form."""
        waiting = [self]
        while waiting:
            one = waiting[-1]
            is_sum, others = one._made_of
            missing = [other for other in others if other._node is None]
            if one._node is not None:
                waiting.pop()
            elif missing:
                waiting.extend(missing)
            else:
                made = [other._node for other in others if other._node is not None]
                one._node = _total(made) if is_sum else nodes.simplest(frozenset(made))
                waiting.pop()
        assert self._node is not None
        return self._node

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Specimen):
            return NotImplemented
        same = self.genus == other.genus and self.tameness is other.tameness
        return same and self.node is other.node

    def __hash__(self) -> int:
        return hash(self.genus)

    def _is_tame(self) -> bool:
        return self.tameness is Tameness.TAME

    def _is_over(self) -> bool:
        """Return whether there is no move."""
        is_sum, others = self._made_of
        if self._node is not None and not others:
            return not self._node.options
        return all(part._is_over() for part in others) if is_sum else not others

    def _is_one_or_two(self) -> bool:
        return self._is_tame() and self.genus in _SMALL and self.node.heap is not None


def _total(summands: Sequence[Node]) -> Node:
    total = nodes.EMPTY
    for node in sorted(summands, key=lambda g: g.birthday):
        total = nodes.add(total, node)
    return total
