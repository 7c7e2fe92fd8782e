"""Small figures of textbooks, and pictures of genera, cotrees and trees by outcome."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import hypot

import pytest

from partizan import DomainError, Outcome, rulesets
from partizan.boards.graph import Graph
from partizan.pictures import figures, matrix, sequences
from partizan.pictures.canvas import Dot, Ink, Line, Text
from partizan.pictures.layout import Places, placed
from partizan.pictures.picture import Picture
from partizan.rulesets.graph.cographs import cotree_of
from partizan.rulesets.strip.flipping_coins import number_of_coins, partition
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
    "cotree": lambda: cotree_of("K2+P3").picture,
    "genera": lambda: GenusSequence("0.123").picture,
    "array": lambda: GenusSequence("0.3122").array(10, 6),
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


def test_entries_that_alternate_are_marked() -> None:
    """Entries are gold where they begin to alternate."""
    tints = [m for m in GenusSequence("0.3122").array(0, 4).scene.marks if m.ink is Ink.GOLD]
    assert len(tints) == 2


@pytest.mark.parametrize("name", DRAWN)
def test_latex_reads_every_letter(name: str) -> None:
    """The TikZ of a figure has no letters that LaTeX would refuse."""
    body = DRAWN[name]().tikz().splitlines()[1:]
    assert "\n".join(body).isascii()


def test_dominated_lines_of_a_matrix_are_struck_out() -> None:
    """A row is dominated if another is nowhere worse for Left; of equal rows the first remains."""
    half, one = Fraction(1, 2), Fraction(1)
    assert matrix.dominated([[one, half], [one, half], [half, half]]) == ([1, 2], [0])
    assert matrix.dominated([[one, -one], [-one, one]]) == ([], [])


def test_a_joint_tree_has_a_node_for_each_pair_of_moves() -> None:
    """Two moves of each player lead to four nodes, and those where play is over are red."""
    start = rulesets.simultaneous.subtraction_squares(1, 2)(4)
    texts = [m for m in start.tree(1).scene.marks if isinstance(m, Text)]
    assert [(m.text, m.ink is Ink.RIGHT) for m in texts] == [
        ("1r / 2r", False),
        ("1r / 2l", True),
        ("1l / 2r", True),
        ("1l / 2l", False),
    ]


def test_an_arrow_over_dominoes_shows_how_they_fell() -> None:
    """It leads from the domino that was pushed to the last that fell."""
    start = rulesets.toppling_dominoes("lrl")
    for after, points in (("l..", True), ("..l", False)):
        option = next(p for p in start.right if str(p) == after)
        shaft = next(
            m
            for m in start.film(option).scene.marks
            if isinstance(m, Line) and m.ink is Ink.GOLD and len(m.points) == 2
        )
        assert (shaft.points[0][0] < shaft.points[1][0]) is points


def test_a_tree_shows_answers() -> None:
    """The answer to a question is written at each node, and other questions are refused."""
    texts = [
        m.text for m in rulesets.nim(1).tree(1, "nim-value").scene.marks if isinstance(m, Text)
    ]
    assert texts == ["1", "1", "0"]
    with pytest.raises(DomainError, match="there is no question 'size'; show one of value"):
        rulesets.nim(1).tree(1, "size")


def test_an_involution_is_its_own_inverse() -> None:
    """Other maps are refused."""
    with pytest.raises(
        DomainError, match=r"an involution must be its own inverse, and \[1, 2, 0\]"
    ):
        figures.involution(Graph.cycle(3), [1, 2, 0])


@pytest.mark.parametrize(("name", "spokes"), [("petersen", 5), ("hypercube(3)", 4), ("K3,4", 0)])
def test_named_graphs_are_laid_out_as_usual(name: str, spokes: int) -> None:
    """The Petersen graph and the cube are a cycle around another; K3,4 has two rows."""
    graph = Graph.read(name)
    places = placed(graph.order, ((u, v) for u, v, _ in graph.edges))
    radii = Counter(round(hypot(x, y), 3) for x, y in _centred(places).values())
    rows = {round(y, 3) for _, y in places.values()}
    assert sorted(radii.values()) == [spokes, spokes] if spokes else len(rows) == 2


def _centred(places: Places) -> Places:
    x, y = (sum(at[i] for at in places.values()) / len(places) for i in (0, 1))
    return {v: (a - x, b - y) for v, (a, b) in places.items()}
