// A plain file server as static hosts are: it compresses, and knows nothing of the page but the
// policy that the site is meant to run under.

import { existsSync, readFileSync, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
  + "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @type {Map<string, Buffer>} */
const compressed = new Map();

/** @param {string} file */
function bytesOf(file) {
  const bytes = compressed.get(file) ?? gzipSync(readFileSync(file), { level: 9 });
  compressed.set(file, bytes);
  return bytes;
}

/** @param {string} folder */
export function serveFolder(folder) {
  const root = path.resolve(folder);
  const server = http.createServer((request, response) => {
    const wanted = decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname);
    const file = path.join(root, wanted.endsWith("/") ? `${wanted}index.html` : wanted);
    if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const type = TYPES[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Content-Encoding": "gzip", "Content-Security-Policy": POLICY });
    return response.end(bytesOf(file));
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({ address: `http://127.0.0.1:${server.address().port}/`, stop }));
  });
}
