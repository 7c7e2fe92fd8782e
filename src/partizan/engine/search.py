"""Search for the winner of a sum, without computing its value.

A state of the search is a sum of components; a component is a part of some board, up to symmetry.
Under normal play, components that are quickly evaluated are replaced by their values, which are
added up, and a component cancels with its conjugate; neither is valid under misère play.

The table of results is keyed by the states themselves, so every result is a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import dropwhile
from typing import Any, NamedTuple, TypeAlias

from partizan.budget import Meter
from partizan.engine.folding import Folding
from partizan.engine.memo import Memo, memo_of
from partizan.engine.notes import Notes, notes_on
from partizan.errors import DomainError, Repetition
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.checked import CheckedRules
from partizan.rules.contract import Ruleset
from partizan.rules.sums import Summand
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.numbers import fraction
from partizan.wording import show
from partizan.world import current

_EFFORT = 500  # positions that may be visited to find the value of one component
_GUESSED = 8  # the weight of a guessed value against a move, when moves are ordered
_SHOWN = 12  # states of a cycle that an error shows


class State(NamedTuple):
    """The numbers of components, ascending, and the sum of the values of all others."""

    components: tuple[int, ...]
    value: int


_Node: TypeAlias = tuple[State, Player]


class _Component:
    """A part of a board, with its conjugate and its moves."""

    __slots__ = ("board", "bounds", "conjugate", "counts", "guess", "moves", "options", "rules")

    def __init__(self, rules: int, board: Any) -> None:
        self.rules = rules
        self.board = board
        self.conjugate: int | None = None
        self.guess: int | Fraction | None = None  # of its value
        self.bounds: tuple[int | None, int | None] = (None, None)  # values below and above it
        self.counts: tuple[int, int] | None = None  # numbers of options of Left and Right
        self.options: list[list[Any]] = [[], []]  # the options, until `moves` is known
        self.moves: list[tuple[State, ...] | None] = [None, None]  # the options as states


class Search:
    """One search in progress, for sums of any positions under one convention."""

    def __init__(self, *, misere: bool) -> None:
        self._misere = misere
        self._notes = notes_on("sums")
        self._text_of = lru_cache(1 << 16)(VALUE.encode)
        self._notes_of: list[Notes | None] = []  # on boards of each ruleset
        self._names: dict[int, bytes] = {}  # of components, in the notes
        self._rulesets: list[CheckedRules[Any]] = []
        self._memos: list[Memo[Any, int]] = []
        self._foldings: dict[int, Folding[Any, int]] = {}
        self._components: list[_Component] = []
        self._numbers: dict[tuple[int, Any], int] = {}
        self._table: dict[_Node, bool] = {}
        self._world = current()
        self._zero = VALUE.of_sum(())
        self._meter = Meter("positions")
        self._states = 0
        self._wasted = 0

    # --- states ----------------------------------------------------------------------------------

    def state(self, summands: Iterable[Summand]) -> State:
        """Return the state of a sum."""
        return self._together(
            [self._settled(self._rules(rules, board), board) for rules, board in summands]
        )

    def _rules(self, rules: Any, board: Any) -> int:
        """Return the number of a ruleset, the same for all rulesets with the same memo."""
        memo = memo_of(rules, VALUE)
        for number, (known, checked) in enumerate(zip(self._memos, self._rulesets, strict=True)):
            if known is memo and checked.kind is type(board):
                return number
        self._memos.append(memo)
        self._rulesets.append(CheckedRules(rules, board))
        self._notes_of.append(notes_on("component", rules, board))
        self._meter.what = f"positions of {self._named()}"
        return len(self._rulesets) - 1

    def _settled(self, rules: int, board: Any) -> State:
        """Return a board as components and the sum of values that are quickly found."""
        self._meter.tick()
        numbers, value = [], self._zero
        for key in self._rulesets[rules].keys(board, split=True):
            worth = None if self._misere else self._value(rules, key)
            if worth is None:
                numbers.append(self._number(rules, key))
            else:
                value = VALUE.of_sum((value, worth))
        return State(tuple(numbers), value)

    def _number(self, rules: int, key: Any) -> int:
        """Return the number of a component."""
        number = self._numbers.get((rules, key))
        if number is not None:
            return number
        number = self._numbers[rules, key] = len(self._components)
        component = _Component(rules, key)
        self._components.append(component)
        if notes := self._notes_of[rules]:
            self._names[number] = notes.name(key)
        if not self._misere:
            self._describe(component)
        other = None if self._misere else self._rulesets[rules].mirror(key)
        if other is not None and (mirror := self._numbers.get((rules, other))) is not None:
            component.conjugate = mirror
            self._components[mirror].conjugate = number
        return number

    def _describe(self, component: _Component) -> None:
        """Ask the ruleset for a guess of the value of a component and for bounds."""
        rules = self._rulesets[component.rules]
        if not isinstance(rules.rules, Ruleset):
            return
        component.guess = rules.estimate(component.board)
        least, most = rules.value_bounds(component.board)
        component.bounds = (
            None if least is None else VALUE.plain(least),
            None if most is None else VALUE.plain(most),
        )

    def _value(self, rules: int, key: Any) -> int | None:
        """Return the value of a component if it is known or quickly found."""
        folding = self._foldings.get(rules)
        if folding is None:
            folding = self._foldings[rules] = Folding(self._rulesets[rules].rules, key, VALUE)
        # Effort wasted on failures stays in proportion to the cost of the search.
        effort = _EFFORT if self._wasted <= 2 * _EFFORT + 4 * self._states else 0
        before = folding.evaluated
        found = folding.attempt(key, effort)
        self._meter.visited += folding.evaluated - before
        if found is None:
            self._wasted += effort
        return found

    def _together(self, states: Sequence[State]) -> State:
        """Return the sum of states, in which conjugates cancel."""
        numbers = sorted(number for state in states for number in state.components)
        if self._misere:
            return State(tuple(numbers), self._zero)
        kept: list[int] = []
        for number in numbers:
            mirror = self._components[number].conjugate
            if mirror is not None and mirror in kept:
                kept.remove(mirror)
            else:
                kept.append(number)
        return State(tuple(kept), VALUE.of_sum([state.value for state in states]))

    # --- moves -----------------------------------------------------------------------------------

    def _counts(self, number: int) -> tuple[int, int]:
        """Return the numbers of options of Left and Right in a component."""
        component = self._components[number]
        if component.counts is None:
            self._meter.tick()
            rules, board = self._rulesets[component.rules], component.board
            left, right = component.options = [
                [rules.checked(o, "options", board, p) for o in rules.options(board, p)]
                for p in (LEFT, RIGHT)
            ]
            component.counts = len(left), len(right)
        return component.counts

    def _moves(self, number: int, player: Player) -> tuple[State, ...]:
        """Return the states to which a player can move in a component, each once."""
        component = self._components[number]
        moves = component.moves[player.value]
        if moves is None:
            self._counts(number)
            boards = component.options[player.value]
            found = dict.fromkeys(self._settled(component.rules, board) for board in boards)
            moves = component.moves[player.value] = tuple(found)
            component.options[player.value] = []  # saves memory
        return moves

    def _children(self, state: State, mover: Player) -> Iterator[State]:
        """Yield the states to which a player can move."""
        numbers = state.components
        for i, number in enumerate(numbers):
            if i and numbers[i - 1] == number:
                continue  # a move in an equal component is the same
            rest = State(numbers[:i] + numbers[i + 1 :], state.value)
            for move in self._moves(number, mover):
                yield self._together((rest, move))
        if not self._misere:
            for option in self._world.values.options(state.value, mover.value):
                yield State(numbers, option)

    def prospects(self, state: State, mover: Player) -> int | Fraction:
        """Return an estimate of how good a state is for `mover`, who has just moved to it.

        Under normal play it is good to have many moves and leave few to the opponent; under misère
        play, the opposite. Guesses of the ruleset count for more. The estimate orders moves, and
        decides nothing.
        """
        own = others = 0
        lead: int | Fraction = 0  # Left's, by the guesses
        is_guessed = False
        for number in state.components:
            guess = self._components[number].guess
            if guess is not None:
                lead += guess
                is_guessed = True
                continue
            counts = self._counts(number)
            own += counts[mover.value]
            others += counts[mover.opponent.value]
        if self._misere:
            return others - 2 * own
        if is_guessed:
            lead += fraction(self._world.values.mean(state.value))
        return own - 2 * others + _GUESSED * (lead if mover is LEFT else -lead)

    # --- the search ------------------------------------------------------------------------------

    def known(self, state: State, mover: Player) -> bool | None:
        """Return whether `mover`, who is to move, wins; None if that needs a search."""
        if state.components:
            found = self._table.get((state, mover))
            found = self._bounded(state, mover) if found is None else found
            if found is None and self._notes:
                text = self._notes.found(self._name(state, mover))
                found = None if text is None else text == "won"
            return found
        if self._misere:
            return True  # no moves are left
        le = self._world.values.le
        return not (le(state.value, self._zero) if mover is LEFT else le(self._zero, state.value))

    def _bounded(self, state: State, mover: Player) -> bool | None:
        """Return whether `mover`, who is to move, wins, if the bounds of the components show it."""
        if self._misere:
            return None
        least, most = (
            None if None in bounds else VALUE.of_sum([state.value, *bounds])
            for bounds in zip(
                *(self._components[number].bounds for number in state.components), strict=True
            )
        )
        if mover is RIGHT:  # look at the negative
            least, most = (
                x if x is None else self._world.values.negative(x) for x in (most, least)
            )
        wins = None
        if least is not None and not self._world.values.le(least, self._zero):
            wins = True
        elif most is not None and self._world.values.le(most, self._zero):
            wins = False
        if wins is not None:
            self._table[state, mover] = wins
        return wins

    def _name(self, state: State, mover: Player) -> tuple[bytes, str, int, bool]:
        """Return the names of components of a sum, its value, and who is to move."""
        names = b"".join(sorted(self._names[number] for number in state.components))
        return names, self._text_of(state.value), mover.value, self._misere

    def wins(self, state: State, mover: Player) -> bool:
        """Return whether `mover`, who is to move, wins."""
        verdict = self.known(state, mover)
        if verdict is not None:
            return verdict
        root = state, mover
        path = {root: None}
        stack = [(root, self._expanded(root))]
        while stack:
            node, children = stack[-1]
            verdict = self._table.get(node)
            while verdict is None and children:
                child = children[-1], node[1].opponent
                reply = self.known(*child)
                if reply is None:
                    if child in path:
                        raise self._loop(path, child)
                    path[child] = None
                    stack.append((child, self._expanded(child)))
                    break
                children.pop()
                verdict = None if reply else True
            else:
                self._table[node] = bool(verdict)
                if self._notes:
                    self._notes.write(self._name(*node), "won" if verdict else "lost")
                stack.pop()
                path.popitem()
        return self._table[root]

    def _expanded(self, node: _Node) -> list[State]:
        """Return the moves that need a search, the most promising last, or decide the node."""
        self._spend()
        state, mover = node
        open_children: list[State] = []
        childless = True
        for child in dict.fromkeys(self._children(state, mover)):
            childless = False
            reply = self.known(child, mover.opponent)
            if reply is False:
                self._table[node] = True
                return []
            if reply is None:
                open_children.append(child)
        if childless and self._misere:
            self._table[node] = True
        open_children.sort(key=lambda child: self.prospects(child, mover))
        return open_children

    def _spend(self) -> None:
        """Count a state."""
        if current() is not self._world:
            raise DomainError("the world was cleared while a position was being solved; ask again")
        self._states += 1
        self._meter.visit()

    def _loop(self, path: Iterable[_Node], again: _Node) -> Repetition:
        """Return the error for a state that is reached from itself."""
        cycle = [self._shown(state) for state, _ in dropwhile(lambda node: node != again, path)]
        moves = len(cycle)
        if moves > _SHOWN:
            cycle[_SHOWN - 1 : -1] = ["…"]
        return Repetition(
            f"{self._named()} is loopy here: {moves:,} moves lead from {cycle[0]} back to it, "
            f"{' → '.join([*cycle, cycle[0]])}; only games that must end can be solved"
        )

    def _named(self) -> str:
        return " + ".join(rules.name for rules in self._rulesets)

    def _shown(self, state: State) -> str:
        return " + ".join(show(self._components[number].board) for number in state.components)
