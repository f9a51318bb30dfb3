// Dark or light: as the system says, unless someone chose.

import { read } from "./address.js";

/** @typedef {"light" | "dark"} Look */

const system = matchMedia("(prefers-color-scheme: dark)");

/** @returns {Look} */
export function look() {
  const chosen = read().params.get("theme") ?? localStorage.getItem("theme");
  return chosen === "dark" || chosen === "light" ? chosen : system.matches ? "dark" : "light";
}

export function applyLook() {
  document.documentElement.dataset.theme = look();
}

system.addEventListener("change", applyLook);
