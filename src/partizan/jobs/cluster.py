"""Workers of a Dask cluster, on other machines or on this one.

Each thread of a Dask worker keeps one process, as this machine does without a cluster, and hands
shards to it: a shard that crashes, hangs or needs too much memory ends that process, and the Dask
worker goes on. A Dask worker that is lost is replaced by Dask; if the scheduler is lost and does
not come back soon, the job ends with a message, and a journal resumes it.

Messages of Dask are pickles: whoever can send one runs code. A `Place` is a folder with a key that
only its owner can read. Schedulers and workers started with it speak TLS and refuse everyone else.
"""

from __future__ import annotations

import json
import math
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Hashable, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from multiprocessing.connection import wait
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple
from uuid import uuid4

from partizan.errors import DomainError
from partizan.extras import optional
from partizan.jobs.job import Lost, Outcome, Raised
from partizan.jobs.parcel import Parcel, packed
from partizan.jobs.processes import ShardWorker
from partizan.jobs.worker import no_interrupts

distributed = optional("distributed", "clusters")

_LOCAL = "local:"
_OURS = "partizan-"  # the beginning of the keys of our tasks
_MOST = 512  # workers on this machine
_PATIENCE = 30.0  # seconds for a scheduler to answer or to come back, and for a worker to appear
_TICK = 0.2
_COUNTED = 5.0  # seconds after which the workers are counted again

_SCRIPT = """
import logging, sys
from distributed import LocalCluster
with LocalCluster(
    n_workers=1, threads_per_worker=int(sys.argv[1]), processes=True, dashboard_address=None,
    memory_limit=0, silence_logs=logging.CRITICAL,
) as cluster:
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()  # until the parent ends
"""


class Place(NamedTuple):
    """A folder that describes a cluster: its address, its key, and how long workers may take."""

    address: str
    patience: float
    security: Any

    @staticmethod
    def make(folder: Path, address: str, patience: float = _PATIENCE) -> Place:
        """Describe a cluster in a folder, with a new key if there is none."""
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not _file(folder, "key").exists():
            optional("cryptography")
            made = distributed.Security.temporary()
            for name, text in (("key", made.tls_client_key), ("certificate", made.tls_client_cert)):
                with open(_file(folder, name), "w", opener=_private) as file:
                    file.write(text)
        facts = {"address": address, "patience": patience}
        (folder / "cluster.json").write_text(json.dumps(facts), encoding="utf-8")
        return Place.read(folder)

    @staticmethod
    def read(folder: Path) -> Place:
        """Return the cluster that a folder describes."""
        try:
            facts = json.loads((folder / "cluster.json").read_text(encoding="utf-8"))
            address, patience = str(facts["address"]), float(facts["patience"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise DomainError(
                f"the folder {str(folder)!r:.200} describes no cluster; `partizan cluster FOLDER` "
                "makes one"
            ) from error
        key, certificate = (str(_file(folder, name)) for name in ("key", "certificate"))
        roles = ("client", "scheduler", "worker")
        security = distributed.Security(
            require_encryption=True,
            tls_ca_file=certificate,
            **{f"tls_{role}_key": key for role in roles},
            **{f"tls_{role}_cert": certificate for role in roles},
        )
        return Place(address, patience, security)


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.pem"


def _private(path: str, flags: int) -> int:
    """Open a file that only its owner can read."""
    return os.open(path, flags, 0o600)


class Cluster:
    """A Dask cluster by its address, or by a folder that describes it.

    `local:4` starts one with four workers on this machine.
    """

    def __init__(self, parcel: Parcel, address: str) -> None:
        self._parcel = parcel
        self._started: subprocess.Popen[str] | None = None
        self._patience = _PATIENCE
        self._address, security = address, None
        if Path(address).is_dir():
            self._address, self._patience, security = Place.read(Path(address))
        if address.startswith(_LOCAL):
            self._started = _start(_number(address))
            assert self._started.stdout is not None
            self._address = self._started.stdout.readline().strip()
            if not self._address:  # it ended
                self._started.wait()
        try:
            self._client = distributed.Client(
                self._address, timeout=_PATIENCE, set_as_default=False, security=security
            )
            self._client.wait_for_workers(1, timeout=self._patience)
        except (OSError, ValueError, TimeoutError) as error:
            code = None if self._started is None else self._started.poll()
            self._end()
            if code is not None:
                raise ConnectionError(
                    f"the cluster {address} was started on this machine, and ended with code "
                    f"{code} before the job began; start the job again, with fewer workers if "
                    "memory was short"
                ) from error
            raise DomainError(
                f"no Dask cluster with workers answers at {address!r:.100} "
                f"({str(error).strip() or type(error).__name__:.200}); start one with "
                "`partizan cluster FOLDER`, or use local:4"
            ) from error
        self._watch()
        self._finished: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._asked: dict[Any, tuple[Hashable, bytes, float | None]] = {}  # by their futures
        self._threads = 1
        self._counted = -math.inf
        self._alive = monotonic()  # when there were workers

    @property
    def capacity(self) -> int:
        """The number of shards that can be in progress: two for each thread of a worker."""
        self._count()
        return 2 * max(1, self._threads)

    def submit(self, key: Hashable, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a shard; its process is ended if it takes much longer than `seconds`."""
        self._send(key, packed(inputs), seconds)

    def wait(self, seconds: float | None) -> list[tuple[Hashable, Outcome]]:
        """Wait at most `seconds` for outcomes, and return them."""
        end = None if seconds is None else monotonic() + seconds
        while end is None or monotonic() < end:
            try:
                futures = [self._finished.get(timeout=_TICK)]
            except queue.Empty:
                self._check()
                continue
            while not self._finished.empty():
                futures.append(self._finished.get())
            found = [self._outcome(future) for future in futures if future in self._asked]
            if any(outcome is not None for outcome in found):
                return [outcome for outcome in found if outcome is not None]
        return []

    def close(self) -> None:
        """Cancel the work in progress, and leave the cluster."""
        if self._asked and self._client.status == "running":
            with suppress(OSError, TimeoutError):  # a lost cluster has nothing to cancel
                self._client.cancel([*self._asked], force=True)
        self._end()

    def _send(self, key: Hashable, inputs: bytes, seconds: float | None) -> None:
        future = self._client.submit(
            serve, self._parcel, inputs, seconds, key=f"{_OURS}{uuid4().hex}", pure=False
        )
        self._asked[future] = key, inputs, seconds
        future.add_done_callback(self._finished.put)

    def _outcome(self, future: Any) -> tuple[Hashable, Outcome] | None:
        """Return the outcome of a shard, or None if it is sent again."""
        key, inputs, seconds = self._asked.pop(future)
        error = None
        with suppress(OSError, TimeoutError, CancelledError):  # it may be lost at any moment
            if future.status == "finished":
                return key, future.result(timeout=_PATIENCE)
            if future.status != "cancelled":
                error = future.exception(timeout=_PATIENCE)
        if error is None:  # the scheduler was lost, or a worker with its answer
            self._await_scheduler()
            self._send(key, inputs, seconds)
            return None
        if type(error).__name__ == "KilledWorker":
            return key, Lost("its worker on the cluster was lost several times")
        return key, Raised(error, 0)

    def _await_scheduler(self) -> None:
        """Wait until the scheduler answers again; raise an error if it does not."""
        end = monotonic() + _PATIENCE
        while self._client.status == "connecting" and monotonic() < end:
            sleep(_TICK)
        self._check()
        self._watch()

    def _watch(self) -> None:
        """Let all workers notice cancellations; a worker that hangs does not keep us waiting."""

        def register() -> None:
            with suppress(Exception):  # without it, cancelled shards are computed to their end
                self._client.register_plugin(_Cancellations())

        threading.Thread(target=register, daemon=True).start()

    def _count(self) -> None:
        """Count the threads of the workers, now and then."""
        now = monotonic()
        if now - self._counted > _COUNTED and self._client.status == "running":
            self._counted = now
            with suppress(OSError, TimeoutError):
                known = self._client.scheduler_info(n_workers=-1)["workers"].values()
                self._threads = sum(worker["nthreads"] for worker in known)
            if self._threads:
                self._alive = now

    def _check(self) -> None:
        """Raise an error if the scheduler, or all workers, have been missing for too long."""
        self._count()
        if monotonic() - self._alive > max(_COUNTED, self._patience) + _COUNTED:
            raise ConnectionError(
                f"the cluster at {self._address} has no workers left; start some with `partizan "
                "cluster FOLDER --join`; with a journal, the same job resumes"
            )
        if self._client.status not in ("running", "connecting"):
            raise ConnectionError(
                f"the scheduler of the cluster at {self._address} was lost; with a journal, the "
                "same job resumes after the answers that have come"
            )

    def _end(self) -> None:
        """Leave the cluster, and end it if it was started here."""
        client = getattr(self, "_client", None)
        if client is not None:
            with suppress(OSError, TimeoutError, RuntimeError):
                client.close(timeout=2)
        if self._started is not None:
            assert self._started.stdin is not None
            assert self._started.stdout is not None
            self._started.stdin.close()
            try:
                self._started.wait(timeout=10)
            except subprocess.TimeoutExpired:
                self._started.kill()
                self._started.wait()
            self._started.stdout.close()


def _number(address: str) -> int:
    number = address.removeprefix(_LOCAL)
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= _MOST):
        raise DomainError(
            f"a cluster on this machine has 1 to {_MOST} workers, as in local:4, not {number!r:.60}"
        )
    return int(number)


def _start(workers: int) -> subprocess.Popen[str]:
    """Start a scheduler and a worker with `workers` threads, which end with this process."""
    with no_interrupts():
        return subprocess.Popen(  # noqa: S603  (this interpreter, and a script of this file)
            [sys.executable, "-c", _SCRIPT, str(workers)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )


# --- on a worker of the cluster ------------------------------------------------------------------


_kept = threading.local()  # the process of each thread
_unwanted: set[str] = set()  # the keys of tasks that were cancelled while they were computed


def serve(parcel: Parcel, inputs: bytes, seconds: float | None) -> Outcome:
    """Answer a shard in the process of this thread; end it if the job is cancelled."""
    key = distributed.get_worker().get_current_task()
    if getattr(_kept, "worker", None) is None:
        _kept.worker = ShardWorker()
    worker: ShardWorker = _kept.worker
    worker.take(parcel, inputs, seconds)
    outcome = None
    while outcome is None and key not in _unwanted:
        wait([worker.pipe], _TICK)
        outcome = worker.outcome()
    _unwanted.discard(key)
    if outcome is None or isinstance(outcome, Lost):
        worker.end()
        _kept.worker = None
    return outcome or Lost("it was cancelled")


class _Cancellations(distributed.WorkerPlugin):  # type: ignore[misc,name-defined]  # it may be missing
    """Notes on a worker which tasks are cancelled, also those of a program that has died."""

    name = "partizan"
    idempotent = True

    def transition(self, key: Any, start: str, finish: str, **more: Any) -> None:
        """Note a task of ours that is released while it is computed."""
        if start == "executing" and finish == "released" and str(key).startswith(_OURS):
            _unwanted.add(key)
