"""Simultaneous play: the matrix of a position, its value, and optimal strategies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from partizan.errors import DomainError
from partizan.pictures.matrix import MOST_LINES
from partizan_app.web.answers._boards import position_of
from partizan_app.web.answers._shown import number_text

Answer = dict[str, Any]


def simultaneous(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the expected value, the outcome, the matrix and both players' strategies.

    >>> rules = "simultaneous subtraction-squares((1,2),(1,3))"
    >>> simultaneous({"ruleset": rules, "board": "4"}, print)["value"]["text"]
    '0'
    """
    here: Any = position_of(arguments)
    if here.kind_of_play != "simultaneous":
        raise DomainError(
            f"{here.ruleset.name} is not played simultaneously; choose a ruleset such as "
            "'simultaneous clobber'"
        )
    solution = here.solve()
    answer: Answer = {
        "value": number_text(solution.value),
        "outcome": {"text": str(here.outcome())},
        "left": _strategy(solution.left_moves, solution.left),
        "right": _strategy(solution.right_moves, solution.right),
        "board": str(here),
        "board_svg": here.picture.svg(),
    }
    if 0 < max(len(solution.left_moves), len(solution.right_moves)) <= MOST_LINES:
        answer["svg"] = solution.picture.svg()
        answer["next"] = [[str(cell) for cell in row] for row in here.matrix().entries]
    return answer


def _strategy(moves: Any, weights: Any) -> list[Answer]:
    return [
        {"move": str(move), "probability": str(weight)}
        for move, weight in zip(moves, weights, strict=True)
    ]
