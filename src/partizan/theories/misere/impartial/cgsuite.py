"""Reader of impartial games under misère play in CGSuite's notation.

    game    *[ G ]
    G       one item, or the options of a game: two items or more
    item    7               a nim-heap of one digit
            &10;            a nim-heap of several
            (G)             a game by its options
    after an item G:
            G#              the game whose only option is G
                    G[#2-4]         the same from left to right: sharps, heaps to add, heaps to
                    subtract

So `*[2]` is a nim-heap, `*[2#]` is the game whose only option is *2, and `*[2#0]` has two options.
"""

from __future__ import annotations

import re
from typing import NoReturn

from partizan.errors import NotationError
from partizan.theories.misere.impartial.differences import Difference
from partizan.theories.misere.impartial.nodes import Node, add, nim_heap, simplest
from partizan.theories.misere.impartial.notation import LONGEST

__all__ = ["read_cgsuite"]

_DIGITS = r"([0-9])|&([0-9]{1,9});"
_ITEM = re.compile(rf"{_DIGITS}|[()\[#]")
_STEP = re.compile(rf"#|-?(?:{_DIGITS})")


def read_cgsuite(text: str, largest: int) -> Node:
    """Return the canonical form of a game written by CGSuite, with heaps up to `largest`."""
    if len(text) > LONGEST:
        raise NotationError(f"the text of a game has at most {LONGEST:,} characters", text, LONGEST)
    return _Reader(text, largest).game()


class _Reader:
    """A text, and the index up to which it has been read."""

    def __init__(self, text: str, largest: int) -> None:
        self._text = text
        self._largest = largest
        self._at = len(text) - len(text.lstrip())
        self._end = len(text.rstrip()) - 1

    def game(self) -> Node:
        """Read the whole text, with a stack of the open lists."""
        text = self._text
        if not text.startswith("*[", self._at) or text[self._end] != "]":
            self._refuse("a game is written between *[ and ]")
        self._at += 2
        opened: list[list[Node]] = [[]]
        while self._at < self._end:
            item = _ITEM.match(text, self._at, self._end)
            if item is None:
                self._refuse("expected a digit, a parenthesis, # or a subscript in brackets")
            match item[0][0]:
                case "(":
                    opened.append([])
                case ")":
                    closed = opened.pop()
                    if not opened:
                        self._refuse("this parenthesis was never opened")
                    opened[-1].append(self._made(closed))
                case "#":
                    opened[-1].append(simplest(frozenset([self._last(opened[-1])])))
                case "[":
                    opened[-1].append(self._subscripted(self._last(opened[-1])))
                    continue
                case _:
                    opened[-1].append(self._heap(item))
            self._at = item.end()
        if len(opened) > 1:
            self._refuse("a parenthesis is never closed")
        return self._made(opened[0])

    def _last(self, items: list[Node]) -> Node:
        """Remove and return the item that a sharp or a subscript follows."""
        if not items:
            self._refuse("# and subscripts must follow a game")
        return items.pop()

    def _subscripted(self, node: Node) -> Node:
        """Read a subscript, whose steps are applied from left to right."""
        self._at += 1
        while self._text[self._at] != "]":
            step = _STEP.match(self._text, self._at, self._end)
            if step is None:
                self._refuse("a subscript consists of sharps and numbers, as in 2[#1] or 2[#-2]")
            if step[0] == "#":
                node = simplest(frozenset([node]))
            elif step[0].startswith("-"):
                other = Difference().of(node, self._heap(step))
                if other is None:
                    self._refuse("this nim-heap cannot be subtracted")
                node = other
            else:
                node = add(node, self._heap(step))
            self._at = step.end()
        if self._at == self._end:
            self._refuse("a subscript is never closed")
        self._at += 1
        return node

    def _heap(self, found: re.Match[str]) -> Node:
        size = int(found[1] or found[2])
        if size > self._largest:
            self._refuse(f"a nim-heap has at most {self._largest:,} counters")
        return nim_heap(size)

    def _made(self, items: list[Node]) -> Node:
        if not items:
            self._refuse("a game is missing between these brackets")
        return items[0] if len(items) == 1 else simplest(frozenset(items))

    def _refuse(self, rule: str) -> NoReturn:
        raise NotationError(
            f"cannot read a game in CGSuite's notation: {rule}", self._text, self._at
        )
