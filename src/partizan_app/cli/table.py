"""`partizan table RULESET ...`: answer one question for a family of boards."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

from partizan import catalog
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, NotationError, PartizanError
from partizan.jobs import Job, run
from partizan.notation import Style
from partizan.pictures import tables
from partizan.pictures.picture import Picture
from partizan.position import Position
from partizan.rules.contract import Rules
from partizan_app.cli import games, options
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.options import OUTPUT, Limits, argument, choose_one, option, verb, workers
from partizan_app.cli.terminal import (
    Lines,
    aligned,
    comma_separated,
    job,
    markdown,
    plain,
    show_json,
    style,
    tabular,
)
from partizan_app.said import datum, verbatim, written

MAX_ENTRIES = 10_000
"""The largest number of entries in a table, and of repetitions in a board."""

_DASHED = re.compile(r"[0-9]{1,9}-[0-9]{1,9}")
_RANGE = r"([0-9]{1,9})(?:\.\.([0-9]{1,9}))?"
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
    "'T{1..3}' is one to three letters T and '(XO){1..9}' repeats two.",
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
    chosen = family(game, boards)
    _check_numbers(game, chosen)
    asked = _job(game, chosen, what, limits.budget())
    answers, failure = _answers(chosen, asked, workers(jobs, cluster), state)

    def lines(style: Style) -> Lines:
        quote = verbatim if style == "latex" else str
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
        print(comma_separated(lines("ascii")), end="")
    elif as_markdown:
        print(plain(markdown(lines(style()))))
    elif as_latex:
        print(tabular(lines("latex")))
    else:
        print(plain(aligned(lines(style()))))
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
    latex = written(answer, "latex")
    is_word = isinstance(answer, Enum | tuple)
    texts: dict[str, object] = {"ascii": written(answer), "unicode": written(answer, "unicode")}
    return texts | {"latex": latex if is_word else f"${latex}$", "datum": datum(answer)}


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


def _draw(path: Path, lines: Lines, latex: Lines, title: str) -> None:
    """Write a picture of the table."""
    rows = []
    for (name, *row), (_, *also) in zip(lines[1:], latex[1:], strict=True):
        pairs = zip(row, also, strict=True)
        formulas = [(text, tex.strip("$") if tex.startswith("$") else None) for text, tex in pairs]
        rows.append((name, [tables.Entry(text, latex=tex) for text, tex in formulas]))
    corner, *columns = lines[0]
    Picture(tables.table(corner, columns, rows, title), aligned(lines)).save(path)


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


# --- families of boards: sizes, heaps, or texts with repetitions ---------------------------------


@dataclass(frozen=True, slots=True)
class Family:
    """Positions in rows and columns, with headings.

    If `columns` is empty there is one column, and the rows are named by their boards.
    """

    heading: str
    columns: list[str]
    rows: list[str]
    positions: list[list[Position[Any]]]


def family(ruleset: Rules[Any], texts: Sequence[str]) -> Family:
    """Return the positions that the arguments of `partizan table` describe."""
    sizes = _sizes(texts)
    if sizes is not None:
        return _product(*sizes, lambda row, column: _of_size(ruleset, row, column))
    if len(texts) == 1 and (numbers := _range(texts[0])):
        _check_count(len(numbers))
        return _list(ruleset, [str(n) for n in numbers])
    patterns = [_pattern(text) for text in texts]
    if len(patterns) == 1 and sum(len(counts) > 1 for _, counts in patterns[0]) == 2:
        return _repeated(ruleset, patterns[0])
    return _list(ruleset, [text for pattern in patterns for text in _expanded(pattern)])


def _list(ruleset: Rules[Any], texts: list[str]) -> Family:
    """Return a table with one column."""
    _check_count(len(texts))
    try:
        positions = [[ruleset(text)] for text in texts]
    except PartizanError as error:
        if all(map(_DASHED.fullmatch, texts)):
            meant = " ".join(text.replace("-", "..") for text in texts)
            raise DomainError(
                f"{ruleset.name} has no board {' or '.join(texts)}; a range of numbers is written "
                f"with two dots, as in {meant}"
            ) from error
        raise
    return Family("position", [], texts, positions)


def _product(rows: range, columns: range, position: Callable[[int, int], Any]) -> Family:
    """Return a table with headings for rows and columns."""
    _check_count(len(rows) * len(columns))
    positions = [[position(row, column) for column in columns] for row in rows]
    return Family("", [str(n) for n in columns], [str(n) for n in rows], positions)


def _of_size(ruleset: Rules[Any], row: int, column: int) -> Any:
    """Return the position of a given size or, for a heap game, with two heaps."""
    try:
        return ruleset(f"{row}x{column}")
    except DomainError as error:
        try:
            return ruleset(f"{row},{column}")
        except (DomainError, NotationError):
            raise error from None


def _check_count(count: int) -> None:
    if count > MAX_ENTRIES:
        raise DomainError(
            f"a table has at most {MAX_ENTRIES:,} entries, not {count:,}; choose smaller ranges"
        )


def _sizes(texts: Sequence[str]) -> tuple[range, range] | None:
    """Return the rows and columns of `1..4 1..6` or `1..4x1..6`; None for other texts."""
    pieces = texts if len(texts) == 2 else re.split(r"[x×]", texts[0]) if len(texts) == 1 else ()
    if len(pieces) != 2 or not any(".." in piece for piece in pieces):
        return None
    rows, columns = map(_range, pieces)
    return (rows, columns) if rows and columns else None


def _range(text: str) -> range | None:
    """Return the numbers of `3` or `1..20`, or None if the text is something else."""
    match = re.fullmatch(_RANGE, text.strip())
    return match and _numbers(match[1], match[2])


def _numbers(first: str, last: str | None) -> range:
    numbers = range(int(first), int(last or first) + 1)
    if not numbers:
        raise DomainError(f"{first}..{last} is empty; write the smaller number first")
    return numbers


# --- boards with repetitions ---------------------------------------------------------------------

Pattern: TypeAlias = list[tuple[str, range]]
_PIECE = re.compile(r"(?:\(([^(){}]+)\)|([^(){}]))\{([0-9]{1,9})\.\.([0-9]{1,9})\}")


def _pattern(text: str) -> Pattern:
    """Return the pieces of a text, and how often each is repeated: `T{1..3}.F`, `(XO){1..9}`."""
    pattern = []
    at = 0
    for match in _PIECE.finditer(text):
        pattern.append((text[at : match.start()], range(1, 2)))
        pattern.append((match[1] or match[2], _numbers(match[3], match[4])))
        at = match.end()
    return [*pattern, (text[at:], range(1, 2))]


def _expanded(pattern: Pattern) -> list[str]:
    """Return all texts of a pattern."""
    count = 1
    for _, counts in pattern:
        count *= len(counts)
        _check_count(count)
        _check_count(max(counts))  # boards are limited in the same way
    pieces = [[piece * n for n in counts] for piece, counts in pattern]
    return ["".join(choice) for choice in product(*pieces)]


def _repeated(ruleset: Rules[Any], pattern: Pattern) -> Family:
    """Return the table of a pattern with two numbers that vary."""
    first, second = (i for i, (_, counts) in enumerate(pattern) if len(counts) > 1)

    def position(row: int, column: int) -> Any:
        fixed = list(pattern)
        for i, n in ((first, row), (second, column)):
            fixed[i] = (pattern[i][0], range(n, n + 1))
        return ruleset(_expanded(fixed)[0])

    return _product(pattern[first][1], pattern[second][1], position)
