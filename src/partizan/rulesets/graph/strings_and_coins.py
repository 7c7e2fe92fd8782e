"""Strings and Coins, Dots and Boxes: a player who frees a coin or completes a box moves again.

[BCG01, ch. 16] Strings and Coins is Dots and Boxes on any graph, with a coin for each box and a
string for each line not yet drawn. Under normal play, where coins do not count, it is Nimstring.
`score()` and the analysis of a position count coins, see `partizan.rulesets.graph.strings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from partizan.boards.dots import DRAWN, OPEN, Dots
from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.rules.move import Move
from partizan.rulesets.graph import strings
from partizan.rulesets.graph.ruleset import GraphRuleset, in_canonical_order

_VALUES_IN = "nimstring_value of partizan.rulesets.graph.nimstring_theorems"


class StringsAndCoins(GraphRuleset):
    """Cut a string. If a coin then has no strings left, take it and cut another string.

    Every vertex is a coin, except one marked as the ground (_). A move is a whole turn, up to the
    first cut that does not free a coin; a player who frees a coin and has nothing left to cut
    cannot complete the turn, and loses under normal play. A turn may pass from one component to
    another, so a board is a single part. For the same reason, a sum with another position, in which
    a turn could not continue elsewhere, is not the usual sum; see `nimstring_theorems`.

    >>> from partizan import rulesets
    >>> game = rulesets.strings_and_coins
    >>> [game(text).outcome().name for text in ("-", "C3", ":A_---:A", "-;:A---:A", "2x3")]
    ['P', 'N', 'N', 'N', 'N']
    """

    is_impartial = True
    values_in = _VALUES_IN

    def questions(self, board: Graph) -> dict[str, Callable[[], object]]:
        """Return the questions about coins."""
        return _about_coins(board)

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the turns: the strings that are cut, in order."""
        begun: list[tuple[int, ...]] = [()]
        seen = {self.simplified(board)}
        for cut in begun:  # the list grows meanwhile
            for place, (u, v, _) in enumerate(board.edges):
                if place in cut:
                    continue
                rest = board.without_edges(*cut, place)
                after = self.simplified(rest)
                if not any(_is_free(rest, end) for end in (u, v)):
                    edges = [*map(board.edge_name, (*cut, place))]
                    parts = tuple(f"edge {k + 1}" for k in (*cut, place))
                    yield Move(player, f"cut {' '.join(edges)}", after, parts)
                elif after not in seen:
                    seen.add(after)
                    begun.append((*cut, place))

    def simplified(self, board: Graph) -> Graph:
        """Return the board without isolated vertices, and without a token."""
        return board.without_isolated().marked(ground=board.without_isolated().ground)

    def representative(self, board: Graph) -> Graph:
        """Return the board without isolated vertices, in canonical order."""
        return in_canonical_order(self.simplified(board))


def _about_coins(board: Graph | Dots) -> dict[str, Callable[[], object]]:
    """Return the questions about a board on which coins count."""
    return {
        "score": partial(strings.score, board),
        "more coins": partial(strings.verdict, board),
        "scores of cuts": partial(strings.ranked, board),
    }


def _is_free(board: Graph, vertex: int) -> bool:
    """Return whether a vertex is a coin without strings."""
    return vertex != board.ground and not any(vertex in edge[:2] for edge in board.edges)


class Nimstring(StringsAndCoins):
    """Cut a string; a player who frees a coin moves again, and a player who cannot move loses.

    A move is a whole turn, so `outcome` gives the winner of the board by itself. Nim-values that
    are valid in sums, where a turn continues elsewhere, are different, and some positions have
    none: see `partizan.rulesets.graph.nimstring_theorems.nimstring_value`.

    [BCG01, ch. 16]

    >>> from partizan import rulesets
    >>> nimstring = rulesets.nimstring
    >>> [nimstring(text).outcome().name for text in ("-", ":A_-(-:A;-:A)", "C3", ":A_---:A")]
    ['P', 'P', 'N', 'N']
    """

    def questions(self, board: Graph) -> dict[str, Callable[[], object]]:
        """Return the question of the nim-value that adds."""
        return {"nim-value": partial(strings.nimstring_value, board)}


class DotsAndBoxes(Ruleset[Dots]):
    """Draw a line. If it completes a box, you own the box and must draw another line.

    A move is a whole turn, up to the first line that does not complete a box. Under normal play the
    boxes do not count, and the player who completes the last one loses: this is Nimstring.

    >>> from partizan import rulesets
    >>> boxes = rulesets.dots_and_boxes
    >>> [boxes(text).outcome().name for text in (".|..|.", "..|...|..", "x.|...|..")]
    ['N', 'N', 'P']
    """

    board_type = Dots
    usage = ("a drawing", "its text, as in {name}('x.|...|..'), or a size, as in {name}(2, 2)")

    is_impartial = True
    values_in = _VALUES_IN

    def questions(self, board: Dots) -> dict[str, Callable[[], object]]:
        """Return the questions about boxes, and the nim-value of Nimstring."""
        score, more, scores = _about_coins(board).values()
        return {
            "score": score,
            "more boxes": more,
            "scores of lines": scores,
            "nim-value": partial(strings.nimstring_value, board),
        }

    def options(self, board: Dots, player: Player) -> Iterator[Dots]:
        """Yield the boards after each turn."""
        begun = [board]
        seen = {*begun}
        for whole in begun:
            lines = whole.lines
            for place, line in enumerate(lines):
                if line == OPEN:
                    after = f"{lines[:place]}{DRAWN}{lines[place + 1 :]}"
                    option = tuple.__new__(Dots, (board.rows, board.columns, after))
                    if not any(map(option.is_complete, board.boxes(place))):
                        yield option
                    elif option not in seen:
                        seen.add(option)
                        begun.append(option)

    def moves(self, board: Dots, player: Player) -> Iterator[Move[Dots]]:
        """Yield the turns: the numbers of the lines that are drawn."""
        for after in self.options(board, player):
            pairs = enumerate(zip(board.lines, after.lines, strict=True), 1)
            drawn = tuple(str(number) for number, (old, new) in pairs if old != new)
            yield Move(player, f"draw {' '.join(drawn)}", after, drawn)

    def representative(self, board: Dots) -> Dots:
        """Return the least of the symmetric boards."""
        return min(board.symmetric())

    def read(self, text: str) -> Dots:
        """Read a board such as `x.|...|..`: two boxes side by side with one line drawn."""
        return Dots.read(text, ruleset=self.name)

    def converted(self, *given: object) -> Dots:
        """Return a blank board of a size."""
        size = whole_numbers(*given)
        if size is None or len(size) != 2:
            raise self.unreadable(*given)
        return self.set_up(*size)

    def start(self, rows: int, columns: int) -> Dots:
        """Return a blank board."""
        return Dots.blank(rows, columns)


STRINGS_AND_COINS = StringsAndCoins()
NIMSTRING = Nimstring()
DOTS_AND_BOXES = DotsAndBoxes()
