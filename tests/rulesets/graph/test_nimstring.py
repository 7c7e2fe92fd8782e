from __future__ import annotations

from partizan.rulesets.graph.strings_and_coins import NIMSTRING, STRINGS_AND_COINS
from partizan.theory import Outcome


def test_the_moves_are_those_of_strings_and_coins() -> None:
    """Nimstring has the options of Strings and Coins."""
    assert NIMSTRING.name == "nimstring"
    for text in ("2x3", ":A_---:A", ":A_-(-:A;-:A)"):
        ours, theirs = (rules(text).left for rules in (NIMSTRING, STRINGS_AND_COINS))
        assert [option.board for option in ours] == [option.board for option in theirs]


def test_small_boards() -> None:
    """The player who takes the last coin cannot move again, and loses."""
    for strings, expected in ((1, Outcome.P), (2, Outcome.N), (3, Outcome.P), (4, Outcome.N)):
        text = " ".join(["1-2"] * strings) + "; 1_"
        assert NIMSTRING(text).outcome() is expected
