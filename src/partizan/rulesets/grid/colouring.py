"""Colouring games on grids: a coloured cell restricts who may colour its neighbours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from partizan.boards import Grid
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.families import GridRuleset
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col import GraphCol, is_of_a_graph, refuse_blue_and_red
from partizan.rulesets.graph.snort import GRAPH_SNORT
from partizan.rulesets.grid._bases import BLACK, WHITE, index_of
from partizan.wording import position_of

FREE, LEFTS, RIGHTS, GONE = ".lr#"
STONES = {BLACK: LEFT, WHITE: RIGHT}


class ColouringRuleset(GridRuleset):
    """A game in which colouring a cell reserves its neighbours for one of the players.

    A coloured cell takes no further part, nor does a cell reserved for both players, which neither
    may colour. A board shows what remains: a cell is free (`.`), reserved for Left (`l`) or for
    Right (`r`), or gone (`#`). Coloured cells, `x` for Left's and `o` for Right's, are accepted as
    input and converted.
    """

    alphabet = FREE + LEFTS + RIGHTS + GONE
    aliases: ClassVar[Mapping[str, str]] = {"b": LEFTS, "w": RIGHTS}
    on_graphs: ClassVar[GraphCol]

    def __call__(self, *given: object) -> Any:
        """Return a position; a graph, or a word of [Renault13], is one of the game on graphs."""
        text = given[0] if len(given) == 1 else None
        if isinstance(text, str) and is_of_a_graph(text, may_touch=self.on_graphs is not GRAPH_COL):
            return self.on_graphs(text)
        return super().__call__(*given)

    def _refuse_words(self, text: str) -> None:
        """Refuse words of Renault's letters, in which `o` is a free cell and not a coloured one."""
        letters = {*text.strip()} - {*"^{}0123456789+ "}
        if (letters and letters <= {*"ox"}) or (letters & {*"BW"} and letters & {*"ox"}):
            place = min(text.index(letter) for letter in letters & {*"ox"})
            free = text.strip().replace("o", FREE).replace("B", LEFTS).replace("W", RIGHTS)
            word = f"graph-{self.name} {text.strip():.60}"
            is_row = "x" not in letters and "+" not in text
            ways = f"'{free:.60}', or" if is_row else "the path as"
            raise NotationError(
                f"cannot read {position_of(self.name)}: in this word 'o' may be a free cell or a "
                f"cell coloured by Right; for a free cell write {ways} {word!r}, for coloured "
                f"cells {text.strip().upper()!r:.62} in capitals",
                text,
                place,
            )

    def read(self, text: str) -> Grid:
        """Read rows of letters; coloured cells are converted in order."""
        self._refuse_graphs(text)
        self._refuse_words(text)
        refuse_blue_and_red(text, self.name)
        letters = Grid.read(
            text, self.alphabet + BLACK + WHITE, aliases=self.aliases, ruleset=self.name
        )
        stones = {cell: STONES[letter] for cell, letter in enumerate(letters) if letter in STONES}
        board = letters.put(dict.fromkeys(stones, FREE))
        for cell, player in stones.items():
            coloured = {move.name: move.board for move in self.moves(board, player)}
            if board.name(cell) not in coloured:
                raise NotationError(
                    f"cannot read {position_of(self.name)}: {player} cannot have coloured "
                    f"{board.name(cell)}, given the other coloured cells",
                    text,
                    index_of(cell, text),
                )
            board = coloured[board.name(cell)]
        return board


class Col(ColouringRuleset):
    """Colour a free cell with your colour; adjacent cells must not both have the same colour.

    A cell is `.` if both players may colour it, `l` if only Left may, `r` if only Right may, and
    `#` if neither may. Cells already coloured by Left (`x`) or Right (`o`) are accepted as input
    and converted. Every value is a number or a number plus star [Renault13, Thm 3.56].

    [Renault13, sect. 3.3] [BCG01, ch. 2]

    >>> from partizan import rulesets
    >>> [rulesets.col(text).value() for text in (".", "..", "l.", "...|...|...")]
    [*, 0, 1/2, 0]
    >>> rulesets.col("x..|..o")
    col("#rl|rl#")
    """

    rules = "grid # . l r; L: [.l] -> # beside [.l] -> [r#]; R: swap lr"
    on_graphs = GRAPH_COL


class Snort(ColouringRuleset):
    """Colour a free cell with your colour; adjacent cells must not have different colours.

    A cell is `.` if both players may colour it, `l` if only Left may, `r` if only Right may, and
    `#` if neither may. Cells already coloured by Left (`x`) or Right (`o`) are accepted as input
    and converted.

    [Renault13, app. A] [BCG01, ch. 6]

    >>> from partizan import rulesets
    >>> [rulesets.snort(text).value() for text in (".", "..", "...", "l.", "l.r")]
    [*, ±1, ±2, {1|0}, ±1]
    >>> rulesets.snort("x..|..o")
    snort("#lr|lr#")
    """

    rules = "grid # . l r; L: [.l] -> # beside [.r] -> [l#]; R: swap lr"
    on_graphs = GRAPH_SNORT


COL = Col()
SNORT = Snort()
