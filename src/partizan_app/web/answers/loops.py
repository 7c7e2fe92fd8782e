"""Loopy games: their graphs, stops and sides, and thermographs of kos for each komaster."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from string import ascii_lowercase

from partizan.errors import TooLarge
from partizan.notation import parse
from partizan.pictures import loopy as graphs
from partizan.players import Player
from partizan.theories import loopy as theory
from partizan.theories.loopy.game import value_with_sides
from partizan.theories.loopy.reading import tree_graph
from partizan.theories.loopy.sides import Sides
from partizan.world import current
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
    answer["written"] = tried(lambda: _written(written))
    tell(**answer)
    answer["komaster"] = {
        str(player).lower(): tried(partial(_ko, written, player), 5.0) for player in Player
    }
    return answer


def _written(expression: str) -> Answer:
    """Return the positions and moves of a game in braces as it is written, with letters for them.

    >>> "tikzpicture" in _written("a{9|{a|0}}")["tikz"], _written("over + 1")
    (True, {})
    """
    found = tree_graph(current(), parse(expression, loops=True))
    if isinstance(found, Sides):
        return {}
    inner, ends = len(found[0]), {end: None for side in found for each in side for end in each}
    values = [end for end in ends if isinstance(end, Sides)]
    if inner > len(ascii_lowercase):
        raise TooLarge(f"a game with {inner} positions in braces is not drawn")
    place = {end: inner + k for k, end in enumerate(values)}
    left, right = (
        [[end if isinstance(end, int) else place[end] for end in each] for each in side]
        + [[] for _ in values]
        for side in found
    )
    texts = [*ascii_lowercase[:inner], *map(value_with_sides, values)]
    return drawn(graphs.moves(texts, left, right, expression))


def _ko(written: str, komaster: Player) -> Answer:
    found = theory.thermograph(written, komaster)
    facts = {"mean": str(found.mean), "temperature": str(found.temperature)}
    return facts | drawn(found.picture)
