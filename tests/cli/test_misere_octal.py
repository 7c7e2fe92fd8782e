"""`partizan octal --misere`: genera, and their period."""

from __future__ import annotations

from partizan import Budget
from partizan.theories.impartial.codes import HeapCode
from partizan_app.cli.octal import misere_facts, misere_report

KEYS = [
    "code", "genera", "kinds", "first_wild", "period", "preperiod", "proved", "stopped",
]  # fmt: skip


def test_facts() -> None:
    """The period of the genera of 0.3122 is proved by thirty heaps, and not by thirteen."""
    found = misere_facts(HeapCode.read("0.3122"), 12)
    assert list(found) == KEYS
    assert found["genera"] == [
        *("0^120", "1^031", "2^20", "0^02", "2^1420", "0^31", "1^13", "3^2031", "1^02", "2^20"),
        *("0^02", "2^13", "0^31"),
    ]
    assert (found["code"], found["first_wild"], found["proved"]) == ("0.3122", 4, False)
    found = misere_facts(HeapCode.read("0.3122"), 30)
    assert (found["period"], found["preperiod"], found["proved"]) == (7, 8, True)


def test_limits() -> None:
    """If a limit is reached, the genera found so far are listed, with the reason."""
    with Budget(seconds=0.3):
        found = misere_facts(HeapCode.read("0.77"), 1000)
        report = misere_report(HeapCode.read("0.77"), 1000)
    assert "time allowed was used up" in str(found["stopped"])
    genera = found["genera"]
    assert isinstance(genera, list)
    assert genera[:6] == ["0^120", "1^031", "2^20", "3^31", "1^031", "4^146"]
    assert len(genera) < 1000
    assert report.lines[0][0] == "stopped"


def test_reports() -> None:
    """The report has the period with its proof, the first wild heap, and some genera."""
    report = misere_report(HeapCode.read("0.3103"), 2000)
    assert report.headline == "0.3103: genera of the heaps 0 to 2,000"
    lines = dict(report.lines)
    assert lines["period"] == "5 from heap 3 on"
    assert "recurred" in lines["proof"]
    assert lines["wild"] == "heap 4 is the first that is not tame"
    assert lines["shown"] == "the heaps 0 to 999; --json prints them all"
    rows = ["".join(text for text, _ in row) for row in report.drawing]
    assert rows[0].startswith("  0 | 0^120 1^031 2^20 0^02 1^20 0^120")
    assert max(map(len, rows)) <= 102
    tame = misere_report(HeapCode.read("0.33"), 100)
    assert dict(tame.lines)["wild"] == "all heaps are tame"
    few = dict(misere_report(HeapCode.read("0.33312"), 5).lines)
    assert few["period"] == "none seen up to heap 5"
    assert few["wild"] == "the heaps up to 5 are tame"
