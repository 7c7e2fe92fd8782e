"""Pictures of everything a user holds, as SVG, TikZ, text, or drawn by matplotlib.

>>> from partizan import Game
>>> Game("{4|1||0}").thermograph.picture.svg().startswith("<svg")
True

A picture is first a `canvas.Scene`, whose points are exact; the modules `svg`, `tikz` and `plot`
write scenes down. Each other module draws one kind of object.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from partizan.pictures.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Picture", "picture_of"]

_DRAWERS: Final = {
    "partizan.form.Form": "trees",
    "partizan.position.position.Position": "boards",
    "partizan.theories.domination.game.DominationGame": "domination",
    "partizan.theories.impartial.periods.Period": "sequences",
    "partizan.theories.impartial.sequence.NimSequence": "sequences",
    "partizan.theories.loopy.form.LoopyForm": "loopy",
    "partizan.theories.loopy.game.Loopy": "loopy",
    "partizan.theories.misere.days.day.MisereDay": "hasse",
    "partizan.theories.misere.quotients.misere_quotient.MisereQuotient": "quotients",
    "partizan.theories.misere.universes.distinction.Distinction": "proofs",
    "partizan.theories.misere.universes.outcome_tables.OutcomeTable": "quotients",
    "partizan.theories.misere.impartial.genus_sequence.GenusSequence": "genera",
    "partizan.theories.normal.days.Day": "hasse",
    "partizan.theories.normal.simplify.Simplification": "proofs",
    "partizan.theories.normal.simplify.Step": "proofs",
    "partizan.theories.normal.thermograph.Scaffolds": "thermograph",
    "partizan.theories.normal.thermograph.Thermograph": "thermograph",
    "partizan.theories.simultaneous.game.SimultaneousSolution": "matrix",
    "partizan.theorems.cographs.Cotree": "cotrees",
    "partizan.theorems.flipping_coins.Partition": "cotrees",
    "partizan.theorems.subtraction_octals.Domestications": "charts",
    "partizan.theory.Outcome": "figures",
}
"""The module that draws the objects of a class."""


def picture_of(thing: object) -> Picture:
    """Return the picture of an object: of a position, a day, a thermograph, a tree, ...

    >>> from partizan import rulesets
    >>> picture_of(rulesets.nim(3, 5))
    <picture of nim 5+3, 88 x 115>
    """
    for cls in type(thing).__mro__:
        module = _DRAWERS.get(f"{cls.__module__}.{cls.__qualname__}")
        if module is not None:
            draw: Callable[[object], Picture] = import_module(f"{__name__}.{module}").picture
            return draw(thing)
    raise TypeError(
        f"there is no picture of a {type(thing).__name__}; pass a position, a form, a "
        "thermograph, a day, a sequence or a matrix"
    )
