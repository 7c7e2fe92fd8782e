"""Run verbs of the command line in this process."""

from __future__ import annotations

import json
from typing import Any

from click.testing import CliRunner, Result

from partizan_app.cli.app import app
from partizan_app.cli.options import Verb


def run(verb: Verb, *arguments: str) -> Result:
    """Return the output and exit code of a verb."""
    return CliRunner().invoke(app, [verb.name or "", *arguments])


def facts_in(result: Result, code: int = 0) -> dict[str, Any]:
    """Return the JSON object that a verb printed; its exit code must be `code`."""
    assert result.exit_code == code, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found
