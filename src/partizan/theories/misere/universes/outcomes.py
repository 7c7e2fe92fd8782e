"""Outcomes of sums under misère play: tables, and games that distinguish, link or tip others.

[DRSS14, Table 1] is the table of the nine dicots born by day 2. [Siegel13]

A *distinction* is a member X of a universe that refutes G >= H, with the play of both sums. [LNS16]

G is *downlinked* to H by a member T, and H is *uplinked* to G, if Left loses G + T and Right loses
H + T, each moving first. In an absolute universe such a T exists if and only if there is no
G^L >= H and no H^R <= G. [DRSS14, Def. 2.8 and Lemma 3.6, for dicots]

A game is P-free if no follower is a second-player win under misère play. P-free dead-ending games
and P-free blocking games are closed under addition, and they are exactly the invertible games of
their universes [MR22], [DMM25].
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from partizan.display import Drawable, Fields, Shown
from partizan.errors import DomainError
from partizan.form import Form
from partizan.notation import Style
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.theories.misere.universes.augmented import Augmented, Source, augmented_id
from partizan.theory import Outcome
from partizan.world import World, current

if TYPE_CHECKING:  # a universe makes its distinctions
    from partizan.theories.misere.universes.absolute import AbsoluteUniverse


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


@dataclass(frozen=True, slots=True)
class Distinction(Fields, Drawable):
    """A game X that refutes G >= H when `first` moves first.

    Either Left moving first wins H + X and loses G + X, or Right moving first wins G + X and loses
    H + X. Every distinction is played out when it is made.

    >>> from partizan import misere
    >>> print(misere.DICOT.distinguish("*", 0))
    * >= 0 fails: with X = 0, Left moving first wins 0 + X and loses * + X
    """

    g: Augmented
    h: Augmented
    game: Form
    first: Player

    def __post_init__(self) -> None:
        if wins(self.first, self.lost, self.game) or not wins(self.first, self.won, self.game):
            raise AssertionError(f"{self.game!r} does not distinguish {self.g!r} from {self.h!r}")

    @property
    def won(self) -> Augmented:
        """The game whose sum with X `first` wins.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).won
        0
        """
        return self.h if self.first is LEFT else self.g

    @property
    def lost(self) -> Augmented:
        """The game whose sum with X `first` loses.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).lost
        *
        """
        return self.g if self.first is LEFT else self.h

    @property
    def outcome_g(self) -> Outcome:
        """Who wins G + X.

        >>> from partizan import misere
        >>> found = misere.DICOT.distinguish("*", 0)
        >>> found.outcome_g, found.outcome_h
        (Outcome.P, Outcome.N)
        """
        return outcome(self.g, self.game)

    @property
    def outcome_h(self) -> Outcome:
        """Who wins H + X.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).outcome_h
        Outcome.N
        """
        return outcome(self.h, self.game)

    def play_out(self) -> bool:
        """Return whether both sums end as claimed when they are played by the rules alone.

        Games with tombstones are not forms and cannot be played out in this way.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).play_out()
        True
        """
        win, loss = (played_out(g.form, self.game, self.first) for g in (self.won, self.lost))
        return win and not loss

    def __str__(self) -> str:
        return (
            f"{self.g!r} >= {self.h!r} fails: with X = {self.game!r}, {self.first} moving first "
            f"wins {self.won!r} + X and loses {self.lost!r} + X"
        )


def are_downlinked(universe: AbsoluteUniverse, g: Form | str | int, h: Form | str | int) -> bool:
    """Return whether some member of the universe downlinks G to H.

    >>> from partizan.theories.misere.universes.absolute import DICOT
    >>> are_downlinked(DICOT, "*", 0), are_downlinked(DICOT, 0, 0)
    (False, True)
    """
    low, high = Form(g), Form(h)
    return _obstacle(universe, low, high) is None


def downlink(universe: AbsoluteUniverse, g: Form | str | int, h: Form | str | int) -> Form:
    """Return a member T that downlinks G to H.

    >>> from partizan.theories.misere.universes.absolute import DICOT
    >>> downlink(DICOT, 0, 0), downlink(DICOT, "{*|0}", "{0|*}")
    (*, {*,{0,*|↓}|*,{↑|0,*}})
    """
    low, high = Form(g), Form(h)
    obstacle = _obstacle(universe, low, high)
    if obstacle is not None:
        raise DomainError(
            f"no game in {universe.name!r} downlinks {low!r} to {high!r}, because {obstacle}"
        )
    left = [option.adjoint() for option in low.right]
    left += [universe.separators(low, option)[1].game for option in high.right]
    right = [option.adjoint() for option in high.left]
    right += [universe.separators(option, high)[0].game for option in low.left]
    link = Form.of(left or [0], right or [0])
    if wins(LEFT, low, link) or wins(RIGHT, high, link):
        raise AssertionError(f"{link!r} does not downlink {low!r} to {high!r}")
    return link


def _obstacle(universe: AbsoluteUniverse, g: Form, h: Form) -> str | None:
    for option in g.left:
        if universe.ge(option, h):
            return f"Left can move the first to {option!r}, which is >= the second"
    for option in h.right:
        if universe.ge(g, option):
            return f"Right can move the second to {option!r}, which is <= the first"
    return None
