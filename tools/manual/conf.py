"""Sphinx's settings for the manual. `python tools/website.py` builds it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

TOOLS = Path(__file__).parents[1]
sys.path.insert(0, str(TOOLS))

from manual import docstrings, mathematics  # noqa: E402  (the path is set above)
from partizan import __version__  # noqa: E402

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "partizan"
author = "The authors of partizan"
version = release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
myst_enable_extensions = ["attrs_inline", "dollarmath"]
myst_heading_anchors = 4
exclude_patterns = ["README.md"]
smartquotes = False
default_role = "code"
add_module_names = False
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
toc_object_entries = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
suppress_warnings = ["ref.python"]  # some names, such as `Question`, are in two modules

html_theme = "furo"
html_title = "partizan"
html_favicon = str(TOOLS.parent / "src/partizan_app/web/static/icon.svg")
html_static_path = [str(TOOLS / "manual/static")]
html_css_files = ["manual.css"]
html_copy_source = False
html_show_sphinx = False
html_math_renderer = "mathml"


def setup(app: Sphinx) -> None:
    """Add what the pages need beyond Sphinx; `live` means that the site has an interpreter."""
    mathematics.setup(app)
    docstrings.setup(app)
    if app.tags.has("live"):
        app.add_js_file("run.js", type="module")
        app.add_js_file("../explore/embed.js", loading_method="defer")
