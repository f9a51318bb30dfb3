// The server goes away and comes back: the page recovers by itself.

import { onPage, squaresThat } from "./support/page.js";

const away = (page) => page.route("**/api/**", (route) => route.abort());
const back = (page) => page.unroute("**/api/**");
const expected = /ERR_FAILED|Failed to load resource/;

onPage("offline and back again, in Play", { hash: "#/play?n=6", engines: ["server"], expected }, async (page) => {
  await page.locator(".big-number strong").waitFor();
  await away(page);
  await page.locator('[role=gridcell][aria-label^="b6"]').click();
  await page.getByText("The server is not responding.").first().waitFor();
  await squaresThat(page, "b6: queen").waitFor();
  await back(page);
  await page.locator(".refusal").first().waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelector(".big-number strong")?.textContent === "1");
});

onPage("offline and back again, in Search", { hash: "#/search?n=8&method=arrays", engines: ["server"], expected }, async (page) => {
  await page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
  await away(page);
  await page.getByLabel("Step number").fill("9000");
  await page.getByLabel("Step number").press("Enter");
  await page.getByText("The server is not responding.").waitFor();
  await back(page);
  await page.locator(".refusal").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll(".board .queen").length > 0);
});
