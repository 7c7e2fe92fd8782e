"""The walk-through of docs/cluster.md: each of its commands is run."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="Dask is not installed")

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
WHERE = ROOT / "tests" / "store" / "postgres.py"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which all commands are run."""
    return tmp_path_factory.mktemp("walk")


@pytest.fixture(scope="module")
def lab(folder: Path) -> Iterator[Path]:
    """Return the folder of a cluster with one worker, which runs until the end of these tests."""
    words = ["-m", "partizan", "cluster", "lab", "--workers", "1", "--port", "0"]
    with subprocess.Popen(
        [sys.executable, *words], cwd=folder, env=environment(), stdout=subprocess.PIPE, text=True
    ) as made:
        assert made.stdout is not None
        assert "Ctrl-C ends it" in made.stdout.readline()
        yield folder / "lab"
        made.terminate()


def environment() -> dict[str, str]:
    """Return variables with which `partizan`, `python` and `dask` are those of this interpreter."""
    path = os.pathsep.join(filter(None, sys.path))
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": programs, "PYTHONPATH": path}


def run(block: str, folder: Path) -> str:
    """Run a block of commands, and return what it prints."""
    done = subprocess.run(
        ["bash", "-euc", f'partizan() {{ python -m partizan "$@"; }}\n{block}'],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_blocks() -> None:
    """The page has five blocks of commands, which the tests below run in order."""
    assert len(BLOCKS) == 5


def test_on_a_laptop(folder: Path) -> None:
    """A search and a survey are resumed from their journals."""
    said = run(BLOCKS[0], folder)
    assert "new values among 73, up to 4 cells" in said
    assert "15 with a proved period" in said


def test_your_own_question(folder: Path) -> None:
    """A script of ten lines asks its own question."""
    said = run(BLOCKS[1], folder).splitlines()
    assert len(said) == 40
    assert said[:6] == ["0 0", "1 *", "2 *2", "3 *3", "4 *", "5 *4"]
    assert (folder / "kayles.jsonl").is_file()


def test_four_workers(folder: Path) -> None:
    """Workers, here two of them, resume the survey that two processes made."""
    size = (folder / "periods.jsonl").stat().st_size
    block = BLOCKS[2].replace("local:4", "local:2")  # each imports Dask
    assert "15 with a proved period" in run(block, folder)
    assert (folder / "periods.jsonl").stat().st_size == size


def test_several_machines(folder: Path, lab: Path) -> None:
    """A scheduler and a worker with a key make a table and check claims."""
    lines = BLOCKS[3].splitlines()
    assert lines[0].startswith(f"partizan cluster {lab.name} --workers 2 &")
    said = run("\n".join(lines[1:]), folder)
    assert "in a cluster" in said
    assert run("partizan table domineering 1..3 1..5 --state table.jsonl", folder) in said


def test_a_database_for_all(folder: Path, lab: Path) -> None:
    """The workers keep their answers in a PostgreSQL database."""
    spec = importlib.util.spec_from_file_location("postgres", WHERE)
    assert spec is not None and spec.loader is not None
    postgres = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(postgres)
    with postgres.server() as url:
        block = BLOCKS[4].replace('"lab"', repr(str(lab)))
        said = run(block.replace("postgresql://me@database/games", f"'{url}'"), folder)
    assert said.startswith("['2', 'Tiny(2)', '3/2', ")
    assert "domineering" in said.partition("]\n")[2]
