"""Arguments that name games: rulesets, positions and codes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from partizan import catalog
from partizan.errors import DomainError, PartizanError
from partizan.rules.contract import Rules
from partizan.theories.impartial.codes import HeapCode
from partizan_app.cli.verb import argument


def ruleset_names(_ctx: Any, _parameter: Any, incomplete: str) -> list[str]:
    """Return the names of rulesets that begin with `incomplete`, for shell completion."""
    return [name for name in catalog.names() if name.startswith(incomplete)]


ruleset = argument(
    "ruleset",
    metavar="RULESET",
    help="A name from `partizan rulesets`, such as clobber, 'subtraction(1,3,4)' or "
    "'impartial clobber'.",
    shell_complete=ruleset_names,
)
position = argument(
    "words",
    metavar="POSITION...",
    nargs=-1,
    required=True,
    help="The name of a ruleset and a board, such as domineering '..|..', or the size of a "
    "starting board, such as domineering 4x4; or a sum of positions and values, such as "
    "'domineering 4x4 - clobber xo + {1|*}'.",
    shell_complete=ruleset_names,
)
code = argument(
    "code",
    metavar="CODE",
    help="A code such as 0.77, 4.007, '0.12(3)' or '4!.0', or a named game such as kayles.",
)


def position_of(words: Sequence[str]) -> Any:
    """Return the position that the words of a command line write.

    If there are two, the first may be a ruleset and the second a board of it, perhaps an empty one.

    >>> position_of(["domineering", "2x2", "+", "clobber", "xo"])
    domineering("..|..") + clobber("xo")
    """
    rules = ruleset_of(words[0]) if len(words) == 2 else None
    if rules is not None:
        return catalog.position(words[1], rules)
    return catalog.position(" ".join(words))


def ruleset_of(text: str) -> Rules[Any] | None:
    """Return the ruleset that is all that a text names, if it is one.

    >>> ruleset_of("impartial clobber"), ruleset_of("clobber xo")
    (impartial clobber, None)
    """
    try:
        return catalog.load(text)
    except PartizanError:
        return None


def heap_code(text: str) -> HeapCode:
    """Return the code that `text` writes, or that of the game it names.

    >>> str(heap_code("0.137")), str(heap_code("kayles")), str(heap_code("subtraction(1,3)"))
    ('0.137', '0.77', '0.303')
    """
    if "." in text or not text.strip()[:1].isalpha():
        return HeapCode.read(text)
    game = catalog.load(text)
    found = getattr(game, "code", None)
    if not isinstance(found, HeapCode):
        raise DomainError(
            f"{game.name} has no heap code; give a code such as 0.77, or a game "
            "that has one, such as kayles or subtraction(1,3,4)"
        )
    return found
