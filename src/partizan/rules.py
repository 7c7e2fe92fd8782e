"""The contract between a ruleset and whoever asks about its positions, and what rules are called.

A ruleset generates options and knows nothing of winning. `options` is all it owes; the other verbs
have defaults in `partizan.ruleset.Ruleset` and are worth writing where they save work.
"""

from __future__ import annotations

import re
from abc import ABC
from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, Protocol, TypeVar

from partizan.errors import DomainError
from partizan.players import Player

__all__ = ["Compiled", "NamedRules", "Rules"]

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


class NamedRules(ABC, Generic[B]):
    """Rules of any kind of play, without parameters or with those given to the constructor.

    Rules of one class with equal parameters are equal.
    """

    parameters: tuple[object, ...] = ()
    """What distinguishes these rules from others of their class; set by the constructor."""

    @property
    def name(self) -> str:
        """The class's name in kebab case, and the parameters."""
        words = re.findall(r"[A-Z][a-z0-9]*|[A-Z]+(?![a-z])", type(self).__name__)
        given = ",".join(map(str, self.parameters))
        return "-".join(words).lower() + (f"({given})" if given else "")

    def board(self, text: str) -> B:
        """Read a board."""
        raise DomainError(f"{self.name} has no notation for its boards; {text!r:.60} is a text")

    def __repr__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.parameters == self.parameters

    def __hash__(self) -> int:
        return hash((type(self), self.parameters))
