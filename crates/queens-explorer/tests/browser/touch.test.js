// A phone of 360 pixels, by touch.

import assert from "node:assert/strict";
import { onPage, squaresThat } from "./support/page.js";

const PHONE = { width: 360, height: 740, touch: true };

onPage("tapping places queens", { hash: "#/play?n=8", ...PHONE }, async (page) => {
  await page.locator('[role=gridcell][aria-label^="c8"]').tap();
  await squaresThat(page, "c8: queen").waitFor();
  await page.getByRole("button", { name: "Complete", exact: true }).tap();
  await page.locator(".verdict.good").waitFor();
  const square = await page.locator("[role=gridcell]").first().boundingBox();
  assert.ok(square && square.width >= 24, "a square of n = 8 is large enough for a finger");
});

onPage("searching by touch", { hash: "#/search?n=8&method=arrays", ...PHONE }, async (page) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  await page.getByRole("button", { name: "One step on" }).tap();
  await page.locator(".board .queen").first().waitFor();
});

for (const hash of ["#/solutions?n=8", "#/solutions?n=8&view=gallery", "#/solutions?n=8&view=usage", "#/methods?n=5", "#/counts?n=8", "#/learn", "#/game?n=8&seed=1"]) {
  for (const locale of ["en-US", "zh-CN"]) {
    onPage(`fits a phone: ${hash}, ${locale}`, { hash, locale, ...PHONE }, async (page) => {
      await page.locator("main h1").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
    });
  }
}
