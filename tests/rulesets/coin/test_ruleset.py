"""Games with coins in a row: `partizan.rulesets.coin.ruleset`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import xor

import pytest

from partizan.boards import Strip
from partizan.boards.coins import Coins
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.coin import CoinRuleset
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
