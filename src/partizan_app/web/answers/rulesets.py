"""A ruleset: its rules, how its boards are written, and a board to begin with."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import PartizanError
from partizan.players import Player
from partizan.rules.contract import Rules
from partizan.rules.population import population
from partizan_app.web.answers._exchange import Answer, is_file, text
from partizan_app.web.examples import EXAMPLES

_GUESSES = ("4x4", "7", "3+4", "3,4", "P5")
_LOOKED_AT = 400  # boards among which an example is sought


def ruleset(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the rules of a ruleset, how its boards are written, and a board to begin with.

    >>> found = ruleset({"name": "clobber"}, print)
    >>> found["kind"], found["family"], found["example"]
    ('alternating', 'grid', 'xoxo|oxox|xoxo')
    """
    name = text(arguments, "name")
    family = "yours" if is_file(name) else catalog.entry(name).family
    found = catalog.ruleset(name)
    cls = type(found) if isinstance(found, Rules) else found
    rules, _, _ = inspect.cleandoc(cls.__doc__ or "").partition("\n>>>")
    usual, example = EXAMPLES.get(name, (name, ""))
    made = catalog.load(usual) if usual != name or isinstance(found, Rules) else None
    if made is not None and not example:
        example = _example(made)
    return {
        "name": name,
        "kind": made.position_type.kind_of_play if made else "",
        "family": family,
        "summary": rules.partition("\n")[0],
        "rules": rules.strip(),
        "parameters": ", ".join(catalog.parameters_of(cls)),
        "usual": usual,
        "usage": made.played_on() if made else "",
        "example": example,
        "is_impartial": bool(getattr(cls, "is_impartial", False)),
        "letters": str(getattr(cls, "alphabet", "") or ""),
    }


def _example(rules: Rules[Any]) -> str:
    """Return a small board with several moves, or the one with the most moves."""
    best, most = "", 0
    for board in chain(_GUESSES, _listed(rules)):
        try:
            here: Any = rules(board)
            moves = max(len(here.options(player)) for player in Player)
        except Exception:  # noqa: BLE001, S112  (not a board of these rules, which may be a user's)
            continue
        if moves > most:
            best, most = str(here), moves
        if most > 3:
            break
    return best


def _listed(rules: Rules[Any]) -> Iterator[Any]:
    try:
        with Budget(seconds=1):
            yield from list(islice(population(rules, most=_LOOKED_AT), _LOOKED_AT))
    except PartizanError:  # the boards cannot be listed, or not in time
        return
