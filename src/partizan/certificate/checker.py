"""Check a certificate from the rules alone: no search, no compiled core, no theorem of a ruleset.

After the claim, each line is `[sum, replies]`: the loser is to move in the sum, and the n-th reply,
the index of a move of the winner, answers the loser's n-th move and leads to what an earlier line
has proved. Used: a board is the sum of its `parts`, and has the outcomes of its `representative`;
under normal play, equal games replace each other, and Left wins G moving second just if G >= 0.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import Any, TypeAlias

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player

__all__ = ["Proof", "Terms", "Values", "check"]

FEW = 10  # moves of a small part, and of each follower; it is replaced by its value
Terms: TypeAlias = tuple[tuple[int, Any], ...]  # a sum: numbers of rulesets, with a board of each


class Values:
    """Games by number: 0 is the game without options; equal games in canonical form are one."""

    def __init__(self) -> None:
        self.games: list[Sequence[tuple[int, ...]]] = [((), ())]  # the options of Left and of Right
        self._numbers: dict[Sequence[tuple[int, ...]], int] = {((), ()): 0}
        self._orders: dict[tuple[int, int], bool] = {}
        self._sums: dict[tuple[int, int], int] = {}

    def _game(self, *options: Iterable[int]) -> int:
        game = tuple(tuple(sorted(side)) for side in options)
        if game not in self._numbers:
            self._numbers[game] = len(self.games)
            self.games.append(game)
        return self._numbers[game]

    def le(self, g: int, h: int) -> bool:
        """Return whether g <= h: no Left option of g is >= h, no Right option of h is <= g."""
        if (g, h) not in self._orders:
            above = any(self.le(h, left) for left in self.games[g][0])
            self._orders[g, h] = not (above or any(self.le(x, g) for x in self.games[h][1]))
        return self._orders[g, h]

    def canonical(self, *options: Iterable[int]) -> int:
        """Return the canonical form: bypass reversible options, then drop dominated ones."""
        sides = [set(side) for side in options]
        while True:
            g = self._game(*sides)
            ways = ((s, x, y) for s in (0, 1) for x in sides[s] for y in self.games[x][1 - s])
            way = next((w for w in ways if self.le(*((g, w[2]) if w[0] else (w[2], g)))), None)
            if way is None:
                break
            sides[way[0]] = sides[way[0]] - {way[1]} | {*self.games[way[2]][way[0]]}
        left, right = sides
        best = (x for x in left if not any(self.le(x, y) for y in left - {x}))
        return self._game(best, (x for x in right if not any(self.le(y, x) for y in right - {x})))

    def add(self, g: int, h: int) -> int:
        """Return g + h."""
        if (g, h) not in self._sums:
            pairs = zip(self.games[g], self.games[h], strict=True)
            sides = ([self.add(x, h) for x in a] + [self.add(g, x) for x in b] for a, b in pairs)
            self._sums[g, h] = self._sums[h, g] = self.canonical(*sides)
        return self._sums[g, h]


class Proof:
    """What has been proved about sums of positions of some rulesets, under one convention."""

    def __init__(self, rulesets: list[Any], winner: Player, *, misere: bool) -> None:
        self.rulesets, self.winner, self.misere = rulesets, winner, misere
        self.proved: set[tuple[Terms, int]] = set()
        self._values = Values()
        self._parts: dict[tuple[int, Any], list[tuple[int, Any]]] = {}
        self._worth: dict[tuple[int, Any], int | None] = {}

    def moves(self, terms: Terms, player: Player) -> Iterator[Terms]:
        """Yield the sums to which a player can move, always in the same order."""
        for i, (r, board) in enumerate(terms):
            for option in self.rulesets[r].options(board, player):
                yield (*terms[:i], (r, option), *terms[i + 1 :])

    def parts(self, terms: Terms) -> Terms:
        """Return the representatives of the parts of a sum, in order."""
        for r, board in terms:
            if (r, board) not in self._parts:
                rules = self.rulesets[r]
                self._parts[r, board] = [(r, rules.representative(p)) for p in rules.parts(board)]
        return tuple(sorted(part for term in terms for part in self._parts[term]))

    def key(self, terms: Terms) -> tuple[Terms, int]:
        """Return the large parts, and the value of the small ones; equal keys win alike."""
        found = [(p, None if self.misere else self._value(p)) for p in self.parts(terms)]
        total = reduce(self._values.add, (value or 0 for _, value in found), 0)
        return tuple(part for part, value in found if value is None), total

    def _value(self, part: tuple[int, Any]) -> int | None:
        """Return the value of a small part, or None."""
        if part not in self._worth:
            sides = [[*self.moves((part,), player)] for player in (LEFT, RIGHT)]
            options = sides[0] + sides[1]
            is_small = len(options) <= FEW and not any(self.key(option)[0] for option in options)
            values = ([self.key(option)[1] for option in side] for side in sides)
            self._worth[part] = self._values.canonical(*values) if is_small else None
        return self._worth[part]

    def holds(self, terms: Terms) -> bool:
        """Return whether the winner is known to win a sum in which the loser is to move."""
        parts, value = key = self.key(terms)
        order = (0, value) if self.winner is LEFT else (value, 0)
        return key in self.proved or not (self.misere or parts or not self._values.le(*order))

    def follows(self, terms: Terms, replies: list[int]) -> bool:
        """Return whether all replies win; under misère play a player who cannot move has won."""
        for after, n in zip(self.moves(terms, self.winner.opponent), replies, strict=True):
            reply = next(islice(self.moves(after, self.winner), n, None), None)
            if not (self.misere and n == 0 if reply is None else self.holds(reply)):
                return False
        self.proved.add(self.key(terms))
        return bool(replies) or not self.misere


def check(lines: Iterable[str], load: Callable[[str], Any]) -> dict[str, Any]:
    """Return what a certificate claims, if it is right; `load` returns a ruleset by its name."""
    try:
        return _proved(iter(lines), load)
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise DomainError(f"the certificate is wrong: {error}") from error


def _proved(lines: Iterator[str], load: Callable[[str], Any]) -> dict[str, Any]:
    claim: dict[str, Any] = json.loads(next(lines, ""))
    rules, winner = [load(name) for name in claim["rulesets"]], Player.of(claim["winner"])
    proof = Proof(rules, winner, misere=claim["play"] == "misere")
    for number, line in enumerate(lines, 2):
        boards, replies = json.loads(line)
        if not proof.follows(tuple((r, rules[r].board(text)) for r, text in boards), replies):
            raise ValueError(f"in line {number}, a move of the loser has no winning reply")
    start = tuple((r, rules[r].board(text)) for r, text in claim["boards"])
    if Player.of(claim["first"]) is winner:
        start = [*proof.moves(start, winner)][claim["move"]]
    if not proof.holds(start):
        raise ValueError("it ends before its claim is proved")
    return claim
