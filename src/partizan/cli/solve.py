"""`partizan solve RULESET POSITION`: who wins, by which move, and a proof to keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from partizan.budget import Budget
from partizan.cli.options import (
    AsJson,
    First,
    Memory,
    Play,
    Positions,
    PositionText,
    RulesetName,
    Seconds,
    StorePlace,
    budget,
    output_file,
)
from partizan.cli.progress import visited
from partizan.errors import DomainError

__all__ = ["solve"]


def solve(
    ruleset: RulesetName,
    position: PositionText,
    *,
    first: First = "left",
    play: Play = "normal",
    certificate: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            parser=output_file,
            help="Write a strategy of the winner to FILE; `partizan verify FILE` checks it.",
            rich_help_panel="Output",
        ),
    ] = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
    memory: Memory = None,
    positions: Positions = None,
    store: StorePlace = None,
) -> None:
    """Print who wins a position when a player begins, and a winning move.

    With --certificate, also write a proof: a reply to every move of the loser, which `partizan
    verify` checks from the rules alone.
    """
    from partizan import catalog
    from partizan.position.naming import names_of

    with (
        visited() as progress,
        budget(seconds, memory, positions, store),
        Budget(progress=progress),
    ):
        found: Any = catalog.load(ruleset)(position)
        if found.kind_of_play != "alternating":
            raise DomainError(
                f"{found.ruleset.name} is not a game of alternating play; use partizan analyze"
            )
        solution = found.solve(first, play, certificate=certificate)
    move = None if solution.move is None else str(solution.move)
    name = None
    if solution.move is not None:
        (name,) = names_of(found.ruleset, found.board, [solution.move.board])
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
