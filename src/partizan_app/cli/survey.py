"""`partizan survey FAMILY`: one question about all codes, games, graphs or days of a family."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import click

from partizan import surveys
from partizan.errors import BudgetExceeded, DomainError
from partizan.jobs import Progress
from partizan.rules import tabular
from partizan.surveys import codes_of, count_types, longest_trees, survey_days, survey_quotients
from partizan.theories.impartial.codes import HeapCode
from partizan_app.cli import options
from partizan_app.cli.failures import ended, stop
from partizan_app.cli.options import Limits, argument, choose_one, option, verb, workers
from partizan_app.cli.terminal import job, plain, show_json

_COUNTED = {
    "proved": "with a proved period",
    "observed": "with a period that is not proved",
    "none": "with no period found",
    "unfinished": "left open",
    "periodic": "with a proved period",
    "partial": "with a quotient of some heaps",
    "listed": "with values listed",
    "loopy": "in which play may repeat",
}
_HEAPS = 10_000
_TREES, _GRAPHS = "domination-trees-", "domination-graphs-"


class _How(NamedTuple):
    """Where and within which limits a survey is made."""

    jobs: int | str | None
    journal: Path | None
    seconds: float | None
    progress: Callable[[Progress], object]

    def options(self) -> dict[str, Any]:
        """Return the arguments of every survey."""
        return {"jobs": self.jobs, "journal": self.journal, "progress": self.progress}


@verb()
@argument(
    "family",
    metavar="FAMILY",
    help="A family of codes: octal-3, subtraction-octal-4, hexadecimal-2, "
    "subtraction-6, all-but-6, or the same with other numbers; a list of codes, "
    "separated by commas; days, for the games born by each day under misère play; "
    "domination-graphs-8 or domination-trees-15, for the domination game; games, followed by a "
    "TEMPLATE of rules.",
)
@argument(
    "template",
    metavar="[TEMPLATE]",
    required=False,
    help="The games to survey: rows-3, grids-2, strips-3-2 or stones, or the same with other "
    "numbers.",
)
@option(
    "--what",
    type=click.Choice(["periods", "rolls", "quotients"]),
    default="periods",
    help="What to find for codes: periods of nim-values; the same by rolling searches, which hold "
    "few heaps in memory; or misère quotients.",
)
@option(
    "--heaps",
    metavar="N",
    type=click.IntRange(min=1),
    help="Examine at most N heaps of each code. The default for periods is 10,000.",
)
@option(
    "--size",
    metavar="N",
    type=click.IntRange(min=1),
    help="Examine boards of at most N cells of each game. The default is 80 for rows.",
)
@options.jobs
@options.cluster
@options.state
@options.limited("seconds", "memory", "store")
@options.as_csv
@options.as_markdown
@options.as_json
def survey(
    family: str,
    template: str | None,
    *,
    what: Literal["periods", "rolls", "quotients"],
    heaps: int | None,
    size: int | None,
    jobs: int | None,
    cluster: str | None,
    state: Path | None,
    limits: Limits,
    as_csv: bool,
    as_markdown: bool,
    as_json: bool,
) -> None:
    """Find the periods of all codes of a family, in parallel; or quotients, games, days, graphs.

    A code that exceeds its time limit is left open, and the exit code is 3. With --state, Ctrl-C
    loses only the work in progress, and the same command resumes.
    """
    choose_one(csv=as_csv, markdown=as_markdown, json=as_json)
    where = workers(jobs, cluster)
    if (family == "games") != (template is not None):
        raise DomainError(
            f"expected a template of games, as in `partizan survey games rows-3`: choose from "
            f"{', '.join(surveys.TEMPLATES)}"
            if template is None
            else f"unexpected {template[:60]!r}: only games have a template, as in games rows-3"
        )
    if what != "quotients" and heaps is None:
        heaps = _HEAPS
    found: list[dict[str, Any]] = []
    failure: BaseException | None = None
    with job("answers") as report:
        how = _How(where, state, limits.seconds, report)
        try:
            with limits._replace(seconds=None).budget():  # these are for each code
                if template is None:
                    found.extend(_findings(family, what, heaps, how))
                else:
                    found.extend(_games(template, size, how))
        except KeyboardInterrupt as error:  # keep what was found
            failure = error
    failure = failure or _left_open(found)
    heading = [name for name in (found[0] if found else ()) if name != "examples"]
    lines = [heading, *([_cell(finding[name]) for name in heading] for finding in found)]
    if as_json:
        show_json({"family": family, "heaps": heaps, "findings": found} | ended(failure))
    elif as_csv:
        print(tabular.as_csv(lines), end="")
    elif as_markdown:
        print(plain(tabular.as_markdown(lines)))
    else:
        print(plain(tabular.as_text(lines)))
        counts = Counter(finding["status"] for finding in found if "status" in finding)
        kinds = Counter(finding["kind"] for finding in found if finding.get("kind"))
        if counts:
            words = [f"{n:,} {_COUNTED[status]}" for status, n in counts.most_common()]
            words += [f"{n:,} with values that are {kind}" for kind, n in kinds.most_common()]
            print("\n" + ", ".join(words))
    if failure is not None:
        stop(failure)


def _findings(family: str, what: str, heaps: int | None, how: _How) -> Iterator[dict[str, Any]]:
    """Yield the answers of a survey as data."""
    if family == "days":
        yield from (count._asdict() for count in survey_days(**how.options()))
    elif family.startswith(_TREES):
        found = longest_trees(_number(family, _TREES), **how.options())._asdict()
        yield {**found, "examples": [graph.to_graph6() for graph in found["examples"]]}
    elif family.startswith(_GRAPHS):
        for (gamma, prime), many in count_types(_number(family, _GRAPHS), **how.options()).items():
            yield {"gamma_g": gamma, "gamma_g_staller_start": prime, "graphs": many}
    else:
        codes = _codes(family)
        surveyed: Iterable[Any]
        if what == "quotients":
            surveyed = survey_quotients(codes, heaps=heaps, seconds=how.seconds, **how.options())
        else:
            limit = _HEAPS if heaps is None else heaps
            rolling = what == "rolls"
            surveyed = surveys.survey(
                codes, limit, seconds=how.seconds, rolling=rolling, **how.options()
            )
        yield from (finding._asdict() for finding in surveyed)


def _games(template: str, size: int | None, how: _How) -> Iterator[dict[str, Any]]:
    """Yield what is known about the games of a template as data."""
    for found in surveys.survey_games(template, size, seconds=how.seconds, **how.options()):
        facts = found._asdict()
        del facts["signature"]  # it serves to find equal games, which are named
        yield facts


def _codes(family: str) -> list[HeapCode]:
    return [HeapCode.read(text) for text in _texts(family)] if "." in family else codes_of(family)


def _number(family: str, name: str) -> int:
    number = family.removeprefix(name)
    if not (number.isascii() and number.isdecimal() and len(number) < 4):
        raise DomainError(f"expected a number of vertices after {name}, not {number!r:.60}")
    return int(number)


def _left_open(found: list[dict[str, Any]]) -> BudgetExceeded | None:
    """Return an error about the codes left open, if there are any."""
    late = [
        finding.get("code") or finding["rules"]
        for finding in found
        if finding.get("status") == "unfinished"
    ]
    if not late:
        return None
    noun = "codes" if "code" in found[0] else "games"
    return BudgetExceeded(
        f"{len(late):,} of {len(found):,} {noun} were left open, such as {late[0]}"
    )


def _texts(listed: str) -> Iterator[str]:
    """Yield the codes of a list; commas between braces belong to a digit."""
    depth, start = 0, 0
    for i, sign in enumerate(listed):
        depth += (sign == "{") - (sign == "}")
        if sign == "," and depth == 0:
            yield listed[start:i]
            start = i + 1
    yield listed[start:]


def _cell(fact: object) -> str:
    if isinstance(fact, dict):  # outcomes
        return " ".join(f"{name}:{many}" for name, many in fact.items())
    return {"none": "not found", "None": "", "True": "yes", "False": "no"}.get(str(fact), str(fact))
