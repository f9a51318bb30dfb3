// axe-core finds nothing on any view, in either language and look.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { axePath } from "./support/modules.js";
import { onPage } from "./support/page.js";

const axe = readFileSync(axePath, "utf8");
const VIEWS = [
  "#/play?n=8&queens=a8.b6.c7&heat=1", "#/search?n=4&method=arrays&step=21", "#/search?n=4&method=cells&with=bits&step=9",
  "#/solutions?n=6", "#/solutions?n=6&view=gallery", "#/solutions?n=6&view=usage", "#/methods?n=4", "#/counts?n=8", "#/learn", "#/learn?chapter=3",
  "#/game?n=7&seed=1", "#/game?kind=board&n=8&difficulty=easy&seed=3",
];

for (const hash of VIEWS) {
  onPage(`axe: ${hash}`, { hash, engines: ["server"], quiet: true }, async (page) => {
    for (const [lang, theme] of [["en", "light"], ["en", "dark"], ["zh", "light"], ["zh", "dark"]]) {
      await page.goto(`${page.url().split("#")[0]}${hash}${hash.includes("?") ? "&" : "?"}lang=${lang}&theme=${theme}`);
      await page.locator(`html[lang^=${lang}][data-theme=${theme}]`).waitFor();
      await page.locator("main h1").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      await page.evaluate(axe);
      const found = await page.evaluate(async () => {
        const { violations } = await window.axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => `${node.html.slice(0, 120)} ${node.any.map((check) => check.message).join(" ")}`).join(" | ")}`);
      });
      assert.deepEqual(found, [], `${lang}, ${theme}`);
    }
  });
}
