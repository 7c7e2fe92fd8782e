"""The scoring rulesets by name: the files beside this one that define SCORING."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from partizan.errors import DomainError
from partizan.theories.scoring.contract import ScoringRuleset

__all__ = ["scoring_names", "scoring_ruleset"]


@cache
def scoring_names() -> tuple[str, ...]:
    """Return the names of all scoring rulesets, in alphabetical order.

    >>> scoring_names()
    ('diskonnect', 'orthogonal-colouring')
    """
    return tuple(
        path.stem.replace("_", "-")
        for path in sorted(Path(__file__).parent.glob("*.py"))
        if re.search(r"^SCORING\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    )


def scoring_ruleset(name: str) -> ScoringRuleset[Any] | type[ScoringRuleset[Any]]:
    """Return the scoring ruleset with a name, or its class if parameters are mandatory.

    >>> scoring_ruleset("diskonnect")
    diskonnect
    """
    if name not in scoring_names():
        known = ", ".join(scoring_names())
        raise DomainError(f"there is no scoring ruleset {name!r:.60}; there are {known}")
    stem = name.replace("-", "_")
    found: ScoringRuleset[Any] = import_module(f"partizan.rulesets.scoring.{stem}").SCORING
    return found
