"""Expressions of games, with loops or without.

[BCG01; Siegel13]
"""

from __future__ import annotations

from partizan.errors import NotationError
from partizan.notation import has_loops, parse
from partizan.theories.loopy.game import Loopy, value
from partizan.theories.normal.game import Game


def read_value(text: str) -> Game | Loopy:
    """Return the value of an expression, which may have loops.

    >>> read_value("{4|1||0} + *2"), read_value("over + 1"), read_value("a{0|a} - over")
    ({4*2|1*2||*2}, 1over, over & under)
    """
    try:
        return Game(text)
    except NotationError as error:
        try:
            tree = parse(text, loops=True)
        except NotationError as other:
            raise (other if "loopy" in error.message else error) from None
        if not has_loops(tree):
            raise
        return value(text)
