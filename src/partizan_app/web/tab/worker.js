// A worker with an interpreter. It is sent questions, one after the other, and tells what is known of each; all of it is JSON.

import { begun } from "./interpreter.js";

const tell = (kind, content) => postMessage(JSON.stringify([kind, content]));

try {
  const { imported, memory } = await begun((content) => tell("loading", content));
  const { answer } = imported("partizan_app.web.tab.answering");
  onmessage = ({ data }) => {
    answer(data, (text) => postMessage(text));
    tell("idle", { memory: memory() });
  };
  tell("idle", { memory: memory() });
} catch (error) {
  tell("broken", { error: String(error?.message ?? error) });
}
