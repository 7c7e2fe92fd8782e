"""Augmented forms: trees in which a player may have a tombstone, written `#`, among the options.

A Left tombstone means that Left wins if she is to move and every other component is over, although
she could still move here. It is not a move. Simplest forms modulo a universe are unique only with
tombstones. [Siegel25]
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

_TOMBSTONE = Name("#")
_BITS = {LEFT: 1, RIGHT: 2}


@final
class Augmented(Written, Frozen):
    """A form that may have tombstones. It is immutable, and equal only to identical trees.

    >>> g = Augmented.of([0], ["*"], tombstones=[LEFT])
    >>> g, g.outcome, Augmented.of([0], ["*"]).outcome
    ({0,#|*}, Outcome.N, Outcome.R)
    """

    __slots__ = ("_id", "_world")
    _noun = "augmented form"
    _id: int
    _world: World

    def __new__(cls, source: Source = 0, /) -> Augmented:
        """Return the augmented form that `source` denotes; texts cannot contain tombstones."""
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
        """Return {left|right}, with a tombstone for each player in `tombstones`.

        >>> Augmented.of([0], ["*"]), Augmented.of([0], ["*"], tombstones=[LEFT])
        (↑, {0,#|*})
        """
        here = current()
        lefts, rights = ([augmented_id(here, x) for x in side] for side in (left, right))
        marked = set(map(Player.of, tombstones))
        return augmented(here, here.misere.make(lefts, rights, LEFT in marked, RIGHT in marked))

    def options(self, player: Player | str) -> tuple[Augmented, ...]:
        """Return the options of `player`, in an order that depends only on the trees.

        >>> Augmented.of([0, "*"], ["*"]).options("left")
        (0, *)
        """
        ids = self._world.misere.options(self._id, Player.of(player).value)
        return tuple(augmented(self._world, i) for i in ids)

    @property
    def left(self) -> tuple[Augmented, ...]:
        """Left's options.

        >>> Augmented.of([0], ["*"], tombstones=[LEFT]).left
        (0,)
        """
        return self.options(LEFT)

    @property
    def right(self) -> tuple[Augmented, ...]:
        """Right's options.

        >>> Augmented.of([0], ["*"]).right
        (*,)
        """
        return self.options(RIGHT)

    def has_tombstone(self, player: Player | str) -> bool:
        """Return whether `player` has a tombstone here.

        >>> g = Augmented.of([0], ["*"], tombstones=[LEFT])
        >>> g.has_tombstone("left"), g.has_tombstone("right")
        (True, False)
        """
        return bool(self._world.misere.tombstones(self._id) & _BITS[Player.of(player)])

    def is_end_like(self, player: Player | str) -> bool:
        """Return whether `player` has no option, or has a tombstone.

        In a sum of games that are all end-like for the player to move, that player wins.

        >>> Augmented.of([], [0]).is_end_like("left"), Augmented.of([0], [0]).is_end_like("left")
        (True, False)
        """
        return self.has_tombstone(player) or not self.options(player)

    @property
    def birthday(self) -> int:
        """The length of the longest sequence of moves.

        >>> Augmented.of([0], ["*"]).birthday
        2
        """
        return self._world.misere.birthday(self._id)

    @property
    def outcome(self) -> Outcome:
        """Who wins under misère play.

        >>> Augmented.of([0], ["*"], tombstones=[LEFT]).outcome
        Outcome.N
        """
        left_first, right_first = (self._world.misere.wins(self._id, p.value) for p in Player)
        return Outcome.of(left_first=left_first, right_first=right_first)

    @property
    def is_ordinary(self) -> bool:
        """Whether no follower has a tombstone.

        >>> g = Augmented.of([0], ["*"], tombstones=[LEFT])
        >>> g.is_ordinary, Augmented.of([0], ["*"]).is_ordinary
        (False, True)
        """
        return self._world.misere.form(self._id) >= 0

    @property
    def form(self) -> Form:
        """This game as a form, if no follower has a tombstone.

        >>> Augmented.of([0], ["*"]).form
        ↑
        """
        i = self._world.misere.form(self._id)
        if i < 0:
            raise DomainError(f"{self!r} is not a form, because it contains tombstones")
        return form_with_id(self._world, i)

    def __neg__(self) -> Augmented:
        """Return the conjugate, with the players' roles exchanged."""
        return augmented(self._world, self._world.misere.conjugate(self._id))

    def __add__(self, other: Augmented) -> Augmented:
        if not isinstance(other, Augmented):
            return NotImplemented
        i = augmented_id(self._world, other)
        return augmented(self._world, self._world.misere.sum(self._id, i))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Augmented):
            return NotImplemented
        return self._id == augmented_id(self._world, other)

    def __hash__(self) -> int:
        if self.is_ordinary:
            return hash(self.form)
        sizes = (len(self.left), len(self.right), self._world.misere.tombstones(self._id))
        return hash((self.birthday, self.outcome.name, *sizes))

    def __reduce__(self) -> tuple[Callable[[Rows], Augmented], tuple[Rows]]:
        return _unpacked, (_rows(self),)

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the full text.

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
        form = self._world.misere.form(i)
        value = None if form < 0 else self._world.forms.read(form)
        if value is not None:
            numerator, exponent, ups, nimber = value
            return NumberUpStar(Fraction(numerator, 1 << exponent), ups, nimber)
        marks = self._world.misere.tombstones(i)
        sides: list[tuple[Node, ...]] = []
        for player in Player:
            options = map(Ref, self._world.misere.options(i, player.value))
            sides.append((*options, *(_TOMBSTONE,) * bool(marks & _BITS[player])))
        return Braces(*sides)


Source: TypeAlias = Augmented | Form | str | int | Fraction
"""Anything that denotes an augmented form."""

Rows: TypeAlias = tuple[tuple[tuple[int, ...], tuple[int, ...], int], ...]
"""An encoded tree: for each follower, after its options, their indices and the tombstones."""


def augmented(where: World, i: int) -> Augmented:
    """Return the augmented form with id `i` in `where`."""
    made = object.__new__(Augmented)
    object.__setattr__(made, "_world", where)
    object.__setattr__(made, "_id", i)
    return made


def augmented_id(where: World, source: object) -> int:
    """Return the id of the augmented form that `source` denotes in `where`."""
    if isinstance(source, Augmented):
        return source._id if source._world is where else _of_rows(where, _rows(source))
    return where.misere.of_form(form_id(where, source))


def _rows(g: Augmented) -> Rows:
    places: dict[int, int] = {}
    rows: list[tuple[tuple[int, ...], tuple[int, ...], int]] = []

    def sides(i: int) -> Iterator[list[int]]:
        return (g._world.misere.options(i, player.value) for player in Player)

    for i in postorder(g._id, lambda i: chain.from_iterable(sides(i))):
        places[i] = len(rows)
        left, right = (tuple(places[option] for option in side) for side in sides(i))
        rows.append((left, right, g._world.misere.tombstones(i)))
    return tuple(rows)


def _of_rows(where: World, rows: Rows) -> int:
    ids: list[int] = []
    for left, right, marks in rows:
        lefts, rights = ([ids[place] for place in side] for side in (left, right))
        ids.append(where.misere.make(lefts, rights, bool(marks & 1), bool(marks & 2)))
    return ids[-1]


def _unpacked(rows: Rows) -> Augmented:
    """Return the augmented form that was pickled."""
    here = current()
    return augmented(here, _of_rows(here, rows))
