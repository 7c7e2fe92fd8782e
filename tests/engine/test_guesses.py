"""Values are guessed while they are evaluated: 0, numbers, and numbers plus a star."""

from __future__ import annotations

import random
from typing import Any

import pytest

from partizan import Budget, Game, catalog, rulesets
from partizan.engine import kernels
from partizan.errors import BudgetExceeded
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current

GAMES = {
    "domineering": "...#",
    "clobber": "xo.",
    "col": "..lr#",
    "snort": "..lr#",
    "konane": "xo.",
    "amazons": "....xo#",
    "fission": "..x",
}


def _guessed(position: Any, effort: int) -> tuple[int | None, int | None]:
    """Return the value by guesses alone, and the value by play."""
    compiled = kernels.compiled(position.ruleset, position.board)
    assert compiled is not None
    positions = current().positions
    return positions.guessed(compiled, effort), positions.value_by_play(compiled)


@pytest.mark.parametrize("name", GAMES)
def test_random_boards(name: str) -> None:
    """A guess that is not refuted is the value that play finds."""
    chance = random.Random(name)
    found = 0
    for _ in range(150):
        most = 3 if name == "amazons" else 4  # play takes long there
        rows, columns = chance.randint(1, most), chance.randint(2, most)
        cells = ["".join(chance.choices(GAMES[name], k=columns)) for _ in range(rows)]
        guess, value = _guessed(catalog.position(f"{name} {'|'.join(cells)}"), 4_000_000)
        assert guess in (None, value)
        found += guess is not None
    assert found > 10


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("nogo 3x4", "0"),
        ("domineering 5x6", "-3/2"),
        ("konane 4x5", "-1"),
        ("clobber 4x4", "*"),
        ("col l..|...|...", "1/2"),
        ("domineering 4x4", None),
    ],
)
def test_kinds_of_guesses(text: str, value: str | None) -> None:
    """Zero, integers, fractions and stars are guessed; a hot game is not."""
    guess, _ = _guessed(catalog.position(text), 4_000_000)
    assert (None if guess is None else VALUE.answer(guess)) == (value and Game(value))


def test_a_large_zero_is_found_at_once() -> None:
    """The value of a large board that the second player wins takes few positions."""
    position = rulesets.snort("....|....|....|....|....|....")  # 12 s by play
    with Budget(positions=600_000):
        assert position.value(theorems=False) == 0


def test_parts_that_are_known_beside_a_large_one() -> None:
    """A large zero beside small parts leaves the sum of their values, and is remembered."""
    board = "oxoxo#xo|xoxox###|oxoxo###|#######x|######ox"
    small = Game("*") + rulesets.clobber(".x|ox").value()
    large = rulesets.clobber("oxoxo|xoxox|oxoxo").value()
    position = rulesets.clobber(board.replace("#", "."))
    assert position.value() == small + large
    assert position.value() == small + large


def test_limits_are_those_of_the_question() -> None:
    """Guessing raises the same errors as play when the limits of the question are reached."""
    with Budget(positions=5_000), pytest.raises(BudgetExceeded):
        rulesets.domineering(7, 7).value()
    assert rulesets.domineering(4, 4).value() == rulesets.domineering(4, 4).value(theorems=False)
