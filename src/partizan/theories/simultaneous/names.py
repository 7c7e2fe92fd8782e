"""How joint moves and sums are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeAlias

from partizan.players import LEFT, Player
from partizan.theories.simultaneous.components import Component
from partizan.theories.simultaneous.conventions import SumKind
from partizan.wording import show

__all__ = ["Move", "move_name", "sum_name"]

Move: TypeAlias = tuple[int, ...]
"""In a disjunctive sum the places of a component and of a move; else of a move in each that is not
over."""


def sum_name(parts: Sequence[str], kind: SumKind) -> str:
    """Return a sum as an error shows it.

    >>> sum_name(["3", "2", "3"], SumKind.CONJUNCTIVE)
    '2·(3) ∧ 2'
    """
    terms = [part if n == 1 else f"{n}·({part})" for part, n in Counter(parts).items()]
    return f" {kind.value} ".join(terms) if terms else "an empty sum"


def move_name(kind: SumKind, components: Sequence[Component], move: Move, player: Player) -> str:
    """Return a joint move as it stands at the margin of a matrix.

    In a single component it is the move's own text, in a disjunctive sum that with the number of
    the component, `2:r`, and in a conjunctive one those of all components, `l/r`.
    """
    if kind is SumKind.DISJUNCTIVE or len(components) == 1:
        place, k = move
        name = _move(components[place], k, player)
        return name if len(components) == 1 else f"{place + 1}:{name}"
    active = [c for c in components if not c.is_terminal]
    return "/".join(_move(c, k, player) for c, k in zip(active, move, strict=True))


def _move(component: Component, k: int, player: Player) -> str:
    """Return a move's text, without quotes."""
    move = (component.left if player is LEFT else component.right)[k]
    return move if isinstance(move, str) else show(move)
