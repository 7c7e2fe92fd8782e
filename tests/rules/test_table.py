"""Tables of answers in Python: families of positions, formats, and refusals."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from foreign import SageInteger
from partizan import DomainError, Game, Outcome, catalog, rulesets
from partizan.rules.family import MAX_ENTRIES
from partizan.rules.table import Table


def test_sizes() -> None:
    """Two numbers are the largest numbers of rows and columns; ranges begin elsewhere."""
    table = rulesets.domineering.table(2, 3)
    assert (table.rows, table.columns) == (["1", "2"], ["1", "2", "3"])
    for i, row in enumerate(table.values, start=1):
        assert row == [rulesets.domineering(i, j).value() for j in (1, 2, 3)]
        assert table.positions[i - 1] == [rulesets.domineering(i, j) for j in (1, 2, 3)]
    part = rulesets.domineering.table(range(2, 3), [1, 3])
    assert (part.rows, part.columns, part.values) == (["2"], ["1", "3"], [[1, Game("{2|-1/2}")]])


@pytest.mark.parametrize(
    "last", [4, np.int64(4), SageInteger(4), range(1, 5), "1..4", [1, 2, 3, 4]]
)
def test_heaps(last: Any) -> None:
    """One number of any kind is the largest heap."""
    table = rulesets.kayles.table(last, what="nim-value")
    assert table.values == [[1], [2], [3], [1]]
    assert (table.rows, table.columns) == (["1", "2", "3", "4"], ["nim-value"])


def test_boards() -> None:
    """Boards are listed as texts, in which letters may repeat, in every kind of play."""
    assert rulesets.clobber.table("xo", "xxo").values == [[Game("*")], [Game("^")]]
    strips = rulesets.toads_and_frogs.table("T{1..2}.F{1..3}")
    assert (strips.rows, strips.columns) == (["1", "2"], ["1", "2", "3"])
    words = rulesets.simultaneous.clobber.table("XO", "XOX", what="outcome")
    assert [str(answer) for (answer,) in words.values] == ["D", "D"]


def test_questions() -> None:
    """Any question of a position may be asked, with or without accents and hyphens."""
    for what in ("misère outcome", "misere-outcome", "misere"):
        table = rulesets.nim.table(range(3), 2, what=what)
        assert table.values[1][0] is Outcome.N
    with pytest.raises(DomainError, match="colour cannot be asked of nim; choose from value, out"):
        rulesets.nim.table(3, what="colour")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ((), r"as in table\(4, 6\), heaps, as in table\(20\)"),
        ((4,), "domineering has no board 1; for sizes, give rows and columns"),
        ((0, 2), r"as in 6, range\(2, 7\) or '2..6', not 0"),
        ((2, 1.5), "or '2..6', not 1.5"),
        ((True, 2), "or '2..6', not True"),
        ((1, 2, 3), "one or two ranges of numbers, not 3"),
        ((500, 500), f"at most {MAX_ENTRIES:,} entries, not 250,000"),
        (([1, "a"], 2), "or '2..6', not \\[1, 'a'\\]"),
    ],
)
def test_refusals(given: tuple[Any, ...], words: str) -> None:
    """What is not a family of boards is refused with what to write."""
    with pytest.raises(DomainError, match=words):
        rulesets.domineering.table(*given)


def test_formats() -> None:
    """A table is text, CSV, Markdown, LaTeX, HTML and a picture."""
    table = rulesets.domineering.table(2, 3)
    assert str(table).splitlines() == ["   1  2   3", "1  0  -1  -1", "2  1  ±1  {2|-1/2}"]
    assert table.to_csv() == ",1,2,3\n1,0,-1,-1\n2,1,+-1,{2|-1/2}\n"
    assert table.to_markdown("ascii").splitlines()[3] == r"| 2 | 1 | +-1 | {2\|-1/2} |"
    assert r"$\{2 \mid -\tfrac{1}{2}\}$ \\" in table.to_latex()
    assert repr(table) == "<table of domineering: the value of 2 x 3 positions>"
    assert table._repr_html_().count("<td") == 8
    assert "{2|-1/2}" in table.picture.svg()
    assert "to_csv() has it in full" in str(rulesets.domineering.table("4x6"))


def test_unknown_entries() -> None:
    """An entry without an answer is a question mark."""
    known = rulesets.kayles.table(2)
    table = Table("kayles", "value", known.family, [[None], [1]], [[None], known.cells[1]])
    assert table.to_csv() == "position,value\n1,?\n2,*2\n"
    assert ">?</td>" in table._repr_html_()


def test_data_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    """A data frame has the answers, the rows as its index, and the columns."""
    frame = lambda values, index, columns: (values, index, columns)  # noqa: E731
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=frame))
    table = catalog.load("kayles").table(3)
    assert table.to_pandas() == (table.values, ["1", "2", "3"], ["value"])
