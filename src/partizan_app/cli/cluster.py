"""`partizan cluster FOLDER`: start a scheduler and workers that only holders of a key can reach."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from pathlib import Path
from typing import Any

import click

from partizan.errors import DomainError
from partizan.extras import optional
from partizan_app.cli.options import argument, option, verb

_LOOPBACK = "127.0.0.1"


@verb()
@argument(
    "folder",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder that describes the cluster: its address, certificate and key. A new one is "
    "made if it is missing. Copy it to the other machines; whoever has it can run code there.",
)
@option(
    "--host",
    metavar="ADDRESS",
    default=_LOOPBACK,
    help="The address at which the scheduler listens.",
)
@option(
    "--port",
    metavar="N",
    type=click.IntRange(0, 65_535),
    default=8786,
    help="The port of the scheduler; 0 chooses one.",
)
@option(
    "--workers",
    metavar="N",
    type=click.IntRange(0, 512),
    help="Answer N inputs at once on this machine. The default is one for each processor.",
)
@option("--join", is_flag=True, help="Start no scheduler, but workers for the one of FOLDER.")
@option(
    "--patience",
    metavar="S",
    type=click.FloatRange(min=1),
    default=30.0,
    help="Jobs wait S seconds for workers to appear, as on a batch queue.",
)
def cluster(
    folder: Path,
    *,
    host: str,
    port: int,
    workers: int | None,
    join: bool,
    patience: float,
) -> None:
    """Start a scheduler and workers of a cluster on this machine, until Ctrl-C.

    They speak TLS and refuse everyone without the key of FOLDER. Use them with --cluster FOLDER,
    or in Python with jobs="FOLDER".
    """
    distributed = optional("distributed", "clusters")
    import dask  # noqa: PLC0415  (it starts slowly)

    from partizan.jobs.cluster import Place  # noqa: PLC0415

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    # Dask's pages about its state know no key, so they show nothing, and only to this machine.
    dask.config.set({f"distributed.{part}.http.routes": [] for part in ("scheduler", "worker")})
    threads = (os.cpu_count() or 1) if workers is None else workers
    if join:
        place = Place.read(folder)
    else:
        try:
            with socket.create_server((host, port)) as probe:
                free = probe.getsockname()[1]
        except OSError as error:
            raise DomainError(f"cannot listen at {host}:{port}: {error}") from error
        place = Place.make(folder, f"tls://{host}:{free}", patience)
    asyncio.run(_serve(distributed, place, threads, host, is_scheduler=not join))


async def _serve(
    distributed: Any, place: Any, threads: int, host: str, *, is_scheduler: bool
) -> None:
    """Run the parts of the cluster in this process until it is interrupted."""
    parts = []
    if is_scheduler:
        parts.append(
            await distributed.Scheduler(
                host=place.address,
                dashboard=False,
                dashboard_address=f"{_LOOPBACK}:0",
                security=place.security,
            )
        )
    if threads:
        parts.append(
            await distributed.Worker(
                place.address,
                nthreads=threads,
                host=host,
                dashboard=False,
                dashboard_address=f"{_LOOPBACK}:0",
                memory_limit=0,
                security=place.security,
            )
        )
    what = "scheduler, " * is_scheduler + f"{threads} worker{'s' * (threads != 1)}"
    print(f"cluster at {place.address}: {what}; Ctrl-C ends it", flush=True)
    try:
        await asyncio.gather(*(part.finished() for part in parts))
    finally:
        for part in reversed(parts):
            await part.close()
