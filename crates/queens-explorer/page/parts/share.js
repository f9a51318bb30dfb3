// A link to share: the reader chooses what it carries.

import { CARRIED, hurry, read } from "../address.js";
import { look } from "../look.js";
import { h } from "../dom.js";
import { language, words } from "../words/words.js";
import { button, toggle } from "./controls.js";
import { showDialog } from "./dialog.js";

/** @typedef {{ state: boolean, lang: boolean, theme: boolean }} Choice */

/** @param {Choice} choice */
function sharedLink(choice) {
  const { section, params } = read();
  for (const name of CARRIED) params.delete(name);
  const kept = choice.state ? params : new URLSearchParams();
  if (choice.lang) kept.set("lang", language());
  if (choice.theme) kept.set("theme", look());
  const query = kept.toString();
  // A token in the address is a secret of this machine; it is in a cookie by now.
  return `${location.origin}${location.pathname}#/${section || "play"}${query ? `?${query}` : ""}`;
}

export function showShare() {
  hurry();
  const w = words().share;
  /** @type {Choice} */
  const choice = { state: true, lang: false, theme: false };
  const field = h("input", { type: "text", readonly: true, "aria-label": w.link, onfocus: () => field.select() });
  const status = h("span", { class: "fine", role: "status" });
  const show = () => {
    field.value = sharedLink(choice);
    status.textContent = "";
  };
  const copy = async () => {
    field.select();
    // Without HTTPS, as on a class's network, only the old way to copy exists.
    const copied = await (navigator.clipboard?.writeText(field.value).then(() => true, () => false) ?? document.execCommand("copy"));
    status.textContent = copied ? w.copied : w.copyYourself;
  };
  const offer = (/** @type {keyof Choice} */ name) => toggle(w.carries[name], choice[name], (on) => { choice[name] = on; show(); });
  show();
  showDialog(w.title, h("p", { class: "fine" }, w.text), offer("state"), offer("lang"), offer("theme"), field,
    h("div", { class: "card-row" }, button(w.copy, copy, { class: "primary" }), status));
}
