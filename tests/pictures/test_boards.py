"""Pictures of boards of every ruleset."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from fractions import Fraction

import pytest

from partizan import LEFT, RIGHT, Game, catalog, rulesets
from partizan.boards.graph import Graph
from partizan.pictures.boards import changed_cells
from partizan.pictures.canvas import Area, Dot, Line, Scene, Text
from partizan.pictures.graphs import embedding
from rulesets.test_conformance import EXAMPLES, OTHERS

SHOWN = [*EXAMPLES, *(f"{name} {text}" for name, texts in OTHERS.items() for text in texts)]
LETTER = Fraction(8)


def spots(scene: Scene) -> list[tuple[Fraction, Fraction]]:
    """Return the extreme points of all marks, texts with about their width."""
    found: list[tuple[Fraction, Fraction]] = []
    for mark in scene.marks:
        match mark:
            case Line(points) | Area(points):
                found += points
            case Dot((x, y), _, radius):
                found += [(x - radius, y - radius), (x + radius, y + radius)]
            case Text((x, y), text, _, "middle"):
                half = len(text) * LETTER / 2
                found += [(x - half, y), (x + half, y)]
    return found


@pytest.mark.parametrize("text", SHOWN)
def test_every_ruleset_has_a_picture(text: str) -> None:
    """The board of every ruleset is drawn inside its page, as SVG, TikZ and text."""
    picture = catalog.position(text).picture
    ET.fromstring(picture.svg())
    assert picture.tikz().endswith("\\end{tikzpicture}")
    assert picture.text()
    scene = picture.scene
    assert all(-1 <= x <= scene.width + 1 and -1 <= y <= scene.height + 1 for x, y in spots(scene))


def test_a_sum_is_drawn_side_by_side() -> None:
    """The picture of a sum has all boards and a sign between two of them."""
    whole = rulesets.clobber("xo") + rulesets.nim(3) + Game("^")
    signs = [mark for mark in whole.picture.scene.marks if isinstance(mark, Text)]
    assert [mark.text for mark in signs if mark.text == "+"] == ["+", "+"]
    assert whole.picture.text() == "xo\n+\n3\n+\n↑"


def test_a_film_marks_what_a_move_changed() -> None:
    """In a film strip the cells that a move changed are gold, and only those."""
    start = rulesets.domineering("..|..")
    option = start.options(LEFT)[0]
    assert changed_cells(start.board, option.board) == {0, 2}
    assert start.film(option).text() == "..|.. → #.|#."
    assert not changed_cells(start.board, rulesets.domineering("...").board)


def test_the_cells_of_a_grid_can_be_clicked() -> None:
    """Every cell of a grid carries its name in the SVG."""
    root = ET.fromstring(rulesets.clobber("xo|ox").picture.svg())
    names = {mark.get("data-name") for mark in root if mark.get("data-name")}
    assert names == {"a1", "a2", "b1", "b2"}


def texts(scene: Scene) -> list[str]:
    """Return the texts of a scene."""
    return [mark.text for mark in scene.marks if isinstance(mark, Text)]


def test_variants_and_negatives_are_drawn_like_their_base() -> None:
    """A variant has the glyphs of its base, and a turned board says so."""
    base = rulesets.flip_the_coin("HT")
    marks = base.picture.scene.marks
    for word in ("impartial", "dicotic", "twisted"):
        assert catalog.position(f"{word} flip-the-coin HT").picture.scene.marks == marks
    turned = catalog.position("twisted push .x turned").picture.scene
    assert texts(turned) == ([] if "turned" not in turned.title else ["turned"])
    assert texts((base + base).picture.scene) == ["H", "T", "+", "H", "T"]


def test_an_edge_from_the_ground_to_the_ground_stands_beside_the_others() -> None:
    """Loops at the ground are arches, drawn inside the page and apart from other edges."""
    scene = rulesets.hackenbush(":A(l)e:A").picture.scene
    arch = next(m for m in scene.marks if isinstance(m, Line) and m.name and len(m.points) > 2)
    edge = next(m for m in scene.marks if isinstance(m, Line) and m.name and len(m.points) == 2)
    assert min(x for x, _ in arch.points) > max(x for x, _ in edge.points)
    assert all(0 <= x <= scene.width for x, _ in arch.points)


def test_a_film_of_a_graph_keeps_its_vertices_in_place() -> None:
    """After a move the vertices that stay are drawn where they were."""
    start = rulesets.node_kayles("P5")
    option = next(p for p in start.left if str(p) == "--")
    discs = [m for m in start.film(option).scene.marks if isinstance(m, Dot) and m.name]
    places = [disc.centre for disc in discs]
    assert len(places) == 8
    shift = places[5][0] - places[2][0]
    assert [(x + shift, y) for x, y in places[2:5]] == places[5:]


@pytest.mark.parametrize(
    ("before", "after", "image"),
    [
        ("P5", Graph(3, [(1, 2)]), [0, 3, 4]),
        ("C4", Graph.path(3), [0, 1, 2]),
        ("P3", Graph.cycle(3), None),
        ("P3", Graph.path(4), None),
        ("L.R", Graph(["L"]), [0]),
        ("L.R", Graph(["R"]), [2]),
    ],
)
def test_the_graph_after_a_move_is_found_in_the_graph_before(
    before: str, after: Graph, image: list[int] | None
) -> None:
    """Vertices keep their order and labels, and no edge is new."""
    assert embedding(Graph.read(before), after) == image


@pytest.mark.parametrize("text", EXAMPLES)
def test_a_film_is_drawn_for_every_ruleset(text: str) -> None:
    """A film has two frames, also if the rules draw another board than their own."""
    start = catalog.position(text)
    after = next((option for player in (LEFT, RIGHT) for option in start.options(player)), None)
    if after is not None:
        assert start.film(after).scene.width > start.picture.scene.width
