/**
 * Arrow keys between the nodes of a tree that are shown, which stand in the order of the search: up to the parent, down to the first child,
 * left and right along a level.
 * @param {KeyboardEvent} event
 * @param {SVGSVGElement} tree
 */
export function moveFocus(event, tree) {
  const items = [...tree.querySelectorAll(".node")];
  const at = items.findIndex((item) => item === document.activeElement);
  if (at < 0) return;
  const level = (/** @type {Element} */ item) => Number(item.getAttribute("aria-level"));
  const here = level(items[at]);
  const before = items.slice(0, at).reverse();
  const after = items.slice(at + 1);
  /** @type {Record<string, () => Element | undefined>} */
  const ways = {
    ArrowUp: () => before.find((item) => level(item) < here),
    ArrowDown: () => after.slice(0, 1).find((item) => level(item) > here),
    ArrowLeft: () => before.find((item) => level(item) === here),
    ArrowRight: () => after.find((item) => level(item) === here),
  };
  const next = ways[event.key]?.();
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  items[at].setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  /** @type {SVGElement} */ (next).focus();
}
