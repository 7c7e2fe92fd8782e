"""Completion of words in a shell: show its script, or install it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from shutil import which

import click
from click.shell_completion import get_completion_class

from partizan import machine

SHELLS = ("bash", "zsh", "fish", "powershell")
_FILES = {
    "bash": (".bash_completions/partizan.sh", ".bashrc", "source '{}'"),
    "zsh": (".zfunc/_partizan", ".zshrc", "fpath+=~/.zfunc; autoload -Uz compinit; compinit"),
    "fish": (".config/fish/completions/partizan.fish", "", ""),
}
"""For each shell the file of the script, the file that the shell reads at its start, and the line
there that loads the script."""


def script(command: click.Command, shell: str) -> str:
    """Return the script of a shell; "" is the shell of the user."""
    found = get_completion_class(shell or _shell())
    if found is None:
        raise click.BadParameter(f"expected {', '.join(SHELLS)}, not {shell[:60]!r}.")
    return found(command, {}, "partizan", "_PARTIZAN_COMPLETE").source()


def install(command: click.Command, shell: str) -> Path:
    """Write the script where the shell loads it, and return its file."""
    shell = shell or _shell()
    text = script(command, shell)
    if shell == "powershell":
        profile = _profile()
        file, line = profile.with_name("partizan-completion.ps1"), ". '{}'"
        start: Path | None = profile
    else:
        name, rc, line = _FILES[shell]
        file, start = Path.home() / name, Path.home() / rc if rc else None
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    if start is not None:
        before = start.read_text(encoding="utf-8") if start.exists() else ""
        if line.format(file) not in before.splitlines():
            with start.open("a", encoding="utf-8") as startup:
                startup.write(f"\n{line.format(file)}\n")
    return file


def _shell() -> str:
    """Return the name of the user's shell."""
    name = machine.shell()
    if name in SHELLS:
        return name
    raise click.BadParameter(f"which shell do you use? Add its name: {', '.join(SHELLS)}.")


def _profile() -> Path:
    """Return the file that PowerShell reads at its start."""
    command = [which("pwsh") or "powershell", "-NoProfile", "-Command", "$profile"]
    found = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603
    return Path(found.stdout.strip())
