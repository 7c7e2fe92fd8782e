"""Misère Hackenbush sprigs: strings in which only the lowest edge is green.

The misère outcome of a sum of sprigs is the normal outcome with one more green edge; and a sprig
plus its negative is 0 modulo dicots. [MMN12]
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.rulesets.heap.hackenbush_string import AIR, GREEN, HackenbushString
from partizan.theorem import theorem
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theory import Outcome

__all__ = ["misere_outcome"]


@theorem(HackenbushString, OUTCOME, "[MMN12]")
def misere_outcome(rules: HackenbushString, board: Strip) -> Outcome | None:
    """Return the outcome of a sum of sprigs: that of normal play with one more green edge."""
    strings = [string for string in board.cells.split(AIR) if string]
    if any(string[0] != GREEN or GREEN in string[1:] for string in strings):
        return None
    return rules(Strip(AIR.join([*strings, GREEN]))).outcome()
