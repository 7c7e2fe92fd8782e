"""The explorer without a server, for tests: a folder, and plain file servers for it.

Where there is no interpreter for browsers, CPython stands in for it: the worker asks a process of
this machine, and waits for what it says, as it would wait for its own interpreter.
"""

from __future__ import annotations

import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from partizan.jobs.worker import Channel, Worker
from partizan_app.web.tab.answering import answer
from partizan_app.web.tab.folder import Interpreter, write

__all__ = ["CPYTHON", "Bridge", "plainly_served", "write"]

_TICK = 0.05

BRIDGE = """
function sent(path, body) {
  const request = new XMLHttpRequest();
  request.open("POST", `/bridge/${path}`, false);
  request.send(body);
  if (request.status !== 200) throw new Error("the interpreter has ended");
  return request.responseText;
}

export async function begun(loading) {
  loading({ done: 1, total: 2 });
  const name = sent("begin", "");
  loading({});
  const answer = (question, tell) => {
    sent(`ask/${name}`, question);
    for (;;) {
      const told = sent(`told/${name}`, "");
      tell(told);
      if (["result", "error"].includes(JSON.parse(told)[0])) return;
    }
  };
  return { imported: () => ({ answer }), memory: () => 0 };
}
"""

CPYTHON = Interpreter({"tab/interpreter.js": BRIDGE.encode()})
"""What stands in for an interpreter of browsers."""


class Bridge:
    """Processes that answer questions: one for each worker that is asked something.

    Some begin at once, so that the first answers are not late: as many as a page has interpreters.
    """

    def __init__(self, ready: int = 3) -> None:
        self.begun = 0
        """How many interpreters have begun."""
        self.held = threading.Event()
        """Whether interpreters may begin."""
        self.held.set()
        self._idle = [Worker(serve) for _ in range(ready)]
        self._busy: dict[str, Worker] = {}
        self._lock = threading.Lock()

    def begin(self) -> str:
        """Return the name of a new interpreter."""
        self.held.wait()
        with self._lock:
            self.begun += 1
            return str(self.begun)

    def ask(self, name: str, question: str) -> None:
        """Let a process answer."""
        with self._lock:
            worker = self._idle.pop() if self._idle else Worker(serve)
            self._busy[name] = worker
        worker.send(question)

    def told(self, name: str, line: socket.socket) -> str | None:
        """Return what is told next; None if nobody listens any more, or the process has died."""
        worker = self._busy[name]
        while True:
            try:
                found: str | None = worker.receive(_TICK)
            except EOFError:
                return None
            if found is not None:
                if found.startswith(('["result"', '["error"')):
                    with self._lock:
                        self._idle.append(self._busy.pop(name))
                return found
            if select.select([line], [], [], 0)[0] and not line.recv(1, socket.MSG_PEEK):
                with self._lock:
                    self._busy.pop(name).end()
                return None

    def kill(self) -> None:
        """End every process that works on a question."""
        with self._lock:
            for worker in self._busy.values():
                worker.process.kill()

    def close(self) -> None:
        """End all processes."""
        self.held.set()
        for worker in (*self._idle, *self._busy.values()):
            worker.end()


def serve(channel: Channel) -> None:
    """Answer questions in a process."""
    while True:
        answer(channel.receive(), channel.send)


class _Files(SimpleHTTPRequestHandler):
    """A plain file server; it answers what is posted to it from a bridge, if it has one."""

    def __init__(self, *arguments: Any, bridge: Bridge | None = None, **settings: Any) -> None:
        self.bridge = bridge
        super().__init__(*arguments, **settings)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        _, _, verb, *name = self.path.split("/")
        assert self.bridge is not None
        if verb == "begin":
            found: str | None = self.bridge.begin()
        elif verb == "ask":
            self.bridge.ask(name[0], body)
            found = ""
        else:
            found = self.bridge.told(name[0], self.connection)
        with suppress(ConnectionError):  # the worker has been ended
            self.send_response(500 if found is None else 200)
            self.end_headers()
            self.wfile.write((found or "").encode())


@contextmanager
def plainly_served(folder: Path, bridge: Bridge | None = None) -> Iterator[str]:
    """Serve the files of a folder; yield its address."""
    handler = partial(_Files, directory=str(folder), bridge=bridge)
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = True
        server.block_on_close = False
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
