// A page of the explorer, opened as a person would, once for every engine that is tested.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { chromium } from "./modules.js";

/** @type {Record<string, string>} */
export const pages = JSON.parse(process.env.PAGES ?? "{}");

/** @type {Promise<import("playwright-core").Browser> | undefined} connected by the first test */
let browser;
after(async () => (await browser)?.close());
export const connect = () => (browser ??= chromium.connect(process.env.PAGE_BROWSER));

/**
 * A test on the page at `hash`, for each engine. It fails where the page writes an error to the
 * console, throws, asks another host, or is wider than its window.
 * @param {string} title
 * @param {{ hash: string, engines?: string[], width?: number, height?: number, touch?: boolean, locale?: string, scheme?: "light" | "dark", quiet?: boolean, forced?: boolean, expected?: RegExp }} options
 *   `expected`: errors that the test causes
 * @param {(page: import("playwright-core").Page, engine: string) => Promise<void>} body
 */
export function onPage(title, options, body) {
  const engines = Object.keys(pages).filter((engine) => options.engines?.includes(engine) ?? true);
  for (const engine of engines) {
    test(`${title} (${engine})`, async () => {
      const { page, faults, close } = await openPage(engine, options);
      try {
        await body(page, engine);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wider <= 0, `the page is ${wider} pixels wider than its window`);
        assert.deepEqual(faults.filter((fault) => !options.expected?.test(fault)), []);
      } finally {
        await close();
      }
    });
  }
}

/**
 * @param {string} engine
 * @param {{ hash: string, width?: number, height?: number, touch?: boolean, locale?: string, scheme?: "light" | "dark", quiet?: boolean, forced?: boolean }} options
 */
export async function openPage(engine, { hash, width = 1280, height = 800, touch = false, locale = "en-US", scheme = "light", quiet = false, forced = false }) {
  const context = await (await connect()).newContext({
    viewport: { width, height }, hasTouch: touch, isMobile: touch, locale, colorScheme: scheme,
    reducedMotion: quiet ? "reduce" : "no-preference", forcedColors: forced ? "active" : "none", serviceWorkers: "block", acceptDownloads: true,
  });
  context.setDefaultTimeout(60000);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (/^http/.test(origin) && origin !== new URL(pages[engine]).origin) faults.push(`asked ${request.url()}`);
  });
  await page.goto(pages[engine] + hash);
  return { page, faults, close: () => context.close() };
}

/**
 * The address once it says what it should: it is written a moment after the change.
 * @param {import("playwright-core").Page} page
 * @param {RegExp} pattern
 */
export const addressed = (page, pattern) => page.waitForURL(pattern);

/**
 * The squares whose label matches, by name.
 * @param {import("playwright-core").Page} page
 * @param {string} says
 */
export const squaresThat = (page, says) => page.locator(`[role=gridcell][aria-label*="${says}"]`);
