"""Pages of the documentation site that are made from the code.

`hook` is called by MkDocs, `rulesets`, `claims` and `api` write the pages, and `examples` shows the
examples of docstrings as code.
"""
