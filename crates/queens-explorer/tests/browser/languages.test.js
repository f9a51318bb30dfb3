// English and Chinese, dark and light: by the browser, by the switch, by the link.

import assert from "node:assert/strict";
import { addressed, onPage } from "./support/page.js";

onPage("the browser's language and look are taken", { hash: "#/play", locale: "zh-CN", scheme: "dark" }, async (page) => {
  await page.getByRole("link", { name: "摆棋" }).waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "zh-Hans");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.locator(".big-number", { hasText: "个可能的解" }).waitFor();
});

onPage("the switches change them, and they stay", { hash: "#/play?n=6&queens=b6" }, async (page) => {
  await page.getByRole("button", { name: "中文" }).click();
  await page.getByRole("link", { name: "搜索", exact: true }).waitFor();
  await page.getByRole("button", { name: "深色外观" }).click();
  await addressed(page, /lang=zh/);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.match(page.url(), /queens=b6/);
  await page.getByRole("link", { name: "计数" }).click();
  await addressed(page, /#\/counts.*lang=zh/);
  await page.reload();
  await page.getByText("精确计数").waitFor();
});

onPage("a link carries its language and look", { hash: "#/counts?n=8&lang=zh&theme=dark" }, async (page) => {
  await page.getByText("精确计数").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

onPage("reasons and steps are told in Chinese", { hash: "#/search?n=4&method=arrays&step=2&lang=zh" }, async (page) => {
  const text = page.locator(".step-text");
  await page.waitForFunction(() => /[\u4e00-\u9fff]/.test(document.querySelector(".step-text")?.textContent ?? ""));
  assert.doesNotMatch((await text.textContent()) ?? "", /attacked/);
});
