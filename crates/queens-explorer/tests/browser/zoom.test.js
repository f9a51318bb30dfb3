// Small windows, as at 200 % and 400 %, the widths between phone and desk, forced colours, large boards.

import assert from "node:assert/strict";
import { onPage } from "./support/page.js";

const VIEWS = ["#/play?n=8", "#/search?n=6&step=50", "#/solutions?n=8", "#/methods?n=5", "#/counts?n=8", "#/learn"];

for (const [width, height] of [[640, 400], [320, 256]]) {
  for (const hash of VIEWS) {
    onPage(`content is left to see at ${width} × ${height}: ${hash}`, { hash, width, height }, async (page) => {
      await page.locator("main h1").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => scrollTo(0, 300));
      // What stays in place when the page is scrolled, as a share of the window.
      const covered = await page.evaluate(() => [...document.querySelectorAll(".top, .controls")].reduce((sum, element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const fixed = getComputedStyle(element).position === "sticky";
        return sum + (fixed ? Math.max(0, Math.min(innerHeight, bottom) - Math.max(0, top)) : 0);
      }, 0) / innerHeight);
      assert.ok(covered < 0.4, `${Math.round(covered * 100)} % are covered`);
    });
  }
}

for (const width of [640, 700, 780, 900, 1000, 1040]) {
  for (const locale of ["en-US", "zh-CN"]) {
    onPage(`nothing in the header overlaps at ${width}, ${locale}`, { hash: "#/play", width, locale }, async (page) => {
      await page.locator("nav a").first().waitFor();
      const boxes = await page.locator(".brand, nav a, .switches button").evaluateAll((elements) => elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { name: element.textContent, left, right, top, bottom };
      }));
      for (const [at, one] of boxes.entries()) {
        for (const other of boxes.slice(at + 1)) {
          const apart = one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
          assert.ok(apart, `${one.name} over ${other.name}`);
        }
      }
    });
  }
}

for (const n of [30, 64]) {
  onPage(`row and column names of n = ${n} can be read`, { hash: `#/play?n=${n}` }, async (page) => {
    await page.locator(".names text").first().waitFor();
    const heights = await page.locator(".names text").evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect()));
    assert.ok(Math.min(...heights.map(({ height }) => height)) >= 9, "names are at least 9 pixels high");
    const ranks = heights.filter(({ left }) => left === Math.min(...heights.map((box) => box.left)));
    assert.ok(ranks.length > 2);
    for (const [at, box] of ranks.slice(1).entries()) assert.ok(box.top >= ranks[at].bottom - 3, "names do not overlap");
  });
}

onPage("forced colours keep the selection visible", { hash: "#/play?n=6", forced: true }, async (page) => {
  const outline = await page.getByRole("button", { name: "Queen", exact: true }).evaluate((button) => getComputedStyle(button).outlineStyle);
  assert.equal(outline, "solid");
});

onPage("on a phone the controls of a search leave room for the board", { hash: "#/search?n=8", width: 360, height: 740, touch: true }, async (page) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  const { height } = await page.locator(".controls").boundingBox();
  assert.ok(height <= 120, `${height} of 740 pixels`);
});
