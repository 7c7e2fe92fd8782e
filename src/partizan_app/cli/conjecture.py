"""`partizan conjecture 'STATEMENT'`: search for the smallest counter-example."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from partizan.atlas.kept import keep as add
from partizan.atlas.kept import read_kept, searched
from partizan.find.statement import Finding
from partizan_app.cli import options
from partizan_app.cli.options import Limits, argument, option, searching, verb, workers
from partizan_app.cli.terminal import Report, show, show_json


@verb()
@argument(
    "statement",
    metavar="[STATEMENT]",
    required=False,
    help="A Python expression in g, or in g and h: 'g.outcome() is Outcome.N', "
    "'(g + h).nim_value() == g.nim_value() ^ h.nim_value()'. It runs as your own code.",
)
@option("--about", metavar="RULESET", help="Let g be a position of this ruleset.")
@option(
    "--day", metavar="N", type=click.IntRange(min=0), help="Let g be a form born by day N, up to 3."
)
@option(
    "--up-to",
    metavar="N",
    type=click.IntRange(min=0),
    help="Search boards up to this size, or forms born by day 3 with up to N options.",
)
@option(
    "--keep",
    metavar="FILE",
    type=options.file_name,
    help="Keep the statement, its bound and the finding in FILE.",
)
@option(
    "--kept",
    metavar="FILE",
    type=options.file_name,
    help="Check the statements kept in FILE again.",
)
@options.state
@options.jobs
@options.cluster
@options.as_json
@options.limited("seconds")
def conjecture(
    statement: str | None,
    *,
    about: str | None,
    day: int | None,
    up_to: int | None,
    keep: Path | None,
    kept: Path | None,
    state: Path | None,
    jobs: int | None,
    cluster: str | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Search for the smallest counter-example to a statement, in parallel.

    With --state the search is saved and resumed. `partizan reproduce FILE` checks the statements in
    a file of --keep as claims. The exit code is 1 if there is a counter-example.
    """
    if kept is not None:
        asked = read_kept(kept)
    elif statement is None or (about is None) == (day is None):
        raise click.BadParameter("give a statement, and one of --about RULESET and --day N.")
    else:
        asked = [{"statement": statement, "about": about, "day": day, "up_to": up_to}]
    findings = []
    with limits.budget():
        for facts in asked:
            found = _found(facts, workers(jobs, cluster), state)
            findings.append(_facts(facts, found))
            if keep is not None:
                add(keep, findings[-1])
    if as_json:
        show_json(findings[0] if kept is None else {"conjectures": findings})
    for facts in () if as_json else findings:
        show(_report(facts))
    if any(facts["counterexample"] is not None for facts in findings):
        raise click.exceptions.Exit(1)


def _found(facts: dict[str, Any], jobs: int | str | None, state: Path | None) -> Finding:
    with searching("examined"):
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
