"""Coin-turning games: `partizan.rulesets.coin.turning`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import xor

import pytest

from partizan import catalog
from partizan.boards import Strip
from partizan.boards.coins import Coins
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.coin import CoinRuleset
from partizan.rulesets.coin.turning import (
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
    Turning,
)
from partizan.rulesets.coin.turning_theorems import coin_values
from partizan.testing import check_ruleset


class Neighbour(CoinRuleset):
    """Turn a head, and optionally its left neighbour."""

    def turns(self, place: int) -> Iterator[tuple[int, ...]]:
        """Yield the empty set, and the neighbour."""
        yield ()
        if place > 1:
            yield (place - 1,)


def test_moves() -> None:
    """A head is turned along with others; both players have the same moves."""
    game = Neighbour()
    options = [str(o) for o in game.options(Coins([1, 3, 4]), LEFT)]
    assert options == ["TTHH", "HTTH", "HHTH", "HTH", "H"]
    assert options == [str(o) for o in game.options(Coins([1, 3, 4]), RIGHT)]
    assert list(game.options(Coins(), LEFT)) == []


def test_a_user_ruleset() -> None:
    """A user's ruleset has nim-values that are the nim-sum of those of single heads."""
    game = Neighbour()
    assert check_ruleset(game, ["HHHH"]) == 16
    heads = coin_values(game, 6)
    assert heads == [1, 2, 1, 2, 1, 2]
    for mask in range(64):
        row = Coins.of_mask(mask)
        assert game(row).nim_value() == reduce(xor, (heads[place - 1] for place in row), 0)


def test_bad_rows() -> None:
    """Input that is not a row of coins is refused."""
    with pytest.raises(DomainError, match=r"neighbour is played on a row of coins, not on Strip"):
        Neighbour()(Strip("th"))
    with pytest.raises(NotationError, match="cannot read a neighbour position"):
        Neighbour()("HQ")


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
