"""Surveys of families of codes: `partizan.surveys.octals`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from partizan.budget import Budget
from partizan.errors import DomainError
from partizan.surveys.octals import FAMILIES, Finding, classify, codes_of, survey
from partizan.theories.impartial import rolling
from partizan.theories.impartial.codes import HeapCode


def test_families() -> None:
    """Each code of a family is listed once, without the code that has no moves."""
    sizes = {"octal-1": 15, "octal-3": 1023, "subtraction-octal-2": 15, "hexadecimal-1": 15}
    assert {name: len(codes_of(name)) for name in sizes} == sizes
    for name in FAMILIES:
        codes = codes_of(f"{name}-2")
        assert len(set(codes)) == len(codes) > 2
    assert [str(code) for code in codes_of("all-but-1")] == ["0.[3]", "0.0[3]"]
    assert codes_of("subtraction-0") == []


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("octal", "unknown family 'octal'"),
        ("octal-", "unknown family 'octal-'"),
        ("octal-x", "unknown family"),
        ("decimal-2", "choose from octal-N"),
        ("octal-7", r"octal-7 has 8\^7 codes"),
        ("octal-" + "9" * 5000, "unknown family"),
    ],
)
def test_unknown_families(name: str, words: str) -> None:
    """A family that is unknown or too large is refused."""
    with pytest.raises(DomainError, match=words):
        codes_of(name)


def test_one_code() -> None:
    """A finding describes a code's period and its proof."""
    kayles = classify("0.77", 500)
    assert kayles[:6] == ("0.77", "proved", 12, 71, 0, "guy-smith")
    assert kayles.largest == 8
    assert classify("4!.0", 100)[:6] == ("4!.0", "none", None, None, None, None)
    assert classify("0.8", 60).status == "observed"
    assert classify("4!.4", 100_000, seconds=0.05).status == "unfinished"


def test_all_but_games() -> None:
    """All-but subtraction games of small sets have a proved period with a saltus."""
    findings = list(survey(codes_of("all-but-3"), 500, jobs=1))
    assert len(findings) == 8
    assert {finding.status for finding in findings} == {"proved"}
    assert all(finding.saltus for finding in findings)


def test_processes() -> None:
    """Several processes find the same as one, in the same order."""
    codes = codes_of("subtraction-octal-3")
    assert list(survey(codes, 2000, jobs=2)) == list(survey(codes, 2000, jobs=1))


def test_journal(tmp_path: Path) -> None:
    """Results in the journal are not computed again, and a truncated last line is ignored."""
    path = tmp_path / "journal"
    codes = codes_of("subtraction-2")
    first = next(iter(survey(codes, 100, jobs=1, journal=path)))
    line = json.loads(path.read_text().splitlines()[1])
    assert (line["from"], line["to"], line["answers"][0][0]) == (0, 1, "0.3")
    assert first.code == "0.3"
    with path.open("a") as file:
        file.write('{"from": 1, "to": 2, "of": 3')
    findings = list(survey(codes, 100, jobs=1, journal=path))
    assert [finding.code for finding in findings] == ["0.3", "0.03", "0.33"]
    assert findings[0] == first
    size = path.stat().st_size
    assert list(survey(codes, 100, jobs=1, journal=path)) == findings
    assert path.stat().st_size == size


def test_journal_of_other_questions(tmp_path: Path) -> None:
    """A proved period is reused for more heaps; a code without a period is examined again."""
    path = tmp_path / "journal"
    codes = [HeapCode.read("0.3"), HeapCode.read("0.77")]
    few = list(survey(codes, 100, jobs=1, journal=path))
    many = list(survey(codes, 400, jobs=1, journal=path))
    assert [finding.status for finding in few] == ["proved", "none"]
    assert many[0] == few[0]
    assert [finding.status for finding in many] == ["proved", "proved"]
    with pytest.raises(DomainError, match="is the journal of other inputs"):
        list(survey(codes_of("octal-1"), 400, jobs=1, journal=path))


def test_a_changed_period_is_refused(tmp_path: Path) -> None:
    """A period edited in the journal is not accepted as proved."""
    path = tmp_path / "journal"
    codes = [HeapCode.read("0.77")]
    list(survey(codes, 1000, jobs=1, journal=path))
    path.write_text(path.read_text().replace('"proved", 12,', '"proved", 13,'))
    with pytest.raises(DomainError, match=r"line 2 of .* was changed"):
        list(survey(codes, 1000, jobs=1, journal=path))


def test_other_files(tmp_path: Path) -> None:
    """A file that is not a journal is refused, and not written to."""
    path = tmp_path / "letter"
    path.write_text("hello\n")
    with pytest.raises(DomainError, match="is not the journal of a survey of codes"):
        list(survey([HeapCode.read("0.3")], 100, jobs=1, journal=path))
    assert path.read_text() == "hello\n"


def test_bad_numbers() -> None:
    """A negative number of heaps is refused."""
    with pytest.raises(DomainError, match="not -5"):
        next(survey([HeapCode.read("0.3")], -5))
    assert isinstance(next(survey([HeapCode.read("0.3")], 64, jobs=1)), Finding)


def test_rolling_searches_find_the_same_and_go_on(tmp_path: Path) -> None:
    """Rolling searches as a job find what the sequences find, and resume from their folder."""
    codes = [HeapCode.read("0.16"), HeapCode.read("0.56")]
    journal = tmp_path / "rolls.jsonl"
    first = [*survey(codes, 70_000, jobs=1, journal=journal, rolling=True)]
    assert {path.name for path in (tmp_path / "rolls.jsonl.searches").iterdir()} == {
        f"{code}.search" for code in codes
    }
    again = [*survey(codes, 100_000, jobs=2, journal=journal, rolling=True)]
    whole = [*survey(codes, 100_000, jobs=1, rolling=True)]
    for early, late, fresh in zip(first, again, whole, strict=True):
        assert (early.heaps, late.heaps) == (70_000, 100_000)
        assert (late.code, late.status, late.rare) == (fresh.code, fresh.status, fresh.rare)
        assert late.rare == classify(late.code, 100_000).rare


def test_ten_interruptions_of_rolling_searches_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A survey of rolls that is interrupted ten times gives the answers of an undisturbed one."""
    codes, heaps = [HeapCode.read("0.104"), HeapCode.read("0.106")], 1 << 19
    calm = [*survey(codes, heaps, jobs=1, rolling=True)]
    monkeypatch.setattr(rolling, "_STRETCH", 1 << 15)
    journal = tmp_path / "rolls.jsonl"
    reached: list[int] = []

    def interrupt(count: int) -> None:
        """Stop after every second stretch, ten times."""
        reached.append(count)
        if len(reached) % 2 == 0 and len(reached) <= 20:
            raise KeyboardInterrupt

    interruptions = 0
    found: list[Finding] = []
    while not found:
        try:
            with Budget(progress=interrupt):
                found = [*survey(codes, heaps, jobs=1, journal=journal, rolling=True)]
        except KeyboardInterrupt:
            interruptions += 1
    assert interruptions == 10
    assert found == calm
    stretches = [heaps * n // 16 for n in range(3, 17)]
    assert [count for count in reached if count > heaps // 8] == 2 * stretches
