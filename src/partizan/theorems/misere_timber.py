"""Misère Timber on paths: outcomes read from the word, their number, and winning arcs.

A path is a word of `<` and `>`; see `partizan.theorems.timber_paths`. Misère Timber on any digraph
is the same as on its forest, `partizan.theorems.timber.timber_forest`, which has the same game
tree. [Renault13, Thm 4.17 and Cor. 4.18]
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rulesets.graph.timber import Timber
from partizan.theorem import theorem
from partizan.theorems._paths import path_steps
from partizan.theorems.timber import timber_forest
from partizan.theorems.timber_paths import path_peaks, path_word
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, Outcome
from partizan.wording import show

__all__ = [
    "MOST_ARCS",
    "MOST_FINE",
    "fine_number",
    "misere_outcome",
    "misere_path_outcome",
    "misere_path_winning_arcs",
    "misere_second_player_paths",
    "misere_winning_move",
]

MOST_ARCS = 3_000
"""The greatest length of a path whose winning arcs are listed."""

MOST_FINE = 10_000
"""The greatest index of a Fine number that is computed."""


@theorem(Timber, OUTCOME, "[Renault13, Cor. 4.18 and Thm 4.20]")
def misere_outcome(_: Timber, board: Digraph) -> Outcome | None:
    """Return P for a path that is a Dyck path without hills, apart from an arc at either end.

    A digraph with cycles is replaced with its forest, which may be a path.
    """
    bare = board.without_isolated()
    word = path_word(bare)
    if word is None and bare.size >= bare.order:
        word = path_word(timber_forest(bare))
    return None if word is None else misere_path_outcome(word)


@theorem(Timber, MISERE_MOVE, "[Renault13, Thm 4.20]")
def misere_winning_move(rules: Timber, board: Digraph, _player: Player) -> Digraph | None:
    """Return the rest of a path after toppling the first arc that leaves a lost path."""
    steps = path_steps(board)
    if steps is None or len(steps) > MOST_ARCS:
        return None
    for place in misere_path_winning_arcs("".join(step.sign for step in steps)):
        return rules.toppled(board, steps[place].place)
    return None


def misere_path_outcome(word: str) -> Outcome:
    """Return the outcome of misère Timber on a path.

    Omit one `>` at the beginning and one `<` at the end, if present. The second player wins if and
    only if the path was not empty and the rest is a Dyck path without a hill: it never comes down
    from height 1 without having been higher. [Renault13, Thm 4.20]

    >>> [misere_path_outcome(word).name for word in ("", "<", "><", "<>", "<<>>", ">" + "<<>>" * 2)]
    ['N', 'P', 'P', 'N', 'P', 'P']
    """
    if path_peaks(word) == [0]:
        return Outcome.N
    inside = word.removeprefix(">").removesuffix("<")
    peaks = path_peaks(inside)
    if min(peaks) < 0 or peaks[-1] != 0:
        return Outcome.N
    has_hill = any(peaks[i] == 0 and inside[i : i + 2] == "<>" for i in range(len(inside)))
    return Outcome.N if has_hill else Outcome.P


def misere_path_winning_arcs(word: str) -> list[int]:
    """Return the places of the arcs whose toppling wins misère Timber on a path.

    >>> misere_path_winning_arcs("<<>"), misere_path_winning_arcs("<<>>")
    ([1], [])
    """
    path_peaks(word)  # raises an error unless it is a word of < and >
    if len(word) > MOST_ARCS:
        raise BudgetExceeded(
            f"winning arcs are listed on paths of up to {MOST_ARCS:,} arcs, and this one has "
            f"{len(word):,}; ask for its outcome instead"
        )
    after = (word[:i] if letter == ">" else word[i + 1 :] for i, letter in enumerate(word))
    return [i for i, rest in enumerate(after) if misere_path_outcome(rest) is Outcome.P]


def fine_number(n: int) -> int:
    """Return the number of Dyck paths with 2n steps and no hill: A000957, starting with F(0) = 1.

    The Catalan number C(n) is 2F(n) + F(n - 1). [Renault13, after Thm 4.20]

    >>> [fine_number(n) for n in range(10)]
    [1, 0, 1, 2, 6, 18, 57, 186, 622, 2120]
    """
    if not is_count(n) or n > MOST_FINE:
        raise DomainError(f"a Fine number has an index from 0 to {MOST_FINE:,}, not {show(n)}")
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
    if not is_count(arcs) or arcs > 2 * MOST_FINE:
        raise DomainError(
            f"a path has 0, 1, 2, ... arcs, up to {2 * MOST_FINE:,}; not {show(arcs)}"
        )
    half, odd = divmod(arcs, 2)
    if odd:
        return 2 * fine_number(half)
    return fine_number(half) + fine_number(half - 1) if half else 0
