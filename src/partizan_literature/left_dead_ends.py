"""Left dead ends: games in which Left never has a move, and their factorisations.

They reduce only by removing dominated options of Right, so G >= H if and only if G is not 0 unless
H is, and each G^R is >= some H^R. The order is the same in every universe that contains them. With
addition they form a monoid in which only 0 has an inverse, terms can be cancelled, and each game
has finitely many factors [Davies24]; whether factorisations are unique is left open there.

By days 0, ..., 5 there are 1, 2, 4, 10, 52 and 21278 of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn, final

from partizan.errors import DomainError, TooLarge
from partizan.form import Form
from partizan.players import RIGHT
from partizan.theories.finite_order import members
from partizan.theories.misere.days.day import born_by
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.world import when_cleared

_MOST = 1000  # the most moves in a murder
_DEEPEST = 100  # the most moves in a game that is factored


def _forget(_: object) -> None:
    _factors.clear()
    _quotients.clear()


@final
class LeftDeadEnd:
    """A Left dead end up to equality, stored as its canonical form.

    >>> g = LeftDeadEnd("{|0,-1}")
    >>> g.race, g.birthday, g.lengths, g.flexibility, g.is_atom
    (1, 2, (1, 2), 1, True)
    >>> (g + LeftDeadEnd(-2)).factorisations
    ((-1, -1, {|0,-1}),)
    >>> LeftDeadEnd("{|1}")
    Traceback (most recent call last):
    partizan.errors.DomainError: {|1} is not a Left dead end: Left can move in its follower 1
    """

    __slots__ = ("form",)
    form: Form
    """The canonical form."""

    def __init__(self, source: Form | str | int = 0) -> None:
        form = Form(source)
        for follower in form.followers():
            if follower.left:
                about = "it" if follower == form else f"its follower {follower!r}"
                raise DomainError(f"{form!r} is not a Left dead end: Left can move in {about}")
        object.__setattr__(self, "form", DEAD_ENDING.canonical(form))

    @property
    def options(self) -> tuple[LeftDeadEnd, ...]:
        """Right's options.

        >>> LeftDeadEnd("{|0,-1}").options
        (0, -1)
        """
        return tuple(map(_of_canonical, self.form.options(RIGHT)))

    # --- length ----------------------------------------------------------------------------------

    @property
    def birthday(self) -> int:
        """The length of the longest sequence of moves.

        >>> LeftDeadEnd("{|0,-1}").birthday
        2
        """
        return self.form.birthday

    @property
    def race(self) -> int:
        """The length of the shortest sequence of moves to 0, which is additive.

        >>> LeftDeadEnd("{|0,-1}").race, LeftDeadEnd(-3).race
        (1, 3)
        """
        return self._folded(lambda options: 1 + min(options, default=-1))

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of all sequences of moves to 0, ascending.

        >>> (LeftDeadEnd("{|0,-1}") + LeftDeadEnd(-2)).lengths
        (3, 4)
        """

        def lengths(options: list[int]) -> int:
            """Return a set of lengths as bits."""
            found = 0
            for option in options:
                found |= option << 1
            return found or 1

        return tuple(members(self._folded(lengths)))

    @property
    def flexibility(self) -> int:
        """The number of moves for which Right can avoid reaching an integer.

        It is 0 for integers, and otherwise 1 plus the maximum over Right's options. [Davies24]

        >>> LeftDeadEnd("{|0,-1}").flexibility, LeftDeadEnd(-3).flexibility
        (1, 0)
        """

        def flexibility(options: list[int]) -> int:
            is_integer = len(options) <= 1 and not any(options)
            return 0 if is_integer else 1 + max(options)

        return self._folded(flexibility)

    def _folded(self, of_options: Callable[[list[int]], int]) -> int:
        """Return the result of folding `of_options` over all followers, from the ends up."""
        found: dict[Form, int] = {}
        for follower in sorted(self.form.followers(), key=lambda form: form.birthday):
            found[follower] = of_options([found[option] for option in follower.options(RIGHT)])
        return found[self.form]

    # --- factors ---------------------------------------------------------------------------------

    def minus(self, other: LeftDeadEnd) -> LeftDeadEnd | None:
        """Return the unique K with G = `other` + K, or None if there is none.

        Suppose that G = H + K in canonical form. Each G^R is some H^R + K or H + K^R. If some G^R
        is H^R + K, then K = G^R - H^R. If all are H + K^R, then {|K^R, ...}, with the differences
        of each G^R and H, is as good as K: it has no other options, and all that G has.

        >>> g = LeftDeadEnd("{|0,-1}")
        >>> (g + LeftDeadEnd(-2)).minus(g), g.minus(LeftDeadEnd(-1))
        (-2, None)
        """
        _check_depth(self)
        key = self.form, other.form
        if key not in _quotients:
            _quotients[key] = self._found_minus(other)
        return _quotients[key]

    def _found_minus(self, other: LeftDeadEnd) -> LeftDeadEnd | None:
        if not other.form.right:
            return self
        if other.birthday > self.birthday or other.race > self.race:
            return None
        if other == self:
            return LeftDeadEnd()
        for option in self.options:
            for less in other.options:
                rest = option.minus(less)
                if rest is not None and rest + other == self:
                    return rest
        rests = [option.minus(other) for option in self.options]
        if None in rests:
            return None
        made = LeftDeadEnd(Form.of([], [rest.form for rest in rests if rest is not None]))
        return made if made + other == self else None

    @property
    def factors(self) -> tuple[LeftDeadEnd, ...]:
        """All dead ends H such that this one is H + K for some K, including 0 and itself.

        If G = H + K and neither is 0, then for every option G^R, H or K is a factor of G^R; the
        other is the difference.

        >>> (LeftDeadEnd("{|0,-1}") + LeftDeadEnd(-1)).factors
        (0, -1, {|0,-1}, {|{|0,-1}})
        """
        _check_depth(self)
        if self.form not in _factors:
            found = {LeftDeadEnd(), self}
            for candidate in self.options[0].factors if self.form.right else ():
                rest = self.minus(candidate)
                if rest is not None:
                    found |= {candidate, rest}
            _factors[self.form] = tuple(sorted(found, key=_place))
        return _factors[self.form]

    @property
    def is_atom(self) -> bool:
        """Whether it is neither 0 nor the sum of two dead ends other than 0.

        >>> LeftDeadEnd("{|0,-1}").is_atom, LeftDeadEnd(-2).is_atom
        (True, False)
        """
        return len(self.factors) == 2

    @property
    def factorisations(self) -> tuple[tuple[LeftDeadEnd, ...], ...]:
        """All ways to write it as a sum of atoms, up to order.

        >>> LeftDeadEnd(-3).factorisations
        ((-1, -1, -1),)
        """
        return tuple(self._written_with([factor for factor in self.factors if factor.is_atom]))

    def _written_with(self, atoms: list[LeftDeadEnd]) -> Iterator[tuple[LeftDeadEnd, ...]]:
        if not self.form.right:
            yield ()
        for k, atom in enumerate(atoms):
            rest = self.minus(atom)
            if rest is not None:
                for others in rest._written_with(atoms[k:]):
                    yield (atom, *others)

    # --- sums and comparison ---------------------------------------------------------------------

    def __add__(self, other: LeftDeadEnd) -> LeftDeadEnd:
        if not isinstance(other, LeftDeadEnd):
            return NotImplemented
        return _of_canonical(DEAD_ENDING.canonical(self.form + other.form))

    def __ge__(self, other: LeftDeadEnd) -> bool:
        if not isinstance(other, LeftDeadEnd):
            return NotImplemented
        return DEAD_ENDING.ge(self.form, other.form)

    def __le__(self, other: LeftDeadEnd) -> bool:
        if not isinstance(other, LeftDeadEnd):
            return NotImplemented
        return DEAD_ENDING.ge(other.form, self.form)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LeftDeadEnd) and self.form == other.form

    def __hash__(self) -> int:
        return hash(("Left dead end", self.form))

    def __repr__(self) -> str:
        return repr(self.form)

    def __str__(self) -> str:
        return str(self.form)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a dead end cannot be changed: tried to set {name!r}")

    def __reduce__(self) -> tuple[type[LeftDeadEnd], tuple[Form]]:
        return LeftDeadEnd, (self.form,)


_factors: dict[Form, tuple[LeftDeadEnd, ...]] = {}
_quotients: dict[tuple[Form, Form], LeftDeadEnd | None] = {}
when_cleared(_forget)


def atoms(day: int) -> tuple[LeftDeadEnd, ...]:
    """Return the dead ends born by a day, at most 5, that are neither 0 nor a sum of others.

    Birthdays of dead ends are additive, so a sum is born by the day only if its terms are born
    early enough.

    >>> atoms(2), [len(atoms(day)) for day in range(5)]
    ((-1, {|0,-1}), [0, 1, 2, 6, 41])
    """
    ends = [_of_canonical(form.form) for form in born_by(day, "left dead ends")]
    some = [end for end in ends if end.form.right and 2 * end.birthday <= day]
    sums = {
        end + other
        for end in ends
        if end.form.right
        for other in some
        if end.birthday + other.birthday <= day
    }
    return tuple(end for end in ends if end.form.right and end not in sums)


def murder(n: int) -> LeftDeadEnd:
    """Return the perfect murder M(n): M(0) = 0, and Right can move from M(n) to 0 or M(n - 1).

    It is the least of all dead ends other than 0 that last at most n moves. [LMNRS22]

    >>> murder(3), murder(3).flexibility
    ({|0,{|0,-1}}, 2)
    """
    if not 0 <= n <= _MOST:
        raise DomainError(f"a murder takes 0 to {_MOST:,} moves, not {n!r:.40}")
    form = Form(0)
    for _ in range(n):
        form = Form.of([], [0, form])
    return _of_canonical(form)


def _of_canonical(form: Form) -> LeftDeadEnd:
    """Return the dead end with this canonical form."""
    made = object.__new__(LeftDeadEnd)
    object.__setattr__(made, "form", form)
    return made


def _check_depth(end: LeftDeadEnd) -> None:
    if end.birthday > _DEEPEST:
        raise TooLarge(
            f"factors are computed for dead ends of at most {_DEEPEST} moves, but this one lasts "
            f"up to {end.birthday:,}"
        )


def _place(end: LeftDeadEnd) -> tuple[int, int, str]:
    return end.birthday, len(end.form.right), str(end)
