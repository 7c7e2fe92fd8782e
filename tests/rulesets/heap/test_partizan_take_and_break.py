"""Partizan Splittles and partizan taking and breaking with modifiers."""

from __future__ import annotations

import pytest

from partizan import DomainError, rulesets
from partizan.catalog import load
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_splittles import PartizanSplittles
from partizan.rulesets.heap.partizan_take_and_break import PartizanTakeAndBreak


def test_splittles_are_octal_games_with_sevens() -> None:
    """Taking a number and splitting the rest is the digit 7 at its place."""
    game = PartizanSplittles({3, 1}, [2])
    assert load("partizan-splittles(1,3;2)") == game
    assert game.name == "partizan-splittles(1,3;2)"
    octal = PartizanOctal("0.707", "0.07")
    assert game.values(7) == octal.values(7)
    assert PartizanSplittles((), {1})("4").value() == -4


def test_octal_codes_are_special_cases() -> None:
    """With octal codes the game is the partizan octal game."""
    for left, right in (("0.3", "0.07"), ("4.07", "0.3"), ("0.77", "0.12")):
        game = PartizanTakeAndBreak(left, right)
        assert game.values(7) == PartizanOctal(left, right).values(7)
        assert load(game.name) == game


def test_equal_codes_with_modifiers_are_impartial() -> None:
    """If both players have the same code, values are nimbers of the impartial game."""
    for code in ("4!.0", "4=.0", "4?.3", "0.{0,2+}", "0.8"):
        game = PartizanTakeAndBreak(code, code)
        nimbers = [value.up_star for value in game.values(9)]
        impartial = rulesets.take_and_break(code).nim_values(9)
        assert nimbers == [(0, n) for n in impartial]


def test_names_and_refusals() -> None:
    """A digit in braces may contain commas; other parameters are refused."""
    game = load("partizan-take-and-break(0.{0,2+};0.[3])")
    assert game == PartizanTakeAndBreak("0.{0,2+}", "0.[3]")
    assert load(game.name) == game
    with pytest.raises(DomainError, match="needs two codes"):
        PartizanTakeAndBreak(3, "0.3")  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="a number that Left or Right may take"):
        PartizanSplittles([], [])
    with pytest.raises(DomainError, match="a set of numbers for Left"):
        PartizanSplittles(1, [2])  # type: ignore[arg-type]
