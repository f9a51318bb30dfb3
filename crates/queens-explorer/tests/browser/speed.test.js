// The page's weight, and its work until it is there and for each frame. Prints what it measures.

import assert from "node:assert/strict";
import { onPage } from "./support/page.js";

const WEIGHT = { server: 300_000, browser: 700_000 };

/** Seconds of the processor that the page has used; a busy machine does not change them much. */
async function meter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
}

onPage("weight, and work until the page is there", { hash: "#/play" }, async (page, engine) => {
  await page.locator(".big-number strong").waitFor();
  // The first visit compiles and warms up; the work is measured on the next.
  const weight = await page.evaluate(() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0));
  const busy = await meter(page);
  const before = await busy();
  await page.reload();
  await page.locator(".big-number strong").waitFor();
  const work = Math.round(((await busy()) - before) * 1000);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  console.log(`${engine}: ${weight} bytes on the wire, ${work} ms of work, first paint after ${Math.round(paint)} ms`);
  assert.ok(weight < WEIGHT[engine]);
  assert.ok(work < 1000, `${work} ms of the processor`);
});

onPage("frames while playing n = 8 at full speed", { hash: "#/search?n=8&method=arrays&speed=5000" }, async (page, engine) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  const busy = await meter(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const before = await busy();
  // Less time than the search takes at this speed: every frame shows other steps.
  const frames = await page.evaluate(() => new Promise((resolve) => {
    const times = [];
    const tick = (now) => {
      times.push(now);
      if (now - times[0] < 2000) requestAnimationFrame(tick);
      else resolve(times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b));
    };
    requestAnimationFrame(tick);
  }));
  const work = ((await busy()) - before) * 1000 / frames.length;
  const [half, most] = [0.5, 0.95].map((share) => frames[Math.floor(frames.length * share)].toFixed(1));
  console.log(`${engine}: ${frames.length} frames in 2 s, half within ${half} ms, 95 of 100 within ${most} ms; ${work.toFixed(1)} ms of work for each`);
  // A busy machine shows few frames with many steps each, so this is generous; what costs frames is too much to draw.
  assert.ok(work < 100, `a frame takes ${work} ms of the processor`);
  const drawn = await page.locator("svg.tree *").count();
  assert.ok(drawn < 4000, `the tree has ${drawn} elements`);
});
