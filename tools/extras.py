"""Install the wheel with each extra into an environment of its own, and use what it brings.

python tools/extras.py dist/partizan-*.whl            # all extras
python tools/extras.py dist/partizan-*.whl store docs # some
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from textwrap import dedent

from wheels import WORK, Bare

USES = {
    "arrays": """
        from partizan import impartial
        assert impartial.NimSequence("0.77").array(11).tolist()[:4] == [0, 1, 2, 3]
        """,
    "cluster": """
        from partizan.jobs import Job, run
        def square(n):
            return n * n
        if __name__ == "__main__":
            from distributed import LocalCluster
            with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
                job = Job("squares", square, range(9))
                found = dict(run(job, jobs=local.scheduler_address))
            assert found == {n: n * n for n in range(9)}, found
        """,
    "docs": "!python tools/website.py --check",
    "site": "!python -m jupyterlite_core list",
    "explore": """
        import subprocess, sys, time, urllib.request
        server = subprocess.Popen(
            [sys.executable, "-m", "partizan", "explore", "--no-browser", "--port", "8491"]
        )
        try:
            for _ in range(200):
                try:
                    page = urllib.request.urlopen("http://127.0.0.1:8491/").read()
                    break
                except OSError:
                    time.sleep(0.1)
            assert b"partizan" in page
        finally:
            server.terminate()
        """,
    "graphs": """
        import networkx
        from partizan import rulesets
        position = rulesets.node_kayles(networkx.petersen_graph())
        assert position.nim_value() == 1
        assert "<svg" in position._repr_svg_()
        """,
    "nauty": """
        from partizan import rulesets
        from partizan.extras import is_installed
        assert is_installed("pynauty")
        assert rulesets.node_kayles("petersen").nim_value() == 1
        """,
    "notebook": """
        from partizan import rulesets
        assert "anywidget" in str(type(rulesets.clobber("xo").widget()).__mro__)
        """,
    "pandas": """
        from partizan import rulesets
        frame = rulesets.domineering.table(2, 3).to_pandas()
        assert frame.loc["2", "1"] == 1
        """,
    "parquet": """
        import pathlib, subprocess, sys, tempfile
        from partizan import Budget, rulesets
        folder = pathlib.Path(tempfile.mkdtemp())
        with Budget(store=folder / "answers.db"):
            rulesets.domineering(5, 6).value()
        command = [sys.executable, "-m", "partizan", "store"]
        for words in (
            ["export", folder / "answers.db", folder / "all.parquet"],
            ["import", folder / "copy.db", folder / "all.parquet"],
        ):
            subprocess.run([*command, *map(str, words)], check=True)
        """,
    "plots": """
        import pathlib, tempfile
        from partizan import Game
        path = pathlib.Path(tempfile.mkdtemp()) / "hot.png"
        Game("{4|1||0}").thermograph.picture.save(path)
        assert path.read_bytes().startswith(b"\\x89PNG")
        """,
    "postgresql": """
        from partizan import Budget, DomainError, rulesets
        try:
            with Budget(store="postgresql://me@127.0.0.1:1/games"):
                rulesets.domineering(5, 6).value()
        except DomainError as error:  # no server there: the driver was asked
            print(error)
            assert "127.0.0.1" in str(error)
        else:
            raise SystemExit("a database without a server was opened")
        """,
    "store": """
        import pathlib, tempfile
        from partizan import Budget, rulesets
        folder = pathlib.Path(tempfile.mkdtemp())
        with Budget(store=folder / "answers.db"):
            rulesets.domineering(5, 6).value()
        assert (folder / "answers.db").stat().st_size
        """,
    "test": "!pytest -n 0 tests/test_notebooks.py tests/test_front_door.py tests/web/test_api.py",
    "dev": "!lint-imports",
}
"""For each extra a program, or after `!` a command, that uses it."""

COMPILED = {"nauty", "dev"}
"""Extras with a package that most systems must compile; all others come as wheels."""


def main() -> int:
    """Try the extras that are named, or all."""
    wheel, *names = sys.argv[1:]
    failed = []
    for name in names or USES:
        print(f"== {name}", flush=True)
        try:
            use(Path(wheel).resolve(), name)
        except SystemExit as failure:
            print(failure)
            failed.append(name)
    print("All extras work." if not failed else f"These do not work: {', '.join(failed)}")
    return bool(failed)


def use(wheel: Path, name: str) -> None:
    """Install the wheel with one extra, use it, and remove the environment."""
    place = Bare(WORK / "extras" / name, compilers=name in COMPILED)
    try:
        place.install(f"{wheel}[{name}]")
        text = USES[name]
        if text.startswith("!"):
            place.run(*text[1:].split())
        else:
            program = WORK / "extras" / f"use_{name}.py"
            program.write_text(dedent(text), encoding="utf-8")
            place.run("python", str(program))
    finally:
        shutil.rmtree(WORK / "extras" / name)


if __name__ == "__main__":
    raise SystemExit(main())
