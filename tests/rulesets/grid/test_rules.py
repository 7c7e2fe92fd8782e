"""Laws of all games on grids, and comparison with slow rules."""

from __future__ import annotations

import pytest

from partizan.boards import Grid
from partizan.catalog import entries
from partizan.errors import NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid import GridRuleset
from partizan.testing import check_ruleset
from rulesets.grid.reference import RULES
from rulesets.grid.trees import RULESETS, all_boards, rows_of, some_boards, trees

EVERY = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
ELSEWHERE = {
    "ceylonese-fox-and-geese",
    "cram",
    "domineering",
    "fox-and-geese",
    "general-clobber",
    "hare-and-hounds",
    "ko-go",
    "king-and-rook",
    "king-dirt",
    "no-pass-go",
    "sheep",
    "toppling-towers",
    "transverse-wave",
}  # compared in their own files


def small_boards(ruleset: GridRuleset) -> list[Grid]:
    """Return all boards of 1 x 3 and 2 x 2 cells, and some larger ones."""
    found = [*all_boards(ruleset, 1, 3), *all_boards(ruleset, 2, 2)]
    for rows, columns, count in ((5, 1, 25), (2, 3, 40), (2, 4, 5)):
        found += some_boards(ruleset, rows, columns, count)
    return found


def test_every_ruleset_is_here() -> None:
    """Every game on a grid is compared with slow rules."""
    listed = {found.name for found in entries().values() if found.family == "grid"}
    names = {ruleset.name for ruleset in RULESETS}
    assert {name.partition("(")[0] for name in names} | ELSEWHERE == listed
    assert names == RULES.keys()


@EVERY
def test_options(ruleset: GridRuleset) -> None:
    """The options of a board are those of the slow rules."""
    large = (some_boards(ruleset, *size) for size in ((4, 4, 20), (2, 7, 20), (9, 1, 20)))
    for board in (*small_boards(ruleset), *(board for boards in large for board in boards)):
        for player in (LEFT, RIGHT):
            found = {rows_of(option) for option in ruleset.options(board, player)}
            assert found == RULES[ruleset.name](rows_of(board), player is LEFT), (
                str(board),
                player,
            )


@EVERY
def test_decomposition(ruleset: GridRuleset) -> None:
    """Parts, representatives and conjugates have the right trees."""
    tree = trees(ruleset)
    for board in small_boards(ruleset):
        parts = list(ruleset.parts(board))
        assert sum(map(tree, parts), Form(0)) == tree(board), str(board)
        assert tree(ruleset.representative(board)) == tree(board), str(board)
        conjugate = ruleset.conjugate(board)
        assert conjugate is not None
        assert tree(conjugate) == -tree(board), str(board)
        assert ruleset.conjugate(conjugate) == board


@EVERY
def test_conformance(ruleset: GridRuleset) -> None:
    """The ruleset obeys the laws on some boards and their followers."""
    boards = [*some_boards(ruleset, 2, 3, 6), *some_boards(ruleset, 1, 5, 4)]
    assert check_ruleset(ruleset, boards, limit=150) >= len(boards)


@EVERY
def test_parts_are_final(ruleset: GridRuleset) -> None:
    """A part is its own only part, and a representative is its own."""
    for board in some_boards(ruleset, 3, 4, 30):
        for part in ruleset.parts(board):
            assert list(ruleset.parts(part)) == [part], str(board)
        representative = ruleset.representative(board)
        assert ruleset.representative(representative) == representative


@EVERY
def test_orbits(ruleset: GridRuleset) -> None:
    """All images of a board under the symmetries of the rules have the same representative."""
    for board in some_boards(ruleset, 3, 4, 30):
        images = board.symmetries()
        if ruleset.name in ("cross-purposes", "fission", "partizan-peg-duotaire"):
            images = board.reflections()
        if ruleset.name == "hex":
            images = (board, board.reflections()[3])
        assert len({ruleset.representative(image) for image in images}) == 1, str(board)


@EVERY
def test_texts(ruleset: GridRuleset) -> None:
    """The text of a board reads back, also in capitals; other letters are refused."""
    for board in some_boards(ruleset, 2, 3, 20):
        assert ruleset.board(str(board)) == ruleset.board(str(board).upper()) == board
    with pytest.raises(
        NotationError, match=rf"(?s)cannot read an? {ruleset.name.partition('(')[0]}"
    ):
        ruleset.board("..|.?")
    with pytest.raises(NotationError, match="rows must have equal lengths"):
        ruleset.board("..|.")
    with pytest.raises(NotationError, match="row 1 is empty"):
        ruleset.board("")


KERNELS = {
    "amazons": ("amazons", ()),
    "anti-clobber": ("clobber", (0, 1, 1, 2)),
    "clobber": ("clobber", (0, 1, 4, 0)),
    "fission": ("fission", ()),
    "hot-clobber": ("clobber", (0, 1, 6, 0)),
    "kings": ("clobber", (1, 1, 4, 0)),
    "knights": ("clobber", (2, 1, 4, 0)),
    "konane": ("konane", ()),
    "nogo": ("nogo", ()),
    "queens": ("clobber", (1, 0, 4, 0)),
    "rooks": ("clobber", (0, 0, 4, 0)),
}


@EVERY
def test_compiled(ruleset: GridRuleset) -> None:
    """A kernel receives the indices of the letters in the alphabet, with the empty cell first."""
    alphabet = ruleset.alphabet
    assert alphabet[0] == "."
    compiled = ruleset.compiled(Grid(1, len(alphabet), alphabet))
    if ruleset.name not in KERNELS:
        plays = "rewriting" if ruleset.rules else None
        assert getattr(compiled, "kernel", None) == (
            None if ruleset.name == "peg-duotaire(multiple)" else plays
        )
        return
    kernel, parameters = KERNELS[ruleset.name]
    codes = bytes(range(len(alphabet)))
    assert compiled == (kernel, parameters, 1, len(alphabet), codes, ())
