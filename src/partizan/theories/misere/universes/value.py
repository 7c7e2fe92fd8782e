"""Games up to equality modulo a universe, under misère play: what a user holds.

A value is made by its universe, `DICOT("{0,*|*}")`, and kept as its canonical form, so that equal
games are one value.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias, final

from partizan.errors import DomainError
from partizan.form import Form, form_id
from partizan.frozen import Frozen
from partizan.notation import Style, Written
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome, Relation
from partizan.world import current

if TYPE_CHECKING:
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse

__all__ = ["MisereValue", "Operand", "Source"]


@final
class MisereValue(Written, Frozen):
    """A game modulo a universe in which it is, under misère play.

    >>> from partizan.theories.misere.universes import DEAD_ENDING, DICOT
    >>> z = DICOT("{0,*|*}")
    >>> z > 0, z + z == 0, z - z == 0, z.outcome, z.simplest
    (True, False, True, Outcome.N, {0,#|*})
    >>> DICOT("1")
    Traceback (most recent call last):
    partizan.errors.DomainError: 1 is not in the universe 'dicot': in 1 only Left can move
    >>> DICOT("*") + DEAD_ENDING("*")  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    partizan.errors.DomainError: * modulo 'dicot' and * modulo 'dead-ending' do not mix: make both
    values of one universe
    """

    __slots__ = ("form", "universe")
    _noun = "value"
    form: Form
    """The canonical form, a member of the universe."""
    universe: AbsoluteUniverse

    def __init__(self, universe: AbsoluteUniverse, source: Source = 0) -> None:
        object.__setattr__(self, "universe", universe)
        form = source.form if isinstance(source, MisereValue) else Form(source)
        object.__setattr__(self, "form", universe.canonical(form))

    # --- what it is like -------------------------------------------------------------------------

    @property
    def simplest(self) -> Augmented:
        """The simplest form, which may have tombstones and need not be in the universe."""
        return self.universe.simplest(self.form)

    @property
    def outcome(self) -> Outcome:
        """Who wins under misère play."""
        return outcome(self.form)

    @property
    def strong_outcome(self) -> Outcome:
        """Who wins beside the worst end in the universe for whoever begins."""
        return self.universe.strong_outcome(self.form)

    @property
    def birthday(self) -> int:
        """The birthday of the canonical form."""
        return self.form.birthday

    @property
    def is_invertible(self) -> bool:
        """Whether some game of the universe added to this one gives 0."""
        return self.universe.is_invertible(self.form)

    @property
    def inverse(self) -> MisereValue:
        """The value that added to this one gives 0, if there is one: the conjugate.

        >>> from partizan.theories.misere.universes import DICOT
        >>> DICOT("{0,*|*}").inverse
        DICOT({*|0,*})
        >>> DICOT("*2").inverse  # doctest: +NORMALIZE_WHITESPACE
        Traceback (most recent call last):
        partizan.errors.DomainError: *2 has no inverse modulo 'dicot': the conjugate would be it,
        and *2 + *2 does not equal 0
        """
        if not self.is_invertible:
            raise DomainError(
                f"{self.form!r} has no inverse modulo {self.universe.name!r}: the conjugate would "
                f"be it, and {self.form!r} + {-self.form!r} does not equal 0"
            )
        return -self

    # --- values made of values -------------------------------------------------------------------

    def adjoint(self) -> MisereValue:
        """Return the value of G°, a dicot for which G + G° is a P-position."""
        return MisereValue(self.universe, self.form.adjoint())

    def __add__(self, other: Operand) -> MisereValue:
        form = self._operand(other)
        return NotImplemented if form is None else MisereValue(self.universe, self.form + form)

    __radd__ = __add__

    def __neg__(self) -> MisereValue:
        """Return the conjugate, with the players' roles exchanged; it may be no inverse."""
        return MisereValue(self.universe, -self.form)

    def __sub__(self, other: Operand) -> MisereValue:
        form = self._operand(other)
        return NotImplemented if form is None else MisereValue(self.universe, self.form - form)

    def __rsub__(self, other: Operand) -> MisereValue:
        return (-self).__add__(other)

    # --- order -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, MisereValue):
            return self.universe is other.universe and self.form == other.form
        if isinstance(other, int | Fraction):
            return self._number() == other
        return NotImplemented

    def __hash__(self) -> int:
        number = self._number()
        return hash((self.universe.name, self.form)) if number is None else hash(number)

    def _number(self) -> Fraction | None:
        """Return the number whose tree the canonical form is, if it is one."""
        here = current()
        value = here.form_read(form_id(here, self.form))
        if value is None or value[2] or value[3]:
            return None
        return Fraction(value[0], 1 << value[1])

    def __ge__(self, other: Operand) -> bool:
        form = self._operand(other)
        return NotImplemented if form is None else self.universe.ge(self.form, form)

    def __le__(self, other: Operand) -> bool:
        form = self._operand(other)
        return NotImplemented if form is None else self.universe.le(self.form, form)

    def __gt__(self, other: Operand) -> bool:
        form = self._operand(other)
        return NotImplemented if form is None else self.compare(form) is Relation.GREATER

    def __lt__(self, other: Operand) -> bool:
        form = self._operand(other)
        return NotImplemented if form is None else self.compare(form) is Relation.LESS

    def compare(self, other: Source) -> Relation:
        """Return how this value compares with another: less, equal, greater or confused.

        >>> from partizan.theories.misere.universes import DICOT
        >>> print(DICOT("{0,*|*}").compare("*2"), DICOT("*").compare(0))
        > ||
        """
        form = self._operand(other)
        return self.universe.relation(self.form, Form(other) if form is None else form)  # type: ignore[arg-type]

    def confused_with(self, other: Source) -> bool:
        """Return whether neither value is <= the other."""
        return self.compare(other) is Relation.CONFUSED

    def _operand(self, other: object) -> Form | None:
        if isinstance(other, MisereValue):
            if other.universe is not self.universe:
                raise DomainError(
                    f"{self.form!r} modulo {self.universe.name!r} and {other.form!r} modulo "
                    f"{other.universe.name!r} do not mix: make both values of one universe"
                )
            return other.form
        if isinstance(other, Form | int | Fraction):
            return self.universe.admit(Form(other))
        return None

    # --- text and identity -----------------------------------------------------------------------

    def notation(self, style: Style = "unicode") -> str:
        """Return the text of the canonical form."""
        return self.form.notation(style)

    def __repr__(self) -> str:
        return f"{self.universe.name.replace('-', '_').upper()}({self.form!r})"

    def _repr_latex_(self) -> str | None:
        return self.form._repr_latex_()

    def __reduce__(self) -> tuple[type[MisereValue], tuple[AbsoluteUniverse, Form]]:
        return MisereValue, (self.universe, self.form)


Source: TypeAlias = MisereValue | Form | str | int | Fraction
"""Whatever denotes a value of a universe."""
Operand: TypeAlias = MisereValue | Form | int | Fraction
"""What operators take beside a value."""
