// The frame of the page: header, switches, and which section is shown.

import { link, read, settle } from "./address.js";
import { h, put } from "./dom.js";
import { applyLook, look } from "./look.js";
import { icon } from "./parts/icons.js";
import { language, preferredOf, speak, words } from "./words/words.js";

/**
 * A section fills `root` from the address and stops all its work when `signal` says so.
 * @typedef {{ mount(root: HTMLElement, params: URLSearchParams, signal: AbortSignal): void }} Section
 */

/** @type {Record<string, () => Promise<Section>>} */
const SECTIONS = {
  play: () => import("./sections/play/play.js"),
  game: () => import("./sections/game/game.js"),
  search: () => import("./sections/search/search.js"),
  solutions: () => import("./sections/solutions/solutions.js"),
  methods: () => import("./sections/methods/methods.js"),
  counts: () => import("./sections/counts/counts.js"),
  learn: () => import("./sections/learn/learn.js"),
};

/** @typedef {keyof ReturnType<typeof words>["sections"]} SectionName */
const NAMES = /** @type {SectionName[]} */ (Object.keys(SECTIONS));

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

let leaving = new AbortController();

async function show() {
  const { section, params } = read();
  settle();
  if (section === "main") return byId("main").focus();
  const name = NAMES.find((known) => known === section) ?? "play";
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  chooseLanguage(params);
  applyLook();
  frame(name);
  const loaded = await SECTIONS[name]();
  if (signal.aborted) return;
  const root = h("div", { class: `section ${name}` });
  loaded.mount(root, params, signal);
  put(byId("main"), root);
}

/** @param {URLSearchParams} params */
function chooseLanguage(params) {
  const chosen = params.get("lang") ?? localStorage.getItem("lang");
  speak(chosen === "en" || chosen === "zh" ? chosen : preferredOf(navigator.languages));
}

/** @param {SectionName} current */
function frame(current) {
  const w = words();
  document.title = `${w.sections[current]} · queens`;
  byId("skip").textContent = w.frame.skip;
  byId("brand").setAttribute("aria-label", w.frame.home);
  byId("brand").setAttribute("href", link("play"));
  byId("nav").setAttribute("aria-label", w.frame.sections);
  put(byId("nav"), NAMES.map((name) => {
    const here = name === current && "page";
    return h("a", { href: link(name), "aria-current": here }, w.sections[name]);
  }));
  put(byId("switches"), languageSwitch(), lookSwitch());
}

function languageSwitch() {
  const [other, label] = language() === "en" ? ["zh", "中文"] : ["en", "English"];
  const button = h("button", { class: "quiet", onclick: () => change("lang", other) }, label);
  button.lang = other === "zh" ? "zh-Hans" : "en";
  return button;
}

function lookSwitch() {
  const other = look() === "dark" ? "light" : "dark";
  const label = words().frame[other];
  return h("button", { class: "quiet icon-only", "aria-label": label, title: label, onclick: () => change("theme", other) },
    icon(other === "dark" ? "moon" : "sun"));
}

/**
 * Keeps a choice for the next visit and in the address, and shows the page anew.
 * @param {"lang" | "theme"} name
 * @param {string} value
 */
function change(name, value) {
  localStorage.setItem(name, value);
  const { section, params } = read();
  history.replaceState(null, "", link(section || "play", { ...Object.fromEntries(params), [name]: value }));
  show();
}

addEventListener("hashchange", show);
show();
