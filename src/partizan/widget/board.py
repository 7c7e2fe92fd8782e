"""The widget: the board's picture, the moves with their values, and whose turn it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from partizan.budget import Budget
from partizan.errors import DomainError, PartizanError
from partizan.pictures.boards import ways as ways_of
from partizan.pictures.played import Step, played
from partizan.players import LEFT, Player
from partizan.position import Moves, Position

_HERE = Path(__file__).parent
_LISTED = 60  # moves that are shown
_SECONDS = 1.0  # seconds for the values of all moves


class Board(anywidget.AnyWidget):
    """A position that is played by clicks; `position` and `value` follow play.

    Click the parts of the board that a move changes, until only one move is possible; clicking a
    part again means that nothing else changes. Or click a move in the list, which shows the moves
    that remain. The boards of a sum are side by side, and a written game is a board of its options.
    `undo` takes a move back, and `reply` makes a best one. Assign to `position` to set
    up another one. Observe `clicked`, `last_move` or `position` to learn what was clicked:
    `board.observe(print, "last_move")`.

    >>> from partizan import rulesets
    >>> board = Board(rulesets.clobber("xox"))
    >>> board.click("a1")
    >>> board.position, board.mover
    (clobber(".xx"), Right)
    """

    _esm = "\n".join((_HERE / name).read_text("utf-8") for name in ("board.js", "notebook.js"))
    _css = _HERE / "board.css"
    svg = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    moves: traitlets.List[dict[str, object]] = traitlets.List().tag(sync=True)
    chosen: traitlets.List[str] = traitlets.List().tag(sync=True)
    fitting: traitlets.List[int] = traitlets.List().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    can_undo = traitlets.Bool(default_value=False).tag(sync=True)
    side = traitlets.Unicode("left").tag(sync=True)
    is_whole = traitlets.Bool(default_value=True).tag(sync=True)
    hints = traitlets.Bool(default_value=False).tag(sync=True)
    """Whether winning moves are drawn."""
    clicked = traitlets.Unicode().tag(sync=True)
    """The part of the board that was clicked last."""
    last_move = traitlets.Unicode().tag(sync=True)
    """The name of the move that was made last."""
    last_parts: traitlets.List[str] = traitlets.List().tag(sync=True)
    position = traitlets.Any()

    def __init__(self, position: Position[Any], first: Player | str = LEFT) -> None:
        if position.kind_of_play == "simultaneous":
            raise DomainError(
                "in simultaneous play both players move at once; call solve() instead"
            )
        self._past: list[tuple[Any, Player, str, list[str]]] = []
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
        """Choose a part of the board by its name in the picture; move if only one move is possible.

        >>> from partizan import rulesets
        >>> board = Board(rulesets.nim(5, 3))
        >>> board.click("1.4")
        >>> board.position
        nim("3+3")
        """
        self.clicked = name
        if name in self.chosen:
            whole = self._whole(self.chosen)
            if len(whole) == 1:  # nothing else is to change
                self.move(whole[0])
            else:
                self._choose([part for part in self.chosen if part != name])
            return
        chosen = [*self.chosen, name]
        if not self._fitting(chosen):
            chosen = [name]
        fitting, whole = self._fitting(chosen), self._whole(chosen)
        if len(fitting) == 1:
            self.move(fitting[0])
        elif len(whole) == 1 and not self._can_grow(chosen):
            self.move(whole[0])
        else:
            self._choose(chosen if fitting else [])

    def _choose(self, chosen: list[str]) -> None:
        self.chosen = chosen
        self.fitting = self._fitting(chosen)

    def _fitting(self, chosen: list[str]) -> list[int]:
        """Return the moves that contain all these parts."""
        parts = {*chosen}
        return [k for k, ways in enumerate(self._ways) if any(parts <= {*way} for way in ways)]

    def _whole(self, chosen: list[str]) -> list[int]:
        """Return the moves of exactly these parts; if they are several, those in that order."""
        parts = {*chosen}
        found = [k for k, ways in enumerate(self._ways) if any({*way} == parts for way in ways)]
        return [k for k in found if chosen in self._ways[k]] or found

    def _can_grow(self, chosen: list[str]) -> bool:
        """Return whether some move contains these parts and others."""
        parts = {*chosen}
        return any(parts < {*way} for ways in self._ways for way in ways)

    def move(self, number: int) -> None:
        """Make a move, by its number in the list from 0 on.

        >>> from partizan import rulesets
        >>> board = Board(rulesets.clobber("xox"))
        >>> board.move(0)
        >>> board.position
        clobber(".xx")
        """
        moves = self._moves
        if not 0 <= number < len(moves):
            raise DomainError(
                f"there is no move number {number}: the {len(moves)} moves are numbered from 0"
            )
        made = moves[number]
        self._past.append((self.position, self.mover, self.last_move, self.last_parts))
        self.mover = self.mover.opponent
        self.last_move, self.last_parts = made.name, (self._ways[number] or [[]])[0]
        self.position = self._listed.after(made)

    def reply(self) -> None:
        """Make a move that wins if one does, or any move; in scoring play, a best one.

        >>> from partizan import rulesets
        >>> board = Board(rulesets.nim(5, 3))
        >>> board.reply()
        >>> board.position, board.last_move
        (nim("3+3"), 'heap 5 -> 3')
        """
        here, options = self.position, [self._listed.after(move) for move in self._moves]
        if not options:
            raise DomainError(f"{self.mover} cannot move in {here}")
        if here.kind_of_play == "scoring":
            best = here.best(self.mover)[0]
        else:
            best = here.solve(self.mover).move or options[0]
        self.move(options.index(best))

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
            before, self.mover, self.last_move, self.last_parts = self._past.pop()
            self.position = before

    # --- what the page shows ---------------------------------------------------------------------

    @traitlets.observe("position")
    def _show(self, _change: object) -> None:
        here = self.position
        self._listed: Moves[Any] = here.moves(self.mover)
        self._moves = [*self._listed.by_target.values()]
        ways = ways_of(here, self._listed)
        self._ways = [ways[move.target] for move in self._moves]
        self._choose([])
        self.side = str(self.mover).lower()
        self.svg = played(self._steps()).svg()
        self.title = here.text
        self.moves = self._described()
        self.can_undo = bool(self._past)
        self.status = (
            f"{self.mover} to move" if self._moves else f"{self.mover} cannot move: play is over"
        )

    def _steps(self) -> list[Step]:
        """Return the game so far."""
        movers = [None, *(mover for _, mover, _, _ in self._past)]
        parts = [[], *(parts for *_, parts in self._past[1:]), self.last_parts]
        positions = [*(position for position, *_ in self._past), self.position]
        return [*map(Step, positions, movers, parts)]

    def _described(self) -> list[dict[str, object]]:
        """Return the moves, with the values that are found quickly."""
        listed = [(move, self._listed.after(move)) for move in self._moves[:_LISTED]]
        described: list[dict[str, object]] = [
            {"name": move.name, "board": str(after), "ways": ways}
            for (move, after), ways in zip(listed, self._ways, strict=False)
        ]
        self.is_whole = len(listed) == len(self._moves)
        is_alternating = self.position.kind_of_play == "alternating"
        try:
            with Budget(seconds=_SECONDS):
                for (_, after), shown in zip(listed, described, strict=True):
                    if is_alternating:
                        shown["wins"] = after.solve(self.mover.opponent).winner is self.mover
                    shown["value"] = str(after.value())
        except PartizanError:
            pass  # the moves are shown without the values that take long
        return described

    def _heard(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        match content:
            case {"click": str(name)}:
                self.click(name)
            case {"move": int(number)}:
                self.move(number)
            case {"undo": True}:
                self.undo()
            case {"reply": True}:
                self.reply()
            case _:
                pass
