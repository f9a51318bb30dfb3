// Files for the reader: text as it is, SVG as it is, PNG painted from SVG.

import { h } from "../dom.js";

/**
 * @param {string} name
 * @param {Blob} blob
 */
export function save(name, blob) {
  const address = URL.createObjectURL(blob);
  const anchor = h("a", { href: address, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/**
 * @param {string} svg
 * @param {number} width in pixels
 * @returns {Promise<Blob>}
 */
export async function paint(svg, width) {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = h("canvas", { width, height: Math.round((width * picture.naturalHeight) / picture.naturalWidth) });
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large to paint"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
