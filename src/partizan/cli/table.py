"""`partizan table RULESET ...`: the answers to one question for a family of boards."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from partizan.cli import tabular
from partizan.cli.failures import ended, stop
from partizan.cli.options import (
    AsCsv,
    AsJson,
    AsMarkdown,
    Memory,
    Positions,
    RulesetName,
    Seconds,
    budget,
    choose_one,
)
from partizan.cli.progress import counted
from partizan.cli.terminal import plain, show_json, style
from partizan.errors import BudgetExceeded, DomainError
from partizan.notation import NumberUpStar, Style, write
from partizan.theories.normal import Game

if TYPE_CHECKING:  # other verbs do without positions, and start faster
    from partizan.cli.family import Family
    from partizan.ruleset import Rules

__all__ = ["What", "table"]

_UNKNOWN = "?"

Answer: TypeAlias = Game | Fraction | Enum | int | tuple[Any, ...] | None


class What(Enum):
    """What is asked of each position."""

    VALUE = "value"
    OUTCOME = "outcome"
    MISERE = "misere"
    TEMPERATURE = "temperature"
    MEAN = "mean"
    NIM_VALUE = "nim-value"


_QUESTIONS: dict[What, Callable[[Any], Answer]] = {
    What.VALUE: lambda position: position.value(),
    What.OUTCOME: lambda position: position.outcome(),
    What.MISERE: lambda position: position.outcome("misere"),
    What.TEMPERATURE: lambda position: position.value().temperature,
    What.MEAN: lambda position: position.value().mean,
    What.NIM_VALUE: lambda position: position.nim_value(),
}
_OF_OTHER_PLAY: dict[str, dict[What, Callable[[Any], Answer]]] = {
    "scoring": {What.VALUE: lambda position: position.scores()},
    "simultaneous": {What.VALUE: _QUESTIONS[What.VALUE], What.OUTCOME: _QUESTIONS[What.OUTCOME]},
}


def table(
    ruleset: RulesetName,
    boards: Annotated[
        list[str],
        typer.Argument(
            metavar="BOARDS...",
            help="Rows and columns, as in 1..4 1..6; heaps, as in 1..20; or boards, in which "
            "'T{1..3}' is one to three letters T and '(XO){1..9}' repeats two.",
            show_default=False,
        ),
    ],
    *,
    what: Annotated[What, typer.Option(help="What is asked of each position.")] = What.VALUE,
    as_csv: AsCsv = False,
    as_markdown: AsMarkdown = False,
    as_latex: Annotated[
        bool, typer.Option("--latex", help="Print a LaTeX tabular.", rich_help_panel="Output")
    ] = False,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
    positions: Positions = None,
) -> None:
    """Print the values of a family of positions.

    An entry that is not found within the limits is left open, and the exit code is 3. Ctrl-C prints
    the entries that are finished. Of scoring games, both scores are printed: that with Left to move
    first, and that with Right.
    """
    from partizan import catalog
    from partizan.cli.family import family

    choose_one(csv=as_csv, markdown=as_markdown, latex=as_latex, json=as_json)
    game = catalog.load(ruleset)
    chosen = family(game, boards)
    _check_numbers(game, chosen)
    ask = _question(game, what)
    with budget(None, memory, positions):
        answers, failure = _answers(chosen, ask, seconds)

    def lines(style: Style) -> tabular.Lines:
        quote = tabular.verbatim if style == "latex" else str
        head = [quote(text) for text in (chosen.heading, *(chosen.columns or [what.value]))]
        return [head] + [
            [quote(row), *(_text(answer, style) for answer in line)]
            for row, line in zip(chosen.rows, answers, strict=True)
        ]

    if as_json:
        entries = _data(chosen, what, answers)
        told = {"ruleset": game.name, "what": what.value, "entries": entries}
        show_json({**told, **ended(failure)})
    elif as_csv:
        print(tabular.as_csv(lines("ascii")), end="")
    elif as_markdown:
        print(plain(tabular.as_markdown(lines(style()))))
    elif as_latex:
        print(tabular.as_latex(lines("latex")))
    else:
        print(plain(tabular.as_text(lines(style()))))
    if failure is not None:
        stop(failure)


def _question(game: Rules[Any], what: What) -> Callable[[Any], Answer]:
    """Return how a question is asked of positions of a ruleset."""
    from partizan.ruleset import Ruleset

    if isinstance(game, Ruleset):
        return _QUESTIONS[what]
    kind = game.name.partition(" ")[0]
    questions = _OF_OTHER_PLAY[kind]
    if what not in questions:
        raise DomainError(
            f"--what {what.value} is not asked of {kind} games; choose "
            f"{' or '.join(known.value for known in questions)}"
        )
    return questions[what]


def _check_numbers(game: Rules[Any], chosen: Family) -> None:
    """Refuse numbers that are not heaps or sizes: where graphs are read, each names a vertex."""
    are_numbers = not chosen.columns and all(text.isdecimal() for text in chosen.rows)
    boards = {position for line in chosen.positions for position in line}
    if are_numbers and len(chosen.rows) > 1 and len(boards) == 1:
        one, other = chosen.rows[:2]
        board = str(boards.pop())
        raise DomainError(
            f"{game.name} reads {one}, {other} and so on as the same board, '{board}', on which "
            "the number is only the name of a vertex; list boards instead, such as P1 P2 P3 for "
            f"paths where edges have no labels; partizan rulesets {game.name} shows how they are "
            "written"
        )


# --- answers -------------------------------------------------------------------------------------


def _answers(
    chosen: Family, ask: Callable[[Any], Answer], seconds: float | None
) -> tuple[list[list[Answer]], BudgetExceeded | KeyboardInterrupt | None]:
    """Return what is found, with None for the rest, and why something was not."""
    failures: list[BudgetExceeded] = []
    total = sum(map(len, chosen.positions))
    answers: list[list[Answer]] = [[None] * len(line) for line in chosen.positions]
    try:
        with counted(total, quietly=total == 1) as tell:
            for row, line in zip(answers, chosen.positions, strict=True):
                for i, position in enumerate(line):
                    try:
                        with budget(seconds):
                            row[i] = ask(position)
                    except BudgetExceeded as error:
                        failures.append(error)
                    tell(str(position)[:50])
    except KeyboardInterrupt as interruption:  # the entries that are finished are worth having
        return answers, interruption
    if not failures:
        return answers, None
    message = f"{len(failures):,} of {total:,} entries were not found; for the last, {failures[-1]}"
    return answers, BudgetExceeded(message)


# --- output --------------------------------------------------------------------------------------


def _text(answer: Answer, style: Style) -> str:
    match answer:
        case None:
            return _UNKNOWN
        case Enum():
            return answer.name
        case tuple():
            return f"({', '.join(_text(part, style) for part in answer)})"
        case Game():
            text = answer.notation(style)
        case Fraction(denominator=d) if d & (d - 1):  # a value of simultaneous play
            text = tabular.fraction(answer) if style == "latex" else str(answer)
        case Fraction() | int():
            text = write(NumberUpStar(Fraction(answer)), style)
    return f"${text}$" if style == "latex" else text


def _data(chosen: Family, what: What, answers: list[list[Answer]]) -> list[dict[str, object]]:
    """Return the entries as JSON has them: games and numbers in ASCII, and None for unknown."""
    key = what.value.replace("-", "_")
    entries: list[dict[str, object]] = []
    for row, line, found in zip(chosen.rows, chosen.positions, answers, strict=True):
        for i, (position, answer) in enumerate(zip(line, found, strict=True)):
            place = {"row": row, "column": chosen.columns[i]} if chosen.columns else {}
            entries.append({**place, "position": str(position), key: _datum(answer)})
    return entries


def _datum(answer: Answer) -> str | int | None:
    return answer if answer is None or isinstance(answer, int) else _text(answer, "ascii")
