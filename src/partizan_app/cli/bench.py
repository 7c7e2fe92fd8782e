"""`partizan bench`: measure headline cases of every theory, and compare with an earlier run."""

from __future__ import annotations

import json
from pathlib import Path

import click

from partizan.errors import DomainError
from partizan.rules import tabular
from partizan_app.bench import CASES, compared, growth, measured
from partizan_app.bench.measure import as_json as whole
from partizan_app.bench.measure import has_peer, read_runs
from partizan_app.cli import options
from partizan_app.cli.options import argument, option, verb
from partizan_app.cli.terminal import plain, reached, show_json


@verb()
@argument(
    "words",
    metavar="WORD",
    nargs=-1,
    help="Measure only cases whose name or theory contains one of these words.",
)
@option("--quick", is_flag=True, help="Measure only the two smallest sizes of each case.")
@option(
    "--instructions",
    is_flag=True,
    help="Count instructions with Valgrind where the processor cannot; this takes a long time.",
)
@option(
    "--save", metavar="FILE", type=options.output_file, help="Write all figures to FILE as JSON."
)
@option(
    "--against",
    metavar="FILE",
    type=options.input_file,
    help="Compare with FILE, which an earlier --save has written.",
)
@options.as_json
def bench(
    words: tuple[str, ...],
    *,
    quick: bool,
    instructions: bool,
    save: Path | None,
    against: Path | None,
    as_json: bool,
) -> None:
    """Measure headline cases of every theory, each in a fresh process.

    Print CPU seconds, peak memory, instructions where they can be counted, how the cost grows with
    the size, what bounds each case, and the time of a peer program if it is installed. With
    --against, the exit code is 1 if a case has become slower by more than noise.
    """
    before = None if against is None else read_runs(against)
    chosen = [
        case
        for case in CASES
        if not words or any(word in f"{case.name} {case.theory}" for word in words)
    ]
    if words and not chosen:
        known = ", ".join(dict.fromkeys(case.theory for case in CASES))
        raise DomainError(
            f"no case has {words[0]!r} in its name or theory; the theories are {known}"
        )
    runs = []
    sizes = {case.name: case.sizes[:2] if quick else case.sizes for case in chosen}
    with reached(sum(map(len, sizes.values())), "run") as report:
        for case in chosen:
            for size in sizes[case.name]:
                runs.append(measured(case, size, instructions=instructions))
                if case.peer is not None and has_peer(case):
                    runs.append(measured(case, size, who=case.peer[0]))
                report(len(runs))
    slower = [] if before is None else compared(before, runs)
    if save is not None:
        save.write_text(json.dumps(whole(runs), indent=1) + "\n", encoding="utf-8")
    if as_json:
        listed = [
            {"case": new.case, "size": new.size, "what": what, "times": round(times, 3)}
            for _, new, what, times in slower
        ]
        show_json(whole(runs) | {"slower": listed})
    else:
        rows = [["case", "size", "who", "seconds", "MiB", "instructions", "answer"]]
        rows += [
            [
                run.case, str(run.size), run.who, f"{run.seconds:.3f}", str(run.bytes >> 20),
                "" if run.instructions is None else f"{run.instructions:.2e}", run.answer[:24],
            ]
            for run in runs
        ]  # fmt: skip
        print(plain(tabular.as_text(rows)))
        bounds = {case.name: case.bound for case in chosen}
        print()
        rows = [["case", "grows as", "bounded by"]]
        for it in growth(runs):
            power = "" if it.exponent is None else f"n^{it.exponent:.1f}"
            rows.append([it.case, power, bounds[it.case]])
        print(plain(tabular.as_text(rows)))
        for old, new, what, times in slower:
            print(
                f"\n{new.case} of size {new.size} takes {times:.2f} times the {what}: "
                f"{getattr(old, what):,.6g} before, {getattr(new, what):,.6g} now"
            )
    if slower:
        raise click.exceptions.Exit(1)
