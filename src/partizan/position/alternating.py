"""Positions of alternating play: their values, outcomes and winning moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from fractions import Fraction
from functools import partial
from operator import gt, lt
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Self, TypeVar, cast, overload

from partizan import certificate as certificates
from partizan import engine
from partizan.budget import Budget, terms
from partizan.engine import Answer, Reason
from partizan.engine.tables import tabulated
from partizan.errors import DomainError, NotationError, Repetition
from partizan.explanation import Explanation
from partizan.form import Form
from partizan.notation import has_loops, parse
from partizan.numeric import as_rational
from partizan.pictures.figures import number_line
from partizan.pictures.loopy import positions
from partizan.pictures.picture import Picture
from partizan.players import LEFT, RIGHT, Player
from partizan.position.analysis import Analysis, Evaluated, Finding, Inquiry, Step, quietly
from partizan.position.bounds import Bounds, bounds
from partizan.position.explaining import explained
from partizan.position.options import Solution
from partizan.position.position import Position, question
from partizan.position.written import FormRules, GameRules, LoopyRules
from partizan.rules.contract import Ruleset
from partizan.rules.sums import Boards, SumRules, summands_of
from partizan.rules.variants import Negative
from partizan.theories import impartial, literal
from partizan.theories.asking import evaluation
from partizan.theories.loopy import Loopy, LoopyForm
from partizan.theories.loopy import value as loopy_value
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal import evaluations as normal
from partizan.theories.normal.game import Game
from partizan.theories.normal.simplify import sensible_options
from partizan.theories.retrograde import Prospect
from partizan.theory import Evaluation, Outcome
from partizan.theory import convention as convention_of
from partizan.wording import show

if TYPE_CHECKING:  # few programs need values of these kinds
    from partizan.theories.misere.impartial.form import MisereForm
    from partizan.theories.misere.impartial.genus import Genus
    from partizan.theories.misere.impartial.structure import Tameness
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse
    from partizan.theories.misere.universes.value import MisereValue
    from partizan.theories.normal.thermograph import Thermograph

B = TypeVar("B", bound=Hashable)
R = TypeVar("R")
_AS_BEFORE = nullcontext()
_VALUES = (GameRules, LoopyRules)
_SHOWN = 12  # boards of a cycle that an error shows
_DRAWN = 40  # positions of a graph that an analysis draws
_ABOUT_A_BOARD_ALONE = (normal.OUTCOME.name, MISERE_OUTCOME.name, literal.FORM.name)
_MOST_MOVES = 2000  # moves that are evaluated for each player


class AlternatingPosition(Position[B]):
    """A position in which the players move in turn, until the player to move cannot.

    >>> from partizan import RIGHT, rulesets
    >>> p = rulesets.domineering("..|..")
    >>> p.options(LEFT)
    <2 options for Left: '#.|#.', '.#|.#'>
    >>> p.value(), p.outcome(), p.outcome("misere")
    (±1, Outcome.N, Outcome.P)
    >>> p.solve(first=RIGHT)
    Solution(winner=Right, move=domineering("##|.."))
    >>> (p + p).value(), (p - 1).value(), (2 * p).outcome()
    (0, {0|-2}, Outcome.P)
    """

    __slots__ = ()
    kind_of_play = "alternating"
    ruleset: Ruleset[B]

    # --- value -----------------------------------------------------------------------------------

    @overload
    def value(self, theory: None = None, *, theorems: bool | None = None) -> Game: ...
    @overload
    def value(self, theory: Evaluation[Any, R], *, theorems: bool | None = None) -> R: ...
    @overload
    def value(self, theory: object, *, theorems: bool | None = None) -> Any: ...
    @question
    def value(self, theory: object = None, *, theorems: bool | None = None) -> Any:
        """Return the value under normal play, or in another `theory`.

        The theory may be an evaluation (`misere.GENUS`), a universe (`misere.DICOT`), a theory
        (`impartial`), or a word (`"nim value"`, `"genus"`, `"dicot"`). With `theorems=False` the
        position is played out even if a theorem gives the answer.

        >>> from partizan import misere, rulesets
        >>> rulesets.clobber("xox").value(), rulesets.clobber("xox").value(misere.DICOT)
        (*, DICOT(*))
        >>> rulesets.kayles("7").value("nim value"), rulesets.nim("3+5+7").value("misere nim value")
        (2, 1)

        If play may go on for ever, the value is a `Loopy`, unless it equals a loop-free one:

        >>> strip = rulesets.backsliding_toads_and_frogs
        >>> strip("t.").value(), strip("t.f").value(), strip("tf.").value()
        (on, 0, *)
        """
        return self._answered(theory, theorems).value

    @staticmethod
    def read_value(text: str) -> Game:
        """Return the value that `text` denotes.

        >>> AlternatingPosition.read_value("{1|-1} + 1"), AlternatingPosition.read_value("over")
        ({2|0}, over)
        """
        try:
            return Game(text)
        except NotationError as error:
            found = _loopy_value(text)
            if found is None:
                raise error from None
            return found  # type: ignore[return-value]  # a `Loopy`, for rulesets that repeat

    def why(self, theory: object = None, *, theorems: bool | None = None) -> Reason:
        """Return how the value in a `theory` is known: by a theorem, from a store, or by play.

        `value` describes `theory` and `theorems`.

        >>> from partizan import rulesets
        >>> print(rulesets.nim("3+5+7").why())
        by [Bouton01]: the sum of the heaps in base 2 without carrying
        """
        return self._answered(theory, theorems).reason

    def _answered(self, theory: object, theorems: bool | None) -> Answer[Any]:
        wanted = normal.VALUE if theory is None else evaluation(theory)
        self._check_written(wanted)
        with _playing(theorems):
            try:
                return engine.answered(self.ruleset, self.board, wanted)
            except DomainError:  # a follower outside the universe is found in the form
                universe = getattr(wanted, "universe", None)
                if universe is not None:
                    universe.admit(self.form())
                raise

    def form(self) -> Form:
        """Return the game tree of the position, not simplified.

        >>> from partizan import rulesets
        >>> rulesets.clobber("xxo").form()
        ↑
        """
        return self.value(literal.FORM)

    def loopy_form(self) -> LoopyForm:
        """Return the graph of all positions that can be reached, with this one as its root.

        Equivalent positions are one node. Play may repeat.

        >>> from partizan import rulesets
        >>> rulesets.backsliding_toads_and_frogs("t.").loopy_form()
        LoopyForm([[1], [0]], [[], []])
        """
        found = engine.graph(self.ruleset, self.board)
        return LoopyForm(found.left, found.right)

    def graph(self, most: int = 60) -> Picture:
        """Return a picture of all positions that can be reached, and of the moves among them.

        Left's moves are blue, Right's red and dashed, and moves of both black; play that repeats
        follows a cycle of arrows. At most `most` positions are drawn.

        >>> from partizan import rulesets
        >>> rulesets.backsliding_toads_and_frogs("t.f").graph()
        <picture of backsliding-toads-and-frogs t.f and its 6 positions, 182 x 202>
        """
        return positions(self, *engine.graph(self.ruleset, self.board, most))

    @question
    def nim_value(self, *, theorems: bool | None = None) -> int:
        """Return the size of the nim-heap that equals this position, which must be impartial.

        If play may go on for ever, the nim-value may be infinite: a `LoopyNimber`. With
        `theorems=False` the position is played out.

        >>> from partizan import rulesets
        >>> rulesets.kayles(7).nim_value(), rulesets.node_kayles("petersen").nim_value()
        (2, 1)
        >>> (rulesets.kayles(7) + rulesets.cram(3, 3) + Game("*4")).nim_value()
        6

        [BCG01, ch. 3]
        """
        return self.value(impartial.NIM_VALUE, theorems=theorems)

    def misere_nim_value(self) -> int:
        """Return the misère nim-value: 0 if and only if the second player wins misère play.

        The position must be impartial. Misère nim-values of parts do not give that of a sum.

        >>> from partizan import rulesets
        >>> rulesets.nim(1, 1).misere_nim_value(), rulesets.nim(2, 2).misere_nim_value()
        (1, 0)

        [BCG01, ch. 13]
        """
        return self.value(impartial.MISERE_NIM_VALUE)

    @question
    def genus(self) -> Genus:
        """Return the genus: who wins under both conventions, in a sum with any nim-heaps.

        The position must be impartial.

        >>> from partizan import rulesets
        >>> print(rulesets.octal("0.3122")(7).genus())
        3^2031

        [BCG01, ch. 13]
        """
        found: Genus = self.value("genus")
        return found

    def tameness(self) -> Tameness:
        """Return whether the position, which must be impartial, is tame, restive, ... or wild.

        >>> from partizan import rulesets
        >>> rulesets.kayles(4).tameness(), rulesets.octal("0.3122")(7).tameness()
        (Tameness.TAME, Tameness.WILD)

        [BCG01, ch. 13]
        """
        found: Tameness = self.value("tameness")
        return found

    def misere_form(self) -> MisereForm:
        """Return the canonical form under misère play; the position must be impartial.

        >>> from partizan import rulesets
        >>> rulesets.kayles(5).misere_form()
        *[[32]321]

        [Conway01, ch. 12]
        """
        found: MisereForm = self.value("misere form")
        return found

    def misere_value(self, universe: str | AbsoluteUniverse) -> MisereValue:
        """Return the value under misère play modulo a universe that contains the position.

        >>> from partizan import rulesets
        >>> rulesets.clobber("xox").misere_value("dicot")
        DICOT(*)
        """
        found: MisereValue = self.value(universe)
        return found

    @question
    def temperature(self) -> Fraction:
        """Return the temperature of the value.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").temperature()
        Fraction(5, 4)

        [BCG01, ch. 6]
        """
        return self._ended("temperature").temperature

    @question
    def mean(self) -> Fraction:
        """Return the mean of the value.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").mean()
        Fraction(3, 4)

        [BCG01, ch. 6]
        """
        return self._ended("mean").mean

    @question
    def thermograph(self) -> Thermograph:
        """Return the thermograph of the value.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering("..|..").thermograph())
        Left (-1, 2) (1, 0); Right (-1, -2) (1, 0); mast at 0 from 1 up

        [BCG01, ch. 6]
        """
        return self._ended("thermograph").thermograph

    @question
    def left_stop(self) -> Fraction:
        """Return the Left stop of the value.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").left_stop()
        Fraction(2, 1)

        [BCG01, ch. 6]
        """
        return self._ended("stop").left_stop

    @question
    def right_stop(self) -> Fraction:
        """Return the Right stop of the value.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").right_stop()
        Fraction(-1, 2)

        [BCG01, ch. 6]
        """
        return self._ended("stop").right_stop

    def _ended(self, wanted: str) -> Game:
        """Return the value, or raise DomainError if it is loopy and therefore has no `wanted`."""
        value: Any = self.value()
        if isinstance(value, Game):
            return value
        cycle = engine.cycle(self.ruleset, self.board)
        shown = " → ".join(map(show, cycle if len(cycle) <= _SHOWN else (*cycle[:_SHOWN], "…")))
        raise Repetition(
            f"{self!r:.80} has the loopy value {value!r:.60}, and a loopy game has no {wanted}: "
            f"play may repeat, {shown}",
            cycle,
        )

    def bounds(self, step: Fraction | int = Fraction(1, 4)) -> Bounds:
        """Return values between which the value lies, found without it, by asking who wins.

        They are the best multiples of `step`, a power of 2, or the value itself if that is one, or
        one plus a star. If a budget ends, they are the best ones that were found until then.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering(5, 6).bounds(), rulesets.nogo(3, 4).bounds(), sep="; ")
        G = -3/2; G = 0
        """
        given = as_rational(step)
        if given is None or given.numerator != 1 or given.denominator & (given.denominator - 1):
            raise DomainError(f"bounds are multiples of 1, 1/2, 1/4, ..., not of {show(step)}")
        if self.ruleset.is_loopy:
            raise DomainError(f"play may repeat in {self!r:.60}: bounds are for games that end")

        def loses(x: Game, player: Player) -> bool:
            rest = self - x
            summands = summands_of(rest.ruleset, rest.board)
            return engine.losing([summands], player, misere=False) is not None

        return bounds(loses, Fraction(given))

    def number_line(self) -> Picture:
        """Return the values of the options on a line, with the simplest number between them.

        All options must be numbers, and Left's less than Right's.

        >>> from partizan import rulesets
        >>> print(rulesets.hackenbush_string("LRR").number_line())
        Left: 0; Right: 1/2, 1; simplest between: 1/4
        """
        left, right = ([option.value() for option in side] for side in (self.left, self.right))
        for value in (*left, *right):
            if not value.is_number:
                raise DomainError(
                    f"the options of {self!r:.60} are not on a number line: {value!r:.60} is not a "
                    "number"
                )
        return number_line((value.mean for value in left), (value.mean for value in right))

    # --- who wins --------------------------------------------------------------------------------

    @question
    def outcome(self, convention: str = "normal", *, theorems: bool | None = None) -> Outcome:
        """Return who wins under a `convention`, "normal" or "misere"; endless play is drawn.

        With `theorems=False` the position is searched even if a theorem gives the answer.

        >>> from partizan import rulesets
        >>> rulesets.nim(1, 1).outcome(), rulesets.nim(1, 1).outcome("misere")
        (Outcome.P, Outcome.N)
        >>> strip = rulesets.backsliding_toads_and_frogs
        >>> strip("t.").outcome(), strip("t.").outcome("misere"), strip("t..f").outcome("misere")
        (Outcome.L, Outcome.R, Outcome.D)
        """
        misere = self._is_misere(convention)
        with _playing(theorems):
            return engine.outcome(self.ruleset, self.board, misere=misere).value

    def solve(
        self,
        first: Player | str = LEFT,
        convention: str = "normal",
        *,
        theorems: bool | None = None,
        certificate: str | Path | None = None,
    ) -> Solution[Self]:
        """Return who wins when `first` begins and, if `first` wins, a winning move.

        The `convention` is "normal" or "misere". Solving may be much faster than evaluating. If
        play goes on for ever, the winner is None, and the move keeps the draw. With `certificate`,
        a strategy of the winner is written to that file; `partizan verify FILE` checks it from the
        rules alone.

        >>> from partizan import rulesets
        >>> rulesets.domineering(8, 2).solve("right")
        Solution(winner=Left, move=None)
        >>> rulesets.nim(1, 1).solve(convention="misere")
        Solution(winner=Left, move=nim("1"))
        """
        player, misere = Player.of(first), self._is_misere(convention)
        if certificate is not None:
            return self._certified(certificate, player, misere=misere)
        with _playing(theorems):
            found = engine.solve(self.ruleset, self.board, player, misere=misere)
        return Solution(found.player, None if found.board is None else self._at(found.board))

    def prospects(self, convention: str = "normal") -> tuple[Prospect, Prospect]:
        """Return who wins and how soon if Left or Right begins, if play may repeat or a table says.

        >>> from partizan import rulesets
        >>> print(*rulesets.backsliding_toads_and_frogs("t.tf").prospects(), sep="; ")
        Left wins in 1 move; Left wins in 6 moves
        """
        rules, board, misere = self.ruleset, self.board, self._is_misere(convention)
        if not rules.is_loopy and tabulated(rules, board, misere=misere) is None:
            raise DomainError(f"no table says how soon {rules.name} ends")
        return engine.prospects(rules, board, misere=misere)

    def _certified(self, path: str | Path, first: Player, *, misere: bool) -> Solution[Self]:
        """Write a certificate, and return the solution that it proves."""
        summands = summands_of(self.ruleset, self.board)
        winner, boards = certificates.write(path, summands, first, misere=misere)
        if boards is None:
            return Solution(winner, None)
        is_sum = isinstance(self.ruleset, SumRules)
        return Solution(winner, self._at(Boards(boards) if is_sum else boards[0]))  # type: ignore[arg-type]

    def best(self, player: Player | str, convention: str = "normal") -> tuple[Self, ...]:
        """Return all winning moves of `player`, who begins.

        The `convention` is "normal" or "misere". If no move wins, these are the moves that draw; if
        all moves lose, all moves.

        >>> from partizan import rulesets
        >>> rulesets.nim("3+5+1").best(LEFT)
        (nim("3+2+1"),)
        """
        mover, misere = Player.of(player), self._is_misere(convention)
        found = engine.best(self.ruleset, self.board, mover, misere=misere)
        return tuple(map(self._at, found)) or tuple(self.options(mover))

    def winning_moves(self, player: Player | str, convention: str = "normal") -> dict[str, Self]:
        """Return the winning moves of `player`, who begins, by name; none if no move wins.

        The `convention` is "normal" or "misere".

        >>> from partizan import rulesets
        >>> rulesets.clobber("xox").winning_moves("left")
        {'a1-b1': clobber(".xx"), 'c1-b1': clobber("xx.")}
        >>> [*rulesets.domineering("...|...").winning_moves("left")]
        ['b1 vertical']
        >>> [*(rulesets.nim(3, 5) + rulesets.nim(7)).winning_moves("right")]
        ['1: heap 5 -> 4', '1: heap 3 -> 2', '2: heap 7 -> 6']
        """
        mover, misere = Player.of(player), self._is_misere(convention)
        wins = {*engine.winning(self.ruleset, self.board, mover, misere=misere)}
        return {m.name: self._at(m.board) for m in self.moves(mover) if m.board in wins}

    def sensible(self, player: Player | str) -> tuple[Self, ...]:
        """Return the options of `player` that contribute to the canonical form of the value.

        If the value is loopy, these are the options that no other option dominates.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").sensible("left")
        (domineering(".#.|.#."),)
        """
        mover = Player.of(player)
        options = self.options(mover)
        values = [option.value() for option in options]
        value = self.value()
        if all(isinstance(each, Game) for each in (value, *values)):
            return tuple(options[i] for i in sensible_options(value, values, mover))
        better = gt if mover is LEFT else lt
        return tuple(
            option
            for option, worth in zip(options, values, strict=True)
            if not any(better(other, worth) for other in values)
        )

    def sensible_lines(self, player: Player | str) -> tuple[tuple[Self, ...], ...]:
        """Return, for each sensible option, a shortest line from it to an option of the value.

        A line begins with the option. If the option is reversible, the opponent's reversing reply
        and the next move of `player` follow, and so on, until the value of the last position is an
        option of the canonical form.

        >>> from partizan import rulesets
        >>> rulesets.domineering("...|...").sensible_lines("left")
        ((domineering(".#.|.#."),),)
        >>> rulesets.clobber("xo.xo").sensible_lines("left")
        ()
        """
        mover, value = Player.of(player), self.value()
        goals = frozenset(value.options(mover))

        def reverses(reply: Self) -> bool:
            return reply.value() <= value if mover is LEFT else reply.value() >= value

        lines: list[tuple[Self, ...]] = []
        for option in self.sensible(mover):
            queue: list[tuple[Self, ...]] = [(option,)]
            seen = {option}
            for line in queue:  # the list grows meanwhile
                if line[-1].value() in goals:
                    lines.append(line)
                    break
                for reply in filter(reverses, line[-1].options(mover.opponent)):
                    for further in reply.options(mover):
                        if further not in seen:
                            seen.add(further)
                            queue.append((*line, reply, further))
        return tuple(lines)

    # --- what is said about it -------------------------------------------------------------------

    def questions(self) -> dict[str, Callable[[], object]]:
        """Return the questions that can be asked about the position, by name.

        >>> from partizan import rulesets
        >>> [*rulesets.nim(3).questions()][:5]
        ['value', 'outcome', 'misère outcome', 'nim-value', 'genus']
        """
        return {
            "value": self.value,
            "outcome": self.outcome,
            "misère outcome": lambda: self.outcome("misere"),
            "nim-value": self.nim_value,
            "genus": self.genus,
            "Left stop": lambda: self._ended("stop").stop(LEFT),
            "Right stop": lambda: self._ended("stop").stop(RIGHT),
            "mean": self.mean,
            "temperature": self.temperature,
            "thermograph": self.thermograph,
            **self.ruleset.questions(self.board),
        }

    def score(self) -> int:
        """Return the points of the player to move minus the opponent's, under best play.

        >>> from partizan import rulesets
        >>> rulesets.dots_and_boxes(3, 3).score()
        -3
        """
        asked = self.ruleset.questions(self.board).get("score")
        if asked is None:
            raise DomainError(
                f"{self!r:.80} is not played for points; ask for its value() or outcome()"
            )
        return cast("int", asked())

    def analysis(
        self,
        *only: str,
        convention: str = "normal",
        universe: str | AbsoluteUniverse | None = None,
        without: Collection[str] = (),
        seconds: float | None = None,
        extra: float | None = None,
        around: Callable[[Step], AbstractContextManager[object]] = quietly,
    ) -> Analysis:
        """Return what is said about the position: findings, one by one.

        If questions are named, `only` these are asked, and none of those in `without`. Under misère
        play, the value is taken modulo a `universe`: by default, the smallest that has canonical
        forms and contains the position.
        Each question may take `seconds`, and those that few people need `extra` seconds. A context
        may be put `around` each question, to show what is asked.

        >>> from partizan import rulesets
        >>> print(rulesets.clobber("xox").analysis("outcome", "value", "mean"))
        outcome: N
        value: *
        mean: 0
        >>> print(rulesets.clobber("xox").analysis("universe", "value", convention="misere"))
        universe: dicot
        value: *
        """
        misere = self._is_misere(convention)
        if universe is not None and not misere:
            raise DomainError("universes are for misère play; pass convention='misere'")
        inquiry = self._misere_inquiry(universe) if misere else self._inquiry()
        return Analysis(inquiry, only, without=without, seconds=seconds, extra=extra, around=around)

    def _inquiry(self) -> Inquiry:
        ask = self.questions()
        outcome = yield Step("outcome", ask["outcome"])
        if self.ruleset.values_in:
            yield Step("misère outcome", ask["misère outcome"], extra=True)
            for name, asked in self.ruleset.questions(self.board).items():
                yield Step(name, asked, extra=name != "score")
            yield Step("values in sums", lambda: f"in Python, {self.ruleset.values_in}")
            for mover in Player:
                yield Step(f"{mover}'s moves", partial(self._listed, mover), extra=True)
            return
        value = yield Step("value", ask["value"], self.why)
        if value.error is not None:  # a search without values may find the winners sooner
            for first in Player:
                yield Step(f"{first} begins", partial(self.solve, first), extra=True)
            if value.late is not None and not self.ruleset.is_loopy:
                yield Step("bounds", self.bounds, extra=True, optional=True)
        elif outcome.error is not None and value.answer is not None:
            yield Step("outcome", lambda: value.answer.outcome)
        yield Step("misère outcome", ask["misère outcome"], extra=True, optional=self._has_values)
        if self.ruleset.is_loopy or terms().tablebase is not None:
            yield Step("remoteness", self._remoteness, extra=True, optional=True)
        game = value.answer
        number = Finding("nim-value")
        is_declared = self.ruleset.is_impartial
        if is_declared or isinstance(game, Loopy) or (game is not None and game.is_nimber):
            number = yield Step("nim-value", ask["nim-value"], extra=True, optional=not is_declared)
            if is_declared and not isinstance(game, Loopy):
                yield Step("genus", ask["genus"], extra=True, optional=True)
        yield from self._facts(game, is_aside=number.answer is not None)
        for mover in Player:
            listed = partial(self._listed, mover)
            valued = partial(self._evaluated, mover)
            evaluated = listed if value.answer is None else valued
            yield Step(f"{mover}'s moves", evaluated, instead=listed, extra=True)

    def _remoteness(self) -> str:
        left, right = self.prospects()
        if left.moves or right.moves:
            return f"{left} if Left begins; {right} if Right begins"
        raise DomainError("how soon play ends is not known, or it never does")

    def _facts(self, value: Game | Loopy | None, *, is_aside: bool) -> Inquiry:
        """Ask what follows from the value; it is not worth saying if the game is impartial."""
        if isinstance(value, Game):
            for player in Player:
                yield Step(f"{player} stop", partial(value.stop, player), aside=is_aside)
            yield Step("mean", lambda: value.mean, aside=is_aside)
            yield Step("temperature", lambda: value.temperature, aside=is_aside)
            if not value.is_number:
                yield Step("thermograph", lambda: value.thermograph, aside=is_aside)
        elif isinstance(value, Loopy):
            if value.is_stopper and not is_aside:
                for player in Player:
                    yield Step(f"{player} stop", partial(value.stop, player))
            elif value.is_stopper_sided and not value.is_stopper:
                yield Step("onside", lambda: value.onside)
                yield Step("offside", lambda: value.offside)
            yield Step("graph", partial(self.graph, _DRAWN), extra=True, optional=True)

    def _listed(self, mover: Player, modulo: Any = None) -> tuple[Evaluated[Self], ...]:
        """Return the moves of a player, with their values modulo a universe if one is given."""
        moves = self.moves(mover)
        afters = ((move, moves.after(move)) for move in moves)
        return tuple(
            Evaluated(move, after, None if modulo is None else after.value(modulo))
            for move, after in afters
        )

    def _evaluated(self, mover: Player) -> tuple[Evaluated[Self], ...]:
        """Return the moves of a player with their values, unless there are too many."""
        listed = self._listed(mover)
        if len(listed) > _MOST_MOVES:
            return listed
        sensible = frozenset(self.sensible(mover))
        return tuple(
            replace(each, value=each.position.value(), sensible=each.position in sensible)
            for each in listed
        )

    def _misere_inquiry(self, universe: str | AbsoluteUniverse | None) -> Inquiry:
        from partizan.theories.misere.universes import as_modulus, least  # noqa: PLC0415  (rare)

        yield Step("outcome", lambda: self.outcome("misere"))
        modulo = yield Step(
            "universe", lambda: as_modulus(least(self.form()) if universe is None else universe)
        )
        if modulo.answer is None:
            return
        found = yield Step("value", lambda: self.value(modulo.answer))
        value = found.answer
        if value is None:
            return
        yield Step("simplest form", lambda: value.simplest)
        yield Step("birthday", lambda: value.birthday)
        yield Step("invertible", lambda: value.is_invertible)
        for mover in Player:
            yield Step(f"{mover}'s moves", partial(self._listed, mover, modulo.answer))

    _explained = (normal.VALUE, normal.OUTCOME, MISERE_OUTCOME)

    def explain(self, question: str = "", convention: str = "normal") -> Explanation:
        """Return why the position has its value or its outcome, step by step.

        By default the `question` is "value", or "outcome" if only that is known by a theorem. Under
        the `convention` "misere" it is "misère outcome".

        >>> from partizan import rulesets
        >>> for step in rulesets.domineering("..|..").explain():
        ...     print(step.sentence)
        Left can move to 1 (a1 vertical, b1 vertical).
        Right can move to -1 (a2 horizontal, a1 horizontal).
        No option is dominated or reversible: ±1 is the canonical form.
        Left, who begins, wins with the move a1 vertical: Right loses in domineering("#.|#.").
        Right, who begins, wins with the move a2 horizontal: Left loses in domineering("##|..").
        So the value is ±1, and the first player wins.
        """
        return explained(self, question, misere=self._is_misere(convention))

    # --- sums ------------------------------------------------------------------------------------

    _sum_rules = SumRules

    def _summand(self, other: object) -> Self | None:
        if isinstance(other, Form):
            return type(self)(FormRules(), other)  # type: ignore[arg-type]
        if isinstance(other, Position):
            return super()._summand(other)
        if isinstance(other, Game) or as_rational(other) is not None:
            return type(self)(GameRules(), Game(other))  # type: ignore[call-overload]
        if isinstance(other, Loopy):
            return type(self)(LoopyRules(), other)  # type: ignore[arg-type]
        return None

    @property
    def _has_values(self) -> bool:
        """Whether a summand is a value, about which only normal play can be asked."""
        return any(isinstance(r, _VALUES) for r, _ in summands_of(self.ruleset, self.board))

    def _negative(self) -> Self:
        if isinstance(self.ruleset, Negative):
            return type(self)(self.ruleset.base, self.board)
        return type(self)(Negative(self.ruleset), self.board)

    # --- refusals --------------------------------------------------------------------------------

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> NoReturn:
            hint = f": ask its value, position.value().{name}" if hasattr(Game, name) else ""
            raise AttributeError(f"a position has no attribute {name!r}{hint}", name=name, obj=self)

    def _is_misere(self, convention: str) -> bool:
        misere = convention_of(convention) == "misere"
        if misere:
            self._check_written(None)
        return misere

    def _check_written(self, wanted: Evaluation[Any, Any] | None) -> None:
        """Refuse the value of a board that has none, and misère play if a summand is a value."""
        rules = self.ruleset
        if rules.values_in and wanted is not None and wanted.name not in _ABOUT_A_BOARD_ALONE:
            raise DomainError(
                f"a turn in {rules.name} may continue elsewhere or force the answer in a sum, so "
                f"that {self!s:.40} has no value by itself; ask who wins it, or {rules.values_in} "
                "for values that add"
            )
        if wanted is not None and (
            wanted.name.startswith("normal") or wanted.name == impartial.NIM_VALUE.name
        ):
            return
        for rules, board in summands_of(self.ruleset, self.board):
            if isinstance(rules, _VALUES):
                raise DomainError(
                    f"the value {board} stands for many games, which differ beyond normal play; "
                    f"add a Form to choose one, as in Form('{board}')"
                )


if TYPE_CHECKING:

    class LoopyPosition(AlternatingPosition[B]):
        """A position of rules that declare repetition, whose value need not be a `Game`."""

        @overload  # type: ignore[override]  # a wider answer, as decision 15 explains
        def value(self, theory: None = None, *, theorems: bool | None = None) -> Game | Loopy: ...
        @overload
        def value(self, theory: Evaluation[Any, R], *, theorems: bool | None = None) -> R: ...
        @overload
        def value(self, theory: object, *, theorems: bool | None = None) -> Any: ...
        def value(self, theory: object = None, *, theorems: bool | None = None) -> Any:
            """Return the value under normal play, or in another `theory`."""

else:
    LoopyPosition = AlternatingPosition  # the difference concerns type checkers only


def _loopy_value(text: str) -> Loopy | None:
    """Return the value that `text` denotes if it is written with loops."""
    try:
        tree = parse(text, loops=True)
    except NotationError:
        return None
    return loopy_value(text) if has_loops(tree) else None  # type: ignore[return-value]


def _playing(theorems: bool | None) -> AbstractContextManager[object]:
    """Return a context that turns theorems on or off, or leaves them as they are."""
    return _AS_BEFORE if theorems is None else Budget(theorems=theorems)
