// Addresses: `#/page?name=value`, and `#domineering/4x4` for a board. A link reproduces what the page shows.

export function address() {
  const [, ruleset, board] = /^#([^/?]+)\/([^?]*)$/.exec(location.hash) ?? [];
  if (ruleset) return { page: "play", params: { ruleset: plain(ruleset), board: plain(board) || undefined } };
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { page: path || "play", params: Object.fromEntries(new URLSearchParams(query)) };
}

/** Return a text without %-escapes, if they are some. */
function plain(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

export function link(page, params = {}) {
  const kept = Object.entries(params).filter(([, value]) => value !== "" && value !== null && value !== undefined && value !== false);
  const query = new URLSearchParams(kept).toString();
  return `#/${page}${query && `?${query}`}`;
}

/** Write the state of a page into the address, without opening the page again. */
export function remember(page, params) {
  if (address().page === page) history.replaceState(null, "", link(page, params));
}
