"""Toppling Towers: the genera of rows and other tame groups, and a test for tameness.

T(a,b) is a row of a + 1 + b towers with one more next to the tower that has a on one side of it and
b on the other. A row of n towers is a Nim-heap of n, T(a,b) is tame with the nim-value of
`tee_nim_value`, two rows of two are 0^02, and the group of four in the shape of an S is 1^031.
[Allen06, Prop. 4.2.1, Sects 4.2 and 4.3]
"""

from __future__ import annotations

from partizan.boards import Grid
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.grid.toppling_towers import EMPTY, RULESET, TOWER, TopplingTowers
from partizan.theorem import theorem
from partizan.theories.impartial.minimal_excludant import mex
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.genus import Genus, tame_sum
from partizan.wording import show

__all__ = [
    "LONGEST",
    "genus",
    "is_tame_in_two_rows",
    "tee",
    "tee_nim_value",
    "u_genus",
    "u_towers",
]

LONGEST = 400
"""The greatest arm of a T(a,b) that is evaluated."""

_AT_ONCE = 60  # the greatest number of columns, when a theorem answers for a position
_MOST_BETWEEN = 10_000
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


def tee(a: int, b: int) -> Grid:
    """Return the board T(a,b).

    >>> print(tee(1, 2))
    xxxx|.x..
    """
    _check(a, b)
    return Grid(2, a + 1 + b, f"{'x' * (a + 1 + b)}{'.' * a}x{'.' * b}")


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
            raise BudgetExceeded(
                f"T(a,b) is evaluated for arms of at most {LONGEST} towers, not {show(arm)}"
            )


def is_tame_in_two_rows(board: Grid | str) -> bool:
    """Return whether a connected group in at most two rows, or two columns, is tame.

    These are the rows, T(a,b), the full rows next to two towers that have 4, 8, 12, ... others
    between them, the 2×2 block and the S. This corrects [Allen06, Thm 4.3.9], and has been verified
    with the genera of all groups of up to 19 towers; in general it is unproved.

    >>> [is_tame_in_two_rows(b) for b in ("xxxxxx|x....x", "xxxxx|x...x", "xxx|xx.", "xx|xx")]
    [True, False, False, True]
    """
    groups = RULESET.parts(RULESET(board).board)
    if len(groups) != 1:
        raise DomainError(f"expected one group of towers, not {len(groups)}")
    group = _lying(groups[0])
    if group.rows > 2:
        raise DomainError(f"tameness is known for groups in two rows, not for '{group}'")
    if group.rows == 1 or group.cells == _BLOCK or group.cells in _ESS:
        return True
    beside = _beside_full_row(group)
    if beside is None or len(beside) > 2:
        return False
    return len(beside) == 1 or (beside[1] - beside[0] > 4 and (beside[1] - beside[0]) % 4 == 1)


def u_towers(between: int) -> Grid:
    """Return U(n), n = `between`: a row of n + 2 towers with one more next to each of its ends.

    >>> print(u_towers(3))
    xxxxx|x...x
    """
    _check_between(between)
    row = TOWER * (between + 2)
    return Grid(2, between + 2, f"{row}{TOWER}{EMPTY * between}{TOWER}")


def u_genus(between: int) -> Genus:
    """Return the conjectured genus of U(n), verified for n up to 28; it is tame if 4 divides n.

    For n = 4, 8, 12, ... it is 1^031; [Allen06, Thm 4.3.5] proves which of them are tame.

    >>> " ".join(str(u_genus(n)) for n in range(6))
    '0^02 1^531 6^046 1^731 1^031 1^931'
    """
    _check_between(between)
    if between == 0:
        return Genus(0, (0, 2))
    if between % 4 == 0:
        return Genus.of_nim_heap(1)
    if between % 2:
        return Genus(1, (between + 4, 3, 1))
    return Genus(between + 4, (0, between + 2, between + 4))


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


def _check_between(between: int) -> None:
    if not is_count(between) or between > _MOST_BETWEEN:
        raise DomainError(f"U(n) is defined for n from 0 to {_MOST_BETWEEN:,}, not {show(between)}")
