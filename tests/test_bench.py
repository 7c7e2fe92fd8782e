"""Benchmarks: every case runs, slowdowns beyond noise are found, and noise is not."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cli.verbs import run
from partizan import DomainError, rulesets
from partizan_app.bench import CASES, Run, compared, growth, measured
from partizan_app.bench.inputs import Clever, Plain, random_graph
from partizan_app.bench.measure import read_runs
from partizan_app.cli.bench import bench

OLD = Run("sums", 10, "partizan", 1.0, 5 << 20, "42", 1_000_000)
THEORIES = {
    "domination", "impartial", "loopy", "misere", "normal", "positions", "scoring", "search",
    "simultaneous", "start",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_case_is_sound(case) -> None:
    """A case has growing sizes, says what bounds it, and answers at its smallest size."""
    assert [*case.sizes] == sorted(set(case.sizes)) and len(case.sizes) > 1
    assert case.bound.partition(":")[0] in {"time", "memory"}
    names: dict[str, object] = {"n": case.sizes[0]}
    exec(case.setup, names)
    assert str(eval(case.question, names))


def test_every_theory_has_a_case() -> None:
    """No theory is without a headline case."""
    assert {case.theory for case in CASES} == THEORIES


def test_the_inputs_of_cases() -> None:
    """The rulesets of cases play Domineering, and graphs that should stop do."""
    expected = rulesets.domineering(3, 3).value()
    assert Plain()(3, 3).value() == Clever()(3, 3).value() == expected
    assert random_graph(60, 2, stops=True).alternating_cycle() == ()
    assert random_graph(60, 2, stops=False).alternating_cycle() != ()


def test_a_case_is_measured_in_a_fresh_process() -> None:
    """A run has CPU time, peak memory and the answer."""
    case = next(case for case in CASES if case.name == "switches")
    run = measured(case, 40)
    assert run.answer == "20" and 0 < run.seconds < 5 and run.bytes > 5 << 20
    broken = case._replace(question="1 / 0")
    with pytest.raises(DomainError, match="switches of size 40 failed: ZeroDivisionError"):
        measured(broken, 40)


def test_slowdowns_are_told_from_noise() -> None:
    """Instructions may grow by 3 %, seconds by half; a changed answer is an error."""
    assert compared([OLD], [replace(OLD, instructions=1_020_000, seconds=9.0)]) == []
    ((_, _, what, times),) = compared([OLD], [replace(OLD, instructions=1_100_000)])
    assert (what, round(times, 2)) == ("instructions", 1.1)
    timed = replace(OLD, instructions=None)
    assert compared([OLD], [replace(timed, seconds=1.4)]) == []
    assert [it[2] for it in compared([OLD], [replace(timed, seconds=1.6)])] == ["seconds"]
    short = replace(timed, seconds=0.001)
    assert compared([short], [replace(short, seconds=0.01)]) == []
    assert compared([], [OLD]) == []
    with pytest.raises(DomainError, match="gives '43', but gave '42'"):
        compared([OLD], [replace(OLD, answer="43")])


def test_growth_is_an_exponent() -> None:
    """A cubic cost has the exponent 3."""
    runs = [replace(OLD, size=n, instructions=n**3) for n in (5, 10, 20)]
    assert [it.exponent for it in growth(runs)] == [3.0]
    assert [it.exponent for it in growth(runs[:1])] == [None]


def test_the_command_line(tmp_path: Path) -> None:
    """`partizan bench` saves its figures, compares with them, and fails on a slowdown."""
    file = tmp_path / "before.json"
    words = ["switches", "--quick", "--json"]
    result = run(bench, *words, "--save", str(file))
    assert result.exit_code == 0, result.output
    assert [it.size for it in read_runs(file)] == [40, 80]
    saved = json.loads(file.read_text())
    for it in saved["runs"]:
        it["seconds"], it["instructions"] = -1.0, 1
    file.write_text(json.dumps(saved))
    result = run(bench, *words, "--against", str(file))
    assert result.exit_code == 1
    assert len(json.loads(result.stdout)["slower"]) == 2
    for bad, said in (("{}", "is not a file of"), ("x", "is not a file of")):
        file.write_text(bad)
        result = run(bench, "--against", str(file))
        assert result.exit_code == 2 and said in " ".join(result.output.split())
    result = run(bench, "nothing-of-the-kind")
    assert result.exit_code == 2 and "no case has 'nothing-of-the-kind' in its" in result.output
