"""Loopy games: their graphs, stops and sides, and thermographs of kos for each komaster."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from partizan.players import Player
from partizan.theories import loopy as theory
from partizan_app.web.answers import calculator
from partizan_app.web.answers._exchange import Answer, drawn, text, tried


def loopy(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the facts about a game with loops, its graph, and thermographs if it is a ko.

    >>> found = loopy({"expression": "a{9|{a|0}}"}, lambda **_: None)
    >>> found["komaster"]["left"]["mean"], found["komaster"]["left"]["temperature"]
    ('6', '3')
    >>> loopy({"expression": "over"}, lambda **_: None)["facts"]["value"]["text"]
    'over'
    """
    written = text(arguments, "expression")
    answer: Answer = {"facts": tried(lambda: calculator.value({"expression": written}, tell))}
    tell(**answer)
    answer["komaster"] = {
        str(player).lower(): tried(partial(_ko, written, player), 5.0) for player in Player
    }
    return answer


def _ko(written: str, komaster: Player) -> Answer:
    found = theory.thermograph(written, komaster)
    facts = {"mean": str(found.mean), "temperature": str(found.temperature)}
    return facts | drawn(found.picture)
