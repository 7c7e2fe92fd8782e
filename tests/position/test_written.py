"""Games and forms as positions: `partizan.position.written`."""

from __future__ import annotations

import pytest

from partizan import Form, Game
from partizan.position.written import FormRules, GameRules
from partizan.testing import check_ruleset

TEXTS = ["0", "*2", "{2|1||0}", "1/4 + ^", "+-{1|*}"]


@pytest.mark.parametrize("text", TEXTS)
def test_rules_of_games_and_forms(text: str) -> None:
    """The options and the conjugate of a written game are those of the game."""
    assert check_ruleset(GameRules(), [Game(text)]) > 0
    assert check_ruleset(FormRules(), [Form(text)]) > 0
