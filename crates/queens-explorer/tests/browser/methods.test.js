// Methods: the ladder compared.

import assert from "node:assert/strict";
import { addressed, onPage } from "./support/page.js";

onPage("a comparison runs, as chart and as table", { hash: "#/methods?n=6" }, async (page) => {
  await page.getByText("Left out, because they would take too long").waitFor({ timeout: 60000 });
  const rows = await page.locator(".comparison tbody tr").allTextContents();
  assert.ok(rows.length >= 5, rows.join("\n"));
  for (const row of rows) assert.match(row, /4/);
  await page.getByText("All methods agree.").waitFor();
  assert.equal(await page.locator(".chart .bar").count(), rows.length * 2);
  await page.getByRole("button", { name: "n: one less" }).click();
  await addressed(page, /n=5/);
  await page.getByText("Work and time for n = 5").first().waitFor();
});

onPage("the ladder is explained and leads to the search", { hash: "#/methods?n=4" }, async (page) => {
  await page.locator(".ladder li").first().waitFor();
  assert.equal(await page.locator(".ladder li").count(), 8);
  await page.locator("#method-bits summary").click();
  await page.locator("#method-bits pre").waitFor();
  await page.getByRole("link", { name: "Watch bits search" }).click();
  await addressed(page, /#\/search\?.*method=bits/);
  await page.locator(".lane").waitFor();
});
