"""Tables: the answers to one question about a family of positions, in rows and columns."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, NamedTuple

from partizan.display import Drawable, Html
from partizan.display import table as html_table
from partizan.errors import DomainError
from partizan.extras import optional
from partizan.notation import Style
from partizan.rules import tabular
from partizan.rules.family import Family, family

_STYLES: Final[tuple[Style, ...]] = ("ascii", "unicode", "latex")
_UNKNOWN = "?"
_ALSO = {"misere": "misereoutcome"}


class Cell(NamedTuple):
    """An answer as text in each style, and as plain data.

    >>> Cell.of(3)
    Cell(ascii='3', unicode='3', latex='$3$', datum=3)
    """

    ascii: str
    unicode: str
    latex: str
    datum: str | int

    @classmethod
    def of(cls, answer: object) -> Cell:
        """Return the cell of an answer: a game, a number, an outcome, a genus, ...

        >>> from fractions import Fraction
        >>> Cell.of(Fraction(1, 2)).datum
        '1/2'
        """
        plain, fancy, latex = (tabular.written(answer, style) for style in _STYLES)
        datum = answer if isinstance(answer, int) else plain
        return cls(plain, fancy, latex if isinstance(answer, Enum | tuple) else f"${latex}$", datum)


@dataclass(frozen=True, repr=False)
class Table(Drawable):
    """The answers to one question about a family of positions: `rulesets.domineering.table(2, 4)`.

    `values` has a list of answers for each row. A notebook shows the table.

    >>> from partizan import rulesets
    >>> table = rulesets.domineering.table(2, 4)
    >>> print(table)
       1  2   3         4
    1  0  -1  -1        -2
    2  1  ±1  {2|-1/2}  ⧿2
    >>> table.rows, table.columns, table.values[1][2].temperature
    (['1', '2'], ['1', '2', '3', '4'], Fraction(5, 4))
    >>> table
    <table of domineering: the value of 2 x 4 positions>
    """

    ruleset: str
    what: str
    """The question."""
    family: Family = field(repr=False)
    values: list[list[Any]]
    """The answers, row by row; None where there is none."""
    cells: list[list[Cell | None]] = field(repr=False)
    """The answers as texts."""

    @property
    def rows(self) -> list[str]:
        """The headings of the rows: sizes, heaps or boards.

        >>> from partizan import rulesets
        >>> rulesets.kayles.table(range(3, 6)).rows
        ['3', '4', '5']
        """
        return self.family.rows

    @property
    def columns(self) -> list[str]:
        """The headings of the columns, or the question if there is one column.

        >>> from partizan import rulesets
        >>> rulesets.kayles.table(5, what="nim-value").columns
        ['nim-value']
        """
        return self.family.columns or [self.what]

    @property
    def positions(self) -> list[list[Any]]:
        """The positions, row by row.

        >>> from partizan import rulesets
        >>> rulesets.domineering.table(1, 2).positions
        [[domineering("."), domineering("..")]]
        """
        return self.family.positions

    def lines(self, style: Style = "unicode") -> tabular.Lines:
        """Return the headings and the rows as texts.

        >>> from partizan import rulesets
        >>> rulesets.kayles.table(2).lines("ascii")
        [['position', 'value'], ['1', '*'], ['2', '*2']]
        """
        quote = tabular.verbatim if style == "latex" else str
        head = [quote(text) for text in (self.family.heading, *self.columns)]
        return [head] + [
            [quote(row), *(_UNKNOWN if cell is None else getattr(cell, style) for cell in line)]
            for row, line in zip(self.rows, self.cells, strict=True)
        ]

    def to_text(self, style: Style = "unicode", full: str = "to_csv() has") -> str:
        """Return the table with aligned columns; long values are cut.

        >>> from partizan import rulesets
        >>> print(rulesets.kayles.table(2).to_text())
        position  value
        1         *
        2         *2
        """
        return tabular.as_text(self.lines(style), full)

    def to_csv(self) -> str:
        """Return comma-separated values, with games in ASCII.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering.table(1, 3).to_csv(), end="")
        ,1,2,3
        1,0,-1,-1
        """
        return tabular.as_csv(self.lines("ascii"))

    def to_markdown(self, style: Style = "unicode") -> str:
        """Return the table as GitHub Markdown.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering.table(1, 3).to_markdown())
        |  | 1 | 2 | 3 |
        | --- | --- | --- | --- |
        | 1 | 0 | -1 | -1 |
        """
        return tabular.as_markdown(self.lines(style))

    def to_latex(self) -> str:
        r"""Return a LaTeX tabular.

        >>> from partizan import rulesets
        >>> print(rulesets.domineering.table(1, 2).to_latex())
        \begin{tabular}{r|ll}
         & \texttt{1} & \texttt{2} \\
        \hline
        \texttt{1} & $0$ & $-1$ \\
        \end{tabular}
        """
        return tabular.as_latex(self.lines("latex"))

    def to_pandas(self) -> Any:
        """Return a pandas DataFrame of the answers; pandas must be installed."""
        frame = optional("pandas").DataFrame
        return frame(self.values, index=self.rows, columns=self.columns)

    def __str__(self) -> str:
        return self.to_text()

    def __repr__(self) -> str:
        across = f" x {len(self.family.columns)}" if self.family.columns else ""
        return f"<table of {self.ruleset}: the {self.what} of {len(self.rows)}{across} positions>"

    def _repr_html_(self) -> Html:
        lines = zip(self.rows, self.values, strict=True)
        rows = [[row, *(_UNKNOWN if a is None else a for a in line)] for row, line in lines]
        return html_table(rows, [self.family.heading, *self.columns], repr(self)[1:-1])


def table_of(ruleset: Any, given: Sequence[object], what: str) -> Table:
    """Return the table of the answers to `what` for the positions that are given."""
    chosen = family(ruleset, given)
    wanted = key_of(chosen.positions[0][0], what)
    values = [[asked(p)[wanted]() for p in line] for line in chosen.positions]
    cells: list[list[Cell | None]] = [[Cell.of(answer) for answer in line] for line in values]
    return Table(ruleset.name, what, chosen, values, cells)


def key_of(position: Any, what: str, said: str = "") -> str:
    """Return the key of a question; refuse one that cannot be asked, as the user has `said` it.

    >>> from partizan import rulesets
    >>> key_of(rulesets.nim(3), "Misère outcome")
    'misereoutcome'
    """
    key = _ALSO.get(_key(what), _key(what))
    if key not in asked(position):
        names = ", ".join(name.replace(" ", "-") for name in position.questions())
        raise DomainError(
            f"{said}{what[:60]} cannot be asked of {position.ruleset.name}; choose from {names}"
        )
    return key


def asked(position: Any) -> dict[str, Callable[[], object]]:
    """Return the questions about a position, by key.

    >>> from partizan import rulesets
    >>> asked(rulesets.nim(3))["nimvalue"]()
    3
    """
    return {_key(name): question for name, question in position.questions().items()}


def _key(name: str) -> str:
    """Return the key of a question: its name without case, spaces, hyphens and accents."""
    return re.sub(r"[\s_-]", "", name).replace("è", "e").casefold()
