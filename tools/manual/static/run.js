// Examples that answer: each block of Python gets "Run" and can be edited. An interpreter in a worker of the page runs it,
// the one with which the explorer works without a server; it is begun at the first click.

const ROOT = new URL(document.documentElement.dataset.content_root ?? "./", document.baseURI);
const SECONDS = 20;

/** An interpreter that runs code, one piece after the other. */
class Interpreter {
  #worker = null;
  #waiting = [];

  /** Return what the code shows, as a list of [kind, text]; `loading` is told how far the interpreter is. */
  run(code, loading) {
    this.#worker ??= this.#begun();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, loading });
      this.#worker.postMessage(JSON.stringify({ code, seconds: SECONDS }));
    });
  }

  /** End what runs. The names that were defined are gone. */
  stop(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(reason));
  }

  #begun() {
    const worker = new Worker(new URL("explore/tab/console.js", ROOT), { type: "module" });
    worker.onmessage = ({ data }) => {
      const [kind, content] = JSON.parse(data);
      if (kind === "loading") this.#waiting[0]?.loading(content);
      else if (kind === "shown") this.#waiting.shift()?.resolve(content);
      else this.stop(content.error);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.stop(event.message || "the interpreter ended, perhaps for lack of memory");
    };
    return worker;
  }
}

const interpreter = new Interpreter();
const examples = [];

/** Return the code of a transcript without its prompts and its answers. */
function plain(text) {
  if (!text.trimStart().startsWith(">>>")) return text.trimEnd();
  return text.split("\n").filter((line) => /^(>>>|\.\.\.)( |$)/.test(line)).map((line) => line.slice(4)).join("\n").trimEnd();
}

function made(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A block of Python on the page. */
class Example {
  #hasRun = false;

  constructor(block, number) {
    this.text = block.querySelector("pre").textContent;
    this.editor = null;
    this.block = block;
    this.shown = made("div", { className: "shown", hidden: true });
    this.shown.setAttribute("aria-live", "polite");
    this.button = made("button", { type: "button", textContent: "Run" });
    this.button.title = "Run this example, and those above it, in this page";
    this.change = made("button", { type: "button", textContent: "Edit" });
    const name = `example ${number}`;
    this.button.setAttribute("aria-label", `Run ${name}`);
    this.change.setAttribute("aria-label", `Edit ${name}`);
    this.button.addEventListener("click", () => (this.isRunning ? interpreter.stop("stopped") : this.run()));
    this.change.addEventListener("click", () => this.edit());
    block.after(made("div", { className: "run" }, this.button, this.change), this.shown);
  }

  get code() { return this.editor ? this.editor.value : plain(this.text); }

  /** Show a field in which the code is changed; Shift+Enter runs it. */
  edit() {
    if (this.editor) return this.editor.focus();
    const code = this.code;
    this.editor = made("textarea", { value: code, rows: code.split("\n").length + 1, spellcheck: false, className: "edited" });
    this.editor.setAttribute("aria-label", "Python code");
    this.editor.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        this.run();
      }
    });
    this.block.replaceWith(this.editor);
    this.editor.focus();
  }

  /** Run the examples above that have not run yet, since this one uses their names, and then this one. */
  async run() {
    this.isRunning = true;
    this.button.textContent = "Stop";
    this.#show(made("p", { textContent: "Running …" }));
    const loading = ({ done, total }) => {
      const share = total ? ` ${Math.min(100, Math.round((100 * done) / total))} %` : "";
      this.#show(made("p", { textContent: `The interpreter is loaded …${share}` }));
    };
    try {
      for (const above of examples.slice(0, examples.indexOf(this))) await above.#executed(loading);
      this.#hasRun = false;
      this.#show(...(await this.#executed(loading)).map(part));
    } catch (error) {
      for (const example of examples) example.#hasRun = false; // what began again knows no names
      this.#show(part(["error", error.message]));
    } finally {
      this.isRunning = false;
      this.button.textContent = "Run";
    }
  }

  async #executed(loading) {
    if (this.#hasRun) return [];
    const shown = await interpreter.run(this.code, loading);
    this.#hasRun = !shown.some(([kind]) => kind === "error");
    return shown;
  }

  #show(...parts) {
    this.shown.hidden = parts.length === 0;
    this.shown.replaceChildren(...parts);
  }
}

/** Return an element that shows a text or a picture, or offers to play on a board. */
function part([kind, text]) {
  if (kind === "board") return offer(made("div", { className: "play" }), JSON.parse(text));
  if (kind === "svg" || kind === "html") return made("div", { innerHTML: text });
  return made("pre", { textContent: text, className: kind });
}

/** Put a button into an element, which puts a live board there instead. */
function offer(place, { ruleset, board }) {
  const play = made("button", { type: "button", textContent: "Play here" });
  play.title = `Play ${ruleset} ${board} in this page`;
  play.addEventListener("click", () => {
    const live = document.createElement("partizan-board"); // of embed.js
    live.setAttribute("ruleset", ruleset);
    live.setAttribute("board", board);
    place.replaceChildren(live);
  });
  place.replaceChildren(play);
  return place;
}

for (const place of document.querySelectorAll(".play")) offer(place, place.dataset);
for (const link of document.querySelectorAll(".live")) link.hidden = false; // what needs the interpreter, or is made with it
for (const block of document.querySelectorAll(".highlight-python, .highlight-pycon, .doctest, .highlight-default")) {
  if (/^(>>> |from |import )/m.test(block.textContent)) examples.push(new Example(block, examples.length + 1));
}
