"""Words for simultaneous games, strategies and long fractions."""

from __future__ import annotations

from fractions import Fraction

from partizan.players import Player
from partizan.theories.simultaneous.contract import Payoff, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.game import SimultaneousGame, SimultaneousSolution
from partizan.theories.simultaneous.simulation import Simulation
from partizan_app.cli.terminal import style

_LONG = 400  # characters of one fraction
_WIDE = 120  # characters of one position in a headline
_FEW = 10  # results of a simulation, or moves of a strategy


def cut(text: str) -> str:
    """Return the text of a number, cut if it is too long to read."""
    if len(text) <= _LONG:
        return text
    return f"{text[:20]}…{text[-20:]} ({len(text):,} characters; --json prints them)"


def sum_name(kind: SumKind) -> str:
    """Return the symbol of a sum, or a word if stdout cannot show the symbol."""
    symbol = kind.value
    return {"∧": "and", "∇": "nabla"}.get(symbol, symbol) if style() == "ascii" else symbol


def game_name(game: SimultaneousGame) -> str:
    """Return the name of a game for a headline: its components, with their rulesets."""
    names = (repr(part) for part in game.summands)
    shown = (name if len(name) <= _WIDE else f"{name[:_WIDE]}…" for name in names)
    return f" {sum_name(game.kind)} ".join(shown)


def outcome_text(outcome: SimultaneousOutcome, play: Payoff) -> str:
    """Return the meaning of an outcome: if points count, who is ahead on average."""
    if play.value == "normal":
        return outcome.value
    ahead = {"L": "Left is ahead", "R": "Right is ahead"}
    return ahead.get(outcome.name, "neither is ahead") + ", on average"


def strategy_text(solution: SimultaneousSolution, player: Player) -> str:
    """Return a mixed strategy as text: its moves and their probabilities."""
    chosen = list(solution.strategy(player).items())
    shown = [f"{move} with {cut(str(w))}" if w != 1 else move for move, w in chosen[:_FEW]]
    more = f", … ({len(chosen)} moves in all)" if len(chosen) > _FEW else ""
    return ", ".join(shown) + more


def simulation_text(simulation: Simulation) -> str:
    """Return the results of a simulation as text."""
    results = list(simulation.results.items())
    shown = ", ".join(f"{cut(str(result))} {n:,} times" for result, n in results[:_FEW])
    more = ", …" if len(results) > _FEW else ""
    return f"{simulation.games:,} games: {shown}{more}; {_average(simulation.mean)} on average"


def _average(mean: Fraction) -> str:
    """Return a mean to four decimal places, without floats."""
    whole, rest = divmod(abs(round(mean * 10_000)), 10_000)
    return f"{'-' if mean < 0 else ''}{whole}.{rest:04}"
