"""`partizan store ACTION PLACE`: manage a database of answers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from partizan.cli import tabular
from partizan.cli.options import AsJson
from partizan.cli.progress import visited
from partizan.cli.terminal import plain, show_json
from partizan.errors import DomainError
from partizan.extras import optional

if TYPE_CHECKING:  # keeps other verbs fast to start
    from partizan.store.upkeep import Contents, Damage

__all__ = ["store"]

_SHOWN = 60  # characters of a name in a table
_DAMAGES = 20  # damaged answers that are listed


def store(
    action: Annotated[
        Literal["info", "verify", "export", "import", "prune"],
        typer.Argument(
            metavar="ACTION",
            help="info: list the contents. verify: read everything and compare checksums. "
            "export, import: write all answers to FILE, or add those of FILE. prune: "
            "remove answers.",
            show_default=False,
        ),
    ],
    place: Annotated[
        str,
        typer.Argument(
            metavar="PLACE",
            help="The path of a store, or its URL: postgresql://user@host/database. "
            "sqlite:///PATH?mode=ro is never written.",
            show_default=False,
        ),
    ],
    file: Annotated[
        Path | None,
        typer.Argument(
            metavar="FILE",
            help="For export and import: a file whose name ends in .csv, .jsonl or .parquet.",
            show_default=False,
        ),
    ] = None,
    *,
    ruleset: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="For export and prune: only answers about this ruleset."),
    ] = None,
    damaged: Annotated[
        bool, typer.Option("--damaged", help="For prune: answers whose checksums do not match.")
    ] = False,
    outdated: Annotated[
        bool,
        typer.Option("--outdated", help="For prune: answers about rules that have changed since."),
    ] = False,
    version: Annotated[
        str | None,
        typer.Option(metavar="V", help="For prune: answers that version V of partizan found."),
    ] = None,
    below: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help="For prune: answers that took fewer than N positions."
        ),
    ] = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="For prune: count the answers, but remove none.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Manage a store: a database that keeps answers from run to run.

    `partizan analyze`, `solve`, `table`, `find` and `play` store answers with --store PLACE, as
    Budget(store=PLACE) does in Python. The exit code is 1 if `verify` finds damage.
    """
    optional("sqlalchemy")
    if action in {"export", "import"} and file is None:
        raise typer.BadParameter(f"{action} needs the name of a FILE.", param_hint="FILE")
    if action not in {"export", "import"} and file is not None:
        raise typer.BadParameter(f"{action} takes no file; leave it out.", param_hint="FILE")
    if action not in {"prune", "import"} and _is_missing(place):
        raise DomainError(
            f"there is no store {place[:200]!r}; `partizan analyze ... --store PLACE` makes one"
        )
    if action == "info":
        _info(place, as_json=as_json)
    elif action == "verify":
        _verify(place, as_json=as_json)
    elif action == "prune":
        if _is_missing(place):
            raise DomainError(
                f"there is no store {place[:200]!r}; `partizan analyze ... --store PLACE` makes one"
            )
        chosen = {
            "damaged": damaged,
            "ruleset": ruleset,
            "fingerprints": _outdated(place) if outdated else None,
            "versions": None if version is None else [version],
            "below": below,
        }
        _prune(place, chosen, dry_run=dry_run, as_json=as_json)
    else:
        assert file is not None
        _carry(action, place, file, ruleset, as_json=as_json)


def _is_missing(place: str) -> bool:
    """Return whether a path has no store yet; looking at a path should not create one."""
    from partizan.store.places import located

    where = located(place).file
    return where is not None and not where.exists()


def _info(place: str, *, as_json: bool) -> None:
    from partizan.store.upkeep import contents

    stock = contents(place)
    rows = [{**it.question._asdict(), "answers": it.answers} for it in stock.contents]
    for row, it in zip(rows, stock.contents, strict=True):
        row["state"] = _state(it)
    if as_json:
        whole = {
            name: getattr(stock, name)
            for name in ("place", "database", "format", "answers", "bytes")
        }
        show_json({**whole, "questions": rows})
        return
    size = "" if stock.bytes is None else f", {stock.bytes / 2**20:.1f} MiB"
    print(f"{stock.place}: {stock.answers:,} answers in {stock.database}{size}")
    if rows:
        print()
        columns = ["ruleset", "evaluation", "how", "version", "state", "answers"]
        lines = [[str(row[name])[:_SHOWN] for name in columns] for row in rows]
        print(plain(tabular.as_text([columns, *lines])))


def _state(it: Contents) -> str:
    """Return whether the rules of some answers are those of today: current, outdated or unknown."""
    from partizan import catalog
    from partizan.store.fingerprint import package_digest
    from partizan.store.shelf import THEOREM
    from partizan.world import current

    question = it.question
    if question.ruleset.startswith("kernel "):
        now = current().position_fingerprint()
        return "current" if question.fingerprint == now else "outdated"
    if question.ruleset.startswith("job "):
        return "current" if question.fingerprint.startswith(package_digest()) else "outdated"
    try:
        rules: Any = catalog.load(question.ruleset)
    except Exception:  # noqa: BLE001  (a user's own, of which only the name is known)
        return "unknown"
    if question.how == THEOREM:
        return "unknown"
    return "current" if question.fingerprint in _fingerprints(rules) else "outdated"


def _fingerprints(rules: Any) -> set[str]:
    """Return the fingerprints of a ruleset, for boards as it lists and as it reads them."""
    from itertools import islice

    from partizan.store.fingerprint import fingerprint

    found = set()
    for size in range(1, 4):
        try:
            boards = [*islice(rules.population(size), 2)]
            found |= {fingerprint(rules, rules.board(board)) for board in boards}
        except Exception:  # noqa: BLE001, S110  (it lists no boards of this size)
            pass
    return found


def _outdated(place: str) -> list[str]:
    """Return the fingerprints of rules that have changed since."""
    from partizan.store.schema import UNKNOWN
    from partizan.store.upkeep import contents

    stock = contents(place)
    found = {it.question.fingerprint for it in stock.contents if _state(it) == "outdated"}
    return sorted(found | {UNKNOWN})


def _verify(place: str, *, as_json: bool) -> None:
    from partizan.store.upkeep import verify

    checked, damages = 0, list[Any]()
    with visited("checked") as report:
        for found in verify(place):
            if isinstance(found, int):
                checked += found
                report(checked)
            else:
                damages.append(found)
    if as_json:
        listed = [damage._asdict() for damage in damages]
        show_json({"answers": checked, "is_sound": not damages, "damages": listed})
    else:
        for damage in damages[:_DAMAGES]:
            print(plain(_sentence(damage)))
        if len(damages) > _DAMAGES:
            print(f"and {len(damages) - _DAMAGES:,} more")
        print(f"{checked:,} answers were checked: {_verdict(len(damages))}")
    if damages:
        raise typer.Exit(1)


def _sentence(damage: Damage) -> str:
    return f"{damage.where}: {damage.what}"


def _verdict(damages: int) -> str:
    if not damages:
        return "all are intact"
    return f"{damages:,} damaged; `partizan store prune --damaged` removes them and keeps the rest"


def _prune(place: str, chosen: dict[str, Any], *, dry_run: bool, as_json: bool) -> None:
    from partizan.store.upkeep import prune

    if not any(chosen.values()):
        raise typer.BadParameter(
            "choose what to remove: --damaged, --outdated, --ruleset, --version or --below."
        )
    removed = prune(place, **chosen, dry_run=dry_run)
    if as_json:
        show_json({"removed": removed, "dry_run": dry_run})
    else:
        print(f"{removed:,} answers {'would be' if dry_run else 'were'} removed")


def _carry(action: str, place: str, file: Path, ruleset: str | None, *, as_json: bool) -> None:
    from partizan.store.files import exported, imported

    if action == "export":
        written = exported(place, file, ruleset)
        data = {"answers": written, "file": str(file)}
        text = f"{written:,} answers were written to {file}"
    else:
        if not file.is_file():
            raise DomainError(f"there is no file {str(file)[:200]!r}")
        total, new = imported(place, file)
        data = {"answers": total, "new": new, "file": str(file)}
        text = f"{new:,} of {total:,} answers were new"
    if as_json:
        show_json(data)
    else:
        print(plain(text))
