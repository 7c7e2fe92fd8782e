"""The widget: the board's picture, the moves with their values, and whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from partizan.boards import Grid
from partizan.budget import Budget
from partizan.errors import DomainError, PartizanError
from partizan.pictures.boards import changed_cells
from partizan.players import LEFT, RIGHT, Player
from partizan.position import Position

__all__ = ["Board"]

_HERE = Path(__file__).parent
_LISTED = 60  # moves that are shown
_SECONDS = 1.0  # for the values of all moves


class Board(anywidget.AnyWidget):
    """A position that is played by clicks; `position` and `value` follow what is clicked.

    Click the cells that a move changes, or the move itself in the list. `undo` takes a move back.
    Assign to `position` to set up another one.

    >>> from partizan import rulesets
    >>> board = Board(rulesets.clobber("xox"))
    >>> board.click("a1")
    >>> board.position, board.mover
    (clobber(".xx"), Right)
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"
    svg = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    moves: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    chosen: traitlets.List[str] = traitlets.List().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    can_undo = traitlets.Bool(default_value=False).tag(sync=True)
    position = traitlets.Any()

    def __init__(self, position: Position[Any], first: Player | str = LEFT) -> None:
        if position.kind_of_play == "simultaneous":
            raise DomainError(
                "in simultaneous play both players move at once; call solve() instead"
            )
        self._past: list[tuple[Any, Player]] = []
        self.mover = Player.of(first)
        super().__init__(position=position)
        self.on_msg(self._heard)

    # --- what a user asks ------------------------------------------------------------------------

    @property
    def value(self) -> Any:
        """The value of the position that is shown.

        >>> from partizan import rulesets
        >>> Board(rulesets.clobber("xo")).value
        *
        """
        return self.position.value()

    def click(self, name: str) -> None:
        """Choose a part of the board, by the name that its picture has; move when that decides."""
        chosen = {*self.chosen} ^ {name}
        exact = [k for k, parts in enumerate(self._parts) if parts and parts == chosen]
        fitting = [k for k, parts in enumerate(self._parts) if chosen <= parts]
        if len(exact) == 1 or len(fitting) == 1:
            self.move((exact or fitting)[0])
        else:
            self.chosen = sorted(chosen) if fitting else [name] if self._touched(name) else []

    def move(self, number: int) -> None:
        """Make a move, by its number in the list from 0 on.

        >>> from partizan import rulesets
        >>> board = Board(rulesets.clobber("xox"))
        >>> board.move(0)
        >>> board.position
        clobber(".xx")
        """
        options = self.position.options(self.mover)
        if not 0 <= number < len(options):
            raise DomainError(f"there are {len(options)} moves, numbered from 0; not {number}")
        self._past.append((self.position, self.mover))
        self.mover = RIGHT if self.mover is LEFT else LEFT
        self.position = options[number]

    def undo(self) -> None:
        """Take the last move back.

        >>> from partizan import rulesets
        >>> board = Board(rulesets.clobber("xox"))
        >>> board.move(0)
        >>> board.undo()
        >>> board.position
        clobber("xox")
        """
        if self._past:
            before, self.mover = self._past.pop()
            self.position = before

    # --- what the page shows ---------------------------------------------------------------------

    @traitlets.observe("position")
    def _show(self, _change: object) -> None:
        here = self.position
        options = here.options(self.mover)
        self._parts = [_names(here.board, option.board) for option in options]
        self.chosen = []
        self.svg = here.picture.svg()
        self.title = f"{here.ruleset.name} {here}"
        self.moves = self._described(options)
        self.can_undo = bool(self._past)
        self.status = (
            f"{self.mover} to move" if len(options) else f"{self.mover} cannot move: play is over"
        )

    def _described(self, options: Any) -> list[dict[str, object]]:
        """Return the moves with their values, as far as these are found quickly."""
        described: list[dict[str, object]] = [{"board": str(p)} for p in options[:_LISTED]]
        try:
            with Budget(seconds=_SECONDS):
                for option, shown in zip(options, described, strict=False):
                    shown["value"] = str(option.value())
        except PartizanError:
            pass  # the moves are shown without the values that take long
        return described

    def _touched(self, name: str) -> bool:
        return any(name in parts for parts in self._parts)

    def _heard(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        match content:
            case {"click": str(name)}:
                self.click(name)
            case {"move": int(number)}:
                self.move(number)
            case {"undo": True}:
                self.undo()
            case _:
                pass


def _names(before: Any, after: Any) -> set[str]:
    """Return the names of the cells that a move changes, as the picture has them."""
    cells = changed_cells(before, after)
    if isinstance(before, Grid):
        return {before.name(cell) for cell in cells}
    return {str(cell + 1) for cell in cells}
