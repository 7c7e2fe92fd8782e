"""Every citation key can be looked up in the one bibliography."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"\[([A-Z][A-Za-z]*[0-9]{2})(?=[,;\]])")
FOLDERS = ("src", "native", "tests", "docs")
BIBLIOGRAPHY = ROOT / "docs" / "references.bib"


def citations() -> dict[str, set[str]]:
    """Return the files that cite each key."""
    found: dict[str, set[str]] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".pyi", ".hpp", ".cpp", ".md"}:
                for key in KEY.findall(path.read_text(encoding="utf-8")):
                    found.setdefault(key, set()).add(str(path.relative_to(ROOT)))
    return found


def test_keys_resolve() -> None:
    """Each key in brackets is in docs/references.bib."""
    known = set(re.findall(r"@\w+\{(\w+),", BIBLIOGRAPHY.read_text(encoding="utf-8")))
    known.add("False99")  # invented, in tests/atlas
    found = citations()
    assert {key: sorted(where) for key, where in found.items() if key not in known} == {}
    assert {"BCG01", "Conway01", "FHW05", "Siegel13"} <= found.keys()


def test_keys_are_unique() -> None:
    """No work is listed twice."""
    keys = re.findall(r"@\w+\{(\w+),", BIBLIOGRAPHY.read_text(encoding="utf-8"))
    assert len(keys) == len(set(keys)) > 5
