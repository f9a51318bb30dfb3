// The frame of the page: header, switches, and which section is shown.

import { carry, corrections, link, linkBack, read, settle } from "./address.js";
import { announce } from "./announce.js";
import { h, put } from "./dom.js";
import { keepFocus } from "./focus.js";
import { applyLook, look } from "./look.js";
import { icon } from "./parts/icons.js";
import { showKeys } from "./parts/keys.js";
import { showShare } from "./parts/share.js";
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
let shown = "";

async function show() {
  settle();
  const { section, params } = read();
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
  const notes = h("div", { class: "notes" });
  corrections.report = (asked, instead) => notes.append(h("p", { class: "refusal calm", role: "status" }, words().frame.corrected(asked, instead)));
  keepFocus(byId("main"), signal);
  loaded.mount(root, params, signal);
  put(byId("main"), notes, root);
  if (shown && shown !== name) announce(words().sections[name], "section");
  shown = name;
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
    // The way back is read when it is used: a section that was left may have changed since.
    const back = (/** @type {Event} */ { currentTarget }) => /** @type {Element} */ (currentTarget).setAttribute("href", linkBack(name));
    return h("a", { href: linkBack(name), "aria-current": here, onpointerdown: back, onfocus: back }, w.sections[name]);
  }));
  put(byId("switches"), shareButton(), keysButton(), languageSwitch(), lookSwitch());
}

function shareButton() {
  const label = words().share.title;
  return h("button", { class: "quiet icon-only", "aria-label": label, title: label, onclick: showShare }, icon("share"));
}

function keysButton() {
  const label = words().keys.title;
  return h("button", { class: "quiet icon-only keys-button", "aria-label": label, title: `${label} (?)`, onclick: showKeys }, "?");
}

function languageSwitch() {
  const [other, label] = language() === "en" ? ["zh", "中文"] : ["en", "English"];
  const button = h("button", { class: "quiet", onclick: () => {
    choose("lang", other);
    show();
  } }, label);
  button.lang = other === "zh" ? "zh-Hans" : "en";
  return button;
}

function lookSwitch() {
  const other = look() === "dark" ? "light" : "dark";
  const label = words().frame[other];
  return h("button", { class: "quiet icon-only look", "aria-label": label, title: label, onclick: () => {
    choose("theme", other);
    applyLook();
    put(byId("switches"), shareButton(), keysButton(), languageSwitch(), lookSwitch());
  } }, icon(other === "dark" ? "moon" : "sun"));
}

/**
 * Keeps a choice for the next visit and in the address.
 * @param {"lang" | "theme"} name
 * @param {string} value
 */
function choose(name, value) {
  localStorage.setItem(name, value);
  carry(name, value);
}

byId("skip").addEventListener("click", (event) => {
  // The address stays that of the view.
  event.preventDefault();
  byId("main").focus();
});
addEventListener("hashchange", show);
show();
