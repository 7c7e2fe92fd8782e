"""`partizan analyze POSITION...`: the value of a position, who wins, and how.

Each finding is printed as soon as it is known: Ctrl-C loses none.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from partizan.budget import POSITIONS, Budget, terms
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.position import Bounds, Finding, Solution
from partizan.position.analysis import EXTRA
from partizan.theories.normal import Game, Stop
from partizan.theory import Convention
from partizan_app.cli import games, options
from partizan_app.cli.failures import ended, option_for, stop
from partizan_app.cli.games import pictured, shown, titled
from partizan_app.cli.misere import universe_name
from partizan_app.cli.options import OUTPUT, Limits, option, searching, verb
from partizan_app.cli.simultaneous import show_solution
from partizan_app.cli.terminal import Page, Style, numeral, shortened, show_json, style
from partizan_app.said import datum, key, summand_of

if TYPE_CHECKING:
    from partizan.position import Analysis, Evaluated, Position
    from partizan.position.analysis import Step

_MANY = 20  # moves that are listed for each player
_PATIENCE = 60  # seconds that are proposed for what was left out
_FROM_A_GAME = ("left_stop", "right_stop", "mean", "temperature")
_UNSAID = {"thermograph", "graph", "scores", "best play", "form", "canonical form"}
"""Findings that are pictures, that others contain, or that are too long for a terminal."""
_KEYS = {"simplest form": "simplest"}
_WORDS = {"outcome": "who wins", "misère outcome": "who wins under misère play"}


@verb(takes_signs=True)
@games.position
@options.play
@universe_name
@option(
    "--full",
    is_flag=True,
    help="Print long values in full instead of their first two lines.",
    panel=OUTPUT,
)
@options.picture
@options.as_json
@options.limited("seconds", "memory", "positions", "store", "state", "tablebase")
def analyze(
    words: tuple[str, ...],
    *,
    play: Convention,
    universe: str | None,
    full: bool,
    picture: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print who wins a position, its value, how that is known, and the sensible moves.

    Each answer is printed as soon as it is known, so Ctrl-C loses none. Outcome and value may take
    5 seconds in all, and so may what follows them, unless --seconds is given; the last line says
    what was left out. If the value exceeds a limit, the exit code is 3. The moves in a sum are
    listed with the summand of each. Under misère play the value is taken modulo a universe. Scoring
    and simultaneous games are analysed as well: 'scoring diskonnect', 'simultaneous clobber'.
    """
    if universe is not None and play == "normal":
        raise DomainError("universes are for misère play; add --play misere")
    with limits._replace(seconds=None).budget():
        found: Any = games.position_of(words)
        if picture is not None:
            found.picture.save(picture)
        if found.kind_of_play != "alternating" and play == "misere":
            raise DomainError(f"{found.ruleset.name} has no misère play; leave out --play")
        if found.kind_of_play == "simultaneous":
            with limits._replace(seconds=limits.seconds or EXTRA).budget():
                show_solution(found, as_json=as_json)
            return
        how = {} if play == "normal" else {"convention": play, "universe": universe}
        around = _asked if limits.seconds is not None else partial(_hurried, time.monotonic())
        analysis = found.analysis(without=_UNSAID, seconds=limits.seconds, around=around, **how)
        under = ", under misère play" if play == "misere" else ""
        headline = f"{titled(found, full=full)}{under}"
        is_limited = limits._replace(store=None, tablebase=None) != Limits()
        speech = Speech(found, style(), play == "misere", full, is_limited)
        _show_all(speech, analysis, headline, as_json=as_json)


def _asked(step: Step) -> AbstractContextManager[object]:
    """Return a context that shows progress on a terminal while a question is asked."""
    return searching(_WORDS.get(step.name, step.name))


@contextmanager
def _hurried(begun: float, step: Step) -> Iterator[None]:
    """Limit a question: all have EXTRA seconds until the value, of which the outcome has half.

    What follows the value has a time of its own.
    """
    seconds = EXTRA / 2 if step.name == "outcome" else begun + EXTRA - time.monotonic()
    with _asked(step), Budget(seconds=max(seconds, EXTRA / 2)):
        yield


def _show_all(speech: Speech, analysis: Analysis, headline: str, *, as_json: bool) -> None:
    """Print findings one by one, or all of them as one JSON object.

    If Ctrl-C or a limit ends the findings early, those found are kept, and the exit code shows why.
    """
    position = speech.position
    known: dict[str, object] = {"ruleset": position.ruleset.name, "position": str(position)}
    if len(position.summands) > 1:
        parts = position.summands
        known["summands"] = [{"ruleset": p.ruleset.name, "position": str(p)} for p in parts]
    rows = pictured(position)
    width = 18 if position.kind_of_play == "scoring" else 13 if speech.is_misere else 14
    page = Page(headline, width, rows if len(rows) > 1 else [])
    failure: BaseException | None = None
    fault: PartizanError | None = None
    late: dict[str, Finding] = {}
    try:
        for finding in analysis:
            if finding.error is not None and finding.late is None:
                fault = finding.error
                break
            if finding.name in {"value", "universe"}:  # the rest may be found without it
                failure = finding.error or failure
            known |= _facts(finding, known, position)
            late.pop(finding.name, None)  # an outcome may be found later, from the value
            if finding.late is not None and finding.late is not failure:
                late[finding.name] = finding
            for name, text in () if as_json else speech.lines(finding):
                page.add(name, text)
        if late and not speech.is_limited and not as_json:
            page.add("left out", speech.left_out(late.values()))
    except (KeyboardInterrupt, BudgetExceeded, TooLarge) as error:
        failure = error
    if fault is not None:
        raise fault
    if as_json:
        show_json(known | ended(failure))
    if failure is not None:
        stop(failure)


# --- for programs --------------------------------------------------------------------------------


def _facts(
    finding: Finding, known: Mapping[str, object], position: Position[Any]
) -> dict[str, object]:
    """Return what a finding about a position adds to the JSON object of what is `known`.

    >>> from partizan import rulesets
    >>> _facts(rulesets.nim(2).analysis()["outcome"], {}, rulesets.nim(2))
    {'outcome': 'N'}
    """
    name, answer = finding.name, finding.answer
    why = {} if finding.why is None else {"why": str(finding.why)}
    player, _, what = name.partition(" ")
    side = player.removesuffix("'s").lower()
    if isinstance(answer, Solution):
        return {}
    if name == "value":
        missing = dict.fromkeys(_FROM_A_GAME) if "play" not in known else {}
        none = {"why": None} if answer is None and missing else {}
        return none | ({} if isinstance(answer, Game) else missing) | {name: datum(answer)} | why
    if name == "bounds" and answer is not None:
        ends = {"least": answer.least, "most": answer.most}
        late = {} if answer.late is None else {"late": str(answer.late)}
        return {
            name: {side: end if end is None else datum(end) for side, end in ends.items()} | late
        }
    if name == "universe":
        return {"play": "misere", name: answer.name}
    match what:
        case "moves":
            before: Any = known.get("moves", [])
            return {"moves": [*before, *(_move(each, known, position) for each in answer or ())]}
        case "best moves" | "line":
            return {f"{side}_{what.split()[0]}": [*map(str, answer or ())]}
        case "begins":
            return {f"{side}_score": str(answer)} if answer is not None else {}
    return {_KEYS.get(name, key(name)): datum(answer)} | why


def _move(
    each: Evaluated[Any], known: Mapping[str, object], position: Position[Any]
) -> dict[str, object]:
    """Return a move as a JSON object."""
    value = None if each.value is None else each.value.notation("ascii")
    head = {"player": str(each.move.player), "position": str(each.position)}
    tail = summand_of(position, each.move)
    if "play" in known:
        return {**head, "value": value, "wins": each.wins, **tail}
    return {**head, "name": each.move.name, "value": value, "sensible": each.sensible, **tail}


# --- for people ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Speech:
    """How findings about a position are said in lines of text.

    >>> from partizan import rulesets
    >>> nim = rulesets.nim(2)
    >>> [*Speech(nim, "ascii").lines(nim.analysis()["value"])][0]
    ('value', '*2')
    """

    position: Position[Any]
    style: Style
    is_misere: bool = False
    is_full: bool = False
    """Whether long values are printed in full."""
    is_limited: bool = False
    """Whether the user has set limits."""

    def lines(self, finding: Finding) -> Iterator[tuple[str, str]]:
        """Yield the lines that say a finding, each with its name."""
        name, answer = finding.name, finding.answer
        if finding.aside:
            return
        if finding.error is not None:
            if self.is_limited or finding.name in {"value", "universe"}:
                yield name, f"not found{' within the limits' if self.is_limited else ''}"
        elif name.endswith("'s moves"):
            yield from self._moves(finding)
        elif name.endswith("'s line"):
            if len(answer) > 1:
                yield "best play", shortened(" → ".join(map(str, answer)), full=self.is_full)
        else:
            yield name, self._said(finding)
            if finding.why is not None:
                yield "known", str(finding.why)

    def left_out(self, late: Iterable[Finding]) -> str:
        """Return what was not found, with the option that allows more."""
        found: dict[str, list[str]] = {}
        for finding in late:
            part = "" if finding.error else "the values of "
            found.setdefault(_advice(finding), []).append(f"{part}{finding.name}")
        return "; ".join(f"{', '.join(names)} ({advice})" for advice, names in found.items())

    def _said(self, finding: Finding) -> str:
        """Return an answer in words."""
        answer = finding.answer
        match answer:
            case Stop():
                number = numeral(answer.number, full=self.is_full)
                return f"{number}, where {answer.mover} is to move"
            case Solution():
                return self._solved(answer, finding.name.partition(" ")[0])
            case bool():  # whether a value under misère play is invertible
                return "yes, by the conjugate" if answer else "no"
            case Fraction() | int() if finding.name.endswith(" begins"):
                return f"{numeral(answer, full=self.is_full)} points"
            case Fraction():
                return numeral(answer, full=self.is_full)
            case int():
                return f"{answer:,}" if finding.name == "birthday" else str(answer)
            case tuple() if finding.name.endswith(" moves"):
                return self._best(answer)
            case Enum():
                return f"{answer.name}: {answer.value}"
            case Bounds():
                said = shortened(answer.notation(self.style), full=self.is_full)
                return (
                    said if answer.late is None else f"{said}, and no better ones ({answer.late})"
                )
            case _ if hasattr(answer, "notation"):
                return shortened(answer.notation(self.style), full=self.is_full)
            case _:
                return str(getattr(answer, "name", answer))

    def _solved(self, solution: Solution[Any], first: str) -> str:
        """Return who wins if a player begins, and by which move."""
        if solution.move is None:
            return f"{solution.winner} wins against any move"
        made = self.position.moves(first).by_board[solution.move.board]
        what = "the game is drawn" if solution.winner is None else f"{solution.winner} wins"
        by = "" if made.name == str(solution.move) else f"{self.position.described(made)}, "
        return f"{what}, by moving {by}to {self._board(solution.move)}"

    def _best(self, best: tuple[Any, ...]) -> str:
        more = f" and {len(best) - _MANY:,} more" if len(best) > _MANY else ""
        return ", ".join(map(self._board, best[:_MANY])) + more if best else "none: play is over"

    def _board(self, position: Position[Any]) -> str:
        return shown(position, full=self.is_full)

    def _moves(self, finding: Finding) -> Iterator[tuple[str, str]]:
        """Yield the moves of a player; those of an impartial game are listed once."""
        moves: tuple[Evaluated[Any], ...] = finding.answer
        are_alike = {*self.position.left} == {*self.position.right}
        if are_alike and finding.name.startswith("Right"):
            return
        yield "moves" if are_alike else finding.name, self._counted(moves, are_alike=are_alike)
        if are_alike and not self.is_misere:
            moves = tuple(sorted(moves, key=lambda each: not each.wins))
        wanted = [each for each in moves if each.value is not None and each.sensible is not False]
        for each in wanted[:_MANY]:
            after = self._board(each.position)
            said = self.position.described(each.move)
            move = after if each.move.name == after else f"{said}: {after}"
            words = shortened(each.value.notation(self.style), full=self.is_full)
            wins = ", which wins" if each.wins else ", which draws" if each.draws else ""
            yield "", f"{move} = {words}{wins}"
        if len(wanted) > _MANY:
            yield "", f"and {len(wanted) - _MANY:,} more"

    def _counted(self, moves: tuple[Evaluated[Any], ...], *, are_alike: bool) -> str:
        """Return how many moves there are, and how many of them win or are sensible."""
        if not moves:
            return "none, which wins" if self.is_misere else "none"
        if any(each.sensible is None for each in moves):
            return f"{len(moves):,}"
        if are_alike:
            wins = sum(each.wins for each in moves)
            return f"{len(moves):,}, of which {wins:,} win{'s' if wins == 1 else ''}"
        sensible = sum(bool(each.sensible) for each in moves)
        return f"{sensible:,} of {len(moves):,} {'is' if sensible == 1 else 'are'} sensible"


def _advice(finding: Finding) -> str:
    """Return which option finds an answer that was late, or the reason if none does."""
    match option_for(finding.late):
        case "--seconds":
            used = f"more than {EXTRA:g} seconds in all"
            return f"{used}; --seconds {_PATIENCE} allows {_PATIENCE} for each"
        case "--memory":
            return f"out of memory; --memory {terms().byte_limit >> 19} allows twice as much"
        case "--positions":
            return f"too many positions; --positions {10 * POSITIONS} allows more"
        case _:
            return str(finding.late)
