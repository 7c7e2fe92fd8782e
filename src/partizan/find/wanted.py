"""The conditions of a search: a value, a property, a temperature, an outcome, new values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from partizan.errors import DomainError
from partizan.theories.normal import Game
from partizan.theory import Convention, Outcome

PROPERTIES: Final[dict[str, Callable[[Game], bool]]] = {
    "zero": lambda g: g.is_zero,
    "integer": lambda g: g.is_integer,
    "number": lambda g: g.is_number,
    "fraction": lambda g: g.is_number and not g.is_integer,
    "nimber": lambda g: g.is_nimber,
    "number-up-star": lambda g: g.is_number_up_star,
    "numberish": lambda g: g.is_numberish,
    "infinitesimal": lambda g: g.is_infinitesimal,
    "all-small": lambda g: g.is_all_small,
    "uptimal": lambda g: g.is_uptimal,
    "tiny": lambda g: g.is_tiny,
    "miny": lambda g: g.is_miny,
    "switch": lambda g: g.is_switch,
    "hot": lambda g: g.temperature > 0,
}
"""Properties of values, by name; `not-` before a name negates it."""

_NOT = "not-"


@dataclass(frozen=True, slots=True)
class Wanted:
    """The conditions of a search, all of which must hold.

    `new` accepts a position only if no earlier position that satisfies the rest has the same value.
    `where` is any function of a position.

    >>> from partizan import rulesets
    >>> wanted = Wanted(properties=("infinitesimal", "not-nimber"), outcome=Outcome.L)
    >>> [wanted.accepts(Game(text)) for text in ("^", "*", "v", "1")]
    [True, False, False, False]
    """

    value: object = None
    properties: tuple[str, ...] = ()
    temperature_above: Fraction | None = None
    nimber_at_least: int | None = None
    outcome: Outcome | None = None
    convention: Convention = "normal"
    new: bool = False
    where: Callable[[Any], bool] | None = None

    def __post_init__(self) -> None:
        for name in self.properties:
            if name.removeprefix(_NOT) not in PROPERTIES:
                raise DomainError(
                    f"unknown property {name!r:.60}; choose from {', '.join(PROPERTIES)}, or "
                    f"{_NOT}... for values without it"
                )
        if self.nimber_at_least is not None and self.nimber_at_least < 0:
            raise DomainError(f"the nimbers are *0, *1, *2, ..., not *{self.nimber_at_least}")
        if self.convention == "misere" and self.outcome is None:
            raise DomainError("a search under misère play needs an outcome; give one")
        if not self.needs_values and self.outcome is None and self.where is None:
            raise DomainError(
                "nothing to search for: give a value, a property, a temperature, a nimber, an "
                "outcome, or new, for every new value"
            )

    @property
    def needs_values(self) -> bool:
        """Whether the conditions need values, and not only outcomes.

        >>> Wanted(outcome=Outcome.L).needs_values, Wanted(properties=("number",)).needs_values
        (False, True)
        """
        conditions = (self.value, self.temperature_above, self.nimber_at_least)
        return self.new or bool(self.properties) or any(c is not None for c in conditions)

    def accepts(self, value: Any) -> bool:
        """Return whether a value under normal play satisfies the conditions.

        An outcome under misère play does not depend on the value, and is ignored here.

        >>> Wanted(properties=("number",)).accepts(Game("1/2"))
        True
        """
        return (
            (self.value is None or value == self.value)
            and all(_has(value, name) for name in self.properties)
            and (self.nimber_at_least is None or _nimber(value) >= self.nimber_at_least)
            and self._is_hot(value)
            and (self.outcome is None or self._is_misere or value.outcome is self.outcome)
        )

    def look(self, position: Any) -> tuple[bool, Any]:
        """Return whether a position satisfies the conditions, and its value if it was computed.

        >>> from partizan import rulesets
        >>> Wanted(properties=("nimber",)).look(rulesets.nim(3, 5))
        (True, *6)
        """
        if self.where is not None and not self.where(position):
            return False, None
        if self.outcome is None and not self.needs_values:
            return True, None
        if (self._is_misere or not self.needs_values) and self.outcome is not None:
            if position.outcome(self.convention) is not self.outcome:
                return False, None
            if not self.needs_values:
                return True, None
        value = _value(position)
        return self.accepts(value), value

    def facts(self) -> dict[str, object]:
        """Return the conditions that are set, for JSON.

        >>> Wanted(outcome=Outcome.L).facts()
        {'outcome': 'L', 'convention': 'normal'}
        """
        found: dict[str, object] = {}
        if self.value is not None:
            found["value"] = (
                self.value.notation("ascii") if hasattr(self.value, "notation") else str(self.value)
            )
        if self.properties:
            found["properties"] = [*self.properties]
        if self.temperature_above is not None:
            found["temperature_above"] = str(self.temperature_above)
        if self.nimber_at_least is not None:
            found["nimber_at_least"] = self.nimber_at_least
        if self.outcome is not None:
            found["outcome"] = self.outcome.name
            found["convention"] = self.convention
        if self.new:
            found["new"] = True
        if isinstance(text := getattr(self.where, "text", None), str):
            found["where"] = text
        elif self.where is not None:
            raise DomainError(
                "a search with `where` cannot have a journal, because functions cannot be "
                "stored; leave out the journal"
            )
        return found

    def _is_hot(self, value: Any) -> bool:
        """Return whether the temperature is high enough; a loopy value has none."""
        least = self.temperature_above
        return least is None or (isinstance(value, Game) and value.temperature > least)

    @property
    def _is_misere(self) -> bool:
        return self.convention == "misere"


def _has(value: Any, name: str) -> bool:
    """Return whether a value has a property; a loopy value can only be infinitesimal."""
    kind = name.removeprefix(_NOT)
    if isinstance(value, Game):
        holds = PROPERTIES[kind](value)
    else:
        holds = kind == "infinitesimal" and value.is_stopper_sided and value.is_infinitesimal
    return holds == (kind == name)


def _nimber(value: Any) -> int:
    """Return n for *n, and -1 for any other value."""
    if not isinstance(value, Game):
        return -1
    return value.up_star[1] if value.is_nimber and value.up_star is not None else -1


def _value(position: Any) -> Any:
    """Return the value; for an impartial game, from the nim-value, which is faster."""
    if getattr(position.ruleset, "is_impartial", False):
        found = position.nim_value()
        if isinstance(found, int):
            return Game.nimber(found)
    return position.value()
