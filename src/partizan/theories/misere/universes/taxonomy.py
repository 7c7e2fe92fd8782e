"""The taxonomy of games: impartial games are dicots, which are dead-ending, which are blocking.

The smaller the universe that contains all summands, the more games are equal. [DRSS14, Sect. 1]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from partizan.errors import DomainError
from partizan.form import Form, HasForm
from partizan.theories.misere.universes.absolute import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    AbsoluteUniverse,
)
from partizan.theories.misere.universes.contract import Universe
from partizan.theories.misere.universes.impartial import IMPARTIAL, ImpartialUniverse
from partizan.wording import plain_word

NamedUniverse = AbsoluteUniverse | ImpartialUniverse

UNIVERSES: Final[tuple[NamedUniverse, ...]] = (IMPARTIAL, DICOT, DEAD_ENDING, BLOCKING, ALL)
"""The named universes, each contained in the next."""

_KNOWN: Final = {plain_word(word): u for u in UNIVERSES for word in (u.name, *u.words)}


def universe(name: str | NamedUniverse) -> NamedUniverse:
    """Return the universe with this name or letter: I, D, E, B; G or M for all games.

    >>> universe("dead-ending") is universe("E")
    True
    >>> universe("flat")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    partizan.errors.DomainError: unknown universe 'flat'; the universes are impartial, dicot,
    dead-ending, blocking, all
    """
    if isinstance(name, NamedUniverse):
        return name
    if not isinstance(name, str):
        raise TypeError(f"a universe is given by its name, not by a {type(name).__name__}")
    found = _KNOWN.get(plain_word(name))
    if found is None:
        names = ", ".join(known.name for known in UNIVERSES)
        raise DomainError(f"unknown universe {name[:40]!r}; the universes are {names}")
    return found


def as_modulus(name: Universe | str) -> AbsoluteUniverse:
    """Return a universe modulo which games have canonical forms; it may be given by name.

    >>> as_modulus("dicot")
    <universe 'dicot'>
    """
    modulo = name if isinstance(name, Universe) else universe(name)
    if isinstance(modulo, AbsoluteUniverse):
        return modulo
    known = (
        "only impartial games have a known canonical form, which is MisereForm"
        if modulo is IMPARTIAL
        else "games have no known canonical form"
    )
    raise DomainError(
        f"modulo {modulo.name!r} {known}; for values choose dicot, dead-ending, blocking or all"
    )


def rank(game: Form | str | int) -> NamedUniverse:
    """Return the smallest named universe that contains a game.

    >>> [str(rank(g)) for g in ("*2", "^", "1", "{|*}", "{|2}")]
    ['impartial', 'dicot', 'dead-ending', 'blocking', 'all']
    """
    form = Form(game)
    return next(known for known in UNIVERSES if form in known)


class Rank(NamedTuple):
    """The smallest universe that contains some games, and a game that is not in a smaller one."""

    universe: NamedUniverse
    witness: Form


def rank_of(games: Iterable[Form | HasForm]) -> Rank:
    """Return the smallest universe that contains all games or positions, and a witness.

    For the positions of a ruleset up to some size, it is a lower bound for the ruleset.

    >>> rank_of(map(Form, ["*", "{0|*}", "{1|0}", "^"]))
    Rank(universe=<universe 'dead-ending'>, witness={1|0})
    """
    highest: Rank | None = None
    for game in games:
        form = game if isinstance(game, Form) else game.form()
        if highest is None or form not in highest.universe:
            highest = Rank(rank(form), form)
    if highest is None:
        raise DomainError("the smallest universe of no games is undefined; pass at least one")
    return highest


def least(*games: Form | HasForm) -> NamedUniverse:
    """Return the smallest universe with canonical forms for all these games or positions.

    >>> least(Form("*2")), least(Form("1"))
    (<universe 'dicot'>, <universe 'dead-ending'>)
    """
    found = rank_of(games).universe
    return DICOT if found is IMPARTIAL else found
