"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), sect. 6.3: sums of games."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.game import SimultaneousGame
from partizan.theories.simultaneous.matrices import solve_matrix
from partizan.theories.simultaneous.sums import conjunctive, continued, summed
from partizan_literature.huggan2019.games.subtraction_squares import SubtractionSquares
from partizan_literature.huggan2019.simultaneous import (
    MATRICES,
    RESTRICTED,
    SQ,
    SQ_PRIME,
    SQUARES,
    STRIPS,
)


def lengths_in(game: SimultaneousGame) -> list[str]:
    """Return the rows of a game matrix, as the lengths of the strips in each entry."""
    return [
        ",".join(" ".join(str(part) for part in entry.summands) for entry in row)
        for row in game.matrix().entries
    ]


def values_in(game: SimultaneousGame) -> list[list[str]]:
    """Return the values of the entries of a game matrix."""
    return [[str(value) for value in row] for row in game.solve().matrix]


@claim(
    "huggan2019/eq-6.4",
    "The matrices of 4 + 3, 4 ∧ 3 and 4 ∇ 3 in SQ({1},{2}). All entries of the second are "
    "terminal; an entry of the third is terminal if it contains no 2.",
    source="[Huggan19, (6.4) to (6.6)]; the values 3/4, 1/2 and 1/4 are ours",
    about=SQUARES,
    up_to=(1, 1, 1),
    unit="pair of strips",
)
def matrices_of_sums(pairs: int) -> Iterator[Case]:
    """Play each pair of joint moves."""
    both = ["2 1,2 0,1 1,1 0", "2 0,2 1,1 0,1 1", "1 1,1 0,2 1,2 0", "1 0,1 1,2 0,2 1"]
    for _ in range(pairs):
        plus, wedge, nabla = SQ(4) + SQ(3), conjunctive(SQ(4), SQ(3)), continued(SQ(4), SQ(3))
        said = ["2 3,1 3,3 1,3 1", "1 3,2 3,3 1,3 1", "2 2,2 2,4 1,4 0", "2 2,2 2,4 0,4 1"]
        yield Case("4 + 3", said, lengths_in(plus))
        yield Case("4 ∧ 3", both, lengths_in(wedge))
        yield Case("4 ∇ 3", both, lengths_in(nabla))
        ends = {entry.is_terminal for row in wedge.matrix().entries for entry in row}
        yield Case("4 ∧ 3, entries that are terminal", {True}, ends)
        for row in nabla.matrix().entries:
            for entry in row:
                parts = [part.board for part in entry.summands]
                yield Case(f"4 ∇ 3, {entry}", 2 not in parts, entry.is_terminal)
        values = [str(game.value()) for game in (plus, wedge, nabla)]
        yield Case("their values", ["3/4", "1/2", "1/4"], values)


@claim(
    "huggan2019/eq-6.7",
    "SQ({2},{5}) on 8 squares has the matrix [[3,1],[1,3]] with the values [[1,0],[0,1]], and has "
    "value 1/2.",
    source="[Huggan19, (6.7)]",
    about=SQUARES,
    up_to=(1, 1, 1),
    unit="position",
)
def eight_squares(positions: int) -> Iterator[Case]:
    """Play it."""
    for _ in range(positions):
        game = SubtractionSquares(2, 5)(8)
        yield Case("its matrix", ["3,1", "1,3"], lengths_in(game))
        yield Case("values", [["1", "0"], ["0", "1"]], values_in(game))
        yield Case("its value", Fraction(1, 2), game.value())


@claim(
    "huggan2019/ex-6.3.4",
    "Values do not add: 2 in SQ({1},{2}) is a draw, and 2 + 2 has value 1/2.",
    source="[Huggan19, Ex 6.3.4]",
    about=SQUARES,
    up_to=(2, 2, 2),
    unit="strips of 2 squares",
)
def two_and_two(strips: int) -> Iterator[Case]:
    """Play one strip and two strips."""
    yield Case("2", (0, "D"), (SQ(2).value(), SQ(2).outcome().name))
    if strips > 1:
        yield Case("2 + 2", Fraction(1, 2), (SQ(2) + SQ(2)).value())


@claim(
    "huggan2019/ex-6.3.6",
    "In SQ′({1},{2}) strips of 0 to 6 squares are worth 0, 1, -1, 1/2, 0, -1/4 and 1/4; 3 ∧ 3 and "
    "3 ∧ 4 are both 1/4, 2 ∧ 3 and 2 ∧ 4 both -1, and 5 ∧ 6 is -3/8; so the value of the sum is "
    "not a function of the values of its components.",
    source="[Huggan19, Ex 6.3.6, (6.12) to (6.18)]",
    about=RESTRICTED,
    up_to=(6, 6, 6),
    unit=STRIPS,
)
def conjunctive_sums(squares: int) -> Iterator[Case]:
    """Play strips and pairs of them."""
    for n, said in zip(
        range(squares + 1), ["0", "1", "-1", "1/2", "0", "-1/4", "1/4"], strict=True
    ):
        yield Case(n, said, str(SQ_PRIME(n).value()))
    sums = {(3, 3): "1/4", (3, 4): "1/4", (2, 3): "-1", (2, 4): "-1", (5, 6): "-3/8"}
    for (a, b), said in sums.items():
        yield Case(f"{a} ∧ {b}", said, str((SQ_PRIME(a) & SQ_PRIME(b)).value()))
    matrices = {
        (3, 3): ["1 1,1 0,0 1,0 0", "1 0,1 1,0 0,0 1", "0 1,0 0,1 1,1 0", "0 0,0 1,1 0,1 1"],
        (3, 4): ["1 2,1 1,0 2,0 1", "1 1,1 2,0 1,0 2", "0 2,0 1,1 2,1 1", "0 1,0 2,1 1,1 2"],
        (5, 6): ["3 4,3 3,2 4,2 3", "3 3,3 4,2 3,2 4", "2 4,2 3,3 4,3 3", "2 3,2 4,3 3,3 4"],
    }
    for (a, b), rows in matrices.items():
        yield Case(f"{a} ∧ {b}, matrix", rows, lengths_in(SQ_PRIME(a) & SQ_PRIME(b)))
    values = {
        (3, 3): [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
        (3, 4): [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]],
    }
    for (a, b), table in values.items():
        wanted = [list(map(str, row)) for row in table]
        yield Case(f"{a} ∧ {b}, values", wanted, values_in(SQ_PRIME(a) & SQ_PRIME(b)))
    for n, table_6 in {5: [["1/2", "-1"], ["-1", "1/2"]], 6: [["0", "1/2"], ["1/2", "0"]]}.items():
        yield Case(f"{n}, values", table_6, values_in(SQ_PRIME(n)))


@claim(
    "huggan2019/ex-6.3.7",
    "In SQ({1},{2}) Left wins 1 ∧ 2, although 2 alone is a draw; 1 ∇ 2 is not over, and is a draw.",
    source="[Huggan19, Ex 6.3.7 and after 6.3.10]",
    about=SQUARES,
    up_to=(1, 1, 1),
    unit="pair of strips",
)
def one_and_two(pairs: int) -> Iterator[Case]:
    """Play both sums."""
    for _ in range(pairs):
        yield Case("1 ∧ 2", "L", conjunctive(SQ(1), SQ(2)).outcome().name)
        yield Case("1 ∧ 2, over", True, conjunctive(SQ(1), SQ(2)).is_terminal)
        yield Case("1 ∇ 2", 0, continued(SQ(1), SQ(2)).value())
        yield Case("1 ∇ 2, over", False, continued(SQ(1), SQ(2)).is_terminal)


@claim(
    "huggan2019/ex-6.3.12",
    "[[0,0],[0,0]] and [[-1,1],[1,-1]] both have value 0, but their ∇ sums with [[0,1],[1,0]] "
    "have values 0 and 1/4.",
    source="[Huggan19, Ex 6.3.12, (6.21)]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="pair of games",
)
def equal_values(pairs: int) -> Iterator[Case]:
    """Solve the joint matrices."""
    for _ in range(pairs):
        g, h, x = map(matrix_game, ([[0, 0], [0, 0]], [[-1, 1], [1, -1]], [[0, 1], [1, 0]]))
        yield Case("G and H", (0, 0), (g.value(), h.value()))
        yield Case("G ∇ X", 0, continued(g, x).value())
        yield Case("H ∇ X", Fraction(1, 4), continued(h, x).value())
        wins = [[str(int(i + j == 3)) for j in range(4)] for i in range(4)]
        yield Case("H ∇ X, values", wins, values_in(continued(h, x)))


WIDE: list[list[int | Fraction]] = [
    [1, -1, Fraction(-1, 2), Fraction(1, 4)],
    [-1, 1, Fraction(1, 4), Fraction(-1, 2)],
]


@claim(
    "huggan2019/eq-6.22-as-printed",
    "The matrix [[1,-1,-1/2,1/4],[-1,1,1/4,-1/2]] has the value -1/4.",
    source="[Huggan19, (6.22)]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="matrix",
    corrected_by="huggan2019/eq-6.22",
)
def wide_matrix_as_printed(matrices: int) -> Iterator[Case]:
    """Solve it."""
    for _ in range(matrices):
        yield Case("the matrix", Fraction(-1, 4), solve_matrix(WIDE).value)


@claim(
    "huggan2019/eq-6.22",
    "The matrix [[1,-1,-1/2,1/4],[-1,1,1/4,-1/2]] has the value -1/8, and so has the game. In a "
    "sum with a game that Right wins, Left's wins become draws, and the value is -1/2.",
    source="[Huggan19, (6.22)], corrected",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="matrix",
)
def wide_matrix(matrices: int) -> Iterator[Case]:
    """Solve it; play optimal strategies against each answer; play the sum."""
    half = Fraction(1, 2)
    for _ in range(matrices):
        yield Case("the matrix", Fraction(-1, 8), solve_matrix(WIDE).value)
        columns = zip(*WIDE, strict=True)
        yield Case("Left plays both rows", Fraction(-1, 8), min(half * (a + b) for a, b in columns))
        yield Case("Right plays 3 and 4", Fraction(-1, 8), max(half * (r[2] + r[3]) for r in WIDE))
        yield Case("the game", Fraction(-1, 8), matrix_game(WIDE).value())
        without = [[min(Fraction(x), Fraction(0)) for x in row] for row in WIDE]
        yield Case("without Left's wins", -half, solve_matrix(without).value)


# The value of row + column, row ∧ column and row ∇ column, in SQ({1},{2}), for 0 to 7 squares.
_TWO_STRIPS = {
    "+": [
        "0 1 0 1/2 1/2 1/4 1/2 3/8",
        "1 1 1 1 1 1 1 1",
        "0 1 1/2 1/2 1/2 1/2 1/2 1/2",
        "1/2 1 1/2 7/8 3/4 11/16 13/16 23/32",
        "1/2 1 1/2 3/4 5/8 3/4 3/4 11/16",
        "1/4 1 1/2 11/16 3/4 43/64 11/16 1443/1984",
        "1/2 1 1/2 13/16 3/4 11/16 49/64 23/32",
        "3/8 1 1/2 23/32 11/16 1443/1984 23/32 5535/7936",
    ],
    "∧": [
        "0 0 0 0 0 0 0 0",
        "0 1 1 1 1 1 1 1",
        "0 1 0 0 0 0 0 0",
        "0 1 0 1/4 1/2 1/2 1/2 1/2",
        "0 1 0 1/2 3/4 1/2 1/2 1/2",
        "0 1 0 1/2 1/2 1/16 3/16 1/4",
        "0 1 0 1/2 1/2 3/16 1/2 9/16",
        "0 1 0 1/2 1/2 1/4 9/16 29/64",
    ],
    "∇": [
        "0 0 0 0 0 0 0 0",
        "0 1 0 1/2 1/2 1/4 1/2 3/8",
        "0 0 0 0 0 0 0 0",
        "0 1/2 0 1/4 1/4 1/8 1/4 3/16",
        "0 1/2 0 1/4 1/4 1/8 1/4 3/16",
        "0 1/4 0 1/8 1/8 1/16 1/8 3/32",
        "0 1/2 0 1/4 1/4 1/8 1/4 3/16",
        "0 3/8 0 3/16 3/16 3/32 3/16 9/64",
    ],
}


@claim(
    "huggan2019/sect-6.3-two-strips",
    "The values of sums of two strips of up to 7 squares in SQ({1},{2}). Those of ∇ are products.",
    source="[Huggan19, Sec. 6.3] has 4 + 3, 4 ∧ 3 and 4 ∇ 3; computed here",
    about=SQUARES,
    up_to=(7, 7, 7),
    unit=STRIPS,
)
def two_strips(squares: int) -> Iterator[Case]:
    """Play all pairs, solving the whole matrix of their first round."""
    for kind, table in _TWO_STRIPS.items():
        for n, row in enumerate(table[: squares + 1]):
            for m, said in enumerate(row.split()[: squares + 1]):
                found = summed(kind, SQ(n), SQ(m)).solve().value
                yield Case(f"{n} {kind} {m}", said, str(found))
                if kind == "∇":
                    yield Case(f"{n} {kind} {m}, product", said, str(SQ(n).value() * SQ(m).value()))
