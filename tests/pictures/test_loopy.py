"""Graphs of loopy values and forms."""

from __future__ import annotations

import pytest

from partizan import Loopy, rulesets
from partizan.errors import DomainError
from partizan.pictures.canvas import Dot, Ink, Line, Scene, Text
from partizan.pictures.picture import Picture
from partizan.theories.loopy import LoopyForm


def _picture(text: str) -> Picture:
    value = Loopy(text)
    assert isinstance(value, Loopy)
    return value.picture


def _inks(scene: Scene) -> list[Ink]:
    """Return the colours of the moves."""
    return sorted((mark.ink for mark in scene.marks if isinstance(mark, Line)), key=str)


def _words(scene: Scene) -> list[str]:
    return [mark.text for mark in scene.marks if isinstance(mark, Text)]


def test_a_pseudonumber_has_a_loop_and_a_move_to_zero() -> None:
    """Over is drawn with Right's loop and Left's move to 0."""
    drawn = _picture("over")
    assert _words(drawn.scene) == ["over", "0"]
    assert _inks(drawn.scene) == [Ink.LEFT, Ink.RIGHT]
    assert drawn.text() == "over\n0"


def test_sides_are_drawn_side_by_side() -> None:
    """The onside and the offside stand beside each other."""
    drawn = _picture("over - over")
    assert _words(drawn.scene) == ["over", "0", "under", "0"]


def test_loop_free_followers_are_single_nodes() -> None:
    """In upon + 5/8 the loop-free options are named, and not taken apart."""
    assert _words(_picture("upon + 5/8").scene) == ["5/8↑[on]", "5/8*"]


def test_letters_stand_for_long_names() -> None:
    """Nodes with long names are letters, which the text explains."""
    drawn = _picture("a{0||||0|||a|*||*}")
    assert sorted(_words(drawn.scene)) == ["*", "0", "a", "b", "c", "d"]
    assert drawn.text().splitlines()[0] == "a: a{0||||0|||a|*||*}"


def test_brackets_in_names_are_drawn() -> None:
    """A name with brackets, which a board could not have as a label, is drawn."""
    assert _words(_picture("upon").scene) == ["↑[on]", "*"]


@pytest.mark.parametrize("text", ["over", "upon", "1/2 + over", "tiny(on)"])
def test_everything_is_on_the_page(text: str) -> None:
    """Wide nodes, their ring and their loops fit into the picture."""
    scene = _picture(text).scene
    for mark in scene.marks:
        if isinstance(mark, Line):
            for x, y in mark.points:
                assert 0 <= x <= scene.width and 0 <= y <= scene.height
        elif isinstance(mark, Dot):
            (x, y), radius = mark.centre, mark.radius
            assert radius <= x <= scene.width - radius
            assert radius <= y <= scene.height - radius


def test_a_form_is_drawn_with_the_values_of_its_nodes() -> None:
    """The nodes of a form show their values."""
    form = rulesets.backsliding_toads_and_frogs("t.").loopy_form()
    assert _words(form.picture.scene) == ["on", "on"]
    assert _inks(form.picture.scene) == [Ink.LEFT, Ink.LEFT]


def test_a_carousel_has_no_sides_to_draw() -> None:
    """The picture of a carousel is refused."""
    with pytest.raises(DomainError, match="carousel"):
        _picture("a{0,{1|1,{*,{1*|1*,a}|*}}|0}")


def test_large_graphs_are_refused() -> None:
    """A picture has at most 60 nodes."""
    path = [[v] for v in range(1, 61)]
    form = LoopyForm([*path, []], [[] for _ in range(61)])
    with pytest.raises(DomainError, match="at most 60 nodes; this graph has 61 nodes"):
        _ = form.picture


def test_values_of_a_chain() -> None:
    """A chain of Left's moves is drawn as the integers."""
    form = LoopyForm([[1], [2], []], [[], [], []])
    assert _words(form.picture.scene) == ["2", "1", "0"]
    assert _inks(form.picture.scene) == [Ink.LEFT, Ink.LEFT]
