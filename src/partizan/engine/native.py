"""The compiled core as an engine: the same questions, for rulesets that have a kernel there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from partizan.budget import positions_given
from partizan.errors import DomainError
from partizan.players import Player
from partizan.ruleset import Compiled
from partizan.world import World, current

__all__ = ["available", "census", "find_winning", "misere_outcome", "nim_value", "value", "wins"]


def available(position: Compiled) -> bool:
    """Return whether the core has a kernel for this position, and a wide enough one."""
    return current().position_known(position)


def value(position: Compiled, progress: Callable[[int], object] | None = None) -> int:
    """Return the id of the normal-play value."""
    with _asked(progress) as world:
        return world.position_value(position)


def nim_value(position: Compiled, progress: Callable[[int], object] | None = None) -> int:
    """Return the nim-value of a position whose kernel is impartial."""
    found = current().value_up_star_part(value(position, progress))
    if found is None or found[0] != 0:
        raise DomainError(f"{position.kernel} is not impartial")
    return found[1]


def misere_outcome(
    position: Compiled, progress: Callable[[int], object] | None = None
) -> tuple[bool, bool]:
    """Return whether Left, and whether Right, wins under misère play when moving first."""
    with _asked(progress) as world:
        return world.position_misere_outcome(position)


def census(position: Compiled, depth: int) -> list[int]:
    """Return how many plays of 0, 1, .., `depth` moves there are, either player making each."""
    return current().position_census(position, depth)


def wins(
    positions: Sequence[Compiled],
    mover: Player,
    *,
    misere: bool,
    progress: Callable[[int], object] | None = None,
) -> bool:
    """Return whether `mover`, who is to move, wins the sum."""
    with _asked(progress) as world:
        return world.position_wins(positions, mover.value, misere)


def find_winning(
    options: Sequence[Sequence[Compiled]],
    mover_next: Player,
    *,
    misere: bool,
    progress: Callable[[int], object] | None = None,
) -> int | None:
    """Return the index of a sum that `mover_next`, who is to move, loses; None if there is none."""
    with _asked(progress) as world:
        return world.position_losing(options, mover_next.value, misere)


@contextmanager
def _asked(progress: Callable[[int], object] | None) -> Iterator[World]:
    """Give the world, which counts positions and tells of its progress meanwhile."""
    world = current()
    positions = positions_given()
    if positions is None and progress is None:
        yield world
        return
    world.begin_question(positions, progress)
    try:
        yield world
    finally:
        world.end_question()
