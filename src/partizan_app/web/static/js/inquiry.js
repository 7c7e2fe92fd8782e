// A computation on the page: its progress, a button that cancels it, and its failure in words.

import { ask } from "./api.js";
import { announce, button, el, fill } from "./dom.js";

const running = new WeakMap(); // host → the controller of the question it shows

/**
 * Ask a question and show its progress in `host`. `show(known, isDone)` is called with what is known
 * so far. Return the answer, or null if there is none. A new question in the same host replaces the
 * old one, whose answer would otherwise arrive late and be taken for the new one's.
 */
export async function run(host, question, args, { seconds = 20, signal, show, words = "Computing" } = {}) {
  stop(host);
  const own = new AbortController();
  running.set(host, own);
  host.setAttribute("aria-busy", "true");
  const cancel = () => own.abort();
  signal?.addEventListener("abort", cancel, { once: true });
  const begun = performance.now();
  const text = el("span", {}, `${words} …`);
  const line = el("div", { class: "inquiry" }, el("progress", { "aria-label": words }), text, button("Cancel", cancel, { class: "small" }));
  let progress = "";
  const tick = () => {
    const time = (performance.now() - begun) / 1000;
    text.textContent = `${words} … ${time.toFixed(0)} s${progress && `, ${progress}`}`;
  };
  let clock = null;
  try {
    const result = await ask(question, args, {
      seconds,
      signal: own.signal,
      onState: (state) => {
        if (clock === null) {
          fill(host, line);
          clock = setInterval(tick, 500);
        }
        progress = state.progress?.text ?? progress;
        if (show && Object.keys(state.partial ?? {}).length) show(state.partial, false);
      },
    });
    fill(host);
    show?.(result, true);
    return result;
  } catch (error) {
    if (running.get(host) !== own || signal?.aborted) return null; // replaced, or the page was left
    fill(host, own.signal.aborted ? el("p", { class: "hint", role: "status" }, "Cancelled.") : failure(error));
    return null;
  } finally {
    clearInterval(clock);
    if (running.get(host) === own) {
      running.delete(host);
      host.removeAttribute("aria-busy");
    }
    signal?.removeEventListener("abort", cancel);
  }
}

/** Drop the question that a host shows, if there is one. */
export function stop(host) {
  running.get(host)?.abort();
  running.delete(host);
  host.removeAttribute("aria-busy");
  fill(host);
}

/** Return a failure as a sentence; a notation error has a second line that points at the place. */
export function failure(error) {
  announce(error.message);
  const [first, ...rest] = error.message.split("\n");
  return el("div", { class: "failure", role: "alert" }, el("p", {}, sentence(first)), rest.length ? el("pre", {}, rest.join("\n")) : null);
}

export function sentence(words) {
  const text = words.trim();
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.:?!…]$/.test(whole) ? whole : `${whole}.`;
}
