// What only the engine in the browser has: workers that are ended, and a page without a network.

import assert from "node:assert/strict";
import { test } from "node:test";
import { connect, onPage, pages } from "./support/page.js";
import { serveFolder } from "./support/static.js";

onPage("cancelling ends the worker's work within 100 ms", { hash: "#/counts?n=8", engines: ["browser"] }, async (page) => {
  // A busy machine may be late; the best of some tries is what the page does.
  const tries = [];
  while (tries.length < 20 && !tries.some((time) => time < 100)) {
    tries.push(await page.evaluate(async () => {
      const { ask } = await import("./engine/ask.js");
      const leave = new AbortController();
      await new Promise((resolve) => {
        ask({ ask: "count", board: { size: 18 } }, { signal: leave.signal, onProgress: resolve }).catch(() => {});
      });
      const end = Worker.prototype.terminate;
      const ended = new Promise((resolve) => {
        Worker.prototype.terminate = function terminate() {
          end.call(this);
          resolve(performance.now());
        };
      });
      const from = performance.now();
      leave.abort();
      const time = (await ended) - from;
      Worker.prototype.terminate = end;
      return time;
    }));
  }
  console.log(`a worker is ended ${Math.min(...tries).toFixed(0)} ms after the cancel`);
  assert.ok(Math.min(...tries) < 100, `${tries} ms`);
  // And the next question gets an answer.
  const next = await page.evaluate(async () => (await import("./engine/ask.js")).ask({ ask: "count", board: { size: 10 } }));
  assert.equal(next.total, "724");
});

if (pages.browser) {
  test("after the first visit the page works without a network", async () => {
    const site = await serveFolder(process.env.PAGE_SITE ?? "");
    const context = await (await connect()).newContext();
    context.setDefaultTimeout(60000);
    try {
      const page = await context.newPage();
      await page.goto(`${site.address}#/play?n=8`);
      await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        while (!(await caches.keys()).length) await new Promise((resolve) => { setTimeout(resolve, 50); });
      });
      await site.stop();
      await page.goto("about:blank");
      await page.goto(`${site.address}#/play?n=8&queens=a8`);
      await page.locator(".big-number strong", { hasText: /^4$/ }).waitFor();
      for (const section of ["game", "search", "solutions", "methods", "counts", "learn"]) {
        await page.goto(`${site.address}#/${section}`);
        await page.locator("main h1").waitFor({ state: "attached" });
      }
    } finally {
      await context.close();
    }
  });
}
