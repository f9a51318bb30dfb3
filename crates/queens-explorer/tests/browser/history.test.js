// Nothing is lost: undo and redo, Back and Forward, reload, leaving at once, other sections, two tabs.

import assert from "node:assert/strict";
import { addressed, onPage, pages, squaresThat } from "./support/page.js";

const square = (page, name) => page.locator(`[role=gridcell][aria-label^="${name}"]`);

onPage("undo and redo of pieces, of clearing, and of the size", { hash: "#/play?n=6" }, async (page) => {
  await square(page, "b6").click();
  await square(page, "d5").click();
  await squaresThat(page, "d5: queen").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await squaresThat(page, ": queen").first().waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await squaresThat(page, "d5: queen").waitFor();
  await page.keyboard.press("Control+z");
  await squaresThat(page, "d5: queen").waitFor({ state: "detached" });
  await squaresThat(page, "b6: queen").waitFor();
  await page.keyboard.press("Control+y");
  await squaresThat(page, "d5: queen").waitFor();
  await page.getByRole("button", { name: "n: one less" }).click();
  await page.getByRole("grid", { name: /5 rows/ }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("grid", { name: /6 rows/ }).waitFor();
  await squaresThat(page, "d5: queen").waitFor();
});

onPage("pieces outside a smaller board return with a larger one", { hash: "#/play?n=6&queens=f1" }, async (page) => {
  await squaresThat(page, "f1: queen").waitFor();
  await page.getByRole("button", { name: "n: one less" }).click();
  await page.getByRole("grid", { name: /5 rows/ }).waitFor();
  assert.equal(await squaresThat(page, ": queen").count(), 0);
  await page.getByRole("button", { name: "n: one more" }).click();
  await squaresThat(page, "f1: queen").waitFor();
});

onPage("what was done just before leaving is there on Back, and again on Forward", { hash: "#/play?n=6" }, async (page) => {
  await square(page, "a6").click();
  // Quick changes are gathered for the address; leaving must not lose the last of them.
  await page.evaluate(() => {
    document.querySelector('[role=gridcell][aria-label^="b4"]').dispatchEvent(new MouseEvent("click", { bubbles: true }));
    location.hash = "#/counts?n=6";
  });
  await page.getByRole("heading", { name: "Count", exact: true }).waitFor();
  await page.goBack();
  await squaresThat(page, "a6: queen").waitFor();
  await squaresThat(page, "b4: queen").waitFor();
  await page.goForward();
  await page.getByRole("heading", { name: "Count", exact: true }).waitFor();
});

onPage("a section is found as it was left", { hash: "#/search?n=5&method=bits&step=20" }, async (page) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  await page.getByRole("link", { name: "Methods", exact: true }).click();
  await page.getByRole("heading", { name: "Time" }).waitFor();
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await addressed(page, /search\?n=5.*method=bits.*step=20/);
});

onPage("reload and the skip link show the same view", { hash: "#/solutions?n=6&k=3" }, async (page) => {
  await page.locator(".big-number strong", { hasText: /^3$/ }).waitFor();
  await page.locator("#skip").focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.evaluate(() => document.activeElement.id), "main");
  await page.reload();
  await page.locator(".big-number strong", { hasText: /^3$/ }).waitFor();
});

onPage("the same board in other sections", { hash: "#/play?n=6&queens=b6" }, async (page) => {
  await page.getByRole("link", { name: "Watch a search on this board" }).click();
  await addressed(page, /search\?n=6&fix=b6/);
  await page.goto(`${page.url().split("#")[0]}#/solutions?n=6&k=2`);
  await page.getByRole("link", { name: "Play with this solution" }).click();
  await page.locator(".verdict.good").waitFor();
  await page.goto(`${page.url().split("#")[0]}#/solutions?n=7`);
  await page.getByRole("link", { name: "How many there are for n = 7" }).click();
  await addressed(page, /counts\?n=7/);
});

onPage("a shared link carries what was chosen", { hash: "#/play?n=6&queens=b6&lang=en&theme=dark" }, async (page) => {
  await page.getByRole("button", { name: "Share" }).click();
  const link = page.getByRole("textbox", { name: "Link" });
  assert.match(await link.inputValue(), /#\/play\?n=6&queens=b6$/);
  await page.getByText("dark or light").click();
  assert.match(await link.inputValue(), /theme=dark$/);
  await page.getByText("this board or moment").click();
  assert.match(await link.inputValue(), /#\/play\?theme=dark$/);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
});

onPage("two tabs do not disturb each other", { hash: "#/play?n=6" }, async (page, engine) => {
  const other = await page.context().newPage();
  await other.goto(`${pages[engine]}#/play?n=7`);
  await square(other, "a7").click();
  await square(page, "b6").click();
  await addressed(page, /n=6&queens=b6/);
  await addressed(other, /n=7&queens=a7/);
  await other.getByRole("button", { name: "中文" }).click();
  await other.locator("html[lang^=zh]").waitFor();
  assert.equal(await page.getAttribute("html", "lang"), "en");
});
