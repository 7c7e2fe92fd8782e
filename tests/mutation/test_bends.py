"""Bending claims: small changes of what is stated are noticed, and a tautology is not refuted."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from unittest import mock

import pytest
from bend import refuted_by, subjects
from bends import STATED, bends, bent

from partizan import Game, Outcome
from partizan.atlas import Case, claim, find

TABLE = (1, 4, 9)


VALUES: list[object] = [0, True, Fraction(1, 2), "0^120", "P", "x", Outcome.L, (1, 2), []]
VALUES += [{"a": 1}, {3}, set(), Game("^"), object()]


@pytest.mark.parametrize("value", VALUES)
def test_a_bent_value_differs(value: object) -> None:
    """Every value that a claim may state has a different one beside it."""
    assert bent(value) != value


@claim("table1999/squares", "", source="", about=(), up_to=(3, 3, 3), unit="squares")
def squares(count: int) -> Iterator[Case]:
    """Compare a table with a computation."""
    for n in range(1, count + 1):
        yield Case(n, TABLE[n - 1], n * n)


@claim("table1999/nothing", "", source="", about=(), up_to=(3, 3, 3), unit="numbers")
def nothing(count: int) -> Iterator[Case]:
    """Compare something that equals everything."""
    yield Case(count, mock.ANY, mock.ANY)


def test_bends_of_a_table() -> None:
    """An entry of a table is bent, and the check notices it."""
    what = [what for what, _ in bends(squares)]
    assert what[-1] == STATED
    assert any("9" in text for text in what)
    assert refuted_by(squares) not in {None, STATED}


def test_a_statement_without_content() -> None:
    """A claim whose two sides are always equal is not refuted by any bend."""
    assert refuted_by(nothing) is None


def test_bends_of_a_theorem() -> None:
    """The results of a theorem that a claim uses are bent first."""
    (made,) = find(["huggan2019/thm-3.3.2"])
    assert (refuted_by(made) or "").startswith("result of ")


def test_reasons_are_about_something() -> None:
    """Every name with a reason exists."""
    path = Path(__file__).parent / "unbent.toml"
    assert set(tomllib.loads(path.read_text(encoding="utf-8"))["unbent"]) <= set(subjects([]))
