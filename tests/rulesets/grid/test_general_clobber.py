"""General Clobber: `partizan.rulesets.grid.general_clobber`."""

from __future__ import annotations

import random
from typing import Any

import pytest

from partizan import DomainError, rulesets
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


@pytest.mark.parametrize(
    "parameters",
    [("orthogonal", 2), ("king", 2, "own+enemy"), ("knight", 2), ("king", 2, "empty", "enemy")],
)
def test_the_kernel_agrees_with_the_rules(
    parameters: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Values by the kernel are those of the rules in Python."""
    for board in boards(".xo#", 10, 2):
        plain = GeneralClobber(*parameters)
        monkeypatch.setattr(plain, "kernel", None)
        assert GeneralClobber(*parameters)(board).value() == plain(board).value()


def test_texts_and_refusals() -> None:
    """A ruleset is loaded by its name with parameters; games that need not end are refused."""
    assert load("general-clobber(king,2,own+enemy,empty)") == GeneralClobber("king", 2, "enemy+own")
    wrong: list[tuple[Any, ...]] = [
        ("up",),
        ("king", -1),
        ("king", 1, "air"),
        ("king", 1, "own", "wall"),
    ]
    for parameters in wrong:
        with pytest.raises(DomainError, match="general-clobber needs the directions"):
            GeneralClobber(*parameters)
    for captures, behind in (("empty", "empty"), ("enemy", "enemy")):
        with pytest.raises(DomainError, match="move for ever"):
            GeneralClobber("king", 1, captures, behind)
