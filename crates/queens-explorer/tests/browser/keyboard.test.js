// Everything without a mouse.

import assert from "node:assert/strict";
import { addressed, onPage, squaresThat } from "./support/page.js";

/** Presses Tab until the focus is on what matches. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  assert.fail(`Tab never reaches ${selector}`);
}

onPage("keyboard only: play, then search", { hash: "#/play?n=8" }, async (page) => {
  await page.locator("[role=gridcell]").first().waitFor();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "skip");
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "main");
  await tabTo(page, "[role=gridcell]");
  assert.equal(await page.locator('[role=gridcell][tabindex="0"]').count(), 1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await squaresThat(page, "b7: queen").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("x");
  await squaresThat(page, "h1: blocked").waitFor();
  await addressed(page, /queens=b7/);
  const ring = await page.locator('[role=gridcell][tabindex="0"] .focus').evaluate((element) => getComputedStyle(element).stroke);
  assert.notEqual(ring, "none");
  const announced = await page.locator("#announcer").textContent();
  assert.ok(announced?.length);

  await tabTo(page, ".insight button");
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    if (await page.evaluate(() => document.activeElement?.matches('nav a[href*="search"]') ?? false)) break;
  }
  await page.keyboard.press("Enter");
  await page.locator(".lane").waitFor();
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.keyboard.press("ArrowRight");
  await page.locator(".board .queen").first().waitFor();
  await tabTo(page, "[role=treeitem]");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-level")), "2");
  await page.keyboard.press("Enter");
  await page.locator(".node.here[aria-level='2']").waitFor();
});

onPage("keys act on the square that has the focus, however it got there", { hash: "#/play?n=4" }, async (page) => {
  await page.locator('[role=gridcell][aria-label^="b3"]').focus();
  await page.keyboard.press(" ");
  await page.locator('[role=gridcell][aria-label="b3: queen"]').waitFor();
});
