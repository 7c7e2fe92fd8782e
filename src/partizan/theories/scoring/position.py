"""Positions of scoring games and their sums: this is what a user holds.

p = OrthogonalColouring(Graph.cycle(4), 2)()
p.scores(), p.best_moves(LEFT), p.line(), (p + p).scores()
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.contract import CheckedScoring, Number, ScoringRuleset
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.search import ScoreSearch

__all__ = ["Scores", "ScoringPosition", "SumOfScores", "Summand"]

B = TypeVar("B", bound=Hashable)


class Scores(NamedTuple):
    """The score if Left begins and the score if Right begins, under best play."""

    left: Number
    right: Number

    def __str__(self) -> str:
        return f"({self.left}, {self.right})"


class ScoringPosition(Generic[B]):
    """A board and scoring rules that are played on it."""

    __slots__ = ("_search", "board", "ruleset")

    def __init__(self, ruleset: ScoringRuleset[B], board: B) -> None:
        CheckedScoring(ruleset, board)
        self.ruleset = ruleset
        self.board = board
        self._search: ScoreSearch[B] | None = None

    def options(self, player: Player) -> tuple[ScoringPosition[B], ...]:
        """Return the positions to which `player` can move, each once."""
        checked = CheckedScoring(self.ruleset, self.board)
        options = checked.options(self.board, _player(player))
        for option in options:
            checked.checked(option, "options", self.board, player)
        return tuple(map(self._at, dict.fromkeys(options)))

    @property
    def left(self) -> tuple[ScoringPosition[B], ...]:
        """The positions to which Left can move."""
        return self.options(LEFT)

    @property
    def right(self) -> tuple[ScoringPosition[B], ...]:
        """The positions to which Right can move."""
        return self.options(RIGHT)

    def score(self, first: Player = LEFT) -> Number:
        """Return the score with which play ends if `first` begins and both do their best."""
        return self._searched().score(self.board, _player(first))

    def scores(self) -> Scores:
        """Return both scores: Ls, with Left to begin, and Rs, with Right."""
        return Scores(self.score(LEFT), self.score(RIGHT))

    def best_moves(self, player: Player = LEFT) -> tuple[ScoringPosition[B], ...]:
        """Return the options of `player` that keep the score; none if there is no move."""
        best = self.score(player)
        search, other = self._searched(), player.opponent
        return tuple(p for p in self.options(player) if search.score(p.board, other, best) == best)

    def line(self, first: Player = LEFT) -> tuple[ScoringPosition[B], ...]:
        """Return the positions of a game in which both do their best, this one first."""
        return tuple(self._line(_player(first)))

    def _line(self, player: Player) -> Iterator[ScoringPosition[B]]:
        position, best, search = self, self.score(player), self._searched()
        while True:
            yield position
            player = player.opponent
            following = next(
                (
                    p
                    for p in position.options(player.opponent)
                    if search.score(p.board, player, best) == best
                ),
                None,
            )
            if following is None:
                return
            position = following

    def form(self) -> ScoringForm:
        """Return the tree of the position as it stands, with the scores at its ends."""
        known: dict[B, ScoringForm] = {}
        waiting = [self.board]
        meter = Meter(f"positions of {self.ruleset.name}", instead="ask for the scores")
        while waiting:
            board = waiting[-1]
            if board not in known:
                meter.visit(board)
            sides = {p: [*dict.fromkeys(self.ruleset.options(board, p))] for p in Player}
            missing = [o for side in sides.values() for o in side if o not in known]
            if missing:
                waiting += missing
                continue
            waiting.pop()
            left, right = (
                [known[option] for option in sides[p]] or self.ruleset.score(board, p)
                for p in Player
            )
            known[board] = ScoringForm(left, right)
        return known[self.board]

    def __add__(self, other: ScoringPosition[Any]) -> ScoringPosition[Any]:
        """Return the disjunctive sum: a move is one in either, and scores are added."""
        if not isinstance(other, ScoringPosition):
            return NotImplemented
        return ScoringPosition(SumOfScores(), (*_summands(self), *_summands(other)))

    def _at(self, board: B) -> ScoringPosition[B]:
        position = ScoringPosition(self.ruleset, board)
        position._search = self._searched()
        return position

    def _searched(self) -> ScoreSearch[B]:
        if self._search is None:
            self._search = ScoreSearch(CheckedScoring(self.ruleset, self.board))
        return self._search

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ScoringPosition):
            return NotImplemented
        return self.ruleset == other.ruleset and bool(self.board == other.board)

    def __hash__(self) -> int:
        return hash((self.ruleset, self.board))

    def __str__(self) -> str:
        return str(self.board)

    def __repr__(self) -> str:
        return f"{self.ruleset.name}({str(self)!r})"


class Summand(NamedTuple):
    """One of several boards that are played together, with its rules.

    Rulesets are equal if their parameters are. Here they must hold the same things as well: one
    that keeps something else, which its author did not call a parameter, plays another game.
    """

    ruleset: ScoringRuleset[Any]
    board: Any

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Summand):
            return NotImplemented
        mine, other_rules = self.ruleset, other.ruleset
        is_same = mine is other_rules or (mine == other_rules and vars(mine) == vars(other_rules))
        return is_same and bool(self.board == other.board)

    def __ne__(self, other: object) -> bool:  # a tuple has its own
        return not self == other

    def __hash__(self) -> int:
        return hash((self.ruleset, self.board))

    def __str__(self) -> str:
        return f"{self.ruleset.name} {self.board}"


class SumOfScores(ScoringRuleset[tuple[Summand, ...]]):
    """The disjunctive sum of scoring games: whoever cannot move in any of them ends all."""

    def options(self, board: tuple[Summand, ...], player: Player) -> Iterator[tuple[Summand, ...]]:
        """Yield the boards after a move in one summand."""
        for i, (rules, part) in enumerate(board):
            for option in rules.options(part, player):
                yield (*board[:i], Summand(rules, option), *board[i + 1 :])

    def score(self, board: tuple[Summand, ...], player: Player) -> Number:
        """Return the sum of the scores."""
        return sum(rules.score(part, player) for rules, part in board)

    def bounds(self, board: tuple[Summand, ...]) -> tuple[Number, Number] | None:
        """Return the sums of the summands' bounds, if all have some."""
        low: Number = 0
        high: Number = 0
        for rules, part in board:
            bounds = rules.bounds(part)
            if bounds is None:
                return None
            low, high = low + bounds[0], high + bounds[1]
        return low, high

    def representative(self, board: tuple[Summand, ...]) -> tuple[Summand, ...]:
        """Return representatives of the summands, those that look alike side by side."""
        return tuple(
            sorted(
                (Summand(rules, rules.representative(part)) for rules, part in board),
                key=lambda part: (part.ruleset.name, str(part.board), hash(part.board)),
            )
        )


def _summands(position: ScoringPosition[Any]) -> tuple[Summand, ...]:
    if isinstance(position.ruleset, SumOfScores):
        summands: tuple[Summand, ...] = position.board
        return summands
    return (Summand(position.ruleset, position.board),)


def _player(player: Player) -> Player:
    if not isinstance(player, Player):
        raise DomainError(f"a player is LEFT or RIGHT, not {player!r:.60}")
    return player
