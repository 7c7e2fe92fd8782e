"""Cordons: Thinning Thickets on a stalk with leaves, written as a word.

[Huggan19, sect. 3.2]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import Player
from partizan.rulesets.graph.thinning_thickets import BLUE, GREEN, OWN, RED
from partizan.rulesets.graph.words import EDGE, WordRuleset

__all__ = ["RULESET", "Cordons", "Step"]

Step = tuple[str, str]
"""The colour of an arc of the stalk, and that of the leaf on the vertex above it, or nothing."""

_STEP = re.compile(rf"([{BLUE}{RED}{GREEN}])(?:\(([{BLUE}{RED}{GREEN}])\))?")


class Cordons(WordRuleset):
    """Delete an arc of a stalk or a leaf, and what no longer leads down to the root goes.

    The arcs of the stalk are written from the root to the top, blue (l), red (r) or green (e). A
    vertex between two of them may have a leaf, one more arc that arrives there, in parentheses:
    `l(r)ll`. Who may delete an arc is decided as in Thinning Thickets, of which this is the part
    that needs no graph: `l<(r<)l<l<` is the same position. If the arc above a leaf is deleted, then
    the leaf is the top of the stalk.

    >>> from partizan import rulesets
    >>> cordons = rulesets.cordons
    >>> [cordons(text).value() for text in ("l", "ll", "lll", "rl", "r(l)l", "l(r)l(r)r")]
    [1, {1|0}, ⧿1, 1, {1|0}, ⧾1]
    >>> cordons("l(r)ll").right
    <2 options for Right: 'lll', 'lr'>
    """

    colours = f"{BLUE}{RED}{GREEN}"
    noun = "arcs"
    alphabet = f"{colours}()"
    aliases: ClassVar[dict[str, str]] = {"b": BLUE, "g": GREEN}

    def steps(self, board: Strip) -> list[Step]:
        """Return the arcs of the stalk from the root to the top, each with the leaf above it."""
        return _STEP.findall(board.cells)

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield what still leads to the root after one arc is deleted."""
        even, odd = OWN[player]
        steps = self.steps(board)
        top = len(steps) - 1
        below = ""  # what is left if the arc is cut
        kept = ""  # the word up to the arc, without a leaf above it
        for place, (colour, leaf) in enumerate(steps):
            kept = f"{kept}{colour}"
            if colour in (even if leaf or place == top else odd):
                yield Strip(below)
            if leaf in even and leaf:
                yield Strip(kept + board.cells[len(kept) + 3 :])
            below = f"{kept}{leaf}"
            kept = f"{kept}({leaf})" if leaf else kept

    def conjugate(self, board: Strip) -> Strip:
        """Exchange blue and red."""
        return board.swapped(BLUE, RED)

    def shapes(self, edges: int) -> Iterator[str]:
        """Yield the cordons with `edges` arcs, leaves included, those with few leaves first."""
        for leaves in range((edges + 1) // 2):
            height = edges - leaves
            for places in combinations(range(1, height), leaves):
                steps = (f"{EDGE}({EDGE})" if v in places else EDGE for v in range(1, height + 1))
                yield "".join(steps)
        if not edges:
            yield ""

    def fault(self, cells: str) -> tuple[str, int] | None:
        """Return what makes a word no stalk with leaves, and where."""
        place = 0
        while place < len(cells):
            step = _STEP.match(cells, place)
            if step is None:
                return "expected an arc, or an arc and then one leaf in parentheses", place
            place = step.end()
            if place == len(cells) and step[2]:
                return "the top of a cordon has no leaf; write the arc that leads on", place - 3
        return None


RULESET = Cordons()
