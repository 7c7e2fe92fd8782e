"""Compare the payoffs of simultaneous play and, for several components, the sums."""

from __future__ import annotations

from partizan.errors import BudgetExceeded, TooLarge
from partizan.rules import tabular
from partizan.theories.simultaneous.conventions import Payoff, SumKind
from partizan.theories.simultaneous.game import SimultaneousGame
from partizan.theories.simultaneous.sums import summed
from partizan_app.cli._simultaneous_words import cut, sum_name


def compared(game: SimultaneousGame) -> dict[Payoff, dict[SumKind, str]]:
    """Return the value of the same components with every payoff and in every sum."""
    parts = game.summands
    kinds = [*SumKind] if len(parts) > 1 else [game.kind]
    return {
        play: {
            kind: _value(summed(kind, *parts) if len(parts) > 1 else game, play) for kind in kinds
        }
        for play in Payoff
    }


def _value(game: SimultaneousGame, play: Payoff) -> str:
    """Return the value as text, or why it is missing."""
    if play is Payoff.MAJORITY and game.kind is SumKind.DISJUNCTIVE and len(game.summands) > 1:
        return "undefined"  # a component of such a sum has no winner of its own
    try:
        return str(game.value(play))
    except (BudgetExceeded, TooLarge):
        return "unfinished"


def comparison_facts(
    game: SimultaneousGame, found: dict[Payoff, dict[SumKind, str]]
) -> dict[str, object]:
    """Return a comparison as a JSON object."""
    values = {play.value: {k.value: v for k, v in row.items()} for play, row in found.items()}
    return {"positions": [str(part) for part in game.summands], "values": values}


def comparison(game: SimultaneousGame, found: dict[Payoff, dict[SumKind, str]]) -> str:
    """Return a comparison as a table."""
    kinds = next(iter(found.values()))
    heads = [sum_name(kind) for kind in kinds] if len(kinds) > 1 else ["value"]
    lines = [["", *heads]]
    lines += [[play.value, *map(cut, row.values())] for play, row in found.items()]
    return f"{', '.join(map(str, game.summands))}\n\n{tabular.as_text(lines)}"
