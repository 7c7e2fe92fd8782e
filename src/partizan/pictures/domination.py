"""The domination game: vertices that are dominated are filled, and a line of play is a film."""

from __future__ import annotations

from fractions import Fraction

from partizan.display import draws
from partizan.pictures.canvas import Ink, Scene, Text, beside
from partizan.pictures.graphs import graph
from partizan.pictures.picture import Picture
from partizan.theories.domination.game import DominationGame, Film, Frame

_LINE = Fraction(22)


@draws(DominationGame)
def picture(game: DominationGame) -> Picture:
    """Return the graph at the start, with its dominated vertices filled."""
    scene = graph(game.graph, repr(game), is_numbered=True, shaded=game.dominated)
    return Picture(scene, repr(game))


@draws(Frame)
def frame(view: Frame) -> Picture:
    """Return the graph after a choice: the chosen vertex ringed, the dominated ones filled."""
    marked = () if view.chosen is None else (view.chosen,)
    board = view.game.graph
    drawn = graph(board, repr(view.game), is_numbered=True, shaded=view.dominated, marked=marked)
    return Picture(drawn, f"{view.chosen} is chosen")


@draws(Film)
def film(view: Film) -> Picture:
    """Return an optimal line of play: the chosen vertex ringed, the dominated ones filled.

    >>> print(film(Film(DominationGame("C5"), "staller")))
    staller chooses 0, dominator chooses 2
    """
    game = view.game
    covered = {*game.dominated}
    near = game.graph.joined()
    scenes, words = [_captioned(picture(game).scene, "start")], []
    for choice in game.line(view.first):
        if choice.vertex is None:
            words.append(f"{choice.player} passes")
            continue
        own = () if game.variant == "total" else (choice.vertex,)
        covered |= {*near[choice.vertex], *own}
        words.append(f"{choice.player} chooses {choice.vertex}")
        here = frame(Frame(game, frozenset(covered), choice.vertex)).scene
        scenes.append(_captioned(here, words[-1]))
    return Picture(beside(scenes, f"optimal play of {game!r}"), ", ".join(words))


def _captioned(scene: Scene, words: str) -> Scene:
    wide = max(scene.width, len(words) * Fraction(7))
    drawn = Scene(wide, scene.height + _LINE, words, words)
    drawn.place(scene, (wide - scene.width) / 2, _LINE)
    drawn.add(Text((wide / 2, _LINE / 2), words, Ink.PLAIN, size=Fraction(12)))
    return drawn
