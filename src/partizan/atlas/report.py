"""The report of a run of the atlas: verdicts with their evidence, as a table or as plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from partizan import display
from partizan.atlas.contract import Claim, Evidence, Size, Verdict


@dataclass(frozen=True, slots=True)
class Result:
    """The result of checking one claim; the evidence is None if the check raised an error.

    >>> from partizan import atlas
    >>> report = atlas.run(["bouton1901"], workers=1)
    >>> report.results[0].verdict
    <Verdict.HOLDS: 'holds'>
    """

    claim: Claim
    verdict: Verdict
    evidence: Evidence | None
    seconds: float
    note: str = ""

    def _repr_html_(self) -> str:
        shown = [
            ("claim", self.claim.id),
            ("statement", self.claim.statement),
            ("source", self.claim.source),
            ("verdict", self.verdict.meaning),
            ("evidence", "none" if self.evidence is None else self.evidence),
            ("seconds", f"{self.seconds:.2f}"),
        ]
        return display.table(shown + [("remark", remark) for remark in remarks(self)])


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a run, in the order of the atlas; `workers` is 0 for a cluster.

    >>> from partizan import atlas
    >>> len(atlas.run(["bouton1901"], workers=1).results)
    1
    """

    results: tuple[Result, ...]
    size: Size
    seconds: float
    workers: int
    is_interrupted: bool = False

    @property
    def is_ok(self) -> bool:
        """Whether no claim failed; an erratum or a refuted conjecture is not a failure.

        >>> from partizan import atlas
        >>> atlas.run(["bouton1901"], workers=1).is_ok
        True
        """
        return not any(result.verdict is Verdict.FAILED for result in self.results)

    @property
    def counts(self) -> dict[Verdict, int]:
        """The number of claims with each verdict that occurs.

        >>> from partizan import atlas
        >>> atlas.run(["bouton1901"], workers=1).counts
        {<Verdict.HOLDS: 'holds'>: 1}
        """
        found = Counter(result.verdict for result in self.results)
        return {verdict: found[verdict] for verdict in Verdict if found[verdict]}

    @property
    def summary(self) -> str:
        """The report in one sentence.

        >>> from partizan import atlas
        >>> atlas.run(["bouton1901"], workers=1).summary.startswith("1 claim")
        True
        """
        number = len(self.results)
        verdicts = ", ".join(_counted(n, verdict) for verdict, n in self.counts.items())
        stopped = "Interrupted. " if self.is_interrupted else ""
        workers = "1 process" if self.workers == 1 else f"{self.workers} processes"
        workers = workers if self.workers else "a cluster"
        return (
            f"{stopped}{number} claim{'' if number == 1 else 's'} at size {self.size.value}"
            f"{': ' if verdicts else ''}{verdicts}; {self.seconds:.1f} s in {workers}."
        )

    def _repr_html_(self) -> str:
        rows = ((r.verdict.value, r.claim.id, r.claim.statement) for r in self.results)
        return display.table(rows, ["verdict", "claim", "statement"], self.summary)

    def only(self, verdict: Verdict) -> Report:
        """Return the report restricted to the claims with a given verdict.

        >>> from partizan import atlas
        >>> len(atlas.run(["bouton1901"], workers=1).only(Verdict.ERRATUM).results)
        0
        """
        return replace(self, results=tuple(r for r in self.results if r.verdict is verdict))


def _counted(number: int, verdict: Verdict) -> str:
    one = {Verdict.PARTLY: "holds in part", Verdict.REFUTED: "refuted conjecture"}
    many = {
        Verdict.HOLDS: "hold",
        Verdict.PARTLY: "hold in part",
        Verdict.ERRATUM: "errata",
        Verdict.REFUTED: "refuted conjectures",
    }
    word = (one if number == 1 else many).get(verdict, verdict.value)
    return f"{number} {word}"


def table(report: Report) -> str:
    """Return the report as lines of text: one for each claim, followed by its remarks.

    >>> from partizan import atlas
    >>> print(table(atlas.run(["bouton1901"], workers=1)).split()[0])
    holds
    """
    ids = max((len(result.claim.id) for result in report.results), default=0)
    lines: list[str] = []
    for result in report.results:
        evidence = "" if result.evidence is None else str(result.evidence)
        head = f"{result.verdict.value:<10}  {result.claim.id:<{ids}}  {result.seconds:7.2f} s"
        lines.append(f"{head}  {evidence}".rstrip())
        lines += [f"{'':<10}  {remark}" for remark in remarks(result)]
    return "\n".join([*lines, "" if lines else "There are no claims to check.", report.summary])


def remarks(result: Result) -> list[str]:
    """Return the remarks on a result, in addition to its verdict."""
    found = [result.note] if result.note else []
    if result.verdict in {Verdict.ERRATUM, Verdict.REFUTED} and result.evidence is not None:
        case = result.evidence.counterexample
        assert case is not None
        is_misprint = result.verdict is Verdict.ERRATUM
        said = "printed" if is_misprint else "conjectured"
        found.append(f"{case.position}: {said} {case.expected}, but it is {case.found}")
        found.append(f"{correction(result.claim)} {result.claim.corrected_by}")
    if result.verdict is Verdict.PARTLY and result.evidence is not None:
        found.append(f"holds {result.evidence.reach}")
    return found


def correction(claim: Claim) -> str:
    """Return the words before the claim that holds instead of a misprint or a conjecture."""
    return "what holds is in" if claim.conjecture else "corrected in"


def facts(report: Report) -> dict[str, object]:
    """Return the report as plain data, for JSON.

    >>> from partizan import atlas
    >>> [*facts(atlas.run(["bouton1901"], workers=1))]
    ['ok', 'size', 'seconds', 'workers', 'interrupted', 'counts', 'claims']
    """
    return {
        "ok": report.is_ok,
        "size": report.size.value,
        "seconds": round(report.seconds, 3),
        "workers": report.workers,
        "interrupted": report.is_interrupted,
        "counts": {verdict.value: n for verdict, n in report.counts.items()},
        "claims": [
            {**stated(result.claim), **_found(result), "seconds": round(result.seconds, 3)}
            for result in report.results
        ],
    }


def stated(claim: Claim) -> dict[str, object]:
    """Return the statement and source of a claim as plain data."""
    return {
        "id": claim.id,
        "statement": claim.statement,
        "source": claim.source,
        "about": list(claim.about),
        "conjecture": claim.conjecture,
        "corrected_by": claim.corrected_by,
    }


def _found(result: Result) -> dict[str, object]:
    evidence = result.evidence
    case = evidence and evidence.counterexample
    return {
        "verdict": result.verdict.value,
        "note": result.note,
        "checked": evidence and evidence.checked,
        "bound": evidence and evidence.bound,
        "whole": result.claim.whole,
        "unit": result.claim.unit,
        "last": evidence and evidence.last,
        "counterexample": case
        and {"position": case.position, "expected": case.expected, "found": case.found},
    }
