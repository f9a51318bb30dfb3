// News for screen readers, at most once a second. Every subject has one sentence: a later one
// replaces it, and what was read is not repeated.

const PAUSE = 1000;
/** @type {Map<string, string>} */
const news = new Map();
let last = -PAUSE;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * @param {string} text
 * @param {string} [subject]
 */
export function announce(text, subject = "") {
  if (!text) return;
  news.delete(subject);
  news.set(subject, text);
  timer ??= setTimeout(speak, Math.max(0, last + PAUSE - performance.now()));
}

function speak() {
  timer = undefined;
  last = performance.now();
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = [...new Set(news.values())].join(" · ");
  news.clear();
}
