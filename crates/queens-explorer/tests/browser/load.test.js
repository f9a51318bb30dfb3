// A class: 40 visitors who open every view at once, with the requests that real pages send.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, pages } from "./support/page.js";

const VISITORS = 40;
/** Every view, and what shows that it has all its answers. */
const VIEWS = {
  "#/play?n=8": ".big-number strong",
  "#/search?n=6": ".total:text-matches('[0-9,]+')",
  "#/solutions?n=8": ".orbit",
  "#/solutions?n=10&view=gallery": ".pictures",
  "#/methods?n=8": "text=All methods agree.",
  "#/counts?n=12": "text=on this machine",
  "#/learn?chapter=4": ".widget",
};
/** Sizes differ among visitors; equal questions are shared by the server. */
const SIZES = [0, 1, 2];

/** The requests of a view, in their order. */
async function requestsOf(hash, ready) {
  const { page, close } = await openPage("server", { hash: "#/play?n=1" });
  const bodies = [];
  await page.locator(".big-number strong").waitFor();
  page.on("request", (request) => request.method() === "POST" && bodies.push([request.postData(), request.headers().accept]));
  await page.evaluate((address) => { location.hash = address; }, hash);
  await page.locator(`.section.${/[a-z]+/.exec(hash)[0]}`).waitFor();
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await close();
  return bodies;
}

/** Asks as the page does: what is refused as busy is asked again, after pauses that double. */
async function ask([body, accept]) {
  for (let attempt = 1; ; attempt += 1) {
    // A connection that the server closes while it is reused fails; browsers and the page try again.
    const reply = await fetch(`${pages.server}api/1/ask`, { method: "POST", body, headers: { "Content-Type": "application/json", Accept: accept } })
      .then(async (response) => ({ status: response.status, text: await response.text() }), (error) => ({ status: 503, text: String(error) }));
    if (reply.status !== 503 || attempt === 7) return reply;
    await new Promise((resolve) => setTimeout(resolve, Math.min(8000, 250 * 2 ** attempt) * (0.5 + Math.random() / 2)));
  }
}

const withSize = ([body, accept], by) => [body.replace(/"size":(\d+)/, (_, size) => `"size":${Number(size) + by}`), accept];

test("40 visitors open every view at once", { skip: !pages.server }, async () => {
  const views = [];
  for (const [hash, ready] of Object.entries(VIEWS)) views.push(await requestsOf(hash, ready));
  assert.ok(views.every((requests) => requests.length > 0), JSON.stringify(views.map(({ length }) => length)));
  // Somebody counts for hours at the same time.
  const hours = new AbortController();
  const counting = fetch(`${pages.server}api/1/ask`, {
    method: "POST", signal: hours.signal, headers: { "Content-Type": "application/json" }, body: '{"ask":"count","board":{"size":22}}',
  }).catch(() => {});
  const times = [];
  const refused = [];
  const visit = async (number, requests) => {
    const started = performance.now();
    for (const request of requests) {
      const { status, text } = await ask(withSize(request, SIZES[number % SIZES.length]));
      if (status >= 500 || /^event: error\ndata: .*"busy"/m.test(text)) refused.push(`${status} ${request[0]} ${text.slice(0, 200)}`);
    }
    times.push((performance.now() - started) / 1000);
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, number) => views.map((requests) => visit(number, requests))).flat());
  hours.abort();
  await counting;
  times.sort((a, b) => a - b);
  console.log(`${VISITORS} visitors × ${views.length} views: half within ${times[times.length >> 1].toFixed(1)} s, the last after ${times.at(-1).toFixed(1)} s`);
  assert.deepEqual(refused, []);
});
