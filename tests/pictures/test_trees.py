"""Pictures of game trees."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan import DomainError, Form, rulesets
from partizan.pictures.canvas import Dot, Group, Ink, Line, Scene, Text
from partizan.pictures.trees import MOST_NODES


def edges(form: Form, ink: Ink) -> list[Line]:
    """Return the edges of a colour."""
    return [m for m in form.picture.scene.marks if isinstance(m, Line) and m.ink is ink]


@pytest.mark.parametrize("text", ["{0|*}", "{1|-1}", "{0,{1|-1}|1,{*|*}}", "{^*|v*,0}", "3"])
def test_edges_slant_to_their_players_side(text: str) -> None:
    """Left's edges lead down to the left and Right's down to the right."""
    for line in edges(Form(text), Ink.LEFT):
        (x, y), (u, v) = line.points
        assert u < x
        assert v < y
    for line in edges(Form(text), Ink.RIGHT):
        (x, y), (u, v) = line.points
        assert u > x
        assert v < y


def test_every_position_of_a_small_tree_is_a_dot() -> None:
    """The tree of {0|*} has five nodes."""
    marks = Form("{0|*}").picture.scene.marks
    assert sum(isinstance(mark, Dot) for mark in marks) == 5
    assert (len(edges(Form("{0|*}"), Ink.LEFT)), len(edges(Form("{0|*}"), Ink.RIGHT))) == (2, 2)


def test_the_options_of_an_impartial_game_are_drawn_once() -> None:
    """The tree of *3 has an edge for each of its options, and a large subtree is named."""
    marks = Form("*3").picture.scene.marks
    assert not edges(Form("*3"), Ink.LEFT)
    assert sum(isinstance(mark, Line) for mark in marks) == 7
    names = [mark.text for mark in Form("*5").picture.scene.marks if isinstance(mark, Text)]
    assert names == ["*3"]


def test_a_position_shows_its_boards() -> None:
    """The tree of a position has a board for every node, down to the depth."""
    start = rulesets.domineering("..|..")
    assert len(start.tree(0).scene.marks) == len(start.picture.scene.marks)
    lines = [m for m in start.tree(1).scene.marks if isinstance(m, Line)]
    assert sum(line.ink is Ink.LEFT for line in lines) == 2
    assert sum(line.ink is Ink.RIGHT for line in lines) == 2


def test_a_tree_that_cannot_be_read_is_refused() -> None:
    """The error names the limit and the way out."""
    with pytest.raises(DomainError, match=rf"more than {MOST_NODES:,} nodes .* position\.tree"):
        rulesets.domineering(6, 6).tree(3)


def _named_dots(scene: Scene) -> dict[str, tuple[Fraction, Fraction]]:
    """Return the centres of the vertices of a graph, which alone have whole numbers as names."""
    dots = (mark for mark in scene.marks if isinstance(mark, Dot) and mark.name)
    return {mark.name: mark.centre for mark in dots}


def test_vertices_stay_in_their_places_after_a_move() -> None:
    """An option of Graph Col on a graph is drawn as that graph without the coloured vertex."""
    start = rulesets.graph_col("petersen")
    root, *boards = (part.scene for part in start.tree(1).scene.parts if isinstance(part, Group))
    places = {*_named_dots(root).values()}
    assert len(boards) == 20
    for board in boards:
        kept = [*_named_dots(board).values()]
        x, y = kept[0]
        shifts = [(a - x, b - y) for a, b in places]
        assert any({(u + a, v + b) for u, v in kept} <= places for a, b in shifts)


def test_the_page_of_an_option_is_as_large_as_it_needs() -> None:
    """When only a short stalk stands, the ground is no wider than below it."""
    start = rulesets.hackenbush("l(r;l)+rl")
    wide, *boards = (part.scene for part in start.tree(2).scene.parts if isinstance(part, Group))
    assert min(board.width for board in boards) == 52 < wide.width


def test_edges_do_not_cross_boards() -> None:
    """Slanted edges run between the levels, however different the heights of boards are."""
    drawn = rulesets.cutcake("2x4").tree(2).scene
    boards = [part for part in drawn.parts if isinstance(part, Group)]
    assert len({part.scene.height for part in boards}) > 1
    for line in (part for part in drawn.parts if isinstance(part, Line)):
        if line.ink is not Ink.FRAME:
            (_, high), (_, low) = line.points
            assert all(part.y >= high or part.y + part.scene.height <= low for part in boards)
