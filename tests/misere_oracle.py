"""Slow definitions of misère play modulo a universe, straight from the literature.

This module is trusted. It imports nothing from the library. A game is a pair of frozensets, the
options of Left and of Right. G >= H modulo a universe is decided by the definition, for *all* X of
the universe, although there are infinitely many: for given G and H, an X matters only through who
wins F + X, moving first, for each follower F of G and H, and through the games of which X may be an
option. There are finitely many such *records*, and that of {A|B} follows from those of its options;
so all records of the universe are found by making {A|B} from known ones until nothing new appears.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import chain, combinations
from typing import NamedTuple, TypeAlias, TypeVar

Game: TypeAlias = "tuple[frozenset[Game], frozenset[Game]]"

S = TypeVar("S")

UNIVERSES = ("impartial", "dicot", "dead-ending", "blocking", "all")
LEFT, RIGHT = 0, 1


def game(left: Iterable[Game] = (), right: Iterable[Game] = ()) -> Game:
    """{left|right}."""
    return frozenset(left), frozenset(right)


ZERO = game()
STAR = game([ZERO], [ZERO])
ONE = game([ZERO])
MINUS_ONE = game([], [ZERO])


# --- trees ---------------------------------------------------------------------------------------


@cache
def birthday(g: Game) -> int:
    """The length of the longest sequence of moves."""
    return 1 + max(map(birthday, g[LEFT] | g[RIGHT]), default=-1)


@cache
def followers(g: Game) -> frozenset[Game]:
    """G, its options, their options, and so on."""
    return frozenset([g]).union(*map(followers, g[LEFT] | g[RIGHT]))


@cache
def conjugate(g: Game) -> Game:
    """G with the players' roles exchanged."""
    return game(map(conjugate, g[RIGHT]), map(conjugate, g[LEFT]))


@cache
def plus(g: Game, h: Game) -> Game:
    """The sum of two games: move in one of them."""
    sides = ([plus(x, h) for x in g[p]] + [plus(g, y) for y in h[p]] for p in (LEFT, RIGHT))
    return game(*sides)


@cache
def born_by(day: int) -> tuple[Game, ...]:
    """All games of birthday at most 0, 1 or 2, in a fixed order."""
    if day == 0:
        return (ZERO,)
    sides = list(subsets(born_by(day - 1)))
    return tuple(game(a, b) for a in sides for b in sides)


def subsets(games: Iterable[Game]) -> Iterator[tuple[Game, ...]]:
    """All sets of given games."""
    given = list(games)
    return chain.from_iterable(combinations(given, n) for n in range(len(given) + 1))


# --- play ----------------------------------------------------------------------------------------


@cache
def wins(g: Game, player: int) -> bool:
    """Return whether the player, moving first, cannot move or can move to the opponent's loss."""
    return not g[player] or any(not wins(x, 1 - player) for x in g[player])


def outcome(g: Game) -> str:
    """L, R, N or P."""
    return {(1, 0): "L", (0, 1): "R", (1, 1): "N", (0, 0): "P"}[wins(g, LEFT), wins(g, RIGHT)]


# --- universes -----------------------------------------------------------------------------------


@cache
def is_dead_end(g: Game, player: int) -> bool:
    """The player has no move, now or ever."""
    return not any(f[player] for f in followers(g))


@cache
def is_blocked_end(g: Game, player: int) -> bool:
    """No move, and each option of the opponent is a blocked end or lets the player move to one."""
    return not g[player] and all(
        is_blocked_end(x, player) or any(is_blocked_end(y, player) for y in x[player])
        for x in g[1 - player]
    )


@cache
def is_member(universe: str, g: Game) -> bool:
    """Membership in each universe, by the definition, checked in every follower."""
    match universe:
        case "impartial":
            return all(f[LEFT] == f[RIGHT] for f in followers(g))
        case "dicot":
            return all(bool(f[LEFT]) == bool(f[RIGHT]) for f in followers(g))
        case "dead-ending":
            return all(f[p] or is_dead_end(f, p) for f in followers(g) for p in (LEFT, RIGHT))
        case "blocking":
            return all(f[p] or is_blocked_end(f, p) for f in followers(g) for p in (LEFT, RIGHT))
        case _:
            return True


# --- comparison ----------------------------------------------------------------------------------


def is_refuted_by(g: Game, h: Game, x: Game) -> bool:
    """G + X is not at least as good for Left as H + X, for some player moving first."""
    one, other = plus(g, x), plus(h, x)
    return (wins(other, LEFT) and not wins(one, LEFT)) or (
        wins(one, RIGHT) and not wins(other, RIGHT)
    )


def ge_beside(g: Game, h: Game, company: Iterable[Game]) -> bool:
    """G >= H as far as the given games can refute it."""
    return not any(is_refuted_by(g, h, x) for x in company)


class Record(NamedTuple):
    """The properties of a member X that matter to given games F."""

    won: tuple[int, int]  # for each player, the F for which the player moving first wins F + X
    is_end: tuple[bool, bool]  # for each player, whether the player cannot move in X
    can_end: tuple[bool, bool]  # for each player, whether the player can move to an end of theirs


class Side(NamedTuple):
    """The properties of a player's options in X that matter."""

    lost: int  # the F for which the opponent, moving first, wins F + X' for all options X'
    has_end: bool  # some option is an end for the player
    end_is_allowed: bool  # the opponent may have no options, in this universe


@cache
def ge(universe: str, g: Game, h: Game) -> bool:
    """G >= H modulo a universe, by the definition."""
    forms = sorted(followers(g) | followers(h), key=birthday)
    bits = {f: 1 << i for i, f in enumerate(forms)}
    return not any(
        (record.won[LEFT] & bits[h] and not record.won[LEFT] & bits[g])
        or (record.won[RIGHT] & bits[g] and not record.won[RIGHT] & bits[h])
        for record in records(universe, tuple(forms))
    )


def records(universe: str, forms: tuple[Game, ...]) -> Iterator[Record]:
    """The records of all members, each once."""
    first = _record(universe, forms, None, None)
    seen = {first}
    latest = {first}
    sides: tuple[set[Side], set[Side]] = (set(), set())
    both: set[tuple[Side, Side]] = set()
    while latest:
        yield from latest
        if universe == "impartial":  # both players have the same options
            ones = {(_side(universe, r, LEFT), _side(universe, r, RIGHT)) for r in latest}
            fresh_pairs = _unions(both, ones, lambda x, y: (_union(x[0], y[0]), _union(x[1], y[1])))
            both |= fresh_pairs
            found = {_record(universe, forms, *pair) for pair in fresh_pairs}
        else:
            fresh = tuple(
                _unions(sides[p], {_side(universe, r, p) for r in latest}, _union) for p in (0, 1)
            )
            found = {_record(universe, forms, *pair) for pair in _pairs(universe, sides, fresh)}
            for p in (LEFT, RIGHT):
                sides[p].update(fresh[p])
        latest = found - seen
        seen |= latest


def _side(universe: str, record: Record, player: int) -> Side:
    """The side with just one option."""
    other = 1 - player
    allowed = {
        "dead-ending": record.is_end[other],
        "blocking": record.is_end[other] or record.can_end[other],
        "all": True,
    }.get(universe, False)
    return Side(record.won[other], record.is_end[player], allowed)


def _union(one: Side, other: Side) -> Side:
    """The side with the options of both."""
    return Side(
        one.lost & other.lost,
        one.has_end or other.has_end,
        one.end_is_allowed and other.end_is_allowed,
    )


def _unions(known: set[S], ones: set[S], union: Callable[[S, S], S]) -> set[S]:
    """The sides made from new options and known ones, without those already known."""
    found: set[S] = set()
    waiting = list(ones)
    while waiting:
        side = waiting.pop()
        if side not in found and side not in known:
            found.add(side)
            waiting += [union(side, one) for one in (*ones, *known)]
    return found


def _pairs(
    universe: str, old: tuple[set[Side], set[Side]], fresh: tuple[set[Side], ...]
) -> Iterator[tuple[Side | None, Side | None]]:
    """The sides of games that are members, at least one of them new."""
    yield from ((a, b) for a in fresh[LEFT] for b in old[RIGHT] | fresh[RIGHT])
    yield from ((a, b) for a in old[LEFT] for b in fresh[RIGHT])
    if universe != "dicot":
        yield from ((a, None) for a in fresh[LEFT] if a.end_is_allowed)
        yield from ((None, b) for b in fresh[RIGHT] if b.end_is_allowed)


def _record(
    universe: str, forms: tuple[Game, ...], left: Side | None, right: Side | None
) -> Record:
    """The record of the game with these sides, restricted to what matters."""
    sides = (left, right)
    places = {f: i for i, f in enumerate(forms)}
    won = [0, 0]
    for i, f in enumerate(forms):
        for p in (LEFT, RIGHT):
            side = sides[p]
            is_won = not f[p] if side is None else not side.lost >> i & 1
            if is_won or any(not won[1 - p] >> places[x] & 1 for x in f[p]):
                won[p] |= 1 << i
    ends = can = (False, False)
    if universe in ("dead-ending", "blocking"):
        ends = (left is None, right is None)
    if universe == "blocking":
        can = (left is not None and left.has_end, right is not None and right.has_end)
    return Record((won[LEFT], won[RIGHT]), ends, can)
