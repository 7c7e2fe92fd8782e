"""The explorer's server: a page, and a JSON API behind it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import FastAPI, Header, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse, HTMLResponse, JSONResponse, StreamingResponse
from fastapi.staticfiles import StaticFiles
from pydantic import BaseModel, ConfigDict, Field

import partizan
from partizan.version import __version__
from partizan_app.web.answers._exchange import MOST_LETTERS, Answer
from partizan_app.web.documentation import documentation
from partizan_app.web.guard import Guard, Guarded
from partizan_app.web.inquiries import MOST_SECONDS, Inquiries, Inquiry, TooBusy
from partizan_app.web.listing import ClaimList, OwnFiles, rulesets_listed
from partizan_app.web.questions import QUESTIONS

_STATIC = Path(__file__).parent / "static"
_BOARD = Path(partizan.__file__).parent / "widget" / "board.js"  # shared with notebooks
_AT_ONCE = 0.15  # seconds for which a request waits for its answer
_QUICK = 8.0  # seconds for questions that a click asks, on a busy machine
_TICK = 0.01
_EVENTS = 0.1  # seconds between two events


# --- bodies of requests and failures, as the API documents them ----------------------------------

Text = Annotated[str, Field(max_length=MOST_LETTERS)]


class Place(BaseModel):
    """A position: the name of a ruleset, with its parameters and variants, and a board.

    A sum has the ruleset "", and its text as the board: domineering 2x2 - clobber xo + {1|*}.
    """

    model_config = ConfigDict(extra="forbid")
    ruleset: Annotated[Text, Field(examples=["clobber", ""])]
    board: Annotated[Text, Field(examples=["xo|ox", "domineering 2x2 - clobber xo + {1|*}"])]


class Reached(Place):
    """A position, and the moves that led to it, as JSON: a list of [board, player, parts]."""

    past: Text = ""


class Edited(Place):
    """A position, and the cell whose letter is to change, to the next one if none is given."""

    cell: Annotated[str, Field(max_length=12, examples=["a1"])]
    letter: Annotated[str, Field(max_length=1)] = ""


class Asked(BaseModel):
    """A question, its arguments, and how long its answer may take."""

    model_config = ConfigDict(extra="forbid")
    ask: Literal[tuple(QUESTIONS)]  # type: ignore[valid-type]
    arguments: Annotated[dict[str, Text | int | bool], Field(max_length=8)]
    seconds: Annotated[float, Field(gt=0, le=MOST_SECONDS)] = 20.0


class Failure(BaseModel):
    """Why there is no answer."""

    kind: str
    error: str


# --- the server ----------------------------------------------------------------------------------

_FAILURES: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure} for status in (400, 401, 403, 411, 413, 415, 421, 422, 429)
}


def create_app(guard: Guard, *, files: tuple[str, ...] = (), workers: int = 2) -> FastAPI:
    """Return the application; `files` are files with rulesets of the user, read when they change.

    >>> create_app(Guard("127.0.0.1", 8400, None)).title
    'partizan'
    """
    quick, slow = Inquiries(1, files=files), Inquiries(workers, files=files, may_be_long=True)

    claims = ClaimList(slow)
    own = OwnFiles(files, quick, slow)

    app = FastAPI(
        title="partizan",
        version=__version__,
        description="A laboratory for combinatorial games.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=_lifespan(quick, slow, claims, own),
    )
    app.add_middleware(Guarded, guard=guard)

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Any, error: RequestValidationError) -> JSONResponse:
        places = "; ".join(
            f"{'.'.join(map(str, problem['loc'][1:]))}: {problem['msg']}"
            for problem in error.errors()[:3]
        )
        return JSONResponse({"kind": "Malformed", "error": places}, 422)

    @app.exception_handler(TooBusy)
    async def busy(_request: Any, error: TooBusy) -> JSONResponse:
        return JSONResponse({"kind": "TooBusy", "error": str(error)}, 429)

    # --- positions -------------------------------------------------------------------------------

    @app.get("/api/health")
    async def health() -> Answer:
        """Return the version of the library, and how often the files of the user were read."""
        return {"version": __version__, "files": list(files), "edition": own.edition}

    @app.get("/api/rulesets")
    async def rulesets() -> list[Answer]:
        """Return the names of the rulesets that can be played, with their kinds and families."""
        return await _own(own) + rulesets_listed()

    @app.get("/api/rulesets/{name:path}", responses={**_FAILURES, 404: {"model": Failure}})
    async def ruleset(
        name: str, request: Request, visitor: Annotated[str, Header()] = ""
    ) -> Response:
        """Return the rules of a ruleset, its parameters, and a board to begin with."""
        if name not in {found["name"] for found in await _own(own) + rulesets_listed()}:
            failure = {"kind": "Unknown", "error": f"there is no ruleset {name!r:.60}"}
            return JSONResponse(failure, 404)
        return await _at_once(quick, request, "ruleset", {"name": name}, visitor)

    @app.post("/api/position", responses=_FAILURES)
    async def position(
        place: Reached, request: Request, visitor: Annotated[str, Header()] = ""
    ) -> Response:
        """Return the picture of a position and its moves."""
        return await _at_once(quick, request, "position", place.model_dump(), visitor)

    @app.post("/api/picture", responses=_FAILURES)
    async def picture(
        place: Reached, request: Request, visitor: Annotated[str, Header()] = ""
    ) -> Response:
        """Return the board of a position as SVG and TikZ, with the owners of its pieces."""
        return await _at_once(quick, request, "picture", place.model_dump(), visitor)

    @app.post("/api/edit", responses=_FAILURES)
    async def edit(
        place: Edited, request: Request, visitor: Annotated[str, Header()] = ""
    ) -> Response:
        """Return the position with another letter in a cell."""
        return await _at_once(quick, request, "edit", place.model_dump(), visitor)

    # --- inquiries -------------------------------------------------------------------------------

    @app.post("/api/inquiries", responses={**_FAILURES, 202: {"description": "not answered yet"}})
    async def ask(
        asked: Asked, request: Request, visitor: Annotated[str, Header()] = ""
    ) -> Response:
        """Ask a question: the answer comes at once, or later under the id of the inquiry."""
        return await _begun(slow, request, asked, visitor)

    @app.get("/api/inquiries/{identity}", responses={404: {"model": Failure}})
    async def look(identity: str) -> Response:
        """Return the state of an inquiry."""
        inquiry = slow.find(identity)
        return _unknown() if inquiry is None else JSONResponse(inquiry.state())

    @app.delete("/api/inquiries/{identity}", responses={404: {"model": Failure}})
    async def cancel(identity: str) -> Response:
        """Cancel an inquiry."""
        inquiry = slow.find(identity)
        if inquiry is None:
            return _unknown()
        slow.cancel(inquiry)
        return JSONResponse(inquiry.state())

    @app.get("/api/inquiries/{identity}/events", responses={404: {"model": Failure}})
    async def events(identity: str) -> Response:
        """Return the states of an inquiry as server-sent events, until it is done."""
        inquiry = slow.find(identity)
        if inquiry is None:
            return _unknown()
        return StreamingResponse(_events(slow, inquiry), media_type="text/event-stream")

    # --- the literature --------------------------------------------------------------------------

    @app.get("/api/atlas", responses={503: {"model": Failure}})
    async def atlas() -> Response:
        """Return every claim, by source."""
        return await _listed(claims)

    # --- pages -----------------------------------------------------------------------------------

    @app.get("/api/docs", response_class=HTMLResponse)
    async def docs() -> HTMLResponse:
        """Return a page about this API."""
        return HTMLResponse(documentation(app.openapi()))

    @app.get("/", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(_STATIC / "index.html")

    @app.get("/static/js/board.js", include_in_schema=False)
    async def board() -> FileResponse:
        return FileResponse(_BOARD, media_type="text/javascript")

    app.mount("/static", StaticFiles(directory=_STATIC), name="static")
    return app


def _lifespan(
    quick: Inquiries, slow: Inquiries, claims: ClaimList, own: OwnFiles
) -> Callable[[FastAPI], AbstractAsyncContextManager[None]]:
    """Return what happens before and after the application serves."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        quick.open()
        slow.open()
        if claims.known() is None:
            claims.inquiry()  # a worker loads them before somebody asks
        watching = asyncio.create_task(own.watch())
        yield
        watching.cancel()
        claims.known()  # a list that nobody asked for is kept for the next time, too
        quick.close()
        slow.close()

    return lifespan


@cache
def _unknown() -> JSONResponse:
    return JSONResponse({"kind": "Unknown", "error": "there is no such inquiry; ask again"}, 404)


async def _wait(inquiry: Inquiry, seconds: float, request: Request | None = None) -> None:
    """Wait for the end of an inquiry, for some time, and only while the visitor is there."""
    waited = 0.0
    while not inquiry.is_done and waited < seconds:
        await asyncio.sleep(_TICK)
        waited += _TICK
        if request is not None and await request.is_disconnected():
            return


async def _begun(inquiries: Inquiries, request: Request, asked: Asked, visitor: str) -> Response:
    """Return the answer to a question if it comes at once, or the state of its inquiry."""
    inquiry = inquiries.submit(
        asked.ask, dict(asked.arguments), seconds=asked.seconds, visitor=visitor[:40]
    )
    await _wait(inquiry, _AT_ONCE, request)
    if await request.is_disconnected():
        inquiries.cancel(inquiry)
    return JSONResponse(inquiry.state(), 200 if inquiry.is_done else 202)


async def _at_once(
    inquiries: Inquiries, request: Request, ask: str, arguments: Answer, visitor: str
) -> Response:
    """Return the answer to a question that is always quick, or a failure."""
    inquiry = inquiries.submit(ask, arguments, seconds=_QUICK, visitor=visitor[:40], is_kept=False)
    await _wait(inquiry, _QUICK + 10, request)
    if inquiry.result is not None:
        return JSONResponse(inquiry.result)
    if not inquiry.is_done:
        inquiries.cancel(inquiry)
    failure = inquiry.error or {"kind": "BudgetExceeded", "error": "no answer in time; try again"}
    return JSONResponse(failure, 400)


async def _own(own: OwnFiles) -> list[Answer]:
    """Return the rulesets of the user's files, as a worker names them."""
    if not own.files:
        return []
    inquiry = own.inquiry()
    await _wait(inquiry, _QUICK + 10)
    return [] if inquiry.result is None else list(inquiry.result["rulesets"])


async def _listed(claims: ClaimList) -> Response:
    """Return the claims as soon as a worker has loaded them."""
    if claims.known() is None:
        await _wait(claims.inquiry(), MOST_SECONDS)
    if (found := claims.known()) is not None:
        return JSONResponse(found)
    failure = {"kind": "TooBusy", "error": "the claims are still being loaded; ask again"}
    return JSONResponse(failure, 503)


async def _events(inquiries: Inquiries, inquiry: Inquiry) -> AsyncIterator[str]:
    """Yield the states of an inquiry; cancel it if all who follow it leave before its end."""
    seen = -1
    inquiry.followers += 1
    try:
        while True:
            if inquiry.changes != seen:
                seen = inquiry.changes
                yield f"data: {json.dumps(inquiry.state())}\n\n"
            if inquiry.is_done:
                return
            await asyncio.sleep(_EVENTS)
    finally:
        inquiry.followers -= 1
        if not inquiry.followers:
            inquiries.cancel(inquiry)
