// Questions answered in this tab: from answers that came with the folder, or by interpreters in workers.
//
// A worker answers one question at a time, and nothing can interrupt it: a question that is cancelled, or late, ends its worker, and
// another one begins. There are two, and a third if several questions take long; one is kept free for what a click needs at once.

import { Failure } from "./failure.js";
import { hideLoading, offerReload, showLoading } from "./loading.js";

const ROOT = new URL("../../", import.meta.url); // the folder
const MOST_SECONDS = 60;
const QUICK = 8; // seconds for what a click needs at once
const GRACE = 2000; // milliseconds in which an interpreter may notice that its time is up
const PATIENCE = 400; // milliseconds in which a cancelled question may end by itself, which is cheaper than to begin again
const MOMENT = 150; // milliseconds after which a question shows that it is worked on
const HEAVY = 512 << 20; // bytes of an interpreter that is replaced once it is idle, for its memory never shrinks
const [RECENT, RECENT_LETTERS] = [256, 8 << 20]; // answers that are kept
const LONG = 1000; // milliseconds that a question waits before it gets an interpreter more
const [PLACES, MOST_PLACES] = (navigator.deviceMemory ?? 8) < 4 ? [1, 1] : [2, 3]; // interpreters
const ENDED = "the computation was ended, perhaps for lack of memory; ask for something smaller";
const cancelled = () => new DOMException("cancelled", "AbortError");

// --- answers that are known ----------------------------------------------------------------------

const load = async (path) => {
  const answer = await fetch(new URL(path, ROOT)).catch(() => null);
  if (!answer?.ok) throw new Failure("Offline", `The file ${path} cannot be loaded; is the folder whole, and its server still running?`);
  return answer.json();
};
const build = load("build.json");
const files = new Map(); // question → the promise of the answers that came with the folder
const recent = new Map(); // key → the answer as a text, the latest last
let letters = 0;

/** Return a question and its arguments as a text, which the writer of the folder makes in the same way. */
const keyed = (args) => JSON.stringify(Object.entries(args).filter(([, value]) => value !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)));

async function known(question, args, more) {
  const kept = recent.get(keyed({ "": [question, more], ...args }));
  if (kept) return JSON.parse(kept);
  const { answers } = await build;
  if (!answers.includes(question)) return null;
  if (!files.has(question)) files.set(question, load(`answers/${question}.json`).catch((error) => { files.delete(question); throw error; }));
  const found = (await files.get(question))[keyed(args)];
  return found ? structuredClone(found) : null;
}

function keep(question, args, more, answer) {
  const [key, text] = [keyed({ "": [question, more], ...args }), JSON.stringify(answer)];
  letters += text.length - (recent.get(key)?.length ?? 0);
  recent.delete(key);
  recent.set(key, text);
  for (const [oldest, dropped] of recent) {
    if (recent.size <= RECENT && letters <= RECENT_LETTERS) break;
    recent.delete(oldest);
    letters -= dropped.length;
  }
}

// --- interpreters --------------------------------------------------------------------------------

/** A worker with an interpreter, which loads, is idle, or works on a question. */
class Interpreter {
  constructor(pool) {
    this.pool = pool;
    this.question = null;
    this.isReady = false;
    this.worker = new Worker(new URL("tab/worker.js", ROOT), { type: "module" });
    this.worker.onmessage = ({ data }) => this.#hear(...JSON.parse(data));
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.pool.replace(this, event.message ?? "");
    };
  }

  get isIdle() { return this.isReady && !this.question; }

  work(question) {
    this.question = question;
    const { ask, args, seconds } = question;
    this.timer = setTimeout(() => {
      question.fail("BudgetExceeded", `no answer within ${seconds} seconds; allow more time, or ask for less`);
      this.pool.replace(this);
    }, seconds * 1000 + GRACE);
    this.worker.postMessage(JSON.stringify({ ask, arguments: args, seconds }));
  }

  /** End the worker. What it still says must not be taken for an answer to another question. */
  end() {
    clearTimeout(this.timer);
    this.worker.onmessage = null;
    this.worker.onerror = null;
    this.worker.terminate();
  }

  #hear(kind, content) {
    const { question } = this;
    if (kind === "loading") this.pool.loading(content);
    else if (kind === "broken") this.pool.replace(this, content.error);
    else if (kind === "idle") {
      clearTimeout(this.timer);
      this.question = null;
      this.isReady = true;
      if (content.memory > HEAVY) this.pool.replace(this);
      else this.pool.serve();
    } else if (kind === "progress") question.tell({ progress: content });
    else if (kind === "partial") question.tell({ partial: { ...question.state.partial, ...content } });
    else if (kind === "error") question.fail(content.kind, content.error);
    else question.end(content.result);
  }
}

class Pool {
  constructor() {
    this.interpreters = [];
    this.waiting = [];
    this.isBegun = false; // whether an interpreter has ever been ready
  }

  /** Begin with one interpreter; the others follow when it is there. */
  begin() {
    if (!this.interpreters.length) this.interpreters.push(new Interpreter(this));
  }

  loading(content) {
    if (!this.isBegun) showLoading(content);
  }

  submit(question) {
    this.waiting.push(question);
    this.begin();
    this.serve();
    setTimeout(() => { if (this.isBegun && this.interpreters.length < MOST_PLACES && this.waiting.includes(question)) this.interpreters.push(new Interpreter(this)); }, LONG);
  }

  /** Give the questions that wait to the interpreters that are idle. */
  serve() {
    if (!this.isBegun && this.interpreters.some((each) => each.isReady)) {
      this.isBegun = true;
      hideLoading();
      while (this.interpreters.length < PLACES) this.interpreters.push(new Interpreter(this));
      workOffline();
    }
    for (const interpreter of this.interpreters.filter((each) => each.isIdle)) {
      const long = this.interpreters.filter(({ question }) => question && !question.isQuick && !question.isDone);
      const isFull = long.length >= Math.max(1, this.interpreters.filter(({ isReady }) => isReady).length - 1);
      const next = this.waiting.find(({ isQuick }) => isQuick) ?? (isFull ? null : this.waiting[0]);
      if (!next) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      interpreter.work(next);
    }
  }

  /** End an interpreter, and begin another one; if it broke down before it was ready, say so. */
  replace(old, error = "") {
    const place = this.interpreters.indexOf(old);
    if (place < 0) return; // it is late and was cancelled, or has broken down since
    old.end();
    old.question?.fail("BudgetExceeded", ENDED);
    if (old.isReady) this.interpreters[place] = new Interpreter(this);
    else {
      this.interpreters.splice(place, 1);
      if (!this.interpreters.length) {
        hideLoading();
        for (const question of this.waiting.splice(0)) question.fail("Offline", `the interpreter cannot be started${error && `: ${error}`}; reload the page`);
      }
    }
    this.serve();
  }

  /** Drop a question; if it is worked on, and does not end soon, end its interpreter. */
  cancel(question) {
    const place = this.waiting.indexOf(question);
    if (place >= 0) this.waiting.splice(place, 1);
    const busy = this.interpreters.find((each) => each.question === question);
    if (busy) setTimeout(() => { if (busy.question === question) this.replace(busy); }, PATIENCE);
    this.serve();
  }
}

const pool = new Pool();
if (window === window.parent) pool.begin(); // a board in another page begins when it is asked for what is not known

/** A question that is asked, with the part of the answer that is known. */
class Question {
  constructor(ask, args, seconds, isQuick, onState) {
    Object.assign(this, { ask, args, seconds, isQuick, onState, isDone: false });
    this.state = { progress: null, partial: {} };
    this.answer = new Promise((resolve, reject) => { Object.assign(this, { resolve, reject }); });
    this.timer = setTimeout(() => this.tell({}), MOMENT);
  }

  tell(change) {
    Object.assign(this.state, change);
    if (!this.isDone) this.onState?.({ ...this.state });
  }

  end(result) {
    clearTimeout(this.timer);
    this.isDone = true;
    this.resolve(result);
  }

  fail(kind, sentence) {
    clearTimeout(this.timer);
    this.isDone = true;
    this.reject(kind === "Cancelled" ? cancelled() : new Failure(kind, sentence));
  }
}

async function asked(ask, args, seconds, { isQuick = false, signal, onState }) {
  const more = isQuick ? 0 : seconds; // with more time, more is known
  const found = await known(ask, args, more);
  if (signal?.aborted) throw cancelled();
  if (found) return found;
  const question = new Question(ask, args, Math.min(seconds, MOST_SECONDS), isQuick, onState);
  const cancel = () => {
    question.fail("Cancelled");
    pool.cancel(question);
  };
  signal?.addEventListener("abort", cancel, { once: true });
  pool.submit(question);
  try {
    const answer = await question.answer;
    keep(ask, args, more, answer);
    return answer;
  } finally {
    signal?.removeEventListener("abort", cancel);
  }
}

// --- what the page asks --------------------------------------------------------------------------

/** Return the version, the visitor's own files, and in words where everything is computed. */
export const about = async () => ({ version: (await build).version, files: [], edition: 0, where: "Everything is computed in this tab; nothing is sent anywhere.", more: {} });

/** Return the page that others may show in a frame. */
export const embedding = () => new URL("./", ROOT).href;

/** Return what is listed: the `rulesets`, or the claims of the `atlas`. */
export const listing = async (name) => (await known(name, {}))[name === "atlas" ? "claims" : name];

/** Ask what a click needs at once: `ruleset`, `position` or `edit`. */
export const soon = (question, args, signal) => asked(question, args, QUICK, { isQuick: true, signal });

/** Ask a question. `onState` is called with what is known whenever that changes; aborting `signal` cancels the question. */
export const ask = (question, args, { seconds = 20, signal, onState } = {}) => asked(question, args, seconds, { signal, onState });

// --- offline -------------------------------------------------------------------------------------

/** Let a service worker keep the folder, once all of it has been loaded; and offer a newer one when it is there. */
async function workOffline() {
  const workers = navigator.serviceWorker;
  const found = await workers?.register(new URL("sw.js", ROOT), { updateViaCache: "none" }).catch(() => null); // some browsers and frames refuse
  if (!found) return;
  const offer = () => offerReload(() => {
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    found.waiting.postMessage("begin");
  });
  if (found.waiting && workers.controller) offer();
  found.addEventListener("updatefound", () => {
    const { installing } = found;
    installing.addEventListener("statechange", () => { if (installing.state === "installed" && workers.controller) offer(); });
  });
}
