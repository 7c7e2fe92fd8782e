"""Does a simultaneous ruleset keep the axioms? They are checked on actual boards."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.theories.simultaneous.contract import Referee, SimultaneousRuleset
from partizan.wording import show

__all__ = ["check_simultaneous"]

B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)


def check_simultaneous(
    rules: SimultaneousRuleset[B, M],
    boards: Iterable[B | str],
    *,
    limit: int = 2000,
    disjunctive: bool = True,
) -> int:
    """Check the axioms from some boards on; return how many positions were looked at.

    Every move alone and every pair has a result, points are numbers, boards that look the same have
    equally many moves, texts are read back, and play never returns to a board. What breaks an axiom
    raises `DomainError` with the board and the moves. At most `limit` positions are looked at.
    Games that are not made for disjunctive sums need not say what a move does alone.
    """
    given: object = boards
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise DomainError(f"boards to begin with come in a list, as in [{given!r:.60}]")
    referee = Referee(rules)
    reads = rules.reads_text
    seen: set[B] = set()
    for source in boards:
        root: Any = rules.board(source) if isinstance(source, str) and reads else source
        walk = _Walk(referee, limit, seen, reads=reads, disjunctive=disjunctive)
        walk.run(root)
    return len(seen)


class _Walk(Generic[B, M]):
    """Play followed depth first, so that coming back to a board is noticed."""

    def __init__(
        self,
        referee: Referee[B, M],
        limit: int,
        seen: set[B],
        *,
        reads: bool,
        disjunctive: bool,
    ) -> None:
        self._referee = referee
        self._limit = limit
        self._seen = seen
        self._reads = reads
        self._disjunctive = disjunctive

    def run(self, root: B) -> None:
        """Look at a board and at all that play makes of it."""
        stack: dict[B, Iterator[tuple[str, B]]] = {}
        self._enter(root, stack)
        while stack:
            board, rounds = next(reversed(stack.items()))
            for how, after in rounds:
                if after in stack:
                    raise DomainError(
                        f"{self._referee.rules.name}: play from {show(after)} comes back to it, at "
                        f"last by {how} on {show(board)}; it must end"
                    )
                if self._enter(after, stack):
                    break
            else:
                del stack[board]

    def _enter(self, board: B, stack: dict[B, Iterator[tuple[str, B]]]) -> bool:
        """Begin to follow play from a board, unless that was done or enough were looked at."""
        if board in self._seen or len(self._seen) >= self._limit:
            return False
        self._seen.add(board)
        if self._reads:
            self._read_back(board)
        stack[board] = self._rounds(board)
        return True

    def _rounds(self, board: B) -> Iterator[tuple[str, B]]:
        """Yield how one round may be played, and the board that it leads to."""
        referee = self._referee
        left, right = (referee.moves(board, player) for player in (LEFT, RIGHT))
        look = referee.representative(board)
        again = referee.representative(look)
        if again != look:
            raise DomainError(
                f"{referee.rules.name}: representative({show(board)}) = {show(look)} is not its "
                f"own representative, which is {show(again)}"
            )
        counts = [len(referee.moves(look, player)) for player in (LEFT, RIGHT)]
        if counts != [len(left), len(right)]:
            raise DomainError(
                f"{referee.rules.name}: representative({show(board)}) = {show(look)} has not as "
                "many moves"
            )
        if not (left and right):
            referee.score(board)
        for player, moves in ((LEFT, left), (RIGHT, right)) if self._disjunctive else ():
            for move in moves:
                referee.gain(board, *((move, None) if player is LEFT else (None, move)))
                yield f"{player}'s move {show(move)}", referee.alone(board, player, move)
        for one in left:
            for other in right:
                referee.gain(board, one, other)
                how = f"the moves {show(one)} of Left and {show(other)} of Right"
                yield how, referee.together(board, one, other)

    def _read_back(self, board: B) -> None:
        """Refuse a board whose text cannot be read, or is read as another."""
        rules, text = self._referee.rules, str(board)
        try:
            again = rules.board(text)
        except (DomainError, NotationError) as error:
            raise DomainError(
                f"{rules.name}: the text {show(text)} of a board cannot be read: {error}"
            ) from error
        if again != board:
            raise DomainError(
                f"{rules.name}: the text {show(text)} of a board is read as another, {show(again)}"
            )
