"""Nim-values of Nimstring, where some positions are loony.

Whoever takes a coin has to move again, anywhere. So a position X that is reached by taking one is
worth nothing by itself: in a sum with *n its taker goes on to win unless X = *n. Therefore
[BCG01, ch. 16]

- without a coin to take, a position is worth the mex of what its options are worth;
- with coins to take, it is worth what each of the positions after taking is worth, if that is the
  same for all and no other option is worth as much;
- otherwise it is loony: together with anything at all, it is won by whoever moves.

Loony options are no use to anybody, a sum with a loony part is loony, and nim-values add.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.graph.dots_and_boxes import DotsAndBoxes
from partizan.rulesets.graph.strings_and_coins import Nimstring, StringsAndCoins
from partizan.theorem import theorem
from partizan.theorems._strings import Strings
from partizan.theories.impartial.mex import mex
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome
from partizan.wording import show

__all__ = [
    "LOONY",
    "Loony",
    "NimstringValue",
    "nimstring_sum",
    "nimstring_value",
    "nimstring_winning_cut",
    "outcome",
]


class Loony(Enum):
    """The value of a position that the player who moves wins, whatever stands beside it."""

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
    """Return P if the nim-value of Nimstring is 0, and N if it is another one or loony."""
    return Outcome.P if nimstring_value(board) == 0 else Outcome.N


def nimstring_sum(*values: NimstringValue) -> NimstringValue:
    """Return what positions are worth together.

    >>> nimstring_sum(1, 2, 3), nimstring_sum(1, LOONY)
    (0, LOONY)
    """
    total = 0
    for value in values:
        if value is LOONY:
            return LOONY
        if not is_count(value):
            raise DomainError(
                f"a position of Nimstring is worth 0, 1, ... or LOONY, not {show(value)}"
            )
        total ^= value
    return total


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


def nimstring_winning_cut(board: Graph | Dots | str) -> tuple[int, int] | None:
    """Return the ends of a string whose cutting wins, or None if the second player wins.

    After a cut that takes nothing the opponent must be left with 0; after one that takes a coin,
    the player who goes on must not be.

    >>> nimstring_winning_cut("C3"), nimstring_winning_cut("C4")
    ((0, 1), None)
    """
    graph = Strings.graph(board)
    for place, (u, v, _) in enumerate(graph.edges):
        after = graph.without_edges(place)
        ends = {end for edge in after.edges for end in edge[:2]}
        is_taken = any(end != graph.ground and end not in ends for end in (u, v))
        if (nimstring_value(after) == 0) is not is_taken:
            return u, v
    return None


class _Search:
    """The values of what cutting makes of one board."""

    def __init__(self, strings: Strings) -> None:
        self.strings = strings
        self.known: dict[int, int] = {}  # by components, up to symmetries
        self.seen: dict[int, NimstringValue] = {}  # as they come
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
        """Return what is left when all pendants are taken, or None if there is a choice: loony.

        Let c be a pendant with the string e to v, and let G be the position. If v has exactly one
        more string g, and g takes nothing, then G is loony: G - g is worth what G - e - g is, and
        so is G - e unless it is loony itself. Otherwise G is worth what G - e is. For a cut f that
        takes nothing in G takes nothing in G - e either, so that G - f, which is loony or worth
        what G - e - f is, is not worth what G - e is. And a cut f that takes a coin leads to G - f,
        by induction worth what G - e - f is, which is also what G - e is worth; unless f is at v
        and leaves v one string beside e: then f led to a pendant, and G - f looks like G - e.
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
