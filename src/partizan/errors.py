"""The errors that partizan raises.

PartizanError
├── NotationError (ValueError)        the text cannot be read: shows it, with a caret
├── DomainError (ValueError)          the question is meaningless here: shows a witness
│   └── Repetition                    play may repeat, and the question needs an end: shows a cycle
├── BudgetExceeded (RuntimeError)     an answer exists, but a limit that you set was reached first
├── TooLarge (RuntimeError)           an answer exists, but this method does not go that far
└── Undecided (RuntimeError)          no known method decides the question
"""

from __future__ import annotations

__all__ = [
    "BudgetExceeded",
    "DomainError",
    "NotationError",
    "PartizanError",
    "Repetition",
    "TooLarge",
    "Undecided",
]

_WINDOW = 60  # characters of the offending text shown around the caret


class PartizanError(Exception):
    """The base class of all errors that partizan raises on purpose.

    >>> from partizan import Game
    >>> try:
    ...     Game("{1|")
    ... except PartizanError as error:
    ...     print(type(error).__name__)
    NotationError
    """


class NotationError(PartizanError, ValueError):
    """The text cannot be read: reading of `text` stopped at `position`.

    >>> from partizan import Game
    >>> try:
    ...     Game("{1|0}}")
    ... except NotationError as error:
    ...     error.text, error.position
    ('{1|0}}', 5)
    """

    def __init__(self, message: str, text: str, position: int) -> None:
        self.message = message
        self.text = text
        self.position = position
        super().__init__(f"{message}\n{self._pointer()}")

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, int]]:
        return (type(self), (self.message, self.text, self.position))

    def _pointer(self) -> str:
        """Return the neighbourhood of the error on one line, and a caret under it on the next."""
        start = max(0, self.position - _WINDOW)
        stop = min(len(self.text), self.position + _WINDOW)
        before = _visible(self.text[start : self.position])
        after = _visible(self.text[self.position : stop])
        head = "…" if start > 0 else ""
        tail = "…" if stop < len(self.text) else ""
        return f"  {head}{before}{after}{tail}\n  {' ' * len(head + before)}^"


class DomainError(PartizanError, ValueError):
    """The question has no meaning for this argument.

    >>> from partizan import Game
    >>> try:
    ...     Game(1).atomic_weight
    ... except DomainError as error:
    ...     print(error)
    1 has no atomic weight: its stops are 1 and 1, so it is not infinitesimal
    """


class Repetition(DomainError):
    """Play may come back to a position, and the question is defined only if play must end.

    `cycle` holds the boards of a cycle; the last is the first again.

    >>> from partizan import rulesets
    >>> try:
    ...     rulesets.backsliding_toads_and_frogs("t.").temperature()
    ... except Repetition as error:
    ...     print(*error.cycle)
    t. .t t.
    """

    def __init__(self, message: str, cycle: tuple[object, ...] = ()) -> None:
        self.cycle = cycle
        super().__init__(message)

    def __reduce__(self) -> tuple[type[Repetition], tuple[str, tuple[object, ...]]]:
        return (type(self), (str(self), self.cycle))


class BudgetExceeded(PartizanError, RuntimeError):
    """An answer exists, but a limit on seconds, bytes or positions was reached first.

    The limit is one of `Budget`, set by you or by default; a larger one may help.

    >>> from partizan import Budget, rulesets
    >>> try:
    ...     with Budget(positions=10):
    ...         rulesets.domineering(6, 6).value()
    ... except BudgetExceeded:
    ...     print("not within ten positions")
    not within ten positions
    """


class TooLarge(PartizanError, RuntimeError):
    """An answer exists, but the method ends before it; a larger budget does not help.

    >>> from partizan import Game
    >>> try:
    ...     Game.nimber(2**20).left
    ... except TooLarge as error:
    ...     print(error)
    *1048576 has more options than the store can list (65535)
    """


class Undecided(PartizanError, RuntimeError):
    """No known method decides this question.

    >>> issubclass(Undecided, PartizanError), issubclass(Undecided, BudgetExceeded)
    (True, False)
    """


def _visible(text: str) -> str:
    """Return `text` with control characters made printable, so that the caret stays in place."""
    return "".join(c if c.isprintable() else "␣" if c.isspace() else "�" for c in text)
