"""Hasse diagrams of days, and of any set of values."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from partizan import DomainError, Game, misere, normal, rulesets
from partizan.pictures import hasse, layout
from partizan.pictures.canvas import Line, Text
from partizan.theories.loopy.game import value
from partizan.theories.normal.days import Day, born_by

SVG = "{http://www.w3.org/2000/svg}"


def test_day_two() -> None:
    """Day 2 has 22 games and 36 covers, on nine levels from -2 to 2."""
    root = ET.fromstring(hasse.picture(born_by(2)).svg())
    assert len(root.findall(f"{SVG}text")) == 22
    assert len(root.findall(f"{SVG}polyline")) == 36
    levels = hasse.levels(born_by(2))
    assert [len(level) for level in levels] == [1, 2, 3, 3, 4, 3, 3, 2, 1]
    assert (levels[0], levels[-1]) == ([Game(-2)], [Game(2)])


def test_labels_are_notation() -> None:
    """Day 1 is labelled -1, 0, * and 1, and the description names its four covers."""
    root = ET.fromstring(hasse.picture(born_by(1)).svg())
    assert {text.text for text in root.findall(f"{SVG}text")} == {"-1", "0", "*", "1"}
    assert set(root.findtext(f"{SVG}desc", "").split("; ")) == {
        "0 < 1",
        "* < 1",
        "-1 < 0",
        "-1 < *",
    }


def test_without_labels_games_are_dots() -> None:
    """Without labels there is a dot for every game and no text."""
    root = ET.fromstring(hasse.picture(born_by(2), labels=False).svg())
    assert len(root.findall(f"{SVG}circle")) == 22
    assert not root.findall(f"{SVG}text")


@pytest.mark.parametrize("kind", ["all", "all-small", "reduced"])
def test_lines_lead_upward(kind: Any) -> None:
    """Every cover is on a higher level than the game below it."""
    day = born_by(2, kind)
    rank = {game: r for r, level in enumerate(hasse.levels(day)) for game in level}
    assert all(rank[day[i]] < rank[day[j]] for i, j in day.hasse())


def test_a_single_game() -> None:
    """Day 0 is a single label."""
    assert len(ET.fromstring(hasse.picture(born_by(0)).svg()).findall(f"{SVG}text")) == 1


def test_the_picture_is_deterministic() -> None:
    """The same day is drawn in the same way again."""
    assert hasse.picture(born_by(2)).svg() == hasse.picture(born_by(2)).svg()


def test_day_two_has_few_crossings() -> None:
    """At most twelve pairs of lines cross in the diagram of day 2."""
    day = born_by(2)
    index = {game: i for i, game in enumerate(day)}
    places = [[index[game] for game in level] for level in hasse.levels(day)]
    assert layout._badness(places, day.hasse())[0] <= 12


def test_too_many_games_are_refused() -> None:
    """A diagram of 101 games is refused, with the number that can be drawn."""
    with pytest.raises(DomainError, match="101 games cannot be read; draw at most 100"):
        hasse.scene(Day([Game(n) for n in range(101)]))


def test_tikz() -> None:
    """The TikZ picture has a node for each game, in LaTeX."""
    text = hasse.picture(born_by(2)).tikz()
    assert text.count(r"\node") == 22
    assert r"{${\uparrow}{\ast}$}" in text


def _covers(things: list[Any]) -> set[tuple[str, str]]:
    """Return the covers of a list of distinct values, by the definition."""
    return {
        (low.notation(), high.notation())
        for low in things
        for high in things
        if low < high and not any(low < between < high for between in things)
    }


def _described(picture: Any) -> set[tuple[str, ...]]:
    return {tuple(pair.split(" < ")) for pair in picture.scene.description.split("; ")}


LOOPY = ["0", "*", "1", "1/2", "^", "v*", "over", "under", "on", "off", "dud", "tis", "±1"]


def test_any_values_have_a_diagram() -> None:
    """The lines of a diagram of values, loopy ones among them, are their covers."""
    assert _described(normal.hasse(LOOPY)) == _covers([value(text) for text in LOOPY])


def test_the_diagram_of_a_day_is_that_of_its_values() -> None:
    """The values of day 2 have the covers of day 2, in any order."""
    day = born_by(2)
    backwards = normal.hasse(reversed(day))
    assert backwards == normal.hasse(day)
    assert _described(backwards) == _described(day.picture)


def test_positions_stand_for_their_values() -> None:
    """Equal values are drawn once, for a list of positions, for options, and for a size."""
    strips = [rulesets.clobber(text) for text in ("xo", "ox", "xxo", "..", "xo..")]
    assert normal.hasse(strips) == normal.hasse(["*", "^", 0])
    start = rulesets.domineering("...|...")
    assert start.left.hasse() == normal.hasse(p.value() for p in start.left)
    sizes = [rulesets.clobber(board) for board in rulesets.clobber.population(4)]
    assert rulesets.clobber.hasse(4) == normal.hasse(sizes)


def test_a_universe_has_its_own_order() -> None:
    """Modulo dead-ending games, a diagram has the covers of that order, and so have positions."""
    games = ["0", "1", "1/2", "2", "-1", "*"]
    found = misere.DEAD_ENDING.hasse(games)
    assert _described(found) == _covers([misere.DEAD_ENDING(game) for game in games])
    assert misere.DICOT.hasse([rulesets.nim(1), rulesets.nim(1, 1)]) == misere.DICOT.hasse(["*", 0])


def test_lines_pass_beside_other_games() -> None:
    """No line of a diagram leads through the label of a game other than its ends."""
    for picture in (normal.hasse(LOOPY), rulesets.clobber.hasse(5)):
        marks = picture.scene.marks
        lines = [mark.points for mark in marks if isinstance(mark, Line)]
        assert any(len(points) > 2 for points in lines)
        for label in (mark for mark in marks if isinstance(mark, Text)):
            x, y = label.point
            for points in lines:
                for (a, b), (c, d) in pairwise(points):
                    if b < y < d or b == y:
                        across = a + (c - a) * (y - b) / (d - b)
                        assert abs(across - x) > len(label.text) * 7 / 2


@pytest.mark.parametrize("things", [[], "*", 3, range(101)])
def test_what_has_no_diagram_is_refused(things: Any) -> None:
    """No games, a text, a number, and more than 100 games are refused in words."""
    with pytest.raises(DomainError, match="a diagram "):
        normal.hasse(things)


def test_the_title_counts_the_games() -> None:
    """A diagram of one game says so."""
    assert normal.hasse([0, "{*|*}"]).scene.title == "Hasse diagram of 1 game"
    assert normal.hasse([0, "*"]).scene.title == "Hasse diagram of 2 games"


def test_tiny_and_miny_are_drawn_where_fonts_lack_them() -> None:
    """Tiny and miny games have bold signs with an index in SVG: no reader takes -2 for miny-two."""
    picture = normal.hasse([Game("Tiny(2)"), Game("Miny(2)")])
    index = '<tspan dy="0.3em" font-size="75%">2</tspan>'
    assert f'<tspan font-weight="bold">+</tspan>{index}' in picture.svg()
    assert f'<tspan font-weight="bold">−</tspan>{index}' in picture.svg()
    assert '{2|1<tspan font-weight="bold">+</tspan>' in normal.hasse(["{2|1+Tiny(2)}"]).svg()
    assert '<tspan dy="-0.225em">}</tspan>' in normal.hasse(["{2|1+Tiny(2)}"]).svg()
