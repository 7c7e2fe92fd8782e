"""G. Renault, Combinatorial games on graphs (2013), ch. 4 and app. A: universes of rulesets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice, product
from typing import Any

from partizan.atlas.contract import Case, claim
from partizan.boards import Grid
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.position import AlternatingPosition
from partizan.rules.contract import Ruleset
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.rulesets.graph.snort import GRAPH_SNORT
from partizan.rulesets.grid.domineering import DOMINEERING, misere_strips_outcome
from partizan.rulesets.grid.peg_duotaire import PARTIZAN_PEG_DUOTAIRE
from partizan.rulesets.strip.flip_the_coin import RULESET as FLIP_THE_COIN
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome
from partizan_literature.instances import words
from partizan_literature.renault2013.games.timbush import RULESET as TIMBUSH
from partizan_literature.renault2013.placement import (
    longest_run,
    placement_form,
    placement_obstruction,
)

LETTERS = "letters"


@claim(
    "renault2013/sect-4.2-clobber",
    "Positions of Clobber are dicots.",
    source="[Renault13, sect. 4.2 and app. A]",
    about=("linear-clobber", "clobber"),
    up_to=(5, 8, 10),
    unit="stones in a row",
)
def clobber_is_dicot(longest: int) -> Iterator[Case]:
    """Check the trees of all rows."""
    for word in words("xo", longest, 1):
        yield Case(word, True, LINEAR_CLOBBER(word).form().is_dicot)


@claim(
    "renault2013/sect-4.3-rulesets",
    "Positions of Domineering, Hackenbush, Snort, Timbush and Toppling Dominoes are dead-ending.",
    source="[Renault13, sect. 4.3 and app. A]",
    about=("domineering", "hackenbush", "graph-snort", "timbush", "toppling-dominoes"),
    up_to=(3, 5, 6),
    unit=LETTERS,
)
def dead_ending_rulesets(longest: int) -> Iterator[Case]:
    """Check the trees of words, which stand for rows, strings and paths."""
    rules: tuple[tuple[Ruleset[Any], str], ...] = (
        (TOPPLING_DOMINOES, "lre"),
        (HACKENBUSH, "lre"),
        (GRAPH_SNORT, ".LR"),
        (TIMBUSH, "KCQYJD"),
    )
    for ruleset, letters in rules:
        for word in islice(words(letters, longest, 1), 400):
            position = ruleset(word)
            yield Case(repr(position), True, position.form().is_dead_ending)
    for cells in product(".#", repeat=2 * longest):
        grid = Grid.read(f"{''.join(cells[:longest])}|{''.join(cells[longest:])}", ".#")
        yield Case(grid, True, DOMINEERING(grid).form().is_dead_ending)


@claim(
    "renault2013/app-a-ends",
    "Flip the Coin and Partizan Peg Duotaire are not dead-ending: Left cannot move in the row TT, "
    "nor in the three pegs 110/001/000, but she can later.",
    source="[Renault13, app. A]; the positions are ours",
    about=("flip-the-coin", "partizan-peg-duotaire"),
    up_to=(2, 2, 2),
    unit="positions",
)
def ends_that_come_to_life(count: int) -> Iterator[Case]:
    """Check two positions."""
    positions: list[AlternatingPosition[Any]] = [
        FLIP_THE_COIN("TT"),
        PARTIZAN_PEG_DUOTAIRE("110|001|000"),
    ]
    for position in positions[:count]:
        form = position.form()
        yield Case(position, (True, False), (form.is_left_end, form.is_dead_ending))


@claim(
    "renault2013/app-a-duotaire-as-printed",
    "Partizan Peg Duotaire is impartial.",
    source="[Renault13, app. A, as printed]",
    about="partizan-peg-duotaire",
    up_to=(1, 1, 1),
    unit="board",
    corrected_by="renault2013/app-a-duotaire",
)
def duotaire_as_printed(_: int) -> Iterator[Case]:
    """Check two pegs in a row."""
    yield Case("110", True, PARTIZAN_PEG_DUOTAIRE("110").form().is_impartial)


@claim(
    "renault2013/app-a-duotaire",
    "Partizan Peg Duotaire is not impartial: Left jumps vertically, and Right horizontally.",
    source="[Renault13, app. A, corrected]",
    about="partizan-peg-duotaire",
    up_to=(3, 3, 4),
    unit="rows and columns",
)
def duotaire(size: int) -> Iterator[Case]:
    """Check that Left's options on a board are Right's on its transpose."""
    yield Case("110", False, PARTIZAN_PEG_DUOTAIRE("110").form().is_impartial)
    rng = random.Random(8)
    for _ in range(20):
        rows = ["".join(rng.choices("x.", k=size)) for _ in range(size)]
        turned = ["".join(column) for column in zip(*rows, strict=True)]
        one, other = (PARTIZAN_PEG_DUOTAIRE("|".join(lines)).form() for lines in (rows, turned))
        yield Case("|".join(rows), -one, other)


@claim(
    "renault2013/fig-4.19",
    "The Hackenbush strings with a blue edge below a red one, and with a red edge below a blue "
    "one, are 1/2 and -1/2 as trees; their sum is 0 modulo dead-ending games.",
    source="[Renault13, Fig. 4.19]",
    about="hackenbush",
    up_to=(1, 1, 1),
    unit="pair",
)
def halves(_: int) -> Iterator[Case]:
    """Check the trees."""
    one, other = HACKENBUSH("lr").form(), HACKENBUSH("rl").form()
    yield Case("lr and rl", (Form("1/2"), Form("-1/2")), (one, other))
    found = outcome(one, other), DEAD_ENDING.equal(one + other, 0)
    yield Case("lr+rl", (Outcome.N, True), found)


@claim(
    "renault2013/thm-4.89-domineering",
    "The misère outcome of Domineering on single columns and single rows: a strip counts as the "
    "least number of moves after which no further domino fits, for Left if it is a column and for "
    "Right if it is a row.",
    source="[Renault13, Thm 4.89]",
    about="domineering",
    up_to=(4, 6, 8),
    unit="cells in each of two columns and a row",
)
def strips(longest: int) -> Iterator[Case]:
    """Search the sums."""
    lengths = range(1, longest + 1)
    for columns in combinations_with_replacement(lengths, 2):
        for row in lengths:
            boards = [*(DOMINEERING.start(n, 1) for n in columns), DOMINEERING.start(1, row)]
            found = sum(map(DOMINEERING, boards[1:]), DOMINEERING(boards[0])).outcome("misere")
            yield Case((*columns, row), misere_strips_outcome(columns, [row]), found)


# --- placement games -----------------------------------------------------------------------------


def random_placement_game(rng: random.Random) -> Form:
    """Return the tree of a placement game with up to six moves and an arbitrary rule."""
    moves = range(rng.randrange(1, 7))
    banned = {m: {n for n in moves if rng.random() < 0.3} for m in moves}
    left, right = ([m for m in moves if rng.random() < 0.6] for _ in range(2))
    return placement_form(left, right, lambda made: made.union(*(banned[m] for m in made)))


@claim(
    "renault2013/sect-4.4-placement",
    "Placement games are dead-ending, and no move increases the longest run of moves of the "
    "opponent.",
    source="[Renault13, after Def. 4.116; Question 4.117]",
    about=(),
    up_to=(20, 200, 2000),
    unit="random placement games",
)
def placement_games(count: int) -> Iterator[Case]:
    """Construct them, and check all followers."""
    rng = random.Random(9)
    for _ in range(count):
        form = random_placement_game(rng)
        yield Case(form, (True, None), (form.is_dead_ending, placement_obstruction(form)))


@claim(
    "renault2013/fig-4.21",
    "Not every dicot is a placement game: in {{0|*}|0} Right can move once, and after Left's move "
    "twice.",
    source="[Renault13, Fig. 4.21]; the figure was not available, and the game is ours",
    about=(),
    up_to=(1, 1, 1),
    unit="game",
)
def no_placement_game(_: int) -> Iterator[Case]:
    """Count the moves."""
    form, option = Form("{{0|*}|0}"), Form("{0|*}")
    found = longest_run(form, RIGHT), longest_run(option, RIGHT), placement_obstruction(form)
    yield Case(form, (1, 2, (form, LEFT, option)), found)
