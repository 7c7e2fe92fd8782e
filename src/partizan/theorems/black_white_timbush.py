"""Timbush without grey: who wins a connected position, in polynomial time, and by which moves.

[Renault13, Thm 3.22] finds it in quadratic time by reductions, made one at a time, and Lemmas 3.18
and 3.21 for what is left. Here the reductions are all made on the way from the leaves of a tree to
a root. By Lemma 3.19 all that hangs on a vertex by paths directed to their leaves is one such path,
the Hackenbush string whose number is the sum of theirs. So let u be a vertex of which nothing but
its string is left beside one arc, which joins it to p.

- If the arc goes from p to u, then p has now a string that begins with this arc.
- If it goes from u to p and the string begins with another colour, then by Lemma 3.8 p and the next
  vertex of the string may be identified, so that p has the rest of the string.
- If it goes from u to p and the string is empty or begins with the same colour, then by Lemma 3.18
  the owner of the arc wins moving first. Here u stays as it is, and makes p a vertex of the
  skeleton, on which nothing can be reduced away any more.

If there is no skeleton, the number at the root says who wins. Otherwise one of its ends is taken as
the root, to begin anew. Then every string that is left hangs on the way from one end to another, so
that no leaf but the ends matters, and those who win moving first are the owners of the ends.

A part of the graph on cycles is a vertex, and an end of the skeleton for each owner of its arcs.

A winning arc is on a cycle, so that everything falls, or leaves a side of the tree that the
opponent does not win moving first. What each side of each arc is to the other is found in two
walks over the tree: to a root and back.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from partizan.boards.digraph import Digraph
from partizan.errors import BudgetExceeded, DomainError
from partizan.nouns import show
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.timbush import BLACK, GREY, WHITE
from partizan.rulesets.graph.timbush import RULESET as TIMBUSH
from partizan.theorems._bridges import bridges_of, groups_between
from partizan.theory import Outcome
from partizan.watch import look_at_the_clock

__all__ = ["black_white_outcome", "black_white_winning_arcs"]

_MAX_BITS = 1 << 31  # of all numbers that are kept at once
_OWNERS = {BLACK: {LEFT}, WHITE: {RIGHT}, GREY: {LEFT, RIGHT}}


def black_white_outcome(board: Digraph | str) -> Outcome:
    """Return who wins, if all arcs that are not on cycles are black or white.

    Components that the second player wins do not matter. Of others there may be one, or several
    that the same player wins whoever begins. [Renault13, Thm 3.22]

    >>> boards = ("l>", "l>r<", "0l>1 0r>2 2l>3 0r>4 4l>5", "0l>1 1l>0 1r>2", "0l>1 1r>0")
    >>> [black_white_outcome(board).name for board in boards]
    ['L', 'N', 'P', 'L', 'N']
    """
    parts = TIMBUSH.parts(TIMBUSH(board).board)
    live = [(part, won) for part in parts if (won := _outcome(part)) is not Outcome.P]
    for (one, won), (other, also) in pairwise(live):
        if won is Outcome.N or also is not won:
            raise DomainError(
                f"the components '{one!s:.60}' and '{other!s:.60}' have the outcomes {won.name} "
                f"and {also.name}, which does not say who wins them together; ask for the value"
            )
    return live[0][1] if live else Outcome.P


def black_white_winning_arcs(board: Digraph | str, player: Player) -> list[int]:
    """Return the arcs by which a player who moves first wins: their places in `edges`.

    >>> black_white_winning_arcs("l>r<l<r>", LEFT), black_white_winning_arcs("l>r<l<r>", RIGHT)
    ([0], [1])
    """
    if not isinstance(player, Player):
        raise DomainError(f"winning arcs are LEFT's or RIGHT's, not those of {show(player)}")
    graph = TIMBUSH(board).board.without_isolated()  # which leaves the arcs in their order
    if not graph.is_connected:
        raise DomainError(
            f"winning arcs are found in one component at a time; '{graph!s:.60}' has several"
        )
    if not graph.size:
        return []
    tree = _Tree(graph)
    sides = _Sides(tree)
    winning = []
    for place, (tail, head, colour) in enumerate(graph.edges):
        if player in _OWNERS[colour]:
            left = (tree.group[tail], tree.group[head])
            if not tree.bridges[place] or player.opponent not in sides.winners(*left):
                winning.append(place)
    return winning


def _outcome(graph: Digraph) -> Outcome:
    """Return who wins a connected position."""
    if not graph.size:
        return Outcome.P
    tree = _Tree(graph)
    number, ends = tree.reduced(0)
    if ends:
        ends += tree.reduced(ends[0].vertex)[1]
    winners = {end.owner for end in ends} or _ahead(number)
    return Outcome.of(left_first=LEFT in winners, right_first=RIGHT in winners)


_Number: TypeAlias = int | Fraction
_Step: TypeAlias = tuple[int, int]  # a vertex, and the neighbour one comes from


def _ahead(number: _Number) -> set[Player]:
    """Return who wins a number moving first."""
    return {LEFT} if number > 0 else {RIGHT} if number < 0 else set()


class _End(NamedTuple):
    """An end of the skeleton: whoever wins there moving first."""

    vertex: int
    owner: Player


class _Tree:
    """A connected position, its parts on cycles made vertices with ends of their own."""

    def __init__(self, graph: Digraph) -> None:
        self.bridges = bridges = bridges_of(graph)
        self.group = group = groups_between(graph, bridges)
        order = max(group) + 1
        self.beside: list[list[tuple[int, Player, bool]]] = [[] for _ in range(order)]
        cyclic: dict[_End, None] = {}
        for is_bridge, (tail, head, colour) in zip(bridges, graph.edges, strict=True):
            u, v = group[tail], group[head]
            if not is_bridge:
                cyclic |= dict.fromkeys(_End(u, owner) for owner in _OWNERS[colour])
                continue
            if colour == GREY:
                raise DomainError(
                    f"the arc from {tail} to {head} of '{graph!s:.60}' is grey and not on a cycle; "
                    "who wins is known at once if such arcs are black or white; ask for the value"
                )
            (owner,) = _OWNERS[colour]
            self.beside[u].append((v, owner, True))
            self.beside[v].append((u, owner, False))
        self.cyclic = [*cyclic]

    def reduced(self, root: int) -> tuple[_Number, list[_End]]:
        """Return the number that is left at the root, and the ends of the skeleton beside it."""
        numbers: list[_Number] = [0] * len(self.beside)
        is_bone = [False] * len(self.beside)
        ends = [*self.cyclic]
        for end in self.cyclic:
            is_bone[end.vertex] = True
        for vertex, below, owner, leads in reversed(self.way(root)):
            look_at_the_clock()
            number = numbers[vertex]
            numbers[vertex] = 0  # it has as many bits as the string is long
            if is_bone[vertex]:
                is_bone[below] = True
                continue
            passed = _passed(number, owner, leads=leads)
            if passed is None:
                is_bone[below] = True
                ends.append(_End(vertex, owner))
            else:
                numbers[below] += passed
        return numbers[root], ends

    def way(self, root: int) -> list[tuple[int, int, Player, bool]]:
        """Return the other vertices, each after the one below it, with the arc that joins them.

        Of the arc there is its owner, and whether it leads down.
        """
        way = [(root, -1, LEFT, False)]
        for vertex, before, _, _ in way:
            for other, owner, leaves in self.beside[vertex]:
                if other != before:
                    way.append((other, vertex, owner, not leaves))
        return way[1:]


class _Sides:
    """What each side of each bridge is to the other: a string, or a part of the skeleton."""

    def __init__(self, tree: _Tree) -> None:
        order = len(tree.beside)
        self._arcs = {
            (vertex, other): (owner, leaves)
            for vertex, beside in enumerate(tree.beside)
            for other, owner, leaves in beside
        }
        self._bits = 0
        # of each vertex, by its neighbours: the strings that hang on it, and where it has bones
        self._strings: list[dict[int, _Number]] = [{} for _ in range(order)]
        self._bones: list[dict[int, set[Player]]] = [{} for _ in range(order)]
        self._sums: list[_Number] = [0] * order
        self._counts = [dict.fromkeys((LEFT, RIGHT), 0) for _ in range(order)]
        self._known: dict[_Step, Player | None] = {}
        self._leaps: dict[_Step, _Step | Player | None] = {}
        owners: dict[int, set[Player]] = {}
        for end in tree.cyclic:
            owners.setdefault(end.vertex, set()).add(end.owner)
        for vertex, own in owners.items():
            self._add_bone(vertex, vertex, own)  # a bone of its own
        way = tree.way(0)
        for vertex, below, _, _ in reversed(way):
            self._send(vertex, below)
        for vertex, below, _, _ in way:
            self._send(below, vertex)

    def winners(self, vertex: int, without: int) -> set[Player]:
        """Return who wins, moving first, what hangs on a vertex but for one neighbour."""
        owners = self._owners(vertex, without)
        if not owners:
            return _ahead(self._number(vertex, without))
        last = self._end_towards(vertex, without)
        return owners if last is None else owners | {last}

    def _send(self, vertex: int, other: int) -> None:
        """Tell a neighbour of a vertex what hangs there."""
        look_at_the_clock()
        owners = self._owners(vertex, other)
        if owners:
            self._add_bone(other, vertex, owners)
            return
        owner, leads = self._arcs[vertex, other]
        passed = _passed(self._number(vertex, other), owner, leads=leads)
        if passed is None:
            self._add_bone(other, vertex, {owner})
        elif passed:
            self._bits += passed.numerator.bit_length() + passed.denominator.bit_length()
            if self._bits > _MAX_BITS:
                raise BudgetExceeded(
                    "the numbers of this board are too long to keep all of them; ask "
                    "black_white_outcome about what single arcs leave"
                )
            self._strings[other][vertex] = passed
            self._sums[other] += passed

    def _add_bone(self, vertex: int, towards: int, owners: set[Player]) -> None:
        self._bones[vertex][towards] = owners
        for owner in owners:
            self._counts[vertex][owner] += 1

    def _owners(self, vertex: int, without: int) -> set[Player]:
        """Return the owners of the ends that are seen from a vertex, not towards one neighbour."""
        unseen = self._bones[vertex].get(without, ())
        counts = self._counts[vertex].items()
        return {owner for owner, count in counts if count > (owner in unseen)}

    def _number(self, vertex: int, without: int) -> _Number:
        """Return the number of the strings on a vertex, without that of one neighbour."""
        return self._sums[vertex] - self._strings[vertex].get(without, 0)

    def _end_towards(self, vertex: int, without: int) -> Player | None:
        """Return the owner of the end that ends of the skeleton see where the vertex is, if any.

        It is met on the way from there to the first branching of the skeleton.
        """
        number: _Number = 0
        trail = []
        step: _Step | Player | None = (vertex, without)
        while isinstance(step, tuple):
            look_at_the_clock()
            if not number:  # as if the way began here
                if step in self._known:
                    step = self._known[step]
                    break
                trail.append(step)
            step = self._leap(step)
            if isinstance(step, tuple):
                after, owner, leads = self._after(step)
                passed = _passed(number + self._number(*step), owner, leads=leads)
                number, step = (0, owner) if passed is None else (passed, after)
        self._known |= dict.fromkeys(trail, step)
        return step

    def _leap(self, step: _Step) -> _Step | Player | None:
        """Return the first step on a way that may change the number one comes with.

        It returns whose the end is if one is met before, or None if the way ends.
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
            match = self._leaps[after]  # beyond all that comes and goes on top of this arc
            if not isinstance(match, tuple):
                self._leaps[place] = match
                continue
            beyond, its_owner, is_taking = self._after(match)
            if is_taking and not self._number(*match):
                self._leaps[place] = owner if its_owner is owner else self._leaps[beyond]
        return self._leaps[step]

    def _goes_on(self, step: _Step) -> bool:
        """Return whether there is one way to go: where the skeleton branches or ends, it stops."""
        vertex, without = step
        bones = self._bones[vertex]
        return len(bones) - (without in bones) == 1 and vertex not in bones

    def _after(self, step: _Step) -> tuple[_Step, Player, bool]:
        """Return the next step, and of the arc to it the owner and whether it leads there."""
        vertex, without = step
        (towards,) = self._bones[vertex].keys() - {without}
        return ((towards, vertex), *self._arcs[vertex, towards])


def _passed(number: _Number, owner: Player, *, leads: bool) -> _Number | None:
    """Return the number beyond an arc of what hangs on its near end, or None if that is an end.

    The arc leads away from the near end, or towards it.
    """
    sign = 1 if owner is LEFT else -1
    own = sign * number
    if not leads:
        return sign * _after_one(own)
    return None if own >= 0 else -sign * _without_one(-own)


def _after_one(x: _Number) -> _Number:
    """Return 1:x, the number of a string that begins with one black edge before a string worth x.

    It is (x + p) / 2^(p-1) with the least p = 1, 2, ... such that x + p > 1.
    """
    if x >= 0:
        return x + 1
    p = 2 - -(-x.numerator // x.denominator)
    return (Fraction(x) + p) / (1 << (p - 1))


def _without_one(y: _Number) -> _Number:
    """Return the x of which y > 0 is 1:x."""
    if y >= 1:
        return y - 1
    p = (y.denominator // y.numerator).bit_length() + 1
    return y * (1 << (p - 1)) - p
