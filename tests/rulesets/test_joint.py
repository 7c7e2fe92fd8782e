"""Compounds in which a move changes several boards, compared with literal play."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from partizan import LEFT, DomainError, Game, Outcome, catalog, rulesets
from partizan.rules.theorem import about
from partizan.rulesets.joint import COMPOUNDS, Conjunctive, Continued, Selective, Together
from partizan.testing import check_ruleset
from partizan.theories.simultaneous.sums import conjunctive, continued

TEXTS = [
    "nim 0",
    "nim 2",
    "nim 1+1",
    "kayles 5",
    "subtraction(1,3) 5",
    "domineering 2x2",
    "domineering 2x3",
    "domineering 3x1",
    "clobber xxo",
    "toads-and-frogs tt.ff",
    "hackenbush-string lrr",
    "snort ...",
]
PARTS: list[Any] = [catalog.position(text) for text in TEXTS]
FORMS = {
    "∧": "conjunctive_sum",
    "∇": "continued_conjunctive_sum",
    "∨": "selective_sum",
    "→": "sequential_compound",
}


@pytest.mark.parametrize("sign", COMPOUNDS)
def test_the_tree_is_that_of_the_definition(sign: str) -> None:
    """A compound of positions has the tree of the compound of their forms, and its value."""
    for one, other in product(PARTS, PARTS):
        made: Any = COMPOUNDS[sign](one, other)
        form = getattr(one.form(), FORMS[sign])(other.form())
        assert made.form() == form, (one, other)
        assert made.value() == Game(form)


@pytest.mark.parametrize("sign", COMPOUNDS)
@pytest.mark.parametrize("convention", ["normal", "misere"])
def test_winners_agree_with_play(sign: str, convention: str) -> None:
    """The theorems on remoteness, suspense and outcomes agree with play of the whole compound."""
    for one, other in product(PARTS, PARTS):
        made: Any = COMPOUNDS[sign](one, other)
        played = made.outcome(convention, theorems=False)
        assert made.outcome(convention) is played, (one, other)


@pytest.mark.parametrize("sign", "∧∇∨")
@pytest.mark.parametrize("convention", ["normal", "misere"])
def test_winners_of_three_components(sign: str, convention: str) -> None:
    """The theorems hold for more than two components, whose order does not matter."""
    for parts in combinations_with_replacement(PARTS[:5], 3):
        made: Any = COMPOUNDS[sign](*parts)
        assert made.outcome(convention) is made.outcome(convention, theorems=False), parts


def test_each_compound_has_its_theorem() -> None:
    """The winners of conjunctive, continued and selective compounds are known without play."""
    assert [len(about(cls)) for cls in (Conjunctive, Continued, Selective)] == [2, 2, 1]


def test_large_components() -> None:
    """The winner of a conjunctive compound follows from its components, however many moves it has.

    Together, the boards have far too many moves to be listed.
    """
    game = catalog.position("domineering 4x4 ∧ domineering 3x4 ∧ nim 300 ∧ nim 300 ∧ nim 300")
    assert game.outcome() is Outcome.N


def test_moves_name_their_components() -> None:
    """A move is named after each component in which it is made."""
    conj, sel = (catalog.position(f"nim 1 {sign} clobber xo") for sign in "∧∨")
    assert [move.name for move in conj.moves("left")] == ["1: heap 1 -> 0, 2: a1-b1"]
    names = [move.name for move in sel.moves("left")]
    assert names == ["1: heap 1 -> 0", "2: a1-b1", "1: heap 1 -> 0, 2: a1-b1"]
    assert conj.play("1: heap 1 -> 0, 2: a1-b1").text == "nim 0 ∧ clobber .x"


def test_simultaneous_play() -> None:
    """Positions of simultaneous play have their own conjunctive sums."""
    one = rulesets.simultaneous.clobber("OXO")
    assert COMPOUNDS["∧"](one, one) == conjunctive(one, one)
    assert COMPOUNDS["∇"](one, one) == continued(one, one)
    with pytest.raises(DomainError, match="Selective needs rulesets of alternating play, not"):
        COMPOUNDS["∨"](one, one)


def test_endless_components() -> None:
    """If a component may go on for ever, the compound is searched."""
    strip = rulesets.backsliding_toads_and_frogs
    made: Any = COMPOUNDS["∧"](strip("t."), strip("t.f"))
    assert made.outcome() is made.outcome(theorems=False)
    assert COMPOUNDS["∧"](strip("t."), strip(".t")).outcome() is Outcome.L


def test_conformance() -> None:
    """The compounds obey the laws of rulesets, and read their own boards."""
    pair = rulesets.nim, rulesets.domineering
    for cls in (Conjunctive, Continued, Selective):
        game = cls(*pair)
        assert check_ruleset(game, [f"2+1 {game.sign} ..|.."]) > 5
        assert game("2", "..|..") == game(f"2 {game.sign} ..|..") == game(2, "2x2")
        turned = cls(rulesets.clobber, rulesets.domineering)
        assert turned.conjugate(turned.board("xo", "..")) == turned.board("ox", ".|.")


def test_refusals() -> None:
    """A compound needs rulesets, and a board for each of them."""
    with pytest.raises(DomainError, match="Conjunctive needs rulesets of alternating play, not"):
        Conjunctive()
    game = Conjunctive(rulesets.nim, rulesets.nim)
    for given in ("3", Together("∨", (3, 5)), Together("∧", (3,))):
        with pytest.raises(DomainError, match="is played on several boards, not on"):
            game(given)


def test_pictures() -> None:
    """A compound is drawn with its sign between the boards, and played in both at once."""
    game: Any = catalog.position("nim 2 ∧ domineering 2x2")
    assert "∧" in game.picture.svg()
    assert game.solve(LEFT).winner is LEFT
