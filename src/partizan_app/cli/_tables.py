"""What `solve --all` and `verify` do with tablebases."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from partizan import tablebase
from partizan.errors import DomainError
from partizan.tablebase import Tablebase
from partizan.theory import Convention, Outcome
from partizan_app.cli import games
from partizan_app.cli.options import Limits, searching
from partizan_app.cli.terminal import job, show_json


def solved(
    words: tuple[str, ...],
    to: Path,
    limits: Limits,
    *,
    answers: str | None,
    play: Convention,
    jobs: int | str | None,
    as_json: bool,
) -> None:
    """Make a table, and print what it counts."""
    with limits.budget(), job("blocks") as report:
        found: Any = games.position_of(words)
        if found.kind_of_play != "alternating":
            raise DomainError(f"{found.ruleset.name} is not a game of alternating play")
        table = tablebase.build(found, to, answers=answers, play=play, jobs=jobs, progress=report)
    if as_json:
        show_json(_facts(table))
        return
    _show(table)
    print(f"kept in {to}; use it with --tablebase {to}, and check it with: partizan verify {to}")


def verified(folder: Path, limits: Limits, *, as_json: bool) -> None:
    """Recompute a part of a table from the rules."""
    with limits.budget(), searching("checking"):
        table = Tablebase(folder)
        blocks = table.verify()
    if as_json:
        show_json(_facts(table) | {"recomputed": blocks})
        return
    _show(table)
    chosen = ", ".join(str(block) for block in blocks)
    print(
        f"all digests are right, and {len(blocks) * tablebase.CHUNK:,} entries follow from the "
        f"rules (parts {chosen}, chosen at random)"
        if len(blocks) * tablebase.CHUNK < table.size
        else "all digests are right, and all entries follow from the rules"
    )


def _facts(table: Tablebase) -> dict[str, object]:
    plan = table.plan
    named = {"ruleset": plan.ruleset, "start": plan.start, "question": plan.question}
    return {**named, "positions": table.size, "counts": table.counts}


def _show(table: Tablebase) -> None:
    plan = table.plan
    print(f"{plan.question} of {table.size:,} positions of {plan.ruleset} from {plan.start}")
    for name, count in table.counts.items():
        meaning = f"  {Outcome[name].value}" if name in Outcome.__members__ else ""
        print(f"  {name:<7}{count:>16,}  {100 * count / table.size:5.1f} %{meaning}")
