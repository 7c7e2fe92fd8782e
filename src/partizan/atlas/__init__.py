"""The atlas: statements of the literature about games, as claims that can be checked.

>>> from partizan import atlas
>>> report = atlas.run(["renault2013/thm-3.32"], workers=1)
>>> [(result.claim.id, result.verdict.value) for result in report.results]
[('renault2013/thm-3.32', 'holds')]

A claim computes both sides of a statement, small cases first. Its verdict is `holds` or `partly`,
`erratum` or, for a conjecture, `refuted` (with the smallest counter-example and the claim that
holds instead), `open` (for a conjecture), `unfinished` or `failed`. Packages publish claims through
the entry point group `partizan.claims`; those of the literature are `partizan_literature`, with a
module for each source, named by author and year.
"""

from __future__ import annotations

from partizan.atlas.contract import Case, Claim, Counterexample, Evidence, Size, Verdict, claim
from partizan.atlas.index import claims, find, numbering
from partizan.atlas.problems import Question, State, questions
from partizan.atlas.report import Report, Result, facts, table
from partizan.atlas.runner import run, run_claims
from partizan.atlas.shelves import sources
from partizan.atlas.webpage import page

__all__ = [
    "Case",
    "Claim",
    "Counterexample",
    "Evidence",
    "Question",
    "Report",
    "Result",
    "Size",
    "State",
    "Verdict",
    "claim",
    "claims",
    "facts",
    "find",
    "numbering",
    "page",
    "questions",
    "run",
    "run_claims",
    "sources",
    "table",
]
