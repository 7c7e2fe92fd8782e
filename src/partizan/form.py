"""Forms: game trees {L|R} as they are written, without simplification.

Forms are equal if and only if they are identical trees: `{*|*}` is not `0` here, although its value
under normal play is 0. Sums and other compounds are made literally. Order, winners and equality of
values belong to theories.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from numbers import Rational
from typing import NoReturn, Protocol, SupportsIndex, TypeAlias, final, overload

from partizan import notation, world
from partizan._core import World
from partizan.display import Drawable
from partizan.errors import DomainError, TooLarge
from partizan.frozen import Frozen
from partizan.notation import Braces, Node, NumberUpStar, Ref, Style, UpPower, Written
from partizan.notation.syntax import meaning
from partizan.numeric import as_rational
from partizan.players import LEFT, RIGHT, Player
from partizan.wording import one, quoted

_INT64 = 1 << 63
_UINT32 = 1 << 32

# The bits of FormFlag in native/core/form_store.hpp.
_LEFT_END = 1 << 0
_RIGHT_END = 1 << 1
_DEAD_ENDING = 1 << 4
_DICOT = 1 << 5
_IMPARTIAL = 1 << 6
_EVEN_TEMPERED = 1 << 7
_ODD_TEMPERED = 1 << 8


@final
class Form(Written, Frozen, Drawable):
    """An immutable game tree: `Form("{0,*|*}")`, `Form(3)`, `Form([0], ["*"])`.

    A number, nimber or up-star denotes its canonical tree; `+`, `-` and multiples in a text denote
    the literal sum and the conjugate; braces are taken literally. A position denotes its own tree.

    >>> g = Form("{1|*,{*|*}}")
    >>> g.left, g.right
    ((1,), (*, {*|*}))
    >>> Form("{*|*}") == Form(0)
    False
    >>> Form("*") + Form("*"), Form("*") + "*"
    ({*|*}, {*|*})
    """

    __slots__ = ("__weakref__", "_id", "_world")
    _noun = "form"
    _id: int
    _world: World

    @overload
    def __new__(cls, source: Source = 0, /) -> Form: ...
    @overload
    def __new__(cls, left: Iterable[Source], right: Iterable[Source], /) -> Form: ...
    def __new__(
        cls, source: Source | Iterable[Source] = 0, right: Iterable[Source] | None = None, /
    ) -> Form:
        """Make the form that `source` denotes, or the form with these options."""
        if right is not None:
            return cls.of(source, right)  # type: ignore[arg-type]  # `of` checks its arguments
        if isinstance(source, Form):
            return source
        here = world.current()
        return form_with_id(here, form_id(here, source))

    @classmethod
    def of(cls, left: Iterable[Source] = (), right: Iterable[Source] = ()) -> Form:
        """Return {left|right}; options may be anything that `Form` accepts.

        >>> Form.of([0, "*"], [Form("^")])
        {0,*|↑}
        """
        check_options(left, right)
        here = world.current()
        ids = ([form_id(here, option) for option in side] for side in (left, right))
        return form_with_id(here, here.forms.make(*ids))

    # the tree

    def options(self, player: Player | str) -> tuple[Form, ...]:
        """Return the forms to which `player` can move, in an order that depends only on the trees.

        >>> Form("{1|*}").options("left")
        (1,)
        """
        ids = self._world.forms.options(self._id, Player.of(player).value)
        return tuple(form_with_id(self._world, i) for i in ids)

    @property
    def left(self) -> tuple[Form, ...]:
        """The forms to which Left can move.

        >>> Form("{0,*|1}").left
        (0, *)
        """
        return self.options(LEFT)

    @property
    def right(self) -> tuple[Form, ...]:
        """The forms to which Right can move.

        >>> Form("{0,*|1}").right
        (1,)
        """
        return self.options(RIGHT)

    @property
    def birthday(self) -> int:
        """The height of the tree: the length of the longest sequence of moves.

        >>> Form("{2|0}").birthday, Form("{|}").birthday
        (3, 0)
        """
        return self._world.forms.birthday(self._id)

    def followers(self) -> Iterator[Form]:
        """Yield this form, and every form that can be reached from it by moves of either player.

        >>> list(Form("{1|*}").followers())
        [{1|*}, 1, *, 0]
        """
        for i in self._world.forms.followers(self._id):
            yield form_with_id(self._world, i)

    # properties

    @property
    def is_left_end(self) -> bool:
        """Whether Left has no move.

        >>> Form("-1").is_left_end, Form("1").is_left_end
        (True, False)
        """
        return self._has(_LEFT_END)

    @property
    def is_right_end(self) -> bool:
        """Whether Right has no move.

        >>> Form("1").is_right_end, Form("*").is_right_end
        (True, False)
        """
        return self._has(_RIGHT_END)

    @property
    def is_dicot(self) -> bool:
        """Whether in every follower both players can move or neither can.

        >>> Form("^").is_dicot, Form("{1|-1}").is_dicot
        (True, False)
        """
        return self._has(_DICOT)

    @property
    def is_dead_ending(self) -> bool:
        """Whether a player who cannot move in a follower can never move again.

        >>> Form("{1|-1}").is_dead_ending, Form("{|*}").is_dead_ending
        (True, False)
        """
        return self._has(_DEAD_ENDING)

    @property
    def is_impartial(self) -> bool:
        """Whether in every follower both players have the same options.

        >>> Form("*2").is_impartial, Form("^").is_impartial
        (True, False)
        """
        return self._has(_IMPARTIAL)

    @property
    def is_even_tempered(self) -> bool:
        """Whether every sequence of moves, by either player, to the end `{|}` has even length.

        >>> Form("{1|-1}").is_even_tempered, Form("*").is_even_tempered
        (True, False)
        """
        return self._has(_EVEN_TEMPERED)

    @property
    def is_odd_tempered(self) -> bool:
        """Whether every sequence of moves, by either player, to the end `{|}` has odd length.

        >>> Form("*").is_odd_tempered, Form("*2").is_odd_tempered
        (True, False)
        """
        return self._has(_ODD_TEMPERED)

    def _has(self, flag: int) -> bool:
        return bool(self._world.forms.flags(self._id) & flag)

    # compounds

    def __add__(self, other: Form | Number | str) -> Form:
        if not _is_summand(other):
            return NotImplemented
        return self._compound(World.Forms.sum, other)

    __radd__ = __add__  # the sum commutes, even literally

    def __sub__(self, other: Form | Number | str) -> Form:
        if not _is_summand(other):
            return NotImplemented
        return self._compound(lambda forms, g, h: forms.sum(g, forms.conjugate(h)), other)

    def __rsub__(self, other: Number | str) -> Form:
        return (-self).__add__(other)

    def __neg__(self) -> Form:
        """Return the conjugate, in which the players' roles are exchanged.

        >>> -Form("{2|0,*}")
        {0,*|-2}
        """
        return form_with_id(self._world, self._world.forms.conjugate(self._id))

    def adjoint(self) -> Form:
        """Return G°, a dicot for which G + G° is a misère P-position.

        [DRSS14, Def 2.1]

        >>> Form(0).adjoint(), Form("*").adjoint(), Form(1).adjoint()
        (*, {*|*}, ↑)
        """
        return form_with_id(self._world, self._world.forms.adjoint(self._id))

    def conjunctive_sum(self, other: Source) -> Form:
        """Return the compound in which a move is a move in both components; it ends when one ends.

        [Huggan19, Def 2.2.3]

        >>> Form(2).conjunctive_sum(3), Form("*2").conjunctive_sum("*")
        (2, *)
        """
        return self._compound(World.Forms.conjunctive, other)

    def continued_conjunctive_sum(self, other: Source) -> Form:
        """Return the compound in which a move is a move in every component that has not ended.

        A component has ended when neither player can move in it. A player who cannot move in some
        component that has not ended cannot move at all. [Huggan19, Def 2.2.5]

        >>> Form(2).continued_conjunctive_sum(3)
        3
        """
        return self._compound(World.Forms.continued_conjunctive, other)

    def selective_sum(self, other: Source) -> Form:
        """Return the compound in which a move is a move in one component or in both.

        >>> Form("*").selective_sum("*")
        *2
        """
        return self._compound(World.Forms.selective, other)

    def sequential_compound(self, other: Source) -> Form:
        """Return the compound in which `other` begins when neither player can move in this form.

        [Huggan19, Def 2.2.7]

        >>> Form(2).sequential_compound("*")
        {{*|}|}
        """
        return self._compound(World.Forms.sequential, other)

    def ordinal_sum(self, other: Source) -> Form:
        """Return the ordinal sum G:H of this form and `other`: a move in G discards H.

        G:H = {G^L, G:H^L | G^R, G:H^R}.

        >>> Form("*").ordinal_sum(1), Form("*") + 1
        (↑*, {1,*|1})
        """
        return self._compound(World.Forms.ordinal_sum, other)

    def ordinal_product(self, other: Source) -> Form:
        """Return the ordinal product G×H.

        G×H = {(G×H^L):G^L, (G×H^R):(-G^R) | (G×H^L):G^R, (G×H^R):(-G^L)}.

        >>> Form("*2").ordinal_product("*3")
        *6
        """
        return self._compound(World.Forms.ordinal_product, other)

    def _compound(self, operation: _Binary, other: Source) -> Form:
        return form_with_id(
            self._world, operation(self._world.forms, self._id, form_id(self._world, other))
        )

    # identity

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Form):
            return NotImplemented
        if self._world is other._world:
            return self._id == other._id
        return hash(self) == hash(other) and self._id == form_id(self._world, other)

    def __hash__(self) -> int:
        return self._world.forms.hash(self._id)

    def __lt__(self, other: object) -> NoReturn:
        raise TypeError("forms are not ordered; compare values: Game(g) <= Game(h)")

    __le__ = __gt__ = __ge__ = __lt__

    def __reduce__(self) -> tuple[Callable[[list[int]], Form], tuple[list[int]]]:
        return _decoded, (self._world.forms.encode(self._id),)

    def __copy__(self) -> Form:
        return self

    def __deepcopy__(self, memo: object) -> Form:
        return self

    # text

    def notation(self, style: Style = "unicode") -> str:
        """Return the form as text, in full; `Form` reads Unicode or ASCII back as the same tree.

        `Form` reads up to `notation.MAX_LENGTH` characters. Larger forms can still be pickled.

        >>> Form("{^*|v,{*|*}}").notation("ascii")
        '{^*|v,{*|*}}'
        """
        return notation.write_dag(self._id, _describer(self._world), style)

    def __repr__(self) -> str:
        text = notation.write_short(self._id, _describer(self._world))
        if text is not None:
            return text
        count = len(self._world.forms.followers(self._id))
        return f"<Form: birthday {self.birthday:,}, {count:,} followers>"

    def _repr_latex_(self) -> str | None:
        text = notation.write_short(self._id, _describer(self._world), "latex")
        return text and f"${text}$"


class HasForm(Protocol):
    """An object with a game tree, such as a position."""

    def form(self) -> Form:
        """Return the tree."""


Number: TypeAlias = int | Rational | SupportsIndex
"""A dyadic rational of Python or another library."""
Source: TypeAlias = Form | HasForm | str | Number
"""An object from which a form can be made."""

_Binary: TypeAlias = Callable[[World.Forms, int, int], int]


_make = object.__new__
_set_world = Form.__dict__["_world"].__set__
_set_id = Form.__dict__["_id"].__set__


def form_with_id(where: World, i: int) -> Form:
    """Return the form that has the id `i` in the given world."""
    form = _make(Form)
    _set_world(form, where)
    _set_id(form, i)
    return form


def _decoded(code: list[int]) -> Form:
    """Return the form that was pickled as `code`."""
    here = world.current()
    return form_with_id(here, here.forms.decode(code))


# --- reading -------------------------------------------------------------------------------------


def form_id(where: World, source: object) -> int:
    """Return the id of the form that `source` denotes, in the given world."""
    match source:
        case Form():
            if source._world is where:
                return source._id
            return where.forms.decode(source._world.forms.encode(source._id))
        case str():
            return meaning(notation.parse(source), _Trees(where))
        case int() | Fraction():
            return _Trees(where).number_up_star(NumberUpStar(Fraction(source)))
    number = as_rational(source)
    if number is not None:
        return _Trees(where).number_up_star(NumberUpStar(number))
    form = getattr(source, "form", None)
    if callable(form) and not isinstance(source, type):
        return form_id(where, form())
    hint = "; the canonical form of a Game g is g.form" if isinstance(form, Form) else ""
    raise TypeError(
        f"cannot make a Form from {one(type(source).__name__)}; pass a text, a number, two lists "
        f"of options, a position or a Form{hint}"
    )


def check_options(*sides: object) -> None:
    """Refuse options that are not in a collection."""
    for side in sides:
        if isinstance(side, str) or not isinstance(side, Iterable):
            raise TypeError(
                f"the options of a player are given as a collection, such as [0, '*'], not as "
                f"{quoted(side)}"
            )


def _is_summand(other: object) -> bool:
    """Return whether an object can be added to a form."""
    return isinstance(other, Form | int | Fraction | str) or as_rational(other) is not None


class _Trees:
    """The algebra of trees in one world, in which texts are evaluated without simplification."""

    def __init__(self, where: World) -> None:
        self._world = where

    def number_up_star(self, node: NumberUpStar) -> int:
        """Return the canonical tree."""
        top, bottom = node.number.numerator, node.number.denominator
        if bottom & (bottom - 1):
            shown = f"{node.number}" if max(abs(top), bottom) < _INT64 else "the fraction"
            raise DomainError(
                f"{shown} is not a dyadic rational, so it is not a short game; use a denominator "
                "that is a power of 2"
            )
        if not (-_INT64 < top < _INT64 and -_INT64 < node.ups < _INT64 and node.nimber < _UINT32):
            message = "the tree is too large: numerators and ups have at most 63 bits, nimbers 32"
            raise TooLarge(message)
        exponent = bottom.bit_length() - 1
        return self._world.forms.number_up_star(top, exponent, node.ups, node.nimber)

    def up_power(self, node: UpPower) -> NoReturn:
        """Raise DomainError: only values have powers of up."""
        text = notation.write(node)
        raise DomainError(
            f"{text} denotes a value, not a tree; write braces, or use Game({text!r})"
        )

    def make(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return {left|right}."""
        return self._world.forms.make(list(left), list(right))

    def negative(self, g: int) -> int:
        """Return the conjugate."""
        return self._world.forms.conjugate(g)

    def combination(self, terms: Sequence[tuple[int, int]]) -> int:
        """Return the sum of multiples. Adding copies one by one shares more work than doubling."""
        zero = total = self.make([], [])
        for n, g in terms:
            summand = g if n > 0 else self.negative(g)
            for _ in range(abs(n) if g != zero else 0):
                total = self._world.forms.sum(total, summand)
        return total

    def ordinal_sum(self, g: int, h: int) -> int:
        """Return g:h."""
        return self._world.forms.ordinal_sum(g, h)


# --- writing -------------------------------------------------------------------------------------


def _describer(where: World) -> Callable[[int], Node]:
    """Return a function that describes a form to `write_dag`: as a number-up-star, or braces."""

    def describe(i: int) -> Node:
        value = where.forms.read(i)
        if value is not None:
            numerator, exponent, ups, nimber = value
            return NumberUpStar(Fraction(numerator, 1 << exponent), ups, nimber)
        left, right = (where.forms.options(i, player.value) for player in (LEFT, RIGHT))
        return Braces(tuple(map(Ref, left)), tuple(map(Ref, right)))

    return describe
