// Solutions: every one of them, by number.

import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addressed, onPage } from "./support/page.js";

const shows = (page, number) => page.locator(".big-number strong", { hasText: new RegExp(`^${number}$`) }).waitFor();
const columns = (page) => page.locator(".columns-text").textContent();

onPage("by number, by keys, by slider", { hash: "#/solutions?n=8" }, async (page) => {
  await shows(page, "1");
  assert.equal(await columns(page), "1 5 8 6 3 7 2 4");
  await page.getByLabel("Number of the solution, from 1").fill("92");
  await page.getByLabel("Number of the solution, from 1").press("Enter");
  await shows(page, "92");
  assert.equal(await columns(page), "8 4 1 3 6 2 7 5");
  await page.getByRole("button", { name: "Next" }).click();
  await shows(page, "92");
  await page.locator("h1").click({ force: true }).catch(() => {});
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("ArrowLeft");
  await shows(page, "91");
  await page.getByLabel("Solution", { exact: true }).fill("11");
  await shows(page, "12");
  await addressed(page, /k=12/);
});

onPage("n = 16 and a number of eight digits", { hash: "#/solutions?n=16&k=14772512" }, async (page) => {
  await shows(page, "14,772,512");
  await page.getByRole("button", { name: "Random" }).click();
  await page.waitForFunction(() => document.querySelector(".big-number strong").textContent !== "14,772,512");
  assert.equal((await columns(page)).split(" ").length, 16);
});

onPage("n = 18 works", { hash: "#/solutions?n=18&k=666090624", engines: ["server"] }, async (page) => {
  await shows(page, "666,090,624");
});

onPage("the orbit leads to its members", { hash: "#/solutions?n=8&k=0" }, async (page) => {
  await page.locator(".images li").nth(7).waitFor();
  await page.getByText("8 different boards").waitFor();
  await page.locator(".images button", { hasText: "mirror ↔" }).click();
  await shows(page, "92");
});

onPage("a symmetric solution says so", { hash: "#/solutions?n=4&k=0" }, async (page) => {
  await page.getByText("2 different boards under turns and mirrors. Symmetry: quarter turn.").waitFor();
  assert.equal(await page.locator(".images .again").count(), 6);
});

onPage("the gallery holds the fundamental solutions", { hash: "#/solutions?n=8&view=gallery" }, async (page) => {
  await shows(page, "12");
  assert.equal(await page.locator(".pictures li").count(), 12);
  await page.locator(".pictures button").first().click();
  await shows(page, "1");
});

onPage("the gallery has pages", { hash: "#/solutions?n=10&view=gallery" }, async (page) => {
  await shows(page, "92");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("61 to 92").waitFor();
  await addressed(page, /from=60/);
  await page.reload();
  await page.getByText("61 to 92").waitFor();
});

onPage("a board without solutions", { hash: "#/solutions?n=3&view=gallery" }, async (page) => {
  await page.getByText("There is no solution for n = 3.").waitFor();
});

onPage("how often each square is used", { hash: "#/solutions?n=8&view=usage" }, async (page) => {
  await page.locator(".board .number").first().waitFor();
  const first = (await page.locator(".board .number").allTextContents()).slice(0, 8);
  assert.deepEqual(first, ["4", "8", "16", "18", "18", "16", "8", "4"]);
});

onPage("downloads", { hash: "#/solutions?n=4" }, async (page) => {
  await shows(page, "1");
  const save = async (label) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".downloads").getByRole("button", { name: label, exact: true }).click()]);
    const file = path.join(tmpdir(), `queens-page-${process.pid}-${download.suggestedFilename()}`);
    await download.saveAs(file);
    const bytes = readFileSync(file);
    rmSync(file);
    return bytes;
  };
  assert.match(String(await save("board")), /^\.Q\.\.\n\.\.\.Q\nQ\.\.\.\n\.\.Q\./);
  assert.deepEqual(JSON.parse(String(await save("leetcode"))), [[".Q..", "...Q", "Q...", "..Q."]]);
  assert.match(String(await save("columns")), /^2 4 1 3/);
  assert.match(String(await save("ndjson")), /\[1,3,0,2\]/);
  assert.ok(String(await save("csv")).length > 4);
  assert.ok(String(await save("acwing")).includes(".Q.."));
  assert.match(String(await save("SVG")), /<svg/);
  assert.deepEqual([...(await save("PNG")).subarray(1, 4)], [..."PNG"].map((letter) => letter.charCodeAt(0)));
});
