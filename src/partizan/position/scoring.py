"""Positions of scoring play: scores, best moves, and the tree with its scores."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, Literal, NamedTuple, Self, TypeVar, overload

from partizan.budget import Meter
from partizan.engine import Reason
from partizan.engine.known import Known, known
from partizan.engine.memo import memo_of, trim
from partizan.engine.stored import refused
from partizan.errors import DomainError
from partizan.explanation import Explanation, Step
from partizan.players import LEFT, RIGHT, Player
from partizan.position.analysis import Analysis, Inquiry, quietly
from partizan.position.analysis import Step as Asking
from partizan.position.explaining import FEW, Line, steps_by_theorem
from partizan.position.position import Position
from partizan.rules.contract import Rules
from partizan.theories.scoring.contract import CheckedScoring, Number, ScoringSum
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.search import SCORES, Scores, ScoreSearch
from partizan.theories.scoring.stops import canonical_score

B = TypeVar("B", bound=Hashable)


class ScoringOutcome(NamedTuple):
    """The winner if Left begins, and the winner if Right begins; None for a tie.

    >>> print(ScoringOutcome(LEFT, None))
    Left wins if Left begins, and neither player if Right begins
    """

    left_first: Player | None
    right_first: Player | None

    def __str__(self) -> str:
        one, other = (str(winner or "neither player") for winner in self)
        return f"{one} wins if Left begins, and {other} if Right begins"


class ScoringPosition(Position[B]):
    """A position that is decided by points when the player to move cannot move.

    >>> from partizan import rulesets
    >>> p = rulesets.scoring.diskonnect("x.xo.")
    >>> p.value(), str(p.value("form")), p.best(LEFT)
    (Scores(left=1, right=0), '{1|{0|^0}}', (scoring diskonnect("x...x +1"),))
    >>> (p + p).scores(), (p - p).scores()
    (Scores(left=1, right=1), Scores(left=0, right=0))
    """

    __slots__ = ()
    kind_of_play = "scoring"
    _sum_rules = ScoringSum

    def __init__(self, ruleset: Rules[B], board: B) -> None:
        CheckedScoring(ruleset, board)  # refuses boards that cannot be hashed
        super().__init__(ruleset, board)

    # --- value -----------------------------------------------------------------------------------

    @overload
    def value(self, theory: None = None) -> Scores: ...
    @overload
    def value(self, theory: Literal["form", "canonical"]) -> ScoringForm: ...
    def value(self, theory: str | None = None) -> Scores | ScoringForm:
        """Return both scores or, for the `theory` "form" or "canonical", a tree.

        "form" is the tree as played, and "canonical" its canonical form; only a guaranteed tree
        has one.

        >>> from partizan import rulesets
        >>> print(rulesets.scoring.diskonnect("x.xo.").value("canonical"))
        {1|{0|^0}}
        """
        match theory:
            case None | "scores":
                return self.scores()
            case "form":
                return self.form()
            case "canonical":
                return canonical_score(self.form())
            case _:
                raise DomainError(
                    f"the value of a scoring game is 'scores', 'form' or 'canonical', not "
                    f"{theory!r:.60}"
                )

    @staticmethod
    def read_value(text: str) -> Scores:
        """Return the scores that `text` denotes: `(1, -1/2)`.

        >>> ScoringPosition.read_value("(1, -1/2)")
        Scores(left=Fraction(1, 1), right=Fraction(-1, 2))
        """
        return Scores.read(text)

    def scores(self) -> Scores:
        """Return the Left score, if Left begins, and the Right score, if Right begins.

        >>> from partizan import rulesets
        >>> rulesets.scoring.diskonnect("x.xo.").scores()
        Scores(left=1, right=0)
        """
        found = self._known()
        return Scores(self.score(LEFT), self.score(RIGHT)) if found is None else found.answer

    def score(self, first: Player | str = LEFT) -> Number:
        """Return the final score if `first` begins and both players play optimally.

        >>> from partizan import rulesets
        >>> rulesets.scoring.diskonnect("x.xo.").score("left")
        1
        """
        found, player = self._known(), Player.of(first)
        if found is None:
            return self._search().score(self.board, player)
        score: Number = found.answer[player is RIGHT]
        return score

    def why(self) -> Reason:
        """Return how the scores are known: by a theorem, or by play.

        >>> from partizan import rulesets
        >>> print(rulesets.scoring.diskonnect("x.xo.").why())
        by play
        """
        found = self._known()
        return Reason("by play") if found is None else Reason.of_theorems(found.theorem)

    def form(self) -> ScoringForm:
        """Return the game tree of the position, not simplified, with the scores at its ends.

        >>> from partizan import rulesets
        >>> print(rulesets.scoring.diskonnect("x.xo.").form())
        {1|{0|^0}}
        """
        rules: Any = CheckedScoring(self.ruleset, self.board)
        known: dict[B, ScoringForm] = {}
        waiting = [self.board]
        meter = Meter(f"positions of {self.ruleset.name}", instead="ask for the scores")
        while waiting:
            board = waiting[-1]
            if board not in known:
                meter.visit(board)
            sides = {p: [*dict.fromkeys(rules.options(board, p))] for p in Player}
            missing = [o for side in sides.values() for o in side if o not in known]
            if missing:
                waiting += missing
                continue
            waiting.pop()
            left, right = (
                [known[option] for option in sides[p]] or rules.score(board, p) for p in Player
            )
            known[board] = ScoringForm(left, right)
        return known[self.board]

    # --- who wins --------------------------------------------------------------------------------

    def outcome(self) -> ScoringOutcome:
        """Return who wins if Left begins, and if Right begins; Left wins positive scores.

        >>> from partizan import rulesets
        >>> print(rulesets.scoring.diskonnect("x.xo.").outcome())
        Left wins if Left begins, and neither player if Right begins
        """
        return ScoringOutcome(*map(_winner, self.scores()))

    def best(self, player: Player | str = LEFT) -> tuple[Self, ...]:
        """Return the options of `player` that attain the score; () if there is no move.

        >>> from partizan import rulesets
        >>> rulesets.scoring.diskonnect("x.xo.").best("left")
        (scoring diskonnect("x...x +1"),)
        """
        mover = Player.of(player)
        best, search = self.score(mover), self._search()
        return tuple(
            option
            for option in self.options(mover)
            if search.score(option.board, mover.opponent, best) == best
        )

    def line(self, first: Player | str = LEFT) -> tuple[Self, ...]:
        """Return the positions of an optimal line of play, beginning with this one.

        >>> from partizan import rulesets
        >>> [str(p) for p in rulesets.scoring.diskonnect("x.xo.").line("right")]
        ['x.xo.', 'xo... -1', '..x..']
        """
        return tuple(self._line(Player.of(first)))

    def _line(self, player: Player) -> Iterator[Self]:
        position: Self | None = self
        best, search = self._search().score(self.board, player), self._search()
        while position is not None:
            yield position
            options, player = position.options(player), player.opponent
            position = next(
                (p for p in options if search.score(p.board, player, best) == best), None
            )

    def questions(self) -> dict[str, Callable[[], object]]:
        """Return the questions that can be asked about the position, by name.

        >>> from partizan import rulesets
        >>> list(rulesets.scoring.diskonnect("x.xo.").questions())
        ['value', 'scores', 'outcome', 'best play', 'form', 'canonical form']
        """
        return {
            "value": self.value,
            "scores": self.scores,
            "outcome": self.outcome,
            "best play": lambda: " → ".join(map(str, self.line())),
            "form": self.form,
            "canonical form": lambda: self.value("canonical"),
        }

    def analysis(
        self,
        *only: str,
        without: Collection[str] = (),
        seconds: float | None = None,
        extra: float | None = None,
        around: Callable[[Asking], AbstractContextManager[object]] = quietly,
    ) -> Analysis:
        """Return what is said about the position: findings, one by one.

        If questions are named, `only` these are asked. `AlternatingPosition.analysis` describes the
        other arguments.

        >>> from partizan import rulesets
        >>> for finding in rulesets.scoring.diskonnect("x.xo.").analysis("outcome", "Left begins"):
        ...     print(finding)
        outcome: Left wins if Left begins, and neither player if Right begins
        Left begins: 1
        """
        inquiry = self._inquiry()
        return Analysis(inquiry, only, without=without, seconds=seconds, extra=extra, around=around)

    def _inquiry(self) -> Inquiry:
        ask = self.questions()
        yield Asking("outcome", ask["outcome"], self.why)
        yield Asking("scores", ask["scores"])
        for first in Player:
            yield Asking(f"{first} begins", partial(self.score, first))
            yield Asking(f"{first}'s best moves", partial(self.best, first))
            yield Asking(f"{first}'s line", partial(self.line, first))
        yield Asking("best play", ask["best play"], extra=True)
        yield Asking("form", ask["form"], extra=True)
        yield Asking("canonical form", ask["canonical form"], extra=True, optional=True)

    _explained = (SCORES,)

    def explain(self) -> Explanation:
        """Return why the position has its scores: best play for each beginner, and what it beats.

        >>> from partizan import rulesets
        >>> for step in rulesets.scoring.diskonnect("x.xo.").explain():
        ...     print(step.sentence)
        Left begins: c1-e1 leads to 1; the largest score is 1.
        Best play is x.xo. → x...x +1, with the score 1.
        Right begins: d1-b1 leads to 0; the smallest score is 0.
        Best play is x.xo. → xo... -1 → ..x.., with the score 0.
        So the scores are 1 and 0.
        """
        scores = self.scores()
        steps = steps_by_theorem(self, self._explained)[1]
        for first in Player:
            steps += self._best_play(first)
        steps.append(Step(f"So the scores are {scores.left} and {scores.right}."))
        name = f"{self.ruleset.name} {self}"
        return Explanation(name, "scores", scores, str(self.why()), tuple(steps))

    def _best_play(self, first: Player) -> Iterator[Step]:
        """Yield the scores after each first move, and a line of best play."""
        best, line = self.score(first), self.line(first)
        search = self._search()
        moves = self.moves(first).by_board
        if not moves:
            yield Step(f"{first}, who begins, has no move: the score is {best}.", self)
            return
        if len(moves) <= FEW:
            worths = (
                f"{move.name} leads to {search.score(board, first.opponent)}"
                for board, move in moves.items()
            )
            most = "largest" if first is LEFT else "smallest"
            yield Step(f"{first} begins: {', '.join(worths)}; the {most} score is {best}.", self)
        shown = Line(line)
        yield Step(f"Best play is {' → '.join(map(str, line))}, with the score {best}.", shown)

    # --- theorems and memory ---------------------------------------------------------------------

    def _known(self) -> Known | None:
        return known(self.ruleset, self.board, SCORES)

    def _search(self) -> ScoreSearch[B]:
        """Return a search that shares the memo of these rules."""
        refused(self.ruleset)
        trim()
        memo = memo_of(self.ruleset, SCORES)
        return ScoreSearch(CheckedScoring(self.ruleset, self.board), memo.answers)


def _winner(score: Number) -> Player | None:
    return None if score == 0 else LEFT if score > 0 else RIGHT
