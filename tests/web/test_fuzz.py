"""The explorer's API under requests that schemathesis makes up from the OpenAPI document."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("schemathesis", reason="needs the package schemathesis")

import schemathesis
from hypothesis import HealthCheck, Phase, settings

from partizan_app.web import create_app
from partizan_app.web.guard import Guard

# without what has no arguments and long answers
API = schemathesis.openapi.from_dict(create_app(Guard("127.0.0.1", 0)).openapi()).exclude(
    path=["/api/atlas", "/api/docs", "/api/health"]
)


@API.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_breaks_the_server(case: Any, site: str) -> None:
    """Every request is answered, in time, and none with a failure of the server."""
    answer = case.call(base_url=site, timeout=20)
    assert answer.status_code < 500, answer.text
