"""Pictures of the domination game."""

from __future__ import annotations

from partizan import domination
from partizan.pictures.canvas import Dot, Ink


def test_a_film_ends_with_everything_dominated() -> None:
    """In the last picture of an optimal line all vertices are filled, and each choice is ringed."""
    game = domination.DominationGame("C5")
    picture = game.film("staller")
    assert picture.text() == "staller chooses 0, dominator chooses 2"
    dots = [m for m in picture.scene.marks if isinstance(m, Dot)]
    assert sum(dot.ink is Ink.GOLD for dot in dots) == 2
    last = [dot for dot in dots if dot.ink is Ink.PLAIN][-5:]
    assert not any(dot.is_open for dot in last)


def test_the_start_shows_what_is_dominated() -> None:
    """Vertices that are dominated at the start are filled."""
    game = domination.DominationGame("P3", dominated=[0, 2])
    rings = [m.is_open for m in game.picture.scene.marks if isinstance(m, Dot) and m.name]
    assert rings == [False, True, False]
