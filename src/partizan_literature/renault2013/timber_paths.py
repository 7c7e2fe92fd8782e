"""G. Renault, Combinatorial games on graphs (2013), sect. 2.2: Timber on paths.

A path is a word of `<` and `>`: the arcs, from left to right, with their directions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.theory import Outcome
from partizan_literature.instances import words
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timber import path_nim_value, path_peaks
from partizan_literature.renault2013.timber import ARCS, GAME


def path_outcome(word: str) -> Outcome:
    """Return the outcome on a path: P if and only if the peaks are a Dyck path.

    A Dyck path begins and ends at 0, and never goes below [Renault13, Sect. 2.2, about paths].

    >>> [path_outcome(word).name for word in ("", "<<>>", "<><>", "><", "<<>")]
    ['P', 'P', 'P', 'N', 'N']
    """
    peaks = path_peaks(word)
    return Outcome.P if peaks[-1] == 0 and min(peaks) == 0 else Outcome.N


def second_player_paths(arcs: int) -> int:
    """Return the number of paths with `arcs` arcs that are lost: a Catalan number, or 0.

    The Catalan numbers are A000108. [Renault13, Sect. 2.2, about paths]

    >>> [second_player_paths(n) for n in range(9)]
    [1, 0, 1, 0, 2, 0, 5, 0, 14]
    """
    half, odd = divmod(arcs, 2)
    return 0 if odd else comb(2 * half, half) // (half + 1)


@claim(
    "renault2013/sect-2.2-peaks",
    "Let < be a step up and > a step down. The second player wins on a path if and only if it is "
    "a Dyck path; the number of such paths is a Catalan number.",
    source="[Renault13, Sect. 2.2, the peak representation]",
    about=GAME,
    up_to=(8, 12, 14),
    unit=ARCS,
)
def peaks(longest: int) -> Iterator[Case]:
    """Compare the words with their nim-values, and count them."""
    for word in words("<>", longest):
        said = Outcome.N if path_nim_value(word) else Outcome.P
        yield Case(word, path_outcome(word), said)
    for n in range(longest + 1):
        won = sum(path_nim_value(word) == 0 for word in words("<>", n, n))
        yield Case(f"paths with {n} arcs", second_player_paths(n), won)


@claim(
    "renault2013/thm-2.26",
    "The nim-value of a path is found in polynomial time, from those of its subpaths.",
    source="[Renault13, Thm 2.26]",
    about=GAME,
    up_to=(6, 8, 10),
    unit=ARCS,
)
def paths(longest: int) -> Iterator[Case]:
    """Compare the table with play on the digraphs."""
    for word in words("<>", longest):
        yield Case(word, path_nim_value(word), TIMBER(word).nim_value())


def _by_recurrence(word: str) -> dict[tuple[int, int], int]:
    """Return the table of Example 2.27: entry (i, j) is the nim-value of j arcs from the i-th on.

    >>> _by_recurrence("<>")
    {(1, 0): 0, (2, 0): 0, (3, 0): 0, (1, 1): 1, (2, 1): 1, (1, 2): 0}
    """
    table = {(i, 0): 0 for i in range(1, len(word) + 2)}
    for j in range(1, len(word) + 1):
        for i in range(1, len(word) - j + 2):
            options = {
                table[i, k - i] if word[k - 1] == ">" else table[k + 1, i + j - k - 1]
                for k in range(i, i + j)
            }
            table[i, j] = next(g for g in range(j + 1) if g not in options)
    return table


@claim(
    "renault2013/example-2.27-as-printed",
    "In the table of the nim-values of all subpaths, case (i, j), on line i and in column j, is "
    "that of the subpath from the i-th arc to the (i + j - 1)-th; and on line i are the subpaths "
    "of length i, and in column j those that begin with the j-th arc.",
    source="[Renault13, Example 2.27, as printed]",
    about=GAME,
    up_to=(3, 3, 4),
    unit=ARCS,
    corrected_by="renault2013/example-2.27",
)
def table_as_printed(longest: int) -> Iterator[Case]:
    """Compare the two subpaths that are stated to be the same."""
    for word in words("<>", longest, 1):
        for i in range(1, len(word) + 1):
            for j in range(1, len(word) - i + 2):
                by_line = path_nim_value(word[j - 1 : i + j - 1])
                by_arcs = path_nim_value(word[i - 1 : i + j - 1])
                yield Case(f"case ({i}, {j}) of {word}", by_line, by_arcs)


EXAMPLE = "<><<>><"
LINES = ("1111111", "012021", "22332", "3303", "211", "01", "4")


@claim(
    "renault2013/example-2.27",
    "In the table of the nim-values of all subpaths, case (i, j) is that of the j arcs from the "
    "i-th on: the least number that is not in case (i, k - i) for an arc k directed to the right "
    "or in case (k + 1, i + j - k - 1) for an arc k directed to the left. For <><<>><, ordered "
    f"by length, they are {', '.join(LINES)}.",
    source="[Renault13, Example 2.27], with i and j as in its second paragraph; the path is ours",
    about=GAME,
    up_to=(5, 7, 9),
    unit=ARCS,
)
def table(longest: int) -> Iterator[Case]:
    """Compare the table with play on the subpaths."""
    found = _by_recurrence(EXAMPLE)
    for j, line in enumerate(LINES, 1):
        values = "".join(str(found[i, j]) for i in range(1, len(EXAMPLE) - j + 2))
        yield Case(f"length {j} in {EXAMPLE}", line, values)
    for word in words("<>", longest, 1):
        whole = _by_recurrence(word)[1, len(word)]
        yield Case(word, whole, TIMBER(word).nim_value())


SHORT = {
    "<<": 2, "<>": 0, "><": 1, ">>": 2,
    "<<<": 3, "<<>": 3, "<><": 2, "<>>": 3, "><<": 2, "><>": 2, ">><": 2, ">>>": 3,
    "<<<<": 4, "<<<>": 2, "<<><": 3, "<<>>": 0, "<><<": 3, "<><>": 0, "<>><": 3, "<>>>": 2,
    "><<<": 3, "><<>": 3, "><><": 2, "><>>": 3, ">><<": 2, ">><>": 3, ">>><": 3, ">>>>": 4,
}  # fmt: skip


@claim(
    "renault2013/thm-2.26-values",
    "The nim-values of the paths with 2, 3 and 4 arcs are "
    f"{', '.join(f'{word} {g}' for word, g in SHORT.items())}.",
    source="[Renault13, Thm 2.26]; the values are computed here",
    about=GAME,
    up_to=(4, 4, 4),
    unit=ARCS,
    figure=lambda: rulesets.timber("<<><>><").figure,
)
def short_paths(longest: int) -> Iterator[Case]:
    """Play on the paths."""
    for word, g in SHORT.items():
        if len(word) <= longest:
            yield Case(word, g, TIMBER(word).nim_value())


COUNTS = {
    5: {1: 4, 2: 4, 3: 10, 4: 10, 5: 4},
    6: {0: 5, 1: 3, 2: 5, 3: 5, 4: 24, 5: 18, 6: 4},
    8: {0: 14, 1: 3, 2: 2, 3: 6, 4: 41, 5: 82, 6: 64, 7: 42, 8: 2},
    10: {0: 42, 1: 18, 2: 23, 3: 19, 4: 64, 5: 92, 6: 300, 7: 328, 8: 100, 9: 34, 10: 4},
    12: {
        0: 132, 1: 39, 2: 86, 3: 136, 4: 146, 5: 248, 6: 511, 7: 898, 8: 988, 9: 616, 10: 216,
        11: 76, 12: 4,
    },
}  # fmt: skip


@claim(
    "renault2013/thm-2.26-counts",
    "The numbers of paths with 5, 6, 8, 10 and 12 arcs with each nim-value are "
    f"{'; '.join(f'{n}: {counts}' for n, counts in COUNTS.items())}.",
    source="[Renault13, Thm 2.26]; the numbers are computed here",
    about=GAME,
    up_to=(8, 12, 12),
    unit=ARCS,
    whole=12,
)
def paths_by_value(longest: int) -> Iterator[Case]:
    """Count the paths one by one."""
    for n, counts in COUNTS.items():
        if n <= longest:
            found = Counter(path_nim_value(word) for word in words("<>", n, n))
            yield Case(f"{n} arcs", counts, dict(found))
