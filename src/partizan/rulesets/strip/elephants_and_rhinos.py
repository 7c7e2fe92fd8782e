"""Elephants and Rhinos: Toads and Frogs without jumps.

[ANW07, Appendix D; locator from memory]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.rulesets.strip.toads_and_frogs import FROG, TOAD, ToadsAndFrogs

__all__ = ["RULESET", "ElephantsAndRhinos"]


class ElephantsAndRhinos(ToadsAndFrogs):
    """Move a piece of yours one cell ahead if it is empty: Left's go right, Right's go left.

    >>> from partizan import rulesets
    >>> [rulesets.elephants_and_rhinos(row).value() for row in ("e..r", "e...r", "e..re.r")]
    [0, *, *]
    """

    aliases: ClassVar[Mapping[str, str]] = {"x": TOAD, "o": FROG, "e": TOAD, "r": FROG}

    def __init__(self) -> None:
        super().__init__(max_jump=0)
        self.parameters = ()


RULESET = ElephantsAndRhinos()
