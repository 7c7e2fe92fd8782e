"""What `partizan store` does with a store; it needs SQLAlchemy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from partizan import catalog
from partizan.errors import DomainError
from partizan.rules import tabular
from partizan.rules.fingerprint import fingerprint, package_digest
from partizan.store.places import located
from partizan.world import current
from partizan_app.cli.terminal import plain, show_json, visited
from partizan_app.storekeeping.files import exported, imported
from partizan_app.storekeeping.upkeep import Contents, Damage, contents, prune, verify

_SHOWN = 60  # characters of a name in a table
_DAMAGES = 20  # damaged answers that are listed


def is_missing(place: str) -> bool:
    """Return whether a path has no store yet; looking at a path should not create one."""
    where = located(place).file
    return where is not None and not where.exists()


def info(place: str, *, as_json: bool) -> None:
    """Print what a store holds."""
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
    question = it.question
    if question.ruleset.startswith("kernel "):
        now = current().positions.fingerprint()
        return "current" if question.fingerprint == now else "outdated"
    if not question.fingerprint.startswith(package_digest()):
        return "outdated"
    if question.ruleset.startswith("job "):
        return "current"
    try:
        rules: Any = catalog.load(question.ruleset)
    except Exception:  # noqa: BLE001  (a user's own, of which only the name is known)
        return "unknown"
    return "current" if question.fingerprint == fingerprint(rules, None) else "unknown"


def outdated(place: str) -> list[str]:
    """Return the fingerprints of rules that have changed since."""
    stock = contents(place)
    return sorted({it.question.fingerprint for it in stock.contents if _state(it) == "outdated"})


def check(place: str, *, as_json: bool) -> None:
    """Read everything, and print which answers are damaged; exit with 1 if some are."""
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
        raise click.exceptions.Exit(1)


def _sentence(damage: Damage) -> str:
    return f"{damage.where}: {damage.what}"


def _verdict(damages: int) -> str:
    if not damages:
        return "all are intact"
    return f"{damages:,} damaged; `partizan store prune --damaged` removes them and keeps the rest"


def remove(place: str, chosen: dict[str, Any], *, dry_run: bool, as_json: bool) -> None:
    """Remove the chosen answers, and print how many they were."""
    if all(it is None or it is False for it in chosen.values()):
        raise click.BadParameter(
            "choose what to remove: --damaged, --outdated, --ruleset, --version or --below."
        )
    removed = prune(place, **chosen, dry_run=dry_run)
    if as_json:
        show_json({"removed": removed, "dry_run": dry_run})
    else:
        print(f"{removed:,} answers {'would be' if dry_run else 'were'} removed")


def carry(action: str, place: str, file: Path, ruleset: str | None, *, as_json: bool) -> None:
    """Write answers to a file, or add those of a file, and print how many."""
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
