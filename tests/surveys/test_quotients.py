"""Surveys of misère quotients: `partizan.surveys.quotients`."""

from __future__ import annotations

from pathlib import Path

from partizan.surveys.octals import codes_of
from partizan.surveys.quotients import QuotientFinding, survey_quotients
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.quotients import quotient


def test_quotients_of_a_family() -> None:
    """Each finding is the quotient of its code; two processes find the same."""
    codes = codes_of("subtraction-octal-2")
    found = list(survey_quotients(codes, jobs=2))
    assert [finding.code for finding in found] == [str(code) for code in codes]
    for code, finding in zip(codes, found, strict=True):
        known = quotient(code)
        assert known.period is not None
        assert finding == QuotientFinding(
            *(str(code), "periodic", known.heaps, known.order, known.p_size, known.is_tame),
            *(known.period.period, known.period.preperiod),
        )


def test_limits(tmp_path: Path) -> None:
    """A quotient beyond the limits is partial, and larger limits find it, also from a journal."""
    path = tmp_path / "journal"
    kayles = [HeapCode.read("0.77")]
    (few,) = survey_quotients(kayles, order=30, journal=path)
    assert (few.status, few.period) == ("partial", None)
    assert few.order is not None
    assert few.order <= 30
    (whole,) = survey_quotients(kayles, journal=path)
    assert whole[1:] == ("periodic", whole.heaps, 40, 9, False, 12, 71)
    assert next(survey_quotients(kayles, order=30, journal=path)) == whole
