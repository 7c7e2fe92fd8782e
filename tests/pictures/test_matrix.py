"""Pictures of payoff matrices."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from partizan import DomainError
from partizan.pictures import matrix
from partizan.pictures.canvas import Dot, Line, Text
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.game import SimultaneousSolution
from partizan_literature.huggan2019.identity_games import identity_game

SVG = "{http://www.w3.org/2000/svg}"
CROOKED = matrix_game([[1, 0], [-1, 1]]).solve()


def solution(*moves: str) -> SimultaneousSolution:
    """A square of zeros with these names of moves."""
    zeros = (Fraction(0),) * len(moves)
    first = (Fraction(1), *zeros[1:])
    return SimultaneousSolution(Fraction(0), moves, moves, (zeros,) * len(moves), first, first)


def test_text() -> None:
    """The strategies are in the margin, and the value is in the corner."""
    assert matrix.text(CROOKED).splitlines() == [
        "   │   1    2 │",
        "───┼──────────┼────",
        " 1 │   1    0 │ 2/3",
        " 2 │  −1    1 │ 1/3",
        "───┼──────────┼────",
        "   │ 1/3  2/3 │ 1/3",
    ]
    assert matrix.text(CROOKED, "ascii").isascii()


def test_svg() -> None:
    """There is a text for every move, entry and probability, and one for the value."""
    root = ET.fromstring(matrix.picture(CROOKED).svg())
    texts = [text.text or "" for text in root.findall(f"{SVG}text")]
    assert sorted(texts) == sorted(
        ["1", "2", "1", "2", "1", "0", "−1", "1", "2/3", "1/3", "1/3", "2/3", "1/3"]
    )
    assert len(root.findall(f"{SVG}polyline")) == 4
    assert root.findtext(f"{SVG}title") == "payoff matrix with the value 1/3"
    assert "2: −1, 1, 1/3" in root.findtext(f"{SVG}desc", "")


def test_marks_are_on_the_page() -> None:
    """Texts are in their columns, from left to right, on the page."""
    scene = matrix.scene(CROOKED, "mine")
    assert scene.title == "mine"
    for mark in scene.marks:
        assert not isinstance(mark, Dot)
        points = (mark.point,) if isinstance(mark, Text) else mark.points
        assert all(0 < x < scene.width and 0 < y < scene.height for x, y in points)


def test_lines_separate_names_and_strategies() -> None:
    """Left's moves are named left of both lines; her strategy and the value are right of both."""
    marks = matrix.scene(CROOKED).marks
    lines = [mark.points for mark in marks if isinstance(mark, Line)]
    first, last = sorted(a[0] for a, b in lines if a[0] == b[0])
    places = [mark.point[0] for mark in marks if isinstance(mark, Text)]
    assert [sum(x < first for x in places), sum(x > last for x in places)] == [2, 3]


def test_latex() -> None:
    """Names of moves are escaped, and rows end as in LaTeX."""
    found = matrix.latex(solution("a_b", "x|{y}"))
    assert r"\mathtt{a\_b}" in found
    assert r"\mathtt{x\mid \{y\}}" in found
    assert found.count(r"\\") == 3
    assert found.startswith(r"\begin{array}{r|cc|c}")


def test_tikz() -> None:
    """The picture for papers has the same texts."""
    assert matrix.picture(CROOKED).tikz().count(r"\node") == 13


def test_what_cannot_be_drawn() -> None:
    """A game that is over has no matrix to draw, and a large one is refused."""
    over = matrix_game([[1]]).matrix().entries[0][0].solve()
    large = solution(*map(str, range(matrix.MOST_LINES + 1)))
    for draw in (matrix.text, matrix.latex, matrix.picture):
        with pytest.raises(DomainError, match="play is over"):
            draw(over)
        with pytest.raises(DomainError, match=r"at most 60 rows and columns, .* 61 x 61"):
            draw(large)
    assert len(matrix.text(identity_game(20).solve()).splitlines()) == 24
