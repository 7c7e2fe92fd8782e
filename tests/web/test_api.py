"""The explorer's JSON API, with real worker processes."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

pytest.importorskip("fastapi")
pytest.importorskip("httpx")

import httpx

from partizan import Game
from partizan_app.web.questions import QUESTIONS


@pytest.fixture(scope="module")
def client(server: str) -> Iterator[httpx.Client]:
    """A client of the server."""
    with httpx.Client(base_url=server, timeout=30) as client:
        yield client


def asked(client: httpx.Client, ask: str, **arguments: Any) -> dict[str, Any]:
    """Return the state of an inquiry once it is done."""
    answer = client.post("/api/inquiries", json={"ask": ask, "arguments": arguments})
    state: dict[str, Any] = answer.json()
    while answer.status_code < 400 and not state["done"]:
        time.sleep(0.05)
        state = client.get(f"/api/inquiries/{state['id']}").json()
    return state


ASKED: dict[str, dict[str, Any]] = {
    "ruleset": {"name": "nim"},
    "yours": {},
    "gallery": {"family": "poset"},
    "before_and_after": {"name": "nim"},
    "invent": {"rules": "grid # .; both: .. -> ##"},
    "position": {"ruleset": "clobber", "board": "xo|ox"},
    "edit": {"ruleset": "clobber", "board": "xo|ox", "cell": "a1"},
    "analysis": {"ruleset": "domineering", "board": "..|.."},
    "moves": {"ruleset": "clobber", "board": "xo"},
    "reply": {"ruleset": "nim", "board": "3+5", "player": "left"},
    "branch": {"ruleset": "domineering", "board": "2x2"},
    "tree": {"ruleset": "nim", "board": "2", "depth": 2},
    "table": {"ruleset": "", "board": "nim 2 - clobber xo"},
    "picture": {"ruleset": "nim", "board": "3"},
    "explain": {"ruleset": "nim", "board": "3+5"},
    "value": {"expression": "{4|1||0} + *2"},
    "functions": {},
    "simplify": {"expression": "{0,{1|-1}|1,{*|*}}"},
    "compare": {"first": "^", "second": "*"},
    "heaps": {"code": "0.77"},
    "misere": {"first": "*", "second": "0", "universe": "dicot"},
    "monoid": {"games": "*2"},
    "quotient": {"code": "0.77", "heaps": 4},
    "scoring": {"first": "{1|{0|^0}}", "second": "1"},
    "loopy": {"expression": "a{9|{a|0}}"},
    "day": {"kind": "dicot", "day": 2},
    "simultaneous": {"ruleset": "simultaneous clobber", "board": "OXO"},
    "domination": {"graph": "C5"},
    "claim": {"id": "renault2013/thm-3.32"},
    "atlas": {},
    "reading": {"source": "renault2013"},
}
FACTS: dict[str, tuple[str, Any]] = {
    "ruleset": ("example", "3+5+7"),
    "position": ("board", "xo|ox"),
    "edit": ("board", "xo|#x"),
    "analysis": ("value", {"text": "±1", "ascii": "+-1", "latex": "{\\pm}1"}),
    "moves": ("sensible", {"left": [".x"], "right": ["o."]}),
    "reply": ("wins", True),
    "tree": ("title", "nim 2 and its options, 2 moves deep"),
    "branch": ("temperature", {"text": "1", "ascii": "1"}),
    "explain": ("answer", "*6"),
    "value": ("temperature", {"text": "1", "ascii": "1"}),
    "compare": ("relation", "||"),
    "heaps": ("code", "0.77"),
    "misere": ("relation", "||"),
    "day": ("count", 9),
    "domination": ("dominator", 3),
    "claim": ("counts", {"holds": 1}),
}


def test_every_question_is_asked_below() -> None:
    """No question is left out."""
    assert {*ASKED} == {*QUESTIONS}


@pytest.mark.parametrize("ask", ASKED)
def test_a_question_is_answered(client: httpx.Client, ask: str) -> None:
    """Each question has an answer, which a second visitor gets at once."""
    state = asked(client, ask, **ASKED[ask])
    assert "error" not in state, state
    name, found = FACTS.get(ask, ("", None))
    assert state["result"].get(name) == found
    again = client.post("/api/inquiries", json={"ask": ask, "arguments": ASKED[ask]})
    assert again.status_code == 200
    assert again.json()["result"] == state["result"]


def test_play_that_repeats(client: httpx.Client) -> None:
    """A loopy value is shown with its sides and its graph; a move that draws is marked."""
    place = {"ruleset": "token-game", "board": "0>1 1>0"}
    found = asked(client, "analysis", **place)["result"]
    assert found["value"]["text"] == "dud"
    assert found["nim-value"]["text"] == "∞()"
    assert (found["onside"]["text"], found["offside"]["text"]) == ("on", "off")
    assert found["graph"]["svg"].startswith("<svg")
    assert found["outcome"]["text"] == "D"
    (move,) = asked(client, "moves", **place)["result"]["left"]
    assert (move["wins"], move["draws"]) == (False, True)
    assert asked(client, "reply", player="left", **place)["result"]["move"]["board"]


def test_positions_are_drawn_at_once(client: httpx.Client) -> None:
    """A position has a picture and its moves; a wrong board has a sentence."""
    found = client.post("/api/position", json={"ruleset": "clobber", "board": "xo"}).json()
    assert found["svg"].startswith("<svg")
    assert found["options"]["left"] == {
        "count": 1,
        "listed": [{"board": ".x", "name": "a1-b1", "ways": [["a1", "b1"]]}],
    }
    wrong = client.post("/api/position", json={"ruleset": "clobber", "board": "xq"})
    assert wrong.status_code == 400
    assert wrong.json()["kind"] == "NotationError"
    assert "found 'q'" in wrong.json()["error"]


def test_sums(client: httpx.Client) -> None:
    """A sum has no ruleset and its text as the board, and answers can be sent back as questions."""
    text = "domineering 2x2 - clobber xo + {1|*}"
    found = client.post("/api/position", json={"ruleset": "", "board": text}).json()
    assert (found["ruleset"], found["board"]) == ("", "domineering ..|.. + clobber ox + ({1|*})")
    assert [part["board"] for part in found["summands"]] == ["..|..", "ox", "({1|*})"]
    assert [move["summand"] for move in found["options"]["left"]["listed"]] == [1, 1, 2, 3]
    begun = {"ruleset": "domineering", "board": "2x2 - clobber xo + {1|*}"}
    assert client.post("/api/position", json=begun).json() == found
    for move in found["options"]["left"]["listed"]:
        after = client.post("/api/position", json={"ruleset": "", "board": move["board"]}).json()
        assert after["board"] == move["board"]
    place = {"ruleset": "", "board": found["board"]}
    value = asked(client, "analysis", **place)["result"]["value"]
    assert Game(value["ascii"]) == Game("+-1 + * + {1|*}")
    best = asked(client, "moves", **place)["result"]["best"]["left"]
    assert asked(client, "reply", player="left", **place)["result"]["move"]["board"] in best
    wrong = client.post("/api/position", json={"ruleset": "", "board": "nim 3 + 5"})
    assert wrong.status_code == 400
    assert "nim 3 + (5) for a value" in wrong.json()["error"]


@pytest.mark.parametrize(
    "board", ["evil.py 3", "nim 3 + evil.py 3", "nim 3 - 2*(impartial /tmp/evil.py:Nim 3)"]
)
def test_sums_do_not_run_files(client: httpx.Client, board: str) -> None:
    """A text of a visitor cannot name a file, wherever the name stands."""
    for place in ({"ruleset": "", "board": board}, {"ruleset": "nim", "board": f"3 + {board}"}):
        refused = client.post("/api/position", json=place)
        assert refused.status_code == 400
        assert "there is no ruleset" in refused.json()["error"]


def test_a_long_inquiry_shows_progress_and_is_cancelled(client: httpx.Client) -> None:
    """A long inquiry can be followed and cancelled, and the next question is answered."""
    asked_for = {"ask": "analysis", "arguments": {"ruleset": "domineering", "board": "8x8"}}
    state = client.post("/api/inquiries", json={**asked_for, "seconds": 50}).json()
    assert not state["done"]
    time.sleep(0.5)
    ended = client.delete(f"/api/inquiries/{state['id']}").json()
    assert ended["done"]
    assert ended["error"] == {"kind": "Cancelled", "error": "cancelled"}
    assert asked(client, "value", expression="*+*")["result"]["value"]["text"] == "0"


def test_a_visitor_who_leaves_cancels_the_question(client: httpx.Client) -> None:
    """When the connection that follows an inquiry closes, the inquiry is cancelled."""
    asked_for = {"ask": "analysis", "arguments": {"ruleset": "domineering", "board": "9x9"}}
    state = client.post("/api/inquiries", json={**asked_for, "seconds": 50}).json()
    place = f"/api/inquiries/{state['id']}"
    with client.stream("GET", f"{place}/events") as events:
        assert next(events.iter_lines()).startswith("data: ")
    end = time.monotonic() + 20
    while not (state := client.get(place).json())["done"] and time.monotonic() < end:
        time.sleep(0.05)
    assert state["error"]["kind"] == "Cancelled"


def test_lengths_that_lie(server: str) -> None:
    """A body in chunks with a length of its own is refused, and so is one that has neither."""
    host, port = server.removeprefix("http://").split(":")
    start = (
        f"POST /api/position HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
    )
    for headers, status in (
        ("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", b" 400 "),
        ("Transfer-Encoding: chunked\r\n", b" 411 "),
    ):
        with socket.create_connection((host, int(port)), timeout=20) as raw:
            raw.sendall(f"{start}{headers}\r\n3\r\n{{}} \r\n0\r\n\r\n".encode())
            assert status in raw.recv(4096).split(b"\r\n")[0] + b" "


def test_an_inquiry_keeps_its_time(client: httpx.Client) -> None:
    """When the time is up, the answer has the known parts, and a sentence for each other one."""
    asked_for = {"ask": "analysis", "arguments": {"ruleset": "domineering", "board": "7x9"}}
    begun = time.monotonic()
    state = client.post("/api/inquiries", json={**asked_for, "seconds": 1}).json()
    while not state["done"]:
        time.sleep(0.1)
        state = client.get(f"/api/inquiries/{state['id']}").json()
    assert time.monotonic() - begun < 6
    assert "unknown" in state["result"]["value"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"ruleset": "/etc/passwd.py", "board": ""}, "there is no ruleset"),
        ({"ruleset": "os.py:system", "board": ""}, "there is no ruleset"),
        ({"ruleset": "clobber"}, "'board' is missing"),
        ({"ruleset": "domineering", "board": "9999x9999"}, "too large"),
    ],
)
def test_nothing_a_visitor_types_reaches_the_file_system(
    client: httpx.Client, arguments: dict[str, Any], sentence: str
) -> None:
    """Files cannot be named, and bad input is answered with a sentence."""
    assert sentence in asked(client, "analysis", **arguments)["error"]["error"]


def test_malformed_requests_are_refused(client: httpx.Client) -> None:
    """A request must be of the documented form."""
    for body in ({}, {"ask": "nonsense", "arguments": {}}, {"ask": "value", "arguments": [1]}):
        answer = client.post("/api/inquiries", json=body)
        assert answer.status_code == 422
        assert answer.json()["kind"] == "Malformed"
    assert client.get("/api/inquiries/unknown").status_code == 404
    large = client.post("/api/position", json={"ruleset": "nim", "board": "1" * 100_000})
    assert large.status_code == 413


def test_lists(client: httpx.Client) -> None:
    """All rulesets and all claims are listed, and the API describes itself."""
    rulesets = {found["name"]: found for found in client.get("/api/rulesets").json()}
    assert rulesets["simultaneous clobber"]["kind"] == "simultaneous"
    assert client.get("/api/rulesets/clobber").json()["letters"] == ".xo#"
    assert client.get("/api/rulesets/no-such-game").status_code == 404
    claims = client.get("/api/atlas").json()
    assert {"holds", "erratum", "refuted", "open"} == {found["kind"] for found in claims}
    chapters = {found["chapter"] for found in claims if found["id"].startswith("renault2013/")}
    assert {"ch. 2", "ch. 3", "ch. 4", "ch. 5"} <= chapters
    assert any(found["whole"] and found["whole"] > found["bounds"][0] for found in claims)
    begun = time.perf_counter()
    assert client.get("/api/atlas").json() == claims
    assert time.perf_counter() - begun < 1
    assert "POST /api/inquiries" in client.get("/api/docs").text
    assert "/api/inquiries" in client.get("/api/openapi.json").json()["paths"]


def test_a_known_answer_comes_within_200_milliseconds(client: httpx.Client) -> None:
    """A click on a board that was evaluated before shows position and value at once."""
    place = {"ruleset": "domineering", "board": "4x5"}
    asked(client, "analysis", **place)
    times = []
    for _ in range(5):
        begun = time.perf_counter()
        client.post("/api/position", json=place)
        answer = client.post("/api/inquiries", json={"ask": "analysis", "arguments": place})
        times.append(time.perf_counter() - begun)
        assert answer.json()["result"]["value"]["text"] == "1"
    assert min(times) < 0.2


def test_twenty_visitors_at_once(server: str) -> None:
    """Twenty visitors who click and ask at the same time all get their answers soon."""

    def visit(k: int) -> float:
        with httpx.Client(base_url=server, timeout=30, headers={"visitor": f"v{k}"}) as client:
            slowest = 0.0
            for n in range(3):
                begun = time.perf_counter()
                board = f"{k + 3}+{n + 2}"
                found = client.post("/api/position", json={"ruleset": "nim", "board": board})
                assert found.status_code == 200, found.text
                slowest = max(slowest, time.perf_counter() - begun)
                assert "result" in asked(client, "analysis", ruleset="nim", board=board)
            return slowest

    place = {"ruleset": "nim", "board": "2"}
    asked_once = httpx.post(f"{server}/api/position", json=place, timeout=60)
    assert asked_once.status_code == 200  # the workers have started
    with ThreadPoolExecutor(20) as pool:
        slowest = sorted(pool.map(visit, range(20)))
    assert slowest[len(slowest) // 2] < 2
