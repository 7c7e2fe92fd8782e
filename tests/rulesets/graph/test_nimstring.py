from __future__ import annotations

from partizan.rulesets.graph.strings_and_coins import NIMSTRING, STRINGS_AND_COINS
from partizan.testing import check_ruleset
from partizan.theory import Outcome


def test_the_moves_are_those_of_strings_and_coins() -> None:
    """Nimstring has the options of Strings-and-Coins, under a name of its own."""
    assert NIMSTRING.name == "nimstring"
    for text in ("2x3", ":A_---:A", ":A_-(-:A;-:A)"):
        ours, theirs = (rules(text).left for rules in (NIMSTRING, STRINGS_AND_COINS))
        assert [option.board for option in ours] == [option.board for option in theirs]


def test_small_boards() -> None:
    """Whoever takes the last coin has to move again, cannot, and loses."""
    for strings, expected in ((1, Outcome.P), (2, Outcome.N), (3, Outcome.P), (4, Outcome.N)):
        text = " ".join(["1-2"] * strings) + "; 1_"
        assert NIMSTRING(text).outcome() is expected


def test_conformance() -> None:
    """The ruleset keeps its word."""
    assert check_ruleset(NIMSTRING, ["C5", ":A_-(-:A;--:A)"]) > 10
