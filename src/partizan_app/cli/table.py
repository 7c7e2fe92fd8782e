"""`partizan table RULESET ...`: answer one question for a family of boards."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.jobs import Job, run
from partizan.notation import NumberUpStar, Style, write
from partizan.pictures import tables
from partizan.pictures.picture import Picture
from partizan.position import Position
from partizan.rules.contract import Rules
from partizan_app.cli import games, options, tabular
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.family import Family, family
from partizan_app.cli.options import budget, choose_one, workers
from partizan_app.cli.progress import job
from partizan_app.cli.terminal import plain, show_json, style
from partizan_app.cli.verb import OUTPUT, argument, option, verb

_UNKNOWN = "?"

_ALSO = {"misere": "misereoutcome"}


@verb()
@games.ruleset
@argument(
    "boards",
    metavar="BOARDS...",
    nargs=-1,
    required=True,
    help="Rows and columns, as in 1..4 1..6; heaps, as in 1..20; or boards, in which "
    "'T{1..3}' is one to three letters T and '(XO){1..9}' repeats two. A board may begin a sum: "
    "'(xo){1..5} + nim 3'.",
)
@option(
    "--what",
    metavar="NAME",
    default="value",
    help="The question: value, outcome, misere-outcome, temperature, mean, nim-value or "
    "genus; for scoring games also scores.",
)
@options.as_csv
@options.as_markdown
@option("--latex", "as_latex", is_flag=True, help="Print a LaTeX tabular.", panel=OUTPUT)
@options.picture
@options.as_json
@options.state
@options.jobs
@options.cluster
@options.seconds
@options.memory
@options.positions
@options.store
def table(
    ruleset: str,
    boards: tuple[str, ...],
    *,
    what: str,
    as_csv: bool,
    as_markdown: bool,
    as_latex: bool,
    picture: Path | None,
    as_json: bool,
    state: Path | None,
    jobs: int | None,
    cluster: str | None,
    seconds: float | None,
    memory: int | None,
    positions: int | None,
    store: str | None,
) -> None:
    """Print the values of a family of positions.

    An entry that is not found within the limits is shown as '?', and the exit code is 3. Ctrl-C
    prints the entries found so far. The value of a scoring game is a pair of scores: if Left
    begins, and if Right begins.
    """
    choose_one(csv=as_csv, markdown=as_markdown, latex=as_latex, json=as_json)
    game = catalog.load(ruleset)
    chosen = family(game, boards)
    _check_numbers(game, chosen)
    asked = _job(game, chosen, what, budget(seconds, memory, positions, store))
    answers, failure = _answers(chosen, asked, workers(jobs, cluster), state)

    def lines(style: Style) -> tabular.Lines:
        quote = tabular.verbatim if style == "latex" else str
        head = [quote(text) for text in (chosen.heading, *(chosen.columns or [what]))]
        return [head] + [
            [quote(row), *(_UNKNOWN if answer is None else answer[style] for answer in line)]
            for row, line in zip(chosen.rows, answers, strict=True)
        ]

    if as_json:
        entries = _data(chosen, what, answers)
        facts = {"ruleset": game.name, "what": what, "entries": entries}
        show_json({**facts, **ended(failure)})
    elif as_csv:
        print(tabular.as_csv(lines("ascii")), end="")
    elif as_markdown:
        print(plain(tabular.as_markdown(lines(style()))))
    elif as_latex:
        print(tabular.as_latex(lines("latex")))
    else:
        print(plain(tabular.as_text(lines(style()))))
    if picture is not None:
        _draw(picture, lines("unicode"), lines("latex"), f"{what} of {game.name}")
    if failure is not None:
        stop(failure)


def _job(game: Rules[Any], chosen: Family, what: str, limits: Budget) -> Job[Position[Any]]:
    """Return the job of asking the question `what` of each position of the family."""
    wanted = _ALSO.get(_key(what), _key(what))
    first = chosen.positions[0][0]
    if wanted not in _asked(first):
        names = ", ".join(name.replace(" ", "-") for name in first.questions())
        raise DomainError(f"--what {what[:60]} cannot be asked of {game.name}; choose from {names}")
    return Job(
        "table",
        partial(_entry, wanted),
        [position for line in chosen.positions for position in line],
        {"ruleset": game.name, "what": wanted},
        limits,
        unanswered=_not_found,
        is_open=_is_open,
    )


def _entry(wanted: str, position: Position[Any]) -> dict[str, object]:
    """Return an entry of a table: the answer as text in each style, and for JSON."""
    answer = _asked(position)[wanted]()
    styles: tuple[Style, ...] = ("ascii", "unicode", "latex")
    return {style: _text(answer, style) for style in styles} | {"datum": _datum(answer)}


def _not_found(_: object, reason: str) -> dict[str, str]:
    return {"reason": reason}


def _is_open(entry: dict[str, object]) -> bool:
    return "reason" in entry


def _asked(position: Any) -> dict[str, Callable[[], object]]:
    """Return the questions about a position, by key."""
    return {_key(name): question for name, question in position.questions().items()}


def _key(name: str) -> str:
    """Return the key of a question: its name without case, spaces, hyphens and accents."""
    return re.sub(r"[\s_-]", "", name).replace("è", "e").casefold()


def _check_numbers(game: Rules[Any], chosen: Family) -> None:
    """Refuse numbers that are not heaps or sizes: on a graph, a number only names a vertex."""
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
    chosen: Family, asked: Job[Any], jobs: int | str | None, state: Path | None
) -> tuple[list[list[Any]], BudgetExceeded | KeyboardInterrupt | None]:
    """Return the entries, with None for those not found, and why they were not."""
    found: list[Any] = []
    failures: list[str] = []
    total = sum(map(len, chosen.positions))
    interruption = None
    with job("entries", quietly=total == 1) as report:
        try:
            for _, entry in run(asked, jobs=jobs, journal=state, progress=report):
                found.append(None if _is_open(entry) else entry)
                failures += [entry["reason"]] if _is_open(entry) else []
        except KeyboardInterrupt as error:  # keep the entries found so far
            interruption = error
    entries = iter(found + [None] * (total - len(found)))
    answers = [[next(entries) for _ in line] for line in chosen.positions]
    if interruption is not None or not failures:
        return answers, interruption
    message = f"{len(failures):,} of {total:,} entries were not found; for the last, {failures[-1]}"
    return answers, BudgetExceeded(message)


# --- output --------------------------------------------------------------------------------------


def _draw(path: Path, lines: tabular.Lines, latex: tabular.Lines, title: str) -> None:
    """Write a picture of the table."""
    rows = []
    for (name, *row), (_, *also) in zip(lines[1:], latex[1:], strict=True):
        pairs = zip(row, also, strict=True)
        formulas = [(text, tex.strip("$") if tex.startswith("$") else None) for text, tex in pairs]
        rows.append((name, [tables.Entry(text, latex=tex) for text, tex in formulas]))
    corner, *columns = lines[0]
    Picture(tables.table(corner, columns, rows, title), tabular.as_text(lines)).save(path)


def _text(answer: object, style: Style) -> str:
    match answer:
        case Enum():
            return answer.name
        case Fraction(denominator=d) if d & (d - 1):  # a value of simultaneous play
            text = tabular.fraction(answer) if style == "latex" else str(answer)
        case Fraction() | int():
            text = write(NumberUpStar(Fraction(answer)), style)
        case tuple():
            return str(answer)
        case _ if hasattr(answer, "notation"):
            text = answer.notation(style)
        case _:
            text = tabular.verbatim(str(answer)) if style == "latex" else str(answer)
    return f"${text}$" if style == "latex" else text


def _data(chosen: Family, what: str, answers: list[list[Any]]) -> list[dict[str, object]]:
    """Return the entries for JSON: games and numbers in ASCII, and None if not found."""
    key = re.sub(r"[\s-]", "_", what)
    entries: list[dict[str, object]] = []
    for row, line, found in zip(chosen.rows, chosen.positions, answers, strict=True):
        for i, (position, answer) in enumerate(zip(line, found, strict=True)):
            place = {"row": row, "column": chosen.columns[i]} if chosen.columns else {}
            datum = None if answer is None else answer["datum"]
            entries.append({**place, "position": str(position), key: datum})
    return entries


def _datum(answer: object) -> str | int:
    return answer if isinstance(answer, int) else _text(answer, "ascii")
