// The interpreter of a worker: CPython as WebAssembly (Pyodide), with the wheel of the library. Everything comes from the folder.

import createPyodideModule from "./pyodide/pyodide.asm.js";
import { loadPyodide, version } from "./pyodide/pyodide.js";

const MOST = 1 << 30; // bytes of memory
const PAGE = 1 << 16;
const here = (path) => new URL(path, import.meta.url).href;

// Memory that is refused becomes a MemoryError, which a question survives.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * PAGE > MOST) throw new RangeError("the memory of this tab is used up");
  return grow.call(this, pages);
};

/** Return `fetch`, which counts the bytes that arrive; the answer itself is passed on, so that the browser keeps what it compiled. */
function counted(sizes, loading) {
  const plain = self.fetch;
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;
  return async (...request) => {
    const answer = await plain(...request);
    if (!answer.ok || !(answer.url in sizes)) return answer;
    (async () => {
      for await (const piece of answer.clone().body) {
        done += piece.length;
        loading({ done, total });
      }
    })().catch(() => {}); // whoever reads the answer itself is told
    return answer;
  };
}

/** Let Python import a package from an archive that is fetched when it is first wanted. */
const FINDER = `
import sys
from importlib.machinery import PathFinder

class Later:
    def find_spec(self, name, path=None, target=None):
        if name in archives:
            place = f"/tmp/{name}.zip"
            with open(place, "wb") as file:
                file.write(fetched(archives.pop(name)).to_bytes())
            sys.path.append(place)
            return PathFinder.find_spec(name, path, target)

sys.meta_path.append(Later())
`;

/** Return what an address holds, before the interpreter goes on. */
function fetched(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address} cannot be loaded`);
  return new Uint8Array(request.response);
}

/**
 * Return {imported, memory}. `imported(name)` is a module of Python, whose functions block this worker;
 * `memory()` is the number of bytes in use. `loading` is told how far it is.
 */
export async function begun(loading) {
  const { interpreter, files } = await (await fetch(here("../build.json"))).json();
  if (version !== interpreter.version) throw new Error(`the folder is of two builds: Pyodide ${version} and ${interpreter.version}`);
  const first = ["tab/pyodide/pyodide.asm.wasm", "tab/pyodide/python_stdlib.zip", ...interpreter.archives];
  self.fetch = counted(Object.fromEntries(first.map((path) => [here(`../${path}`), files[path].bytes])), loading);
  const archives = interpreter.archives.map(async (path) => (await fetch(here(`../${path}`))).arrayBuffer());
  const pyodide = await loadPyodide({
    createPyodideModule, indexURL: here("pyodide/"), packageBaseUrl: here("pyodide/"), lockFileContents: { info: interpreter.info, packages: {} }, fullStdLib: false,
    stdout: () => {}, stderr: () => {}, env: { HOME: "/home/tab" },
  });
  loading({});
  const packages = pyodide.runPython("import site; site.getsitepackages()[0]");
  for (const archive of archives) pyodide.unpackArchive(await archive, "zip", { extractDir: packages });
  const later = Object.fromEntries(Object.entries(interpreter.later).map(([name, path]) => [name, here(`../${path}`)]));
  pyodide.runPython(FINDER, { globals: pyodide.toPy({ archives: later, fetched }) });
  return { imported: (name) => pyodide.pyimport(name), memory: () => pyodide._module.HEAPU8.length };
}
