"""Backsliding Toads and Frogs: Toads and Frogs in which a piece may also step back.

[BCG01, Ch. 11; locator from memory]
"""

from __future__ import annotations

from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs

__all__ = ["RULESET", "BackslidingToadsAndFrogs"]


class BackslidingToadsAndFrogs(ToadsAndFrogs):
    """Slide a piece of yours one cell, ahead or back, or jump ahead over one enemy.

    Play may go on for ever, and what can is refused; what cannot has a value.

    >>> from partizan import rulesets
    >>> rulesets.backsliding_toads_and_frogs("ttff").value()
    0
    """

    def __init__(self) -> None:
        super().__init__(min_slide=-1)
        self.parameters = ()


RULESET = BackslidingToadsAndFrogs()
