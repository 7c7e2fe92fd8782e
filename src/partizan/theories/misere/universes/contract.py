"""The interface of universes of games: membership, closure properties and comparison.

Two games are compared modulo a universe by adding its members to both: G >= H if, for every X in
the universe, G + X is at least as good for Left under misère play as H + X, regardless of who moves
first. G and H themselves need not be members. [DRSS14, Def. 1.1]

A *Left end* is a game in which Left has no move. It is *dead* if Left has no move in any follower;
it is *blocked* if each Right option is a blocked Left end or has a Left option that is one. A game
is dead-ending if all ends among its followers are dead, and blocking if all are blocked. [MR13],
[DM26] The core stores these properties of a form as bits of `World.Misere.flags`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from partizan.errors import DomainError
from partizan.form import Form, form_id
from partizan.form import Source as FormSource
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.universes.augmented import Source
from partizan.theories.misere.universes.outcomes import Distinction
from partizan.theory import Relation
from partizan.world import current

IS_DICOT: Final = 1 << 0
IS_DEAD_ENDING: Final = 1 << 1
IS_BLOCKING: Final = 1 << 2
IS_P_FREE: Final = 1 << 3
DEAD_END: Final[dict[Player, int]] = {LEFT: 1 << 7, RIGHT: 1 << 8}
"""Whether the player can never move."""
BLOCKED_END: Final[dict[Player, int]] = {LEFT: 1 << 9, RIGHT: 1 << 10}
"""Whether the player cannot move, and every move of the opponent can be undone."""


@dataclass(frozen=True, slots=True)
class Properties:
    """The operations under which a set of games is closed."""

    options: bool = True
    sums: bool = True
    conjugates: bool = True
    parental: bool = True
    """Whether {A|B} is a member for all nonempty finite sets A and B of members."""

    @property
    def is_absolute(self) -> bool:
        """Whether the set is an absolute universe in the sense of [LNS16]: all four hold."""
        return self.options and self.sums and self.conjugates and self.parental


class Universe(ABC):
    """A set of games that is closed under options and sums.

    >>> from partizan import misere
    >>> [isinstance(u, Universe) for u in (misere.DICOT, misere.closure("*2"))]
    [True, True]
    """

    name: str
    words: tuple[str, ...] = ()
    """Other names by which a user may refer to it."""
    properties: Properties

    # --- membership ------------------------------------------------------------------------------

    @abstractmethod
    def __contains__(self, game: object) -> bool:
        """Return whether a form, or anything that denotes a form, is a member."""

    @abstractmethod
    def outsider(self, game: Form | str | int) -> Form | None:
        """Return a simplest follower that is not a member, or None if the game is a member.

        >>> from partizan import misere
        >>> misere.DICOT.outsider("{*|1}"), misere.DICOT.outsider("*2")
        (1, None)
        """

    @abstractmethod
    def why_not(self, outsider: Form) -> str:
        """Return why a simplest follower is not a member.

        >>> from partizan import misere
        >>> misere.DICOT.why_not(misere.DICOT.outsider("{*|1}"))
        'in 1 only Left can move'
        """

    def admit(self, game: FormSource) -> Form:
        """Return the game as a form; raise `DomainError` if it is not a member.

        >>> from partizan import misere
        >>> misere.DICOT.admit("{0,*|*}")
        {0,*|*}
        """
        form = Form(game)
        outsider = self.outsider(form)
        if outsider is None:
            return form
        about = f"its follower {outsider!r} is not: " if outsider != form else ""
        raise DomainError(
            f"{form!r} is not in the universe {self.name!r}: {about}{self.why_not(outsider)}"
        )

    # --- comparison ------------------------------------------------------------------------------

    @abstractmethod
    def ge(self, g: Source, h: Source) -> bool:
        """Return whether G >= H; raise `Undecided` if no method decides it.

        >>> from partizan import misere
        >>> misere.DICOT.ge("{0,*|*}", 0), misere.closure("*2").ge("*2", "*")
        (True, False)
        """

    @abstractmethod
    def distinguish(self, g: Source, h: Source) -> Distinction:
        """Return a member that distinguishes G from H; raise `DomainError` if they are equal.

        >>> from partizan import misere
        >>> print(misere.DICOT.distinguish("*", 0))
        * >= 0 fails: with X = 0, Left moving first wins 0 + X and loses * + X
        """

    def le(self, g: Source, h: Source) -> bool:
        """Return whether G <= H.

        >>> from partizan import misere
        >>> misere.DICOT.le(0, "{0,*|*}"), misere.DICOT.le("{0,*|*}", 0)
        (True, False)
        """
        return self.ge(h, g)

    def equal(self, g: Source, h: Source) -> bool:
        """Return whether G + X and H + X have the same outcome for every member X.

        >>> from partizan import misere
        >>> misere.DICOT.equal("* + *", 0), misere.ALL.equal("* + *", 0)
        (True, False)
        """
        return self.ge(g, h) and self.ge(h, g)

    def relation(self, g: Source, h: Source) -> Relation:
        """Return how G compares with H: less, equal, greater or confused.

        >>> from partizan import misere
        >>> print(misere.DICOT.relation("{0,*|*}", 0), misere.DICOT.relation("*", 0))
        > ||
        """
        return Relation.of(le=self.le(g, h), ge=self.ge(g, h))

    def __repr__(self) -> str:
        return f"<universe {self.name!r}>"

    def __str__(self) -> str:
        return self.name


def is_blocking(form: Form) -> bool:
    """Return whether every follower that is an end is a blocked end.

    >>> is_blocking(Form("{|*}")), is_blocking(Form("{|2}"))
    (True, False)
    """
    return bool(_flags(form) & IS_BLOCKING)


def is_blocked_end(form: Form, player: Player | str) -> bool:
    """Return whether `player` has no move, and every move of the opponent can be undone."""
    return bool(_flags(form) & BLOCKED_END[Player.of(player)])


def _flags(form: Form) -> int:
    here = current()
    return here.misere.flags(here.misere.of_form(form_id(here, form)))


def why_not_impartial(form: Form) -> str:
    """Return why a game, all of whose options are impartial, is not impartial."""
    for player in (LEFT, RIGHT):
        others = form.options(player.opponent)
        for option in form.options(player):
            if option not in others:
                return f"in {form!r} only {player} can move to {option!r}"
    raise AssertionError(f"{form!r} is impartial")


def why_not_dicot(form: Form) -> str:
    """Return why a game, all of whose options are dicots, is not a dicot."""
    return f"in {form!r} only {LEFT if form.left else RIGHT} can move"


def why_not_dead_ending(form: Form) -> str:
    """Return why a game, all of whose options are dead-ending, is not dead-ending."""
    for player in (LEFT, RIGHT):
        if not form.options(player):
            for option in form.options(player.opponent):
                if option.options(player):
                    return f"{player} cannot move in {form!r}, but can in its option {option!r}"
    raise AssertionError(f"{form!r} is dead-ending")


def why_not_blocking(form: Form) -> str:
    """Return why a game, all of whose options are blocking, is not blocking."""
    for player in (LEFT, RIGHT):
        if not form.options(player):
            for option in form.options(player.opponent):
                replies = (option, *option.options(player))
                if not any(is_blocked_end(reply, player) for reply in replies):
                    return (
                        f"{player} cannot move in {form!r}, and if {player.opponent} moves to "
                        f"{option!r} there is no move back to an end where {player} is blocked"
                    )
    raise AssertionError(f"{form!r} is blocking")
