"""A user's own conjectures as claims: files that `partizan conjecture --keep FILE` wrote.

A statement without a counter-example is an open claim, checked up to the bound of its search. One
with a counter-example is the claim that this is the smallest. The statements are run as Python, so
read only files that you trust.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from partizan import catalog
from partizan.atlas.contract import Case, Claim
from partizan.errors import DomainError
from partizan.find.statement import Finding, Statement, try_forms, try_positions


def is_kept(key: str) -> bool:
    """Return whether a key names a file of conjectures, or a folder of such files.

    >>> is_kept("mine.toml"), is_kept("renault2013")
    (True, False)
    """
    return key.endswith(".toml") or (("/" in key or key == ".") and Path(key).is_dir())


def kept_claims(path: str | Path) -> tuple[Claim, ...]:
    """Return the claims in a file of conjectures, or in all files of a folder.

    The second statement of `mine.toml` has the id `mine/2`.
    """
    place = Path(path)
    files = sorted(place.glob("*.toml")) if place.is_dir() else [place]
    return tuple(
        _claim(f"{_named(file)}/{n}", facts, file.name)
        for file in files
        for n, facts in enumerate(read_kept(file), 1)
    )


def read_kept(path: Path) -> list[dict[str, Any]]:
    """Return the statements that a file keeps, with their bounds and findings."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))["conjecture"]
        if not all(isinstance(facts["statement"], str) for facts in found):
            raise DomainError(
                f"{path} has a conjecture whose statement is not a text; write it in quotes"
            )
    except (OSError, KeyError, TypeError, UnicodeError, tomllib.TOMLDecodeError) as error:
        raise DomainError(f"{path} does not hold conjectures that --keep wrote: {error}") from None
    return list(found)


def keep(path: Path, facts: Mapping[str, Any]) -> None:
    """Add a statement, its bound and the finding to a file, in TOML."""
    lines = ["[[conjecture]]"]
    lines += [f"{name} = {json.dumps(value)}" for name, value in facts.items() if value is not None]
    with path.open("a", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n\n")


@dataclass(frozen=True, slots=True)
class _Search:
    """The one case of a kept statement: the earlier result of its search, and the new one."""

    facts: tuple[tuple[str, Any], ...]

    def __call__(self, bound: int) -> Iterator[Case]:
        """Search again up to the bound."""
        facts = dict(self.facts) | {"up_to": bound}
        found = searched(facts, jobs=1)
        about = f"{found.tried:,} cases"
        yield Case(about, facts.get("counterexample") or "none", found.counterexample or "none")


def searched(facts: Mapping[str, Any], *, jobs: int | str | None, journal: Any = None) -> Finding:
    """Search for a counter-example to a statement, kept or new."""
    statement = Statement(facts["statement"])
    day, up_to = facts.get("day"), facts.get("up_to")
    if day is not None:
        return try_forms(statement, day, options=up_to, jobs=jobs, journal=journal)
    rules = catalog.load(facts["about"])
    return try_positions(statement, rules, up_to=up_to, jobs=jobs, journal=journal)


def _named(file: Path) -> str:
    return re.sub(r"[^a-z0-9.-]+", "-", file.stem.lower()).strip("-") or "kept"


def _claim(name: str, facts: Mapping[str, Any], file: str) -> Claim:
    day, about, found = facts.get("day"), facts.get("about"), facts.get("counterexample")
    if (day is None) == (about is None):
        raise DomainError(f"{name} must be about a ruleset or about the forms born by a day")
    where = f"positions of {about}" if day is None else f"forms born by day {day}"
    ending = "" if found is None else f" The smallest counter-example is {found}."
    bound = facts.get("up_to")
    if not isinstance(bound, int):
        raise DomainError(f"{name} has no bound: `up_to` is a number, not {bound!r}")
    return Claim(
        name,
        f"For all {where}: {facts['statement']}.{ending}",
        f"kept in {file}",
        () if about is None else (about,),
        (bound, bound, bound),
        facts.get("unit") or "days",
        _Search(tuple(facts.items())),
        conjecture=found is None,
    )
