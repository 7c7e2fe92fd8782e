"""The tables of a store, and the migration of older tables.

A question records what was asked, about which rules, and which version of partizan answered it; an
answer is about one board. Every answer has a checksum, over itself and its question.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final, NamedTuple

import sqlalchemy as sql

from partizan.version import __version__

__all__ = [
    "FORMAT",
    "MIGRATIONS",
    "UNKNOWN",
    "Answer",
    "Question",
    "about",
    "answers",
    "checksum",
    "key",
    "metadata",
    "questions",
    "row",
]

FORMAT: Final = 2
"""The format that this version writes. It reads all earlier ones, by way of `MIGRATIONS`."""

UNKNOWN: Final = "unknown"
"""The fingerprint and version of answers that an old store kept without them; they are not read."""

metadata = sql.MetaData()
about = sql.Table(
    "partizan_store",
    metadata,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
questions = sql.Table(
    "partizan_questions",
    metadata,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("ruleset", sql.Text, nullable=False),
    sql.Column("fingerprint", sql.String(64), nullable=False),
    sql.Column("evaluation", sql.Text, nullable=False),
    sql.Column("how", sql.String(16), nullable=False),
    sql.Column("version", sql.String(40), nullable=False),
    sql.UniqueConstraint("ruleset", "fingerprint", "evaluation", "how", "version"),
)
answers = sql.Table(
    "partizan_answers",
    metadata,
    sql.Column("question", sql.ForeignKey(questions.c.id), primary_key=True),
    sql.Column(
        "key", sql.LargeBinary(16), primary_key=True
    ),  # a board may be too long for an index
    sql.Column("board", sql.Text, nullable=False),
    sql.Column("answer", sql.Text, nullable=False),
    sql.Column("positions", sql.BigInteger, nullable=False),
    sql.Column("checksum", sql.String(16), nullable=False),
    sqlite_with_rowid=False,
)


class Question(NamedTuple):
    """A question about positions: the evaluation, the rules, and how the answers are known.

    `how` is `search`, or `theorem` if the answers may rest on theorems.
    """

    ruleset: str
    fingerprint: str
    evaluation: str
    how: str
    version: str = __version__


class Answer(NamedTuple):
    """The answer about a board, and the number of positions that were visited to find it."""

    board: str
    answer: str
    positions: int


def checksum(question: Question, answer: Answer) -> str:
    """Return the checksum of an answer."""
    text = "\0".join(map(str, (*question, *answer)))
    return blake2b(text.encode(errors="surrogatepass"), digest_size=8).hexdigest()


def key(board: str) -> bytes:
    """Return the key under which a board is found."""
    return blake2b(board.encode(errors="surrogatepass"), digest_size=16).digest()


def _from_1_to_2(connection: sql.Connection) -> None:
    """Add fingerprints, versions and checksums.

    Answers of the first format do not say which rules they are about, so they are kept for export
    under an unknown fingerprint, and never read as answers.
    """
    old = sql.MetaData()
    for name in ("partizan_questions", "partizan_answers"):
        connection.execute(sql.text(f"ALTER TABLE {name} RENAME TO {name}_1"))
    for table in (questions, answers):
        table.create(connection)
    old_questions = sql.Table("partizan_questions_1", old, autoload_with=connection)
    old_answers = sql.Table("partizan_answers_1", old, autoload_with=connection)
    for number, ruleset, evaluation in connection.execute(sql.select(old_questions)).fetchall():
        question = Question(ruleset, UNKNOWN, evaluation, "search", UNKNOWN)
        connection.execute(questions.insert(), [{"id": number, **question._asdict()}])
        found = connection.execute(
            sql.select(old_answers.c.board, old_answers.c.answer).where(
                old_answers.c.question == number
            )
        )
        for batch in found.partitions(1000):
            connection.execute(
                answers.insert(), [row(number, question, Answer(*it, 0)) for it in batch]
            )
    if (
        connection.dialect.name == "postgresql"
    ):  # the ids above did not come from the sequence, which must follow them
        connection.execute(
            sql.text(
                "SELECT setval(pg_get_serial_sequence('partizan_questions', 'id'), "
                "(SELECT coalesce(max(id), 0) + 1 FROM partizan_questions), false)"
            )
        )
    old_answers.drop(connection)
    old_questions.drop(connection)


MIGRATIONS: Final[dict[int, Callable[[sql.Connection], None]]] = {1: _from_1_to_2}
"""The functions that turn the tables of a format into those of the next."""


def row(number: int, question: Question, answer: Answer) -> dict[str, Any]:
    """Return an answer as a row of the table."""
    return {
        "question": number,
        "key": key(answer.board),
        **answer._asdict(),
        "checksum": checksum(question, answer),
    }
