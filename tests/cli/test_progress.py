"""Progress bars."""

from __future__ import annotations

import pytest

from partizan.jobs import Progress
from partizan_app.cli.terminal import job, reached


def test_progress_is_shown_to_people(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal a bar shows progress."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with job("claims") as report:
        report(Progress(1, 3, 60.0, 1))
        report(Progress(2, 3, 3600.0, 2))
    said = capsys.readouterr().err
    assert "2 of 3 claims, about 30 min left" in said
    with job("boards") as report:
        report(Progress(1000, None, 60.0, 1))
    assert "1,000 boards" in capsys.readouterr().err
    with reached(50, "heap") as report_number:
        report_number(7)
    assert "heap 7" in capsys.readouterr().err


def test_pipes_are_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a terminal, or if `quietly`, nothing is written."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: False, raising=False)
    with job("claims") as report, reached(2, "heap") as report_number:
        report(Progress(1, 2, 1.0, 1))
        report_number(1)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with job("claims", quietly=True) as report:
        report(Progress(1, 2, 1.0, 1))
    assert capsys.readouterr() == ("", "")
