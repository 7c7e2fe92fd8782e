// Elements. Every text goes through text nodes; markup comes only from pictures of our own server.

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name in node) node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function fill(node, ...children) {
  node.replaceChildren(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Read a sentence out to people who use a screen reader. */
export function announce(sentence) {
  document.getElementById("live").textContent = sentence;
}

let counter = 0;
export const fresh = (word) => `${word}-${++counter}`;

/** Return a labelled field: an input or a select. */
export function field(label, control, hint = "") {
  control.id ||= fresh("field");
  const id = fresh("hint");
  if (hint) control.setAttribute("aria-describedby", id);
  return el("div", { class: "field" },
    el("div", {}, el("label", { htmlFor: control.id }, label), hint ? el("span", { class: "hint", id }, ` · ${hint}`) : null), control);
}

export const input = (value = "", attributes = {}) =>
  el("input", { type: "text", value, spellcheck: false, autocomplete: "off", autocapitalize: "off", ...attributes });

export const select = (choices, value, attributes = {}) => {
  const node = el("select", attributes, choices.map(([key, words]) => el("option", { value: key }, words)));
  node.value = value;
  return node;
};

/** Return prose in which `words` between backticks are code. */
export const prose = (text) => text.split("`").map((part, k) => (k % 2 ? el("code", {}, part) : part));

export const button = (words, onclick, attributes = {}) => el("button", { type: "button", onclick, ...attributes }, words);

/** Return a group of radio buttons that look like one switch. */
export function choices(legend, options, value, onchange) {
  const name = fresh("choice");
  return el("fieldset", { class: "choices" }, el("legend", {}, legend), options.map(([key, words]) => {
    const id = fresh("radio");
    return el("span", {}, el("input", { type: "radio", id, name, value: key, checked: key === value, onchange: () => onchange(key) }),
      el("label", { htmlFor: id }, words));
  }));
}

/** Copy a text, or what a function answers. */
export async function copy(text, control) {
  const words = control.textContent;
  try {
    await navigator.clipboard.writeText(typeof text === "function" ? await text() : text);
    control.textContent = "Copied";
    announce("Copied");
  } catch {
    control.textContent = "Not allowed";
  }
  setTimeout(() => { control.textContent = words; }, 1200);
}

export const copier = (words, text, className = "quiet small") => el("button", { type: "button", class: className, onclick: (event) => copy(text, event.currentTarget) }, words);

/** Return a map from keys to the things that have them. */
export function grouped(things, key) {
  const groups = new Map();
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing]);
  return groups;
}
