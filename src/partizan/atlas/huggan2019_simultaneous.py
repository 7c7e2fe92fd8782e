"""M. A. Huggan, Studies in alternating and simultaneous CGT (2019), ch. 6: both move at once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.rulesets.simultaneous.clobber import Clobber
from partizan.rulesets.simultaneous.matrix_game import ROCK_PAPER_SCISSORS
from partizan.rulesets.simultaneous.nogo import SIMULTANEOUS as NOGO
from partizan.rulesets.simultaneous.restricted_squares import RestrictedSquares
from partizan.rulesets.simultaneous.subtraction_squares import SubtractionSquares
from partizan.theories.simultaneous import (
    Profile,
    SimultaneousGame,
    SimultaneousSum,
    conjunctive,
    continued,
    explicit_game,
    identity_game,
    is_additive_zero,
    is_multiplicative_zero,
    matrix_game,
    negative_game,
    profile,
    profile_range,
    rational_game,
    reduced,
    solve_matrix,
)

SQUARES, RESTRICTED, MATRICES = "subtraction-squares", "restricted-squares", "matrix-game"
STRIPS = "squares in a strip"

SQ = SubtractionSquares(1, 2)
SQ_PRIME = RestrictedSquares(1, 2)


def _lengths(game: SimultaneousGame) -> list[str]:
    """Return the rows of a game matrix, with the lengths of the strips in each entry."""
    return [
        ",".join(" ".join(str(part) for part in entry.summands) for entry in row)
        for row in game.matrix().entries
    ]


def _values(game: SimultaneousGame) -> list[list[str]]:
    """Return the values of the entries of a game matrix."""
    return [[str(value) for value in row] for row in game.solve().matrix]


# --- the framework -------------------------------------------------------------------------------


@claim(
    "huggan2019/ex-6.0.3",
    "In simultaneous NoGo on a star of four subdivided rays whose tips are blue, each of Left's "
    "moves leaves her 3 free moves and Right's only one leaves nobody any. If both choose the "
    "centre she has 4, and if she chooses another vertex 3.",
    source="[Huggan19, Ex 6.0.3]",
    about="graph-nogo",
    up_to=(1, 1, 1),
    unit="position",
)
def nogo_spider(positions: int) -> Iterator[Case]:
    """Play each pair of moves, and count free moves."""
    for _ in range(positions):
        board = NOGO.board("(.X;.X;.X;.X)")
        centre, *others = NOGO.moves(board, LEFT)
        yield Case("Left's moves", 5, len([centre, *others]))
        yield Case("Right's moves", [centre], list(NOGO.moves(board, RIGHT)))
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
    "In SQ({1},{2}) the options of 1, 2 and 3 squares are 0, 1 and 2 for Left, none, 0 and 1 for "
    "Right, and none, 0, and 0 and 1 for both together.",
    source="[Huggan19, Table 6.1]",
    about=SQUARES,
    up_to=(3, 3, 3),
    unit=STRIPS,
)
def options_of_strips(squares: int) -> Iterator[Case]:
    """Play each move and each pair."""
    said = {1: ({0}, set(), set()), 2: ({1}, {0}, {0}), 3: ({2}, {1}, {0, 1})}
    for n in range(1, squares + 1):
        lefts, rights = (list(SQ.moves(n, player)) for player in (LEFT, RIGHT))
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


@claim(
    "huggan2019/ex-6.1.1",
    "Rock-Paper-Scissors has the value 0, and both players choose each with probability 1/3.",
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
    "In every matrix game there is a number that Left can be sure to get and Right can be sure not "
    "to exceed: the minimax theorem.",
    source="[Huggan19, Thm 6.1.8], which is von Neumann's",
    about=MATRICES,
    up_to=(2, 3, 4),
    unit="entries in each of two rows, from -1 to 1",
)
def minimax(width: int) -> Iterator[Case]:
    """See what the strategies guarantee against each answer."""
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
    "Leaving out strictly dominated moves of a round, also those dominated by a mixture of others, "
    "does not change its value.",
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


# --- matrices of sums ----------------------------------------------------------------------------


@claim(
    "huggan2019/eq-6.4",
    "The matrices of 4 + 3, 4 ∧ 3 and 4 ∇ 3 in SQ({1},{2}). All entries of the second are "
    "terminal; those of the third are if they have no 2.",
    source="[Huggan19, (6.4) to (6.6)]; the values 3/4, 1/2 and 1/4 are our own",
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
        yield Case("4 + 3", said, _lengths(plus))
        yield Case("4 ∧ 3", both, _lengths(wedge))
        yield Case("4 ∇ 3", both, _lengths(nabla))
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
    "SQ({2},{5}) on 8 squares has the matrix [[3,1],[1,3]], the values [[1,0],[0,1]], and 1/2.",
    source="[Huggan19, (6.7)]",
    about=SQUARES,
    up_to=(1, 1, 1),
    unit="position",
)
def eight_squares(positions: int) -> Iterator[Case]:
    """Play it."""
    for _ in range(positions):
        game = SubtractionSquares(2, 5)(8)
        yield Case("its matrix", ["3,1", "1,3"], _lengths(game))
        yield Case("values", [["1", "0"], ["0", "1"]], _values(game))
        yield Case("its value", Fraction(1, 2), game.value())


@claim(
    "huggan2019/ex-6.3.4",
    "Values do not add up: 2 in SQ({1},{2}) is a draw, and 2 + 2 has the value 1/2.",
    source="[Huggan19, Ex 6.3.4]",
    about=SQUARES,
    up_to=(2, 2, 2),
    unit="strips of 2 squares",
)
def two_and_two(strips: int) -> Iterator[Case]:
    """Play one and two strips."""
    yield Case("2", (0, "D"), (SQ(2).value(), SQ(2).outcome().name))
    if strips > 1:
        yield Case("2 + 2", Fraction(1, 2), (SQ(2) + SQ(2)).value())


@claim(
    "huggan2019/ex-6.3.6",
    "In SQ′({1},{2}) strips of 0 to 6 squares are worth 0, 1, -1, 1/2, 0, -1/4 and 1/4; 3 ∧ 3 and "
    "3 ∧ 4 are both 1/4, 2 ∧ 3 and 2 ∧ 4 both -1, and 5 ∧ 6 is -3/8: no function of the values.",
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
        yield Case(f"{a} ∧ {b}, matrix", rows, _lengths(SQ_PRIME(a) & SQ_PRIME(b)))
    values = {
        (3, 3): [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]],
        (3, 4): [[0, 1, 0, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 0]],
    }
    for (a, b), table in values.items():
        wanted = [list(map(str, row)) for row in table]
        yield Case(f"{a} ∧ {b}, values", wanted, _values(SQ_PRIME(a) & SQ_PRIME(b)))
    for n, table_6 in {5: [["1/2", "-1"], ["-1", "1/2"]], 6: [["0", "1/2"], ["1/2", "0"]]}.items():
        yield Case(f"{n}, values", table_6, _values(SQ_PRIME(n)))


@claim(
    "huggan2019/ex-6.3.7",
    "In SQ({1},{2}) Left wins 1 ∧ 2, although 2 alone is a draw; 1 ∇ 2 is not over, and a draw.",
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
    "[[0,0],[0,0]] and [[-1,1],[1,-1]] both have the value 0, but beside [[0,1],[1,0]] the ∇ sums "
    "have the values 0 and 1/4.",
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
        yield Case("H ∇ X, values", wins, _values(continued(h, x)))


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
    "The matrix [[1,-1,-1/2,1/4],[-1,1,1/4,-1/2]] has the value -1/8, and so has the game. Beside "
    "a game that Right wins, Left's wins become draws, and the value is -1/2.",
    source="[Huggan19, (6.22)], corrected",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="matrix",
)
def wide_matrix(matrices: int) -> Iterator[Case]:
    """Solve it; let optimal strategies meet each answer; play the sum."""
    half = Fraction(1, 2)
    for _ in range(matrices):
        yield Case("the matrix", Fraction(-1, 8), solve_matrix(WIDE).value)
        columns = zip(*WIDE, strict=True)
        yield Case("Left plays both rows", Fraction(-1, 8), min(half * (a + b) for a, b in columns))
        yield Case("Right plays 3 and 4", Fraction(-1, 8), max(half * (r[2] + r[3]) for r in WIDE))
        yield Case("the game", Fraction(-1, 8), matrix_game(WIDE).value())
        without = [[min(Fraction(x), Fraction(0)) for x in row] for row in WIDE]
        yield Case("without Left's wins", -half, solve_matrix(without).value)


# --- profiles ------------------------------------------------------------------------------------


@claim(
    "huggan2019/ex-6.3.15",
    "SQ′({1,4},{2}) on 4 squares has the values [[-1,1],[1,-1],[0,0],[0,0]] and is worth 0; its "
    "profile is [x, x] with an x from 0 to 1/2 that Left chooses. Its ∇ sums with the identity "
    "matrix of two rows and with the negative of that are worth 1/4 and 0.",
    source="[Huggan19, Ex 6.3.15, (6.24) to (6.26)]",
    about=RESTRICTED,
    up_to=(1, 1, 1),
    unit="position",
)
def free_profile(positions: int) -> Iterator[Case]:
    """Play it alone and in sums."""
    for _ in range(positions):
        game = RestrictedSquares({1, 4}, 2)(4)
        said = [["-1", "1"], ["1", "-1"], ["0", "0"], ["0", "0"]]
        yield Case("values", said, _values(game))
        yield Case("its value", 0, game.value())
        yield Case("profiles", ["[0, 0]", "[1/2, 1/2]"], [str(p) for p in profile_range(game)])
        one = identity_game(2)
        yield Case("G ∇ I", Fraction(1, 4), continued(game, one).value())
        yield Case("G ∇ -I", 0, continued(game, negative_game(one)).value())


@claim(
    "huggan2019/eq-6.37",
    "If Right plays a row with the profiles [5/8,3/8] and [4/64,5/64], the first with the weight "
    "y, beside a game with the profile [1/4,1/2], the value is (-2y-6)/256 and he takes y = 1; if "
    "the second profile is [1/16,2/16] it is (y-3)/64 and he takes y = 0.",
    source="[Huggan19, (6.37) to (6.50)]",
    about=MATRICES,
    up_to=(8, 16, 64),
    unit="weights between 0 and 1",
)
def weights_of_profiles(steps: int) -> Iterator[Case]:
    """Multiply probabilities."""
    beside, first = Profile(Fraction(1, 4), Fraction(1, 2)), Profile(Fraction(5, 8), Fraction(3, 8))
    seconds = (Profile(Fraction(4, 64), Fraction(5, 64)), Profile(Fraction(1, 16), Fraction(2, 16)))

    def played(second: Profile, y: Fraction) -> Fraction:
        left, right = (y * a + (1 - y) * b for a, b in zip(first, second, strict=True))
        return beside.left * left - beside.right * right

    weights = [Fraction(k, steps) for k in range(steps + 1)]
    for y in weights:
        yield Case(f"y = {y}, first", (-2 * y - 6) / 256, played(seconds[0], y))
        yield Case(f"y = {y}, second", (y - 3) / 64, played(seconds[1], y))
    for second, best, value in zip(seconds, (1, 0), ("-1/32", "-3/64"), strict=True):
        found = min(weights, key=lambda y, second=second: played(second, y))  # type: ignore[misc]
        yield Case("what Right takes", (best, value), (found, str(played(second, found))))


CROOKED = matrix_game([[1, 0], [-1, 1]])


@claim(
    "huggan2019/lemma-6.3.14-as-printed",
    "Since components are played independently, the profile of G ∇ H is the product of those of G "
    "and H, and its value follows.",
    source="[Huggan19, Lemma 6.3.14 (ii) and Thm 6.3.16]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="game",
    corrected_by="huggan2019/lemma-6.3.14",
)
def product_rule_as_printed(games: int) -> Iterator[Case]:
    """Play a game with itself; players may choose in both components by one lot."""
    for _ in range(games):
        left, right = profile(CROOKED)
        yield Case("[[1,0],[-1,1]] twice", left**2 - right**2, continued(CROOKED, CROOKED).value())


@claim(
    "huggan2019/lemma-6.3.14",
    "The value of G ∇ H, two games of one round, is that of the joint matrix, in which Left gains "
    "1 where she wins both, and loses 1 where Right does.",
    source="[Huggan19, Lemma 6.3.14 (ii)], corrected: players may correlate their choices",
    about=MATRICES,
    up_to=(1, 4, 20),
    unit="steps through pairs of matrices with entries from -1 to 1",
)
def joint_matrices(steps: int) -> Iterator[Case]:
    """Build the joint matrix by hand."""
    games = [[list(e[:2]), list(e[2:])] for e in product((-1, 0, 1), repeat=4)]
    yield Case("[[1,0],[-1,1]] twice", Fraction(1, 5), continued(CROOKED, CROOKED).value())
    for k in range(len(games)):
        for step in range(1, steps + 1):
            g, h = games[k], games[(k * 7 + step * 11) % len(games)]
            joint = [
                [1 if x == y == 1 else -1 if x == y == -1 else 0 for x in a for y in b]
                for a in g
                for b in h
            ]
            found = continued(matrix_game(g), matrix_game(h)).value()
            yield Case(f"{g} ∇ {h}", solve_matrix(joint).value, found)


@claim(
    "huggan2019/lemma-6.3.14-bounds",
    "In a profile both probabilities are at least 0, their sum is at most 1, and their difference "
    "is the value.",
    source="[Huggan19, Lemma 6.3.14 (i)]",
    about=(SQUARES, RESTRICTED),
    up_to=(5, 7, 9),
    unit=STRIPS,
)
def profiles(squares: int) -> Iterator[Case]:
    """Find the ranges of the profiles of strips and of pairs of strips."""
    strips = [game(n) for n in range(squares + 1) for game in (SQ, SQ_PRIME)]
    pairs = [continued(SQ(n), SQ_PRIME(m)) for n, m in product(range(squares), repeat=2)]
    for game in (*strips, *pairs):
        value = game.value()
        for found in profile_range(game):
            is_profile = min(found.left, found.right, found.draw) >= 0
            yield Case(f"{game!r}", (True, value), (is_profile, found.value))


@claim(
    "huggan2019/thm-6.3.17",
    "For ∇ sums under extended normal play, games of one round that Right cannot win compare as "
    "their values do: beside X they are worth as much as their value times that of X in which "
    "Right's wins are draws.",
    source="[Huggan19, Thm 6.3.16 and 6.3.17], for games where choices need not be correlated",
    about=MATRICES,
    up_to=(1, 3, 8),
    unit="steps through matrices beside each of 16",
)
def games_that_one_player_may_win(steps: int) -> Iterator[Case]:
    """Play them beside games of one round."""
    others = [[list(e[:2]), list(e[2:])] for e in product((-1, 0, 1), repeat=4)]
    for k, entries in enumerate(product((0, 1), repeat=4)):
        game = [list(entries[:2]), list(entries[2:])]
        value = solve_matrix(game).value
        for step in range(6 * steps):
            other = others[(k * 5 + step * 13) % len(others)]
            at_best = solve_matrix([[max(0, x) for x in row] for row in other]).value
            found = continued(matrix_game(game), matrix_game(other))
            yield Case(f"{game} ∇ {other}", value * at_best, found.value())


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
    source="[Huggan19, Sec. 6.3], which has 4 + 3, 4 ∧ 3 and 4 ∇ 3; computed",
    about=SQUARES,
    up_to=(7, 7, 7),
    unit=STRIPS,
)
def two_strips(squares: int) -> Iterator[Case]:
    """Play all pairs, solving the whole matrix of their first round."""
    for kind, table in _TWO_STRIPS.items():
        for n, row in enumerate(table[: squares + 1]):
            for m, said in enumerate(row.split()[: squares + 1]):
                found = SimultaneousSum(kind, SQ(n), SQ(m)).solve().value
                yield Case(f"{n} {kind} {m}", said, str(found))
                if kind == "∇":
                    yield Case(f"{n} {kind} {m}, product", said, str(SQ(n).value() * SQ(m).value()))


# --- zeros, groups -------------------------------------------------------------------------------


@claim(
    "huggan2019/thm-6.3.9",
    "Only the empty game is a multiplicative zero of conjunctive sums: beside it everything is a "
    "draw, and every other game changes its outcome beside some game.",
    source="[Huggan19, Thm 6.3.9]",
    about=SQUARES,
    up_to=(6, 9, 12),
    unit=STRIPS,
)
def multiplicative_zeros(squares: int) -> Iterator[Case]:
    """Look for a game that changes the outcome."""
    tests = [matrix_game([[1]]), matrix_game([[-1]]), SQ(0), explicit_game([0], [], [])]
    tests.append(explicit_game([], [], [0]))
    for n in range(squares + 1):
        for game in (SQ(n), SQ_PRIME(n)):
            alone = game.outcome()
            absorbs = all((game & x).outcome() is alone for x in tests)
            yield Case(f"{game!r}", absorbs, n == 0)
            yield Case(f"{game!r}, by the theorem", absorbs, is_multiplicative_zero(game))


@claim(
    "huggan2019/prop-6.3.11",
    "A component that is surely drawn makes a continued conjunctive sum a draw.",
    source="[Huggan19, Prop 6.3.11]",
    about=SQUARES,
    up_to=(6, 9, 12),
    unit=STRIPS,
)
def sure_draws(squares: int) -> Iterator[Case]:
    """Play strips beside the draw on two squares."""
    for n in range(squares + 1):
        for other in (SQ(n), SQ_PRIME(n)):
            found = continued(SQ(2), other)
            yield Case(str(found), (0, "D"), (found.value(), found.outcome().name))


@claim(
    "huggan2019/ex-6.3.19",
    "Simultaneous Clobber on OXO has the matrix [[0,1],[1,0]] of points, and the value 1/2, "
    "whether Right's captures are counted or not.",
    source="[Huggan19, Ex 6.3.19]; rows and columns may be exchanged",
    about="clobber",
    up_to=(1, 1, 1),
    unit="row",
)
def clobber_row(rows: int) -> Iterator[Case]:
    """Play it with both scorings."""
    for _ in range(rows):
        for rules in (Clobber(), Clobber("difference")):
            found = rules("OXO").solve("scoring")
            yield Case(f"{rules.name}, matrix", ((0, 1), (1, 0)), found.matrix)
            yield Case(f"{rules.name}, value", Fraction(1, 2), found.value)


ONLY_LEFT, ONLY_RIGHT = explicit_game([-5], [], []), explicit_game([], [], [7])


@claim(
    "huggan2019/ex-6.3.22-as-printed",
    "Under scoring play Left wins {-5|} and Right wins {|7}.",
    source="[Huggan19, Ex 6.3.22]",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="pair of games",
    corrected_by="huggan2019/ex-6.3.22",
)
def one_sided_games_as_printed(pairs: int) -> Iterator[Case]:
    """Score them: their value under alternating play is 0."""
    for _ in range(pairs):
        yield Case("{-5|}", "L", ONLY_LEFT.outcome("scoring").name)
        yield Case("{|7}", "R", ONLY_RIGHT.outcome("scoring").name)


@claim(
    "huggan2019/ex-6.3.22",
    "{-5|} and {|7} are won by Left and by Right under extended normal play, and score 0. Their "
    "disjunctive sum is won by Left, and scores 2.",
    source="[Huggan19, Ex 6.3.22], with the scores of its Def 6.3.20",
    about=MATRICES,
    up_to=(1, 1, 1),
    unit="pair of games",
)
def one_sided_games(pairs: int) -> Iterator[Case]:
    """Play them alone and together."""
    for _ in range(pairs):
        for name, game, who in (("{-5|}", ONLY_LEFT, "L"), ("{|7}", ONLY_RIGHT, "R")):
            found = game.outcome().name, game.value("scoring")
            yield Case(name, (who, 0), found)
        both = ONLY_LEFT + ONLY_RIGHT
        yield Case("the sum", (1, 2), (both.value(), both.value("scoring")))


@claim(
    "huggan2019/thm-6.3.25",
    "Under scoring play the values of the components of a ∇ sum add up.",
    source="[Huggan19, Thm 6.3.25]",
    about=(SQUARES, RESTRICTED),
    up_to=(5, 8, 11),
    unit=STRIPS,
)
def scores_add_up(squares: int) -> Iterator[Case]:
    """Solve the joint matrices of pairs of strips."""
    for a in range(squares + 1):
        for b in range(a + 1):
            for g, h in ((SQ(a), SQ(b)), (SQ_PRIME(a), SQ(b)), (SQ_PRIME(a), SQ_PRIME(b))):
                pair = continued(g, h)
                said = g.value("scoring") + h.value("scoring")
                yield Case(f"{g!r} ∇ {h!r}", said, pair.solve("scoring").value)


ZEROS = ([[0]], [[1, -1], [-1, 1]], [[1, 0], [-1, 1]], [[0, 1], [-1, 0]], [[1]], [[0, -1], [1, 0]])


@claim(
    "huggan2019/thm-6.3.27-as-printed",
    "A game is an additive zero, for ∇ sums under scoring play, if and only if it is a draw.",
    source="[Huggan19, Thm 6.3.27]",
    about=MATRICES,
    up_to=(6, 6, 6),
    unit="matrices",
    corrected_by="huggan2019/thm-6.3.27",
)
def draws_are_zeros_as_printed(matrices: int) -> Iterator[Case]:
    """Look at small matrices; who can be sure not to lose, draws."""
    for rows in ZEROS[:matrices]:
        game = matrix_game(rows)
        yield Case(rows, game.outcome().name == "D", is_additive_zero(game))


@claim(
    "huggan2019/thm-6.3.27",
    "A game is an additive zero, for ∇ sums under scoring play, if and only if its value is 0.",
    source="[Huggan19, Thm 6.3.27], corrected by its Thm 6.3.25",
    about=MATRICES,
    up_to=(6, 6, 6),
    unit="matrices",
)
def zeros(matrices: int) -> Iterator[Case]:
    """Play small matrices beside others."""
    for rows in ZEROS[:matrices]:
        game = matrix_game(rows)
        others = [matrix_game(more) for more in ([[1]], [[1, 0], [0, 1]], [[-2, 1], [0, -1]])]
        changed = [
            x for x in others if continued(game, x).solve("scoring").value != x.value("scoring")
        ]
        yield Case(rows, game.value("scoring") == 0, not changed)


@claim(
    "huggan2019/thm-6.3.29",
    "For ∇ sums under scoring play the negative of a game, its matrix transposed and negated, is "
    "its inverse.",
    source="[Huggan19, Thm 6.3.29]",
    about=MATRICES,
    up_to=(1, 2, 2),
    unit="entries at most in matrices of two rows and columns",
)
def inverses(largest: int) -> Iterator[Case]:
    """Play games beside their negatives."""
    for entries in product(range(-largest, largest + 1), repeat=4):
        game = matrix_game([entries[:2], entries[2:]])
        found = continued(game, negative_game(game))
        yield Case(str(game), 0, found.solve("scoring").value)


@claim(
    "huggan2019/cor-6.3.30",
    "The identity matrix of q rows has the value 1/q, so that |p| copies of it, or of its "
    "negative, have the value p/q in a ∇ sum under scoring play.",
    source="[Huggan19, Cor 6.3.30]",
    about=MATRICES,
    up_to=(4, 7, 12),
    unit="rows",
)
def rationals(rows: int) -> Iterator[Case]:
    """Solve the matrices, and add up."""
    for q in range(1, rows + 1):
        yield Case(f"I{q}", Fraction(1, q), identity_game(q).value())
        for p in (-q - 1, -2, 3):
            wanted = Fraction(p, q)
            yield Case(wanted, wanted, rational_game(wanted).value("scoring"))
