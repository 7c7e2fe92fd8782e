"""Pages of the documentation site that are made from the code.

`sources` writes the folder that Sphinx reads, with the pages of `rulesets`, `claims`, `api` and
`notebooks`. `conf` has the settings of Sphinx; `mathematics` and `docstrings` extend it.
"""
