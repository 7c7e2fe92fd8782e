"""Large matrix games: floating point proposes a basis, which is then solved exactly.

A simplex method in floats selects the rows and columns to play. Their square system is solved in
integers, by elimination or by lifting a solution modulo a prime [Dixon82]. A certificate checks the
weights; if it fails, the caller falls back on the simplex method in integers. Floats never hold a
value, only a guess.
"""

from __future__ import annotations

from math import gcd, isqrt, lcm
from operator import mul

from partizan.budget import Meter
from partizan.theories.simultaneous.matrices.weights import IntegerMatrix, Pair

_PRIMES = ((1 << 61) - 1, (1 << 61) - 31)
_SMALL = 30_000  # squared size times bits up to which elimination is faster than lifting
_TINY = 1e-10  # tolerance of floats; it affects only the running time


def guided_weights(positive: IntegerMatrix) -> Pair | None:
    """Return weights that are probably optimal in a game with positive entries, or None."""
    support = _float_basis(positive)
    if support is None:
        return None
    rows, columns = support
    square = [[positive[i][j] for j in columns] for i in rows]
    y = solve_integer_system(square)
    x = solve_integer_system(list(map(list, zip(*square, strict=True))))
    if x is None or y is None:
        return None
    left, right = [0] * len(positive), [0] * len(positive[0])
    for i, weight in zip(rows, x[0], strict=True):
        left[i] = weight
    for j, weight in zip(columns, y[0], strict=True):
        right[j] = weight
    return left, right


def _float_basis(positive: IntegerMatrix) -> tuple[list[int], list[int]] | None:
    """Return equally many rows and columns, of a basis found by the simplex method in floats."""
    low = min(map(min, positive))
    span = max(map(max, positive)) - low or 1
    # The exact shift comes first, so that rounding loses nothing of importance: entries in [1, 2].
    table = [[(x - low) / span + 1.0 for x in row] + [1.0] for row in positive]
    height, width = len(table), len(table[0]) - 1
    goal = [-1.0] * width + [0.0]
    basic = [width + i for i in range(height)]
    free = list(range(width))
    meter = Meter.on("matrix games")
    for _ in range(20 * (height + width)):
        meter.tick()
        least = min(goal[:-1])
        if least > -_TINY:
            rows = sorted(v - width for v in free if v >= width)
            columns = sorted(v for v in basic if v < width)
            return (rows, columns) if len(rows) == len(columns) > 0 else None
        enter = goal.index(least)
        leave, bound = -1, 0.0
        for i, row in enumerate(table):
            if row[enter] > _TINY:
                ratio = row[-1] / row[enter]
                if leave < 0 or ratio < bound:
                    leave, bound = i, ratio
        if leave < 0:
            return None
        pivot = table[leave][enter]
        scaled = [x / pivot for x in table[leave]]
        for i, row in enumerate(table):
            if i != leave:
                table[i] = _eliminated(row, scaled, enter, pivot)
        goal = _eliminated(goal, scaled, enter, pivot)
        scaled[enter] = 1.0 / pivot
        table[leave] = scaled
        basic[leave], free[enter] = free[enter], basic[leave]
    return None


def _eliminated(row: list[float], scaled: list[float], enter: int, pivot: float) -> list[float]:
    factor = row[enter]
    if factor:
        row = [x - factor * y for x, y in zip(row, scaled, strict=True)]
        row[enter] = -factor / pivot
    return row


def solve_integer_system(square: list[list[int]]) -> tuple[list[int], int] | None:
    """Return integers z and d > 0 with square z = d (1, .., 1), or None if it is singular.

    Small systems are eliminated, larger ones lifted. A matrix that is singular modulo two primes is
    assumed to be singular; callers have another method.

    >>> solve_integer_system([[2, 1], [1, 3]])
    ([2, 1], 5)
    """
    # The common denominator of all rows is much longer than each row needs.
    shared = [gcd(*row) for row in square]
    common = lcm(*shared)
    if common == 0:
        return None
    rows = [[x // g for x in row] for row, g in zip(square, shared, strict=True)]
    found = _solved(rows, [common // g for g in shared])
    return None if found is None else (found[0], found[1] * common)


def _solved(square: list[list[int]], sides: list[int]) -> tuple[list[int], int] | None:
    """Return integers z and d > 0 with square z = d sides, or None if the matrix is singular."""
    if len(square) ** 2 * max(map(max, square)).bit_length() <= _SMALL:
        return _eliminate(square, sides)
    for prime in _PRIMES:
        inverse = _inverse(square, prime)
        if inverse is not None:
            return _lifted(square, sides, inverse, prime)
    return None


def _eliminate(square: list[list[int]], sides: list[int]) -> tuple[list[int], int] | None:
    """Return the solution by fraction-free elimination: all divisions are exact [Bareiss68]."""
    table = [[*row, side] for row, side in zip(square, sides, strict=True)]
    size, over = len(square), 1
    for k in range(size):
        pivot_row = next((i for i in range(k, size) if table[i][k]), -1)
        if pivot_row < 0:
            return None
        table[k], table[pivot_row] = table[pivot_row], table[k]
        chosen = table[k]
        pivot = chosen[k]
        for i in range(size):
            if i != k:
                row = table[i]
                factor = row[k]
                row[k:] = [
                    (x * pivot - factor * y) // over
                    for x, y in zip(row[k:], chosen[k:], strict=True)
                ]
        over = pivot
    sign = 1 if over > 0 else -1
    return [sign * row[-1] for row in table], abs(over)


def _inverse(square: list[list[int]], prime: int) -> list[list[int]] | None:
    """Return the inverse of a matrix modulo a prime by Gauss-Jordan elimination, or None."""
    size = len(square)
    table = [
        [x % prime for x in row] + [int(i == k) for k in range(size)]
        for i, row in enumerate(square)
    ]
    meter = Meter.on("matrix games")
    for column in range(size):
        meter.tick()
        pivot = next((i for i in range(column, size) if table[i][column]), -1)
        if pivot < 0:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        unit = pow(table[column][column], -1, prime)
        chosen = [x * unit % prime for x in table[column][column:]]
        table[column][column:] = chosen
        for i, row in enumerate(table):
            factor = row[column]
            if factor and i != column:
                row[column:] = [
                    (x - factor * y) % prime for x, y in zip(row[column:], chosen, strict=True)
                ]
    return [row[size:] for row in table]


def _lifted(
    square: list[list[int]], sides: list[int], inverse: list[list[int]], prime: int
) -> tuple[list[int], int] | None:
    """Return the rational solution of a system, from its digits in base `prime`.

    By Hadamard's bound, the numerator and denominator of each entry are below `bound`, so they are
    determined modulo any power above 2 bound².
    """
    bound = 1
    for row, side in zip(square, sides, strict=True):
        bound *= isqrt(sum(map(mul, row, row)) + side * side) + 1
    needed = 2 * bound * bound + 1
    residue = sides
    digits = [0] * len(square)
    power = 1
    attempt = prime**8  # most solutions are far below the bound: try early, then at squares
    meter = Meter.on("matrix games")
    while True:
        meter.tick()
        step = [sum(map(mul, row, residue)) % prime for row in inverse]
        digits = [z + power * s for z, s in zip(digits, step, strict=True)]
        power *= prime
        residue = [
            (r - sum(map(mul, row, step))) // prime for r, row in zip(residue, square, strict=True)
        ]
        if power >= attempt or power >= needed:
            found = _reconstructed(digits, power)
            if found is not None and _solves(square, sides, *found):
                return found
            if power >= needed:
                return None
            attempt = power * power


def _solves(
    square: list[list[int]], sides: list[int], numerators: list[int], denominator: int
) -> bool:
    return all(
        sum(map(mul, row, numerators)) == denominator * side
        for row, side in zip(square, sides, strict=True)
    )


def _reconstructed(digits: list[int], modulus: int) -> tuple[list[int], int] | None:
    """Return small numerators over one small denominator that agree with `digits`, or None.

    The denominator found so far is tried on the next entry first, and rarely has to grow.
    """
    denominator, limit = 1, isqrt(modulus // 2)
    for digit in digits:
        rest = digit * denominator % modulus
        if min(rest, modulus - rest) > limit:
            more = _fraction_denominator(rest, modulus, limit)
            if more is None or denominator * more > limit:
                return None
            denominator = lcm(denominator, denominator * more)
    numerators = []
    for digit in digits:
        rest = digit * denominator % modulus
        numerators.append(rest if rest <= modulus - rest else rest - modulus)
    return numerators, denominator


def _fraction_denominator(residue: int, modulus: int, limit: int) -> int | None:
    """Return the denominator of the small fraction congruent to `residue`, by Euclid."""
    before, now = modulus, residue
    t_before, t_now = 0, 1
    while now > limit:
        quotient = before // now
        before, now = now, before - quotient * now
        t_before, t_now = t_now, t_before - quotient * t_now
    return abs(t_now) if 0 < abs(t_now) <= limit else None
