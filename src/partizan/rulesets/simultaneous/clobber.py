"""Simultaneous Clobber: both players move a stone at once.

[Huggan19, Sec. 7.2 and App. C]

With one Left stone, the values lead to Fibonacci numbers and the golden ratio. The score is the
number of stones that Left clobbers. With j of Right's stones on one side of Left's and k on the
other, she clobbers a stone if she moves to one side while Right moves from the other; then the game
continues with her stone next to a single one. If both choose the same side, it is over. So the
matrix is [[0, 1 + V(j-1, 1)], [1 + V(1, k-1), 0]], and 1/V(j, k) = F(2j-1)/F(2j) + F(2k-1)/F(2k).
The cases k = 1 and j = k with their limits are in [Huggan19, Sec. 7.2 and Table 7.1]; the formula
is our own.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.graph_clobber import BLACK, EMPTY, OWN, WHITE
from partizan.rulesets.graph.graph_clobber import RULESET as ALTERNATING
from partizan.rulesets.grid.clobber import CLOBBER as ON_GRIDS
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards
from partizan.theories.simultaneous.contract import VALUES, Payoff
from partizan.theories.simultaneous.surds import Surd

_SCORINGS: Final = ("left", "difference")


class Strike(NamedTuple):
    """A move of a stone onto a neighbour: its start and its target."""

    start: int
    target: int

    def __str__(self) -> str:
        return f"{self.start + 1}>{self.target + 1}"


class Clobber(BorrowedBoards[Graph, Strike]):
    """Move one of your stones (Left X, Right O) onto an adjacent stone of your opponent.

    - If the two stones move onto each other, both are removed, and neither player clobbers.
    - A stone that moves away is not clobbered; its attacker moves to the vacated vertex.
    - Otherwise both clobber, and the stones that were hit are removed.

    The score is the number of stones that Left clobbers; `Clobber("difference")` subtracts the
    number that Right clobbers. Boards are graphs as in Clobber on graphs, such as `OXO`, or grids,
    such as `xo|ox`. A move is denoted by the numbers of its two vertices.

    >>> game = Clobber()
    >>> [str(game(row).value("scoring")) for row in ("OXO", "OOXO", "OOXOO", "OXXO", "OXOXO")]
    ['1/2', '3/5', '3/4', '1/2', '25/28']
    >>> str(Clobber("difference")("XOX").value("scoring")), game("xo|ox").value()
    ('-1/2', Fraction(0, 1))
    """

    alternating = ALTERNATING

    def __init__(self, scoring: Literal["left", "difference"] = "left") -> None:
        if scoring not in _SCORINGS:
            raise DomainError(
                "clobber is scored by 'left', the stones that Left clobbers, or by 'difference', "
                f"those minus Right's; not by {str(scoring)[:40]!r}"
            )
        self.scoring = scoring
        self.parameters = () if scoring == _SCORINGS[0] else (scoring,)

    def choices(self, board: Graph, player: Player) -> Iterator[Strike]:
        """Yield the moves of a player onto adjacent enemy stones."""
        own, other = OWN[player], OWN[player.opponent]
        for start, around in enumerate(board.joined()):
            if board[start] == own:
                for target in sorted(around):
                    if board[target] == other:
                        yield Strike(start, target)

    def alone(self, board: Graph, player: Player, move: Strike) -> Graph:
        """Return the board after one capture."""
        return board.relabelled({move.start: EMPTY, move.target: OWN[player]})

    def together(self, board: Graph, left: Strike, right: Strike) -> Graph:
        """Return the board after both moves."""
        changes = {left.start: EMPTY, right.start: EMPTY}
        if (left.target, right.target) != (right.start, left.start):
            changes |= {left.target: BLACK, right.target: WHITE}
        return board.relabelled(changes)

    def gain(self, board: Graph, left: Strike | None, right: Strike | None) -> int:
        """Return the points of this round; a stone that moved away is not clobbered."""
        starts = {LEFT: left and left.start, RIGHT: right and right.start}
        points = int(left is not None and left.target != starts[RIGHT])
        if self.scoring == "difference":
            points -= int(right is not None and right.target != starts[LEFT])
        return points

    def conjugate(self, board: Graph) -> Graph | None:
        """Return the board with the colours exchanged, or None if only Left's points count."""
        return super().conjugate(board) if self.scoring == "difference" else None

    def score(self, board: Graph) -> int:
        """Return 0, since if one player cannot move, neither can the other."""
        return 0

    def board(self, *given: object) -> Graph:
        """Return a graph with stones; text with bars is a grid."""
        if len(given) != 1 or not isinstance(given[0], str) or "|" not in given[0]:
            return super().board(*given)
        grid = ON_GRIDS.board(*given)
        pairs = [*grid.pairs((1, 0)), *grid.pairs((0, 1))]
        kept = [cell for cell, letter in enumerate(grid.cells) if letter in "xo"]
        whole = Graph([letter.upper() if letter in "xo" else "" for letter in grid.cells], pairs)
        return whole.induced(kept)


RULESET = Clobber()


# --- theorems -------------------------------------------------------------------------------------


MOST_STONES: Final = 10_000
"""The greatest number of stones on one side."""


_GOLDEN: Final = Surd(Fraction(1, 2), Fraction(1, 2), 5)


@theorem(Clobber, VALUES[Payoff.SCORING], "[Huggan19, Sec. 7.2]")
def score(rules: Clobber, board: Graph) -> Fraction | None:
    """Return a ratio of Fibonacci numbers for one Left stone in a row, or n/2 - 1 on K_n.

    >>> from partizan import rulesets
    >>> game = rulesets.simultaneous.clobber
    >>> [str(game(row).value("scoring")) for row in ("OOXO", "OOXOO")]
    ['3/5', '3/4']
    """
    labels = board.labels
    if rules.scoring != "left" or labels.count(BLACK) != 1:
        return None
    if labels.count(WHITE) != len(labels) - 1 or len(labels) < 2:
        return None
    joined = [around - {v} for v, around in enumerate(board.joined())]
    if all(len(around) == len(labels) - 1 for around in joined):
        return complete_graph(len(labels))
    arms = _arms(joined, labels.index(BLACK))
    if arms is None or max(arms) > MOST_STONES:
        return None
    found = one_stone(*arms)
    return found if isinstance(found, Fraction) else None


def _arms(joined: list[set[int]], middle: int) -> tuple[int, int] | None:
    """Return the number of vertices on each side of `middle`, or None if this is not a path."""
    ends = [v for v, around in enumerate(joined) if len(around) == 1]
    if len(ends) != 2 or any(len(around) > 2 for around in joined):
        return None
    before, at, steps = -1, ends[0], {ends[0]: 0}
    while at != ends[1]:
        before, at = at, next(v for v in joined[at] if v != before)
        steps[at] = len(steps)
    if len(steps) < len(joined):
        return None  # there is also a cycle
    return steps[middle], len(joined) - 1 - steps[middle]


def one_stone(before: int | None, behind: int | None) -> Fraction | Surd:
    """Return the value of O^j X O^k for j = `before`, k = `behind`; None means infinity.

    >>> [str(one_stone(k, 1)) for k in range(6)]
    ['0', '1/2', '3/5', '8/13', '21/34', '55/89']
    >>> one_stone(None, 1), one_stone(None, None), str(one_stone(2, 2))
    ((-1+√5)/2, (1+√5)/4, '3/4')
    """
    for stones in (before, behind):
        if stones is not None and not (_is_whole(stones) and 0 <= stones <= MOST_STONES):
            raise DomainError(
                f"there are 0 to {MOST_STONES:,} of Right's stones on a side, or None for "
                f"infinitely many; not {str(stones)[:20]}"
            )
    if before == 0 or behind == 0:
        return Fraction(0)  # both stones clobber each other
    return 1 / (1 / _ratio(before) + 1 / _ratio(behind))


def _ratio(stones: int | None) -> Fraction | Surd:
    """Return F(2k) / F(2k-1), which is 1 + V(k-1, 1), or its limit, the golden ratio."""
    if stones is None:
        return _GOLDEN
    odd, even = 1, 1  # F(1) and F(2)
    for _ in range(stones - 1):
        odd = odd + even
        even = odd + even
    return Fraction(even, odd)


def complete_graph(vertices: int) -> Fraction:
    """Return the value of K_n with one Left stone and n - 1 Right stones: n/2 - 1.

    It solves EV(n) = (n-2)/(n-1) (1 + EV(n-1)) [Huggan19, Thm 7.2.1].

    >>> [str(complete_graph(n)) for n in range(2, 7)]
    ['0', '1/2', '1', '3/2', '2']
    """
    if not _is_whole(vertices) or vertices < 2:
        raise DomainError(
            f"a complete graph with stones of both players has at least 2 vertices, not "
            f"{str(vertices)[:20]}"
        )
    return Fraction(vertices, 2) - 1


def _is_whole(number: object) -> bool:
    return isinstance(number, int)
