"""G. Renault, Combinatorial games on graphs (2013): examples that describe a position.

Most examples of the thesis are drawings, which were not available.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan_literature.renault2013.caterpillars import caterpillar

FIGURE = "the figures were not available, and these games fit their descriptions"


@claim(
    "renault2013/ex-3.76",
    "The grey tree of ooooo x oo, a subdivided star, has value 0, and * without its centre.",
    source="[Renault13, Example 3.76]",
    about=("graph-col", "col"),
    up_to=(1, 1, 1),
    unit="tree",
)
def centre_that_matters(_: int) -> Iterator[Case]:
    """Evaluate both boards."""
    tree = caterpillar("oooooxoo")
    centres = [v for v in range(tree.order) if tree.degree(v) == 3]
    yield Case("degrees", 1, len(centres))
    yield Case("ooooo x oo", "0", str(GRAPH_COL(tree).value()))
    yield Case("without its centre", "*", str(GRAPH_COL(tree.without_vertices(*centres)).value()))


@claim(
    "renault2013/ex-4.38",
    "*, a game with two Left options and a Right option that are 0 or *, and one whose Left option "
    "and two Right options are dicots are dicots. A game with only a Left option is none, nor one "
    "whose Left option has only a Right option, nor one whose options are numbers other than 0.",
    source=f"[Renault13, Example 4.38]; {FIGURE}",
    about=(),
    up_to=(6, 6, 6),
    unit="games",
)
def dicots_and_others(_: int) -> Iterator[Case]:
    """Ask each game."""
    said = {"*": 1, "{0,*|0}": 1, "{*|0,*}": 1, "1": 0, "{-1|*}": 0, "{1|-1}": 0}
    for text, is_dicot in said.items():
        yield Case(text, is_dicot, int(Form(text).is_dicot))


@claim(
    "renault2013/ex-4.76",
    "A dead end, a game whose ends are 0 and -1, and a dicot are dead-ending. A Right end is not "
    "if Right can move after Left, nor is a game with such an end as an option of one player, or "
    "of both.",
    source=f"[Renault13, Example 4.76]; {FIGURE}",
    about=(),
    up_to=(6, 6, 6),
    unit="games",
)
def dead_ending_games_and_others(_: int) -> Iterator[Case]:
    """Ask each game."""
    said = {"{0,1|}": 1, "{0|-1}": 1, "{0,*|*}": 1}
    said |= {"{*|}": 0, "{{|*}|0}": 0, "{{|*}|{*|}}": 0}
    for text, is_dead_ending in said.items():
        yield Case(text, is_dead_ending, int(Form(text).is_dead_ending))
