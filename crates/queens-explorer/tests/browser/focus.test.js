// Focus stays on the control that was used, whatever it changes.

import assert from "node:assert/strict";
import { onPage } from "./support/page.js";

/** The name of the element with the focus. */
const focused = (page) => page.evaluate(() => {
  const { activeElement: element } = document;
  return element === document.body ? "body" : element.getAttribute("aria-label") ?? element.textContent;
});

/** @type {[string, string, string][]} a view, the button that is pressed twice, what has the focus then */
const BUTTONS = [
  ["#/play?n=6", "n: one more", "n: one more"],
  ["#/play?n=6", "Block", "Block"],
  ["#/search?n=5", "n: one more", "n: one more"],
  ["#/search?n=5", "r − c", "r − c"],
  ["#/solutions?n=6", "n: one more", "n: one more"],
  ["#/solutions?n=8", "Fundamental", "Fundamental"],
  ["#/solutions?n=8", "Next", "Next"],
  ["#/methods?n=4", "n: one more", "n: one more"],
  ["#/counts?n=6", "n: one more", "n: one more"],
  ["#/play?n=6", "Dark mode", "Light mode"],
  ["#/play?n=6", "中文", "English"],
];

for (const [hash, name, expected] of BUTTONS) {
  onPage(`focus after '${name}' in ${hash}`, { hash }, async (page) => {
    const button = page.getByRole("button", { name, exact: true });
    await button.waitFor();
    await page.waitForLoadState("networkidle");
    await button.focus();
    await page.keyboard.press("Enter");
    await page.waitForLoadState("networkidle");
    assert.equal(await focused(page), expected);
  });
}

onPage("two arrows on Method move two options", { hash: "#/search?n=5&method=arrays" }, async (page) => {
  const method = page.getByRole("combobox", { name: "Method" });
  await method.focus();
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.querySelector("h2")?.textContent === "Row by row, with sets");
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.querySelector("h2")?.textContent.startsWith("Square by square, and"));
});

onPage("focus after a section and a chapter", { hash: "#/play" }, async (page) => {
  await page.getByRole("link", { name: "Learn", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".contents a").nth(2).waitFor();
  assert.equal(await focused(page), "Learn");
  const title = await page.locator(".contents a").nth(2).textContent();
  await page.locator(".contents a").nth(2).focus();
  await page.keyboard.press("Enter");
  await page.locator(".contents li:nth-child(3) a[aria-current]").waitFor();
  await page.waitForFunction((name) => document.activeElement.textContent === name, title);
});

onPage("after 'Do it' the next hint is one key away", { hash: "#/play?n=6&queens=b6" }, async (page) => {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByRole("button", { name: "Do it" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "Hint");
});

onPage("news is announced once, and by subject", { hash: "#/play?n=4&queens=b4.d3.a2" }, async (page) => {
  await page.locator('[role=gridcell][aria-label^="c1"]').click();
  const announcer = page.locator("#announcer");
  await page.waitForFunction(() => /Solved/.test(document.getElementById("announcer").textContent));
  assert.equal((await announcer.textContent()).match(/Solved/g).length, 1);
  await page.getByRole("link", { name: "Counts", exact: true }).click();
  await page.waitForFunction(() => /Counts/.test(document.getElementById("announcer").textContent));
});

onPage("boards of a search describe what stands on them", { hash: "#/search?n=6&method=arrays&step=60" }, async (page) => {
  await page.getByRole("img", { name: /queens on a6 d5 b4 e3 c2/ }).waitFor();
});
