"""Words that have a grammar, by the number of their edges."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from partizan.boards import Strip
from partizan.find._population import Population
from partizan.rulesets.graph.words import EDGE, WordRuleset

__all__ = ["ColouredWords"]


class ColouredWords(Population):
    """The words of a ruleset, with every colour on every edge."""

    def __init__(self, ruleset: WordRuleset, colours: str) -> None:
        self._ruleset = ruleset
        self._colours = colours
        self.noun = ruleset.noun

    def boards(self, size: int) -> Iterator[Strip]:
        """Yield the words, one shape after the other."""
        for shape in self._ruleset.shapes(size):
            pieces = shape.split(EDGE)
            for colours in product(self._colours, repeat=size):
                yield Strip("".join(map("".join, zip(pieces, (*colours, ""), strict=True))))

    def count(self, size: int) -> int:
        """Return the number of shapes times the number of ways to colour them."""
        return self._ruleset.count_shapes(size) * int(len(self._colours) ** size)

    def holds(self, board: Any, size: int) -> bool:
        """Return whether a board is a word of these colours."""
        return (
            isinstance(board, Strip)
            and 1 <= sum(map(board.cells.count, self._colours)) <= size
            and set(self._colours).issuperset(board.cells.translate(_NO_PARENTHESES))
        )


_NO_PARENTHESES = str.maketrans("", "", "()")
