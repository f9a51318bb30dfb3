/**
 * Which engine this page has: the server that sent it, or the WebAssembly beside it.
 * @type {"server" | "browser"}
 */
export const kind = "browser";

// After the first visit the page works without a network.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(new URL("../sw.js", import.meta.url)).catch(() => {
    // Where a browser allows no service worker, the page still works with a network.
  });
}
