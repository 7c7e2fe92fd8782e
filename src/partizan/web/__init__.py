"""The explorer: a server on this machine for boards, values and claims, seen in a browser."""

from __future__ import annotations

from partizan.web.app import create_app
from partizan.web.serving import address, serve

__all__ = ["address", "create_app", "serve"]
