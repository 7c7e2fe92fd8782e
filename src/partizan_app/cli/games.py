"""Arguments that name games: rulesets, positions and codes."""

from __future__ import annotations

from typing import Any

from partizan import catalog
from partizan.errors import DomainError
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
    "position",
    metavar="POSITION",
    help="A board, such as '..|..', or the size of a starting board, such as 4x4.",
)
code = argument(
    "code",
    metavar="CODE",
    help="A code such as 0.77, 4.007, '0.12(3)' or '4!.0', or a named game such as kayles.",
)


def heap_code(text: str, instead: str = "a game that has one, such as kayles") -> HeapCode:
    """Return the code that `text` writes, or that of the game it names.

    The error for a game without a code says what to give `instead`.

    >>> str(heap_code("0.137")), str(heap_code("kayles")), str(heap_code("subtraction(1,3)"))
    ('0.137', '0.77', '0.303')
    """
    if "." in text or not text.strip()[:1].isalpha():
        return HeapCode.read(text)
    game = catalog.load(text)
    if not hasattr(game, "code"):
        raise DomainError(f"{game.name} has no heap code; give a code such as 0.77, or {instead}")
    return HeapCode.of(game)
