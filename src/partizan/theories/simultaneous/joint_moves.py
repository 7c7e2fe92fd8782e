"""Joint moves in sums: their names, the result of a pair, and when play is over.

[Huggan19, Sec. 6.2 and 6.3]; `conventions.SumKind` defines the sums.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

from partizan.errors import TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.simultaneous.components import Component
from partizan.theories.simultaneous.conventions import Payoff, SumKind
from partizan.wording import show

MOST_PAIRS: Final = 1_000_000
"""The largest number of pairs of joint moves in a sum before it is refused."""

Components: TypeAlias = tuple[Component, ...]
Move: TypeAlias = tuple[int, ...]
"""In a disjunctive sum, the indices of a component and of a move in it; otherwise the index of a
move in each component that is not over."""


class Joint(NamedTuple):
    """The result of a pair of joint moves: points, and the components in their places."""

    gain: Fraction
    components: Components


def is_over(kind: SumKind, components: Components) -> bool:
    """Return whether a sum is terminal."""
    if _is_one_move(kind, components):
        return not (any(c.left for c in components) and any(c.right for c in components))
    if kind is SumKind.CONJUNCTIVE:
        return not components or any(c.is_terminal for c in components)
    return all(c.is_terminal for c in components)


def final_value(kind: SumKind, play: Payoff, components: Components) -> Fraction:
    """Return the payoff of a terminal sum."""
    terminal = [c for c in components if c.is_terminal]
    if play is Payoff.SCORING:
        return sum((c.score() for c in terminal), Fraction(0))
    if play is Payoff.MAJORITY:
        return Fraction(sum(c.winner for c in terminal))
    lefts = [bool(c.left) for c in components]
    rights = [bool(c.right) for c in components]
    # Under ∧ and ∇ Left wins if she can move everywhere and Right cannot [Huggan19, Sec. 6.3.2].
    can_move = any if kind is SumKind.DISJUNCTIVE else all
    return Fraction(int(can_move(lefts)) - int(can_move(rights)))


def moves(kind: SumKind, components: Components) -> tuple[list[Move], list[Move]]:
    """Return the joint moves of Left and of Right; both lists are empty when play is over."""
    if is_over(kind, components):
        return [], []
    if _is_one_move(kind, components):
        sides = [[len(c.left) for c in components], [len(c.right) for c in components]]
        _check_size(kind, components, *map(sum, sides))
        left, right = (
            [(i, k) for i, count in enumerate(side) for k in range(count)] for side in sides
        )
        return list(left), list(right)
    active = [c for c in components if not c.is_terminal]
    sides = [[len(c.left) for c in active], [len(c.right) for c in active]]
    _check_size(kind, components, *map(prod, sides))
    return list(product(*map(range, sides[0]))), list(product(*map(range, sides[1])))


def joint(
    kind: SumKind, components: Components, left: Move, right: Move, *, exact: bool = False
) -> Joint:
    """Return the result of a pair of joint moves, with representative boards unless `exact`."""
    after = list(components)
    if _is_one_move(kind, components):
        (i, a), (j, b) = left, right
        if i == j:
            gain, after[i] = components[i].together(a, b, exact=exact)
            return Joint(gain, tuple(after))
        gain, after[i] = components[i].alone(LEFT, a, exact=exact)
        more, after[j] = components[j].alone(RIGHT, b, exact=exact)
        return Joint(gain + more, tuple(after))
    total = Fraction(0)
    active = [i for i, c in enumerate(components) if not c.is_terminal]
    for i, a, b in zip(active, left, right, strict=True):
        gain, after[i] = components[i].together(a, b, exact=exact)
        total += gain
    return Joint(total, tuple(after))


def equivalent_moves(
    kind: SumKind, components: Components, lines: Sequence[Move]
) -> list[list[Move]]:
    """Return a player's joint moves in groups that differ by exchanges of equal components.

    Such an exchange does not change the matrix, so some optimal strategies give equal probability
    to the moves in each group: a group is one row, or one column, with the mean of its payoffs.
    """
    found: dict[Any, list[Move]] = {}
    if _is_one_move(kind, components):
        for i, k in lines:
            found.setdefault((components[i].number, k), []).append((i, k))
        return list(found.values())
    numbers = [c.number for c in components if not c.is_terminal]
    for move in lines:
        found.setdefault(tuple(sorted(zip(numbers, move, strict=True))), []).append(move)
    return list(found.values())


def _is_one_move(kind: SumKind, components: Components) -> bool:
    """Return whether a move is in a single component; it is then a component and a move in it."""
    return kind is SumKind.DISJUNCTIVE or len(components) == 1


def _check_size(kind: SumKind, components: Components, rows: int, columns: int) -> None:
    if rows * columns > MOST_PAIRS:
        shown = sum_name([str(c) for c in components], kind)
        raise TooLarge(
            f"{shown[:200]} has {rows:,} joint moves of Left and {columns:,} of Right, more than "
            f"{MOST_PAIRS:,} pairs; ask about fewer components"
        )


# --- names ----------------------------------------------------------------------------------------


def sum_name(parts: Sequence[str], kind: SumKind) -> str:
    """Return the text of a sum, as shown in errors.

    >>> sum_name(["3", "2", "3"], SumKind.CONJUNCTIVE)
    '2·(3) ∧ 2'
    """
    terms = [part if n == 1 else f"{n}·({part})" for part, n in Counter(parts).items()]
    return f" {kind.value} ".join(terms) if terms else "an empty sum"


def move_name(kind: SumKind, components: Sequence[Component], move: Move, player: Player) -> str:
    """Return the name of a joint move, as shown in the margin of a matrix.

    In a single component it is the move's own text; in a disjunctive sum, that text with the number
    of the component, `2:r`; in a conjunctive sum, the texts in all components, `l/r`.
    """
    if kind is SumKind.DISJUNCTIVE or len(components) == 1:
        place, k = move
        name = _move(components[place], k, player)
        return name if len(components) == 1 else f"{place + 1}:{name}"
    active = [c for c in components if not c.is_terminal]
    return "/".join(_move(c, k, player) for c, k in zip(active, move, strict=True))


def _move(component: Component, k: int, player: Player) -> str:
    """Return the text of a move, without quotes."""
    move = (component.left if player is LEFT else component.right)[k]
    return move if isinstance(move, str) else show(move)
