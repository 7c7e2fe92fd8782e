"""Misère play modulo a universe: comparisons, distinguishing games, and days as diagrams."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from partizan.form import Form
from partizan.theories import misere as misere_play
from partizan.theories.normal import born_by as normal_day
from partizan.theory import Relation
from partizan_app.web.answers._exchange import Answer, drawn, number, shown, text, tried


def misere(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return how two forms compare modulo a universe, and a game that distinguishes them.

    >>> misere({"first": "*", "second": "0", "universe": "dicot"}, print)["relation"]
    '||'
    """
    g, h = Form(text(arguments, "first")), Form(text(arguments, "second"))
    modulo = misere_play.universe(text(arguments, "universe", "dicot"))
    relation = modulo.relation(g, h)
    answer: Answer = {
        "universe": modulo.name,
        "relation": str(relation),
        "first": _described(g, modulo),
        "second": _described(h, modulo),
        "distinguished": [],
    }
    if relation is not Relation.EQUAL:
        pairs = [(g, h), (h, g)] if relation is Relation.CONFUSED else [(g, h)]
        for pair in pairs:
            found = modulo.distinguish(*pair)
            witness = {"by": shown(found.game), "text": str(found), "picture": _picture(found.game)}
            answer["distinguished"].append(witness)
    return answer


def _described(form: Form, modulo: Any) -> Answer:
    answer = {
        "form": shown(form),
        "picture": _picture(form),
        "outcome": shown(misere_play.outcome(form)),
    }
    canonical = getattr(modulo, "canonical", None)
    if canonical is not None and form in modulo:
        answer["canonical"] = shown(canonical(form))
    return answer


def _picture(pictured: Any) -> Answer:
    found: Answer = tried(lambda: drawn(pictured.picture))
    return found


def day(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return a day's games, with a Hasse diagram of few: `kind` is a universe, or `normal`.

    >>> day({"kind": "dicot", "day": 1}, print)["games"]
    ['0', '*']
    """
    kind, n = text(arguments, "kind", "dicot"), number(arguments, "day", 0, 3, 2)
    found: Any = normal_day(n) if kind == "normal" else misere_play.born_by(n, kind)
    return {
        "count": len(found),
        **tried(lambda: drawn(found.picture)),
        "games": [game.notation() for game in found],
    }
