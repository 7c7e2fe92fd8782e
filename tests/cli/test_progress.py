"""Progress bars."""

from __future__ import annotations

import pytest

from partizan.cli.progress import counted, reached


def test_progress_is_shown_to_people(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a terminal a bar shows progress."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    with counted(2) as tell:
        tell("first")
        tell("second")
    said = capsys.readouterr().err
    assert "2/2" in said and "second" in said
    with reached(50, "heap") as tell_number:
        tell_number(7)
    assert "heap 7" in capsys.readouterr().err


def test_pipes_are_left_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a terminal, or if `quietly`, nothing is written."""
    monkeypatch.setattr("sys.stderr.isatty", lambda: False, raising=False)
    with counted(2) as tell, reached(2, "heap") as tell_number:
        tell("first")
        tell_number(1)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with counted(2, quietly=True) as tell:
        tell("first")
    assert capsys.readouterr() == ("", "")
