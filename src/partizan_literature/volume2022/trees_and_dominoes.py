"""Clockwise Hackenbush and Domino Shave: trees as rows of dominoes, and rows as trees.

Number the edges in the order of the walk. Edge i can be cut as long as the last edge
of the tree is i or lies above i. So the spans of the walk during which two edges can be cut are
nested or disjoint. Dominoes with equal ends realise any such spans: give smaller numbers to later
branches, and larger numbers to edges further up. A row with unequal ends may have spans that cross,
as in 2:9 1:9 1:1, where the third domino blocks the first, but not the second, which would be above
it. Such a row is not a tree. [CGT22, ch. 5]
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.boards.dominoes import Dominoes
from partizan.errors import DomainError
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, RED
from partizan_literature.volume2022.games.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan_literature.volume2022.games.clockwise_hackenbush import (
    branches_of_tree,
    edges_of_tree,
)
from partizan_literature.volume2022.games.domino_shave import RULESET as DOMINO_SHAVE

_COLOURS = {BLUE: "b", RED: "r", GREEN: "g"}
_LETTERS = {colour: letter for letter, colour in _COLOURS.items()}


def bases_of_tree(tree: Strip | str) -> list[Strip]:
    """Return the bases A, B, C, ... of the ordinal sum A:(B:(C:...)) that the tree is literally.

    >>> [str(base) for base in bases_of_tree("l(re)(l)r(l)l")]
    ['l', '(re)(l)r', '(l)l']
    """
    cells = CLOCKWISE(tree).board.cells
    bases, start, depth = [], 0, 0
    for place, letter in enumerate(cells):
        depth += (letter == "(") - (letter == ")")
        if not depth and letter != ")":
            bases.append(Strip(cells[start : place + 1]))
            start = place + 1
    return bases


def dominoes_of_tree(tree: Strip | str) -> Dominoes:
    """Return a row of dominoes with equal ends whose moves are those of the tree.

    >>> print(dominoes_of_tree("l(re)(l)r"))
    b1:1 r4:4 g5:5 b3:3 r2:2
    """
    below, colours = edges_of_tree(CLOCKWISE(tree).board.cells)
    branches = branches_of_tree(below)
    number = [0] * len(below)
    waiting, counted = [0], 0
    while waiting:
        vertex = waiting.pop()
        number[vertex] = counted
        counted += 1
        waiting += branches[vertex]  # the last one is numbered next
    return Dominoes(
        (_COLOURS[colour], n, n) for colour, n in zip(colours[1:], number[1:], strict=True)
    )


def tree_of_dominoes(row: Dominoes | str) -> Strip:
    """Return the tree that has the same moves as a row of dominoes, if there is one.

    >>> print(tree_of_dominoes("b1:1 r4:4 g5:5 b3:3 r2:2"), tree_of_dominoes("b2:4 r3:9 b1:3"))
    l(re)(l)r lrl
    """
    dominoes = DOMINO_SHAVE(row).board.dominoes
    below = [0]
    branch: list[int] = []  # the dominoes that may be removed
    for place, (_, left, right) in enumerate(dominoes, 1):
        if left > right:
            raise DomainError(
                f"an edge of a tree can be cut once it is the last, but domino {place} is never "
                f"removed, since {left} > {right}"
            )
        stay = [i for i in branch if dominoes[i - 1][1] <= right]
        for i, j in zip(branch, stay, strict=False):
            if i != j:
                raise DomainError(
                    f"the row is not a tree: domino {place} blocks domino {i} but not domino {j}, "
                    f"which would be above it"
                )
        below.append(stay[-1] if stay else 0)
        branch = [*stay, place]
    return Strip(_written(below, ["", *(_LETTERS[colour] for colour, _, _ in dominoes)]))


def _written(below: list[int], colours: list[str]) -> str:
    """Return the text of a tree."""
    branches = branches_of_tree(below)
    word: list[str] = []
    waiting: list[int | str] = [0]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            word.append(item)
            continue
        word.append(colours[item])
        waiting += branches[item][-1:]
        for end in reversed(branches[item][:-1]):
            waiting += [")", end, "("]
    return "".join(word)
