"""Sums on the table: each summand as a board with its value, and thermographs over one axis."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from partizan.pictures.canvas import Ink
from partizan.pictures.played import played
from partizan.players import Player
from partizan.position import Position
from partizan.theories.normal import Game
from partizan_app.web.answers import positions
from partizan_app.web.answers._exchange import (
    Answer,
    drawn,
    place_of,
    position_of,
    shown,
    steps_of,
    tried,
)

_EXTRA = 5.0  # seconds for the value of a summand
_DRAWN = 12  # options of a player that are drawn below a written game
_OVERLAID = 8  # thermographs over one axis
_INKS = {Player.LEFT: Ink.LEFT, Player.RIGHT: Ink.RIGHT}


def table(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the summands of a sum, each with its picture, moves, value, mean and temperature.

    Last comes a picture of the thermographs over one axis: those of the summands, then the sum's.

    >>> found = table({"ruleset": "", "board": "nim 2 - clobber xo + {2|-1}"}, lambda **_: None)
    >>> [(part["board"], part["value"]["text"]) for part in found["summands"]]
    [('2', '*2'), ('ox', '*'), ('({2|-1})', '{2|-1}')]
    >>> found["hottest"], found["summands"][2]["temperature"]["text"]
    ([3], '3/2')
    """
    here: Any = position_of(arguments)
    found: list[Answer] = []
    values: list[Game] = []
    for part in here.summands:
        answer = described(part)
        if answer["kind"] == "alternating":
            value: Any = tried(part.value, _EXTRA)
            answer |= _facts(value)
            if isinstance(value, Game):
                values.append(value)
        found.append(answer)
        tell(summands=found)
    known: Answer = {"summands": found, "hottest": _hottest(found, values)}
    if len(values) == len(found) <= _OVERLAID:
        known["thermographs"] = tried(lambda: _overlay(values), _EXTRA)
    return known


def _facts(value: Any) -> Answer:
    if isinstance(value, dict):  # a sentence that says why it is unknown
        return {"value": value}
    answer = {"value": shown(value), "outcome": shown(value.outcome)}
    if isinstance(value, Game):
        answer |= {"mean": shown(value.mean), "temperature": shown(value.temperature)}
    return answer


def _hottest(found: list[Answer], values: list[Game]) -> list[int]:
    """Return the numbers of the hottest summands, or none if all are numbers or some are unknown.

    >>> _hottest([{}, {}], [Game("{2|-1}"), Game("*")])
    [1]
    """
    if len(found) != len(values) or all(value.is_number for value in values):
        return []
    most = max(value.temperature for value in values)
    return [k for k, value in enumerate(values, 1) if value.temperature == most]


def _overlay(values: list[Game]) -> Answer:
    total = sum(values, Game(0))
    first, *others = [value.thermograph for value in (*values, total)]
    return drawn(first.over(*others) if len(values) > 1 else first.picture)


def picture(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the board of a position as a picture for the page, and for LaTeX.

    After the moves of a `past`, pieces have the colours of their owners, and the last move is gold.

    >>> "tikzpicture" in picture({"ruleset": "nim", "board": "3"}, print)["tikz"]
    True
    """
    return drawn(played(steps_of(arguments)))


def described(here: Position[Any]) -> Answer:
    """Return a position's picture and moves; a written game is a board of its options.

    >>> from partizan import rulesets
    >>> part = (rulesets.nim(1) + Game("{2|*}")).summands[1]
    >>> [each["ways"] for each in described(part)["options"]["right"]["listed"]]
    [[['Right 1']]]
    """
    return positions.position(place_of(here), _quiet)


def _quiet(**_: Any) -> None:
    """Report nothing."""
