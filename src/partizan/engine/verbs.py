"""The verbs of a ruleset, each asked with care: whatever goes wrong is laid at the right door.

A ruleset is somebody's program. If it raises, or answers with something that is no board, the error
names the ruleset, the position and the verb, and nothing that was found out before is harmed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import islice
from types import GeneratorType
from typing import Any, Final, Generic, TypeVar

from partizan.budget import Meter
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import Player
from partizan.ruleset import Compiled, Ruleset
from partizan.wording import show

__all__ = ["MOST_BOARDS", "Verbs"]

MOST_BOARDS: Final = 1_000_000
"""How many options or parts a position may have before its ruleset is taken to be endless."""

_LOOKS = 1 << 18
_ARMFUL = 128  # boards that are taken from a verb between two looks at the clock

B = TypeVar("B", bound=Hashable)


class Verbs(Generic[B]):
    """What a ruleset says about boards of the kind of `root`."""

    __slots__ = ("_looks", "_options", "_root", "kind", "rules")

    def __init__(self, rules: Ruleset[B], root: B) -> None:
        self.rules = rules
        self._root = root
        self.kind = type(root)
        try:
            hash(root)
        except TypeError as error:
            raise DomainError(
                f"{self.name}: the position {show(root)} is of the type {self.kind.__name__}, "
                "which cannot be hashed; boards are immutable: a tuple, a str, a frozenset, ..."
            ) from error
        self._options = rules.options
        self._looks: dict[B, B] = {}  # representatives; empty as long as every board is its own

    @property
    def name(self) -> str:
        """The ruleset's name, or that of its class if it has none."""
        name = getattr(self.rules, "name", None)
        return name if isinstance(name, str) else type(self.rules).__name__

    def options(self, board: B, player: Player) -> list[B]:
        """Return the boards to which `player` may move, which `checked` has still to look at."""
        try:
            given = self._options(board, player)
            if type(given) is list:
                return given
        except (BudgetExceeded, MemoryError):
            raise
        except Exception as error:
            raise self._raised(error, "options", board, player) from error
        return self._listed(given, "options", board, player)

    def parts(self, board: B) -> list[B]:
        """Return boards whose sum is `board`."""
        given = self._asked("parts", board)
        return [self.checked(p, "parts", board) for p in self._listed(given, "parts", board)]

    def representative(self, board: B) -> B:
        """Return one board for all that look like `board`."""
        known = self._looks.get(board)
        if known is not None:
            return known
        look: B = self._asked("representative", board)
        if look is board and not self._looks:
            return board  # as in rulesets that know of no others that look the same
        self.checked(look, "representative", board)
        if len(self._looks) >= _LOOKS:
            self._looks.clear()
        self._looks[board] = look
        return look

    def conjugate(self, board: B) -> B | None:
        """Return the board with the players' roles exchanged, if there is one."""
        other = self._asked("conjugate", board)
        return None if other is None else self.checked(other, "conjugate", board)

    def twin(self, board: B) -> B | None:
        """Return the representative of the conjugate, if there is one."""
        other = self.conjugate(board)
        return None if other is None else self.representative(other)

    def compiled(self, board: B) -> Compiled | None:
        """Return the position for the compiled core, if it can take it."""
        found = self._asked("compiled", board)
        if found is not None and not isinstance(found, Compiled):
            raise self.fault(f"gave {show(found)}, which is no Compiled", "compiled", board)
        return found

    def keys(self, board: B, *, split: bool) -> tuple[B, ...]:
        """Return the boards under which the answer for `board` is kept: those of its parts."""
        if not split:
            return (self.representative(board),)
        given = self._asked("parts", board)
        if type(given) is tuple and len(given) == 1 and given[0] is board:
            return (self.representative(board),)  # as in rulesets that know of no parts
        parts = [self.checked(p, "parts", board) for p in self._listed(given, "parts", board)]
        return tuple([self.representative(part) for part in parts])

    def checked(self, found: Any, verb: str, board: B, *player: Player) -> B:
        """Return what a verb found, if it is a board."""
        if (
            type(found) is not self.kind
            and not isinstance(found, self.kind)
            and not isinstance(self._root, type(found))
        ):
            kind, wanted = type(found).__name__, self.kind.__name__
            what = f"gave {show(found)} of the type {kind}; a board is a {wanted}"
            raise self.fault(what, verb, board, *player)
        try:
            hash(found)
        except Exception as error:
            what = f"gave {show(found)}, which cannot be hashed ({error})"
            raise self.fault(what, verb, board, *player) from error
        return found  # type: ignore[no-any-return]

    def fault(self, what: str, verb: str, board: B, *player: Player) -> DomainError:
        """Return the error that says what is wrong with the answer of a verb."""
        arguments = ", ".join([show(board), *map(str, player)])
        return DomainError(f"{self.name}: {verb}({arguments}) {what}")

    def _asked(self, verb: str, board: B) -> Any:
        """Return what a verb answers."""
        try:
            return getattr(self.rules, verb)(board)
        except (BudgetExceeded, MemoryError):
            raise
        except Exception as error:
            raise self._raised(error, verb, board) from error

    def _listed(self, given: object, verb: str, board: B, *player: Player) -> list[B]:
        """Return the boards that a verb gave, as a list."""
        if type(given) is not GeneratorType and (
            isinstance(given, str) or not isinstance(given, Iterable)
        ):
            what = f"gave {show(given)}, which is no collection of boards"
            raise self.fault(what, verb, board, *player)
        try:
            boards = self._taken(given)
        except (BudgetExceeded, MemoryError):
            raise
        except Exception as error:
            raise self._raised(error, verb, board, *player) from error
        if len(boards) > MOST_BOARDS:
            what = f"gave more than {MOST_BOARDS:,} boards; it seems to have no end"
            raise self.fault(what, verb, board, *player)
        return boards

    def _taken(self, given: Iterable[B]) -> list[B]:
        """Return the boards of a collection, as many as may be; a generator does its work here."""
        source = iter(given)
        boards = list(islice(source, _ARMFUL))
        if len(boards) < _ARMFUL:
            return boards
        meter = Meter(f"options or parts of one {self.name} position")
        while len(boards) <= MOST_BOARDS:
            meter.look()
            more = list(islice(source, min(_ARMFUL, MOST_BOARDS + 1 - len(boards))))
            if not more:
                break
            boards += more
            meter.visited = len(boards)
        return boards

    def _raised(self, error: Exception, verb: str, board: B, *player: Player) -> DomainError:
        return self.fault(f"raised {type(error).__name__}: {error}", verb, board, *player)
