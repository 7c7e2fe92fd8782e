"""Cordons: Thinning Thickets on a stalk with leaves, written as a word.

[Huggan19, sect. 3.2]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from partizan.boards import Strip
from partizan.boards.digraph import Digraph
from partizan.boards.lettered import expanded
from partizan.errors import NotationError
from partizan.players import Player
from partizan.position import AlternatingPosition
from partizan.rules.contract import Rules
from partizan.rules.move import Move
from partizan.wording import position_of
from partizan_literature.huggan2019.games.thinning_thickets import BLUE, GREEN, OWN, RED
from partizan_literature.words import EDGE, WordRuleset

Step = tuple[str, str]
"""The colour of an arc of the stalk, and of the leaf at its upper end, or nothing."""

_BITS = re.compile(r"\s*(?:[01]+|[\[(]((?:[01]\s*,\s*)*[01]+|)[\])])\s*")
_POWERS = re.compile(r"\s*\[(?:[01()]|\^[0-9]|\^\{[0-9]{1,3}\}|[⁰¹²³⁴⁵⁶⁷⁸⁹])+\]\s*")
_FAMILY = re.compile(r"\s*([BLSTU])\(\s*([0-9]{1,3})\s*\)\s*")
_STEP = re.compile(rf"([{BLUE}{RED}{GREEN}])(?:\(([{BLUE}{RED}{GREEN}])\))?")


class Cordons(WordRuleset):
    """Delete an arc of a stalk, or a leaf, and remove the part no longer connected to the root.

    The arcs of the stalk are written from the root to the top, blue (l), red (r) or green (e). A
    vertex between two of them may have one leaf, another arc that ends there, in parentheses:
    `l(r)ll`. The rules are those of Thinning Thickets, where this position is `l<(r<)l<l<`. When
    the arc above a leaf is deleted, the leaf becomes the top of the stalk.

    >>> from partizan import rulesets
    >>> cordons = rulesets.cordons
    >>> [cordons(text).value() for text in ("l", "ll", "lll", "rl", "r(l)l", "l(r)l(r)r")]
    [1, {1|0}, ⧿1, 1, {1|0}, ⧾1]
    >>> cordons("l(r)ll").right
    <2 options for Right: 'lll', 'lr'>
    """

    colours = f"{BLUE}{RED}{GREEN}"
    noun = "arcs"
    alphabet = f"{colours}()"
    aliases: ClassVar[dict[str, str]] = {"b": BLUE, "g": GREEN}

    def read(self, text: str) -> Strip:
        """Read a word; or the leaves of a blue cordon, or a family, as [Huggan19, ch. 3] does.

        `[010]` or `(0,1,0)` are blue arcs from the top to the root, with a leaf below each 1. B(n)
        is the blue stalk with n arcs. L(n) is green, with n arcs and leaves at all heights up to
        n - 2. T(n) has n + 1 arcs, the lowest one red, the others and a leaf at every height blue;
        S(n) lacks the lowest leaf, and U(n) the highest one too.

        >>> cordons = Cordons()
        >>> print(cordons.read("[010]"), cordons.read("(0,1,0)"), cordons.read("L(4)"))
        ll(l)l ll(l)l e(e)e(e)ee
        >>> print(*map(cordons.read, ("B(3)", "T(3)", "S(3)", "U(3)")))
        lll r(l)l(l)l(l)l rl(l)l(l)l rl(l)ll
        """
        bits = _as_bits(text)
        if bits is not None:
            leaves = re.sub(r"[^01]", "", bits)
            if leaves[:1] == "1":
                message = "the first number is the top of the cordon, which has no leaf: write 0"
                raise NotationError(f"cannot read a cordon: {message}", text, text.index("1"))
            return Strip("".join(BLUE + f"({BLUE})" * int(leaf) for leaf in leaves[::-1]))
        family = _FAMILY.fullmatch(text)
        if family is not None:
            return Strip(_member(family[1], int(family[2])))
        if re.fullmatch(r"\s*[LR]{2,}\s*", text):
            raise NotationError(
                f"cannot read a cordon: {text.strip():.30} may name the owners of the arcs of a "
                "stalk from its top, or their colours from the root; write 'red-blue-stalks "
                f"{text.strip():.30}' for owners, {text.strip().lower()!r:.32} for colours",
                text,
                len(text) - len(text.lstrip()),
            )
        return super().read(text)

    def steps(self, board: Strip) -> list[Step]:
        """Return the arcs of the stalk from the root to the top, each with the leaf above it."""
        return _STEP.findall(board.cells)

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the arcs that `player` may delete, numbered as in the text."""
        even, odd = OWN[player]
        steps = self.steps(board)
        top = len(steps) - 1
        below = ""  # the word that remains if the arc is deleted
        kept = ""  # the word up to the arc, without a leaf above it
        number = 0
        for place, (colour, leaf) in enumerate(steps):
            kept = f"{kept}{colour}"
            number += 1
            if colour in (even if leaf or place == top else odd):
                yield Move(player, f"cut {number}", Strip(below), (f"edge {number}",))
            number += bool(leaf)
            if leaf in even and leaf:
                after = Strip(kept + board.cells[len(kept) + 3 :])
                yield Move(player, f"cut {number}", after, (f"edge {number}",))
            below = f"{kept}{leaf}"
            kept = f"{kept}({leaf})" if leaf else kept

    def drawn(self, board: Strip) -> object:
        """Return the cordon as a digraph that stands on its root."""
        arcs: list[tuple[int, int, str]] = []
        below = 0
        for colour, leaf in self.steps(board):
            here = len(arcs) + 1
            arcs.append((here, below, colour))
            if leaf:
                arcs.append((here + 1, here, leaf))
            below = here
        return Digraph(len(arcs) + 1, arcs, ground=0)

    def conjugate(self, board: Strip) -> Strip:
        """Return the board with blue and red exchanged."""
        return board.swapped(BLUE, RED)

    def shapes(self, edges: int) -> Iterator[str]:
        """Yield the cordons with `edges` arcs including leaves, those with few leaves first."""
        for leaves in range((edges + 1) // 2):
            height = edges - leaves
            for places in combinations(range(1, height), leaves):
                steps = (f"{EDGE}({EDGE})" if v in places else EDGE for v in range(1, height + 1))
                yield "".join(steps)
        if not edges:
            yield ""

    def fault(self, cells: str) -> tuple[str, int] | None:
        """Return an error and its index if the word does not denote a stalk with leaves."""
        place = 0
        while place < len(cells):
            step = _STEP.match(cells, place)
            if step is None:
                return "expected an arc, or an arc followed by one leaf in parentheses", place
            place = step.end()
            if place == len(cells) and step[2]:
                return "the top of a cordon has no leaf; write it as an arc", place - 3
        return None


def _as_bits(text: str) -> str | None:
    """Return a list of leaves such as `[01^{4}]` without exponents; None for another text."""
    if _POWERS.fullmatch(text):
        text = expanded(text, alphabet="01", what="a cordon")
    return text if _BITS.fullmatch(text) else None


def _member(family: str, n: int) -> str:
    """Return the cordon with a number in one of the families of [Huggan19, sects. 3.3 and 3.4]."""
    if family == "B":
        return BLUE * n
    if family == "L":
        leafy = max(n - 2, 0)
        return f"{GREEN}({GREEN})" * leafy + GREEN * (n - leafy)
    leaves = {"T": range(1, n + 1), "S": range(2, n + 1), "U": range(2, n)}[family]
    arcs = [RED, *BLUE * n]
    return "".join(f"{arc}({BLUE})" if v in leaves else arc for v, arc in enumerate(arcs, start=1))


RULESET = Cordons()


class _CordonsOf(Rules[Strip]):
    """Cordons of one colour: a list of leaves has this colour, and a word has no other."""

    board_type = Strip
    usage = ("a cordon", "its leaves from the top, as in {name}('[010]')")
    colour: ClassVar[str]

    def read(self, text: str) -> Strip:
        """Read a cordon in this colour."""
        board = RULESET.read(text)
        if _as_bits(text) is not None:
            return board.swapped(BLUE, self.colour)
        stranger = next((letter for letter in board if letter not in f"{self.colour}()"), None)
        if stranger is not None:
            raise NotationError(
                f"cannot read {position_of(self.name)}: {text.strip():.30} has an arc of another "
                "colour; write 'cordons' for all colours",
                text,
                0,
            )
        return board

    def __call__(self, *given: object) -> AlternatingPosition[Strip]:
        """Return the position of `cordons` that is given."""
        return RULESET(self.board(*given))


class RedCordons(_CordonsOf):
    """Cut an arc of a red cordon: `[010]` is read in red.

    >>> RedCordons()("[010]"), RedCordons()("[010]").value()
    (cordons("rr(r)r"), {0|-1})
    """

    colour = RED


class GreenCordons(_CordonsOf):
    """Cut an arc of a green cordon: `[010]` is read in green.

    >>> GreenCordons()("[010]"), GreenCordons()("L(4)").nim_value()
    (cordons("ee(e)e"), 3)
    """

    colour = GREEN


def cordon_of_thicket(thicket: Digraph) -> Strip | None:
    """Return a board of `thinning-thickets` or `green-thickets` as a cordon, or None.

    >>> str(cordon_of_thicket(Digraph.read("l<(l<e<;r<)"))), cordon_of_thicket(Digraph.read("<;<"))
    ('l(r)le', None)
    """
    if not thicket.order or thicket.size != thicket.order - 1:
        return None if thicket.order else Strip("")
    behind: list[list[tuple[int, str]]] = [[] for _ in thicket.labels]
    for tail, head, colour in thicket.edges:
        behind[head].append((tail, colour or GREEN))
        if len(behind[head]) > 2:
            return None
    here, word, met = thicket.ground or 0, "", 1
    if len(behind[here]) > 1:
        return None
    while arcs := behind[here]:
        (here, colour), *leaves = sorted(arcs, key=lambda arc: not behind[arc[0]])
        if any(behind[leaf] for leaf, _ in leaves):
            return None
        word += "".join(f"({leaf})" for _, leaf in leaves) + colour
        met += len(arcs)
    return Strip(word) if met == thicket.order else None
