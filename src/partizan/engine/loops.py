"""Answer questions about positions from which play may repeat.

The positions that can be reached form a finite graph. Retrograde analysis finds who wins from each
of them, or that play is drawn, and nim-values, in time linear in the number of moves; the theory of
loopy games finds their values. The answers for all positions of the graph are remembered.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from partizan.budget import Meter
from partizan.engine import kernels
from partizan.engine.asked import Answer, Reason
from partizan.engine.memo import memo_of, trim
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Ruleset
from partizan.theories.impartial.loopy_values import loopy_nim_values
from partizan.theories.loopy.game import LoopyForm
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theories.retrograde import Prospect
from partizan.theories.retrograde import prospects as prospects_of
from partizan.theory import Evaluation
from partizan.wording import show
from partizan.world import current

MOST_POSITIONS: Final = 1_000_000
"""The largest number of positions in a graph, unless a budget sets another."""

SOURCE: Final = "graphs that repeat"
"""The name under which values and nim-values from graphs are remembered."""

_PROSPECTS: Final = "prospects"  # the same for winners


class Graph(NamedTuple):
    """The positions that can be reached from a position, itself first, and the moves among them."""

    boards: list[Any]
    left: list[list[int]]
    right: list[list[int]]


# --- graphs --------------------------------------------------------------------------------------


def graph(rules: Ruleset[Any], board: Any, limit: int | None = None) -> Graph:
    """Return the graph of the reachable positions, at most `limit`, equivalent ones united."""
    checked = CheckedRules(rules, board)
    instead = "ask about a smaller position; if boards can grow for ever, no limit is enough"
    meter = Meter(
        f"positions of {checked.name}", limit=limit, usual=MOST_POSITIONS, instead=instead
    )
    boards = [checked.representative(board)]
    place = {boards[0]: 0}
    meter.visit(boards[0])
    sides: tuple[list[list[int]], list[list[int]]] = ([], [])
    for here in boards:  # the list grows meanwhile
        meter.tick()
        for player, ends in zip((LEFT, RIGHT), sides, strict=True):
            moves: dict[int, None] = {}
            for option in checked.options(here, player):
                key = checked.representative(checked.checked(option, "options", here, player))
                node = place.get(key)
                if node is None:
                    meter.visit(key)
                    node = place[key] = len(boards)
                    boards.append(key)
                moves[node] = None
            ends.append([*moves])
    return Graph(boards, *sides)


def cycle(rules: Ruleset[Any], board: Any) -> tuple[Any, ...]:
    """Return the boards of a cycle that can be reached, the last the first again; () without one.

    The cycle is of alternating moves, if there is one.
    """
    here = graph(rules, board)
    nodes = LoopyForm(here.left, here.right).alternating_cycle()
    if not nodes:  # every cycle alternates, perhaps twice round, if both players have all moves
        every = [[*left, *right] for left, right in zip(here.left, here.right, strict=True)]
        nodes = LoopyForm(every, every).alternating_cycle()
        nodes = nodes[: nodes.index(nodes[0], 1) + 1] if nodes else ()
    return tuple(here.boards[v] for v in nodes)


# --- answers -------------------------------------------------------------------------------------


def valued(rules: Ruleset[Any], key: Any, question: Evaluation[Any, Any]) -> Answer[Any]:
    """Return the value of a position, or its nim-value, from its graph."""
    answers = memo_of(rules, question, SOURCE).answers
    if key in answers:
        return Answer(answers[key], Reason("by play"))
    here = _listed(rules, key, question)
    if here.boards[0] not in answers:
        found: list[Any]
        if question.is_impartial:
            _require_impartial(rules, here)
            found = loopy_nim_values(here.left)
        else:
            found = LoopyForm(here.left, here.right).values()
        answers.update(zip(here.boards, found, strict=True))
        trim()
    answers[key] = answers[here.boards[0]]
    return Answer(answers[key], Reason(f"by play of {len(here.boards):,} positions, which repeat"))


def _listed(rules: Ruleset[Any], key: Any, question: Evaluation[Any, Any]) -> Graph:
    """Return the graph of a position; if a kernel lists it, with their names in place of boards."""
    room, position = current().positions, kernels.compiled(rules, key)
    if position is None or (question.is_impartial and not rules.is_impartial):
        return graph(rules, key)
    found, family = room.graph(position), room.family(position)
    return Graph([(family, name) for name in found[0]], *found[1:]) if found else graph(rules, key)


def analysed(
    rules: Ruleset[Any], key: Any, *, misere: bool = False, limit: int | None = None
) -> tuple[Prospect, Prospect]:
    """Return who wins if Left begins, and if Right begins, from the graph of a position."""
    position = kernels.compiled(rules, key) if limit is None else None
    if position and (results := current().positions.results(position, misere)):
        return Prospect(*results[0]), Prospect(*results[1])
    question = MISERE_OUTCOME if misere else OUTCOME
    answers = memo_of(rules, question, _PROSPECTS).answers
    if key not in answers:
        here = graph(rules, key, limit)
        found = prospects_of(here.left, here.right, misere=misere)
        answers.update(zip(here.boards, found, strict=True))
        trim()
    result: tuple[Prospect, Prospect] = answers[key]
    return result


def _require_impartial(rules: Ruleset[Any], here: Graph) -> None:
    """Refuse a graph in which one player has an option that the other does not have."""
    for v, (mine, yours) in enumerate(zip(here.left, here.right, strict=True)):
        for player, own, others in ((LEFT, mine, yours), (RIGHT, yours, mine)):
            for w in own:
                if w not in others:
                    raise DomainError(
                        f"{rules.name} is not impartial: in {show(here.boards[v])} only {player} "
                        f"can move to {show(here.boards[w])}; so it has no nim value; ask for its "
                        "value"
                    )
