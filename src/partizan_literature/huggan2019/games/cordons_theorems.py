"""Cordons: values and outcomes of stalks and of cordons of one colour.

**One colour.** A blue cordon is given by a digit for each vertex from the top down to the one above
the root: 1 if it has a leaf, else 0. The top never has one. So `0` is a single arc, `00` a stalk of
two, and `001` a stalk of three with a leaf on its lowest vertex. The value is found up to an
infinitesimal, from the places of the leaves. [Huggan19, Sect. 3.4]

**Green.** A cordon of height n has the vertices v_0 (the root), v_1, ..., v_n (the top), an arc
from each to the one below, and at most one more arc, a leaf, into each of v_1, ..., v_{n-1}. It is
given by its height and the places of its leaves.

**Red and blue stalks** have eight values up to infinitesimals. A stalk is given by a word with a
letter for each arc, from the top down to the root: L if Left may currently delete the arc, and R if
Right may. At the top these are the blue and the red arcs, below it the red and the blue ones.
[Huggan19, Sect. 3.4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Final

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.explanation import Step
from partizan.numeric import is_count
from partizan.rules.theorem import steps_of, theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theory import Outcome
from partizan.wording import quoted, show
from partizan_literature.huggan2019.games.cordons import RULESET as CORDONS
from partizan_literature.huggan2019.games.cordons import Cordons, cordon_of_thicket
from partizan_literature.huggan2019.games.thinning_thickets import (
    BLUE,
    GREEN,
    RED,
    GreenThickets,
    ThinningThickets,
)


def outcome_by_stops(reduced: Game) -> Outcome | None:
    """Return the outcome of all games infinitesimally close to `reduced`, if no stop is 0.

    >>> outcome_by_stops(Game("{1|-1}")), outcome_by_stops(Game("{2|1}"))
    (Outcome.N, Outcome.L)
    """
    left, right = reduced.left_stop, reduced.right_stop
    if not left or not right:
        return None
    return Outcome.of(left_first=left > 0, right_first=right < 0)


# --- one colour ----------------------------------------------------------------------------------


MAX_STALK = 1000
"""The greatest height of a stalk whose value is computed."""


@theorem(Cordons, VALUE, "[Huggan19, Sect. 3.4]")
def stalk_value(_: Cordons, board: Strip) -> Game | None:
    """Return the value of a stalk of one colour: B(1) = 1 and B(n) = {B(n-1)|0}, if it is blue."""
    cells = board.cells
    if len(cells) > MAX_STALK or {*cells} not in ({BLUE}, {RED}):
        return None
    return blue_stalk_value(len(cells)) if cells[0] == BLUE else -blue_stalk_value(len(cells))


@theorem(Cordons, OUTCOME, "[Huggan19, Thm 3.4.1]")
def cordon_outcome(rules: Cordons, board: Strip) -> Outcome | None:
    """Return the outcome of a cordon of one colour, if neither stop of its reduced form is 0."""
    cells = board.cells
    if GREEN in cells or (BLUE in cells) == (RED in cells):
        return None
    steps = rules.steps(board)
    digits = "".join("1" if leaf else "0" for _, leaf in reversed(steps))
    reduced = blue_cordon_reduced(digits) if BLUE in cells else red_cordon_reduced(digits)
    return outcome_by_stops(reduced)


@theorem(ThinningThickets, VALUE, "[Huggan19, Sect. 3.4]")
def thicket_stalk_value(_: ThinningThickets, board: Digraph) -> Game | None:
    """Return the value of a stalk of one colour: B(1) = 1 and B(n) = {B(n-1)|0}, if it is blue."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else stalk_value(CORDONS, cordon)


@theorem(ThinningThickets, OUTCOME, "[Huggan19, Thm 3.4.1]")
def thicket_cordon_outcome(_: ThinningThickets, board: Digraph) -> Outcome | None:
    """Return the outcome of a cordon of one colour, if neither stop of its reduced form is 0."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else cordon_outcome(CORDONS, cordon)


def blue_cordon_reduced(digits: str) -> Game:
    """Return the reduced canonical form of a blue cordon, in linear time.

    The cordon differs from it by an infinitesimal. [Huggan19, Thm 3.4.1]

    >>> [blue_cordon_reduced(digits) for digits in ("0", "00", "000", "001", "0010", "0111", "011")]
    [1, {1|0}, 0, 1, {1|0}, 2, 2]
    >>> blue_cordon_reduced("00" + "1" * 100)
    {51|50}
    """
    _check_digits(digits)
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


def _check_digits(digits: str) -> None:
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
        raise TooLarge(f"stalks up to the height {MAX_STALK} are evaluated, not {height:,}")


# --- green ---------------------------------------------------------------------------------------


_MAX_STALK: Final = 10**18
_FEW = 8  # places that an error shows
_MAX_GIVEN: Final = 1_000_000  # leaves
_MAX_DRAWN: Final = 10_000
_SHOWN_STALK: Final = 6  # shorter stalks that an explanation lists


@theorem(Cordons, NIM_VALUE, "[Huggan19, Thms 3.3.2 and 3.3.3, Sect. 3.5]")
def nim_value(rules: Cordons, board: Strip) -> int | None:
    """Return the nim-value of a green cordon if it is 0 or 1 or there are at most two leaves."""
    if BLUE in board.cells or RED in board.cells:
        return None
    steps = rules.steps(board)
    height, places = len(steps), [place for place, (_, leaf) in enumerate(steps, 1) if leaf]
    if cordon_is_zero(height, places):
        return 0
    if cordon_is_one(height, places):
        return 1
    return cordon_with_two_leaves(height, places) if 0 < len(places) <= 2 else None


@theorem(GreenThickets, NIM_VALUE, "[Huggan19, Thms 3.3.2 and 3.3.3, Sect. 3.5]")
@theorem(ThinningThickets, NIM_VALUE, "[Huggan19, Thms 3.3.2 and 3.3.3, Sect. 3.5]")
def thicket_nim_value(_: ThinningThickets, board: Digraph) -> int | None:
    """Return the nim-value of a green cordon if it is 0 or 1 or there are at most two leaves."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else nim_value(CORDONS, cordon)


def cordon(height: int, leaves: Iterable[int] = ()) -> Digraph:
    """Return a cordon as a board of `green-thickets`.

    >>> print(cordon(3, [1]))
    <(<<;<)
    """
    places = _checked_leaves(height, leaves)
    if height > _MAX_DRAWN:
        raise DomainError(
            f"cordons are drawn up to the height {_MAX_DRAWN:,}, not {quoted(height)}"
        )
    arcs = [(v, v - 1) for v in range(1, height + 1)]
    board = Digraph(height + 1, arcs) + Digraph(len(places))
    leaf_arcs = [(height + 1 + i, place) for i, place in enumerate(places)]
    return board.with_edges([*arcs, *leaf_arcs]).permuted(_upwards(height, places))


def cordon_is_zero(height: int, leaves: Iterable[int] = ()) -> bool:
    """Return whether the nim-value is 0.

    It is 0 without leaves if the height is even; with leaves, if the first one is at an even place
    and each leaf, and then the top, is an odd number of steps above the previous one.
    [Huggan19, Thm 3.3.2]

    >>> cordon_is_zero(3, [2]), cordon_is_zero(3, [1]), cordon_is_zero(4)
    (True, False, True)
    """
    places = _checked_leaves(height, leaves)
    if not places:
        return height % 2 == 0
    return places[0] % 2 == 0 and _all_odd(places, height)


def cordon_is_one(height: int, leaves: Iterable[int] = ()) -> bool:
    """Return whether the nim-value is 1.

    The condition is that for 0, with the first leaf at an odd place, or an odd height without
    leaves. [Huggan19, Thm 3.3.3]

    >>> cordon_is_one(2, [1]), cordon_is_one(5), cordon_is_one(4, [1, 3])
    (True, True, False)
    """
    places = _checked_leaves(height, leaves)
    if not places:
        return height % 2 == 1
    return places[0] % 2 == 1 and _all_odd(places, height)


def cordon_with_two_leaves(height: int, leaves: Iterable[int]) -> int:
    """Return the nim-value of a cordon with one leaf or two.

    With one leaf it is 2 if the top is an even number of steps above it. With two it is 3 if the
    top is an even number of steps above the second, and otherwise 2 if the second is an even number
    of steps above the first. [Huggan19, Sect. 3.5]

    >>> [cordon_with_two_leaves(5, leaves) for leaves in ([1], [2], [1, 3], [1, 4], [2, 4])]
    [2, 0, 3, 1, 2]
    """
    places = _checked_leaves(height, leaves)
    if not 1 <= len(places) <= 2:
        raise DomainError(
            f"the rule covers cordons with one or two leaves; this one of height {height} has "
            f"leaves at {places!s:.60}"
        )
    if (height - places[-1]) % 2 == 0:
        return len(places) + 1
    if len(places) == 2 and (places[1] - places[0]) % 2 == 0:
        return 2
    return places[0] % 2


def _checked_leaves(height: int, leaves: Iterable[int]) -> tuple[int, ...]:
    """Return the places of the leaves in order; raise DomainError if this is not a cordon."""
    _check_green_height(height)
    most = min(max(0, height - 1), _MAX_GIVEN)
    given = [*islice(leaves, most + 1)]
    if len(given) > most == _MAX_GIVEN:
        raise DomainError(f"a cordon may have up to {_MAX_GIVEN:,} leaves, not more")
    for place in given:
        if not is_count(place):
            raise DomainError(f"places of leaves are integers 0, 1, 2, ..., not {quoted(place)}")
    places = tuple(sorted(given))
    if len({*places}) < len(places) or (places and not 0 < places[0] <= places[-1] < height):
        raise DomainError(
            f"a cordon of height {height} has at most one leaf at each of the places 1 to "
            f"{max(0, height - 1)}, so it cannot have leaves at {_few_of(places)}"
        )
    return places


def _few_of(places: Sequence[int]) -> str:
    """Return the first few places, separated by commas.

    >>> _few_of((1, 2, 3)), _few_of(range(99)), _few_of(())
    ('1, 2, 3', '0, 1, 2, 3, 4, 5, 6, 7, …', '')
    """
    return ", ".join([*map(show, places[:_FEW]), *("…" for _ in places[_FEW : _FEW + 1])])


def _check_green_height(height: int) -> None:
    if not is_count(height):
        raise DomainError(f"a cordon has the height 0, 1, 2, ..., not {quoted(height)}")
    if height > _MAX_STALK:
        raise DomainError(f"a cordon has the height 0 to 10^18, not {quoted(height)}")


def _all_odd(places: tuple[int, ...], height: int) -> bool:
    return all((b - a) % 2 for a, b in pairwise((*places, height)))


def _upwards(height: int, places: tuple[int, ...]) -> list[int]:
    """Return the vertices in the order of a walk up the stalk, then the leaves on the way back."""
    leaf = {place: height + 1 + i for i, place in enumerate(places)}
    return [*range(height + 1), *(leaf[place] for place in reversed(places))]


# --- red and blue stalks -------------------------------------------------------------------------


_OTHER = str.maketrans("LR", "RL")
_SHOWN = 60


@theorem(Cordons, OUTCOME, "[Huggan19, Thm 3.4.2]")
def stalk_outcome(_: Cordons, board: Strip) -> Outcome | None:
    """Return the outcome of a red and blue stalk, if neither stop of its reduced form is 0."""
    if not board.cells or board.cells.strip(BLUE + RED):
        return None
    return outcome_by_stops(stalk_reduced(owners_of_stalk(board)))


@theorem(ThinningThickets, OUTCOME, "[Huggan19, Thm 3.4.2]")
def thicket_stalk_outcome(_: ThinningThickets, board: Digraph) -> Outcome | None:
    """Return the outcome of a red and blue stalk, if neither stop of its reduced form is 0."""
    cordon = cordon_of_thicket(board)
    return None if cordon is None else stalk_outcome(CORDONS, cordon)


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
    owners = checked_owners(word)
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


def checked_owners(word: str) -> str:
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


@steps_of(stalk_value)
def _shorter_stalks(rules: Cordons, board: Strip) -> Iterator[Step]:
    """Yield the values of the stalks up to this height."""
    sign = "" if board.cells[0] == BLUE else "-"
    for height in range(1, min(len(board.cells), _SHOWN_STALK) + 1):
        shown = f"{{B({height - 1})|0}} = " if height > 1 else ""
        yield Step(f"B({height}) = {shown}{blue_stalk_value(height)}.")
    found = stalk_value(rules, board)
    yield Step(f"The stalk is {sign}B({len(board.cells)}), and its value is {found}.")


@steps_of(cordon_outcome)
def _stops(rules: Cordons, board: Strip) -> Iterator[Step]:
    """Yield the reduced form of a cordon and its stops."""
    digits = "".join("1" if leaf else "0" for _, leaf in reversed(rules.steps(board)))
    reduced = blue_cordon_reduced(digits) if BLUE in board.cells else red_cordon_reduced(digits)
    stops = f"{reduced.left_stop} and {reduced.right_stop}"
    yield Step(f"From the top down, 1 for a leaf, the cordon is {digits}.")
    yield Step(f"Up to an infinitesimal it is {reduced}, and neither of its stops, {stops}, is 0.")


@steps_of(thicket_stalk_value)
def _thicket_stalks(_: ThinningThickets, board: Digraph) -> Iterator[Step]:
    """Yield the steps of the stalk that a thicket is."""
    cordon = cordon_of_thicket(board)
    if cordon is not None:
        yield from _shorter_stalks(CORDONS, cordon)


@steps_of(thicket_cordon_outcome)
def _thicket_stops(_: ThinningThickets, board: Digraph) -> Iterator[Step]:
    """Yield the steps of the cordon that a thicket is."""
    cordon = cordon_of_thicket(board)
    if cordon is not None:
        yield from _stops(CORDONS, cordon)
