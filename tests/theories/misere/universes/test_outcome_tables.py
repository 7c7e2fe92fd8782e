"""Tables of outcomes of sums."""

from __future__ import annotations

import pytest

from partizan import DomainError, Outcome
from partizan.theories.misere.universes.outcome_tables import outcome_table
from partizan_literature.dorbec2014.days import TABLE_1
from theories.misere.universes.bridge import NINE


def test_table_1() -> None:
    """The 81 outcomes of sums of the nine dicots are those of [DRSS14, Table 1]."""
    table = outcome_table(NINE)
    assert ["".join(o.name for o in row) for row in table.rows] == TABLE_1
    assert table.outcome("*", "{0,*|*}") is Outcome.L


def test_texts() -> None:
    """A table is written as text, Markdown and LaTeX, and bars in games are escaped."""
    table = outcome_table(["0", "{0,*|*}"])
    assert str(table) == (
        "         |        0  {0,*|*}\n"
        "---------+------------------\n"
        "       0 |        N        N\n"
        " {0,*|*} |        N        L"
    )
    assert table.markdown().splitlines()[3] == r"| `{0,*\|*}` | N | L |"
    assert r"$\{0, {\ast} \mid {\ast}\}$ & $\mathcal{N}$ & $\mathcal{L}$ \\" in table.latex()
    assert table._repr_markdown_() == table.markdown()
    assert table.text("ascii").isascii()


def test_refusals() -> None:
    """A text is not a list of games, and a table contains only its games."""
    with pytest.raises(TypeError, match="must be a collection"):
        outcome_table("0")
    with pytest.raises(DomainError, match="3 is not among the 1 games"):
        outcome_table([0]).outcome("0", "3")
