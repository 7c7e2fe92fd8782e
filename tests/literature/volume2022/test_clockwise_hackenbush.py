"""Clockwise Hackenbush: `partizan_literature.volume2022.games.clockwise_hackenbush`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from partizan.boards import Strip
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.hackenbush_string import RULESET as STRINGS
from partizan_literature.volume2022.games.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan_literature.volume2022.games.clockwise_hackenbush import (
    nim_value_of_tree,
    number_of_tree,
)

Tree = tuple["Branch", ...]
Branch = tuple[str, Tree]


@cache
def shapes(edges: int) -> tuple[Tree, ...]:
    """Return all green plane trees with `edges` edges."""
    if not edges:
        return ((),)
    return tuple(
        (*before, ("e", above))
        for k in range(edges)
        for before in shapes(k)
        for above in shapes(edges - 1 - k)
    )


def coloured(tree: Tree, colours: Iterator[str]) -> Tree:
    """Return the tree with other colours."""
    return tuple((next(colours), coloured(above, colours)) for _, above in tree)


def trees(edges: int, colours: str) -> Iterator[Tree]:
    """Yield all trees with `edges` edges."""
    for shape in shapes(edges):
        for letters in product(colours, repeat=edges):
            yield coloured(shape, iter(letters))


def word(tree: Tree) -> str:
    """Return the word of a tree: all branches at a vertex except the last are in parentheses."""
    texts = [colour + word(above) for colour, above in tree]
    return "".join([*(f"({text})" for text in texts[:-1]), *texts[-1:]])


def tree_form(tree: Tree) -> Form:
    """Return the game tree by playing on the tree itself."""
    sides: dict[str, list[Form]] = {"l": [], "r": []}

    def after(below: tuple[tuple[Tree, str], ...], left: Tree) -> Tree:
        """Return the tree in which `left` replaces the subtree at the cut."""
        for others, colour in reversed(below):
            left = (*others, (colour, left))
        return left

    here, below = tree, tuple[Any, ...]()
    while here:
        *others, (colour, above) = here
        option = tree_form(after(below, tuple(others)))
        for side in {"e": "lr"}.get(colour, colour):
            sides[side].append(option)
        below = (*below, (tuple(others), colour))
        here = above
    return Form.of(sides["l"], sides["r"])


def test_the_rules() -> None:
    """The words of all small trees have the game trees of the definition."""
    for edges in range(5):
        for tree in trees(edges, "lre" if edges < 4 else "lr"):
            assert CLOCKWISE(word(tree)).form() == tree_form(tree), word(tree)


def test_strings() -> None:
    """A tree with one branch is a Hackenbush string."""
    for letters in product("lre", repeat=5):
        text = "".join(letters)
        assert CLOCKWISE(text).form() == STRINGS(text).form()


def test_moves() -> None:
    """Only the last branch can be cut, and then the branch before it becomes the last."""
    board = Strip("l(r(e)l)(lr)re")
    assert [*map(str, CLOCKWISE.options(board, LEFT))] == ["", "l(r(e)l)(lr)r"]
    assert [*map(str, CLOCKWISE.options(board, RIGHT))] == ["l(r(e)l)lr", "l(r(e)l)(lr)r"]
    assert [*map(str, CLOCKWISE.options(Strip("(r(e)l)r"), RIGHT))] == ["r(e)l"]
    assert not [*CLOCKWISE.options(Strip(""), LEFT)]


def test_shapes() -> None:
    """The shapes of words are those of all plane trees, each once."""
    for edges, catalan in enumerate((1, 1, 2, 5, 14, 42, 132)):
        listed = [*CLOCKWISE.shapes(edges)]
        assert len(listed) == len({*listed}) == catalan
        assert {*listed} == {word(tree).replace("e", "-") for tree in shapes(edges)}


@pytest.mark.parametrize(
    ("text", "index", "why"),
    [
        ("l()r", 2, "must begin with an edge"),
        ("((l)l)l", 1, "must begin with an edge"),
        ("l(r)", 1, "last branch at a vertex"),
        ("(l(r))e", 2, "last branch at a vertex"),
        ("l)r", 1, "never opened"),
        ("(l(r)e", 0, "never closed"),
        (" l(", 2, "never closed"),
        ("lx", 1, "x"),
    ],
)
def test_bad_words(text: str, index: int, why: str) -> None:
    """Words that are not trees are refused, with a caret under the error."""
    with pytest.raises(NotationError, match=why) as caught:
        CLOCKWISE(text)
    assert caught.value.position == index


def test_bad_strips() -> None:
    """A strip that is not a tree is refused, with the index of the error."""
    with pytest.raises(DomainError, match="never closed, at index 1"):
        CLOCKWISE(Strip("l(r"))


def test_bad_colours() -> None:
    """Colours outside the theorems are rejected with their index."""
    with pytest.raises(DomainError, match="index 2 is 'e'"):
        number_of_tree("(le)r")
    with pytest.raises(DomainError, match="index 1 is 'l'"):
        nim_value_of_tree("(l)e")


def test_large_trees() -> None:
    """Deep and wide trees of thousands of edges are evaluated at once."""
    deep, wide = 3000, 3000
    assert number_of_tree("lr" * (deep // 2)).denominator == 2 ** (deep - 1)
    assert number_of_tree("(l)" * (wide - 1) + "l") == wide
    assert CLOCKWISE("lr" * 1500).value().is_number
    assert nim_value_of_tree("(e" * 5000 + ")e" * 5000) == 0
