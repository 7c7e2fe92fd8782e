"""Evaluations of positions under normal play: the value and the outcome.

[Siegel13]
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from partizan import notation
from partizan.theories.normal import shorthand
from partizan.theories.normal.game import Game, Source, game_id, game_with_id
from partizan.theories.normal.shorthand import decode, encode
from partizan.theories.winners import OutcomeEvaluation
from partizan.theory import Evaluation, Outcome
from partizan.world import current

_READABLE = 200  # the most characters of a stored value that is written in the notation of games


class NormalValue(Evaluation[int, Game]):
    """The value of a position: its canonical form, held as its id in the current world."""

    name = "normal value"
    words = ("normal", "value", "canonical form")

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the canonical form of {left|right}."""
        return current().values.make(left, right)

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return the sum."""
        world = current()
        if not parts:
            return world.values.make((), ())
        total, *others = parts
        for part in others:
            total = world.values.add(total, part)
        return total

    def of_conjugate(self, value: int) -> int:
        """Return the negative."""
        return current().values.negative(value)

    def answer(self, value: int) -> Game:
        """Return the game."""
        return game_with_id(current(), value)

    def plain(self, answer: Source) -> int:
        """Return the id of a game, or of anything that denotes a game."""
        return game_id(current(), answer)

    def encode(self, value: int) -> str:
        """Return the value in the notation of games or, if that is long, as a list of bases."""
        world = current()
        describe = partial(shorthand.describe, world)
        text = notation.write_short(value, describe, "ascii", _READABLE)
        if text is not None:
            return text
        return json.dumps(encode(world, value), separators=(",", ":"))

    def decode(self, text: str) -> int:
        """Return the id of an encoded value in the current world."""
        world = current()
        if not text.startswith("["):
            return game_id(world, text)
        bases, root = json.loads(text)
        return decode(world, (bases, root))


class NormalOutcome(OutcomeEvaluation):
    """Who wins when a player who cannot move loses."""

    name = "normal outcome"
    words = ("outcome",)
    cannot_move_wins = False


VALUE: Final = NormalValue()
OUTCOME: Final = NormalOutcome()

EVALUATIONS: Final[tuple[Evaluation[Any, Any], ...]] = (VALUE, OUTCOME)
"""The evaluations of normal play; `value(normal)` gives the first."""


def outcome(*games: Source) -> Outcome:
    """Return who wins the sum of the games under normal play.

    >>> outcome("*"), outcome("*", "*"), outcome("{0,*|*}", "{*|0}")
    (Outcome.N, Outcome.P, Outcome.P)
    """
    return sum(map(Game, games), Game(0)).outcome
