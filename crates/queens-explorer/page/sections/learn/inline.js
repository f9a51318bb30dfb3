// The few marks of Markdown that texts of the guide use: `code`, **bold**, *italic*, [links](…).

import { link } from "../../address.js";
import { h } from "../../dom.js";

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

/**
 * @param {string} text
 * @returns {(string | Node)[]}
 */
export function inline(text) {
  /** @type {(string | Node)[]} */
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, code, bold, italic, label, target] = match;
    parts.push(text.slice(at, match.index));
    if (code !== undefined) parts.push(h("code", {}, code));
    else if (bold !== undefined) parts.push(h("strong", {}, inline(bold)));
    else if (italic !== undefined) parts.push(h("em", {}, inline(italic)));
    else parts.push(anchor(label, target));
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts;
}

/**
 * Links to sections of the page (`page:search?n=6`) stay on it. Links within the repository lead nowhere here: only
 * their words are kept.
 * @param {string} label
 * @param {string} target
 */
function anchor(label, target) {
  const [, section, query = ""] = /^page:([a-z]+)(?:\?(.*))?$/.exec(target) ?? [];
  if (section) return h("a", { href: link(section, Object.fromEntries(new URLSearchParams(query))) }, inline(label));
  if (!/^https:\/\//.test(target)) return h("span", {}, inline(label));
  return h("a", { href: target, rel: "noreferrer" }, inline(label));
}
