"""G. Renault, Combinatorial games on graphs (2013), sect. 4.1.3: misère Timber."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.theory import Outcome
from partizan_literature.digraphs import digraphs
from partizan_literature.instances import words
from partizan_literature.renault2013.games.timber import RULESET as TIMBER
from partizan_literature.renault2013.games.timber import path_peaks
from partizan_literature.renault2013.games.timber_theorems import misere_path_outcome, timber_forest
from partizan_literature.renault2013.timber_paths import path_outcome, second_player_paths

GAME = "timber"
ARCS = "arcs"


@claim(
    "renault2013/cor-4.18",
    "Every digraph has an oriented forest with the same misère outcome: each maximal part that "
    "stays connected after deleting any one arc becomes a vertex, to which an arc leads from a "
    "new leaf.",
    source="[Renault13, Thm 4.17 and Cor. 4.18]",
    about=GAME,
    up_to=(3, 3, 4),
    unit="vertices",
)
def misere_forests(vertices: int) -> Iterator[Case]:
    """Search the digraphs and their forests."""
    for board in digraphs(vertices):
        said = TIMBER(timber_forest(board)).outcome("misere")
        yield Case(board, said, TIMBER(board).outcome("misere"))


@claim(
    "renault2013/thm-4.20",
    "Remove a > at the beginning of a path and a < at its end. The second player wins misère "
    "Timber if and only if the path was not empty, and the result is a Dyck path without a peak "
    "at height 1.",
    source="[Renault13, Thm 4.20]",
    about=GAME,
    up_to=(6, 8, 10),
    unit=ARCS,
)
def misere_paths_of_timber(longest: int) -> Iterator[Case]:
    """Compare the words with a search."""
    for word in words("<>", longest):
        yield Case(word, misere_path_outcome(word), TIMBER(word).outcome("misere"))


def fine_number(n: int) -> int:
    """Return the number of Dyck paths with 2n steps and no hill: A000957, starting with F(0) = 1.

    The Catalan number C(n) is 2F(n) + F(n - 1). [Renault13, after Thm 4.20]

    >>> [fine_number(n) for n in range(10)]
    [1, 0, 1, 2, 6, 18, 57, 186, 622, 2120]
    """
    fine = catalan = 1
    for i in range(1, n + 1):
        catalan = catalan * (4 * i - 2) // (i + 1)
        fine = (catalan - fine) // 2
    return fine


def misere_second_player_paths(arcs: int) -> int:
    """Return the number of paths with `arcs` arcs on which the second player wins misère Timber.

    There are 2F(n) with 2n + 1 arcs, and F(n) + F(n - 1) with 2n > 0. [Renault13, after Thm 4.20]

    >>> [misere_second_player_paths(n) for n in range(15)]
    [0, 2, 1, 0, 1, 2, 3, 4, 8, 12, 24, 36, 75, 114, 243]
    """
    half, odd = divmod(arcs, 2)
    if odd:
        return 2 * fine_number(half)
    return fine_number(half) + fine_number(half - 1) if half else 0


@claim(
    "renault2013/thm-4.20-counts",
    "The second player wins misère Timber on 2F(n) paths with 2n + 1 arcs, and on F(n) + F(n - 1) "
    "paths with 2n > 0 arcs, where F(n) are the Fine numbers: 1, 0, 1, 2, 6, 18, 57, ...",
    source="[Renault13, after Thm 4.20]",
    about=GAME,
    up_to=(8, 14, 18),
    unit=ARCS,
)
def fine_numbers(longest: int) -> Iterator[Case]:
    """Count the paths, and the Dyck paths without hills."""
    for n in range(longest + 1):
        lost = [word for word in words("<>", n, n) if misere_path_outcome(word) is Outcome.P]
        yield Case(f"{n} arcs", misere_second_player_paths(n), len(lost))
        if n % 2 == 0:
            dyck = [word for word in words("<>", n, n) if path_outcome(word) is Outcome.P]
            plain = [word for word in dyck if not has_hill(word)]
            yield Case(f"{n} steps without hills", fine_number(n // 2), len(plain))


@claim(
    "renault2013/thm-4.20-fine-as-printed",
    "The Fine number F(n), for n >= 1, is half the sum of (-1/2)^i c(n - i) for i from 0 to -2, "
    "where c(n) are the Catalan numbers.",
    source="[Renault13, after Thm 4.20, as printed]",
    about=GAME,
    up_to=(4, 4, 4),
    unit="as the index",
    corrected_by="renault2013/thm-4.20-fine",
)
def fine_formula_as_printed(largest: int) -> Iterator[Case]:
    """Evaluate the empty sum."""
    for n in range(1, largest + 1):
        yield Case(f"F({n})", half_the_sum(n, -2), fine_number(n))


@claim(
    "renault2013/thm-4.20-fine",
    "The Fine number F(n), for n >= 1, is half the sum of (-1/2)^i c(n - i) for i from 0 to n - 2, "
    "where c(n) are the Catalan numbers.",
    source="[Renault13, after Thm 4.20, with n - 2 for -2]",
    about=GAME,
    up_to=(30, 100, 300),
    unit="as the index",
)
def fine_formula(largest: int) -> Iterator[Case]:
    """Evaluate the sum."""
    for n in range(1, largest + 1):
        yield Case(f"F({n})", half_the_sum(n, n - 2), fine_number(n))


def half_the_sum(n: int, last: int) -> Fraction:
    """Return half the sum of (-1/2)^i c(n - i) for i = 0, ..., last.

    >>> half_the_sum(3, 1), half_the_sum(3, -2)
    (Fraction(2, 1), Fraction(0, 1))
    """
    terms = (Fraction(-1, 2) ** i * second_player_paths(2 * (n - i)) for i in range(last + 1))
    return sum(terms, Fraction(0)) / 2


def has_hill(word: str) -> bool:
    """Return whether a path has a peak at height 1."""
    return any(pair == ("<>", 0) for pair in zip(pairs(word), path_peaks(word), strict=False))


def pairs(word: str) -> list[str]:
    """Return the pairs of consecutive letters."""
    return [word[i : i + 2] for i in range(len(word))]


def has_low_peak(word: str) -> bool:
    """Return whether a Dyck path has a peak at height 2 before its first return to 0."""
    peaks = path_peaks(word)
    back = peaks.index(0, 1) if len(peaks) > 1 else 0
    return any(peaks[i] == 1 and word[i : i + 2] == "<>" for i in range(back))


def partner(word: str) -> str:
    """Return the Dyck path paired with a position that is lost under misère play.

    >>> partner("<<>>"), partner("><<>><")
    ('<><>', '<<<>>>')
    """
    if word.startswith(">") and word.endswith("<"):
        return f"<{word[1:-1]}>"
    last = max(i for i, height in enumerate(path_peaks(word)[:-1]) if height == 0)
    return f"<{word[:last]}>{word[last + 1 : -1]}"


@claim(
    "renault2013/thm-4.20-bijection",
    "There are as many paths with 2n arcs on which the second player wins misère Timber as Dyck "
    "paths with 2n steps and no peak at height 2 before their first return: w1<w2>, where w1 and "
    "w2 are Dyck paths, is paired with <w1>w2, and >w< with <w>.",
    source="[Renault13, after Thm 4.20]",
    about=GAME,
    up_to=(8, 12, 16),
    unit=ARCS,
)
def bijection(longest: int) -> Iterator[Case]:
    """Pair them, and check that each occurs once."""
    for n in range(2, longest + 1, 2):
        lost = [word for word in words("<>", n, n) if misere_path_outcome(word) is Outcome.P]
        dyck = (word for word in words("<>", n, n) if path_outcome(word) is Outcome.P)
        said = [word for word in dyck if not has_low_peak(word)]
        yield Case(f"{n} arcs", said, sorted(map(partner, lost)))
