"""Slow definitions of simultaneous play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from partizan.players import LEFT, RIGHT
from partizan.theories.simultaneous.surds import Surd

Matrix = Sequence[Sequence[int | Fraction]]


# --- matrix games --------------------------------------------------------------------------------


def solved(system: Matrix) -> list[Fraction] | None:
    """Return the solution of a square system with its right-hand sides, or None."""
    rows = [[Fraction(x) for x in row] for row in system]
    size = len(rows)
    for k in range(size):
        at = next((i for i in range(k, size) if rows[i][k]), None)
        if at is None:
            return None
        rows[k], rows[at] = rows[at], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(size):
            if i != k:
                rows[i] = [x - rows[i][k] * y for x, y in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


def kernels(matrix: Matrix) -> Iterator[tuple[list[Fraction], list[Fraction], Fraction]]:
    """Return strategies that make the other indifferent on a square submatrix (Shapley, Snow)."""
    height, width = len(matrix), len(matrix[0])
    for size in range(1, min(height, width) + 1):
        for rows in combinations(range(height), size):
            for columns in combinations(range(width), size):
                ones = [1] * size
                x = solved(
                    [[*(matrix[i][j] for i in rows), -1, 0] for j in columns] + [[*ones, 0, 1]]
                )
                y = solved(
                    [[*(matrix[i][j] for j in columns), -1, 0] for i in rows] + [[*ones, 0, 1]]
                )
                if x is None or y is None or min(x[:-1]) < 0 or min(y[:-1]) < 0:
                    continue
                left, right = [Fraction(0)] * height, [Fraction(0)] * width
                for i, weight in zip(rows, x, strict=False):
                    left[i] = weight
                for j, weight in zip(columns, y, strict=False):
                    right[j] = weight
                yield left, right, x[-1]


def secures(
    matrix: Matrix, left: list[Fraction], right: list[Fraction]
) -> tuple[Fraction, Fraction]:
    """Return the worst payoffs of Left's and of Right's strategy."""
    zero = Fraction(0)
    low = min(
        sum((x * row[j] for x, row in zip(left, matrix, strict=True)), zero)
        for j in range(len(right))
    )
    high = max(sum((y * a for y, a in zip(right, row, strict=True)), zero) for row in matrix)
    return low, high


def kernel_value(matrix: Matrix) -> Fraction:
    """Return the value of a small matrix game, by trying all square submatrices."""
    for left, right, value in kernels(matrix):
        if secures(matrix, left, right) == (value, value):
            return value
    raise AssertionError("every matrix game has a solution")


def lp_value(matrix: Matrix) -> Fraction:
    """Return the value of a matrix game by the textbook simplex method, in Fractions."""
    low = min(min(row) for row in matrix)
    height, width = len(matrix), len(matrix[0])
    table = [
        [Fraction(x) for x in (*(x - low + 1 for x in row), *(i == k for k in range(height)), 1)]
        for i, row in enumerate(matrix)
    ]
    goal = [Fraction(-1)] * width + [Fraction(0)] * (height + 1)
    basic = [width + i for i in range(height)]
    while True:
        enter = next((j for j, x in enumerate(goal[:-1]) if x < 0), None)
        if enter is None:
            return 1 / goal[-1] + low - 1
        ratios = [
            (row[-1] / row[enter], basic[i], i) for i, row in enumerate(table) if row[enter] > 0
        ]
        leave = min(ratios)[2]
        table[leave] = [x / table[leave][enter] for x in table[leave]]
        for i in range(height):
            if i != leave and table[i][enter]:
                factor = table[i][enter]
                table[i] = [x - factor * y for x, y in zip(table[i], table[leave], strict=True)]
        factor = goal[enter]
        goal = [x - factor * y for x, y in zip(goal, table[leave], strict=True)]
        basic[leave] = enter


# --- sums ----------------------------------------------------------------------------------------

State = tuple


class Plain:
    """Rules whose only points are free moves at the end."""

    def gain(self, board, left, right):
        """Return 0: there are no points in a round."""
        del board, left, right
        return 0

    def score(self, board):
        """Return None, for the usual score."""
        del board


def sides(rules, board):
    """Return the moves of both players."""
    return list(rules.choices(board, LEFT)), list(rules.choices(board, RIGHT))


def free(rules, board) -> int:
    """Return the number of moves one player has alone, if the other never gets any."""
    left, right = sides(rules, board)
    assert not (left and right)
    player = LEFT if left else RIGHT
    sign = 1 if left else -1
    return max(
        (sign + free(rules, rules.alone(board, player, m)) for m in left or right),
        key=abs,
        default=0,
    )


def is_over(kind: str, state: State) -> bool:
    """Return whether a sum is terminal."""
    moves = [sides(*component) for component in state]
    if kind == "+":
        return not (any(left for left, _ in moves) and any(right for _, right in moves))
    over = [not (left and right) for left, right in moves]
    return any(over) if kind == "∧" else all(over)


def final(kind: str, play: str, state: State) -> Fraction:
    """Return the payoff of a terminal sum."""
    moves = [sides(*component) for component in state]
    over = [not (left and right) for left, right in moves]
    if play == "scoring":
        return sum(
            (_score(*c) for c, is_terminal in zip(state, over, strict=True) if is_terminal),
            Fraction(0),
        )
    if play == "majority":
        return Fraction(
            sum(bool(lt) - bool(rt) for (lt, rt), t in zip(moves, over, strict=True) if t)
        )
    if kind == "+":
        return Fraction(any(left for left, _ in moves) - any(right for _, right in moves))
    left_wins = all(left for left, _ in moves) and any(not right for _, right in moves)
    right_wins = all(right for _, right in moves) and any(not left for left, _ in moves)
    return Fraction(left_wins - right_wins)


def _score(rules, board) -> Fraction:
    given = rules.score(board)
    return Fraction(free(rules, board) if given is None else given)


def joint_moves(kind: str, state: State, player: int) -> list:
    """Return all joint moves of one player in a round."""
    moves = [sides(*component) for component in state]
    if kind == "+":
        return [(i, m) for i, pair in enumerate(moves) for m in pair[player]]
    return list(product(*(pair[player] if all(pair) else [None] for pair in moves)))


def after(kind: str, state: State, left, right) -> tuple[Fraction, State]:
    """Return the points of a round, and the sum that follows."""
    found = list(state)
    gain = Fraction(0)
    if kind == "+":
        (i, a), (j, b) = left, right
        rules, board = state[i]
        if i == j:
            found[i] = rules, rules.together(board, a, b)
            return Fraction(rules.gain(board, a, b)), tuple(found)
        found[i] = rules, rules.alone(board, LEFT, a)
        gain += rules.gain(board, a, None)
        rules, board = state[j]
        found[j] = rules, rules.alone(board, RIGHT, b)
        return gain + rules.gain(board, None, b), tuple(found)
    for i, (a, b) in enumerate(zip(left, right, strict=True)):
        if a is not None:
            rules, board = state[i]
            found[i] = rules, rules.together(board, a, b)
            gain += rules.gain(board, a, b)
    return gain, tuple(found)


def expected(kind: str, play: str, state: State, known: dict | None = None) -> Fraction:
    """Return the expected value by backward induction on the full joint matrix."""
    known = {} if known is None else known
    if state not in known:
        if is_over(kind, state):
            known[state] = final(kind, play, state)
        else:
            matrix = []
            for left in joint_moves(kind, state, 0):
                row = []
                for right in joint_moves(kind, state, 1):
                    gain, then = after(kind, state, left, right)
                    value = expected(kind, play, then, known)
                    row.append(value + gain if play == "scoring" else value)
                matrix.append(row)
            known[state] = lp_value(matrix)
    return known[state]


# --- strategies for a whole game -----------------------------------------------------------------


def reached(kind: str, state: State) -> list[State]:
    """Return every sum reachable by play that is not over."""
    found: dict[State, None] = {}
    waiting = [state]
    while waiting:
        here = waiting.pop()
        if here in found or is_over(kind, here):
            continue
        found[here] = None
        for left in joint_moves(kind, here, 0):
            replies = joint_moves(kind, here, 1)
            waiting += [after(kind, here, left, right)[1] for right in replies]
    return list(found)


def strategic_value(kind: str, play: str, state: State, limit: int) -> Fraction | None:
    """Return the value of the game in which both players fix a move for every position beforehand.

    It is one matrix, with a row for each of Left's plans and a column for each of Right's. Returns
    None if there are more than `limit` plans.
    """
    places = reached(kind, state)
    plans = []
    for player in (0, 1):
        choices = [joint_moves(kind, place, player) for place in places]
        count = 1
        for moves in choices:
            count *= len(moves)
        if count > limit:
            return None
        plans.append([dict(zip(places, plan, strict=True)) for plan in product(*choices)])

    def paid(left: dict, right: dict) -> Fraction:
        here, total = state, Fraction(0)
        while not is_over(kind, here):
            gain, here = after(kind, here, left[here], right[here])
            total += gain if play == "scoring" else 0
        return total + final(kind, play, here)

    return lp_value([[paid(left, right) for right in plans[1]] for left in plans[0]])


def mixed_value(matrix: Sequence[Sequence[Surd | Fraction | int]]) -> Surd | Fraction | int:
    """Return the value of a 2 by 2 game with entries in one quadratic field."""
    (a, b), (c, d) = matrix
    low, high = max(min(a, b), min(c, d)), min(max(a, c), max(b, d))
    return low if low == high else (a * d - b * c) * Fraction(1) / (a + d - b - c)
