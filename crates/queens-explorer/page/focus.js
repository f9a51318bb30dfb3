// Focus across a change of the view: the control that had it, or its successor, gets it back.

/**
 * What two versions of a control have in common.
 * @param {Element} element
 */
const nameOf = (element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;

/**
 * If something in `place` has the focus, the element of the same kind and name gets it that is there later.
 * @param {HTMLElement} place
 * @param {AbortSignal} signal ends the wait
 */
export function keepFocus(place, signal) {
  const focused = document.activeElement;
  if (!focused || focused === place || !place.contains(focused)) return;
  const name = nameOf(focused);
  const observer = new MutationObserver(() => {
    // The focus went elsewhere: that is where it belongs now.
    if (document.activeElement !== document.body && document.activeElement !== place) return observer.disconnect();
    const found = [...place.querySelectorAll(focused.tagName)].find((element) => nameOf(element) === name);
    if (!(found instanceof HTMLElement)) return;
    observer.disconnect();
    found.focus({ preventScroll: true });
  });
  observer.observe(place, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
}
