"""Red and blue stalks of Thinning Thickets: eight values up to infinitesimals.

A stalk is given by a word with a letter for each arc, from the top down to the root: L if Left may
currently delete the arc, and R if Right may. At the top these are the blue and the red arcs, below
it the red and the blue ones. [Huggan19, Sect. 3.4]
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.rulesets.graph.cordons import Cordons
from partizan.rulesets.graph.thinning_thickets import BLUE, GREEN, RED, ThinningThickets
from partizan.theorem import theorem
from partizan.theorems._stops import outcome_by_stops
from partizan.theorems.thickets import cordon_of_thicket
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theories.normal.game import Game
from partizan.theory import Outcome
from partizan.wording import show

__all__ = ["outcome", "owners_of_stalk", "stalk_of_owners", "stalk_reduced", "thicket_outcome"]

_OTHER = str.maketrans("LR", "RL")
_SHOWN = 60


@theorem(Cordons, OUTCOME, "[Huggan19, Thm 3.4.2]")
def outcome(_: Cordons, board: Strip) -> Outcome | None:
    """Return the outcome of a red and blue stalk, if neither stop of its reduced form is 0."""
    if not board.cells or board.cells.strip(BLUE + RED):
        return None
    return outcome_by_stops(stalk_reduced(owners_of_stalk(board)))


@theorem(ThinningThickets, OUTCOME, "[Huggan19, Thm 3.4.2]")
def thicket_outcome(_: ThinningThickets, board: Digraph) -> Outcome | None:
    """Return the outcome of a red and blue stalk, if neither stop of its reduced form is 0."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else outcome(CORDONS, cordon)


def stalk_of_owners(word: str) -> Strip:
    """Return the board of `cordons` with these owners of the arcs, from the top down.

    >>> [str(stalk_of_owners(word)) for word in ("", "L", "LL", "RLL")]
    ['', 'l', 'rl', 'rrr']
    """
    owners = _checked(word)
    colours = owners[:1] + owners[1:].translate(_OTHER)
    return Strip(colours[::-1].replace("L", BLUE).replace("R", RED))


def owners_of_stalk(stalk: Strip | str) -> str:
    """Return the players who may delete the arcs of a red and blue stalk, from the top down.

    >>> owners_of_stalk("rrr")
    'RLL'
    """
    cells = CORDONS(stalk).board.cells
    for place, letter in enumerate(cells):
        if letter not in (BLUE, RED):
            what = "a green arc" if letter == GREEN else "a leaf"
            shown = cells if len(cells) <= _SHOWN else f"{cells[:_SHOWN]}…"
            raise DomainError(
                f"a red and blue stalk has neither leaves nor green arcs; '{shown}' has {what} at "
                f"index {place}"
            )
    colours = cells[::-1].replace(BLUE, "L").replace(RED, "R")
    return colours[:1] + colours[1:].translate(_OTHER)


def stalk_reduced(word: str) -> Game:
    """Return the reduced canonical form of a red and blue stalk, given by the owners of its arcs.

    Only the end of the word matters, which is the foot of the stalk. [Huggan19, Thm 3.4.2]

    >>> [stalk_reduced(word) for word in ("", "LLL", "LR", "LRR", "RLR", "RLRR", "RLRRR")]
    [0, 1, {1|0}, 0, ±1, {1|0||-1}, {0|-1}]
    >>> stalk_reduced("LR" * 1000 + "LL")
    {1||0|-1}
    """
    owners = _checked(word)
    if not owners:
        return Game(0)
    if owners[-1] == "L":
        return -_reduced(owners.translate(_OTHER))
    return _reduced(owners)


def _reduced(owners: str) -> Game:
    """Return the form of a stalk whose lowest arc is Right's."""
    above = owners.rstrip("R")
    count = len(owners) - len(above)
    if not above:
        return Game(-1)
    if not above.endswith("RL"):
        return Game("{1|0}") if count == 1 else Game(0)
    return Game({1: "{1|-1}", 2: "{1|0||-1}"}.get(count, "{0|-1}"))


def _checked(word: str) -> str:
    """Return the word in capitals; raise an error for other letters."""
    given: object = word
    if not isinstance(given, str):
        raise DomainError(f"a stalk is given by a word of L and R, not by {show(given)}")
    for place, letter in enumerate(word):
        if letter not in "LRlr":
            raise NotationError(
                f"cannot read a stalk: expected 'L' or 'R', found {letter!r}", word, place
            )
    return word.upper()
