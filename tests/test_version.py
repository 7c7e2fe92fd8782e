"""The version of the package: `partizan.version`."""

from __future__ import annotations

import re

import partizan
from partizan import version


def test_the_version_is_one() -> None:
    """The package has the version of its module: three numbers and perhaps a suffix."""
    assert partizan.__version__ == version.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+([.a-z]+\d+)?", partizan.__version__)
