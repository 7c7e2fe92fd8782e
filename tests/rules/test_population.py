"""Board types and almost all rulesets list their boards by size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from partizan import LEFT, Ruleset, catalog, rulesets
from partizan.boards import Graph, Grid, Heaps, Strip
from partizan.errors import DomainError
from partizan.rules.population import few, population
from partizan.rulesets.compounds import Conjoined, Sequential

UNLISTED = {
    "simultaneous matrix-game": "a matrix game has one board, which its parameters say",
}
"""Rulesets of the catalog whose boards cannot be listed, and why."""

MOST = {"hare-and-hounds": 2000}
"""How many boards are listed of rulesets with more than 150 boards of the smallest size."""

WITH_PARAMETERS = (
    "all-but(1,3)",
    "arithmetic-game(divide)",
    "chocolate-bar(2)",
    "chocolate-block(2)",
    "chocolate-steps(1,2)",
    "circular-nim(4,2)",
    "coordinate-game(1,2;2,1)",
    "dicotic clobber",
    "general-clobber(king,2,enemy,empty)",
    "impartial toppling-dominoes",
    "moores-nim(2)",
    "octal(0.77)",
    "partizan-octal(0.3,0.7)",
    "partizan-splittles(1,2;3)",
    "partizan-subtraction(1,2;3)",
    "partizan-take-and-break(4!.0;0.3)",
    "relator(avoid,z5)",
    "saturated-nim(2)",
    "simultaneous subtraction-squares(1;2)",
    "splittles(1,2)",
    "subtraction(1,2)",
    "take-away(2)",
    "turning(1+)",
    "twisted domineering",
)


def loadable() -> Iterator[str]:
    """Yield the names of all rulesets that need no parameters, and others with some."""
    for name in catalog.names():
        try:
            catalog.load(name)
        except DomainError as error:
            assert "needs parameters" in str(error)
        else:
            yield name
    yield from WITH_PARAMETERS


@pytest.mark.parametrize("name", [*loadable()])
def test_every_ruleset_lists_its_boards(name: str) -> None:
    """Listed boards can be played and read from their text, and all letters together list all."""
    ruleset = catalog.load(name)
    if name in UNLISTED:
        with pytest.raises(DomainError, match="cannot list the positions of"):
            next(population(ruleset))
        return
    boards = [*islice(population(ruleset, most=MOST.get(name, 150)), 150)]
    assert len(boards) >= 9
    assert ruleset.unit != "units"
    for board in boards:
        assert ruleset.board(board) == board
        if hasattr(ruleset, "options") and len(boards) < 100:
            assert all(hash(option) for option in ruleset.options(board, LEFT))
    for board in boards[:40]:
        again = ruleset.board(str(board))
        assert ruleset.representative(again) == ruleset.representative(board)
    letters = ruleset.listed_letters
    if letters != "":
        chosen = population(ruleset, most=MOST.get(name, 150), letters=letters[::-1])
        assert [*islice(chosen, 150)] == boards


def test_sizes() -> None:
    """Boards are listed by size, up to a given size."""
    assert [str(board) for board in population(rulesets.nim, 3)] == [
        *["0", "1", "2", "1+1"],
        *["3", "2+1", "1+1+1"],
    ]
    assert [*population(rulesets.kayles, 3, sums=False)] == [Heaps([n]) for n in range(4)]
    assert {len(board) for board in population(rulesets.domineering, 3)} == {1, 2, 3}
    assert [*population(rulesets.toppling_dominoes, 2, letters="rl")] == [
        Strip(cells) for cells in ("", "l", "r", "ll", "lr", "rl", "rr")
    ]


def test_sums() -> None:
    """Without sums, graphs are connected and rows have no gaps."""
    assert all(board.is_connected for board in population(rulesets.node_kayles, 4, sums=False))
    assert not all(board.is_connected for board in population(rulesets.node_kayles, 4))
    whole = population(rulesets.toppling_dominoes, 3, sums=False)
    assert [str(board) for board in whole if "." in board] == ["."]


def test_as_many_as_are_few() -> None:
    """Without a size, whole sizes are listed as long as they have few boards."""
    assert len([*population(rulesets.domineering, most=100)]) == 2 + 2 * 4 + 2 * 8 + 3 * 16
    assert [board.sizes for board in population(rulesets.nim, most=4)] == [(), (1,), (2,), (1, 1)]
    assert len([*population(rulesets.subtraction(1), most=500, sums=False)]) == 101


def test_a_size_that_cannot_be_listed_is_the_end() -> None:
    """A listing that refuses a size ends before it, unless it refuses all."""

    def boards(size: int) -> Iterator[int]:
        if size > 3:
            raise DomainError("there are too many")
        return iter(range(size))

    assert [*few(boards, lambda board: board, 50, 1)] == [
        *[(1, 0), (2, 0), (2, 1)],
        *[(3, 0), (3, 1), (3, 2)],
    ]
    with pytest.raises(DomainError, match="too many"):
        next(few(boards, lambda board: board, 50, 4))


@pytest.mark.parametrize(
    ("name", "letters", "message"),
    [
        ("domineering", "x", "'x' is not a letter of domineering, whose boards have '.#'"),
        ("domineering", "", "choose at least one letter of domineering"),
        ("nim", "x", "the boards of nim have no letters to choose from"),
    ],
)
def test_letters_that_are_not_there(name: str, letters: str, message: str) -> None:
    """Only letters of the ruleset can be chosen."""
    with pytest.raises(DomainError, match=message):
        next(population(catalog.load(name), letters=letters))


def test_compounds() -> None:
    """Compounds list the boards of their components."""
    game = Conjoined(rulesets.subtraction(2), rulesets.subtraction(1))
    assert [str(board) for board in population(game, 2)] == ["0", "1", "2", "1+1"]
    both = Sequential(rulesets.nim, rulesets.nim)
    assert [str(board) for board in population(both, 1)] == ["0 -> 0", "0 -> 1", "1 -> 0"]
    assert (game.unit, both.unit) == ("counters", "counters")


# --- a user's own --------------------------------------------------------------------------------


class Whistle(Ruleset[Graph]):
    """A ruleset on a built-in board, which defines no listing."""

    board_type = Graph

    def options(self, board: Graph, player: object) -> Iterator[Graph]:
        """Remove a vertex."""
        return (board.without_vertices(v) for v in board)


class Staircase(tuple[int, ...]):
    """A board type of a user."""

    __slots__ = ()
    unit = "steps"

    @classmethod
    def listed(cls, size: int) -> Iterator[Staircase]:
        """Yield the staircases with `size` steps, of height 1 or 2."""
        return (cls((height,) * size) for height in (1, 2))


class Climb(Ruleset[Staircase]):
    """A ruleset on it."""

    board_type = Staircase

    def options(self, board: Staircase, player: object) -> Iterator[Staircase]:
        """Go down a step."""
        return (Staircase(board[:n]) for n in range(len(board)))


class Secret(Ruleset[int]):
    """A ruleset whose boards are not listed."""

    def options(self, board: int, player: object) -> range:
        """Nim."""
        return range(board)


def test_rulesets_of_a_user() -> None:
    """A user's ruleset is listed if its board type is."""
    assert [board.order for board in population(Whistle(), 3)] == [0, 1, 2, 2, 3, 3, 3, 3]
    assert [*population(Climb(), 1)] == [(), (), (1,), (2,)]
    assert Climb().unit == "steps"
    with pytest.raises(DomainError, match="cannot list the positions of secret"):
        next(population(Secret()))


def test_boards_that_the_rules_refuse() -> None:
    """A board that the rules refuse is left out."""
    assert all("x" not in board for board in population(rulesets.nogo, 1))
    assert Grid(1, 2, ".#") not in [*population(rulesets.hex, 2)]
