"""The main process is killed at any moment: nothing is lost, and nothing is computed twice."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path

SCRIPT = """
import sys
from partizan import catalog
from partizan.find import Search, Wanted, search

search._ALONE = 0
asked = Search(catalog.load("toppling-dominoes"), Wanted(new=True), 6)
hits = asked.run(jobs=2, journal=sys.argv[1])
text = "\\n".join(f"{hit.position} {hit.value}" for hit in hits)
with open(sys.argv[2], "w", encoding="utf-8") as file:
    file.write(text)
"""


def started(*arguments: Path) -> subprocess.Popen[bytes]:
    """Start the search."""
    return subprocess.Popen([sys.executable, "-c", SCRIPT, *map(str, arguments)])


def test_the_main_process_is_killed(tmp_path: Path) -> None:
    """A search that is killed with SIGKILL at random moments finds what a calm one does, and the
    journal has each board once.
    """
    calm, found = tmp_path / "calm", tmp_path / "found"
    assert started(tmp_path / "calm journal", calm).wait(timeout=300) == 0
    path = tmp_path / "journal"
    chance = random.Random(19)
    for _ in range(3):
        with started(path, found) as doomed:
            time.sleep(chance.uniform(0.7, 2.5))
            doomed.kill()
    assert started(path, found).wait(timeout=300) == 0
    assert found.read_bytes() == calm.read_bytes()
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    numbers = sorted(n for line in lines for n in range(line["from"], line["to"]))
    assert numbers == [*range(len(numbers))]
    assert len(numbers) > 500
