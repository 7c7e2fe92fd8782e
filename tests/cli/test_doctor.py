"""`partizan doctor`, `partizan --version` and the help."""

from __future__ import annotations

import json
import sys

import pytest
from click.testing import CliRunner

from partizan import Game
from partizan_app.cli import doctor
from partizan_app.cli.app import app


def test_a_sound_installation() -> None:
    """On a sound installation all known values are right, and the exit code is 0."""
    result = CliRunner().invoke(app, ["doctor", "--json"])
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["ok"]
    assert all(check["ok"] for check in data["checks"])
    assert {check["question"]: check["found"] for check in data["checks"]}[
        "games born by day 2"
    ] == "22"
    assert data["sums_per_second"] > 100
    assert 0 < data["store_bytes"] < data["store_byte_limit"]
    assert len(data["checks"]) >= 12
    assert data["instruction_set"] in {"portable", "avx2", "avx512"}
    assert data["processors"] >= 1
    assert data["optional"]["networkx"]["extra"] == "graphs"


def test_missing_parts_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing optional package is shown with the command that installs it; all else is right."""
    monkeypatch.setitem(sys.modules, "sqlalchemy", None)
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 0
    assert "missing, for stores: pip install 'partizan[store]'" in result.stdout


def test_the_report() -> None:
    """The report begins with OK."""
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 0
    assert result.stdout.startswith("OK\n")


def test_a_wrong_value_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A core that adds wrongly is reported, with exit code 1."""
    monkeypatch.setattr(Game, "__add__", lambda g, _: g)
    result = CliRunner().invoke(app, ["doctor"])
    assert result.exit_code == 1
    assert result.stdout.startswith("1 of 16 known values are wrong\n")
    assert "✗ 1; expected 2" in result.stdout


def test_a_crash_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A core that fails is reported with its error."""

    def broken(*_: object) -> Game:
        raise OSError("no core")

    monkeypatch.setattr(Game, "__add__", broken)
    result = CliRunner().invoke(app, ["doctor", "--json"])
    assert result.exit_code == 1
    assert json.loads(result.stdout)["checks"][0]["found"] == "OSError: no core"


def test_version() -> None:
    """`--version` prints the name and the version on one line."""
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"partizan {doctor.version()}\n")


def test_help() -> None:
    """Without arguments, the help lists the verbs."""
    result = CliRunner().invoke(app, [])
    assert result.exit_code == 0
    assert "value" in result.stdout
    assert "doctor" in result.stdout


def test_the_help_of_value_mentions_stdin() -> None:
    """The help of `value` mentions that - reads stdin."""
    result = CliRunner().invoke(app, ["value", "--help"])
    assert result.exit_code == 0
    assert "stdin" in result.stdout
