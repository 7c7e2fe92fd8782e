"""Positions: pictures and moves, values, who wins, and a perfect reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from partizan.boards import Grid
from partizan.boards.lettered import Line
from partizan.errors import DomainError
from partizan.pictures.boards import ways as ways_of
from partizan.players import Player
from partizan.position import Evaluated
from partizan_app.said import summand_of
from partizan_app.web.answers._exchange import (
    Answer,
    missing,
    number,
    place_of,
    player,
    position_of,
    shown,
    text,
    tried,
)

_MOVES = ("Left's moves", "Right's moves")
_LISTED = 4_000  # options of a player: every one can be clicked
_EVALUATED = 200  # options of a player that are evaluated
_DRAWN = 60  # options that are drawn
_EXTRA = 5.0  # seconds for who wins, and for the moves of a player


def position(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return a position's picture and moves, without evaluating anything.

    >>> found = position({"ruleset": "nim", "board": "2"}, print)
    >>> found["options"]["left"]["listed"][0]
    {'board': '0', 'name': 'heap 2 -> 0', 'ways': [['1.1']]}
    """
    return _described(position_of(arguments))


def edit(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the position with another letter in a cell: the one given, or the next one.

    >>> edit({"ruleset": "clobber", "board": "xo", "cell": "b1", "letter": "."}, print)["board"]
    'x.'
    """
    here: Any = position_of(arguments)
    board, cell = here.board, text(arguments, "cell")
    letters = _letters(here)
    if not letters:
        raise DomainError(f"boards of {here.ruleset.name} are edited as text, not by clicks")
    place = board.cell(cell) if isinstance(board, Grid) else _place(cell, len(board))
    letter = text(arguments, "letter", "")
    if letter and letter not in letters:
        raise DomainError(f"a cell has one of the letters {letters!r}, not {letter!r:.20}")
    following = letter or letters[(letters.index(board[place]) + 1) % len(letters)]
    cells = "".join(following if k == place else old for k, old in enumerate(board))
    if isinstance(board, Grid):
        wide = board.columns
        cells = "|".join(cells[k : k + wide] for k in range(0, len(cells), wide))
    return _described(here.ruleset(cells))


def _place(cell: str, length: int) -> int:
    if not cell.isdigit() or not 1 <= int(cell) <= length:
        raise DomainError(f"there is no cell {cell!r:.20}; the cells are 1 to {length}")
    return int(cell) - 1


def _described(here: Any) -> Answer:
    options = {str(p).lower(): _options(here, p) for p in Player}
    return {
        **place_of(here),
        "kind": here.kind_of_play,
        "svg": here.picture.svg(),
        "options": options,
        "is_impartial": bool(getattr(here.ruleset, "is_impartial", False)),
        "is_over": not any(side["count"] for side in options.values()),
        "letters": _letters(here),
        **_summands(here),
    }


def _summands(here: Any) -> Answer:
    """Return the summands of a sum, each with its ruleset and board; nothing if this is no sum."""
    parts = here.summands
    return {"summands": [*map(place_of, parts)]} if len(parts) > 1 else {}


def _letters(here: Any) -> str:
    """Return the letters among which clicks choose; none if the board is edited as text."""
    alphabet = getattr(here.ruleset, "alphabet", "")
    return str(alphabet or "") if isinstance(here.board, Grid | Line) else ""


def _options(here: Any, mover: Player) -> Answer:
    """Return the moves of a player: the boards, ways to point at them, pictures otherwise."""
    if here.kind_of_play == "simultaneous":
        return {"count": 0, "listed": []}
    moves = here.moves(mover)
    found, ways = [*moves.by_target.values()], ways_of(here, moves)
    options = [moves.after(move) for move in found[:_LISTED]]
    listed: list[Answer] = [
        {"board": place_of(option)["board"], "name": move.name, "ways": ways[move.target]}
        | summand_of(here, move)
        for option, move in zip(options, found, strict=False)
    ]
    if len(found) <= _DRAWN:
        shared = Counter(way for each in ways.values() for way in {*map(tuple, each)})
        for option, shown_as in zip(options, listed, strict=True):
            if all(shared[tuple(way)] > 1 for way in shown_as["ways"]):  # clicks do not decide
                shown_as["svg"] = option.picture.svg()
    return {"count": len(found), "listed": listed}


# --- what it is worth ----------------------------------------------------------------------------


def analysis(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return everything that is known about a position, each piece as soon as it is known.

    >>> def tell(**found):
    ...     print(*found)
    >>> known = analysis({"ruleset": "nim", "board": "2+2"}, tell)
    outcome
    misere outcome
    value
    why
    nim-value
    genus
    >>> known["why"]["text"]
    'by [Bouton01]: the sum of the heaps in base 2 without carrying'
    """
    here: Any = position_of(arguments)
    known: Answer = {}
    for name, found in _findings(here):
        known[name] = found
        tell(**{name: found})
    return known


def _findings(here: Any) -> Iterator[tuple[str, Any]]:
    """Yield the findings about a position: who wins first, then its value and what follows."""
    unsaid = (*_MOVES, "Left begins", "Right begins")
    if here.kind_of_play != "alternating":
        named = ("scores", "outcome", "best play", "form", "canonical form")
        only = named if here.kind_of_play == "scoring" else ()
        findings = [here.analysis(*only, seconds=_EXTRA)]
    else:
        winners = ("outcome", "misère outcome")
        findings = [
            here.analysis(*winners, seconds=_EXTRA),
            here.analysis(without=(*winners, *unsaid)),
        ]
    for finding in chain.from_iterable(findings):
        if finding.aside:
            continue
        said = shown(finding.answer) if finding.error is None else missing(finding.error)
        yield finding.name.replace("è", "e").lower(), said
        if finding.why is not None and here.kind_of_play == "alternating":
            yield "why", {"text": str(finding.why)}


def moves(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the value and outcome of each option, and which moves are best and sensible.

    >>> moves({"ruleset": "nim", "board": "2"}, lambda **_: None)["best"]
    {'left': ['0'], 'right': ['0']}
    """
    here: Any = position_of(arguments)
    if here.kind_of_play != "alternating":
        raise DomainError("moves are evaluated one by one in alternating play only")
    convention = text(arguments, "convention", "normal")
    is_normal = convention == "normal"
    known = here.analysis("value", *_MOVES, seconds=_EXTRA) if is_normal else None
    answer: Answer = {"best": {}, "sensible": {}} if is_normal else {"best": {}}
    for mover, name in zip(Player, _MOVES, strict=True):
        side = str(mover).lower()
        found = () if known is None else known[name].answer or ()
        evaluated = {each.position: each for each in found}
        listed = [
            {
                "board": place_of(option)["board"],
                **_worth(option, evaluated.get(option), mover, convention),
            }
            for option in here.options(mover)[:_EVALUATED]
        ]
        answer[side] = listed
        tell(**{side: listed})
        good = [each["board"] for each in listed if each["wins"]]
        answer["best"][side] = good or [each["board"] for each in listed if each.get("draws")]
        if known is not None:
            late = known["value"].late or known[name].late
            sensible = [place_of(each.position)["board"] for each in found if each.sensible]
            answer["sensible"][side] = sensible if late is None else missing(late)
    return answer


def _worth(option: Any, known: Evaluated[Any] | None, mover: Player, convention: str) -> Answer:
    """Return the value of an option if it is known, and whether moving there wins."""
    if known is not None and known.value is not None:
        return {"value": shown(known.value), "wins": known.wins, "draws": known.draws}
    found = tried(lambda: option.solve(mover.opponent, convention).winner, _EXTRA)
    if isinstance(found, dict):
        return {"value": found, "wins": None}
    return {"value": None, "wins": found is mover}


# --- play ----------------------------------------------------------------------------------------


def reply(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the move of a perfect player, and whether it wins.

    >>> found = reply({"ruleset": "nim", "board": "3+1", "player": "left"}, print)
    >>> found["move"]["board"], found["wins"]
    ('1+1', True)
    """
    here: Any = position_of(arguments)
    mover, convention = player(arguments), text(arguments, "convention", "normal")
    options = here.options(mover)
    if here.kind_of_play == "simultaneous":
        raise DomainError("in simultaneous play both players move at once; ask for strategies")
    if not options:
        return {"move": None, "wins": None}
    if here.kind_of_play == "scoring":
        best = next(iter(here.best(mover)))
        return {"move": _described(best), "wins": None}
    found = here.solve(mover, convention)
    wins = found.winner is mover
    move = options[0] if found.move is None else found.move
    return {"move": _described(move), "wins": wins}


def tree(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the picture of the game tree down to a depth.

    >>> tree({"ruleset": "nim", "board": "2", "depth": 1}, print)["title"]
    'nim 2 and its options, 1 move deep'
    """
    here: Any = position_of(arguments)
    if here.kind_of_play == "simultaneous":
        raise DomainError("trees are drawn for games in which the players move in turn")
    picture = here.tree(number(arguments, "depth", 1, 6, 2))
    return {"svg": picture.svg(), "title": picture.scene.title}


def explain(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return why a position has its value: sentences with pictures, and how the value is known.

    >>> found = explain({"ruleset": "nim", "board": "3+5"}, print)
    >>> found["answer"], found["reason"]
    ('*6', 'by [Bouton01]: the sum of the heaps in base 2 without carrying')
    """
    here: Any = position_of(arguments)
    convention = text(arguments, "convention", "normal")
    is_alternating = here.kind_of_play == "alternating"
    found = here.explain("", convention) if is_alternating else here.explain()
    facts: Answer = found.facts(pictures=True)
    return facts
