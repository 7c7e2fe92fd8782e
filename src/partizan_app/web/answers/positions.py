"""Positions: pictures and moves, values, who wins, and a perfect reply."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from time import perf_counter
from typing import Any, Final

from partizan.boards import Grid
from partizan.boards.lettered import Line
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.pictures.boards import ways as ways_of
from partizan.pictures.played import Step, played
from partizan.pictures.played import tree as option_tree
from partizan.players import LEFT, Player
from partizan.position import Evaluated
from partizan_app.said import summand_of
from partizan_app.web.answers._exchange import (
    Answer,
    drawn,
    missing,
    number,
    place_of,
    player,
    position_of,
    shown,
    steps_of,
    text,
    tried,
)

_MOVES = ("Left's moves", "Right's moves")
_LISTED = 4_000  # options of a player: every one can be clicked
_EVALUATED = 200  # options of a player that are evaluated
_DRAWN = 60  # options that are drawn
_EXTRA = 5.0  # seconds for who wins, and for the moves of a player, unless the visitor waits longer
_MOST_EXTRA = 60
_SHARE = 3.5  # times these seconds are all that the moves of both players may take
_BRANCH = 3.0  # seconds for the value of a node of a tree, and as many for the moves of each player
_FIRST_LOOK = 0.2  # seconds for each move of a board that is too large to evaluate
_THOUGHT = 8.0  # seconds in which the opponent tries to solve the game


def position(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return a position's picture and moves, without evaluating anything.

    After the moves of a `past`, the vertices of a graph stay in their places, and the picture of
    heaps and graphs shows what the last move took away; the page draws it on boards of letters.

    >>> found = position({"ruleset": "nim", "board": "2"}, print)
    >>> found["options"]["left"]["listed"][0]
    {'board': '0', 'name': 'heap 2 -> 0', 'ways': [['1.1']]}
    """
    return _described(*steps_of(arguments))


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
    return _described(Step(here.ruleset(cells)))


def _place(cell: str, length: int) -> int:
    if not cell.isdigit() or not 1 <= int(cell) <= length:
        raise DomainError(f"there is no cell {cell!r:.20}; the cells are 1 to {length}")
    return int(cell) - 1


def _described(*steps: Step) -> Answer:
    here = steps[-1].position
    letters = _letters(here)
    options = {str(p).lower(): _options(here, p) for p in Player}
    return {
        **place_of(here),
        "kind": here.kind_of_play,
        "svg": (here.picture if letters else played(steps)).svg(),
        "options": options,
        "is_impartial": bool(getattr(here.ruleset, "is_impartial", False)),
        "is_over": not any(side["count"] for side in options.values()),
        "letters": letters,
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
    for name, found in _findings(here, _patience(arguments)):
        known[name] = found
        tell(**{name: found})
    return known


def _patience(arguments: Answer) -> float:
    """Return the seconds for who wins, and for the moves of a player."""
    return float(number(arguments, "patience", 1, _MOST_EXTRA, int(_EXTRA)))


def _findings(here: Any, seconds: float) -> Iterator[tuple[str, Any]]:
    """Yield the findings about a position: who wins first, then its value and what follows."""
    unsaid = (*_MOVES, "Left begins", "Right begins")
    if here.kind_of_play != "alternating":
        named = ("scores", "outcome", "best play", "form", "canonical form")
        only = named if here.kind_of_play == "scoring" else ()
        findings = [here.analysis(*only, seconds=seconds)]
    else:
        winners = ("outcome", "misère outcome")
        findings = [
            here.analysis(*winners, seconds=seconds),
            here.analysis(without=(*winners, *unsaid)),
        ]
    for finding in chain.from_iterable(findings):
        if finding.aside or (finding.name == "graph" and finding.error is not None):
            continue  # a graph of too many positions is no question that was left open
        said = shown(finding.answer) if finding.error is None else missing(finding.error)
        yield finding.name.replace("è", "e").lower(), said
        if finding.why is not None and here.kind_of_play == "alternating":
            yield "why", {"text": str(finding.why)}


def moves(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the value and outcome of each option, and which moves are best and sensible.

    >>> moves({"ruleset": "nim", "board": "2"}, lambda **_: None)["best"]
    {'left': ['0'], 'right': ['0']}
    >>> moves({"ruleset": "dots-and-boxes", "board": "1x1"}, lambda **_: None)["best"]["left"][:1]
    ['x|..|.']
    """
    begun = perf_counter()
    here: Any = position_of(arguments)
    if here.kind_of_play != "alternating":
        raise DomainError("moves are evaluated one by one in alternating play only")
    convention = text(arguments, "convention", "normal")
    seconds = _patience(arguments)
    is_valued = convention == "normal" and not here.ruleset.values_in
    first = min(seconds, _MOST_EXTRA / 5)
    known = here.analysis("value", *_MOVES, seconds=first) if is_valued else None
    answer: Answer = {"best": {}, "sensible": {}} if is_valued else {"best": {}}
    open_moves: list[tuple[Any, Player, Answer]] = []
    for mover, name in zip(Player, _MOVES, strict=True):
        side = str(mover).lower()
        found = () if known is None else known[name].answer or ()
        evaluated = {each.position: each for each in found}
        listed = answer[side] = []
        for option in here.options(mover)[:_EVALUATED]:
            worth = _worth(evaluated.get(option))
            listed.append({"board": place_of(option)["board"], **worth})
            if worth["wins"] is None:
                open_moves.append((option, mover, listed[-1]))
        tell(**{side: listed})
        if known is not None:
            late = known["value"].late or known[name].late
            sensible = [place_of(each.position)["board"] for each in found if each.sensible]
            answer["sensible"][side] = sensible if late is None else missing(late)
    until = begun + min(_SHARE * seconds, _MOST_EXTRA - 5)  # before the question is given up
    _solve_each(open_moves, convention, seconds, until, lambda side: tell(**{side: answer[side]}))
    for mover in Player:
        side = str(mover).lower()
        for option, each in zip(here.options(mover), answer[side], strict=False):
            if each["wins"] and perf_counter() < until:
                each["moves"] = _wins_in(option, mover, convention)
        soonest = min((each.get("moves") or 0 for each in answer[side] if each["wins"]), default=0)
        good = [
            each["board"]
            for each in answer[side]
            if each["wins"] and (each.get("moves") or 0) == soonest
        ]
        answer["best"][side] = good or [each["board"] for each in answer[side] if each.get("draws")]
    return answer


def _worth(known: Evaluated[Any] | None) -> Answer:
    """Return the value of an option and whether moving there wins, if they are known."""
    if known is None or known.value is None:
        return {"value": None, "wins": None}
    return {"value": shown(known.value), "wins": known.wins, "draws": known.draws}


def _wins_in(option: Any, mover: Player, convention: str) -> int | None:
    """Return in how many moves a player wins by moving to an option, if that is known."""
    with suppress(DomainError, BudgetExceeded, TooLarge), Budget(seconds=_FIRST_LOOK):
        left, right = option.prospects(convention)
        after = (right if mover is LEFT else left).moves
        return None if after is None else 1 + after
    return None


def _solve_each(
    moves: list[tuple[Any, Player, Answer]],
    convention: str,
    seconds: float,
    until: float,
    tell: Callable[[str], None],
) -> None:
    """Find out which moves win, the easy ones first, and tell each answer when it is found."""
    time = _FIRST_LOOK
    while moves:
        hard: list[tuple[Any, Player, Answer]] = []
        for option, mover, entry in moves:
            if perf_counter() > until:
                return
            try:
                with Budget(seconds=time):
                    winner = option.solve(mover.opponent, convention).winner
                entry |= {"value": None, "wins": winner is mover, "draws": winner is None}
            except (BudgetExceeded, TooLarge) as error:
                entry["value"] = missing(error)
                hard.append((option, mover, entry))
            tell(str(mover).lower())
        if time >= seconds:
            return
        moves, time = hard, min(5 * time, seconds)


# --- play ----------------------------------------------------------------------------------------


def reply(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return the move of the opponent, whether it wins, and how it was chosen.

    A perfect opponent solves the game; if time does not suffice, it plays as a careful one, who
    leaves the other player as few moves as possible compared with his own. A beginner plays at
    random.

    >>> found = reply({"ruleset": "nim", "board": "3+1", "player": "left"}, print)
    >>> found["move"]["board"], found["wins"], found["why"]
    ('1+1', True, 'this move wins: the game is solved')
    """
    steps = steps_of(arguments)
    here: Any = steps[-1].position
    mover, convention = player(arguments), text(arguments, "convention", "normal")
    strength = text(arguments, "strength", "perfect")
    if strength not in _STRENGTHS:
        raise DomainError(f"the strength is one of {', '.join(_STRENGTHS)}, not {strength!r:.20}")
    if here.kind_of_play == "simultaneous":
        raise DomainError("in simultaneous play both players move at once; ask for strategies")
    options = here.options(mover)
    if not options:
        return {"move": None, "wins": None, "why": f"{mover} cannot move"}
    move, wins, why = _STRENGTHS[strength](here, mover, convention, tell)
    return {"move": _described(*steps, Step(move, mover)), "wins": wins, "why": why}


_Reply = tuple[Any, bool | None, str]


def _perfect(here: Any, mover: Player, convention: str, tell: Callable[..., None]) -> _Reply:
    if here.kind_of_play == "scoring":
        return next(iter(here.best(mover))), None, "no move has a better score"
    try:
        with Budget(seconds=_THOUGHT):
            found = here.solve(mover, convention)
    except (BudgetExceeded, TooLarge) as error:
        late = str(missing(error)["unknown"])
        tell(why=late)
        move, _, why = _careful(here, mover, convention, tell)
        return move, None, f"{late}; {why}"
    if found.move is None:
        move, _, _ = _careful(here, mover, convention, tell)
        return move, False, "no move wins: the game is solved"
    if found.winner is mover:
        return found.move, True, "this move wins: the game is solved"
    return found.move, False, "this move keeps the draw: the game is solved"


def _careful(here: Any, mover: Player, convention: str, _tell: Callable[..., None]) -> _Reply:
    """Look one move ahead; under misère play a player wants to have few moves."""
    is_misere = convention == "misere"

    def merit(option: Any) -> tuple[bool, int]:
        mine, theirs = (len(option.options(p)) for p in (mover, mover.opponent))
        return (theirs == 0) is not is_misere, theirs - mine if is_misere else mine - theirs

    best = max(here.options(mover)[:_EVALUATED], key=merit)
    mine, theirs = (len(best.options(p)) for p in (mover, mover.opponent))
    moves = "move" if theirs == 1 else "moves"
    return best, None, f"this leaves {theirs} {moves} to {mover.opponent} and {mine} to {mover}"


def _random(here: Any, mover: Player, _convention: str, _tell: Callable[..., None]) -> _Reply:
    return random.choice(list(here.options(mover))), None, "a move at random"


_STRENGTHS: Final[dict[str, Callable[..., _Reply]]] = {
    "perfect": _perfect,
    "careful": _careful,
    "beginner": _random,
}


def branch(arguments: Answer, tell: Callable[..., None]) -> Answer:
    """Return a node of the game tree: its board, its value, and its options, sensible ones first.

    >>> found = branch({"ruleset": "nim", "board": "2"}, lambda **_: None)
    >>> [(each["name"], each["value"]["text"], each["sensible"]) for each in found["left"]]
    [('heap 2 -> 0', '0', True), ('heap 2 -> 1', '*', True)]
    """
    here: Any = position_of(arguments)
    if here.kind_of_play == "simultaneous":
        raise DomainError("trees are drawn for games in which the players move in turn")
    answer: Answer = {
        **place_of(here),
        "svg": here.picture.svg(),
        "is_impartial": bool(getattr(here.ruleset, "is_impartial", False)),
    }
    for mover in Player:
        moves = here.moves(mover)
        answer[str(mover).lower()] = [
            {
                "name": move.name,
                "board": place_of(moves.after(move))["board"],
                "way": [*move.changes],
            }
            for move in moves.by_target.values()
        ]
    tell(**answer)
    if here.kind_of_play == "scoring":
        return answer
    if here.ruleset.values_in:
        return answer | _labels(None, here)
    known = here.analysis("value", *_MOVES, seconds=_BRANCH)
    answer |= _labels(known["value"].answer, here)
    for mover, name in zip(Player, _MOVES, strict=True):
        evaluated = {place_of(e.position)["board"]: e for e in known[name].answer or ()}
        side = str(mover).lower()
        for entry in answer[side]:
            each = evaluated.get(entry["board"])
            if each is not None:
                entry |= {**_labels(each.value, each.position), "sensible": bool(each.sensible)}
                entry["wins"] = each.wins
        answer[side].sort(key=lambda entry: (not entry.get("sensible"), not entry.get("wins")))
    return answer


def _labels(value: Any, position: Any) -> Answer:
    """Return what stands at a node: value, temperature and outcome, as far as they are known."""
    if value is None:
        found = tried(position.outcome, _FIRST_LOOK)
        return {"outcome": found if isinstance(found, dict) else shown(found)}
    labels = {"value": shown(value), "outcome": shown(value.outcome)}
    with suppress(PartizanError):  # loopy values have none
        labels["temperature"] = shown(value.temperature)
    return labels


def tree(arguments: Answer, _tell: Callable[..., None]) -> Answer:
    """Return the picture of the game tree down to a depth, after the moves of a `past`.

    >>> tree({"ruleset": "nim", "board": "2", "depth": 1}, print)["title"]
    'nim 2 and its options, 1 move deep'
    """
    steps = steps_of(arguments)
    if steps[-1].position.kind_of_play == "simultaneous":
        raise DomainError("trees are drawn for games in which the players move in turn")
    picture = option_tree(steps, number(arguments, "depth", 1, 6, 2))
    return {**drawn(picture), "title": picture.scene.title}


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
