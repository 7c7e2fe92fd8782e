// Run a Python program in Node with Pyodide, as in a tab: node in_node.mjs RUNTIME WHEELS ROOT PROGRAM...
// WHEELS are paths with commas between them; PROGRAM is a file or `-m MODULE`, with its arguments.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const PROGRAM = `
import runpy, sys

is_module = words[0] == "-m"
sys.argv = words[1:] if is_module else list(words)
code = 0
try:
    if is_module:
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        runpy.run_path(words[0], run_name="__main__")
except SystemExit as end:
    code = end.code if isinstance(end.code, int) else 1 if end.code else 0
code
`;

const [runtime, wheels, root, ...program] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
  const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide", ...process.env } });
  const extractDir = pyodide.runPython("import site; site.getsitepackages()[0]");
  for (const wheel of wheels.split(",")) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir });
  }
  pyodide.FS.mkdirTree(root);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, root);
  pyodide.FS.chdir(root);
  pyodide.globals.set("words", pyodide.toPy(program));
  process.exitCode = pyodide.runPython(PROGRAM);
} catch (error) {
  console.error(error.message ?? String(error)); // without the source of Pyodide, a line of a megabyte
  process.exitCode = 1;
}
