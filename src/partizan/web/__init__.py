"""The explorer: a server on this machine for boards, values and claims, seen in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for

if TYPE_CHECKING:
    from partizan.web.app import create_app
    from partizan.web.serving import address, serve

__all__ = ["address", "create_app", "serve"]

# worker processes do without the server
__getattr__, __dir__ = when_asked_for(
    __name__, {"address": "serving", "create_app": "app", "serve": "serving"}
)
