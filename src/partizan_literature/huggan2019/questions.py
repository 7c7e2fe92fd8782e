"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019): questions 4, 5 and 8 to 11.

The thesis asks; the statements are ours, checked on small games, and answer a part of a question.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from partizan.atlas.contract import Case, claim
from partizan.boards.graph import Graph
from partizan.theories.simultaneous.explicit import explicit_game, matrix_game, number_game
from partizan.theories.simultaneous.sums import continued, disjunctive, summed
from partizan_literature.huggan2019.games.simultaneous_domineering import RULESET as DOMINEERING
from partizan_literature.huggan2019.games.simultaneous_toppling_dominoes import RULESET as DOMINOES
from partizan_literature.instances import words

ROWS = "simultaneous toppling-dominoes"
Matrix = Sequence[Sequence[int]]


# --- question 4: more than two players ------------------------------------------------------------

THREE = {
    ("1", 1): (1, 1, 1),
    ("2", 1): (1, 1, 1),
    ("P2", 1): (1, 1, 1),
    ("P2", 2): (2, 2, 2),
    ("2", 2): (2, 2, 2),
    ("P3", 2): (2, 2, 2),
    ("3", 2): (3, 3, 2),
}
"""What each of three players can secure, by graph and number of colours."""


@claim(
    "huggan2019/question-4",
    "In the orthogonal colouring game for three players, each with a copy of the graph, let any "
    "two copies be orthogonal. Against the other two together, each player can secure 1 "
    "coloured vertex of their own copy on one vertex, two isolated vertices or an edge with one "
    "colour, and 2 on two isolated vertices, an edge or a path of three vertices with two "
    "colours; on three isolated vertices with two colours, the players can secure 3, 3 and 2.",
    source="[Huggan19, Question 4] asks for the strategy; computed here",
    about="scoring orthogonal-colouring",
    up_to=(2, 3, 3),
    unit="vertices",
    whole=3,
)
def three_players(vertices: int) -> Iterator[Case]:
    """Search all play, with the two opponents of a player as one."""
    for (text, colours), said in THREE.items():
        graph = Graph.read(text) if text.startswith("P") else Graph(int(text), [])
        if graph.order <= vertices:
            empty = ((0,) * graph.order,) * 3
            found = tuple(_secured(graph, colours, empty, 0, player) for player in range(3))
            yield Case(f"{text}, {colours} colours", said, found)


@cache
def _secured(
    graph: Graph, colours: int, copies: tuple[tuple[int, ...], ...], turn: int, player: int
) -> int:
    moves = [
        (*copies[:i], (*copy[:v], colour, *copy[v + 1 :]), *copies[i + 1 :])
        for i, copy in enumerate(copies)
        for v, now in enumerate(copy)
        if not now
        for colour in range(1, colours + 1)
    ]
    legal = [after for after in moves if _is_legal(graph, after)]
    if not legal:
        return sum(map(bool, copies[player]))
    best = max if turn == player else min
    return best(_secured(graph, colours, after, (turn + 1) % 3, player) for after in legal)


def _is_legal(graph: Graph, copies: tuple[tuple[int, ...], ...]) -> bool:
    for copy in copies:
        if any(copy[u] and copy[u] == copy[v] for u, v, _ in graph.edges):
            return False
    for one, other in combinations(copies, 2):
        pairs = [pair for pair in zip(one, other, strict=True) if all(pair)]
        if len(set(pairs)) < len(pairs):
            return False
    return True


# --- question 5: order under disjunctive sums -----------------------------------------------------


@claim(
    "huggan2019/question-5",
    "A sufficient condition on options: if H is G without one of Left's moves, then G >= H under "
    "disjunctive sums and extended normal play.",
    source="[Huggan19, Question 5] asks for such conditions; this one is ours",
    about=(),
    up_to=(60, 243, 243),
    unit="games with two moves of Left and one of Right",
)
def one_move_more(count: int) -> Iterator[Case]:
    """Add small games to both."""
    beside = [number_game(n) for n in (0, 1, -1)]
    beside += [explicit_game([1], [[0]], [-1]), explicit_game([0], [[-1]], [0])]
    step = max(1, 243 // count)
    for one, other, with_one, with_other, right in [*product((-1, 0, 1), repeat=5)][::step]:
        g = explicit_game([one, other], [[with_one], [with_other]], [right])
        h = explicit_game([one], [[with_one]], [right])
        worse = [str(x) for x in beside if disjunctive(g, x).value() < disjunctive(h, x).value()]
        yield Case(g, [], worse)


# --- question 8: reductions -----------------------------------------------------------------------


@claim(
    "huggan2019/question-8",
    "Games under continued conjunctive sums and scoring play are a system in which dominated rows "
    "and columns may be removed from each component.",
    source="[Huggan19, Question 8] asks for such systems; this one follows from Thm 6.3.25",
    about=(),
    up_to=(20, 100, 400),
    unit="pairs of matrices with three rows and columns",
)
def reductions(count: int) -> Iterator[Case]:
    """Compare sums of matrices with sums of reduced ones."""
    entries = [*product((-1, 0, 1), repeat=9)]
    step = len(entries) // count
    for i in range(count):
        pair = [_rows(entries[(i * step + j * 7919) % len(entries)]) for j in (0, 1)]
        whole, reduced = map(matrix_game, pair), map(matrix_game, map(_reduced, pair))
        said = continued(*reduced).value("scoring")
        yield Case(pair, said, continued(*whole).value("scoring"))


def _rows(entries: Sequence[int]) -> Matrix:
    return [entries[i : i + 3] for i in (0, 3, 6)]


def _reduced(matrix: Matrix) -> Matrix:
    """Return a matrix without rows that are at most another, and columns that are at least one."""
    while True:
        rows = _undominated(matrix, 1)
        columns = _undominated([*zip(*rows, strict=True)], -1)
        smaller = [*zip(*columns, strict=True)]
        if len(smaller) == len(matrix) and len(smaller[0]) == len(matrix[0]):
            return smaller
        matrix = smaller


def _undominated(rows: Matrix, sign: int) -> Matrix:
    kept = list(dict.fromkeys(map(tuple, rows)))
    return [
        row
        for row in kept
        if not any(
            other != row and all(sign * a <= sign * b for a, b in zip(row, other, strict=True))
            for other in kept
        )
    ]


# --- question 9: dead-ending games ----------------------------------------------------------------

SUMS = {
    "+": {"DD": "D", "DL": "L", "DR": "R", "LL": "L", "RR": "R"},
    "∧": {"DD": "D", "LL": "L", "RR": "R"},
    "∇": {"DD": "D", "DL": "D", "DR": "D", "LL": "L", "LR": "D", "RR": "R"},
}


@claim(
    "huggan2019/question-9",
    "For empty boards of Domineering, which is dead-ending: if each player is sure of the outcome "
    "of two boards, that of the sum + is a draw for two draws, and otherwise that of the board "
    "which is not a draw or of both boards, if they agree; the sum ∧ of two boards with the same "
    "outcome has that outcome; and the sum ∇ has the common outcome, or is a draw.",
    source="[Huggan19, Question 9] asks for dead-ending games under each sum; computed here",
    about="simultaneous domineering",
    up_to=(6, 6, 8),
    unit="cells in each of two boards",
)
def dead_ending_sums(cells: int) -> Iterator[Case]:
    """Play sums of two boards."""
    sides = [(r, c) for r, c in product(range(1, 5), repeat=2) if r * c <= cells]
    boards = [DOMINEERING(f"{r}x{c}") for r, c in sides]
    for one, other in product(boards, repeat=2):
        both = "".join(sorted(str(board.outcome()) for board in (one, other)))
        for kind, table in SUMS.items():
            if both in table:
                found = str(summed(kind, one, other).outcome())
                yield Case(f"{one} {kind} {other}", table[both], found)


# --- questions 10 and 11: the cheating robot ------------------------------------------------------

CLASSES = {1: 3, 2: 5, 3: 7, 4: 9}


@claim(
    "huggan2019/question-10",
    "Against the robot, rows of up to 1, 2, 3 and 4 black and white dominoes fall into 3, 5, 7 and"
    " 9 classes that no row of up to three dominoes distinguishes in a sum; BW, WB and BWB behave "
    "like the empty row, and BBW and WBB like B.",
    source="[Huggan19, Question 10] asks for reductions; computed here",
    about=ROWS,
    up_to=(3, 4, 4),
    unit="dominoes",
    whole=4,
)
def classes_against_the_robot(length: int) -> Iterator[Case]:
    """Compare the robot's values of sums."""
    beside = [*words("BW", 3)]
    seen: dict[tuple[Fraction, ...], list[str]] = {}
    for longest in range(length + 1):
        for row in words("BW", longest, longest):
            key = tuple((DOMINOES(row) + DOMINOES(other)).robot() for other in beside)
            seen.setdefault(key, []).append(row)
        if longest:
            yield Case(f"rows of up to {longest}", CLASSES[longest], len(seen))
        if longest == 3:
            together = [[row for row in rows if len(row) < 4] for rows in seen.values()]
            yield Case("like the empty row", ["", "BW", "WB", "BWB"], together[0])
            yield Case("like B", ["B", "BBW", "WBB"], together[1])


EQUAL = {1: (3, 0), 2: (9, 0), 3: (23, Fraction(1, 2)), 4: (75, Fraction(1, 2))}


@claim(
    "huggan2019/question-11",
    "A row of dominoes is never worth more to Left against the robot than in fair play. Both "
    "values agree for 3, 9, 23 and 75 of the 3, 9, 27 and 81 rows of 1, 2, 3 and 4 dominoes, and "
    "differ by at most 0, 0, 1/2 and 1/2.",
    source="[Huggan19, Question 11] asks how good the approximation is; computed here",
    about=ROWS,
    up_to=(4, 4, 4),
    unit="dominoes",
    whole=4,
)
def the_robot_and_fair_play(length: int) -> Iterator[Case]:
    """Play all rows in both ways."""
    for n in range(1, length + 1):
        rows = [DOMINOES(row) for row in words("BWG", n, n)]
        losses = [row.value() - row.robot() for row in rows]
        yield Case(f"rows of {n}, gains of Left", [], [loss for loss in losses if loss < 0])
        yield Case(f"rows of {n}", EQUAL[n], (losses.count(Fraction(0)), max(losses)))
