"""The two players, Left and Right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from partizan.errors import DomainError
from partizan.wording import Worded, plain_word, quoted

T = TypeVar("T")


class Player(Worded):
    """Left (Black, bLue, verticaL) or Right (White, Red, hoRizontal).

    >>> LEFT.opponent, LEFT == "left"
    (Right, True)
    """

    LEFT = 0
    RIGHT = 1

    @classmethod
    def of(cls, given: object) -> Player:
        """Return the player: `given` is LEFT or RIGHT, or a word such as "left" or "right".

        >>> Player.of("left"), Player.of("R"), Player.of(LEFT)
        (Left, Right, Left)
        """
        if isinstance(given, cls):
            return given
        found = _WORDS.get(plain_word(given)) if isinstance(given, str) else None
        if found is None:
            error = DomainError if isinstance(given, str) else TypeError
            raise error(f"a player is LEFT or RIGHT, 'left' or 'right', not {quoted(given)}")
        return found

    @property
    def opponent(self) -> Player:
        """The other player.

        >>> LEFT.opponent, RIGHT.opponent
        (Right, Left)
        """
        return RIGHT if self is LEFT else LEFT

    def __repr__(self) -> str:
        return self.name.title()

    __str__ = __repr__

    def _spelt(self) -> str:
        return self.name.lower()


LEFT = Player.LEFT
RIGHT = Player.RIGHT


@dataclass(frozen=True, slots=True)
class Both(Generic[T]):
    """What Left has and what Right has.

    >>> numbers = Both((1, 2), (3,))
    >>> numbers[RIGHT], [*numbers]
    ((3,), [(1, 2), (3,)])
    """

    left: T
    right: T

    def __getitem__(self, player: Player) -> T:
        return self.left if player is LEFT else self.right

    def __iter__(self) -> Iterator[T]:
        return iter((self.left, self.right))


_WORDS = {"left": LEFT, "l": LEFT, "right": RIGHT, "r": RIGHT}
