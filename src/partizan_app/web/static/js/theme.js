// Before the first paint: light or dark, as the visitor chose, or as the system prefers; and less in the frame of another page.
(() => {
  const root = document.documentElement;
  let chosen = null;
  try { chosen = localStorage.getItem("theme"); } catch { /* storage may be switched off */ }
  const dark = chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "dark" : "light";
  root.classList.toggle("embedded", window !== window.parent);
})();
