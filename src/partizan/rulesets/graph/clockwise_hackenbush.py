"""Clockwise Hackenbush: cut an edge of the last branch of a tree in the plane.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos] We know the chapter by its summary: the game
is played like Domino Shave, its pictures fall apart into ordinal sums at a glance, and the bases of
these sums are {x|} and {|x} as they stand. This is the rule on trees of which all that is true; the
words of the chapter may differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import Player
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, OWN, RED
from partizan.rulesets.graph.words import EDGE, WordRuleset

__all__ = ["RULESET", "ClockwiseHackenbush"]


class ClockwiseHackenbush(WordRuleset):
    """Cut an edge of the last branch, and all that stands on it is gone.

    Walk around the tree clockwise, from the ground: the last branch is the way up to the last edge.
    Its edges are written one after the other, blue (l), red (r) or green (e), and what branches off
    before one of them in parentheses before it: in `l(re)(l)r` three branches, `re`, `l` and `r`,
    stand on a blue edge, and only that edge and the last one may be cut. Once the last branch is
    gone, the one before it is the last, and loses its parentheses.

    >>> from partizan import rulesets
    >>> clockwise = rulesets.clockwise_hackenbush
    >>> [clockwise(text).value() for text in ("lrlr", "(l)r", "l(l)r", "(l)rl", "(e)e")]
    [5/8, 0, 1, 1/2, 0]
    >>> clockwise("l(re)(l)r").right, clockwise("l(re)(l)r").left
    (<1 option for Right: 'l(re)l'>, <1 option for Left: ''>)
    """

    colours = f"{BLUE}{RED}{GREEN}"
    alphabet = f"{colours}()"
    aliases: ClassVar[dict[str, str]] = {"b": BLUE, "g": GREEN}

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield what stands after an edge of the last branch is cut."""
        cells = board.cells
        depth = 0
        opened = 0  # where the branch that ended last began
        for place, letter in enumerate(cells):
            if letter == "(":
                opened = opened if depth else place
                depth += 1
            elif letter == ")":
                depth -= 1
            elif not depth and letter in OWN[player]:
                if cells[place - 1 : place] == ")":
                    yield Strip(cells[:opened] + cells[opened + 1 : place - 1])
                else:
                    yield Strip(cells[:place])

    def conjugate(self, board: Strip) -> Strip:
        """Exchange blue and red."""
        return board.swapped(BLUE, RED)

    def shapes(self, edges: int) -> Iterator[str]:
        """Yield the trees with `edges` edges, those with small first branches first."""
        if not edges:
            yield ""
        for first in range(edges):  # edges on top of the first one
            for branch in self.shapes(first):
                for rest in self.shapes(edges - 1 - first):
                    yield f"({EDGE}{branch}){rest}" if rest else EDGE + branch

    def fault(self, cells: str) -> tuple[str, int] | None:
        """Return what makes a word no tree, and where."""
        still_open: list[int] = []
        for place, letter in enumerate(cells):
            after = cells[place + 1 : place + 2]
            if letter == "(":
                if after in ("(", ")"):
                    return "a branch begins with an edge; there is none here", place + 1
                still_open.append(place)
            elif letter == ")":
                if not still_open:
                    return "this parenthesis was not opened", place
                began = still_open.pop()
                if after in ("", ")"):
                    return "the last branch of a vertex has no parentheses", began
        return ("this parenthesis is not closed", still_open[-1]) if still_open else None


RULESET = ClockwiseHackenbush()
