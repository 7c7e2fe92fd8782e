"""Jobs on a Dask cluster: the same answers, even if workers and the scheduler are killed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Generator, Iterator
from pathlib import Path
from threading import Lock

import pytest
from clusters import Dask

from cli.verbs import run as run_verb
from jobs import asked
from partizan import DomainError, catalog
from partizan.extras import is_installed
from partizan.find import Search, Wanted
from partizan.jobs import Job, result, run
from partizan_app.cli.survey import survey

if not is_installed("distributed"):
    pytest.skip("Dask is not installed", allow_module_level=True)

from partizan.jobs import cluster


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    """Return a scheduler with two workers."""
    with Dask(tmp_path_factory.mktemp("dask")) as made:
        yield made


def test_the_same_answers(dask: Dask, tmp_path: Path) -> None:
    """A cluster answers as one process does, and its journal serves any other run."""
    path = tmp_path / "journal"
    expected = [(n, n * n) for n in range(30)]
    assert [
        *run(Job("squares", asked.square, range(30)), jobs=dask.address, journal=path)
    ] == expected
    assert [*run(Job("squares", asked.die_at_three, range(30)), journal=path)] == expected


def test_a_ruleset_travels_by_its_file(dask: Dask, tmp_path: Path) -> None:
    """A worker of a cluster plays a ruleset of the user's file, which it has never seen."""
    text = (
        "from partizan import Ruleset\n"
        "class Ladder(Ruleset[int]):\n"
        "    def options(self, board, player): yield from range(max(0, board - 2), board)\n"
        "    def population(self, size, letters=None, *, sums=True): return iter([size])\n"
    )
    path = tmp_path / "ladder_of_two.py"
    path.write_text(text)
    found = Search(catalog.load(str(path)), Wanted(new=True), 6).run(jobs=dask.address)
    assert [(hit.position, str(hit.value)) for hit in found] == [
        ("1", "*"),
        ("2", "*2"),
        ("3", "0"),
    ]


def test_hard_inputs(dask: Dask) -> None:
    """An input that kills or hangs its process is left unanswered; errors come back."""
    job = Job("deaths", asked.die_at_three, range(5), retries=0, unanswered=asked.give_up)
    assert "killed by SIGKILL" in result(job, jobs=dask.address)[3]
    with pytest.raises(LookupError, match="no 2 here"):
        result(Job("tries", asked.fail, range(5)), jobs=dask.address)


def test_a_job_can_be_cancelled(dask: Dask) -> None:
    """When no program listens any more, the workers drop their shards and are free at once."""
    pairs = run(Job("naps", asked.nap, [0, 600, 600], most=1), jobs=dask.address)
    assert next(pairs) == (0, "slept")
    assert isinstance(pairs, Generator)
    pairs.close()
    begun = time.monotonic()
    assert result(Job("squares", asked.square, [2, 3]), jobs=dask.address) == [4, 9]
    assert time.monotonic() - begun < 60


def test_a_program_that_is_killed(dask: Dask) -> None:
    """When the program dies without a word, its shards are dropped, and the workers are free."""
    script = (
        "import sys, time; from partizan.jobs import Job, run\n"
        "found = run(Job('naps', time.sleep, [0, 600, 600, 600], most=1), jobs=sys.argv[1])\n"
        "next(found); print('at work', flush=True); next(found)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, dask.address], stdout=subprocess.PIPE
    ) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == b"at work\n"
        asking.kill()
    begun = time.monotonic()
    assert result(Job("squares", asked.square, [2, 3]), jobs=dask.address) == [4, 9]
    assert time.monotonic() - begun < 60


def test_a_worker_hangs(dask: Dask) -> None:
    """The shards of a worker that does not answer any more go to another one."""
    job = Job("naps", asked.slow_square, range(8), most=1)
    pairs = run(job, jobs=dask.address)
    begun = [next(pairs)]
    dask.stop_worker()
    assert [*begun, *pairs] == [(n, n * n) for n in range(8)]  # the next test kills the worker


def test_workers_and_the_scheduler_are_killed(dask: Dask, tmp_path: Path) -> None:
    """The answers are those of a calm run when each worker and the scheduler are killed."""
    path = tmp_path / "journal"
    job = Job("naps", asked.slow_square, range(24), most=2)
    found = []
    for n, pair in enumerate(run(job, jobs=dask.address, journal=path)):
        found.append(pair)
        if n in (3, 9):
            dask.kill_worker()
        elif n == 14:
            dask.kill_scheduler()
            dask.restart()
    assert found == [(n, n * n) for n in range(24)]
    asked_twice = [*run(Job("naps", asked.die_at_three, range(24)), journal=path)]
    assert asked_twice == found


def test_an_answer_is_lost_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the scheduler is lost after a shard is done and before its answer comes, it is resent."""
    from distributed.client import FutureCancelledError  # noqa: PLC0415  (after the skip)

    class Torn:
        status = "finished"

        def result(self, timeout: float) -> None:
            raise FutureCancelledError("a shard", f"lost within {timeout} s")

    sent: list[object] = []
    made = cluster.Cluster.__new__(cluster.Cluster)
    monkeypatch.setattr(made, "_await_scheduler", lambda: sent.append("waited"))
    monkeypatch.setattr(made, "_send", lambda *shard: sent.append(shard))
    torn = Torn()
    made._asked = {torn: ("key", b"inputs", None)}
    assert made._outcome(torn) is None
    assert sent == ["waited", ("key", b"inputs", None)]


def test_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cluster that does not answer, or has an impossible number of workers, is refused."""
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    job = Job("squares", asked.square, range(3))
    with pytest.raises(DomainError, match=r"no Dask cluster with workers answers at 'tcp://127"):
        result(job, jobs="tcp://127.0.0.1:1")
    for address in ("local:0", "local:x", "local:99999"):
        with pytest.raises(DomainError, match="has 1 to 512 workers, as in local:4, not"):
            result(job, jobs=address)
    with pytest.raises(DomainError, match="cannot be sent to a cluster"):
        result(Job("locks", Lock().acquire, [1]), jobs="local:1")


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ("raise SystemExit(3)", 3),
        ("print('tcp://127.0.0.1:1', flush=True); raise SystemExit(4)", 4),
    ],
)
def test_a_cluster_that_dies_at_its_start(
    script: str, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the cluster of this machine ends before the job begins, that is said, and no address."""
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    monkeypatch.setattr(cluster, "_SCRIPT", script)
    with pytest.raises(ConnectionError, match=f"local:2 was started .* ended with code {code} bef"):
        result(Job("squares", asked.square, range(3)), jobs="local:2")
    done = run_verb(survey, "0.3,0.77", "--cluster", "local:2")
    assert done.exit_code == 1
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("partizan: the cluster local:2 was started on this machine")


def test_the_scheduler_is_lost(dask: Dask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the scheduler does not come back, the message says how to go on; the journal does."""
    monkeypatch.setattr(cluster, "_PATIENCE", 10.0)
    path = tmp_path / "journal"
    job = Job("naps", asked.slow_square, range(12), most=2)
    pairs = run(job, jobs=dask.address, journal=path)
    begun = [next(pairs), next(pairs)]
    dask.kill_scheduler()
    with pytest.raises(ConnectionError, match=r"scheduler .* was lost; with a journal"):
        begun += pairs
    assert [*run(job, journal=path)] == [(n, n * n) for n in range(12)]
