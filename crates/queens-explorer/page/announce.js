// Tells screen readers what happened: the latest news, at most one a second.

const PAUSE = 1000;
let latest = "";
let last = -PAUSE;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {string} text */
export function announce(text) {
  latest = text;
  timer ??= setTimeout(tell, Math.max(0, last + PAUSE - performance.now()));
}

function tell() {
  timer = undefined;
  last = performance.now();
  const announcer = document.getElementById("announcer");
  if (announcer) announcer.textContent = latest;
}
