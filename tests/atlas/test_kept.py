"""Conjectures that a file keeps are claims: open, or refuted by their counter-example."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan import atlas
from partizan.atlas.kept import keep, kept_claims
from partizan.errors import DomainError

OPEN = {"statement": "g.nim_value() < 9", "about": "nim", "up_to": 4, "unit": "counters"}
REFUTED = {"statement": "g.nim_value() < 4", "about": "nim", "up_to": 5, "counterexample": "4"}
FORMS = {"statement": "g.birthday < 3", "day": 2, "up_to": 2, "unit": "days"}


def test_kept_statements_are_claims(tmp_path: Path) -> None:
    """They are found by the name of the file or folder, and checked up to their bound."""
    path = tmp_path / "My own.toml"
    for facts in (OPEN, REFUTED, FORMS):
        keep(path, facts)
    for key in (str(path), str(tmp_path)):
        claims = atlas.find([key])
        assert [made.id for made in claims] == ["my-own/1", "my-own/2", "my-own/3"]
    report = atlas.run([str(path)], workers=1)
    assert [result.verdict.value for result in report.results] == ["open", "holds", "open"]
    assert [made.bounds[0] for made in claims] == [4, 5, 2]


def test_a_false_file_fails(tmp_path: Path) -> None:
    """A statement with a counter-example that the file does not have is refuted."""
    path = tmp_path / "wrong.toml"
    keep(path, OPEN | {"statement": "g.nim_value() < 2"})
    keep(path, REFUTED | {"counterexample": "5"})
    report = atlas.run([str(path)], workers=1)
    assert [result.verdict.value for result in report.results] == ["failed", "failed"]
    assert "the conjecture is refuted" in report.results[0].note


def test_refusals(tmp_path: Path) -> None:
    """A file must hold statements with a subject and a bound."""
    path = tmp_path / "x.toml"
    for facts, said in (
        ({"statement": "g == 0", "up_to": 3}, "about a ruleset or about the forms"),
        ({"statement": "g == 0", "about": "nim"}, "has no bound"),
        ({"about": "nim"}, "does not hold conjectures"),
    ):
        path.write_text("")
        keep(path, facts)
        with pytest.raises(DomainError, match=said):
            kept_claims(path)
