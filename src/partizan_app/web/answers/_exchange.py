"""What visitors send and what they are shown: input within limits, and answers as JSON.

A visitor names a ruleset; the files of rulesets are those with which the server was started.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, PartizanError, TooLarge
from partizan.notation.tex import plain
from partizan.pictures.picture import Picture
from partizan.pictures.played import Step
from partizan.players import Player
from partizan.position import AlternatingPosition, Position
from partizan.position.written import GameRules, LoopyRules
from partizan.rules.contract import Rules
from partizan.rulesets import typed
from partizan.theories.loopy import Loopy, read_value
from partizan.theories.normal import Game, Stop, Thermograph
from partizan.wording import show
from partizan_app.said import written

Answer: TypeAlias = dict[str, Any]

MOST_LETTERS = 4_000
_LONGEST = 2_000  # characters of a notation
_NAME = re.compile(r"[\w ()\-,;.!×*+/{}&'’′□^▶]{1,120}")
_files: list[str] = []
_own: dict[str, str] = {}  # the user's rulesets by name, each with its file


def use_files(files: tuple[str, ...]) -> None:
    """Let the rulesets of these files be named by their own names."""
    if tuple(_files) != files:
        _files[:] = files
        _own.clear()
        _own.update((_own_name(file), file) for file in files)


def _own_name(file: str) -> str:
    """Return the name of a file's ruleset, or of the file if that says more."""
    try:
        found = catalog.ruleset(file)
    except PartizanError:
        return Path(file).stem
    is_named = isinstance(found, Rules) and not file.endswith(".rules")
    return found.name if is_named and isinstance(found, Rules) else Path(file).stem


def own() -> dict[str, str]:
    """Return the names of the user's rulesets, each with its file."""
    return dict(_own)


def ruleset_of(name: str) -> Rules[Any] | type[Rules[Any]]:
    """Return the ruleset or the class of a name: of the user's files, or of the catalog."""
    if name not in _own:
        _admit(name)
        return catalog.ruleset(name)
    try:
        return catalog.ruleset(_own[name])
    except NotationError as error:
        raise DomainError(f"{_own[name]}, {error}") from error


def text(arguments: dict[str, Any], name: str, default: str | None = None) -> str:
    """Return a text among the arguments, of moderate length."""
    found = arguments.get(name, default)
    if not isinstance(found, str):
        raise DomainError(f"{name!r} is missing: send a text")
    if len(found) > MOST_LETTERS:
        raise DomainError(f"{name!r} has {len(found):,} characters; the limit is {MOST_LETTERS:,}")
    return found


def number(
    arguments: dict[str, Any], name: str, least: int, most: int, default: int | None = None
) -> int:
    """Return a whole number among the arguments, within its limits."""
    found = arguments.get(name, default)
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        raise DomainError(
            f"{name!r} must be a whole number from {least} to {most}, not {found!r:.40}"
        )
    return found


def boolean(arguments: dict[str, Any], name: str) -> bool:
    """Return a truth value among the arguments; false if it is missing."""
    found = arguments.get(name, False)
    if not isinstance(found, bool):
        raise DomainError(f"{name!r} must be true or false, not {found!r:.40}")
    return found


def player(arguments: dict[str, Any], name: str = "player") -> Player:
    """Return a player among the arguments."""
    return Player.of(text(arguments, name))


def rules_of(name: str) -> Rules[Any]:
    """Return the ruleset that a visitor names; a file must be one of the server's own.

    Rules that are written out are data, so they are admitted.

    >>> rules_of("grid # .; both: .. -> ##")("...").nim_value(), rules_of("subtraction({1,2})")
    (1, subtraction(1,2))
    """
    if name in _own and isinstance(found := ruleset_of(name), Rules):
        return found
    for known, file in _own.items():
        if name.startswith(f"{known}("):
            return catalog.load(file + name.removeprefix(known))
    if _WRITTEN.match(name):
        made: Rules[Any] = typed.read(name.strip().strip('"'))
        return made
    _admit(name)
    return catalog.load(name)


_WRITTEN = re.compile(r'\s*"?\s*[a-z]+(?:[ \t]+\S)+\s*[;\n]')  # rules, as in `grid # .; L: …`


def _admit(name: str) -> None:
    if ".py" in name or ".rules" in name or not _NAME.fullmatch(plain(name)):
        raise DomainError(f"there is no ruleset {name!r:.60}; choose one from the list")


def _named(name: str) -> Rules[Any] | type[Rules[Any]]:
    """Return the ruleset of a name inside of a sum, under the same conditions."""
    return ruleset_of(name)


def position_of(arguments: dict[str, Any]) -> Position[Any]:
    """Return the position that `ruleset` and `board` name.

    The board may begin a sum, as in `2x2 + clobber xo`. If the ruleset is empty, the board is a
    whole text: `domineering 2x2 + clobber xo`, or a value alone.

    >>> position_of({"ruleset": "", "board": "domineering 2x2 + clobber xo"})
    domineering("..|..") + clobber("xo")
    >>> position_of({"ruleset": "", "board": "{1|*}"})
    game("{1|*}")
    """
    name, board = text(arguments, "ruleset"), text(arguments, "board")
    rules = rules_of(name) if name else None
    try:
        return catalog.position(board, rules, named=_named)
    except (DomainError, NotationError):
        if name or (value := _value(board)) is None:
            raise
    found: Any = GameRules() if isinstance(value, Game) else LoopyRules()
    return AlternatingPosition(found, value)


def _value(written: str) -> Game | Loopy | None:
    try:
        return read_value(written)
    except PartizanError:
        return None


def steps_of(arguments: dict[str, Any]) -> list[Step]:
    """Return the steps of a game that led to a position; without `past`, the position alone.

    `past` is a JSON text, the earliest step first: each is a board, the player who moved there and
    the parts that this move changed. The last one is the position itself.

    >>> past = '[["2x2", "", []], ["#.|#.", "left", ["a1", "a2"]]]'
    >>> [each.mover for each in steps_of({"ruleset": "domineering", "board": "", "past": past})]
    [None, Left]
    """
    past = text(arguments, "past", "")
    if not past:
        return [Step(position_of(arguments))]
    found = []
    try:
        for board, side, parts in json.loads(past):
            here = position_of({**arguments, "board": board})
            found.append(Step(here, Player.of(side) if side else None, [str(p) for p in parts]))
    except (TypeError, ValueError, RecursionError) as error:
        raise DomainError("'past' is a list of steps: [board, player, parts], as JSON") from error
    if not found:
        raise DomainError("'past' has no step; leave it out if there was no move")
    return found


def place_of(position: Position[Any]) -> dict[str, str]:
    """Return the `ruleset` and the `board` that name a position, for the next question about it.

    >>> from partizan import rulesets
    >>> place_of(rulesets.nim(3)), place_of(rulesets.nim(3) + rulesets.clobber("xo"))
    ({'ruleset': 'nim', 'board': '3'}, {'ruleset': '', 'board': 'nim 3 + clobber xo'})
    """
    name, board = position.ruleset.name, str(position)
    if board and position.text != f"{name} {board}":
        return {"ruleset": "", "board": position.text}
    return {"ruleset": name, "board": board}


# --- answers -------------------------------------------------------------------------------------


def shown(answer: Any) -> Answer:
    """Return an answer in the spellings that it has, or as a picture.

    >>> from partizan.theories.normal import Game
    >>> shown(Game("^").outcome), shown(Fraction(-1, 2))
    ({'text': 'L', 'means': 'Left wins'}, {'text': '−1/2', 'ascii': '-1/2'})
    """
    match answer:
        case Thermograph():
            return drawn(answer.picture)
        case Picture():
            return drawn(answer)
        case Enum():
            name = answer.name.replace("Hat", "\u0302").replace("Check", "\u030c")  # of draws
            return {"text": name, "means": str(answer.value)}
        case Stop() | Fraction():
            text = written(answer)
            number = answer.number if isinstance(answer, Stop) else answer
            return {"text": show(number).replace("-", "−"), "ascii": _cut(text)}
        case _ if not hasattr(answer, "notation"):
            return {"text": _cut(str(getattr(answer, "name", answer)))}
    found = {"text": _cut(written(answer, "unicode")), "ascii": _cut(written(answer))}
    latex = written(answer, "latex")
    return found | ({"latex": latex} if len(latex) <= _LONGEST else {})


def drawn(picture: Picture) -> Answer:
    """Return a picture for the page, and for LaTeX."""
    return {"svg": picture.svg(), "tikz": picture.tikz()}


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def tried(ask: Callable[[], Any], seconds: float | None = None) -> Any:
    """Return an answer, or the sentence that says why there is none."""
    try:
        with Budget(seconds=seconds):
            return ask()
    except PartizanError as error:
        return missing(error)


def missing(error: PartizanError) -> Answer:
    """Return why there is no answer: it is unknown within the limits, or undefined."""
    kind = "unknown" if isinstance(error, BudgetExceeded | TooLarge) else "undefined"
    return {kind: _without_advice(str(error))}


def _without_advice(sentence: str) -> str:
    """Return a sentence without advice that only helps in Python; the page has a button instead.

    >>> _without_advice("9 positions were visited; allow more with Budget(seconds=...), or wait")
    '9 positions were visited'
    """
    return sentence.partition("; allow more with Budget(")[0]
