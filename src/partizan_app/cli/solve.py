"""`partizan solve POSITION...`: who wins, by which move, and a proof to keep."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from partizan import catalog, tablebase
from partizan.errors import DomainError
from partizan.jobs import divided
from partizan.players import Player
from partizan.position.options import Solution
from partizan.theories.normal import Sum
from partizan.theory import Convention
from partizan_app.cli import _tables, games, options
from partizan_app.cli.games import titled
from partizan_app.cli.options import OUTPUT, Limits, option, searching, verb
from partizan_app.cli.terminal import job
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
@option(
    "--all",
    "whole",
    is_flag=True,
    help="Solve all positions of this board, and keep them in the folder --to.",
)
@option(
    "--to",
    metavar="DIR",
    type=options.file_name,
    help="The folder for all positions. If it has a part of them, the work goes on.",
    panel=OUTPUT,
)
@option(
    "--answers",
    type=click.Choice(tablebase.ANSWERS),
    help="What to keep of all positions: who wins (the default), nim-values, who wins and how "
    "soon, or, in Dots and Boxes, scores (the default there).",
)
@options.jobs
@options.cluster
@options.as_json
@options.limited("seconds", "memory", "positions", "store", "state", "tablebase")
def solve(
    words: tuple[str, ...],
    *,
    first: str,
    play: Convention,
    certificate: Path | None,
    whole: bool,
    to: Path | None,
    answers: str | None,
    jobs: int | None,
    cluster: str | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Print who wins a position when a player begins, and a winning move.

    A sum of written values, such as '{3|-1} + {5|2} - *', is solved without adding them up.

    With --certificate, also write a proof: a reply to every move of the loser, which `partizan
    verify` checks from the rules alone. With --all --to DIR, solve all positions of the board
    instead; --tablebase DIR looks them up. With --jobs N or --cluster, a hard position is divided
    among many workers.
    """
    if whole != (to is not None):
        raise click.UsageError(
            "--all and --to DIR go together, as in `solve konane 4x5 --all --to DIR`."
        )
    where = options.workers(jobs, cluster)
    if to is not None:
        _tables.solved(words, to, limits, answers=answers, play=play, jobs=where, as_json=as_json)
        return
    if where is not None and certificate is not None:
        raise click.UsageError(
            "a certificate is written by one process; leave out --jobs or --cluster."
        )
    with limits.budget():
        values = catalog.sum_of_values(" ".join(words))
        if values is not None:
            if play != "normal" or certificate is not None:
                raise DomainError(
                    "values have a winner under normal play, and no certificate: equal games may "
                    "have other moves; write positions"
                )
            with searching():
                _print_values(values, Player.of(first), as_json=as_json)
            return
        found: Any = games.position_of(words)
        if found.kind_of_play != "alternating":
            raise DomainError(
                f"{found.ruleset.name} is not a game of alternating play; use partizan analyze"
            )
        if where is not None:
            solution = _divided(found, Player.of(first), play, where)
        else:
            with searching():
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
    if solution.winner is None:
        print(f"{what} is drawn{by}")
    else:
        print(f"{winner} wins {what}{by or _second(solution.winner, Player.of(first))}")
    if "score" in found.ruleset.questions(found.board):
        print(f"The last move decides here; for the score: partizan analyze {' '.join(words)}")
    if certificate is not None:
        print(f"proved in {certificate}; check it with: partizan verify {certificate}")


def _divided(found: Any, first: Player, play: Convention, where: int | str) -> Solution[Any]:
    """Return who wins, found by several processes or by a cluster."""
    with job("leaves") as report:
        division = divided.solve(
            found.ruleset, found.board, first, play, jobs=where, progress=report
        )
    move = None if division.move is None else type(found)(found.ruleset, division.move)
    return Solution(division.winner, move)


def _print_values(values: Sum, first: Player, *, as_json: bool) -> None:
    """Print who wins a sum of values, and in which of them a winning move is."""
    solution = values.solve(first)
    text = " + ".join(f"({game})" if " " in str(game) else str(game) for game in values.games)
    place = solution.place
    if as_json:
        facts: dict[str, object] = {"position": text, "first": str(first), "play": "normal"}
        facts |= {"winner": str(solution.winner), "move": None, "summand": None}
        if place is not None:
            facts |= {"move": str(solution.option), "summand": place + 1}
        print(json.dumps(facts, indent=2))
        return
    by = "" if place is None else f", by moving {values.games[place]} to {solution.option}"
    print(f"{solution.winner} wins {text}{by or _second(solution.winner, first)}")


def _second(winner: Player, first: Player) -> str:
    """Return why the player who moves second wins; nothing about the one who moves first."""
    return "" if winner is first else f": {first} moves first and has no winning move"
