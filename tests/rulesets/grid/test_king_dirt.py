"""King Dirt agrees with a plain definition of its rules, and refuses what it cannot read."""

from __future__ import annotations

import random
from typing import Any

import pytest

from partizan import LEFT, RIGHT, DomainError, NotationError, catalog, rulesets
from partizan.engine import fold
from partizan.rulesets.grid.king_dirt import KingDirt
from partizan.testing import check_ruleset
from partizan.theories.misere.evaluations import OUTCOME as MISERE
from partizan.theories.normal.evaluations import VALUE
from toys import by_rules


def moves(hands: tuple[int, int], rows: list[str], mine: int, *, must: bool) -> set[str]:
    """Return the texts of the boards to which a player can move, by the rules as stated."""
    stone = "xo"[mine]
    cells = {(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row)}

    def text(after: dict[tuple[int, int], str], left: int, right: int) -> str:
        lines = ["".join(after[r, c] for c in range(len(rows[0]))) for r in range(len(rows))]
        return (f"{left},{right}:" if left or right else "") + "|".join(lines)

    empty = [cell for cell, letter in cells.items() if letter == "."]
    found = set()
    if hands[mine]:
        left, right = (n - (i == mine) for i, n in enumerate(hands))
        found = {text({**cells, cell: stone}, left, right) for cell in empty}
    if not (must and found):
        for (r, c), letter in cells.items():
            for down, across in empty if letter == stone else ():
                if max(abs(down - r), abs(across - c)) == 1:
                    found.add(text({**cells, (r, c): "#", (down, across): stone}, *hands))
    return found


@pytest.mark.parametrize("name", ["king-dirt", "king-dirt(place)"])
def test_the_kernel_agrees_with_the_rules(name: str) -> None:
    """The kernel and the rules agree on all small boards, and on random ones with full hands."""
    chance = random.Random(name)
    rules: Any = catalog.load(name)
    boards = [board for size in (1, 2, 3) for board in rules.population(size)]
    for _ in range(60):
        rows, columns = chance.choice([(2, 3), (3, 3), (2, 4), (1, 6)])
        hands = f"{chance.choice((0, 0, 1, 2))},{chance.choice((0, 0, 1, 3))}:"
        grid = "|".join("".join(chance.choices("..xo##", k=columns)) for _ in range(rows))
        boards.append(rules.board(hands + grid))
    for board in boards:
        value = by_rules(rules, board, VALUE)
        assert fold(rules, board, VALUE) == value, board
        assert fold(rules, board, MISERE) == by_rules(rules, board, MISERE), board
        assert (rules(board).solve("left").winner is LEFT) == (not value <= 0), board
        assert (rules(board).solve("right").winner is RIGHT) == (not value >= 0), board


@pytest.mark.parametrize("name", ["king-dirt", "king-dirt(place)"])
def test_options_are_those_of_the_definition(name: str) -> None:
    """On random boards, both players have the moves that the definition lists."""
    chance = random.Random(5)
    rules = catalog.load(name)
    for _ in range(60):
        columns = chance.randint(1, 4)
        rows = ["".join(chance.choice("..xo#") for _ in range(columns)) for _ in range(3)]
        hands = chance.randint(0, 2), chance.randint(0, 2)
        position = rules(f"{hands[0]},{hands[1]}:" + "|".join(rows))
        for player in (LEFT, RIGHT):
            wanted = moves(hands, rows, player.value, must=name.endswith("(place)"))
            assert {str(option) for option in position.options(player)} == wanted


@pytest.mark.parametrize("name", ["king-dirt", "king-dirt(place)"])
def test_parts_and_symmetries(name: str) -> None:
    """Parts, representatives and conjugates keep the game."""
    rules = catalog.load(name)
    texts = ["x.#o.|.##.x", "1,0:x.|.o", "0,2:.x|..", "1,1:..", "9,0:x.#", "xo|.."]
    boards = [rules.board(text) for text in texts]
    assert check_ruleset(rules, boards, limit=80) >= len(boards)


def test_boards_are_read_and_refused() -> None:
    """Stones in hand come first; a size is an empty board with a stone in each hand."""
    assert str(rulesets.king_dirt(1, 2)) == "1,1:.."
    assert str(rulesets.king_dirt("0,0:x.")) == "x."
    with pytest.raises(NotationError, match="expected the stones in hand"):
        rulesets.king_dirt("1:x.")
    with pytest.raises(DomainError, match="king-dirt is played on a grid"):
        rulesets.king_dirt(3)
    with pytest.raises(DomainError, match="king-dirt takes the parameter free or place"):
        KingDirt("maybe")


def test_pictures_show_the_stones_in_hand() -> None:
    """The picture has a caption only if a player has stones in hand."""
    assert "in hand: Left 1, Right 2" in rulesets.king_dirt("1,2:x.").picture.svg()
    assert "in hand" not in rulesets.king_dirt("x.").picture.svg()
