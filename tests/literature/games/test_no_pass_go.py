"""Go without passing: `partizan_literature.games.no_pass_go`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import DomainError, Game, Outcome, catalog
from partizan.boards import Grid
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT, Player
from partizan.testing import check_ruleset
from partizan_literature.games.no_pass_go import KO_GO
from partizan_literature.games.no_pass_go import NO_PASS_GO as RULESET

Point = tuple[int, int]


def points(size: tuple[int, int]) -> list[Point]:
    """Return all points of a board."""
    return [(row, column) for row in range(size[0]) for column in range(size[1])]


def alive(stones: dict[Point, str], colour: str, size: tuple[int, int]) -> set[Point]:
    """Return the stones of a colour that have a liberty, by spreading from the empty points."""
    found = {p for p in points(size) if p not in stones}
    while True:
        more = {
            (r, c)
            for (r, c), owner in stones.items()
            if owner == colour
            and (r, c) not in found
            and found & {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)}
        }
        if not more:
            return {p for p in found if stones.get(p) == colour}
        found |= more


def after(board: Grid, player: Player) -> set[str]:
    """Return the cells after each legal move, by the definition."""
    own, other = ("x", "o") if player is LEFT else ("o", "x")
    size = board.rows, board.columns
    stones: dict[Point, str] = {
        divmod(i, board.columns): letter for i, letter in enumerate(board.cells) if letter != "."
    }
    found = set()
    for point in points(size):
        if point in stones:
            continue
        placed = {**stones, point: own}
        living = alive(placed, other, size)
        placed = {p: s for p, s in placed.items() if s == own or p in living}
        if point in alive(placed, own, size):
            found.add("".join(placed.get(p, ".") for p in points(size)))
    return found


@pytest.mark.parametrize("size", [(1, 4), (2, 3)])
def test_moves_agree_with_the_definition(size: tuple[int, int]) -> None:
    """On all small boards whose stones have liberties, the moves are those of the definition."""
    rows, columns = size
    for cells in product(".xo", repeat=rows * columns):
        board = Grid(rows, columns, "".join(cells))
        stones = {divmod(i, columns): letter for i, letter in enumerate(cells) if letter != "."}
        if len(alive(stones, "x", size)) + len(alive(stones, "o", size)) < len(stones):
            continue
        for player in (LEFT, RIGHT):
            assert {o.cells for o in RULESET.options(board, player)} == after(board, player)


def test_a_ko() -> None:
    """A ko is taken and retaken: the two positions lead to each other."""
    ko = RULESET(".xo.|xo.o|.xo.")
    taken = next(p for p in ko.left if p.board.cells[6] == "x" and p.board.cells[5] == ".")
    assert ko in taken.right


def test_values() -> None:
    """Without a ko rule small boards are loopy; with superko they end."""
    assert [RULESET(row).value() for row in ("x.o", "...")] == [Game("*"), Game("{1|-1}")]
    assert RULESET("....").outcome() is Outcome.D
    superko = catalog.load("unrepeated no-pass-go")
    assert superko("..").value() == 0
    assert superko("...").value() == Game("*")


def test_the_simple_ko_rule() -> None:
    """With the ko rule, no move leads to the board before the opponent's last move, and only these.

    The board is compared without its mark of a forbidden point.
    """

    def plain(cells: str) -> str:
        return cells.replace("b", ".").replace("w", ".")

    for size in ((1, 4), (2, 3), (2, 4)):
        seen = {KO_GO(*size)}
        waiting = [*seen]
        kos = 0
        while waiting:
            position = waiting.pop()
            for player in (LEFT, RIGHT):
                for option in position.options(player):
                    reply = {p.board.cells for p in option.options(player.opponent)}
                    free = {
                        grid.cells
                        for grid in RULESET.options(
                            RULESET.board(plain(str(option.board))), player.opponent
                        )
                    }
                    before = plain(position.board.cells)
                    assert {*map(plain, reply)} == free - {before}
                    kos += before in free
                    if option not in seen:
                        seen.add(option)
                        waiting.append(option)
        assert kos


def test_a_ko_with_the_ko_rule() -> None:
    """A ko that was taken is not retaken at once, and can be taken after another move."""
    ko = KO_GO(".xo.|xo.o|.xo.")
    taken = next(p for p in ko.left if p.board.cells[6] == "x" and p.board.cells[5] in ".w")
    assert taken.board.cells[5] == "w"
    assert KO_GO.conjugate(taken.board).cells[5] == "b"
    assert not [p for p in taken.right if p.board.cells[5] == "o"]
    later = next(p for q in taken.right for p in q.left if p.board.cells[5] == ".")
    assert [p for p in later.right if p.board.cells[5] == "o"]
    assert check_ruleset(KO_GO, ["..|.x"], limit=30) == 30
    with pytest.raises(DomainError, match="at most one point is forbidden"):
        KO_GO("b.w")


def test_conformance() -> None:
    """Symmetric boards have the same graph, and colours can be exchanged."""
    assert check_ruleset(RULESET, ["..|.x"], limit=30) == 30


def test_bad_boards() -> None:
    """Other letters are refused."""
    with pytest.raises(NotationError):
        RULESET("x#o")
