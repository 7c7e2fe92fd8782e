"""The explorer: a server on this machine for boards, values and claims, seen in a browser."""

from __future__ import annotations

import lazy_loader

# worker processes do without the server
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
