"""The compiled core as an engine: the same questions, for rulesets that have a kernel there."""

from __future__ import annotations

from collections.abc import Sequence

from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules import Compiled
from partizan.world import current

__all__ = ["available", "census", "find_winning", "misere_outcome", "nim_value", "value", "wins"]


def available(position: Compiled) -> bool:
    """Return whether the core has a kernel for this position, and a wide enough one."""
    return current().position_known(position)


def value(position: Compiled) -> int:
    """Return the id of the normal-play value."""
    return current().position_value(position)


def nim_value(position: Compiled) -> int:
    """Return the nim-value of a position whose kernel is impartial."""
    world = current()
    found = world.value_up_star_part(world.position_value(position))
    if found is None or found[0] != 0:
        raise DomainError(f"{position.kernel} is not impartial")
    return found[1]


def misere_outcome(position: Compiled) -> tuple[bool, bool]:
    """Return whether Left, and whether Right, wins under misère play when moving first."""
    return current().position_misere_outcome(position)


def census(position: Compiled, depth: int) -> list[int]:
    """Return how many plays of 0, 1, .., `depth` moves there are, either player making each."""
    return current().position_census(position, depth)


def wins(positions: Sequence[Compiled], mover: Player, misere: bool) -> bool:
    """Return whether `mover`, who is to move, wins the sum."""
    return current().position_wins(positions, mover.value, misere)


def find_winning(
    options: Sequence[Sequence[Compiled]], mover_next: Player, misere: bool
) -> int | None:
    """Return the index of a sum that `mover_next`, who is to move, loses; None if there is none."""
    return current().position_losing(options, mover_next.value, misere)
