"""Clockwise Hackenbush: cut an edge of the last branch of a plane tree.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos] These rules are reconstructed from the
summary of the chapter, which says that the game is played like Domino Shave, that its positions
decompose visibly into ordinal sums, and that the bases of these sums are literally {x|} and {|x}.
This is the rule on trees with these properties; the wording of the chapter may differ.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards import Strip
from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, OWN, RED
from partizan.rulesets.graph.words import EDGE, WordRuleset


class ClockwiseHackenbush(WordRuleset):
    """Cut an edge of the last branch of a plane tree, and everything above it falls.

    Walk around the tree clockwise from the ground; the last branch is the path up to the last edge.
    Its edges are written in order, blue (l), red (r) or green (e), and a subtree that branches off
    just below an edge is written in parentheses before it. In `l(re)(l)r`, three branches, `re`,
    `l` and `r`, grow from a blue edge, and only that edge and the last one may be cut. Once the
    last branch is gone, the one before it becomes the last, and loses its parentheses.

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

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the edges of the last branch that `player` may cut, numbered as in the text."""
        cells = board.cells
        number = 0
        depth = 0
        opened = 0  # where the most recently closed branch begins
        for place, letter in enumerate(cells):
            number += letter not in "()"
            if letter == "(":
                opened = opened if depth else place
                depth += 1
            elif letter == ")":
                depth -= 1
            elif not depth and letter in OWN[player]:
                is_fork = cells[place - 1 : place] == ")"
                rest = cells[:opened] + cells[opened + 1 : place - 1] if is_fork else cells[:place]
                yield Move(player, f"cut {number}", Strip(rest), (f"edge {number}",))

    def drawn(self, board: Strip) -> object:
        """Return the plane tree, with the last branch on the right."""
        edges: list[tuple[int, int, str]] = []
        below, forks = 0, list[int]()
        for letter in board.cells:
            if letter == "(":
                forks.append(below)
            elif letter == ")":
                below = forks.pop()
            else:
                edges.append((below, len(edges) + 1, letter))
                below = len(edges)
        return Graph(len(edges) + 1, edges, ground=0)

    def conjugate(self, board: Strip) -> Strip:
        """Return the tree with blue and red exchanged."""
        return board.swapped(BLUE, RED)

    def shapes(self, edges: int) -> Iterator[str]:
        """Yield the trees with `edges` edges, those with small first branches first."""
        if not edges:
            yield ""
        for first in range(edges):  # edges above the first one
            for branch in self.shapes(first):
                for rest in self.shapes(edges - 1 - first):
                    yield f"({EDGE}{branch}){rest}" if rest else EDGE + branch

    def fault(self, cells: str) -> tuple[str, int] | None:
        """Return an error and its index if the word does not denote a tree."""
        still_open: list[int] = []
        for place, letter in enumerate(cells):
            after = cells[place + 1 : place + 2]
            if letter == "(":
                if after in ("(", ")"):
                    return "a branch must begin with an edge", place + 1
                still_open.append(place)
            elif letter == ")":
                if not still_open:
                    return "this parenthesis is never opened", place
                began = still_open.pop()
                if after in ("", ")"):
                    return "the last branch at a vertex is written without parentheses", began
        return ("this parenthesis is never closed", still_open[-1]) if still_open else None


RULESET = ClockwiseHackenbush()
