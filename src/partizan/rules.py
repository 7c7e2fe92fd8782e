"""The contract between a ruleset and whoever asks about its positions.

A ruleset generates options and knows nothing of winning. `options` is all it owes; the other verbs
have defaults in `partizan.ruleset.Ruleset` and are worth writing where they save work.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple, Protocol, TypeVar

from partizan.players import Player

__all__ = ["Compiled", "Rules"]

B = TypeVar("B", bound=Hashable)


class Compiled(NamedTuple):
    """A position as a kernel of the compiled core takes it: numbers only.

    `cells` holds one code per cell (row by row) or per vertex; `edges` are (end, end, code).
    """

    kernel: str
    parameters: tuple[int, ...]
    rows: int
    columns: int
    cells: bytes
    edges: tuple[tuple[int, int, int], ...] = ()


class Rules(Protocol[B]):
    """What the engine asks. Boards are immutable and hashable; equal boards are one position."""

    @property
    def is_impartial(self) -> bool:
        """Whether both players have the same options in every position, by the rules themselves."""

    @property
    def name(self) -> str:
        """The catalog's name, with parameters: `domineering`, `subtraction(1,3,4)`."""

    def options(self, board: B, player: Player) -> Iterable[B]:
        """Yield the boards to which `player` may move, in a fixed order; repeats do no harm."""

    def parts(self, board: B) -> Iterable[B]:
        """Yield boards whose sum has the game tree of `board`; none if nobody can ever move."""

    def representative(self, board: B) -> B:
        """Return one board for all that look the same to the rules, with the same game tree."""

    def conjugate(self, board: B) -> B | None:
        """Return a board on which the players' roles are exchanged, or None if there is no way."""

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for the compiled core, or None if the core cannot take it."""
