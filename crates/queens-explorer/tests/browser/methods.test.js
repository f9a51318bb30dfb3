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

onPage("methods agree once all have answered, not before", { hash: "#/methods?n=5" }, async (page) => {
  await page.getByText("All methods agree.").waitFor({ timeout: 60000 });
  await page.evaluate(() => {
    window.early = [];
    new MutationObserver(() => {
      const rows = document.querySelectorAll(".comparison tbody tr").length;
      if (rows && rows < 7 && document.querySelector(".comparison").textContent.includes("All methods agree.")) window.early.push(rows);
    }).observe(document.querySelector(".section"), { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "n: one more" }).click();
  await page.getByText("Work and time for n = 6").first().waitFor();
  await page.getByText("All methods agree.").waitFor({ timeout: 60000 });
  assert.deepEqual(await page.evaluate(() => window.early), []);
  await page.getByText("Rejected are whole choices (Any n squares), whole orders (Any order of the columns), squares").waitFor();
});

onPage("names and numbers are whole on a phone", { hash: "#/methods?n=6", width: 360, height: 740 }, async (page) => {
  await page.getByText("All methods agree.").waitFor({ timeout: 60000 });
  const cut = await page.locator(".chart").evaluateAll((charts) => charts.flatMap((chart) => {
    const { left, right } = chart.getBoundingClientRect();
    return [...chart.querySelectorAll("text")].filter((text) => text.getBoundingClientRect().left < left - 1 || text.getBoundingClientRect().right > right + 1);
  }).map(({ textContent }) => textContent));
  assert.deepEqual(cut, []);
  const [wide, room] = await page.locator(".comparison .table-place").evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  assert.ok(wide <= room, `${wide} in ${room}`);
});

onPage("the ladder is explained and leads to the search", { hash: "#/methods?n=4" }, async (page) => {
  await page.locator(".ladder .card").first().waitFor();
  assert.equal(await page.locator(".ladder .card").count(), 8);
  await page.locator("#method-bits summary").click();
  await page.locator("#method-bits .code").waitFor();
  await page.getByRole("link", { name: "Watch a search: Row by row, with bit masks" }).click();
  await addressed(page, /#\/search\?.*method=bits/);
  await page.locator(".lane").waitFor();
});
