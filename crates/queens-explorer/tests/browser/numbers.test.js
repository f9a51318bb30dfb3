// Numbers that people write, and numbers that do not exist: read or reported, never changed silently.

import assert from "node:assert/strict";
import { addressed, onPage } from "./support/page.js";

for (const n of [2, 3]) {
  onPage(`n = ${n} has no solution, in a sentence`, { hash: `#/solutions?n=${n}` }, async (page) => {
    await page.getByText(`There is no solution for n = ${n}.`).waitFor();
    assert.equal(await page.locator("input[type=range]").count(), 0);
  });
}

onPage("a board beyond the limit gets a reason and nothing to turn", { hash: "#/solutions?n=30" }, async (page) => {
  await page.locator(".refusal.calm").waitFor();
  assert.equal(await page.locator("input[type=range]:visible").count(), 0);
});

onPage("an address with a size that cannot be shown is reported", { hash: "#/play?n=99999" }, async (page) => {
  await page.getByText("The address asks for n = 99999, which cannot be shown; this is 64.").waitFor();
});

onPage("a size that cannot be shown is not taken", { hash: "#/play?n=8" }, async (page) => {
  const field = page.getByRole("textbox", { name: "n, the size of the board" });
  await field.fill("99999");
  await field.press("Enter");
  await page.getByText("1 to 64").waitFor();
  assert.equal(await field.inputValue(), "8");
  await field.fill("1e1");
  await field.press("Enter");
  await addressed(page, /n=10/);
});

onPage("the number of a link is the number shown", { hash: "#/solutions?n=8&k=17" }, async (page) => {
  await page.locator(".big-number strong", { hasText: /^17$/ }).waitFor();
  const field = page.getByLabel("Number of the solution, from 1");
  await field.fill("93");
  await field.press("Enter");
  await page.getByText("1 to 92").waitFor();
  assert.equal(await page.locator(".big-number strong").textContent(), "17");
});

onPage("downloads have names of their own", { hash: "#/solutions?n=8&k=17" }, async (page) => {
  const names = [];
  for (const form of ["leetcode", "columns", "SVG"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: form, exact: true }).click()]);
    names.push(download.suggestedFilename());
  }
  assert.deepEqual(names, ["queens-8-17-leetcode.json", "queens-8-17-columns.txt", "queens-8-17.svg"]);
});
