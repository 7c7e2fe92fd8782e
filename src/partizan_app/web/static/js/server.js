// Questions asked of the server: its JSON API, and inquiries that are followed until they end or are cancelled.

import { Failure } from "./failure.js";

const visitor = Math.random().toString(36).slice(2, 12);

async function request(path, options = {}) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Failure("Offline", "The server does not answer; is partizan explore still running?");
  }
  const found = await answer.json();
  if (!answer.ok) throw new Failure(found.kind, found.error);
  return found;
}

const get = (path, signal) => request(path, { signal });

const post = (path, body, signal) =>
  request(path, { method: "POST", headers: { "Content-Type": "application/json", visitor }, body: JSON.stringify(body), signal });

/** Return the version, the visitor's own files, and in words where everything is computed. */
export const about = async () => ({ ...await get("/api/health"), where: "Everything is computed on the machine that runs the server.", more: { "JSON API": "/api/docs" } });

/** Return the page that others may show in a frame: none, for a server shows itself to its visitors only. */
export const embedding = () => null;

/** Return what is listed: the `rulesets`, or the claims of the `atlas`. */
export const listing = (name, signal) => get(`/api/${name}`, signal);

/** Ask what a click needs at once: `ruleset`, `position` or `edit`. */
export const soon = (question, args, signal) =>
  (question === "ruleset" ? get(`/api/rulesets/${encodeURIComponent(args.name)}`, signal) : post(`/api/${question}`, args, signal));

/**
 * Ask a question. `onState` is called with what is known whenever that changes; aborting `signal`
 * cancels the inquiry on the server.
 */
export async function ask(question, args, { seconds = 20, signal, onState } = {}) {
  let state = await post("/api/inquiries", { ask: question, arguments: args, seconds });
  if (!state.done) {
    const cancel = () => { request(`/api/inquiries/${state.id}`, { method: "DELETE" }).catch(() => {}); };
    if (signal?.aborted) {
      cancel();
      throw new DOMException("cancelled", "AbortError");
    }
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      onState?.(state);
      state = await followed(state, signal, onState);
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }
  if (signal?.aborted) throw new DOMException("cancelled", "AbortError");
  if (state.error) throw new Failure(state.error.kind, state.error.error);
  return state.result;
}

/** Return the last state of an inquiry: by events, or by asking again and again if they break off. */
function followed(first, signal, onState) {
  return new Promise((resolve, reject) => {
    const events = new EventSource(`/api/inquiries/${first.id}/events`);
    const stop = () => { events.close(); reject(new DOMException("cancelled", "AbortError")); };
    signal?.addEventListener("abort", stop, { once: true });
    const end = (state) => { signal?.removeEventListener("abort", stop); resolve(state); };
    events.onmessage = (event) => {
      const state = JSON.parse(event.data);
      if (state.done) {
        events.close();
        end(state);
      } else onState?.(state);
    };
    events.onerror = () => {
      events.close();
      polled(first.id, signal, onState).then(end, reject);
    };
  });
}

async function polled(id, signal, onState) {
  for (;;) {
    await new Promise((later) => { setTimeout(later, 400); });
    if (signal?.aborted) throw new DOMException("cancelled", "AbortError");
    const state = await get(`/api/inquiries/${id}`, signal);
    if (state.done) return state;
    onState?.(state);
  }
}
