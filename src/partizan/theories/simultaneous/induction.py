"""Backward induction: the expected value when both players play optimally in every round.

A state is a sum of components. Either it is decided; or a lemma gives its value from the values of
its components; or it is a matrix game whose entries are the states that pairs of moves lead to,
and these are evaluated first. There is no recursion, so games may be long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Flag
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import Final, Literal, NamedTuple, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.theories.simultaneous.components import (
    Component,
    Components,
    Library,
    Move,
    equivalent_moves,
    final_value,
    is_over,
    joint,
    move_name,
    moves,
    sum_name,
)
from partizan.theories.simultaneous.contract import Payoff, SumKind
from partizan.theories.simultaneous.matrices.solve import (
    direct_sum_value,
    kronecker_value,
    solve_blocks,
    solve_matrix,
)


class Winners(Flag):
    """A set of players, possibly empty."""

    NEITHER = 0
    LEFT = 1
    RIGHT = 2
    BOTH = 3

    __hash__ = object.__hash__  # Flag's is slow Python, and states are looked up constantly


_OF_SIGN = {0: Winners.NEITHER, 1: Winners.LEFT, -1: Winners.RIGHT}


class State(NamedTuple):
    """The components of a sum, by number, and the players who can still win it.

    The winners matter only for ∇ sums under extended normal play; elsewhere they are both players.
    """

    winners: Winners
    numbers: tuple[int, ...]


class Decided(NamedTuple):
    """A state in which play is over or no longer matters."""

    value: Fraction

    @property
    def states(self) -> list[State]:
        """The states that the value depends on: none."""
        return []


class Apart(NamedTuple):
    """A state whose value is computed from the values of other states."""

    states: list[State]
    join: Callable[[list[Fraction]], Fraction]


class Choices(NamedTuple):
    """A matrix; each entry is a list of points and states, whose mean is taken.

    `heights` and `widths` are the sizes of the blocks that belong to the components of a
    disjunctive sum, in the same order; they are empty if there are no such blocks.
    """

    rows: list[list[list[tuple[Fraction, State]]]]
    heights: list[int]
    widths: list[int]

    @property
    def states(self) -> list[State]:
        """The states that the value depends on."""
        return [state for row in self.rows for entry in row for _, state in entry]

    def expected(
        self, value: Callable[[State], Fraction], *, counts_points: bool
    ) -> list[list[Fraction]]:
        """Return the matrix of expected values."""

        def mean(entry: list[tuple[Fraction, State]]) -> Fraction:
            if len(entry) == 1:
                gain, state = entry[0]
                return value(state) + gain if counts_points else value(state)
            total = sum((value(state) for _, state in entry), Fraction(0))
            if counts_points:
                total += sum((gain for gain, _ in entry), Fraction(0))
            return total / len(entry)

        return [[mean(entry) for entry in row] for row in self.rows]

    def solved(self, matrix: list[list[Fraction]]) -> Fraction:
        """Return the value of `matrix`, by blocks if those off the diagonal are constant."""
        if self.heights:
            columns = list(pairwise(accumulate(self.widths, initial=0)))
            blocks = [
                [[row[left:right] for row in matrix[top:bottom]] for left, right in columns]
                for top, bottom in pairwise(accumulate(self.heights, initial=0))
            ]
            found = solve_blocks(blocks)
            if found is not None:
                return found.value
        return solve_matrix(matrix).value


Node: TypeAlias = Decided | Apart | Choices


# --- possible winners -----------------------------------------------------------------------------


def possible_winners(
    component: Component, known: dict[int, Winners], spend: Callable[[Component], object]
) -> Winners:
    """Return who can win a component in some play; results found on the way go into `known`."""
    if component.number in known:
        return known[component.number]
    path: dict[Component, tuple[list[Winners], Iterator[Component]]] = {}

    def enter(new: Component) -> None:
        spend(new)
        found = _OF_SIGN[new.winner] if new.is_terminal else Winners.NEITHER
        path[new] = [found], _afterwards(new)

    enter(component)
    while path:
        here, (found, waiting) = next(reversed(path.items()))
        for needed in waiting if found[0] is not Winners.BOTH else ():
            if needed in path:
                raise DomainError(
                    f"{here.rules.name}: play from {needed} returns to it from {here}; play must "
                    "end"
                )
            if needed.number not in known:
                enter(needed)
                break
            found[0] |= known[needed.number]
        else:
            known[here.number] = found[0]
            del path[here]
            if path:
                next(reversed(path.values()))[0][0] |= found[0]
    return known[component.number]


def _afterwards(component: Component) -> Iterator[Component]:
    """Yield the components that pairs of moves lead to."""
    for a in range(len(component.left)):
        for b in range(len(component.right)):
            yield component.together(a, b)[1]


MOST_BITS: Final = 200_000
"""The default limit on the length, in bits, of the denominator of an expected value."""

MOST_ROUNDS: Final = 50_000
"""The largest number of rounds of play before a ruleset is assumed never to end."""

Measure: TypeAlias = Literal["expected", "robot right", "robot left"]
"""Mixed strategies; or a robot, Right or Left, who sees the other's move before choosing."""

_ANSWER = 500  # bytes, approximately
_LARGE = 200  # the number of entries from which blocks are searched for

_Path: TypeAlias = dict[State, tuple[Node, Iterator[State]]]


class Induction:
    """Values of sums of one kind for one payoff."""

    def __init__(
        self,
        shelf: Library,
        kind: SumKind,
        play: Payoff,
        measure: Measure = "expected",
        *,
        bits: int = MOST_BITS,
    ) -> None:
        self.kind = kind
        self.play = play
        self.merges_equal = measure == "expected"
        """Whether moves that differ by an exchange of equal components are merged in a matrix."""
        self._library = shelf
        self._measure = measure
        self._values: dict[State, Fraction] = shelf.answers.setdefault((kind, play, measure), {})
        self._winners: dict[int, Winners] = shelf.answers.setdefault("winners", {})
        self._bits = bits
        self._meter = Meter.on("positions of simultaneous games")

    # --- values ----------------------------------------------------------------------------------

    def value(self, components: Components) -> Fraction:
        """Return the value of a sum of components."""
        is_several = len(components) > 1
        if is_several and self.play is Payoff.MAJORITY and self.kind is SumKind.DISJUNCTIVE:
            raise DomainError(
                "majority play counts components won, but a disjunctive sum is a single game whose "
                "components have no winners; play a conjunctive sum, ∧ or ∇"
            )
        return self.of_state(self.state(components))

    def of_state(self, state: State) -> Fraction:
        """Return the value of `state`, computed from the ends of play."""
        with Meter("positions of simultaneous games") as self._meter:
            return self._of_state(state)

    def _of_state(self, state: State) -> Fraction:
        values = self._values
        path: _Path = {}
        if state not in values:
            self._open(state, path)
        while path:
            here, (node, waiting) = next(reversed(path.items()))
            for needed in waiting:
                if needed not in values:
                    if needed in path:
                        raise self._loop(here, needed)
                    self._open(needed, path)
                    break
            else:
                self._meter.charge(_ANSWER)
                values[here] = self._joined(here, node)
                del path[here]
        return values[state]

    def state(self, components: Components) -> State:
        """Return the relevant state of a sum: without its order, and without decided components."""
        if self.kind is SumKind.CONTINUED and self.play is Payoff.NORMAL and len(components) != 1:
            return self._continued_state(components)
        if self.kind is SumKind.DISJUNCTIVE:
            components = tuple([c for c in components if not self._is_idle(c)])
        return State(Winners.BOTH, tuple(sorted([c.look.number for c in components])))

    def node(self, state: State) -> Node:
        """Return the node from which the value of `state` is computed."""
        components = self._components(state)
        if state.winners is not Winners.BOTH:
            return self._one_sided(state, components)
        if (
            self.kind is SumKind.CONTINUED
            and len(components) > 1
            and self.play is not Payoff.NORMAL
        ):
            # Points of components add, so they are played independently [Huggan19, Thm 6.3.25].
            return Apart([State(Winners.BOTH, (n,)) for n in state.numbers], direct_sum_value)
        if is_over(self.kind, components):
            return Decided(final_value(self.kind, self.play, components))
        return self._choices(state, components)

    # --- one state -------------------------------------------------------------------------------

    def _components(self, state: State) -> Components:
        return tuple([self._library.components[n] for n in state.numbers])

    def _open(self, state: State, path: _Path) -> None:
        self._spend(state, len(path))
        node = self.node(state)
        path[state] = node, iter(node.states)

    def _spend(self, state: State, rounds: int) -> None:
        self._meter.visit(_Lazily(self, state))
        if rounds >= MOST_ROUNDS:
            raise TooLarge(
                f"play lasts more than {MOST_ROUNDS:,} rounds and may never end; it has reached "
                f"{self.shown(state)}"
            )

    def _choices(self, state: State, components: Components) -> Choices:
        """Return the joint matrix, up to exchanges of equal components."""
        left, right = moves(self.kind, components)
        rows, columns = left, [[move] for move in right]
        if self.merges_equal and len(set(state.numbers)) < len(state.numbers):
            rows = [group[0] for group in equivalent_moves(self.kind, components, left)]
            columns = equivalent_moves(self.kind, components, right)
        table = [
            [[self._after(state, components, a, b) for b in group] for group in columns]
            for a in rows
        ]
        return Choices(table, *self._blocks(components, rows, [group[0] for group in columns]))

    def _after(
        self, state: State, components: Components, left: Move, right: Move
    ) -> tuple[Fraction, State]:
        """Return the points and the state that a pair of moves leads to."""
        self._meter.tick()
        gain, after = joint(self.kind, components, left, right)
        if len(state.numbers) == 1:
            return gain, State(state.winners, (after[0].number,))
        return gain, self.state(after)

    def _blocks(
        self, components: Components, rows: list[Move], columns: list[Move]
    ) -> tuple[list[int], list[int]]:
        """Return the sizes of the blocks in a large matrix of a disjunctive sum."""
        numbers = sorted({c.number for c in components})
        if (
            self.kind is not SumKind.DISJUNCTIVE
            or len(numbers) == 1
            or not self.merges_equal
            or len(rows) * len(columns) < _LARGE
        ):
            return [], []
        heights, widths = (
            [sum(components[line[0]].number == n for line in lines) for n in numbers]
            for lines in (rows, columns)
        )
        return (heights, widths) if all(heights) and all(widths) else ([], [])

    def _joined(self, state: State, node: Node) -> Fraction:
        """Return the value of `state` from the values of the states it depends on."""
        if isinstance(node, Decided):
            return node.value
        if isinstance(node, Apart):
            return node.join([self._values[s] for s in node.states])
        matrix = node.expected(self._values.__getitem__, counts_points=self.play is Payoff.SCORING)
        if self._measure == "robot right":
            return max([min(row) for row in matrix])
        if self._measure == "robot left":
            return min([max([row[j] for row in matrix]) for j in range(len(matrix[0]))])
        value = node.solved(matrix)
        if value.denominator.bit_length() > self._bits:
            raise TooLarge(
                f"the expected value of {self.shown(state)} has a denominator of "
                f"{value.denominator.bit_length():,} bits, more than {self._bits:,}; "
                "allow more with bits=..., or choose a smaller position"
            )
        return value

    def _is_idle(self, component: Component) -> bool:
        """Return whether a component adds nothing to a disjunctive sum."""
        if component.left or component.right:
            return False
        return self.play is not Payoff.SCORING or component.score() == 0

    # --- continued conjunctive sums under extended normal play -----------------------------------

    def _continued_state(self, components: Components) -> State:
        """Return the state of a ∇ sum without decided components: a winner must win all of them."""
        winners = Winners.BOTH if components else Winners.NEITHER
        for component in components:
            winners &= possible_winners(component.look, self._winners, self._count)
        if winners is Winners.NEITHER:
            return State(winners, ())
        active = sorted([c.look.number for c in components if not c.is_terminal])
        return State(winners, tuple(active))

    def _count(self, component: Component) -> None:
        self._spend(State(Winners.BOTH, (component.number,)), 0)

    def _one_sided(self, state: State, components: Components) -> Node:
        """Return the node of a ∇ sum that at most one player can win: probabilities multiply."""
        if state.winners is Winners.NEITHER:
            return Decided(Fraction(0))
        sign = 1 if state.winners is Winners.LEFT else -1
        if not components:
            return Decided(Fraction(sign))
        if len(components) > 1:
            singles = [State(state.winners, (n,)) for n in state.numbers]
            return Apart(singles, lambda values: sign * kronecker_value([sign * v for v in values]))
        if components[0].is_terminal:
            return Decided(Fraction(sign if components[0].winner == sign else 0))
        return self._choices(state, components)

    # --- errors ----------------------------------------------------------------------------------

    def shown(self, state: State) -> str:
        """Return the text of a state, as shown in errors."""
        return sum_name([str(component) for component in self._components(state)], self.kind)

    def _loop(self, here: State, back: State) -> DomainError:
        """Return the error for play that returns to the state `back`, with the moves that do it."""
        components = self._components(here)
        left, right = moves(self.kind, components)
        pairs = [
            (move_name(self.kind, components, a, LEFT), move_name(self.kind, components, b, RIGHT))
            for a in left
            for b in right
            if self._after(here, components, a, b)[1] == back
        ]
        names = ", ".join(sorted({c.rules.name for c in components}))
        one, other = pairs[0]
        return DomainError(
            f"{names}: play from {self.shown(back)} returns to it, finally by the moves {one} of "
            f"Left and {other} of Right on {self.shown(here)}; play must end"
        )


class _Lazily:
    """A state whose text is made only when it is needed."""

    __slots__ = ("_induction", "_state")

    def __init__(self, induction: Induction, state: State) -> None:
        self._induction = induction
        self._state = state

    def __str__(self) -> str:
        return self._induction.shown(self._state)
