"""Tables as text, CSV, Markdown and LaTeX: lines of cells, with the headings first."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from partizan.notation import NumberUpStar, Style, write

LONG = 60
"""The longest cell of a table in plain text."""

Lines: TypeAlias = list[list[str]]


def as_text(lines: Lines, full: str = "--csv and --json print") -> str:
    """Return the table with aligned columns and long cells cut; `full` says where they are not."""
    cut = [
        [cell if len(cell) <= LONG else f"{cell[: LONG - 1]}…" for cell in line] for line in lines
    ]
    note = "" if cut == lines else f"\n\n… marks a value that was cut; {full} it in full."
    lines = cut
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(_padded(line, widths)).rstrip() for line in lines) + note


def _padded(line: Iterable[str], widths: list[int]) -> Iterator[str]:
    for text, width in zip(line, widths, strict=True):
        yield text.ljust(width)


def as_csv(lines: Lines) -> str:
    """Return comma-separated values, quoted where they contain commas."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(lines)
    return text.getvalue()


def as_markdown(lines: Lines) -> str:
    """Return the table as GitHub Markdown."""
    head, *body = (["".join(map(_escaped, cell)) for cell in line] for line in lines)
    rule = ["---"] * len(head)
    return "\n".join(f"| {' | '.join(line)} |" for line in (head, rule, *body))


def _escaped(character: str) -> str:
    return f"\\{character}" if character in r"\|*_`~<>#[]" else character


def as_latex(lines: Lines) -> str:
    """Return a LaTeX tabular; the cells must be LaTeX."""
    head, *body = (" & ".join(line) + r" \\" for line in lines)
    start = rf"\begin{{tabular}}{{r|{'l' * (len(lines[0]) - 1)}}}"
    return "\n".join([start, head, r"\hline", *body, r"\end{tabular}"])


def written(answer: object, style: Style = "ascii") -> str:
    r"""Return an answer as text in a style.

    >>> written(Fraction(-1, 4), "latex"), written(Fraction(1, 3), "latex"), written("A_1", "latex")
    ('-\\tfrac{1}{4}', '\\frac{1}{3}', '\\texttt{A\\_1}')
    """
    match answer:
        case Enum():
            return answer.name
        case Fraction(denominator=d) if d & (d - 1):  # a value of simultaneous play
            sign = "-" if answer < 0 else ""
            fraction = rf"{sign}\frac{{{abs(answer.numerator)}}}{{{d}}}"
            return fraction if style == "latex" else str(answer)
        case Fraction() | int() if not isinstance(answer, bool):
            return write(NumberUpStar(Fraction(answer)), style)
        case tuple():
            return str(answer)
        case _ if hasattr(answer, "notation"):
            return str(answer.notation(style))
        case _:
            return verbatim(str(answer)) if style == "latex" else str(answer)


def verbatim(text: str) -> str:
    """Return a board or a number as LaTeX."""
    special = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
    escaped = (special.get(c, f"\\{c}" if c in "#$%&_{}" else c) for c in text)
    return rf"\texttt{{{''.join(escaped)}}}" if text else ""
