"""Claims: the comparison, and the verdict that follows."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator

import pytest

from atlas import false1999
from partizan.atlas import Case, Claim, Counterexample, Evidence, Report, Size, Verdict, claim
from partizan.atlas.report import remarks
from partizan.atlas.runner import examine
from partizan.budget import terms


@pytest.mark.parametrize(
    ("name", "verdict", "note"),
    [
        ("true", Verdict.HOLDS, ""),
        ("wrong", Verdict.FAILED, r"the statement is wrong: \{0\|2\}: 1/2 expected, 1 found"),
        ("misprint", Verdict.ERRATUM, ""),
        ("not_a_misprint", Verdict.FAILED, "marked as a misprint, but correct in 1 case"),
        ("unsettled", Verdict.OPEN, ""),
        ("refuted", Verdict.FAILED, r"the conjecture is refuted: \{0\|2\}"),
        ("settled", Verdict.REFUTED, ""),
        ("vacuous", Verdict.FAILED, "there was nothing to compare up to 5 things"),
        ("budget", Verdict.UNFINISHED, "no counter-example in the first 1 cases"),
    ],
)
def test_verdicts(name: str, verdict: Verdict, note: str) -> None:
    """The evidence determines the verdict, and an unexpected verdict has a note."""
    made = getattr(false1999, name)
    found, said = made.verdict(made.check())
    assert found is verdict
    assert re.match(note, said)
    assert bool(note) == bool(said)


def test_a_false_claim_is_caught_with_its_smallest_witness() -> None:
    """The check stops at the first case that differs, and keeps it as text."""
    evidence = false1999.wrong.check(Size.FULL)
    assert evidence == Evidence(
        checked=2,
        bound=9,
        unit="things",
        last="{0|2}",
        counterexample=Counterexample("{0|2}", "1/2", "1"),
    )
    assert str(evidence) == "2 cases, up to 9 things"
    assert str(evidence.counterexample) == "{0|2}: 1/2 expected, 1 found"


@pytest.mark.parametrize(("size", "bound"), [*zip(Size, (5, 7, 9), strict=True)])
def test_bounds_grow_with_the_size(size: Size, bound: int) -> None:
    """Each size has its own bound, and the evidence shows how far the check went."""
    evidence = false1999.true.check(size)
    assert (evidence.checked, evidence.bound) == (bound, bound)
    assert evidence.last == f"{{{bound - 1}|{bound + 1}}}"


def test_a_limit_ends_the_check_between_two_cases() -> None:
    """A check that takes too long is unfinished, not wrong, and leaves no limit behind."""
    evidence = false1999.slow.check(seconds=0.1)
    assert not evidence.is_complete
    assert 1 <= evidence.checked < 30
    assert false1999.slow.verdict(evidence)[0] is Verdict.UNFINISHED
    assert terms().deadline is None


def test_long_values_are_clipped() -> None:
    """A counter-example of a million letters does not fill the report."""
    huge = Claim(
        "false1999/huge",
        "",
        "",
        (),
        (1, 1, 1),
        "",
        lambda n: [Case("x" * 10**6, n, 0)],
    )
    shown = huge.check().counterexample
    assert shown is not None
    assert len(shown.position) < 1000
    assert "…" in shown.position


def test_claims_cross_processes_by_name() -> None:
    """A pickled claim is a reference that leads back to the same object."""
    packed = pickle.dumps(false1999.wrong)
    assert pickle.loads(packed) is false1999.wrong
    assert len(packed) < 200


@pytest.mark.parametrize("name", ["renault2013", "Renault2013/thm", "renault/thm", "x1999/", "/a"])
def test_ids_have_a_form(name: str) -> None:
    """An id consists of a source, by author and year, and a place in it."""
    with pytest.raises(ValueError, match="is not an id of a claim"):
        claim(name, "", source="", about="nim", up_to=(1, 2, 3), unit="")


def test_bounds_have_an_order() -> None:
    """The bounds do not decrease from quick to full."""
    with pytest.raises(ValueError, match="must not decrease from quick to full"):
        claim("a1999/b", "", source="", about="nim", up_to=(3, 2, 1), unit="")


def test_verdicts_have_a_meaning() -> None:
    """Every verdict has a meaning, and all meanings are different."""
    assert len({verdict.meaning for verdict in Verdict}) == len(Verdict) == 7


def test_a_part_of_a_table() -> None:
    """A finite statement that is not reached as a whole holds in part, and the report says so."""

    @claim("table1999/rows", "", source="", about=(), up_to=(5, 8, 9), unit="rows", whole=8)
    def rows(count: int) -> Iterator[Case]:
        return (Case(n, n, n) for n in range(count))

    verdicts = [rows.verdict(rows.check(size))[0] for size in Size]
    assert verdicts == [Verdict.PARTLY, Verdict.HOLDS, Verdict.HOLDS]
    assert str(rows.check()) == "5 cases, up to 5 of 8 rows"
    result = examine(rows, Size.QUICK)
    assert remarks(result) == ["holds up to 5 of 8 rows"]
    assert Report((result,), Size.QUICK, 0.0, 1).summary.startswith(
        "1 claim at size quick: 1 holds in part"
    )
