// Presentation: one screen, large type, a key for each control.

import assert from "node:assert/strict";
import { addressed, onPage } from "./support/page.js";

for (const [width, height] of [[1280, 720], [1920, 1080]]) {
  for (const method of ["arrays", "bits", "cells"]) {
    onPage(`board, code and tree of ${method} on one screen of ${width} × ${height}`, { hash: `#/search?n=8&method=${method}&step=60`, width, height }, async (page) => {
      await page.locator(".node.here").waitFor();
      await page.keyboard.press("p");
      await addressed(page, /present=1/);
      for (const part of [".board", ".code li:last-child", ".stack", "svg.tree", ".node.here", ".controls"]) {
        const box = await page.locator(part).first().boundingBox();
        assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `${part}: ${JSON.stringify(box)}`);
      }
      const [board, code] = await Promise.all([page.locator(".board").boundingBox(), page.locator(".code").evaluate((list) => parseFloat(getComputedStyle(list).fontSize))]);
      assert.ok(board.height > height * 0.7, `the board is ${board.height} high`);
      assert.ok(code >= height / 45, `the code is ${code} pixels high`);
      await page.keyboard.press("Escape");
      await page.locator(".top").waitFor();
    });
  }
}

onPage("every control has a key, and ? lists them", { hash: "#/search?n=6&method=arrays", width: 1280, height: 720 }, async (page) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  const step = () => page.getByLabel("Step number").inputValue();
  const at = (wanted) => page.waitForFunction((value) => document.querySelector(".place input").value === value, String(wanted));
  await page.keyboard.press("ArrowRight");
  await at(1);
  await page.keyboard.press("s");
  await page.locator(".step-text[data-action=solution]").waitFor();
  const solution = await step();
  await page.keyboard.press("d");
  await page.locator(".step-text[data-action=undo]").waitFor();
  await page.keyboard.press("S");
  await at(solution);
  await page.keyboard.press("Home");
  await at(0);
  await page.keyboard.press("End");
  await page.locator(".step-text", { hasText: "The search has ended." }).waitFor();
  await page.keyboard.press("o");
  await addressed(page, /show=falling/);
  await page.keyboard.press("m");
  await addressed(page, /method=bits/);
  await page.keyboard.press("]");
  await addressed(page, /n=7/);
  await page.keyboard.press("+");
  await addressed(page, /speed=10/);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.waitFor();
  assert.ok((await dialog.locator("kbd").count()) >= 18);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
});
