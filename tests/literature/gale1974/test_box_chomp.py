"""Box Chomp: `partizan_literature.gale1974.games.box_chomp`."""

from __future__ import annotations

import pickle
from itertools import product
from typing import Any

import pytest

from partizan.catalog import position
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan_literature.gale1974.games.box_chomp import RULESET, BittenBox
from partizan_literature.volume2022.games.poset_game import RULESET as POSET_GAME
from partizan_literature.volume2022.games.poset_game import chain_product

BOXES = [(1,), (4,), (2, 3), (2, 2, 2), (1, 2, 2), (2, 2, 3)]


@pytest.mark.parametrize("sizes", BOXES)
def test_it_is_a_poset_game(sizes: tuple[int, ...]) -> None:
    """A box is a product of chains without its least element."""
    assert RULESET(BittenBox(sizes)).nim_value() == POSET_GAME(chain_product(*sizes)).nim_value()


def test_in_two_dimensions_it_is_chomp() -> None:
    """In two dimensions this is Chomp."""
    for rows, columns in product(range(1, 4), repeat=2):
        box: Any = position(f"box-chomp {rows}x{columns}")
        assert box.form() == CHOMP(f"{rows}x{columns}").form()


def test_bites() -> None:
    """The cubes that remain after a bite are those that are not beyond it."""
    for board in (BittenBox((2, 3, 2)), BittenBox((3, 3), [(1, 2)])):
        before = {*board.cubes()}
        for bite in before - {(0,) * len(board.sizes)}:
            after = BittenBox(board.sizes, [*board.bites, bite])
            kept = {c for c in before if any(n < b for n, b in zip(c, bite, strict=True))}
            assert {*after.cubes()} == kept
            assert after in RULESET.options(board, LEFT)


def test_permuted_axes() -> None:
    """The order of the axes does not matter, and dimensions of size 1 are dropped."""
    assert RULESET.representative(BittenBox((3, 1, 2))) == BittenBox((2, 3))


def test_texts() -> None:
    """Redundant bites are dropped, and the box is reduced to what remains."""
    board = RULESET("2x3x4/1,1,0/1,2,3/0,2,0").board
    assert board == BittenBox((2, 2, 4), [(1, 1, 0)])
    assert (str(board), repr(board)) == ("2x2x4/1,1,0", "BittenBox((2, 2, 4), ((1, 1, 0),))")
    assert pickle.loads(pickle.dumps(board)) == board


@pytest.mark.parametrize(
    ("text", "index"), [("", 0), ("2x", 2), ("2x3/", 4), ("2x3/1,q", 6), ("x".join("1" * 7), 0)]
)
def test_bad_texts(text: str, index: int) -> None:
    """Text that is not a box or a bite is refused, with a caret under the error."""
    with pytest.raises(NotationError, match="cannot read a box-chomp position") as caught:
        RULESET(text)
    assert caught.value.position == index


@pytest.mark.parametrize("source", ["2x0", "2x3/1", "2x3/0,0", "9999x9999x9999", 5.5])
def test_bad_boxes(source: Any) -> None:
    """The number of cubes is positive and bounded, and the poisoned cube cannot be bitten."""
    with pytest.raises(DomainError, match=r"a box has|a bite has|box-chomp is played"):
        RULESET(source)
