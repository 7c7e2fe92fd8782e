"""Answers from tablebases, which have an entry for every position of a board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from partizan.budget import terms
from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.kernels import compiled
from partizan.rules.contract import Compiled, Ruleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theories.retrograde import Prospect

if TYPE_CHECKING:
    from partizan.tablebase import Found, Tablebase

_ANSWERED: Final = frozenset(question.name for question in (NIM_VALUE, OUTCOME, MISERE_OUTCOME))


def by_tablebase(asked: Asked[Any, Any]) -> Answer[Any] | None:
    """Answer from the tables that the budget names, if they have the position."""
    rules, board, question = asked
    if question.name not in _ANSWERED:
        return None
    misere = question.name == MISERE_OUTCOME.name
    for table, found in probed(compiled(rules, board), misere=misere):
        value = found.nim_value if question.name == NIM_VALUE.name else found.outcome
        if value is not None:
            plain = question.plain(value) if found.is_decided else None
            return Answer(value, Reason(f"from the tablebase {table.folder}"), plain)
    return None


def tabulated(rules: Ruleset[Any], board: Any, *, misere: bool) -> tuple[Prospect, Prospect] | None:
    """Return who wins and how soon, if a table that the budget names says so."""
    found = probed(compiled(rules, board), misere=misere)
    return next((it.prospects for _, it in found if it.prospects is not None), None)


def probed(given: Compiled | None, *, misere: bool = False) -> Iterator[tuple[Tablebase, Found]]:
    """Yield the tables of the budget that have a position, with what they know of a convention."""
    place = terms().tablebase
    if place is not None and given is not None:
        from partizan.tablebase import tables  # noqa: PLC0415  (most questions need no table)

        asked = ((it, it.known(given)) for it in tables(place) if it.is_misere == misere)
        yield from ((table, found) for table, found in asked if found is not None)
