"""A king against a king and a rook: `partizan_literature.games.king_and_rook`."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from partizan import Game, Loopy, Outcome, catalog
from partizan.boards import Grid
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.testing import check_ruleset
from partizan_literature.games.king_and_rook import RULESET, KingAndRook

Place = tuple[int, int]
Pieces = tuple[Place | None, Place, Place | None]  # k, w, r by row from above and column


def is_near(one: Place, other: Place) -> bool:
    """Return whether two squares touch or are the same."""
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def sees(rook: Place, target: Place, blockers: set[Place]) -> bool:
    """Return whether a rook attacks a square, with these squares occupied."""
    if rook == target or (rook[0] != target[0] and rook[1] != target[1]):
        return False
    between = {
        (r, c)
        for r in range(min(rook[0], target[0]), max(rook[0], target[0]) + 1)
        for c in range(min(rook[1], target[1]), max(rook[1], target[1]) + 1)
    } - {rook, target}
    return not between & blockers


def moves(pieces: Pieces, rows: int, columns: int, *, of_left: bool) -> set[Pieces]:
    """Return the positions after a move on an open board, from the rules of chess."""
    king, guard, rook = pieces
    board = [*product(range(rows), range(columns))]
    assert king is not None
    if of_left:
        found: set[Pieces] = {
            (to, guard, None if to == rook else rook)
            for to in board
            if to != king
            and is_near(king, to)
            and not is_near(guard, to)
            and not (rook is not None and to != rook and sees(rook, to, {guard}))
        }
        if king[0] == 0 or king[1] == columns - 1:
            found.add((None, guard, rook))
        return found
    found = {
        (king, to, rook)
        for to in board
        if to not in (guard, rook) and is_near(guard, to) and not is_near(king, to)
    }
    if rook is not None:
        found |= {
            (king, guard, to)
            for to in board
            if to not in (king, guard) and sees(rook, to, {king, guard})
        }
    return found


def pieces_of(board: Grid) -> Pieces:
    """Return the places of the pieces."""
    where = [board.cells.find(letter) for letter in "kwr"]
    return tuple(None if i < 0 else divmod(i, board.columns) for i in where)  # type: ignore[return-value]


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (2, 5), (4, 3)])
def test_moves_agree_with_chess(rows: int, columns: int) -> None:
    """On small boards with all three pieces, the moves are those of chess, and the walk off."""
    squares = [*product(range(rows), range(columns))]
    for king, guard, rook in permutations(squares, 3):
        if is_near(king, guard):
            continue
        cells = ["."] * (rows * columns)
        for letter, (r, c) in zip("kwr", (king, guard, rook), strict=True):
            cells[r * columns + c] = letter
        board = RULESET.board(Grid(rows, columns, "".join(cells)))
        for player in (LEFT, RIGHT):
            found = [pieces_of(option) for option in RULESET.options(board, player)]
            assert len(found) == len({*found})
            wanted = moves((king, guard, rook), rows, columns, of_left=player is LEFT)
            assert {*found} == wanted, board


def test_walls_and_coins() -> None:
    """On a closed board the king stays; coins are an integer."""
    closed, cash = KingAndRook("closed"), KingAndRook("cash")
    assert [str(p) for p in closed("k..|...|..w").left] == [".k.|...|..w", "...|k..|..w"]
    assert cash("$$$").value() == 3
    assert cash(".").value() == 0
    assert "$$" in [str(p) for p in cash("k..|...|..w").left]
    assert catalog.load("king-and-rook(closed,cash)") == KingAndRook("cash", "closed")


def test_values() -> None:
    """On tiny boards the king escapes; on a closed one he is caught; cashing in bounds it."""
    assert RULESET("3x3").value() == Loopy("on")
    assert RULESET("4x5").outcome() is Outcome.L
    assert KingAndRook("closed")("3x3").value() == Loopy("off")
    assert KingAndRook("closed", "cash")("3x3").value() == Loopy("4over")
    assert KingAndRook("closed", "cash")("$$").value() == Game(2)


def test_conformance() -> None:
    """The rules obey the laws."""
    assert check_ruleset(RULESET, ["3x3"], limit=12) == 12
    assert check_ruleset(KingAndRook("closed", "cash"), ["3x3"], limit=12) == 12


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("k..|...", "one w"),
        ("k.w|..w", "one w"),
        ("k.r|r.w", "at most one r"),
        ("kw.", "cannot be neighbours"),
        ("$.$", "one w"),
        ("w.k$", "one w"),
        ("2x2", "at least 3x3"),
    ],
)
def test_bad_boards(text: str, words: str) -> None:
    """Impossible sets of pieces are refused."""
    with pytest.raises(DomainError, match=words):
        RULESET(text)


@pytest.mark.parametrize("words", [("open",), ("cash", "cash"), (3,)])
def test_bad_parameters(words: tuple[str, ...]) -> None:
    """Only closed and cash may follow the name, each once."""
    with pytest.raises(DomainError, match="closed, cash or both"):
        KingAndRook(*words)
