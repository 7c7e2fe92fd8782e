"""Rules of games on strips and of some on grids as short programs, from before they became texts.

Each takes the letters of a board in rows and whether Left moves, and returns the letters after each
move. `rulesets.grid.reference` has the other games on grids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

Options = Callable[[list[str], bool], Iterator[str]]


def written(cells: str, changes: dict[int, str]) -> str:
    """Return the letters after some have changed."""
    return "".join(changes.get(n, letter) for n, letter in enumerate(cells))


def dominoes(rows: list[str], downs: bool, rights: bool) -> Iterator[str]:
    """Yield the boards after a domino is placed."""
    cells, width = "".join(rows), len(rows[0])
    for n in range(len(cells)):
        for step, allowed in ((width, downs), (1, rights and n % width < width - 1)):
            if allowed and n + step < len(cells) and cells[n] == "." == cells[n + step]:
                yield written(cells, {n: "#", n + step: "#"})


def domineering(rows: list[str], is_left: bool) -> Iterator[str]:
    """Left places vertical dominoes, Right horizontal ones."""
    return dominoes(rows, is_left, not is_left)


def cram(rows: list[str], is_left: bool) -> Iterator[str]:
    """Both place dominoes in either direction."""
    return dominoes(rows, downs=True, rights=True)


def toppling_towers(rows: list[str], is_left: bool) -> Iterator[str]:
    """The unbroken line of towers in one direction falls."""
    width = len(rows[0])
    for r, row in enumerate(rows):
        for c in range(width):
            for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                i, j, fallen = r, c, {}
                while 0 <= i < len(rows) and 0 <= j < width and rows[i][j] == "x":
                    fallen[i * width + j] = "."
                    i, j = i + down, j + right
                if row[c] == "x":
                    yield written("".join(rows), fallen)


def linear_clobber(rows: list[str], is_left: bool) -> Iterator[str]:
    """A stone moves onto an enemy stone beside it."""
    own, other = "xo" if is_left else "ox"
    for n, m in ((n, n + way) for n in range(len(rows[0])) for way in (-1, 1)):
        if rows[0][n : n + 1] == own and m >= 0 and rows[0][m : m + 1] == other:
            yield written(rows[0], {n: ".", m: own})


def toads(slides: tuple[int, ...], jumps: bool) -> Options:
    """Return the rules of Toads and Frogs with these slides ahead."""

    def options(rows: list[str], is_left: bool) -> Iterator[str]:
        cells = rows[0] if is_left else rows[0][::-1].translate(str.maketrans("tf", "ft"))
        for n, letter in enumerate(cells):
            targets = [n + k for k in slides if set(cells[n + 1 : n + k]) <= {"."}]
            targets += [n + 2] if jumps and cells[n + 1 : n + 2] == "f" else []
            for target in targets:
                if letter == "t" and 0 <= target < len(cells) and cells[target] == ".":
                    after = written(cells, {n: ".", target: "t"})
                    yield after if is_left else after[::-1].translate(str.maketrans("tf", "ft"))

    return options


def flip_the_coin(rows: list[str], is_left: bool) -> Iterator[str]:
    """A coin is removed, and its neighbours are turned."""
    cells = rows[0]
    for n, letter in enumerate(cells):
        if letter == ("h" if is_left else "t"):
            near = [m for m in (n - 1, n + 1) if 0 <= m < len(cells)]
            turned = {m: {"h": "t", "t": "h", ".": "."}[cells[m]] for m in near}
            yield written(cells, {n: ".", **turned})


def flipping_coins(rows: list[str], is_left: bool) -> Iterator[str]:
    """Left turns two tails, Right a head and a later tail."""
    for i, j in combinations(range(len(rows[0])), 2):
        if rows[0][i] + rows[0][j] == ("11" if is_left else "01"):
            yield written(rows[0], {i: "0" if is_left else "1", j: "0"})


def twopins(rows: list[str], is_left: bool) -> Iterator[str]:
    """A column of two, or two adjacent columns, are removed."""
    cells = rows[0]
    for n, letter in enumerate(cells):
        if letter == "2":
            yield written(cells, {n: "."})
        if letter != "." and cells[n + 1 : n + 2] in ("1", "2"):
            yield written(cells, {n: ".", n + 1: "."})


def welter(rows: list[str], is_left: bool) -> Iterator[str]:
    """A coin moves to an empty square to its left."""
    for i, j in combinations(range(len(rows[0])), 2):
        if rows[0][i] + rows[0][j] == ".o":
            yield written(rows[0], {i: "o", j: "."})


def toppling_dominoes(rows: list[str], is_left: bool) -> Iterator[str]:
    """A domino falls with all of its row on one side."""
    cells = rows[0]
    for n, letter in enumerate(cells):
        if letter in ("le" if is_left else "re"):
            start = cells.rfind(".", 0, n) + 1
            stop = (cells + ".").find(".", n)
            yield written(cells, dict.fromkeys(range(start, n + 1), "."))
            yield written(cells, dict.fromkeys(range(n, stop), "."))


def clear_the_pond(rows: list[str], is_left: bool) -> Iterator[str]:
    """A stone moves to the next empty cell ahead, or off the strip."""
    own, cells = ("x", rows[0]) if is_left else ("o", rows[0][::-1])
    for n, letter in enumerate(cells):
        if letter == own:
            target = cells.find(".", n)
            after = written(cells, {n: "."} if target < 0 else {n: ".", target: own})
            yield after if is_left else after[::-1]


def hackenbush_string(rows: list[str], is_left: bool) -> Iterator[str]:
    """An edge is cut, and all above it in its string falls."""
    cells = rows[0]
    for n, letter in enumerate(cells):
        if letter in ("le" if is_left else "re"):
            yield written(cells, dict.fromkeys(range(n, (cells + ".").find(".", n)), "."))


FORMER: dict[str, Options] = {
    "backsliding-toads-and-frogs": toads((1, -1), jumps=True),
    "clear-the-pond": clear_the_pond,
    "cram": cram,
    "domineering": domineering,
    "elephants-and-rhinos": toads((1,), jumps=False),
    "flip-the-coin": flip_the_coin,
    "flipping-coins": flipping_coins,
    "hackenbush-string": hackenbush_string,
    "linear-clobber": linear_clobber,
    "toads-and-frogs": toads((1,), jumps=True),
    "toads-and-frogs(2,3,1,0)": toads((2, 3), jumps=True),
    "toppling-dominoes": toppling_dominoes,
    "toppling-towers": toppling_towers,
    "twopins": twopins,
    "welter": welter,
}


# --- heaps: what may replace a heap ---------------------------------------------------------------

Replacements = Callable[[int, bool], Iterator[tuple[int, ...]]]


def partitions(total: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum of numbers up to `most`, the largest first."""
    if total == 0:
        yield ()
    for first in range(min(total, most), 0, -1):
        yield from ((first, *rest) for rest in partitions(total - first, first))


def coded(*digits: str, repeating: str = "", unequal: bool = False) -> Replacements:
    """Return the rules of codes `d0d1d2...` of each player; bit m of a digit allows m heaps."""

    def replacements(heap: int, is_left: bool) -> Iterator[tuple[int, ...]]:
        code = digits[0 if is_left else -1]
        code += repeating * (heap if repeating else 0)
        for taken, digit in enumerate(code[: heap + 1]):
            for some in partitions(heap - taken, heap):
                equal = unequal and len({*some}) < len(some)
                if int(digit, 32) >> len(some) & 1 and not equal:
                    yield some

    return replacements


def taking(*numbers: set[int]) -> Replacements:
    """Return the rules to take one of Left's or Right's numbers of counters."""
    return lambda heap, is_left: (
        (heap - n,) if heap > n else () for n in numbers[0 if is_left else -1] if n <= heap
    )


def divisors(*, are_taken: bool) -> Replacements:
    """Return the rules to take a proper divisor of a heap, or to leave one."""

    def replacements(heap: int, is_left: bool) -> Iterator[tuple[int, ...]]:
        return ((heap - n if are_taken else n,) for n in range(1, heap) if heap % n == 0)

    return replacements


HEAPS: dict[str, Replacements] = {
    "nim": coded("0", repeating="3"),
    "kayles": coded("077"),
    "dawsons-kayles": coded("007"),
    "dawsons-chess": coded("0137"),
    "grundys-game": coded("40", unequal=True),
    "laskers-nim": coded("4", repeating="3"),
    "subtraction(1,3,4)": taking({1, 3, 4}),
    "subtraction(2,3,4,9)": taking({2, 3, 4, 9}),
    "all-but(2)": coded("030", repeating="3"),
    "splittles(1,3)": coded("0707"),
    "octal(0.127)": coded("0127"),
    "octal(4.[345])": coded("4", repeating="345"),
    "take-and-break(0.8)": coded("08"),
    "take-and-break(0.F3V)": coded("0F3V"),
    "take-and-break(4.1[62])": coded("41", repeating="62"),
    "arithmetic-game(subtract,divisor)": divisors(are_taken=True),
    "arithmetic-game(to,divisor)": divisors(are_taken=False),
    "partizan-octal(0.37,0.034)": coded("037", "0034"),
    "partizan-splittles(1,2;3)": coded("077", "0007"),
    "partizan-subtraction(1,2,5;3)": taking({1, 2, 5}, {3}),
    "partizan-take-and-break(0.8;4.3)": coded("08", "43"),
}
"""The games with heaps whose rules are texts, some with parameters."""


# --- heaps with several numbers: which tuples may replace one -------------------------------------

Tuples = Callable[[tuple[int, ...], bool], Iterator[tuple[tuple[int, ...], ...]]]


def wythoff(skew: int, factor: int) -> Tuples:
    """Take from one of two heaps, or k and l with 0 < k <= l < factor k + skew from both."""

    def replacements(heap: tuple[int, ...], is_left: bool) -> Iterator[tuple[tuple[int, ...]]]:
        one, other = heap
        yield from (((rest, other),) for rest in range(one))
        yield from (((one, rest),) for rest in range(other))
        for fewer in range(1, min(heap) + 1):
            for more in range(fewer, min(max(heap) + 1, factor * fewer + skew)):
                yield from [((one - fewer, other - more),)] * (more <= other)
                yield from [((one - more, other - fewer),)] * (more <= one)

    return replacements


def cake(eaten: int, *, turns: bool = False) -> Tuples:
    """Left divides the columns of a cake, Right the rows; a strip in between may be eaten."""

    def replacements(heap: tuple[int, ...], is_left: bool) -> Iterator[tuple[tuple[int, ...], ...]]:
        rows, columns = heap[::-1] if turns else heap
        side = columns if is_left else rows
        for first in range(1 - eaten, side):
            sides = filter(None, (first, side - eaten - first))
            pieces = [(rows, n) if is_left else (n, columns) for n in sides]
            yield from [tuple(pieces)] * (first <= side - eaten - first)

    return replacements


def mem(heap: tuple[int, ...], is_left: bool) -> Iterator[tuple[tuple[int, int]]]:
    """Take at least as many counters as were just taken."""
    for taken in range(max(1, *heap[1:], 1), heap[0] + 1):
        yield ((heap[0] - taken, taken),)


def fibonacci_nim(heap: tuple[int, ...], is_left: bool) -> Iterator[tuple[tuple[int, int]]]:
    """Take at most twice as many counters as were just taken, and not all at the start."""
    most = min(heap[0], 2 * heap[1]) if heap[1:] else heap[0] - 1
    for taken in range(1, most + 1):
        yield ((heap[0] - taken, taken),)


def euclid(least: int) -> Tuples:
    """Subtract a multiple of one number from the other, which stays at least `least`."""

    def replacements(heap: tuple[int, ...], is_left: bool) -> Iterator[tuple[tuple[int, ...]]]:
        one, other = heap
        if other:
            yield from (((rest, other),) for rest in range(one - other, least - 1, -other))
        if one:
            yield from (((one, rest),) for rest in range(other - one, least - 1, -one))

    return replacements


def partizan_euclid(heap: tuple[int, ...], is_left: bool) -> Iterator[tuple[tuple[int, int]]]:
    """Replace p, q by q and the remainder of p, or what it lacks to q."""
    p, q = heap
    if q and p % q:
        yield ((q, p % q if is_left else q - p % q),)


TUPLES: dict[str, Tuples] = {
    "wythoff": wythoff(1, 1),
    "wythoff(3)": wythoff(3, 1),
    "wythoff(2,3)": wythoff(2, 3),
    "cutcake": cake(0),
    "eatcake": cake(1),
    "turn-and-eatcake": cake(1, turns=True),
    "mem": mem,
    "fibonacci-nim": fibonacci_nim,
    "euclid": euclid(1),
    "euclid(zero)": euclid(0),
    "partizan-euclid": partizan_euclid,
}
"""The games with tuples whose rules are texts."""


# --- graphs: labels, edges, and a marked vertex ---------------------------------------------------

Drawn = tuple[list[str], list[tuple[int, int, str]], int]


def without(board: Drawn, gone: set[int], mark: int | None = None) -> Drawn:
    """Return a graph without some vertices."""
    labels, edges, old = board
    kept = [v for v in range(len(labels)) if v not in gone]
    numbers = {v: n for n, v in enumerate(kept)}
    drawn = [(numbers[u], numbers[v], e) for u, v, e in edges if not {u, v} & gone]
    return [labels[v] for v in kept], drawn, numbers.get(old if mark is None else mark, 0)


def beside(board: Drawn, v: int) -> set[int]:
    """Return the neighbours of a vertex."""
    return {a + b - v for a, b, _ in board[1] if v in (a, b) and a != b}


def node_kayles(board: Drawn, is_left: bool) -> Iterator[Drawn]:
    """A vertex is deleted with its neighbours."""
    for v in range(len(board[0])):
        yield without(board, {v, *beside(board, v)})


def arc_kayles(colours: str = "") -> Callable[[Drawn, bool], Iterator[Drawn]]:
    """Both ends of an edge are deleted: any, or one of the player's colour or the third."""

    def options(board: Drawn, is_left: bool) -> Iterator[Drawn]:
        for u, v, colour in board[1]:
            if not colours or colour in (colours[0 if is_left else 1], colours[2]):
                yield without(board, {u, v})

    return options


def coloured(own: str, opens: str) -> Callable[[Drawn, bool], Iterator[Drawn]]:
    """A vertex is coloured: `own` tints its neighbours, and `opens` are open to Left."""

    def options(board: Drawn, is_left: bool) -> Iterator[Drawn]:
        swap = str.maketrans("", "") if is_left else str.maketrans("LR", "RL")
        mine, other, free = (
            own.translate(swap),
            "LR".replace(own.translate(swap), ""),
            opens.translate(swap),
        )
        for v, label in enumerate(board[0]):
            if (label or ".") in free:
                around = beside(board, v)
                labels = [mine if w in around and not x else x for w, x in enumerate(board[0])]
                gone = {w for w in around if board[0][w] == other}
                yield without((labels, *board[1:]), {v, *gone})

    return options


def graph_clobber(board: Drawn, is_left: bool) -> Iterator[Drawn]:
    """A stone moves onto an enemy stone beside it, and its vertex is deleted."""
    own, enemy = "XO" if is_left else "OX"
    for v, label in enumerate(board[0]):
        for w in beside(board, v) if label == own else ():
            if board[0][w] == enemy:
                labels = [own if n == w else x for n, x in enumerate(board[0])]
                yield without((labels, *board[1:]), {v})


def has_liberties(board: Drawn) -> bool:
    """Return whether every group of stones has an empty neighbour."""
    for v, label in enumerate(board[0]):
        group = {v}
        while more := {w for x in group for w in beside(board, x) if board[0][w] == label} - group:
            group |= more
        near = {board[0][w] or "." for x in group for w in beside(board, x)}
        if label in ("X", "O") and "." not in near:
            return False
    return True


def graph_nogo(board: Drawn, is_left: bool) -> Iterator[Drawn]:
    """A stone is placed so that every group has a liberty."""
    for v, label in enumerate(board[0]):
        if label in ("", "."):
            labels = ["XO"[not is_left] if n == v else x for n, x in enumerate(board[0])]
            if has_liberties((labels, *board[1:])):
                yield labels, *board[1:]


def hackenbush(colours: Sequence[str]) -> Callable[[Drawn, bool], Iterator[Drawn]]:
    """An edge that stands on the ground is cut, and what is not joined to it falls."""

    def standing(board: Drawn) -> Drawn:
        there = {board[2]}
        while more := {w for v in there for w in beside(board, v)} - there:
            there |= more
        return without(board, {*range(len(board[0]))} - there)

    def options(board: Drawn, is_left: bool) -> Iterator[Drawn]:
        labels, edges, ground = standing(board)
        for n, (_, _, colour) in enumerate(edges):
            if colour in (colours[0 if is_left else 1], colours[2]):
                yield standing((labels, edges[:n] + edges[n + 1 :], ground))

    return options


def geography(*, arcs: bool, vertices: bool) -> Callable[[Drawn, bool], Iterator[Drawn]]:
    """The token moves, and the vertex that it leaves or the edge that it uses is deleted."""

    def options(board: Drawn, is_left: bool) -> Iterator[Drawn]:
        labels, edges, token = board
        for n, (u, v, _) in enumerate(edges):
            for start, end in ((u, v),) if arcs else ((u, v), (v, u)):
                if start == token and vertices and start != end:
                    yield without(board, {token}, end)
                elif start == token and not vertices:
                    yield labels, edges[:n] + edges[n + 1 :], end

    return options


def topple(colours: bool) -> Callable[[Drawn, bool], Iterator[Drawn]]:
    """An arc is deleted, and then everything that is joined to its head."""

    def options(board: Drawn, is_left: bool) -> Iterator[Drawn]:
        labels, edges, mark = board
        for n, (_, head, colour) in enumerate(edges):
            if colour == "" or (colours and (colour == "l") == is_left):
                rest = labels, edges[:n] + edges[n + 1 :], mark
                fallen = {head}
                while more := {w for v in fallen for w in beside(rest, v)} - fallen:
                    fallen |= more
                yield without(rest, fallen)

    return options


def thickets(*, is_green: bool) -> Callable[[Drawn, bool], Iterator[Drawn]]:
    """An arc is deleted by whom its colour and the arcs to its tail say, and others fall."""

    def options(board: Drawn, is_left: bool) -> Iterator[Drawn]:
        labels, edges, root = board
        own, other = "lr" if is_left else "rl"
        for n, (tail, _, colour) in enumerate(edges):
            is_even = sum(head == tail for _, head, _ in edges) % 2 == 0
            if is_even if is_green else colour in (own + "e" if is_even else other):
                rest = edges[:n] + edges[n + 1 :]
                leading = {root}
                while more := {u for u, v, _ in rest if v in leading} - leading:
                    leading |= more
                yield without((labels, rest, root), {*range(len(labels))} - leading)

    return options


GRAPHS: dict[str, Callable[[Drawn, bool], Iterator[Drawn]]] = {
    "arc-kayles": arc_kayles(),
    "directed-edge-geography": geography(arcs=True, vertices=False),
    "directed-vertex-geography": geography(arcs=True, vertices=True),
    "edge-geography": geography(arcs=False, vertices=False),
    "fjords": coloured("L", "L"),
    "graph-clobber": graph_clobber,
    "graph-nogo": graph_nogo,
    "graph-col": coloured("L", ".R"),
    "graph-snort": coloured("L", ".L"),
    "green-hackenbush": hackenbush(("", "", "")),
    "green-thickets": thickets(is_green=True),
    "hackenbush": hackenbush("lre"),
    "node-kayles": node_kayles,
    "partizan-arc-kayles": arc_kayles("lre"),
    "thinning-thickets": thickets(is_green=False),
    "timber": topple(False),
    "timbush": topple(True),
    "vertex-geography": geography(arcs=False, vertices=True),
}
"""The games on graphs whose rules are texts."""
