"""Find the winner of a position or a sum, and a winning move."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from partizan.budget import terms
from partizan.engine import kernels, stored
from partizan.engine.asked import Answer, Asked, Reason
from partizan.engine.known import by_theorem, is_covered, known, known_move
from partizan.engine.ladder import (
    Source,
    answered,
    by_graph,
    ended,
    first_of,
    prospects,
    through_store,
)
from partizan.engine.memo import trim
from partizan.engine.search import Search
from partizan.engine.tables import by_tablebase
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Ruleset
from partizan.rules.sums import Summand, summands_of
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import MISERE_MOVE, MOVE, Evaluation, Outcome

_MOST_ADDED = 3  # values that are not numbers, ups and stars


class Winner(NamedTuple):
    """The winner, and the board after a winning move if the first player has one.

    `player` is None if play is drawn; then the board is the one after a move that keeps the draw.
    """

    player: Player | None
    board: Any = None


def outcome(rules: Ruleset[Any], board: Any, *, misere: bool = False) -> Answer[Outcome]:
    """Return who wins a position, and how that is known."""
    return answered(rules, board, _question(misere=misere), SEARCHES)


def settled(rules: Ruleset[Any], board: Any, *, misere: bool) -> Outcome | None:
    """Return who wins a position if a theorem or a tablebase says so, without a search."""
    found = first_of(_WITHOUT_SEARCH, Asked(rules, board, _question(misere=misere)))
    return None if found is None else found.value


# --- the sources ---------------------------------------------------------------------------------


def _by_parts(asked: Asked[int, Outcome]) -> Answer[Outcome] | None:
    """Answer by theorems about the parts of a sum, under normal play.

    Parts that the second player wins do not matter. If the same player wins all others, or there is
    only one, the outcome follows; otherwise the values must be known.
    """
    summands = summands_of(asked.rules, asked.board)
    if _is_misere(asked) or not all(is_covered(rules, OUTCOME) for rules, _ in summands):
        return None
    parts = [
        (rules, part)
        for rules, board in summands
        for part in CheckedRules(rules, board).keys(board, split=True)
    ]
    found = [known(*part, OUTCOME) for part in parts]
    outcomes = [said.answer for said in found if said and said.answer is not Outcome.P]
    if None not in found and (len(outcomes) < 2 or {*outcomes} in ({Outcome.L}, {Outcome.R})):
        answer = outcomes[0] if outcomes else Outcome.P
    else:
        found = [known(*part, VALUE) for part in parts]
        if sum(said is not None and said.answer.up_star is None for said in found) > _MOST_ADDED:
            return None  # a search of many games is cheaper than the canonical form of their sum
        values = [VALUE.plain(said.answer) for said in found if said]
        answer = VALUE.answer(VALUE.of_sum(values)).outcome
    theorems = [said.theorem for said in found if said]
    return Answer(answer, Reason.of_theorems(*theorems)) if None not in found else None


def _by_kernel(asked: Asked[int, Outcome]) -> Answer[Outcome] | None:
    """Answer by a search in the compiled core."""
    summands, misere = summands_of(asked.rules, asked.board), _is_misere(asked)

    def search() -> Answer[Outcome] | None:
        left = kernels.wins(summands, LEFT, misere=misere)
        if left is None:
            return None
        right = bool(kernels.wins(summands, RIGHT, misere=misere))
        return _found(asked, left, right, Reason("by search in the compiled core"))

    return ended(asked.rules, search)


def _by_search(asked: Asked[int, Outcome]) -> Answer[Outcome] | None:
    """Answer by a search in Python."""

    def search() -> Answer[Outcome]:
        searching = Search(misere=_is_misere(asked))
        try:
            state = searching.state(summands_of(asked.rules, asked.board))
            left, right = (searching.wins(state, mover) for mover in (LEFT, RIGHT))
        finally:
            trim()
        return _found(asked, left, right, Reason("by search"))

    return ended(asked.rules, search)


SEARCHES: Final[tuple[Source, ...]] = (
    by_theorem,
    by_tablebase,
    _by_parts,
    through_store(_by_kernel, _by_search, by_graph),
)
"""The sources of outcomes, in the order in which they are asked."""

_WITHOUT_SEARCH: Final[tuple[Source, ...]] = SEARCHES[:2]


def _found(asked: Asked[int, Outcome], left: bool, right: bool, reason: Reason) -> Answer[Outcome]:
    """Return an outcome, given whether Left and Right win when they begin."""
    outcome = Outcome.of(left_first=left, right_first=right)
    return Answer(outcome, reason, asked.question.plain(outcome))


# --- moves ---------------------------------------------------------------------------------------


def solve(rules: Ruleset[Any], board: Any, first: Player, *, misere: bool = False) -> Winner:
    """Return who wins when `first` begins, and the board after a winning move if there is one."""
    said = by_theorem(Asked(rules, board, _question(misere=misere)))
    if said is not None:
        if said.value.winner(first) is not first:
            return Winner(first.opponent)
        move = known_move(rules, board, first, misere=misere)
        if move is not None:
            return Winner(first, move.answer)
    moves = [*_moves(rules, board, first)]
    if not moves:
        return Winner(first if misere else first.opponent)
    winner = ended(rules, lambda: _chosen_winner(rules, board, moves, first, misere=misere))
    return _best_of(rules, [board, *moves], first, misere=misere) if winner is None else winner


def _best_of(rules: Ruleset[Any], boards: list[Any], first: Player, *, misere: bool) -> Winner:
    """Return the winner if play may repeat, and a move that wins or at least draws.

    A winner moves so that play ends soon, and so does not repeat; a loser, so that it ends late.
    """
    sign, turn = (1, 1) if first is LEFT else (-1, 0)
    after = [prospects(rules, it, misere=misere)[turn] for it in boards]  # the first lists all

    def merit(i: int) -> tuple[int, int]:
        won = sign * after[i].winner
        return won, -won * (after[i].moves or 0)

    best = max(range(1, len(boards)), key=merit)
    if after[best].winner == 0:
        return Winner(None, boards[best])
    winner = LEFT if after[best].winner == 1 else RIGHT
    return Winner(winner, boards[best] if winner is first else None)


def _chosen_winner(
    rules: Ruleset[Any], board: Any, moves: Sequence[Any], first: Player, *, misere: bool
) -> Winner:
    """Return the winner and a winning move, from the store if there is one."""

    def find() -> tuple[int | None]:
        return (_chosen(rules, moves, first, misere=misere, before=board),)

    def search() -> tuple[int | None]:
        return stored.going_on(summands_of(rules, board), find, misere=misere)

    if terms().store is None:
        (chosen,) = search()
    else:
        (chosen,) = stored.remembered(
            rules,
            board,
            f"{(MISERE_MOVE if misere else MOVE).name} of {first}",
            briefly=find,
            find=search,
            written=lambda found: json.dumps(found[0]),
            read=lambda text, _: (_index(json.loads(text), moves),),
        )
    return Winner(first.opponent) if chosen is None else Winner(first, moves[chosen])


def _index(found: Any, moves: Sequence[Any]) -> int | None:
    """Return the stored number of a move, or None; other data raise a ValueError."""
    if found is None or (type(found) is int and 0 <= found < len(moves)):
        return found
    raise ValueError(f"{found!r} is not the number of a move")


def winning(
    rules: Ruleset[Any], board: Any, first: Player, *, misere: bool = False
) -> Iterator[Any]:
    """Yield the boards to which `first` can move and win."""
    for moved in _moves(rules, board, first):
        won = ended(rules, lambda: _wins_by(rules, moved, first, misere=misere))  # noqa: B023
        if won or (won is None and _result(rules, moved, first, misere=misere) == 1):
            yield moved


def best(rules: Ruleset[Any], board: Any, first: Player, *, misere: bool = False) -> list[Any]:
    """Return the boards after all moves of `first` that win; if none wins, after all that draw."""
    moves = [*_moves(rules, board, first)]
    won = ended(rules, lambda: [it for it in moves if _wins_by(rules, it, first, misere=misere)])
    if won is not None:
        return won
    results = [_result(rules, moved, first, misere=misere) for moved in moves]
    wanted = 1 if 1 in results else 0
    return [moved for moved, result in zip(moves, results, strict=True) if result == wanted]


def _wins_by(rules: Ruleset[Any], moved: Any, first: Player, *, misere: bool) -> bool:
    """Return whether `first` wins after moving to a board, if play ends."""
    return _chosen(rules, [moved], first, misere=misere) is not None


def _result(rules: Ruleset[Any], moved: Any, first: Player, *, misere: bool) -> int:
    """Return 1 if `first` wins after moving to a board, 0 for a draw, and -1 if `first` loses."""
    left, right = prospects(rules, moved, misere=misere)
    return right.winner if first is LEFT else -left.winner


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
    before: Any = None,
) -> int | None:
    """Return the index of a move by which `first` wins, or None.

    `before`, if given, is the board on which these are all the moves.
    """
    open_moves = []
    for i, moved in enumerate(moves):
        found = settled(rules, moved, misere=misere)
        if found is None:
            open_moves.append(i)
        elif found.winner(first.opponent) is first:
            return i
    if not open_moves:
        return None
    # The search orders the moves of a board better than it orders boards without a past; what it
    # finds stays in its table for the question which move wins.
    if (
        before is not None
        and len(open_moves) == len(moves)
        and kernels.wins(summands_of(rules, before), first, misere=misere) is False
    ):
        return None
    afters = [summands_of(rules, moves[i]) for i in open_moves]
    found_at = losing(afters, first.opponent, misere=misere)
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


def _moves(rules: Ruleset[Any], board: Any, player: Player) -> Iterator[Any]:
    """Yield the boards to which a player can move, each once."""
    checked = CheckedRules(rules, board)
    found = (checked.checked(o, "options", board, player) for o in checked.options(board, player))
    yield from dict.fromkeys(found)


def _question(*, misere: bool) -> Evaluation[int, Outcome]:
    return MISERE_OUTCOME if misere else OUTCOME


def _is_misere(asked: Asked[int, Outcome]) -> bool:
    return asked.question.name == MISERE_OUTCOME.name
