"""Stores as CSV, JSON lines and Parquet, and what is checked when they come back."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from partizan import Budget, DomainError, clear
from partizan.engine import fold
from partizan.store.database import Answer, Question, checksum, close_all, database
from partizan.theories.normal.evaluations import VALUE
from partizan_app.storekeeping.files import COLUMNS, FORMATS, exported, imported
from partizan_app.storekeeping.upkeep import contents
from toys import Nim

QUESTION = Question("odd ,\"'", "f" * 24, "normal value", "search")
ODD = ["a,b", '"', "line\nbreak", "=1+1", "ü−∗", " ", ""]


@pytest.fixture(autouse=True)
def _fresh(_everything_is_stored: None) -> Iterator[None]:
    clear()
    yield
    close_all()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A store with some answers, odd ones among them."""
    place = tmp_path / "answers.db"
    with Budget(store=place):
        for n in range(10):
            fold(Nim(), n, VALUE)
    database(place).put(QUESTION, [Answer(text, text, 1 << 40) for text in ODD])
    return place


@pytest.mark.parametrize("ending", FORMATS)
def test_a_store_goes_through_a_file(ending: str, place: Path, tmp_path: Path) -> None:
    """Everything comes back, twice makes no difference, and a part can be exported alone."""
    file = tmp_path / f"all{ending}"
    assert exported(place, file) == 10 + len(ODD)
    other = tmp_path / "other.db"
    assert imported(other, file) == (10 + len(ODD), 10 + len(ODD))
    assert imported(other, file) == (10 + len(ODD), 0)
    assert contents(other).contents == contents(place).contents
    base = database(other)
    assert set(base.find(base.asked(QUESTION), ODD)) == set(ODD)
    assert exported(place, file, "nim") == 10
    again = tmp_path / f"again{ending}"
    exported(place, again, "nim")
    if ending != ".parquet":
        assert again.read_bytes() == file.read_bytes()


def test_files_are_readable(place: Path, tmp_path: Path) -> None:
    """A CSV file has a heading, and a line of JSON all there is to know."""
    exported(place, tmp_path / "all.csv", "nim")
    with (tmp_path / "all.csv").open() as file:
        rows = [*csv.DictReader(file)]
    assert tuple(rows[0]) == COLUMNS
    assert {row["answer"] for row in rows} == {"0", "*", *(f"*{n}" for n in range(2, 10))}
    exported(place, tmp_path / "all.jsonl", "nim")
    first = json.loads((tmp_path / "all.jsonl").read_text().splitlines()[0])
    assert first["how"] == "search" and first["evaluation"] == "normal value"


def test_a_changed_file_is_refused_as_a_whole(place: Path, tmp_path: Path) -> None:
    """A row that does not match its checksum is named, and nothing is imported."""
    file, other = tmp_path / "all.jsonl", tmp_path / "other.db"
    exported(place, file, "nim")
    lines = file.read_text().splitlines()
    row = json.loads(lines[4])
    changes = {
        "does not match its checksum": {"answer": "*77"},
        "as its number of positions": {"positions": -1},
        "not match its checksum": {"positions": row["positions"] + 1},
        "a field that is not a text": {"board": 5},
        "its columns must be": {"colour": "red"},
    }
    for said, change in changes.items():
        changed = [*lines[:4], json.dumps(row | change), *lines[5:]]
        file.write_text("\n".join(changed) + "\n")
        with pytest.raises(DomainError, match=said) as caught:
            imported(other, file)
        assert "row 5" in str(caught.value)
        assert contents(other).answers == 0


def test_a_file_that_contradicts_the_store_is_refused(place: Path, tmp_path: Path) -> None:
    """A sound row with another answer than the store's is named, and nothing is imported."""
    file = tmp_path / "all.jsonl"
    for board in ("new", ODD[0]):
        answer = Answer(board, "another", 1)
        row = {**QUESTION._asdict(), **answer._asdict(), "checksum": checksum(QUESTION, answer)}
        with file.open("a") as out:
            out.write(json.dumps(row) + "\n")
    before = contents(place).answers
    with pytest.raises(DomainError, match=r"has 'another' as the .* which contradicts 'a,b'"):
        imported(place, file)
    assert contents(place).answers == before


@pytest.mark.parametrize("ending", FORMATS)
@pytest.mark.parametrize(
    "content", [b"", b"\0", b"\xff\xfe", b"{", b"[1]\n", b"a,b\n1,2\n", b'"', b"PAR1PAR1", b"5\n"]
)
def test_other_files_are_refused(ending: str, content: bytes, tmp_path: Path) -> None:
    """A file of another kind is refused in a sentence, unless it is empty."""
    file, other = tmp_path / f"all{ending}", tmp_path / "other.db"
    file.write_bytes(content)
    try:
        assert imported(other, file) == (0, 0)
        assert ending != ".parquet" and b"," not in content
    except DomainError as error:
        assert str(file) in str(error)
    assert contents(other).answers == 0


def test_names_decide_the_format(place: Path, tmp_path: Path) -> None:
    """A name with another ending is refused, and a file that cannot be written is named."""
    with pytest.raises(DomainError, match=r"must end in .csv, .jsonl, .parquet, not 'all.xls'"):
        exported(place, tmp_path / "all.xls")
    with pytest.raises(DomainError, match="cannot be written: No such file"):
        exported(place, tmp_path / "nowhere" / "all.csv")
    with pytest.raises(DomainError, match="opened for reading only"):
        imported(f"sqlite:///{place}?mode=ro", tmp_path / "all.csv")
