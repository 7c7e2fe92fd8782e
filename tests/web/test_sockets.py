"""The explorer's server as a stranger meets it: raw bytes through sockets, and busy visitors."""

from __future__ import annotations

import json
import socket
import time
import urllib.request
from typing import Any
from urllib.parse import urlsplit

import pytest


def sent(site: str, head: str, *pieces: bytes) -> bytes:
    """Return what the server answers to these bytes."""
    where = urlsplit(site)
    assert where.hostname is not None
    assert where.port is not None
    with socket.create_connection((where.hostname, where.port), timeout=20) as line:
        line.sendall(head.format(host=where.netloc).replace("\n", "\r\n").encode())
        try:
            for piece in pieces:
                line.sendall(piece)
            line.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # the server has answered and closed the line before everything was sent
        found = b""
        try:
            while more := line.recv(65536):
                found += more
        except ConnectionResetError:
            pass
    return found


CHUNK = b"10000\r\n" + b" " * 0x10000 + b"\r\n"


def test_chunks_do_not_evade_the_limit(site: str) -> None:
    """A body in chunks is refused, whatever length it states besides, and so is a long one."""
    post = "POST /api/position HTTP/1.1\nHost: {host}\nContent-Type: application/json\n"
    chunked = "Transfer-Encoding: chunked\n\n"
    both = sent(site, f"{post}Content-Length: 5\n{chunked}", *[CHUNK] * 200, b"0\r\n\r\n")
    assert both.startswith((b"HTTP/1.1 400", b"HTTP/1.1 413"))
    alone = sent(site, post + chunked, *[CHUNK] * 3, b"0\r\n\r\n")
    assert alone.startswith(b"HTTP/1.1 411")
    long = sent(site, f"{post}Content-Length: 70000\n\n", b" " * 70000)
    assert long.startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize(
    "origin", ["http://[bad", "http://localhost", "http://localhost:1", "null", "http://a b"]
)
def test_foreign_origins_are_refused_with_a_sentence(site: str, origin: str) -> None:
    """An origin that is malformed or another server's is refused; nothing breaks."""
    request = f"GET /api/health HTTP/1.1\nHost: {{host}}\nOrigin: {origin}\nConnection: close\n\n"
    answer = sent(site, request)
    assert answer.startswith((b"HTTP/1.1 403", b"HTTP/1.1 400"))
    own = f"GET /api/health HTTP/1.1\nHost: {{host}}\nOrigin: {site}\nConnection: close\n\n"
    assert sent(site, own).startswith(b"HTTP/1.1 200")


def asked(site: str, visitor: str, ask: str, **arguments: str) -> dict[str, Any]:
    """Return the state of an inquiry."""
    body = json.dumps({"ask": ask, "arguments": arguments, "seconds": 40}).encode()
    headers = {"Content-Type": "application/json", "visitor": visitor}
    request = urllib.request.Request(f"{site}/api/inquiries", body, headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def state(site: str, found: dict[str, Any], method: str = "GET") -> dict[str, Any]:
    """Return the present state of an inquiry, or cancel it."""
    request = urllib.request.Request(f"{site}/api/inquiries/{found['id']}", method=method)
    with urllib.request.urlopen(request, timeout=30) as answer:
        now: dict[str, Any] = json.load(answer)
        return now


def test_short_questions_come_first(site: str) -> None:
    """While four visitors ask for more than there are workers, a fifth gets a value soon."""
    heavy = [
        asked(site, f"tab {k}", "analysis", ruleset="domineering", board=board)
        for k, board in enumerate(("8x8", "8x9", "9x8", "9x9"))
    ]
    time.sleep(2.5)  # each of them has been begun, and two work on
    assert not any(state(site, found)["done"] for found in heavy)
    short = asked(site, "another tab", "value", expression="{3|-3} + up")
    while not short["done"]:
        time.sleep(0.02)
        short = state(site, short)
    assert short["result"]["value"]["text"] == "{3↑|-3↑}"
    assert not any(state(site, found)["done"] for found in heavy)
    for found in heavy:
        state(site, found, "DELETE")
