"""Loopy games, in which play may go on for ever and is then drawn: their values and their graphs.

Two games have the same value if they are interchangeable in every sum of loopy games. This module
has the classes that users hold; the modules beside it do the work.

[BCG01; Siegel13]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, NoReturn, TypeAlias, final

from partizan import notation
from partizan._core import World, loopy_alternating_cycle, loopy_bisimulation, loopy_survives
from partizan.display import Drawable
from partizan.errors import DomainError, NotationError
from partizan.form import Form, Number, check_options
from partizan.frozen import Frozen
from partizan.notation import (
    Node,
    Ref,
    Sided,
    Style,
    Word,
    Written,
    refuse_text,
    tree_with_loops,
)
from partizan.numeric import as_integer, is_count
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.loopy import kos
from partizan.theories.loopy.measures import Measures
from partizan.theories.loopy.reading import tree_graph, tree_value
from partizan.theories.loopy.shorthand import describer
from partizan.theories.loopy.sides import (
    ON,
    ZERO,
    Base,
    Encoded,
    Sides,
    added,
    at_least,
    decoded,
    encoded,
    graph_of,
    is_stopper,
    is_stopper_sided,
    multiple,
    ordinally_added,
    pseudonumber,
    stopper,
    subordinate,
    values,
)
from partizan.theories.normal.game import Game, HasValue, game_id, game_with_id, operand_id
from partizan.theories.normal.handle import Wider
from partizan.theories.normal.thermograph import Thermograph
from partizan.theories.normal.uptimals import above_one, right_option
from partizan.theories.retrograde import Edges, outcomes
from partizan.theory import Outcome, Relation
from partizan.wording import quoted
from partizan.world import current

_SHOWN_NODES = 12  # of a graph in a repr


@final
class Loopy(Written, Wider["Game | Loopy"], Measures, Drawable):
    """The value of a loopy game: `Loopy("on + *")`, `Loopy("{0|pass}")`, `Loopy(["over"], ["*"])`.

    Games of all kinds can be added and compared; a loop-free result is a `Game`, even if it comes
    from `Loopy(...)` itself. A value has two sides, its `onside` and its `offside`, which are
    stoppers except in carousels; if they are the same, the value is that stopper, and has options.

    >>> Loopy("{0|pass}"), Loopy("over + 1") - 1, Loopy("over - over"), Loopy("on + off")
    (over, over, over & under, dud)
    >>> from fractions import Fraction
    >>> over = Loopy("over")
    >>> 0 < over < Fraction(1, 1024), over + over == over, over.outcome, over + "under" < "1/2"
    (True, True, Outcome.L, True)
    >>> Loopy("a{0||a|*}"), Loopy("a{0||||0|||a|*||*}"), Loopy("{*|*}") == Game(0)
    (1 & *, a{0||||0|||a|*||*}, True)
    """

    __slots__ = ()

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
        world = current()
        ends = ([[_sides_of(world, g) for g in side]] for side in (left, right))
        return _value(world, values(world, *ends)[0])

    # --- sides -----------------------------------------------------------------------------------

    @property
    def onside(self) -> Game | Loopy:
        """The stopper that equals this game if Left wins all infinite play [BCG01, ch. 11].

        >>> Loopy("over - over").onside, Loopy("dud").onside, Loopy("over").onside
        (over, on, over)
        """
        return self._side(self._sides.on, negated=False)

    @property
    def offside(self) -> Game | Loopy:
        """The stopper that equals this game if Right wins all infinite play [BCG01, ch. 11].

        >>> Loopy("over - over").offside, Loopy("tis").offside
        (under, 0)
        """
        return self._side(self._sides.negative_on, negated=True)

    def _side(self, i: int, *, negated: bool) -> Game | Loopy:
        if not self._world.loopy.is_stopper(i):
            self._refuse_carousel()
        side = stopper(self._world, i)
        return _value(self._world, -side if negated else side)

    # --- the canonical form ----------------------------------------------------------------------

    def options(self, player: Player | str) -> tuple[Game | Loopy, ...]:
        """Return the options of `player` in the canonical form of a stopper.

        >>> Loopy("over").options("left"), Loopy("over").options(RIGHT)
        ((0,), (over,))
        """
        i = self._stopper("options")
        ends = self._world.loopy.options(i, Player.of(player).value)
        return tuple(_value(self._world, stopper(self._world, w)) for w in ends)

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

    def followers(self) -> Iterator[Game | Loopy]:
        """Return an iterator over this stopper and every follower of its canonical form.

        >>> list(Loopy("upon").followers())
        [↑[on], *, 0]
        """
        nodes = self._world.loopy.followers([self._stopper("followers")])
        return (_value(self._world, stopper(self._world, i)) for i in nodes)

    @property
    def form(self) -> LoopyForm:
        """The canonical form of a stopper as a graph, with the stopper as its root [Siegel13].

        >>> Loopy("over").form
        LoopyForm([[1], []], [[0], []])
        """
        nodes = self._world.loopy.followers([self._stopper("canonical form")])
        return LoopyForm(*graph_of(self._world, nodes))

    # --- order -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        refuse_text(other, "Loopy")
        h = _operand(self._world, other)
        if h is None:
            return NotImplemented
        if self.is_stopper_sided and is_stopper_sided(self._world, h):
            return self._sides == h
        return at_least(self._world, self._sides, h) and at_least(self._world, h, self._sides)

    def __hash__(self) -> int:
        if not self.is_stopper_sided:
            return 0
        return hash(tuple(_hash(self._world, i) for i in self._sides))

    def __ge__(self, other: Operand) -> bool:
        h = _operand(self._world, other)
        return NotImplemented if h is None else at_least(self._world, self._sides, h)

    def __le__(self, other: Operand) -> bool:
        h = _operand(self._world, other)
        return NotImplemented if h is None else at_least(self._world, h, self._sides)

    def __gt__(self, other: Operand) -> bool:
        h = _operand(self._world, other)
        if h is None:
            return NotImplemented
        return at_least(self._world, self._sides, h) and not at_least(self._world, h, self._sides)

    def __lt__(self, other: Operand) -> bool:
        h = _operand(self._world, other)
        if h is None:
            return NotImplemented
        return at_least(self._world, h, self._sides) and not at_least(self._world, self._sides, h)

    def compare(self, other: Source) -> Relation:
        """Return how this game compares with `other`: less, equal, greater or confused.

        >>> print(Loopy("over").compare(0), Loopy("upon").compare("^"), Loopy("dud").compare(0))
        > > ||
        """
        h = _sides_of(self._world, other)
        le, ge = at_least(self._world, h, self._sides), at_least(self._world, self._sides, h)
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
        zero, ge = ZERO, self._world.loopy.ge
        on, negative = self._sides
        # Left, moving second, wins if G is >= 0 on the offside, and survives if on the onside.
        second = 1 if ge(zero, negative) else 0 if ge(on, zero) else -1
        first = -1 if ge(zero, on) else 0 if ge(negative, zero) else 1
        return Outcome.of_winners(first, second)

    def greater_or_confused(self, other: Source) -> bool:
        """Return whether G |> H, that is, G <= H fails.

        >>> Loopy("dud").greater_or_confused(0), Loopy("under").greater_or_confused(0)
        (True, False)
        """
        return self.compare(other) in {Relation.GREATER, Relation.CONFUSED}

    def less_or_confused(self, other: Source) -> bool:
        """Return whether G <| H, that is, G >= H fails.

        >>> Loopy("dud").less_or_confused(0), Loopy("over").less_or_confused(0)
        (True, False)
        """
        return self.compare(other) in {Relation.LESS, Relation.CONFUSED}

    # --- sums ------------------------------------------------------------------------------------

    def __add__(self, other: Operand) -> Game | Loopy:
        h = _operand(self._world, other)
        return (
            NotImplemented if h is None else _value(self._world, added(self._world, self._sides, h))
        )

    __radd__ = __add__

    def __neg__(self) -> Game | Loopy:
        return _value(self._world, -self._sides)

    def __pos__(self) -> Loopy:
        return self

    def __sub__(self, other: Operand) -> Game | Loopy:
        h = _operand(self._world, other)
        return (
            NotImplemented
            if h is None
            else _value(self._world, added(self._world, self._sides, -h))
        )

    def __rsub__(self, other: Operand) -> Game | Loopy:
        h = _operand(self._world, other)
        return (
            NotImplemented
            if h is None
            else _value(self._world, added(self._world, h, -self._sides))
        )

    def __mul__(self, n: object) -> Game | Loopy:
        times = as_integer(n)
        if times is None:
            return NotImplemented
        return _value(self._world, multiple(self._world, times, self._sides))

    __rmul__ = __mul__

    def upsum(self, other: Source) -> Game | Loopy:
        """Return the onside of the sum [BCG01, ch. 11].

        >>> Loopy("over").upsum("under"), Loopy("on").upsum("off")
        (over, on)
        """
        return self._upsum(self._sides, self._sides_of(other))

    def downsum(self, other: Source) -> Game | Loopy:
        """Return the offside of the sum [BCG01, ch. 11].

        >>> Loopy("over").downsum("under"), Loopy("on").downsum("off")
        (under, off)
        """
        return self._downsum(self._sides, self._sides_of(other))

    def ordinal_sum(self, other: Source) -> Game | Loopy:
        """Return G:H = {G^L, G:H^L | G^R, G:H^R}, for stoppers in canonical form [BCG01].

        >>> Loopy("over").ordinal_sum("*"), ordinal_sum("*", "on"), ordinal_sum(1, "off")
        (over, ↑[on]*, over)
        """
        return ordinal_sum(self, other)

    def subordinate(self, base: Source) -> Game | Loopy:
        """Return the stopper H such that G = B:H for the base B; a `Form` is not simplified.

        >>> Loopy("over").subordinate(1), Loopy("upon + *").subordinate("*")
        (off, on)
        >>> Loopy("upon").subordinate(Form("{*|*}"))
        on
        """
        i = self._stopper("base")
        top = subordinate(self._world, i, _base(self._world, base))
        if top is None:
            raise DomainError(f"{self!r} is not {base!s}:H, as far as is known, for any H")
        return self._with(stopper(self._world, top))

    def tiny(self) -> Game | Loopy:
        """Return {0||0|-G}.

        >>> Loopy("on").tiny(), Loopy("over").tiny()
        (⧾(on), ⧾(over))
        """
        return Loopy.of([0], [Loopy.of([0], [-self])])

    def miny(self) -> Game | Loopy:
        """Return {G|0||0}, the negative of `tiny`.

        >>> Loopy("on").miny()
        ⧿(on)
        """
        return -self.tiny()

    def seen_from(self, game: Game) -> Relation:
        """Return how `game` compares with this value.

        >>> print(Loopy("over").seen_from(Game("^")))
        <
        """
        h = _sides_of(self._world, game)
        le, ge = at_least(self._world, self._sides, h), at_least(self._world, h, self._sides)
        return Relation.of(le=le, ge=ge)

    def up_with(self, game: Game) -> Game | Loopy:
        """Return the onside of `game` + G.

        >>> Loopy("dud").up_with(Game(1))
        on
        """
        return self.upsum(game)

    def down_with(self, game: Game) -> Game | Loopy:
        """Return the offside of `game` + G.

        >>> Loopy("dud").down_with(Game(1))
        off
        """
        return self.downsum(game)

    def on_base(self, base: Game) -> Game | Loopy:
        """Return the ordinal sum `base`:G.

        >>> Loopy("on").on_base(Game("*"))
        ↑[on]*
        """
        return ordinal_sum(base, self)

    def as_power(self, game: Game) -> Game | Loopy:
        """Return the power of `game` = {0|H} with this pseudonumber as exponent: {0|H - G→(x-1)}.

        >>> Loopy("on").as_power(Game("^"))
        ↑<on>
        """
        reply = right_option(game)
        if not self >= 1:
            raise DomainError(f"the exponent of a power of {game!r} is >= 1, not {self!r}")
        before = _loopy(self - 1).as_power_to(game)
        return Loopy.of([0], [reply - before])

    def as_power_to(self, game: Game) -> Game | Loopy:
        """Return `game` to this pseudonumber x: `game`:y, where y is the one with 1:y = x.

        >>> Loopy("on").as_power_to(Game("^")), Loopy("1over").as_power_to(Game("^"))
        (↑[on], {↑|*,pass})
        """
        i = self._stopper("use as an exponent")
        x = pseudonumber(self._world, i)
        if x is None or not self > 0:
            raise DomainError(
                f"the exponent of a power is a number, on, x + over or x + under and is >= 0; "
                f"{self!r} is not"
            )
        if x.size:
            return ordinal_sum(game, self)
        if not x.number:
            return ordinal_sum(game, "off")  # 1:off is over
        return ordinal_sum(game, self._pseudonumber(x._replace(number=above_one(x.number))))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            known = f"; {name} is defined for a Game only" if hasattr(Game, name) else ""
            why = f"a loopy game has no {name}{known}"
            raise AttributeError(why, name=name, obj=self)

    def _with(self, sides: Sides) -> Game | Loopy:
        return _value(self._world, sides)

    def _sides_of(self, source: Source) -> Sides:
        return _sides_of(self._world, source)

    # --- text and identity -----------------------------------------------------------------------

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the full text, which `Loopy` reads back to the same value (except LaTeX).

        >>> Loopy("over - over").notation("latex"), Loopy("upon + 1").notation()
        ('\\mathbf{over} \\mathbin{\\&} \\mathbf{under}', '1↑[on]')
        """
        return notation.write(self._tree(), style)

    def _tree(self) -> Node:
        on, negative = self._sides
        describe = describer(self._world)
        if self.is_stopper:
            return tree_with_loops(Ref((on, False)), describe)
        if on == negative == ON:
            return Word("dud")
        return tree_with_loops(Sided(Ref((on, False)), Ref((negative, True))), describe)

    def __repr__(self) -> str:
        text = self.notation()
        if len(text) > _SHOWN:
            nodes = len(self._world.loopy.followers(self._sides, loopy=True))
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
        return _decoded, (encoded(self._world, self._sides),)


@final
class LoopyForm(Frozen, Drawable):
    """A game graph with a root: `left[v]` and `right[v]` are the options of node v.

    A move may lead to any node, even back to an earlier one. A player who cannot move loses, and
    play that never ends is drawn. Forms are equal if they are the same graph; `value()` gives the
    value.

    >>> over = LoopyForm([[1], []], [[0], []])
    >>> over.outcome, over.is_stopper, over.value()
    (Outcome.L, True, over)
    >>> dud = LoopyForm([[0]], [[0]])
    >>> dud.outcome, dud.is_stopper, dud.alternating_cycle()
    (Outcome.D, False, (0, 0, 0))
    """

    __slots__ = ("left", "right", "root")
    _noun = "loopy form"
    left: tuple[tuple[int, ...], ...]
    """The Left options of each node."""
    right: tuple[tuple[int, ...], ...]
    """The Right options of each node."""
    root: int
    """The node that the form stands for."""

    def __init__(
        self, left: Iterable[Iterable[int]], right: Iterable[Iterable[int]], root: int = 0
    ) -> None:
        sides = [tuple(tuple(dict.fromkeys(ends)) for ends in side) for side in (left, right)]
        nodes = len(sides[0])
        if nodes != len(sides[1]):
            raise DomainError(
                f"every node has Left and Right options, but {nodes} nodes have Left options "
                f"and {len(sides[1])} have Right options"
            )
        for node in (root, *(w for side in sides for ends in side for w in ends)):
            if not is_count(node) or node >= nodes:
                raise DomainError(
                    f"the nodes of this graph are 0 to {nodes - 1}; {quoted(node)} is not one"
                )
        object.__setattr__(self, "left", sides[0])
        object.__setattr__(self, "right", sides[1])
        object.__setattr__(self, "root", root)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LoopyForm):
            return NotImplemented
        return (self.left, self.right, self.root) == (other.left, other.right, other.root)

    def __hash__(self) -> int:
        return hash((self.left, self.right, self.root))

    def __len__(self) -> int:
        """Return the number of nodes."""
        return len(self.left)

    def __repr__(self) -> str:
        if len(self) > _SHOWN_NODES:
            return f"<LoopyForm with {len(self)} nodes>"
        sides = [list(map(list, side)) for side in (self.left, self.right)]
        root = f", {self.root}" if self.root else ""
        return f"LoopyForm({sides[0]}, {sides[1]}{root})"

    def __reduce__(self) -> tuple[type[LoopyForm], tuple[object, object, int]]:
        return (LoopyForm, (self.left, self.right, self.root))

    # --- play ------------------------------------------------------------------------------------

    def outcomes(self) -> list[Outcome]:
        """Return the outcome of every node, in time linear in the number of moves.

        >>> LoopyForm([[0], [0], []], [[1], [2], []]).outcomes()
        [Outcome.D, Outcome.NCheck, Outcome.P]
        """
        return outcomes(self.left, self.right)

    @property
    def outcome(self) -> Outcome:
        """Who wins, or that the game is drawn.

        >>> LoopyForm([[0]], [[]]).outcome
        Outcome.L
        """
        return self.outcomes()[self.root]

    def alternating_cycle(self) -> tuple[int, ...]:
        """Return the nodes of a cycle of alternating play from a follower, or () without one.

        >>> LoopyForm([[1], []], [[], [0]]).alternating_cycle()
        (0, 1, 0)
        """
        here, names = self.reachable(), self.reached()
        return tuple(names[v] for v in loopy_alternating_cycle(here.left, here.right))

    @property
    def is_stopper(self) -> bool:
        """Whether no follower has infinite alternating play.

        >>> LoopyForm([[0]], [[]]).is_stopper, LoopyForm([[0]], [[0]]).is_stopper
        (True, False)
        """
        here = self.reachable()
        return not loopy_alternating_cycle(here.left, here.right)

    # --- graphs ----------------------------------------------------------------------------------

    def __neg__(self) -> LoopyForm:
        return LoopyForm(self.right, self.left, self.root)

    def __add__(self, other: LoopyForm) -> LoopyForm:
        """Return the sum: its nodes are the pairs of nodes that can be reached."""
        if not isinstance(other, LoopyForm):
            return NotImplemented
        pairs = [(self.root, other.root)]
        place = {pairs[0]: 0}
        sides: tuple[list[list[int]], list[list[int]]] = ([], [])
        for v, w in pairs:  # the list grows meanwhile
            for ends, mine, yours in zip(
                sides, (self.left, self.right), (other.left, other.right), strict=True
            ):
                moves = [(x, w) for x in mine[v]] + [(v, y) for y in yours[w]]
                for move in moves:
                    if move not in place:
                        place[move] = len(pairs)
                        pairs.append(move)
                ends.append([place[move] for move in moves])
        return LoopyForm(*sides)

    def __sub__(self, other: LoopyForm) -> LoopyForm:
        return self + -other

    def reachable(self) -> LoopyForm:
        """Return the part of the graph that can be reached from the root, which becomes node 0.

        >>> LoopyForm([[], [1], [0]], [[], [], []], 2).reachable()
        LoopyForm([[1], []], [[], []])
        """
        names = self.reached()
        place = {v: i for i, v in enumerate(names)}
        left, right = (
            [[place[w] for w in side[v]] for v in names] for side in (self.left, self.right)
        )
        return LoopyForm(left, right)

    def reached(self) -> list[int]:
        """Return the nodes that can be reached from the root, in the order of `reachable()`.

        >>> LoopyForm([[], [1], [0]], [[], [], []], 2).reached()
        [2, 0]
        """
        names = [self.root]
        seen = {self.root}
        for v in names:  # the list grows meanwhile
            for w in (*self.left[v], *self.right[v]):
                if w not in seen:
                    seen.add(w)
                    names.append(w)
        return names

    def quotient(self) -> LoopyForm:
        """Return the smallest graph in which every node has the same moves: bisimilar nodes united.

        >>> LoopyForm([[1], [0]], [[], []]).quotient()
        LoopyForm([[0]], [[]])
        """
        classes = loopy_bisimulation(self.left, self.right, [0] * len(self))
        first = {c: v for v, c in reversed(list(enumerate(classes)))}
        left, right = (
            [sorted({classes[w] for w in side[first[c]]}) for c in range(len(first))]
            for side in (self.left, self.right)
        )
        return LoopyForm(left, right, classes[self.root]).reachable()

    # --- order and value -------------------------------------------------------------------------

    def __ge__(self, other: LoopyForm) -> bool:
        """Return whether G >= H, decided on the graphs themselves."""
        if not isinstance(other, LoopyForm):
            return NotImplemented
        left, right = self._beside(other)
        pair = (self.root, len(self) + other.root)
        return (
            loopy_survives(left, right, [pair])[0] and loopy_survives(right, left, [pair[::-1]])[0]
        )

    def _beside(self, other: LoopyForm) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
        """Return one graph with the nodes of both; those of `other` come second."""
        left, right = (
            [*mine, *(tuple(w + len(self) for w in ends) for ends in yours)]
            for mine, yours in ((self.left, other.left), (self.right, other.right))
        )
        return left, right

    def __le__(self, other: LoopyForm) -> bool:
        return other >= self

    def thermograph(self, komaster: Player | str) -> Thermograph:
        """Return the thermograph of a position with simple kos, for a komaster.

        In each ko Right moves from one position to another, and Left back; there must be no other
        cycles. See `loopy.thermograph`.

        >>> ko = LoopyForm([[2], [0], [3], []], [[1], [3], [], []])  # {1|H} with H = {this|0}
        >>> print(ko.thermograph("left"))
        Left (-1, 2) (1/3, 2/3); Right (-1, 2) (1/3, 2/3); mast at 2/3 from 1/3 up
        """
        return thermograph(self, komaster)

    def value(self) -> Game | Loopy:
        """Return the value: a `Game` if it is loop-free, and otherwise a `Loopy`.

        >>> LoopyForm([[1], []], [[], [0]]).value()
        1 & 0
        """
        return self.values()[self.root]

    def values(self) -> list[Game | Loopy]:
        """Return the values of all nodes.

        >>> LoopyForm([[1], []], [[0], []]).values()
        [over, 0]
        """
        return graph_values(self.left, self.right)


Source: TypeAlias = Loopy | LoopyForm | Game | Form | HasValue | str | Number
"""Anything that denotes a game, with loops or without."""
Operand: TypeAlias = Loopy | Game | Number | str
"""Operands that can be combined with a loopy game."""

_SHOWN = 2000  # characters of a repr


def value(source: Source) -> Game | Loopy:
    """Return the value of a text, a graph, a game or a number: a `Game` if it is loop-free.

    >>> value("on + *"), value("over - over"), value("{on|off} + {on|off}"), value("{*|*}")
    (on, over & under, dud, 0)
    """
    if isinstance(source, Loopy | Game):
        return source
    world = current()
    return _value(world, _sides_of(world, source))


def ordinal_sum(g: Source, h: Source) -> Game | Loopy:
    """Return G:H = {G^L, G:H^L | G^R, G:H^R}, for stoppers in canonical form.

    >>> ordinal_sum(1, "off"), ordinal_sum("on", "*"), ordinal_sum("*", "on")
    (over, on, ↑[on]*)

    A `Form` G is taken as it is: {-1|1} is equal to 0, and 0:H = H.

    >>> ordinal_sum(Form("{-1|1}"), "on"), ordinal_sum(0, "on")
    (1under, on)
    """
    world = current()
    total = ordinally_added(world, _base(world, g), _stopper_of(world, h))
    return _value(world, stopper(world, total))


def read_value(text: str) -> Game | Loopy:
    """Return the value of an expression, which may have loops.

    >>> read_value("{4|1||0} + *2"), read_value("over + 1"), read_value("a{0|a} - over")
    ({4*2|1*2||*2}, 1over, over & under)
    """
    try:
        return Game(text)
    except NotationError as error:
        try:
            tree = notation.parse(text, loops=True)
        except NotationError as other:
            raise (other if "loopy" in error.message else error) from None
        if not notation.has_loops(tree):
            raise
        return value(text)


def thermograph(source: str | LoopyForm, komaster: Player | str) -> Thermograph:
    """Return the thermograph of a position with simple kos, for a komaster.

    `source` is a text, or a graph, whose only cycles are kos: Right moves from one position to
    another, and Left back. Below the foot of the mast both walls may be the same: the mast leans.
    The mean and the temperature of a ko itself do not depend on the komaster.

    >>> ko = "a{9|{a|0}}"  # Left to move gets 9; Right to move takes, and is then a move from 0
    >>> print(thermograph(ko, "left"))
    Left (-1, 10) (3, 6); Right (-1, 10) (3, 6); mast at 6 from 3 up
    >>> print(thermograph("a{{9|a}|0}", "left"))
    Left (-1, 11) (3, 3); Right (-1, -1) (3, 3); mast at 3 from 3 up
    """
    if isinstance(source, LoopyForm):
        names, form = source.reached(), source.reachable()
        return kos.thermograph(form.left, form.right, names, komaster, _loop_free)
    found = tree_graph(current(), notation.parse(source, loops=True))
    if isinstance(found, Sides):
        return _loop_free(found).thermograph
    return kos.thermograph(*found, range(len(found[0])), komaster, _loop_free)


def _loop_free(sides: Sides) -> Game:
    """Return a value to which a ko leads; it must have no loops."""
    found = value_with_sides(sides)
    if not isinstance(found, Game):
        raise DomainError(f"{found!r} is loopy and not a ko, so it has no thermograph")
    return found


def graph_values(left: Edges, right: Edges) -> list[Game | Loopy]:
    """Return the values of all nodes of a graph.

    >>> graph_values([[1], []], [[0], []])
    [over, 0]
    """
    world = current()
    return [_value(world, sides) for sides in values(world, left, right)]


def value_with_sides(sides: Sides) -> Game | Loopy:
    """Return the value in the current world that has the given sides.

    >>> value_with_sides(Sides(ON, ON))
    dud
    """
    return _value(current(), sides)


# --- inside --------------------------------------------------------------------------------------


def _value(world: World, sides: Sides) -> Game | Loopy:
    """Return the value with the given sides."""
    game = world.loopy.value(sides.on)
    if game is not None and is_stopper(world, sides):
        return game_with_id(world, game)
    found = object.__new__(Loopy)
    object.__setattr__(found, "_world", world)
    object.__setattr__(found, "_sides", sides)
    return found


def _loopy(found: Game | Loopy) -> Loopy:
    assert isinstance(found, Loopy)
    return found


def _sides_of(world: World, source: object) -> Sides:
    """Return the sides of the game that `source` denotes."""
    match source:
        case Loopy():
            if source._world is world:
                return source._sides
            return decoded(world, encoded(source._world, source._sides))
        case LoopyForm():
            return values(world, source.left, source.right)[source.root]
        case str():
            return tree_value(world, notation.parse(source, loops=True))
    return stopper(world, world.loopy.of_value(game_id(world, source)))


def _operand(world: World, other: object) -> Sides | None:
    """Return the sides of an operand, or None if operators do not accept it."""
    if isinstance(other, Loopy | str):
        return _sides_of(world, other)
    game = operand_id(world, other)
    return None if game is None else stopper(world, world.loopy.of_value(game))


def _stopper_of(world: World, source: Source) -> int:
    """Return the stored node of a stopper."""
    found = value(source)
    if isinstance(found, Loopy):
        found._stopper("ordinal sum")
    return _sides_of(world, found).on


def _base(world: World, source: Source) -> Base:
    """Return the base of ordinal sums that `source` denotes: a form, or else a canonical form."""
    if isinstance(source, Form):
        sides = ([_stopper_of(world, g) for g in side] for side in (source.left, source.right))
        return Base(_stopper_of(world, source), *sides)
    return Base.canonical(world, _stopper_of(world, source))


def _hash(world: World, i: int) -> int:
    """Return a hash of a stopper that does not depend on the world."""
    game = world.loopy.value(i)
    if game is not None:
        return hash(game_with_id(world, game))
    nodes = world.loopy.followers([i], loopy=True)
    inside = set(nodes)
    shapes = []
    ends: set[int] = set()
    for v in nodes:
        left, right = (world.loopy.options(v, player.value) for player in (LEFT, RIGHT))
        shapes.append((len(left), len(right), v in left))
        ends.update({*left, *right} - inside)
    games = (world.loopy.value(w) for w in ends)
    hashes = sorted(hash(game_with_id(world, game)) for game in games if game is not None)
    return hash((tuple(sorted(shapes)), tuple(hashes)))


def _decoded(data: Encoded) -> Game | Loopy:
    """Return the value that was pickled as `data`."""
    world = current()
    return _value(world, decoded(world, data))
