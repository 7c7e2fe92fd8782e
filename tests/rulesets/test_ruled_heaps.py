"""Games with heaps whose rules are texts: texts, former programs, codes and kernels agree."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from former_rules import HEAPS, TUPLES
from partizan import catalog, rulesets
from partizan.boards import Heaps
from partizan.engine import fold, without_kernels
from partizan.errors import NotationError
from partizan.players import LEFT, Player
from partizan.rulesets.families import HeapRuleset
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from toys import by_rules


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


PARAMETERS = {
    "chocolate-bar(2)": 2,
    "chocolate-bar(3)": 2,
    "chocolate-block(2)": 3,
    "chocolate-block(3,sum)": 3,
    "chocolate-steps(0,0,1,1,3)": 2,
    "chocolate-steps(2)": 2,
    "circular-nim(2,1)": 2,
    "circular-nim(3,3)": 3,
    "circular-nim(4,2)": 4,
    "circular-nim(5,3)": 5,
    "coordinate-game(1,2;2,1;2,-1;-1,2)": 2,
    "coordinate-game(ride;1,0,0;0,1,-1;0,1,1)": 3,
    "coordinate-game(2;3)": 1,
    "take-away(3/2)": 2,
    "take-away(1)": 1,
}
"""Games on points whose texts are made from their parameters, and how many numbers they have."""


@pytest.mark.parametrize("name", TUPLES)
def test_texts_of_tuples_are_the_former_rules(name: str) -> None:
    """A tuple is replaced by text, by the class and by the former program as the same tuples."""
    rules: Any = catalog.load(name)
    typed = rulesets.read(rules.text)
    least = int("cake" in name)  # a cake has no empty side
    boards = [*product(range(least, 7), repeat=2), *[(n,) for n in range(7) if "euc" not in name]]
    for heap in boards if name in ("mem", "fibonacci-nim") else boards[: (7 - least) ** 2]:
        for player in Player:
            expected = {tuple(sorted(by)) for by in TUPLES[name](heap, player is LEFT)}
            for each in (rules, typed):
                found = {
                    tuple(sorted(new for new in by if min(new) >= least))
                    for by in each.replaced(heap, player)
                }
                assert found == expected, (name, heap, player)
            options = {*rules.options(rules.board(heap), player)}
            assert options == {rules.board((by or "0") if least else by[0]) for by in expected}


@pytest.mark.parametrize("name", PARAMETERS)
def test_texts_of_parameters(name: str) -> None:
    """The text that is made from the parameters has the options of the program."""
    rules: Any = catalog.load(name)
    for heap in product(range(5 if PARAMETERS[name] < 4 else 3), repeat=PARAMETERS[name]):
        board = rules.board(heap)
        found = {rules.board(new) for (new,) in rules.replaced(tuple(board), LEFT)}
        assert found == {*rules.options(board, LEFT)}, (name, heap)


@pytest.mark.parametrize("name", [*TUPLES, *PARAMETERS])
def test_the_kernel_plays_tuples(name: str) -> None:
    """The kernel has the values and misère outcomes of play in Python, without symmetries."""
    rules: Any = catalog.load(name)
    count = PARAMETERS.get(name, 2)
    for heap in product(range(1, 5 if count < 3 else 4 if count < 4 else 3), repeat=count):
        board = rules.board(heap)
        position = rules.compiled(board)
        assert position is not None and position.kernel == "heap-rules"
        assert current().positions.known(position)
        assert fold(rules, board, VALUE) == by_rules(rules, board, VALUE), heap
        expected = by_rules(rules, board, MISERE_OUTCOME)
        assert fold(rules, board, MISERE_OUTCOME) == expected, heap


def test_numbers_too_large_for_a_text() -> None:
    """Numbers that no text takes are played as before."""
    rare = rulesets.take_away("3/1000000007")
    assert rare.text == "" and rare(5, 2).nim_value() == 0
    assert (
        rulesets.circular_nim(7, 2).text == "" and rulesets.circular_nim(1, 1)(3).nim_value() == 3
    )
    assert rulesets.coordinate_game((1, 2_000_000))("3,5").nim_value() == 0
    skewed: Any = catalog.load("wythoff(1000000000)")
    assert len({*skewed.options(skewed.board(2, 2), LEFT)}) == 8
    assert skewed.compiled(skewed.board(3, 10**6)) is None


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
