"""The explorer's server refuses requests from elsewhere and malformed ones."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

pytest.importorskip("fastapi")

from starlette.requests import Request
from starlette.responses import Response

from partizan.errors import DomainError
from partizan_app.web.guard import MOST_BYTES, Guard, Guarded, is_loopback
from partizan_app.web.serving import address


def request(method: str = "GET", query: str = "", **headers: str) -> Request:
    """Return a request with some headers."""
    raw = [
        (name.replace("_", "-").encode(), text.encode("latin-1")) for name, text in headers.items()
    ]
    return Request(
        {
            "type": "http",
            "method": method,
            "path": "/",
            "query_string": query.encode(),
            "headers": raw,
        }
    )


LOCAL = Guard("127.0.0.1", 8400)
OPEN = Guard("0.0.0.0", 8400, token="secret")


@pytest.mark.parametrize(
    ("guard", "asked", "status"),
    [
        (LOCAL, request(host="127.0.0.1:8400"), None),
        (LOCAL, request(host="localhost:8400"), None),
        (LOCAL, request(host="[::1]:8400"), None),
        (LOCAL, request(host="evil.example"), 421),
        (LOCAL, request(host="127.0.0.1:1"), 421),
        (LOCAL, request(), 421),
        (LOCAL, request(host="127.0.0.1:8400", origin="http://evil.example"), 403),
        (LOCAL, request(host="127.0.0.1:8400", origin="http://127.0.0.1:9"), 403),
        (LOCAL, request(host="127.0.0.1:8400", origin="null"), 403),
        (LOCAL, request(host="127.0.0.1:8400", origin="http://127.0.0.1:8400"), None),
        (LOCAL, request(host="127.0.0.1:8400", origin="http://[bad"), 403),
        (LOCAL, request(host="localhost:8400", origin="http://localhost"), 403),
        (LOCAL, request(host="localhost:8400", origin="chrome-extension://localhost:8400"), 403),
        (LOCAL, request(host="localhost:8400", origin="https://localhost:8400"), 403),
        (LOCAL, request(host="localhost"), 421),
        (LOCAL, request(host="[bad"), 421),
        (
            LOCAL,
            request("POST", host="localhost:8400", content_length="5", transfer_encoding="chunked"),
            400,
        ),
        (LOCAL, request(host="127.0.0.1:8400", content_length="\u00b2"), 413),
        (LOCAL, request("POST", host="127.0.0.1:8400", sec_fetch_site="cross-site"), 403),
        (LOCAL, request(host="127.0.0.1:8400", content_length="99999999"), 413),
        (LOCAL, request(host="127.0.0.1:8400", content_length="x"), 413),
        (LOCAL, request("POST", host="127.0.0.1:8400"), 411),
        (LOCAL, request("POST", host="127.0.0.1:8400", content_length="2"), 415),
        (OPEN, request(host="example.org:8400"), 401),
        (OPEN, request(host="example.org:8400", authorization="Bearer wrong"), 401),
        (OPEN, request(host="example.org:8400", authorization="Bearer secret"), None),
        (OPEN, request(query="token=secret", host="example.org:8400"), None),
        (OPEN, request(host="example.org:8400", cookie="partizan-token=secret"), None),
    ],
)
def test_refusals(guard: Guard, asked: Request, status: int | None) -> None:
    """Foreign hosts, foreign origins, large or untyped bodies and wrong tokens are refused."""
    refused = guard.refusal(asked)
    assert (None if refused is None else refused.status_code) == status


def test_loopback() -> None:
    """Only addresses of this machine alone count as loopback."""
    assert all(map(is_loopback, ["localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]"]))
    assert not any(map(is_loopback, ["", "0.0.0.0", "::", "10.0.0.1", "localhost.example"]))


def test_addresses() -> None:
    """A server that others can reach gets a token, and a taken port the next one."""
    port, token, where = address("127.0.0.1", 18450)
    assert (token, where) == ("", f"http://127.0.0.1:{port}/")
    _, token, where = address("0.0.0.0", 18450)
    assert token
    assert where.endswith(f"?token={token}")
    with pytest.raises(DomainError, match=r"ports 18450 to 18459 of 1\.2\.3\.4 are taken"):
        address("1.2.3.4", 18450)


def answered(guard: Guard, asked: Request, *pieces: bytes) -> tuple[int, bytes, dict[str, str]]:
    """Return the status, body and headers of an application that returns what it is sent."""
    coming = [
        {"type": "http.request", "body": piece, "more_body": n < len(pieces)}
        for n, piece in enumerate(pieces, 1)
    ]
    sent: list[Any] = []

    async def receive() -> Any:
        return coming.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    async def echo(scope: Any, receive: Any, send: Any) -> None:
        await Response(await Request(scope, receive).body())(scope, receive, send)

    with ThreadPoolExecutor(1) as thread:  # a browser may run a loop in this one
        thread.submit(asyncio.run, Guarded(echo, guard)(asked.scope, receive, send)).result()
    headers = {name.decode(): text.decode() for name, text in sent[0]["headers"]}
    return sent[0]["status"], sent[1]["body"], headers


def test_bytes_are_counted_as_they_come() -> None:
    """A body is limited by the bytes that come, not by the length that its headers state."""
    header = {"host": "127.0.0.1:8400", "content_length": "5", "content_type": "application/json"}
    asked = request("POST", **header)
    assert answered(LOCAL, asked, b"{", b'"a":', b"1}")[:2] == (200, b'{"a":1}')
    half = b"x" * (MOST_BYTES // 2)
    assert answered(LOCAL, asked, half, half)[0] == 200
    status, body, headers = answered(LOCAL, asked, half, half, b"x", half)
    assert (status, "at most 65,536 bytes" in body.decode()) == (413, True)
    assert headers["x-content-type-options"] == "nosniff"


def test_the_token_becomes_a_cookie() -> None:
    """A visitor with the token in the address gets a cookie, which scripts cannot read."""
    asked = request(query="token=secret", host="example.org:8400")
    _, _, headers = answered(OPEN, asked, b"")
    assert headers["set-cookie"] == "partizan-token=secret; HttpOnly; SameSite=strict; Path=/"
    _, _, headers = answered(OPEN, request(host="example.org:8400"), b"")
    assert "set-cookie" not in headers
