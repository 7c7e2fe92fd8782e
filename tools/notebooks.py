"""Run the notebooks of the manual and write them back with their results.

python tools/notebooks.py              # all of docs/notebooks
python tools/notebooks.py normal-play  # one
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"


def run(path: Path) -> nbformat.NotebookNode:
    """Return a notebook after all its cells have run; the first error is raised."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    for cell in notebook.cells:  # times and process ids differ from run to run
        cell.metadata.pop("execution", None)
    notebook.metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    return notebook


def main() -> None:
    """Run the notebooks that are named, or all."""
    names = sys.argv[1:]
    for path in sorted(FOLDER.glob("*.ipynb")):
        if not names or path.stem in names:
            nbformat.write(run(path), path)
            print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
