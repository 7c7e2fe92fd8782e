"""What is said of an answer: a text for people in the style that they can read, data for programs.

Terminal, JSON, tables and explorer say answers with these functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from partizan.notation import Style
from partizan.rules import tabular
from partizan.theories.normal import Stop

if TYPE_CHECKING:  # a value is said without positions
    from partizan.position import Position
    from partizan.rules.move import Move


def written(answer: Any, style: Style = "ascii") -> str:
    """Return an answer as text in a style.

    >>> from partizan.theories.normal import Game
    >>> written(Game("{2|-1/2}").stop("left")), written(Game("^*").outcome), written(Game("^*"))
    ('2', 'N', '^*')
    """
    return tabular.written(answer.number if isinstance(answer, Stop) else answer, style)


def datum(answer: Any) -> Any:
    """Return an answer for JSON: a number, a truth value or None as it is, others in ASCII.

    >>> from fractions import Fraction
    >>> datum(3), datum(None), datum(Fraction(3, 4))
    (3, None, '3/4')
    """
    return answer if answer is None or isinstance(answer, int) else written(answer)


def key(name: str) -> str:
    """Return the key of a named answer in JSON.

    >>> key("misère outcome"), key("nim-value"), key("Left's options")
    ('misere_outcome', 'nim_value', 'left_options')
    """
    plain = name.lower().replace("è", "e").replace("'s", "")
    return plain.replace(" ", "_").replace("-", "_")


def summand_of(position: Position[Any], move: Move[Any]) -> dict[str, object]:
    """Return the number of the summand of a move for JSON; nothing if there is no sum.

    >>> from partizan import rulesets
    >>> position = rulesets.nim(1) + rulesets.clobber("xo")
    >>> summand_of(position, position.moves("left")[1]), summand_of(rulesets.nim(1), None)
    ({'summand': 2}, {})
    """
    number = position.summand_of(move)
    return {} if number is None else {"summand": number}
