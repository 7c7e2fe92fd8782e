"""Rules of games on strips and of some on grids as short programs, from before they became texts.

Each takes the letters of a board in rows and whether Left moves, and returns the letters after each
move. `rulesets.grid.reference` has the other games on grids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


FORMER: dict[str, Options] = {
    "backsliding-toads-and-frogs": toads((1, -1), jumps=True),
    "clear-the-pond": clear_the_pond,
    "cram": cram,
    "domineering": domineering,
    "elephants-and-rhinos": toads((1,), jumps=False),
    "flip-the-coin": flip_the_coin,
    "flipping-coins": flipping_coins,
    "linear-clobber": linear_clobber,
    "toads-and-frogs": toads((1,), jumps=True),
    "toads-and-frogs(2,3,1,0)": toads((2, 3), jumps=True),
    "toppling-dominoes": toppling_dominoes,
    "toppling-towers": toppling_towers,
    "twopins": twopins,
    "welter": welter,
}
