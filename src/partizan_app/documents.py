"""Files of the manual that the program shows: the references, and pages beside a document."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from partizan import version
from partizan.errors import DomainError

_FOLDERS: Final = (
    Path(version.__file__).parent,  # in an installed package
    Path(__file__).parents[2] / "docs",
)


def document(name: str) -> Path:
    """Return the file of the manual that has this name.

    >>> document("references.bib").name
    'references.bib'
    """
    for folder in _FOLDERS:
        if (place := folder / name).is_file():
            return place
    raise DomainError(
        f"{name} is not installed with partizan; it is in the folder docs of its source"
    )
