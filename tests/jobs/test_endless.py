"""A job ends even one endless call of a user's rules."""

from __future__ import annotations

import pytest

from jobs import asked
from partizan.jobs import Job, processes, run


@pytest.mark.parametrize("inputs", [[3], [1, 3, 2]], ids=["one", "several"])
def test_a_job_ends_endless_rules(inputs: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """`run(..., seconds=)` ends even one endless call of a user's rules, in any process."""
    monkeypatch.setattr(processes, "_GRACE", 0.1)
    late = "it exceeded its limit of 3 s and was killed"
    answers = {1: "*", 2: "*2", 3: late}
    job = Job("endless rules", asked.endless, inputs, unanswered=asked.left_open)
    assert dict(run(job, jobs=1, seconds=3)) == {n: answers[n] for n in inputs}
