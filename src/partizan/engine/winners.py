"""Find the winner of a position or a sum, and a winning move."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from partizan.budget import terms
from partizan.checked_rules import CheckedRules
from partizan.engine import kernels, loops, stored
from partizan.engine.answers import answered
from partizan.engine.known import is_covered, known, known_move
from partizan.engine.memo import trim
from partizan.engine.reasons import Answer, Reason
from partizan.engine.search import Search
from partizan.errors import Repetition
from partizan.players import LEFT, RIGHT, Player
from partizan.ruleset import Ruleset
from partizan.sums import Summand, summands_of
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME as NORMAL_OUTCOME
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import MISERE_MOVE, MOVE, Evaluation, Outcome

__all__ = ["Winner", "best", "losing", "outcome", "reply", "solve", "winning"]


class Winner(NamedTuple):
    """The winner, and the board after a winning move if the first player has one.

    `player` is None if play is drawn; then the board is the one after a move that keeps the draw.
    """

    player: Player | None
    board: Any = None


def outcome(
    rules: Ruleset[Any], board: Any, *, misere: bool = False, native: bool = True
) -> Answer[Outcome]:
    """Return who wins a position, and how that is known; `native` allows the compiled core."""
    evaluation = _evaluation(misere=misere)
    found = known(rules, board, evaluation)
    if found is not None:
        return Answer(found.answer, Reason.of_theorems(found.theorem))
    if rules.is_loopy:
        return answered(rules, board, evaluation, native=native)

    def searched() -> Answer[Outcome]:
        return _searched_outcome(summands_of(rules, board), misere=misere, native=native)

    try:
        if terms().store is None:
            return searched()
        return _remembered_outcome(rules, board, evaluation, searched)
    except Repetition:
        return loops.answered(rules, board, evaluation, native=native)


def _remembered_outcome(
    rules: Ruleset[Any],
    board: Any,
    evaluation: Evaluation[int, Outcome],
    find: Callable[[], Answer[Outcome]],
) -> Answer[Outcome]:
    """Return the outcome from the store, or find it and store it."""

    def written(found: Answer[Outcome]) -> str:
        plain = evaluation.plain(found.value)
        assert plain is not None
        return evaluation.encode(plain)

    def read(text: str) -> Answer[Outcome]:
        return Answer(evaluation.answer(evaluation.decode(text)), Reason("from the store"))

    answer, place = stored.remembered(
        rules, board, evaluation.name, evaluation, find=find, written=written, read=read
    )
    return answer if place is None else Answer(answer.value, stored.from_store(place))


def _searched_outcome(
    summands: Sequence[Summand], *, misere: bool, native: bool
) -> Answer[Outcome]:
    """Return who wins a sum, by theorems about its parts or by search."""
    value = None if misere else _known_apart(summands)
    if value is not None:
        return value
    left = kernels.wins(summands, LEFT, misere=misere) if native else None
    if left is not None:
        right = kernels.wins(summands, RIGHT, misere=misere)
        reason = Reason("by search in the compiled core")
        return Answer(Outcome.of(left_first=left, right_first=bool(right)), reason)
    search = Search(misere=misere)
    try:
        state = search.state(summands)
        left, right = (search.wins(state, mover) for mover in (LEFT, RIGHT))
        return Answer(Outcome.of(left_first=left, right_first=right), Reason("by search"))
    finally:
        trim()


def solve(
    rules: Ruleset[Any], board: Any, first: Player, *, misere: bool = False, native: bool = True
) -> Winner:
    """Return who wins when `first` begins, and the board after a winning move if there is one."""
    found = known(rules, board, _evaluation(misere=misere))
    if found is not None:
        if not _wins_first(found.answer, first):
            return Winner(first.opponent)
        move = known_move(rules, board, first, misere=misere)
        if move is not None:
            return Winner(first, move.answer)
    moves = [*_moves(rules, board, first)]
    if not moves:
        return Winner(first if misere else first.opponent)
    try:
        if rules.is_loopy:
            return _best_of(rules, moves, first, misere=misere)
        chosen = _remembered_choice(rules, board, moves, first, misere=misere, native=native)
    except Repetition:
        return _best_of(rules, moves, first, misere=misere)
    return Winner(first.opponent) if chosen is None else Winner(first, moves[chosen])


def _best_of(rules: Ruleset[Any], moves: list[Any], first: Player, *, misere: bool) -> Winner:
    """Return the winner if play may repeat, and a move that wins or at least draws."""
    prospect, move = loops.best_of(rules, moves, first, misere=misere)
    if prospect.winner == 0:
        return Winner(None, move)
    winner = LEFT if prospect.winner == 1 else RIGHT
    return Winner(winner, move if winner is first else None)


def _remembered_choice(
    rules: Ruleset[Any],
    board: Any,
    moves: Sequence[Any],
    first: Player,
    *,
    misere: bool,
    native: bool,
) -> int | None:
    """Return the index of a move by which `first` wins, or None, from the store if there is one."""
    if terms().store is None:
        return _chosen(rules, moves, first, misere=misere, native=native, before=board)
    (chosen,), _ = stored.remembered(
        rules,
        board,
        f"{(MISERE_MOVE if misere else MOVE).name} of {first}",
        _evaluation(misere=misere),
        find=lambda: (_chosen(rules, moves, first, misere=misere, native=native, before=board),),
        written=lambda found: json.dumps(found[0]),
        read=lambda text: (_index(json.loads(text), moves),),
    )
    return chosen


def _index(found: Any, moves: Sequence[Any]) -> int | None:
    """Return the stored number of a move, or None; other data raise a ValueError."""
    if found is None or (type(found) is int and 0 <= found < len(moves)):
        return found
    raise ValueError(f"{found!r} is not the number of a move")


def winning(
    rules: Ruleset[Any], board: Any, first: Player, *, misere: bool = False, native: bool = True
) -> Iterator[Any]:
    """Yield the boards to which `first` can move and win."""
    for moved in _moves(rules, board, first):
        if _wins_after(rules, moved, first, misere=misere, native=native):
            yield moved


def best(
    rules: Ruleset[Any], board: Any, first: Player, *, misere: bool = False, native: bool = True
) -> list[Any]:
    """Return the boards after all moves of `first` that win; if none wins, after all that draw."""
    moves = [*_moves(rules, board, first)]
    try:
        if not rules.is_loopy:
            how = {"misere": misere, "native": native}
            return [moved for moved in moves if _chosen(rules, [moved], first, **how) is not None]
    except Repetition:
        pass
    turn, good = (1, 1) if first is LEFT else (0, -1)
    results = [loops.prospects(rules, moved, misere=misere)[turn].winner for moved in moves]
    wanted = good if good in results else 0
    return [moved for moved, result in zip(moves, results, strict=True) if result == wanted]


def _wins_after(
    rules: Ruleset[Any], moved: Any, first: Player, *, misere: bool, native: bool
) -> bool:
    """Return whether `first` wins after moving to a board."""
    try:
        if not rules.is_loopy:
            return _chosen(rules, [moved], first, misere=misere, native=native) is not None
    except Repetition:
        pass
    left, right = loops.prospects(rules, moved, misere=misere)
    return right.winner == 1 if first is LEFT else left.winner == -1


def losing(sums: Sequence[Sequence[Summand]], mover: Player, *, misere: bool) -> int | None:
    """Return the index of a sum that `mover`, who is to move, loses, or None if there is none."""
    lost = kernels.losing(sums, mover, misere=misere)
    return _searched(sums, mover.opponent, misere=misere) if lost is None else lost[0]


def reply(
    before: Sequence[Summand], afters: Sequence[Sequence[Summand]], mover: Player, *, misere: bool
) -> int | None:
    """Return the index of a sum after a winning move of `mover`, or None.

    `afters` are the sums to which `mover` can move from `before`. To ask along a line of play costs
    little, because the search remembers the moves that it has found.
    """
    found = kernels.reply(before, afters, mover, misere=misere)
    return _searched(afters, mover, misere=misere) if found is None else found[0]


def _chosen(
    rules: Ruleset[Any],
    moves: Sequence[Any],
    first: Player,
    *,
    misere: bool,
    native: bool,
    before: Any = None,
) -> int | None:
    """Return the index of a move by which `first` wins, or None.

    `before`, if given, is the board on which these are all the moves.
    """
    evaluation = _evaluation(misere=misere)
    open_moves = []
    for i, moved in enumerate(moves):
        found = known(rules, moved, evaluation)
        if found is None:
            open_moves.append(i)
        elif not _wins_first(found.answer, first.opponent):
            return i
    if not open_moves:
        return None
    # The search orders the moves of a board better than it orders boards without a past; what it
    # finds stays in its table for the question which move wins.
    if (
        native
        and before is not None
        and len(open_moves) == len(moves)
        and kernels.wins(summands_of(rules, before), first, misere=misere) is False
    ):
        return None
    afters = [summands_of(rules, moves[i]) for i in open_moves]
    lost = kernels.losing(afters, first.opponent, misere=misere) if native else None
    found_at = _searched(afters, first, misere=misere) if lost is None else lost[0]
    return None if found_at is None else open_moves[found_at]


def _searched(afters: Sequence[Sequence[Summand]], first: Player, *, misere: bool) -> int | None:
    """Return the index of a sum that the opponent of `first`, who is to move, loses; by search."""
    search = Search(misere=misere)
    try:
        states = [search.state(after) for after in afters]
        replies = [search.known(state, first.opponent) for state in states]
        if False in replies:
            return replies.index(False)
        order = sorted(range(len(states)), key=lambda i: -search.prospects(states[i], first))
        return next((i for i in order if not search.wins(states[i], first.opponent)), None)
    finally:
        trim()


def _known_apart(summands: Sequence[Summand]) -> Answer[Outcome] | None:
    """Return the outcome of a sum under normal play, if theorems about its parts settle it.

    Parts that the second player wins do not matter. If the same player wins all others, or there is
    only one, the outcome follows; otherwise the values must be known.
    """
    if not all(is_covered(rules, NORMAL_OUTCOME) for rules, _ in summands):
        return None
    parts = [
        (rules, part)
        for rules, board in summands
        for part in CheckedRules(rules, board).keys(board, split=True)
    ]
    found = [known(*part, NORMAL_OUTCOME) for part in parts]
    outcomes = [said.answer for said in found if said and said.answer is not Outcome.P]
    if None not in found and (len(outcomes) < 2 or {*outcomes} in ({Outcome.L}, {Outcome.R})):
        answer = outcomes[0] if outcomes else Outcome.P
    else:
        found = [known(*part, VALUE) for part in parts]
        values = [VALUE.plain(said.answer) for said in found if said]
        answer = VALUE.answer(VALUE.of_sum(values)).outcome
    theorems = [said.theorem for said in found if said]
    return Answer(answer, Reason.of_theorems(*theorems)) if None not in found else None


def _moves(rules: Ruleset[Any], board: Any, player: Player) -> Iterator[Any]:
    """Yield the boards to which a player can move, each once."""
    checked = CheckedRules(rules, board)
    found = (checked.checked(o, "options", board, player) for o in checked.options(board, player))
    yield from dict.fromkeys(found)


def _wins_first(found: Outcome, player: Player) -> bool:
    """Return whether `player` wins when moving first."""
    return found.winner(player) is player


def _evaluation(*, misere: bool) -> Evaluation[int, Outcome]:
    return MISERE_OUTCOME if misere else NORMAL_OUTCOME
