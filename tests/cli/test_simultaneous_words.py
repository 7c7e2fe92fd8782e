"""Texts for simultaneous games, strategies and long fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from partizan import LEFT
from partizan.catalog import position
from partizan.theories.simultaneous.contract import Payoff, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.simulation import Simulation
from partizan.theories.simultaneous.sums import continued
from partizan_app.cli import simultaneous as words
from partizan_literature.huggan2019.identity_games import identity_game


def test_long_numbers() -> None:
    """Long numbers show both ends and their length; short ones are not changed."""
    assert words.cut("1/3") == "1/3"
    shown = words.cut("7" * 300 + "/" + "3" * 300)
    assert shown == f"{'7' * 20}…{'3' * 20} (601 characters; --json prints them)"


@pytest.mark.parametrize(
    ("style", "names"), [("unicode", ["+", "∧", "∇"]), ("ascii", ["+", "and", "nabla"])]
)
def test_sums(monkeypatch: pytest.MonkeyPatch, style: str, names: list[str]) -> None:
    """Sums have words if stdout cannot show their symbols."""
    monkeypatch.setattr(words, "style", lambda: style)
    assert [words.sum_name(kind) for kind in SumKind] == names
    short: Any = position("simultaneous hackenbush lr")
    long: Any = position("simultaneous hackenbush " + "l" * 200)
    game = continued(short, long)
    first, second = words.game_name(game).split(f" {names[2]} ")
    assert first == 'simultaneous hackenbush("lr")'
    assert len(second) < 130


def test_outcomes() -> None:
    """Outcomes name the winner under normal play, and who is ahead if points count."""
    assert words.outcome_text(SimultaneousOutcome.L, Payoff.NORMAL) == "Left wins"
    said = [words.outcome_text(outcome, Payoff.SCORING) for outcome in SimultaneousOutcome]
    assert said[:3] == [
        "Left is ahead, on average",
        "Right is ahead, on average",
        "neither is ahead, on average",
    ]


def test_strategies() -> None:
    """A pure strategy is a move, a mixed one has probabilities, and a long one is cut."""
    assert words.strategy_text(matrix_game([[1, 1], [0, 0]]).solve(), LEFT) == "1"
    assert words.strategy_text(identity_game(2).solve(), LEFT) == "1 with 1/2, 2 with 1/2"
    assert words.strategy_text(identity_game(12).solve(), LEFT).endswith("… (12 moves in all)")


@pytest.mark.parametrize(
    ("results", "average"),
    [({1: 2, 0: 1}, "0.6667"), ({-1: 2, 0: 1}, "-0.6667"), ({3: 4}, "3.0000"), ({0: 1}, "0.0000")],
)
def test_simulations(results: dict[int, int], average: str) -> None:
    """Results are counted, with their mean to four decimal places."""
    counted = {Fraction(result): n for result, n in results.items()}
    said = words.simulation_text(Simulation(sum(results.values()), counted))
    assert said.startswith(f"{sum(results.values())} games: ")
    assert said.endswith(f"; {average} on average")
