// Play, as a person plays.

import assert from "node:assert/strict";
import { addressed, onPage, squaresThat } from "./support/page.js";

const cell = (page, name) => page.locator(`[role=gridcell][aria-label^="${name}"]`).first();
const remaining = (page, number) => page.locator(".big-number strong", { hasText: new RegExp(`^${number}$`) }).waitFor();

/** How many queens stand: the board shows a move at once, the verdict on it comes later. */
const queens = (page) => squaresThat(page, ": queen").count();

onPage("a queen is placed, seen, counted and taken back", { hash: "#/play?n=8" }, async (page) => {
  await remaining(page, "92");
  await cell(page, "a8").click();
  await remaining(page, "4");
  await addressed(page, /queens=a8/);
  assert.equal(await squaresThat(page, "attacked by 1 queen").count(), 21);
  await cell(page, "a8").click();
  await remaining(page, "92");
  assert.equal(await squaresThat(page, ": queen").count(), 0);
});

onPage("an empty board says how to begin", { hash: "#/play?n=6" }, async (page) => {
  const how = page.getByText("Click a square to place a queen.");
  await how.waitFor();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByText("Click a square to block it.").waitFor();
  await page.getByRole("button", { name: "Queen", exact: true }).click();
  await cell(page, "b6").click();
  await how.waitFor({ state: "detached" });
});

onPage("the queen is the one that commands draw", { hash: "#/play?n=4" }, async (page) => {
  const [shapes, svg] = await page.evaluate(async () => {
    const { ask } = await import("./engine/ask.js");
    const drawn = await ask({ ask: "draw", board: { size: 4, fixed: [{ row: 0, column: 1 }] } });
    return [[...document.querySelectorAll("#queen > *")].map((shape) => shape.getAttribute("d") ?? `cx="${shape.getAttribute("cx")}"`), drawn.svg];
  });
  assert.equal(shapes.length, 8);
  for (const shape of shapes) assert.ok(svg.includes(shape), shape);
});

onPage("conflicts are drawn and named", { hash: "#/play?n=8&queens=b8.b6.d4" }, async (page) => {
  await page.locator(".verdict.bad li").first().waitFor();
  const reasons = await page.locator(".verdict.bad li").allTextContents();
  assert.equal(reasons.length, 2);
  assert.ok(reasons.some((reason) => reason.includes("b8") && reason.includes("b6") && reason.includes("column")), reasons.join());
  assert.equal(await page.locator(".stroke.conflict").count(), 2);
  await remaining(page, "0");
});

onPage("the heat map shows how many solutions use each square", { hash: "#/play?n=8" }, async (page) => {
  await page.getByLabel("Solutions per square").check();
  await squaresThat(page, "d8: in 18 solutions").waitFor();
  await squaresThat(page, "a8: in 4 solutions").waitFor();
  await addressed(page, /heat=1/);
});

onPage("hints lead to a solution", { hash: "#/play?n=6" }, async (page) => {
  for (let hints = 0; hints < 40 && (await queens(page)) < 6; hints += 1) {
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByRole("button", { name: "Do it" }).waitFor();
    assert.match(await page.locator(".explained p").first().textContent(), /^[A-Z]/);
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByRole("button", { name: "Do it" }).waitFor({ state: "detached" });
  }
  await page.locator(".verdict.good").waitFor();
  assert.equal(await squaresThat(page, ": queen").count(), 6);
});

onPage("a board is completed", { hash: "#/play?n=8&queens=a8" }, async (page) => {
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.locator(".verdict.good").waitFor();
  assert.equal(await squaresThat(page, ": queen").count(), 8);
  assert.equal(await squaresThat(page, "a8: queen").count(), 1);
});

onPage("an impossible board gets its blame and its case split", { hash: "#/play?n=6&queens=a6" }, async (page) => {
  await remaining(page, "0");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.locator(".explained strong", { hasText: "This cannot be completed." }).waitFor();
  await squaresThat(page, "to blame").first().waitFor();
  await page.getByRole("button", { name: "Show the case split" }).click();
  const steps = page.locator(".proof-step");
  await steps.first().waitFor();
  assert.ok((await steps.count()) > 3);
  await page.getByRole("button", { name: "Next" }).click();
  assert.equal(await steps.nth(1).getAttribute("aria-current"), "step");
  await page.getByRole("button", { name: "Back" }).click();
  assert.equal(await steps.nth(0).getAttribute("aria-current"), "step");
});

onPage("squares are blocked with the tool", { hash: "#/play?n=4" }, async (page) => {
  await remaining(page, "2");
  await page.getByRole("button", { name: "Block" }).click();
  await cell(page, "b4").click();
  await remaining(page, "1");
  await addressed(page, /blocked=b4/);
});

onPage("games have a section of their own, and old links lead there", { hash: "#/play?n=7&game=regions&seed=1" }, async (page) => {
  await addressed(page, /#\/game\?n=7.*seed=1/);
  await page.locator(".game-title", { hasText: "Coloured regions · 7 × 7" }).waitFor();
  await page.goto(`${page.url().split("#")[0]}#/play?n=8&game=puzzle&difficulty=hard&seed=2`);
  await page.locator(".game-title", { hasText: "Half-filled board · 8 × 8 · Hard" }).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.getByRole("link", { name: "Puzzles and games with one solution" }).click();
  await addressed(page, /#\/game\?day=/);
});

onPage("a link shows the same board", { hash: "#/play?n=5&queens=a5.c4&blocked=e1&attacks=0" }, async (page) => {
  await squaresThat(page, "a5: queen").waitFor();
  await squaresThat(page, "e1: blocked").waitFor();
  assert.equal(await page.getByLabel("Attacked squares").isChecked(), false);
  assert.equal(await page.locator(".cell .dot").count(), 0);
});

onPage("nonsense in the address is ignored", { hash: "#/play?n=9999&queens=zz99.a1.%3Cb%3E&heat=maybe" }, async (page) => {
  await page.locator(".board").waitFor();
  assert.equal(await squaresThat(page, ": queen").count(), 1);
});
