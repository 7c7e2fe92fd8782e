"""Check a certificate from the rules alone: no search, no compiled core, no theorem of a ruleset.

After the claim, each line is `[sum, replies]`: the loser is to move in the sum, and the n-th reply
answers the loser's n-th move. It is the index of a move of the winner to what an earlier line has
proved, or a pair of that index and a temperature at which the rest is won, or a temperature alone,
counted -1, -2, ..., if the winner wins at once. Used: a board is the sum of its `parts`, has the
outcome of its `representative`, and is no worse for the winner than its `restrictions`; under
normal play, equal games replace each other, Left wins G moving second just if G >= 0, and the walls
of thermographs bound the stops of a sum [BCG01].
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, reduce
from itertools import islice
from typing import Any, TypeAlias

from partizan.certificate.values import TEMPERATURES, UNKNOWN, Values, Walls, joined
from partizan.errors import DomainError
from partizan.players import Player

# Most moves of a part replaced by its value, in a sum and in a restriction; boards remembered.
FEW, MANY, KEPT = 10, 30, 1 << 18
Term: TypeAlias = tuple[int, Any]  # the number of a ruleset, and a board of it
Terms: TypeAlias = tuple[Term, ...]  # a sum


class Proof:
    """What has been proved about sums of positions of some rulesets, under one convention."""

    def __init__(self, rulesets: list[Any], winner: Player, *, misere: bool) -> None:
        self.rulesets, self.winner, self.misere = rulesets, winner, misere
        self.proved: set[tuple[Terms, int]] = set()
        self.values = Values()  # in which the winner is Left
        self._value = lru_cache(None)(self._value_of)
        self._parts = lru_cache(KEPT)(self._parts_of)
        self._piece = lru_cache(KEPT)(self._piece_of)
        self._bound = lru_cache(KEPT)(self._bound_of)

    def moves(self, terms: Terms, player: Player) -> Iterator[Terms]:
        """Yield the sums to which a player can move, always in the same order."""
        for i, (r, board) in enumerate(terms):
            for option in self.rulesets[r].options(board, player):
                yield (*terms[:i], (r, option), *terms[i + 1 :])

    def parts(self, terms: Terms) -> Terms:
        """Return the representatives of the parts of a sum, in order."""
        return tuple(sorted(part for term in terms for part in self._parts(term)))

    def _parts_of(self, term: Term) -> Terms:
        r, rules = term[0], self.rulesets[term[0]]
        return tuple((r, rules.representative(part)) for part in rules.parts(term[1]))

    def key(self, terms: Terms, most: int = FEW) -> tuple[Terms, int]:
        """Return the large parts, and the value of the small ones; equal keys win alike."""
        found = [(p, None if self.misere else self._value(p, most)) for p in self.parts(terms)]
        total = reduce(self.values.add, (value or 0 for _, value in found), 0)
        return tuple(part for part, value in found if value is None), total

    def _value_of(self, part: Term, most: int) -> int | None:
        """Return the value of a part if it and all its followers have few moves, or None."""
        sides = [[*self.moves((part,), p)] for p in (self.winner, self.winner.opponent)]
        if len(sides[0]) + len(sides[1]) > most:
            return None
        keys = [[self.key(option, most) for option in side] for side in sides]
        if any(parts for side in keys for parts, _ in side):
            return None
        return self.values.canonical(*([value for _, value in side] for side in keys))

    def _piece_of(self, term: Term, n: int) -> Walls:
        parts, value = self.key((term,), MANY)
        return UNKNOWN if parts else self.values.walls(value, n)

    def _bound_of(self, term: Term, n: int) -> Walls:
        """Return bounds below the walls of a board, from its restrictions."""
        best, r = UNKNOWN, term[0]
        for piece, *others in self.rulesets[r].restrictions(term[1], self.winner):
            found = self._piece((r, piece), n)
            for other in others:
                found = joined(found, self._bound((r, other), n))
            best = max(best[0], found[0]), max(best[1], found[1])
        return best

    def is_won(self, parts: Terms, value: int, n: int, first: bool) -> bool:
        """Return whether bounds at a temperature show that the winner wins, moving first or not."""
        if not parts:
            return not self.values.le(value, 0) if first else self.values.le(0, value)
        low, lead = reduce(joined, (self._bound(p, n) for p in parts), self.values.walls(value, n))
        return lead >= (n > 0) if first else low >= TEMPERATURES[n] + (n > 0)

    def holds(self, terms: Terms) -> bool:
        """Return whether the winner is known to win a sum in which the loser is to move."""
        parts, value = key = self.key(terms)
        return key in self.proved or not (self.misere or parts or not self.values.le(0, value))

    def answers(self, after: Terms, entry: Any) -> bool:
        """Return whether a reply wins; under misère play, a winner who cannot move has won."""
        n, cold = (entry, None) if type(entry) is int else entry
        sum_ = after if n < 0 else next(islice(self.moves(after, self.winner), n, None), None)
        if sum_ is None:
            return self.misere and n == 0
        if n >= 0 and cold is None:
            return self.holds(sum_)
        how: tuple[Any, bool] = (-1 - n if n < 0 else cold, n < 0)
        won = self.is_won(sum_, 0, *how) or self.is_won(*self.key(sum_), *how)
        return won and not self.misere

    def follows(self, terms: Terms, replies: list[Any]) -> bool:
        """Return whether all replies win, and if so, note that the sum is won."""
        afters = zip(self.moves(terms, self.winner.opponent), replies, strict=True)
        if (self.misere and not replies) or not all(self.answers(*pair) for pair in afters):
            return False
        self.proved.add(self.key(terms))
        return True


def check(lines: Iterable[str], load: Callable[[str], Any]) -> dict[str, Any]:
    """Return what a certificate claims, if it is right; `load` returns a ruleset by its name."""
    number, texts = 1, iter(lines)
    try:
        claim: dict[str, Any] = json.loads(next(texts, ""))
        rules, winner = [load(name) for name in claim["rulesets"]], Player.of(claim["winner"])
        proof = Proof(rules, winner, misere=claim["play"] == "misere")
        for number, line in enumerate(texts, 2):  # noqa: B007  (the error names it)
            boards, replies = json.loads(line)
            if not proof.follows(tuple((r, rules[r].board(text)) for r, text in boards), replies):
                raise ValueError("a move of the loser has no winning reply")  # noqa: TRY301
        start = tuple((r, rules[r].board(text)) for r, text in claim["boards"])
        if Player.of(claim["first"]) is winner:
            start = [*proof.moves(start, winner)][claim["move"]]
        if not proof.holds(start):
            raise ValueError("it ends before its claim is proved")  # noqa: TRY301
    except (LookupError, TypeError, ValueError, RecursionError) as error:
        raise DomainError(f"the certificate is wrong in line {number}: {error}") from error
    return claim
