// Search: forward, back, anywhere.

import assert from "node:assert/strict";
import { addressed, onPage } from "./support/page.js";

const METHODS = ["subsets", "combinations", "permutations", "cells", "cells-skip", "sets", "arrays", "bits"];
const ready = (page) => page.locator(".total", { hasText: /of [\d,]+ steps/ }).waitFor();
const counter = (page, name) => page.locator(`.counters .${name} dd`).first().textContent();
const says = (page, text) => page.locator(".step-text", { hasText: text }).first();
const goTo = async (page, step) => {
  await page.getByLabel("Step number").fill(String(step));
  await page.getByLabel("Step number").press("Enter");
};

onPage("steps forward and back", { hash: "#/search?n=4&method=arrays" }, async (page) => {
  await ready(page);
  await says(page, "Before the first step.").waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.locator(".cell.current .queen").waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.locator(".cell.reject").waitFor();
  assert.equal(await page.locator(".stroke.conflict").count(), 1);
  assert.equal(await counter(page, "rejections"), "1");
  await page.getByRole("button", { name: "One step back" }).click();
  await page.getByRole("button", { name: "One step back" }).click();
  await says(page, "Before the first step.").waitFor();
  assert.equal(await counter(page, "rejections"), "0");
});

onPage("plays to the end, and the counters are right", { hash: "#/search?n=4&method=arrays&speed=1000" }, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await says(page, "The search has ended.").waitFor();
  assert.equal(await counter(page, "nodes"), "17");
  assert.equal(await counter(page, "solutions"), "2");
  assert.equal(await page.locator(".node").count(), 17);
  assert.equal(await page.locator(".node.solution").count(), 2);
});

onPage("pause holds the search where it is", { hash: "#/search?n=8&method=arrays&speed=50" }, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(() => Number(document.querySelector(".place input").value) > 5);
  await page.getByRole("button", { name: "Pause" }).click();
  const held = await page.getByLabel("Step number").inputValue();
  // 50 steps a second: in 30 frames a search that runs on would have moved.
  await page.evaluate(() => new Promise((resolve) => {
    const wait = (left) => (left ? requestAnimationFrame(() => wait(left - 1)) : resolve());
    wait(30);
  }));
  assert.equal(await page.getByLabel("Step number").inputValue(), held);
  await addressed(page, new RegExp(`step=${held}`));
});

onPage("jumps", { hash: "#/search?n=6&method=arrays" }, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Next solution" }).click();
  await page.locator(".step-text[data-action=solution]").waitFor();
  assert.equal(await page.locator(".board .queen").count(), 6);
  const first = Number(await page.getByLabel("Step number").inputValue());
  await page.getByRole("button", { name: "Next solution" }).click();
  await page.waitForFunction((step) => Number(document.querySelector(".place input").value) > step, first);
  await page.getByRole("button", { name: "Previous solution" }).click();
  await page.waitForFunction((step) => Number(document.querySelector(".place input").value) === step, first);
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByRole("button", { name: "Next dead end" }).click();
  await page.locator(".step-text[data-action=undo]").waitFor();
  await goTo(page, 1);
  await page.getByRole("button", { name: "End of subtree" }).click();
  await page.locator(".step-text[data-action=undo]").waitFor();
  assert.equal(await page.locator(".board .queen").count(), 0);
});

onPage("masks are drawn and written as in the guide", { hash: "#/search?n=8&method=bits" }, async (page) => {
  await ready(page);
  // The first time that queens stand in columns 2 and 4 of the first two rows.
  const step = await page.evaluate(async () => {
    const { ask } = await import("./engine/ask.js");
    for (let from = 0; ; from += 4000) {
      const { steps } = await ask({ ask: "window", board: { size: 8 }, method: "bits", from, to: from + 4000 });
      const found = steps.find(({ masks }) => masks?.columns === "00010100" && masks.falling === "00110000");
      if (found) return found.step;
    }
  });
  await goTo(page, step);
  await page.locator(".masks tr.open .binary", { hasText: "11000010" }).waitFor();
  assert.equal(await page.locator(".masks tr.rising .binary").textContent(), "00001001");
  const drawn = await page.locator(".masks tr.columns .bit").allTextContents();
  assert.equal(drawn.join(""), "00101000");
});

onPage("the tree is clicked, panned and zoomed", { hash: "#/search?n=4&method=arrays&step=60" }, async (page) => {
  await ready(page);
  await page.locator(".node").first().waitFor();
  const node = page.locator('.node[aria-label^="a4"]');
  await node.locator(".disc").click();
  await page.locator(".board .queen").first().waitFor();
  assert.equal(await page.locator(".board .queen").count(), 1);
  assert.equal(await page.locator(".node.here").getAttribute("aria-label"), await node.getAttribute("aria-label"));
  const before = await page.locator("svg.tree > g").getAttribute("transform");
  await page.getByRole("button", { name: "Zoom in" }).click();
  assert.notEqual(await page.locator("svg.tree > g").getAttribute("transform"), before);
});

onPage("the names of the tree are in its nodes, and none is at the rim", { hash: "#/search?n=6&method=arrays&step=120" }, async (page) => {
  await ready(page);
  await page.locator(".node.here").waitFor();
  const outside = await page.locator(".node").evaluateAll((nodes) => nodes.filter((node) => {
    const [disc, text] = [".disc", "text"].map((part) => node.querySelector(part).getBoundingClientRect());
    return text.left < disc.left || text.right > disc.right || text.top < disc.top - 1 || text.bottom > disc.bottom + 1;
  }).map((node) => node.getAttribute("aria-label")));
  assert.deepEqual(outside, []);
  const [tree, here] = await Promise.all([page.locator("svg.tree").boundingBox(), page.locator(".node.here .disc").boundingBox()]);
  assert.ok(here.x > tree.x && here.x + here.width < tree.x + tree.width, `${here.x} in ${tree.x}, ${tree.width}`);
});

onPage("of a large tree the path to the search is shown, wherever it goes", { hash: "#/search?n=8&method=bits&step=260" }, async (page) => {
  await ready(page);
  await page.getByText("finished parts are folded").waitFor();
  await goTo(page, 3000);
  await page.locator('.node.here[aria-label^="g3"]').waitFor();
  const queens = await page.locator(".board .queen").count();
  assert.equal(await page.locator(".node.on-path").count(), queens + 1);
});

onPage("the tree grows from its first step, and what it shows does not move", { hash: "#/search?n=8&method=arrays" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(".node").count(), 1);
  const places = () => page.locator(".node").evaluateAll((nodes) => Object.fromEntries(nodes.map((node) => [node.getAttribute("aria-label").split(",")[0] + node.getAttribute("aria-level"), node.getAttribute("transform")])));
  let before = await places();
  for (let step = 1; step <= 12; step += 1) {
    await page.getByRole("button", { name: "One step on" }).click();
    await page.waitForFunction((at) => document.querySelector(".place input").value === String(at), step);
    const now = await places();
    for (const [name, place] of Object.entries(before)) assert.equal(now[name], place, `${name} at step ${step}`);
    before = now;
  }
  const [tree, here] = await Promise.all([page.locator("svg.tree").boundingBox(), page.locator(".node.here").boundingBox()]);
  assert.ok(here.y > tree.y + 40 && here.height > 12, "the current node can be read");
});

onPage("the tree grown step by step is the tree of the engine, forward and back", { hash: "#/search?n=4" }, async (page) => {
  for (const method of METHODS.filter((name) => name !== "subsets")) {
    const wrong = await page.evaluate(async (name) => {
      const { ask } = await import("./engine/ask.js");
      const { Track } = await import("./steps/track.js");
      const { GrowingTree } = await import("./tree/growing.js");
      const track = new Track({ size: 4 }, name, new AbortController().signal);
      await track.measure();
      await track.windows.load(0);
      const whole = await ask({ ask: "tree", board: { size: 4 }, method: name, step: 0, depth: 64, limit: 2000 });
      if (!whole.complete) return null;
      const shape = (branch) => ("cut" in branch ? `x${branch.at}` : `${branch.enter}${branch.finished ? "f" : ""}${branch.solution ? "s" : ""}(${branch.entries?.map(shape)})`);
      const last = Math.min(track.total, 900);
      for (const step of [...Array(last + 1).keys(), ...[...Array(last + 1).keys()].reverse()]) {
        if (!track.walk(step)) return `${name}: step ${step} is not here`;
        if (!track.tree) return `${name}: no tree at step ${step}`;
        const twin = GrowingTree.from(whole, step, track.moment.path, true);
        const [grown, built] = [track.tree, twin].map((tree) => `${shape(tree.root)} ${tree.nodes} ${tree.here.enter}`);
        if (grown !== built) return `${name}, step ${step}: ${grown} is not ${built}`;
      }
      return null;
    }, method);
    assert.equal(wrong, null);
  }
});

onPage("the wheel over the tree scrolls the page, with Ctrl it zooms", { hash: "#/search?n=6&method=arrays&step=50", height: 500 }, async (page) => {
  await ready(page);
  await page.locator("svg.tree").scrollIntoViewIfNeeded();
  await page.locator("svg.tree").hover();
  const [scale, scrolled] = await page.evaluate(() => [document.querySelector("svg.tree > g").getAttribute("transform"), scrollY]);
  await page.mouse.wheel(0, -200);
  await page.waitForFunction((before) => scrollY < before, scrolled);
  assert.equal(await page.locator("svg.tree > g").getAttribute("transform"), scale);
  await page.locator("svg.tree").hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await page.waitForFunction((before) => document.querySelector("svg.tree > g").getAttribute("transform") !== before, scale);
});

onPage("the marked line is the condition that failed", { hash: "#/search?n=6&method=arrays" }, async (page) => {
  await ready(page);
  const seen = new Set();
  for (let step = 1; step <= 40; step += 1) {
    await goTo(page, step);
    await page.waitForFunction((at) => document.querySelector(".place input").value === String(at), step);
    const text = await page.locator(".step-text").textContent();
    const line = await page.locator(".code [aria-current]").textContent();
    for (const [said, code] of [["along the column", "columns["], ["falling diagonal", "falling["], ["rising diagonal", "rising["]]) {
      if (!text.includes(said)) continue;
      assert.ok(line.includes(code), `step ${step}: "${text}" marks "${line}"`);
      seen.add(code);
    }
  }
  assert.equal(seen.size, 3);
});

onPage("a long way to the next solution shows progress and can be cancelled", { hash: "#/search?n=40&method=cells" }, async (page) => {
  await page.locator(".step-text").first().waitFor();
  await page.getByRole("button", { name: "Next solution" }).click();
  await page.locator(".meter progress").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Cancelled.").waitFor();
  await page.getByRole("button", { name: "One step on" }).click();
  await page.locator(".board .queen").first().waitFor();
});

onPage("a step that does not exist is reported", { hash: "#/search?n=5&method=arrays&step=99999999" }, async (page) => {
  await page.getByText(/There is no step 99,999,999: the search has [\d,]+/).waitFor();
  await page.locator(".step-text", { hasText: "The search has ended." }).waitFor();
});

for (const [width, height] of [[1280, 900], [360, 740]]) {
  onPage(`no line of the pseudo-code is cut off, ${width} wide`, { hash: "#/search?n=5", width, height }, async (page) => {
    for (const method of METHODS) {
      await page.getByRole("combobox", { name: "Method" }).selectOption(method);
      await page.locator(".code li").first().waitFor();
      const cut = await page.locator(".code li, .code").evaluateAll((lines) =>
        lines.filter((line) => line.scrollWidth > line.clientWidth || line.getBoundingClientRect().right > innerWidth).map(({ textContent }) => textContent));
      assert.deepEqual(cut, [], method);
    }
  });
}

onPage("rows and columns have their numbers where these are needed", { hash: "#/search?n=4&method=bits" }, async (page) => {
  const names = (kind) => page.locator(`.board .names .${kind}`).allTextContents();
  await page.locator(".board .names .rank").first().waitFor();
  assert.deepEqual(await names("number"), []);
  await page.getByRole("button", { name: "r − c" }).click();
  assert.deepEqual((await names("number")).sort(), ["0", "0", "1", "1", "2", "2", "3", "3", "c", "r"]);
  assert.deepEqual(await names("rank"), ["4", "3", "2", "1"]);
  await page.getByText("attack in row 0 (counted from 0, from the top)").waitFor();
  await page.getByRole("button", { name: "Plain" }).click();
  assert.deepEqual(await names("number"), []);
});

onPage("a lane that has ended stays at its end", { hash: "#/search?n=5&method=combinations&with=sets&step=300" }, async (page) => {
  await page.locator(".lane", { hasText: "The search has ended." }).waitFor();
  assert.equal(await page.locator(".refusal").count(), 0);
});

onPage("two methods side by side, in step by work done", { hash: "#/search?n=5&method=cells&with=bits" }, async (page) => {
  await ready(page);
  await page.locator(".lane").nth(1).waitFor();
  await goTo(page, 40);
  await page.waitForFunction(() => [...document.querySelectorAll(".lane")].every((lane) => lane.querySelector(".step-text").dataset.action));
  await page.getByLabel("Step", { exact: true }).fill("999999");
  await page.locator(".lane", { hasText: "The search has ended." }).nth(1).waitFor();
  const solutions = await page.locator(".counters .solutions dd").allTextContents();
  assert.deepEqual(solutions, ["10", "10"]);
});

onPage("walking agrees with the engine at every step, forward and back", { hash: "#/search?n=4" }, async (page) => {
  for (const method of METHODS) {
    const size = method === "subsets" ? 3 : 4;
    const wrong = await page.evaluate(async ({ method: name, size: n }) => {
      const { ask } = await import("./engine/ask.js");
      const { Track } = await import("./steps/track.js");
      const { below, openOf } = await import("./sections/search/masks.js");
      const track = new Track({ size: n }, name, new AbortController().signal);
      await track.measure();
      const differs = async (step) => {
        await track.goTo(step);
        const state = await ask({ ask: "state", board: { size: n }, method: name, step });
        const { queens, path, counters } = track.moment;
        const masks = state.masks && below(queens.map(({ column }) => column), n);
        const same = !masks || ["columns", "falling", "rising"].every((line) => masks[line] === state.masks[line]);
        if (!same || (masks && openOf(masks) !== state.masks.open)) return `${name}, step ${step}: ${JSON.stringify([masks, state.masks])}`;
        const mine = JSON.stringify([queens, path, String(counters.nodes), String(counters.rejections), String(counters.solutions)]);
        const theirs = JSON.stringify([state.queens, state.path, state.counters.nodes, state.counters.rejections, state.counters.solutions]);
        return mine === theirs ? null : `${name}, step ${step}: ${mine} is not ${theirs}`;
      };
      const stride = Math.max(1, Math.floor(track.total / 40));
      await track.windows.load(0);
      for (let step = 0; step <= track.total; step += stride) {
        const wrongHere = await differs(step);
        if (wrongHere) return wrongHere;
      }
      for (let step = track.total; step >= 0; step -= stride) {
        const wrongHere = await differs(step);
        if (wrongHere) return wrongHere;
      }
      return null;
    }, { method, size });
    assert.equal(wrong, null);
  }
});

onPage("a search of millions of steps opens at once and scrubs without a stall", { hash: "#/search?n=10&method=cells" }, async (page, engine) => {
  await says(page, "Before the first step.").waitFor();
  await page.locator(".total", { hasText: /of [\d,]{9,} steps/ }).waitFor({ timeout: 60000 });
  const total = Number((await page.locator(".total").textContent()).replace(/[^\d]/g, ""));
  assert.ok(total > 1_000_000);
  for (const share of [0.9, 0.1, 0.5]) {
    // Where a busy machine is late, another step nearby, which is as far from all that was shown.
    const times = [];
    while (times.length < 5 && !times.some((time) => time < 5000)) {
      const started = Date.now();
      await goTo(page, Math.floor(total * (share + times.length / 50)));
      await page.waitForFunction(() => document.querySelector(".step-text").textContent.trim() !== "" && document.querySelectorAll(".board .queen").length > 0);
      times.push(Date.now() - started);
    }
    console.log(`${engine}: step ${share} of ${total} is there after ${Math.min(...times)} ms`);
    assert.ok(Math.min(...times) < 5000, `step ${share} of the way took ${times} ms`);
  }
});

onPage("a link shows the same moment", { hash: "#/search?n=6&method=arrays&step=120&show=rising&speed=100" }, async (page) => {
  await ready(page);
  await page.waitForFunction(() => document.querySelectorAll(".board .queen").length > 0);
  assert.equal(await page.getByLabel("Step number").inputValue(), "120");
  assert.equal(await page.locator(".board .number").first().textContent(), "0");
  await page.getByText("100/s").waitFor();
});

onPage("queens and blocked squares of the question are kept", { hash: "#/search?n=6&method=arrays&fix=b6" }, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Next solution" }).click();
  await page.locator(".step-text[data-action=solution]").waitFor();
  assert.equal(await page.locator(".board .queen.given").count(), 1);
});
