"""Simplification: from a strongly connected component to the onsides of its nodes.

Each step keeps the onsides of all nodes. Dominated options are deleted and reversible options
bypassed, until nothing changes; as long as there are cycles of alternating play, some of these
steps have conditions. When no such cycle is left, all nodes are stoppers, the conditions fall away,
and the result is the canonical form. `docs/loopy.md` gives the reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from partizan.theories.loopy.components import Edges, alternating_states, bisimulation
from partizan.theories.loopy.order import survivals

__all__ = ["Stored", "onsides_of_component"]

_LEFT, _RIGHT = 0, 1
_COPIES = 4  # how often a move on a cycle may be made in an unravelled graph, at most
_UNRAVELLINGS = 6


class Stored(Protocol):
    """The part of the store that simplification uses."""

    off: int

    def game(self, i: int, /) -> int:
        """Return the loop-free value that a node is, or -1."""

    def left(self, i: int, /) -> tuple[int, ...]:
        """Return Left's options."""

    def right(self, i: int, /) -> tuple[int, ...]:
        """Return Right's options."""

    def is_stopper(self, i: int, /) -> bool:
        """Return whether a node is a stopper."""

    def followers(self, ids: Iterable[int], /, *, loopy: bool = False) -> list[int]:
        """Return the nodes that can be reached."""

    def ge(self, a: int, b: int, /) -> bool:
        """Return whether a >= b on the onside."""

    def intern(self, left: Edges, right: Edges, /) -> list[int]:
        """Return the stored nodes of a graph."""


def onsides_of_component(store: Stored, left: Edges, right: Edges) -> list[int]:
    """Return the onsides of the nodes of a component; edges to ~i end at the stored node i."""
    if len(left) == 1 and all(w < 0 and store.game(~w) >= 0 for w in (*left[0], *right[0])):
        return store.intern(left, right)
    return _Simplifier(store, left, right).run()


class _Simplifier:
    """A few new nodes above stored ones."""

    def __init__(self, store: Stored, left: Edges, right: Edges) -> None:
        self.store = store
        self.size = len(left)
        self.left = [sorted(set(ends)) for ends in left]
        self.right = [sorted(set(ends)) for ends in right]
        self.became: dict[int, int] = {}  # new nodes that turned out to equal others
        self.order: dict[tuple[int, int], bool] = {}
        self.cyclic: set[tuple[int, int]] = set()  # states (node, mover) on alternating cycles

    def run(self) -> list[int]:
        """Return the onsides of the new nodes, as stored nodes."""
        wanted = self.size
        self.unite_bisimilar()
        self.find_cycles()
        self.shrink()
        if self.cyclic:
            self.unravel()
        if self.cyclic:  # no stopper was found for some node
            self.unite_bisimilar()
        return self.finish()[:wanted]

    # --- the graph -------------------------------------------------------------------------------

    def left_of(self, v: int) -> list[int]:
        return self.left[v] if v >= 0 else [~w for w in self.store.left(~v)]

    def right_of(self, v: int) -> list[int]:
        return self.right[v] if v >= 0 else [~w for w in self.store.right(~v)]

    def alive(self) -> list[int]:
        """Return the new nodes that are not known to equal others."""
        return [v for v in range(self.size) if v not in self.became]

    def stored(self) -> list[int]:
        """Return the stored nodes to which edges of new nodes lead."""
        sides = (self.left, self.right)
        return sorted({~w for side in sides for ends in side for w in ends if w < 0})

    def find_cycles(self) -> None:
        """Find the states on cycles of alternating play; stored stoppers have none."""
        store = self.store
        old = [i for i in store.followers(self.stored(), loopy=True) if not store.is_stopper(i)]
        names = [*range(self.size), *(~i for i in old)]
        place = {v: i for i, v in enumerate(names)}
        sides = (
            [[place[w] for w in side(v) if w in place] for v in names]
            for side in (self.left_of, self.right_of)
        )
        self.cyclic = {(names[s // 2], s % 2) for s in alternating_states(*sides)}

    def known(self, g: int, h: int) -> bool | None:
        if g == h:
            return True
        if g < 0 and h < 0:
            return self.store.ge(~g, ~h)
        return self.order.get((g, h))

    def ge(self, g: int, h: int) -> bool:
        """Return whether g >= h on the onside; steps keep all onsides, so answers stay true."""
        answer = self.known(g, h)
        if answer is None:
            found = survivals(
                self.left_of, self.right_of, self.known, [(g, h)], endless=bool(self.cyclic)
            )
            self.order.update(found)
            answer = found[g, h]
        return answer

    def reaches(self, v: int, mover: int, target: int, other: int) -> bool:
        """Return whether alternating play leads from `mover` at v to `other` at `target`."""
        if not self.cyclic or (target < 0 and self.store.is_stopper(~target)):
            return False
        seen = {(v, mover)}
        todo = [(v, mover)]
        while todo:
            u, m = todo.pop()
            if (u, m) == (target, other):
                return True
            if u < 0 and (target >= 0 or self.store.is_stopper(~u)):
                continue  # stored nodes do not lead back to new ones
            for w in self.right_of(u) if m else self.left_of(u):
                if (w, 1 - m) not in seen:
                    seen.add((w, 1 - m))
                    todo.append((w, 1 - m))
        return False

    # --- steps -----------------------------------------------------------------------------------

    def unite_bisimilar(self) -> None:
        """Unite new nodes whose options are the same."""
        live = self.alive()
        place = {v: i for i, v in enumerate(live)}
        inner = [
            [[place[w] for w in side[v] if w >= 0] for v in live]
            for side in (self.left, self.right)
        ]
        colour = [
            tuple(tuple(sorted(w for w in side[v] if w < 0)) for side in (self.left, self.right))
            for v in live
        ]
        first: dict[int, int] = {}
        into = {}
        for v, mark in zip(live, bisimulation(inner[0], inner[1], colour), strict=True):
            if first.setdefault(mark, v) != v:
                into[v] = first[mark]
        self.merge(into)

    def merge(self, into: dict[int, int]) -> None:
        """Lead edges to nodes that equal others to those."""
        if not into:
            return
        self.became.update(into)
        for side in (self.left, self.right):
            for v, ends in enumerate(side):
                side[v] = [] if v in into else sorted({into.get(w, w) for w in ends})

    def shrink(self) -> None:
        """Bypass reversible and delete dominated options until nothing changes; unite equals."""
        while True:
            for _ in range(3 * self.size + 10):
                changed = [self.reduce_left(v) | self.reduce_right(v) for v in self.alive()]
                if not any(changed):
                    break
            if not self.cyclic:
                self.recognise()
                return
            self.find_cycles()
            if self.cyclic:
                fewer = self.replace_by_stoppers()
                self.find_cycles()
                if self.cyclic and not fewer:
                    return
            # again: with fewer cycles more options may go

    def reduce_left(self, v: int) -> bool:
        """Simplify Left's options of v, and return whether they have changed.

        Through a cycle of alternating play a bypass could become a cycle that Left wins.
        """

        def bypass(option: int) -> Iterable[int] | None:
            for k in self.right_of(option):
                if k != v and self.ge(v, k) and not self.reaches(k, _LEFT, option, _RIGHT):
                    return self.left_of(k)
            return None

        before = self.left[v]
        kept = _bypassed(before, bypass)
        for option in sorted(kept):
            if any(self.ge(other, option) for other in kept if other != option):
                kept.remove(option)
        self.left[v] = sorted(kept)
        return self.left[v] != before

    def reduce_right(self, v: int) -> bool:
        """Simplify Right's options of v, and return whether they have changed.

        A bypass needs no condition, but Right must not be sent round for ever by substitutions.
        """

        def bypass(option: int) -> Iterable[int] | None:
            reversing = (k for k in self.left_of(option) if self.ge(k, v))
            return next(map(self.right_of, reversing), None)

        before = self.right[v]
        kept = _bypassed(before, bypass)
        for option in sorted(kept):
            if any(
                self.ge(option, other) and not self.reaches(other, _LEFT, v, _RIGHT)
                for other in kept
                if other != option
            ):
                kept.remove(option)
        self.right[v] = sorted(kept)
        return self.right[v] != before

    def recognise(self) -> None:
        """Unite reduced stoppers with equal stored ones to which they lead, as {0|over} = over.

        Equal reduced stoppers have the same options. Other equals have the same code.
        """
        shapes: dict[tuple[int, int], list[int]] = {}
        for i in self.store.followers(self.stored(), loopy=True):
            shape = (len(self.store.left(i)), len(self.store.right(i)))
            shapes.setdefault(shape, []).append(~i)
        while True:
            self.settle_loop_free()
            self.unite_bisimilar()
            into: dict[int, int] = {}
            for v in self.alive():
                sides = [{w for w in side[v] if w < 0} for side in (self.left, self.right)]
                for i in shapes.get((len(self.left[v]), len(self.right[v])), ()):
                    if (
                        sides[0].issubset(self.left_of(i))
                        and sides[1].issubset(self.right_of(i))
                        and self.ge(v, i)
                        and self.ge(i, v)
                    ):
                        into[v] = i
                        break
            if not into:
                return
            self.merge(into)

    def settle_loop_free(self) -> None:
        """Replace new nodes by stored ones if all their options are loop-free values."""
        into = {-1: -1}
        while into:
            into = {
                v: ~self.store.intern([self.left[v]], [self.right[v]])[0]
                for v in self.alive()
                if all(w < 0 and self.store.game(~w) >= 0 for w in (*self.left[v], *self.right[v]))
            }
            self.merge(into)

    def replace_by_stoppers(self) -> bool:
        """Replace new nodes by equal stoppers among their followers; return whether any was."""
        into: dict[int, int] = {}
        kept: list[int] = []
        for s in self.stoppers():
            if s < 0 or not any(self.ge(s, k) and self.ge(k, s) for k in kept):
                kept.append(s)
        for v in self.alive():
            for s in kept:
                if s == v:
                    break
                if self.ge(v, s) and self.ge(s, v):
                    into[v] = s
                    break
        self.merge(into)
        return bool(into)

    def stoppers(self) -> list[int]:
        """Return the stored and new nodes that lead to no cycle of alternating play."""
        store = self.store
        old = [~i for i in store.followers(self.stored()) if store.is_stopper(i)]
        bad = {v for v, _ in self.cyclic}
        bad |= {
            v
            for v in range(self.size)
            if any(w < 0 and not store.is_stopper(~w) for w in (*self.left[v], *self.right[v]))
        }
        before: list[list[int]] = [[] for _ in range(self.size)]
        for v in range(self.size):
            for w in (*self.left[v], *self.right[v]):
                if w >= 0:
                    before[w].append(v)
        todo = [v for v in bad if v >= 0]
        while todo:
            for v in before[todo.pop()]:
                if v not in bad:
                    bad.add(v)
                    todo.append(v)
        return old + [v for v in self.alive() if v not in bad]

    # --- the last resort -------------------------------------------------------------------------

    def unravel(self) -> None:
        """Let Right's moves on cycles of alternating play be made only a few times."""
        for _ in range(_UNRAVELLINGS):
            moves = [
                (v, x)
                for v in self.alive()
                for x in self.right[v]
                if x >= 0
                and (v, _RIGHT) in self.cyclic
                and (x, _LEFT) in self.cyclic
                and self.reaches(x, _LEFT, v, _RIGHT)
            ]
            if not any(self.unravelled(v, x, n) for n in range(_COPIES) for v, x in moves):
                return
            self.shrink()
            if not self.cyclic:
                return

    def unravelled(self, v: int, x: int, copies: int) -> bool:
        """Allow the move v → x only `copies` times, if that changes no onside.

        Each such move leads to the next copy of all new nodes. In a copy Right has fewer moves, so
        it is no less; if v is no less than its copy, all new nodes equal their first copies.
        """
        size = self.size

        def ends(u: int, layer: int, side: list[list[int]]) -> list[int]:
            found = []
            for w in side[u]:
                is_move = side is self.right and (u, w) == (v, x)
                if is_move and layer == copies:
                    continue
                found.append(w if w < 0 else w + size * (layer + is_move + 1))
            return found

        sides = [
            side + [ends(u, layer, side) for layer in range(copies + 1) for u in range(size)]
            for side in (self.left, self.right)
        ]

        def options(side: int, u: int) -> list[int]:
            return sides[side][u] if u >= 0 else (self.right_of if side else self.left_of)(u)

        def known(g: int, h: int) -> bool | None:
            if g == h:
                return True
            return None if g >= size or h >= size else self.known(g, h)

        start = (v, v + size)
        answers = survivals(
            lambda u: options(_LEFT, u), lambda u: options(_RIGHT, u), known, [start]
        )
        if not answers[start]:
            return False
        self.left, self.right = (
            [[w if w < 0 else w - size for w in row] for row in side[size:]] for side in sides
        )
        self.became = {
            u + size * layer: w if w < 0 else w + size * layer
            for u, w in self.became.items()
            for layer in range(copies + 1)
        }
        self.size = size * (copies + 1)
        self.order = {}
        self.unite_bisimilar()
        self.find_cycles()
        return True

    # --- the result ------------------------------------------------------------------------------

    def finish(self) -> list[int]:
        """Store what is left, and return the stored node of each node."""
        live = self.alive()
        place = {v: i for i, v in enumerate(live)}
        sides = (
            [[place[w] if w >= 0 else w for w in side[v]] for v in live]
            for side in (self.left, self.right)
        )
        ids = dict(zip(live, self.store.intern(*sides), strict=True))
        found = []
        for v in range(self.size):
            end = v
            while end in self.became:
                end = self.became[end]
            found.append(ids[end] if end >= 0 else ~end)
        return found


def _bypassed(options: Iterable[int], bypass: Callable[[int], Iterable[int] | None]) -> set[int]:
    """Return the options that remain when each reversible one is replaced, again and again.

    `bypass` returns the options that replace a reversible option, and None for any other.
    """
    kept: set[int] = set()
    done: set[int] = set()
    todo = list(options)
    while todo:
        option = todo.pop()
        if option in done:
            continue
        done.add(option)
        instead = bypass(option)
        if instead is None:
            kept.add(option)
        else:
            todo += instead
    return kept
