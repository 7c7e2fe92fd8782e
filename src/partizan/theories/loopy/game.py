"""Values of loopy games, in which play may go on for ever and is then drawn.

Two games have the same value if they are interchangeable in every sum of loopy games. This module
has the class that users hold; the modules beside it do the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NoReturn, TypeAlias, final

from partizan import notation
from partizan.errors import DomainError
from partizan.form import Form, Number, check_options
from partizan.frozen import Frozen
from partizan.notation import Node, Ref, Sided, Style, Word, Written, tree_with_loops
from partizan.numeric import as_integer
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.loopy import stops
from partizan.theories.loopy.components import Edges, alternating_cycle, components
from partizan.theories.loopy.encoding import Encoded, decoded, encoded
from partizan.theories.loopy.form import LoopyForm
from partizan.theories.loopy.reading import tree_value
from partizan.theories.loopy.shorthand import describer
from partizan.theories.loopy.sides import (
    Sides,
    added,
    at_least,
    is_stopper,
    is_stopper_sided,
    multiple,
    stopper,
    values,
)
from partizan.theories.loopy.store import Store, store_of
from partizan.theories.normal.game import Game, HasValue, game_id, game_with_id, operand_id
from partizan.theory import Outcome, Relation

__all__ = ["Loopy", "Operand", "Source", "graph_values", "ordinal_sum", "value"]


@final
class Loopy(Written, Frozen):
    """The value of a loopy game: `Loopy("on + *")`, `Loopy("{0|pass}")`, `Loopy(["over"], ["*"])`.

    Games of all kinds can be added and compared; a loop-free result is a `Game`, also if it comes
    from `Loopy(...)` itself. A value has two sides, its `onside` and its `offside`, which are
    stoppers except in carousels; if they are the same, the value is that stopper, and has options.

    >>> Loopy("{0|pass}"), Loopy("over + 1") - 1, Loopy("over - over"), Loopy("on + off")
    (over, over, over & under, dud)
    >>> from fractions import Fraction
    >>> over = Loopy("over")
    >>> 0 < over < Fraction(1, 1024), over + over == over, over.outcome
    (True, True, Outcome.L)
    >>> Loopy("a{0||a|*}"), Loopy("a{0||||0|||a|*||*}"), Loopy("{*|*}") == Game(0)
    (1 & *, a{0||||0|||a|*||*}, True)
    """

    __slots__ = ("__weakref__", "_sides", "_store")
    _noun = "loopy game"
    _sides: Sides
    _store: Store

    def __new__(  # type: ignore[misc]  # a loop-free value is a Game
        cls, source: Source | Iterable[Source] = 0, right: Iterable[Source] | None = None, /
    ) -> Game | Loopy:
        """Return the value of `source`, or of the game with the given options."""
        if right is not None:
            return cls.of(source, right)  # type: ignore[arg-type]  # `of` checks what it is given
        return value(source)  # type: ignore[arg-type]  # `value` checks what it is given

    @classmethod
    def of(cls, left: Iterable[Source] = (), right: Iterable[Source] = ()) -> Game | Loopy:
        """Return the value of {left|right}.

        >>> Loopy.of([0], ["over"]), Loopy.of(["upon"], ["*"])
        (over, ↑[on])
        """
        check_options(left, right)
        store = store_of()
        ends = ([[_sides_of(store, g) for g in side]] for side in (left, right))
        return _value(store, values(store, *ends)[0])

    # --- sides -----------------------------------------------------------------------------------

    @property
    def onside(self) -> Game | Loopy:
        """The stopper that equals this game if Left wins all infinite play.

        >>> Loopy("over - over").onside, Loopy("dud").onside, Loopy("over").onside
        (over, on, over)
        """
        return self._side(self._sides.on, negated=False)

    @property
    def offside(self) -> Game | Loopy:
        """The stopper that equals this game if Right wins all infinite play.

        >>> Loopy("over - over").offside, Loopy("tis").offside
        (under, 0)
        """
        return self._side(self._sides.negative_on, negated=True)

    def _side(self, i: int, *, negated: bool) -> Game | Loopy:
        if not self._store.is_stopper(i):
            self._refuse_carousel()
        side = stopper(self._store, i)
        return _value(self._store, -side if negated else side)

    @property
    def is_stopper(self) -> bool:
        """Whether the value equals a stopper: a game in which alternating play always ends.

        >>> Loopy("over").is_stopper, Loopy("dud").is_stopper
        (True, False)
        """
        return is_stopper(self._store, self._sides)

    @property
    def is_stopper_sided(self) -> bool:
        """Whether both sides are known to be stoppers.

        >>> Loopy("dud").is_stopper_sided
        True
        >>> Loopy("a{0,{1|1,{*,{1*|1*,a}|*}}|0}").is_stopper_sided  # Bach's Carousel
        False
        """
        return is_stopper_sided(self._store, self._sides)

    def _stopper(self, wanted: str) -> int:
        """Return the node of the stopper that this value is, or raise an error."""
        if not self.is_stopper_sided:
            self._refuse_carousel()
        if not self.is_stopper:
            raise DomainError(
                f"{self!r} is not a stopper, so it has no {wanted}; ask its onside or its offside"
            )
        return self._sides.on

    def _refuse_carousel(self) -> NoReturn:
        """Raise an error that shows a cycle of alternating play."""
        i = next(i for i in self._sides if not self._store.is_stopper(i))
        nodes = self._store.followers([i], loopy=True)
        place = {v: k for k, v in enumerate(nodes)}
        sides = (
            [[place[w] for w in side(v) if w in place] for v in nodes]
            for side in (self._store.left, self._store.right)
        )
        length = len(alternating_cycle(*sides)) - 1
        raise DomainError(
            f"{self!r} is not stopper-sided as far as is known: {length} alternating moves lead "
            "back to a position and cannot be simplified away"
        )

    # --- the canonical form ----------------------------------------------------------------------

    def options(self, player: Player | str) -> tuple[Game | Loopy, ...]:
        """Return the options of `player` in the canonical form of a stopper.

        >>> Loopy("over").options("left"), Loopy("over").options(RIGHT)
        ((0,), (over,))
        """
        i = self._stopper("options")
        side = self._store.left if Player.of(player) is LEFT else self._store.right
        return tuple(_value(self._store, stopper(self._store, w)) for w in side(i))

    @property
    def left(self) -> tuple[Game | Loopy, ...]:
        """Left's options in the canonical form of a stopper.

        >>> Loopy("upon").left
        (↑[on],)
        """
        return self.options(LEFT)

    @property
    def right(self) -> tuple[Game | Loopy, ...]:
        """Right's options in the canonical form of a stopper.

        >>> Loopy("upon").right
        (*,)
        """
        return self.options(RIGHT)

    def followers(self) -> list[Game | Loopy]:
        """Return this stopper and every game that can be reached from its canonical form.

        >>> Loopy("upon").followers()
        [↑[on], *, 0]
        """
        nodes = self._store.followers([self._stopper("followers")])
        return [_value(self._store, stopper(self._store, i)) for i in nodes]

    @property
    def form(self) -> LoopyForm:
        """The canonical form of a stopper as a graph, with the stopper as its root.

        >>> Loopy("over").form
        LoopyForm([[1], []], [[0], []])
        """
        nodes = self._store.followers([self._stopper("canonical form")])
        place = {v: i for i, v in enumerate(nodes)}
        left, right = (
            [[place[w] for w in side(v)] for v in nodes]
            for side in (self._store.left, self._store.right)
        )
        return LoopyForm(left, right)

    @property
    def is_plumtree(self) -> bool:
        """Whether all cycles of the canonical form are passes.

        >>> Loopy("over").is_plumtree, Loopy("a{0||||0|||a|*||*}").is_plumtree
        (True, False)
        """
        form = self.form
        ends = [(*a, *b) for a, b in zip(form.left, form.right, strict=True)]
        return all(len(part) == 1 for part in components(ends))

    # --- order -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        h = _operand(self._store, other)
        if h is None:
            return NotImplemented
        if self.is_stopper_sided and is_stopper_sided(self._store, h):
            return self._sides == h
        return at_least(self._store, self._sides, h) and at_least(self._store, h, self._sides)

    def __hash__(self) -> int:
        if not self.is_stopper_sided:
            return 0
        return hash(tuple(_hash(self._store, i) for i in self._sides))

    def __ge__(self, other: Operand) -> bool:
        h = _operand(self._store, other)
        return NotImplemented if h is None else at_least(self._store, self._sides, h)

    def __le__(self, other: Operand) -> bool:
        h = _operand(self._store, other)
        return NotImplemented if h is None else at_least(self._store, h, self._sides)

    def __gt__(self, other: Operand) -> bool:
        h = _operand(self._store, other)
        if h is None:
            return NotImplemented
        return at_least(self._store, self._sides, h) and not at_least(self._store, h, self._sides)

    def __lt__(self, other: Operand) -> bool:
        h = _operand(self._store, other)
        if h is None:
            return NotImplemented
        return at_least(self._store, h, self._sides) and not at_least(self._store, self._sides, h)

    def compare(self, other: Source) -> Relation:
        """Return how this game compares with `other`: less, equal, greater or confused.

        >>> print(Loopy("over").compare(0), Loopy("upon").compare("^"), Loopy("dud").compare(0))
        > > ||
        """
        h = _sides_of(self._store, other)
        le, ge = at_least(self._store, h, self._sides), at_least(self._store, self._sides, h)
        return Relation.of(le=le, ge=ge)

    def confused_with(self, other: Source) -> bool:
        """Return whether neither game is <= the other.

        >>> Loopy("upon").confused_with("*"), Loopy("on").confused_with("*")
        (True, False)
        """
        return self.compare(other) is Relation.CONFUSED

    @property
    def outcome(self) -> Outcome:
        """Who wins, or that the game is drawn for one player or both.

        >>> Loopy("over").outcome, Loopy("dud").outcome, Loopy("tis").outcome
        (Outcome.L, Outcome.D, Outcome.PHat)
        """
        zero, ge = self._store.zero, self._store.ge
        on, negative = self._sides
        # Left, moving second, wins if G is >= 0 on the offside, and survives if on the onside.
        second = 1 if ge(zero, negative) else 0 if ge(on, zero) else -1
        first = -1 if ge(zero, on) else 0 if ge(negative, zero) else 1
        return Outcome.of_winners(first, second)

    # --- sums ------------------------------------------------------------------------------------

    def __add__(self, other: Operand) -> Game | Loopy:
        h = _operand(self._store, other)
        return (
            NotImplemented if h is None else _value(self._store, added(self._store, self._sides, h))
        )

    __radd__ = __add__

    def __neg__(self) -> Game | Loopy:
        return _value(self._store, -self._sides)

    def __pos__(self) -> Loopy:
        return self

    def __sub__(self, other: Operand) -> Game | Loopy:
        h = _operand(self._store, other)
        return (
            NotImplemented
            if h is None
            else _value(self._store, added(self._store, self._sides, -h))
        )

    def __rsub__(self, other: Operand) -> Game | Loopy:
        h = _operand(self._store, other)
        return (
            NotImplemented
            if h is None
            else _value(self._store, added(self._store, h, -self._sides))
        )

    def __mul__(self, n: object) -> Game | Loopy:
        times = as_integer(n)
        if times is None:
            return NotImplemented
        return _value(self._store, multiple(self._store, times, self._sides))

    __rmul__ = __mul__

    def upsum(self, other: Source) -> Game | Loopy:
        """Return the onside of the sum.

        >>> Loopy("over").upsum("under"), Loopy("on").upsum("off")
        (over, on)
        """
        h = _sides_of(self._store, other)
        return _onside(self._store, added(self._store, self._sides, h))

    def downsum(self, other: Source) -> Game | Loopy:
        """Return the offside of the sum.

        >>> Loopy("over").downsum("under"), Loopy("on").downsum("off")
        (under, off)
        """
        h = _sides_of(self._store, other)
        total = added(self._store, self._sides, h)
        return -_onside(self._store, -total)

    def ordinal_sum(self, other: Source) -> Game | Loopy:
        """Return G:H = {G^L, G:H^L | G^R, G:H^R}, for stoppers in canonical form.

        >>> Loopy("over").ordinal_sum("*"), ordinal_sum("*", "on"), ordinal_sum(1, "off")
        (over, ↑[on]*, over)
        """
        return ordinal_sum(self, other)

    # --- idempotents -----------------------------------------------------------------------------

    @property
    def is_idempotent(self) -> bool:
        """Whether G + G = G.

        >>> [name for name in ("on", "over", "upon", "dud") if Loopy(name).is_idempotent]
        ['on', 'over', 'dud']
        """
        return self + self == self

    @property
    def degree(self) -> Game | Loopy:
        """The onside of G - G, which measures how far G is from having a negative.

        >>> Loopy("over").degree, Loopy("upon").degree, Loopy("on").degree
        (over, ↑<on>, on)
        """
        i = self._stopper("degree")
        return _onside(self._store, added(self._store, stopper(self._store, i), -self._sides))

    @property
    def variety(self) -> Game | Loopy:
        """The variety of a stable stopper: its degree is an idempotent D, and this is G + (-G - D).

        The inner sum is an onside and the outer one an offside, or the other way round; G is stable
        if both give the same game.

        >>> Loopy("over").variety, Loopy("upon").variety
        (over, ↓<on>)
        """
        degree = self.degree
        if degree + degree != degree:
            raise DomainError(f"the degree of {self!r} is {degree!r}, which is not an idempotent")
        negative = _loopy(-self)
        up = self.upsum(negative.downsum(-degree))
        down = self.downsum(negative.upsum(degree))
        if up != down:
            raise DomainError(
                f"{self!r} is not stable: its varieties by upsum and downsum, {up!r} and {down!r}, "
                "differ"
            )
        return up

    # --- stops -----------------------------------------------------------------------------------

    @property
    def is_pseudonumber(self) -> bool:
        """Whether this is on, off, x + over or x + under, for a number x.

        >>> Loopy("1over").is_pseudonumber, Loopy("upon").is_pseudonumber
        (True, False)
        """
        return self.is_stopper and stops.pseudonumber(self._store, self._sides.on) is not None

    def stop(self, player: Player | str) -> Game | Loopy:
        """Return the pseudonumber at which play of a stopper stops if `player` moves first.

        >>> Loopy("{2over|-1}").stop("left"), Loopy("{2over|-1}").stop("right")
        (2over, -1)
        """
        found = stops.stop(self._store, self._stopper("stops"), Player.of(player).value)
        return _pseudonumber(self._store, found)

    def strong_stop(self, player: Player | str) -> Game | Loopy:
        """Return the stop with x + over and x + under counted as x.

        >>> Loopy("{2over|-1}").strong_stop("left"), Loopy("hi").strong_stop("left")
        (2, on)
        """
        found = stops.stop(self._store, self._stopper("stops"), Player.of(player).value)
        return _pseudonumber(self._store, found.strong)

    @property
    def is_infinitesimal(self) -> bool:
        """Whether the game lies between all negative and all positive numbers.

        >>> Loopy("over").is_infinitesimal, Loopy("over - over").is_infinitesimal
        (True, True)
        >>> Loopy("on").is_infinitesimal
        False
        """
        if not self.is_stopper_sided:
            self._refuse_carousel()
        zero = stops.Pseudonumber(0)
        return all(
            stops.stop(self._store, i, player.value).strong == zero
            for i in self._sides
            for player in (LEFT, RIGHT)
        )

    # --- text and identity -----------------------------------------------------------------------

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the full text, which `Loopy` reads back to the same value (except LaTeX).

        >>> Loopy("over - over").notation("latex"), Loopy("upon + 1").notation()
        ('\\mathbf{over} \\mathbin{\\&} \\mathbf{under}', '1↑[on]')
        """
        return notation.write(self._tree(), style)

    def _tree(self) -> Node:
        on, negative = self._sides
        describe = describer(self._store)
        if self.is_stopper:
            return tree_with_loops(Ref((on, False)), describe)
        if on == negative == self._store.on:
            return Word("dud")
        return tree_with_loops(Sided(Ref((on, False)), Ref((negative, True))), describe)

    def __repr__(self) -> str:
        text = self.notation()
        if len(text) > _SHOWN:
            nodes = len(self._store.followers(self._sides, loopy=True))
            return f"<Loopy game of {nodes} positions with loops>"
        return text if self.is_stopper_sided else f"<carousel, simplified: {text}>"

    def _repr_latex_(self) -> str | None:
        text = self.notation("latex")
        return f"${text}$" if len(text) <= _SHOWN else None

    def __copy__(self) -> Loopy:
        return self

    def __deepcopy__(self, memo: object) -> Loopy:
        return self

    def __reduce__(self) -> tuple[Callable[[Encoded], Game | Loopy], tuple[Encoded]]:
        return _decoded, (encoded(self._store, self._sides),)


Source: TypeAlias = Loopy | LoopyForm | Game | Form | HasValue | str | Number
"""Anything that denotes a game, with loops or without."""
Operand: TypeAlias = Loopy | Game | Number
"""Operands that can be combined with a loopy game."""

_SHOWN = 2000  # characters of a repr


def value(source: Source) -> Game | Loopy:
    """Return the value of a text, a graph, a game or a number: a `Game` if it is loop-free.

    >>> value("on + *"), value("over - over"), value("{on|off} + {on|off}"), value("{*|*}")
    (on, over & under, dud, 0)
    """
    if isinstance(source, Loopy | Game):
        return source
    store = store_of()
    return _value(store, _sides_of(store, source))


def ordinal_sum(g: Source, h: Source) -> Game | Loopy:
    """Return G:H = {G^L, G:H^L | G^R, G:H^R}, for stoppers in canonical form.

    >>> ordinal_sum(1, "off"), ordinal_sum("on", "*"), ordinal_sum("*", "on")
    (over, on, ↑[on]*)
    """
    store = store_of()
    base, top = (_stopper_of(store, source) for source in (g, h))
    nodes = store.followers([top])
    place = {v: i for i, v in enumerate(nodes)}
    sides = (
        [[*(~w for w in side(base)), *(place[w] for w in side(v))] for v in nodes]
        for side in (store.left, store.right)
    )
    return _value(store, stopper(store, store.onsides(*sides)[0]))


def graph_values(left: Edges, right: Edges) -> list[Game | Loopy]:
    """Return the values of all nodes of a graph.

    >>> graph_values([[1], []], [[0], []])
    [over, 0]
    """
    store = store_of()
    return [_value(store, sides) for sides in values(store, left, right)]


# --- inside --------------------------------------------------------------------------------------


def _value(store: Store, sides: Sides) -> Game | Loopy:
    """Return the value with the given sides."""
    game = store.game(sides.on)
    if game >= 0 and is_stopper(store, sides):
        return game_with_id(store.world, game)
    found = object.__new__(Loopy)
    object.__setattr__(found, "_store", store)
    object.__setattr__(found, "_sides", sides)
    return found


def _loopy(found: Game | Loopy) -> Loopy:
    assert isinstance(found, Loopy)
    return found


def _onside(store: Store, sides: Sides) -> Game | Loopy:
    """Return the onside of a value, which must be a stopper."""
    found = _value(store, sides)
    return found if isinstance(found, Game) else found.onside


def _pseudonumber(store: Store, p: stops.Pseudonumber) -> Game | Loopy:
    return _value(store, stopper(store, stops.node_of(store, p)))


def _sides_of(store: Store, source: object) -> Sides:
    """Return the sides of what `source` denotes."""
    match source:
        case Loopy():
            if source._store is store:
                return source._sides
            return decoded(store, encoded(source._store, source._sides))
        case LoopyForm():
            return values(store, source.left, source.right)[source.root]
        case str():
            return tree_value(store, notation.parse(source, loops=True))
    return stopper(store, store.of_game(game_id(store.world, source)))


def _operand(store: Store, other: object) -> Sides | None:
    """Return the sides of an operand, or None if operators do not accept it."""
    if isinstance(other, Loopy):
        return _sides_of(store, other)
    game = operand_id(store.world, other)
    return None if game is None else stopper(store, store.of_game(game))


def _stopper_of(store: Store, source: Source) -> int:
    """Return the stored node of a stopper."""
    found = value(source)
    if isinstance(found, Loopy):
        found._stopper("ordinal sum")
    return _sides_of(store, found).on


def _hash(store: Store, i: int) -> int:
    """Return a hash of a stopper that does not depend on the store."""
    if store.game(i) >= 0:
        return hash(game_with_id(store.world, store.game(i)))
    nodes = store.followers([i], loopy=True)
    inside = set(nodes)
    shapes = []
    ends: set[int] = set()
    for v in nodes:
        shapes.append((len(store.left(v)), len(store.right(v)), v in store.left(v)))
        ends.update(w for w in (*store.left(v), *store.right(v)) if w not in inside)
    games = sorted(hash(game_with_id(store.world, store.game(w))) for w in ends)
    return hash((tuple(sorted(shapes)), tuple(games)))


def _decoded(data: Encoded) -> Game | Loopy:
    """Return the value that was pickled as `data`."""
    store = store_of()
    return _value(store, decoded(store, data))
