"""Cordons of Thinning Thickets: `partizan.theorems.thickets`."""

from __future__ import annotations

import pytest

from partizan.boards import Strip
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.rulesets.graph.thinning_thickets import RULESET as THICKETS
from partizan.theorems import green_cordons, thickets
from partizan.theorems.thickets import (
    MAX_HEIGHT,
    cordons_of_height,
    hot_cordon,
    integer_cordon,
    nimber_cordon,
    thicket_of_cordon,
    three_stop_cordon,
    tiny_cordon,
    values_of_cordons,
)
from partizan.theories.normal.game import Game


def value(cordon: Strip) -> Game:
    """Return the value of a cordon by play."""
    return CORDONS(cordon).value(theorems=False)


def test_families() -> None:
    """The families consist of these words [Huggan19, Sect. 3.4.1]."""
    assert [str(hot_cordon(n)) for n in (1, 2, 3)] == ["r(l)l", "r(l)l(l)l", "r(l)l(l)l(l)l"]
    assert [str(integer_cordon(n)) for n in (1, 2, 3)] == ["rl", "rl(l)l", "rl(l)l(l)l"]
    assert [str(three_stop_cordon(n)) for n in (1, 2, 3)] == ["rl", "rll", "rl(l)ll"]
    assert [str(tiny_cordon(k)) for k in (1, 2)] == ["l(r)l(r)r", "l(r)l(r)r(r)lr"]
    assert str(tiny_cordon(3)) == "l(r)l(r)r(r)lr(r)lr"
    assert [str(nimber_cordon(n)) for n in (0, 1, 2, 3)] == ["", "e", "e(e)ee", "e(e)e(e)ee"]


def test_values_of_the_families() -> None:
    """The families have the values {k|0}, k, {⌊n/2⌋|U(n-1)}, tiny-k and nimbers (computed)."""
    before = Game(0)
    for n in range(1, 10):
        half = -(-n // 2)
        assert value(hot_cordon(n)) == Game.of([half], [0])
        assert value(integer_cordon(n)) == half
        three = value(three_stop_cordon(n))
        if n >= 3:
            assert three == Game.of([n // 2], [before])
        before = three
    for k in range(1, 7):
        assert value(tiny_cordon(k)) == Game(k).tiny()
    for n in range(8):
        assert value(nimber_cordon(n)) == Game.nimber(n)


def test_a_cordon_as_a_thicket() -> None:
    """The thicket of a cordon has the same game tree, and a green one is the known board."""
    for height in (0, 1, 2, 3):
        for cordon in cordons_of_height(height):
            thicket = thicket_of_cordon(cordon)
            assert THICKETS(thicket).form() == CORDONS(cordon).form(), cordon
    for height, leaves in ((5, [1, 3]), (4, [2]), (3, []), (6, [1, 2, 5])):
        steps = ["e(e)" if v in leaves else "e" for v in range(1, height + 1)]
        thicket = thicket_of_cordon("".join(steps))
        plain = thicket.with_edges([edge[:2] for edge in thicket.edges])
        assert plain == green_cordons.cordon(height, leaves)


def test_all_cordons_of_a_height() -> None:
    """There are c times (c(c+1))^(h-1) different cordons of c colours."""
    for colours in ("l", "lr", "lre"):
        count = len(colours)
        for height in (1, 2, 3):
            found = [*cordons_of_height(height, colours)]
            assert len(found) == len({*found}) == count * (count * (count + 1)) ** (height - 1)
            assert all(len(CORDONS.steps(cordon)) == height for cordon in found)
    assert [*cordons_of_height(0)] == [Strip("")]


def test_values_of_red_and_blue_cordons(monkeypatch: pytest.MonkeyPatch) -> None:
    """The number of values, and the numbers among them, are as computed; none is all-small."""
    monkeypatch.setattr(thickets, "_PACE", 150)
    reported: list[int] = []
    sizes = [len(values_of_cordons(height, progress=reported.append)) for height in range(1, 5)]
    assert sizes == [2, 4, 17, 65]
    assert reported == [150, 300]
    numbers = sorted(v.number for v in values_of_cordons(3) if v.is_number and v > 0)
    assert [str(number) for number in numbers] == ["1/4", "1/2", "1", "2"]
    for found, cordon in values_of_cordons(4).items():
        assert value(cordon) == found
        assert not found.is_all_small


def test_bad_requests() -> None:
    """Wrong parameters of the families, and heights that are too large, are rejected."""
    for family in (hot_cordon, integer_cordon, three_stop_cordon, tiny_cordon):
        for n in (0, -1, 1.5):
            with pytest.raises(DomainError, match=r"the parameter is 1, 2, \.\.\., not"):
                family(n)  # type: ignore[arg-type]
        with pytest.raises(
            BudgetExceeded, match="cordons are constructed up to the height 100,000"
        ):
            family(MAX_HEIGHT + 1)
    with pytest.raises(DomainError, match=r"the parameter is 0, 1, \.\.\., not -1"):
        nimber_cordon(-1)
    with pytest.raises(DomainError, match="the colours of arcs are some of 'lre', not 'lx'"):
        next(cordons_of_height(2, "lx"))
    for height in (9, 99_999):
        with pytest.raises(BudgetExceeded, match="more than 2,000,000 cordons of height"):
            values_of_cordons(height)
    with pytest.raises(NotationError, match="the top of a cordon has no leaf"):
        thicket_of_cordon("l(r)")
