"""Top Entails: `partizan_literature.volume2022.games.top_entails`."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan_literature.volume2022.games.entailing import LOONY
from partizan_literature.volume2022.games.top_entails import RULESET, Stacks, outcome, stack_values


def test_moves() -> None:
    """A stack is split, or loses its top coin, which forces the answer into it."""
    moves = RULESET.options(Stacks([4, 1]), LEFT)
    assert [str(o) for o in moves] == ["3+1+1", "2+2+1", "!3+1", "!0+4"]
    moves = RULESET.options(Stacks([4], [2], entailed=3), RIGHT)
    assert [str(o) for o in moves] == ["4+2+1+*2", "!2+4+*2"]
    assert list(RULESET.options(Stacks([4], [2], entailed=0), LEFT)) == []
    assert [str(o) for o in RULESET.options(Stacks([], [2]), LEFT)] == ["0", "*1"]


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
    """Marks distinguish stacks, Nim heaps and the entailed stack."""
    assert RULESET(text).board == Stacks(stacks, heaps, entailed)


def test_boards() -> None:
    """A board can be pickled, and its text reads back."""
    board = Stacks([3, 0, 5], [2], entailed=4)
    assert repr(board) == "Stacks((5, 3), (2,), 4)"
    assert pickle.loads(pickle.dumps(board)) == board == Stacks.read(str(board))


@pytest.mark.parametrize(
    ("text", "index"),
    [("", 0), ("3+", 2), ("!", 1), ("!2+!3", 3), ("3+*x", 3), ("3+-1", 2), ("*1234567890", 1)],
)
def test_bad_texts(text: str, index: int) -> None:
    """Text that is not a stack is refused, with a caret under the error."""
    with pytest.raises(NotationError, match="cannot read a top-entails position") as caught:
        RULESET(text)
    assert caught.value.position == index


@pytest.mark.parametrize("source", [3.5, (1, None)])
def test_bad_boards(source: Any) -> None:
    """Input that is not stacks is refused."""
    with pytest.raises(DomainError, match="top-entails is played on stacks"):
        RULESET(source)
    with pytest.raises(DomainError, match=r"a stack has 0, 1, 2, \.\.\. coins, not -1"):
        Stacks([-1])


# [CGT22, Ch. 17], computed
VALUES = "0 ☽ 0 ☽ 1 0 2 1 3 0 1 3 4 0 3 4 2 5 1 6 2"


def test_known_values() -> None:
    """Stacks have the published values, and up to 500 only stacks of 1 and 3 coins are loony."""
    assert " ".join(map(repr, stack_values(20))) == VALUES
    assert [n for n, value in enumerate(stack_values(500)) if value == LOONY] == [1, 3]


def test_single_stacks() -> None:
    """A stack beside a heap is lost if and only if the heap is its value."""
    for n, value in enumerate(stack_values(9)):
        for heap in range(5):
            lost = RULESET(Stacks([n], [heap])).outcome(theorems=False).name == "P"
            assert lost == (value == heap)


@pytest.mark.parametrize("coins", [-1, 1.5, "3"])
def test_bad_questions(coins: Any) -> None:
    """Stacks have 0, 1, 2, ... coins, but not too many."""
    with pytest.raises(DomainError, match="a stack has 0, 1, 2"):
        stack_values(coins)
    with pytest.raises(TooLarge, match="up to 10,000 coins"):
        stack_values(999999999)
    assert outcome(RULESET, Stacks([999999999])) is None
