"""Objects with a notation, from which `str` and format specs follow."""

from __future__ import annotations

from partizan.notation.writer import STYLES, Style
from partizan.wording import quoted


class Written:
    """The base class of objects with a notation in three styles.

    A format spec names a style, or gives a width as for texts, or both: `ascii`, `>8`, `latex>8`.

    >>> from partizan import Game
    >>> f"{Game('^*'):ascii>6}"
    '    ^*'
    """

    __slots__ = ()

    def notation(self, style: Style = "unicode") -> str:
        """Return the whole text in a style.

        >>> from partizan import Game
        >>> Game("^*").notation("ascii")
        '^*'
        """
        raise NotImplementedError

    def __str__(self) -> str:
        return self.notation()

    def __format__(self, spec: str) -> str:
        style = next((known for known in STYLES if spec.startswith(known)), None)
        try:
            return format(self.notation(style or "unicode"), spec.removeprefix(style or ""))
        except ValueError:
            raise ValueError(
                f"{spec!r} is not a format for games; write a style ({', '.join(STYLES)}), a width "
                "such as '>8', or both, such as 'ascii>8'"
            ) from None


def refuse_text(other: object, make: str) -> None:
    """Refuse a text in `==`: equal objects have equal hashes, and many texts denote one game.

    >>> from partizan import Game
    >>> Game("{0|0}") == "*"
    Traceback (most recent call last):
        ...
    TypeError: == does not read texts; write == Game('*')
    """
    if isinstance(other, str):
        raise TypeError(f"== does not read texts; write == {make}({quoted(other)})")
