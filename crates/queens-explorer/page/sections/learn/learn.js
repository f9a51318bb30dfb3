// Learn: the guide, one chapter at a time, with its commands as things to try.

import { link, write } from "../../address.js";
import { h, put } from "../../dom.js";
import { about, ask } from "../../engine/ask.js";
import { guarded } from "../../parts/notices.js";
import { words } from "../../words/words.js";
import { blocksOf } from "./blocks.js";
import { checker } from "./checker.js";

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  const w = words().learn;
  guarded(root, async () => {
    const [{ chapters }, { questions }] = await Promise.all([ask({ ask: "learn" }, { signal }), about()]);
    const at = Math.max(0, chapters.findIndex(({ id }) => id === params.get("chapter")));
    const chapter = chapters[at];
    write("learn", { chapter: chapter.id });

    const contents = h("nav", { class: "contents", "aria-label": w.contents },
      h("ol", {}, chapters.map(({ id, title }, place) => h("li", {},
        h("a", { href: link("learn", { chapter: id }), "aria-current": place === at && "page" }, title)))));
    const article = h("article", { class: "chapter" }, h("h1", {}, chapter.title));
    const turn = (/** @type {number} */ place, /** @type {string} */ arrow) => chapters[place] &&
      h("a", { href: link("learn", { chapter: chapters[place].id }) }, place < at ? `${arrow} ${chapters[place].title}` : `${chapters[place].title} ${arrow}`);
    article.append(...blocksOf(chapter.blocks, signal),
      ...(at === chapters.length - 1 && questions.includes("judge-output") ? [checker(signal)] : []),
      h("p", { class: "turn" }, turn(at - 1, "←") ?? h("span"), turn(at + 1, "→") ?? h("span")));
    put(root, h("div", { class: "guide" }, contents, article));
    scrollTo(0, 0);
  });
}
