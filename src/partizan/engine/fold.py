"""Fold a position into whatever an evaluation asks for, from the ends of play upward.

Positions that look the same are evaluated once, sums part by part, and a position whose players
exchanged their roles is known from its twin. There is no recursion, so games may be long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import dropwhile
from typing import Any, Final, Generic, TypeAlias, TypeVar

from partizan.budget import positions_allowed
from partizan.engine import twin
from partizan.engine.memo import Memo, memo_of, trim
from partizan.engine.verbs import Verbs
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.players import LEFT, RIGHT
from partizan.ruleset import Ruleset
from partizan.store import Place, Shelf, opened
from partizan.theory import Evaluation
from partizan.watch import Watch
from partizan.wording import show
from partizan.world import current

__all__ = ["MOST_MOVES", "Folding", "Progress", "fold"]

MOST_MOVES: Final = 1_000_000
"""How deep play may go before the ruleset is taken to be endless."""

Progress: TypeAlias = Callable[[int], object]
"""Called a few times a second with the number of positions evaluated so far."""

_SHOWN = 12  # boards of a cycle that an error shows
_AUDITED = 8  # stored answers that are found out again, to see whether the rules are still the same
_MISSING: Final[Any] = object()

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")
R = TypeVar("R")

# An open position: its key, the options still to be looked up, how many of all are Left's, the
# answers so far, and the option that is being found out with the keys of its parts.
_Frame: TypeAlias = tuple[B, Iterator[B], int, list[T], B, tuple[B, ...]]


def fold(
    rules: Ruleset[B],
    board: B,
    evaluation: Evaluation[T, R],
    *,
    store: Place | None = None,
    progress: Progress | None = None,
    native: bool = True,
) -> R:
    """Return what `evaluation` says about a position.

    `store` is the path or SQLAlchemy URL of a database in which answers are kept: those it holds
    are taken from there, new ones are added. Rulesets with a kernel are evaluated by the compiled
    core unless `native` is false or a store is asked for.
    """
    if native and store is None:
        found = twin.answer(rules, board, evaluation, progress)
        if found is not None:
            return evaluation.answer(found)
    try:
        if store is None:
            return evaluation.answer(Folding(rules, board, evaluation, progress).of(board))
        with opened(store, rules, evaluation.name) as shelf:
            return evaluation.answer(Folding(rules, board, evaluation, progress, shelf).of(board))
    finally:
        trim()


class Folding(Generic[B, T]):
    """One evaluation at work: what it knows, what it may still use, whom it tells."""

    def __init__(
        self,
        rules: Ruleset[B],
        root: B,
        evaluation: Evaluation[T, Any],
        progress: Progress | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        self.evaluated = 0
        self._verbs = Verbs(rules, root)
        self._evaluation = evaluation
        self._memo: Memo[B, T] = memo_of(rules, evaluation, "" if shelf is None else shelf.place)
        self._world = current()
        self._visited = 0
        self._limit = positions_allowed()
        self._is_over = False
        self._progress = progress
        self._watch = Watch()
        self._shelf = shelf
        self._audit: dict[B, T] = {}
        self._to_audit = _AUDITED

    def of(self, board: B) -> T:
        """Return the answer for a board."""
        keys = self._verbs.keys(board, split=self._evaluation.is_additive)
        if self._shelf is not None:
            self._recall(keys)
        for key in keys:
            if self._first_missing((key,)) is not _MISSING:
                self._run(key)
        return self._joined(board, keys)

    def attempt(self, board: B, effort: int) -> T | None:
        """Return the answer for a board, or None if more than `effort` positions must be visited.

        What was found out on the way is remembered, so that another attempt may succeed.
        """
        known = self._memo.answers.get(board, _MISSING)
        if known is not _MISSING:
            return known  # type: ignore[no-any-return]
        if effort <= 0:
            return None
        self._visited, self._limit, self._is_over = 0, effort, False
        try:
            return self.of(board)
        except BudgetExceeded:
            if self._is_over:
                return None
            raise

    def _run(self, root: B) -> None:  # noqa: PLR0915  (one loop, written for speed)
        """Find the answers for `root` and for whatever it needs."""
        answers, aliases = self._memo.answers, self._memo.aliases
        answer, alias, kind = answers.get, aliases.get, self._verbs.kind
        split, impartial = self._evaluation.is_additive, self._evaluation.is_impartial
        is_due = self._watch.is_due
        path = {root: None}  # what is open, outermost first
        stack: list[_Frame[B, T]] = []
        key, values = root, []
        options, lefts = self._entered(root)
        while True:
            child = _MISSING
            try:
                for option in options:
                    value = answer(option, _MISSING)
                    if value is _MISSING:
                        value = alias(option, _MISSING)
                        if value is _MISSING:
                            if type(option) is not kind:
                                self._check_options(key)
                            if is_due():
                                self._look()
                            keys = self._verbs.keys(option, split=split)
                            child = self._first_missing(keys)
                            if child is not _MISSING:
                                break
                            value = self._joined(option, keys)
                    values.append(value)
            except PartizanError:
                raise
            except Exception:
                self._check_options(key)
                raise
            if child is _MISSING:  # every option is known, so the position is
                if current() is not self._world:
                    raise DomainError("the world was cleared while a position was being evaluated")
                if impartial:
                    value = self._evaluation.of_options(values, values)
                else:
                    value = self._evaluation.of_options(values[:lefts], values[lefts:])
                answers[key] = value
                self.evaluated += 1
                if self._shelf is not None:
                    self._keep(key, value)
                path.popitem()
                if not stack:
                    return
                found = key
                key, options, lefts, values, option, keys = stack.pop()
                if len(keys) == 1 and found is option:
                    values.append(value)
                    continue
                child = self._first_missing(keys)
                if child is _MISSING:
                    values.append(self._joined(option, keys))
                    continue
            stack.append((key, options, lefts, values, option, keys))
            path[child] = None
            if len(path) == len(stack):  # it was there already
                raise self._loop(path, child)
            if len(stack) > MOST_MOVES:
                raise self._endless(root)
            key, values = child, []
            options, lefts = self._entered(child)

    def _entered(self, key: B) -> tuple[Iterator[B], int]:
        """Return the options of a position, Left's first, and how many are Left's."""
        self._spend(key)
        options = self._verbs.options(key, LEFT)
        rights = self._verbs.options(key, RIGHT)
        lefts = len(options)
        if self._evaluation.is_impartial:
            self._require_same(key, options, rights)
        else:
            options = options + rights
        if self._shelf is not None:
            self._foresee(key, options)
        return iter(options), lefts

    def _first_missing(self, keys: tuple[B, ...]) -> B:
        """Return the first key without an answer, also not by its conjugate, or `_MISSING`."""
        answers = self._memo.answers
        for key in keys:
            if key not in answers and not self._by_conjugate(key):
                return key
        return _MISSING  # type: ignore[no-any-return]

    def _by_conjugate(self, key: B) -> bool:
        """Take the answer from the position with the roles exchanged, if that is known."""
        other = self._verbs.twin(key)
        if other is None:
            return False
        known = self._memo.answers.get(other, _MISSING)
        if known is _MISSING:
            return False
        value = self._memo.answers[key] = self._evaluation.of_conjugate(known)
        if self._shelf is not None:
            self._keep(key, value)
        return True

    def _joined(self, board: B, keys: tuple[B, ...]) -> T:
        """Return the answer for a board from those for its parts, which are known."""
        answers = self._memo.answers
        if len(keys) == 1:
            value = answers[keys[0]]
            if keys[0] is board:
                return value
        else:
            value = self._evaluation.of_sum([answers[key] for key in keys])
        self._memo.aliases[board] = value
        return value

    # --- limits ----------------------------------------------------------------------------------

    def _spend(self, key: B) -> None:
        """Count a position, and look now and then at the clock."""
        if self._visited >= self._limit:
            self._is_over = True
            raise BudgetExceeded(
                f"{self._limit:,} positions of {self._verbs.name} were visited, and more are to "
                f"come (the next is {show(key)}); allow more with Budget(positions=...), ask "
                "about a smaller position, or ask solve() only who wins"
            )
        self._visited += 1
        if self._watch.is_due():
            self._look()

    def _look(self) -> None:
        """Look at the memory and at the clock, and tell how far it is."""
        self._memo.trim_aliases()
        self._watch.check_memory(self._verbs.name)
        if self._watch.is_over:
            raise BudgetExceeded(
                f"the time allowed was used up after {self.evaluated:,} positions of "
                f"{self._verbs.name}; they are remembered, so asking again goes on from here"
            )
        if self._progress is not None:
            self._progress(self.evaluated)

    def _endless(self, root: B) -> BudgetExceeded:
        """Return the error for play that does not seem to end."""
        return BudgetExceeded(
            f"{self._verbs.name}: play from {show(root)} goes on for more than {MOST_MOVES:,} "
            "moves and may have no end"
        )

    # --- what is refused -------------------------------------------------------------------------

    def _check_options(self, key: B) -> None:
        """Find the option that is no board."""
        for player in (LEFT, RIGHT):
            for option in self._verbs.options(key, player):
                self._verbs.checked(option, "options", key, player)

    def _loop(self, path: Iterable[B], again: B) -> DomainError:
        """Return the error for a position that is reached from itself."""
        cycle = list(dropwhile(lambda board: board != again, path))
        moves = f"{len(cycle):,} moves lead" if len(cycle) > 1 else "a move leads"
        shown = [show(board) for board in cycle]
        if len(shown) > _SHOWN:
            shown[_SHOWN - 1 : -1] = ["…"]
        return DomainError(
            f"{self._verbs.name} is loopy here: {moves} from {shown[0]} back to it, "
            f"{' → '.join([*shown, shown[0]])}; only games that must end can be evaluated"
        )

    def _require_same(self, key: B, lefts: list[B], rights: list[B]) -> None:
        """Refuse a position in which one player has an option that the other has not."""
        if lefts == rights:
            return
        self._check_options(key)
        if set(lefts) == set(rights):
            return
        looks: list[dict[frozenset[tuple[B, int]], B]] = [
            {
                frozenset(Counter(self._verbs.keys(option, split=True)).items()): option
                for option in options
            }
            for options in (lefts, rights)
        ]
        for player, mine, yours in ((LEFT, looks[0], looks[1]), (RIGHT, looks[1], looks[0])):
            for look, option in mine.items():
                if look not in yours:
                    raise DomainError(
                        f"{self._verbs.name} is not impartial: in {show(key)} only {player} can "
                        f"move to {show(option)}, so there is no {self._evaluation.name}; "
                        "ask for its value"
                    )

    # --- what is kept in a store -----------------------------------------------------------------

    def _foresee(self, key: B, options: list[B]) -> None:
        """Take what the store knows about options, in one query for all of them."""
        answers, aliases = self._memo.answers, self._memo.aliases
        self._check_options(key)
        self._recall(
            part
            for option in options
            if option not in answers and option not in aliases
            for part in self._verbs.keys(option, split=self._evaluation.is_additive)
        )

    def _recall(self, keys: Iterable[B]) -> None:
        """Take what the store knows. Its first answers are put aside, to be compared with ours."""
        assert self._shelf is not None
        answers = self._memo.answers
        wanted = [key for key in keys if key not in answers and key not in self._audit]
        for key, text in self._shelf.find(wanted).items():
            value = self._decoded(key, text)
            if self._to_audit:
                self._to_audit -= 1
                self._audit[key] = value
            else:
                answers[key] = value

    def _keep(self, key: B, value: T) -> None:
        """Keep an answer, or compare it with the one that was kept before."""
        assert self._shelf is not None
        before = self._audit.pop(key, _MISSING)
        if before is _MISSING:
            self._shelf.put(key, self._evaluation.encode(value))
        elif before != value:
            del self._memo.answers[key]
            given, kept = (self._evaluation.encode(v) for v in (value, before))
            raise DomainError(
                f"the store {self._shelf.place} says that the {self._evaluation.name} of "
                f"{show(key)} in {self._verbs.name} is {kept}, but by these rules it is {given}: "
                "the rules have changed since; use another store"
            )

    def _decoded(self, key: B, text: str) -> T:
        """Return an answer from the store."""
        try:
            return self._evaluation.decode(text)
        except BudgetExceeded:
            raise
        except Exception as error:
            raise DomainError(
                f"the store {self._shelf and self._shelf.place} is damaged: it says that the "
                f"{self._evaluation.name} of {show(key)} in {self._verbs.name} is {text[:60]!r}"
            ) from error
