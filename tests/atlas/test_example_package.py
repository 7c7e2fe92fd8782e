"""Other people's rulesets and claims: the package in `examples/partizan-example`, installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "partizan-example"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the example is installed, without an index."""
    folder = tmp_path_factory.mktemp("site")
    options = ("--quiet", "--no-index", "--no-build-isolation", "--no-deps", "--no-compile")
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(folder)]
    subprocess.run([*command, str(EXAMPLE)], check=True, timeout=120)
    return folder


def said(site: Path, *words: str) -> str:
    """Return what Python prints for these words if the folder is on its path."""
    paths = os.pathsep.join(filter(None, (str(site), os.environ.get("PYTHONPATH"))))
    surroundings = {**os.environ, "PYTHONPATH": paths}
    run = subprocess.run(
        [sys.executable, *words],
        env=surroundings,
        cwd=site,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120,
    )
    return run.stdout


def test_its_claim_is_listed(site: Path) -> None:
    """`partizan reproduce --list` shows the claim of the package with those of the literature."""
    listed = said(site, "-m", "partizan", "reproduce", "--list", "--json", "doe2026", "bouton1901")
    assert {claim["id"] for claim in json.loads(listed)["claims"]} == {
        "bouton1901/misere",
        "doe2026/thm-1",
    }


def test_its_claim_is_checked(site: Path) -> None:
    """`partizan reproduce` checks the claim, found by its source or by its ruleset."""
    for key in ("doe2026", "halving"):
        found = json.loads(said(site, "-m", "partizan", "reproduce", "--json", key))
        assert [(r["id"], r["verdict"]) for r in found["claims"]] == [("doe2026/thm-1", "holds")]


def test_its_ruleset_is_played(site: Path) -> None:
    """`partizan analyze` plays the ruleset, which is `rulesets.halving` in Python."""
    assert "nim-value       2" in said(site, "-m", "partizan", "analyze", "halving", "2")
    code = "from partizan import rulesets; print(rulesets.halving(4, 2).nim_value())"
    assert said(site, "-c", code) == "3\n"
