"""Lists of what there is: rulesets with their rules, claims with their sources."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Any

from partizan import catalog
from partizan.errors import PartizanError
from partizan.ruleset import Rules

__all__ = ["claims_listed", "rulesets_listed"]

Answer = dict[str, Any]


@cache
def rulesets_listed(files: tuple[str, ...] = ()) -> list[Answer]:
    """Return every ruleset of the catalog and of the user's files."""
    listed = [_described(name, catalog.entry(name).family) for name in catalog.names()]
    return [_described(file, "yours") for file in files] + listed


def _described(name: str, family: str) -> Answer:
    found = catalog.ruleset(name)
    cls = type(found) if isinstance(found, Rules) else found
    words = inspect.cleandoc(cls.__doc__ or "")
    rules, _, _ = words.partition("\n>>>")
    needs = "" if isinstance(found, Rules) else ", ".join(catalog.parameters_of(cls))
    letters = str(getattr(cls, "alphabet", "") or "")
    return {
        "name": name,
        "kind": cls.kind_of_play if hasattr(cls, "kind_of_play") else _kind(name),
        "family": family,
        "summary": rules.partition("\n")[0],
        "rules": rules.strip(),
        "needs": needs,
        "usage": _usage(found),
        "example": _EXAMPLES.get(name, ""),
        "is_impartial": bool(getattr(cls, "is_impartial", False)),
        "letters": letters,
    }


def _kind(name: str) -> str:
    try:
        return catalog.entry(name).kind
    except PartizanError:
        return catalog.KINDS[0]


def _usage(found: Any) -> str:
    return str(found.played_on()) if isinstance(found, Rules) else ""


_EXAMPLES: dict[str, str] = {}


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
