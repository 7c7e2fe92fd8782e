"""The calculator: values of expressions, forms simplified step by step, and comparisons."""

from __future__ import annotations

from collections.abc import Callable

from partizan.display import Drawable
from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, Player
from partizan.theories.loopy import Loopy, read_value
from partizan.theories.normal import Game, simplification
from partizan_app.web.answers._exchange import Answer, shown, text, tried

_LISTED = 40  # options that are listed
_STEPS = 200
_LINE = 60  # moves of a line of play


def value(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the facts about the value of an expression, with its pictures.

    >>> found = value({"expression": "tiny(2) + up"}, print)
    >>> found["value"]["text"], found["atomic weight"]["text"]
    ('{↑||↑|-2↑}', '1')
    >>> value({"expression": "over + 1"}, print)["left options"]
    [{'text': '1', 'ascii': '1', 'latex': '1'}]
    """
    game = read_value(text(arguments, "expression"))
    answer: Answer = {"value": shown(game), "outcome": shown(game.outcome)}
    if isinstance(game, Loopy):
        return answer | _loopy_facts(game)
    answer["birthday"] = {"text": f"{game.birthday:,}"}
    for name in ("mean", "temperature", "left_stop", "right_stop"):
        answer[name.replace("_", " ")] = shown(getattr(game, name))
    answer |= _options(game)
    if game.is_atomic:
        answer["atomic weight"] = shown(game.atomic_weight)
    if not game.is_number:
        answer["thermograph"] = {"svg": game.thermograph.picture.svg()}
    answer["tree"] = _picture(game.form)
    return answer


def _loopy_facts(game: Loopy) -> Answer:
    answer: Answer = {}
    if game.is_stopper:
        for player in Player:
            answer[f"{str(player).lower()} stop"] = shown(game.stop(player))
        answer |= _options(game)
        answer["degree"] = shown(game.degree)
    elif game.is_stopper_sided:
        answer |= {"onside": shown(game.onside), "offside": shown(game.offside)}
    return answer | {"graph": _picture(game)}


def _options(game: Game | Loopy) -> Answer:
    return {
        f"{str(player).lower()} options": [shown(g) for g in game.options(player)[:_LISTED]]
        for player in Player
    }


def _picture(thing: Drawable) -> Answer:
    found: Answer = tried(lambda: {"svg": thing.picture.svg()})
    return found


def simplify(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the steps from a form to its canonical form, each with its reason.

    >>> simplify({"expression": "{0,1|2}"}, print)["steps"][0]["reason"]
    "Left's option 0 is dominated by 1: 0 <= 1"
    """
    start = Form(text(arguments, "expression"))
    steps = []
    for step in simplification(start):
        steps.append({"kind": step.kind, "reason": step.reason, "after": shown(step.after)})
        if len(steps) > _STEPS:
            raise DomainError(f"there are more than {_STEPS} steps; simplify an option first")
    return {"start": shown(start), "steps": steps, "value": shown(Game(start))}


def compare(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return how two games compare, their difference, and lines of play that prove it.

    If a game is loopy, the outcome of the difference need not decide, and there are no lines.

    >>> found = compare({"first": "^", "second": "*"}, print)
    >>> found["relation"], found["difference"]["text"]
    ('||', '↑*')
    >>> compare({"first": "over", "second": "^"}, print)["relation"]
    '>'
    """
    g, h = (read_value(text(arguments, name)) for name in ("first", "second"))
    difference = g - h
    lines = []
    if isinstance(g, Game) and isinstance(difference, Game):
        lines = [_line(difference, first) for first in Player]
    return {
        "relation": str(g.compare(h)),
        "first": shown(g),
        "second": shown(h),
        "difference": shown(difference),
        "outcome": shown(difference.outcome),
        "lines": lines,
    }


def _line(game: Game, first: Player) -> Answer:
    """Return a line of play in which the winner moves well, and the loser makes any move."""
    here, mover = game, first
    winner = first if _wins(game, first) else first.opponent
    moves: list[Answer] = []
    while len(moves) < _LINE:
        options = here.options(mover)
        if not options:
            break
        good = [option for option in options if not _wins(option, mover.opponent)]
        here = (good or list(options))[0]
        moves.append({"player": str(mover), "to": shown(here)})
        mover = mover.opponent
    return {"first": str(first), "winner": str(winner), "moves": moves}


def _wins(game: Game, first: Player) -> bool:
    """Return whether the player who moves first wins."""
    return not (game <= 0) if first is LEFT else not (game >= 0)
