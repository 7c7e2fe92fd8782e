"""Tame and wild games: how far the genus determines an impartial game under misère play.

Tame games behave like positions of Nim in sums of tame games. There are two definitions. The strict
one, of [Conway01] and [Allen06], concerns all followers. The general one, of [BCG01], ignores
options that can be answered by a move back.
"""

from __future__ import annotations

from enum import Enum

from partizan.theories.misere.impartial.form import MisereForm, Source
from partizan.theories.misere.impartial.genus import Genus, genus_of_options
from partizan.theories.misere.impartial.nodes import Node, add, genus, upward

__all__ = [
    "Tameness",
    "is_generally_tame",
    "is_half_tame",
    "is_tame",
    "tame_step",
    "tameness",
]


class Tameness(Enum):
    """The kind of a game in the strict sense: the first of these that applies.

    If all options are tame, a game is tame, restive or restless. [Allen06, Thm 2.2.2]

    >>> tameness("*[2#1]"), str(tameness("*[2#1]"))
    (Tameness.RESTLESS, 'restless')
    """

    TAME = "it has a tame value, and so has every follower"
    RESTIVE = "it is not tame, its options are, and its nim-value is 0 or 1"
    RESTLESS = "it is not tame, its options are, and its misère nim-value is 0 or 1"
    WILD = "it has an option that is not tame"

    def __str__(self) -> str:
        return self.name.lower()

    def __repr__(self) -> str:
        return f"Tameness.{self.name}"


def tame_step(value: Genus, *, tame_options: bool) -> Tameness:
    """Return the kind of a game with the genus `value`, given whether all its options are tame.

    >>> tame_step(Genus.read("2^1420"), tame_options=True)
    Tameness.RESTLESS
    >>> tame_step(Genus.read("1^13"), tame_options=False)
    Tameness.WILD
    """
    if not tame_options:
        return Tameness.WILD
    if value.is_tame:
        return Tameness.TAME
    return Tameness.RESTIVE if value.base < 2 else Tameness.RESTLESS


def tameness(g: Source) -> Tameness:
    """Return the kind of the canonical form of G, in the strict sense.

    A position may be wild although its canonical form is tame, because reversible options are
    removed from the canonical form.

    >>> [tameness(g) for g in (2, "*2#", "*[2#0]", "*[2#1]")]
    [Tameness.TAME, Tameness.TAME, Tameness.RESTIVE, Tameness.RESTLESS]
    """
    game = MisereForm(g)._node
    return tame_step(genus(game), tame_options=all(map(_strictly(game).get, game.options)))


def is_tame(g: Source) -> bool:
    """Return whether the canonical form of G is tame in the strict sense.

    >>> is_tame("*[32]"), is_tame("*[2#0]")
    (True, False)
    """
    return tameness(g) is Tameness.TAME


def is_generally_tame(g: Source) -> bool:
    """Return whether G is tame if options that can be answered by a move back are ignored.

    0 is generally tame. Any other G is if two conditions hold: its generally tame options by
    themselves give a tame value, where the empty set gives 0^02; and each other option can be
    answered, that is, it has a generally tame option with that value. The value is then the genus
    of G, since an option that can be answered adds something other than the value to a mex.

    The genera of sums follow the rule for tame games. By induction, a move to an option that can be
    answered does not lead to the value of the sum; all other moves are those of strictly tame
    games, except that a G without such moves counts as 0^02. The sum is then firm and stays so, and
    the moves in its other summands are those of Nim. (This proof is ours.)

    >>> wild = MisereForm("*[2#0]")
    >>> is_generally_tame(wild), is_generally_tame(wild + wild), is_tame(wild + wild)
    (False, True, False)
    """
    game = MisereForm(g)._node
    return _generally(game)[game]


def is_half_tame(g: Source) -> bool:
    """Return whether G is not generally tame, but G + G is, with the genus 0^02.

    >>> is_half_tame("*[2#0]"), is_half_tame(2)
    (True, False)
    """
    game = MisereForm(g)._node
    if _generally(game)[game]:
        return False
    twice = add(game, game)
    return genus(twice) == _FIRM_ZERO and _generally(twice)[twice]


def _strictly(game: Node) -> dict[Node, bool]:
    """Return, for each follower, whether it is tame."""
    found: dict[Node, bool] = {}
    for node in upward(game):
        found[node] = genus(node).is_tame and all(found[option] for option in node.options)
    return found


def _generally(game: Node) -> dict[Node, bool]:
    """Return, for each follower, whether it is generally tame."""
    found: dict[Node, bool] = {}
    for node in upward(game):
        value = genus(node)
        tame = [option for option in node.options if found[option]]
        nothing = _FIRM_ZERO if node.options else value
        found[node] = (
            value.is_tame
            and value == (genus_of_options(map(genus, tame)) if tame else nothing)
            and all(
                found[option]
                or any(found[answer] and genus(answer) == value for answer in option.options)
                for option in node.options
            )
        )
    return found


_FIRM_ZERO = Genus(0, (0, 2))
