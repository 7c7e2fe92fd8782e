"""Games with heaps whose rules are texts: texts, former programs, codes and kernels agree."""

from __future__ import annotations

import random
from typing import Any

import pytest

from former_rules import HEAPS
from partizan import catalog, rulesets
from partizan.boards import Heaps
from partizan.engine import fold, without_kernels
from partizan.errors import NotationError
from partizan.players import LEFT, Player
from partizan.rulesets.families import HeapRuleset
from partizan.theories.normal.evaluations import VALUE


@pytest.mark.parametrize("name", HEAPS)
def test_texts_are_the_former_rules(name: str) -> None:
    """A heap is replaced by text, by the class and by the former program as the same heaps."""
    rules: Any = catalog.load(name)
    typed = rulesets.read(rules.text)
    assert typed.is_impartial == rules.is_impartial
    for heap in range(1, 14):
        for player in Player:
            expected = {*HEAPS[name](heap, player is LEFT)}
            for each in (rules, typed):
                found = {
                    tuple(sorted(filter(None, some), reverse=True))
                    for some in each.replacements(heap, player)
                }
                assert found == expected, (name, heap, player)


@pytest.mark.parametrize("name", HEAPS)
def test_the_kernel_plays_the_texts(name: str) -> None:
    """The kernel has the values of the program."""
    rules: Any = catalog.load(name)
    for board in map(Heaps, ([2, 1], [4], [6, 3])):
        compiled = rules.compiled(board)
        assert compiled is not None
        assert compiled.kernel == "heap-rules"
        with without_kernels():
            expected = fold(rules, board, VALUE)
        assert fold(rules, board, VALUE) == expected, str(board)


def test_random_codes_as_texts() -> None:
    """Codes with all kinds of digits and the texts that say them have the same moves."""
    pick = random.Random(7)
    said = 0
    for _ in range(60):
        digits = "".join(
            pick.choice("01234567F8C") + pick.choice(["", "", "!", "="])
            for _ in range(pick.randrange(4))
        )
        more = "".join(pick.choices("01234567", k=pick.randrange(3)))
        try:
            rules = rulesets.take_and_break(
                f"{pick.choice('04')}.{digits}" + f"[{more}]" * (more != "")
            )
        except NotationError:
            continue
        if rules.text:
            said += 1
            typed = rulesets.read(rules.text)
            for heap in range(1, 10):
                found = {tuple(sorted(some, reverse=True)) for some in rules.code.moves(heap)}
                assert found == {*typed.replacements(heap, LEFT)}, (rules, heap)
    assert said > 40


def test_codes_that_no_text_says() -> None:
    """Counters that are added, any number of heaps and endless lists of numbers are not said."""
    for name in ("take-and-break(0.{0,2+})", "take-and-break(0.8?)"):
        rules: Any = catalog.load(name)
        assert rules.text == ""
        assert rules.compiled(Heaps([3])) is None
    assert rulesets.subtraction(*range(1, 900, 2)).text == ""
    assert rulesets.subtraction(10**9).text == ""


def test_a_class_with_rules() -> None:
    """A class has its rules as text; one that defines replacements does not inherit them."""

    class Three(HeapRuleset):
        rules = "heaps; L: n -> n-k, k <= 3; R: n -> n-1"

    class Idle(Three):
        def replacements(self, heap: int, player: Player) -> list[tuple[int]]:
            return []

    assert Three()(3).value() == rulesets.read(Three().text)(3).value()
    assert Three.is_impartial is Three().is_impartial is False
    assert Idle()(3).value() == 0
    assert Idle().compiled(Heaps([3])) is None
