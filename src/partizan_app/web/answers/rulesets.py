"""Rulesets: their rules, boards to begin with, a gallery, and games that are invented."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain, islice
from typing import Any

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import PartizanError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import Rules
from partizan.rules.population import population
from partizan.rulesets import typed
from partizan_app.web.answers._exchange import (
    Answer,
    boolean,
    own,
    rules_of,
    ruleset_of,
    text,
    tried,
)
from partizan_app.web.examples import EXAMPLES

_GUESSES = ("4x4", "7", "3+4", "3,4", "P5")
_LOOKED_AT = 400  # boards among which an example is sought


def ruleset(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the rules of a ruleset, how its boards are written, and a board to begin with.

    >>> found = ruleset({"name": "clobber"}, print)
    >>> found["kind"], found["family"], found["example"]
    ('alternating', 'grid', 'xoxo|oxox|xoxo')
    """
    name = text(arguments, "name")
    is_own = name in own()
    family = "yours" if is_own else catalog.entry(name).family
    found = ruleset_of(name)
    cls = type(found) if isinstance(found, Rules) else found
    rules, _, _ = inspect.cleandoc(cls.__doc__ or "").partition("\n>>>")
    usual, example = (name, "") if is_own else EXAMPLES.get(name, (name, ""))
    made = rules_of(usual) if usual != name or isinstance(found, Rules) else None
    if made is not None and not example:
        example = example_of(made)
    return {
        "name": name,
        "kind": made.position_type.kind_of_play if made else "",
        "family": family,
        "summary": rules.partition("\n")[0],
        "rules": rules.strip(),
        "written": str(getattr(made, "text", "") or ""),
        "parameters": ", ".join(catalog.parameters_of(cls)),
        "usual": usual,
        "usage": made.played_on() if made else "",
        "example": example,
        "is_impartial": bool(getattr(cls, "is_impartial", False)),
        "letters": str(getattr(cls, "alphabet", "") or ""),
    }


def yours(_arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the rulesets of the user's files, each with its file and what is wrong with it.

    >>> yours({}, print)
    {'rulesets': []}
    """
    listed = []
    for name, file in own().items():
        found = tried(partial(ruleset_of, name))
        is_wrong = isinstance(found, dict)
        kind = getattr(getattr(found, "position_type", None), "kind_of_play", "alternating")
        listed.append(
            {
                "name": name,
                "kind": "" if is_wrong else kind,
                "family": "yours",
                "file": file,
                "error": next(iter(found.values())) if is_wrong else "",
            }
        )
    return {"rulesets": listed}


# --- the gallery ---------------------------------------------------------------------------------


def gallery(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the rulesets of a family, each with a picture of a board and its rules in short.

    >>> found = gallery({"family": "coin"}, print)["rulesets"]
    >>> [each["name"] for each in found][:3]
    ['coin-product', 'grunt', 'mock-turtle-fives']
    """
    family = text(arguments, "family")
    names = sorted(found.name for found in catalog.entries().values() if found.family == family)
    return {"family": family, "rulesets": [_entry(name) for name in names]}


def _entry(name: str) -> Answer:
    found = tried(partial(ruleset, {"name": name}, print))
    if "name" not in found:  # it cannot be loaded, and the others are shown
        said = next(iter(found.values()))
        found = {"name": name, "kind": "", "usual": name, "rules": said, "summary": said}
        found |= {"example": "", "written": ""}
    kept = ("name", "kind", "summary", "usual", "example", "written")
    pictured = tried(lambda: {"svg": rules_of(found["usual"])(found["example"]).picture.svg()})
    return {key: found[key] for key in kept} | {"words": found["rules"], "svg": pictured.get("svg")}


def before_and_after(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return pictures of moves: the board with which a ruleset begins, and boards after a move.

    >>> found = before_and_after({"name": "clobber"}, print)
    >>> [(move["player"], move["name"]) for move in found["moves"]]
    [('Left', 'b2-b3'), ('Left', 'c1-d1'), ('Right', 'a2-a3'), ('Right', 'b3-b2')]
    """
    found = ruleset({"name": text(arguments, "name")}, print)
    here: Any = rules_of(found["usual"])(found["example"])
    players = () if found["kind"] == "simultaneous" else (*Player,)
    players = players[:1] if found["is_impartial"] else players
    moves = [
        {"player": str(player), "name": move.name, "svg": here.play(move).picture.svg()}
        for player in players
        for move in _some([*here.moves(player)])
    ]
    return {"before": here.picture.svg(), "moves": moves, **found}


def _some(moves: list[Any]) -> list[Any]:
    """Return the first move and one of another kind, if there is one: from the middle."""
    return [moves[0], moves[len(moves) // 2]] if len(moves) > 1 else moves


# --- inventing -----------------------------------------------------------------------------------

_BOARDS = 3_000  # boards among which one is sought on which a rule applies
_SECONDS = 1.0


def invent(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return what follows from rules that are written out, with a picture of each of them.

    The board is the one that is sent. If the rules are `anew`, and do not know it, it is another.

    >>> found = invent({"rules": "grid . x o; L: xo -> .x; R: swap xo"}, print)
    >>> found["board"], [(rule["line"], rule["before"][:4]) for rule in found["shown"]]
    ('xo|ox', [('L: xo -> .x', '<svg'), ('R: swap xo', '<svg')])
    """
    written = text(arguments, "rules")
    rules: Any = typed.read(written)
    board = text(arguments, "board", "")
    if not board or (boolean(arguments, "anew") and isinstance(tried(lambda: rules(board)), dict)):
        board = example_of(rules)
    in_turn: Any = getattr(rules, "alternating", rules)  # of scoring play, and of play at once
    facts = {
        "impartial": "yes" if in_turn.is_impartial else "no",
        "play can repeat": "perhaps" if in_turn.is_loopy else "never",
        "symmetries": str(len(in_turn.symmetries)),
    }
    return {
        "ruleset": rules.name,
        "text": rules.text,
        "board": board,
        "facts": facts,
        "usage": rules.played_on(),
        "shown": [*_rules_shown(rules.text)],
    }


def _rules_shown(written: str) -> Iterator[Answer]:
    """Yield each rule with the smallest board on which it applies, before and after the move."""
    head, *lines = [line.strip() for line in re.split(r"[;\n]", written) if line.strip()]
    for n, line in enumerate(lines):
        player, _, rest = line.partition(":")
        is_derived = re.match(r"turn|mirror|swap", rest.strip()) is not None
        alone: Any = typed.read("; ".join([head, *(lines[: n + 1] if is_derived else [line])]))
        mover = RIGHT if player.strip() == "R" else LEFT
        found = _smallest(alone, mover)
        if found is not None:
            here, move = found
            after = here.play(move)
            name = {"L": "Left", "R": "Right"}.get(player.strip(), "Both players")
            pictures = {"before": here.picture.svg(), "after": after.picture.svg()}
            yield {"line": line, "player": name, "move": move.name, **pictures}


def _smallest(rules: Any, mover: Player) -> tuple[Any, Any] | None:
    """Return the first board on which a player has a move, and that move."""
    try:
        with Budget(seconds=_SECONDS):
            for board in islice(population(rules, most=_BOARDS), _BOARDS):
                here = rules(board)
                if moves := here.moves(mover):
                    return here, moves[0]
    except PartizanError:  # not found in time
        pass
    return None


# --- boards to begin with ------------------------------------------------------------------------


def example_of(rules: Rules[Any]) -> str:
    """Return a small board with several moves, or the one with the most moves.

    >>> example_of(rules_of("nim"))
    '7'
    """
    best, most = "", 0
    for board in chain(_GUESSES, _listed(rules)):
        try:
            here: Any = rules(board)
            moves = max(len(here.options(player)) for player in Player)
        except Exception:  # noqa: BLE001, S112  (not a board of these rules, which may be a user's)
            continue
        if moves > most:
            best, most = str(here), moves
        if most > 3:
            break
    return best


def _listed(rules: Rules[Any]) -> Iterator[Any]:
    try:
        with Budget(seconds=1):
            yield from list(islice(population(rules, most=_LOOKED_AT), _LOOKED_AT))
    except PartizanError:  # the boards cannot be listed, or not in time
        return
