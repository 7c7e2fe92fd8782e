"""The findings about a position as lines for people and as facts for JSON.

Each is printed as soon as it is known: Ctrl-C loses none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, TooLarge
from partizan.position import Finding, Solution
from partizan.position.scoring import ScoringOutcome
from partizan.theories.normal import Game, Stop
from partizan_app.cli._moves import pictured
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.progress import visited
from partizan_app.cli.terminal import Page, Style, shortened, show_json
from partizan_app.cli.value import numeral, stopped

if TYPE_CHECKING:
    from partizan.position import Analysis, Evaluated, Position
    from partizan.position.analysis import Step
    from partizan.rules.move import Move

_MANY = 20  # moves that are listed for each player
_LATE = "not found within the limits"
_FROM_A_GAME = ("left_stop", "right_stop", "mean", "temperature")
UNSAID = {"thermograph", "graph", "scores", "best play", "form", "canonical form"}
"""Findings that are pictures, that others contain, or that are too long for a terminal."""
_KEYS = {"simplest form": "simplest"}
_WORDS = {"outcome": "who wins", "misère outcome": "who wins under misère play"}


def asked(step: Step) -> AbstractContextManager[object]:
    """Return a context that shows progress on a terminal while a question is asked."""
    context = ExitStack()
    progress = context.enter_context(visited(_WORDS.get(step.name, step.name)))
    context.enter_context(Budget(progress=progress))
    return context


def board(position: Position[Any] | None, *, full: bool) -> str:
    """Return the text of a board, or `(empty)` if there is none."""
    return shortened(str(position), full=full) or "(empty)"


def titled(position: Position[Any], *, full: bool) -> str:
    """Return the name of the ruleset and the board; of a sum or compound, those of every part.

    >>> from partizan import rulesets
    >>> titled(rulesets.nim(2) + rulesets.clobber("xo"), full=True)
    'nim 2 + clobber xo'
    """
    plain = f"{position.ruleset.name} {position}"
    if str(position) and position.text != plain:
        return shortened(position.text, full=full)
    return f"{position.ruleset.name} {board(position, full=full)}"


def summand_of(position: Position[Any], move: Move[Any]) -> dict[str, object]:
    """Return the number of the summand of a move for JSON; nothing if there is no sum.

    >>> from partizan import rulesets
    >>> position = rulesets.nim(1) + rulesets.clobber("xo")
    >>> summand_of(position, position.moves("left")[1]), summand_of(rulesets.nim(1), None)
    ({'summand': 2}, {})
    """
    number = position.summand_of(move)
    return {} if number is None else {"summand": number}


def show_all(speech: Speech, analysis: Analysis, headline: str, *, as_json: bool) -> None:
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
    try:
        for finding in analysis:
            error = finding.error
            if error is not None and not isinstance(error, BudgetExceeded | TooLarge):
                raise error
            if finding.name in {"value", "universe"}:  # the rest may be found without it
                failure = finding.error or failure
            known |= facts(finding, known, position)
            for name, text in () if as_json else speech.lines(finding):
                page.add(name, text)
    except (KeyboardInterrupt, BudgetExceeded, TooLarge) as error:
        failure = error
    if as_json:
        show_json(known | ended(failure))
    if failure is not None:
        stop(failure)


# --- for programs --------------------------------------------------------------------------------


def facts(
    finding: Finding, known: Mapping[str, object], position: Position[Any]
) -> dict[str, object]:
    """Return what a finding about a position adds to the JSON object of what is `known`.

    >>> from partizan import rulesets
    >>> facts(rulesets.nim(2).analysis()["outcome"], {}, rulesets.nim(2))
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
        return none | ({} if isinstance(answer, Game) else missing) | {name: _datum(answer)} | why
    if name == "universe":
        return {"play": "misere", name: answer.name}
    match what:
        case "moves":
            before: Any = known.get("moves", [])
            return {"moves": [*before, *(_move(each, known, position) for each in answer)]}
        case "best moves" | "line":
            return {f"{side}_{what.split()[0]}": [*map(str, answer)]}
        case "begins":
            return {f"{side}_score": str(answer)} if answer is not None else {}
    key = _KEYS.get(name, name.lower().replace("è", "e").replace(" ", "_").replace("-", "_"))
    return {key: _datum(answer)} | why


def _datum(answer: Any) -> object:
    match answer:
        case None | bool() | int():
            return answer
        case Stop():
            return numeral(answer.number)
        case Fraction():
            return numeral(answer)
        case ScoringOutcome():
            return str(answer)
        case Enum():
            return answer.name
        case _ if hasattr(answer, "notation"):
            return answer.notation("ascii")
        case _:
            return str(answer)


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

    def lines(self, finding: Finding) -> Iterator[tuple[str, str]]:
        """Yield the lines that say a finding, each with its name."""
        name, answer = finding.name, finding.answer
        if finding.aside:
            return
        if finding.error is not None:
            yield name, _LATE
        elif name.endswith("'s moves"):
            yield from self._moves(finding)
        elif name.endswith("'s line"):
            if len(answer) > 1:
                yield "best play", shortened(" → ".join(map(str, answer)), full=self.is_full)
        else:
            yield name, self._said(finding)
            if finding.why is not None:
                yield "known", str(finding.why)

    def _said(self, finding: Finding) -> str:
        """Return an answer in words."""
        answer = finding.answer
        match answer:
            case Stop():
                return stopped(answer)
            case Solution():
                return self._solved(answer, finding.name.partition(" ")[0])
            case bool():  # whether a value under misère play is invertible
                return "yes, by the conjugate" if answer else "no"
            case Fraction() | int() if finding.name.endswith(" begins"):
                return f"{answer} points"
            case Fraction():
                return shortened(numeral(answer))
            case int():
                return f"{answer:,}" if finding.name == "birthday" else str(answer)
            case tuple() if finding.name.endswith(" moves"):
                return self._best(answer)
            case Enum():
                return f"{answer.name}: {answer.value}"
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
        return board(position, full=self.is_full)

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
