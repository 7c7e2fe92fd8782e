"""Token games: `partizan.rulesets.graph.token_game`."""

from __future__ import annotations

import pytest

from partizan import Game, Loopy, Outcome, rulesets
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.token_game import PARTIZAN_TOKEN_GAME, TOKEN_GAME
from partizan.testing import check_ruleset
from partizan.theories.impartial import LoopyNimber


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0l>0", "on"),
        ("0r>0", "off"),
        ("0>0", "dud"),
        ("0l>1 0r>0", "over"),
        ("0l>0 0r>1 1>2", "upon"),
        ("0l>1 1r>0", "tis"),
        ("0>1 0l>0", "{0,pass|0}"),
    ],
)
def test_named_values(text: str, value: str) -> None:
    """The games with names are tokens on small digraphs [BCG01, ch. 11]."""
    assert PARTIZAN_TOKEN_GAME(text).value() == Loopy(value)
    assert (-PARTIZAN_TOKEN_GAME(text)).value() == -Loopy(value)


def test_moves() -> None:
    """Left moves along her arcs and the common ones, Right along his and the common ones."""
    board = PARTIZAN_TOKEN_GAME.board("0l>1 0r>2 0>3 0>3")
    assert [b.token for b in PARTIZAN_TOKEN_GAME.options(board, LEFT)] == [1, 3]
    assert [b.token for b in PARTIZAN_TOKEN_GAME.options(board, RIGHT)] == [2, 3]
    assert [*PARTIZAN_TOKEN_GAME.options(board.marked(token=3), LEFT)] == []


def test_impartial_positions() -> None:
    """Nim-values of tokens, also infinite ones; without cycles they are the usual ones."""
    assert TOKEN_GAME("0>1 0>2 1>2").nim_value() == 2
    assert TOKEN_GAME("0>1 0>2 1>2").value() == Game("*2")
    assert TOKEN_GAME("0>0 0>1").nim_value() == LoopyNimber([0])
    assert PARTIZAN_TOKEN_GAME("0>0 0>1").nim_value() == LoopyNimber([0])
    assert TOKEN_GAME("0>0").outcome() is Outcome.D
    assert (TOKEN_GAME("0>0") + rulesets.nim(2)).outcome() is Outcome.D
    with pytest.raises(DomainError, match="not impartial"):
        PARTIZAN_TOKEN_GAME("0l>1").nim_value()


def test_conformance() -> None:
    """The rules obey the laws."""
    assert check_ruleset(TOKEN_GAME, ["0>1 1>2 2>0 1>3"]) == 4
    assert check_ruleset(PARTIZAN_TOKEN_GAME, ["0l>1 1r>2 2>0 1>3"]) == 4


def test_bad_boards() -> None:
    """Colours belong to the partizan game, and other labels to none."""
    with pytest.raises((DomainError, NotationError)):
        TOKEN_GAME("0l>1")
    with pytest.raises((DomainError, NotationError)):
        PARTIZAN_TOKEN_GAME("0q>1")
