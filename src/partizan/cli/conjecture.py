"""`partizan conjecture 'STATEMENT'`: search for the smallest counter-example."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from partizan.cli.options import AsJson, Cluster, Jobs, Seconds, State, budget, workers
from partizan.cli.progress import visited
from partizan.cli.terminal import Report, show, show_json

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.find.statement import Finding

__all__ = ["conjecture"]


def conjecture(
    statement: Annotated[
        str | None,
        typer.Argument(
            metavar="[STATEMENT]",
            help="A Python expression in g, or in g and h: 'g.outcome() is Outcome.N', "
            "'(g + h).nim_value() == g.nim_value() ^ h.nim_value()'. It runs as your own code.",
            show_default=False,
        ),
    ] = None,
    *,
    about: Annotated[
        str | None, typer.Option(metavar="RULESET", help="Let g be a position of this ruleset.")
    ] = None,
    day: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Let g be a form born by day N, up to 3.")
    ] = None,
    up_to: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            help="Search boards up to this size, or forms born by day 3 with up to N options.",
        ),
    ] = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the statement, its bound and the finding in FILE."),
    ] = None,
    kept: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Check the statements kept in FILE again.")
    ] = None,
    state: State = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
    seconds: Seconds = None,
) -> None:
    """Search for the smallest counter-example to a statement, in parallel.

    With --state the search is saved and resumed. `partizan reproduce FILE` checks the statements in
    a file of --keep as claims. The exit code is 1 if there is a counter-example.
    """
    from partizan.atlas.kept import keep as add
    from partizan.atlas.kept import read_kept

    if kept is not None:
        asked = read_kept(kept)
    elif statement is None or (about is None) == (day is None):
        raise typer.BadParameter("give a statement, and one of --about RULESET and --day N.")
    else:
        asked = [{"statement": statement, "about": about, "day": day, "up_to": up_to}]
    findings = []
    with budget(seconds):
        for facts in asked:
            found = _found(facts, workers(jobs, cluster), state)
            findings.append(_facts(facts, found))
            if keep is not None:
                add(keep, findings[-1])
    if as_json:
        show_json(findings[0] if kept is None else {"conjectures": findings})
    else:
        for facts in findings:
            show(_report(facts))
    if any(facts["counterexample"] is not None for facts in findings):
        raise typer.Exit(1)


def _found(facts: dict[str, Any], jobs: int | str | None, state: Path | None) -> Finding:
    from partizan.atlas.kept import searched
    from partizan.budget import Budget

    with visited("examined") as progress, Budget(progress=progress):
        return searched(facts, jobs=jobs, journal=state)


def _facts(asked: dict[str, Any], found: Finding) -> dict[str, Any]:
    return {name: asked.get(name) for name in ("statement", "about", "day")} | {
        "up_to": found.up_to,
        "tried": found.tried,
        "unit": found.unit,
        "counterexample": found.counterexample,
    }


def _report(facts: dict[str, Any]) -> Report:
    report = Report(facts["statement"])
    if facts["about"] is None:
        bound = f" with up to {facts['up_to']} options" if facts["unit"] == "options" else ""
        report.add("about", f"forms born by day {facts['day']}{bound}")
    else:
        report.add("about", f"{facts['about']}, up to {facts['up_to']} {facts['unit']}")
    report.add("tried", f"{facts['tried']:,}")
    report.add("counter-example", facts["counterexample"] or "none")
    return report
