"""Partizan octal games: `partizan.rulesets.heap.partizan_octal`."""

from __future__ import annotations

import pytest

from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.octal import Octal
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction

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
