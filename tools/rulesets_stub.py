"""Write `src/partizan/rulesets/__init__.pyi`, the types of `rulesets.NAME` for every ruleset.

Rulesets are imported lazily, so type checkers and editors need this list. Run
`python tools/rulesets_stub.py` after adding a ruleset; a test in tests/architecture compares.
"""

from __future__ import annotations

import builtins
from importlib import import_module
from pathlib import Path

from partizan.catalog import KINDS
from partizan.rulesets.contents import CONTENTS

PATH = Path(__file__).parents[1] / "src" / "partizan" / "rulesets" / "__init__.pyi"

HEAD = "# Rulesets by name, with their types; written by tools/rulesets_stub.py.\n"


def stub() -> str:
    """Return the text of the stub."""
    classes: dict[str, set[str]] = {}
    names = []
    families = sorted({path.partition(".")[0] for path in CONTENTS.values()})
    for name, path in sorted(CONTENTS.items()):
        module, _, constant = path.partition(":")
        if name.partition(" ")[0] in KINDS:  # it is in the package of its kind of play
            continue
        found = getattr(import_module(f"partizan.rulesets.{module}"), constant)
        cls = found if isinstance(found, type) else type(found)
        classes.setdefault(cls.__module__, set()).add(cls.__name__)
        kind = f"type[{cls.__name__}]" if isinstance(found, type) else cls.__name__
        attribute = name.replace("-", "_")
        shadows = "  # noqa: A001" * hasattr(builtins, attribute)
        names.append(f"{attribute}: {kind}{shadows}")
    imports = [f"from partizan.rulesets import {family} as {family}" for family in families]
    for module, members in sorted(classes.items()):
        line = f"from {module} import {', '.join(sorted(members))}"
        if len(line) > 100:
            inside = "".join(f"    {member},\n" for member in sorted(members))
            line = f"from {module} import (\n{inside})"
        imports.append(line)
    return "\n".join([HEAD, *imports, "", *names, ""])


if __name__ == "__main__":
    PATH.write_text(stub(), encoding="utf-8")
