"""Serving: the address of the explorer, and its server until Ctrl-C."""

from __future__ import annotations

import secrets
import socket
import sys

from partizan.errors import DomainError
from partizan.extras import optional
from partizan_app.web.app import create_app
from partizan_app.web.guard import Guard, is_loopback


def serve(
    host: str = "127.0.0.1", port: int = 8400, *, files: tuple[str, ...] = (), token: str = ""
) -> None:
    """Serve until Ctrl-C; a host that others can reach needs the token in the address.

    >>> serve(port=8400)  # doctest: +SKIP
    """
    guard = Guard(host, port, token or None)
    optional("uvicorn").run(
        create_app(guard, files=files), host=host, port=port, log_level="warning", workers=1
    )


def address(host: str, port: int) -> tuple[int, str, str]:
    """Return a free port, a token if the host is not loopback, and the address to open.

    >>> _, token, _ = address("127.0.0.1", 8400)
    >>> token == ""  # only this machine can reach it
    True
    """
    chosen = _free(host, port)
    token = "" if is_loopback(host) else secrets.token_urlsafe(18)
    shown = f"[{host}]" if ":" in host else host
    return chosen, token, f"http://{shown}:{chosen}/{f'?token={token}' if token else ''}"


def _free(host: str, port: int) -> int:
    """Return the port, or the next free one within ten."""
    for candidate in range(port, port + 10) if port else (0,):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            reuse_address(probe)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise DomainError(
        f"the ports {port} to {port + 9} of {host} are taken or refused; choose another with --port"
    )


def reuse_address(server: socket.socket) -> None:
    """Let `server` bind to a port that was closed a moment ago.

    Windows always allows that; there the option would also allow ports that are in use.

    >>> with socket.socket() as server:
    ...     reuse_address(server)
    """
    if sys.platform != "win32":
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
