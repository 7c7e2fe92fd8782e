"""The verbs of a ruleset, asked with care."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import LEFT, DomainError
from partizan.engine import verbs as module
from partizan.engine.verbs import Verbs
from toys import CleverDominoes, Countdown, Faulty, Heaps, Nim, rectangle


def test_options_of_any_collection() -> None:
    """Options may be a range, a generator, a tuple, a set or a list."""
    assert Verbs(Nim(), 3).options(3, LEFT) == [0, 1, 2]
    assert Verbs(Countdown(), 3).options(3, LEFT) == [2]
    for given in ((0, 1), [0, 1], {0, 1}, {0: "a", 1: "b"}, iter((0, 1))):
        assert Verbs(Faulty("options", given), 2).options(2, LEFT) == [0, 1]


def test_keys_are_the_representatives_of_the_parts() -> None:
    """With and without splitting, a board is kept under what it looks like."""
    heaps = Verbs(Heaps(), (3, 0, 1))
    assert heaps.keys((3, 0, 1), split=True) == ((3,), (1,))
    assert heaps.keys((3, 0, 1), split=False) == ((1, 3),)
    assert heaps.keys((0,), split=True) == ()


def test_the_twin_is_the_representative_of_the_conjugate() -> None:
    """The board with the roles exchanged is looked up under what it looks like."""
    board = frozenset({(5, 5), (6, 5)})
    dominoes = Verbs(CleverDominoes(), board)
    assert dominoes.conjugate(board) == {(5, 5), (5, 6)}
    assert dominoes.twin(board) == {(0, 0), (0, 1)}
    assert Verbs(Nim(), 3).conjugate(3) is Verbs(Nim(), 3).twin(3) is None


def test_representatives_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset with symmetries is asked once for each board, as long as there is room."""
    asked: list[Any] = []

    class Counting(CleverDominoes):
        def representative(self, board: Any) -> Any:
            asked.append(board)
            return super().representative(board)

    dominoes = Verbs(Counting(), rectangle(2, 2))
    boards = [frozenset({(i, 0), (i, 1)}) for i in range(1, 6)]
    for _ in range(3):
        assert {dominoes.representative(board) for board in boards} == {rectangle(1, 2)}
    assert len(asked) == 5
    monkeypatch.setattr(module, "_LOOKS", 3)
    for _ in range(3):
        assert {dominoes.representative(board) for board in boards} == {rectangle(1, 2)}


def test_rulesets_without_a_name() -> None:
    """An object that is no ruleset is still called something in an error."""

    class Bare:
        def options(self, board: int, player: object) -> list[int]:
            return []

    with pytest.raises(DomainError, match=r"Bare: parts\(1\) raised AttributeError"):
        Verbs(Bare(), 1).keys(1, split=True)  # type: ignore[arg-type]
