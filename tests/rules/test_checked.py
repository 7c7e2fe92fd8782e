"""Rules whose answers are checked: an error names the ruleset, the board and the method."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from conftest import Within
from partizan import LEFT, Budget, BudgetExceeded, DomainError, rulesets
from partizan.machine import resident
from partizan.players import Player
from partizan.rules import checked as module
from partizan.rules.checked import CheckedRules
from toys import CleverDominoes, Countdown, Faulty, Heaps, Nim, rectangle


def test_options_of_any_collection() -> None:
    """Options may be a range, a generator, a tuple, a set or a list."""
    assert CheckedRules(Nim(), 3).options(3, LEFT) == [0, 1, 2]
    assert CheckedRules(Countdown(), 3).options(3, LEFT) == [2]
    for given in ((0, 1), [0, 1], {0, 1}, {0: "a", 1: "b"}, iter((0, 1))):
        assert CheckedRules(Faulty("options", given), 2).options(2, LEFT) == [0, 1]


def test_keys_are_the_representatives_of_the_parts() -> None:
    """A board is kept under its representative, or under those of its parts."""
    heaps = CheckedRules(Heaps(), (3, 0, 1))
    assert heaps.keys((3, 0, 1), split=True) == ((3,), (1,))
    assert heaps.keys((3, 0, 1), split=False) == ((1, 3),)
    assert heaps.keys((0,), split=True) == ()


def test_bounds_are_numbers_of_short_games() -> None:
    """Bounds are integers or dyadic Fractions, or None where there is none."""
    for given in ((-2, 3), (Fraction(-1, 2), None), (None, Fraction(3, 4)), (None, None), (1, 1)):
        assert CheckedRules(Faulty("bounds", given), 2).value_bounds(2) == given
    assert CheckedRules(Nim(), 2).value_bounds(2) == (None, None)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (3, "bounds are a pair"),
        ((1, 0), "must not exceed"),
        ((Fraction(1, 3), 1), "power of 2"),
        ((0, Fraction(5, 6)), "power of 2"),
        ((0.5, 1), "whole numbers or Fractions"),
    ],
)
def test_faulty_bounds(given: object, message: str) -> None:
    """Bounds that make no sense are refused, and the message says why."""
    with pytest.raises(DomainError, match=message):
        CheckedRules(Faulty("bounds", given), 2).value_bounds(2)


def test_the_twin_is_the_representative_of_the_conjugate() -> None:
    """The mirror of a board is the representative of its conjugate."""
    board = frozenset({(5, 5), (6, 5)})
    dominoes = CheckedRules(CleverDominoes(), board)
    assert dominoes.conjugate(board) == {(5, 5), (5, 6)}
    assert dominoes.mirror(board) == {(0, 0), (0, 1)}
    assert CheckedRules(Nim(), 3).conjugate(3) is CheckedRules(Nim(), 3).mirror(3) is None


def test_representatives_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruleset with symmetries is asked once for each board, as long as there is room."""
    asked: list[Any] = []

    class Counting(CleverDominoes):
        def representative(self, board: Any) -> Any:
            asked.append(board)
            return super().representative(board)

    dominoes = CheckedRules(Counting(), rectangle(2, 2))
    boards = [frozenset({(i, 0), (i, 1)}) for i in range(1, 6)]
    for _ in range(3):
        assert {dominoes.representative(board) for board in boards} == {rectangle(1, 2)}
    assert len(asked) == 5
    monkeypatch.setattr(module, "_LOOKS", 3)
    for _ in range(3):
        assert {dominoes.representative(board) for board in boards} == {rectangle(1, 2)}


def test_rulesets_without_a_name() -> None:
    """An object that is not a ruleset still has a name in errors."""

    class Bare:
        def options(self, board: int, player: object) -> list[int]:
            return []

    with pytest.raises(DomainError, match=r"Bare: parts\(1\) raised AttributeError"):
        CheckedRules(Bare(), 1).keys(1, split=True)  # type: ignore[arg-type]


_MIB = 1 << 20


class Wide(Nim):
    """A game with many options, and few boards."""

    def options(self, board: int, player: Player) -> Iterator[int]:
        """Yield all the smaller numbers."""
        yield from range(board)


def test_all_options_are_taken_by_the_armful(monkeypatch: pytest.MonkeyPatch) -> None:
    """All options are listed in their order, up to the maximum."""
    monkeypatch.setattr(module, "MOST_BOARDS", 1000)
    checked = CheckedRules(Wide(), 1000)
    for count in (0, 1, 127, 128, 129, 256, 999, 1000):
        assert checked.options(count, LEFT) == [*range(count)]
    with pytest.raises(DomainError, match="more than 1,000 boards"):
        checked.options(1001, LEFT)


@pytest.mark.parametrize("ask", ["value", "outcome", "solve"])
def test_options_of_a_long_board_keep_to_the_memory(ask: str) -> None:
    """The options of one row of dominoes would take 800 MB, and are stopped by a byte limit."""
    row = rulesets.toppling_dominoes("l" * 20_000)
    before = resident()
    with Budget(bytes=50 * _MIB, theorems=False), pytest.raises(BudgetExceeded, match="MiB of mem"):
        getattr(row, ask)()
    assert resident() - before < 150 * _MIB


@pytest.mark.parametrize("ask", ["value", "outcome", "solve", "left"])
def test_options_of_a_board_keep_to_the_time(ask: str, within: Within) -> None:
    """The five million options of one row of coins are stopped by a time limit."""
    row = rulesets.flipping_coins("1" * 3000)
    limits = Budget(seconds=0.1, theorems=False)
    # To make all options takes 20 seconds, and to collect the garbage of all tests a second or two.
    with within(8), limits, pytest.raises(BudgetExceeded, match="was used up"):
        len(row.left) if ask == "left" else getattr(row, ask)()
