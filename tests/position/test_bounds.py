"""Bounds of values by outcomes: they are true, the best of their kind, and cheap."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from partizan import RIGHT, Budget, BudgetExceeded, DomainError, Game, catalog, rulesets
from partizan.position.bounds import Bounds, bounds

GAMES = {"domineering": "...#", "clobber": "xo.", "col": "..lr#", "snort": "..lr#", "konane": "xo."}


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("step", [Fraction(1), Fraction(1, 4)])
def test_random_boards(name: str, step: Fraction) -> None:
    """The bounds are the best multiples of the step, or the value itself."""
    chance = random.Random(f"{name}{step}")
    for _ in range(15):
        rows = ["".join(chance.choices(GAMES[name], k=4)) for _ in range(chance.randint(1, 3))]
        position: Any = catalog.position(f"{name} {'|'.join(rows)}")
        found, value = position.bounds(step), position.value()
        assert found.least is not None
        assert found.most is not None
        assert found.least <= value <= found.most
        if found.value is None:
            assert not found.least + Game(step) <= value
            assert not value <= found.most - Game(step)


def test_of_values() -> None:
    """Bounds found by comparing values are those that searches of boards find."""
    for text in ("0", "-7/8", "5", "3*", "^", "{5|-3}", "{2||1|0}", "*2", "20", "-33/2*"):
        value = Game(text)
        found = bounds(lambda x, who: value >= x if who is RIGHT else value <= x, Fraction(1, 8))  # noqa: B023
        assert found.least is not None
        assert found.most is not None
        assert found.least <= value <= found.most
        if text in ("0", "-7/8", "5", "3*", "20", "-33/2*"):
            assert found == Bounds(value, value)


def test_a_sum_and_rules_in_python() -> None:
    """Sums with values have bounds, and so have rules without a kernel."""
    found = (rulesets.domineering("..|..") + Game(7)).bounds(1)
    assert (found.least, found.most) == (5, 9)
    assert rulesets.fjords("X....O").bounds().value == Game("*")


def test_limits() -> None:
    """If a question is too hard, the bounds found until then are told, with the reason."""

    def loses(x: Game, _: object) -> bool:
        if -3 < x < 3:
            raise BudgetExceeded("too hard")
        return x < 0

    found = bounds(lambda x, who: loses(x if who is RIGHT else -x, who), Fraction(1, 4))
    assert (found.least, found.most, str(found.late)) == (-4, 4, "too hard")
    with pytest.raises(BudgetExceeded, match="used up"), Budget(seconds=0):
        rulesets.domineering(8, 8).bounds()


def test_analysis() -> None:
    """An analysis tells the bounds if the value is not found."""
    findings = rulesets.domineering(9, 9).analysis("value", "bounds", seconds=0)
    assert [finding.name for finding in findings] == ["value", "bounds"]
    assert "bounds" not in [it.name for it in rulesets.domineering(2, 2).analysis()]


def test_refusals() -> None:
    """The step is a power of 2, and play must end."""
    for step in (Fraction(1, 3), 2, 0, -1):
        with pytest.raises(DomainError, match="multiples of 1, 1/2"):
            rulesets.nim(3).bounds(step)
    with pytest.raises(DomainError, match="games that end"):
        rulesets.backsliding_toads_and_frogs("t.f").bounds()
