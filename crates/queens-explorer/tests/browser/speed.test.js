// What the page weighs, how soon it paints, how smoothly it plays. Prints what it measures.

import assert from "node:assert/strict";
import { onPage } from "./support/page.js";

const WEIGHT = { server: 300_000, browser: 600_000 };

onPage("weight and first paint", { hash: "#/play" }, async (page, engine) => {
  await page.locator(".big-number strong").waitFor();
  // The first visit compiles and warms up; the paint is measured on the next.
  const weight = await page.evaluate(() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .reduce((sum, entry) => sum + entry.transferSize, 0));
  await page.reload();
  await page.locator(".big-number strong").waitFor();
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  console.log(`${engine}: ${weight} bytes on the wire, first paint after ${Math.round(paint)} ms`);
  assert.ok(weight < WEIGHT[engine]);
  assert.ok(paint < 1000, "generous: a busy machine is no fault of the page");
});

onPage("frames while playing n = 8 at full speed", { hash: "#/search?n=8&method=arrays&speed=5000" }, async (page, engine) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const frames = await page.evaluate(() => new Promise((resolve) => {
    const times = [];
    const tick = (now) => {
      times.push(now);
      if (times.length < 121) requestAnimationFrame(tick);
      else resolve(times.slice(1).map((time, at) => time - times[at]).sort((a, b) => a - b));
    };
    requestAnimationFrame(tick);
  }));
  const [half, most] = [frames[60], frames[114]];
  console.log(`${engine}: a frame takes ${half.toFixed(1)} ms, 95 of 100 at most ${most.toFixed(1)} ms`);
  assert.ok(half < 40, `${half} ms a frame`);
});
