"""Questions that the compiled core answers, and those it does not: `partizan.engine.kernels`."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import LEFT, RIGHT, Game, Loopy, Outcome, clear, rulesets
from partizan.engine import Winner, fold, kernels, outcome, solve, without_kernels
from partizan.rules.contract import Compiled
from partizan.rules.sums import Boards, SumRules
from partizan.theories import loopy_kernels
from partizan.theories.impartial import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.misere import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from toys import Nim, by_rules


class Kernelled(Nim):
    """Nim that claims a kernel, for heaps below ten."""

    is_impartial = True

    def compiled(self, board: int) -> Compiled | None:
        """Return the heap, if it is small."""
        return Compiled("nim", (), 1, 1, bytes([board])) if board < 10 else None


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Install kernels that are always wrong, and record the questions."""
    clear()
    calls: list[str] = []
    world = current()

    class Positions:
        """Kernels that accept every heap but 7, and answer wrongly."""

        def __getattr__(self, name: str) -> Any:
            answers = {
                "known": lambda position: position.cells != b"\7",
                "value": lambda position: (
                    None if position.cells == b"\7" else world.values.up_star(0, 42)
                ),
                "misere_outcome": lambda _: (True, False),
                "wins": lambda _, mover, __: mover == LEFT.value,
                "losing": lambda sums, _, __: len(sums) - 1,
            }
            if name not in answers:
                return getattr(world.positions, name)
            if name != "known":
                calls.append(name)
            return answers[name]

    class Wrong:
        """A world with these kernels."""

        positions = Positions()

        def __getattr__(self, name: str) -> Any:
            return getattr(world, name)

    monkeypatch.setattr(kernels, "current", Wrong)
    return calls


def test_kernels_answer(asked: list[str]) -> None:
    """Questions that a kernel answers go to it, however wrong it is."""
    assert fold(Kernelled(), 3, VALUE) == Game("*42")
    assert fold(Kernelled(), 3, MISERE_OUTCOME) is Outcome.L
    assert fold(Kernelled(), 3, NIM_VALUE) == 42
    assert asked == ["value", "misere_outcome", "value"]


def test_the_rules_answer_if_asked_to(asked: list[str]) -> None:
    """Without kernels the rules decide."""
    assert by_rules(Kernelled(), 3, VALUE) == Game("*3")
    assert without_kernels()(outcome)(Kernelled(), 3).value is Outcome.N
    assert without_kernels()(solve)(Kernelled(), 3, LEFT) == Winner(LEFT, 0)
    assert asked == []


def test_the_rules_answer_what_no_kernel_can(asked: list[str]) -> None:
    """A board or a question without a kernel is left to the rules."""
    assert fold(Kernelled(), 11, VALUE) == Game("*11")
    assert fold(Kernelled(), 7, VALUE) == Game("*7")
    assert fold(Kernelled(), 3, MISERE_NIM_VALUE) == 3
    assert fold(Nim(), 3, VALUE) == Game("*3")
    assert asked == ["value"]


def test_nim_values_are_for_rulesets_that_claim_to_be_impartial(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kernels answer nim-values only for rulesets that are impartial by their rules."""
    monkeypatch.setattr(Kernelled, "is_impartial", False)
    assert fold(Kernelled(), 3, NIM_VALUE) == 3
    assert asked == []


def test_kernels_solve_sums_of_what_they_know(asked: list[str]) -> None:
    """A sum goes to the kernels only if all of its summands have one."""
    both = SumRules(Kernelled(), Kernelled())
    assert outcome(both, Boards((3, 2))).value is Outcome.L
    assert asked.count("wins") == 2
    assert solve(both, Boards((3, 2)), LEFT) == Winner(LEFT, (3, 1))
    assert asked.count("wins") == 3
    assert asked.count("losing") == 1
    assert solve(both, Boards((3, 2)), RIGHT) == Winner(LEFT)
    assert asked.count("wins") == 4
    mixed = SumRules(Kernelled(), Nim())
    assert outcome(mixed, Boards((3, 3))).value is Outcome.P
    assert outcome(both, Boards((3, 11))).value is Outcome.N
    assert solve(mixed, Boards((3, 3)), LEFT) == Winner(RIGHT)
    assert asked.count("wins") == 4
    assert asked.count("losing") == 1


def test_kernels_of_play_that_repeats_answer_unless_the_rules_are_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Values and outcomes of play that may repeat come from a kernel, or from the rules alone."""
    rules = rulesets.fox_and_geese
    board = rules.board(".g..|..g.|.f..|....")
    monkeypatch.setattr(loopy_kernels, "loopy_value", lambda _: Game(-42))
    assert fold(rules, board, VALUE) == Game(-42)
    assert outcome(rules, board).value is Outcome.R
    assert by_rules(rules, board, VALUE) == Loopy("over")
    assert without_kernels()(outcome)(rules, board).value is Outcome.L
