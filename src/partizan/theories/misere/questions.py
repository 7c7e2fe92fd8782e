"""Evaluations of positions under misère play, modulo a universe or not, in one list.

Values are held as canonical forms, so that sums and long games stay small. Membership in the
universe does not follow from the canonical form, but from the ends of the position itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theories.misere.impartial.evaluations import GENUS, MISERE_FORM, TAMENESS
from partizan.theories.misere.universes.absolute import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    AbsoluteUniverse,
)
from partizan.theories.misere.universes.augmented import augmented
from partizan.theories.misere.universes.contract import Universe
from partizan.theories.misere.universes.impartial import IMPARTIAL
from partizan.theories.misere.universes.taxonomy import as_modulus
from partizan.theories.misere.universes.value import MisereValue
from partizan.theory import Evaluation
from partizan.world import World, current


class Member(NamedTuple):
    """A position in the universe: its canonical form, and the facts needed about its ends."""

    form: int
    """The id of the canonical form in the current world."""
    is_left_end: bool
    is_right_end: bool
    left_can_end: bool
    """Whether Left can move to a Left end."""
    right_can_end: bool


class MisereValueEvaluation(Evaluation[Member, MisereValue]):
    """The value of a position modulo a universe; positions not in the universe are refused."""

    def __init__(self, universe: AbsoluteUniverse) -> None:
        self.universe = universe
        self.name = f"misere value modulo {universe.name}"
        self.words = (universe.name, *universe.words)

    def of_options(self, left: Sequence[Member], right: Sequence[Member]) -> Member:
        """Return {left|right}."""
        self._check(left, right)
        world = current()
        form = world.forms.make([x.form for x in left], [x.form for x in right])
        return Member(
            self._canonical(world, form),
            not left,
            not right,
            any(option.is_left_end for option in left),
            any(option.is_right_end for option in right),
        )

    def _check(self, left: Sequence[Member], right: Sequence[Member]) -> None:
        """Raise `DomainError` for an end not in the universe; options have been checked before."""
        if not left and not all(self._allows(x.is_left_end, x.left_can_end) for x in right):
            raise self._refusal(LEFT)
        if not right and not all(self._allows(x.is_right_end, x.right_can_end) for x in left):
            raise self._refusal(RIGHT)

    def _allows(self, is_end: bool, can_end: bool) -> bool:
        """Return whether an option of the opponent is allowed for a player who cannot move."""
        if self.universe is DEAD_ENDING:
            return is_end
        if self.universe is BLOCKING:
            return is_end or can_end
        return self.universe is not DICOT

    def _refusal(self, player: Player) -> DomainError:
        return DomainError(
            f"not in the universe {self.universe.name!r}: {player} cannot move in some follower "
            "that is not an end of that universe"
        )

    def of_sum(self, parts: Sequence[Member]) -> Member:
        """Return the sum, which is a member if the parts are members."""
        world = current()
        total = Member(world.forms.make((), ()), True, True, False, False)
        for part in parts:
            both = world.forms.sum(total.form, part.form)
            total = Member(
                self._canonical(world, both),
                total.is_left_end and part.is_left_end,
                total.is_right_end and part.is_right_end,
                (total.left_can_end and part.is_left_end)
                or (total.is_left_end and part.left_can_end),
                (total.right_can_end and part.is_right_end)
                or (total.is_right_end and part.right_can_end),
            )
        return total

    def _canonical(self, world: World, form: int) -> int:
        found = world.misere.canonical(self.universe.code, world.misere.of_form(form))
        return world.misere.form(found)

    def of_conjugate(self, value: Member) -> Member:
        """Return the conjugate."""
        world = current()
        form = world.forms.conjugate(value.form)
        return Member(
            self._canonical(world, form),
            value.is_right_end,
            value.is_left_end,
            value.right_can_end,
            value.left_can_end,
        )

    def answer(self, value: Member) -> MisereValue:
        """Return the value."""
        world = current()
        return MisereValue.of_member(
            self.universe, augmented(world, world.misere.of_form(value.form))
        )

    def encode(self, value: Member) -> str:
        """Return the canonical form as a list of numbers, with the facts about ends."""
        numbers = [*map(int, value[1:]), *current().forms.encode(value.form)]
        return json.dumps(numbers, separators=(",", ":"))

    def decode(self, text: str) -> Member:
        """Return an encoded member."""
        numbers = json.loads(text)
        return Member(current().forms.decode(numbers[4:]), *map(bool, numbers[:4]))


def value_modulo(universe: Universe | str) -> MisereValueEvaluation:
    """Return the evaluation of values modulo a universe, which may be given by name."""
    return _question(as_modulus(universe))


@cache
def _question(universe: AbsoluteUniverse) -> MisereValueEvaluation:
    return MisereValueEvaluation(universe)


EVALUATIONS: Final[tuple[Evaluation[Any, Any], ...]] = (
    *map(value_modulo, (ALL, DICOT, DEAD_ENDING, BLOCKING)),
    OUTCOME,
    GENUS,
    TAMENESS,
    MISERE_FORM,
)
"""The evaluations of misère play; `value(misere)` gives the first."""


def of_universe(universe: Universe) -> Evaluation[Any, Any]:
    """Return the evaluation of values modulo a universe.

    >>> from partizan import misere
    >>> of_universe(misere.DICOT).name, of_universe(misere.IMPARTIAL).name
    ('misere value modulo dicot', 'misere form')
    """
    return MISERE_FORM if universe is IMPARTIAL else value_modulo(universe)
