"""The games born by day n, and the distributive lattice they form.

There are 1, 4, 22 and 1474 values for n = 0, 1, 2, 3; day 4 is far too large to list. Every day is
a distributive lattice [FHW05]. The all-small games become one only when a top and a bottom are
added, so two of them may lack a join or a meet here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias, get_args, overload

from partizan.display import ByOutcome, HasseDiagram, Shown, picture_of
from partizan.errors import DomainError, PartizanError, TooLarge
from partizan.numeric import as_integer
from partizan.theories.finite_order import FiniteOrder, members
from partizan.theories.normal.game import Game, Source, game_id, game_with_id
from partizan.wording import quoted
from partizan.world import current

if TYPE_CHECKING:
    from partizan.pictures.picture import Picture

Family: TypeAlias = Literal["all", "all-small", "reduced"]

_LAST_DAY = 3


def born_by(n: SupportsIndex, kind: Family = "all") -> Day:
    """Return the values born by day `n`: all of them, or only the all-small or the reduced ones.

    >>> [len(born_by(n)) for n in range(4)]
    [1, 4, 22, 1474]
    >>> [len(born_by(n, "all-small")) for n in range(4)]
    [1, 2, 7, 67]
    >>> list(born_by(1))
    [0, 1, *, -1]
    """
    if kind not in get_args(Family):
        raise DomainError(f"kind must be one of {', '.join(get_args(Family))}, not {kind!r}")
    day = as_integer(n)
    if day is None or day < 0:
        raise DomainError(f"a day is an integer >= 0, not {quoted(n)}")
    if day > _LAST_DAY:
        raise TooLarge(f"day {quoted(day)} cannot be listed: day 4 has more than 10^28 games")
    world = current()
    games = [game_id(world, 0)]
    for _ in range(day):
        games = world.values.next_day(games, kind == "all-small")
    if kind == "reduced":
        games = [g for g in games if world.values.reduced(g) == g]
    found = [game_with_id(world, g) for g in world.values.sorted(games)]
    return Day(found, modulo_infinitesimals=kind == "reduced")


def hasse(things: Iterable[object]) -> Picture:
    """Return the Hasse diagram of the values of `things`: up to 100 games or positions.

    Equal values are drawn once. Values may be loopy.

    >>> from partizan import rulesets
    >>> print(hasse([0, "*", "^", "v", "on"]))
      on
      ↑
      0
    *   ↓
    >>> print(hasse(rulesets.clobber(strip) for strip in ("x", "xo", "xxo", "oox", "xoox")))
      ↑
      0
    *   ↓
    """
    return picture_of(HasseDiagram(things))


class Day(Sequence[Game], Shown):
    """A finite set of values, with its order. Modulo infinitesimals, G <= H means R(H - G) >= 0.

    >>> day = born_by(1)
    >>> day.join(0, "*"), day.meet(0, "*"), day.covers(0), "*" in day
    (1, -1, (1,), True)
    """

    def __init__(self, games: Sequence[Game], *, modulo_infinitesimals: bool = False) -> None:
        self._games = tuple(games)
        self._modulo_infinitesimals = modulo_infinitesimals

    def __len__(self) -> int:
        return len(self._games)

    @overload
    def __getitem__(self, index: int) -> Game: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Game, ...]: ...
    def __getitem__(self, index: int | slice) -> Game | tuple[Game, ...]:
        return self._games[index]

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games)

    def __contains__(self, game: object) -> bool:
        try:
            return Game(game) in self._index  # type: ignore[call-overload]  # any object
        except (TypeError, PartizanError):
            return False

    def by_outcome(self) -> Picture:
        """Return a picture of the game trees, one row for each outcome.

        >>> born_by(1).by_outcome()
        <picture of game trees by outcome, 108 x 444>
        """
        return picture_of(ByOutcome(self))

    def __repr__(self) -> str:
        return f"<{len(self)} games>"

    @cached_property
    def _index(self) -> dict[Game, int]:
        return {g: i for i, g in enumerate(self._games)}

    @cached_property
    def order(self) -> FiniteOrder:
        """The order of the games, which are numbered as listed here.

        >>> day = born_by(1)
        >>> list(day), [day.order.ge(1, j) for j in range(len(day))]
        ([0, 1, *, -1], [True, True, True, True])
        """
        if self._modulo_infinitesimals:
            rows = [
                sum(1 << j for j, h in enumerate(self._games) if (g - h).right_stop >= 0)
                for g in self._games
            ]
            return FiniteOrder(rows)
        world = self._games[0]._world
        above = world.values.order([game_id(world, g) for g in self._games])
        return FiniteOrder.of_above([int.from_bytes(row, "little") for row in above])

    def le(self, g: Source, h: Source) -> bool:
        """Return whether g <= h in the order of this set.

        >>> born_by(2).le("*", "^*"), born_by(2).le("*", "^")
        (True, False)
        """
        return self.order.ge(self._at(h), self._at(g))

    def order_matrix(self) -> list[list[bool]]:
        """Return, for each pair of games as listed here, whether the first is <= the second.

        >>> day = born_by(1)
        >>> [*day], day.order_matrix()[0]
        ([0, 1, *, -1], [True, True, False, False])
        """
        size = len(self)
        return [[bit == "1" for bit in f"{row:0{size}b}"[::-1]] for row in self.order.above]

    def join(self, g: Source, h: Source) -> Game:
        """Return the least game of the set above both; raise `DomainError` if there is none.

        >>> born_by(2).join("^", "*")
        1/2
        """
        return self._extremal(self.order.above, g, h, "least game above")

    def meet(self, g: Source, h: Source) -> Game:
        """Return the greatest game of the set below both; raise `DomainError` if there is none.

        >>> born_by(2).meet("v", "*")
        -1/2
        """
        return self._extremal(self.order.below, g, h, "greatest game below")

    def _extremal(self, bounds: tuple[int, ...], g: Source, h: Source, wanted: str) -> Game:
        common = bounds[self._at(g)] & bounds[self._at(h)]
        # The least upper bound is the common bound whose own upper bounds are all the common ones.
        for i in members(common):
            if bounds[i] == common:
                return self._games[i]
        both = f"{Game(g)!r} and {Game(h)!r}"
        raise DomainError(f"this set of {len(self)} games has no {wanted} both {both}")

    def covers(self, g: Source) -> tuple[Game, ...]:
        """Return the games that cover `g`: those above it with nothing strictly between.

        >>> born_by(1).covers(-1)
        (0, *)
        """
        return tuple(self._games[j] for j in self.order.covers(self._at(g)))

    def hasse(self) -> list[tuple[int, int]]:
        """Return the Hasse diagram: pairs of indices (i, j) such that game j covers game i.

        >>> born_by(1).hasse()
        [(0, 1), (2, 1), (3, 0), (3, 2)]
        """
        return self.order.hasse()

    def _at(self, g: Source) -> int:
        game = Game(g)
        if game not in self._index:
            raise DomainError(f"{game!r} is not among these {len(self)} games")
        return self._index[game]
