"""Components of simultaneous games, each board examined once.

A library numbers the boards that play reaches, and asks the ruleset about a board when needed. All
questions about the same rulesets share a library.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final, TypeAlias

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.simultaneous.contract import CheckedSimultaneous, SimultaneousRuleset
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
