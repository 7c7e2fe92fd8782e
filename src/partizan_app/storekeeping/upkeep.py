"""Maintain a store: list its contents, verify them, and remove answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import sqlalchemy as sql

from partizan.errors import DomainError
from partizan.store.database import (
    FORMAT,
    Answer,
    Database,
    Question,
    answers,
    checksum,
    database,
    key,
    questions,
)
from partizan.store.places import Place

_PER_QUERY = 500
_READ = 2000  # rows


class Contents(NamedTuple):
    """A question with the number of its answers and the length of their texts."""

    question: Question
    answers: int
    characters: int


@dataclass(frozen=True, slots=True)
class Stock:
    """The contents of a store, question by question."""

    place: str
    database: str
    format: int
    answers: int
    bytes: int | None
    """The size of the database; None if only its server knows."""

    contents: list[Contents] = field(repr=False)


class Damage(NamedTuple):
    """Something in a store that does not match its checksum, or has no place there."""

    where: str
    what: str


def questions_of(base: Database, ruleset: str | None = None) -> list[tuple[int, Question]]:
    """Return the questions in a store, in order, perhaps only those about one ruleset."""
    columns = questions.c
    query = sql.select(questions).order_by(
        columns.ruleset, columns.evaluation, columns.how, columns.version, columns.fingerprint
    )
    if ruleset is not None:
        query = query.where(columns.ruleset == ruleset)
    with base.reading() as connection:
        return [(row[0], Question(*row[1:])) for row in connection.execute(query)]


def rows_of(base: Database, number: int) -> Iterator[tuple[bytes, Answer, str]]:
    """Yield the keys, answers and checksums of a question, in the order of the boards."""
    columns = answers.c
    query = sql.select(
        columns.key, columns.board, columns.answer, columns.positions, columns.checksum
    ).where(columns.question == number)
    after: bytes | None = None
    while True:  # not one long transaction, which would stop writers from cleaning up
        part = query if after is None else query.where(columns.key > after)
        with base.reading() as connection:
            rows = connection.execute(part.order_by(columns.key).limit(_READ)).fetchall()
        for found, board, answer, positions, check in rows:
            yield bytes(found), Answer(board, answer, positions), check
        if len(rows) < _READ:
            return
        after = bytes(rows[-1][0])


def contents(place: Place) -> Stock:
    """Return the contents of a store."""
    base = database(place)
    count = sql.func.count()
    length = sql.func.coalesce(
        sql.func.sum(sql.func.length(answers.c.board) + sql.func.length(answers.c.answer)), 0
    )
    query = sql.select(answers.c.question, count, length).group_by(answers.c.question)
    with base.reading() as connection:
        counted = {number: (n, size) for number, n, size in connection.execute(query)}
        dialect = connection.dialect.name
        if dialect == "postgresql":
            names = [answers.name, questions.name]
            size = sum(
                connection.execute(
                    sql.text("SELECT pg_total_relation_size(to_regclass(:name))"), {"name": name}
                ).scalar_one()
                for name in names
            )
        else:
            file = base.where.file
            size = None if file is None else file.stat().st_size
        version = ".".join(map(str, connection.dialect.server_version_info or ()))
    listed = [
        Contents(question, *counted.get(number, (0, 0))) for number, question in questions_of(base)
    ]
    kind = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}[dialect]
    total = sum(it.answers for it in listed)
    return Stock(base.place, f"{kind} {version}".strip(), FORMAT, total, size, listed)


def verify(place: Place) -> Iterator[Damage | int]:
    """Yield the damage in a store, and numbers of answers checked since the last yield.

    Every answer is read and compared with its checksum.
    """
    base = database(place)
    with base.reading() as connection:
        if connection.dialect.name == "sqlite":
            for (said,) in connection.exec_driver_sql("PRAGMA integrity_check(20)").fetchall():
                if said != "ok":
                    yield Damage("the file", said)
    orphans = (
        sql.select(sql.func.count())
        .select_from(answers)
        .where(answers.c.question.not_in(sql.select(questions.c.id)))
    )
    with base.reading() as connection:
        lost = connection.execute(orphans).scalar_one()
    if lost:
        yield Damage("answers", f"{lost:,} belong to no question")
    for number, question in questions_of(base):
        checked = 0
        for found, answer, check in rows_of(base, number):
            checked += 1
            if not _is_sound(question, found, answer, check):
                about = f"{answer.board[:60]!r} in {question.ruleset[:60]}"
                yield Damage(
                    f"the {question.evaluation} of {about}", "it does not match its checksum"
                )
        yield checked


def prune(
    place: Place,
    *,
    damaged: bool = False,
    ruleset: str | None = None,
    fingerprints: Sequence[str] | None = None,
    versions: Sequence[str] | None = None,
    below: int | None = None,
    dry_run: bool = False,
) -> int:
    """Remove answers, and return how many there were.

    `damaged` selects those that do not match their checksums; the others select answers by their
    ruleset, fingerprint, version, and the number of positions they took. An answer is selected if
    it meets all conditions.
    """
    if (
        not damaged
        and ruleset is None
        and fingerprints is None
        and versions is None
        and (below is None)
    ):
        raise DomainError(
            "choose what to remove: damaged, ruleset, fingerprints, versions or below"
        )
    base = database(place)
    removed = 0
    for number, question in questions_of(base, ruleset):
        if fingerprints is not None and question.fingerprint not in fingerprints:
            continue
        if versions is not None and question.version not in versions:
            continue
        keys = [
            found
            for found, answer, check in rows_of(base, number)
            if not (damaged and _is_sound(question, found, answer, check))
            and (below is None or answer.positions < below)
        ]
        removed += len(keys)
        if not dry_run:
            _remove(base, number, keys)
    if not dry_run:
        _tidy(base, damaged=damaged)
    return removed


def _is_sound(question: Question, found: bytes, answer: Answer, check: str) -> bool:
    return checksum(question, answer) == check and key(answer.board) == found


def _remove(base: Database, number: int, keys: Sequence[bytes]) -> None:
    """Remove answers to a question in one transaction."""
    with base.writing() as connection:
        for start in range(0, len(keys), _PER_QUERY):
            connection.execute(
                answers.delete().where(
                    answers.c.question == number,
                    answers.c.key.in_(keys[start : start + _PER_QUERY]),
                )
            )


def _tidy(base: Database, *, damaged: bool) -> None:
    """Remove questions without answers, and give the space back."""
    with base.writing() as connection:
        if damaged:
            connection.execute(
                answers.delete().where(answers.c.question.not_in(sql.select(questions.c.id)))
            )
        used = sql.select(answers.c.question).distinct()
        connection.execute(questions.delete().where(questions.c.id.not_in(used)))
    base.vacuum()


def as_rows(base: Database, ruleset: str | None = None) -> Iterator[dict[str, Any]]:
    """Yield all answers with their questions, as rows of a table; a damaged one raises an error."""
    for number, question in questions_of(base, ruleset):
        for found, answer, check in rows_of(base, number):
            if not _is_sound(question, found, answer, check):
                raise base.damage(question, answer)
            yield {**question._asdict(), **answer._asdict(), "checksum": check}
