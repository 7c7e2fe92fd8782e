"""Toppling Towers: topple a tower, and the unbroken line of towers behind it falls as well.

[Allen06, ch. 4]

The genera of rows and of some other tame groups are known. T(a,b) is a row of a + 1 + b towers with
one more next to the tower that has a on one side of it and b on the other. A row of n towers is a
Nim-heap of n, T(a,b) is tame with the nim-value of `tee_nim_value`, two rows of two are 0^02, and
the group of four in the shape of an S is 1^031. [Allen06, Prop. 4.2.1, Sects 4.2 and 4.3]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.rules.theorem import theorem
from partizan.rulesets.families import GridRuleset
from partizan.theories.impartial.evaluations import mex
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.genus import Genus, tame_sum
from partizan.wording import show

EMPTY, TOWER = ".x"


class TopplingTowers(GridRuleset):
    """Topple a tower in one of four directions, with the unbroken line of towers in that direction.

    The fallen towers are removed. A tower is `x`, an empty cell `.`. The rows may also be separated
    by `/`.

    >>> from partizan import rulesets
    >>> [rulesets.toppling_towers(b).nim_value() for b in ("xxxx", "xx|xx", "xxx|x.x", "xxx/xxx")]
    [4, 0, 1, 2]
    """

    alphabet = EMPTY + TOWER
    aliases: ClassVar[Mapping[str, str]] = {"1": TOWER, "0": EMPTY}
    glyphs: ClassVar[Mapping[str, str]] = {TOWER: "tower"}
    rules = "grid . x; both: xx*[.] -> ..*[.]"
    verb = "topple"

    def start(self, rows: int, columns: int) -> Grid:
        """Return a board full of towers."""
        return Grid.filled(rows, columns, TOWER)


RULESET = TopplingTowers()


# --- theorems -------------------------------------------------------------------------------------


LONGEST = 400
"""The greatest arm of a T(a,b) that is evaluated."""

_AT_ONCE = 60  # the greatest number of columns, when a theorem answers for a position


_BLOCK, _ESS = "xxxx", ("xx..xx", ".xxxx.")
_known: dict[tuple[int, int], int] = {}


@theorem(TopplingTowers, GENUS, "[Allen06, Prop. 4.2.1 and Sect. 4.3]")
def genus(rules: TopplingTowers, board: Grid) -> Genus | None:
    """Return the tame sum of the groups, if each is a row, a T(a,b), a 2×2 block or an S.

    For rows alone this is [Allen06, Cor. 4.2.2], which overlooks that an odd number of single
    towers, and nothing else, is lost under misère play.

    >>> from partizan import rulesets
    >>> print(*(rulesets.toppling_towers(b).genus() for b in ("xxx.xx", "xxxx|.x..", "xx|xx")))
    1^13 5^57 0^02
    """
    found = []
    for group in rules.parts(board):
        one = _group_genus(group)
        if one is None:
            return None
        found.append(one)
    return tame_sum(found)


def tee_nim_value(a: int, b: int) -> int:
    """Return the nim-value of T(a,b), from those of the rows and smaller T's that a move leaves.

    >>> [tee_nim_value(0, n) for n in range(5)], [tee_nim_value(2, n) for n in range(2, 7)]
    ([2, 3, 4, 5, 6], [2, 7, 8, 9, 6])
    """
    _check(a, b)
    a, b = sorted((a, b))
    for one in range(a + 1):
        for other in range(one, b + 1):
            if (one, other) not in _known:
                _known[one, other] = _by_moves(one, other)
    return _known[a, b]


def _by_moves(a: int, b: int) -> int:
    """Return the mex of the values of the options of T(a,b)."""
    # The extra tower falls away from the row, or onto it; or the tower next to it falls.
    values = {a + b + 1, a ^ b, a ^ b ^ 1, a ^ 1, b ^ 1}
    for arm, other in ((a, b), (b, a)):
        for kept in range(arm):  # towers of the arm beyond the one that falls
            rest = _known[min(arm - kept - 1, other), max(arm - kept - 1, other)]
            values |= {kept ^ rest, rest, kept ^ 1}
    return mex(values)


def _check(a: int, b: int) -> None:
    for arm in (a, b):
        if not is_count(arm):
            raise DomainError(f"an arm of T(a,b) has 0, 1, 2, ... towers, not {show(arm)}")
        if arm > LONGEST:
            raise TooLarge(
                f"T(a,b) is evaluated for arms of at most {LONGEST} towers, not {show(arm)}"
            )


def _group_genus(group: Grid) -> Genus | None:
    """Return the genus of a group, or None if it is not one of the known ones."""
    lying = _lying(group)
    if lying.rows == 1:
        return Genus.of_nim_heap(lying.columns)
    if lying.cells == _BLOCK:
        return Genus(0, (0, 2))
    if lying.rows == 2 and lying.cells in _ESS:
        return Genus.of_nim_heap(1)
    beside = _beside_full_row(lying) if lying.rows == 2 else None
    if beside is None or len(beside) != 1 or lying.columns > _AT_ONCE:
        return None
    return Genus.of_nim_heap(tee_nim_value(beside[0], lying.columns - 1 - beside[0]))


def _lying(group: Grid) -> Grid:
    """Return the group, transposed if it has more rows than columns."""
    return group.transposed() if group.rows > group.columns else group


def _beside_full_row(group: Grid) -> list[int] | None:
    """Return the places of the towers next to a full row, or None if neither row is full."""
    rows = group.cells[: group.columns], group.cells[group.columns :]
    for one, other in (rows, rows[::-1]):
        if EMPTY not in one:
            return [place for place, letter in enumerate(other) if letter == TOWER]
    return None
