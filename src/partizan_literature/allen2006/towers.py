"""M. R. Allen, Impartial combinatorial misère games (2006): Toppling Towers.

A genus g^{abc...} begins with the nim-value g and the misère nim-value a; only these two are
checked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from itertools import combinations_with_replacement
from operator import xor

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.boards import Grid
from partizan.pictures import Picture
from partizan_literature.allen2006.games.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan_literature.allen2006.games.toppling_towers import tee_nim_value
from partizan_literature.instances import partitions

ABOUT = "toppling-towers"
TOWERS = "towers"

# [Allen06, App. B], recomputed: the connected positions in two rows, by number of towers
GENERA = """
X=1^031 XX=2^20 XX/X.=3^31 XXX=3^31 XX/XX=0^02 XX./.XX=1^031 XXX/.X.=2^20 XXX/X..=4^46 XXXX=4^46
XXX/X.X=1^531 XXX/XX.=5^146 XXX./..XX=5^146 XXXX/.X..=5^57 XXXX/X...=5^57 XXXXX=5^57
XXX/XXX=2^20 XXX./.XXX=0^02 XXX./X.XX=6^657 XXXX/.XX.=6^657 XXXX/X..X=6^046 XXXX/X.X.=4^46
XXXX/XX..=6^657 XXX../..XXX=6^657 XXXX./...XX=6^657 XXXXX/..X..=2^20 XXXXX/.X...=4^46
XXXXX/X....=6^64 XXXXXX=6^64 XXXX/XX.X=7^78(10) XXXX/XXX.=7^78(10) XX.XX/.XXX.=2^20
XXX.X/..XXX=3^31 XXXX./..XXX=7^78(10) XXXX./.X.XX=7^746 XXXX./X..XX=7^78(10) XXXXX/.X.X.=5^57
XXXXX/.XX..=7^78(10) XXXXX/X...X=1^731 XXXXX/X..X.=7^75 XXXXX/X.X..=7^75 XXXXX/XX...=7^78(10)
XXXX../...XXX=7^78(10) XXXXX./....XX=7^78(10) XXXXXX/..X...=7^75 XXXXXX/.X....=7^75
XXXXXX/X.....=7^75 XXXXXXX=7^75 XXXX/XXXX=0^02 XXX.X/X.XXX=1^13 XXXX./.XXXX=1^13
XXXX./X.XXX=6^64 XXXX./XX.XX=5^57 XXXXX/.XXX.=6^69(11) XXXXX/X.X.X=6^64 XXXXX/X.XX.=5^57
XXXXX/XX..X=5^57 XXXXX/XX.X.=6^69(11) XXXXX/XXX..=0^02 XX..XX/.XXXX.=5^57 XXX.XX/..XXX.=8^57
XXXX../..XXXX=0^02 XXXX../.X.XXX=6^69(11) XXXX../X..XXX=3^31 XXXX.X/...XXX=2^1920
XXXXX./...XXX=6^657 XXXXX./..X.XX=5^075 XXXXX./.X..XX=6^69(11) XXXXX./X...XX=5^57
XXXXXX/..XX..=1^531 XXXXXX/.X..X.=6^64 XXXXXX/.X.X..=6^64 XXXXXX/.XX...=8^57
XXXXXX/X....X=1^031 XXXXXX/X...X.=6^64 XXXXXX/X..X..=8^8(10) XXXXXX/X.X...=6^64
XXXXXX/XX....=4^57 XXXX.../...XXXX=1^13 XXXXX../....XXX=8^8(10) XXXXXX./.....XX=8^57
XXXXXXX/...X...=6^64 XXXXXXX/..X....=8^8(10) XXXXXXX/.X.....=6^64 XXXXXXX/X......=8^8(10)
XXXXXXXX=8^8(10)
"""

# the printed entries that were corrected
PRINTED = {
    "XXX/XXX": "2^1520",
    "XXXXX/.XXX.": "1^531",
    "XXXXX./..X.XX": "8^875",
    "XXXXX/XXX..": "0^820",
    "XXXXX/X.X.X": "6^146",
}


def beginning(genus: str) -> tuple[int, int]:
    """Return the nim-value and the misère nim-value with which a genus begins.

    >>> beginning("7^78(10)"), beginning("10^(10)8")
    ((7, 7), (10, 10))
    """
    found = re.match(r"([0-9]+)\^(?:\(([0-9]+)\)|([0-9]))", genus)
    assert found is not None, f"{genus} is not a genus"
    return int(found[1]), int(found[2] or found[3])


def values(board: str) -> tuple[int, int]:
    """Return the nim-value and the misère nim-value of a board."""
    position = TOPPLING_TOWERS(board)
    return position.nim_value(), position.misere_nim_value()


def _collapse() -> Picture:
    """Return the film of a collapse."""
    start = rulesets.toppling_towers("xxx|x.x")
    return start.film(next(option for option in start.left if str(option) == "...|x.x"))


@claim(
    "allen2006/prop-4.2.1",
    "The nim-value of a row of n towers is n, and so is its misère nim-value, except that for n = "
    "1 it is 0.",
    source="[Allen06, Props 4.1.1 and 4.2.1]",
    about=ABOUT,
    up_to=(9, 12, 15),
    unit=TOWERS,
)
def rows(towers: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for n in range(1, towers + 1):
        yield Case(f"a row of {n}", (n, n if n > 1 else 0), values("x" * n))


def misere_sums(towers: int, *, with_rows: bool) -> Iterator[Case]:
    """Compare the nim-sum with the misère outcome, for single towers only or for other sums."""
    for total in range(1, towers + 1):
        for lengths in partitions(total):
            if (lengths[0] > 1) == with_rows:
                total_value = reduce(xor, lengths)
                board = ".".join("x" * n for n in lengths)
                said = "P" if total_value == 0 else "N"
                yield Case(board, said, TOPPLING_TOWERS(board).outcome("misere").name)


@claim(
    "allen2006/cor-4.2.2-as-printed",
    "A sum of rows of towers is lost under misère play if and only if the nim-sum of their "
    "lengths is 0.",
    source="[Allen06, Cor. 4.2.2]",
    about=ABOUT,
    up_to=(4, 4, 4),
    unit=TOWERS,
    corrected_by="allen2006/cor-4.2.2",
)
def rows_under_misere_play_as_printed(towers: int) -> Iterator[Case]:
    """Check single towers, for which this fails."""
    return misere_sums(towers, with_rows=False)


@claim(
    "allen2006/cor-4.2.2",
    "A sum of rows of towers, at least one of them longer than 1, is lost under misère play if "
    "and only if the nim-sum of their lengths is 0; single towers only are lost if and only if "
    "their number is odd.",
    source="[Allen06, Cor. 4.2.2], corrected",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit=TOWERS,
)
def rows_under_misere_play(towers: int) -> Iterator[Case]:
    """Search the sums of rows."""
    yield from misere_sums(towers, with_rows=True)
    for n in range(1, towers + 1):
        board = ".".join("x" * n)
        said = "P" if n % 2 else "N"
        yield Case(board, said, TOPPLING_TOWERS(board).outcome("misere").name)


def tee(a: int, b: int) -> Grid:
    """Return the board T(a,b).

    >>> print(tee(1, 2))
    xxxx|.x..
    """
    return Grid(2, a + 1 + b, f"{'x' * (a + 1 + b)}{'.' * a}x{'.' * b}")


@claim(
    "allen2006/prop-4.3.3",
    "T(0,n), a row of n + 1 towers with one more next to the first, has nim-value n + 2 and the "
    "same misère nim-value.",
    source="[Allen06, Prop. 4.3.3]",
    about=ABOUT,
    up_to=(6, 8, 10),
    unit="as n",
)
def ells(largest: int) -> Iterator[Case]:
    """Evaluate the boards."""
    for n in range(largest + 1):
        yield Case(f"T(0,{n})", (n + 2, n + 2), values(str(tee(0, n))))


@claim(
    "allen2006/prop-4.3.4",
    "T(1,n+1), a row with one more tower next to the second, has nim-value n + 3 xor 1 and the "
    "same misère nim-value.",
    source="[Allen06, Prop. 4.3.4]",
    about=ABOUT,
    up_to=(5, 7, 9),
    unit="as n",
)
def tees(largest: int) -> Iterator[Case]:
    """Evaluate the boards."""
    for n in range(largest + 1):
        said = n + 3 ^ 1
        yield Case(f"T(1,{n + 1})", (said, said), values(str(tee(1, n + 1))))


def tee_formula(a: int, b: int) -> int:
    """Return the value of T(a,b) by the formula."""
    both = a & b
    if (a + b) % 2 or both == 0:
        return a + b + 2
    if a % 2:
        return a + b
    lowest = both & -both
    return a + b - lowest if both == lowest and (a | b) % lowest == 0 else a + b


@claim(
    "allen2006/sect-4.4-tees",
    "The nim-value of T(a,b) is a + b + 2 if a + b is odd or a and b have no binary digit in "
    "common; otherwise it is a + b, unless a and b are even and the only digit they have in "
    "common, 2^k, is the lowest of both: then it is a + b - 2^k.",
    source="[Allen06, Sect. 4.4] asks for a formula; this one is unproved",
    about=ABOUT,
    up_to=(20, 80, 200),
    unit="as a and b",
    conjecture=True,
)
def all_tees(largest: int) -> Iterator[Case]:
    """Compare the formula with the values that the moves give."""
    for a, b in combinations_with_replacement(range(largest + 1), 2):
        yield Case(f"T({a},{b})", tee_formula(a, b), tee_nim_value(a, b))


@claim(
    "allen2006/app-b-as-printed",
    "The genera of the positions in two rows with up to eight towers, as printed.",
    source="[Allen06, App. B]; the boards of four entries are inferred",
    about=ABOUT,
    up_to=(8, 8, 8),
    unit=TOWERS,
    corrected_by="allen2006/app-b",
)
def table_as_printed(towers: int) -> Iterator[Case]:
    """Check the entries that were corrected."""
    for board, genus in PRINTED.items():
        if board.count("X") <= towers:
            yield Case(board, beginning(genus), values(board))


@claim(
    "allen2006/app-b",
    "The nim-values and misère nim-values of the connected positions in two rows with up to eight "
    "towers, with five entries of the table corrected.",
    source="[Allen06, App. B], corrected",
    about=ABOUT,
    up_to=(6, 7, 8),
    unit=TOWERS,
    whole=8,
    figure=_collapse,
)
def table(towers: int) -> Iterator[Case]:
    """Evaluate the boards."""
    for entry in GENERA.split():
        board, _, genus = entry.partition("=")
        if board.count("X") <= towers:
            yield Case(board, beginning(genus), values(board))
