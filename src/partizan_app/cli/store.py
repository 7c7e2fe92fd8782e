"""`partizan store ACTION PLACE`: manage a database of answers."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import click

from partizan.errors import DomainError
from partizan.extras import optional
from partizan_app.cli import options
from partizan_app.cli.options import argument, option, verb


@verb()
@argument(
    "action",
    metavar="ACTION",
    type=click.Choice(["info", "verify", "export", "import", "prune"]),
    help="info: list the contents. verify: read everything and compare checksums. "
    "export, import: write all answers to FILE, or add those of FILE. prune: "
    "remove answers.",
)
@argument(
    "place",
    metavar="PLACE",
    type=options.place,
    help="The path of a store, or its URL: postgresql://user@host/database. "
    "sqlite:///PATH?mode=ro is never written.",
)
@argument(
    "file",
    metavar="FILE",
    type=options.file_name,
    required=False,
    help="For export and import: a file whose name ends in .csv, .jsonl or .parquet.",
)
@option("--ruleset", metavar="NAME", help="For export and prune: only answers about this ruleset.")
@option("--damaged", is_flag=True, help="For prune: answers whose checksums do not match.")
@option("--outdated", is_flag=True, help="For prune: answers about rules that have changed since.")
@option("--version", metavar="V", help="For prune: answers that version V of partizan found.")
@option(
    "--below",
    metavar="N",
    type=click.IntRange(min=1),
    help="For prune: answers that took fewer than N positions.",
)
@option("--dry-run", is_flag=True, help="For prune: count the answers, but remove none.")
@options.as_json
def store(
    action: Literal["info", "verify", "export", "import", "prune"],
    place: str,
    file: Path | None,
    *,
    ruleset: str | None,
    damaged: bool,
    outdated: bool,
    version: str | None,
    below: int | None,
    dry_run: bool,
    as_json: bool,
) -> None:
    """Manage a store: a database that keeps answers from run to run.

    `partizan analyze`, `solve`, `table`, `find` and `play` store answers with --store PLACE, as
    Budget(store=PLACE) does in Python. The exit code is 1 if `verify` finds damage.
    """
    optional("sqlalchemy")
    from partizan_app.cli import _storekeeping as keeper  # noqa: PLC0415  (it needs SQLAlchemy)

    if action in {"export", "import"} and file is None:
        raise click.BadParameter(f"{action} needs the name of a FILE.", param_hint="FILE")
    if action not in {"export", "import"} and file is not None:
        raise click.BadParameter(f"{action} takes no file; leave it out.", param_hint="FILE")
    if action != "import" and keeper.is_missing(place):
        raise DomainError(
            f"there is no store {place[:200]!r}; `partizan analyze ... --store PLACE` makes one"
        )
    if action == "info":
        keeper.info(place, as_json=as_json)
    elif action == "verify":
        keeper.check(place, as_json=as_json)
    elif action == "prune":
        chosen = {
            "damaged": damaged,
            "ruleset": ruleset,
            "fingerprints": keeper.outdated(place) if outdated else None,
            "versions": None if version is None else [version],
            "below": below,
        }
        keeper.remove(place, chosen, dry_run=dry_run, as_json=as_json)
    else:
        assert file is not None
        keeper.carry(action, place, file, ruleset, as_json=as_json)
