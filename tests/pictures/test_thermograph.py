"""Thermographs, drawn."""

from __future__ import annotations

from fractions import Fraction
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Game
from partizan.pictures import thermograph
from partizan.pictures.canvas import Area, Dot, Ink, Line, Text
from partizan.pictures.characters import window
from partizan.theories.normal import Thermograph
from strategies import game_texts

SVG = "{http://www.w3.org/2000/svg}"
AWKWARD = [
    "0",
    "3",
    "-7",
    "-3/4",
    "*",
    "*5",
    "^^*",
    "Tiny(2)",
    "{2000000|0}",
    "{1/8|-1/16}",
    "{1|*||0}",
    f"1/{2**500}",
    f"{{1/{2**500}|0}}",
    f"{{{10**50}|-1/{2**90}}}",
    f"{10**30} + {{1|-1}}",
]


def marks(text: str, kind: type) -> list:
    """Return the marks of one kind in the picture of a game."""
    return [m for m in thermograph.scene(Game(text).thermograph).marks if isinstance(m, kind)]


def wall(text: str, ink: Ink, *, faint: bool) -> Line:
    """Return the part of a player's wall above or (faint) below zero."""
    (found,) = (m for m in marks(text, Line) if m.ink is ink and m.faint == faint)
    return found


# --- SVG -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", AWKWARD)
def test_svg_is_well_formed_and_accessible(text: str) -> None:
    """Every picture is one well-formed SVG element with a view box, a title and a description."""
    root = ET.fromstring(thermograph.picture(Game(text).thermograph).svg())
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}desc"]
    _, _, width, height = map(float, root.get("viewBox", "").split())
    assert 100 < width < 800
    assert 100 < height < 400


@pytest.mark.parametrize("text", AWKWARD)
def test_everything_is_on_the_page(text: str) -> None:
    """No mark lies outside the view box."""
    scene = thermograph.scene(Game(text).thermograph)
    for mark in scene.marks:
        match mark:
            case Line(points) | Area(points):
                places = points
            case Dot(point) | Text(point):
                places = (point,)
        assert all(0 <= x <= scene.width and 0 <= y <= scene.height for x, y in places)


def test_a_picture_needs_nothing_from_outside() -> None:
    """The SVG has no style sheet, script, id or reference, so that many fit on one page."""
    text = thermograph.picture(Game("{4|1||0}").thermograph).svg()
    root = ET.fromstring(text)
    assert {child.tag.removeprefix(SVG) for child in root} <= {
        "title",
        "desc",
        "polyline",
        "polygon",
        "circle",
        "text",
    }
    assert not any("id" in element.attrib or "href" in element.attrib for element in root.iter())


def test_the_walls_have_the_corners_of_the_thermograph() -> None:
    """In {3|1||0|-2} both walls rise to 1 and then lean towards the mast at 1/2."""
    for ink in (Ink.LEFT, Ink.RIGHT):
        assert len(wall("{3|1||0|-2}", ink, faint=False).points) == 3
        assert len(wall("{3|1||0|-2}", ink, faint=True).points) == 2


def test_left_stands_at_the_left() -> None:
    """Values grow to the left: of ±1, the stop 1 is left of the mast and -1 right of it."""
    (left, mast), (right, _) = (
        wall("{1|-1}", ink, faint=False).points for ink in (Ink.LEFT, Ink.RIGHT)
    )
    assert left[0] < mast[0] < right[0]
    assert mast[0] - left[0] == right[0] - mast[0] == mast[1] - left[1]  # at 45 degrees


def test_labels_are_exact() -> None:
    """The labels of {5|3||2|||0||||-4} are its stops and temperatures, as fractions."""
    texts = [mark.text for mark in marks("{5|3||2|||0||||-4}", Text)]
    assert sorted(texts) == sorted(["t", "0", "−5/4", "−4", "−5", "0", "11/4", "3/2", "−1"])


def test_an_integer_is_a_bare_mast() -> None:
    """An integer has no walls, only a mast from -1 upward."""
    assert not [mark for mark in marks("3", Line) if mark.ink in {Ink.LEFT, Ink.RIGHT}]
    assert "3" in [mark.text for mark in marks("3", Text)]


def test_nothing_below_zero_is_shown_of_a_very_hot_game() -> None:
    """A wall from -1 to 0 would be invisible beside one up to a million."""
    assert not [m for m in marks("{2000000|0}", Line) if m.faint]


def test_far_away_stops_are_labelled_relative_to_the_mean() -> None:
    """Around 10^30 the labels are m+1, m and m-1, and the picture defines m."""
    texts = {mark.text for mark in marks(f"{10**30} + {{1|-1}}", Text)}
    assert {"m+1", "m", "m−1", "m = 10³⁰"} <= texts
    drawn = thermograph.text(Game(f"{10**30} + {{1|-1}}").thermograph)
    assert "m = 10³⁰" in drawn


def test_tikz_spells_labels_in_latex() -> None:
    """The TikZ picture writes the same labels as mathematics."""
    text = thermograph.picture(Game("{3|1||0|-2}").thermograph).tikz()
    assert text.startswith(r"\begin{tikzpicture}")
    assert text.endswith(r"\end{tikzpicture}")
    assert r"{$\tfrac{3}{2}$}" in text


# --- characters ----------------------------------------------------------------------------------


def drawn(text: str, **size: Any) -> list[str]:
    """Return the lines of the picture in box characters."""
    return thermograph.text(Game(text).thermograph, **size).split("\n")


def test_four_one_zero() -> None:
    """{4|1||0} has a vertical Left wall that goes on as its mast."""
    assert drawn("{4|1||0}", height=14) == [
        "   │  ▲",
        "   │  │",
        " 1 ┤  │",
        "   │  │╲",
        "   │  │ ╲",
        "   │  │  ╲",
        " 0 ┤╌╌│╌╌╌╲╌╌╌╌╌╌",
        "   │  ┊    ⋱",
        "   │  ┊     ⋱",
        "   │  ┊      ⋱",
        "−1 ┤  ┊       ⋱",
        "   └──┴───┴───┴──",
        "      1   0   −1",
    ]


def test_labels_that_do_not_fit_go_to_a_second_line() -> None:
    """In the narrow picture of {3|1||0|-2} the stops are below the mean."""
    assert drawn("{3|1||0|-2}") == [
        "    │    ▲",
        "    │    │",
        "3/2 ┤    │",
        "    │   ╱ ╲",
        "  1 ┤  ╱   ╲",
        "    │  │   │",
        "    │  │   │",
        "    │  │   │",
        "  0 ┤╌╌│╌╌╌│╌╌",
        "    │  ┊   ┊",
        "    │  ┊   ┊",
        "    │  ┊   ┊",
        " −1 ┤  ┊   ┊",
        "    └──┴─┴─┴──",
        "        1/2",
        "       1   0",
    ]


def test_up() -> None:
    """Up has only its mast above zero, and below it a wall on Left's side."""
    assert drawn("^", height=10) == [
        "   │     ▲",
        "   │     │",
        " 0 ┤╌╌╌╌╌│╌",
        "   │    ⋰┊",
        "   │   ⋰ ┊",
        "   │  ⋰  ┊",
        "−1 ┤ ⋰   ┊",
        "   └─┴───┴─",
        "     1   0",
    ]


def test_ascii_is_enough() -> None:
    """The ASCII picture has nothing but ASCII."""
    for text in AWKWARD:
        assert thermograph.text(Game(text).thermograph, style="ascii").isascii()


@pytest.mark.parametrize("text", AWKWARD)
@pytest.mark.parametrize(("width", "height"), [(72, 20), (40, 12), (200, 50)])
def test_pictures_keep_to_their_size(text: str, width: int, height: int) -> None:
    """A text thermograph fits into the width and height it was given."""
    lines = drawn(text, width=width, height=height)
    assert len(lines) <= height
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize("text", ["{4|1||0}", "{1|-1}", "5", "^"])
def test_a_tiny_size_is_a_wish(text: str) -> None:
    """If nothing fits, the smallest picture is drawn."""
    assert drawn(text, width=1, height=1)


# --- laws ----------------------------------------------------------------------------------------


@settings(max_examples=50)
@given(game_texts())
def test_every_game_can_be_drawn(text: str) -> None:
    """Every game has a picture in SVG, TikZ and text, and mirrors have the same size."""
    game = Game(text)
    picture = thermograph.scene(game.thermograph)
    mirror = thermograph.scene((-game).thermograph)
    assert picture.height == mirror.height
    ET.fromstring(thermograph.picture(game.thermograph).svg())
    assert thermograph.picture(game.thermograph).tikz()
    lines = drawn(text)
    assert len(lines) <= 20
    assert thermograph.text(game.thermograph, style="ascii").isascii()


@settings(max_examples=25)
@given(st.integers(-(10**60), 10**60), st.integers(-(10**60), 10**60), st.integers(0, 300))
def test_switches_of_any_size_can_be_drawn(a: int, b: int, k: int) -> None:
    """Switches of any size and precision can be drawn."""
    game = Game.of([Fraction(max(a, b), 1 << k)], [Fraction(min(a, b), 1 << k)])
    ET.fromstring(thermograph.picture(game.thermograph).svg())
    assert len(thermograph.text(game.thermograph).split("\n")) <= 20


def test_the_same_thermograph_has_the_same_picture() -> None:
    """Pictures are deterministic."""
    walls: Thermograph = Game("{4|1||0}").thermograph
    assert (
        thermograph.picture(walls).svg()
        == thermograph.picture(Thermograph(walls.left, walls.right)).svg()
    )


def test_the_most_important_stops_come_first() -> None:
    """Labels are chosen in this order: the mean, the stops at temperature 0, the others."""
    mean, *others = window(Game("{3|1||0|-2}").thermograph).stops
    assert (mean, {*others[:2]}) == (Fraction(1, 2), {1, 0})
    assert window(Game("{{5|4}|0}").thermograph).stops[1:3] == (4, 0)
