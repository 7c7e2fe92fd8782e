"""Check that every reader reads any input or refuses it in a sentence.

The readers are those of boards, heap codes, graphs, values, loopy games, names, and the files of a
store. Run it with `python fuzz/fuzz_readers.py fuzz/corpus/readers
-max_total_time=300`; without Atheris (`pip install atheris`), `--once` reads the corpus alone.
"""

from __future__ import annotations

import atexit
import shutil
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

ONCE = "--once" in sys.argv or __name__ != "__main__"
if ONCE:
    watched: AbstractContextManager[Any] = nullcontext()
else:
    import atheris

    watched = atheris.instrument_imports(
        include=["partizan.notation", "partizan.boards", "partizan.store"]
    )
with watched:
    from partizan import Budget, Game, Loopy, catalog
    from partizan.boards import Graph
    from partizan.errors import PartizanError
    from partizan.store.places import located
    from partizan.theories.impartial.codes import HeapCode
    from partizan.theories.normal.evaluations import VALUE
    from partizan_app.storekeeping.files import FORMATS, imported

__all__ = ["READERS", "one_input"]

_NAMES = (
    "domineering", "clobber", "amazons", "toads-and-frogs", "hackenbush", "nim", "kayles",
    "toppling-dominoes", "timbush", "node-kayles", "chomp", "konane", "scoring diskonnect",
)  # fmt: skip
_folder = mkdtemp(prefix="partizan-fuzz-")
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
_place = Path(_folder) / "store.db"


def _board(text: str) -> object:
    name = _NAMES[len(text) % len(_NAMES)]
    return catalog.load(name)(text)


def _file(ending: str) -> Callable[[str], object]:
    def read(text: str) -> object:
        path = Path(_folder) / f"input{ending}"
        path.write_bytes(text.encode("utf-8", "surrogateescape"))
        return imported(_place, path)

    return read


READERS: tuple[Callable[[str], Any], ...] = (
    _board,
    HeapCode.read,
    Graph.read,
    Loopy,
    Game,
    VALUE.decode,
    located,
    catalog.load,
    catalog.position,
    *(_file(ending) for ending in FORMATS if ending != ".parquet"),
)


def one_input(data: bytes) -> None:
    """Give a text to the reader that its first byte chooses."""
    if not data:
        return
    text = data[1:].decode("utf-8", "surrogateescape")
    read = READERS[data[0] % len(READERS)]
    try:
        with Budget(seconds=2, bytes=200 << 20, positions=20_000):
            read(text)
    except PartizanError as error:
        if not str(error).strip():
            raise
    except (ValueError, TypeError, LookupError) as error:
        if read == VALUE.decode:  # the engine turns these into the error about a damaged store
            return
        raise AssertionError(f"{read} refused {text!r} with {error!r}") from error


def _once(paths: list[str]) -> None:
    """Read every file of some folders."""
    for folder in paths:
        for path in sorted(Path(folder).iterdir()):
            one_input(path.read_bytes())


if __name__ == "__main__":
    if ONCE:
        _once([word for word in sys.argv[1:] if word != "--once"])
    else:
        atheris.Setup(sys.argv, one_input)
        atheris.Fuzz()
