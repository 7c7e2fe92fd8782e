"""Evaluate a position from the ends of play upward.

Equivalent positions are evaluated once, sums part by part, and a position with the players' roles
exchanged from its conjugate. There is no recursion, so games may be long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from itertools import dropwhile
from typing import Any, Final, Generic, TypeAlias, TypeVar

from partizan.budget import Meter, terms
from partizan.checked_rules import CheckedRules
from partizan.engine import kernels, stored
from partizan.engine.known import is_covered, known
from partizan.engine.memo import Memo, memo_of, trim
from partizan.engine.reasons import Reason
from partizan.engine.stored import MISSING as _MISSING
from partizan.engine.stored import Kept
from partizan.errors import BudgetExceeded, DomainError, PartizanError, Repetition
from partizan.players import LEFT, RIGHT
from partizan.ruleset import Ruleset
from partizan.store import undisturbed
from partizan.sums import Summand, SumRules
from partizan.theorem import Theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from partizan.theory import Evaluation
from partizan.wording import show
from partizan.world import current

__all__ = ["MOST_MOVES", "Folding", "found"]

MOST_MOVES: Final = 1_000_000
"""The limit on the length of play; a ruleset with longer play is taken to be endless."""

_SHOWN = 12  # boards of a cycle that an error shows
_BY_KERNEL: Final = Reason("by play in the compiled core")
_INSTEAD = "ask about a smaller position, or ask solve() only who wins"

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")

# An open position: its key, the options not yet looked up, the number of Left's options, the
# answers so far, and the option in progress with the keys of its parts.
_Frame: TypeAlias = tuple[B, Iterator[B], int, list[T], B, tuple[B, ...]]


def found(
    rules: Ruleset[Any], board: Any, evaluation: Evaluation[T, Any], *, native: bool
) -> tuple[T, Reason]:
    """Return the plain answer for a position that no theorem covers as a whole.

    Play that repeats raises `Repetition`.
    """
    parts = _apart(rules, board, evaluation) if evaluation.is_additive else None
    if parts is not None:
        answers, reasons = [], []
        for summand in parts:
            value, reason = _found_part(*summand, evaluation, native=native)
            answers.append(value)
            reasons.append(reason)
        return evaluation.of_sum(answers), Reason.of_parts(reasons)
    return _played(rules, board, evaluation, native=native)


def _found_part(
    rules: Ruleset[Any], board: Any, evaluation: Evaluation[T, Any], *, native: bool
) -> tuple[T, Reason]:
    """Return the plain answer for one of several summands."""
    said = known(rules, board, evaluation)
    plain = None if said is None else evaluation.plain(said.answer)
    if said is None or plain is None:
        return found(rules, board, evaluation, native=native)
    return plain, Reason.of_theorems(said.theorem)


def _apart(
    rules: Ruleset[Any], board: Any, evaluation: Evaluation[Any, Any]
) -> list[Summand] | None:
    """Return summands that theorems may cover one by one, or None."""
    if isinstance(rules, SumRules):
        return rules.summands(board)
    if not is_covered(rules, evaluation):
        return None
    keys = CheckedRules(rules, board).keys(board, split=True)
    return None if len(keys) == 1 else [(rules, key) for key in keys]


def _played(
    rules: Ruleset[B], board: B, evaluation: Evaluation[T, Any], *, native: bool
) -> tuple[T, Reason]:
    """Return the plain answer for a position, by play or from a store."""
    if terms().store is not None:
        found = stored.by_kernel(rules, board, evaluation) if native else None
        if found is not None:
            value, place = found
            return value, _BY_KERNEL if place is None else stored.from_store(place)
    elif native and (value := kernels.answer(rules, board, evaluation)) is not None:
        return value, _BY_KERNEL
    return _folded(rules, board, evaluation)


def _folded(rules: Ruleset[B], board: B, evaluation: Evaluation[T, Any]) -> tuple[T, Reason]:
    """Return the plain answer for a position by playing it out in Python."""
    if rules.is_impartial and evaluation.name == VALUE.name:
        number, reason = found(rules, board, NIM_VALUE, native=False)
        nimber = evaluation.plain(Game.nimber(number))
        assert nimber is not None
        return nimber, reason
    folding = Folding(rules, board, evaluation)
    try:
        place = None
        if terms().store is None:
            value = folding.of(board)
        else:
            value, place = _from_store(folding, rules, board, evaluation)
    finally:
        trim()
    if place is not None:
        return value, stored.from_store(place)
    how = "by play"
    if folding.evaluated:
        how += f" of {folding.evaluated:,} position{'s' * (folding.evaluated > 1)}"
    if folding.theorems:
        how += f", and by {', '.join(dict.fromkeys(made.source for made in folding.theorems))}"
    return value, Reason(how, tuple(folding.theorems))


def _from_store(
    folding: Folding[B, T], rules: Ruleset[B], board: B, evaluation: Evaluation[T, Any]
) -> tuple[T, str | None]:
    """Return the plain answer for a position, and the store if the answer was there."""
    quick = folding.attempt(board, stored.patience())
    if quick is not None:
        return quick, None
    kept = stored.Kept(rules, board, evaluation)
    found = kept.root(board)
    if found is not _MISSING:
        return found, kept.place
    folding.keep_in(kept)
    try:
        value = folding.of(board)
    except BaseException:
        undisturbed(kept.write)
        raise
    undisturbed(lambda: kept.write(board, value))
    return value, None


class Folding(Generic[B, T]):
    """One evaluation in progress: its memo, its meter and its store."""

    def __init__(self, rules: Ruleset[B], root: B, evaluation: Evaluation[T, Any]) -> None:
        self.evaluated = 0
        self.theorems: dict[Theorem, None] = {}
        self._is_covered = is_covered(rules, evaluation)
        self._rules = CheckedRules(rules, root)
        self._evaluation = evaluation
        place = terms().store
        source = ("by theorems " if self._is_covered else "") + (
            "" if place is None else str(place)
        )
        self._memo: Memo[B, T] = memo_of(rules, evaluation, source)
        self._world = current()
        self._what = f"positions of {self._rules.name}"
        self._meter = Meter(self._what, instead=_INSTEAD, remembered=True)
        self._kept: Kept[B, T] | None = None

    def keep_in(self, kept: Kept[B, T]) -> None:
        """Use stored answers from now on, and store those that are worth it."""
        self._kept = kept
        self._meter = Meter(self._what, instead=_INSTEAD, remembered=True)

    def of(self, board: B) -> T:
        """Return the answer for a board."""
        keys = self._rules.keys(board, split=self._evaluation.is_additive)
        for key in keys:
            if self._first_missing((key,)) is not _MISSING:
                self._run(key)
        return self._joined(board, keys)

    def attempt(self, board: B, effort: int) -> T | None:
        """Return the answer for a board, or None if that takes more than `effort` positions.

        Answers found on the way are remembered, so another attempt may succeed.
        """
        found = self._memo.answers.get(board, _MISSING)
        if found is not _MISSING:
            return found  # type: ignore[no-any-return]
        if self._by_theorem(board):
            return self._memo.answers[board]
        if effort <= 0:
            return None
        self._meter = Meter(self._what, limit=effort)
        try:
            return self.of(board)
        except BudgetExceeded:
            if self._meter.visited >= effort:
                return None
            raise

    def _run(self, root: B) -> None:  # noqa: PLR0915  (one loop, written for speed)
        """Find the answers for `root` and for all positions that it needs."""
        answers, aliases = self._memo.answers, self._memo.aliases
        answer, alias, kind = answers.get, aliases.get, self._rules.kind
        split, impartial = self._evaluation.is_additive, self._evaluation.is_impartial
        tick, kept = self._meter.tick, self._kept
        path = {root: None}  # open positions, outermost first
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
                            tick()
                            keys = self._rules.keys(option, split=split)
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
            if child is _MISSING:  # every option is known
                if current() is not self._world:
                    raise DomainError(
                        "the world was cleared while a position was being evaluated; ask again"
                    )
                if impartial:
                    value = self._evaluation.of_options(values, values)
                else:
                    value = self._evaluation.of_options(values[:lefts], values[lefts:])
                answers[key] = value
                self.evaluated += 1
                if kept is not None:
                    kept.note(key, value, len(stack))
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
        """Return the options of a position, Left's first, and the number of Left's."""
        self._meter.visit(key)
        options = self._rules.options(key, LEFT)
        rights = self._rules.options(key, RIGHT)
        lefts = len(options)
        if self._evaluation.is_impartial:
            self._require_same(key, options, rights)
        else:
            options = options + rights
        return iter(options), lefts

    def _first_missing(self, keys: tuple[B, ...]) -> B:
        """Return the first key without an answer, or `_MISSING`."""
        answers = self._memo.answers
        for key in keys:
            if (
                key not in answers
                and not self._by_conjugate(key)
                and not self._by_theorem(key)
                and not self._by_store(key)
            ):
                return key
        return _MISSING  # type: ignore[no-any-return]

    def _by_conjugate(self, key: B) -> bool:
        """Take the answer from the conjugate position, if that is known."""
        other = self._rules.mirror(key)
        if other is None:
            return False
        known = self._memo.answers.get(other, _MISSING)
        if known is _MISSING:
            return False
        self._memo.answers[key] = self._evaluation.of_conjugate(known)
        return True

    def _by_theorem(self, key: B) -> bool:
        """Take the answer from a theorem, if one covers the position."""
        if not self._is_covered:
            return False
        found = known(self._rules.rules, key, self._evaluation)
        plain = None if found is None else self._evaluation.plain(found.answer)
        if found is None or plain is None:
            return False
        self.theorems[found.theorem] = None
        self._memo.answers[key] = plain
        return True

    def _by_store(self, key: B) -> bool:
        """Take the answer from the store, if it is there."""
        if self._kept is None:
            return False
        found = self._kept.find(key)
        if found is _MISSING:
            return False
        self._memo.answers[key] = found
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
        self._memo.alias(board, value)
        return value

    # --- refusals --------------------------------------------------------------------------------

    def _endless(self, root: B) -> BudgetExceeded:
        """Return the error for play that does not seem to end."""
        return BudgetExceeded(
            f"{self._rules.name}: play from {show(root)} goes on for more than {MOST_MOVES:,} "
            "moves and may be endless"
        )

    def _check_options(self, key: B) -> None:
        """Raise an error for the option that is not a board."""
        for player in (LEFT, RIGHT):
            for option in self._rules.options(key, player):
                self._rules.checked(option, "options", key, player)

    def _loop(self, path: Iterable[B], again: B) -> Repetition:
        """Return the error for a position that is reached from itself."""
        cycle = list(dropwhile(lambda board: board != again, path))
        moves = f"{len(cycle):,} moves lead" if len(cycle) > 1 else "a move leads"
        shown = [show(board) for board in cycle]
        if len(shown) > _SHOWN:
            shown[_SHOWN - 1 : -1] = ["…"]
        return Repetition(
            f"{self._rules.name} is loopy here: {moves} from {shown[0]} back to it, "
            f"{' → '.join([*shown, shown[0]])}; only games that must end have a "
            f"{self._evaluation.name}",
            (*cycle, again),
        )

    def _require_same(self, key: B, lefts: list[B], rights: list[B]) -> None:
        """Refuse a position in which one player has an option that the other does not have."""
        if lefts == rights:
            return
        self._check_options(key)
        if set(lefts) == set(rights):
            return
        looks: list[dict[frozenset[tuple[B, int]], B]] = [
            {
                frozenset(Counter(self._rules.keys(option, split=True)).items()): option
                for option in options
            }
            for options in (lefts, rights)
        ]
        for player, mine, yours in ((LEFT, looks[0], looks[1]), (RIGHT, looks[1], looks[0])):
            for look, option in mine.items():
                if look not in yours:
                    raise DomainError(
                        f"{self._rules.name} is not impartial: in {show(key)} only {player} can "
                        f"move to {show(option)}; "
                        + (
                            "its rules have is_impartial = True, which is false"
                            if self._rules.rules.is_impartial
                            else f"so it has no {self._evaluation.name}; ask for its value"
                        )
                    )
