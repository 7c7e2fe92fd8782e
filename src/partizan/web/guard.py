"""Refuse foreign hosts and origins, large bodies, and visitors without the token.

A page of another site may send requests to a server on this machine (DNS rebinding, cross-site
requests); the headers `Host`, `Origin` and `Sec-Fetch-Site` give it away.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

__all__ = ["MOST_BYTES", "Guard", "is_loopback"]

MOST_BYTES: Final = 64 * 1024
"""The largest body of a request."""

_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; "
    "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_COOKIE = "partizan-token"

Next = Callable[[Request], Awaitable[Response]]


def is_loopback(host: str) -> bool:
    """Return whether a host is this machine and nothing else."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class Guard:
    """The checks of a server at `host`; a server that others can reach needs a `token`."""

    host: str
    port: int
    token: str | None = None

    async def __call__(self, request: Request, call_next: Next) -> Response:
        """Refuse a request, or let it pass and add the headers that protect the page."""
        refused = self._refusal(request)
        response = refused if refused is not None else await call_next(request)
        for name, content in _HEADERS.items():
            response.headers.setdefault(name, content)
        if self.token and request.query_params.get("token") == self.token:
            response.set_cookie(_COOKIE, self.token, httponly=True, samesite="strict")
        return response

    def _refusal(self, request: Request) -> Response | None:
        if not self._is_own(request.headers.get("host", "")):
            return _refuse(421, "this server answers only under its own name")
        origin = request.headers.get("origin")
        if origin is not None and not self._is_own(urlsplit(origin).netloc):
            return _refuse(403, "requests from other sites are refused")
        if request.headers.get("sec-fetch-site") == "cross-site" and request.method != "GET":
            return _refuse(403, "requests from other sites are refused")
        length = request.headers.get("content-length", "0")
        if not length.isdigit() or int(length) > MOST_BYTES:
            return _refuse(413, f"a request has at most {MOST_BYTES:,} bytes")
        if request.method == "POST":
            if "content-length" not in request.headers:
                return _refuse(411, "a request must state its length")
            kind = request.headers.get("content-type", "").partition(";")[0].strip()
            if kind != "application/json":
                return _refuse(415, "send JSON, with the content type application/json")
        if self.token is not None and not self._has_token(request):
            return _refuse(401, "open the address that the server printed, with its token")
        return None

    def _is_own(self, netloc: str) -> bool:
        host, _, port = netloc.rpartition(":") if not netloc.endswith("]") else (netloc, "", "")
        if not host:
            host, port = netloc, ""
        if port and port != str(self.port):
            return False
        name = host.strip("[]").lower()
        return is_loopback(name) or (self.token is not None and name != "")

    def _has_token(self, request: Request) -> bool:
        given = (
            request.query_params.get("token")
            or request.cookies.get(_COOKIE)
            or request.headers.get("authorization", "").removeprefix("Bearer ")
        )
        return hmac.compare_digest(given.encode(), (self.token or "").encode())


def _refuse(status: int, sentence: str) -> Response:
    return JSONResponse({"kind": "Refused", "error": sentence}, status)
