"""Evaluate a position from the ends of play upward.

Equivalent positions are evaluated once, sums part by part, and a position with the players' roles
exchanged from its conjugate. There is no recursion, so games may be long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import Any, Final, Generic, NoReturn, TypeVar

from partizan._core import play_out
from partizan.budget import Meter, terms
from partizan.engine.asked import Reason
from partizan.engine.known import is_covered, known
from partizan.engine.memo import Memo, memo_of
from partizan.engine.notes import notes_on
from partizan.errors import DomainError, PartizanError, Repetition, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Ruleset
from partizan.rules.theorem import Theorem
from partizan.theory import Evaluation
from partizan.wording import show
from partizan.world import current

MOST_MOVES: Final = 1_000_000
"""The limit on the length of play; a ruleset with longer play is taken to be endless."""

_SHOWN = 12  # boards of a cycle that an error shows
_MISSING: Final[Any] = object()
_INSTEAD = "ask about a smaller position, or ask solve() only who wins"

B = TypeVar("B", bound=Hashable)
T = TypeVar("T")


def source_of(rules: Ruleset[Any], evaluation: Evaluation[Any, Any]) -> str:
    """Return the name under which answers by play are remembered.

    Those of a store have a memo of their own, so that all of them are written to it; so have those
    that rest on theorems, so that play without theorems never uses one.
    """
    place = terms().store
    helped = "by theorems " if is_covered(rules, evaluation) else ""
    return helped if place is None else f"{helped}{place}"


class Folding(Generic[B, T]):
    """One evaluation in progress: its memo and its meter."""

    def __init__(self, rules: Ruleset[B], root: B, evaluation: Evaluation[T, Any]) -> None:
        self.evaluated = 0
        self.theorems: dict[Theorem, None] = {}
        self._is_covered = is_covered(rules, evaluation)
        self._rules = CheckedRules(rules, root)
        self._evaluation = evaluation
        self._memo: Memo[B, T] = memo_of(rules, evaluation, source_of(rules, evaluation))
        self._notes = notes_on(evaluation.name, rules, root)
        self._encode = lru_cache(1 << 16)(evaluation.encode)  # many positions have the same answer
        self._decode = lru_cache(1 << 16)(evaluation.decode)
        self._world = current()
        self._what = f"positions of {self._rules.name}"
        self._meter = Meter(self._what, instead=_INSTEAD, remembered=True)

    def of(self, board: B) -> T:
        """Return the answer for a board."""
        keys = self._rules.keys(board, split=self._evaluation.is_additive)
        for key in keys:
            if self._first_missing((key,)) is not _MISSING:
                self._run(key)
        return self._joined(board, keys)

    @property
    def reason(self) -> Reason:
        """How the answers are known."""
        how = "by play"
        if self.evaluated:
            how += f" of {self.evaluated:,} position{'s' * (self.evaluated > 1)}"
        if self.theorems:
            how += f", and by {', '.join(dict.fromkeys(made.source for made in self.theorems))}"
        return Reason(how, tuple(self.theorems))

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
        except TooLarge:
            return None

    def _run(self, root: B) -> None:
        """Find the answers for `root` and for all positions that it needs."""
        answers, aliases = self._memo.answers, self._memo.aliases
        play_out(
            self, self._rules, root, answers, aliases, self._evaluation.is_additive, MOST_MOVES
        )

    # --- what the core asks for ------------------------------------------------------------------

    @property
    def tick(self) -> Callable[[], None]:
        """Checks time and memory."""
        return self._meter.tick

    @property
    def alias(self) -> Callable[[B, T], None]:
        """Remembers the answer for a board that is not a representative."""
        return self._memo.alias

    @property
    def of_sum(self) -> Callable[[Sequence[T]], T]:
        """Adds answers."""
        return self._evaluation.of_sum

    def entered(self, key: B) -> tuple[list[B], int]:
        """Return the options of a position, Left's first, and the number of Left's."""
        self._meter.visit(key)
        options = self._rules.options(key, LEFT)
        rights = self._rules.options(key, RIGHT)
        lefts = len(options)
        if self._evaluation.is_impartial:
            self._require_same(key, options, rights)
        else:
            options = options + rights
        return options, lefts

    def settle(self, key: B, values: list[T], lefts: int) -> None:
        """Answer for a position from the answers for its options."""
        if current() is not self._world:
            raise DomainError(
                "the world was cleared while a position was being evaluated; ask again"
            )
        left, right = values, values
        if not self._evaluation.is_impartial:
            left, right = values[:lefts], values[lefts:]
        found = self._memo.answers[key] = self._evaluation.of_options(left, right)
        self.evaluated += 1
        if self._notes:
            self._notes.write(key, self._encode(found))

    def is_known(self, key: B) -> bool:
        """Take the answer from the conjugate, a theorem or the notes, if that is possible."""
        if self._by_conjugate(key) or self._by_theorem(key):
            return True
        text = self._notes and self._notes.found(key)
        if text:
            self._memo.answers[key] = self._decode(text)
        return bool(text)

    def _first_missing(self, keys: tuple[B, ...]) -> B:
        """Return the first key without an answer, or `_MISSING`."""
        missing = (k for k in keys if k not in self._memo.answers and not self.is_known(k))
        return next(missing, _MISSING)

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

    def refuse_endless(self, root: B) -> NoReturn:
        """Raise the error for play that does not seem to end."""
        raise TooLarge(
            f"{self._rules.name}: play from {show(root)} goes on for more than {MOST_MOVES:,} "
            "moves and may be endless"
        )

    def doubt(self, key: B, error: BaseException) -> None:
        """Look for the cause of an error among the options."""
        if isinstance(error, Exception) and not isinstance(error, PartizanError):
            self.check_options(key)

    def check_options(self, key: B) -> None:
        """Raise an error for the option that is not a board."""
        for player in (LEFT, RIGHT):
            for option in self._rules.options(key, player):
                self._rules.checked(option, "options", key, player)

    def repeat(self, path: Iterable[B], again: B) -> NoReturn:
        """Raise the error for a position that is reached from itself."""
        cycle = list(dropwhile(lambda board: board != again, path))
        moves = f"{len(cycle):,} moves lead" if len(cycle) > 1 else "a move leads"
        shown = [show(board) for board in cycle]
        if len(shown) > _SHOWN:
            shown[_SHOWN - 1 : -1] = ["…"]
        raise Repetition(
            f"{self._rules.name} is loopy here: {moves} from {shown[0]} back to it, "
            f"{' → '.join([*shown, shown[0]])}; only games that must end have a "
            f"{self._evaluation.name}",
            (*cycle, again),
        )

    def _require_same(self, key: B, lefts: list[B], rights: list[B]) -> None:
        """Refuse a position in which one player has an option that the other does not have."""
        if lefts == rights:
            return
        self.check_options(key)
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
