// A dialog over the page: closed by Escape, by its button, or when the view changes.

import { h } from "../dom.js";
import { words } from "../words/words.js";

/**
 * @param {string} title
 * @param {...import("../dom.js").Child} content
 */
export function showDialog(title, ...content) {
  const dialog = h("dialog", { "aria-label": title, onclose: () => dialog.remove() },
    h("div", { class: "dialog-head" }, h("h2", {}, title),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, words().frame.close)),
    ...content);
  addEventListener("hashchange", () => dialog.close(), { once: true });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
