"""Files of nim-sequences: a line that says what is inside, and the state of an engine.

    partizan nim-sequence 1
    {"code": "0.77", "method": "sparse", "heaps": 1000000, "bytes": ..., "sha256": "..."}
    ...

A file is written beside its place and then put there, so that there is always a whole one.
"""

from __future__ import annotations

import json
import os
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from partizan.errors import DomainError, PartizanError
from partizan.theories.impartial.codes import HeapCode

__all__ = ["Header", "read", "write"]

_MAGIC: Final = b"partizan nim-sequence 1\n"
_HEADER = 1 << 20  # bytes of the longest header


class Header(NamedTuple):
    """What a file says of its sequence."""

    code: HeapCode
    method: str
    heaps: int


def write(path: Path, code: HeapCode, method: str, heaps: int, data: bytes) -> None:
    """Write a file, at once or not at all."""
    digest = _digest(code, method, heaps, data)
    about = {"code": str(code), "method": method, "heaps": heaps}
    header = json.dumps({**about, "bytes": len(data), "sha256": digest})
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_MAGIC + header.encode() + b"\n" + data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read(path: Path) -> tuple[Header, bytes]:
    """Return what a file says, and the state of the engine."""
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise DomainError(f"{path} holds no nim-sequence")
        header = file.readline(_HEADER)
        data = file.read()
    try:
        about = json.loads(header)
        code, method, heaps = HeapCode.read(about["code"]), about["method"], about["heaps"]
        size, digest = about["bytes"], about["sha256"]
    except (ValueError, TypeError, LookupError, RecursionError, PartizanError) as error:
        raise DomainError(f"{path} is damaged: its second line cannot be read") from error
    if len(data) != size or _digest(code, method, heaps, data) != digest:
        raise DomainError(
            f"{path} is damaged: it does not hold what was saved, {size!r} bytes of {code}"
        )
    return Header(code, method, heaps), data


def _digest(code: HeapCode, method: object, heaps: object, data: bytes) -> str:
    return sha256(f"{code} {method} {heaps}\n".encode() + data).hexdigest()
