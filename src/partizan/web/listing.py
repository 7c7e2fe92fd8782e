"""Lists of what there is: rulesets, and claims with their sources."""

from __future__ import annotations

from functools import cache
from typing import Any

from partizan import catalog

__all__ = ["claims_listed", "rulesets_listed"]

Answer = dict[str, Any]


def rulesets_listed(files: tuple[str, ...] = ()) -> list[Answer]:
    """Return every ruleset of the catalog and of the user's files, without importing any."""
    own = [{"name": file, "kind": "", "family": "yours"} for file in files]
    entries = sorted(catalog.entries().values(), key=lambda found: found.name)
    return own + [
        {"name": found.name, "kind": found.kind, "family": found.family} for found in entries
    ]


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
