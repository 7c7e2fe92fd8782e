"""Print reports, tables and progress: in colour on a terminal, as plain unwrapped text to a pipe.

Rich is imported only for a terminal.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:  # not every verb has a job
    from partizan.jobs import Progress

Style: TypeAlias = Literal["unicode", "ascii"]
Row: TypeAlias = Sequence[tuple[str, str]]
"""A line in pieces: a text and its role, which decides the colour."""

_SAMPLE = "↑⇓±·⧾≈−╱⋱▲┴⁵"
_ASCII = str.maketrans(
    {"↑": "^", "↓": "v", "☆": "*N", "…": "...", "−": "-", "·": "*", "±": "+-", "è": "e", "×": "x"}
)
_LONG = 2000  # characters of one game in a report
_WIDE = 60  # cells in a row of a board that is drawn


@dataclass(slots=True)
class Report:
    """A headline, named lines, and perhaps a drawing; and the same as facts for JSON."""

    headline: str
    facts: dict[str, object] = field(default_factory=dict)
    lines: list[tuple[str, str]] = field(default_factory=list, init=False)
    drawing: Sequence[Row] = ()

    def add(self, name: str, text: str, **facts: object) -> None:
        """Add a line, and what it says as facts."""
        self.lines.append((name, text))
        self.facts |= facts

    def draw(self, lines: Sequence[str], role: str = "plain") -> None:
        """Set the drawing to lines of one colour."""
        self.drawing = [[(line, role)] for line in lines]


def prepare() -> None:
    """Make all standard streams usable, and lift Python's limit on the digits of an integer.

    A closed stream is replaced by the null device. Characters that stdout cannot encode become
    question marks. Printing integers stays fast, because the notation reads at most `MAX_DIGITS`
    digits.
    """
    sys.set_int_max_str_digits(0)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115  stays open
            setattr(sys, name, nothing)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def finish() -> None:
    """Flush the streams, and drop output that cannot be written, so that Python exits quietly."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def style() -> Style:
    """Return the style of notation that stdout can show."""
    stdout = getattr(sys.stdout, "rich_proxied_file", sys.stdout)  # Rich's own has no encoding
    try:
        _SAMPLE.encode(stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "ascii"
    return "unicode"


def plain(text: str) -> str:
    """Return `text` in characters that stdout can show."""
    return text.translate(_ASCII) if style() == "ascii" else text


def drawn(board: str) -> list[str]:
    """Return the rows of a board, spaced so that cells look square; [] for a single row."""
    rows = board.split("|")
    return [" ".join(row) for row in rows] if len(rows) > 1 and len(rows[0]) <= _WIDE else []


def shortened(text: str, *, full: bool | None = None) -> str:
    """Return `text`, cut if it is too long for a report.

    `full` is the option --full of verbs that have it: without it, a text gets two lines at most.
    """
    if full is None:
        return _cut(text, _LONG, "--json prints it")
    return text if full else _cut(text, _two_lines(), "--full prints it")


def numeral(number: object, *, full: bool | None = None) -> str:
    """Return a number as text, of two lines at most; `full` is as for `shortened`.

    >>> numeral(10**500)[-36:]
    '… (501 characters; --json prints it)'
    """
    hint = "--json prints it" if full is None else "--full prints it"
    return str(number) if full else _cut(str(number), _two_lines(), hint)


def _two_lines() -> int:
    return 2 * shutil.get_terminal_size().columns


def _cut(text: str, most: int, hint: str) -> str:
    return text if len(text) <= most else f"{text[:most]}… ({len(text):,} characters; {hint})"


class Page:
    """A report whose lines are printed as soon as they are added.

    Nothing is printed before the first line. `width` is that of the column of names.
    """

    def __init__(self, headline: str, width: int, board: Sequence[str] = ()) -> None:
        self._head = Report(headline)
        self._head.draw(board, "board")
        self._width = width
        self._is_begun = False

    def add(self, name: str, text: str) -> None:
        """Print a line."""
        if not self._is_begun:
            self._is_begun = True
            show(self._head)
            print()
        line = Report("")
        line.add(name, text)
        show(line, self._width)
        sys.stdout.flush()


def show(report: Report, width: int = 0, *, as_json: bool = False) -> None:
    """Print a report with a column of names at least `width` wide, or its facts as JSON."""
    if as_json:
        show_json(report.facts)
    elif sys.stdout.isatty():
        in_colour().show(report, width)
    else:
        _show_plain(report, width)


def in_colour() -> Any:
    """Return the module that draws with Rich; it is imported now."""
    from partizan_app.cli import coloured  # noqa: PLC0415  (Rich takes longer than most answers)

    return coloured


def show_json(data: Mapping[str, object]) -> None:
    """Print one JSON object, in ASCII."""
    print(json.dumps(data, indent=2))


def _show_plain(report: Report, width: int) -> None:
    width = max([width, *(len(name) for name, _ in report.lines)])
    blocks = [
        report.headline,
        "\n".join(f"  {name:<{width}}  {text}" for name, text in report.lines),
        "\n".join(f"  {''.join(text for text, _ in row)}".rstrip() for row in report.drawing),
    ]
    print(plain("\n\n".join(block for block in blocks if block)))


# --- progress: a bar on stderr if stderr is a terminal, and otherwise nothing --------------------

Counter: TypeAlias = AbstractContextManager[Callable[[int], None]]


def job(what: str, *, quietly: bool = False) -> AbstractContextManager[Callable[[Progress], None]]:
    """Return a context with a function to call with the progress of a job."""
    shown: AbstractContextManager[Any] = nullcontext(_ignore)
    return shown if quietly or not sys.stderr.isatty() else in_colour().job(what)


def reached(total: int, noun: str) -> Counter:
    """Return a context with a function to call with the number reached, which ends at `total`."""
    shown: Counter = nullcontext(_ignore)
    return in_colour().reached(total, noun) if sys.stderr.isatty() else shown


def visited(what: str = "searching") -> Counter:
    """Return a context with a function to call with the number of positions visited so far."""
    shown: Counter = nullcontext(_ignore)
    return in_colour().visited(what) if sys.stderr.isatty() else shown


def _ignore(_: object) -> None:
    """Show nothing."""
