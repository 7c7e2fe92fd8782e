"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 7.3: squares."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.theories.simultaneous.profiles import Profile, profile_range
from partizan_literature.huggan2019.games.subtraction_squares import (
    SubtractionSquares,
    squares_value,
)

SQUARES = "simultaneous subtraction-squares"


def _printed(a: int, b: int, n: int, before: list[Fraction]) -> Fraction | str:
    """Return the value on n squares according to the printed cases."""
    if n < b:
        return Fraction(n >= a)
    if n >= a + b:
        return (before[n - b] + before[n - a - b]) / 2
    return "no case"


@claim(
    "huggan2019/thm-7.3.1-as-printed",
    "SQ({a},{b}) on n squares, a < b, is worth 0 for n < a, 1 for a <= n < b, and (EV(n-b) + "
    "EV(n-a-b))/2 for a+b <= n; there are no other n.",
    source="[Huggan19, Thm 7.3.1]",
    about=SQUARES,
    up_to=(6, 6, 6),
    unit="squares",
    corrected_by="huggan2019/thm-7.3.1",
)
def strips_as_printed(squares: int) -> Iterator[Case]:
    """Play strips."""
    game = SubtractionSquares(1, 2)
    played = [game(n).value() for n in range(squares + 1)]
    for n, value in enumerate(played):
        yield Case(f"SQ({{1}},{{2}})({n})", _printed(1, 2, n, played), value)


def squares_limit(left: int, right: int) -> Fraction:
    """Return the limit of the expected values for long strips: 2 (b-a) / (a+2b).

    Our own: the values are those of a renewal process whose steps b and a+b have the mean
    (a+2b) / 2, and which starts with b-a values 1. For a = 1 and b = 2 it is 2/5
    [Huggan19, Sec. 7.3].

    >>> [str(squares_limit(a, b)) for a, b in ((1, 2), (1, 3), (2, 3), (2, 5), (3, 4))]
    ['2/5', '4/7', '1/4', '1/2', '2/11']
    """
    return Fraction(2 * (right - left), left + 2 * right)


def squares_closed_form(squares: int) -> Fraction:
    """Return the value of a strip of n = `squares` if Left cuts 1 and Right 2, in closed form.

    It is (2 - (1+2i) ((-1+i)/2)^n - (1-2i) ((-1-i)/2)^n) / 5 [Huggan19, Sec. 7.3]. The two powers
    are conjugates, and are computed with Gaussian integers.

    >>> [str(squares_closed_form(n)) for n in (0, 1, 2, 3, 15)]
    ['0', '1', '0', '1/2', '51/128']
    """
    real, imaginary = 1, 0
    for _ in range(squares):
        real, imaginary = -real - imaginary, real - imaginary
    twice_real = 2 * (real - 2 * imaginary)  # of (1+2i) (real + i imaginary)
    return (2 - Fraction(twice_real, 1 << squares)) / 5


@claim(
    "huggan2019/thm-7.3.1",
    "SQ({a},{b}) on n squares, a < b, is worth 0 for n < a, 1 for a <= n < b, and (EV(n-b) + "
    "EV(max(0, n-a-b)))/2 for n >= b. Right never wins.",
    source="[Huggan19, Thm 7.3.1 and Cor 7.3.2], with b <= n < a+b",
    about=SQUARES,
    up_to=(12, 20, 30),
    unit="squares, for a < b < 6",
)
def strips(squares: int) -> Iterator[Case]:
    """Play strips."""
    for a, b in combinations(range(1, 6), 2):
        game = SubtractionSquares(a, b)
        for n in range(squares + 1):
            said = squares_value(a, b, n)
            yield Case(f"SQ({{{a}}},{{{b}}})({n})", said, game(n).value())
            yield Case(f"SQ({{{a}}},{{{b}}})({n}), Right", False, said < 0)


@claim(
    "huggan2019/cor-7.3.2",
    "In SQ({a},{b}) with a < b, Left wins with probability equal to the value and Right never "
    "wins, for all optimal strategies: the profile is [EV, 0].",
    source="[Huggan19, Cor 7.3.2]",
    about=SQUARES,
    up_to=(10, 20, 30),
    unit="squares, for a < b < 6",
)
def profiles_of_strips(squares: int) -> Iterator[Case]:
    """Compute how much the winning probabilities vary over optimal strategies."""
    for a, b in combinations(range(1, 6), 2):
        game = SubtractionSquares(a, b)
        for n in range(squares + 1):
            said = Profile(game(n).value(), Fraction(0))
            yield Case(f"SQ({{{a}}},{{{b}}})({n})", [said, said], [*profile_range(game(n))])


@claim(
    "huggan2019/sect-7.3-system-as-printed",
    "The constants of the closed form are determined by its values for 0, 1 and 2 squares, which "
    "are 0, 2 and 0.",
    source="[Huggan19, Sec. 7.3, the linear system]",
    about=SQUARES,
    up_to=(2, 2, 2),
    unit="squares",
    corrected_by="huggan2019/sect-7.3",
)
def linear_system(squares: int) -> Iterator[Case]:
    """Play short strips."""
    for n, said in enumerate([0, 2, 0][: squares + 1]):
        yield Case(f"SQ({{1}},{{2}})({n})", said, SubtractionSquares(1, 2)(n).value())


@claim(
    "huggan2019/sect-7.3",
    "SQ({1},{2}) on n squares is worth (2 - (1+2i)((-1+i)/2)^n - (1-2i)((-1-i)/2)^n)/5, which "
    "tends to 2/5.",
    source="[Huggan19, Sec. 7.3]",
    about=SQUARES,
    up_to=(30, 200, 2000),
    unit="squares",
    figure=lambda: rulesets.simultaneous.subtraction_squares(1, 2).against_robots(20),
)
def closed_form(squares: int) -> Iterator[Case]:
    """Play strips; the distance from the limit is at most 2 sqrt(5 / 2^n) / 5."""
    game = SubtractionSquares(1, 2)
    limit = squares_limit(1, 2)
    yield Case("the limit", Fraction(2, 5), limit)
    for n in range(squares + 1):
        value = game(n).value()
        yield Case(n, squares_closed_form(n), value)
        near = (value - limit) ** 2 * 25 <= Fraction(20, 2**n)
        yield Case(f"{n}, distance from the limit", True, near)


@claim(
    "huggan2019/sect-7.3-limits",
    "The values of SQ({a},{b}) tend to 2(b-a)/(a+2b).",
    source="[Huggan19, Sec. 7.3]; the limit is ours",
    about=SQUARES,
    up_to=(400, 1000, 4000),
    unit="squares, for a < b < 5",
)
def limits(squares: int) -> Iterator[Case]:
    """Follow the recurrence."""
    for a, b in combinations(range(1, 5), 2):
        value = squares_value(a, b, squares)
        near = abs(value - squares_limit(a, b)) < Fraction(1, 1000)
        yield Case(f"SQ({{{a}}},{{{b}}})", True, near)
