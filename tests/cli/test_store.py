"""`partizan store`: what is in a store, whether it is sound, exports, imports and pruning."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from partizan import Budget, clear, rulesets
from partizan.engine import fold
from partizan.store.database import close_all
from partizan.theories.normal.evaluations import VALUE
from partizan_app.cli.app import app
from toys import Nim


@pytest.fixture
def place(tmp_path: Path, _everything_is_stored: None) -> Iterator[Path]:
    """A store with answers about two rulesets."""
    clear()
    place = tmp_path / "answers.db"
    with Budget(store=place):
        for n in range(10):
            fold(Nim(), n, VALUE)
        rulesets.cram("...|...").value(theorems=False)
        rulesets.domineering("...|...").value()
    yield place
    close_all()


def run(*words: object, code: int = 0) -> str:
    """Run the command line, and return what it prints."""
    result = CliRunner().invoke(app, ["store", *map(str, words)])
    assert result.exit_code == code, result.output
    return result.stdout if code == 0 else result.output


def asked(*words: object, code: int = 0) -> dict[str, object]:
    """Run the command line with --json, and return what it prints."""
    return dict(json.loads(run(*words, "--json", code=code)))


def test_info(place: Path) -> None:
    """`info` lists rulesets and questions, and whether their rules are those of today."""
    text = run("info", place)
    assert text.startswith(f"{place}: ") and "answers in SQLite" in text
    found = asked("info", place)
    states = {(row["ruleset"], row["state"]) for row in found["questions"]}  # type: ignore[attr-defined]
    assert ("nim", "unknown") in states  # the toy is another game than the catalog's
    assert ("domineering", "current") in states and found["format"] == 2


def test_verify(place: Path) -> None:
    """`verify` ends with 0 if all is well, and otherwise names the damage and ends with 1."""
    assert "all are intact" in run("verify", place)
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE partizan_answers SET answer = '*5' WHERE board = '=9'")
    text = run("verify", place, code=1)
    assert "the normal value of '=9' in nim: it does not match its checksum" in text
    found = asked("verify", place, code=1)
    assert found["is_sound"] is False and len(found["damages"]) == 1  # type: ignore[arg-type]
    assert run("prune", place, "--damaged") == "1 answers were removed\n"
    assert asked("verify", place)["is_sound"] is True


@pytest.mark.parametrize("ending", ["csv", "jsonl", "parquet"])
def test_export_and_import(place: Path, tmp_path: Path, ending: str) -> None:
    """A store goes through a file into another store."""
    file, other = tmp_path / f"all.{ending}", tmp_path / "other.db"
    count = asked("export", place, file)["answers"]
    assert asked("import", other, file) == {"answers": count, "new": count, "file": str(file)}
    assert run("import", other, file) == f"0 of {count} answers were new\n"
    assert asked("info", other)["answers"] == count


def test_prune(place: Path) -> None:
    """`prune` removes what is outdated, of a ruleset, of a version, or small; or only counts it."""
    assert asked("prune", place, "--ruleset", "nim", "--dry-run") == {
        "removed": 10, "dry_run": True,
    }  # fmt: skip
    assert asked("prune", place, "--outdated")["removed"] == 0
    close_all()
    with closing(sqlite3.connect(place)) as connection, connection:
        connection.execute("UPDATE partizan_questions SET fingerprint = '1' WHERE ruleset = 'nim'")
    assert asked("prune", place, "--outdated")["removed"] == 10
    assert asked("prune", place, "--ruleset", "nim")["removed"] == 0
    assert asked("prune", place, "--version", "0.0.1")["removed"] == 0
    before = asked("info", place)["answers"]
    assert asked("prune", place, "--below", "1000000")["removed"] == before
    assert asked("info", place)["questions"] == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["info", "nowhere.db"], "there is no store 'nowhere.db'"),
        (["verify", "nosuch://x"], "no support for databases"),
        (["export", "{place}"], "export needs the name of a FILE"),
        (["export", "{place}", "x.xls"], "must end in .csv, .jsonl, .parquet"),
        (["import", "{place}", "nowhere.csv"], "there is no file 'nowhere.csv'"),
        (["info", "{place}", "x.csv"], "info takes no file"),
        (["prune", "{place}"], "choose what to remove: --damaged"),
        (["erase", "{place}"], "'erase' is not one of"),
        (["prune", "sqlite:///{place}?mode=ro", "--damaged"], "opened for reading only"),
    ],
)
def test_errors_are_sentences(
    place: Path, words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bad input ends with 2 and a sentence, and makes no file."""
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    given = [word.replace("{place}", str(place)) for word in words]
    text = " ".join(run(*given, code=2).replace("│", " ").split())
    assert said in text
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.usefixtures("_everything_is_stored")
def test_answers_of_analyses_are_kept(tmp_path: Path) -> None:
    """`analyze --store` and `solve --store` keep their answers where `store info` finds them."""
    place = tmp_path / "answers.db"
    for verb in ("analyze", "solve"):
        words = [verb, "domineering", "...|...", "--store", str(place)]
        assert CliRunner().invoke(app, words).exit_code == 0
    kept = json.loads(run("info", place, "--json"))["questions"]
    assert {"normal value"} <= {entry["evaluation"] for entry in kept}
    close_all()


@pytest.mark.usefixtures("_everything_is_stored")
def test_verbs_that_evaluate(tmp_path: Path) -> None:
    """`table`, `find` and `play` fill a store, in every worker, and answer from it."""
    place = str(tmp_path / "answers.db")
    for words in (
        ["table", "domineering", "4", "5..6", "--jobs", "2"],
        ["find", "domineering", "--new", "--from", "4x5", "--up-to", "0", "--jobs", "1"],
    ):
        first = CliRunner().invoke(app, [*words, "--store", place])
        assert first.exit_code == 0, first.output
        clear()
        assert CliRunner().invoke(app, [*words, "--store", place]).stdout == first.stdout
        assert CliRunner().invoke(app, words).stdout == first.stdout
    assert "domineering" in CliRunner().invoke(app, ["store", "info", place]).stdout
    played = CliRunner().invoke(app, ["play", "domineering", "2x2", "--store", place], input="quit")
    assert played.exit_code == 0


@pytest.mark.parametrize("game", ["scoring diskonnect", "simultaneous clobber"])
def test_kinds_of_play_that_are_not_stored(game: str, tmp_path: Path) -> None:
    """Scoring and simultaneous games refuse a store with a sentence."""
    board = "x.xo." if "scoring" in game else "xo"
    place = str(tmp_path / "answers.db")
    refusal = CliRunner().invoke(app, ["analyze", game, board, "--store", place])
    assert refusal.exit_code == 2
    assert f"answers about {game} cannot be stored" in refusal.stderr
