"""Payoff matrices of simultaneous games, with optimal mixed strategies in the margin.

Rows are Left's moves and columns Right's. To the right of each row is the probability with which
Left chooses it, below each column the probability with which Right chooses it, and in the corner
the value of the game. Entries that optimal play meets are drawn in full, the others faintly. A
dominated row or column is grey, and its move is struck out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from partizan.display import draws
from partizan.errors import DomainError
from partizan.pictures.canvas import Ink, Line, Scene, Text
from partizan.pictures.characters import Style
from partizan.pictures.labels import Label, label
from partizan.pictures.picture import Picture
from partizan.theories.simultaneous.contract import Payoff
from partizan.theories.simultaneous.game import SimultaneousSolution

MOST_LINES = 60
"""The largest number of rows or columns in a picture."""

_LETTER = Fraction(15, 2)  # the width of a character
_LINE = Fraction(26)
_PAD = Fraction(18)  # the distance between columns
_MARGIN = Fraction(14)
_SPECIAL = {"\\": r"\backslash ", "^": r"\hat{}", "~": r"\sim ", "|": r"\mid "}


def text(solution: SimultaneousSolution, style: Style = "unicode") -> str:
    """Return the matrix in characters.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> print(text(matrix_game([[1, 0], [-1, 1]]).solve(), "ascii"))
       |   1    2 |
    ---+----------+----
     1 |   1    0 | 2/3
     2 |  -1    1 | 1/3
    ---+----------+----
       | 1/3  2/3 | 1/3
    """

    def spelt(x: Fraction) -> str:
        return label(x).ascii if style == "ascii" else label(x).unicode

    lines = _cells(solution, spelt)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    joints = ("|", "-", "+") if style == "ascii" else ("│", "─", "┼")

    def ruled(cells: list[str]) -> str:
        name, *entries, weight = (c.rjust(w) for c, w in zip(cells, widths, strict=True))
        return f" {name} {joints[0]} {'  '.join(entries)} {joints[0]} {weight}".rstrip()

    inner = sum(widths[1:-1]) + 2 * (len(widths) - 3) + 2
    rule = joints[2].join(joints[1] * n for n in (widths[0] + 2, inner, widths[-1] + 1))
    head, *body, foot = map(ruled, lines)
    return "\n".join([head, rule, *body, rule, foot])


def latex(solution: SimultaneousSolution) -> str:
    r"""Return the matrix as a LaTeX array, for mathematical mode.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> print(latex(matrix_game([[1, 0], [0, 1]]).solve()))
    \begin{array}{r|cc|c}
     & \mathtt{1} & \mathtt{2} &  \\ \hline
    \mathtt{1} & 1 & 0 & \tfrac{1}{2} \\
    \mathtt{2} & 0 & 1 & \tfrac{1}{2} \\ \hline
     & \tfrac{1}{2} & \tfrac{1}{2} & \tfrac{1}{2}
    \end{array}
    """
    head, *body, foot = (
        " & ".join(cells) for cells in _cells(solution, lambda x: label(x).latex, _typewriter)
    )
    start = rf"\begin{{array}}{{r|{'c' * len(solution.right_moves)}|c}}"
    rows = " \\\\\n".join(body)
    return "\n".join([start, rf"{head} \\ \hline", rf"{rows} \\ \hline", foot, r"\end{array}"])


@draws(SimultaneousSolution)
def picture(solution: SimultaneousSolution) -> Picture:
    """Return the picture of the matrix: Left's moves and strategy blue, Right's red.

    >>> from partizan.theories.simultaneous.explicit import matrix_game
    >>> picture(matrix_game([[1, 0], [0, 1]]).solve()).scene.title
    'payoff matrix with the value 1/2'
    """
    return Picture(scene(solution), lambda: text(solution))


def scene(solution: SimultaneousSolution, title: str | None = None) -> Scene:
    """Return the matrix as a scene."""
    cells = _cells(solution, lambda x: label(x).unicode)
    widths = [max(map(len, column)) * _LETTER + _PAD for column in zip(*cells, strict=True)]
    edges = [_MARGIN]
    for width in widths:
        edges.append(edges[-1] + width)
    tall = len(cells) * _LINE
    under = "" if solution.play is Payoff.NORMAL else f" under {solution.play.value} play"
    page = Scene(
        edges[-1] + _MARGIN,
        tall + 2 * _MARGIN,
        title or f"payoff matrix with the value {label(solution.value).ascii}{under}",
        "; ".join(f"{name}: {', '.join(row)}" for name, *row in cells[1:-1]),
    )
    top = tall + _MARGIN
    for x in (edges[1], edges[-2]):
        page.add(Line(((x, _MARGIN), (x, top)), Ink.FRAME))
    for y in (top - _LINE, _MARGIN + _LINE):
        page.add(Line(((_MARGIN, y), (edges[-1], y)), Ink.FRAME))
    rows, columns = dominated(solution.matrix)
    for i in rows:
        y = top - (i + Fraction(3, 2)) * _LINE
        page.add(Line(((edges[0] + 4, y), (edges[1] - 4, y)), Ink.FRAME))
    for j in columns:
        y = top - _LINE / 2
        page.add(Line(((edges[j + 1] + 4, y), (edges[j + 2] - 4, y)), Ink.FRAME))
    for i, row in enumerate(_texts(solution)):
        y = top - (i + Fraction(1, 2)) * _LINE
        for j, (spelt, ink) in enumerate(row):
            x = (edges[j] + edges[j + 1]) / 2
            if spelt is not None:
                page.add(Text((x, y), spelt.unicode, ink, latex=spelt.latex))
    return page


def dominated(matrix: Sequence[Sequence[Fraction]]) -> tuple[list[int], list[int]]:
    """Return the rows that are nowhere better than another, and the columns likewise.

    Left wants large entries and Right small ones. Of equal lines the first remains.

    >>> dominated([[Fraction(1), Fraction(0)], [Fraction(1), Fraction(-1)]])
    ([1], [0])
    """
    turned = [[-entry for entry in column] for column in zip(*matrix, strict=True)]
    return _dominated(matrix), _dominated(turned)


def _dominated(lines: Sequence[Sequence[Fraction]]) -> list[int]:
    return [
        i
        for i, line in enumerate(lines)
        if any(
            all(a <= b for a, b in zip(line, other, strict=True)) and ([*line] != [*other] or k < i)
            for k, other in enumerate(lines)
            if k != i
        )
    ]


def _texts(solution: SimultaneousSolution) -> Iterator[list[tuple[Label | None, Ink]]]:
    """Yield the lines of the picture: the text at each place, and its colour."""
    rows, columns = dominated(solution.matrix)
    named = [
        (_name(move), Ink.FRAME if j in columns else Ink.RIGHT)
        for j, move in enumerate(solution.right_moves)
    ]
    yield [(None, Ink.PLAIN), *named, (None, Ink.PLAIN)]
    lines = zip(solution.left_moves, solution.matrix, solution.left, strict=True)
    for i, (move, row, weight) in enumerate(lines):
        entries = [
            (label(entry), Ink.FIRST if weight and met else Ink.FRAME)
            for entry, met in zip(row, solution.right, strict=True)
        ]
        ink = Ink.FRAME if i in rows else Ink.LEFT
        yield [(_name(move), ink), *entries, (label(weight), Ink.LEFT)]
    weights = [(label(weight), Ink.RIGHT) for weight in solution.right]
    yield [(None, Ink.PLAIN), *weights, (label(solution.value), Ink.FIRST)]


def _cells(
    solution: SimultaneousSolution,
    spelt: Callable[[Fraction], str],
    named: Callable[[str], str] = str,
) -> list[list[str]]:
    """Return the lines of a table: the moves, the entries, the strategies, the value."""
    if not solution.matrix:
        raise DomainError("play is over, so there is no matrix to draw")
    size = max(len(solution.left_moves), len(solution.right_moves))
    if size > MOST_LINES:
        raise DomainError(
            f"a picture has at most {MOST_LINES} rows and columns, and this matrix is "
            f"{len(solution.left_moves):,} x {len(solution.right_moves):,}"
        )
    lines = [["", *map(named, solution.right_moves), ""]]
    for move, row, weight in zip(solution.left_moves, solution.matrix, solution.left, strict=True):
        lines.append([named(move), *map(spelt, row), spelt(weight)])
    lines.append(["", *map(spelt, solution.right), spelt(solution.value)])
    return lines


def _name(move: str) -> Label:
    return Label(move, move, _typewriter(move))


def _typewriter(move: str) -> str:
    """Return the name of a move as LaTeX writes it."""
    escaped = (_SPECIAL.get(c, f"\\{c}" if c in "#$%&_{}" else c) for c in move)
    return rf"\mathtt{{{''.join(escaped)}}}"
