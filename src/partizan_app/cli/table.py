"""`partizan table RULESET ...`: answer one question for a family of boards."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import BudgetExceeded
from partizan.jobs import Job, run
from partizan.position import Position
from partizan.rules.contract import Rules
from partizan.rules.family import Family, family
from partizan.rules.table import Cell, Table, asked, key_of
from partizan_app.cli import games, options
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.options import OUTPUT, Limits, argument, choose_one, option, verb, workers
from partizan_app.cli.terminal import job, plain, show_json, style


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
@options.limited("seconds", "memory", "positions", "store")
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
    limits: Limits,
) -> None:
    """Print the values of a family of positions.

    An entry that is not found within the limits is shown as '?', and the exit code is 3. Ctrl-C
    prints the entries found so far. The value of a scoring game is a pair of scores: if Left
    begins, and if Right begins.
    """
    choose_one(csv=as_csv, markdown=as_markdown, latex=as_latex, json=as_json)
    game = catalog.load(ruleset)
    chosen = family(game, boards, lambda text: catalog.position(text, game))
    wanted = _job(game, chosen, what, limits.budget())
    cells, failure = _cells(chosen, wanted, workers(jobs, cluster), state)
    found = Table(game.name, what, chosen, cells, cells)

    if as_json:
        entries = _data(found)
        facts = {"ruleset": game.name, "what": what, "entries": entries}
        show_json({**facts, **ended(failure)})
    elif as_csv:
        print(found.to_csv(), end="")
    elif as_markdown:
        print(plain(found.to_markdown(style())))
    elif as_latex:
        print(found.to_latex())
    else:
        print(plain(found.to_text(style(), "--csv and --json print")))
    if picture is not None:
        found.picture.save(picture)
    if failure is not None:
        stop(failure)


def _job(game: Rules[Any], chosen: Family, what: str, limits: Budget) -> Job[Position[Any]]:
    """Return the job of asking the question `what` of each position of the family."""
    wanted = key_of(chosen.positions[0][0], what, "--what ")
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
    return Cell.of(asked(position)[wanted]())._asdict()


def _not_found(_: object, reason: str) -> dict[str, str]:
    return {"reason": reason}


def _is_open(entry: dict[str, object]) -> bool:
    return "reason" in entry


# --- answers -------------------------------------------------------------------------------------


def _cells(
    chosen: Family, wanted: Job[Any], jobs: int | str | None, state: Path | None
) -> tuple[list[list[Cell | None]], BudgetExceeded | KeyboardInterrupt | None]:
    """Return the entries, with None for those not found, and why they were not."""
    found: list[Cell | None] = []
    failures: list[str] = []
    total = sum(map(len, chosen.positions))
    interruption = None
    with job("entries", quietly=total == 1) as report:
        try:
            for _, entry in run(wanted, jobs=jobs, journal=state, progress=report):
                found.append(None if _is_open(entry) else Cell(**entry))
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


def _data(found: Table) -> list[dict[str, object]]:
    """Return the entries for JSON: games and numbers in ASCII, and None if not found."""
    key = re.sub(r"[\s-]", "_", found.what)
    columns = found.family.columns
    entries: list[dict[str, object]] = []
    for row, line, cells in zip(found.rows, found.positions, found.cells, strict=True):
        for i, (position, cell) in enumerate(zip(line, cells, strict=True)):
            place = {"row": row, "column": columns[i]} if columns else {}
            datum = None if cell is None else cell.datum
            entries.append({**place, "position": str(position), key: datum})
    return entries
