"""Refuse foreign hosts and origins, large bodies, and visitors without the token.

A page of another site may send requests to a server on this machine (DNS rebinding, cross-site
requests); the headers `Host`, `Origin` and `Sec-Fetch-Site` give it away.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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

    def refusal(self, request: Request) -> Response | None:
        """Return why a request is refused, or None if it may pass."""
        host = request.headers.get("host", "")
        if not self._is_own(host):
            return _refuse(421, "this server answers only under its own name")
        origin = request.headers.get("origin")
        if origin is not None and origin != f"{request.scope.get('scheme', 'http')}://{host}":
            return _refuse(403, "requests from other sites are refused")
        if request.headers.get("sec-fetch-site") == "cross-site" and request.method != "GET":
            return _refuse(403, "requests from other sites are refused")
        length = request.headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or int(length[:20]) > MOST_BYTES:
            return _TOO_LARGE
        if "transfer-encoding" in request.headers and "content-length" in request.headers:
            return _refuse(400, "a request has a length or comes in chunks, but not both")
        if request.method == "POST":
            if "content-length" not in request.headers:
                return _refuse(411, "a request must state its length")
            kind = request.headers.get("content-type", "").partition(";")[0].strip()
            if kind != "application/json":
                return _refuse(415, "send JSON, with the content type application/json")
        if self.token is not None and not self._has_token(request):
            return _refuse(401, "open the address that the server printed, with its token")
        return None

    def headers(self, request: Request) -> dict[str, str]:
        """Return the headers that protect the page, and the cookie for a visitor with the token."""
        if self.token and request.query_params.get("token") == self.token:
            cookie = f"{_COOKIE}={self.token}; HttpOnly; SameSite=strict; Path=/"
            return {**_HEADERS, "Set-Cookie": cookie}
        return _HEADERS

    def _is_own(self, netloc: str) -> bool:
        """Return whether a host is this server; a name of this machine needs the port as well."""
        host, _, port = netloc.rpartition(":") if not netloc.endswith("]") else (netloc, "", "")
        if not host:
            host, port = netloc, ""
        name = host.strip("[]").lower()
        if is_loopback(name):
            return (port or "80") == str(self.port)
        return self.token is not None and name != "" and port in {"", str(self.port)}

    def _has_token(self, request: Request) -> bool:
        given = (
            request.query_params.get("token")
            or request.cookies.get(_COOKIE)
            or request.headers.get("authorization", "").removeprefix("Bearer ")
        )
        return hmac.compare_digest(given.encode(), (self.token or "").encode())


def _refuse(status: int, sentence: str) -> Response:
    return JSONResponse({"kind": "Refused", "error": sentence}, status)


_TOO_LARGE = _refuse(413, f"a request has at most {MOST_BYTES:,} bytes")


class Guarded:
    """An application behind a guard, which reads the body of a request before it lets it pass.

    The bytes are counted as they come: what the headers say of them may be wrong.
    """

    def __init__(self, app: ASGIApp, guard: Guard) -> None:
        self._app = app
        self._guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or answer it, with the headers that protect the page."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope)

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, content in self._guard.headers(request).items():
                    headers.setdefault(name, content)
            await send(message)

        messages = []
        answer: ASGIApp | None = self._guard.refusal(request)
        while answer is None:
            messages.append(await receive())
            if sum(len(message.get("body", b"")) for message in messages) > MOST_BYTES:
                answer = _TOO_LARGE
            elif not messages[-1].get("more_body", False):
                answer = self._app
        read = iter(messages)

        async def again() -> Message:
            return next(read, None) or await receive()

        await answer(scope, again, protected)
