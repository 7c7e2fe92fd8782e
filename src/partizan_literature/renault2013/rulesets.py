"""G. Renault, Combinatorial games on graphs (2013), ch. 1 and app. A: rulesets on small boards.

Besides Geography these are Clobber, Snort, Domineering, Flip the Coin, Peg Duotaire and octal
games. The thesis gives their rules; the values are computed here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.rules.contract import Ruleset
from partizan.rulesets.graph.graph_clobber import RULESET as GRAPH_CLOBBER
from partizan.rulesets.graph.snort import GRAPH_SNORT
from partizan.rulesets.grid.domineering import DOMINEERING
from partizan.rulesets.grid.peg_duotaire import PEG_DUOTAIRE
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.rulesets.strip.flip_the_coin import FlipTheCoin
from partizan.theories.misere.universes.absolute import ALL
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theories.normal import Game, born_by

# --- first games ---------------------------------------------------------------------------------


@claim(
    "renault2013/sect-1.1-days",
    "There are 1, 4 and 22 values of games born by days 0, 1 and 2; those of day 1 are 0, 1, -1 "
    "and *.",
    source="[Renault13, Sect. 1.1.1]; the third number is computed here",
    about=(),
    up_to=(2, 2, 2),
    unit="days",
    figure=lambda: born_by(1).by_outcome(),
)
def days(last: int) -> Iterator[Case]:
    """Construct all games of a day from those of the day before, and count their values."""
    values = {Game(0)}
    for day, count in enumerate((1, 4, 22)[: last + 1]):
        yield Case(f"day {day}", (count, count), (len(values), len(born_by(day))))
        if day == 1:
            yield Case(
                "the values of day 1", {Game(text) for text in ("0", "1", "-1", "*")}, values
            )
        if day < last:
            sides: list[list[Game]] = [[]]
            for g in values:
                sides += [[*side, g] for side in sides]
            values = {Game.of(left, right) for left in sides for right in sides}


@claim(
    "renault2013/def-1.2-example",
    "An option that is dominated under normal play need not be dominated under misère play: in "
    "{{*|*},0|{*|*},0} both options of each player are equal to 0, but not under misère play, "
    "where neither is at least the other.",
    source="[Renault13, Sect. 1.1.1, after Def. 1.2]",
    about=(),
    up_to=(1, 1, 1),
    unit="example",
)
def dominated_options(_: int) -> Iterator[Case]:
    """Compare the two options."""
    one, zero = Form("{*|*}"), Form(0)
    yield Case("normal play", True, Game(one) == Game(zero))
    yield Case("misère play", (False, False), (ALL.ge(one, zero), ALL.ge(zero, one)))
    yield Case("{{*|*},0|{*|*},0} under normal play", Game("*"), Game("{{*|*},0|{*|*},0}"))


@claim(
    "renault2013/sect-1.1-outcomes",
    "Under misère play 0 is won by the first player, * by the second and {*|*} by the first; with "
    "-1 added, 0 is won by Left and {*|*} by the second player, so that these two differ.",
    source="[Renault13, Sect. 1.1.1]; the sums are computed here",
    about=(),
    up_to=(1, 1, 1),
    unit="example",
)
def misere_outcomes(_: int) -> Iterator[Case]:
    """Play out these games."""
    one, two = Form(-1), Form("{*|*}")
    said = {"0": "N", "*": "P", "{*|*}": "N"}
    for text, name in said.items():
        yield Case(text, name, outcome(Form(text)).name)
    yield Case("-1", "L", outcome(one).name)
    yield Case("{*|*} - 1", "P", outcome(two + one).name)


# --- rulesets ------------------------------------------------------------------------------------


CLOBBER = {
    "BW": "*", "BWB": "*", "BBW": "^", "BWW": "v", "BBWW": "0", "BWWB": "0", "BBBW": "{0|^}",
}  # fmt: skip
SNORT = {
    ".": "*", "..": "{1|-1}", "...": "{2|-2}", "....": "{2|1||-1|-2}", "B.": "{1|0}",
    "B.B": "{2|0}", "B.W": "{1|-1}",
}  # fmt: skip
BOARDS = {
    "..": "-1", ".|.": "1", "..|..": "{1|-1}", "...|...": "{2|-1/2}", "....|....": "{2|0||0}",
    "...|...|...": "{1|-1}",
}  # fmt: skip
GAPS = {
    "H": "1", "HH": "0", "HT": "{1|-1}", "HHH": "0", "HHT": "1", "HTH": "{0|-2}", "THT": "{2|0}",
    "HTT": "-1",
}  # fmt: skip
CLOSING = {
    "HH": "0", "HT": "{1|-1}", "HHH": "1", "HHT": "1", "HTH": "*", "THT": "*", "TTT": "-1",
}  # fmt: skip
VALUES: tuple[tuple[Ruleset[Any], dict[str, str]], ...] = (
    (GRAPH_CLOBBER, CLOBBER),
    (GRAPH_SNORT, SNORT),
    (DOMINEERING, BOARDS),
    (FlipTheCoin(), GAPS),
    (FlipTheCoin("closing"), CLOSING),
)


@claim(
    "renault2013/app-a-values",
    "The values of small boards of Clobber and Snort on paths, of Domineering, and of Flip the "
    "Coin with gaps or closing up are given by a table: for example, BBW in Clobber has value ↑, "
    "two grey vertices in Snort ±1, two rows of three squares in Domineering {2|-1/2}, and THT in "
    "Flip the Coin {2|0} or *.",
    source="[Renault13, app. A]; the values are computed here",
    about=("graph-clobber", "graph-snort", "domineering", "flip-the-coin"),
    up_to=(4, 9, 9),
    unit="vertices, squares or coins",
    whole=9,
)
def small_boards(largest: int) -> Iterator[Case]:
    """Evaluate the boards."""
    for ruleset, table in VALUES:
        for board, text in table.items():
            if len(board.replace("|", "")) <= largest:
                yield Case(f"{ruleset} {board}", Game(text), ruleset(board).value())


PEGS = {"110": 1, "1101": 0, "11011": 0, "01110": 1, "0111100": 0, "1101011": 1}


@claim(
    "renault2013/app-a-pegs",
    "Rows of pegs and holes in Peg Duotaire have the nim-values "
    f"{', '.join(f'{row} {g}' for row, g in PEGS.items())}.",
    source="[Renault13, app. A]; the values are computed here",
    about="peg-duotaire",
    up_to=(7, 7, 7),
    unit="pegs and holes",
)
def rows_of_pegs(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for row, g in PEGS.items():
        if len(row) <= longest:
            yield Case(row, g, PEG_DUOTAIRE(row).nim_value())


@claim(
    "renault2013/app-a-octals",
    "The nim-values of 0.77 begin with 0 1 2 3 1 4 3 2 1 4 2 6 4, and those of 0.07 with 0 0 1 1 2 "
    "0 3 1 1 0 3 3 2.",
    source="[Renault13, app. A]; the values are computed here",
    about="octal",
    up_to=(12, 12, 12),
    unit="tokens",
)
def octal_games(largest: int) -> Iterator[Case]:
    """Evaluate heaps."""
    for code, said in (("0.77", "0123143214264"), ("0.07", "0011203110332")):
        for n, g in enumerate(said[: largest + 1]):
            yield Case(f"{n} in {code}", int(g), Octal(code)(str(n)).nim_value())


@claim(
    "renault2013/app-a-she-loves-move",
    "She Loves Move, She Loves Me Not, which is 0.3, is equivalent to 0.7: a heap of n tokens has "
    "value 0 if n is even, and * if n is odd.",
    source="[Renault13, app. A]",
    about="octal",
    up_to=(12, 30, 60),
    unit="tokens",
)
def she_loves_move(largest: int) -> Iterator[Case]:
    """Evaluate heaps of both games."""
    for n in range(largest + 1):
        found = tuple(Octal(code)(str(n)).nim_value() for code in ("0.3", "0.7"))
        yield Case(f"{n} tokens", (n % 2, n % 2), found)
