"""The domination game on a graph: how long it lasts, and optimal play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, cast

from partizan.errors import DomainError
from partizan.theories.domination import DominationGame
from partizan_app.web.answers._exchange import Answer, drawn, text

_MOST_VERTICES = 40


def domination(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return both game domination numbers and a film of optimal play.

    >>> found = domination({"graph": "C6"}, print)
    >>> found["dominator"], found["staller"], found["lines"]["staller"]["text"]
    (3, 2, 'staller chooses 0, dominator chooses 3')
    """
    variant = text(arguments, "variant", "plain")
    game = DominationGame(text(arguments, "graph"), variant=cast("Any", variant))
    if game.graph.order > _MOST_VERTICES:
        raise DomainError(
            f"this page draws graphs with up to {_MOST_VERTICES} vertices, not {game.graph.order}"
        )
    answer: Answer = {
        "graph": str(game.graph),
        "drawn": " ".join([*map(str, game.graph), *(f"{u}-{v}" for u, v, _ in game.graph.edges)]),
        **drawn(game.picture),
        "dominator": game.gamma_g,
        "lines": {},
    }
    starters: list[Literal["dominator", "staller"]] = ["dominator"]
    if variant != "indicated":
        answer["staller"] = game.gamma_g_staller_start
        starters.append("staller")
    for first in starters:
        film = game.film(first)
        answer["lines"][first] = {"text": film.text(), **drawn(film)}
    return answer
