"""Who wins Nimstring, and its nim-values, in which some positions are loony.

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

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.rules.theorem import theorem
from partizan.rulesets.graph import strings
from partizan.rulesets.graph.strings import LOONY, MAX_STRINGS, NimstringValue
from partizan.rulesets.graph.strings_and_coins import (
    STRINGS_AND_COINS,
    DotsAndBoxes,
    Nimstring,
    StringsAndCoins,
)
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

__all__ = ["LOONY", "MAX_STRINGS", "NimstringValue", "nimstring_value", "outcome"]


@theorem(DotsAndBoxes, OUTCOME, "[BCG01, ch. 16]")
@theorem(Nimstring, OUTCOME, "[BCG01, ch. 16]")
@theorem(StringsAndCoins, OUTCOME, "[BCG01, ch. 16]")
def outcome(_: object, board: Graph | Dots) -> Outcome:
    """Return P if the nim-value of Nimstring is 0, and N if it is positive or loony."""
    return Outcome.P if nimstring_value(board) == 0 else Outcome.N


def nimstring_value(board: Graph | Dots | str) -> NimstringValue:
    """Return the nim-value of a position of Nimstring, or LOONY.

    The board is that of `nimstring` or its text, or a drawing of `dots-and-boxes`.

    >>> [nimstring_value(text) for text in ("-", ":A_--:A", ":A_--", "C3", "C4")]
    [0, 1, LOONY, 1, 0]
    """
    given = board if isinstance(board, Dots) else STRINGS_AND_COINS(board).board
    return strings.nimstring_value(given)
