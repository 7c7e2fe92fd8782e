"""Values: games up to equality modulo a universe, under misère play.

A value is made by its universe, as in `DICOT("{0,*|*}")`, and stored as its canonical form, so that
equal games have the same value.

[LNS16]
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, final

from partizan.errors import DomainError
from partizan.form import Form, Number, form_id
from partizan.form import Source as FormSource
from partizan.frozen import Frozen
from partizan.notation import Style, Written, refuse_text
from partizan.numeric import as_rational
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome, Relation
from partizan.world import current

if TYPE_CHECKING:
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse


@final
class MisereValue(Written, Frozen):
    """The value of a game modulo a universe that contains it, under misère play.

    >>> from partizan.theories.misere.universes import DEAD_ENDING, DICOT
    >>> z = DICOT("{0,*|*}")
    >>> z > 0, z + z == 0, z - z == 0, z.outcome, z.simplest
    (True, False, True, Outcome.N, {0,#|*})
    >>> DICOT("1")
    Traceback (most recent call last):
    partizan.errors.DomainError: 1 is not in the universe 'dicot': in 1 only Left can move
    >>> DICOT("*") + DEAD_ENDING("*")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    partizan.errors.DomainError: * modulo 'dicot' and * modulo 'dead-ending' cannot be combined: use
    values of one universe
    """

    __slots__ = ("_canonical", "universe")
    _noun = "value"
    _canonical: Augmented
    universe: AbsoluteUniverse

    def __init__(self, universe: AbsoluteUniverse, source: Source = 0) -> None:
        form = source.form if isinstance(source, MisereValue) else source
        _set(self, universe, universe.reduced(universe.member(form)))

    @classmethod
    def of_member(cls, universe: AbsoluteUniverse, member: Augmented) -> MisereValue:
        """Return the value of a game that is known to be a member of the universe.

        >>> from partizan import misere
        >>> misere.MisereValue.of_member(misere.DICOT, misere.DICOT.member("*2"))
        DICOT(*2)
        """
        made = object.__new__(cls)
        _set(made, universe, universe.reduced(member))
        return made

    # --- properties ------------------------------------------------------------------------------

    @property
    def form(self) -> Form:
        """The canonical form, a member of the universe.

        >>> from partizan import misere
        >>> misere.DICOT("{*|*}").form
        0
        """
        return self._canonical.form

    @property
    def member(self) -> Augmented:
        """The canonical form as the core compares it.

        >>> from partizan import misere
        >>> misere.DICOT("{*|*}").member
        0
        """
        return self._canonical

    @property
    def simplest(self) -> Augmented:
        """The simplest form, which may have tombstones and need not be a member of the universe.

        >>> from partizan import misere
        >>> misere.DICOT("{0,*|*}").simplest
        {0,#|*}
        """
        return self.universe.simplest(self._canonical)

    @property
    def outcome(self) -> Outcome:
        """Who wins under misère play.

        >>> from partizan import misere
        >>> misere.DICOT(0).outcome, misere.DICOT("*").outcome
        (Outcome.N, Outcome.P)
        """
        return outcome(self._canonical)

    @property
    def strong_outcome(self) -> Outcome:
        """Who wins when the least favourable end of the universe is added.

        >>> from partizan import misere
        >>> misere.DICOT("*2").strong_outcome, misere.ALL("*2").strong_outcome
        (Outcome.N, Outcome.P)
        """
        return self.universe.strong_outcome(self._canonical)

    @property
    def birthday(self) -> int:
        """The birthday of the canonical form.

        >>> from partizan import misere
        >>> misere.DICOT("{*|*}").birthday, misere.ALL("{*|*}").birthday
        (0, 2)
        """
        return self._canonical.birthday

    @property
    def is_invertible(self) -> bool:
        """Whether the sum of this value and some other value is 0.

        >>> from partizan import misere
        >>> misere.DICOT("*").is_invertible, misere.DICOT("*2").is_invertible
        (True, False)
        """
        return self.universe.is_invertible(self.form)

    @property
    def inverse(self) -> MisereValue:
        """The value whose sum with this one is 0, if it exists: the conjugate.

        >>> from partizan.theories.misere.universes import DICOT
        >>> DICOT("{0,*|*}").inverse
        DICOT({*|0,*})
        >>> DICOT("*2").inverse  # doctest: +NORMALIZE_WHITESPACE
        Traceback (most recent call last):
        partizan.errors.DomainError: *2 has no inverse modulo 'dicot': only the conjugate could be
        one, but *2 + *2 does not equal 0
        """
        if not self.is_invertible:
            raise DomainError(
                f"{self.form!r} has no inverse modulo {self.universe.name!r}: only the conjugate "
                f"could be one, but {self.form!r} + {-self.form!r} does not equal 0"
            )
        return -self

    # --- operations ------------------------------------------------------------------------------

    def adjoint(self) -> MisereValue:
        """Return the value of G°, a dicot such that G + G° is a P-position.

        >>> from partizan import misere
        >>> g = misere.ALL("{1|0}")
        >>> g.adjoint(), (g + g.adjoint()).outcome
        (ALL({*|↑}), Outcome.P)
        """
        return MisereValue(self.universe, self.form.adjoint())

    def __add__(self, other: Operand) -> MisereValue:
        game = self._operand(other)
        if game is None:
            return NotImplemented
        return MisereValue.of_member(self.universe, self._canonical + game)

    __radd__ = __add__

    def __neg__(self) -> MisereValue:
        """Return the conjugate, with the players' roles exchanged; it need not be an inverse."""
        return MisereValue.of_member(self.universe, -self._canonical)

    def __sub__(self, other: Operand) -> MisereValue:
        game = self._operand(other)
        if game is None:
            return NotImplemented
        return MisereValue.of_member(self.universe, self._canonical + -game)

    def __rsub__(self, other: Operand) -> MisereValue:
        return (-self).__add__(other)

    # --- order -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, MisereValue):
            return self.universe is other.universe and self._canonical == other._canonical
        refuse_text(other, self._maker)
        number = as_rational(other)
        return NotImplemented if number is None else self._number() == number

    def __hash__(self) -> int:
        number = self._number()
        return hash((self.universe.name, self.form)) if number is None else hash(number)

    def _number(self) -> Fraction | None:
        """Return the number whose tree is the canonical form, or None."""
        here = current()
        value = here.forms.read(form_id(here, self.form))
        if value is None or value[2] or value[3]:
            return None
        return Fraction(value[0], 1 << value[1])

    def __ge__(self, other: Operand) -> bool:
        game = self._operand(other)
        return NotImplemented if game is None else self.universe.ge(self._canonical, game)

    def __le__(self, other: Operand) -> bool:
        game = self._operand(other)
        return NotImplemented if game is None else self.universe.le(self._canonical, game)

    def __gt__(self, other: Operand) -> bool:
        game = self._operand(other)
        return NotImplemented if game is None else self._relation(game) is Relation.GREATER

    def __lt__(self, other: Operand) -> bool:
        game = self._operand(other)
        return NotImplemented if game is None else self._relation(game) is Relation.LESS

    def compare(self, other: Source) -> Relation:
        """Return how this value compares with another: less, equal, greater or confused.

        >>> from partizan.theories.misere.universes import DICOT
        >>> print(DICOT("{0,*|*}").compare("*2"), DICOT("*").compare(0))
        > ||
        """
        game = self._operand(other)
        if game is None:
            game = self.universe.member(other)  # type: ignore[arg-type]  # not a MisereValue
        return self._relation(game)

    def _relation(self, game: Augmented) -> Relation:
        return self.universe.relation(self._canonical, game)

    def confused_with(self, other: Source) -> bool:
        """Return whether neither value is <= the other.

        >>> from partizan import misere
        >>> misere.DICOT("*").confused_with(0), misere.DICOT("{0,*|*}").confused_with(0)
        (True, False)
        """
        return self.compare(other) is Relation.CONFUSED

    def _operand(self, other: object) -> Augmented | None:
        """Return the operand as a member, or None if operators do not accept it."""
        if isinstance(other, MisereValue):
            if other.universe is not self.universe:
                raise DomainError(
                    f"{self.form!r} modulo {self.universe.name!r} and {other.form!r} modulo "
                    f"{other.universe.name!r} cannot be combined: use values of one universe"
                )
            return other._canonical
        game = other if isinstance(other, Form | str) else as_rational(other)
        return None if game is None else self.universe.member(game)

    # --- text and identity -----------------------------------------------------------------------

    def notation(self, style: Style = "unicode") -> str:
        """Return the text of the canonical form.

        >>> from partizan import misere
        >>> misere.DICOT("{0,*|*}").notation("ascii")
        '{0,*|*}'
        """
        return self.form.notation(style)

    @property
    def _maker(self) -> str:
        return self.universe.name.replace("-", "_").upper()

    def __repr__(self) -> str:
        return f"{self._maker}({self.form!r})"

    def _repr_latex_(self) -> str | None:
        return self.form._repr_latex_()

    def __reduce__(self) -> tuple[type[MisereValue], tuple[AbsoluteUniverse, Form]]:
        return MisereValue, (self.universe, self.form)


Source: TypeAlias = MisereValue | FormSource
"""Anything that denotes a value of a universe."""
Operand: TypeAlias = MisereValue | Form | Number | str
"""Operands that can be combined with a value."""


def _set(value: MisereValue, universe: AbsoluteUniverse, canonical: Augmented) -> None:
    object.__setattr__(value, "universe", universe)
    object.__setattr__(value, "_canonical", canonical)
