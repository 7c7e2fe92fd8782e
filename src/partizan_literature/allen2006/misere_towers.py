"""M. R. Allen, Impartial combinatorial misère games (2006), ch. 4: genera in Toppling Towers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product

from partizan.atlas.contract import Case, claim
from partizan.boards import Grid
from partizan.engine import fold
from partizan.players import LEFT
from partizan.theories.misere.impartial.evaluations import GENUS
from partizan.theories.misere.impartial.genus import Genus
from partizan_literature.allen2006.games.toppling_towers import EMPTY, TOWER
from partizan_literature.allen2006.games.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan_literature.allen2006.towers import GENERA, PRINTED, tee

ABOUT = "toppling-towers"
TOWERS = "towers"
ESS = ("xx..xx", ".xxxx.")


def genus(board: Grid | str) -> Genus:
    """Return the genus of a board, by play."""
    return fold(TOPPLING_TOWERS, TOPPLING_TOWERS(board).board, GENUS)


def is_tame(board: Grid) -> bool:
    """Return whether a board and all its followers have genera of tame games."""
    return _is_tame(TOPPLING_TOWERS.representative(board))


@cache
def _is_tame(board: Grid) -> bool:
    if not fold(TOPPLING_TOWERS, board, GENUS).is_tame:
        return False
    return all(is_tame(option) for option in set(TOPPLING_TOWERS.options(board, LEFT)))


def groups(towers: int) -> list[Grid]:
    """Return the connected groups of `towers` towers that need two rows, up to symmetry."""
    found = set()
    for columns in range(2, towers):
        for cells in product(("x.", ".x", "xx"), repeat=columns):  # column by column
            if "".join(cells).count("x") == towers:
                rows = ["".join(cell[i] for cell in cells) for i in (0, 1)]
                board = Grid(2, columns, "".join(rows))
                if all("x" in row for row in rows) and len([*TOPPLING_TOWERS.parts(board)]) == 1:
                    found.add(TOPPLING_TOWERS.representative(board))
    return sorted(found)


@claim(
    "allen2006/app-b-genera-as-printed",
    "The genera of the positions in two rows with up to eight towers, as printed.",
    source="[Allen06, App. B]; the boards of four entries are inferred",
    about=ABOUT,
    up_to=(6, 8, 8),
    unit=TOWERS,
    corrected_by="allen2006/app-b-genera",
)
def genera_as_printed(towers: int) -> Iterator[Case]:
    """Check the entries that were corrected."""
    for board, text in PRINTED.items():
        if board.count("X") <= towers:
            yield Case(board, Genus.read(text), genus(board))


@claim(
    "allen2006/app-b-genera",
    "The genera of the connected positions in two rows with up to eight towers, with five entries "
    "of the table corrected.",
    source="[Allen06, App. B], corrected",
    about=ABOUT,
    up_to=(6, 8, 8),
    unit=TOWERS,
    whole=8,
)
def genera(towers: int) -> Iterator[Case]:
    """Compute the genera."""
    for entry in GENERA.split():
        board, _, text = entry.partition("=")
        if board.count("X") <= towers:
            yield Case(board, Genus.read(text), genus(board))


@claim(
    "allen2006/prop-4.3.1",
    "Three towers with a tower above each end are wild, of genus 1^531, although all options are "
    "tame: up to symmetry their genera are 2^20, 3^31, 0^120, 4^46, 0^02 and 3^31. It is one of "
    "three wild positions with five towers, and there is none with fewer.",
    source="[Allen06, Prop. 4.3.1 and after]; the picture was not available, and this position has "
    "the printed genera",
    about=ABOUT,
    up_to=(5, 5, 5),
    unit=TOWERS,
)
def the_first_wild_position(towers: int) -> Iterator[Case]:
    """Evaluate the position and its options, and all groups with as many towers."""
    u = TOPPLING_TOWERS("XXX/X.X").board
    yield Case("XXX/X.X", (Genus.read("1^531"), False), (genus(u), is_tame(u)))
    options = {TOPPLING_TOWERS.representative(x) for x in TOPPLING_TOWERS.options(u, LEFT)}
    said = sorted(["2^20", "3^31", "0^120", "4^46", "0^02", "3^31"])
    yield Case("the options", said, sorted(str(genus(option)) for option in options))
    yield Case("the options, tame", {True}, {is_tame(option) for option in options})
    for count in range(2, towers + 1):
        wild = sum(not is_tame(group) for group in groups(count))
        yield Case(f"wild groups of {count} towers", 3 if count == 5 else 0, wild)


@claim(
    "allen2006/thm-4.3.2",
    "T(a,b) is tame.",
    source="[Allen06, Thm 4.3.2]",
    about=ABOUT,
    up_to=(3, 5, 7),
    unit="as a and b",
)
def tame_tees(largest: int) -> Iterator[Case]:
    """Check all their followers."""
    for b in range(largest + 1):
        for a in range(b + 1):
            yield Case(f"T({a},{b})", True, is_tame(tee(a, b)))


def u_towers(between: int) -> Grid:
    """Return U(n), n = `between`: a row of n + 2 towers with one more next to each of its ends.

    >>> print(u_towers(3))
    xxxxx|x...x
    """
    row = TOWER * (between + 2)
    return Grid(2, between + 2, f"{row}{TOWER}{EMPTY * between}{TOWER}")


def u_genus(between: int) -> Genus:
    """Return the conjectured genus of U(n), verified for n up to 28; it is tame if 4 divides n.

    For n = 4, 8, 12, ... it is 1^031; [Allen06, Thm 4.3.5] proves which of them are tame.

    >>> " ".join(str(u_genus(n)) for n in range(6))
    '0^02 1^531 6^046 1^731 1^031 1^931'
    """
    if between == 0:
        return Genus(0, (0, 2))
    if between % 4 == 0:
        return Genus.of_nim_heap(1)
    if between % 2:
        return Genus(1, (between + 4, 3, 1))
    return Genus(between + 4, (0, between + 2, between + 4))


@claim(
    "allen2006/thm-4.3.5",
    "U(n), a row of n + 2 towers with one more next to each of its ends, is tame if and only if 4 "
    "divides n.",
    source="[Allen06, Thm 4.3.5]",
    about=ABOUT,
    up_to=(5, 8, 12),
    unit="as n",
)
def letters_u(largest: int) -> Iterator[Case]:
    """Check all their followers."""
    for n in range(largest + 1):
        yield Case(f"U({n})", n % 4 == 0, is_tame(u_towers(n)))


@claim(
    "allen2006/thm-4.3.5-genera",
    "U(n) is 0^02 for n = 0; 1^031 for n = 4, 8, ...; 1^(n+4)31 for odd n; for n = 2, 6, 10, ... "
    "it has nim-value n + 4 and entries 0, n + 2, n + 4.",
    source="[Allen06, Thm 4.3.5]: found while checking it; unproved",
    about=ABOUT,
    up_to=(6, 12, 20),
    unit="as n",
    conjecture=True,
)
def genera_of_u(largest: int) -> Iterator[Case]:
    """Compute the genera."""
    for n in range(largest + 1):
        yield Case(f"U({n})", u_genus(n), genus(u_towers(n)))


def said_to_be_tame(group: Grid) -> bool:
    """Return what [Allen06, Thm 4.3.9] seems to state about a group in two rows."""
    rows = group.cells[: group.columns], group.cells[group.columns :]
    for one, other in (rows, rows[::-1]):
        if "." not in one:
            places = [i for i, letter in enumerate(other) if letter == "x"]
            return all((b - a) % 4 == 1 for a, b in pairwise(places))
    return group.cells in ESS


@claim(
    "allen2006/thm-4.3.9-as-printed",
    "A group of towers in two rows is tame if and only if one row is full and 0, 4, 8, ... empty "
    "cells separate neighbours in the other, or it is an S of four.",
    source="[Allen06, Cor. 4.3.8 and Thm 4.3.9], as far as they are legible",
    about=ABOUT,
    up_to=(5, 6, 7),
    unit=TOWERS,
    corrected_by="allen2006/thm-4.3.9",
)
def tame_groups_as_printed(towers: int) -> Iterator[Case]:
    """Check all followers of the groups."""
    for count in range(3, towers + 1):
        for group in groups(count):
            lying = group if group.rows == 2 else group.transposed()
            yield Case(lying, said_to_be_tame(lying), is_tame(group))


def is_tame_in_two_rows(group: Grid) -> bool:
    """Return whether a connected group in two rows is tame, by a corrected [Allen06, Thm 4.3.9].

    This has been verified with the genera of all groups of up to 19 towers.

    >>> boards = ("xxxxxx|x....x", "xxxxx|x...x", "xxx|xx.", "xx|xx", "xx.|.xx")
    >>> [is_tame_in_two_rows(TOPPLING_TOWERS(text).board) for text in boards]
    [True, False, False, True, True]
    """
    rows = group.cells[: group.columns], group.cells[group.columns :]
    if group.cells == "xxxx" or group.cells in ESS:
        return True
    places = [[i for i, tower in enumerate(row) if tower == "x"] for row in rows]
    full, beside = sorted(places, key=len, reverse=True)
    if len(full) < group.columns or len(beside) > 2:
        return False
    return len(beside) == 1 or (beside[1] - beside[0] > 4 and (beside[1] - beside[0]) % 4 == 1)


@claim(
    "allen2006/thm-4.3.9",
    "A group of towers in two rows is tame if and only if one row is full and the other has one "
    "tower, or two with 4, 8, ... empty cells between them; or it is a 2×2 block or an S of four.",
    source="[Allen06, Thm 4.3.9], corrected; unproved",
    about=ABOUT,
    up_to=(6, 9, 12),
    unit=TOWERS,
    conjecture=True,
)
def tame_groups(towers: int) -> Iterator[Case]:
    """Check all followers of the groups."""
    for count in range(3, towers + 1):
        for group in groups(count):
            lying = group if group.rows == 2 else group.transposed()
            yield Case(lying, is_tame_in_two_rows(lying), is_tame(group))
