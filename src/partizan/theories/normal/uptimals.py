"""Powers of up, and sums of them: uptimals.

↑ⁿ ("up-nth", written ^<n>) is infinitesimal with respect to ↑ⁿ⁻¹, and ↑[n] ("up to the nth", ^[n])
is ↑ + ↑² + ... + ↑ⁿ. An uptimal is the sum of a number, a nimber and integer multiples of these.
[Siegel13]
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from partizan.errors import DomainError
from partizan.theories.normal.numbers import from_signs, sign_expansion

if TYPE_CHECKING:
    from partizan.theories.normal.game import Game


def power_to(g: Game, x: int | Fraction) -> Game:
    """Return G to the x: 0 for x = 0, and otherwise G:y, where y is the number with 1:y = x.

    >>> from partizan import Game
    >>> power_to(Game("^"), 2), power_to(Game("^"), 2) == Game("{^|*}")
    (↑[2], True)
    """
    x = Fraction(x)
    return g.ordinal_sum(above_one(x)) if x else g - g


def above_one(x: Fraction) -> Fraction:
    """Return the number y with 1:y = x, for x > 0.

    >>> above_one(Fraction(3)), above_one(Fraction(1, 2))
    (Fraction(2, 1), Fraction(-1, 1))
    """
    if x < 0:
        raise DomainError(f"the exponent of a power is >= 0, not {x}")
    # The sign expansion of 1:y is a step to the right, followed by that of y.
    return x - 1 if x >= 1 else from_signs(sign_expansion(x)[1:])


def power(g: Game, x: int | Fraction) -> Game:
    """Return the x-th power of G = {0|H}, which is {0 | H - (G to the x-1)}, for x >= 1.

    >>> from partizan import Game
    >>> power(Game("^"), 2), power(Game("^"), 2) + Game("^")
    (↑<2>, ↑[2])
    """
    reply = right_option(g)
    if x < 1:
        raise DomainError(f"the exponent of a power of {g!r} is >= 1, not {x}")
    return g.of(g.left, [reply - power_to(g, Fraction(x) - 1)])


def right_option(g: Game) -> Game:
    """Return the H with G = {0|H}; only such games have powers.

    >>> from partizan import Game
    >>> right_option(Game("^"))
    *
    """
    if len(g.left) != 1 or len(g.right) != 1 or g.left[0] != 0:
        raise DomainError(f"only games of the form {{0|H}} have powers; {g!r} is not one")
    return g.right[0]


@dataclass(frozen=True, slots=True)
class UptimalExpansion:
    """The sum number + *nimber + a₁↑ + a₂↑² + ... with `digits` (a₁, a₂, ...), the last not 0.

    >>> UptimalExpansion(Fraction(5, 4), 1, (1, -2))
    <UptimalExpansion 5/4*.1(-2)>
    """

    number: Fraction
    nimber: int
    digits: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<UptimalExpansion {self}>"

    def __str__(self) -> str:
        number = str(self.number) if self.number or not (self.nimber or self.digits) else ""
        star = {0: "", 1: "*"}.get(self.nimber, f"*{self.nimber}")
        digits = "".join(str(a) if 0 <= a <= 9 else f"({a})" for a in self.digits)
        return number + star + (f".{digits}" if digits else "")


def uptimal_expansion(g: Game) -> UptimalExpansion | None:
    """Return the uptimal expansion of `g`, or None if it is not an uptimal.

    >>> from partizan import Game
    >>> str(uptimal_expansion(Game("3/2 + *2 - ^ + 2·^<3>")))
    '3/2*2.(-1)02'
    """
    number = g.left_stop
    rest = g - number
    if not rest.is_all_small:
        return None
    plain = rest.up_star
    if plain is not None:
        ups, nimber = plain
        return UptimalExpansion(number, nimber, (ups,) if ups else ())
    weight = rest.atomic_weight
    if not weight.is_integer:
        return None
    first = int(weight)
    up = g.of([0], [g.of([0], [0])])
    rest = rest - first * up
    for nimber in range(rest.far_star):
        digits = _higher_digits(rest + g.nimber(nimber), up)
        if digits is not None:
            return UptimalExpansion(number, nimber, (first, *digits) if digits or first else ())
    return None


def _higher_digits(rest: Game, up: Game) -> tuple[int, ...] | None:
    """Return (a₂, a₃, ...) with rest = a₂↑² + a₃↑³ + ..., or None if there are no such digits."""
    digits: list[int] = []
    bound = rest.birthday
    while rest != 0:
        unit = power(up, len(digits) + 2)
        if unit.birthday > 2 * bound + 4:
            return None  # sums of smaller units are born too late
        digit = _digit(rest, unit, bound)
        if digit is None:
            return None
        digits.append(digit)
        rest = rest - digit * unit
    return tuple(digits)


def _digit(rest: Game, unit: Game, bound: int) -> int | None:
    """Return the integer a such that rest - a·unit is infinitesimal with respect to `unit`."""
    for size in range(bound + 1):
        for digit in {size, -size}:
            error = rest - digit * unit
            if -unit < 2 * error < unit:
                return digit
    return None
