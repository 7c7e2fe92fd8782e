"""Timbush without grey arcs: outcomes and winning moves of connected positions, in polynomial time.

[Renault13, Thm 3.22] takes quadratic time: it makes reductions one at a time, and applies Lemmas
3.18 and 3.21 to the rest. Here all reductions are made on one walk from the leaves of a tree to a
root. By Lemma 3.19 all paths that hang on a vertex and are directed to their leaves can be replaced
with one such path, the Hackenbush string whose number is the sum of theirs. So let u be a vertex
that is left with only its string and one arc, which joins it to p.

- If the arc goes from p to u, then p receives a string that begins with this arc.
- If it goes from u to p and the string begins with the other colour, then by Lemma 3.8 p and the
  next vertex of the string may be identified, so that p receives the rest of the string.
- If it goes from u to p and the string is empty or begins with the same colour, then by Lemma 3.18
  the owner of the arc wins moving first. Here u stays as it is, and p becomes a vertex of the
  skeleton, which is not reduced any further.

If there is no skeleton, the number at the root determines the outcome. Otherwise the reduction is
repeated with one end of the skeleton as the root. Then every remaining string hangs on a path
between two ends, so that the ends are the only leaves that matter, and the players who win moving
first are the owners of the ends.

A part of the graph on cycles counts as a vertex, and as an end of the skeleton for each owner of
its arcs.

An arc is a winning move if it is on a cycle, so that everything falls, or if it leaves a side of
the tree that the opponent does not win moving first. Both sides of all arcs are found in two walks
over the tree: to a root and back.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from partizan.boards.digraph import Digraph
from partizan.budget import Meter
from partizan.errors import TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.hackenbush import after_one
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan_literature.paths import bridges_of, groups_between
from partizan_literature.renault2013.games.timbush import BLACK, GREY, WHITE, Timbush

OWNERS = {BLACK: {LEFT}, WHITE: {RIGHT}, GREY: {LEFT, RIGHT}}

Number: TypeAlias = int | Fraction


def ahead(number: Number) -> set[Player]:
    """Return the players who win a number moving first."""
    return {LEFT} if number > 0 else {RIGHT} if number < 0 else set()


class End(NamedTuple):
    """An end of the skeleton, and the player who wins there moving first."""

    vertex: int
    owner: Player


class GreyBridgeError(Exception):
    """Raised if a grey arc is a bridge: the theorem does not cover such positions."""


class Tree:
    """A connected position in which every part on cycles is contracted to a vertex with ends."""

    def __init__(self, graph: Digraph) -> None:
        self.bridges = bridges = bridges_of(graph)
        self.group = group = groups_between(graph, bridges)
        order = max(group) + 1
        self.beside: list[list[tuple[int, Player, bool]]] = [[] for _ in range(order)]
        cyclic: dict[End, None] = {}
        for is_bridge, (tail, head, colour) in zip(bridges, graph.edges, strict=True):
            u, v = group[tail], group[head]
            if not is_bridge:
                cyclic |= dict.fromkeys(End(u, owner) for owner in OWNERS[colour])
                continue
            if colour == GREY:
                raise GreyBridgeError
            (owner,) = OWNERS[colour]
            self.beside[u].append((v, owner, True))
            self.beside[v].append((u, owner, False))
        self.cyclic = [*cyclic]

    def reduced(self, root: int) -> tuple[Number, list[End]]:
        """Return the number left at `root`, and the ends of the skeleton."""
        numbers: list[Number] = [0] * len(self.beside)
        is_bone = [False] * len(self.beside)
        ends = [*self.cyclic]
        for end in self.cyclic:
            is_bone[end.vertex] = True
        meter = Meter.on("a tree of Timbush", instead="ask about a smaller board")
        for vertex, below, owner, leads in reversed(self.way(root)):
            meter.tick()
            number = numbers[vertex]
            numbers[vertex] = 0  # it has as many bits as the string has edges
            if is_bone[vertex]:
                is_bone[below] = True
                continue
            beyond = passed(number, owner, leads=leads)
            if beyond is None:
                is_bone[below] = True
                ends.append(End(vertex, owner))
            else:
                numbers[below] += beyond
        return numbers[root], ends

    def way(self, root: int) -> list[tuple[int, int, Player, bool]]:
        """Return all vertices but the root, parents first, each with the arc to its parent.

        A row is (vertex, parent, owner of the arc, whether the arc points to the parent).
        """
        way = [(root, -1, LEFT, False)]
        for vertex, before, _, _ in way:
            for other, owner, leaves in self.beside[vertex]:
                if other != before:
                    way.append((other, vertex, owner, not leaves))
        return way[1:]


def passed(number: Number, owner: Player, *, leads: bool) -> Number | None:
    """Return a string's number after one more arc, or None if the arc makes it an end.

    `number` is the value of the part on the near end of the arc; the arc leads away from there if
    `leads`.
    """
    sign = 1 if owner is LEFT else -1
    own = sign * number
    if not leads:
        return sign * after_one(own)
    return None if own >= 0 else -sign * _without_one(-own)


def _without_one(y: Number) -> Number:
    """Return the x for which 1:x is y > 0."""
    if y >= 1:
        return y - 1
    p = (y.denominator // y.numerator).bit_length() + 1
    return y * (1 << (p - 1)) - p


# --- both sides of every bridge ------------------------------------------------------------------


_MAX_BITS = 1 << 31  # bits of all numbers kept at once

_Step: TypeAlias = tuple[int, int]  # a vertex, and the neighbour we came from


class Sides:
    """Both sides of every bridge: each is a string or a part of the skeleton."""

    def __init__(self, tree: Tree) -> None:
        order = len(tree.beside)
        self._arcs = {
            (vertex, other): (owner, leaves)
            for vertex, beside in enumerate(tree.beside)
            for other, owner, leaves in beside
        }
        self._bits = 0
        # For each vertex, by neighbour: the strings that hang on it, and the owners of its bones.
        self._strings: list[dict[int, Number]] = [{} for _ in range(order)]
        self._bones: list[dict[int, set[Player]]] = [{} for _ in range(order)]
        self._sums: list[Number] = [0] * order
        self._counts = [dict.fromkeys((LEFT, RIGHT), 0) for _ in range(order)]
        self._known: dict[_Step, Player | None] = {}
        self._leaps: dict[_Step, _Step | Player | None] = {}
        owners: dict[int, set[Player]] = {}
        for end in tree.cyclic:
            owners.setdefault(end.vertex, set()).add(end.owner)
        for vertex, own in owners.items():
            self._add_bone(vertex, vertex, own)  # a bone of its own
        way = tree.way(0)
        meter = Meter.on("a tree of Timbush", instead="ask about a smaller board")
        for vertex, below, _, _ in reversed(way):
            meter.tick()
            self._send(vertex, below)
        for vertex, below, _, _ in way:
            meter.tick()
            self._send(below, vertex)

    def winners(self, vertex: int, without: int) -> set[Player]:
        """Return the players who win, moving first, the part at `vertex` away from `without`."""
        owners = self._owners(vertex, without)
        if not owners:
            return ahead(self._number(vertex, without))
        last = self._end_towards(vertex, without)
        return owners if last is None else owners | {last}

    def _send(self, vertex: int, other: int) -> None:
        """Pass the part at `vertex` on to its neighbour `other`."""
        owners = self._owners(vertex, other)
        if owners:
            self._add_bone(other, vertex, owners)
            return
        owner, leads = self._arcs[vertex, other]
        number = passed(self._number(vertex, other), owner, leads=leads)
        if number is None:
            self._add_bone(other, vertex, {owner})
        elif number:
            self._bits += number.numerator.bit_length() + number.denominator.bit_length()
            if self._bits > _MAX_BITS:
                raise TooLarge(
                    "the numbers of this board are too long to keep them all; ask about "
                    "single arcs instead"
                )
            self._strings[other][vertex] = number
            self._sums[other] += number

    def _add_bone(self, vertex: int, towards: int, owners: set[Player]) -> None:
        self._bones[vertex][towards] = owners
        for owner in owners:
            self._counts[vertex][owner] += 1

    def _owners(self, vertex: int, without: int) -> set[Player]:
        """Return the owners of the ends seen from `vertex`, except in the direction `without`."""
        unseen = self._bones[vertex].get(without, ())
        counts = self._counts[vertex].items()
        return {owner for owner, count in counts if count > (owner in unseen)}

    def _number(self, vertex: int, without: int) -> Number:
        """Return the number of the strings on `vertex`, except the one towards `without`."""
        return self._sums[vertex] - self._strings[vertex].get(without, 0)

    def _end_towards(self, vertex: int, without: int) -> Player | None:
        """Return the owner of the end at `vertex` as the skeleton sees it, or None.

        That end lies between `vertex` and the first branching of the skeleton.
        """
        number: Number = 0
        trail = []
        step: _Step | Player | None = (vertex, without)
        while isinstance(step, tuple):
            if not number:  # as if the path began here
                if step in self._known:
                    step = self._known[step]
                    break
                trail.append(step)
            step = self._leap(step)
            if isinstance(step, tuple):
                after, owner, leads = self._after(step)
                beyond = passed(number + self._number(*step), owner, leads=leads)
                number, step = (0, owner) if beyond is None else (beyond, after)
        self._known |= dict.fromkeys(trail, step)
        return step

    def _leap(self, step: _Step) -> _Step | Player | None:
        """Return the first step of the path that may change a number carried along it.

        Return the owner of the end if an end comes first, or None if the path stops.
        """
        way = []
        here = step
        while here not in self._leaps and self._goes_on(here):
            way.append(here)
            here = self._after(here)[0]
        if here not in self._leaps:
            self._leaps[here] = None
        for place in reversed(way):
            after, owner, leads = self._after(place)
            self._leaps[place] = place
            if leads or self._number(*place):
                continue
            match = self._leaps[after]  # the step that undoes this arc
            if not isinstance(match, tuple):
                self._leaps[place] = match
                continue
            beyond, its_owner, is_taking = self._after(match)
            if is_taking and not self._number(*match):
                self._leaps[place] = owner if its_owner is owner else self._leaps[beyond]
        return self._leaps[step]

    def _goes_on(self, step: _Step) -> bool:
        """Return whether exactly one bone leads on: the path stops where the skeleton branches."""
        vertex, without = step
        bones = self._bones[vertex]
        return len(bones) - (without in bones) == 1 and vertex not in bones

    def _after(self, step: _Step) -> tuple[_Step, Player, bool]:
        """Return the next step, the owner of the arc to it, and whether the arc points there."""
        vertex, without = step
        (towards,) = self._bones[vertex].keys() - {without}
        return ((towards, vertex), *self._arcs[vertex, towards])


# --- theorems ------------------------------------------------------------------------------------


@theorem(Timbush, OUTCOME, "[Renault13, Thm 3.22]")
def outcome(rules: Timbush, board: Digraph) -> Outcome | None:
    """Return the outcome if every grey arc is on a cycle, from the ends of a skeleton of the tree.

    Components that the second player wins do not matter. There may be one other component, or
    several that all belong to the same player.
    """
    try:
        found = [_outcome(part) for part in rules.parts(board)]
    except GreyBridgeError:
        return None
    live = [won for won in found if won is not Outcome.P]
    if any(won is Outcome.N or also is not won for won, also in pairwise(live)):
        return None
    return live[0] if live else Outcome.P


@theorem(Timbush, MOVE, "[Renault13, Thm 3.22]")
def winning_move(rules: Timbush, board: Digraph, player: Player) -> Digraph | None:
    """Return the board of a connected position after a winning arc is toppled."""
    bare = board.without_isolated()
    try:
        places = winning_arcs(bare, player) if bare.is_connected else []
    except GreyBridgeError:
        return None
    return rules.toppled(board, places[0]) if places else None


def winning_arcs(graph: Digraph, player: Player) -> list[int]:
    """Return the arcs that win for `player` moving first, as indices into `edges`.

    >>> graph = Digraph.read("l>r<l<r>")
    >>> winning_arcs(graph, LEFT), winning_arcs(graph, RIGHT)
    ([0], [1])
    """
    if not graph.size:
        return []
    tree = Tree(graph)
    sides = Sides(tree)
    winning = []
    for place, (tail, head, colour) in enumerate(graph.edges):
        if player in OWNERS[colour]:
            left = (tree.group[tail], tree.group[head])
            if not tree.bridges[place] or player.opponent not in sides.winners(*left):
                winning.append(place)
    return winning


def _outcome(graph: Digraph) -> Outcome:
    """Return the outcome of a connected position."""
    if not graph.size:
        return Outcome.P
    tree = Tree(graph)
    number, ends = tree.reduced(0)
    if ends:
        ends += tree.reduced(ends[0].vertex)[1]
    winners = {end.owner for end in ends} or ahead(number)
    return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)
