// The colours of regions differ to every eye. Simulated as in Machado, Oliveira and Fernandes (2009), complete lack of
// one kind of cone; distances in Oklab, where 0.02 is just noticed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const SEEN_BY = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  "no green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  "no red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
};

const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const rgb = (hex) => [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
const times = (matrix, vector) => matrix.map((row) => row.reduce((sum, value, at) => sum + value * vector[at], 0));

/** Lightness and two opponent colours (Björn Ottosson, 2020). */
function oklab(colour) {
  const cones = times([[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]], colour).map((value) => Math.cbrt(Math.max(0, value)));
  return times([[0.2105, 0.7936, -0.0041], [1.978, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]], cones);
}

const contrast = (a, b) => {
  const [light, dark] = [a, b].map((colour) => times([[0.2126, 0.7152, 0.0722]], rgb(colour))[0]).sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const css = readFileSync(new URL("../../page/style/board.css", import.meta.url), "utf8");
const palette = [...css.matchAll(/^\.r\d+ \{ --region: (#[0-9a-f]{6}); \}/gm)].map(([, colour]) => colour);

test("any two regions differ, whichever cones an eye lacks", () => {
  assert.equal(palette.length, 12);
  for (const [eye, matrix] of Object.entries(SEEN_BY)) {
    const seen = palette.map((colour) => oklab(times(matrix, rgb(colour)).map((value) => Math.min(1, Math.max(0, value)))));
    seen.forEach((one, place) => seen.slice(place + 1).forEach((other, after) => {
      const distance = Math.hypot(...one.map((value, at) => value - other[at]));
      assert.ok(distance > 0.06, `${eye}: ${palette[place]} and ${palette[place + 1 + after]} are ${distance.toFixed(3)} apart`);
    }));
  }
});

test("letters and marks can be read on every region", () => {
  for (const colour of palette) assert.ok(contrast(colour, "#24201f") > 4.5, `${colour}: ${contrast(colour, "#24201f")}`);
});
