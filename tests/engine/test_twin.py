"""When the compiled core takes over, and when not."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import LEFT, RIGHT, Game, Outcome, clear
from partizan.engine import fold, native, outcome, solve
from partizan.engine.solve import Verdict
from partizan.ruleset import Compiled
from partizan.theories.impartial import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.misere import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from toys import Nim


class Kernelled(Nim):
    """Nim that says it has a kernel, for heaps below ten."""

    is_impartial = True

    def compiled(self, board: int) -> Compiled | None:
        """Return the heap, if it is small."""
        return Compiled("nim", (), 1, 1, bytes([board])) if board < 10 else None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Put kernels in place that are always wrong, and note what they are asked."""
    clear()
    calls: list[str] = []

    def noted(name: str, answer: Any) -> Any:
        def function(*arguments: Any, **options: Any) -> Any:
            calls.append(name)
            return answer(*arguments, **options)

        return function

    functions = {
        "available": lambda position: position.cells != b"\7",
        "value": lambda _, progress: current().value_dyadic(42, 0),  # noqa: ARG005
        "nim_value": lambda _, progress: 42,  # noqa: ARG005
        "misere_outcome": lambda _, progress: (True, False),  # noqa: ARG005
        "wins": lambda positions, mover, **_: mover is LEFT,  # noqa: ARG005
        "find_winning": lambda sums, mover, **_: len(sums) - 1,  # noqa: ARG005
    }
    for name, function in functions.items():
        monkeypatch.setattr(native, name, noted(name, function))
    return calls


def test_kernels_answer(asked: list[str]) -> None:
    """Questions that have a native twin go to the kernel, whatever it says."""
    assert fold(Kernelled(), 3, VALUE) == Game(42)
    assert fold(Kernelled(), 3, NIM_VALUE) == 42
    assert fold(Kernelled(), 3, MISERE_OUTCOME) is Outcome.L
    assert asked == ["available", "value", "available", "nim_value", "available", "misere_outcome"]


def test_the_rules_answer_if_asked_to(asked: list[str]) -> None:
    """Without kernels, by wish or with a store, the rules decide."""
    assert fold(Kernelled(), 3, VALUE, native=False) == Game("*3")
    assert outcome([(Kernelled(), 3)], native=False) is Outcome.N
    assert solve([(Kernelled(), 3)], LEFT, native=False) == Verdict(LEFT, 0, 0)
    assert fold(Kernelled(), 3, VALUE, store="sqlite://") == Game("*3")
    assert asked == []


def test_the_rules_answer_what_no_kernel_can(asked: list[str]) -> None:
    """A board or a question without a kernel is left to the rules."""
    assert fold(Kernelled(), 11, VALUE) == Game("*11")
    assert fold(Kernelled(), 7, VALUE) == Game("*7")
    assert fold(Kernelled(), 3, MISERE_NIM_VALUE) == 3
    assert fold(Nim(), 3, VALUE) == Game("*3")
    assert asked == ["available"]


def test_nim_values_are_for_rulesets_that_claim_to_be_impartial(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kernel would let both players make all moves, so it is not asked about other rulesets."""
    monkeypatch.setattr(Kernelled, "is_impartial", False)
    assert fold(Kernelled(), 3, NIM_VALUE) == 3
    assert asked == []


def test_kernels_solve_sums_of_what_they_know(asked: list[str]) -> None:
    """A sum goes to the kernels if all of it can, and each option's sum with it."""
    assert outcome([(Kernelled(), 3), (Kernelled(), 2)]) is Outcome.L
    assert asked.count("wins") == 2
    assert solve([(Kernelled(), 3), (Kernelled(), 2)], RIGHT) == Verdict(RIGHT, 1, 1)
    assert asked.count("find_winning") == 1
    assert outcome([(Kernelled(), 3), (Nim(), 3)]) is Outcome.P
    assert outcome([(Kernelled(), 3), (Kernelled(), 11)]) is Outcome.N
    assert solve([(Kernelled(), 3), (Nim(), 3)], LEFT) == Verdict(RIGHT)
    assert asked.count("wins") == 2
    assert asked.count("find_winning") == 1
