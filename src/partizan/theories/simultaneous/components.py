"""Components of simultaneous games, each board examined once, and joint moves in their sums.

A library numbers the boards that play reaches, and asks the ruleset about a board when needed. All
questions about the same rulesets share a library. For a sum, there are the names of joint moves,
the result of a pair, and when play is over [Huggan19, Sec. 6.2 and 6.3].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.simultaneous.contract import (
    CheckedSimultaneous,
    Payoff,
    SimultaneousRuleset,
    SumKind,
)
from partizan.wording import show

CAPACITY: Final = 1_000_000
"""The largest number of components and answers in a library before a new one is begun."""

_COMPONENT = 2000  # bytes, approximately

Checked: TypeAlias = CheckedSimultaneous[Any, Any]


class Component:
    """A board, the moves on it, and the components they lead to."""

    __slots__ = (
        "_library",
        "_look",
        "_pairs",
        "_score",
        "_singles",
        "board",
        "left",
        "number",
        "right",
        "rules",
        "winner",
    )

    def __init__(self, shelf: Library, number: int, rules: Checked, board: Any) -> None:
        self._library = shelf
        self.number = number
        self.rules = rules
        self.board = board
        self.left: list[Any] = rules.choices(board, LEFT)
        self.right: list[Any] = rules.choices(board, RIGHT)
        self.winner = (1 if self.left else 0) - (1 if self.right else 0)
        """1 or -1 if only Left or only Right can move; 0 if both can or neither can."""
        self._pairs: dict[tuple[int, int], After] = {}
        self._singles: dict[tuple[Player, int], After] = {}
        self._score: Fraction | None = None
        self._look: Component | None = None

    @property
    def look(self) -> Component:
        """The component of the representative board; a component reached by a move is its own."""
        if self._look is None:
            self._look = self._library.representative(self.rules, self.board)
        return self._look

    @property
    def is_terminal(self) -> bool:
        """Whether some player cannot move."""
        return not (self.left and self.right)

    def together(self, left: int, right: int, *, exact: bool = False) -> After:
        """Return the points and the component after a pair of moves, given by their indices.

        The component is that of the representative board unless `exact`.
        """
        found = None if exact else self._pairs.get((left, right))
        if found is None:
            one, other = self.left[left], self.right[right]
            gain = self.rules.gain(self.board, one, other)
            board = self.rules.together(self.board, one, other)
            if exact:
                return gain, self._library.at(self.rules, board)
            found = gain, self._library.representative(self.rules, board)
            self._pairs[left, right] = found
        return found

    def alone(self, player: Player, move: int, *, exact: bool = False) -> After:
        """Return the points and the component after a move while the opponent moves elsewhere."""
        found = None if exact else self._singles.get((player, move))
        if found is None:
            is_left = player is LEFT
            chosen = (self.left if is_left else self.right)[move]
            gain = self.rules.gain(self.board, *((chosen, None) if is_left else (None, chosen)))
            board = self.rules.alone(self.board, player, chosen)
            if exact:
                return gain, self._library.at(self.rules, board)
            found = gain, self._library.representative(self.rules, board)
            self._singles[player, move] = found
        return found

    def score(self) -> Fraction:
        """Return the score of a terminal board."""
        if self._score is None:
            given = self.rules.score(self.board)
            if given is None:
                given = free_moves(self.rules, self.board) if self.winner else Fraction(0)
            self._score = given
        return self._score

    def __str__(self) -> str:
        return show(self.board)


After: TypeAlias = tuple[Fraction, Component]
"""The points of a round, and the component it leads to."""


def free_moves(rules: Checked, board: Any) -> Fraction:
    """Return the number of free moves, positive for Left, on a board where a player cannot move.

    It is the value of the board under alternating normal play, which is an integer because one
    player has no option [Huggan19, Def 6.3.20].
    """
    known: dict[Any, int] = {}
    path: set[Any] = set()

    def value(place: Any) -> Descent[int]:
        if place in known:
            return known[place]
        meter.visit(place)
        if place in path:
            raise DomainError(
                f"{rules.name}: play by one player after another returns to {show(place)}; play "
                "must end"
            )
        path.add(place)
        options: list[list[int]] = []
        for player in (LEFT, RIGHT):
            values = []
            for move in rules.choices(place, player):
                after = rules.representative(rules.alone(place, player, move))
                values.append((yield value(after)))
            options.append(values)
        path.discard(place)
        known[place] = VALUE.of_options(*options)
        return known[place]

    what = f"positions of {rules.name}"
    with Meter(what, instead="define the ruleset's `score`") as meter:
        return Fraction(int(VALUE.answer(descend(value(board)))))


class Library:
    """The components met so far, with the answers found about them."""

    def __init__(self) -> None:
        self.components: list[Component] = []
        self.answers: dict[Any, dict[Any, Any]] = {}
        self._numbers: dict[tuple[int, Any], int] = {}
        self._rules: dict[tuple[int, type], Checked] = {}

    def component(self, rules: SimultaneousRuleset[Any, Any], board: Any) -> Component:
        """Return the component of exactly this board."""
        key = id(rules), type(board)
        checked = self._rules.get(key)
        if checked is None:  # keeps the ruleset alive, so that its id is not reused
            checked = self._rules[key] = CheckedSimultaneous(rules, board)
        return self.at(checked, board)

    def at(self, rules: Checked, board: Any) -> Component:
        """Return the component of a board under rules of this library."""
        key = id(rules.rules), board
        number = self._numbers.get(key)
        if number is None:
            number = len(self.components)
            component = Component(self, number, rules, board)
            Meter.on("positions of simultaneous games").charge(_COMPONENT)
            self.components.append(component)
            self._numbers[key] = number
        return self.components[number]

    def representative(self, rules: Checked, board: Any) -> Component:
        """Return the component of the representative board, which represents itself."""
        found = self.at(rules, rules.representative(board))
        found._look = found
        return found

    def __len__(self) -> int:
        return len(self.components) + sum(map(len, self.answers.values()))


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
