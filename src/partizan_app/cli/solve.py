"""`partizan solve RULESET POSITION`: who wins, by which move, and a proof to keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from partizan import catalog
from partizan.errors import DomainError
from partizan.theory import Convention
from partizan_app.cli import games, options
from partizan_app.cli.options import OUTPUT, Limits, option, searching, verb


@verb()
@games.ruleset
@games.position
@options.first
@options.play
@option(
    "--certificate",
    metavar="FILE",
    type=options.output_file,
    help="Write a strategy of the winner to FILE; `partizan verify FILE` checks it.",
    panel=OUTPUT,
)
@options.as_json
@options.limited("seconds", "memory", "positions", "store")
def solve(
    ruleset: str,
    position: str,
    *,
    first: str,
    play: Convention,
    certificate: Path | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print who wins a position when a player begins, and a winning move.

    With --certificate, also write a proof: a reply to every move of the loser, which `partizan
    verify` checks from the rules alone.
    """
    with limits.budget(), searching():
        found: Any = catalog.load(ruleset)(position)
        if found.kind_of_play != "alternating":
            raise DomainError(
                f"{found.ruleset.name} is not a game of alternating play; use partizan analyze"
            )
        solution = found.solve(first, play, certificate=certificate)
    move = None if solution.move is None else str(solution.move)
    name = None
    if solution.move is not None:
        name = found.moves(first).by_board[solution.move.board].name
    winner = None if solution.winner is None else str(solution.winner)
    if as_json:
        facts = {"position": str(found), "first": first, "play": play}
        print(json.dumps({**facts, "winner": winner, "move": move, "name": name}, indent=2))
        return
    by = "" if move is None else f", by moving {'' if name == move else f'{name}, '}to {move}"
    what = f"{found.ruleset.name} {found}"
    print(f"{what} is drawn{by}" if winner is None else f"{winner} wins {what}{by}")
    if certificate is not None:
        print(f"proved in {certificate}; check it with: partizan verify {certificate}")
