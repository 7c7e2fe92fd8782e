"""Misère Toppling Towers: who wins sums of rows and other tame groups, and which groups are tame.

A row of n towers is n of Nim, T(a,b) is tame with the nim-value of `tee_nim_value`, two rows of two
are 0^02, and the group of four in the shape of an S is 1^031. [Allen06, Sects 4.2 and 4.3]
"""

from __future__ import annotations

from partizan.boards import Grid
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.grid.toppling_towers import EMPTY, TOWER
from partizan.rulesets.grid.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan.theorems.toppling_towers import tee_nim_value
from partizan.theories.misere.impartial.genus import Genus, tame_sum
from partizan.theory import Outcome
from partizan.wording import show

__all__ = [
    "is_tame_in_two_rows",
    "misere_towers_outcome",
    "tame_towers_genus",
    "u_genus",
    "u_towers",
]

_MOST_BETWEEN = 10_000
_BLOCK, _ESS = "xxxx", ("xx..xx", ".xxxx.")


def misere_towers_outcome(board: Grid | str) -> Outcome:
    """Return who wins under misère play, if every group is a row, a T(a,b), a 2×2 block or an S.

    With rows alone this is [Allen06, Cor. 4.2.2], which forgets that an odd number of single
    towers, and nothing else, is lost.

    >>> [misere_towers_outcome(b).name for b in ("x", "x.x", "xxx.xx.x", "xx|xx", "xxxxx|..x..")]
    ['P', 'N', 'P', 'P', 'N']
    """
    return Outcome.N if tame_towers_genus(board).misere_nim_value else Outcome.P


def tame_towers_genus(board: Grid | str) -> Genus:
    """Return the genus, if every group is a row, a T(a,b), a 2×2 block or an S.

    >>> print(tame_towers_genus("xxx.xx"), tame_towers_genus("xxxx|.x.."), tame_towers_genus("."))
    1^13 5^57 0^120
    """
    groups = TOPPLING_TOWERS.parts(TOPPLING_TOWERS(board).board)
    return tame_sum(map(_group_genus, groups))


def is_tame_in_two_rows(board: Grid | str) -> bool:
    """Return whether a connected group in two rows, or two columns, or in one, is tame.

    Those are the rows, T(a,b), the full rows with two towers beside them that have 4, 8, 12, ...
    others between them, the 2×2 block and the S. This corrects [Allen06, Thm 4.3.9], and has been
    compared with the genera of all groups of up to 19 towers; that it holds for all is unproved.

    >>> [is_tame_in_two_rows(b) for b in ("xxxxxx|x....x", "xxxxx|x...x", "xxx|xx.", "xx|xx")]
    [True, False, False, True]
    """
    groups = TOPPLING_TOWERS.parts(TOPPLING_TOWERS(board).board)
    if len(groups) != 1:
        raise DomainError(f"one group of towers is expected, and there are {len(groups)} of them")
    group = _lying(groups[0])
    if group.rows > 2:
        raise DomainError(f"which groups are tame is known in two rows, not for '{group}'")
    if group.rows == 1 or group.cells == _BLOCK or group.cells in _ESS:
        return True
    beside = _beside_full_row(group)
    if beside is None or len(beside) > 2:
        return False
    return len(beside) == 1 or (beside[1] - beside[0] > 4 and (beside[1] - beside[0]) % 4 == 1)


def u_towers(between: int) -> Grid:
    """Return U(n): a row of n + 2 towers with one more beside each of its ends.

    >>> print(u_towers(3))
    xxxxx|x...x
    """
    _check_between(between)
    row = TOWER * (between + 2)
    return Grid(2, between + 2, f"{row}{TOWER}{EMPTY * between}{TOWER}")


def u_genus(between: int) -> Genus:
    """Return what U(n) seems to be: it was seen for n up to 28, and is tame just if 4 divides n.

    For n = 4, 8, 12, ... it is 1^031; [Allen06, Thm 4.3.5] proves which are tame.

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


def _group_genus(group: Grid) -> Genus:
    """Return the genus of a group that is one of those known."""
    lying = _lying(group)
    if lying.rows == 1:
        return Genus.of_nim_heap(lying.columns)
    if lying.cells == _BLOCK:
        return Genus(0, (0, 2))
    if lying.rows == 2 and lying.cells in _ESS:
        return Genus.of_nim_heap(1)
    beside = _beside_full_row(lying) if lying.rows == 2 else None
    if beside is None or len(beside) != 1:
        raise DomainError(
            f"the group '{group}' is no row, no T(a,b), no 2×2 block and no S, so that its genus "
            "is not known beforehand; search the position instead"
        )
    return Genus.of_nim_heap(tee_nim_value(beside[0], lying.columns - 1 - beside[0]))


def _lying(group: Grid) -> Grid:
    """Return the group with no more rows than columns."""
    return group.transposed() if group.rows > group.columns else group


def _beside_full_row(group: Grid) -> list[int] | None:
    """Return where towers stand beside a full row, or None if neither of two rows is full."""
    rows = group.cells[: group.columns], group.cells[group.columns :]
    for one, other in (rows, rows[::-1]):
        if EMPTY not in one:
            return [place for place, letter in enumerate(other) if letter == TOWER]
    return None


def _check_between(between: int) -> None:
    if not is_count(between) or between > _MOST_BETWEEN:
        raise DomainError(f"U(n) is asked for n from 0 to {_MOST_BETWEEN:,}, not {show(between)}")
