"""Files of nim-sequences: a header that describes the contents, and the state of an engine.

    partizan nim-sequence 1
    {"code": "0.77", "method": "sparse", "heaps": 1000000, "bytes": ..., "sha256": "..."}
    ...

A file is written under a temporary name and then renamed, so that there is always a complete one.
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
_HEADER = 1 << 20  # the most bytes of a header


class Header(NamedTuple):
    """The description of a sequence in a file."""

    code: HeapCode
    method: str
    heaps: int


def write(path: Path, code: HeapCode, method: str, heaps: int, data: bytes) -> None:
    """Write a file atomically."""
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
    """Return the header of a file, and the state of the engine."""
    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise DomainError(f"{path} is not a file of a nim-sequence; give one that `save` wrote")
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
            f"{path} is damaged: it does not contain the {size!r} bytes of {code} that were saved"
        )
    return Header(code, method, heaps), data


def _digest(code: HeapCode, method: object, heaps: object, data: bytes) -> str:
    return sha256(f"{code} {method} {heaps}\n".encode() + data).hexdigest()
