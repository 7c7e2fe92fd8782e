"""Taking and breaking: `partizan.rulesets.heap.taking_and_breaking_theorems`."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan import Budget, rulesets
from partizan.boards.heaps import Heaps
from partizan.rulesets.heap.named import GRUNDYS_GAME, KAYLES
from partizan.rulesets.heap.octal import Octal
from partizan.rulesets.heap.subtraction import Subtraction
from partizan.rulesets.heap.take_and_break import TakeAndBreak
from partizan.rulesets.heap.taking_and_breaking_theorems import genus, nim_value
from partizan.theories.misere.impartial.genus_sequence import genus_sequence


def test_large_heaps() -> None:
    """A proved period answers for heaps of any size."""
    assert rulesets.kayles("1000").nim_value() == 1
    assert rulesets.kayles("1000000000000000").value() == rulesets.kayles("76").value()
    assert rulesets.subtraction(1, 2)("999999999+999999998").nim_value() == 0 ^ 2


def test_positions_left_to_play() -> None:
    """Heaps whose values would take long are left to play."""
    assert nim_value(GRUNDYS_GAME, Heaps([10**6])) is None
    assert nim_value(Subtraction(10**9), Heaps([10**9])) is None
    assert nim_value(TakeAndBreak("0.{2+}!"), Heaps([500])) is None
    assert genus(Subtraction(10**9), Heaps([10**9])) is None
    assert genus(TakeAndBreak("0.07"), Heaps([10**6])) is None


def test_genera() -> None:
    """The genus of an unsplittable heap is known, that of a sum only if its heaps are tame."""
    game = rulesets.octal("0.3122")
    found = genus_sequence("0.3122", 8)
    assert [genus(game, Heaps([n])) for n in range(9)] == found
    assert genus(game, Heaps([4, 1])) is None  # 2^1420 is wild
    assert str(genus(game, Heaps([2, 1]))) == "3^31"
    assert genus(KAYLES, Heaps([5])) is None
    assert str(genus(KAYLES, Heaps([4, 3]))) == "2^20"


@given(
    st.text("01234567", min_size=1, max_size=4),
    st.lists(st.integers(0, 8), min_size=1, max_size=3),
)
def test_random_codes(digits: str, sizes: list[int]) -> None:
    """For any octal code the nim-value and the genus of small heaps agree with play."""
    game, heaps = Octal(f"0.{digits}"), Heaps(sizes)
    said = genus(game, heaps)
    with Budget(theorems=False):
        assert nim_value(game, heaps) == game(heaps).nim_value()
        assert said is None or said == game(heaps).genus()


def test_genera_of_large_heaps() -> None:
    """A proved period of genera answers for heaps of any size, and for sums if all are tame."""
    game = rulesets.subtraction(1, 2, 5)
    for heaps in ([203], [201, 3]):
        position = game(Heaps(heaps))
        said = genus(game, position.board)
        assert said is not None
        found = position.outcome("misere", theorems=False)
        assert (found.name == "P") == (said.misere_nim_value == 0)
    assert genus(rulesets.octal("0.123"), Heaps([10**6])) is not None
    assert genus(rulesets.octal("0.123"), Heaps([10**6, 1])) is None  # heap 8 is wild
