"""Top Entails: `partizan.rulesets.heap.top_entails`."""

from __future__ import annotations

import pickle
from itertools import combinations_with_replacement
from typing import Any

import pytest

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.top_entails import RULESET, Stacks
from rulesets.strip.trees import keeps_its_word

BOARDS = [
    Stacks(stacks, heaps, entailed)
    for n in range(3)
    for stacks in combinations_with_replacement(range(1, 4), n)
    for heaps in ((), (1,), (2,))
    for entailed in (None, 0, 1, 3)
]


def test_moves() -> None:
    """A stack is parted, or loses its top coin, and then the answer is in it."""
    moves = RULESET.options(Stacks([4, 1]), LEFT)
    assert [str(o) for o in moves] == ["3+1+1", "2+2+1", "!3+1", "!0+4"]
    moves = RULESET.options(Stacks([4], [2], entailed=3), RIGHT)
    assert [str(o) for o in moves] == ["4+2+1+*2", "!2+4+*2"]
    assert list(RULESET.options(Stacks([4], [2], entailed=0), LEFT)) == []
    assert [str(o) for o in RULESET.options(Stacks([], [2]), LEFT)] == ["0", "*1"]


def test_savings_are_of_the_same_tree() -> None:
    """Boards are read back, and have no parts."""
    assert keeps_its_word(RULESET, BOARDS)


@pytest.mark.parametrize(
    ("text", "stacks", "heaps", "entailed"),
    [
        ("0", (), (), None),
        (" 3 + 5", (5, 3), (), None),
        ("3,5,*2", (5, 3), (2,), None),
        ("*2 + !0", (), (2,), 0),
        ("1+ ! 4", (1,), (), 4),
    ],
)
def test_texts(text: str, stacks: tuple[int, ...], heaps: tuple[int, ...], entailed: int) -> None:
    """Stacks, heaps of Nim and the entailed stack are told apart by their marks."""
    assert RULESET(text).board == Stacks(stacks, heaps, entailed)


def test_boards() -> None:
    """A board is a value with a text."""
    board = Stacks([3, 0, 5], [2], entailed=4)
    assert repr(board) == "Stacks((5, 3), (2,), 4)"
    assert pickle.loads(pickle.dumps(board)) == board == Stacks.read(str(board))


@pytest.mark.parametrize(
    ("text", "index"),
    [("", 0), ("3+", 2), ("!", 1), ("!2+!3", 3), ("3+*x", 3), ("3+-1", 2), ("*1234567890", 1)],
)
def test_bad_texts(text: str, index: int) -> None:
    """What is no stack is refused with a caret under it."""
    with pytest.raises(NotationError, match="cannot read a top-entails position") as caught:
        RULESET(text)
    assert caught.value.position == index


@pytest.mark.parametrize("source", [3.5, (1, None)])
def test_bad_boards(source: Any) -> None:
    """What are no stacks are refused."""
    with pytest.raises(DomainError, match="top-entails is played on stacks"):
        RULESET(source)
    with pytest.raises(DomainError, match=r"a stack has 0, 1, 2, \.\.\. coins, not -1"):
        Stacks([-1])
