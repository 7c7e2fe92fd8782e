"""Misère Hackenbush sprigs: strings whose lowest edge alone is green.

Under misère play they are won by whoever wins them under normal play if there is one more green
edge; and a sprig cancels its negative beside dicots. [MMN12]
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
    """Return who wins a sum of sprigs, which is decided by normal play with one more green edge."""
    strings = [string for string in board.cells.split(AIR) if string]
    if any(string[0] != GREEN or GREEN in string[1:] for string in strings):
        return None
    return rules(Strip(AIR.join([*strings, GREEN]))).outcome()
