"""Facts that a user states about a text of rules: false ones are refuted with a witness."""

from __future__ import annotations

from typing import Any

import pytest

from partizan import rulesets
from partizan.boards import Grid, Heaps, Strip
from partizan.rulesets.families import GridRuleset, HeapRuleset, StripRuleset
from partizan.testing import check_ruleset

CLOBBER = "strip . x o; L: xo -> .x; R: swap xo"


class Said(StripRuleset):
    """Clobber on a strip; all that is derived is true."""

    rules = CLOBBER


class Impartial(Said):
    """Not impartial."""

    is_impartial = True


class Selfish(StripRuleset):
    """Only Left moves, so no board is a dicot."""

    rules = "strip # . x; L: . -> x"

    def is_dicot(self, board: Strip) -> bool:
        """Claim it."""
        return True


class Mirrored(Said):
    """The conjugate of a board is not its mirror image."""

    def conjugate(self, board: Strip) -> Strip:
        """Return the mirror image."""
        return Strip(board.cells[::-1])


class Alike(Said):
    """The letters cannot be exchanged."""

    def representative(self, board: Strip) -> Strip:
        """Exchange them."""
        return Strip(board.cells.translate(str.maketrans("xo", "ox")))


class Split(Said):
    """A row is not the sum of its halves."""

    def parts(self, board: Strip) -> list[Strip]:
        """Cut the row in the middle."""
        return [Strip(board.cells[:1]), Strip(board.cells[1:])]


class Endless(StripRuleset):
    """A token that goes to and fro."""

    rules = "strip # . t; both: t. -> .t"
    is_loopy = False


@pytest.mark.parametrize(
    ("kind", "message"),
    [
        (Impartial, r"is_impartial is True, but on .*xo.* only"),
        (Selfish, r"is_dicot\(.*\) is True, but on .* only Left can move"),
        (Mirrored, r"conjugate\(.*\)"),
        (Alike, r"representative\(.*\)"),
        (Split, r"parts\(.*\)"),
        (Endless, r"(?i)repeat|loopy"),
    ],
)
def test_a_false_statement_is_refuted(kind: type[Any], message: str) -> None:
    """The error names the statement and a board on which it is false."""
    boards = (
        [Strip("t.")] if kind is Endless else [Strip("..")] if kind is Selfish else [Strip("xxo")]
    )
    with pytest.raises(Exception, match=message):
        check_ruleset(kind(), boards)


def test_what_is_derived_is_true() -> None:
    """Texts on all kinds of boards pass the kit with all that follows from them."""
    check_ruleset(Said(), [Strip("xxoxo")])
    check_ruleset(rulesets.read("grid # .; L: .. -> ## in down; R: turn"), [Grid.filled(2, 3, ".")])
    check_ruleset(rulesets.read("grid # . x o; L: x. -> ox; R: swap xo"), [Grid(2, 2, "x.o.")])
    check_ruleset(
        rulesets.read("heaps; L: n -> n-k, k <= 2; R: n -> a + b, a + b = n"), [Heaps([4])]
    )
    check_ruleset(rulesets.read("graph # . x o; L: . -> x unless beside o; R: swap xo"), ["P3"])

    class Tower(HeapRuleset):
        rules = "heaps; both: n -> n-k, k <= 2"

    class Tridomineering(GridRuleset):
        rules = "grid # .; L: ... -> ### in down; R: turn"

    check_ruleset(Tower(), [Heaps([3])])
    check_ruleset(Tridomineering(), [Grid.filled(3, 3, ".")])
