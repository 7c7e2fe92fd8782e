"""Misère monoids of closed sets of games, and misère quotients of heaps and boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from partizan.errors import DomainError, PartizanError
from partizan.form import Form
from partizan.rules.contract import Rules
from partizan.theories import misere
from partizan.theories.impartial import HeapCode
from partizan.theories.misere.monoids import InfiniteMonoid, IntegerMonoid, closure
from partizan_app.web.answers._exchange import (
    Answer,
    boolean,
    drawn,
    number,
    position_of,
    rules_of,
    text,
)

_LISTED = 60  # games of a closed set
_DRAWN = 40  # elements of a quotient that is drawn


def monoid(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the misère monoid of the closure of games, which semicolons separate.

    >>> found = monoid({"games": "*2"}, print)
    >>> found["facts"]["order"], found["facts"]["presentation"]
    ('6', '<a,b | a^2=1, b^3=b>')
    >>> [each["element"] for each in found["games"]]
    ['a', 'b']
    """
    sources = [part.strip() for part in text(arguments, "games").split(";") if part.strip()]
    if not sources:
        raise DomainError("name at least one game, position, ruleset or code")
    closed = closure(*map(_source, sources), conjugates=boolean(arguments, "conjugates"))
    found: Any = closed.monoid
    facts = {"presentation": str(found.presentation)}
    if isinstance(found, IntegerMonoid):
        facts |= {"order": "infinite: the integers"}
        names = [str(found.numbers[game]) for game in closed.games]
    elif isinstance(found, InfiniteMonoid):
        facts["order"] = f"infinite: an automaton of {found.states:,} states decides every sum"
    else:
        inside = ", ".join(f"{len(those)} in {o}" for o, those in found.partition().items())
        facts |= {"order": f"{found.order:,}", "outcomes": inside}
        facts |= {"invertible": f"{len(found.invertible):,}", "proof": f"{found.cases:,} cases"}
    if not isinstance(found, IntegerMonoid):
        names = [found.written(found.element_of(game)) for game in closed.games]
    pairs = zip(closed.games, names, strict=True)
    listed = [{"game": game.notation("unicode"), "element": name} for game, name in pairs]
    return {"name": closed.name, "facts": facts, "games": listed[:_LISTED], "count": len(listed)}


def _source(written: str) -> object:
    """Return the game, the code, the ruleset or the position that a text names."""
    for read in (Form, HeapCode.read, rules_of, _position):
        try:
            found: Any = read(written)
        except PartizanError as error:
            reason = error
        else:
            if not isinstance(found, type) or not issubclass(found, Rules):
                return found
    raise DomainError(f"{written!r:.60} is no game, code, ruleset or position: {reason}")


def _position(written: str) -> object:
    return position_of({"ruleset": "", "board": written})


def quotient(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the misère quotient of the heaps of a code, or of boards that semicolons separate.

    >>> found = quotient({"code": "0.77", "heaps": 5}, print)
    >>> found["facts"]["order"], found["facts"]["tame"]
    ('12, of which 3 are in P', 'no')
    """
    code, boards = text(arguments, "code"), text(arguments, "boards", "")
    if boards.strip():
        rules = rules_of(code)
        positions = [rules(board.strip()) for board in boards.split(";") if board.strip()]
        known: Any = misere.quotient(positions)
    else:
        known = misere.quotient(code, heaps=number(arguments, "heaps", 1, 60, 8))
    level = known.monoid.tame_level
    kind = "" if boards.strip() else "heap "
    generators = ", ".join(f"{name} = {kind}{game}" for name, game in known.generators.items())
    answer: Answer = {
        "facts": {
            "order": f"{known.order:,}, of which {known.p_size:,} are in P",
            "tame": "no" if level is None else f"yes, T{level}",
            "generators": generators or "none",
            "presentation": str(known.presentation),
            "P": ", ".join(map(str, known.p_portion[:_LISTED])),
            "pretending function": ", ".join(map(str, known.pretending[:_LISTED])),
        }
    }
    return answer | (drawn(known.picture) if known.order <= _DRAWN else {})
