// Runs the tests of the page in a real browser, against every engine that is given:
//
//     node run.js --server target/debug/queens --site target/site [--browser /usr/bin/chromium] [file.test.js …]
//
// or, while working on the page, against a server that runs already: node run.js --at http://127.0.0.1:8092/
//
// Starts what they need once (the server, a file server for the static site, the browser), then
// node's test runner on every *.test.js beside this file.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "./support/modules.js";
import { serveFolder } from "./support/static.js";

const here = import.meta.dirname;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: "string" }, server: { type: "string" }, site: { type: "string" }, browser: { type: "string", default: "/usr/bin/chromium" } },
});

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

function fail(message) {
  console.error(`page tests: ${message}`);
  process.exit(2);
}

/** Starts `queens serve` on a free port; resolves to its address. */
function serve(program) {
  const ledgers = mkdtempSync(path.join(tmpdir(), "queens-page-"));
  const child = spawn(program, ["serve", "--port", "0", "--ledgers", ledgers], { stdio: ["ignore", "pipe", "inherit"] });
  const stop = () => {
    child.kill();
    rmSync(ledgers, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} serve ended with code ${code}`)));
    child.stdout.once("data", (data) => resolve({ address: String(data).trim().split("\n")[0], ledgers, stop }));
  });
}

if (!existsSync(values.browser)) fail(`there is no browser at ${values.browser}; give one with --browser`);
if (!values.server && !values.site && !values.at) fail("nothing to test; give --server, --site or both");

const pages = values.at ? { server: values.at } : {};
const stops = [];
const environment = {};
if (values.server) {
  const server = await serve(values.server).catch((error) => fail(error.message));
  pages.server = server.address;
  environment.PAGE_LEDGERS = server.ledgers;
  environment.PAGE_PROGRAM = path.resolve(values.server);
  stops.push(server.stop);
}
if (values.site) {
  if (!existsSync(path.join(values.site, "engine/queens.wasm"))) fail(`${values.site} has no engine; run scripts/site`);
  const site = await serveFolder(values.site);
  pages.browser = site.address;
  environment.PAGE_SITE = path.resolve(values.site);
  stops.push(site.stop);
}
const browser = await chromium.launchServer({ executablePath: values.browser, headless: true, args: FLAGS });
stops.push(() => browser.close());

console.log(`page tests: engines ${Object.keys(pages).join(", ")}`);
const named = positionals.map((name) => (existsSync(name) ? name : path.join(here, name)));
const files = named.length ? named : readdirSync(here).filter((name) => name.endsWith(".test.js")).map((name) => path.join(here, name));
const tests = spawn(process.execPath, ["--test", "--test-concurrency=2", ...files], {
  stdio: "inherit",
  env: { ...process.env, ...environment, PAGES: JSON.stringify(pages), PAGE_BROWSER: browser.wsEndpoint() },
});
tests.once("exit", async (code) => {
  for (const stop of stops) await stop();
  process.exit(code ?? 1);
});
