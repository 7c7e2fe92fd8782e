"""General Clobber: `partizan.rulesets.grid.general_clobber`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from partizan import DomainError, Game, rulesets
from partizan.boards.grid import Grid
from partizan.catalog import load
from partizan.rulesets.grid.general_clobber import GeneralClobber


def boards(letters: str, count: int, seed: int) -> list[str]:
    """Return random small boards."""
    rng = random.Random(seed)
    shapes = [(1, 4), (2, 2), (2, 3), (3, 2), (1, 5)]
    found = []
    for _ in range(count):
        rows, columns = rng.choice(shapes)
        cells = ["".join(rng.choice(letters) for _ in range(columns)) for _ in range(rows)]
        found.append("|".join(cells))
    return found


@pytest.mark.parametrize(
    ("parameters", "name"),
    [
        ((), "clobber"),
        (("orthogonal", 1, "enemy+own"), "hot_clobber"),
        (("orthogonal", 1, "empty", "enemy"), "anti_clobber"),
        (("king",), "kings"),
        (("knight",), "knights"),
        (("orthogonal", 0), "rooks"),
        (("king", 0), "queens"),
    ],
)
def test_named_games(parameters: tuple[Any, ...], name: str) -> None:
    """The games with names are special cases."""
    general, named = GeneralClobber(*parameters), getattr(rulesets, name)
    for board in boards(".xo", 12, 1):
        assert general(board).value() == named(board).value()
        assert {str(p) for p in general(board).left} == {str(p) for p in named(board).left}


class Played(GeneralClobber):
    """The same rules, without a kernel."""

    def compiled(self, board: Grid) -> None:
        """Return no position for a kernel."""


@pytest.mark.parametrize(
    "parameters",
    [
        ("orthogonal", 2),
        ("king", 2, "own+enemy"),
        ("knight", 2),
        ("king", 2, "empty", "enemy"),
        ("diagonal",),
        ("diagonal", 0),
    ],
)
def test_the_kernel_agrees_with_the_rules(
    parameters: tuple[Any, ...],
) -> None:
    """Values by the kernel are those of the rules in Python."""
    for board in boards(".xo#", 10, 2):
        assert GeneralClobber(*parameters)(board).value() == Played(*parameters)(board).value()


def test_texts_and_refusals() -> None:
    """A ruleset is loaded by its name with parameters; other parameters are refused."""
    assert load("general-clobber(king,2,own+enemy,empty)") == GeneralClobber("king", 2, "enemy+own")
    assert GeneralClobber("n+e+s+w") == GeneralClobber([(0, 1), (1, 0), (0, -1), (-1, 0)])
    assert GeneralClobber("n+e+s+w").name == "general-clobber(orthogonal,1,enemy,empty)"
    name = "general-clobber(s+1:2/n,1,enemy/empty+enemy,empty)"
    assert load(name).name == name
    wrong: list[tuple[Any, ...]] = [
        ("up",),
        ("0:0",),
        ("1:2:3",),
        ([(1, 2, 3)],),
        ([1],),
        ("king", -1),
        ("king", 1, "air"),
        ("king", 1, "own", "wall"),
        ("king", 1, "own", "empty+own"),
    ]
    for parameters in wrong:
        with pytest.raises(DomainError, match="general-clobber needs directions"):
            GeneralClobber(*parameters)


@pytest.mark.parametrize(
    ("captures", "behind", "repeats"),
    [
        ("enemy", "empty", False),
        ("own+enemy", "empty", False),
        ("empty", "enemy", False),
        ("empty", "own", False),
        ("enemy", "blocked", False),
        ("empty", "empty", True),
        ("enemy", "enemy", True),
        ("empty+enemy", "enemy", True),
        ("enemy/empty", "empty/enemy", False),
        ("enemy/empty", "empty", True),
    ],
)
def test_whether_play_may_repeat(captures: str, behind: str, repeats: bool) -> None:
    """Play ends if no letter that is captured can become itself again by what is left behind."""
    rules = GeneralClobber("orthogonal", 1, captures, behind)
    assert rules.is_loopy is repeats
    for board in boards(".xo", 6, 3):
        outcome = rules(board).outcome()
        assert repeats or outcome.name in "LNPR"


def test_players_with_different_rules() -> None:
    """Players may differ in directions, captures and what they leave behind."""
    rules = GeneralClobber("e/w", 1, "empty", "blocked")  # each stone eats its way
    assert rules("x..o").value() == 0
    assert rules("x...o").value() == rulesets.elephants_and_rhinos("t...f").value()
    assert GeneralClobber("e", 1, "enemy/empty", "empty/blocked")("xo.").value() == Game("*")
    assert rules.conjugate(rules.board("x..o")) is None


def test_values_of_diagonal_clobber() -> None:
    """Diagonal Clobber has the value that CGSuite finds [Siegel24]."""
    assert GeneralClobber("diagonal")("xoxo|oox.|xxx.").value() == Game("{0,v*|vv}")
