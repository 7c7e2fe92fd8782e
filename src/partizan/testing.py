"""Does a ruleset keep its word? The laws that the engine relies on, checked on actual boards.

    check_ruleset(Domineering(), ["...|...", "..|.."])

A ruleset owes `options`; whatever else it offers (parts, representatives, conjugates, a kernel, a
notation) has to agree with them, or the engine would give wrong answers.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from partizan.budget import Budget
from partizan.engine import Verbs, fold, outcome
from partizan.engine.memo import forget
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import Ruleset
from partizan.theories import impartial, literal, misere
from partizan.theories.normal import evaluations as normal
from partizan.wording import show

__all__ = ["CheckFailed", "check_ruleset"]

B = TypeVar("B", bound=Hashable)


class CheckFailed(PartizanError, AssertionError):
    """A ruleset breaks a law: says which ruleset, which law, and on which board."""


def check_ruleset(
    ruleset: Ruleset[B],
    boards: Iterable[B | str],
    *,
    depth: int | None = None,
    limit: int = 2000,
) -> int:
    """Check a ruleset on some boards and what play makes of them; return how many were looked at.

    At most `limit` positions are looked at. Laws about the game tree are checked on the whole tree
    or, if a `depth` is given, on the first so many moves from each position, which is how to check
    large boards and rulesets whose games need not end.

    >>> class Nim(Ruleset[int]):
    ...     def options(self, board, player):
    ...         return range(board)
    ...     def representative(self, board):
    ...         return min(board, 3)  # a false hope
    >>> check_ruleset(Nim(), [3])
    4
    >>> check_ruleset(Nim(), [4])
    Traceback (most recent call last):
    partizan.testing.CheckFailed: nim: representative(4) = 3 has another game tree: *3, not *4
    """
    checks = _Checks(ruleset, depth, limit)
    try:
        found = checks.reached(boards)
        with Budget(positions=_TREE_POSITIONS, theorems=False):
            checks.run(found)
        return len(found)
    except BudgetExceeded as error:
        raise BudgetExceeded(
            f"{ruleset.name}: these boards are too large to be checked, since their trees have "
            f"more than {_TREE_POSITIONS:,} positions; give smaller boards, or look at the first "
            "moves alone with depth=..."
        ) from error
    except DomainError as error:  # the engine has already said which verb, board and player
        raise CheckFailed(str(error)) from error
    finally:
        forget(checks.tree_rules)


_TREE_POSITIONS = 200_000
_SHOWN = 200


class _Cut(NamedTuple):
    """How many moves to look ahead, or -1 for all, and boards that are played as a sum."""

    ahead: int
    summands: tuple[Any, ...]

    def __str__(self) -> str:
        return " + ".join(map(show, self.summands))


class _TreeRules(Ruleset[_Cut]):
    """The options of a ruleset and nothing else, so that its other verbs can be compared with them.

    Boards are sums of boards, and play may be cut off after some moves.
    """

    def __init__(self, rules: Ruleset[Any]) -> None:
        self._rules = rules
        self.parameters = (rules,)
        self.is_impartial = rules.is_impartial

    @property
    def name(self) -> str:
        return self._rules.name

    def options(self, board: _Cut, player: Player) -> Iterator[_Cut]:
        ahead, summands = board
        if ahead:
            for i, summand in enumerate(summands):
                for option in self._rules.options(summand, player):
                    yield _Cut(max(ahead - 1, -1), (*summands[:i], option, *summands[i + 1 :]))


class _Checks(Generic[B]):
    """The laws, for one ruleset."""

    def __init__(self, rules: Ruleset[B], depth: int | None, limit: int) -> None:
        self.tree_rules = _TreeRules(rules)
        self._rules = rules
        self._ahead = -1 if depth is None else depth
        self._is_whole = depth is None
        self._reads_texts = rules.reads_text
        self._limit = limit
        self._laws: list[Callable[[B], None]] = [
            self._options_are_fixed,
            self._boards_are_values,
            self._text_is_read_back,
            self._representative_has_the_same_tree,
            self._parts_have_the_same_tree,
            self._conjugate_has_the_conjugate_tree,
        ]
        if self._is_whole:
            self._laws += [self._engine_finds_the_same_tree, self._kernel_agrees]

    def reached(self, boards: Iterable[B | str]) -> list[B]:
        """Return the boards that play reaches, breadth first, within the limit."""
        rules = self._rules
        found: dict[B, None] = dict.fromkeys(map(self._read, boards))
        generation = list(found)
        verbs = [Verbs(rules, board) for board in generation[:1]]
        for _ in range(self._ahead if self._ahead >= 0 else self._limit):
            options = dict.fromkeys(
                verbs[0].checked(option, "options", board, player)
                for board in generation
                for player in (LEFT, RIGHT)
                for option in verbs[0].options(board, player)
            )
            generation = [option for option in options if option not in found]
            found.update(dict.fromkeys(generation[: max(0, self._limit - len(found))]))
            if not generation or len(found) >= self._limit:
                break
        return list(found)[: self._limit]

    def _read(self, source: B | str) -> B:
        """Return a board that may be given as a text."""
        if isinstance(source, str) and self._reads_texts:
            return self._rules.board(source)
        return source  # type: ignore[return-value]

    def run(self, boards: list[B]) -> None:
        """Check every law on all boards, law by law: what comes later rests on what comes first."""
        for law in self._laws:
            for board in boards:
                law(board)

    # --- the laws --------------------------------------------------------------------------------

    def _options_are_fixed(self, board: B) -> None:
        for player in (LEFT, RIGHT):
            once, again = (self._verbs(board).options(board, player) for _ in range(2))
            if once != again:
                self._fail(f"options({show(board)}, {player}) are not the same when asked again")

    def _boards_are_values(self, board: B) -> None:
        try:
            copy = pickle.loads(pickle.dumps(board))  # noqa: S301  (we have just made it)
        except Exception as error:
            raise CheckFailed(
                f"{self._rules.name}: the board {show(board)} cannot be pickled: {error}"
            ) from error
        if copy != board or hash(copy) != hash(board):
            self._fail(f"the board {show(board)} is not equal to itself after pickling")

    def _text_is_read_back(self, board: B) -> None:
        if not self._reads_texts:
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

    def _representative_has_the_same_tree(self, board: B) -> None:
        look = self._verbs(board).representative(board)
        self._compare(f"representative({show(board)}) = {show(look)}", self._tree(look), board)
        again = self._verbs(board).representative(look)
        if again != look:
            self._fail(
                f"representative({show(board)}) = {show(look)} is not its own representative, "
                f"which is {show(again)}"
            )

    def _parts_have_the_same_tree(self, board: B) -> None:
        parts = self._verbs(board).parts(board)
        shown = " + ".join(map(show, parts)) or "nothing"
        self._compare(f"parts({show(board)}) = {shown}", self._tree(*parts), board)

    def _conjugate_has_the_conjugate_tree(self, board: B) -> None:
        other = self._verbs(board).conjugate(board)
        if other is not None:
            tree = -self._tree(other)
            self._compare(f"-conjugate({show(board)}) = -({show(other)})", tree, board)

    def _engine_finds_the_same_tree(self, board: B) -> None:
        tree = fold(self._rules, board, literal.FORM, native=False)
        self._compare(f"the engine's game for {show(board)}", tree, board)

    def _kernel_agrees(self, board: B) -> None:
        rules = self._rules
        if self._verbs(board).compiled(board) is None:
            return
        questions: list[tuple[str, Any]] = [
            ("the value", lambda n: fold(rules, board, normal.VALUE, native=n)),
            ("the misère outcome", lambda n: fold(rules, board, misere.OUTCOME, native=n)),
            ("the outcome", lambda n: outcome(rules, board, native=n).value),
        ]
        if rules.is_impartial:
            nim_value = impartial.NIM_VALUE
            questions.append(("the nim-value", lambda n: fold(rules, board, nim_value, native=n)))
        for what, ask in questions:
            ours, kernels = ask(False), ask(True)
            if ours != kernels:
                self._fail(f"{what} of {show(board)} is {ours!r}, but {kernels!r} for the kernel")

    # --- what they need --------------------------------------------------------------------------

    def _verbs(self, board: B) -> Verbs[B]:
        return Verbs(self._rules, board)

    def _tree(self, *boards: B) -> Form:
        """Return the game tree of a sum of boards by the options alone."""
        return fold(self.tree_rules, _Cut(self._ahead, boards), literal.FORM)

    def _compare(self, what: str, tree: Form, board: B) -> None:
        expected = self._tree(board)
        if tree != expected:
            found, wanted = (repr(t)[:_SHOWN] for t in (tree, expected))
            self._fail(f"{what} has another game tree: {found}, not {wanted}")

    def _fail(self, message: str) -> NoReturn:
        raise CheckFailed(f"{self._rules.name}: {message}")
