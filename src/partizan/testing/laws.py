"""The laws of rulesets, and a check that a ruleset obeys them."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, NoReturn, TypeVar, cast

from partizan.budget import Budget, terms
from partizan.engine import fold, graph, outcome, without_kernels
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Rules, Ruleset
from partizan.rules.population import population
from partizan.testing.trees import trees_of
from partizan.theories import impartial, literal, misere
from partizan.theories.loopy.game import LoopyForm
from partizan.theories.normal import evaluations as normal
from partizan.theories.normal.game import Game
from partizan.theories.scoring.contract import CheckedScoring, ScoringRuleset
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.search import ScoreSearch
from partizan.theories.scoring.stops import left_score, right_score
from partizan.wording import show

B = TypeVar("B", bound=Hashable)


class CheckFailed(PartizanError, AssertionError):
    """A ruleset breaks a law; the message names the ruleset, the law and the board.

    >>> class Backwards(Ruleset[int]):
    ...     def options(self, board, player):
    ...         return [board - 1] if board > 0 else []
    ...     def conjugate(self, board):
    ...         return board + 1
    >>> try:
    ...     check_ruleset(Backwards(), [2])
    ... except CheckFailed as failure:
    ...     print(failure)
    backwards: -conjugate(2) = -(3) has another game tree: {*|*||*|*}, not {*|*}
    """


def check_ruleset(
    ruleset: Rules[B],
    boards: Iterable[B | str] | None = None,
    *,
    depth: int | None = None,
    limit: int = 2000,
) -> int:
    """Check a ruleset on some boards and their followers; return the number of boards checked.

    By default `boards` are the smallest boards of the ruleset. At most `limit` boards are checked.
    Laws about game trees, scores and matrices are checked on the whole tree or, with a `depth`, on
    that many moves from each board; use it for large boards. If the ruleset `is_loopy`, graphs of
    positions are compared instead of trees; otherwise play must end.

    >>> class Nim(Ruleset[int]):
    ...     def options(self, board, player):
    ...         return range(board)
    ...     def representative(self, board):
    ...         return min(board, 3)  # a false claim
    >>> check_ruleset(Nim(), [3])
    4
    >>> check_ruleset(Nim(), [4])
    Traceback (most recent call last):
    partizan.testing.laws.CheckFailed: nim: representative(4) = 3 has another game tree: *3, not *4
    """
    given: object = _listed(ruleset, limit) if boards is None else boards
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise DomainError(f"boards must be given in a list, as in [{given!r:.60}]")
    checks = _Checks(ruleset, depth, limit)
    try:
        found = checks.reached(given)
        with Budget(positions=_TREE_POSITIONS, theorems=False):
            checks.run(found)
        return len(found)
    except BudgetExceeded as error:
        if terms().is_over:
            raise
        raise TooLarge(
            f"{ruleset.name}: these boards are too large to be checked: their trees have more than "
            f"{_TREE_POSITIONS:,} positions; give smaller boards, or check only the first moves "
            "with depth=..."
        ) from error
    except DomainError as error:  # the message names the method, board and player
        raise CheckFailed(str(error)) from error
    finally:
        checks.trees.forget()


def _listed(ruleset: Rules[B], limit: int) -> list[B]:
    """Return the smallest boards of a ruleset that lists them."""
    try:
        return [*population(ruleset, most=limit)]
    except DomainError as error:
        raise DomainError(
            f"{ruleset.name} does not list its boards; give some, as in check_ruleset(rules, [...])"
        ) from error


_TREE_POSITIONS = 200_000


class _Checks(Generic[B]):
    """The laws, for one ruleset."""

    def __init__(self, rules: Rules[B], depth: int | None, limit: int) -> None:
        self.trees = trees_of(rules, -1 if depth is None else depth)
        self._rules: Any = rules
        self._limit = limit
        self._laws: list[Callable[[B], None]] = [
            self._moves_are_fixed,
            self._boards_are_values,
            self._letters_are_in_the_alphabet,
            self._text_is_read_back,
            self._representative_is_the_same_game,
            self._parts_are_the_same_game,
        ]
        if isinstance(rules, Ruleset) and rules.is_impartial:
            self._laws.append(self._both_players_have_the_same_moves)
        self._laws.append(self._conjugate_is_the_conjugate_game)
        if hasattr(rules, "is_dicot"):
            self._laws.append(self._both_players_can_move_or_neither)
        if depth is not None:
            return
        if isinstance(rules, Ruleset) and rules.is_loopy:
            self._laws.append(self._engine_finds_the_same_graph)
        elif isinstance(rules, Ruleset):
            self._laws += [self._engine_finds_the_same_tree, self._kernel_agrees]
            if type(rules).restrictions is not Ruleset.restrictions:
                self._laws.append(self._restrictions_are_no_better)
        if isinstance(rules, ScoringRuleset):
            self._laws += [self._bounds_hold, self._search_finds_the_scores]

    def reached(self, boards: Iterable[B | str]) -> list[B]:
        """Return the boards and their followers, breadth first, within the limit."""
        found: dict[B, None] = dict.fromkeys(map(self._read, boards))
        generation = list(found)
        ahead = self.trees.ahead
        for _ in range(ahead if ahead >= 0 else self._limit):
            options = dict.fromkeys(
                follower for board in generation for follower in self.trees.followers(board)
            )
            generation = [option for option in options if option not in found]
            found.update(dict.fromkeys(generation[: max(0, self._limit - len(found))]))
            if not generation or len(found) >= self._limit:
                break
        return list(found)[: self._limit]

    def _read(self, source: B | str) -> B:
        """Return a board, which may be given as text."""
        if isinstance(source, str) and self._rules.reads_text:
            return cast("B", self._rules.board(source))
        return source  # type: ignore[return-value]

    def run(self, boards: list[B]) -> None:
        """Check every law on all boards, law by law, because later laws rely on earlier ones."""
        for law in self._laws:
            for board in boards:
                law(board)

    # --- the laws of every kind of play ----------------------------------------------------------

    def _moves_are_fixed(self, board: B) -> None:
        for player in (LEFT, RIGHT):
            once, again = (self.trees.moves(board, player) for _ in range(2))
            if once != again:
                method = self.trees.method
                self._fail(
                    f"{method}({show(board)}, {player}) returns other moves when it is called again"
                )

    def _boards_are_values(self, board: B) -> None:
        try:
            copy = pickle.loads(pickle.dumps(board))  # noqa: S301  (we have just pickled it)
        except Exception as error:
            raise CheckFailed(
                f"{self._rules.name}: the board {show(board)} cannot be pickled: {error}"
            ) from error
        if copy != board or hash(copy) != hash(board):
            self._fail(f"the board {show(board)} is not equal to itself after pickling")

    def _letters_are_in_the_alphabet(self, board: B) -> None:
        alphabet, cells = getattr(self._rules, "alphabet", None), getattr(board, "cells", None)
        if not (isinstance(alphabet, str) and isinstance(cells, str)):
            return
        alphabet = alphabet or self._rules.listed_letters  # those of a text
        for letter in cells:
            if letter not in alphabet:
                self._fail(
                    f"the board {show(board)} has the letter {letter!r}, which is not in the "
                    f"alphabet {alphabet!r}"
                )

    def _text_is_read_back(self, board: B) -> None:
        if not self._rules.reads_text:
            return
        text = str(board)
        try:
            again = self._rules.board(text)
        except PartizanError as error:
            raise CheckFailed(
                f"{self._rules.name}: the text {text!r} of a board cannot be read: {error}"
            ) from error
        if again != board:
            self._fail(f"the text {text!r} of a board is read as another board, {show(again)}")

    def _representative_is_the_same_game(self, board: B) -> None:
        look = self._checked(board).representative(board)
        self._compare(f"representative({show(board)}) = {show(look)}", self.trees.of(look), board)
        again = self._checked(board).representative(look)
        if again != look:
            self._fail(
                f"representative({show(board)}) = {show(look)} is not its own representative, "
                f"which is {show(again)}"
            )

    def _parts_are_the_same_game(self, board: B) -> None:
        parts = self._checked(board).parts(board)
        shown = " + ".join(map(show, parts)) or "nothing"
        self._compare(f"parts({show(board)}) = {shown}", self.trees.of(*parts), board)

    def _conjugate_is_the_conjugate_game(self, board: B) -> None:
        other = self._checked(board).conjugate(board)
        if other is not None:
            tree = self.trees.mirrored(other)
            self._compare(f"-conjugate({show(board)}) = -({show(other)})", tree, board)

    # --- alternating play ------------------------------------------------------------------------

    def _both_players_have_the_same_moves(self, board: B) -> None:
        sides: list[dict[Hashable, B]] = [
            {self.trees.of(option): option for option in self.trees.moves(board, player)}
            for player in (LEFT, RIGHT)
        ]
        for player, own, others in ((LEFT, sides[0], sides[1]), (RIGHT, sides[1], sides[0])):
            for tree, option in own.items():
                if tree not in others:
                    self._fail(
                        f"is_impartial is True, but on {show(board)} only {player} can move to "
                        f"{show(option)}, or to a board like it"
                    )

    def _both_players_can_move_or_neither(self, board: B) -> None:
        if not self._rules.is_dicot(board):
            return
        for each in (board, *self.trees.followers(board)):
            able = [player for player in (LEFT, RIGHT) if self.trees.moves(each, player)]
            if len(able) == 1:
                self._fail(
                    f"is_dicot({show(board)}) is True, but on {show(each)} only {able[0]} can move"
                )

    def _engine_finds_the_same_tree(self, board: B) -> None:
        with without_kernels():
            tree = fold(self._rules, board, literal.FORM)
        self._compare(f"the engine's game for {show(board)}", tree, board)

    def _engine_finds_the_same_graph(self, board: B) -> None:
        here = graph(self._rules, board)
        form = LoopyForm(here.left, here.right)
        self._compare(f"the engine's graph for {show(board)}", form.quotient(), board)
        found = outcome(self._rules, board).value
        if found is not form.outcome:
            self._fail(f"the outcome of {show(board)} is {form.outcome}, but {found} by the engine")

    def _kernel_agrees(self, board: B) -> None:
        rules = self._rules
        if self._checked(board).compiled(board) is None:
            return
        questions: list[tuple[str, Any]] = [
            ("the value", lambda: fold(rules, board, normal.VALUE)),
            ("the misère outcome", lambda: fold(rules, board, misere.OUTCOME)),
            ("the outcome", lambda: outcome(rules, board).value),
        ]
        if rules.is_impartial:
            questions.append(("the nim-value", lambda: fold(rules, board, impartial.NIM_VALUE)))
        for what, ask in questions:
            with without_kernels():
                ours = ask()
            kernels = ask()
            if ours != kernels:
                self._fail(f"{what} of {show(board)} is {ours!r}, but {kernels!r} for the kernel")

    def _restrictions_are_no_better(self, board: B) -> None:
        def value(some: B) -> Game:
            return fold(self._rules, some, normal.VALUE)

        for player in (LEFT, RIGHT):
            for boards in self._checked(board).restrictions(board, player):
                total, whole = sum(map(value, boards), Game(0)), value(board)
                if not (total <= whole if player is LEFT else total >= whole):
                    shown = " + ".join(map(show, boards))
                    self._fail(
                        f"restrictions({show(board)}, {player}) yield {shown} = {total}, which is "
                        f"better for {player} than the board, {whole}"
                    )

    # --- scoring play ----------------------------------------------------------------------------

    def _bounds_hold(self, board: B) -> None:
        rules = CheckedScoring(self._rules, board)
        found = rules.bounds(board)
        for form in self._scoring_form(board).followers() if found is not None else ():
            for score in (form.left_atom, form.right_atom):
                low, high = found or (0, 0)
                if score is not None and not low <= score <= high:
                    self._fail(
                        f"bounds({show(board)}) = ({low}, {high}), but play can end with {score}"
                    )

    def _search_finds_the_scores(self, board: B) -> None:
        form, search = self._scoring_form(board), ScoreSearch(CheckedScoring(self._rules, board))
        for player, score in ((LEFT, left_score(form)), (RIGHT, right_score(form))):
            found = search.score(board, player)
            if found != score:
                self._fail(
                    f"the score of {show(board)} is {score} if {player} begins, but {found} by "
                    "prospects and bounds"
                )

    def _scoring_form(self, board: B) -> ScoringForm:
        form = self.trees.of(board)
        assert isinstance(form, ScoringForm)
        return form

    # --- helpers ---------------------------------------------------------------------------------

    def _checked(self, board: B) -> CheckedRules[B]:
        return self.trees.checked(board)

    def _compare(self, what: str, tree: Hashable, board: B) -> None:
        expected = self.trees.of(board)
        if tree != expected:
            noun, shown = self.trees.noun, self.trees.shown(tree, expected)
            self._fail(f"{what} has another {noun}{shown}")

    def _fail(self, message: str) -> NoReturn:
        raise CheckFailed(f"{self._rules.name}: {message}")
