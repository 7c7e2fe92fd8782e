"""Simultaneous play: the matrix of a position, its value, and both players' strategies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from partizan.errors import DomainError
from partizan.pictures.matrix import MOST_LINES
from partizan.theories.simultaneous.contract import Payoff
from partizan_app.web.answers._exchange import Answer, drawn, position_of, shown, text

_PAID: Final = {
    Payoff.NORMAL: "1 to Left if only she can move at the end, −1 if only Right can, otherwise 0; "
    "an entry counts by its sign",
    Payoff.SCORING: "the points, and the free moves that are left at the end",
    Payoff.MAJORITY: "the number of components won, minus those lost",
}


def simultaneous(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the expected value, the outcome, the matrix and both players' strategies.

    `play` is the payoff: normal, or scoring.

    >>> place = {"ruleset": "simultaneous matrix-game", "board": "[[2,-1],[-1,1]]"}
    >>> [simultaneous(place | {"play": p}, print)["value"]["text"] for p in ("normal", "scoring")]
    ['0', '1/5']
    """
    here: Any = position_of(arguments)
    if here.kind_of_play != "simultaneous":
        raise DomainError(
            f"{here.ruleset.name} is not played simultaneously; choose a ruleset such as "
            "'simultaneous clobber'"
        )
    play = Payoff.of(text(arguments, "play", "normal"))
    solution = here.solve(play)
    answer: Answer = {
        "value": shown(solution.value),
        "play": play.value,
        "paid": _PAID[play],
        "outcome": shown(here.outcome(play)),
        "left": _strategy(solution.left_moves, solution.left),
        "right": _strategy(solution.right_moves, solution.right),
        "board": str(here),
        "position": drawn(here.picture),
    }
    if 0 < max(len(solution.left_moves), len(solution.right_moves)) <= MOST_LINES:
        answer |= drawn(solution.picture)
        answer["next"] = [[str(cell) for cell in row] for row in here.matrix().entries]
    return answer


def _strategy(moves: Any, weights: Any) -> list[Answer]:
    return [
        {"move": str(move), "probability": str(weight)}
        for move, weight in zip(moves, weights, strict=True)
    ]
