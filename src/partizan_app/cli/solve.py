"""`partizan solve POSITION...`: who wins, by which move, and a proof to keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from partizan.errors import DomainError
from partizan.theory import Convention
from partizan_app.cli import games, options
from partizan_app.cli.games import titled
from partizan_app.cli.options import OUTPUT, Limits, option, searching, verb
from partizan_app.said import summand_of


@verb(takes_signs=True)
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
    words: tuple[str, ...],
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
        found: Any = games.position_of(words)
        if found.kind_of_play != "alternating":
            raise DomainError(
                f"{found.ruleset.name} is not a game of alternating play; use partizan analyze"
            )
        solution = found.solve(first, play, certificate=certificate)
    move = None if solution.move is None else str(solution.move)
    name, said = None, None
    summand: dict[str, object] = {}
    if solution.move is not None:
        made = found.moves(first).by_board[solution.move.board]
        name, said = made.name, found.described(made)
        summand = summand_of(found, made)
    winner = None if solution.winner is None else str(solution.winner)
    if as_json:
        facts: dict[str, object] = {"position": str(found), "first": first, "play": play}
        facts |= {"winner": winner, "move": move, "name": name, **summand}
        print(json.dumps(facts, indent=2))
        return
    by = "" if move is None else f", by moving {'' if name == move else f'{said}, '}to {move}"
    what = titled(found, full=True)
    print(f"{what} is drawn{by}" if winner is None else f"{winner} wins {what}{by}")
    if certificate is not None:
        print(f"proved in {certificate}; check it with: partizan verify {certificate}")
