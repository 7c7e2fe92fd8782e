"""The calculator: values of expressions, forms simplified step by step, and comparisons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from partizan.display import Drawable
from partizan.errors import DomainError, PartizanError
from partizan.form import Form
from partizan.pictures.canvas import Scene
from partizan.pictures.picture import Picture
from partizan.pictures.trees import dot, named, tree
from partizan.players import LEFT, Player
from partizan.position import Position
from partizan.theories.loopy import Loopy
from partizan.theories.normal import Game, simplification
from partizan_app.expressions import FUNCTIONS, evaluated
from partizan_app.web.answers._exchange import (
    Answer,
    drawn,
    position_of,
    shown,
    text,
    tried,
)

_LISTED = 40  # options that are listed
_STEPS = 200
_PICTURES = 40  # steps that are drawn
_LONG_NAME = 60  # characters
_LINE = 60  # moves of a line of play


def value(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the facts about the value of an expression, with its pictures.

    An expression may apply functions and contain positions; it may state a relation.

    >>> found = value({"expression": "tiny(2) + up"}, print)
    >>> found["value"]["text"], found["atomic weight"]["text"]
    ('{↑||↑|-2↑}', '1')
    >>> value({"expression": "over + 1"}, print)["left options"]
    [{'text': '1', 'ascii': '1', 'latex': '1'}]
    >>> found = value({"expression": "{2|-1} > 0"}, print)
    >>> found["statement"]["holds"], found["statement"]["relation"]
    (False, '||')
    """
    found = evaluated(text(arguments, "expression"), _position)
    answer: Answer = {}
    if found.other is not None:
        sides = {"first": shown(found.value), "second": shown(found.other)}
        asked = {"asked": found.asked, "relation": str(found.relation), "holds": found.holds}
        answer["statement"] = sides | asked
    if found.calls:
        answer["calls"] = [{"call": each.written, **shown(each.value)} for each in found.calls]
    game = found.value if found.other is None else found.value - found.other
    return answer | _facts(game)


def _position(written: str) -> Position[Any]:
    return position_of({"ruleset": "", "board": written})


def functions(_arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the functions of expressions, as they are written.

    >>> functions({}, print)["functions"][0]
    'cool(G, t)'
    """
    return {"functions": [usage for usage, _ in FUNCTIONS.values()]}


def _facts(game: Game | Loopy) -> Answer:
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
        answer["thermograph"] = drawn(game.thermograph.picture)
        answer["tree"] = tried(lambda: drawn(labelled(game.form)))
    return answer


def labelled(form: Form) -> Picture:
    """Return the tree of a form in which numbers are leaves with their names, not chains.

    >>> labelled(Form("{100|*}")).scene.title
    'game tree of {100|*}'
    """
    name = form.notation("unicode")
    if len(name) > _LONG_NAME:
        name = f"a form born on day {form.birthday}"

    def options(g: Form, player: Player) -> Sequence[Form]:
        return () if _is_number(g) and g != form else g.options(player)

    scene = tree(
        form,
        options,
        lambda g, _: named(g.notation("unicode")) if _is_number(g) and g != form else dot(g),
        lambda g: named(g.notation("unicode")),
        is_impartial=form.is_impartial,
    )
    title = f"game tree of {name}"
    return Picture(Scene(scene.width, scene.height, title, name, scene.parts), form.notation)


def _is_number(form: Form) -> bool:
    """Return whether a form is the canonical form of a number."""
    try:
        game = Game(form)
    except PartizanError:
        return False
    return game.is_number and game.form == form


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
    found: Answer = tried(lambda: drawn(thing.picture))
    return found


def simplify(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the steps from a form to its canonical form, each with its reason.

    >>> simplify({"expression": "{0,1|2}"}, print)["steps"][0]["reason"]
    "Left's option 0 is dominated by 1: 0 <= 1"
    """
    start = Form(text(arguments, "expression"))
    steps: list[Answer] = []
    for step in simplification(start):
        picture = tried(partial(_labelled, step.after)) if len(steps) < _PICTURES else {}
        after = {"after": shown(step.after), "picture": picture}
        steps.append({"kind": step.kind, "reason": step.reason, **after})
        if len(steps) > _STEPS:
            raise DomainError(f"there are more than {_STEPS} steps; simplify an option first")
    first = tried(partial(_labelled, start))
    return {"start": shown(start), "picture": first, "steps": steps, "value": shown(Game(start))}


def _labelled(form: Form) -> Answer:
    return drawn(labelled(form))


def compare(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return how two games compare, their difference, and lines of play that prove it.

    If a game is loopy, the outcome of the difference need not decide, and there are no lines.

    >>> found = compare({"first": "^", "second": "*"}, print)
    >>> found["relation"], found["difference"]["text"]
    ('||', '↑*')
    >>> compare({"first": "over", "second": "^"}, print)["relation"]
    '>'
    """
    g, h = (evaluated(text(arguments, name), _position).value for name in ("first", "second"))
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
