// Learn: the guide, alive.

import assert from "node:assert/strict";
import { onPage } from "./support/page.js";

for (const locale of ["en-US", "zh-CN"]) {
  onPage(`every chapter opens and its widgets work, ${locale}`, { hash: "#/learn", locale }, async (page) => {
    await page.locator(".contents a").first().waitFor();
    const chapters = await page.locator(".contents a").count();
    assert.ok(chapters >= 10, `${chapters} chapters`);
    let widgets = 0;
    for (let chapter = 0; chapter < chapters; chapter += 1) {
      await page.locator(".contents a").nth(chapter).click();
      await page.locator(`.contents li:nth-child(${chapter + 1}) a[aria-current]`).waitFor();
      widgets += await page.locator(".widget").count();
      await page.waitForLoadState("networkidle");
      assert.equal(await page.locator(".refusal").count(), 0, await page.locator("h1").textContent());
    }
    assert.ok(widgets >= 8, `${widgets} widgets`);
  });
}

onPage("boards of the guide are boards", { hash: "#/learn" }, async (page) => {
  await page.locator(".contents a").first().waitFor();
  const open = async (selector) => {
    for (let chapter = 0; chapter < 12 && !(await page.locator(selector).count()); chapter += 1) {
      await page.locator(".contents a").nth(chapter).click();
      await page.locator(`.contents li:nth-child(${chapter + 1}) a[aria-current]`).waitFor();
      await page.waitForLoadState("networkidle");
    }
    await page.locator(selector).first().waitFor();
  };
  await open(".small-board [role=grid] .dot");
  const attacked = await page.locator(".small-board .dot").count();
  await page.locator('[role=gridcell][aria-label^="a8"]').click();
  await page.waitForFunction((before) => document.querySelectorAll(".small-board .dot").length > before, attacked);
  await open(".walk");
  await page.locator(".walk").first().getByRole("button", { name: "Next step" }).click();
  await page.locator(".walk").first().locator(".queen").waitFor();
});
