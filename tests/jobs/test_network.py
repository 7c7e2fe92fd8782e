"""A network that drops packets between the scheduler and its worker."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from clusters import Dask

from jobs import asked
from partizan.jobs import Job, run

pytest.importorskip("distributed", reason="Dask is not installed")

NUMBER = os.getpid() % 250  # several suites may run on one machine
SPACE, NEAR, FAR = f"partizan-{NUMBER}", f"pz-near-{NUMBER}", f"pz-far-{NUMBER}"
HERE, THERE = f"10.213.{NUMBER}.1", f"10.213.{NUMBER}.2"
LAID = [
    f"ip netns add {SPACE}",
    f"ip link add {NEAR} type veth peer name {FAR}",
    f"ip link set {FAR} netns {SPACE}",
    f"ip addr add {HERE}/24 dev {NEAR}",
    f"ip link set {NEAR} up",
    f"ip netns exec {SPACE} ip addr add {THERE}/24 dev {FAR}",
    f"ip netns exec {SPACE} ip link set {FAR} up",
    f"ip netns exec {SPACE} ip link set lo up",
]


def done(command: str) -> bool:
    """Return whether a command succeeds."""
    try:
        return not subprocess.run(command.split(), capture_output=True, check=False).returncode
    except OSError:
        return False


@pytest.fixture
def inside() -> Iterator[tuple[str, ...]]:
    """Lay a cable to another network namespace, and return a command that runs others there."""
    done(f"ip link del {NEAR}")
    done(f"ip netns del {SPACE}")
    try:
        if not all(map(done, LAID)):
            pytest.skip("network namespaces need the rights of root")
        yield "ip", "netns", "exec", SPACE
    finally:
        done(f"ip link del {NEAR}")
        done(f"ip netns del {SPACE}")


def drop(seconds: float) -> None:
    """Drop all packets for a while."""
    assert done(f"ip link set {NEAR} down")
    time.sleep(seconds)
    assert done(f"ip link set {NEAR} up")


def test_dropped_packets(inside: tuple[str, ...], tmp_path: Path) -> None:
    """With packets dropped again and again between worker and scheduler, the answers come."""
    job = Job("naps", asked.slow_square, range(16), most=2)
    found = []
    with Dask(tmp_path, 1, host=HERE, inside=inside) as dask:
        for n, pair in enumerate(run(job, jobs=dask.address, journal=tmp_path / "journal")):
            found.append(pair)
            if n % 2:
                drop(3.0 if n == 7 else 0.3)
    assert found == [(n, n * n) for n in range(16)]
