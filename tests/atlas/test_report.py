"""Reports: a table to read, and plain data."""

from __future__ import annotations

import json

from atlas import false1999
from partizan.atlas import Report, Size, facts, run_claims, table

CLAIMS = [false1999.true, false1999.misprint, false1999.wrong, false1999.crash]
REPORT = run_claims(CLAIMS, workers=1)


def test_the_table() -> None:
    """Each claim has a line with verdict, id, time and evidence, and remarks below it."""
    lines = table(REPORT).splitlines()
    assert lines[0].split()[:2] == ["holds", "false1999/true"]
    assert lines[0].endswith(" s  5 cases, up to 5 things")
    assert lines[1].split()[:2] == ["erratum", "false1999/misprint"]
    assert lines[2].strip() == "{0|2}: printed 1/2, but it is 1"
    assert lines[3].strip() == "corrected in false1999/true"
    assert lines[5].strip() == "the statement is wrong: {0|2}: 1/2 expected, 1 found"
    assert lines[-1].startswith("4 claims at size quick: 1 holds, 1 erratum, 2 failed; ")


def test_a_refuted_conjecture_is_no_misprint() -> None:
    """The report says what was conjectured and what holds, and counts refutations apart."""
    report = run_claims([false1999.settled, false1999.misprint], workers=1)
    assert report.is_ok
    lines = table(report).splitlines()
    assert lines[0].split()[:2] == ["refuted", "false1999/settled"]
    assert lines[1].strip() == "{0|2}: conjectured 1/2, but it is 1"
    assert lines[2].strip() == "what holds is in false1999/true"
    assert lines[-1].startswith("2 claims at size quick: 1 erratum, 1 refuted conjecture; ")
    data = facts(report)
    assert data["counts"] == {"erratum": 1, "refuted": 1}


def test_an_empty_table() -> None:
    """An empty report says that there was nothing to check."""
    report = Report((), Size.FULL, 0.0, 1)
    summary = "0 claims at size full; 0.0 s in 1 process."
    assert table(report) == f"There are no claims to check.\n{summary}"


def test_plain_data() -> None:
    """Plain data has the documented keys and converts to JSON."""
    data = json.loads(json.dumps(facts(REPORT)))
    assert data.keys() == {
        "ok",
        "size",
        "seconds",
        "workers",
        "interrupted",
        "counts",
        "claims",
    }
    assert (data["ok"], data["size"], data["interrupted"]) == (False, "quick", False)
    assert data["counts"] == {"holds": 1, "erratum": 1, "failed": 2}
    misprint, crash = data["claims"][1], data["claims"][3]
    del misprint["seconds"]
    assert misprint == {
        "id": "false1999/misprint",
        "statement": "<misprint> & so on.",
        "source": "[False99]",
        "about": ["nim"],
        "conjecture": False,
        "corrected_by": "false1999/true",
        "verdict": "erratum",
        "note": "",
        "checked": 2,
        "bound": 5,
        "whole": None,
        "unit": "things",
        "last": "{0|2}",
        "counterexample": {"position": "{0|2}", "expected": "1/2", "found": "1"},
    }
    assert (crash["checked"], crash["counterexample"]) == (None, None)
