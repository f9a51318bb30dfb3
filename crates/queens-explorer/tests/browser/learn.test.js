// Learn: the guide, alive.

import assert from "node:assert/strict";
import { onPage } from "./support/page.js";

for (const [locale, width] of [["en-US", 1280], ["zh-CN", 360]]) {
  onPage(`every chapter opens and its widgets work, ${locale}, ${width} wide`, { hash: "#/learn", locale, width }, async (page) => {
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
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wider <= 0, `chapter ${chapter} is ${wider} pixels wider than its window`);
    }
    assert.ok(widgets >= 8, `${widgets} widgets`);
  });
}

onPage("two commands that draw the same are one board", { hash: "#/learn?chapter=5" }, async (page) => {
  await page.locator(".small-board.wide").waitFor();
  assert.equal(await page.locator(".small-board.wide").count(), 1);
  assert.match(await page.locator(".widget details").first().textContent(), /--masks\n[^$]*\$ queens draw 8 .* -o masks\.svg/);
});

onPage("boards of diagonal numbers name rows and columns by numbers", { hash: "#/learn?chapter=2" }, async (page) => {
  await page.locator('[role=gridcell][aria-label="row 2, column 0: 2"]').first().waitFor();
  assert.deepEqual(await page.locator(".board").first().locator(".names text").allTextContents(), ["0", "1", "2", "3", "0", "1", "2", "3"]);
});

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
