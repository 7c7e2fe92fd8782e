"""Tables of the misère outcomes of all sums of two games in a list.

[DRSS14, Table 1] is the table of the nine dicots born by day 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from partizan.drawable import Shown
from partizan.errors import DomainError
from partizan.form import Form
from partizan.notation import Style
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome

__all__ = ["OutcomeTable", "outcome_table"]


@dataclass(frozen=True, slots=True)
class OutcomeTable(Shown):
    """Games, and the outcome of the sum of each pair of them.

    >>> table = outcome_table(["0", "*", "{0|*}"])
    >>> print(table)
       |  0  *  ↑
    ---+---------
     0 |  N  P  R
     * |  P  N  N
     ↑ |  R  N  P
    """

    games: tuple[Form, ...]
    rows: tuple[tuple[Outcome, ...], ...]

    def outcome(self, g: Form | str, h: Form | str) -> Outcome:
        """Return the outcome of the sum of two games in the table.

        >>> outcome_table(["0", "*", "{0|*}"]).outcome("*", "{0|*}")
        Outcome.N
        """
        places = []
        for game in (Form(g), Form(h)):
            if game not in self.games:
                raise DomainError(f"{game!r} is not among the {len(self.games)} games in the table")
            places.append(self.games.index(game))
        return self.rows[places[0]][places[1]]

    def text(self, style: Style = "unicode") -> str:
        """Return the table as lines of text.

        >>> print(outcome_table(["0", "*"]).text("ascii"))
           |  0  *
        ---+------
         0 |  N  P
         * |  P  N
        """
        names = self._names(style)
        width = max((len(name) for name in names), default=1) + 1
        head = " " * width + " |" + "".join(f" {name:>{width}}" for name in names)
        rule = "-" * (width + 1) + "+" + "-" * (len(head) - width - 2)
        lines = [
            f"{name:>{width}} |" + "".join(f" {found.name:>{width}}" for found in row)
            for name, row in zip(names, self.rows, strict=True)
        ]
        return "\n".join([head, rule, *lines])

    def markdown(self) -> str:
        """Return the table in Markdown.

        >>> print(outcome_table(["0", "*"]).markdown())
        | + | `0` | `*` |
        |---|---|---|
        | `0` | N | P |
        | `*` | P | N |
        """
        names = [f"`{name}`".replace("|", r"\|") for name in self._names("unicode")]
        lines = ["| + | " + " | ".join(names) + " |", "|---" * (len(names) + 1) + "|"]
        lines += [
            f"| {name} | " + " | ".join(found.name for found in row) + " |"
            for name, row in zip(names, self.rows, strict=True)
        ]
        return "\n".join(lines)

    def latex(self) -> str:
        r"""Return the table as a LaTeX tabular.

        >>> print(outcome_table(["*"]).latex())
        \begin{tabular}{c|c}
        $+$ & ${\ast}$ \\ \hline
        ${\ast}$ & $\mathcal{N}$ \\
        \end{tabular}
        """
        names = [f"${name}$" for name in self._names("latex")]
        lines = [rf"\begin{{tabular}}{{c|{'c' * len(names)}}}"]
        lines.append(" & ".join(["$+$", *names]) + r" \\ \hline")
        lines += [
            " & ".join([name, *(rf"$\mathcal{{{found.name}}}$" for found in row)]) + r" \\"
            for name, row in zip(names, self.rows, strict=True)
        ]
        return "\n".join([*lines, r"\end{tabular}"])

    def _names(self, style: Style) -> list[str]:
        return [game.notation(style) for game in self.games]

    def __str__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        return self.markdown()


def outcome_table(games: Iterable[Form | str | int]) -> OutcomeTable:
    """Return the table of misère outcomes of all sums of two of the games.

    >>> print(outcome_table(["0", "*", 1]))
       |  0  *  1
    ---+---------
     0 |  N  P  R
     * |  P  N  N
     1 |  R  N  R
    """
    if isinstance(games, str):
        raise TypeError(f"games must be a collection, not the text {games!r}")
    forms = tuple(map(Form, games))
    return OutcomeTable(forms, tuple(tuple(outcome(g, h) for h in forms) for g in forms))
