"""Sums on the table: each summand as a board with its value, and thermographs over one axis."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from partizan.errors import DomainError
from partizan.pictures.played import Step, played
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
    text,
    tried,
)

_EXTRA = 5.0  # seconds for the value of a summand
_OVERLAID = 8  # thermographs over one axis


def table(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the summands of a sum, each with its picture, moves, value, mean and temperature.

    Last comes a picture of the thermographs over one axis: those of the summands, then the sum's.
    `past` is a JSON text of the tables before, each with the player who moved there; it gives
    pieces their owners.

    >>> found = table({"ruleset": "", "board": "nim 2 - clobber xo + {2|-1}"}, lambda **_: None)
    >>> [(part["board"], part["value"]["text"]) for part in found["summands"]]
    [('2', '*2'), ('ox', '*'), ('({2|-1})', '{2|-1}')]
    >>> found["hottest"], found["summands"][2]["temperature"]["text"]
    ([3], '3/2')
    """
    steps = _moves_to(arguments)
    here: Any = steps[-1].position
    found: list[Answer] = []
    values: list[Game] = []
    for place, part in enumerate(here.summands, 1):
        answer = described(part)
        if len(steps) > 1:
            answer["svg"] = played([_own(step, place) for step in steps]).svg()
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


def _moves_to(arguments: Answer) -> list[Step]:
    """Return the last moves that led to a sum, since its summands were laid out.

    >>> board = "domineering #.|#. + nim 1"
    >>> past = '[["nim 1", "left"], ["domineering 2x2 + nim 1", "left"]]'
    >>> [step.parts for step in _moves_to({"ruleset": "", "board": board, "past": past})]
    [(), ('1:a2', '1:a1')]
    """
    try:
        past = [
            (str(each), Player.of(side)) for each, side in json.loads(text(arguments, "past", "[]"))
        ]
    except (TypeError, ValueError, RecursionError) as error:
        raise DomainError("'past' is a list of tables, [sum, player], as JSON") from error
    tables: list[Any] = [position_of({"ruleset": "", "board": each}) for each, _ in past]
    tables.append(position_of(arguments))
    steps = [Step(tables[0])]
    for (before, after), (_, mover) in zip(pairwise(tables), past, strict=True):
        is_same = len(before.summands) == len(after.summands)
        move = before.moves(mover).by_target.get(after.board) if is_same else None
        steps = [*steps, Step(after, mover, move.changes)] if move else [Step(after)]
    return steps


def _own(step: Step, place: int) -> Step:
    """Return the step of one of the summands."""
    parts, mark = step.position.summands, f"{place}:"
    own = [p.removeprefix(mark) for p in step.parts if p.startswith(mark) or len(parts) == 1]
    return Step(parts[place - 1], step.mover, own)


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
