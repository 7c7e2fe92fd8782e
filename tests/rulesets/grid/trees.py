"""Trees of the games on grids by their rules alone, and samples of boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

from partizan.boards import Grid
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid import GridRuleset
from partizan.rulesets.grid.amazons import Amazons
from partizan.rulesets.grid.clobber import (
    AntiClobber,
    Clobber,
    HotClobber,
    Kings,
    Knights,
    Queens,
    Rooks,
)
from partizan.rulesets.grid.colouring import Col, Snort
from partizan.rulesets.grid.fission import BicolourFission, CrossPurposes, Fission
from partizan.rulesets.grid.hex import Hex
from partizan.rulesets.grid.konane import Konane
from partizan.rulesets.grid.nogo import Nogo
from partizan.rulesets.grid.peg_duotaire import PartizanPegDuotaire, PegDuotaire
from partizan_literature.games.rook_race import RookRace
from rulesets.grid.reference import nogo_is_legal

RULESETS: tuple[GridRuleset, ...] = (
    Amazons(),
    AntiClobber(),
    BicolourFission(),
    Clobber(),
    Col(),
    CrossPurposes(),
    Fission(),
    Hex(),
    HotClobber(),
    Kings(),
    Knights(),
    Konane(),
    Nogo(),
    PartizanPegDuotaire(),
    PegDuotaire(),
    PegDuotaire("multiple"),
    Queens(),
    RookRace(),
    RookRace("short"),
    Rooks(),
    Snort(),
)


def trees(ruleset: GridRuleset) -> Callable[[Grid], Form]:
    """Return the function that computes the game tree of a board."""
    known: dict[Grid, Form] = {}

    def tree(board: Grid) -> Form:
        if board not in known:
            options = ([tree(o) for o in ruleset.options(board, p)] for p in (LEFT, RIGHT))
            known[board] = Form.of(*options)
        return known[board]

    return tree


def all_boards(ruleset: GridRuleset, rows: int, columns: int) -> Iterator[Grid]:
    """Yield every position of a size."""
    for cells in product(letters(ruleset), repeat=rows * columns):
        board = Grid(rows, columns, "".join(cells))
        if is_position(ruleset, board):
            yield board


def some_boards(ruleset: GridRuleset, rows: int, columns: int, count: int) -> Iterator[Grid]:
    """Yield the same pseudorandom positions of a size each time."""
    chance = Random(f"{ruleset.name} {rows}x{columns}")
    while count:
        cells = chance.choices(letters(ruleset), k=rows * columns)
        board = Grid(rows, columns, "".join(cells))
        if is_position(ruleset, board):
            count -= 1
            yield board


def letters(ruleset: GridRuleset) -> str:
    """Return the letters of a board on which play has not ended."""
    return ruleset.alphabet.replace("#", "") if ruleset.name == "hex" else ruleset.alphabet


def is_position(ruleset: GridRuleset, board: Grid) -> bool:
    """Return whether a board is a legal position."""
    return ruleset.name != "nogo" or nogo_is_legal(rows_of(board))


def rows_of(board: Grid) -> tuple[str, ...]:
    """Return a board in the form that the slow rules use."""
    return tuple(str(board).split("|"))
