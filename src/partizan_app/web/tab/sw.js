// Keeps the folder for visits without a network. Before this line its writer puts `const BUILD`, so that another build is another
// service worker. It waits until no page of the old build is open, or a visitor wants the new one: pages never see two builds.

const NAME = `partizan ${self.registration.scope}`;
const CACHE = `${NAME} ${BUILD}`;

const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return a file as it was when the folder was written: from the browser's own cache if that has it. */
async function fetched(path, sha256) {
  for (const cache of ["default", "reload"]) {
    const answer = await fetch(path, { cache });
    if (answer.ok && hex(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer())) === sha256) return answer;
  }
  throw new Error(`${path} is not of this build`);
}

async function keep() {
  const { id, files } = await (await fetch("build.json", { cache: "no-store" })).json();
  if (id !== BUILD) throw new Error("the folder is being replaced");
  const cache = await caches.open(CACHE);
  const old = await before();
  for (const [path, { sha256 }] of Object.entries(files)) {
    const same = (await (await old?.match("build.json"))?.json())?.files[path]?.sha256 === sha256;
    await cache.put(path, (same && await old.match(path)) || await fetched(path, sha256));
  }
  await cache.put("build.json", await fetch("build.json", { cache: "no-store" }));
}

/** Return the cache of the build before this one, whose files may be the same. */
async function before() {
  const name = (await caches.keys()).find((each) => each.startsWith(`${NAME} `) && each !== CACHE);
  return name ? caches.open(name) : null;
}

async function clean() {
  for (const name of await caches.keys()) if (name.startsWith(`${NAME} `) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answered(request) {
  const { origin, pathname } = new URL(request.url);
  const path = pathname.endsWith("/") ? "index.html" : `${origin}${pathname}`;
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("message", ({ data }) => { if (data === "begin") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) event.respondWith(answered(event.request));
});
