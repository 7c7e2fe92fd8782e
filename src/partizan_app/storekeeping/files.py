"""Stores as files: CSV, JSON lines and Parquet.

Each row has everything that a store knows about an answer, with its checksum, so that a file can be
read into another store. Reading checks every row before it writes the first.
"""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from partizan.errors import DomainError
from partizan.extras import optional
from partizan.store.database import Answer, Question, checksum, database
from partizan.store.places import Place
from partizan.version import __version__
from partizan_app.storekeeping.upkeep import as_rows

COLUMNS: Final = (*Question._fields, *Answer._fields, "checksum")
"""The columns of a file, in order."""

_PER_GROUP = 10_000  # rows of Parquet


def exported(place: Place, path: Path, ruleset: str | None = None) -> int:
    """Write the answers of a store to a file, and return how many there are.

    The name of the file ends in .csv, .jsonl or .parquet. An existing file is replaced when the new
    one is complete.
    """
    write = _kind(path)[0]
    rows = as_rows(database(place), ruleset)
    with _replaced(path) as partial:
        return write(rows, partial)


@contextmanager
def _replaced(path: Path) -> Iterator[Path]:
    """Yield the path of a new file, which takes the place of `path` when it is complete."""
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        yield partial
        partial.replace(path)
    except OSError as error:
        raise DomainError(f"{path} cannot be written: {error.strerror or error}") from None
    finally:
        partial.unlink(missing_ok=True)


def imported(place: Place, path: Path) -> tuple[int, int]:
    """Add the answers of a file to a store; return how many it has, and how many were new.

    Nothing is written unless every row matches its checksum, and agrees with the store.
    """
    read = _kind(path)[1]
    base = database(place)
    if base.is_read_only:
        raise DomainError(
            f"the store {base.place} was opened for reading only; leave out ?mode=ro to write"
        )
    found: dict[Question, dict[str, Answer]] = {}
    total = 0
    try:
        for number, row in enumerate(read(path), 1):
            question, answer = _checked(path, number, row)
            before = found.setdefault(question, {}).setdefault(answer.board, answer)
            if before.answer != answer.answer:
                raise _contradiction(path, question, answer, before.answer)
            total += 1
    except UnicodeError as error:
        raise DomainError(f"{path} is not a text in UTF-8: {error}") from None
    new = 0
    for question, answers in found.items():
        known = base.find(base.asked(question), answers)
        for board, text in known.items():
            if answers[board].answer != text:
                raise _contradiction(path, question, answers[board], text)
        new += len(answers.keys() - known.keys())
    for question, answers in found.items():
        base.put(question, [*answers.values()])
    return total, new


def _contradiction(path: Path, question: Question, answer: Answer, other: str) -> DomainError:
    return DomainError(
        f"{path} has {answer.answer[:60]!r} as the {question.evaluation} of {answer.board[:60]!r} "
        f"in {question.ruleset[:60]}, which contradicts {other[:60]!r}; nothing was imported"
    )


def _checked(path: Path, number: int, row: Any) -> tuple[Question, Answer]:
    """Return a row as a question and an answer, if it is one."""
    if not isinstance(row, dict) or set(row) != set(COLUMNS):
        raise DomainError(
            f"row {number:,} of {path} is not an answer of a store: its columns must be "
            f"{', '.join(COLUMNS)}; nothing was imported"
        )
    digits = str(row["positions"])
    if not (digits.isascii() and digits.isdigit()) or not 0 <= int(digits[:20]) < 1 << 63:
        raise DomainError(
            f"row {number:,} of {path} has {digits[:40]!r} as its number of positions; nothing was "
            "imported"
        )
    texts = [row[name] for name in COLUMNS if name != "positions"]
    if not all(isinstance(text, str) for text in texts):
        raise DomainError(
            f"row {number:,} of {path} has a field that is not a text; nothing was imported"
        )
    question = Question(*(row[name] for name in Question._fields))
    answer = Answer(row["board"], row["answer"], int(digits))
    if checksum(question, answer) != row["checksum"]:
        raise DomainError(
            f"row {number:,} of {path}, the {question.evaluation[:40]} of {answer.board[:60]!r} "
            f"in {question.ruleset[:60]}, does not match its checksum; nothing was imported"
        )
    if question.how not in {"search", "theorem"} or "\0" in "".join(texts):
        raise DomainError(
            f"row {number:,} of {path} is not an answer of a store; nothing was imported"
        )
    return question, answer


# --- kinds of files ------------------------------------------------------------------------------


def _write_csv(rows: Iterator[dict[str, Any]], path: Path) -> int:
    count = 0
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, COLUMNS, lineterminator="\n")
        writer.writeheader()
        for row in rows:
            writer.writerow(row)
            count += 1
    return count


def _read_csv(path: Path) -> Iterator[Any]:
    csv.field_size_limit(1 << 30)
    with path.open(encoding="utf-8", newline="") as file:
        try:
            yield from csv.DictReader(file, strict=True)
        except csv.Error as error:
            raise DomainError(f"{path} is not a CSV file: {error}; nothing was imported") from None


def _write_lines(rows: Iterator[dict[str, Any]], path: Path) -> int:
    count = 0
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(row) + "\n")
            count += 1
    return count


def _read_lines(path: Path) -> Iterator[Any]:
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                yield json.loads(line)
            except (ValueError, RecursionError):
                raise DomainError(
                    f"line {number:,} of {path} is not JSON; nothing was imported"
                ) from None


def _write_parquet(rows: Iterator[dict[str, Any]], path: Path) -> int:
    arrow = optional("pyarrow")
    fields = [(name, arrow.int64() if name == "positions" else arrow.string()) for name in COLUMNS]
    schema = arrow.schema(fields, metadata={"partizan": __version__})
    count = 0
    with optional("pyarrow.parquet").ParquetWriter(path, schema) as writer:
        while part := [*islice(rows, _PER_GROUP)]:
            writer.write_table(arrow.Table.from_pylist(part, schema))
            count += len(part)
    return count


def _read_parquet(path: Path) -> Iterator[Any]:
    arrow = optional("pyarrow")
    try:
        with optional("pyarrow.parquet").ParquetFile(path) as file:
            for batch in file.iter_batches(_PER_GROUP):
                yield from batch.to_pylist()
    except arrow.ArrowException as error:
        reason = str(error).splitlines()[0]
        raise DomainError(f"{path} is not a Parquet file: {reason}; nothing was imported") from None


FORMATS: Final[
    dict[
        str,
        tuple[Callable[[Iterator[dict[str, Any]], Path], int], Callable[[Path], Iterator[Any]]],
    ]
] = {
    ".csv": (_write_csv, _read_csv),
    ".jsonl": (_write_lines, _read_lines),
    ".parquet": (_write_parquet, _read_parquet),
}
"""The functions that write and read files, by the ends of their names."""


def _kind(
    path: Path,
) -> tuple[Callable[[Iterator[dict[str, Any]], Path], int], Callable[[Path], Iterator[Any]]]:
    if path.suffix.lower() not in FORMATS:
        raise DomainError(
            f"the name of the file must end in {', '.join(FORMATS)}, not {path.name!r}"
        )
    return FORMATS[path.suffix.lower()]
