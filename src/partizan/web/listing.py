"""Lists of what there is: rulesets with their rules, claims with their sources."""

from __future__ import annotations

import inspect
from functools import cache
from itertools import islice
from typing import Any

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import PartizanError
from partizan.players import Player
from partizan.population import population
from partizan.ruleset import Rules
from partizan.web.examples import EXAMPLES

__all__ = ["claims_listed", "ruleset_described", "rulesets_listed"]

Answer = dict[str, Any]
_LOOKED_AT = 400  # boards among which an example is sought


def rulesets_listed(files: tuple[str, ...] = ()) -> list[Answer]:
    """Return every ruleset of the catalog and of the user's files, without importing any."""
    own = [{"name": file, "kind": "", "family": "yours"} for file in files]
    entries = sorted(catalog.entries().values(), key=lambda found: found.name)
    return own + [
        {"name": found.name, "kind": found.kind, "family": found.family} for found in entries
    ]


@cache
def ruleset_described(name: str, files: tuple[str, ...] = ()) -> Answer:
    """Return the rules of a ruleset, how its boards are written, and a board to begin with."""
    family = "yours" if name in files else catalog.entry(name).family
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
    """Return the smallest board with several moves, or the one with the most moves."""
    best, most = "", 0
    try:
        with Budget(seconds=1):
            for board in islice(population(rules, most=_LOOKED_AT), _LOOKED_AT):
                here: Any = rules(board)
                moves = max(len(here.options(player)) for player in Player)
                if moves > most:
                    best, most = str(here), moves
                if most > 3:
                    break
    except PartizanError:  # the boards cannot be listed, or not in time
        pass
    return best


@cache
def claims_listed() -> list[Answer]:
    """Return every claim of the atlas, without checking it."""
    from partizan import atlas  # noqa: PLC0415  (loads every source)

    return [
        {
            "id": claim.id,
            "source": claim.source,
            "statement": claim.statement,
            "about": list(claim.about),
            "unit": claim.unit,
            "bounds": list(claim.bounds),
            "corrected_by": claim.corrected_by,
            "kind": "erratum" if claim.corrected_by else "open" if claim.conjecture else "holds",
        }
        for claim in atlas.claims()
    ]
