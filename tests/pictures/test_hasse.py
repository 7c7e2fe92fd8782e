"""Hasse diagrams of days."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from partizan import DomainError, Game
from partizan.pictures import hasse
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
    assert hasse._badness(places, day.hasse())[0] <= 12


def test_too_many_games_are_refused() -> None:
    """A diagram of 101 games is refused, with the number that can be drawn."""
    with pytest.raises(DomainError, match="101 games cannot be read; draw at most 100"):
        hasse.scene(Day([Game(n) for n in range(101)]))


def test_tikz() -> None:
    """The TikZ picture has a node for each game, in LaTeX."""
    text = hasse.picture(born_by(2)).tikz()
    assert text.count(r"\node") == 22
    assert r"{${\uparrow}{\ast}$}" in text
