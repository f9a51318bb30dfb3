// Counts: known, counted here, on disk.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { addressed, onPage } from "./support/page.js";

onPage("known numbers, as table and as chart", { hash: "#/counts?n=8" }, async (page) => {
  const row = page.locator("tbody tr.here");
  await row.waitFor();
  assert.match(await row.textContent(), /^8\s*12\s*92$/);
  await page.locator(".chart .series circle").first().waitFor();
  assert.ok((await page.locator(".chart .series circle").count()) >= 25);
});

onPage("an exact count, with forecast", { hash: "#/counts?n=12" }, async (page) => {
  await page.getByText("on this machine").waitFor();
  await page.getByRole("button", { name: "Count exactly" }).click();
  await page.locator(".counting .big-number strong", { hasText: "14,200" }).waitFor();
  await page.getByText("The published number is the same.").waitFor();
  await page.getByRole("button", { name: "n: one more" }).click();
  await addressed(page, /n=13/);
});

onPage("a long count is cancelled", { hash: "#/counts?n=18" }, async (page) => {
  await page.getByText("on this machine").waitFor({ timeout: 30000 });
  await page.getByRole("button", { name: "Count exactly" }).click();
  await page.locator(".counting progress").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Count exactly" }).isEnabled(), true);
});

onPage("beyond reach there is an estimate", { hash: "#/counts?n=30" }, async (page) => {
  await page.getByRole("button", { name: "Estimate" }).click();
  await page.locator(".counting .big-number strong", { hasText: /≈ \d\.\d\d × 10\^\d+/ }).waitFor({ timeout: 30000 });
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
