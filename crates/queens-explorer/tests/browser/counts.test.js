// Counts: known, counted here, on disk.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addressed, onPage } from "./support/page.js";

onPage("known numbers, as table and as chart", { hash: "#/counts?n=8" }, async (page) => {
  const row = page.locator("tbody tr.here");
  await row.waitFor();
  assert.match(await row.textContent(), /^8\s*12\s*92$/);
  await page.locator(".chart .series circle").first().waitFor();
  assert.ok((await page.locator(".chart .series circle").count()) >= 25);
  const lines = await page.locator(".chart .line").evaluateAll((all) => all.map((line) => line.getAttribute("d").match(/M/g).length));
  assert.deepEqual(lines, [2, 2], "n = 2 and 3 have no solution: there the line is interrupted");
});

onPage("all columns of the table are on a phone's screen", { hash: "#/counts", width: 360, height: 740 }, async (page) => {
  await page.locator("tbody tr").first().waitFor();
  const [wide, room] = await page.locator(".table-place").evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  assert.ok(wide <= room, `${wide} in ${room}`);
  await page.getByText("U counts fundamental solutions").waitFor();
});

onPage("an exact count, with forecast", { hash: "#/counts?n=12" }, async (page) => {
  await page.getByText("on this machine").waitFor();
  await page.getByRole("button", { name: "Count exactly" }).click();
  await page.locator(".counting .big-number strong", { hasText: "14,200" }).waitFor();
  await page.getByText("The published number is the same.").waitFor();
  await page.getByRole("button", { name: "n: one more" }).click();
  await addressed(page, /n=13/);
});

// As large as the engine allows, so that it runs long enough to be cancelled.
for (const [engine, n] of [["server", 22], ["browser", 18]]) {
  onPage("a long count is cancelled", { hash: `#/counts?n=${n}`, engines: [engine] }, async (page) => {
    await page.getByRole("button", { name: "Count exactly" }).click();
    await page.locator(".counting progress").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("Cancelled.").waitFor();
    assert.equal(await page.getByRole("button", { name: "Count exactly" }).isEnabled(), true);
  });
}

onPage("what is too large says so and names the command", { hash: "#/counts?n=24" }, async (page) => {
  await page.locator(".counting .refusal pre", { hasText: "queens count 24 --ledger q24.ledger" }).waitFor();
  await page.locator(".counting .refusal", { hasText: "n = 24 is too large to count here" }).waitFor();
  await page.goto(`${page.url().split("#")[0]}#/solutions?n=22`);
  await page.locator(".refusal pre", { hasText: "queens nth 22 1" }).waitFor();
});

onPage("beyond reach there is an estimate", { hash: "#/counts?n=30" }, async (page) => {
  await page.getByRole("button", { name: "Estimate" }).click();
  await page.locator(".counting .big-number strong", { hasText: /≈ \d\.\d\d × 10\d+/ }).waitFor({ timeout: 30000 });
});

onPage("a ledger shows what is done", { hash: "#/counts", engines: ["server"] }, async (page) => {
  const folder = process.env.PAGE_LEDGERS ?? "";
  execFileSync(process.env.PAGE_PROGRAM ?? "", ["count", "10", "--quiet", "--ledger", path.join(folder, "q10.ledger")]);
  await page.reload();
  await page.getByRole("button", { name: "q10.ledger" }).click();
  await page.locator(".units .done").first().waitFor();
  assert.equal(await page.locator(".units .missing").count(), 0);
  await addressed(page, /ledger=q10\.ledger/);
});

onPage("a running count survives leaving the view", { hash: "#/counts?n=22", engines: ["server"] }, async (page) => {
  await page.getByRole("button", { name: "Count exactly" }).click();
  await page.locator(".meter-text", { hasText: "%" }).waitFor();
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.locator("[role=grid]").waitFor();
  await page.getByRole("link", { name: "Counts", exact: true }).click();
  await page.locator(".meter-text", { hasText: "%" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled.").waitFor();
});

onPage("ledgers appear by themselves, damaged ones too", { hash: "#/counts", engines: ["server"] }, async (page) => {
  const folder = process.env.PAGE_LEDGERS ?? "";
  await page.getByRole("heading", { name: "Long counts on disk" }).waitFor();
  execFileSync(process.env.PAGE_PROGRAM ?? "", ["count", "9", "--quiet", "--ledger", path.join(folder, "q9.ledger")]);
  await page.getByRole("button", { name: "q9.ledger" }).waitFor();
  const [first, ...rest] = readFileSync(path.join(folder, "q9.ledger"), "utf8").split("\n");
  writeFileSync(path.join(folder, "torn.ledger"), [first.slice(0, first.length / 2), ...rest].join("\n"));
  await page.locator("li", { hasText: "torn.ledger" }).getByText("damaged").waitFor();
});
