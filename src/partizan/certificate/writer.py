"""Write a certificate: the engine finds the replies, and the checker's own notions arrange them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from partizan import engine
from partizan.budget import Meter
from partizan.certificate.checker import Proof, Terms
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.sums import Summand

Reply: TypeAlias = int | list[int]
_TEMPERATURES = (4, 0)  # 1 and 0; others settle few sums


def write(
    path: str | Path, summands: Sequence[Summand], first: Player, *, misere: bool
) -> tuple[Player, list[Any] | None]:
    """Write a certificate of who wins a sum when `first` begins.

    Return the winner, and the boards after the winning move if it is the winner who begins. The
    file appears when it is complete.

    >>> import tempfile
    >>> from partizan import LEFT, rulesets
    >>> position = rulesets.nim(1, 1)
    >>> path = Path(tempfile.mkdtemp()) / "proof.jsonl"
    >>> write(path, [(position.ruleset, position.board)], LEFT, misere=False)
    (Right, None)
    >>> from partizan import catalog, certificate
    >>> certificate.check(path.read_text(encoding="utf-8").splitlines(), catalog.load)["winner"]
    'Right'
    """
    target = Path(path)
    part = target.with_name(target.name + ".part")
    strategy = _Strategy(summands, first, misere=misere)
    try:
        with part.open("w", encoding="utf-8") as file:
            for line in strategy.lines():
                file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return strategy.winner, strategy.boards


class _Line:
    """A line in progress: the loser's moves, the replies so far, and what the last one needs."""

    __slots__ = ("key", "moves", "needed", "replies", "terms")

    def __init__(self, terms: Terms, key: tuple[Terms, int], moves: Iterator[Terms]) -> None:
        self.terms = terms
        self.key = key
        self.moves = moves
        self.replies: list[Reply] = []
        self.needed: Terms | None = None


class _Strategy:
    """The winner's replies to every move, found by the engine."""

    def __init__(self, summands: Sequence[Summand], first: Player, *, misere: bool) -> None:
        self._rulesets: list[Any] = []
        for rules, _ in summands:
            if rules not in self._rulesets:
                self._rulesets.append(rules)
        for rules in self._rulesets:
            if getattr(rules, "is_loopy", False):
                raise DomainError(
                    f"{rules.name} may go on for ever; only games that end are certified"
                )
        self._is_restricted = not misere and any(
            True
            for rules, board in summands
            for player in Player
            for _ in rules.restrictions(board, player)
        )
        self._start = tuple((self._rulesets.index(rules), board) for rules, board in summands)
        self._first = first
        self._meter = Meter("lines of the certificate")
        self._proof = Proof(self._rulesets, first, misere=misere)
        options = [*self._proof.moves(self._start, first)]
        self._move = self._chosen(self._start, options) if options else None
        wins = self._move is not None if options else misere
        self.winner = self._proof.winner = first if wins else first.opponent
        self._root = self._start if self._move is None else options[self._move]
        self.boards = None if self._move is None else [board for _, board in self._root]
        if misere and not options:
            raise DomainError(
                f"{first} cannot move, and wins misère play at once: there is nothing to certify"
            )

    def lines(self) -> Iterator[Any]:
        """Yield the claim, and then the lines, each after those that it needs."""
        proof = self._proof
        yield {
            "certificate": 1,
            "rulesets": [rules.name for rules in self._rulesets],
            "boards": self._written(self._start),
            "play": "misere" if proof.misere else "normal",
            "first": str(self._first),
            "winner": str(self.winner),
            "move": self._move,
        }
        stack = [] if proof.holds(self._root) else [self._begun(self._root)]
        while stack:
            line = stack[-1]
            if line.key in proof.proved:  # by a line about an equal sum
                stack.pop()
                continue
            if line.needed is not None and not proof.holds(line.needed):
                stack.append(self._begun(line.needed))
                continue
            line.needed = None
            after = next(line.moves, None)
            if after is not None:
                reply, line.needed = self._reply(after)
                line.replies.append(reply)
                continue
            self._meter.visit()
            proof.proved.add(line.key)
            yield [self._written(line.terms), line.replies]
            stack.pop()

    def _begun(self, terms: Terms) -> _Line:
        parts = self._proof.parts(terms)
        moves = self._proof.moves(parts, self.winner.opponent)
        return _Line(parts, self._proof.key(parts), moves)

    def _reply(self, after: Terms) -> tuple[Reply, Terms | None]:
        """Return the answer to a move of the loser, and the sum that it leaves to be proved."""
        proof = self._proof
        if self._is_restricted and (n := self._temperature(after, first=True)) is not None:
            return -1 - n, None
        options = [*proof.moves(after, self.winner)]
        if not options and proof.misere:
            return 0, None
        if not self._is_restricted:
            for i, option in enumerate(options):
                if proof.holds(option):
                    return i, None
        chosen = self._chosen(after, options)
        assert chosen is not None, "the engine changed its mind about who wins"
        if (n := self._temperature(options[chosen], first=False)) is not None:
            return [chosen, n], None
        return chosen, options[chosen]

    def _temperature(self, terms: Terms, *, first: bool) -> int | None:
        """Return a temperature at which bounds show that the winner wins, moving first or not."""
        proof = self._proof
        found = next((n for n in _TEMPERATURES if proof.is_won(terms, 0, n, first)), None)
        if found is not None:
            return found
        key = proof.key(terms)
        return next((n for n in _TEMPERATURES if proof.is_won(*key, n, first)), None)

    def _summands(self, terms: Terms) -> list[Summand]:
        return [(self._rulesets[r], board) for r, board in terms]

    def _chosen(self, before: Terms, options: Sequence[Terms]) -> int | None:
        """Return the index of a winning move of the proof's winner, or None."""
        sums = [self._summands(option) for option in options]
        proof = self._proof
        return engine.reply(self._summands(before), sums, proof.winner, misere=proof.misere)

    def _written(self, terms: Terms) -> list[tuple[int, str]]:
        """Return a sum as text, which must be readable."""
        for r, board in terms:
            if self._rulesets[r].board(str(board)) != board:
                raise DomainError(
                    f"{self._rulesets[r].name} does not read {board} as it writes it, so its "
                    "positions cannot be certified"
                )
        return [(r, str(board)) for r, board in terms]
