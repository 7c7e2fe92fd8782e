"""Statements in one line of Python: `partizan.find.statement`."""

from __future__ import annotations

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
