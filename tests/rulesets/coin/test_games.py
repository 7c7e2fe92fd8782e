"""Coin-turning games with names: `partizan.rulesets.coin.named`."""

from __future__ import annotations

import pytest

from partizan import catalog
from partizan.rulesets.coin import CoinRuleset
from partizan.rulesets.coin.named import (
    GRUNT,
    MOCK_TURTLE_FIVES,
    MOCK_TURTLES,
    MOEBIUS,
    MOGUL,
    MOIDORES,
    MOTLEY,
    RULER,
    RULER_FIVES,
    SYM,
    SYMPLER,
    TERNUPS,
    TRIPLET_FIVES,
    TRIPLETS,
    TURNING_TURTLES,
    TWINS,
)
from partizan.rulesets.coin.turning import Turning
from partizan.testing import check_ruleset

# as listed in CGSuite's help [Siegel24]
CODES: dict[CoinRuleset, str] = {
    TURNING_TURTLES: "1-2",
    MOCK_TURTLES: "1-3",
    MOEBIUS: "1-5",
    MOGUL: "1-7",
    MOIDORES: "1-9",
    MOTLEY: "1+",
    TWINS: "2",
    TRIPLETS: "3",
    RULER: "1+C",
    MOCK_TURTLE_FIVES: "1-3C(5)",
    TRIPLET_FIVES: "3C(5)",
    RULER_FIVES: "1-5C",
    TERNUPS: "3E",
    GRUNT: "4FS",
    SYM: "1+S",
    SYMPLER: "1+FS",
}


@pytest.mark.parametrize("game", CODES, ids=str)
def test_rules(game: CoinRuleset) -> None:
    """A game with a name has the moves of its code, and is in the catalog."""
    coded = Turning(CODES[game])
    assert [[*game.turns(n)] for n in range(1, 9)] == [[*coded.turns(n)] for n in range(1, 9)]
    assert catalog.load(game.name) is game
    assert catalog.entry(game.name).family == "coin"


@pytest.mark.parametrize("text", ["turning(1-2)", "turning(3C5,1+C)", "turning(2)"])
def test_turning(text: str) -> None:
    """The codes are given in the name of the game."""
    game = catalog.load(text)
    assert game.name == text
    assert check_ruleset(game, ["HHHH"]) >= 8


def test_misere_play() -> None:
    """Two heads in one place cancel under normal play only; in misère play a head at 1 loses."""
    assert str(TWINS("HH").outcome()) == str(TWINS("TH").outcome())
    assert TURNING_TURTLES("H").outcome("misere").name == "P"
    assert TURNING_TURTLES("HH").outcome("misere").name == "N"
