"""Positions: their pictures and moves, their values, who wins, and a perfect reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from partizan.boards import Grid
from partizan.boards.lettered import Line
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.pictures.ways import ways_of
from partizan.players import LEFT, RIGHT, Player
from partizan.position.naming import names_of
from partizan.theories.loopy import Loopy
from partizan.web.answers._boards import number, player, position_of, text
from partizan.web.answers._shown import number_text, shown

__all__ = ["analysis", "edit", "moves", "position", "reply", "tree"]

Answer = dict[str, Any]
_LISTED = 200  # options of a player
_DRAWN = 60  # options that are drawn
_GRAPH = 40  # positions of a graph that is drawn
_EXTRA = 5.0  # seconds for each later question


def position(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return a position's picture and moves, without evaluating anything.

    >>> found = position({"ruleset": "nim", "board": "2"}, print)
    >>> found["options"]["left"]["listed"][0]
    {'board': '0', 'name': '2 to 0', 'ways': [['1.1']]}
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
        "ruleset": here.ruleset.name,
        "kind": here.kind_of_play,
        "board": str(here),
        "svg": here.picture.svg(),
        "options": options,
        "is_impartial": bool(getattr(here.ruleset, "is_impartial", False)),
        "is_over": not any(side["count"] for side in options.values()),
        "letters": _letters(here),
    }


def _letters(here: Any) -> str:
    """Return the letters among which clicks choose; none if the board is edited as text."""
    alphabet = getattr(here.ruleset, "alphabet", "")
    return str(alphabet or "") if isinstance(here.board, Grid | Line) else ""


def _options(here: Any, mover: Player) -> Answer:
    """Return the moves of a player: the boards, ways to point at them, pictures otherwise."""
    if here.kind_of_play == "simultaneous":
        return {"count": 0, "listed": []}
    options = here.options(mover)
    boards = [option.board for option in options[:_LISTED]]
    ways = ways_of(here.ruleset, here.board, boards)
    names = names_of(here.ruleset, here.board, boards)
    listed: list[Answer] = [
        {"board": str(option), "name": name, "ways": found}
        for option, name, found in zip(options, names, ways, strict=False)
    ]
    if len(options) <= _DRAWN:
        shared = Counter(way for found in ways for way in {*map(tuple, found)})
        for option, shown_as in zip(options, listed, strict=True):
            if all(shared[tuple(way)] > 1 for way in shown_as["ways"]):  # clicks do not decide
                shown_as["svg"] = option.picture.svg()
    return {"count": len(options), "listed": listed}


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
    if here.kind_of_play != "alternating":
        for name, ask in here.questions().items():
            yield name, _tried(lambda ask=ask: shown(ask()))  # type: ignore[misc]
        return
    yield "outcome", _tried(lambda: _outcome(here.outcome()))
    yield "misere outcome", _tried(lambda: _outcome(here.outcome("misere")))
    value = _tried(here.value, seconds=None)
    if isinstance(value, dict):
        yield "value", value
        return
    yield "value", shown(value)
    yield "why", _tried(lambda: {"text": str(here.why())})
    if isinstance(value, Loopy):
        if here.ruleset.is_impartial:
            yield "nim-value", _tried(lambda: shown(here.nim_value()))
        if value.is_stopper_sided and not value.is_stopper:
            yield "onside", shown(value.onside)
            yield "offside", shown(value.offside)
        drawn = _tried(lambda: {"svg": here.graph(_GRAPH).svg()})
        if "svg" in drawn:
            yield "graph", drawn
        return
    if getattr(here.ruleset, "is_impartial", False):
        yield "nim-value", _tried(lambda: shown(here.nim_value()))
        yield "genus", _tried(lambda: shown(here.genus()))
        return
    for name in ("temperature", "mean", "left_stop", "right_stop"):
        yield name.replace("_", " "), number_text(getattr(value, name))
    if not value.is_number:
        yield "thermograph", {"svg": value.thermograph.picture.svg()}


def _outcome(found: Any) -> Answer:
    return {"text": found.name, "means": str(found.value)}


def _tried(ask: Callable[[], Any], seconds: float | None = _EXTRA) -> Any:
    """Return an answer, or the sentence that says why there is none."""
    try:
        if seconds is None:
            return ask()
        with Budget(seconds=seconds):
            return ask()
    except BudgetExceeded as error:
        return {"unknown": str(error)}
    except PartizanError as error:
        return {"undefined": str(error)}


def moves(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the value and outcome of each option, and which moves are best and sensible.

    >>> moves({"ruleset": "nim", "board": "2"}, lambda **_: None)["best"]
    {'left': ['0'], 'right': ['0']}
    """
    here: Any = position_of(arguments)
    if here.kind_of_play != "alternating":
        raise DomainError("moves are evaluated one by one in alternating play only")
    convention = text(arguments, "convention", "normal")
    answer: Answer = {}
    for mover in Player:
        side = str(mover).lower()
        listed = [
            {"board": str(option), **_worth(option, mover, convention)}
            for option in here.options(mover)[:_LISTED]
        ]
        answer[side] = listed
        tell(**{side: listed})
    answer["best"] = {
        str(mover).lower(): _tried(lambda m=mover: [str(p) for p in here.best(m, convention)])  # type: ignore[misc]
        for mover in (LEFT, RIGHT)
    }
    if convention == "normal":
        answer["sensible"] = {
            str(mover).lower(): _tried(lambda m=mover: [str(p) for p in here.sensible(m)])  # type: ignore[misc]
            for mover in (LEFT, RIGHT)
        }
    return answer


def _worth(option: Any, mover: Player, convention: str) -> Answer:
    """Return the value of an option, and whether moving there wins."""
    reply = RIGHT if mover is LEFT else LEFT
    if convention == "normal":
        value = _tried(option.value)
        if not isinstance(value, dict):
            winner = value.outcome.winner(reply)
            return {"value": shown(value), "wins": winner is mover, "draws": winner is None}
    found = _tried(lambda: option.solve(reply, convention).winner)
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
