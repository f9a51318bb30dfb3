// Games, as a person plays them: by mouse, touch and keys, to the end.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addressed, onPage, squaresThat } from "./support/page.js";

const GAME = "#/game?n=6&seed=1";
const cells = (page) => page.locator("[role=gridcell]");
const queens = (page) => squaresThat(page, ": queen").count();
const crossed = (page) => squaresThat(page, "crossed out").count();
const tool = (page, name) => page.locator(".game-tools").getByRole("button", { name, exact: true });
const setting = async (page, name) => {
  if (!(await page.getByLabel(name).isVisible())) await page.getByText("Settings", { exact: true }).click();
  return page.getByLabel(name);
};

/** The squares of the solution of the game in the address, by index. */
async function solutionOf(page, { size = 6, seed = "1" } = {}) {
  await cells(page).first().waitFor();
  const made = await page.evaluate(async (question) => (await import("./engine/ask.js")).ask(question), { ask: "regions", size, seed, stars: 1, difficulty: "easy" });
  return made.solution.map((column, row) => row * size + column);
}

/** Collects every announcement from now on. */
const listen = (page) => page.evaluate(() => {
  window.heard = [];
  const announcer = document.getElementById("announcer");
  new MutationObserver(() => window.heard.push(announcer.textContent)).observe(announcer, { childList: true, characterData: true, subtree: true });
});

/** The win is shown, and announced once, as the last announcement. */
async function won(page) {
  await page.locator(".won").waitFor();
  await page.waitForFunction(() => /Solved in/.test(window.heard.at(-1) ?? ""));
  const heard = await page.evaluate(() => window.heard);
  assert.equal(heard.filter((text) => /Solved/.test(text)).length, 1, heard.join(" | "));
}

const centre = async (page, index) => {
  const { x, y, width, height } = await cells(page).nth(index).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Another browser: nothing is kept. Another section first, because leaving a game saves it. */
async function forgetAll(page) {
  await page.getByRole("link", { name: "Play", exact: true }).click();
  await page.locator(".section.play").waitFor();
  await page.evaluate(() => localStorage.clear());
}

async function drag(page, from, to) {
  const [start, end] = [await centre(page, from), await centre(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

onPage("a whole game by mouse", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  await listen(page);
  await cells(page).nth(solution[0]).click();
  assert.equal(await crossed(page), 1);
  await cells(page).nth(solution[0]).click();
  assert.equal(await queens(page), 1);
  await cells(page).nth(solution[0]).click();
  assert.equal((await queens(page)) + (await crossed(page)), 0);
  for (const index of solution) await cells(page).nth(index).click({ button: "right" });
  await won(page);
  assert.equal(await queens(page), 6);
  assert.match(await page.locator(".won").textContent(), /no hints/);
  // The game is over: a click changes nothing.
  await cells(page).nth(solution[0]).click();
  assert.equal(await queens(page), 6);
});

onPage("a drag draws crosses, removes them, and is one move", { hash: GAME }, async (page) => {
  await cells(page).first().waitFor();
  await drag(page, 0, 4);
  assert.equal(await crossed(page), 5);
  await cells(page).nth(8).click({ button: "right" });
  await drag(page, 6, 10);
  assert.equal(await crossed(page), 9, "the queen on the way stays");
  assert.equal(await queens(page), 1);
  await drag(page, 0, 2);
  assert.equal(await crossed(page), 6);
  await page.keyboard.press("Control+z");
  assert.equal(await crossed(page), 9);
  await page.keyboard.press("Control+z");
  assert.equal(await crossed(page), 5);
  await tool(page, "Undo").click();
  assert.equal(await queens(page), 0);
  await page.keyboard.press("Control+Shift+Z");
  assert.equal(await queens(page), 1);
  await tool(page, "Redo").click();
  assert.equal(await crossed(page), 9);
  assert.equal(await tool(page, "Redo").isEnabled(), true);
});

onPage("a whole game by touch", { hash: GAME, width: 360, height: 740, touch: true }, async (page) => {
  const solution = await solutionOf(page);
  await listen(page);
  const touch = await page.context().newCDPSession(page);
  const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  // A finger draws crosses, and the page does not scroll under it.
  const [from, to] = [await centre(page, 0), await centre(page, 3)];
  await send("touchStart", [from]);
  for (let step = 1; step <= 10; step += 1) await send("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 10, y: from.y }]);
  await send("touchEnd", []);
  assert.equal(await crossed(page), 4);
  await tool(page, "Undo").click();
  await squaresThat(page, "crossed out").first().waitFor({ state: "detached" });
  // A finger that rests puts a queen.
  await send("touchStart", [await centre(page, solution[0])]);
  await squaresThat(page, ": queen").waitFor();
  await send("touchEnd", []);
  for (const index of solution.slice(1)) {
    await cells(page).nth(index).tap();
    await cells(page).nth(index).tap();
  }
  await won(page);
  const square = await cells(page).first().boundingBox();
  assert.ok(square && square.width >= 40, "a square of n = 6 is large enough for a finger");
});

onPage("a whole game by keys", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  await listen(page);
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await crossed(page), 2, "Shift with an arrow draws");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  assert.equal(await crossed(page), 0);
  await page.keyboard.press("x");
  assert.equal(await crossed(page), 1);
  await page.waitForFunction(() => /^a6: crossed out, region/.test(window.heard.at(-1) ?? ""));
  await page.keyboard.press("Control+y");
  await page.keyboard.press("Control+z");
  assert.equal(await crossed(page), 0);
  for (const [row, index] of solution.entries()) {
    await page.keyboard.press("Home");
    for (let column = 0; column < index % 6; column += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press(row % 2 ? "q" : "Space");
    if (row % 2 === 0) await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  await won(page);
});

onPage("a reload keeps pieces, time and win; a link has none of them", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  await cells(page).nth(solution[0]).click({ button: "right" });
  await drag(page, 30, 33);
  const shown = () => cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  const before = await shown();
  await page.reload();
  await squaresThat(page, ": queen").waitFor();
  assert.deepEqual(await shown(), before);
  assert.doesNotMatch(page.url(), /queen|x3|q\d/);
  for (const index of solution.slice(1)) await cells(page).nth(index).click({ button: "right" });
  await page.locator(".won").waitFor();
  const text = await page.locator(".won").textContent();
  await page.reload();
  await page.locator(".won").waitFor();
  assert.equal(await page.locator(".won").textContent(), text);
  assert.doesNotMatch((await page.locator("#announcer").textContent()) ?? "", /Solved/, "an old win is not announced again");
  await tool(page, "Clear").click();
  assert.equal(await queens(page), 0);
  await cells(page).nth(solution[0]).click({ button: "right" });
  assert.equal(await queens(page), 1, "it can be played again");
});

onPage("broken rules are shown at once, or on request", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  const wrong = solution[0] === 0 ? 1 : 0;
  await cells(page).nth(solution[1]).click();
  await cells(page).nth(wrong).click({ button: "right" });
  await cells(page).nth(wrong + 2).click({ button: "right" });
  await page.locator(".verdict.bad li").first().waitFor();
  assert.match(await page.locator(".verdict.bad").textContent(), /Row a6-f6 has 2 queens: a6 and c6|Row a6-f6 has 2 queens: b6 and d6/);
  await squaresThat(page, "in conflict").first().waitFor();
  await (await setting(page, "Show broken rules at once")).uncheck();
  assert.equal(await page.locator(".verdict.bad").count(), 0);
  assert.equal(await squaresThat(page, "in conflict").count(), 0);
  await tool(page, "Check").click();
  await page.locator(".checked").waitFor();
  // Both queens of a row, or one of them, and the cross on a square of the solution.
  assert.match(await page.locator(".checked").textContent(), /^[23] pieces are wrong\.$/);
  await squaresThat(page, "to blame").first().waitFor();
  await tool(page, "Clear").click();
  await cells(page).nth(solution[2]).click({ button: "right" });
  await tool(page, "Check").click();
  await page.getByText("No mistake so far.").waitFor();
});

onPage("squares that a queen excludes are crossed out on request", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  await cells(page).nth(solution[0]).click({ button: "right" });
  assert.equal(await squaresThat(page, "excluded by a queen").count(), 0);
  await (await setting(page, "Cross out squares that a queen excludes")).check();
  await squaresThat(page, "excluded by a queen").first().waitFor();
  assert.ok((await squaresThat(page, "excluded by a queen").count()) >= 10);
  // A tap on such a cross goes on to a queen.
  await squaresThat(page, "excluded by a queen").first().click();
  assert.equal(await queens(page), 2);
  await page.reload();
  await squaresThat(page, "excluded by a queen").first().waitFor();
});

onPage("hints: where to look, why, the step; all of them solve the game", { hash: GAME }, async (page) => {
  await cells(page).first().waitFor();
  await listen(page);
  for (let hints = 0; hints < 80 && !(await page.locator(".won").count()); hints += 1) {
    await tool(page, "Hint").click();
    const why = page.getByRole("button", { name: "Why?" });
    await why.waitFor();
    assert.equal(await page.locator(".cell.hint, .cell.exclude").count(), 0, "the first strength does not show the step");
    await why.click();
    await page.locator(".cell.hint, .cell.exclude").first().waitFor();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByRole("button", { name: "Do it" }).waitFor({ state: "detached" });
    if ((await queens(page)) === 6) await page.locator(".won").waitFor();
  }
  await won(page);
  assert.match(await page.locator(".won").textContent(), /\d+ hints/);
});

onPage("a wrong piece is the first hint", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  const wrong = solution[5] === 35 ? 34 : 35;
  await cells(page).nth(wrong).click({ button: "right" });
  await tool(page, "Hint").click();
  await page.getByText("Something on the board does not fit.").waitFor();
  await page.getByRole("button", { name: "Why?" }).click();
  await page.getByRole("button", { name: "Do it" }).click();
  assert.equal(await queens(page), 0);
});

onPage("the time can be hidden", { hash: GAME }, async (page) => {
  await page.locator(".game-clock", { hasText: /0:0[1-9]/ }).waitFor();
  await (await setting(page, "Show the time")).uncheck();
  assert.equal(await page.locator(".game-clock").isVisible(), false);
});

onPage("letters and patterns of regions", { hash: GAME }, async (page) => {
  await cells(page).first().waitFor();
  assert.equal(await page.locator(".cell .letter").count(), 36);
  await (await setting(page, "Patterns in regions")).check();
  assert.equal(await page.locator(".pattern").count(), 36);
  await (await setting(page, "Letters of regions")).uncheck();
  assert.equal(await page.locator(".cell .letter").count(), 0);
});

onPage("daily games and their archive", { hash: "#/game?day=2026-03-05" }, async (page) => {
  await page.locator(".game-title", { hasText: "5 March 2026" }).waitFor();
  const first = await cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  await page.getByText("Daily games", { exact: true }).click();
  await page.getByRole("button", { name: "6 March 2026", exact: true }).click();
  await page.locator(".game-title", { hasText: "6 March 2026" }).waitFor();
  await addressed(page, /day=2026-03-06/);
  const second = await cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label")));
  assert.notDeepEqual(second, first);
  await cells(page).first().click();
  await page.getByRole("button", { name: "5 March 2026", exact: true }).click();
  await page.locator(".game-title", { hasText: "5 March 2026" }).waitFor();
  assert.deepEqual(await cells(page).evaluateAll((all) => all.map((cell) => cell.getAttribute("aria-label"))), first);
  await page.getByRole("button", { name: "6 March 2026, begun", exact: true }).waitFor();
  await page.getByRole("button", { name: "Month before" }).click();
  await page.getByText("February 2026").waitFor();
  await page.getByRole("button", { name: "Today's game" }).click();
  await addressed(page, new RegExp(`day=${await page.evaluate(() => new Date().getFullYear())}`));
});

onPage("progress is saved as a file and read back", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  for (const index of solution) await cells(page).nth(index).click({ button: "right" });
  await page.locator(".won").waitFor();
  await page.getByText("Progress", { exact: true }).click();
  await page.locator(".records td", { hasText: "1" }).first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
  const saved = path.join(mkdtempSync(path.join(tmpdir(), "queens-game-")), download.suggestedFilename());
  await download.saveAs(saved);
  assert.equal(Object.keys(JSON.parse(readFileSync(saved, "utf8")).games).length, 1);
  await forgetAll(page);
  await page.goto(`${page.url().split("#")[0]}${GAME}`);
  await cells(page).first().waitFor();
  assert.equal(await queens(page), 0);
  await page.locator(".card input[type=file][accept*=json]").setInputFiles({ name: "other.json", mimeType: "application/json", buffer: Buffer.from("[]") });
  await page.getByText("This file has no progress.").waitFor({ state: "attached" });
  await page.locator(".card input[type=file][accept*=json]").setInputFiles(saved);
  await page.locator(".won").waitFor();
  assert.equal(await queens(page), 6);
});

onPage("a shared link holds the game and none of the moves", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const index of solution) await cells(page).nth(index).click({ button: "right" });
  await page.locator(".won").waitFor();
  await page.evaluate(() => { Object.defineProperty(navigator, "share", { value: undefined }); });
  await page.locator("main").getByRole("button", { name: "Share", exact: true }).click();
  await page.locator("main").getByText("Copied.").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /^♛ Coloured regions · 6 × 6.*\n\d+:\d\d, no hints\nhttp/);
  const link = text.split("\n").at(-1);
  await forgetAll(page);
  await page.goto(link);
  await cells(page).first().waitFor();
  assert.equal(await queens(page), 0);
  assert.deepEqual(await solutionOf(page), solution);
});

onPage("half-filled boards are played the same way, and give nothing away", { hash: "#/game?kind=board&n=8&difficulty=easy&seed=3" }, async (page) => {
  await squaresThat(page, "queen given by the puzzle").first().waitFor();
  assert.equal(await page.getByText("solution remains").isVisible(), false);
  const given = squaresThat(page, "queen given by the puzzle");
  const number = await given.count();
  await given.first().click();
  assert.equal(await given.count(), number, "a queen of the question stays");
  await (await setting(page, "Solutions that remain")).check();
  await page.locator(".big-number strong", { hasText: /^1$/ }).waitFor();
  await listen(page);
  for (let hints = 0; hints < 80 && !(await page.locator(".won").count()); hints += 1) {
    await tool(page, "Hint").click();
    await page.getByRole("button", { name: "Why?" }).click();
    await page.getByRole("button", { name: "Do it" }).click();
    await page.getByRole("button", { name: "Do it" }).waitFor({ state: "detached" });
    if ((await squaresThat(page, "queen").count()) >= 8) await page.locator(".won").waitFor();
  }
  await won(page);
});

onPage("regions are painted, checked and played", { hash: GAME }, async (page) => {
  await cells(page).first().waitFor();
  await page.getByText("Enter your own game").click();
  await page.getByRole("button", { name: "Paint a new game" }).click();
  const size = page.locator(".painter input[inputmode=numeric]");
  await size.fill("4");
  await size.press("Enter");
  await page.locator(".painted", { hasText: "More than one solution" }).waitFor();
  // AABB ABBB CCDB CCDD: it has one solution.
  const wanted = "AABBABBBCCDBCCDD";
  for (const letter of "ABCD") {
    await page.getByRole("button", { name: `region ${letter}` }).click();
    for (const [index, region] of [...wanted].entries()) {
      if (region === letter && !(await cells(page).nth(index).getAttribute("aria-label")).endsWith(`region ${letter}`)) await cells(page).nth(index).click();
    }
  }
  await page.locator(".painted.good", { hasText: "Exactly one solution" }).waitFor();
  await page.keyboard.press("Control+z");
  assert.match(await cells(page).nth(10).getAttribute("aria-label"), /region C/);
  await page.keyboard.press("Control+Shift+Z");
  assert.match(await cells(page).nth(10).getAttribute("aria-label"), /region D/);
  await page.locator(".painted.good").waitFor();
  await page.getByRole("button", { name: "Play this game" }).click();
  await addressed(page, /regions=AABBABBBCCDBCCDD/);
  await page.locator(".game-title", { hasText: "Your own game" }).waitFor();
  await page.reload();
  await squaresThat(page, "region D").first().waitFor();
  assert.equal(await cells(page).count(), 16);
});

onPage("a game is printed without pieces, or with them", { hash: GAME }, async (page) => {
  const solution = await solutionOf(page);
  await cells(page).nth(solution[0]).click({ button: "right" });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => {
    window.printed = [];
    window.print = () => window.printed.push(getComputedStyle(document.querySelector(".cell .queen")).display);
  });
  await page.evaluate(() => {
    for (const name of ["Print", "Print with my pieces"]) [...document.querySelectorAll("button")].find((button) => button.textContent === name).click();
  });
  assert.deepEqual(await page.evaluate(() => window.printed), ["none", "inline"]);
});

onPage("a lost connection keeps the moves, and the win is noticed when it is back", { hash: GAME, engines: ["server"], expected: /Failed to load resource/ }, async (page) => {
  const solution = await solutionOf(page);
  await page.route("**/api/**", (route) => route.abort());
  for (const index of solution.slice(0, 5)) await cells(page).nth(index).click({ button: "right" });
  await page.getByText("The server is not responding").waitFor();
  assert.equal(await queens(page), 5);
  await page.unroute("**/api/**");
  await listen(page);
  await cells(page).nth(solution[5]).click({ button: "right" });
  await won(page);
});

onPage("frames while dragging on n = 12", { hash: "#/game?n=12&seed=2" }, async (page, engine) => {
  await cells(page).nth(143).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
  const before = await busy();
  const moves = 240;
  const corner = await centre(page, 0);
  const far = await centre(page, 143);
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  for (let step = 1; step <= moves; step += 1) {
    const across = (step * 11 / moves) % 1;
    await page.mouse.move(corner.x + (far.x - corner.x) * across, corner.y + ((far.y - corner.y) * step) / moves);
  }
  await page.mouse.up();
  const work = (((await busy()) - before) * 1000) / moves;
  console.log(`${engine}: ${work.toFixed(1)} ms of work for each move of a drag on n = 12`);
  assert.ok((await crossed(page)) > 60);
  // Processor time, which a busy machine hardly changes; 60 frames a second leave 16 ms.
  assert.ok(work < 16, `a move takes ${work} ms of the processor`);
});

for (const locale of ["en-US", "zh-CN"]) {
  onPage(`fits a phone, ${locale}`, { hash: "#/game?n=12&seed=2", width: 360, height: 740, touch: true, locale }, async (page) => {
    await cells(page).nth(143).waitFor();
    for (const summary of await page.locator("details > summary").all()) await summary.tap();
  });
}
