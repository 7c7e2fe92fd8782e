"""Explanations of positions of alternating play: their value, who wins, and by which moves.

A theorem that tells its steps explains its answer by them. Otherwise a sum is explained by its
parts, and any other position by the values of its options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from partizan.budget import Budget
from partizan.display import draws
from partizan.engine.known import Known, known
from partizan.errors import BudgetExceeded, DomainError, TooLarge, Undecided
from partizan.explanation import Explanation, Step
from partizan.form import Form
from partizan.pictures.figures import nim_sum
from partizan.pictures.picture import Picture
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.checked import CheckedRules
from partizan.rules.theorem import told
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theories.normal.game import Game
from partizan.theories.normal.simplify import simplification
from partizan.theory import Outcome, Question

if TYPE_CHECKING:
    from partizan.position.alternating import AlternatingPosition
    from partizan.position.position import Position

FEW = 8  # moves that are answered one by one
_SOME = 4  # names that are listed
_LONG = 120  # characters of a value that is written in full
_NAMED = 5000  # moves that have names
_MOST = 200  # options whose values are found
PATIENCE = 10.0  # seconds for the options of a position, and for its moves
_TOO_LONG = (BudgetExceeded, TooLarge, Undecided)


class Line(NamedTuple):
    """A view of some positions, each after a move in the one before it."""

    positions: tuple[Any, ...]


@draws(Line)
def _film(view: Line) -> Picture:
    first, *others = view.positions
    drawn: Picture = first.film(*others)
    return drawn


def steps_by_theorem(
    position: Position[Any], questions: Iterable[Question]
) -> tuple[Known | None, list[Step]]:
    """Return the first theorem that answers one of the questions, and the steps that it tells."""
    rules, board = position.ruleset, position.board
    for question in questions:
        found = known(rules, board, question)
        if found is not None:
            made = found.theorem
            steps = told(made, rules, board)
            return found, steps or [Step(f"By {made.source}: {made.statement}.", position)]
    return None, told(None, rules, board)


def explained(position: AlternatingPosition[Any], question: str, *, misere: bool) -> Explanation:
    """Return the explanation of the value, or of the outcome if `question` says so."""
    asked: dict[str, Question] = {"value": VALUE, "outcome": OUTCOME}
    if misere:
        asked = {"misère outcome": MISERE_OUTCOME}
    elif position.ruleset.values_in:  # a board alone has a winner, and no value
        del asked["value"]
    if question not in ("", *asked):
        raise DomainError(
            f"cannot explain the {question!s:.60} of {position!r:.60}; ask for its "
            f"{' or '.join(asked)}"
        )
    wanted = [name for name in asked if question in ("", name)]
    by = next((name for name in wanted if _is_known(position, asked[name])), "")
    if by == "outcome" or wanted[0] != "value":
        return _of_outcome(position, by or wanted[0], asked[by or wanted[0]])
    try:
        return _of_value(position)
    except _TOO_LONG:
        if len(wanted) == 1:
            raise
        return _of_outcome(position, "outcome", OUTCOME)


def _is_known(position: AlternatingPosition[Any], question: Question) -> bool:
    """Return whether a theorem answers a question, with an answer that can be written."""
    try:
        return known(position.ruleset, position.board, question) is not None
    except TooLarge:
        return False


def _of_value(position: AlternatingPosition[Any]) -> Explanation:
    value, reason = position.value(), position.why()
    steps = [*_valued(position, value)]
    steps += _winning(position, value.outcome, "normal")
    steps.append(Step(f"So the value is {value}, and {value.outcome.value}."))
    return Explanation(_named(position), "value", value, str(reason), tuple(steps))


def _of_outcome(position: AlternatingPosition[Any], name: str, question: Question) -> Explanation:
    convention = "normal" if question is OUTCOME else "misere"
    outcome = position.outcome(convention)
    found, steps = steps_by_theorem(position, [question])
    made = None if found is None else found.theorem
    reason = f"by {made.source}: {made.statement}" if made is not None else "by a search"
    steps += _winning(position, outcome, convention)
    under = "" if convention == "normal" else "under misère play "
    steps.append(Step(f"So {under}the outcome is {outcome.name}: {outcome.value}."))
    return Explanation(_named(position), name, outcome, reason, tuple(steps))


# --- the value -----------------------------------------------------------------------------------


def _valued(position: AlternatingPosition[Any], value: Any) -> Iterator[Step]:
    """Yield the steps to the value of a position: a theorem, a sum, or the options."""
    found, steps = steps_by_theorem(position, [VALUE])
    yield from steps
    if found is not None:
        return
    parts = position.summands
    if len(parts) == 1:
        parts = position.parts()
    if not parts:
        yield Step("No player can ever move, so the value is 0.", position)
    elif len(parts) > 1:
        yield from _added(position, parts, value)
    else:
        try:
            with Budget(seconds=PATIENCE):
                yield from [*_by_options(position, value)]
        except _TOO_LONG:
            yield Step(f"The value {_short(value)} is known {position.why()}.", position)


def _added(position: Any, parts: tuple[Any, ...], value: Any) -> Iterator[Step]:
    """Yield the values of the parts of a sum, and how they add up."""
    yield Step(f"This is a sum of {len(parts)} independent parts.", position)
    worths = [part.value() for part in parts]
    counted = Counter(zip(parts, worths, strict=True))
    for (part, worth), times in counted.items():
        again = "" if times == 1 else f", which occurs {times} times,"
        yield Step(f"{_named(part)}{again} is worth {worth}, {part.why()}.", part)
        found, steps = steps_by_theorem(part, [VALUE])
        if (
            found is not None
            and len(counted) <= _SOME
            and not isinstance(steps[0].shown, type(part))
        ):
            yield from steps
    numbers = [_number(worth) for worth in worths if isinstance(worth, Game) and worth.is_nimber]
    is_nim = len(numbers) == len(parts) and any(number > 1 for number in numbers)
    shown = partial(nim_sum, *numbers) if is_nim else None
    yield Step(f"The values add up: {' + '.join(map(_bracketed, worths))} = {value}.", shown)


def _number(worth: Game) -> int:
    """Return the nim-value of a game that is a nimber."""
    return worth.up_star[1] if worth.up_star else 0


def _bracketed(worth: Any) -> str:
    text = str(worth)
    return f"({text})" if text.startswith("-") else text


def _by_options(position: Any, value: Any) -> Iterator[Step]:
    """Yield the values of the options, and the steps from them to the value."""
    moves = {player: _moves(position, player) for player in Player}
    if any(len(listed) > _MOST for listed in moves.values()):
        yield Step(f"The value {_short(value)} is known {position.why()}.", position)
        return
    sides = {player: _by_value(position, listed) for player, listed in moves.items()}
    is_short = all(isinstance(worth, Game) for side in sides.values() for worth in (value, *side))
    if not is_short:
        yield Step("Play may repeat; these are the positions it can reach.", position.graph)
    if position.ruleset.is_impartial and is_short:
        yield Step(_listed("A player", sides[LEFT]), position)
        numbers = sorted(_number(worth) for worth in sides[LEFT])
        among = ", ".join(map(str, numbers)) or "no numbers"
        yield Step(f"The least number that is not among {among} is {_number(value)}.")
        return
    for player, side in sides.items():
        yield Step(_listed(str(player), side), position if player is LEFT else None)
    if not is_short:
        return
    left, right = ([*sides[player]] for player in (LEFT, RIGHT))
    if value.is_number and all(worth.is_number for worth in (*left, *right)):
        yield Step(f"The simplest number between them is {value}.", position.number_line)
        return
    if any(len(str(worth)) > _LONG for worth in (value, *left, *right)):
        yield Step(f"These values simplify to {_short(value)}.")
        return
    steps = simplification(Form.of([g.form for g in left], [g.form for g in right]))
    yield from (Step(f"{step.reason}.", step.after) for step in steps)
    last = "No option is dominated or reversible" if not steps.steps else "Nothing else simplifies"
    yield Step(f"{last}: {value} is the canonical form.", value.form)


def _by_value(position: Any, moves: dict[Any, str]) -> dict[Any, list[str]]:
    """Return the names of moves by the values that they lead to."""
    found: dict[Any, list[str]] = {}
    for board, name in moves.items():
        found.setdefault(position._at(board).value(), []).append(name)
    return found


def _listed(who: str, side: dict[Any, list[str]]) -> str:
    """Return a sentence about the values of a player's options."""
    if not side:
        return f"{who} has no move."
    each = "; to ".join(f"{_short(worth)} ({_some(names)})" for worth, names in side.items())
    return f"{who} can move to {each}."


def _short(worth: Any) -> str:
    text = str(worth)
    return text if len(text) <= _LONG else f"{text[:_LONG]}…"


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _SOME} more" if len(names) > _SOME else ""
    return ", ".join(names[:_SOME]) + more


# --- who wins ------------------------------------------------------------------------------------


def _winning(
    position: AlternatingPosition[Any], outcome: Outcome, convention: str
) -> Iterator[Step]:
    """Yield who wins when each player begins, the winning move, or the replies to each move."""
    try:
        with Budget(seconds=PATIENCE):
            yield from [*_strategies(position, outcome, convention)]
    except _TOO_LONG:
        yield Step("The winning moves are not found within the limits.")


def _strategies(position: Any, outcome: Outcome, convention: str) -> Iterator[Step]:
    is_impartial = position.ruleset.is_impartial
    if convention == "normal" and outcome is Outcome.P and _is_paired(position):
        yield Step(
            "The parts are pairs of a game and its negative: whatever a player does in one of a "
            "pair, the other player does the same in the other, and so has the last move.",
            position,
        )
        return
    for first in (LEFT,) if is_impartial else (LEFT, RIGHT):
        one, other = (
            ("The player who begins", "the other")
            if is_impartial
            else (f"{first}, who begins,", str(first.opponent))
        )
        winner = outcome.winner(first)
        if winner is None:
            yield Step(f"{one} can draw and no more: play goes on for ever.")
        elif winner is first:
            yield _winning_move(position, first, (one, other), convention)
        else:
            yield _replies(position, first, (one, other), convention)


def _winning_move(position: Any, first: Player, players: tuple[str, str], convention: str) -> Step:
    one, other = players
    after = position.solve(first, convention=convention).move
    if after is None:
        return Step(f"{one} has no move, and wins.", position)
    name = _moves(position, first).get(after.board)
    move = "a move" if name is None else f"the move {name}"
    sentence = f"{one} wins with {move}: {other} loses in {after!r:.80}."
    return Step(sentence, Line((position, after)))


def _replies(position: Any, first: Player, players: tuple[str, str], convention: str) -> Step:
    """Return what the second player replies to each move, if there are few."""
    one, other = players
    moves = _moves(position, first)
    if not moves:
        return Step(f"{one} has no move, and loses.", position)
    if len(moves) > FEW:
        count = f"each of {len(moves)} moves" if len(moves) <= _MOST else "every move"
        return Step(f"{one} loses: {count} has a winning reply.", position)
    replies = []
    for board, name in moves.items():
        after = position._at(board)
        reply = after.solve(first.opponent, convention=convention).move
        if reply is None:
            replies.append(f"after {name}, {other} has no move and wins")
        else:
            chosen = _moves(after, first.opponent).get(reply.board, "by a move")
            replies.append(f"to {name}, {other} replies {chosen}")
    return Step(f"{one} loses: {'; '.join(replies)}.", position)


def _moves(position: Any, player: Player) -> dict[Any, str]:
    """Return the names of moves by the boards after them: all moves, unless there are very many."""
    options = position.ruleset.options(position.board, player)
    listed = dict.fromkeys(islice(options, _NAMED), "a move")
    if len(listed) == _NAMED:
        return listed
    return {board: move.name for board, move in position.moves(player).by_board.items()}


def _is_paired(position: AlternatingPosition[Any]) -> bool:
    """Return whether the parts are pairs of a game and its negative."""
    if position.ruleset.is_loopy:
        return False
    single: list[tuple[Any, Any]] = []
    for part in position.parts():
        rules, board = part.ruleset, part.board
        checked = CheckedRules(rules, board)
        mirrored = board if rules.is_impartial else checked.conjugate(board)
        if mirrored is None:
            return False
        if (rules, checked.representative(mirrored)) in single:
            single.remove((rules, checked.representative(mirrored)))
        else:
            single.append((rules, checked.representative(board)))
    return not single and bool(position.parts())


def _named(position: Position[Any]) -> str:
    return f"{position.ruleset.name} {position}" if len(position.summands) == 1 else str(position)
