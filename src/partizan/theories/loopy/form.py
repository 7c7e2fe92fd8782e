"""Loopy games as graphs: positions with Left and Right moves, in which play may go on for ever.

[BCG01; Siegel13]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, final

from partizan._core import loopy_alternating_cycle, loopy_bisimulation, loopy_survives
from partizan.drawable import Drawable
from partizan.errors import DomainError
from partizan.frozen import Frozen
from partizan.numeric import is_count
from partizan.theories.loopy.outcomes import outcomes
from partizan.theory import Outcome
from partizan.wording import quoted

if TYPE_CHECKING:
    from partizan.players import Player
    from partizan.theories.loopy.game import Loopy
    from partizan.theories.normal import Game, Thermograph

__all__ = ["LoopyForm"]

_SHOWN = 12  # nodes in a repr


@final
class LoopyForm(Frozen, Drawable):
    """A game graph with a root: `left[v]` and `right[v]` are the options of node v.

    A move may lead to any node, even back to an earlier one. A player who cannot move loses, and
    play that never ends is drawn. Forms are equal if they are the same graph; `value()` gives the
    value.

    >>> over = LoopyForm([[1], []], [[0], []])
    >>> over.outcome, over.is_stopper, over.value()
    (Outcome.L, True, over)
    >>> dud = LoopyForm([[0]], [[0]])
    >>> dud.outcome, dud.is_stopper, dud.alternating_cycle()
    (Outcome.D, False, (0, 0, 0))
    """

    __slots__ = ("left", "right", "root")
    _noun = "loopy form"
    left: tuple[tuple[int, ...], ...]
    """The Left options of each node."""
    right: tuple[tuple[int, ...], ...]
    """The Right options of each node."""
    root: int
    """The node that the form stands for."""

    def __init__(
        self, left: Iterable[Iterable[int]], right: Iterable[Iterable[int]], root: int = 0
    ) -> None:
        sides = [tuple(tuple(dict.fromkeys(ends)) for ends in side) for side in (left, right)]
        nodes = len(sides[0])
        if nodes != len(sides[1]):
            raise DomainError(
                f"every node has Left and Right options, but {nodes} nodes have Left options "
                f"and {len(sides[1])} have Right options"
            )
        for node in (root, *(w for side in sides for ends in side for w in ends)):
            if not is_count(node) or node >= nodes:
                raise DomainError(
                    f"the nodes of this graph are 0 to {nodes - 1}; {quoted(node)} is not one"
                )
        object.__setattr__(self, "left", sides[0])
        object.__setattr__(self, "right", sides[1])
        object.__setattr__(self, "root", root)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LoopyForm):
            return NotImplemented
        return (self.left, self.right, self.root) == (other.left, other.right, other.root)

    def __hash__(self) -> int:
        return hash((self.left, self.right, self.root))

    def __len__(self) -> int:
        """Return the number of nodes."""
        return len(self.left)

    def __repr__(self) -> str:
        if len(self) > _SHOWN:
            return f"<LoopyForm with {len(self)} nodes>"
        sides = [list(map(list, side)) for side in (self.left, self.right)]
        root = f", {self.root}" if self.root else ""
        return f"LoopyForm({sides[0]}, {sides[1]}{root})"

    def __reduce__(self) -> tuple[type[LoopyForm], tuple[object, object, int]]:
        return (LoopyForm, (self.left, self.right, self.root))

    # --- play ------------------------------------------------------------------------------------

    def outcomes(self) -> list[Outcome]:
        """Return the outcome of every node, in time linear in the number of moves.

        >>> LoopyForm([[0], [0], []], [[1], [2], []]).outcomes()
        [Outcome.D, Outcome.NCheck, Outcome.P]
        """
        return outcomes(self.left, self.right)

    @property
    def outcome(self) -> Outcome:
        """Who wins, or that the game is drawn.

        >>> LoopyForm([[0]], [[]]).outcome
        Outcome.L
        """
        return self.outcomes()[self.root]

    def alternating_cycle(self) -> tuple[int, ...]:
        """Return the nodes of a cycle of alternating play from a follower, or () without one.

        >>> LoopyForm([[1], []], [[], [0]]).alternating_cycle()
        (0, 1, 0)
        """
        here, names = self.reachable(), self.reached()
        return tuple(names[v] for v in loopy_alternating_cycle(here.left, here.right))

    @property
    def is_stopper(self) -> bool:
        """Whether no follower has infinite alternating play.

        >>> LoopyForm([[0]], [[]]).is_stopper, LoopyForm([[0]], [[0]]).is_stopper
        (True, False)
        """
        here = self.reachable()
        return not loopy_alternating_cycle(here.left, here.right)

    # --- graphs ----------------------------------------------------------------------------------

    def __neg__(self) -> LoopyForm:
        return LoopyForm(self.right, self.left, self.root)

    def __add__(self, other: LoopyForm) -> LoopyForm:
        """Return the sum: its nodes are the pairs of nodes that can be reached."""
        if not isinstance(other, LoopyForm):
            return NotImplemented
        pairs = [(self.root, other.root)]
        place = {pairs[0]: 0}
        sides: tuple[list[list[int]], list[list[int]]] = ([], [])
        for v, w in pairs:  # the list grows meanwhile
            for ends, mine, yours in zip(
                sides, (self.left, self.right), (other.left, other.right), strict=True
            ):
                moves = [(x, w) for x in mine[v]] + [(v, y) for y in yours[w]]
                for move in moves:
                    if move not in place:
                        place[move] = len(pairs)
                        pairs.append(move)
                ends.append([place[move] for move in moves])
        return LoopyForm(*sides)

    def __sub__(self, other: LoopyForm) -> LoopyForm:
        return self + -other

    def reachable(self) -> LoopyForm:
        """Return the part of the graph that can be reached from the root, which becomes node 0.

        >>> LoopyForm([[], [1], [0]], [[], [], []], 2).reachable()
        LoopyForm([[1], []], [[], []])
        """
        names = self.reached()
        place = {v: i for i, v in enumerate(names)}
        left, right = (
            [[place[w] for w in side[v]] for v in names] for side in (self.left, self.right)
        )
        return LoopyForm(left, right)

    def reached(self) -> list[int]:
        """Return the nodes that can be reached from the root, in the order of `reachable()`.

        >>> LoopyForm([[], [1], [0]], [[], [], []], 2).reached()
        [2, 0]
        """
        names = [self.root]
        seen = {self.root}
        for v in names:  # the list grows meanwhile
            for w in (*self.left[v], *self.right[v]):
                if w not in seen:
                    seen.add(w)
                    names.append(w)
        return names

    def quotient(self) -> LoopyForm:
        """Return the smallest graph in which every node has the same moves: bisimilar nodes united.

        >>> LoopyForm([[1], [0]], [[], []]).quotient()
        LoopyForm([[0]], [[]])
        """
        classes = loopy_bisimulation(self.left, self.right, [0] * len(self))
        first = {c: v for v, c in reversed(list(enumerate(classes)))}
        left, right = (
            [sorted({classes[w] for w in side[first[c]]}) for c in range(len(first))]
            for side in (self.left, self.right)
        )
        return LoopyForm(left, right, classes[self.root]).reachable()

    # --- order and value -------------------------------------------------------------------------

    def __ge__(self, other: LoopyForm) -> bool:
        """Return whether G >= H, decided on the graphs themselves."""
        if not isinstance(other, LoopyForm):
            return NotImplemented
        left, right = self._beside(other)
        pair = (self.root, len(self) + other.root)
        return (
            loopy_survives(left, right, [pair])[0] and loopy_survives(right, left, [pair[::-1]])[0]
        )

    def _beside(self, other: LoopyForm) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        """Return one graph with the nodes of both; those of `other` come second."""
        left, right = (
            [*mine, *(tuple(w + len(self) for w in ends) for ends in yours)]
            for mine, yours in ((self.left, other.left), (self.right, other.right))
        )
        return left, right

    def __le__(self, other: LoopyForm) -> bool:
        return other >= self

    def thermograph(self, komaster: Player | str) -> Thermograph:
        """Return the thermograph of a position with simple kos, for a komaster.

        In each ko Right moves from one position to another, and Left back; there must be no other
        cycles. See `loopy.thermograph`.

        >>> ko = LoopyForm([[2], [0], [3], []], [[1], [3], [], []])  # {1|H} with H = {this|0}
        >>> print(ko.thermograph("left"))
        Left (-1, 2) (1/3, 2/3); Right (-1, 2) (1/3, 2/3); mast at 2/3 from 1/3 up
        """
        from partizan.theories.loopy.kos import thermograph  # noqa: PLC0415  (it imports forms)

        return thermograph(self, komaster)

    def value(self) -> Game | Loopy:
        """Return the value: a `Game` if it is loop-free, and otherwise a `Loopy`.

        >>> LoopyForm([[1], []], [[], [0]]).value()
        1 & 0
        """
        return self.values()[self.root]

    def values(self) -> list[Game | Loopy]:
        """Return the values of all nodes.

        >>> LoopyForm([[1], []], [[0], []]).values()
        [over, 0]
        """
        from partizan.theories.loopy.game import graph_values  # noqa: PLC0415  (it imports forms)

        return graph_values(self.left, self.right)
