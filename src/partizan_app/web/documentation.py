"""A page about the JSON API, made from its OpenAPI document."""

from __future__ import annotations

from html import escape
from typing import Any


def documentation(api: dict[str, Any]) -> str:
    """Return the page: every path with its methods, parameters, bodies and answers."""
    sections = [
        _operation(path, method, operation, api)
        for path, methods in sorted(api["paths"].items())
        for method, operation in methods.items()
    ]
    title = f"{escape(api['info']['title'])} {escape(api['info']['version'])}: JSON API"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title><link rel="stylesheet" href="/static/app.css"></head>'
        f'<body><main class="docs"><h1>{title}</h1>'
        "<p>Requests and answers are JSON. A failure has the fields <code>kind</code> and "
        "<code>error</code>, which is a sentence. The whole description is at "
        '<a href="/api/openapi.json">/api/openapi.json</a>.</p>'
        f"{''.join(sections)}</main></body></html>"
    )


def _operation(path: str, method: str, operation: dict[str, Any], api: dict[str, Any]) -> str:
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    fields = _fields(body.get("schema", {}), api)
    rows = "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{escape(kind)}</td></tr>"
        for name, kind in fields
    )
    table = f"<table><tr><th>field</th><th>type</th></tr>{rows}</table>" if rows else ""
    answers = ", ".join(sorted(operation.get("responses", {})))
    words = escape(operation.get("description", operation.get("summary", "")))
    return (
        f"<section><h2><code>{method.upper()} {escape(path)}</code></h2><p>{words}</p>{table}"
        f"<p>Answers with: {escape(answers)}</p></section>"
    )


def _fields(schema: dict[str, Any], api: dict[str, Any]) -> list[tuple[str, str]]:
    name = schema.get("$ref", "").rpartition("/")[2]
    properties = api.get("components", {}).get("schemas", {}).get(name, {}).get("properties", {})
    return [(field, _type(details)) for field, details in properties.items()]


def _type(details: dict[str, Any]) -> str:
    if "enum" in details:
        return "one of " + ", ".join(map(str, details["enum"]))
    return str(details.get("type", "any"))
