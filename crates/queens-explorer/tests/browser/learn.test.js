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

onPage("two commands that draw the same are one board", { hash: "#/learn?chapter=6" }, async (page) => {
  await page.locator(".small-board.wide").nth(2).waitFor();
  assert.equal(await page.locator(".small-board.wide").count(), 3);
  const commands = await page.locator(".widget details").allTextContents();
  assert.ok(commands.some((text) => /--masks\n[^$]*\$ queens draw 8 .* -o masks\.svg/.test(text)), commands.join("\n"));
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

onPage("the page is written for the page, and its links stay on it", { hash: "#/learn?chapter=4" }, async (page) => {
  await page.getByText("Go step by step").waitFor();
  assert.equal(await page.getByText("Read the right column").count(), 0);
  await page.goto(`${page.url().split("#")[0]}#/learn?chapter=11`);
  await page.locator(".chapter").getByRole("link", { name: "Methods" }).click();
  await page.waitForURL(/#\/methods\?n=8/);
});

onPage("predict the next step, with an answer", { hash: "#/learn?chapter=4" }, async (page) => {
  const walk = page.locator(".walk").first();
  await walk.getByText("Predict the next step").click();
  await walk.getByRole("button", { name: "place a queen" }).click();
  await walk.getByText("Right. 1 of 1 right.").waitFor();
  await walk.locator(".queen").waitFor();
  await walk.getByRole("button", { name: "take a queen back" }).click();
  await walk.getByText("No, the answer is: reject a square. 1 of 2 right.").waitFor();
});

onPage("the output of a program is checked", { hash: "#/learn?chapter=11", engines: ["server"] }, async (page) => {
  const output = page.getByRole("textbox", { name: "Output of your program" });
  await page.getByRole("combobox", { name: "Problem" }).selectOption("leetcode-52");
  await output.fill("4");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.locator(".checker .verdict.good").waitFor();
  await output.fill("5");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await page.locator(".checker .verdict.bad").waitFor();
  await page.getByText("n = 6: expected 4, got 5").waitFor();
});

onPage("headings of every chapter are in order", { hash: "#/learn" }, async (page) => {
  await page.locator(".contents a").first().waitFor();
  const chapters = await page.locator(".contents a").count();
  for (let chapter = 0; chapter < chapters; chapter += 1) {
    await page.locator(".contents a").nth(chapter).click();
    await page.locator(`.contents li:nth-child(${chapter + 1}) a[aria-current]`).waitFor();
    await page.waitForLoadState("networkidle");
    const levels = await page.locator("main :is(h1, h2, h3, h4)").evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])));
    for (const [at, level] of levels.entries()) assert.ok(level <= (levels[at - 1] ?? 0) + 1, `chapter ${chapter}: ${levels}`);
  }
});
