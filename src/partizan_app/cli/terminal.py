"""Print reports: in colour on a terminal, as plain unwrapped text to a pipe.

Rich is imported only for a terminal.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

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
    """A headline, named lines, and perhaps a drawing."""

    headline: str
    lines: list[tuple[str, str]] = field(default_factory=list)
    drawing: Sequence[Row] = ()

    def add(self, name: str, text: str) -> None:
        """Add a line."""
        self.lines.append((name, text))


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
        most, hint = _LONG, "--json prints it"
    else:
        most, hint = 2 * shutil.get_terminal_size().columns, "--full prints it"
    if full or len(text) <= most:
        return text
    return f"{text[:most]}… ({len(text):,} characters; {hint})"


class Page:
    """A report whose lines are printed as soon as they are added.

    Nothing is printed before the first line. `width` is that of the column of names.
    """

    def __init__(self, headline: str, width: int, board: Sequence[str] = ()) -> None:
        self._head = Report(headline, drawing=[[(row, "board")] for row in board])
        self._width = width
        self._is_begun = False

    def add(self, name: str, text: str) -> None:
        """Print a line."""
        if not self._is_begun:
            self._is_begun = True
            show(self._head)
            print()
        show(Report("", [(name, text)]), self._width)
        sys.stdout.flush()


def show(report: Report, width: int = 0) -> None:
    """Print a report, with a column of names at least `width` wide."""
    if sys.stdout.isatty():
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
