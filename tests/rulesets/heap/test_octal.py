"""Octal games: `partizan.rulesets.heap.octal`."""

from __future__ import annotations

import pytest

from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.named import KAYLES
from partizan.rulesets.heap.octal import Octal


@pytest.mark.parametrize(
    ("code", "outcomes"),
    [
        ("0.3", "NPNPNPNPNPNPN"),
        ("0.77", "NPNNPNNNNPNNP"),
        ("0.07", "NNPPNNNPPNNNP"),
        ("0.137", "NPPNNNPPNNNPN"),
    ],
)
def test_misere_outcomes(code: str, outcomes: str) -> None:
    """Misère outcomes of heaps 0, ..., 12, by brute force; the games are in [Renault13, App. A]."""
    game = Octal(code)
    assert "".join(game(str(n)).outcome("misere").name for n in range(13)) == outcomes


def test_dawsons_kayles() -> None:
    """The nim-values of 0.137 are those of 0.07, shifted by one. [GS56]"""
    values = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3]
    assert [Octal("0.07")(str(n)).nim_value() for n in range(20)] == values
    assert [Octal("0.137")(str(n)).nim_value() for n in range(19)] == values[1:]


def test_kayles() -> None:
    """Kayles is 0.77, with the same options."""
    for n in range(12):
        kayles, octal = (set(g.options(Heaps([n]), LEFT)) for g in (KAYLES, Octal("0.77")))
        assert kayles == octal


def test_the_code() -> None:
    """Each digit permits leaving no heap, one heap, or two heaps."""

    def options(code: str, heap: int) -> set[Heaps]:
        return set(Octal(code).options(Heaps([heap]), RIGHT))

    assert options("0.1", 1) == {Heaps()}
    assert options("0.1", 2) == options("0.2", 1) == options("0.4", 2) == set()
    assert options("0.2", 3) == {Heaps([2])}
    assert options("0.04", 6) == {Heaps([1, 3]), Heaps([2, 2])}
    assert options("4.0", 4) == {Heaps([1, 3]), Heaps([2, 2])}


def test_names() -> None:
    """A code is read as text, and trailing zeros are dropped."""
    assert load("octal(0.77)") == Octal(".770") == Octal(" 0.77 ")
    assert [Octal(code).name for code in ("0.00", "4.3")] == ["octal(0.0)", "octal(4.3)"]


def test_nim_values() -> None:
    """A game gives the nim-values of many heaps at once, and their period."""
    game = Octal("0.07")
    assert game.nim_values(30) == [game(str(n)).nim_value() for n in range(31)]
    assert repr(game.period(200)) == "<period 34 from heap 53 on: proved>"


def test_repeating_digits() -> None:
    """Digits may repeat forever: 0.333... is Nim, and 0.12333... is not."""
    assert Octal("0.(3)").nim_values(12) == list(range(13))
    assert load("octal(0.12[3])") == Octal("0.123(3)")
    assert Octal("0.12(3)").nim_values(7) == [0, 1, 0, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("code", ["0.8", "0.4!", "1.7", "77", "", "0.", "0.7.7", 0.77, 4, None])
def test_bad_codes(code: str) -> None:
    """Input that is not a code, or not text, is refused."""
    with pytest.raises(DomainError, match=r"octal needs a code such as '0\.77'"):
        Octal(code)
