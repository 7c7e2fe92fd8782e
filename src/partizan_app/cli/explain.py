"""`partizan explain POSITION`: why a position has its value, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from partizan.errors import DomainError
from partizan.explanation import Explanation
from partizan.theories.domination.game import DominationGame, Starter
from partizan.theories.normal.simplify import explain as simplified
from partizan_app.cli import games, options
from partizan_app.cli.options import Limits, argument, option, verb
from partizan_app.cli.terminal import plain, show_json

_DOMINATION = "domination"


@verb(takes_signs=True)
@argument(
    "words",
    metavar="POSITION...",
    nargs=-1,
    required=True,
    help="A position, as in 'nim 3+5', or a sum of positions; 'domination' and a graph; or a game "
    "such as '{2|-1||*}'.",
    shell_complete=games.ruleset_names,
)
@option(
    "--play",
    type=click.Choice(["normal", "misere", "scoring", "majority"]),
    default="normal",
    help="Who wins at the end; scoring and majority are for simultaneous games.",
)
@option(
    "--question",
    type=click.Choice(["value", "outcome"]),
    help="What is explained; by default the value, unless a theorem gives only the outcome.",
)
@option(
    "--first",
    type=click.Choice(["dominator", "staller"]),
    default="dominator",
    help="The player who begins the domination game.",
)
@options.film
@options.as_json
@options.limited("seconds", "memory", "positions", "store")
def explain(
    words: tuple[str, ...],
    *,
    play: str,
    question: str | None,
    first: Starter,
    picture: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print why a position has its value, step by step, in words and pictures.

    The steps are those of the theorem, of a sum, or of the options of this very position. A written
    game is simplified, the domination game is played out, and a simultaneous game is explained by
    its matrix.
    """
    with limits.budget():
        if words[0].strip() == _DOMINATION:
            found = DominationGame(" ".join(words[1:])).explain(first)
        elif len(words) == 1 and games.is_game(words[0]):
            found = simplified(words[0])
        else:
            found = _explained(games.position_of(words), play, question)
        if picture is not None:
            found.save(picture)
    if as_json:
        show_json(found.facts())
    else:
        print(plain(str(found)))


def _explained(position: Any, play: str, question: str | None) -> Explanation:
    """Return the explanation of a position of any kind of play."""
    kind = position.kind_of_play
    fits = {"alternating": ("normal", "misere"), "scoring": ("normal",)}
    if play not in fits.get(kind, ("normal", "scoring", "majority")):
        raise DomainError(f"{position.ruleset.name} has no {play} play; leave out --play")
    found: Explanation
    if kind != "alternating":
        if question is not None:
            raise DomainError(
                "only values of this kind of play are explained; leave out --question"
            )
        found = position.explain() if kind == "scoring" else position.explain(play)
    else:
        asked = "" if question is None or play == "misere" else question
        found = position.explain(asked, play)
    return found
