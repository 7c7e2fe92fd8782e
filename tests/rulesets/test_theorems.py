"""Every theorem agrees with play on small boards of its rulesets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError, catalog
from partizan.engine import fold
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.population import population
from partizan.rules.theorem import Theorem, about
from partizan.theories.misere.evaluations import OUTCOME as MISERE_OUTCOME
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theories.simultaneous.contract import VALUES
from partizan.theory import MISERE_MOVE, MOVE, Evaluation, Outcome
from rulesets.boards_of_theorems import EXTRA

PAGE = Path(__file__).parents[2] / "docs" / "rulesets.md"
MORE = (  # rulesets with parameters that the manual does not show
    "partizan-octal(0.12,0.3)",
    "partizan-octal(0.2,0.13)",
    "partizan-octal(0.7,0.007)",
    "partizan-octal(0.77,0.7)",
    "partizan-octal(0.707,0.7)",
    "partizan-octal(0.7,0.77)",
    "partizan-octal(0.7,0.07)",
    "partizan-octal(0.7,0.7077)",
    "partizan-octal(0.0007,0.7)",
    "partizan-splittles(1;3)",
    "partizan-splittles(1,2,3;1)",
    "partizan-subtraction(1;3)",
    "partizan-subtraction(2;1)",
    "partizan-subtraction(1,4;2,3)",
    "partizan-subtraction(2;)",
    "coin-product(twins,ruler)",
    "coin-product(turning-turtles,1-3)",
    "coin-product(3E,2S)",
    "flipping-coins(ttt,hht)",
    "flipping-coins(tt,ht,adjacent)",
    "toads-and-frogs(1,2,1,0)",
    "turning(2,4)",
    "turning(3+)",
    "turning(2+,1-3)",
    "turning(1,3C,2E)",
    "arithmetic-game(subtract,divisor)",
    "arithmetic-game(to,divisor)",
    "arithmetic-game(to,coprime)",
    "arithmetic-game(subtract,coprime)",
    "chocolate-steps(0,0,1,1,3)",
    "chocolate-steps(0,1,1,2)",
    "chocolate-steps(1,1,1,1)",
    "chocolate-bar(4)",
    "chocolate-bar(3)",
    "chocolate-block(4)",
    "chocolate-block(2,sum)",
    "circular-nim(3,1)",
    "circular-nim(3,2)",
    "circular-nim(3,3)",
    "circular-nim(4,2)",
    "circular-nim(5,3)",
    "circular-nim(6,3)",
    "circular-nim(6,4)",
    "circular-nim(8,6)",
    "euclid(zero)",
    "impartial hot-clobber",
    "take-away(1)",
    "take-away(3)",
    "take-away(3/2)",
    "take-away(1/2)",
    "simultaneous subtraction-squares(1;2)",
    "simultaneous subtraction-squares(2;5)",
    "moores-nim(1)",
    "moores-nim(3)",
    "saturated-nim(2)",
    "saturated-nim(5)",
    "wythoff(2)",
    "wythoff(3)",
    "wythoff(1,2)",
    "wythoff(3,2)",
)
BOARDS = 150  # of each ruleset; boards that take too long to play out are skipped
CONVENTIONS: dict[object, Any] = {
    question: play for play, question in VALUES.items()
}  # of simultaneous play
POSITIONS = 3000
FAR = 100  # the largest size of listed boards


@cache
def examples() -> dict[type, dict[Ruleset[Any], list[Any]]]:
    """Return the rulesets of each class, with the boards shown in the manual."""
    found: dict[type, dict[Ruleset[Any], list[Any]]] = {}
    text = PAGE.read_text(encoding="utf-8")
    for shown in re.findall(r'(?:value|position)\("([^"]+)"\)', text):
        position: Any = catalog.position(shown)
        rulesets = found.setdefault(type(position.ruleset), {})
        rulesets.setdefault(position.ruleset, []).append(position.board)
    for name in (*MORE, *EXTRA, *catalog.names()):
        try:
            ruleset: Any = catalog.load(name)
        except DomainError:
            continue  # it needs parameters
        found.setdefault(type(ruleset), {}).setdefault(ruleset, [])
    return found


def theorems() -> list[Theorem]:
    """Return every theorem about a ruleset of the catalog."""
    return [made for cls in examples() for made in about(cls)]


def boards(ruleset: Ruleset[Any], shown: Iterable[Any], few: int | None = None) -> Iterator[Any]:
    """Yield small boards of a ruleset, at most `few`, and followers of those in the manual.

    Boards in `EXTRA` come first, and are not counted.
    """
    yield from (ruleset(board).board for board in EXTRA.get(ruleset.name, tuple)())
    try:
        listed = list(islice(population(ruleset, FAR), BOARDS))
    except DomainError:
        listed = []
    played = (p.board for board in shown for p in ruleset(board).followers())
    found = dict.fromkeys(chain(listed, islice(played, BOARDS)))
    yield from islice(found, few)


def winning(made: Theorem, ruleset: Ruleset[Any], board: Any, player: Player) -> Iterator[Any]:
    """Yield the boards to which a player can move and win, by play that remembers positions."""
    question = MISERE_OUTCOME if made.question is MISERE_MOVE else OUTCOME
    lost = {Outcome.P, Outcome.L if player is LEFT else Outcome.R}
    for option in ruleset.options(board, player):
        if fold(ruleset, option, question) in lost:
            yield option


def compared(made: Theorem, ruleset: Ruleset[Any], board: Any) -> int:
    """Compare a theorem with play; return the number of its answers."""
    if made.question in (MOVE, MISERE_MOVE):
        answers = 0
        for player in (LEFT, RIGHT):
            wins = [*winning(made, ruleset, board, player)]
            move = made.answer(ruleset, board, player) if wins else None
            answers += move is not None
            assert move is None or move in wins, (ruleset, board, player)
        return answers
    said = made.answer(ruleset, board)
    if said is None:
        return 0
    if isinstance(made.question, Evaluation):
        found = fold(ruleset, board, made.question)
    else:
        found = ruleset(board).value(CONVENTIONS[made.question])
    assert said == found, (ruleset, board)
    return 1


@pytest.mark.parametrize("made", theorems(), ids=lambda m: f"{m.rules.__name__}-{m.name}")
def test_a_theorem_agrees_with_play(made: Theorem) -> None:
    """A theorem agrees with play, and answers for at least ten boards."""
    answers = 0
    with Budget(theorems=False, positions=POSITIONS):
        for ruleset, shown in examples()[made.rules].items():
            few = BOARDS // 2 if made.question in (MOVE, MISERE_MOVE) else None
            for board in boards(ruleset, shown, few):
                try:
                    answers += compared(made, ruleset, board)
                except BudgetExceeded:
                    continue
    assert answers >= 10
