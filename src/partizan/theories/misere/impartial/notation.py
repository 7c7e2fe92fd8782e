"""Notation of impartial games under misère play, in the style of Winning Ways.

    game    0, *, *2, *3, ...             a nim-heap
            *[ options ]                  a game by its options, at least two
    option  7                             a nim-heap of one digit
            (10)                          a nim-heap of several
            [ options ]                   a game by its options
    after a game or an option G, without a space:
            G#                            the game whose only option is G
            G[2] or G_2                   the sum of G and the nim-heap *2, a subscript on paper

Spaces and commas separate options; a separator is needed only before a bracket that follows an
option, which would otherwise be a subscript. The output has no subscripts, uses G# for a game with
one option, and lists nim-heaps last, each group from the latest born: `*2#`, `*[[32]321]`,
`*[2#30]`. [BCG01, ch. 13]

A game with one option is not written `*[2]`, which is the nim-heap *2 in CGSuite, but the game
whose only option is *2 to many readers.

Reader of impartial games under misère play in CGSuite's notation.

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
from itertools import islice
from typing import Final, NoReturn

from partizan.errors import NotationError
from partizan.theories.misere.impartial.nodes import (
    EMPTY,
    Node,
    add,
    followers,
    nim_heap,
    ranks,
    simplest,
)
from partizan.theories.misere.impartial.structure import Difference

LONGEST: Final = 100_000
"""The largest number of characters in a text that is read."""

_WORD = re.compile(r"[ ,]+|\(([0-9]{1,9})\)|([0-9])|[\[\]#]")
_SUBSCRIPT = re.compile(r"\[([0-9]{1,9})\]|_([0-9])")
_LARGE = re.compile(r"^\(([0-9]+)\)")
_HEAP = re.compile(r"0|\*([0-9]{0,9})")
_ONE_OPTION: Final = (
    "*[G] with a single G is G itself in CGSuite, but elsewhere the game whose only option is G; "
    "write *2 or *2#, or use MisereForm.from_cgsuite"
)
_NO_WORD: Final = (
    "expected a digit, a bracket, # or a separator (MisereForm.from_cgsuite reads CGSuite's "
    "notation, with options in parentheses)"
)
_SHOWN = 4000  # the most followers of a game that is written out, and the most characters


def read(text: str, largest: int) -> Node:
    """Return the canonical form of the game that `text` denotes, with nim-heaps up to `largest`."""
    if len(text) > LONGEST:
        raise NotationError(f"the text of a game has at most {LONGEST:,} characters", text, LONGEST)
    return _Reader(text, largest).game()


class _Reader:
    """A text, and the index up to which it has been read."""

    def __init__(self, text: str, largest: int) -> None:
        self._text = text
        self._largest = largest
        self._at = 0

    def game(self) -> Node:
        """Read the whole text."""
        text = self._text
        start = len(text) - len(text.lstrip())
        end = len(text.rstrip())
        if text.startswith("*[", start):
            self._at = start + 1
            node = self._options(end)
        else:
            heap = _HEAP.match(text, start, end)
            if heap is None:
                self._refuse("a game is 0, *, *2, ..., or its options between *[ and ]", start)
            node = EMPTY if heap[0] == "0" else self._heap(heap[1] or "1")
            self._at = heap.end()
        node = self._followed(node, end)
        if self._at < end:
            self._refuse("expected the end of the game")
        return node

    def _followed(self, node: Node, end: int) -> Node:
        """Read the sharps and subscripts that follow a game."""
        while self._at < end:
            subscript = _SUBSCRIPT.match(self._text, self._at, end)
            if subscript is not None:
                node = add(node, self._heap(subscript[1] or subscript[2]))
                self._at = subscript.end()
            elif self._text[self._at] == "#":
                node = simplest(frozenset([node]))
                self._at += 1
            else:
                break
        return node

    def _options(self, end: int) -> Node:
        """Read a bracket and its contents, with a stack of the open brackets."""
        opened: list[list[Node]] = []
        touches = False  # whether an option ends here, so that a bracket is a subscript
        while True:
            subscript = _SUBSCRIPT.match(self._text, self._at, end) if touches else None
            if subscript is not None:
                heap = self._heap(subscript[1] or subscript[2])
                opened[-1].append(add(opened[-1].pop(), heap))
                self._at = subscript.end()
                continue
            word = _WORD.match(self._text, self._at, end)
            if word is None:
                self._refuse(_NO_WORD)
            match word[0][0]:
                case "[":
                    if touches:
                        self._refuse("a space or a comma is needed between an option and a bracket")
                    opened.append([])
                case "]":
                    if len(opened) == 1 and len(opened[0]) == 1:
                        self._refuse(_ONE_OPTION, self._text.index("["))
                    node = simplest(frozenset(opened.pop()))
                    if not opened:
                        self._at = word.end()
                        return node
                    opened[-1].append(node)
                case "#":
                    if not touches:
                        self._refuse("# follows an option, without a space")
                    opened[-1].append(simplest(frozenset([opened[-1].pop()])))
                case " " | ",":
                    pass
                case _:
                    opened[-1].append(self._heap(word[1] or word[2]))
            touches = word[0][0] not in " ,["
            self._at = word.end()

    def _heap(self, digits: str) -> Node:
        if int(digits) > self._largest:
            self._refuse(f"a nim-heap has at most {self._largest:,} counters")
        return nim_heap(int(digits))

    def _refuse(self, rule: str, at: int | None = None) -> NoReturn:
        raise NotationError(
            f"cannot read an impartial game under misère play: {rule}",
            self._text,
            self._at if at is None else at,
        )


def write(node: Node) -> str:
    """Return the text of a game or, if it would be long, a description."""
    if node.heap is not None:
        return _star(node.heap)
    texts: dict[Node, str] = {}
    few = _at_most(node, _SHOWN)
    places = ranks(few or ())
    for follower in sorted(few or (), key=places.__getitem__):
        texts[follower] = _option(follower, texts, places)
        if len(texts[follower]) > _SHOWN:
            few = None
            break
    if few is None:
        return f"<a game born on day {node.birthday:,}, with {len(node.options):,} options>"
    return "*" + _LARGE.sub(r"\1", texts[node])


def _star(heap: int) -> str:
    return "0" if heap == 0 else "*" if heap == 1 else f"*{heap}"


def _option(node: Node, texts: dict[Node, str], places: dict[Node, int]) -> str:
    """Return the text of a game as an option."""
    if node.heap is not None:
        return str(node.heap) if node.heap < 10 else f"({node.heap})"
    if len(node.options) == 1:
        (only,) = node.options
        return f"{texts[only]}#"
    return _listed(node, texts, places)


def _listed(node: Node, texts: dict[Node, str], places: dict[Node, int]) -> str:
    """Return the options in brackets, with spaces where a bracket would be a subscript."""
    written = ""
    for option in sorted(node.options, key=lambda g: (g.heap is None, places[g]), reverse=True):
        text = texts[option]
        gap = " " if written and text.startswith("[") else ""
        written += gap + text
    return f"[{written}]"


def _at_most(node: Node, most: int) -> set[Node] | None:
    """Return the followers of a game, or None if there are more than `most`."""
    found = set(islice(followers(node), most + 1))
    return found if len(found) <= most else None


# --- cgsuite --------------------------------------------------------------------------------------


_DIGITS = r"([0-9])|&([0-9]{1,9});"
_ITEM = re.compile(rf"{_DIGITS}|[()\[#]")
_STEP = re.compile(rf"#|-?(?:{_DIGITS})")


def read_cgsuite(text: str, largest: int) -> Node:
    """Return the canonical form of a game written by CGSuite, with heaps up to `largest`."""
    if len(text) > LONGEST:
        raise NotationError(f"the text of a game has at most {LONGEST:,} characters", text, LONGEST)
    return _CGSuiteReader(text, largest).game()


class _CGSuiteReader:
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
