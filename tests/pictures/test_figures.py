"""Small figures of textbooks, and pictures of genera, cotrees and trees by outcome."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from fractions import Fraction

import pytest

from partizan import DomainError, Outcome, rulesets
from partizan.pictures import cotrees, figures, genera, sequences
from partizan.pictures.canvas import Dot, Ink, Line, Text
from partizan.pictures.picture import Picture
from partizan.theorems.cographs import cotree_of
from partizan.theorems.flipping_coins import number_of_coins, partition
from partizan.theories.misere.days import born_by as misere_day
from partizan.theories.misere.impartial.genus_sequence import GenusSequence
from partizan.theories.normal.days import born_by

DRAWN: dict[str, Callable[[], Picture]] = {
    "outcome": lambda: Outcome.N.picture,
    "nim-sum": lambda: figures.nim_sum(3, 5, 12),
    "no nim-sum": figures.nim_sum,
    "number line": lambda: rulesets.hackenbush_string("LRRL").number_line(),
    "integer": lambda: figures.number_line([2], []),
    "zero": lambda: figures.number_line([], []),
    "mountains": lambda: figures.mountains("<<>>><"),
    "no mountains": lambda: figures.mountains(""),
    "universes": lambda: figures.universes([("dicot", 9), ("all", 200)], 2),
    "coins": lambda: partition("01001110110111011101").picture,
    "cotree": lambda: cotrees.picture(cotree_of("K2+P3")),
    "genera": lambda: GenusSequence("0.123").picture,
    "array": lambda: genera.array(GenusSequence("0.3122"), 10, 6),
    "trees": lambda: misere_day(2, "dicot").by_outcome(),
    "map": lambda: rulesets.wythoff.map(8),
    "values": lambda: sequences.values([0, Fraction(-1, 3)], "two values", Fraction(-1, 5)),
    "together": lambda: Outcome.L.picture.above(Outcome.R.picture.beside(Outcome.P.picture)),
}


@pytest.mark.parametrize("name", DRAWN)
def test_every_figure_is_drawn_inside_its_page(name: str) -> None:
    """Every figure is well-formed SVG, has a text, and no mark outside its page."""
    picture = DRAWN[name]()
    ET.fromstring(picture.svg())
    assert picture.tikz().endswith("\\end{tikzpicture}")
    assert picture.text()
    page = picture.scene
    for mark in page.marks:
        if isinstance(mark, Dot | Text):
            x, y = mark.centre if isinstance(mark, Dot) else mark.point
            assert 0 <= x <= page.width
            assert 0 <= y <= page.height


def test_the_outcomes_are_ordered() -> None:
    """Four lines join the outcomes, and the marked one has a gold ring."""
    marks = Outcome.P.picture.scene.marks
    assert sum(isinstance(mark, Line) for mark in marks) == 4
    assert sum(mark.ink is Ink.GOLD for mark in marks) == 1


def test_a_number_line_needs_numbers() -> None:
    """A position with other options is refused, and so are options out of order."""
    with pytest.raises(DomainError, match=r"not on a number line: \* is not a number"):
        rulesets.nim(2).number_line()
    with pytest.raises(DomainError, match="no number lies strictly between 1 and 0"):
        figures.number_line([1], [0])


def test_figures_refuse_what_cannot_be_read() -> None:
    """Errors name what is wrong."""
    with pytest.raises(DomainError, match="integers from 0 to 2\\^64 - 1, not -1"):
        figures.nim_sum(-1)
    with pytest.raises(DomainError, match="up to 200 letters < and >, not 'x'"):
        figures.mountains("x")
    with pytest.raises(DomainError, match="more than 100 trees"):
        born_by(3).by_outcome()
    with pytest.raises(DomainError, match="has no map"):
        rulesets.circular_nim(5, 2).map(3)


def test_the_blocks_of_a_row_of_coins_are_named() -> None:
    """The boxes hold the reduced row, and the numbers below are the ordinal summands."""
    found = partition("1011")
    texts = [m.text for m in found.picture.scene.marks if isinstance(m, Text)]
    assert texts[-1] == "1/4"
    assert number_of_coins("1011") == Fraction(1, 4)


def test_a_cotree_has_a_node_for_every_vertex_and_operation() -> None:
    """The cotree of K2 + P3 has five vertices, two joins and two unions."""
    texts = [m.text for m in cotree_of("K2+P3").picture.scene.marks if isinstance(m, Text)]
    assert sorted(texts) == [*"01234", "∪", "∪", "⋈", "⋈"]


def test_the_array_of_genera_is_the_one_of_the_sequence() -> None:
    """Entries are gold where they begin to alternate."""
    assert GenusSequence("0.3122").array(3, 4) == genera.array(GenusSequence("0.3122"), 3, 4)
    tints = [m for m in GenusSequence("0.3122").array(0, 4).scene.marks if m.ink is Ink.GOLD]
    assert len(tints) == 2


@pytest.mark.parametrize("name", DRAWN)
def test_latex_reads_every_letter(name: str) -> None:
    """The TikZ of a figure has no letters that LaTeX would refuse."""
    body = DRAWN[name]().tikz().splitlines()[1:]
    assert "\n".join(body).isascii()
