"""Flip the Coin: `partizan.rulesets.strip.flip_the_coin`."""

from __future__ import annotations

import pytest

from partizan import Game
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.flip_the_coin import RULESET, FlipTheCoin
from rulesets.strip.trees import strips

CLOSING = FlipTheCoin(closing=True)

# --- values --------------------------------------------------------------------------------------

GAP = {"H": 1, "HH": 0, "HT": "+-1", "HHH": 0, "HHT": 1, "HTH": "{0|-2}", "THT": "{2|0}", "HTT": -1}
CLOSE = {"HH": 0, "HT": "+-1", "HHH": 1, "HHT": 1, "HTH": "*", "THT": "*", "TTT": -1}


@pytest.mark.parametrize(("game", "table"), [(RULESET, GAP), (CLOSING, CLOSE)])
def test_short_rows(game: FlipTheCoin, table: dict[str, int | str]) -> None:
    """The values of rows of up to three coins were worked out by hand."""
    assert {row: game(row).value() for row in table} == {row: Game(v) for row, v in table.items()}


def test_an_end_that_is_not_dead() -> None:
    """In TT Left cannot move, but she can after a move of Right. [Renault13, Ch. 4]"""
    form = RULESET("TT").form()
    assert form.is_left_end
    assert not form.is_dead_ending


# --- the definition ------------------------------------------------------------------------------


def taken(row: str, player: Player, gap: str) -> set[str]:
    """Return the rows after one move."""
    turned = str.maketrans("ht", "th")

    def before(i: int) -> str:
        return row[: max(0, i - 1)] + row[max(0, i - 1) : i].translate(turned)

    def after(i: int) -> str:
        return row[i + 1 : i + 2].translate(turned) + row[i + 2 :]

    own = {LEFT: "h", RIGHT: "t"}[player]
    return {before(i) + gap + after(i) for i, coin in enumerate(row) if coin == own}


@pytest.mark.parametrize(("game", "gap"), [(RULESET, "."), (CLOSING, "")])
def test_moves(game: FlipTheCoin, gap: str) -> None:
    """The chosen coin is removed, and its neighbours are turned."""
    for board in strips("ht", 5):
        for player in (LEFT, RIGHT):
            options = {o.cells for o in game.options(board, player)}
            assert options == taken(board.cells, player, gap)


def test_a_gap_protects() -> None:
    """A coin beyond a gap is not turned, and a row that closes up does not join another."""
    assert [o.cells for o in RULESET.options(RULESET.board("h.t"), LEFT)] == ["..t"]
    assert [o.cells for o in CLOSING.options(CLOSING.board("th.t"), LEFT)] == ["h.t"]


# --- texts ---------------------------------------------------------------------------------------


def test_names() -> None:
    """The variant is a parameter."""
    assert (RULESET.name, CLOSING.name) == ("flip-the-coin", "flip-the-coin(closing)")
    assert load("flip-the-coin(closing)") == CLOSING
    assert RULESET("HT+H") == RULESET("ht.h") == RULESET("XO.X")
    with pytest.raises(DomainError, match="takes the parameter 'closing'"):
        FlipTheCoin("opening")
