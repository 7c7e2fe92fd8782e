"""Partizan octal games: `partizan.rulesets.heap.partizan_octal`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, rulesets
from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_octal import (
    PartizanOctal,
    PartizanTakeAndBreak,
    outcome,
    outcome_period_of_codes,
)
from partizan.rulesets.heap.partizan_splittles import PartizanSplittles
from partizan.rulesets.heap.partizan_subtraction import (
    MAX_NUMBER,
    PartizanSubtraction,
    outcome_period,
)
from partizan.rulesets.heap.taking_and_breaking import Octal

HEAPS = [Heaps([a, b]) for a in range(6) for b in range(a + 1)]


def test_each_has_a_code() -> None:
    """Left's options are those of the first octal game, Right's those of the second."""
    game = PartizanOctal("0.77", "4.3")
    for heaps in HEAPS:
        for player, code in ((LEFT, "0.77"), (RIGHT, "4.3")):
            assert list(game.options(heaps, player)) == list(Octal(code).options(heaps, player))


def test_digits_three_are_subtraction() -> None:
    """Codes of digits 0 and 3 are subtraction games."""
    octal, subtraction = PartizanOctal("0.3003", "0.033"), PartizanSubtraction({1, 4}, {2, 3})
    for n in range(10):
        assert octal(str(n)).value() == subtraction(str(n)).value()


def test_names() -> None:
    """The two codes are parameters."""
    assert load("partizan-octal(0.3,.70)").name == "partizan-octal(0.3,0.7)"
    with pytest.raises(DomainError, match="needs a code"):
        PartizanOctal("0.3", "x")


@pytest.mark.parametrize(
    ("text", "whose"), [("partizan-octal(0.3,0.09)", "Right"), ("partizan-octal(0.9,0.3)", "Left")]
)
def test_bad_codes(text: str, whose: str) -> None:
    """The error names the player whose code is wrong."""
    with pytest.raises(DomainError, match=f"{whose}, in partizan-octal, needs a code such as"):
        load(text)


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


codes = st.text("0123", min_size=1, max_size=5).map("0.".__add__)


@settings(max_examples=20, deadline=None)
@given(codes, codes)
def test_codes(left: str, right: str) -> None:
    """For codes of up to five places the period agrees with play."""
    game, found = PartizanOctal(left, right), outcome_period_of_codes(left, right)
    with Budget(theorems=False):
        for heap in range(24):
            assert found.outcome(heap) is game(str(heap)).outcome(), heap


def test_subtraction_games() -> None:
    """With the digits 0 and 3 these are the subtraction games."""
    assert outcome_period_of_codes("0.3003", "0.033") == outcome_period({1, 4}, {2, 3})


def test_positions_left_to_play() -> None:
    """Several heaps, codes that split heaps, and long codes are left to play."""
    for left, right, heaps in (
        ("0.3", "0.03", [2, 1]),
        ("0.7", "0.3", [5]),
        ("4.3", "0.3", [5]),
        ("0.[3]", "0.3", [5]),
        ("0.3", "0." + "3" * 300, [5]),
    ):
        assert outcome(PartizanOctal(left, right), Heaps(heaps)) is None


def test_bad_input() -> None:
    """Codes that split heaps, do not end, or are too long or unreadable are rejected."""
    with pytest.raises(DomainError, match=r"digit 7 at place 2 of Right's code 0\.37"):
        outcome_period_of_codes("0.3", "0.37")
    with pytest.raises(DomainError, match=r"digit 4 at place 0 of Left's code 4\.3"):
        outcome_period_of_codes("4.3", "0.3")
    with pytest.raises(DomainError, match="does not end"):
        outcome_period_of_codes("0.[3]", "0.3")
    with pytest.raises(TooLarge, match="10,000 places"):
        outcome_period_of_codes("0.3", "0." + "3" * (MAX_NUMBER + 1))
    with pytest.raises(DomainError, match="needs a code"):
        outcome_period_of_codes("kayles", "0.3")
