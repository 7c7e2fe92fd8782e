// A worker that runs the code of examples. It is sent pieces of code, and tells what each shows; all of it is JSON.

import { begun } from "./interpreter.js";

const tell = (kind, content) => postMessage(JSON.stringify([kind, content]));
const waiting = [];
onmessage = ({ data }) => waiting.push(data);

try {
  const { imported } = await begun((content) => tell("loading", content));
  const { run } = imported("partizan_app.web.tab.console");
  const answer = (data) => tell("shown", JSON.parse(run(data)));
  waiting.forEach(answer);
  onmessage = ({ data }) => answer(data);
} catch (error) {
  tell("broken", { error: String(error?.message ?? error) });
}
