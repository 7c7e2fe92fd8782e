"""Game trees from the options alone, without parts, representatives or the engine."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import reduce
from itertools import product
from operator import add
from typing import TypeVar

from partizan.boards import Strip
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rules.contract import Ruleset

B = TypeVar("B", bound=Hashable)


def trees(ruleset: Ruleset[B]) -> Callable[[B], Form]:
    """Return the function that computes the game tree of a board."""
    known: dict[B, Form] = {}

    def tree(board: B) -> Form:
        if board not in known:
            options = ([tree(o) for o in ruleset.options(board, p)] for p in (LEFT, RIGHT))
            known[board] = Form.of(*options)
        return known[board]

    return tree


def strips(alphabet: str, length: int) -> Iterator[Strip]:
    """Yield the strips of at most `length` cells."""
    for cells in range(length + 1):
        for letters in product(alphabet, repeat=cells):
            yield Strip("".join(letters))


def trees_agree(ruleset: Ruleset[B], boards: Iterable[B]) -> bool:
    """Check parts, representatives, conjugates and texts against the game trees."""
    tree = trees(ruleset)
    for board in boards:
        shown = f"{ruleset}: {board}"
        look = ruleset.representative(board)
        assert tree(look) == tree(board), f"{shown}, representative {look}"
        assert ruleset.representative(look) == look, f"{shown}, representative {look}"
        parts = list(ruleset.parts(board))
        assert reduce(add, map(tree, parts), Form(0)) == tree(board), f"{shown}, parts {parts}"
        assert all(list(ruleset.parts(part)) == [part] for part in parts), f"{shown}, parts {parts}"
        other = ruleset.conjugate(board)
        assert other is None or tree(other) == -tree(board), f"{shown}, not {other}"
        assert ruleset.board(str(board)) == board, shown
        assert pickle.loads(pickle.dumps(board)) == board, shown
    return True
