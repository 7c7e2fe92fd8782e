"""The four universes with a full theory: dicots, dead-ending games, blocking games, all games.

In each of them G >= H if and only if

1. for each H^L there is a G^L >= H^L, or an H^LR <= G;
2. for each G^R there is an H^R <= G^R, or a G^RL >= H;
3. if H is a Left end, Left wins G + X moving first for every Left end X of the universe;
4. if G is a Right end, Right wins H + X moving first for every Right end X of the universe.

[LNS16], [Siegel25] The universes differ only in conditions 3 and 4, called *strong*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, final

from partizan._core import World
from partizan.display import HasseDiagram, picture_of
from partizan.errors import DomainError
from partizan.form import Form, form_id, form_with_id
from partizan.form import Source as FormSource
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.universes import contract
from partizan.theories.misere.universes.augmented import (
    Augmented,
    Source,
    augmented,
    augmented_id,
)
from partizan.theories.misere.universes.contract import Properties, Universe
from partizan.theories.misere.universes.maintenance import Maintenance
from partizan.theories.misere.universes.outcomes import Distinction
from partizan.theories.misere.universes.value import MisereValue
from partizan.theories.misere.universes.value import Source as ValueSource
from partizan.theory import Outcome
from partizan.world import current

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

_COMPANY = (
    "0",
    "*",
    "1",
    "-1",
    "*2",
    "^",
    "v",
    "{0,*|0}",
    "{0|0,*}",
    "{0,*|*}",
    "{*|0,*}",
    "{*|*}",
)
"""Members that distinguish many games, simplest first; the theory constructs larger ones."""


@final
class AbsoluteUniverse(Universe):
    """A universe in which every comparison is decided and every game has a simplest form.

    Call it to make a value.

    >>> DICOT("{0,*|*}") > 0, ALL("{0,*|*}") > 0, DEAD_ENDING(2) + DEAD_ENDING(-2)
    (True, False, DEAD_ENDING(0))
    >>> DICOT.ge("{0,*|*}", 0), ALL.ge("{0,*|*}", 0), DICOT.equal("{*|*}", 0)
    (True, False, True)
    >>> print(ALL.distinguish("{*|*}", 0))
    {*|*} >= 0 fails: with X = -1, Left moving first wins 0 + X and loses {*|*} + X
    """

    properties = Properties()

    def __init__(
        self,
        code: int,
        name: str,
        *,
        words: tuple[str, ...],
        flag: int,
        has: Callable[[Form], bool],
        why_not: Callable[[Form], str],
    ) -> None:
        self.code = code
        self.name = name
        self.words = words
        self.flag = flag  # the bit that the core sets for members
        self._has = has
        self._why_not = why_not

    def __call__(self, source: ValueSource = 0, /) -> MisereValue:
        """Return the value of a member of the universe."""
        return MisereValue(self, source)

    # --- membership ------------------------------------------------------------------------------

    def __contains__(self, game: object) -> bool:
        return self._has(Form(game))  # type: ignore[call-overload]

    def outsider(self, game: Form | str | int) -> Form | None:
        """Return a simplest follower that is not a member, or None if the game is a member.

        >>> DICOT.outsider("{*|1}"), DICOT.outsider("{0,*|*}"), DEAD_ENDING.outsider("{|1}")
        (1, None, {|1})
        """
        form = Form(game)
        if self._has(form):
            return None
        strangers = (follower for follower in form.followers() if not self._has(follower))
        return min(strangers, key=lambda follower: follower.birthday)

    def why_not(self, outsider: Form) -> str:
        """Return why a simplest follower is not a member.

        >>> DICOT.why_not(Form(1))
        'in 1 only Left can move'
        """
        return self._why_not(outsider)

    def member(self, game: FormSource) -> Augmented:
        """Return a member as the core compares it; raise `DomainError` if it is not a member.

        The form is read once, and the core decides membership.

        >>> DICOT.member("{0,*|*}")
        {0,*|*}
        """
        here = current()
        i = here.misere.of_form(form_id(here, game))
        if here.misere.flags(i) & self.flag != self.flag:
            self.admit(form_with_id(here, here.misere.form(i)))
        return augmented(here, i)

    # --- comparison ------------------------------------------------------------------------------

    def ge(self, g: Source | MisereValue, h: Source | MisereValue) -> bool:
        """Return whether G >= H.

        >>> DICOT.ge("{0,*|*}", 0), ALL.ge("{0,*|*}", 0)
        (True, False)
        """
        here = current()
        return here.misere.ge(self.code, self._id(here, g), self._id(here, h))

    def _id(self, where: World, game: Source | MisereValue) -> int:
        """Return the id of a form, or of the canonical form of a value of this universe."""
        if isinstance(game, MisereValue):
            if game.universe is not self:
                raise DomainError(
                    f"{game!r} is a value of the universe {game.universe.name!r}, not of "
                    f"{self.name!r}; use values of one universe"
                )
            return augmented_id(where, game.member)
        return augmented_id(where, game)

    def _augmented(self, game: Source | MisereValue) -> Augmented:
        here = current()
        return augmented(here, self._id(here, game))

    def order(self, games: Iterable[Source | MisereValue]) -> list[list[bool]]:
        """Return, for each pair of a list of games, whether the first is >= the second.

        >>> DICOT.order(["0", "*", "{0,*|*}"])
        [[True, False, False], [False, True, False], [True, False, True]]
        """
        here = current()
        ids = [self._id(here, game) for game in games]
        bits = here.misere.ge_matrix(self.code, ids)
        width = (len(ids) + 7) // 8
        rows = [bits[i * width : (i + 1) * width] for i in range(len(ids))]
        return [[bool(row[j >> 3] >> (j & 7) & 1) for j in range(len(ids))] for row in rows]

    def hasse(self, games: Iterable[ValueSource]) -> Picture:
        """Return the Hasse diagram of the values of games or positions, up to 100 of them.

        >>> print(DICOT.hasse(["0", "*", "{*|*}", "{0,*|*}", "{*|0,*}"]))
          {0,*|*}
             0
        *   {*|0,*}
        """
        return picture_of(HasseDiagram(games, self))

    def distinguish(self, g: Source | MisereValue, h: Source | MisereValue) -> Distinction:
        """Return a member that distinguishes G from H; raise `DomainError` if they are equal.

        If G >= H fails, the distinction is between G and H; otherwise it is between H and G.

        >>> print(DICOT.distinguish("*2", 0))
        *2 >= 0 fails: with X = *, Right moving first wins *2 + X and loses 0 + X
        >>> print(DICOT.distinguish(DICOT("*2"), DICOT(0)).game)
        *
        """
        one, other = self._augmented(g), self._augmented(h)
        if self.ge(one, other):
            one, other = other, one
            if self.ge(one, other):
                raise DomainError(f"no game in {self.name!r} distinguishes {one!r} from {other!r}")
        company = [Form(text) for text in _COMPANY]
        company += [-game.form for game in (one, other) if game.is_ordinary]
        found = self._found_among(company, one, other)
        if found is not None:
            return found
        made = min(self.separators(one, other), key=lambda found: found.game.birthday)
        return self._found_among([self.canonical(made.game)], one, other) or made

    def _found_among(
        self, company: Iterable[Form], g: Augmented, h: Augmented
    ) -> Distinction | None:
        """Return a distinction by the first member in `company` that gives one, or None."""
        for game in company:
            if game in self:
                for first in (LEFT, RIGHT):
                    if _distinguishes(g, h, game, first):
                        return Distinction(g, h, game, first)
        return None

    def separators(
        self, g: Source | MisereValue, h: Source | MisereValue
    ) -> tuple[Distinction, Distinction]:
        """Return two distinctions between G and H, one for each player moving first, by the theory.

        [DRSS14, Lemma 3.5] for dicots, [Siegel25] otherwise. Raises `DomainError` if G >= H.

        >>> for found in DICOT.separators("*", 0):
        ...     print(found)
        * >= 0 fails: with X = 0, Left moving first wins 0 + X and loses * + X
        * >= 0 fails: with X = *, Right moving first wins * + X and loses 0 + X
        """
        here = current()
        one, other = self._augmented(g), self._augmented(h)
        if self.ge(one, other):
            raise DomainError(
                f"{one!r} >= {other!r} holds modulo {self.name!r}, so no game refutes it"
            )
        ids = augmented_id(here, one), augmented_id(here, other)
        left, right = (
            form_with_id(here, here.misere.form(i)) for i in here.misere.separate(self.code, *ids)
        )
        return Distinction(one, other, left, LEFT), Distinction(one, other, right, RIGHT)

    def maintenance(self, g: Source | MisereValue, h: Source | MisereValue) -> Maintenance:
        """Return a proof of G >= H: a reply to every Right move in G and every Left move in H.

        >>> print(DICOT.maintenance("{0,*|*}", 0))
        {0,*|*} >= 0 modulo 'dicot'
          Right moves G to *: Left replies to 0, which is >= 0
          0 is a Left end: Left moving first wins {0,*|*} plus any Left end of the universe
        """
        return Maintenance(self, self._augmented(g), self._augmented(h))

    # --- strong outcomes -------------------------------------------------------------------------

    def is_strong(self, game: Source | MisereValue, player: Player | str) -> bool:
        """Return whether `player`, moving first, wins the game plus any end of the universe.

        That is, plus any member in which that player has no move.

        >>> ALL.is_strong("{0,*|*}", "left"), ALL.is_strong("{0,*|*}", "right")
        (False, False)
        """
        here = current()
        return here.misere.strong(self.code, self._id(here, game), Player.of(player).value)

    def strong_outcome(self, game: Source | MisereValue) -> Outcome:
        """Return who wins when the least favourable end of the universe is added.

        A player wins moving first if this holds for every end of that player in the universe.

        >>> DICOT.strong_outcome("*2"), DEAD_ENDING.strong_outcome("*2"), ALL.strong_outcome("*2")
        (Outcome.N, Outcome.N, Outcome.P)
        """
        left_first, right_first = (self.is_strong(game, player) for player in (LEFT, RIGHT))
        return Outcome.of(left_first=left_first, right_first=right_first)

    # --- simplest forms --------------------------------------------------------------------------

    def simplest(self, game: Source | MisereValue) -> Augmented:
        """Return the unique simplest form, possibly with tombstones, of a game modulo the universe.

        Equal games have the same simplest form. It need not be a member.

        >>> DICOT.simplest("{0,*|*}"), DEAD_ENDING.simplest("{-1|1}")
        ({0,#|*}, 0)
        """
        here = current()
        return augmented(here, here.misere.simplest(self.code, self._id(here, game)))

    def canonical(self, game: FormSource) -> Form:
        """Return the canonical form of a member, which is a member without tombstones.

        Modulo dicots it is the reduced form of [DRSS14, Def. 3.3]. Only modulo blocking games may
        it be born later than the game.

        >>> DICOT.canonical("{0,*|*}"), DEAD_ENDING.canonical("{0,*|*}")
        ({0,*|*}, {0,-1|*})
        """
        return self.reduced(self.member(game)).form

    def reduced(self, member: Augmented) -> Augmented:
        """Return the canonical form of a member, without checking that it is one.

        >>> DICOT.reduced(DICOT.member("* + *"))
        0
        """
        here = current()
        return augmented(here, here.misere.canonical(self.code, augmented_id(here, member)))

    def is_invertible(self, game: FormSource) -> bool:
        """Return whether the sum of this member and some other member equals 0.

        The other is then the conjugate. [DY24]

        >>> [DICOT.is_invertible(g) for g in ("*", "*2", "{0,*|*}")]
        [True, False, True]
        """
        here = current()
        return here.misere.invertible(self.code, augmented_id(here, self.member(game)))

    def __reduce__(self) -> tuple[Callable[[int], AbsoluteUniverse], tuple[int]]:
        return _with_code, (self.code,)


def _distinguishes(g: Augmented, h: Augmented, game: Form, first: Player) -> bool:
    here = current()
    x = augmented_id(here, game)
    won, lost = (h, g) if first is LEFT else (g, h)
    ids = (augmented_id(here, won), augmented_id(here, lost))
    win, loss = (here.misere.sum_wins(i, x, first.value) for i in ids)
    return win and not loss


def _nothing_wrong(form: Form) -> str:
    raise AssertionError(f"{form!r} is a game")


DICOT: Final = AbsoluteUniverse(
    0,
    "dicot",
    words=("d", "dicots"),
    flag=contract.IS_DICOT,
    has=lambda form: form.is_dicot,
    why_not=contract.why_not_dicot,
)
"""Games in which, in every follower, both players can move or neither can."""
DEAD_ENDING: Final = AbsoluteUniverse(
    1,
    "dead-ending",
    words=("e",),
    flag=contract.IS_DEAD_ENDING,
    has=lambda form: form.is_dead_ending,
    why_not=contract.why_not_dead_ending,
)
"""Games in which a player who cannot move never can again."""
BLOCKING: Final = AbsoluteUniverse(
    2,
    "blocking",
    words=("b",),
    flag=contract.IS_BLOCKING,
    has=contract.is_blocking,
    why_not=contract.why_not_blocking,
)
"""Games all of whose ends are blocked."""
ALL: Final = AbsoluteUniverse(
    3,
    "all",
    words=("g", "m", "all games", "misere", "misere value"),
    flag=0,
    has=lambda _: True,
    why_not=_nothing_wrong,
)
"""All games."""

_BY_CODE: Sequence[AbsoluteUniverse] = (DICOT, DEAD_ENDING, BLOCKING, ALL)


def _with_code(code: int) -> AbsoluteUniverse:
    """Return the universe that was pickled."""
    return _BY_CODE[code]
