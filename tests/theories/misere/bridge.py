"""Translation between sets and canonical forms, and kinds of games by their definition."""

from __future__ import annotations

from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.structure import Tameness
from theories.misere.sets import Set, genus, made, nim_value


def form_of(g: Set) -> MisereForm:
    """Return the canonical form of a set."""
    return MisereForm.of(map(form_of, g))


def set_of(g: MisereForm) -> Set:
    """Return a canonical form as a set."""
    return made(map(set_of, g.options))


def tame(g: Set) -> bool:
    """Return whether a game, not simplified, and all its followers have genera of Nim positions."""
    base, (first, second, third) = genus(g, 3)
    is_value = first == base or (base < 2 and first == base ^ 1)
    return is_value and second == base ^ 2 and third == base and all(map(tame, g))


def kind(g: Set) -> Tameness:
    """Return the kind of a game, not simplified."""
    if tame(g):
        return Tameness.TAME
    if not all(map(tame, g)):
        return Tameness.WILD
    return Tameness.RESTIVE if nim_value(g) < 2 else Tameness.RESTLESS
