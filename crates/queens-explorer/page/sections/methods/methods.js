// Methods: the ladder side by side on one board: work, time, and what each one knows.

import { whole, write } from "../../address.js";
import { h, put } from "../../dom.js";
import { ask } from "../../engine/ask.js";
import { button, stepper } from "../../parts/controls.js";
import { guarded } from "../../parts/notices.js";
import { words } from "../../words/words.js";
import { comparison } from "./comparison.js";
import { ladder } from "./ladder.js";

const LARGEST = 14;

/** @type {import("../../main.js").Section["mount"]} */
export function mount(root, params, signal) {
  const w = words().methods;
  let size = whole(params, "n", 8, 1, LARGEST);
  let running = new AbortController();
  const place = h("div", { class: "comparison" });
  const head = h("div", { class: "card card-row set-up" });

  root.append(h("h1", { class: "unseen" }, words().sections.methods));
  guarded(root, async () => {
    const { methods } = await ask({ ask: "methods" }, { signal });

    const run = () => {
      running.abort();
      running = new AbortController();
      write("methods", { n: size });
      const stop = button(words().progress.cancel, () => running.abort());
      put(head,
        stepper({ label: "n", title: words().controls.size, value: size, least: 1, most: LARGEST, onchange: (next) => { size = next; run(); } }),
        h("p", { class: "fine" }, w.lead), stop);
      const both = AbortSignal.any([signal, running.signal]);
      guarded(place, () => comparison(place, methods, size, both)).finally(() => stop.remove());
    };

    root.append(head, place, ladder(methods));
    run();
  });
}
