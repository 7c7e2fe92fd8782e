"""Games as values of normal play: a player who cannot move loses.

Two forms have the same value if they are interchangeable in every sum; a `Game` is such a value,
stored as its canonical form. This module has the class that users hold, with the canonical form,
the order, sums and products; `thermal`, `infinitesimals`, `kinds` and `loop_free` have its methods
on those subjects, and `native/core/normal` does the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, NoReturn, Protocol, TypeAlias, TypeVar, final, overload

from partizan import notation
from partizan._core import World
from partizan.errors import DomainError, TooLarge
from partizan.form import Form, Number, check_options, form_id, form_with_id
from partizan.notation import NumberUpStar, Style, UpPower, Written, refuse_text
from partizan.notation.syntax import meaning
from partizan.numeric import as_integer, as_rational
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import postorder
from partizan.theories.normal import shorthand, uptimals
from partizan.theories.normal.handle import LoopFree, Wider, with_id
from partizan.theories.normal.infinitesimals import Infinitesimals
from partizan.theories.normal.kinds import Kinds
from partizan.theories.normal.numbers import fraction, number_id, show
from partizan.theories.normal.shorthand import Encoded, decode, encode
from partizan.theories.normal.thermal import Thermal
from partizan.theory import Outcome, Relation
from partizan.wording import one
from partizan.world import current

T = TypeVar("T")

_INT64 = 1 << 63
_UINT32 = 1 << 32
_CANONICAL = ": a Game is in canonical form, and its tree is g.form"
_HINTS = {
    "left_options": ": Left's options are g.left",
    "right_options": ": Right's options are g.right",
    "canonical": _CANONICAL,
    "canonical_form": _CANONICAL,
    "value": ": a Game is a value already",
}


@final
class Game(Written, Thermal, Infinitesimals, Kinds, LoopFree):
    r"""The normal-play value of a game: `Game("{2|-1} + *3 - ^")`, `Game(3)`, `Game([0], ["*"])`.

    A form or a position is replaced by its value. Games can be added, and compared with games and
    numbers. The order is partial: `g.confused_with(h)` if neither is <= the other. [Conway01]
    Sums and the order also read texts, but a text is not a game: write `g == Game("*")`.

    >>> g = Game("{1|-1}")
    >>> g + g == 0, g.confused_with(0), g < 2
    (True, True, True)
    >>> Game("{0|*} + {0|*}"), g + "*", "1/2" - g, g < "2*"
    (⇑, ±(1*), {3/2|-1/2}, True)
    >>> Game("{2||1|0,*}").right
    ({1|0,*},)
    >>> print(f"{Game('^*'):ascii}, {Game('1/2'):>5}, {Game('+-1'):latex}")
    ^*,   1/2, {\pm}1
    """

    __slots__ = ()
    _noun = "game"

    @overload
    def __new__(cls, source: Source = 0, /) -> Game: ...
    @overload
    def __new__(cls, left: Iterable[Source], right: Iterable[Source], /) -> Game: ...
    def __new__(
        cls, source: Source | Iterable[Source] = 0, right: Iterable[Source] | None = None, /
    ) -> Game:
        """Return the value of `source`, or of the game with the given options."""
        if right is not None:
            return cls.of(source, right)  # type: ignore[arg-type]  # `of` checks what it is given
        if isinstance(source, Game):
            return source
        here = current()
        return game_with_id(here, game_id(here, source))

    @classmethod
    def of(cls, left: Iterable[Source] = (), right: Iterable[Source] = ()) -> Game:
        """Return the value of {left|right}, with options given in any way that `Game` accepts.

        >>> Game.of([0, "*"], [0])
        ↑*
        """
        check_options(left, right)
        here = current()
        ids = [[game_id(here, g) for g in side] for side in (left, right)]
        return game_with_id(here, here.values.make(*ids))

    @classmethod
    def nimber(cls, n: int) -> Game:
        """Return *n.

        >>> Game.nimber(3) + Game.nimber(5)
        *6
        """
        size = as_integer(n)
        if size is None or size < 0:
            raise DomainError(f"nimbers are *0, *1, *2, ...; there is no *({n})")
        here = current()
        return game_with_id(here, _Reading(here).number_up_star(NumberUpStar(Fraction(0), 0, size)))

    # --- the canonical form ----------------------------------------------------------------------

    def options(self, player: Player | str) -> tuple[Game, ...]:
        """Return the options of `player` in the canonical form, simplest first.

        >>> Game("^*").options("left"), Game("^*").options(RIGHT)
        ((0, *), (0,))
        """
        ids = self._world.values.options(self._id, Player.of(player).value)
        return tuple(game_with_id(self._world, i) for i in ids)

    @property
    def left(self) -> tuple[Game, ...]:
        """Left's options in the canonical form.

        >>> Game("{2,*|0}").left
        (2,)
        """
        return self.options(LEFT)

    @property
    def right(self) -> tuple[Game, ...]:
        """Right's options in the canonical form.

        >>> Game("{2||1|0,*}").right
        ({1|0,*},)
        """
        return self.options(RIGHT)

    @property
    def form(self) -> Form:
        """The canonical form as a tree [Conway01].

        >>> Game("{*|*}").form, Game("+-1 + 1").form
        (0, {2|0})
        """
        return form_with_id(self._world, self._world.values.form(self._id))

    def followers(self) -> Iterator[Game]:
        """Yield this game and every game reachable from its canonical form.

        >>> sorted(map(str, Game("^").followers()))
        ['*', '0', '↑']
        """
        for i in self._world.values.followers(self._id, None):
            yield game_with_id(self._world, i)

    @property
    def birthday(self) -> int:
        """The least n such that the game is born by day n [Conway01].

        >>> Game("^").birthday, Game("3/4").birthday, Game("{1000000|0}").birthday
        (2, 3, 1000001)
        """
        return int(fraction(self._world.values.birthday(self._id)))

    @property
    def stop_count(self) -> int:
        """The number of sequences of moves in the canonical form, by either player, to a number.

        >>> Game("+-1").stop_count, Game("{4|1||0}").stop_count
        (2, 3)
        """
        return int(fraction(self._world.values.stop_count(self._id)))

    # --- order -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Game):
            if other._world is self._world:
                return self._id == other._id
            return hash(self) == hash(other) and self._id == game_id(self._world, other)
        if isinstance(other, int | Fraction | float):  # every finite float is a dyadic rational
            return self.is_number and self.number == other
        refuse_text(other, "Game")
        number = as_rational(other)
        return NotImplemented if number is None else self.is_number and self.number == number

    def __hash__(self) -> int:
        if self._world.values.is_number(self._id):
            return hash(self.number)
        return self._world.values.hash(self._id)

    def __le__(self, other: Operand) -> bool:
        h = operand_id(self._world, other)
        return NotImplemented if h is None else self._world.values.le(self._id, h)

    def __ge__(self, other: Operand) -> bool:
        h = operand_id(self._world, other)
        return NotImplemented if h is None else self._world.values.le(h, self._id)

    def __lt__(self, other: Operand) -> bool:
        h = operand_id(self._world, other)
        return NotImplemented if h is None else h != self._id and self._world.values.le(self._id, h)

    def __gt__(self, other: Operand) -> bool:
        h = operand_id(self._world, other)
        return NotImplemented if h is None else h != self._id and self._world.values.le(h, self._id)

    def compare(self, other: Source | Wider[object]) -> Relation:
        """Return how this game compares with `other`: less, equal, greater or confused.

        >>> print(Game("^").compare("*"), Game("^^").compare("*"), Game("*").compare("^^"))
        || > <
        >>> from partizan import Loopy
        >>> print(Game("^").compare(Loopy("over")))
        <
        """
        if isinstance(other, Wider):
            return other.seen_from(self)
        h = game_id(self._world, other)
        le, ge = self._world.values.le(self._id, h), self._world.values.le(h, self._id)
        return Relation.of(le=le, ge=ge)

    @overload
    def upsum(self, other: Source) -> Game: ...
    @overload
    def upsum(self, other: Wider[T]) -> T: ...
    def upsum(self, other: Source | Wider[T]) -> Game | T:
        """Return the onside of the sum, which is the sum itself unless `other` is loopy.

        >>> from partizan import Loopy
        >>> Game("*").upsum("^"), Game("*").upsum(Loopy("over - over"))
        (↑*, over)

        [BCG01, ch. 11]
        """
        return other.up_with(self) if isinstance(other, Wider) else self + Game(other)

    @overload
    def downsum(self, other: Source) -> Game: ...
    @overload
    def downsum(self, other: Wider[T]) -> T: ...
    def downsum(self, other: Source | Wider[T]) -> Game | T:
        """Return the offside of the sum, which is the sum itself unless `other` is loopy.

        >>> from partizan import Loopy
        >>> Game("*").downsum("^"), Game("*").downsum(Loopy("over - over"))
        (↑*, under)

        [BCG01, ch. 11]
        """
        return other.down_with(self) if isinstance(other, Wider) else self + Game(other)

    def confused_with(self, other: Source | Wider[object]) -> bool:
        """Return whether neither game is <= the other: G || H.

        >>> Game("^").confused_with("*"), Game("^^").confused_with("*")
        (True, False)
        """
        return self.compare(other) is Relation.CONFUSED

    def greater_or_confused(self, other: Source | Wider[object]) -> bool:
        """Return whether G |> H: Left wins G - H moving first, that is, G <= H fails.

        >>> Game("^").greater_or_confused("*"), Game("v").greater_or_confused(0)
        (True, False)
        """
        return self.compare(other) in {Relation.GREATER, Relation.CONFUSED}

    def less_or_confused(self, other: Source | Wider[object]) -> bool:
        """Return whether G <| H: Right wins G - H moving first, that is, G >= H fails.

        >>> Game("^").less_or_confused("*"), Game("^").less_or_confused(0)
        (True, False)
        """
        return self.compare(other) in {Relation.LESS, Relation.CONFUSED}

    def __bool__(self) -> bool:
        return self != 0

    # --- sums and products -----------------------------------------------------------------------

    def __add__(self, other: Operand) -> Game:
        h = operand_id(self._world, other)
        if h is None:
            return NotImplemented
        return game_with_id(self._world, self._world.values.add(self._id, h))

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Game:
        h = operand_id(self._world, other)
        if h is None:
            return NotImplemented
        return game_with_id(self._world, self._world.values.subtract(self._id, h))

    def __rsub__(self, other: Operand) -> Game:
        h = operand_id(self._world, other)
        if h is None:
            return NotImplemented
        return game_with_id(self._world, self._world.values.subtract(h, self._id))

    def __neg__(self) -> Game:
        return game_with_id(self._world, self._world.values.negative(self._id))

    def __pos__(self) -> Game:
        return self

    def __mul__(self, n: object) -> Game:
        if isinstance(n, Game):
            raise TypeError(
                "games can be multiplied in several ways; "
                "choose conway_product, norton_product or ordinal_product"
            )
        times = n if isinstance(n, int) else as_integer(n)
        if times is None:
            return NotImplemented
        return game_with_id(self._world, _multiple(self._world, times, self._id))

    __rmul__ = __mul__

    @overload
    def ordinal_sum(self, other: Source) -> Game: ...
    @overload
    def ordinal_sum(self, other: Wider[T]) -> T: ...
    def ordinal_sum(self, other: Source | Wider[T]) -> Game | T:
        """Return G:H = {G^L, G:H^L | G^R, G:H^R}, where G is taken in canonical form [BCG01].

        >>> Game(1).ordinal_sum(-1), Game("*").ordinal_sum(1)
        (1/2, ↑*)
        >>> from partizan import Loopy
        >>> Game(1).ordinal_sum(Loopy("off"))
        over
        """
        if isinstance(other, Wider):
            return other.on_base(self)
        return self._combined(World.Values.ordinal_sum, other)

    def ordinal_product(self, other: Source) -> Game:
        """Return the ordinal product of the canonical forms, as a value.

        Its options are (G×H^L):G^L and (G×H^R):(-G^R) for Left, (G×H^L):G^R and (G×H^R):(-G^L) for
        Right, where G×H is not simplified before it is used as a base.

        >>> Game("*2").ordinal_product("*3"), Game(2).ordinal_product(3)
        (*6, 6)
        """
        return Game(self.form.ordinal_product(Game(other).form))

    def norton_product(self, unit: Source) -> Game:
        """Return the Norton product G·U of the canonical form of G and the game U, given as `unit`.

        That is n copies of U if G is an integer n, and otherwise {G^L·U + (U+D) | G^R·U - (U+D)}
        with D ranging over the incentives of U. If U > 0, it is the same for all forms of G,
        additive and monotonic in G [BCG01, ch. 8]; for other U these laws can fail.

        >>> Game("1/2").norton_product("^"), Game(3).norton_product("*")
        ({⇑*|↓*}, *)
        """
        u = Game(unit)
        if u > 0:
            return self._combined(World.Values.norton_product, u)
        moves = [u + d for player in (LEFT, RIGHT) for d in u.incentives(player)]
        products: dict[Game, Game] = {}
        for g in postorder(self, lambda g: () if g.is_integer else (*g.left, *g.right)):
            products[g] = (
                g.number.numerator * u
                if g.is_integer
                else Game(
                    [products[left] + move for left in g.left for move in moves],
                    [products[right] - move for right in g.right for move in moves],
                )
            )
        return products[self]

    def conway_product(self, other: Source) -> Game:
        """Return the product of the canonical forms, by Conway's formula for numbers.

        [Conway01, ch. 1]

        >>> Game("^").conway_product("^"), Game("3/2").conway_product("-1/4")
        (↑*3, -3/8)
        """
        return self._combined(World.Values.conway_product, other)

    def conjunctive_sum(self, other: Source) -> Game:
        """Return the value of the conjunctive sum of the canonical forms: move in both.

        >>> Game("*2").conjunctive_sum("*3"), Game(2).conjunctive_sum(-1)
        (*2, 0)

        [Conway01, ch. 14]
        """
        return self._combined(World.Values.conjunctive_sum, other)

    def selective_sum(self, other: Source) -> Game:
        """Return the value of the selective sum of the canonical forms: move in one or both.

        >>> Game("*").selective_sum("*")
        *2

        [Conway01, ch. 14]
        """
        return self._combined(World.Values.selective_sum, other)

    def _combined(self, operation: Callable[..., int], *others: Source) -> Game:
        ids = [game_id(self._world, other) for other in others]
        return game_with_id(self._world, operation(self._world.values, self._id, *ids))

    # --- outcome, moves and structure ------------------------------------------------------------

    @property
    def outcome(self) -> Outcome:
        """Who wins under normal play [Conway01].

        >>> Game("^").outcome, Game("*").outcome, Game(0).outcome
        (Outcome.L, Outcome.N, Outcome.P)
        """
        left_first, right_first = self.greater_or_confused(0), self.less_or_confused(0)
        return Outcome.of(left_first=left_first, right_first=right_first)

    def incentives(self, player: Player | str | None = None) -> tuple[Game, ...]:
        """Return the undominated incentives G^L - G and G - G^R of one player, or of both [BCG01].

        >>> Game("^").incentives(LEFT), Game("^").incentives(RIGHT)
        ((↓,), (↑*,))
        """
        players = (LEFT, RIGHT) if player is None else (Player.of(player),)
        found = [i for p in players for i in self._world.values.incentives(self._id, p.value)]
        best = self._world.values.sorted(self._world.values.maximal(found))
        return tuple(game_with_id(self._world, i) for i in best)

    def companion(self) -> Game:
        """Return the image under the automorphism of the days' lattices that exchanges 0 and *.

        >>> Game(0).companion(), Game("*").companion(), Game("^").companion()
        (*, 0, ↑*)
        """
        return game_with_id(self._world, self._world.values.companion(self._id))

    def subordinate(self, base: Source) -> Game:
        """Return the H, in canonical form, such that G = B:H for the base B.

        >>> Game("3/4").subordinate(1), Game("^*").subordinate("*")
        (-1/2, 1)

        A `Form` B is taken as it is: {*|*} is equal to 0, and 0:H = H.

        >>> Game("^[5]").subordinate(Form("{*|*}")), Game("^[5]").subordinate(0)
        (5, ↑[5])
        """
        form = base if isinstance(base, Form) else Game(base)
        ids = ([game_id(self._world, g) for g in side] for side in (form.left, form.right))
        top = self._world.values.subordinate(self._id, game_id(self._world, form), *ids)
        if top is None:
            raise DomainError(f"{self!r} is not {form!r}:H for any H")
        return game_with_id(self._world, top)

    # --- text and identity -----------------------------------------------------------------------

    def notation(self, style: Style = "unicode") -> str:
        """Return the full text, which `Game` reads back to the same value (except LaTeX).

        >>> Game("{2||1|0,*}").notation("ascii"), Game("{1|-^}").notation()
        ('{2||1|0,*}', '{1|↓}')
        """
        return notation.write_dag(self._id, partial(shorthand.describe, self._world), style)

    def __repr__(self) -> str:
        text = notation.write_short(self._id, partial(shorthand.describe, self._world))
        if text is not None:
            return text
        left, right = show(self.left_stop), show(self.right_stop)
        return f"<Game: stops {left} and {right}, temperature {show(self.temperature)}>"

    def _repr_latex_(self) -> str | None:
        text = notation.write_short(self._id, partial(shorthand.describe, self._world), "latex")
        return text and f"${text}$"

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            hint = _HINTS.get(name, "")
            raise AttributeError(f"a Game has no attribute {name!r}{hint}", name=name, obj=self)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Callable[[Encoded], Game], tuple[Encoded]]:
        return _decoded, (encode(self._world, self._id),)


class HasValue(Protocol):
    """Something with a value under normal play, such as a position."""

    def value(self) -> Game:
        """Return the value."""


Source: TypeAlias = Game | Form | HasValue | str | Number
"""Anything that denotes a game."""
Operand: TypeAlias = Game | Number | str
"""Operands that can be combined with a game."""

game_with_id = partial(with_id, Game)
"""Return the game with an id in a world."""


def operand_id(world: World, other: object) -> int | None:
    """Return the id of an operand, or None if operators of games do not accept it."""
    if isinstance(other, Game):
        return other._id if other._world is world else game_id(world, other)
    if isinstance(other, str):
        return game_id(world, other)
    number = other if isinstance(other, int | Fraction) else as_rational(other)
    return None if number is None else number_id(world, number)


def game_id(world: World, source: object) -> int:
    """Return the id, in `world`, of the value that `source` denotes."""
    match source:
        case Game():
            if source._world is world:
                return source._id
            return decode(world, encode(source._world, source._id))
        case Form():
            return world.values.of_form(form_id(world, source))
        case str():
            return meaning(notation.parse(source), _Reading(world))
        case int() | Fraction():
            return number_id(world, source)
    number = as_rational(source)
    if number is not None:
        return number_id(world, number)
    value = getattr(source, "value", None)
    if callable(value) and not isinstance(source, type):
        found = value()
        if isinstance(found, Game):
            return game_id(world, found)
    hint = f"; the float {source!r} is Fraction({source!r})" if isinstance(source, float) else ""
    raise TypeError(
        f"cannot make a Game from {one(type(source).__name__)}; pass a text, a number, two "
        f"lists of options, a Form, a position or a Game{hint}"
    )


def tree_id(world: World, node: notation.Node) -> int:
    """Return the id of the value of a syntax tree without names."""
    return meaning(node, _Reading(world))


def _multiple(world: World, n: int, g: int) -> int:
    """Return n·g; only numbers have multiples by integers of more than 63 bits."""
    if -_INT64 < n < _INT64:
        return world.values.multiple(n, g)
    if world.values.is_number(g):
        return number_id(world, n * fraction(world.values.number_part(g)))
    raise TooLarge("only numbers can be multiplied by an integer of more than 63 bits")


class _Reading:
    """The algebra of values in one world, in which texts are interpreted."""

    def __init__(self, world: World) -> None:
        self._world = world

    def number_up_star(self, node: NumberUpStar) -> int:
        if not node.ups and not node.nimber:
            return number_id(self._world, node.number)
        if not (-_INT64 < node.ups < _INT64 and node.nimber < _UINT32):
            text = notation.write(node, "ascii")
            raise TooLarge(f"{text[:40]} is out of range: ups have 63 bits, nimbers 32")
        value = self._world.values.up_star(node.ups, node.nimber)
        return self._world.values.add(number_id(self._world, node.number), value)

    def up_power(self, node: UpPower) -> int:
        up = game_with_id(self._world, self._world.values.up_star(1, 0))
        value = (uptimals.power_to if node.to else uptimals.power)(up, node.order)
        tail = self.number_up_star(NumberUpStar(node.number, 0, node.nimber))
        return self._world.values.add(tail, (value if node.sign > 0 else -value)._id)

    def make(self, left: Sequence[int], right: Sequence[int]) -> int:
        return self._world.values.make(list(left), list(right))

    def negative(self, g: int) -> int:
        return self._world.values.negative(g)

    def combination(self, terms: Sequence[tuple[int, int]]) -> int:
        total = number_id(self._world, 0)
        for n, g in terms:
            total = self._world.values.add(total, _multiple(self._world, n, g))
        return total

    def ordinal_sum(self, g: int, h: int) -> int:
        return self._world.values.ordinal_sum(g, h)


def _decoded(encoded: Encoded) -> Game:
    """Return the game that was pickled as `encoded`."""
    here = current()
    return game_with_id(here, decode(here, encoded))
