"""Nim-values of Nimstring, in which some positions are loony.

A player who takes a coin has to move again, anywhere. So a position X reached by taking a coin is
not an option in the usual sense: in a sum with *n, the taker goes on to win unless X = *n.
Therefore [BCG01, ch. 16]

- if no coin can be taken, the value of a position is the mex of the values of its options;
- if coins can be taken, and all positions after taking have the same value, which no other option
  has, then this is the value of the position;
- otherwise the position is loony: the player to move wins it in any sum.

A move to a loony position never helps, a sum with a loony part is loony, and nim-values add.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Meter
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.dots_and_boxes import DotsAndBoxes
from partizan.rulesets.graph.strings import Strings
from partizan.rulesets.graph.strings_and_coins import Nimstring, StringsAndCoins
from partizan.theories.impartial.evaluations import mex
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome


class Loony(Enum):
    """The value of a position that the player to move wins in any sum."""

    LOONY = "loony"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return "LOONY"


LOONY: Final = Loony.LOONY
NimstringValue: TypeAlias = int | Loony


@theorem(DotsAndBoxes, OUTCOME, "[BCG01, ch. 16]")
@theorem(Nimstring, OUTCOME, "[BCG01, ch. 16]")
@theorem(StringsAndCoins, OUTCOME, "[BCG01, ch. 16]")
def outcome(_: object, board: Graph | Dots) -> Outcome:
    """Return P if the nim-value of Nimstring is 0, and N if it is positive or loony."""
    return Outcome.P if nimstring_value(board) == 0 else Outcome.N


def nimstring_value(board: Graph | Dots | str) -> NimstringValue:
    """Return the nim-value of a position of Nimstring, or LOONY.

    The board is that of `nimstring`, or a drawing of `dots-and-boxes`.

    >>> from partizan.boards.dots import Dots
    >>> [nimstring_value(text) for text in ("-", ":A_--:A", ":A_--", "C3", "C4")]
    [0, 1, LOONY, 1, 0]
    >>> [nimstring_value(Dots.blank(n, m)) for n, m in ((1, 1), (1, 2), (1, 3), (2, 2))]
    [1, 1, 1, 0]
    """
    return _Search(Strings(board)).whole()


class _Search:
    """The values of all positions that are reached from one board."""

    def __init__(self, strings: Strings) -> None:
        self.strings = strings
        self.known: dict[int, int] = {}  # values of components, up to symmetry
        self.seen: dict[int, NimstringValue] = {}  # values of positions
        self.meter = Meter("positions of Nimstring", instead="ask for a smaller board")

    def whole(self) -> NimstringValue:
        """Return the value of the board."""
        return self.value(self.strings.all)

    def value(self, left: int) -> NimstringValue:
        """Return the value of the strings that are left."""
        found = self.seen.get(left)
        if found is None:
            settled = self.settled(left)
            if settled is None:
                found = LOONY
            else:
                found = 0
                for component in self.strings.components(settled):
                    found ^= self.quiet(component)
            self.seen[left] = found
        return found

    def settled(self, left: int) -> int | None:
        """Return the strings left when all pendants are taken, or None if the position is loony.

        Let c be a pendant with the string e to v, and let G be the position. If v has exactly one
        more string g, and g takes nothing, then G is loony: G - g has the value of G - e - g, and
        so has G - e unless it is loony itself. Otherwise G has the value of G - e. For a cut f that
        takes nothing in G takes nothing in G - e either, so that G - f, which is loony or has the
        value of G - e - f, differs in value from G - e. And a cut f that takes a coin leads to
        G - f, which by induction has the value of G - e - f, which is also that of G - e; unless f
        is at v and leaves v one string besides e: then f led to a pendant, and G - f is isomorphic
        to G - e.
        """
        waiting = True
        while waiting:
            waiting = False
            for string, _, beyond in self.strings.captures(left):
                if beyond and not self.strings.takes(beyond, left):
                    return None
                left &= ~string
                waiting = True
                break
        return left

    def quiet(self, left: int) -> int:
        """Return the value of a component without pendants, which is never loony."""
        key = self.strings.key(left)
        found = self.known.get(key)
        if found is None:
            self.meter.visit()
            values = [self.value(key & ~cut) for cut in self.strings.cuts(key)]
            found = mex(value for value in values if isinstance(value, int))
            self.known[key] = found
        return found
