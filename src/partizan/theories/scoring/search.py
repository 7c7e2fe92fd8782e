"""The score of a position under optimal play, found by a sequence of yes-no searches.

Each search decides whether Left can reach a target. The bounds found for the scores of positions
are remembered, and each answer suggests the next target. This is MTD(f) [PSPB96] with exact
numbers: "at least" and "more than" replace a window that is one point wide.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from math import inf
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from partizan.budget import Meter
from partizan.errors import NotationError, TooLarge
from partizan.notation.numbers import read_rational
from partizan.players import LEFT, Player
from partizan.theories.scoring.contract import CheckedScoring, Number
from partizan.theory import Question

MOST_MOVES = 50_000
"""The largest number of moves of a game before a ruleset is assumed never to end."""

B = TypeVar("B", bound=Hashable)
_Bound: TypeAlias = "Number | float"  # a float only if it is infinite
_ANYTHING: tuple[_Bound, _Bound] = (-inf, inf)
_POSITION = 400  # bytes, approximately


class Scores(NamedTuple):
    """The scores under optimal play if Left moves first and if Right moves first.

    >>> from partizan import catalog
    >>> catalog.position("scoring diskonnect xxo|oox").value()
    Scores(left=0, right=0)
    """

    left: Number
    right: Number

    @classmethod
    def read(cls, text: str) -> Scores:
        """Return the scores that `text` denotes.

        >>> Scores.read("(1, -1/2)")
        Scores(left=Fraction(1, 1), right=Fraction(-1, 2))
        """
        numbers = text.strip().removeprefix("(").removesuffix(")").split(",")
        if len(numbers) != 2:
            raise NotationError("expected two scores, as in (1, -1/2)", text, 0)
        return cls(*(read_rational(number, "a score") for number in numbers))

    def __str__(self) -> str:
        return f"({self.left}, {self.right})"


class _ScoresOf(Question):
    name = "scores"


SCORES: Final = _ScoresOf()
"""The question of both scores; a theorem answers it with `Scores`."""


class ScoreSearch(Generic[B]):
    """Searches in one ruleset that share their results in `known`."""

    def __init__(self, rules: CheckedScoring[B], known: dict[Any, Any] | None = None) -> None:
        self._rules = rules
        self._known: dict[tuple[B, bool], tuple[_Bound, _Bound]] = {} if known is None else known
        self._meter = Meter.on(f"positions of {rules.name}")

    @property
    def visited(self) -> int:
        """The number of positions visited, counted separately for each player to move."""
        return len(self._known)

    def score(self, board: B, player: Player, guess: Number = 0) -> Number:
        """Return the score at the end of optimal play if `player` moves first."""
        low, high = _ANYTHING
        aim: Number = guess
        with Meter(f"positions of {self._rules.name}", remembered=True) as self._meter:
            while low < high:
                beyond = aim == low
                found = self._answer(board, player, aim, beyond=beyond)
                assert isinstance(found, int | Fraction), "play ends with a score"
                if found > aim or (found == aim and not beyond):
                    low = found
                else:
                    high = found
                aim = found
        return aim

    def reaches(self, board: B, player: Player, target: Number) -> bool:
        """Return whether Left can get at least `target` if `player` moves first."""
        with Meter(f"positions of {self._rules.name}", remembered=True) as self._meter:
            return self._answer(board, player, target, beyond=False) >= target

    # --- the search ------------------------------------------------------------------------------

    def _answer(self, board: B, player: Player, target: Number, *, beyond: bool) -> _Bound:
        """Return a lower bound that reaches the target, or an upper bound that does not.

        A score reaches the target if it is at least as large or, if `beyond`, larger.
        """
        result = self._opened(board, player, target, beyond=beyond)
        if not isinstance(result, _Frame):
            return result
        stack = [result]
        while True:
            frame = stack[-1]
            option = next(frame.options, None)
            if option is None:
                answer: _Bound = frame.best
            else:
                opened = self._opened(option, frame.player.opponent, target, beyond=beyond)
                if isinstance(opened, _Frame):
                    stack.append(opened)
                    if len(stack) > MOST_MOVES:
                        raise TooLarge(
                            f"a game of {self._rules.name} lasts more than {MOST_MOVES:,} moves "
                            "and may never end"
                        )
                    continue
                if not frame.improves(opened, target, beyond=beyond):
                    continue
                answer = frame.best
            # The frame is finished; this may finish frames below it as well.
            while True:
                self._learn(stack.pop(), answer, target, beyond=beyond)
                if not stack:
                    return answer
                if not stack[-1].improves(answer, target, beyond=beyond):
                    break
                answer = stack[-1].best

    def _opened(
        self, board: B, player: Player, target: Number, *, beyond: bool
    ) -> _Frame[B] | _Bound:
        """Return the answer for a position if it is known at once, or else a frame to search.

        The bounds of the ruleset apply only if the player can move, which is where they are used;
        if the player cannot move, the game is over.
        """
        rules = self._rules
        board = rules.representative(board)
        key = (board, player is LEFT)
        known = self._known.get(key)
        if known is None:
            self._meter.visit(board)
            self._meter.charge(_POSITION)
            known = rules.bounds(board) or _ANYTHING
            self._known[key] = known
        low, high = known
        if low > target or (low == target and not beyond):
            return low
        if high < target or (high == target and beyond):
            return high
        options = iter(rules.prospects(board, player))
        first = next(options, None)
        if first is None:
            score = rules.score(board, player)
            self._known[key] = (score, score)
            return score
        return _Frame(key, player, first, options)

    def _learn(self, frame: _Frame[B], answer: _Bound, target: Number, *, beyond: bool) -> None:
        low, high = self._known[frame.key]
        if answer > target or (answer == target and not beyond):
            low = max(low, answer)
        else:
            high = min(high, answer)
        self._known[frame.key] = (low, high)


class _Frame(Generic[B]):
    """A position whose options are being searched, with the best answer so far."""

    __slots__ = ("best", "key", "options", "player")

    def __init__(self, key: tuple[B, bool], player: Player, first: B, others: Iterator[B]) -> None:
        self.key = key
        self.player = player
        self.options = _chained(first, others)
        self.best: _Bound = -inf if player is LEFT else inf

    def improves(self, answer: _Bound, target: Number, *, beyond: bool) -> bool:
        """Record the answer for an option, and return whether it settles the question here."""
        if self.player is LEFT:
            self.best = max(self.best, answer)
            return self.best > target or (self.best == target and not beyond)
        self.best = min(self.best, answer)
        return self.best < target or (self.best == target and beyond)


def _chained(first: B, others: Iterator[B]) -> Iterator[B]:
    yield first
    yield from others
