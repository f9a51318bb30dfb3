/**
 * Which engine this page has: the server that sent it, or the WebAssembly beside it.
 * `scripts/site` writes "browser" here.
 * @type {"server" | "browser"}
 */
export const kind = "server";
