"""Jobs: one question about many inputs, in several processes or on a cluster, kept in a journal.

    job = Job("factorials", factorial, range(1000))
    for n, answer in run(job, jobs=4, journal="factorials.jsonl"):
        print(n, answer)

`job` describes the question; `runner` asks it; `journal` and `known` keep the answers; its shards
are answered by workers, in `processes` on this machine or on a `cluster`; and a `parcel` brings
them the function.
"""

from __future__ import annotations

from partizan.jobs.job import Job
from partizan.jobs.runner import Progress, result, run

__all__ = ["Job", "Progress", "result", "run"]
