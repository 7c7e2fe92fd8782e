"""The domination game: vertices that are dominated are filled, and a line of play is a film."""

from __future__ import annotations

from fractions import Fraction

from partizan.display import draws
from partizan.pictures import tables
from partizan.pictures.canvas import Ink, Scene, Text, beside
from partizan.pictures.graphs import graph
from partizan.pictures.picture import Picture
from partizan.pictures.tables import Entry
from partizan.theories.domination.game import DominationGame, Film, Frame
from partizan.theories.domination.unions import TABLE, Offsets

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


_OFFSETS = range(-2, 4)
_MARKS = {
    "": Entry(""),
    "●": Entry("●", tint=Ink.GOLD, latex=r"\bullet"),
    "○": Entry("○", tint=Ink.FRAME, latex=r"\circ"),
}


@draws(Offsets)
def offsets(view: Offsets) -> Picture:
    """Return the table as a map of offsets: those of γ_g, and with a prime those of γ'_g.

    A disc marks an offset attained by a pair of graphs, a ring any other that the table allows.

    >>> from partizan.theories.domination.unions import Unions
    >>> store = Unions()
    >>> found = store.attained([store.tree("C6"), store.tree("P3")])
    >>> print(offsets(Offsets(found)).text().splitlines()[1])
    o- o+   .  ●  .  .  .  .   .  .  ●  .  .  .
    """
    rows, lines = [], []
    for row in TABLE:
        met = view.attained.get(frozenset((row.first, row.second)), (frozenset(), frozenset()))
        ranges = (row.offsets[:2], row.offsets[2:])
        signs = [
            "●" if offset in some else "○" if low <= offset <= high else ""
            for (low, high), some in zip(ranges, met, strict=True)
            for offset in _OFFSETS
        ]
        rows.append((f"{row.first} {row.second}", [_MARKS[sign] for sign in signs]))
        lines.append("  ".join(sign or "." for sign in signs))
    names = [f"{offset:+}{prime}" for prime in ("", "'") for offset in _OFFSETS]
    title = "offsets of the numbers of unions of two graphs"
    half = 3 * len(_OFFSETS)
    head = f"        {' '.join(f'{name:2}' for name in names)}"
    text = [
        f"{name}   {line[:half]} {line[half:]}" for (name, _), line in zip(rows, lines, strict=True)
    ]
    return Picture(tables.table("", names, rows, title), "\n".join([head, *text]))
