"""Augmented forms: trees in which a player may have a tombstone, written `#`, beside the options.

A Left tombstone says that Left, if it is her turn and nothing else is left to move in, has won,
although she could still move here. It is no move. Simplest forms modulo a universe need
tombstones, and those only, to be unique. [Siegel25]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import chain
from typing import TypeAlias, final

from partizan import notation
from partizan.errors import DomainError
from partizan.form import Form, form_id, form_with_id
from partizan.frozen import Frozen
from partizan.notation import Braces, Name, Node, NumberUpStar, Ref, Style, Written
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import postorder
from partizan.theory import Outcome
from partizan.world import World, current

__all__ = ["Augmented", "Source", "augmented", "augmented_id"]

_TOMBSTONE = Name("#")
_BITS = {LEFT: 1, RIGHT: 2}


@final
class Augmented(Written, Frozen):
    """A form that may carry tombstones, immutable; identical trees are equal, and nothing else is.

    >>> g = Augmented.of([0], ["*"], tombstones=[LEFT])
    >>> g, g.outcome, Augmented.of([0], ["*"]).outcome
    ({0,#|*}, Outcome.N, Outcome.R)
    """

    __slots__ = ("_id", "_world")
    _noun = "augmented form"
    _id: int
    _world: World

    def __new__(cls, source: Source = 0, /) -> Augmented:
        """Return the augmented form that `source` denotes; texts have no tombstones."""
        here = current()
        return augmented(here, augmented_id(here, source))

    @classmethod
    def of(
        cls,
        left: Iterable[Source] = (),
        right: Iterable[Source] = (),
        *,
        tombstones: Iterable[Player | str] = (),
    ) -> Augmented:
        """Return {left|right}, with a tombstone for each player named."""
        here = current()
        lefts, rights = ([augmented_id(here, x) for x in side] for side in (left, right))
        marked = set(map(Player.of, tombstones))
        return augmented(here, here.misere_make(lefts, rights, LEFT in marked, RIGHT in marked))

    def options(self, player: Player | str) -> tuple[Augmented, ...]:
        """Return what `player` can move to, in an order that only the trees decide."""
        ids = self._world.misere_options(self._id, Player.of(player).value)
        return tuple(augmented(self._world, i) for i in ids)

    @property
    def left(self) -> tuple[Augmented, ...]:
        """What Left can move to."""
        return self.options(LEFT)

    @property
    def right(self) -> tuple[Augmented, ...]:
        """What Right can move to."""
        return self.options(RIGHT)

    def has_tombstone(self, player: Player | str) -> bool:
        """Return whether `player` has a tombstone here."""
        return bool(self._world.misere_tombstones(self._id) & _BITS[Player.of(player)])

    def is_end_like(self, player: Player | str) -> bool:
        """Return whether `player` has no option, or a tombstone.

        Whose turn it is in a sum of games all of which are end-like for that player has won.
        """
        return self.has_tombstone(player) or not self.options(player)

    @property
    def birthday(self) -> int:
        """The length of the longest run of moves."""
        return self._world.misere_birthday(self._id)

    @property
    def outcome(self) -> Outcome:
        """Who wins under misère play."""
        left_first, right_first = (self._world.misere_wins(self._id, p.value) for p in Player)
        return Outcome.of(left_first=left_first, right_first=right_first)

    @property
    def is_ordinary(self) -> bool:
        """Whether no follower has a tombstone."""
        return self._world.misere_form(self._id) >= 0

    @property
    def form(self) -> Form:
        """The same as a form, if no follower has a tombstone."""
        i = self._world.misere_form(self._id)
        if i < 0:
            raise DomainError(f"{self!r} is not a form, because there are tombstones in it")
        return form_with_id(self._world, i)

    def __neg__(self) -> Augmented:
        """Return the conjugate, in which the players have exchanged their roles."""
        return augmented(self._world, self._world.misere_conjugate(self._id))

    def __add__(self, other: Augmented) -> Augmented:
        if not isinstance(other, Augmented):
            return NotImplemented
        i = augmented_id(self._world, other)
        return augmented(self._world, self._world.misere_sum(self._id, i))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Augmented):
            return NotImplemented
        return self._id == augmented_id(self._world, other)

    def __hash__(self) -> int:
        if self.is_ordinary:
            return hash(self.form)
        sizes = (len(self.left), len(self.right), self._world.misere_tombstones(self._id))
        return hash((self.birthday, self.outcome.name, *sizes))

    def __reduce__(self) -> tuple[Callable[[Rows], Augmented], tuple[Rows]]:
        return _unpacked, (_rows(self),)

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the whole text.

        >>> print(Augmented.of([0], ["*"], tombstones=[LEFT, RIGHT]).notation("latex"))
        \{0, \# \mid {\ast}, \#\}
        """
        if self.is_ordinary:
            return self.form.notation(style)
        text = notation.write_dag(self._id, self._described, style)
        return text.replace("#", r"\#") if style == "latex" else text

    def __repr__(self) -> str:
        text = notation.write_short(self._id, self._described)
        return text or f"<augmented form: birthday {self.birthday:,}>"

    def _described(self, i: int) -> Node:
        form = self._world.misere_form(i)
        value = None if form < 0 else self._world.form_read(form)
        if value is not None:
            numerator, exponent, ups, nimber = value
            return NumberUpStar(Fraction(numerator, 1 << exponent), ups, nimber)
        marks = self._world.misere_tombstones(i)
        sides: list[tuple[Node, ...]] = []
        for player in Player:
            options = map(Ref, self._world.misere_options(i, player.value))
            sides.append((*options, *(_TOMBSTONE,) * bool(marks & _BITS[player])))
        return Braces(*sides)


Source: TypeAlias = Augmented | Form | str | int | Fraction
"""What an augmented form can be made of."""

Rows: TypeAlias = tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]
"""A tree as numbers: for each follower, options first, the places of its options and the marks."""


def augmented(where: World, i: int) -> Augmented:
    """Return the augmented form with the id `i` in the given world."""
    made = object.__new__(Augmented)
    object.__setattr__(made, "_world", where)
    object.__setattr__(made, "_id", i)
    return made


def augmented_id(where: World, source: object) -> int:
    """Return the id, in the given world, of the augmented form that `source` denotes."""
    if isinstance(source, Augmented):
        return source._id if source._world is where else _of_rows(where, _rows(source))
    return where.misere_of_form(form_id(where, source))


def _rows(g: Augmented) -> Rows:
    places: dict[int, int] = {}
    rows: list[tuple[tuple[int, ...], tuple[int, ...], int]] = []

    def sides(i: int) -> Iterator[list[int]]:
        return (g._world.misere_options(i, player.value) for player in Player)

    for i in postorder(g._id, lambda i: chain.from_iterable(sides(i))):
        places[i] = len(rows)
        left, right = (tuple(places[option] for option in side) for side in sides(i))
        rows.append((left, right, g._world.misere_tombstones(i)))
    return tuple(rows)


def _of_rows(where: World, rows: Rows) -> int:
    ids: list[int] = []
    for left, right, marks in rows:
        lefts, rights = ([ids[place] for place in side] for side in (left, right))
        ids.append(where.misere_make(lefts, rights, bool(marks & 1), bool(marks & 2)))
    return ids[-1]


def _unpacked(rows: Rows) -> Augmented:
    """Return the augmented form that was pickled."""
    here = current()
    return augmented(here, _of_rows(here, rows))
