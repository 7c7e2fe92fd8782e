"""The tables of a store.

A question records what was asked, about which rules, and which version of partizan answered it; an
answer is about one board. Every answer has a checksum, over itself and its question.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, NamedTuple

import sqlalchemy as sql

from partizan.version import __version__

FORMAT: Final = 2
"""The format of the tables. No version with another one was released."""

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


def row(number: int, question: Question, answer: Answer) -> dict[str, Any]:
    """Return an answer as a row of the table."""
    return {
        "question": number,
        "key": key(answer.board),
        **answer._asdict(),
        "checksum": checksum(question, answer),
    }
