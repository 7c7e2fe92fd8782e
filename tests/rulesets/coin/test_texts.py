"""Coin-turning games as texts: the rules on a strip turn the coins that the codes allow."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import LEFT, rulesets
from partizan.boards import Coins
from partizan.rulesets.coin.turning import NAMED

SAID = {game.name: game for game in (*NAMED, rulesets.turning("2", "3C5", "2-4C")) if game.text}


def test_twelve_codes_are_said() -> None:
    """Texts say all codes but those of equally spaced, symmetric or arbitrary sets."""
    assert {game.name for game in NAMED} - SAID.keys() == {
        "motley", "ternups", "sym", "sympler", "grunt",
    }  # fmt: skip


@pytest.mark.parametrize("name", SAID)
def test_texts_turn_the_same_coins(name: str) -> None:
    """The options of a row are those of the strip."""
    game, strip = SAID[name], rulesets.read(SAID[name].text)
    assert strip.is_impartial
    assert not strip.is_loopy
    for mask in (*range(1, 32), 0b10110110):
        row = "".join("th"[mask >> n & 1] for n in range(mask.bit_length()))
        board: Any = strip.board(row)
        found = {
            Coins(n for n, letter in enumerate(str(option), 1) if letter == "h")
            for option in strip.options(board, LEFT)
        }
        assert found == {*game.options(Coins.of_mask(mask), LEFT)}, row
