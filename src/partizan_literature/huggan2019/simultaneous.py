"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 6: simultaneous play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.matrices import solve_matrix
from partizan_literature.huggan2019.games.simultaneous_nogo import RULESET as NOGO
from partizan_literature.huggan2019.games.subtraction_squares import (
    RestrictedSquares,
    SubtractionSquares,
)
from partizan_literature.huggan2019.rounds import reduced

SQUARES = "simultaneous subtraction-squares"
RESTRICTED = "simultaneous restricted-squares"
MATRICES = "simultaneous matrix-game"
STRIPS = "squares in a strip"

SQ = SubtractionSquares(1, 2)
SQ_PRIME = RestrictedSquares(1, 2)


@claim(
    "huggan2019/ex-6.0.3",
    "In simultaneous NoGo on a star with four subdivided rays whose tips are blue, each of Left's "
    "moves leaves her 3 free moves, and Right's only move leaves neither player any. If both "
    "choose the centre, she has 4; if she chooses another vertex, she has 3.",
    source="[Huggan19, Ex 6.0.3]",
    about="simultaneous nogo",
    up_to=(1, 1, 1),
    unit="position",
)
def nogo_spider(positions: int) -> Iterator[Case]:
    """Play each pair of moves, and count the free moves."""
    for _ in range(positions):
        board = NOGO.board("(.X;.X;.X;.X)")
        centre, *others = NOGO.choices(board, LEFT)
        yield Case("Left's moves", 5, len([centre, *others]))
        yield Case("Right's moves", [centre], list(NOGO.choices(board, RIGHT)))
        for move in (centre, *others):
            after = NOGO.alone(board, LEFT, move)
            yield Case(f"Left at {move}", 3, NOGO(after).value("scoring"))
            both = NOGO.together(board, move, centre)
            said = 4 if move == centre else 3
            yield Case(f"Left at {move}, Right at {centre}", said, NOGO(both).value("scoring"))
        after = NOGO.alone(board, RIGHT, centre)
        yield Case(f"Right at {centre}", 0, NOGO(after).value("scoring"))


@claim(
    "huggan2019/table-6.1",
    "In SQ({1},{2}) the options of 1, 2 and 3 squares are 0, 1 and 2 for Left; none, 0 and 1 for "
    "Right; and none, 0, and 0 and 1 for simultaneous moves.",
    source="[Huggan19, Table 6.1]",
    about=SQUARES,
    up_to=(3, 3, 3),
    unit=STRIPS,
)
def options_of_strips(squares: int) -> Iterator[Case]:
    """Play each move and each pair."""
    said = {1: ({0}, set(), set()), 2: ({1}, {0}, {0}), 3: ({2}, {1}, {0, 1})}
    for n in range(1, squares + 1):
        lefts, rights = (list(SQ.choices(n, player)) for player in (LEFT, RIGHT))
        found = (
            {SQ.alone(n, LEFT, move) for move in lefts},
            {SQ.alone(n, RIGHT, move) for move in rights},
            {SQ.together(n, a, b) for a in lefts for b in rights},
        )
        yield Case(n, said[n], found)


NAIVE_STRIP = SubtractionSquares({1, 10}, {2, 10})(12)


@claim(
    "huggan2019/sect-6-illustration-as-printed",
    "In SQ({1,10},{2,10}) on 12 squares, cuts of 1 and 2 at opposite ends leave 3 squares.",
    source="[Huggan19, Ch. 6, illustration of the naive rule]",
    about=SQUARES,
    up_to=(1, 1, 1),
    unit="position",
    corrected_by="huggan2019/sect-6-illustration",
)
def naive_rule_as_printed(positions: int) -> Iterator[Case]:
    """Cut at opposite ends."""
    for _ in range(positions):
        yield Case("12 squares, 1 and 2", "3", str(NAIVE_STRIP.matrix().entries[0][1]))


@claim(
    "huggan2019/sect-6-illustration",
    "In SQ({1,10},{2,10}) on 12 squares, cuts at opposite ends leave 9 squares if they are 1 and "
    "2, 1 square if they are 1 and 10, and none if they are 10 and 2.",
    source="[Huggan19, Ch. 6, illustration of the naive rule]; 12-1-2 is 9",
    about=SQUARES,
    up_to=(1, 1, 1),
    unit="position",
)
def naive_rule(positions: int) -> Iterator[Case]:
    """Cut at opposite ends."""
    for _ in range(positions):
        matrix = NAIVE_STRIP.matrix()
        for left, right, said in (("1l", "2r", 9), ("1l", "10r", 1), ("10l", "2r", 0)):
            entry = matrix.entries[matrix.left.index(left)][matrix.right.index(right)]
            yield Case(f"{left} and {right}", str(said), str(entry))


ROCK_PAPER_SCISSORS: Final = matrix_game([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
"""The choices 1, 2, 3 are rock, paper, scissors [Huggan19, Ex 6.1.1]."""


@claim(
    "huggan2019/ex-6.1.1",
    "Rock-Paper-Scissors has value 0, and both players choose each move with probability 1/3.",
    source="[Huggan19, Ex 6.1.1]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="game",
)
def rock_paper_scissors(games: int) -> Iterator[Case]:
    """Solve the matrix."""
    third = (Fraction(1, 3),) * 3
    for _ in range(games):
        found = ROCK_PAPER_SCISSORS.solve()
        yield Case("its value", 0, found.value)
        yield Case("its strategies", (third, third), (found.left, found.right))


@claim(
    "huggan2019/thm-6.1.8",
    "In every matrix game there is a number that Left can guarantee to get and Right can "
    "guarantee not to exceed (the minimax theorem).",
    source="[Huggan19, Thm 6.1.8], due to von Neumann",
    about=MATRICES,
    up_to=(2, 3, 4),
    unit="entries in each of two rows, from -1 to 1",
)
def minimax(width: int) -> Iterator[Case]:
    """Check what the strategies guarantee against each answer."""
    for columns in range(1, width + 1):
        for entries in product((-1, 0, 1), repeat=2 * columns):
            rows = [entries[:columns], entries[columns:]]
            found = solve_matrix(rows)
            mixed = [
                sum(x * row[j] for x, row in zip(found.left, rows, strict=True))
                for j in range(columns)
            ]
            held = max(sum(y * e for y, e in zip(found.right, row, strict=True)) for row in rows)
            yield Case(rows, (found.value, found.value), (min(mixed), held))


@claim(
    "huggan2019/thm-6.3.2",
    "Removing strictly dominated moves of a round, including those dominated by a mixture of "
    "others, does not change its value.",
    source="[Huggan19, Thm 6.3.2]",
    about=SQUARES,
    up_to=(8, 14, 20),
    unit=STRIPS,
)
def domination(squares: int) -> Iterator[Case]:
    """Solve the rounds with and without dominated moves."""
    for left, right in (((1, 4), (2,)), ((1, 2), (2, 3)), ((2, 3, 5), (1, 4))):
        game = SubtractionSquares(left, right)
        for n in range(squares + 1):
            yield Case(f"{game.name} {n}", game(n).value(), reduced(game(n)).value)
