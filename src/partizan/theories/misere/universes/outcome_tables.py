"""Outcomes of sums of forms under misère play.

[Siegel13]

Tables of the misère outcomes of all sums of two games in a list.

[DRSS14, Table 1] is the table of the nine dicots born by day 2.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from partizan.display import Shown
from partizan.errors import DomainError
from partizan.form import Form
from partizan.notation import Style
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.theories.misere.universes.augmented import Source, augmented_id
from partizan.theory import Outcome
from partizan.world import World, current


def outcome(*games: Source) -> Outcome:
    """Return who wins the sum of the games under misère play.

    The sum of the last two games is never built, which saves most of the work.

    >>> outcome("*"), outcome("*", "*"), outcome("{0,*|*}", "{*|0}")
    (Outcome.P, Outcome.N, Outcome.L)
    """
    here = current()
    rest, last = _halves(here, games)
    left_first, right_first = (here.misere.sum_wins(rest, last, p.value) for p in (LEFT, RIGHT))
    return Outcome.of(left_first=left_first, right_first=right_first)


def wins(player: Player | str, *games: Source) -> bool:
    """Return whether `player`, moving first, wins the sum of the games under misère play.

    >>> wins("left", "1"), wins("right", "1"), wins(LEFT)
    (False, True, True)
    """
    here = current()
    rest, last = _halves(here, games)
    return here.misere.sum_wins(rest, last, Player.of(player).value)


def _halves(here: World, games: tuple[Source, ...]) -> tuple[int, int]:
    """Return two games with the same sum as all of them; the latest born is one of the two."""
    ids = [augmented_id(here, game) for game in (*games, 0)]
    ids.sort(key=here.misere.birthday)
    *others, last = ids
    rest = augmented_id(here, 0)
    for other in others:
        rest = here.misere.sum(rest, other)
    return rest, last


def played_out(g: Form, h: Form, player: Player) -> bool:
    """Return whether `player`, moving first, wins G + H, by the definition, without the core.

    >>> played_out(Form("*"), Form("*"), LEFT)
    True
    """
    return descend(_played_out(g, h, player, {}))


def _played_out(
    g: Form, h: Form, player: Player, known: dict[tuple[Form, Form, Player], bool]
) -> Descent[bool]:
    if (g, h, player) not in known:
        moves = [(option, h) for option in g.options(player)]
        moves += [(g, option) for option in h.options(player)]
        has_won = not moves
        for one, other in moves:
            if has_won:
                break
            has_won = not (yield _played_out(one, other, player.opponent, known))
        known[g, h, player] = has_won
    return known[g, h, player]


# --- outcome tables -------------------------------------------------------------------------------


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
