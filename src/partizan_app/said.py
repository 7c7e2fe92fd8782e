"""What is said of an answer: a text for people in the style that they can read, data for programs.

Terminal, JSON, tables and explorer say answers with these functions.
"""

from __future__ import annotations

from typing import Any

from partizan.notation import Style
from partizan.rules import tabular
from partizan.theories.normal import Stop


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
