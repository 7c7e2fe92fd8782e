// node compiled.mjs PYODIDE FOLDER QUESTION...: tries the interpreter of a folder, and compiles its modules.
//
// FOLDER holds python_stdlib.zip, the wheel, and archives of packages. The modules that the answers import are replaced in these files
// by what they are compiled to, on which a tab would spend half of its time to begin. The others stay as they are: compiled modules
// are larger. Of the library, docstrings are kept up to their examples, since they are the rules of games; of the rest, none.
// What is told of the questions is printed.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const PROGRAM = `
import ast, sys, zipfile
from importlib import _bootstrap_external
from importlib.util import source_hash

standard = next(path for path in sys.path if path.endswith(".zip"))
places = {name: standard if name == "python_stdlib.zip" else f"/tmp/{name}" for name in names}
for name in names:
    if name.endswith(".whl"):
        places[name] = f"/tmp/unpacked/{name}"
        zipfile.ZipFile(f"/tmp/{name}").extractall(places[name])
sys.path += [place for place in places.values() if place != standard]

from partizan_app.web.tab.answering import answer

for question in questions:
    answer(question, print)
imported = {getattr(module, "__file__", None) for module in [*sys.modules.values()]}

def compiled(name, path, content):
    if not name.endswith(".whl"):
        return compile(content, path, "exec", dont_inherit=True, optimize=2)
    tree = ast.parse(content)
    for node in ast.walk(tree):
        match getattr(node, "body", None):
            case [ast.Expr(ast.Constant(str() as words) as said), *_]:
                said.value = words.partition(">>>")[0]
    return compile(tree, path, "exec", dont_inherit=True)

for name, place in places.items():
    with zipfile.ZipFile(f"/tmp/{name}") as old, zipfile.ZipFile(f"/tmp/new", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for path in sorted(old.namelist()):
            content = old.read(path)
            if f"{place}/{path}" in imported and path.endswith(".py"):
                code = compiled(name, path, content)
                content = _bootstrap_external._code_to_hash_pyc(code, source_hash(content), False)
                path += "c"
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(entry, content)
    written(name)
`;

const [runtime, folder, ...questions] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(runtime, "pyodide.mjs")));
const pyodide = await loadPyodide({ fullStdLib: false, args: ["-X", "no_debug_ranges"] });
const names = readdirSync(folder);
for (const name of names) pyodide.FS.writeFile(`/tmp/${name}`, readFileSync(resolve(folder, name)));
const written = (name) => writeFileSync(resolve(folder, name), pyodide.FS.readFile("/tmp/new"));
pyodide.runPython(PROGRAM, { globals: pyodide.toPy({ names, questions, written }) });
