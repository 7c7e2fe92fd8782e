"""Lists of the rulesets, of the user's own, and of the claims of the atlas."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from partizan import catalog
from partizan.atlas.shelves import GROUP
from partizan.version import __version__
from partizan_app.web.inquiries import MOST_SECONDS, Inquiries, Inquiry

Answer = dict[str, Any]
_PAUSE = 0.5  # seconds between two looks at the user's files
_SECONDS = 8.0  # for naming their rulesets


def rulesets_listed() -> list[Answer]:
    """Return every ruleset of the catalog, without importing any."""
    entries = sorted(catalog.entries().values(), key=lambda found: found.name)
    return [{"name": found.name, "kind": found.kind, "family": found.family} for found in entries]


class OwnFiles:
    """Files with rulesets of the user: workers read them, and read them again when they change."""

    def __init__(self, files: tuple[str, ...], *readers: Inquiries) -> None:
        self.files = files
        self.edition = 0
        """How often the files have changed."""
        self._readers = readers
        self._seen = self._times()

    def _times(self) -> list[int]:
        found = []
        for file in self.files:
            with suppress(OSError):
                found.append(Path(file).stat().st_mtime_ns)
        return found

    async def watch(self) -> None:
        """Look at the files again and again."""
        while self.files:
            await asyncio.sleep(_PAUSE)
            now = self._times()
            if now != self._seen:
                self._seen = now
                for reader in self._readers:
                    reader.renew()
                self.edition += 1

    def inquiry(self) -> Inquiry:
        """Return the inquiry that names the rulesets of the files."""
        reader = self._readers[0]
        return reader.submit("yours", {}, seconds=_SECONDS, visitor="the server", is_kept=False)


class ClaimList:
    """The claims, which a worker lists once: the sources are never loaded by the server itself.

    The list is kept in the user's cache until a file of the atlas changes.
    """

    def __init__(self, inquiries: Inquiries) -> None:
        self._inquiries = inquiries
        self._inquiry: Inquiry | None = None
        self._known: list[Answer] | None = None

    def known(self) -> list[Answer] | None:
        """Return the claims, or None if they are still being listed."""
        if self._known is None and self._inquiry is None:
            self._known = _kept()
        elif self._known is None and self._inquiry is not None and self._inquiry.result is not None:
            self._known = self._inquiry.result["claims"]
            _keep(self._known)
        return self._known

    def inquiry(self) -> Inquiry:
        """Return the inquiry that lists the claims, begun again if it failed."""
        if self._inquiry is None or self._inquiry.error is not None:
            asked = self._inquiries.submit("atlas", {}, seconds=MOST_SECONDS, visitor="the server")
            self._inquiry = asked
        return self._inquiry


def _place() -> Path:
    """Return the file of the cache for the atlas as it is now."""
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "partizan"
    specs = (find_spec(point.module.partition(".")[0]) for point in entry_points(group=GROUP))
    places = [place for spec in specs for place in (spec and spec.submodule_search_locations) or ()]
    sources = sorted(file for place in places for file in Path(place).rglob("*.py"))
    facts = [(str(file), (found := file.stat()).st_size, found.st_mtime_ns) for file in sources]
    digest = sha256(repr((__version__, facts)).encode()).hexdigest()
    return folder / f"claims-{digest[:24]}.json"


def _kept() -> list[Answer] | None:
    with suppress(OSError, RuntimeError, ValueError):  # no home, no file, or not one of ours
        found = json.loads(_place().read_text(encoding="utf-8"))
        return found if isinstance(found, list) and found else None
    return None


def _keep(claims: list[Answer]) -> None:
    with suppress(OSError, RuntimeError):
        place = _place()
        place.parent.mkdir(parents=True, exist_ok=True)
        for old in place.parent.glob("claims-*.json"):
            old.unlink()
        fresh = place.with_suffix(f".{os.getpid()}")
        fresh.write_text(json.dumps(claims), encoding="utf-8")
        fresh.replace(place)
