"""What the engine can find out about a position under normal play: its value, and who wins."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from typing import Final

from partizan import notation
from partizan.theories.normal import shorthand
from partizan.theories.normal.encoding import decode, encode
from partizan.theories.normal.game import Game, _game, _id_of
from partizan.theories.winners import OutcomeEvaluation
from partizan.theory import Evaluation
from partizan.world import current

__all__ = ["OUTCOME", "VALUE", "NormalOutcome", "NormalValue"]

_READABLE = 200  # characters up to which a stored value is written in the notation of games


class NormalValue(Evaluation[int, Game]):
    """The value of a position: its canonical form, carried as the id that the world gave it."""

    name = "normal value"

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the canonical form of {left|right}."""
        return current().value_make(left, right)

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return the sum."""
        world = current()
        if not parts:
            return world.value_make((), ())
        total, *others = parts
        for part in others:
            total = world.value_add(total, part)
        return total

    def of_conjugate(self, value: int) -> int:
        """Return the negative."""
        return current().value_negative(value)

    def answer(self, value: int) -> Game:
        """Return the game."""
        return _game(current(), value)

    def encode(self, value: int) -> str:
        """Return the value in the notation of games or, if that is long, as a list of its bases."""
        world = current()
        describe = partial(shorthand.describe, world)
        text = notation.write_short(value, describe, "ascii", _READABLE)
        return json.dumps(encode(world, value), separators=(",", ":")) if text is None else text

    def decode(self, text: str) -> int:
        """Return the id, in this world, of an encoded value."""
        world = current()
        if not text.startswith("["):
            return _id_of(world, text)
        bases, root = json.loads(text)
        return decode(world, (bases, root))


class NormalOutcome(OutcomeEvaluation):
    """Who wins if a player who cannot move has lost."""

    name = "normal outcome"
    cannot_move_wins = False


VALUE: Final = NormalValue()
OUTCOME: Final = NormalOutcome()
