"""Statements in one line of Python: `partizan.find.statement`."""

from __future__ import annotations

from pathlib import Path

import pytest

from partizan import DomainError, NotationError, rulesets
from partizan.find.statement import Statement, forms_by_day, try_forms, try_positions


def test_statements_are_about_one_or_two_games() -> None:
    """A statement names g, or g and h, and is true or false of games."""
    assert Statement("g.nim_value() < 2").names == ("g",)
    both = Statement("g.nim_value() <= h.nim_value()")
    assert both.names == ("g", "h")
    assert both(rulesets.nim(1), rulesets.nim(2))
    assert not both(rulesets.nim(2), rulesets.nim(1))


def test_what_is_not_a_statement() -> None:
    """A line that is not an expression, or not about g, is refused with a sentence."""
    with pytest.raises(NotationError, match="not a Python expression"):
        Statement("g =")
    with pytest.raises(DomainError, match="about g"):
        Statement("1 + 1 == 2")


def test_the_smallest_counterexample_is_found() -> None:
    """Heaps of Nim have nim-values below 3 up to heap 2, and forms by day 1 are not all zero."""
    found = try_positions(Statement("g.nim_value() < 3"), rulesets.nim, up_to=5, jobs=1)
    assert found.counterexample == "3"
    assert try_forms(Statement("g.birthday <= 1"), 1).counterexample is None
    assert try_forms(Statement("not g.left"), 1).counterexample is not None
    assert [str(form) for form in forms_by_day(1)] == ["0", "-1", "1", "*"]


def test_forms_by_day_3() -> None:
    """Forms born by day 3 are searched by the number of their options, small numbers first."""
    found = try_forms(Statement("len(g.left) < 2 or g.birthday < 3"), 3, options=2)
    assert found.counterexample is not None
    assert (found.up_to, found.unit) == (2, "options")
    assert try_forms(Statement("len(g.left) + len(g.right) < 2"), 3, options=1).tried == 513
    assert try_forms(Statement("g.birthday < 3 or h.birthday < 1"), 3, options=1).tried > 256
    with pytest.raises(DomainError, match="0 to 4 options, not 9"):
        try_forms(Statement("g == 0"), 3, options=9)


def test_a_search_of_forms_resumes(tmp_path: Path) -> None:
    """A journal keeps the parts that were searched, and the answer does not depend on it."""
    statement = Statement("g.birthday <= 3")
    once = try_forms(statement, 3, options=1, journal=tmp_path / "state")
    again = try_forms(statement, 3, options=1, journal=tmp_path / "state")
    assert once == again
    assert once.counterexample is None
