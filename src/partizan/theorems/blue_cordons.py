"""Values of blue and red cordons up to an infinitesimal, read from the places of their leaves.

A blue cordon is given by a digit for each vertex from the top down to the one above the root: 1 if
it has a leaf, else 0. The top never has one. So `0` is a single arc, `00` a stalk of two, and `001`
a stalk of three with a leaf on its lowest vertex. [Huggan19, Sect. 3.4]
"""

from __future__ import annotations

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.rulesets.graph.cordons import Cordons
from partizan.rulesets.graph.thinning_thickets import BLUE, GREEN, RED, ThinningThickets
from partizan.theorem import theorem
from partizan.theorems._stops import outcome_by_stops
from partizan.theorems.thickets import cordon_of_thicket
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theory import Outcome
from partizan.wording import show

__all__ = [
    "MAX_STALK",
    "blue_cordon",
    "blue_cordon_reduced",
    "blue_stalk_value",
    "outcome",
    "red_cordon",
    "red_cordon_reduced",
    "thicket_outcome",
    "thicket_value",
    "value",
]

MAX_STALK = 1000
"""The greatest height of a stalk whose value is computed."""


@theorem(Cordons, VALUE, "[Huggan19, Sect. 3.4]")
def value(_: Cordons, board: Strip) -> Game | None:
    """Return the value of a stalk of one colour: B(1) = 1 and B(n) = {B(n-1)|0}, if it is blue."""
    cells = board.cells
    if len(cells) > MAX_STALK or {*cells} not in ({BLUE}, {RED}):
        return None
    return blue_stalk_value(len(cells)) if cells[0] == BLUE else -blue_stalk_value(len(cells))


@theorem(Cordons, OUTCOME, "[Huggan19, Thm 3.4.1]")
def outcome(rules: Cordons, board: Strip) -> Outcome | None:
    """Return the outcome of a cordon of one colour, if neither stop of its reduced form is 0."""
    cells = board.cells
    if GREEN in cells or (BLUE in cells) == (RED in cells):
        return None
    steps = rules.steps(board)
    digits = "".join("1" if leaf else "0" for _, leaf in reversed(steps))
    reduced = blue_cordon_reduced(digits) if BLUE in cells else red_cordon_reduced(digits)
    return outcome_by_stops(reduced)


@theorem(ThinningThickets, VALUE, "[Huggan19, Sect. 3.4]")
def thicket_value(_: ThinningThickets, board: Digraph) -> Game | None:
    """Return the value of a stalk of one colour: B(1) = 1 and B(n) = {B(n-1)|0}, if it is blue."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else value(CORDONS, cordon)


@theorem(ThinningThickets, OUTCOME, "[Huggan19, Thm 3.4.1]")
def thicket_outcome(_: ThinningThickets, board: Digraph) -> Outcome | None:
    """Return the outcome of a cordon of one colour, if neither stop of its reduced form is 0."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else outcome(CORDONS, cordon)


def blue_cordon(digits: str) -> Strip:
    """Return the board of `cordons` with leaves where the digit is 1, read from the top.

    >>> [str(blue_cordon(digits)) for digits in ("", "0", "001", "010")]
    ['', 'l', 'l(l)ll', 'll(l)l']
    """
    return _cordon(digits, BLUE)


def red_cordon(digits: str) -> Strip:
    """Return the same cordon in red, which is the negative.

    >>> str(red_cordon("001"))
    'r(r)rr'
    """
    return _cordon(digits, RED)


def blue_cordon_reduced(digits: str) -> Game:
    """Return the reduced canonical form of a blue cordon, in linear time.

    The cordon differs from it by an infinitesimal. [Huggan19, Thm 3.4.1]

    >>> [blue_cordon_reduced(digits) for digits in ("0", "00", "000", "001", "0010", "0111", "011")]
    [1, {1|0}, 0, 1, {1|0}, 2, 2]
    >>> blue_cordon_reduced("00" + "1" * 100)
    {51|50}
    """
    _check(digits)
    rest = digits.rstrip("1")
    leaves = len(digits) - len(rest)  # on the lowest vertices
    if len(rest) <= 1:
        return Game(len(rest) if leaves <= 1 else leaves // 2 + 1)
    half, is_odd = divmod(leaves, 2)
    if is_odd:
        return Game(half + 1)
    if rest == "00" or rest[-2] == "1":
        return Game.of([half + 1], [half])
    return Game(half)


def red_cordon_reduced(digits: str) -> Game:
    """Return the reduced canonical form of a red cordon: the negative of the blue one.

    >>> red_cordon_reduced("00")
    {0|-1}
    """
    return -blue_cordon_reduced(digits)


def blue_stalk_value(height: int) -> Game:
    """Return the value of a blue stalk: B(1) = 1, and then B(n) = {B(n-1)|0}.

    From the height 3 on it is an infinitesimal, miny-B(n-2). [Huggan19, Sect. 3.4]

    >>> [blue_stalk_value(n) for n in range(5)]
    [0, 1, {1|0}, ⧿1, {⧿1|0}]
    """
    _check_height(height)
    value = Game(min(height, 1))
    for _ in range(height - 1):
        value = Game.of([value], [0])
    return value


def _cordon(digits: str, colour: str) -> Strip:
    _check(digits)
    return Strip("".join(f"{colour}({colour})" if d == "1" else colour for d in reversed(digits)))


def _check(digits: str) -> None:
    """Raise an error unless `digits` describe a cordon."""
    given: object = digits
    if not isinstance(given, str):
        raise DomainError(f"a cordon is given by a text of 0 and 1, not by {show(given)}")
    for place, digit in enumerate(digits):
        if digit not in "01":
            raise NotationError(
                f"cannot read a cordon: expected '0' or '1', found {digit!r}", digits, place
            )
    if digits.startswith("1"):
        raise NotationError(
            "cannot read a cordon: the first digit is the top, which has no leaf", digits, 0
        )


def _check_height(height: object) -> None:
    if not isinstance(height, int) or height < 0:
        raise DomainError(f"a stalk has the height 0, 1, 2, ..., not {show(height)}")
    if height > MAX_STALK:
        raise BudgetExceeded(f"stalks up to the height {MAX_STALK} are evaluated, not {height:,}")
