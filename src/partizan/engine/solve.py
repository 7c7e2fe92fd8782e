"""Find out who wins a sum of positions, and by which move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from partizan.engine import native as core
from partizan.engine import twin
from partizan.engine.fold import Progress, fold
from partizan.engine.memo import trim
from partizan.engine.search import Search
from partizan.engine.sums import Summand, SumRules
from partizan.engine.verbs import Verbs
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import Compiled
from partizan.store import Place
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME as NORMAL_OUTCOME
from partizan.theory import Evaluation, Outcome

__all__ = ["Convention", "Verdict", "outcome", "solve"]

Convention: TypeAlias = Literal["normal", "misere"]
"""Whether a player who cannot move has lost (normal play) or won (misère play)."""

_EVALUATIONS: dict[str, Evaluation[int, Outcome]] = {
    "normal": NORMAL_OUTCOME,
    "misere": MISERE_OUTCOME,
}


class Verdict(NamedTuple):
    """Who wins; and if the first player does so by a move, in which summand and to which board."""

    winner: Player
    summand: int | None = None
    board: Any = None


def outcome(
    summands: Sequence[Summand],
    convention: Convention = "normal",
    *,
    store: Place | None = None,
    progress: Progress | None = None,
    native: bool = True,
) -> Outcome:
    """Return who wins a sum.

    With a `store` the whole tree of the sum is folded, so that later runs know all of it.
    """
    misere = _is_misere(convention)
    if store is not None:
        rules, board = _as_one(summands)
        return fold(rules, board, _EVALUATIONS[convention], store=store, progress=progress)
    compiled = _compiled(summands) if native else None
    if compiled is not None:
        left, right = (
            core.wins(compiled, mover, misere=misere, progress=progress) for mover in (LEFT, RIGHT)
        )
        return Outcome.of(left_first=left, right_first=right)
    search = Search(misere=misere, progress=progress)
    try:
        state = search.state(summands)
        left, right = (search.wins(state, mover) for mover in (LEFT, RIGHT))
        return Outcome.of(left_first=left, right_first=right)
    finally:
        trim()


def solve(
    summands: Sequence[Summand],
    first: Player,
    convention: Convention = "normal",
    *,
    store: Place | None = None,
    progress: Progress | None = None,
    native: bool = True,
) -> Verdict:
    """Return who wins a sum when `first` begins, and a winning move if there is one."""
    misere = _is_misere(convention)
    if not isinstance(first, Player):
        raise TypeError(f"a player is LEFT or RIGHT, not {first!r}")
    moves = list(_moves(summands, first))
    if not moves:
        return Verdict(first if misere else first.opponent)
    afters = [_replaced(summands, i, board) for i, board in moves]
    if store is not None:
        chosen = _stored(afters, first, convention, store, progress)
    else:
        chosen = _chosen(afters, first, misere=misere, progress=progress, native=native)
    return Verdict(first.opponent) if chosen is None else Verdict(first, *moves[chosen])


def _chosen(
    afters: Sequence[Sequence[Summand]],
    first: Player,
    *,
    misere: bool,
    progress: Progress | None,
    native: bool,
) -> int | None:
    """Return the index of a sum that the other player, who is to move, loses."""
    compiled = _all_compiled(afters) if native else None
    if compiled is not None:
        return core.find_winning(compiled, first.opponent, misere=misere, progress=progress)
    return _searched(afters, first, misere=misere, progress=progress)


def _searched(
    afters: Sequence[Sequence[Summand]], first: Player, *, misere: bool, progress: Progress | None
) -> int | None:
    """Return the index of a sum that the other player, who is to move, loses; found by search."""
    search = Search(misere=misere, progress=progress)
    try:
        states = [search.state(after) for after in afters]
        replies = [search.known(state, first.opponent) for state in states]
        if False in replies:
            return replies.index(False)
        order = sorted(range(len(states)), key=lambda i: -search.prospects(states[i], first))
        return next((i for i in order if not search.wins(states[i], first.opponent)), None)
    finally:
        trim()


def _stored(
    afters: Sequence[Sequence[Summand]],
    first: Player,
    convention: Convention,
    store: Place,
    progress: Progress | None,
) -> int | None:
    """Return the index of a sum that the other player, who is to move, loses; kept in a store."""
    good = Outcome.P, Outcome.L if first is LEFT else Outcome.R
    for i, after in enumerate(afters):
        rules, board = _as_one(after)
        if fold(rules, board, _EVALUATIONS[convention], store=store, progress=progress) in good:
            return i
    return None


def _moves(summands: Sequence[Summand], player: Player) -> Iterator[tuple[int, Any]]:
    """Yield the moves of a player in a sum: in which summand, and to which board."""
    for i, (rules, board) in enumerate(summands):
        verbs = Verbs(rules, board)
        for option in verbs.options(board, player):
            yield i, verbs.checked(option, "options", board, player)


def _replaced(summands: Sequence[Summand], i: int, board: Any) -> list[Summand]:
    """Return a sum after a move."""
    after = list(summands)
    after[i] = summands[i][0], board
    return after


def _as_one(summands: Sequence[Summand]) -> Summand:
    """Return a sum as a position of one ruleset; a single position is one already."""
    if len(summands) == 1:
        return summands[0]
    return SumRules(rules for rules, _ in summands), tuple(board for _, board in summands)


def _all_compiled(sums: Sequence[Sequence[Summand]]) -> list[list[Compiled]] | None:
    """Return sums as the kernels take them, or None if they do not take all of them."""
    found = []
    for summands in sums:
        compiled = _compiled(summands)
        if compiled is None:
            return None
        found.append(compiled)
    return found


def _compiled(summands: Sequence[Summand]) -> list[Compiled] | None:
    """Return a sum as the kernels take it, or None if they do not take all of it."""
    if not summands:
        return None
    found = []
    for rules, board in summands:
        position = twin.compiled(rules, board)
        if position is None:
            return None
        found.append(position)
    return found


def _is_misere(convention: str) -> bool:
    if convention not in _EVALUATIONS:
        raise DomainError(f"play is 'normal' or 'misere', not {convention!r}")
    return convention == "misere"
