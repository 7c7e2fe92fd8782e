"""The picture of a position after a game: owners, places and the last move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from partizan import catalog, rulesets
from partizan.pictures.boards import ways
from partizan.pictures.canvas import Area, Dot, Group, Ink, Line, Mark
from partizan.pictures.played import Step, played, tree
from partizan.players import LEFT


def game(text: str, moves: int = 2) -> list[Step]:
    """Return the steps of a game in which both players make the middle one of their moves."""
    here = catalog.position(text)
    steps = [Step(here)]
    mover = LEFT
    for _ in range(moves):
        listed = here.moves(mover)
        if not listed.by_target:
            break
        found = ways(here, listed)
        move = [*listed.by_target.values()][len(listed.by_target) // 2]
        here = listed.after(move)
        steps.append(Step(here, mover, (found[move.target] or [[]])[0]))
        mover = mover.opponent
    return steps


@pytest.mark.parametrize(
    "text",
    [
        *("domineering 4x4", "clobber xox|oxo", "toppling-dominoes lrlr", "flipping-coins 0101"),
        *("nim 5,3", "nim 2", "kayles 5", "wythoff 3,4", "cutcake 3x4", "maundy-cake 4x6"),
        *("col C_5", "node-kayles P_7", "hackenbush 0l1 1r2 1l3 0r4", "hackenbush-string LRRL"),
        *("arc-kayles C_6", "circular-nim(5,2) 2,1,3,1,2", "chomp 3x3", "dots-and-boxes 2x2"),
        *("turning-turtles THHT", "nim 3 + clobber xo"),
    ],
)
def test_the_last_move_is_gold(text: str) -> None:
    """The last move is seen on boards of every kind, in SVG and TikZ; parts keep their names."""
    steps = game(text)
    picture = played(steps)
    root = ET.fromstring(picture.svg())
    assert any("#c98a00" in mark.attrib.values() for mark in root.iter())
    assert "orange" in picture.tikz()
    plain = steps[-1].position.picture.scene
    named = {getattr(mark, "name", "") for mark in plain.marks} | {""}
    assert {getattr(mark, "name", "") for mark in picture.scene.marks} | {""} == named
    assert played(steps[:1]).scene == steps[0].position.picture.scene


def test_a_graph_keeps_its_places_for_a_whole_game() -> None:
    """After each move the vertices that stay are where they were at the beginning."""
    steps = game("node-kayles C_9", 3)
    discs = [
        {m.centre for m in played(steps[:k]).scene.marks if isinstance(m, Dot) and m.name}
        for k in range(1, len(steps) + 1)
    ]
    assert all(later < earlier for earlier, later in pairwise(discs))


def test_dominoes_have_owners() -> None:
    """Dominoes that were laid have the colours of their owners, and no wall below them."""
    scene = played(game("domineering 4x4")).scene
    assert [m.ink for m in scene.marks if isinstance(m, Area) and m.strength == 1] == [
        Ink.LEFT,
        Ink.RIGHT,
    ]


def test_the_tree_of_options_has_the_owners_of_dominoes() -> None:
    """Those of the game, those laid in the tree and those of a sum have colours at every node."""
    for text in ("domineering 3x3", "domineering 3x3 + clobber xo"):
        steps = game(text, 1)
        (first,) = _pieces(played(steps).scene.marks)
        found = tree(steps, 1)
        nodes = [node.scene for node in found.scene.parts if isinstance(node, Group)]
        boards = [
            _pieces(node.marks) for node in nodes if any(isinstance(m, Area) for m in node.marks)
        ]
        assert all(first in board for board in boards)
        assert {Ink.LEFT, Ink.RIGHT} == {ink for board in boards for ink in board}


def test_equal_boards_may_have_other_owners() -> None:
    """Two dominoes fill four squares in two ways, which are two nodes."""
    marks = tree([Step(rulesets.domineering("2x2"))], 2).scene.marks
    assert _pieces(marks).count(Ink.LEFT) == _pieces(marks).count(Ink.RIGHT) == 6


def test_no_owner_is_guessed() -> None:
    """What both players can lay has no owner, and a cell that is blocked is no piece."""
    for text in ("cram 2x2", "col l..", "snort l..", "amazons x.|..|.o"):
        marks = tree([Step(catalog.position(text))], 1).scene.marks
        assert _pieces(marks) == []


def _pieces(marks: Sequence[Mark]) -> list[Ink]:
    """Return the owners of the dominoes among the marks."""
    return [m.ink for m in marks if isinstance(m, Area) and m.strength == 1]


def test_a_heap_shows_what_was_taken() -> None:
    """Counters that were taken are rings above the heap, or where it stood."""
    before = rulesets.nim(5, 3)
    for after, rings in (("3+3", 2), ("5", 3), ("5+1", 2)):
        marks = played([Step(before), Step(catalog.position(f"nim {after}"))]).scene.marks
        assert sum(isinstance(m, Dot) and m.is_open for m in marks) == rings


def test_moved_pictures_have_no_outlines() -> None:
    """If what stays moves on the page, as in Sprouts, nothing is outlined."""
    marks = played(game("sprouts 2", 1)).scene.marks
    assert not any(isinstance(m, Line) and m.ink is Ink.GOLD for m in marks)
