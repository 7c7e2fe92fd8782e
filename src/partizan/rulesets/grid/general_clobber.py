"""General Clobber: directions, reach, captured cells and cells left behind are parameters.

CGSuite's GenClobber is the same [Siegel24]. The kernel is that of Clobber.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from typing import Final, NamedTuple

from partizan.boards import COMPASS, DIAGONAL, KNIGHT, ORTHOGONAL, Direction, Grid
from partizan.errors import DomainError
from partizan.numeric import as_integer, is_count
from partizan.players import LEFT, RIGHT, Both, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.grid._bases import BLOCKED, EMPTY, OWN, ByColour, checkered

_DIRECTIONS: Final[dict[str, tuple[Direction, ...]]] = {
    "orthogonal": ORTHOGONAL,
    "king": COMPASS,
    "knight": KNIGHT,
    "diagonal": DIAGONAL,
}
_STEPS: Final[dict[str, Direction]] = {
    "n": (-1, 0),
    "ne": (-1, 1),
    "e": (0, 1),
    "se": (1, 1),
    "s": (1, 0),
    "sw": (1, -1),
    "w": (0, -1),
    "nw": (-1, -1),
}
_KINDS: Final = ("empty", "own", "enemy", "blocked")
_KERNEL_BEHIND: Final = {"empty": 0, "enemy": 2}
_FARTHEST = 1_000_000
_STEP_LIMIT = 1000


class _Habits(NamedTuple):
    """The moves of a player: directions, kinds of cells captured, and the cell left behind."""

    directions: tuple[Direction, ...]
    captures: tuple[str, ...]
    behind: str


class GeneralClobber(LoopyRuleset[Grid], ByColour):
    """Move one of your stones in a direction over empty cells onto a cell that it may capture.

    The `directions` are `orthogonal`, `diagonal`, those of a `king` or of a `knight`, or a list of
    steps joined by `+`: points of the compass such as `n` and `sw`, and rows down and columns to
    the right such as `1:2`. A stone goes to the first cell that is not empty, at most `reach` steps
    away (0 for any number), or exactly `reach` steps if all cells on its way are empty. It may land
    on the kinds of cells that `captures` names, joined by `+`: `enemy`, `own`, `empty`, `blocked`,
    and leaves one of these `behind`. If the players differ, write Left's choice, `/`, and Right's:
    with the directions `s+se/n` Left goes south or south-east, and Right north.

    Clobber has the default parameters, and Anti-Clobber is
    `general-clobber(orthogonal,1,empty,enemy)`. With some parameters play may repeat, and has loopy
    values.

    >>> from partizan import rulesets
    >>> rulesets.general_clobber()("xxo").value()
    ↑
    >>> rulesets.general_clobber("king", 2)("x..|...|..o").value()
    *
    >>> rulesets.general_clobber("knight", 1, "enemy+own")
    general-clobber(knight,1,own+enemy,empty)
    >>> rulesets.general_clobber([(0, 1), (1, 2)], 1, "enemy/empty")  # Right's stones never capture
    general-clobber(e+1:2,1,enemy/empty,empty)
    >>> rulesets.general_clobber("king", 1, "empty")("x..").value()
    on
    """

    kernel: str | None = "clobber"

    def __init__(
        self,
        directions: str | Iterable[Direction] = "orthogonal",
        reach: int = 1,
        captures: str = "enemy",
        behind: str = "empty",
    ) -> None:
        steps = _both(directions if isinstance(directions, str) else _named(directions))
        kinds, left_behind = _both(str(captures)), _both(str(behind))
        try:
            self.habits = Both(
                *(
                    _Habits(_directions(where), _kinds(what), _kind(rest))
                    for where, what, rest in zip(steps, kinds, left_behind, strict=True)
                )
            )
            self.reach = _steps(reach)
        except ValueError:
            raise DomainError(
                "general-clobber needs directions (orthogonal, diagonal, king, knight, or steps "
                "such as n+se+1:2), the greatest number of steps (0 for any), what is captured, "
                "such as enemy+own, and what is left behind, such as empty, as in "
                "general-clobber(king,2,enemy,empty), with a slash where the players differ; not "
                f"{(directions, reach, captures, behind)}"
            ) from None
        self.is_loopy = self._may_repeat()
        left, right = self.habits
        written = (
            [_written(habits.directions) for habits in (left, right)],
            ["+".join(habits.captures) for habits in (left, right)],
            [habits.behind for habits in (left, right)],
        )
        shown = ["/".join(dict.fromkeys(pair)) for pair in written]
        self.parameters = (shown[0], reach, *shown[1:])
        taken = sum(1 << place for place, kind in enumerate(_KINDS) if kind in left.captures)
        if (
            left != right
            or self.is_loopy
            or shown[0] not in _DIRECTIONS
            or taken >= 1 << 3
            or left.behind not in _KERNEL_BEHIND
            or ("empty" in left.captures) != (left.behind == "enemy")
        ):
            self.kernel = None
        else:
            place = [*_DIRECTIONS].index(shown[0])
            self.kernel_parameters = (place, reach, taken, _KERNEL_BEHIND[left.behind])

    def _may_repeat(self) -> bool:
        """Return whether play might come back to a board.

        In effect, a move replaces a captured letter by the one that is left behind. If these
        replacements never lead from a letter back to it, letters can be given weights that fall
        with every move.
        """
        becomes: dict[str, set[str]] = {}
        for player in (LEFT, RIGHT):
            letters, habits = _letters(player), self.habits[player]
            for kind in habits.captures:
                becomes.setdefault(letters[kind], set()).add(letters[habits.behind])
        try:
            TopologicalSorter(becomes).prepare()
        except CycleError:
            return True
        return False

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the moves of the stones of `player`."""
        letters, habits = _letters(player), self.habits[player]
        captured = {letters[kind] for kind in habits.captures}
        for cell in board.find(letters["own"]):
            for direction in habits.directions:
                target = self._target(board, cell, direction)
                if target is not None and board[target] in captured:
                    after = board.put({cell: letters[habits.behind], target: letters["own"]})
                    yield Move.along(player, board, (cell, target), after)

    def _target(self, board: Grid, cell: int, direction: Direction) -> int | None:
        """Return where a stone goes in a direction, if it stays on the board."""
        for steps, other in enumerate(board.ray(cell, direction), 1):
            if board[other] != EMPTY or steps == self.reach:
                return other
        return None

    def representative(self, board: Grid) -> Grid:
        """Return the least of the symmetric boards that the directions allow."""
        sets = [{*habits.directions} for habits in self.habits]
        if not all(
            {(down, -right), (-down, right)} <= steps for steps in sets for down, right in steps
        ):
            return board
        if all((right, down) in steps for steps in sets for down, right in steps):
            return min(board.symmetries())
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid | None:
        """Return the board with the colours exchanged, if the players have the same rules."""
        same = self.habits[LEFT] == self.habits[RIGHT]
        return super().conjugate(board) if same else None

    def start(self, rows: int, columns: int) -> Grid:
        """Return the full board with alternating colours."""
        return checkered(rows, columns)


def _letters(player: Player) -> dict[str, str]:
    """Return the letters that the words for kinds of cells mean to a player."""
    letters = (EMPTY, OWN[player], OWN[player.opponent], BLOCKED)
    return dict(zip(_KINDS, letters, strict=True))


def _steps(reach: int) -> int:
    """Return the greatest number of steps."""
    if not is_count(reach) or reach > _FARTHEST:
        raise ValueError
    return reach


def _both(text: str) -> tuple[str, str]:
    """Return Left's choice and Right's."""
    left, slash, right = text.partition("/")
    return left, right if slash else left


def _named(directions: Iterable[Direction]) -> str:
    """Return a text for steps that are given as rows down and columns to the right."""
    try:
        return "+".join(f"{as_integer(down)}:{as_integer(right)}" for down, right in directions)
    except (TypeError, ValueError):
        return ""


def _directions(text: str) -> tuple[Direction, ...]:
    """Return the directions that a text names, in a fixed order."""
    if text in _DIRECTIONS:
        return _DIRECTIONS[text]
    found = {_step(word) for word in text.split("+")}
    named = (steps for steps in _DIRECTIONS.values() if {*steps} == found)
    return next(named, tuple(sorted(found)))


def _step(word: str) -> Direction:
    if word in _STEPS:
        return _STEPS[word]
    down, right = map(int, word.split(":"))
    if (down, right) == (0, 0) or max(abs(down), abs(right)) > _STEP_LIMIT:
        raise ValueError
    return down, right


def _written(directions: tuple[Direction, ...]) -> str:
    """Return the shortest text that names directions."""
    for name, steps in _DIRECTIONS.items():
        if steps == directions:
            return name
    names = {step: name for name, step in _STEPS.items()}
    return "+".join(names.get(step, f"{step[0]}:{step[1]}") for step in directions)


def _kinds(text: str) -> tuple[str, ...]:
    """Return the kinds of cells that a text names, in a fixed order."""
    words = text.split("+")
    if not {*words} <= {*_KINDS}:
        raise ValueError
    return tuple(kind for kind in _KINDS if kind in words)


def _kind(text: str) -> str:
    if text not in _KINDS:
        raise ValueError
    return text


RULESET = GeneralClobber
