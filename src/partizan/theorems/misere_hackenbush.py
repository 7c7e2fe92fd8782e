"""Misère Hackenbush sprigs: strings whose lowest edge alone is green.

Under misère play they are won by whoever wins them under normal play if there is one more green
edge; and a sprig cancels its negative beside dicots. [MMN12]
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.rulesets.heap.hackenbush_string import AIR, GREEN
from partizan.rulesets.heap.hackenbush_string import RULESET as STRINGS
from partizan.theory import Outcome

__all__ = ["misere_sprigs_outcome"]

_SHOWN = 60


def misere_sprigs_outcome(board: Strip | str) -> Outcome:
    """Return who wins a sum of sprigs under misère play.

    >>> [misere_sprigs_outcome(s).name for s in ("", "E", "ELR", "EL+ER", "EL+ER+E")]
    ['N', 'P', 'L', 'N', 'P']
    """
    strings = [string for string in STRINGS(board).board.cells.split(AIR) if string]
    for string in strings:
        if string[0] != GREEN or GREEN in string[1:]:
            shown = string if len(string) <= _SHOWN else f"{string[:_SHOWN]}…"
            raise DomainError(
                f"a sprig is green at the bottom and nowhere else; '{shown}' is none, so that its "
                "misère outcome is searched for"
            )
    return STRINGS(Strip(AIR.join([*strings, GREEN]))).outcome()
