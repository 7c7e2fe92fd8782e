"""The number test: `partizan.theorems.numbers`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from partizan import catalog
from partizan.atlas.instances import words
from partizan.errors import BudgetExceeded, DomainError
from partizan.theorems import numbers
from partizan.theorems.numbers import Pair, has_f1, has_f2, number_test

load: Callable[[str], Any] = catalog.load  # these are all played by turns

RULESETS = [
    ("flipping-coins", "01", 5),
    ("flipping-coins(ttt,hht)", "01", 7),
    ("flipping-coins(tt/ttt,ht/hht)", "01", 5),
    ("flipping-coins(tt,ht,adjacent)", "01", 5),
    ("flipping-coins(ttht,hhht,adjacent)", "01", 7),
    ("hackenbush-string", "lr", 4),
    ("hackenbush-string", "lre", 2),
    ("push", ".xo", 4),
    ("shove", ".xo", 4),
    ("toads-and-frogs", ".tf", 4),
    ("linear-clobber", "xo", 4),
    ("toppling-dominoes", "lr", 3),
]


@pytest.mark.parametrize(("name", "letters", "longest"), RULESETS)
def test_the_theorem(name: str, letters: str, longest: int) -> None:
    """Every pair has F1 or F2 if and only if all positions are numbers."""
    ruleset = load(name)
    boards = list(words(letters, longest, 1))
    found = number_test(ruleset, boards)
    assert found.are_numbers == all(ruleset(board).value().is_number for board in boards)


def test_coins() -> None:
    """All pairs of moves have F1 or F2, but not all have F2: not all values are integers."""
    coins = load("flipping-coins")
    found = number_test(coins, words("01", 5, 1))
    assert found.are_numbers
    assert found.f1 <= found.pairs
    assert found.commuting <= found.f2 < found.pairs
    assert not found.are_integers
    assert found.first_f1_only is not None


def test_witnesses() -> None:
    """The witness is the first pair with neither property, and its position is not a number."""
    clobber = load("clobber")
    found = number_test(clobber, ["xo"])
    assert found.witness == Pair("xo", ".x", "o.")
    assert not found.are_numbers
    three = number_test(load("flipping-coins(ttt,hht)"), ["0000111"]).witness
    assert three is not None
    assert not load("flipping-coins(ttt,hht)")(three.position).value().is_number


def test_integers() -> None:
    """If the moves of the players never interfere, every pair has F2, and values are integers."""
    found = number_test(load("cutcake"), ["2x3", "3x3"])
    assert found.are_numbers
    strings = number_test(load("hackenbush-string"), ["l+r+ll"])
    assert strings.are_integers
    assert strings.commuting == strings.pairs


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too many positions are rejected, and progress is reported."""
    reported: list[int] = []
    number_test(load("flipping-coins"), words("01", 6, 1), progress=reported.append)
    assert reported == [100]
    monkeypatch.setattr(numbers, "MAX_POSITIONS", 10)
    with pytest.raises(BudgetExceeded, match="more than 10 positions"):
        number_test(load("flipping-coins"), ["0101011"])


def test_single_text() -> None:
    """The letters of a single text are not read as boards."""
    clobber = load("clobber")
    assert not number_test(clobber, ["xo"]).are_numbers
    with pytest.raises(DomainError, match=r"several boards, as in \['xo'\], not a single text"):
        number_test(clobber, "xo")


def test_other_arguments() -> None:
    """Arguments other than a ruleset, boards and positions are named in the error."""
    with pytest.raises(DomainError, match="expected a list of boards, not 1"):
        number_test(load("clobber"), 1)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="expected a ruleset, not 'clobber'"):
        number_test("clobber", ["xo"])  # type: ignore[arg-type]
    position = load("push")("xo.")
    for ask in (has_f1, has_f2):
        for pair in ((1, 1), (position, "xo"), (None, position)):
            with pytest.raises(DomainError, match="a pair consists of positions, not of"):
                ask(*pair)
