"""Tables, Cayley tables and tables of outcomes."""

from __future__ import annotations

import pytest

from partizan import DomainError, misere
from partizan.pictures.canvas import Area, Ink, Line, Text
from partizan.pictures.misere import outcomes
from partizan.pictures.tables import MOST_LINES, Entry, heat_map, table
from partizan.theories.misere.universes.outcomes import outcome_table


def test_the_table_of_a_quotient_marks_the_p_positions() -> None:
    """Each product of the quotient of Kayles to heap 4 that lies in P is gold, and no other is."""
    found = misere.quotient("0.77", heaps=4)
    tinted = [m for m in found.picture.scene.marks if isinstance(m, Area) and m.ink is Ink.GOLD]
    inside = {*found.monoid.p_portion}
    pairs = [(x, y) for x in range(found.order) for y in range(found.order)]
    assert len(tinted) == sum(found.monoid.product(x, y) in inside for x, y in pairs)
    assert found.picture.text().startswith("order 6, P = {a, b^2}")


def test_lines_are_as_long_as_the_table() -> None:
    """The lines under and beside the names end at the margin on both sides."""
    drawn = table("", ["a"], [("b", [Entry("c")])], "")
    for (x, y), (right, top) in (mark.points for mark in drawn.marks if isinstance(mark, Line)):
        assert right == (x if x == right else drawn.width - x)
        assert top == (y if y == top else drawn.height - y)


def test_a_large_quotient_is_not_drawn() -> None:
    """A table that cannot be read is refused, with its size."""
    with pytest.raises(DomainError, match=rf"61 x 1 entries .* at most {MOST_LINES} rows"):
        table("", ["a"], [("b", [Entry("c")])] * 61, "")


def test_outcomes_have_the_colours_of_the_winners() -> None:
    """In the table of 0 and * the sums that the second player wins are gold."""
    table_of_sums = outcome_table(["0", "*"])
    picture = outcomes(table_of_sums)
    assert picture == table_of_sums.picture
    texts = [m for m in picture.scene.marks if isinstance(m, Text) and m.text in "NP"]
    assert [(m.text, m.ink) for m in texts] == [
        ("N", Ink.FIRST),
        ("P", Ink.PLAIN),
        ("P", Ink.PLAIN),
        ("N", Ink.FIRST),
    ]


def test_larger_values_are_darker() -> None:
    """The squares of a heat map are ordered by strength as the values are."""
    squares = [m for m in heat_map([[0, 1], [2, 4]], "").marks if isinstance(m, Area)]
    strengths = [square.strength for square in squares]
    assert strengths == sorted(strengths)
    assert strengths[-1] == 1
